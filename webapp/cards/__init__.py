"""Card texts as they are printed: what was read of them, for people and for programs."""
