"""Lists of cards of one's own, kept on this machine and nowhere else.

RULINGS_HOME/cards/<game>/cards.json    the list of a game, whole, as it was imported last
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from indexer.errors import HomeError, unusable
from indexer.home import Home, find_home, replace_file
from indexer.said import Said
from scenarios.files.reading.own_cards import OwnCard, OwnCards
from scenarios.language.grammar import game_words
from scenarios.playing.pictures import CIVILIZATIONS
from scenarios.printed.known import kind_of
from scenarios.why.other_cards import TYPES
from webapp.cards.lists import CardList, CardListError, ListedCard, wrong_list

__all__ = [
    "NEEDED",
    "as_listed",
    "drop_list",
    "keep_list",
    "kept_lists",
    "listed",
    "own_cards",
    "own_list",
    "own_races",
    "races_in",
    "stamp",
    "unplayable",
]

NEEDED = ("type", "cost", "civ")
"""The columns that a list must have to be kept, beside names and texts."""

_FORM = 1
_SEVERAL = re.compile(r"[/／,、・]")
_NOTHING = ("", "-", "−", "ー", "―", "—")
_ENDLESS = ("∞", "無限", "infinite", "infinity")
_COLOURLESS = ("無色", "colorless", "colourless", "ゼロ", "zero")


@dataclass(frozen=True, slots=True)
class _Cell:
    """What stands in a column of a card, with its place."""

    path: Path
    line: int
    column: str
    value: Any

    @property
    def text(self) -> str:
        return "" if self.value is None else str(self.value).strip()

    def wrong(self, ja: str, en: str) -> CardListError:
        what = Said(f"{self.column} {self.text!r} {ja}", f"{self.column} {self.text!r} {en}")
        return wrong_list(self.path, self.line, what)


def listed(path: Path, game: str, found: CardList) -> OwnCards:
    """The cards of a list in the words of files. Raises CardListError with line and remedy."""
    cards = {_bare(card.name): OwnCard(_words(path, game, card), card.line) for card in found.cards}
    return OwnCards(path.name, cards, _races_of(cards))


def _bare(name: str) -> str:
    name = name.strip()
    return name[1:-1] if name.startswith("《") and name.endswith("》") else name


def _races_of(cards: Mapping[str, OwnCard]) -> frozenset[str]:
    return frozenset(race for card in cards.values() for race in card.words.get("races", ()))


def _words(path: Path, game: str, card: ListedCard) -> dict[str, Any]:
    """A card in the words of a file; what it does not have is left out."""
    cells = {key: _Cell(path, card.line, key, value) for key, value in card.row.items()}
    words = {
        "type": _type(cells["type"], game),
        "civilizations": list(_civilizations(cells["civ"], game)),
        "cost": _number(cells["cost"]),
        "power": _power(cells["power"]),
        "races": list(_several(cells["races"])),
        "text": card.text,
    }
    return {key: value for key, value in words.items() if value not in (None, [], "")}


def _type(cell: _Cell, game: str) -> str:
    """The type in the words of the game; one that the game does not have stays as it is."""
    if not cell.text:
        raise cell.wrong("の種類を書いてください。", "is empty: every card needs a type")
    types = game_words(game).types
    by_name = {ja: word for word, ja in TYPES.items() if word in types}
    word = cell.text.lower().replace(" ", "_")
    return word if word in types else by_name.get(cell.text, cell.text)


def _several(cell: _Cell) -> Iterator[str]:
    value = cell.value
    row = value if isinstance(value, list) else _SEVERAL.split(cell.text)
    if not all(isinstance(each, str) for each in row):
        raise cell.wrong(
            "は文字か文字の配列で書いてください。", "must be a text or a list of texts"
        )
    yield from dict.fromkeys(name for each in row if (name := each.strip()) not in _NOTHING)


def _civilizations(cell: _Cell, game: str) -> Iterator[str]:
    known = game_words(game).civilizations
    by_name = {name: word for word in known for name in (word, CIVILIZATIONS[word])}
    for name in _several(cell):
        if name.lower() in _COLOURLESS:
            continue
        found = by_name.get(name.lower())
        if found is None:
            near = ", ".join(get_close_matches(name, list(by_name), 3, 0.3) or by_name)
            raise cell.wrong(
                f"の {name!r} という文明はありません。近いもの: {near}。/ で区切ってください。",
                f"has {name!r}, which is no civilization; nearest: {near}. Put / between several",
            )
        yield found


def _number(cell: _Cell) -> int | None:
    digits = cell.text.replace(",", "")
    if digits in _NOTHING:
        return None
    if isinstance(cell.value, bool) or re.fullmatch("[0-9]{1,9}", digits) is None:
        raise cell.wrong("は数で書いてください。例: 3。", "must be a number such as 3, or empty")
    return int(digits)


def _power(cell: _Cell) -> int | str | None:
    """A sign behind it only says that an ability changes it."""
    if cell.text.lower() in _ENDLESS:
        return "infinite"
    value = cell.value
    bare = value.strip().rstrip("+＋-−") if isinstance(value, str) else value
    return _number(_Cell(cell.path, cell.line, cell.column, bare))


def races_in(cards: tuple[ListedCard, ...]) -> frozenset[str]:
    """The races that stand in a list, however they are written there."""
    nowhere = Path()
    return frozenset(
        race
        for card in cards
        if isinstance(row := card.row.get("races"), str | list)
        for race in _several(_Cell(nowhere, card.line, "races", row))
    )


def unplayable(game: str, cards: OwnCards) -> dict[str, int]:
    """The types of a list that the game's rulebook does not have, each with how many cards."""
    types = game_words(game).types
    found: dict[str, int] = {}
    for card in cards.cards.values():
        name = card.words["type"]
        if name not in types:
            found[name] = found.get(name, 0) + 1
    return found


