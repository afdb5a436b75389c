"""A scenario that is played: its position, its script, what came of it."""
