"""What `rulings check` and the editors' page look at: a document, or an edition of the index."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from indexer.checks import Subject, of_document, of_rules
from indexer.errors import UnknownError
from indexer.home import Home, find_home
from indexer.imports import imported_document
from indexer.model import Document, EditionSummary, Term
from indexer.numbering import RuleNumber
from indexer.readers import read_document
from indexer.said import Said

if TYPE_CHECKING:
    from indexer.lookup import Index

__all__ = ["edition_subject", "is_within", "not_imported", "subject_of", "terms_for"]


def subject_of(index: Index, source: str, game: str | None, language: str | None) -> Subject:
    """A document (a path) or an edition; of an edition the imported document, if there is one.

    `language` is ja, en or official. Raises ReadError for a file that cannot be read as rules,
    UnknownError for what is neither.
    """
    path = Path(source)
    if path.is_file():
        return of_document(read_document(path, game=game))
    return edition_subject(index, index.edition_named(source), language, find_home())


def edition_subject(
    index: Index, found: EditionSummary, language: str | None, home: Home
) -> Subject:
    """An edition of the index; `language` is ja, en or official (None: what there is of these).

    Raises UnknownError for an official wording that was not imported.
    """
    wanted = language or found.main_text
    if wanted != "official":
        return of_rules(found.scheme, index.rules(found.game, found.id), wanted)
    document: Document | None = imported_document(home, found.game, found.id)
    if document is None:
        raise not_imported(found)
    return of_document(document)


def not_imported(found: EditionSummary) -> UnknownError:
    """What is said of an edition whose official wording was asked for and is not here."""
    return UnknownError(
        Said(
            f"{found} の公式の文は手元にありません。文書を加えるには: rulings import FILE",
            f"the official wording of {found} is not on this machine; "
            "add the document: rulings import FILE",
        )
    )


def is_within(where: str, chapter: RuleNumber) -> bool:
    """Whether a rule (by its number; "" is none) is a chapter or section, or stands in it."""
    if not where:
        return False
    number = RuleNumber.parse(where, chapter.scheme).with_occurrence(1)
    return number == chapter or number.is_within(chapter)


def terms_for(index: Index, subject: Subject) -> tuple[Term, ...]:
    """The glossary of the game that a document is of; none for a game without one."""
    known = {game.id for game in index.games()}
    scheme = subject.document.scheme
    return tuple(index.terms(scheme)) if scheme in known else ()