def keep_list(
    home: Home, game: str, cards: OwnCards, on_wait: Callable[[str], None] | None = None
) -> None:
    """Keep a list whole in place of the game's last one. Raises HomeError, BusyError."""
    rows = {name: {"line": c.line, "words": dict(c.words)} for name, c in cards.cards.items()}
    kept = {"form": _FORM, "game": game, "file": cards.name, "cards": rows}
    content = json.dumps(kept, ensure_ascii=False).encode("utf-8", "replace")
    with home.lock(on_wait=on_wait):
        replace_file(_place(home, game), content)


def drop_list(home: Home, game: str, on_wait: Callable[[str], None] | None = None) -> bool:
    """Remove the list of a game; False where there is none. Raises HomeError, BusyError."""
    place = _place(home, game)
    if not place.exists():
        return False
    with home.lock(on_wait=on_wait):
        try:
            place.unlink(missing_ok=True)
        except OSError as error:
            raise HomeError(unusable(place, error)) from error
    return True


def kept_lists(home: Home, games: tuple[str, ...]) -> dict[str, OwnCards]:
    """The lists that are kept, by game."""
    found = {game: own_list(home, game) for game in games}
    return {game: cards for game, cards in found.items() if cards is not None}


def own_cards(game: str) -> OwnCards | None:
    """The list that is kept of a game on this machine; None where there is none."""
    return own_list(find_home(), game)


def own_races(game: str) -> frozenset[str]:
    """The races of the list that is kept of a game."""
    found = own_cards(game)
    return found.races if found is not None else frozenset()


def own_list(home: Home, game: str) -> OwnCards | None:
    """The list of a game in a home. Raises CardListError for one that is damaged."""
    place = _place(home, game)
    try:
        status = os.stat(place)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise HomeError(unusable(place, error)) from error
    return _read(place, status.st_mtime_ns, status.st_size, status.st_ino)


def stamp(home: Home) -> tuple[tuple[str, int, int, int], ...]:
    """What tells the lists that are kept now from those of another moment."""
    found = [(path, os.stat(path)) for path in sorted(home.cards.glob("*/cards.json"))]
    return tuple((str(path), s.st_mtime_ns, s.st_size, s.st_ino) for path, s in found)


@lru_cache(maxsize=4)
def _read(place: Path, changed: int, size: int, inode: int) -> OwnCards:
    try:
        kept = json.loads(place.read_bytes())
        if kept["form"] != _FORM:
            raise ValueError(f"form {kept['form']}")
        cards = {
            name: OwnCard(dict(card["words"]), int(card["line"]))
            for name, card in kept["cards"].items()
        }
        return OwnCards(str(kept["file"]), cards, _races_of(cards))
    except OSError as error:
        raise HomeError(unusable(place, error)) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        what = Said(
            "取り込んだ一覧が壊れています。rulings cards import FILE で取り込み直すか、"
            "rulings cards forget で消してください。",
            "the list that was imported is damaged; import it again with rulings cards import "
            "FILE, or remove it with rulings cards forget",
        )
        raise wrong_list(place, 0, what) from error


def as_listed(cards: OwnCards) -> tuple[ListedCard, ...]:
    """The cards of a kept list as they are listed: what `rulings cards check` reads."""
    return tuple(
        ListedCard(name, kind_of(card.words["type"]), card.words.get("text", ""), card.line)
        for name, card in cards.cards.items()
    )


def _place(home: Home, game: str) -> Path:
    return home.cards / game / "cards.json"
