"""What a card costs, and what pays for it (601, 112)."""
