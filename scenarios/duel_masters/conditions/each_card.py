"""What is several events to words about cards: stacks that leave, shields of several (603.2b).

To words about elements, or about shields, such a move is one event.
"""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, answers
from scenarios.duel_masters.conditions.trigger_conditions import those_that_arrived
from scenarios.duel_masters.zones.joined_cells import one_for_each_cell
from scenarios.duel_masters.zones.stacked_cards import those_that_fit
from scenarios.engine.args import Args, mentions
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Held

_WHOSE = frozenset({"whose", "owner"})


def sees_cards(pattern: Args) -> bool:
    """Whether words see each card of a shield that goes: they say what it is, not only whose."""
    about = pattern.argument
    return pattern.word == "moves" and isinstance(about, Args) and not set(about) <= _WHOSE


def of_the_cards(play: Play, context: Context, pattern: Args, fact: Fact) -> tuple[Fact, ...]:
    """An event as it is to words about cards: one for each card that they speak of (200.3a)."""
    about, seen = pattern.argument, fact.before
    if fact.event.kind != "move" or seen is None or not isinstance(about, Args):
        return (fact,)
    cells = one_for_each_cell(play, context, pattern, fact)
    if cells:
        return cells
    if fact.origin is None or len(fact.made) < 2:
        return (fact,)
    if fact.origin.zone != BATTLE:
        found = those_that_arrived(play, context, about, fact) if sees_cards(pattern) else ()
        cards = {i: play.state.objects[i].cards for i in found}
        return tuple(
            replace(fact, event=replace(fact.event, cards=cards[i]), made=(i,)) for i in found
        ) or (fact,)
    moved = fact.event.cards or seen.object.cards
    if not asks.read_beneath(play, about) or len(fact.made) != len(moved):
        return (fact,)
    made = dict(zip(moved, fact.made, strict=True))
    fitting = those_that_fit(play, context, about, seen, moved)
    return tuple(_of_one(fact, card, made[card]) for card in fitting) or (fact,)


def _of_one(fact: Fact, card: int, made: int) -> Fact:
    """What happened to one card of a stack that left: the top card is what the whole was."""
    assert fact.before is not None
    if card == fact.before.object.cards[0]:
        return replace(fact, made=(made,))
    return replace(fact, event=replace(fact.event, obj=made, cards=()), made=(made,), before=None)


@answers(asks.each_of_them, "603.2b", without=lambda play, held, fact: (fact,))
def each_of_them(play: Play, held: Held, fact: Fact) -> tuple[Fact, ...]:
    """Of a stack or a shield that goes, words about cards see each card that they speak of.

    Which of them an effect was about matters only where it speaks of it.
    """
    ability = held.ability
    here = Context(0, held.holder.controller, held.holder.id, event=fact)
    found = of_the_cards(play, here, ability.pattern, fact)
    if asks.one_event(play, held):
        made = dict.fromkeys(i for each in found for i in each.made)
        return (replace(fact, made=tuple(made)),)
    if "first" in ability.pattern or "nth" in ability.pattern:
        found = tuple(found[n] for n in asks.that_time(play, here, ability.pattern, fact))
    speaks = any(mentions(words, "it") for words in (ability.do, ability.condition, ability.cost))
    return found if speaks else (fact,) * len(found)
