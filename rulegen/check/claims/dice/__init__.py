"""Claims of the rules of games of dice, and turns and score sheets that are told in words."""
