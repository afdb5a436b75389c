"""Scenarios held against what they expect, and which rules they prove."""
