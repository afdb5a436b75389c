"""Two documents or editions side by side, with the citations that each change touches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from indexer.comparison import Comparison, Passage, compare, document_passages, edition_passages
from indexer.documents import document_references
from indexer.errors import UnknownError
from indexer.imports import recognise
from indexer.model import Document, EditionSummary
from indexer.readers import read_document
from indexer.said import Said
from webapp.checking import not_imported
from webapp.citations import Citations

if TYPE_CHECKING:
    from indexer.lookup import Index

__all__ = ["Side", "compare_sides", "document_side", "edition_side", "side_of"]


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its name for people, how its numbers are made, its passages, who cites them."""

    name: str
    scheme: str
    passages: tuple[Passage, ...]
    citations: Citations


def side_of(index: Index, source: str, game: str | None, language: str | None) -> Side:
    """A document (a path) or an edition (`duel_masters/core`, or a game alone).

    `language` is ja, en or official, of editions; without it the official wording where it
    was imported, else Japanese. Raises ReadError for a file that cannot be read as rules,
    UnknownError for what is neither.
    """
    path = Path(source)
    if path.is_file():
        return document_side(index, read_document(path, game=game), path.name)
    return edition_side(index, index.edition_named(source), language)


def edition_side(index: Index, found: EditionSummary, language: str | None) -> Side:
    """An edition of the index as a side; raises UnknownError for a wording not imported."""
    texts = language or found.main_text
    if texts == "official" and not found.imported:
        raise not_imported(found)
    passages = edition_passages(index.rules(found.game, found.id), texts)
    references = tuple(index.references(found.game, found.id, texts))
    return Side(
        f"{found} ({texts})",
        found.scheme,
        tuple(one for one in passages if one.text),
        Citations(found, references, index.scenarios()),
    )


def compare_sides(old: Side, new: Side) -> Comparison:
    """What became of the old side's passages; raises UnknownError for sides of two games."""
    if old.scheme != new.scheme:
        raise UnknownError(
            Said(
                f"{old.name} は {old.scheme}、{new.name} は {new.scheme} の文書です。"
                "比べられるのは同じゲームの文書だけです。",
                f"{old.name} is of {old.scheme} and {new.name} of {new.scheme}: "
                "only documents of one game can be compared",
            )
        )
    return compare(old.passages, new.passages)


def document_side(index: Index, document: Document, name: str) -> Side:
    """A document as read; of a known edition, with the scenarios and the engine's functions."""
    place = recognise(document)
    edition = None
    if place is not None:
        known = {(each.game, each.id): each for each in index.editions()}
        edition = known.get(place)
    references = tuple(document_references(document))
    citations = Citations(edition, references, index.scenarios() if edition else ())
    return Side(name, document.scheme, document_passages(document), citations)
