"""Turns that are told roll by roll: `followed` finds one, `items` and `shown` read it, `replay` plays it."""
