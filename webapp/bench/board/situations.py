"""What a board of the bench begins with: nothing, a small board of the game, or a situation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from indexer.said import Said
from scenarios.files.reading.file import load
from scenarios.language.errors import nearest_to
from scenarios.language.grammar import game_words
from webapp.bench.board.editing import STARTERS
from webapp.refusals import Refused

__all__ = ["EMPTY", "Situation", "begun_with", "situations"]

EMPTY = "empty"
"""Under this name a board begins without a card of its own."""

_FOLDER = Path(__file__).parents[2] / "situations"


@dataclass(frozen=True, slots=True)
class Situation:
    """A small ready board: by which word it is asked for, what it is called, and its text."""

    name: str
    ja: str
    en: str
    text: str


@cache
def situations(game: str) -> Mapping[str, Situation]:
    """The situations of a game by name, in the order in which they are offered."""
    return {found.name: found for found in map(_situation, sorted(_folder(game).glob("*.yaml")))}


def begun_with(game: str, name: str) -> str:
    """The text of the board that is begun with; without a name that of the game.

    Raises Refused for a name that is none.
    """
    if not name:
        return STARTERS[game]
    if name == EMPTY:
        step = game_words(game).first_step
        return (
            f"title: 新しい盤面\ngame: {game}\nboard:\n"
            f"  turn: {{player: A, step: {step}}}\n  A: {{}}\n  B: {{}}\n"
        )
    known = situations(game)
    if name not in known:
        names = (EMPTY, *known)
        what = Said(f"{name[:60]!r} という局面はありません。", f"no situation {name[:60]!r}")
        listed = ", ".join(names)
        raise Refused(
            404,
            what
            + nearest_to(name, names)
            + Said(f"あるもの: {listed}。", f"; those that there are: {listed}"),
        )
    return known[name].text


def _folder(game: str) -> Path:
    return _FOLDER / game


def _situation(path: Path) -> Situation:
    text = path.read_text("utf-8")
    scenario = load(text)
    name = path.stem.partition("-")[2]
    return Situation(name, scenario.title, scenario.title_en or scenario.title, text)
