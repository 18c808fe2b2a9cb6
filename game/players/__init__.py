"""Whole games driven by computer players, through the contract alone."""
