"""Recognising positions: equal for states that no rule can tell apart, and numbered."""
