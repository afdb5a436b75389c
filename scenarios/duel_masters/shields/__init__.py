"""Breaking shields, and what is declared with them (113, 509, 701.14)."""
