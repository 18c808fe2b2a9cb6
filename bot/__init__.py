"""The runtime: one log a table, folded into a state; everything shown is drawn from it."""
