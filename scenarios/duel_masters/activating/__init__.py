"""Activated abilities, and hyper mode, which one releases (602, 816)."""
