"""Dimension Zero: its words. A scenario of it is read; no rule of it is executed yet."""
