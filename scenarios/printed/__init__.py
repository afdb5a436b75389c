"""The text on a card, read and written by one grammar of phrases."""
