"""The ruling sheet: what came of a board, which rules decided it, and on whose choices it rests."""
