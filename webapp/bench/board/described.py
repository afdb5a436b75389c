"""The cards of a board in words: what each is, what was read of its text, what was assumed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from indexer.said import Said
from scenarios.engine.cards import CardDef
from scenarios.engine.characteristics import shown
from scenarios.files.reading.source import Node
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.playing.pictures import CIVILIZATIONS
from scenarios.why.other_cards import TYPES
from webapp.bench.board.editing import ASSUMED
from webapp.bench.board.typed import NUMBERS
from webapp.bench.effects import ability_in_words
from webapp.bench.text import blocks
from webapp.cards.shown import ShownText, shown_texts

__all__ = ["DescribedCard", "described"]

_KEY = re.compile(rf"^\s*(\w+):.*#\s*{ASSUMED}", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class DescribedCard:
    """A card: what it is, and its texts with what was read, or its abilities in words.

    `assumed` are the keys that nobody wrote, in words.
    """

    name: str
    what: Said
    texts: tuple[ShownText, ...]
    abilities: tuple[Said, ...]
    assumed: tuple[Said, ...]


def described(scenario: Scenario, root: Node, text: str) -> tuple[DescribedCard, ...]:
    """The cards of a scenario in the order in which they are declared."""
    declared = root.get("cards")
    lines = blocks(text, declared)[1] if declared is not None and declared.entries else {}
    texts = shown_texts(scenario)
    return tuple(_card(scenario, card, lines.get(card.name, ""), texts) for card in scenario.cards)


def _card(
    scenario: Scenario, card: CardDef, lines: str, texts: tuple[ShownText, ...]
) -> DescribedCard:
    names = {part.name for part in (card, *card.parts) if part.worded}
    own = tuple(text for text in texts if text.name in names)
    abilities = () if own else tuple(_abilities(scenario, card))
    assumed = tuple(Said(*NUMBERS.get(key, (key, key))) for key in _KEY.findall(lines))
    return DescribedCard(card.name, _what(card), own, abilities, assumed)


def _abilities(scenario: Scenario, card: CardDef) -> Iterator[Said]:
    book = game_of(scenario.game).book
    for part in (card, *card.parts):
        for ability in part.abilities:
            if ability.keyword and not ability.words:
                yield Said(*book.called(ability.keyword))
                continue
            said = ability_in_words(scenario.game, ability, part.type, scenario.races)
            if said is not None:
                yield said


def _what(card: CardDef) -> Said:
    """Its type, colours and numbers."""
    colours = [(CIVILIZATIONS.get(each, each), each) for each in card.civilizations]
    ja = ["・".join(name for name, _ in colours), TYPES.get(card.type, card.type)]
    en = ["/".join(name for _, name in colours), card.type.replace("_", " ")]
    for key in ("cost", "power", "attack", "health", "level"):
        value = getattr(card, key)
        if value is not None:
            said = shown(value) if key == "power" else str(value)
            ja.append(f"{NUMBERS[key][0]}{said}")
            en.append(f"{NUMBERS[key][1]} {said}")
    races = "/".join(card.races)
    return Said(" ".join(filter(None, [*ja, races])), " ".join(filter(None, [*en, races])))
