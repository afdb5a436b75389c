"""Evolution and the other special cards (800)."""
