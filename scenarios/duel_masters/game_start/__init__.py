"""The start of the game, or of a scenario in the middle of one (100, 103)."""
