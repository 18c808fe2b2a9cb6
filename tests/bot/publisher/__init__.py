"""Tests of what keeps the public messages true."""
