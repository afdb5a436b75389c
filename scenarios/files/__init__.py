"""A scenario file as values: board, cards, script, expectation, and how they are read."""
