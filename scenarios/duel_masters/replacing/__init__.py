"""Replacement effects (609)."""
