"""Playing cards, activating abilities, priority, replacement (700, 802.1.3, 804)."""
