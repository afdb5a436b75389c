"""Every legal line of play from a position, and play at random."""
