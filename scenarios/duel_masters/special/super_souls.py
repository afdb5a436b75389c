"""Super-soul X: a card's own, and those of the cards that lie beneath it (818)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.duel_masters.book import BATTLE, CREATURES, policy
from scenarios.duel_masters.cards.two_faced_cards import shown_beneath
from scenarios.engine.abilities import printed
from scenarios.engine.args import Args
from scenarios.engine.cards import Ability, CardDef
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject

_IS_CREATURE = Args({"is": Args({"type": "creature"}), "of": "self"})


def from_beneath(play: Play, obj: GameObject, shown: Any) -> Iterator[Any]:
    """Creatures have the super-souls beneath them; any other element while it is one, too."""
    for card in obj.cards[1:]:
        for n, ability in enumerate(_souls(shown_beneath(play, card))):
            given = replace(ability, id=f"soul of {card}.{n}.{ability.id}")
            if shown.type in CREATURES:
                yield given
            elif _can_be_creature(play, obj):
                said = (_IS_CREATURE, *((c,) if (c := ability.condition) else ()))
                yield replace(given, condition=Args({"all": said}))


def _souls(card: CardDef) -> tuple[Any, ...]:
    """The super-soul abilities of a card, on whichever half of a twinpact they stand."""
    return (*card.soul, *(ability for part in card.parts for ability in part.soul))


def _can_be_creature(play: Play, obj: GameObject) -> bool:
    """Whether anything in the battle zone, or an effect on it, could make an element a creature."""
    if any(e.kind in ("type", "gain") and obj.id in e.on for e in play.state.effects):
        return True
    rows = (play.state.present(BATTLE, player) for player in play.state.var("players"))
    return any(_gives_types(a) for row in rows for o in row for a in printed(play.state, o))


def _gives_types(ability: Ability) -> bool:
    return any(part.word in ("type", "gain") for part in ability.static or ())


@policy("818.1a", on="own souls", without=gives(()))
def own_souls(play: Play, shown: CardDef) -> tuple[Any, ...]:
    """The ability of super-soul X is always one of the card's own."""
    return tuple(shown.soul)


@policy("818.1b", on="souls beneath", without=gives(()))
def souls_beneath(play: Play, obj: GameObject, shown: CardDef) -> tuple[Any, ...]:
    """A creature has the super-souls of the cards beneath it."""
    return tuple(from_beneath(play, obj, shown))
