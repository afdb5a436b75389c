"""Casting a spell: what it does, and its way to the graveyard (302.2, 605.2f, 701.4a)."""

from __future__ import annotations

from scenarios.duel_masters.book import FREE, GRAVEYARD, policy, rule
from scenarios.duel_masters.resolving.instructions import effect_is_over, perform
from scenarios.duel_masters.zones.pending import make_pending
from scenarios.engine.abilities import printed
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Place, Standing


def _played(play: Play, obj: int, verb: str, player: str) -> Event:
    """That a card is played; and whether it is without paying its mana cost."""
    free = FREE in play.state.objects[obj].marks
    return Event("note", verb, obj, player=player, data=(("played", True), ("free", free)))


@rule("701.4a", ja="呪文を唱える", en="cast the spell")
def cast(play: Play, obj: int, player: str) -> None:
    """To cast a spell is to play it from where it is, so that its effect comes about."""
    if obj not in play.state.objects:
        return
    play.say(
        f"{player}が{play.name(obj)}を唱える",
        f"{player} casts {play.name(obj)}",
        cards=(obj,),
        actor=player,
    )
    make_pending(play, (obj,))
    facts = play.happen(_played(play, obj, "cast", player))
    if facts[0].status != "replaced":
        done_as_written(play, obj, player)


@policy("302.2", on="done as written", without=gives(None))
def done_as_written(play: Play, obj: int, player: str) -> None:
    """The spell's instructions are done in the order of writing; then it goes to the graveyard."""
    play.cite("302.2")
    card = play.state.objects[obj]
    context = play.new_context(Context(0, player, obj, play.snapshot(obj)))
    for ability in printed(play.state, card):
        if ability.kind in {"spell", "text"}:
            words = ability.do or (ability.words,)
            perform(play, words, context)
    play.then(spell_to_graveyard, obj=obj, player=player)
    play.then(effect_is_over, context=context)


@rule(
    "605.2f",
    also=("409.1b",),
    quiet=True,
    ja="唱えた呪文を墓地に置く",
    en="the spell goes to the graveyard",
)
def spell_to_graveyard(play: Play, obj: int, player: str) -> None:
    """The last stage of a spell; returning to the zone it was cast from is no move (409.2a)."""
    card = play.state.objects.get(obj)
    if card is None or card.standing is not Standing.PENDING:
        return
    to = Place(GRAVEYARD, play.state.top_card(card).owner)
    data = (("stays", card.place == to),)
    with play.outside():
        play.happen(Event("move", "finish spell", obj, player=player, to=to, source=obj, data=data))
