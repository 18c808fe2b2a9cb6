"""Tests of Runes & Regulations on Discord."""
