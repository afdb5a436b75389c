"""The turn and its steps but for the attack, state-based actions (500 to 504, 511, 703)."""
