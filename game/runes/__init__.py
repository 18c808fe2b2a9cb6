"""Runes & Regulations."""
