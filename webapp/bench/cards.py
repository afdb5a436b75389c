"""The cards that the library's scenarios declare, to be picked by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from scenarios.engine.cards import CardDef
from scenarios.engine.characteristics import shown
from scenarios.files.reading.source import Node, parse
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from webapp.bench.text import blocks
from webapp.playback import scenario_of

__all__ = ["Known", "known_cards"]


@dataclass(frozen=True, slots=True)
class Known:
    """A card of the library: what it is picked by, its name, its lines, and a short word on it."""

    key: str
    name: str
    block: str
    gist: str


def known_cards(library: Path, game: str) -> Mapping[str, Known]:
    """A game's cards by what they are picked by, sorted: the name, with its file if it is shared.

    Cards of the same name and lines are one; files that cannot be read are left out.
    """
    paths = tuple(sorted((library / game).rglob("*.yaml")))
    return _known(library / game, paths, max((p.stat().st_mtime_ns for p in paths), default=0))


@lru_cache(maxsize=8)
def _known(folder: Path, paths: tuple[Path, ...], changed: int) -> Mapping[str, Known]:
    found: dict[str, Known] = {}
    seen: set[tuple[str, str]] = set()
    for path in paths:
        try:
            scenario, text = scenario_of(path), path.read_text("utf-8")
            root = parse(text, "")
        except ScenarioError:
            continue  # its own page says what is wrong with it
        where = path.relative_to(folder).with_suffix("").as_posix()
        for name, block in _blocks(text, root).items():
            lines = "\n".join(line.strip() for line in block.splitlines())
            if (name, lines) in seen:
                continue
            seen.add((name, lines))
            key = f"{name} ({where})" if name in found else name
            found[key] = Known(key, name, block, _gist(scenario, name))
    return dict(sorted(found.items()))


def _blocks(text: str, root: Node) -> dict[str, str]:
    cards = root.get("cards")
    return blocks(text, cards)[1] if cards is not None and cards.entries else {}


def _gist(scenario: Scenario, name: str) -> str:
    """Its type, colours, numbers and abilities in one line."""
    card: CardDef = scenario.card(name)
    words = [card.type, "/".join(card.civilizations)]
    if card.cost is not None:
        words.append(f"cost {card.cost}")
    if card.power is not None:
        words.append(shown(card.power))
    if card.attack is not None:
        words.append(f"{card.attack}/{card.health}")
    words += [ability.keyword or ability.kind for ability in card.abilities]
    return " · ".join(filter(None, words))
