"""What a card becomes, gains and loses in words, and what it is treated as (918, 929, 931)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from scenarios.engine.abilities import static_parts, statics
from scenarios.engine.args import texts
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Effect, GameObject
from scenarios.language.filters import Traits, amount, concerns
from scenarios.nova.book import FIELD, policy

Words: TypeAlias = frozenset[str]

Change: TypeAlias = tuple[int, str, Words]
"""When a change of words began, how (add, become, lose), and of which words."""


_OF_WORDS = ("type", "civilization", "race", "as_servant")
"""What a static ability or an effect changes that is no number."""
_OF_EFFECTS = frozenset({*_OF_WORDS, "become", "loses"})


def words_may_change(play: Play, obj: GameObject) -> bool:
    """Whether any static ability, or an effect on this card, changes what is no number."""
    if any(obj.id in e.on and e.kind in _OF_EFFECTS for e in play.state.effects):
        return True
    return any(statics(play, word) for word in _OF_WORDS)


def words_of(play: Play, obj: GameObject, key: str, base: Words) -> Words:
    """The races or colours of a card, as effects change them in the order in which they began."""
    made = base
    for _, how, words in sorted(_changes(play, obj, key), key=lambda change: change[0]):
        made = _ways[how](play, made, words)
    return made


def gained(play: Play, had: Words, words: Words) -> Words:
    """What is gained stands beside what was there (918.2)."""
    return had | words


@policy("918.1", on="becomes", without=lambda play, had, words: had | words)
def becomes(play: Play, had: Words, words: Words) -> Words:
    """What becomes something has that, and no more what it had."""
    return words


@policy("918.3", on="loses", without=lambda play, had, words: had)
def loses(play: Play, had: Words, words: Words) -> Words:
    """What loses something has it no more."""
    return frozenset() if "all" in words else had - words


_ways = {"add": gained, "become": becomes, "loses": loses}


def _changes(play: Play, obj: GameObject, key: str) -> Iterator[Change]:
    for held, words in static_parts(play, key):
        if concerns(play, held.context(), words["what"], obj):
            yield held.holder.id, "add", frozenset(texts(words["add"]))
    for effect in play.state.effects:
        if obj.id not in effect.on:
            continue
        since = _since(effect)
        if effect.kind == key:
            yield since, "add", frozenset(texts(effect.words["add"]))
        elif effect.kind in ("become", "loses") and key in effect.words:
            yield since, effect.kind, frozenset(texts(effect.words[key]))


def _since(effect: Effect) -> int:
    return int(str(dict(effect.bound).get("played", effect.id)))


# -- treated as a servant --------------------------------------------------------------------------


def as_treated(play: Play, obj: GameObject, made: Traits) -> Traits:
    """A card that is treated as a servant is one beside what it is, with these numbers."""
    words = _treating(play, obj)
    if words is None:
        return made
    made = replace(made, types=beside(play, made.types))
    return made if made.attack is not None else replace(made, attack=words[0], health=words[1])


@policy("931.1", on="beside what it is", without=lambda play, types: frozenset({"servant"}))
def beside(play: Play, types: Words) -> Words:
    """What a card is treated as stands beside what it is."""
    return types | {"servant"}


def _treating(play: Play, obj: GameObject) -> tuple[int, int] | None:
    """The attack and health of a servant as which a card on the field is treated."""
    if obj.zone != FIELD:
        return None
    for held, words in static_parts(play, "as_servant"):
        if concerns(play, held.context(), words["what"], obj):
            here = held.context()
            return amount(play, here, words["attack"]), amount(play, here, words["health"])
    for effect in play.state.effects:
        if effect.kind == "as_servant" and obj.id in effect.on:
            bound = dict(effect.bound)
            return int(str(bound["attack"])), int(str(bound["health"]))
    return None


def is_made_a_servant(play: Play, obj: GameObject) -> bool:
    """Whether a card that is no servant by itself is treated as one now."""
    card = play.state.cards[obj.cards[0]].definition
    return card.type != "servant" and _treating(play, obj) is not None


@policy("929.4", on="takes changes", without=gives(False))
def takes_changes(play: Play, obj: GameObject) -> bool:
    """What changes a servant's information applies to what is treated as one, as usual."""
    return True


def is_changed(play: Play, obj: GameObject) -> bool:
    """Whether effects on a servant's numbers apply to an object."""
    return not is_made_a_servant(play, obj) or takes_changes(play, obj)
