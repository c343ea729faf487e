"""Claims about the set, the hand, the boneyard, and who plays."""
