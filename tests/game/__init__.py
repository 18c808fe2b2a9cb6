"""The games: what holds for all of them in ``laws``, the rest as the tree of ``game`` has it."""
