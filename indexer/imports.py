"""Official documents of the user's own: recognised, kept, and removed again.

A document is kept byte for byte under the user's home and nowhere else. Which edition it is
shows in its numbers: the sequence of all of them is as good as a fingerprint, whatever
blanks, line ends or encoding a copy has.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from indexer.corpus import CORPUS, kept_form, read_games
from indexer.errors import DocumentRefusedError, HomeError, UnknownError, no_toml, unusable
from indexer.home import Home, replace_file
from indexer.model import NUMBERED, Document
from indexer.own_games import check_new_game, scheme_file, scheme_of_own
from indexer.readers import read_document
from indexer.said import Said
from indexer.sweeping import sweep_held

__all__ = [
    "Imported",
    "forget",
    "import_document",
    "imported",
    "imported_document",
    "numbers_digest",
    "recognise",
]

_EDITION = re.compile(r"[a-z0-9][a-z0-9._-]{0,40}")


@dataclass(frozen=True, slots=True)
class Imported:
    """An imported document: its edition, and what was found in it (rules with headings)."""

    game: str
    edition: str
    form: str
    rules: int
    unplaced: int

    def __str__(self) -> str:
        return f"{self.game}/{self.edition}"


def import_document(
    home: Home,
    path: Path,
    game: str | None,
    edition: str | None,
    corpus: Path = CORPUS,
    form: str | None = None,
    on_wait: Callable[[str], None] | None = None,
) -> Imported:
    """Keep a document as the official text of an edition; the index is not rebuilt here.

    A game that the corpus does not have is made by its first document, whose numbering scheme
    it keeps. Without `game` and `edition` the document must be a known one. Raises ReadError for no
    rule document, UnknownError for an unknown game, DocumentRefusedError when it is not clear which
    edition it is; then nothing is written. Raises HomeError when there is no room for it, BusyError
    when another process builds for long (`on_wait` is told at once).
    """
    games = {each.id: each.scheme for each, _ in read_games(corpus)}
    scheme = games.get(game or "") or (scheme_of_own(home.imports, game) if game else None)
    if game is not None and scheme is None:
        check_new_game(game, edition, games)
    document = read_document(path, form=form, game=scheme)
    content = path.read_bytes()
    game, edition = _place(path, document, game, edition, corpus)
    kept = _kept(home, game, edition)
    with home.lock(on_wait=on_wait):
        sweep_held(home)
        if game not in games:
            replace_file(scheme_file(home.imports, game), document.scheme.encode())
        asked = kept.with_name("form")  # a form that was named must be named again at every build
        if form:
            replace_file(asked, form.encode())
        else:
            asked.unlink(missing_ok=True)
        replace_file(kept, content)
    return _imported(game, edition, document)


def imported(home: Home) -> tuple[tuple[str, str], ...]:
    """The editions (game, edition) that have an imported document."""
    places = sorted(home.imports.glob("*/*/document"))
    return tuple((path.parent.parent.name, path.parent.name) for path in places)


def imported_document(home: Home, game: str, edition: str) -> Document | None:
    """The imported document of an edition, read again; None when there is none."""
    path = _kept(home, game, edition)
    if (game, edition) not in imported(home):
        return None
    scheme = scheme_of_own(home.imports, game) or game
    return read_document(path, form=kept_form(path), game=scheme)


def forget(
    home: Home, game: str, edition: str, on_wait: Callable[[str], None] | None = None
) -> None:
    """Remove an imported document, with what a killed import left of it; not yet from the index.

    Raises UnknownError when there is none, HomeError when it cannot be removed, BusyError when
    another process builds for long (`on_wait` is told at once).
    """
    if (game, edition) not in imported(home):
        known = ", ".join("/".join(place) for place in imported(home)) or "none"
        raise UnknownError(
            Said(
                f"取り込んだ文書に {game}/{edition} はありません。取り込んだもの: {known}。",
                f"no imported document {game}/{edition}; imported: {known}",
            )
        )
    path = _kept(home, game, edition)
    with home.lock(on_wait=on_wait):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise HomeError(unusable(path, error)) from error
        sweep_held(home)


def recognise(document: Document, corpus: Path = CORPUS) -> tuple[str, str] | None:
    """The (game, edition) of a known document, by its numbers; None for any other."""
    path = corpus / "known_documents.toml"
    try:
        known = tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise no_toml(path, error) from error
    place = known["numbers"].get(numbers_digest(document))
    return tuple(place.split("/")) if place else None


def numbers_digest(document: Document) -> str:
    """SHA-256 of a document's numbers in printed order, one a line."""
    return hashlib.sha256("\n".join(_numbers(document)).encode()).hexdigest()


def _numbers(document: Document) -> Iterable[str]:
    for entry in document.entries:
        if entry.number is not None and entry.kind in NUMBERED:
            yield str(entry.number.with_occurrence(1))


def _place(
    path: Path, document: Document, game: str | None, edition: str | None, corpus: Path
) -> tuple[str, str]:
    if game and edition:
        if not _EDITION.fullmatch(edition):
            raise DocumentRefusedError(
                Said(
                    f"{edition!r} は版の名前にできません。小文字、数字、点、ハイフンを使います。"
                    "例: core、1.13。",
                    f"{edition!r} is no edition name; use small letters, digits, dots and dashes, "
                    "such as core or 1.13",
                )
            )
        return game, edition
    known = recognise(document, corpus)
    if known and game in (None, known[0]) and edition in (None, known[1]):
        return known
    like = "/".join(known) if known else ""
    what = (
        Said(f"{path} は {like} のようです。", f"{path} looks like {like}")
        if known
        else Said(f"{path} は知られている版ではありません。", f"{path} is no known edition")
    )
    named = game or (known[0] if known else document.scheme)
    call = f"rulings import {path} --game {named} --edition {edition or '1.13'}"
    both = Said(f"両方を指定してください。例: {call}", f"; name both, such as: {call}")
    raise DocumentRefusedError(what + both)


def _kept(home: Home, game: str, edition: str) -> Path:
    return home.imports / game / edition / "document"


def _imported(game: str, edition: str, document: Document) -> Imported:
    unplaced = sum(1 for line in document.unplaced if line.text.strip())
    return Imported(game, edition, document.form, len(list(_numbers(document))), unplaced)
