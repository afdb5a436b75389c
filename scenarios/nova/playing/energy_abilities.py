"""Abilities that add energy to the stock: they are not played and do not wait (801.6, 804.1)."""

from __future__ import annotations

from scenarios.engine import asks as kernel
from scenarios.engine.args import Args
from scenarios.engine.cards import Ability
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import gives
from scenarios.language.filters import Unencoded, amount, select
from scenarios.nova.abilities.targets import has_targets
from scenarios.nova.book import COLOURS, operation, policy, rule
from scenarios.nova.cards.unexecuted import in_operation, require
from scenarios.nova.playing.energy import stock_event, stock_of
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.operations import carry_out, makes
from scenarios.nova.resolving.resolution import BOOK_EVENTS

# -- adding energy -----------------------------------------------------------------------------


@makes("energy")
def adding(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    here, words = play.context(context), op.argument
    assert isinstance(words, Args)
    colour = _colour(play, context, words)
    number = amount(play, here, words.get("n", 1))
    if not colour or number <= 0:
        return ()
    more = [(colour,)] * number
    return (stock_event("energy", here.controller, [*stock_of(play, here.controller), *more]),)


def _colour(play: Play, context: int, words: Args) -> str:
    """The colour that is said, or that of a card; "" where there is none."""
    if "color" in words:
        return str(words["color"])
    ids = objects(play, context, words["of"])
    found = frozenset(c for i in ids for c in kernel.traits(play, i).civilizations)
    colours = colours_of_a_card(play, tuple(c for c in COLOURS if c in found))
    if len(colours) < 2:
        return next(iter(colours), "")
    player, said = play.context(context).controller, ("エナジーの色", "the colour of the energy")
    colour: str = play.ask(Question("option", player, ("801.6.4",), *said, colours))
    return colour


@policy("801.6.5.2", on="colours of a card", without=lambda play, colours: colours or COLOURS[-1:])
def colours_of_a_card(play: Play, colours: tuple[str, ...]) -> tuple[str, ...]:
    """Where there is no colour to go by, no energy is made."""
    if not colours:
        play.cite("801.6.5.2")
    return colours


@operation("energy", "801.6.4", ja="エナジーを加える", en="add energy")
def energy(play: Play, op: Args, context: int) -> None:
    """Energy is added to the stock of a player."""
    carry_out(play, op, context)


# -- which abilities those are -----------------------------------------------------------------


@policy("804.1", on="is played", without=gives(True))
def is_played(play: Play, context: int, ability: Ability) -> bool:
    """Cards and abilities are played and wait; an energy ability is resolved at once instead."""
    return not is_energy_ability(play, context, ability)


@policy("801.6.4.1", on="is an energy ability", without=gives(False))
def is_energy_ability(play: Play, context: int, ability: Ability) -> bool:
    """An activated ability is one that has no target and adds energy as it resolves."""
    adds = any(op.word == "energy" for op in ability.do)
    return adds and not has_targets(ability.do) and though_it_makes_none(play, context, ability)


def _makes_some(play: Play, context: int, ability: Ability) -> bool:
    """Whether each colour that is asked of a card could be found now."""
    here = play.context(context)
    asked = (op.argument.get("of") for op in ability.do if isinstance(op.argument, Args))
    row = (
        what["choose"] if isinstance(what, Args) and "choose" in what else what for what in asked
    )
    return all(what is None or select(play, here, what) for what in row)


@policy("801.6.5", on="though it makes none", without=_makes_some)
def though_it_makes_none(play: Play, context: int, ability: Ability) -> bool:
    """It is an energy ability also while it can make no energy."""
    return True


@rule("801.6.6.2", also=("804.1", "801.6.4.1"), ja="すぐに解決", en="resolved at once")
def energy_at_once(play: Play, context: int, ability: Ability) -> None:
    """An energy ability does not wait: it is resolved as soon as it has been paid for."""
    here = play.context(context)
    name = play.name(here.source)
    play.say(
        f"{name}のエナジー能力をすぐに解決",
        f"{name}'s energy ability is resolved at once",
        cards=(here.source,),
        actor=here.controller,
    )
    if not _makes_some(play, context, ability):
        play.cite("801.6.5")
    for op in ability.do:
        require(in_operation(op))
        if op.word not in BOOK_EVENTS:
            raise Unencoded.of(op.word, op.line)
        events = BOOK_EVENTS[op.word](play, context, op)
        if events:
            play.happen(*events)
    play.close_context(context)


@policy("801.6.8.1", on="waits like any spell", without=gives(False))
def waits_like_any_spell(play: Play) -> bool:
    """A spell that adds energy is no energy ability: it waits and is resolved like any other."""
    play.cite("801.6.8.1")
    return True
