"""Claims about scores: what makes them grow and fall, the target, how far it is, and ties."""
