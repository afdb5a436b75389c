"""Full text of the rules: the only module that knows Whoosh.

Japanese is cut into pairs of characters (no dictionary to go stale, and every term of the
game is found), English is stemmed. What comes in and goes out are plain values, so that
another engine can take this one's place.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from whoosh import fields, index, query, scoring
from whoosh.analysis import StemmingAnalyzer, Token, Tokenizer
from whoosh.filedb.filestore import FileStorage, RamStorage, copy_to_ram

from indexer.folding import fold, japanese_pieces

__all__ = ["FullText", "Hit", "SearchDocument", "open_fulltext", "plain_pairs", "write_fulltext"]

# Few fields: a search costs as much as it has pieces times fields.
_JAPANESE_FIELDS = {"titles_ja": 3.0, "words": 1.7, "text_ja": 1.0}
_ENGLISH = StemmingAnalyzer(minsize=1)
_ENGLISH_FIELDS = {"titles_en": 3.0, "text_en": 1.0}


@dataclass(frozen=True, slots=True)
class SearchDocument:
    """One rule as the full text sees it; `key` is what a hit gives back."""

    key: int
    game: str
    edition: str
    number: str
    titles_ja: str = ""
    titles_en: str = ""
    text_ja: str = ""
    text_en: str = ""
    official: str = ""
    terms: str = ""
    aliases: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that was found: its key, and its score (more is better, no upper bound)."""

    key: int
    score: float


class JapaneseTokenizer(Tokenizer):
    """Whoosh's view of `japanese_pieces`."""

    def __call__(self, value: str, **options: Any) -> Iterator[Token]:
        token = Token(**{k: v for k, v in options.items() if k in ("positions", "chars", "mode")})
        token.boost, token.stopped = 1.0, False
        for position, (piece, start, end) in enumerate(japanese_pieces(value)):
            token.text = token.original = piece
            token.pos = position
            token.startchar, token.endchar = start, end
            yield token


def _schema() -> fields.Schema:
    japanese, english = JapaneseTokenizer(), _ENGLISH
    return fields.Schema(
        key=fields.STORED,
        game=fields.ID,
        edition=fields.ID,
        number=fields.ID,
        titles_ja=fields.TEXT(analyzer=japanese, phrase=False),
        titles_en=fields.TEXT(analyzer=english, phrase=False),
        text_ja=fields.TEXT(analyzer=japanese, phrase=False),
        text_en=fields.TEXT(analyzer=english, phrase=False),
        words=fields.TEXT(analyzer=japanese, phrase=False),
    )


def write_fulltext(folder: Path, documents: Iterable[SearchDocument]) -> None:
    """Write a new full text into an empty folder (made when missing)."""
    folder.mkdir(parents=True, exist_ok=True)
    writer = index.create_in(folder, _schema()).writer(limitmb=64)
    for document in documents:
        writer.add_document(
            key=document.key,
            game=document.game,
            edition=document.edition,
            number=document.number,
            titles_ja=document.titles_ja,
            titles_en=document.titles_en,
            text_ja=f"{document.text_ja}\n{document.official}",
            text_en=document.text_en,
            words=f"{document.terms}\n{document.aliases}",
        )
    writer.commit(optimize=True)


class FullText:
    """The full text of one generation, held in memory; may be shared by threads."""

    def __init__(self, folder: Path) -> None:
        # In memory (a few megabytes) no file stays open, and a pruned generation can be deleted.
        self._index = index.FileIndex(copy_to_ram(FileStorage(str(folder), readonly=True)))
        self._threads = threading.local()

    def search(self, text: str, game: str | None = None, limit: int = 20) -> tuple[Hit, ...]:
        """The documents that have all of the words, in either language, best first.

        Equal scores stand in the order of their keys, so that the answer never wavers.
        """
        within = query.Term("game", game) if game else None
        scores: dict[int, float] = {}
        for wanted in _queries(text):  # one by one they are quicker than as one union
            for hit in self._searcher().search(wanted, limit=limit, filter=within):
                scores[hit["key"]] = scores.get(hit["key"], 0.0) + float(hit.score)
        best = sorted(scores.items(), key=lambda item: (-item[1], item[0]))
        return tuple(Hit(key, score) for key, score in best[:limit])

    def _searcher(self) -> Any:
        # A searcher keeps its place while it reads: Whoosh wants one a thread.
        if not hasattr(self._threads, "searcher"):
            self._threads.searcher = self._index.searcher(weighting=scoring.BM25F(B=0.6, K1=1.2))
        return self._threads.searcher


@lru_cache(maxsize=2)
def open_fulltext(folder: Path) -> FullText:
    """The full text in a folder; opened once, since a live generation never changes."""
    return FullText(folder)


def _queries(text: str) -> Iterator[Any]:
    """All of the pieces in each of the fields; what has only some is the ranking's business."""
    pieces = [*dict.fromkeys(piece for piece, _, _ in japanese_pieces(text))]
    words = dict.fromkeys(token.text for token in _ENGLISH(fold(text)) if token.text.isascii())
    alone = len(pieces) == 1 and len(pieces[0]) == 1 and not pieces[0].isascii()
    for field, boost in _JAPANESE_FIELDS.items():
        if alone:  # 盾: every pair that begins with it
            prefix = query.Prefix(field, pieces[0], boost=boost * 0.5)
            yield query.Or([query.Term(field, pieces[0], boost=boost), prefix])
        elif pieces:
            yield query.And([query.Term(field, piece, boost=boost) for piece in pieces])
    for field, boost in _ENGLISH_FIELDS.items():
        if words:
            yield query.And([query.Term(field, word, boost=boost) for word in words])


def plain_pairs(
    rows: Iterable[tuple[str, str, str]],
) -> Callable[[str, str], tuple[str, ...]]:
    """Whoosh as it comes, over pairs of characters: a baseline to measure others beside.

    `rows` are (game, number, text); what is returned takes a text and a game and gives the
    numbers found, best first.
    """
    schema = fields.Schema(
        game=fields.ID, number=fields.STORED, text=fields.NGRAM(minsize=2, maxsize=2)
    )
    made = RamStorage().create_index(schema)
    writer = made.writer()
    for game, number, text in rows:
        writer.add_document(game=game, number=number, text=text)
    writer.commit()
    searcher = made.searcher()
    cut = schema["text"].analyzer

    def search(text: str, game: str) -> tuple[str, ...]:
        wanted = query.Or([query.Term("text", p) for p in {t.text for t in cut(text)}])
        found = searcher.search(wanted, limit=50, filter=query.Term("game", game))
        return tuple(hit["number"] for hit in found)

    return search
