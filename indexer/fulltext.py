"""Full text of the rules: the only module that knows Whoosh.

Japanese is cut into pairs of characters (no dictionary to go stale, and every term of the
game is found), English is stemmed. What comes in and goes out are plain values, so that
another engine can take this one's place.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import log
from pathlib import Path
from typing import Any

import numpy
from whoosh import fields, index, query
from whoosh.analysis import StemmingAnalyzer, Token, Tokenizer
from whoosh.codec.whoosh3 import W3LeafMatcher
from whoosh.filedb.filestore import FileStorage, RamStorage, copy_to_ram

from indexer.folding import fold, japanese_pieces

__all__ = ["FullText", "Hit", "SearchDocument", "open_fulltext", "plain_pairs", "write_fulltext"]

# Few fields: a search costs as much as it has pieces times fields.
_JAPANESE_FIELDS = {"titles_ja": 3.0, "words": 1.7, "text_ja": 1.0}
_ENGLISH = StemmingAnalyzer(minsize=1)
_ENGLISH_FIELDS = {"titles_en": 3.0, "text_en": 1.0}
_B, _K1 = 0.6, 1.2  # of BM25
_KEPT = 4096  # postings that are kept decoded


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
    """Write a new full text into an empty folder (made when missing).

    Raises OSError when there is no room for it; no file is then left open.
    """
    folder.mkdir(parents=True, exist_ok=True)
    storage = _Written(str(folder))
    try:
        _write_documents(storage.create_index(_schema()).writer(limitmb=64), documents)
    finally:
        storage.close_all()


class _Written(FileStorage):
    """A folder that knows the files opened in it: Whoosh leaves them open when a write fails."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.opened: list[Any] = []

    def create_file(self, name: str, **options: Any) -> Any:
        self.opened.append(super().create_file(name, **options))
        return self.opened[-1]

    def temp_storage(self, name: str | None = None) -> _Written:
        inner = _Written(os.path.join(self.folder, name or "temporary")).create()
        inner.opened = self.opened
        return inner

    def close_all(self) -> None:
        for file in self.opened:
            with contextlib.suppress(OSError, ValueError):  # a full disk, a file that is closed
                file.file.close()


def _write_documents(writer: Any, documents: Iterable[SearchDocument]) -> None:
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


Scored = tuple[Any, Any]
"""Documents by number, in order, and the score of each (two arrays of one length)."""


