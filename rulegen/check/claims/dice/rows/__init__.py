"""Claims about the rows of a score sheet: which dice they take, and what these score in them."""
