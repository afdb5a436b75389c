"""The cards that the library's scenarios declare, found by name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from scenarios.files.reading.source import Node, parse, to_value
from scenarios.language.errors import ScenarioError
from scenarios.playing.spelling import plain
from webapp.bench.text import blocks

__all__ = ["Known", "found_cards", "known_cards"]

_DECLARED = re.compile(r"^cards:.*?(?=^[^\s#]|\Z)", re.MULTILINE | re.DOTALL)
_TOLD = ("type", "civilizations", "colors", "cost", "power", "attack", "health", "level")


@dataclass(frozen=True, slots=True)
class Known:
    """A card of the library: what it is picked by, its name, and its lines."""

    key: str
    name: str
    block: str

    @property
    def gist(self) -> str:
        """Its type, colours, numbers and keywords in one line."""
        node = parse(self.block, "").get(self.name)
        value = plain(to_value(node)) if node is not None else {}
        return " · ".join(_words(value)) if isinstance(value, dict) else ""


def _words(card: dict[str, Any]) -> Iterator[str]:
    for key in _TOLD:
        if (value := card.get(key)) not in (None, []):
            said = "/".join(map(str, value)) if isinstance(value, list) else str(value)
            yield said if isinstance(value, list | str) else f"{key} {said}"
    for ability in card.get("abilities", ()) if isinstance(card.get("abilities"), list) else ():
        if isinstance(ability, str):
            yield ability


def known_cards(library: Path, game: str) -> Mapping[str, Known]:
    """A game's cards by what they are picked by, sorted: the name, with its file if it is shared.

    Cards of the same name and lines are one; files that cannot be read are left out.
    """
    paths = tuple(sorted((library / game).rglob("*.yaml")))
    return _known(library / game, paths, max((p.stat().st_mtime_ns for p in paths), default=0))


def found_cards(library: Path, game: str, part: str, most: int) -> tuple[Known, ...]:
    """The cards whose name holds a part; those that begin with it first."""
    part = part.casefold()
    found = [card for key, card in known_cards(library, game).items() if part in key.casefold()]
    return tuple(sorted(found, key=lambda card: not card.key.casefold().startswith(part))[:most])


@lru_cache(maxsize=8)
def _known(folder: Path, paths: tuple[Path, ...], changed: int) -> Mapping[str, Known]:
    found: dict[str, Known] = {}
    seen: set[tuple[str, str]] = set()
    for path in paths:
        where = path.relative_to(folder).with_suffix("").as_posix()
        for name, block in _declared(path).items():
            lines = "\n".join(line.strip() for line in block.splitlines())
            if (name, lines) in seen:
                continue
            seen.add((name, lines))
            key = f"{name} ({where})" if name in found else name
            found[key] = Known(key, name, block)
    return dict(sorted(found.items()))


def _declared(path: Path) -> dict[str, str]:
    """The cards of a file with their lines; only that part of it is read."""
    part = _DECLARED.search(path.read_text("utf-8"))
    if part is None:
        return {}
    try:
        cards: Node | None = parse(part[0], "").get("cards")
    except ScenarioError:
        return {}  # its own page says what is wrong with it
    return blocks(part[0], cards)[1] if cards is not None and cards.entries else {}
