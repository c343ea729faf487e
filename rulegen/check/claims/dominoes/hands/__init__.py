"""Claims about the pips that are left in the hands: what they come to, are rounded to and cost."""
