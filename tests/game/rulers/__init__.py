"""Rulers, rule by rule."""
