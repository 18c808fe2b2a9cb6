"""Sentences for people, made from codes, events and cards."""
