"""The suite. Its folders mirror the tree: ``game/core/stream.py`` is tested by ``tests/game/core/test_stream.py``."""
