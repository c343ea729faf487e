"""Pages that anybody wrote, checked against the game that they are about."""
