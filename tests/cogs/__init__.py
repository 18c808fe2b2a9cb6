"""Tests of the cogs, through a simulated Discord."""
