"""Playing cards and activating abilities (601, 602)."""
