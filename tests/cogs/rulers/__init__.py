"""Tests of Rulers on Discord."""
