"""SQLite's own full text over plain rows: a baseline to measure other searches beside."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable

__all__ = ["plain_trigrams"]

_LIMIT = 50


def plain_trigrams(rows: Iterable[tuple[str, str, str]]) -> Callable[[str, str], tuple[str, ...]]:
    """FTS5 with its trigram tokenizer and its bm25, as they come, in memory.

    `rows` are (game, number, text), the text folded; what is returned takes a folded text and
    a game and gives the numbers found, best first.
    """
    database = sqlite3.connect(":memory:", check_same_thread=False)
    database.execute("CREATE VIRTUAL TABLE rules USING fts5(game, number, text, tokenize=trigram)")
    database.executemany("INSERT INTO rules VALUES (?, ?, ?)", rows)
    sql = """SELECT number FROM rules WHERE game = ? AND text MATCH ?
             ORDER BY bm25(rules), rowid LIMIT ?"""

    def search(text: str, game: str) -> tuple[str, ...]:
        words = re.findall(r"\w+", text)
        found = dict.fromkeys(w[i : i + 3] for w in words for i in range(max(len(w) - 2, 0)))
        if not found:
            return ()
        wanted = "text : (" + " OR ".join(f'"{piece}"' for piece in found) + ")"
        return tuple(row[0] for row in database.execute(sql, (game, wanted, _LIMIT)))

    return search
