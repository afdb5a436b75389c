"""Resolving what waits, and what instructions do (804, 900)."""
