"""Abilities that are triggered or declared, and how they come to wait (112, 603)."""
