"""Commands of Runes & Regulations alone."""
