"""Games that are not of the corpus: known from the documents that their owner imported."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection
from pathlib import Path

from indexer.errors import CorpusError, DocumentRefusedError, UnknownError
from indexer.model import Game
from indexer.numbering import NumberError, scheme_of
from indexer.said import Said, alike

__all__ = ["check_new_game", "own_games", "scheme_file", "scheme_of_own"]

_GAME = re.compile(r"[a-z][a-z0-9_-]{0,40}")
_ALIKE = 0.75
"""A name so like that of a known game is a slip of the pen, and no new game."""


def scheme_file(imports: Path, game: str) -> Path:
    """Where it stands how the numbers of a game of one's own are made."""
    return imports / game / "scheme"


def scheme_of_own(imports: Path, game: str) -> str | None:
    """The numbering scheme of a game of one's own; None when there is none.

    Raises CorpusError when its file names none.
    """
    path = scheme_file(imports, game)
    if not path.exists():
        return None
    try:
        return scheme_of(path.read_text("utf-8").strip())
    except (NumberError, UnicodeDecodeError) as error:
        why = error.said if isinstance(error, NumberError) else alike(str(error))
        again = Said(
            "ゲームを rulings forget で消し、もう一度取り込んでください。",
            "; forget the game and import it again",
        )
        raise CorpusError(alike(f"{path}: ") + why + again) from error


def own_games(imports: Path, known: Collection[str]) -> tuple[Game, ...]:
    """The imported games that the corpus does not know; the last edition by name is the default."""
    games = []
    for folder in sorted({path.parent.parent for path in imports.glob("*/*/document")}):
        scheme = None if folder.name in known else scheme_of_own(imports, folder.name)
        if scheme is not None:
            default = max(path.parent.name for path in folder.glob("*/document"))
            games.append(Game(folder.name, folder.name, folder.name, scheme, default))
    return tuple(games)


def check_new_game(game: str, edition: str | None, known: Collection[str]) -> None:
    """Whether a game that nobody knows may be made.

    Raises UnknownError for a known game's name misspelt and for a game without an edition,
    DocumentRefusedError for what is no name.
    """
    listed = ", ".join(sorted(known))
    if near := difflib.get_close_matches(game, known, 1, _ALIKE):
        raise UnknownError(
            Said(
                f"{game!r} というゲームはありません。近いもの: {near[0]}。あるもの: {listed}。",
                f"no game {game!r}; nearest: {near[0]}; known: {listed}",
            )
        )
    if edition is None:
        raise UnknownError(
            Said(
                f"{game!r} というゲームはありません。あるもの: {listed}。"
                "自分のゲームなら版も指定してください。例: --edition 1",
                f"no game {game!r}; known: {listed}. For a game of your own name the edition too, "
                "such as --edition 1",
            )
        )
    if not _GAME.fullmatch(game):
        raise DocumentRefusedError(
            Said(
                f"{game!r} はゲームの名前にできません。小文字、数字、_、ハイフンを使います。"
                "例: my_game。",
                f"{game!r} is no name of a game; use small letters, digits, _ and dashes, "
                "such as my_game",
            )
        )
