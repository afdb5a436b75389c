"""The words of cards: how they are read of a state, and the grammar that they form."""
