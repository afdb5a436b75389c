"""The rules of a game with the functions that execute them, for `/book/` and `rulings book`."""

from __future__ import annotations

from webapp.book.sections import (
    NO_RULEBOOK,
    Book,
    BookRule,
    ChapterCount,
    Section,
    book_contents,
    book_editions,
    book_section,
    executed_edition,
)

__all__ = [
    "NO_RULEBOOK",
    "Book",
    "BookRule",
    "ChapterCount",
    "Section",
    "book_contents",
    "book_editions",
    "book_section",
    "executed_edition",
]
