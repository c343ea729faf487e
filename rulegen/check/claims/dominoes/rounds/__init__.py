"""Rounds that are told tile by tile: `followed` finds one, `laying` places it, the others judge what is told of it."""
