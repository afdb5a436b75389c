"""NOVA, edition 1: the rulebook as steps, a folder a floor and a file a section.

All of it registers with `book.BOOK` as it is imported, which `scenarios.games.game_of` does; its
`words` are read without it.
"""
