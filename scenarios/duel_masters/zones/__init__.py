"""Zones and what lies in them: stacks, shields, cards that wait to enter (400 to 409)."""
