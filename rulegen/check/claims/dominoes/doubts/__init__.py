"""What else a number can be that a claim finds false: `doubtful` asks it, the other files know."""
