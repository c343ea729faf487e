"""Claims of the rules of dominoes, and rounds that are told and settled in words."""
