"""``python -m game``."""
