"""What is not said of abilities that effects take away (608.1)."""

from __future__ import annotations

from scenarios.duel_masters.book import policy
from scenarios.duel_masters.cards.characteristics import defining
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import (
    ALL,
    Taken,
    all_functioning,
    definition,
    is_meant,
    static_parts,
    taken,
)
from scenarios.engine.cards import Ability
from scenarios.engine.play import Play
from scenarios.engine.readings import LOSES
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Held, Outcome


@policy("608.1", on="unclear loss", about=(LOSES,), without=gives(None))
def unclear_loss(play: Play) -> Outcome | None:
    """One effect gives what another takes, or the lost ability says what its card is: silent.

    All continuous effects apply at the same time (608.1), and none comes before another.
    """
    if play.read.noted(LOSES) is None and all(e.kind != LOSES for e in play.state.effects):
        return None
    gone = taken(play)
    for held in all_functioning(play):
        if _is_given(held) and _is_at_odds(play, held, gone):
            name = play.name(held.holder.id)
            said = (
                f"{name}は能力を失い、能力を与えられてもいる",
                f"{name} loses abilities and is given one too",
            )
            return Outcome("silent", "", ("608.1", "110.1"), *said)
    for object_id, words in gone.items():
        obj = play.state.objects.get(object_id)
        if ALL in words and obj is not None and defining(definition(play.state, obj)):
            name = play.name(object_id)
            said = (
                f"{name}の特性を定義する能力が失われる",
                f"the ability that defines what {name} is would be lost",
            )
            return Outcome("silent", "", ("110.4a", "110.6"), *said)
    return None


def _is_given(held: Held) -> bool:
    return str(held.ability.id).startswith("given ")


def _is_at_odds(play: Play, held: Held, gone: Taken) -> bool:
    """Whether it is given what it also loses, not by later words of the same card (605.2c)."""
    on = held.holder.id
    if on not in gone or not is_meant(gone[on], held.ability):
        return False
    giver = next((e for e in play.state.effects if held.ability.id == f"given {e.id}"), None)
    takers = [e for e in play.state.effects if e.kind == LOSES and on in e.on]
    if on in play.read.noted(LOSES, ()):
        return bool(takers) or not _in_return(play, held)
    return giver is None or any(e.source != giver.source or e.id > giver.id for e in takers)


def _in_return(play: Play, given: Held) -> bool:
    """Whether the static ability that gives this is the only one that takes, by earlier words."""
    on = given.holder.id
    parts = static_parts(play, LOSES)
    takers = [h for h, w in parts if on in kernel.select(play, h.context(), w["what"])]
    return all(
        given.ability.id.startswith(f"given {h.holder.id}/{h.holder.shown}.{h.ability.id}.")
        and _first_word(h.ability) == LOSES
        for h in takers
    )


def _first_word(ability: Ability) -> str:
    """With which of the two an ability begins that both takes and gives."""
    return next(str(part.word) for part in ability.static if part.word in (LOSES, "gain"))
