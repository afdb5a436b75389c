"""The effects of cards in their own words: what tells two of one card apart, and what waits."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from indexer.said import Said
from scenarios.engine.cards import Ability
from scenarios.engine.play import Play
from scenarios.engine.state import GameState, ObjectId, Serial, Waiting
from scenarios.files.scenario import Scenario
from scenarios.playing.spelling import flow, plain
from scenarios.printed.known import can_read, kind_of, written

__all__ = ["Queued", "ability_in_words", "effect_of", "printed", "queue"]

Races = frozenset[str]


@dataclass(frozen=True, slots=True)
class Queued:
    """An effect that waits: whose it is, of which card, and what it says."""

    player: str
    card: str
    said: Said


def queue(scenario: Scenario, play: Play) -> tuple[Queued, ...]:
    """The effects that wait, the longest waiting first."""
    return tuple(_queued(scenario, play, waiting) for waiting in play.state.waiting)


def _queued(scenario: Scenario, play: Play, waiting: Waiting) -> Queued:
    said = _of_waiting(scenario, play.state, waiting) or _called(play, waiting)
    return Queued(waiting.controller, play.name(waiting.source), said)


def _called(play: Play, waiting: Waiting) -> Said:
    """A keyword by its name; nothing where the card itself is what waits."""
    ability = waiting.ability
    if not isinstance(ability, str):
        return Said("", "")
    return Said(*play.book.called(ability))


def effect_of(scenario: Scenario, state: GameState, option: Any) -> Said | None:
    """What the effect says that an option means; None where it means none, or no words say it."""
    if isinstance(option, Serial):
        waiting = next((each for each in state.waiting if each.id == option), None)
        return _of_waiting(scenario, state, waiting) if waiting is not None else None
    if not (isinstance(option, tuple) and len(option) == 2 and isinstance(option[0], ObjectId)):
        return None
    thing = state.objects.get(option[0])
    if thing is None:
        return None
    card = state.cards[thing.cards[0]].definition
    found = next((each for each in card.abilities if each.id == option[1]), None)
    return found and ability_in_words(scenario.game, found, card.type, scenario.races)


def _of_waiting(scenario: Scenario, state: GameState, waiting: Waiting) -> Said | None:
    ability = waiting.ability
    if not isinstance(ability, Ability):
        return None
    return ability_in_words(scenario.game, ability, _type(state, waiting), scenario.races)


def _type(state: GameState, waiting: Waiting) -> str:
    """The type of the card whose effect waits, also when it has gone since."""
    seen = waiting.snapshot.object if waiting.snapshot is not None else None
    thing = seen or state.objects.get(waiting.source)
    return state.cards[thing.cards[0]].definition.type if thing and thing.cards else ""


def ability_in_words(
    game: str, ability: Ability, card_type: str, races: Races = frozenset()
) -> Said | None:
    """An ability as a card would have it printed; where no phrase says it, as a file has it."""
    data = plain(ability.words) if ability.words else ability.keyword
    return printed(game, data, card_type, races) if data else None


def printed(game: str, data: Any, card_type: str, races: Races = frozenset()) -> Said:
    """An ability, given as a file has it, in the words of a card where they say it."""
    return _printed(game, json.dumps(data, ensure_ascii=False), kind_of(card_type), races)


@lru_cache(maxsize=4_096)
def _printed(game: str, data: str, kind: str, races: Races) -> Said:
    ability = json.loads(data)
    if not can_read(game):
        return Said(flow(ability), flow(ability))
    said = {lang: written(game, ability, kind, lang, races) for lang in ("ja", "en")}
    return Said(*(said[lang] or flow(ability) for lang in ("ja", "en")))
