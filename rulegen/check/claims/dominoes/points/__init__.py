"""Claims about sums of ends and their awards, raw points and points on the display."""
