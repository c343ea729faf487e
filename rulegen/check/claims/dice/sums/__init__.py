"""Claims about several rows or dice together: the most that they score, and what they come to."""
