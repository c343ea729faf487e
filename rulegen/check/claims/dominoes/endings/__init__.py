"""Claims about the end of a round: the finish and its net effect, and what is settled."""