class FullText:
    """The full text of one generation, held in memory; may be shared by threads.

    Whoosh keeps the postings. They are weighed here, a whole list at a time, by its own BM25:
    going from document to document through its matchers takes many times as long.
    """

    def __init__(self, folder: Path) -> None:
        # In memory (a few megabytes) no file stays open, and a pruned generation can be deleted.
        stored = index.FileIndex(copy_to_ram(FileStorage(str(folder), readonly=True)))
        self._reader = stored.reader()
        self._count = self._reader.doc_count_all()
        self._lock = threading.Lock()  # a reader keeps its place in its files
        self._kept: dict[tuple[str, str], Scored] = {}
        self._lengths: dict[str, Any] = {}
        self._keys: dict[int, int] = {}

    def search(self, text: str, game: str | None = None, limit: int = 20) -> tuple[Hit, ...]:
        """The documents that have all of the words, in either language, best first.

        Equal scores stand in the order of their keys, so that the answer never wavers.
        """
        scores: dict[int, float] = {}
        with self._lock:
            for found, weights in self._found(text, game):
                # of each field the best; equal ones as they were written
                for place in numpy.argsort(-weights, kind="stable")[:limit]:
                    number = int(found[place])
                    scores[number] = scores.get(number, 0.0) + float(weights[place])
            keyed = [(self._key(number), score) for number, score in scores.items()]
        best = sorted(keyed, key=lambda item: (-item[1], item[0]))
        return tuple(Hit(key, score) for key, score in best[:limit])

    def _found(self, text: str, game: str | None) -> Iterator[Scored]:
        """What has all of the pieces, field by field."""
        for field, boost, pieces in _wanted(text):
            found, weights = self._all_of(field, pieces)
            if game:
                within, _ = _among(self._postings("game", game)[0], found)
                found, weights = found[within], weights[within]
            if len(found):
                yield found, weights * boost

    def _all_of(self, field: str, pieces: tuple[str, ...]) -> Scored:
        if len(pieces) == 1 and len(pieces[0]) == 1 and not pieces[0].isascii():
            return self._beginning(field, pieces[0])
        lists = []
        for piece in pieces:
            lists.append(self._postings(field, piece))
            if not len(lists[-1][0]):
                return lists[-1]
        (found, total), *others = sorted(lists, key=lambda each: len(each[0]))
        for numbers, scores in others:
            there, places = _among(numbers, found)
            found, total = found[there], total[there] + scores[places]
        return found, total

    def _beginning(self, field: str, letter: str) -> Scored:
        """盾: where it stands alone, and half as good every pair that begins with it."""
        total = numpy.zeros(self._count)
        for text in self._reader.expand_prefix(field, letter):
            numbers, scores = self._postings(field, text.decode())
            total[numbers] = numpy.maximum(total[numbers], scores * 0.5)
        numbers, scores = self._postings(field, letter)
        total[numbers] += scores
        found = numpy.flatnonzero(total)
        return found, total[found]

    def _postings(self, field: str, piece: str) -> Scored:
        """The documents with a piece in a field, and what BM25 gives each for it."""
        if (field, piece) not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[field, piece] = self._read(field, piece)
        return self._kept[field, piece]

    def _read(self, field: str, piece: str) -> Scored:
        if (field, piece) not in self._reader:
            return numpy.zeros(0, dtype=numpy.int64), numpy.zeros(0)
        matcher = self._reader.postings(field, piece)
        numbers, often = map(numpy.concatenate, zip(*_blocks(matcher), strict=True))
        if field == "game":
            return numbers, often
        rarity = log(self._count / (len(numbers) + 1)) + 1
        usual = self._reader.field_length(field) / self._count or 1
        length = self._of_length(field)[numbers] / usual
        return numbers, rarity * often * (_K1 + 1) / (often + _K1 * ((1 - _B) + _B * length))

    def _key(self, number: int) -> int:
        if number not in self._keys:
            self._keys[number] = self._reader.stored_fields(number)["key"]
        return self._keys[number]

    def _of_length(self, field: str) -> Any:
        """The length of a field in each document, as coarsely as Whoosh keeps it."""
        if field not in self._lengths:
            every = (self._reader.doc_field_length(n, field, 1) for n in range(self._count))
            self._lengths[field] = numpy.array([each or 1 for each in every], dtype=numpy.float64)
        return self._lengths[field]


def _among(numbers: Any, wanted: Any) -> Scored:
    """Which of the wanted are among the numbers, and at which places these stand there.

    Both are in order; the first array has a truth for each of the wanted.
    """
    if not len(numbers):
        return numpy.zeros(len(wanted), dtype=bool), numpy.zeros(0, dtype=numpy.int64)
    places = numpy.searchsorted(numbers, wanted)
    there = numbers[numpy.minimum(places, len(numbers) - 1)] == wanted
    return there, places[there]


def _blocks(matcher: Any) -> Iterator[tuple[Any, Any]]:
    """The numbers of documents and how often each has the piece, as many as stand together."""
    if not isinstance(matcher, W3LeafMatcher):  # a piece of one document
        yield numpy.array([matcher.id()]), numpy.array([matcher.weight()], dtype=numpy.float64)
        return
    while matcher.is_active():
        matcher.id(), matcher.weight()  # what unpacks a block
        yield (
            numpy.array(matcher._ids, dtype=numpy.int64),
            numpy.array(matcher._weights, dtype=numpy.float64),
        )
        matcher._next_block()


@lru_cache(maxsize=2)
def open_fulltext(folder: Path) -> FullText:
    """The full text in a folder; opened once, since a live generation never changes."""
    return FullText(folder)


def _wanted(text: str) -> Iterator[tuple[str, float, tuple[str, ...]]]:
    """All of the pieces in each of the fields; what has only some is the ranking's business."""
    pieces = tuple(dict.fromkeys(piece for piece, _, _ in japanese_pieces(text)))
    stems = dict.fromkeys(token.text for token in _ENGLISH(fold(text)) if token.text.isascii())
    for fields_of, wanted in ((_JAPANESE_FIELDS, pieces), (_ENGLISH_FIELDS, tuple(stems))):
        if wanted:
            yield from ((field, boost, wanted) for field, boost in fields_of.items())


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
