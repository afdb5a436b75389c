"""The turn and its steps, attacks and battles (500 to 511, 115)."""
