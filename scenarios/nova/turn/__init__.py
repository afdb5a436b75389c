"""The turn, attacks and battles (400)."""
