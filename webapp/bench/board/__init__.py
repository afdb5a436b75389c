"""The building of a board: what is typed and pasted, cards moved about, and its text."""
