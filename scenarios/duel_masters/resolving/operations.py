"""How instructions are carried out: on what, as which events, and what is chosen (605.2b, 606.2).

Most are sets of simultaneous events; those that are more put steps on the agenda. After
each, the resolution remembers what was chosen or moved (`that`) and whether it was tried
(`did`; to have tried is enough, 101.3a).
"""

from __future__ import annotations

from functools import partial

from scenarios.common import operations as common
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    BOOK,
    HAND,
    SHIELDS,
    operation,
    rule,
)
from scenarios.duel_masters.cards.reading import cite_values, cite_what_is_read
from scenarios.duel_masters.resolving.attempts import besides_elements, dealt_with, note_attempt
from scenarios.duel_masters.resolving.cards_to_choose import how_many_to_choose
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS
from scenarios.duel_masters.resolving.source_of_an_effect import note_source_elsewhere
from scenarios.duel_masters.zones.decks import reachable, remember_looked_at, show
from scenarios.duel_masters.zones.stacked_cards import (
    choose_singly,
    known_as,
)
from scenarios.duel_masters.zones.zones import all_of_a_zone
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, is_choice, mentions, words_of
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, ids_in
from scenarios.language.choosing import chosen
from scenarios.language.filters import amount, select
from scenarios.language.pointing import chooser

PICKED = "picked"
"""What a replacement is to be done to was chosen as it was decided on: the words, the objects."""


makes = partial(common.makes, BOOK, BOOK_EVENTS)


def objects(
    play: Play, context: int, what: Value, *rules: str, besides: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """What a WHAT stands for in a resolution; choices leave out what is taken (609.9b).

    `besides` was chosen for another part of the same instruction and is not chosen again (601.1h).
    """
    here = play.context(context)
    values = dict(here.values)
    picked = values.get(PICKED)
    if isinstance(picked, tuple) and picked[0] == what:
        return tuple(i for i in picked[1] if i in play.state.objects)
    taken = ids_in(here.values, "taken")
    if besides:
        rules = rules or ("605.2b", "601.1h")
    if is_choice(what) and values.get("probe"):
        options = [i for i in choosable(play, here, what) if i not in taken]
        count = amount(play, here, what.get("count", what.get("up_to", 1)))
        return tuple(options[:count]) if len(options) >= min(count, 1) else ()
    costs = "taken" in values  # a cost, and what replaces, is done in full
    if not costs and falls_short(play, here, what) and not what_can_be_done(play):
        return ()
    found = chosen(play, here, what, rules or _by_rules(what), exclude=(*taken, *besides))
    if values.get("probe"):
        return found
    cite_what_is_read(play, here, what, found)
    if is_choice(what):
        cite_values(play, what.get("count"), what.get("up_to"))
    return all_of_a_zone(play, found) if found and _whole_zone(what) else found


def _by_rules(what: Value) -> tuple[str, ...]:
    """As many as possible are chosen; of several at once none is chosen twice (601.1h)."""
    said = (
        [what.get(word) for word in ("count", "up_to", "total")] if isinstance(what, Args) else []
    )
    several = any(number not in (None, 1) for number in said)
    return ("605.2b", "601.1h") if several else ("605.2b",)


def _whole_zone(what: Value) -> bool:
    """Whether words mean a zone as such: all of a player's hand, deck, mana or the like."""
    return isinstance(what, Args) and "zone" in what and set(what) <= {"zone", "whose"}


def falls_short(play: Play, here: Context, what: Value) -> bool:
    """Whether fewer things can be chosen than an instruction says."""
    if not is_choice(what) or {"up_to", "total"} & set(what):
        return False
    found = how_many_to_choose(play, here, what, choosable(play, here, what))
    return found < amount(play, here, what.get("count", 1))


def choosable(play: Play, here: Context, what: Args) -> tuple[int, ...]:
    """What fits the words of a choice and may be chosen by who chooses."""
    found = select(play, here, what["choose"])
    if what.get("random") is True:
        return found
    by = chooser(play, here.controller, what)
    seen, words = replace(here, controller=by), what["choose"]
    left = tuple(i for i in found if kernel.may_choose(play, seen, i, words))
    if left != found and play.telling:
        play.cite("101.2")
    return left


@rule(
    "101.3",
    also=("606.2",),
    ja="できることは全て行う",
    en="what can be done is done",
    without=gives(False),
)
def what_can_be_done(play: Play) -> bool:
    """What an effect asks for is done as far as it can be; the part that cannot is ignored."""
    play.say("行えない部分は無視する", "the part that cannot be done is ignored")
    return True


def carry_out(play: Play, op: Args, context: int, settled: tuple[Event, ...] | None = None) -> None:
    """Propose the events of an operation, or those settled before, and remember what it does."""
    events = BOOK_EVENTS[op.word](play, context, op) if settled is None else settled
    if not events:
        note_source_elsewhere(play, context, op)
    if op.word in ("look", "reveal"):
        choose_singly(play, context, words_of(op)[0], tuple(e.obj for e in events))
    leaving = tuple(e for e in events if shield_to_hand(play, e))
    if leaving:
        asks.shields_leave(play, context, leaving, ())
    events = tuple(e for e in events if e not in leaving)
    if leaving and not events:
        return
    facts = play.happen(*events)
    if op.word in ("look", "reveal"):
        remember_looked_at(play, context, tuple(e.obj for e in events))
    if op.word == "reveal":
        show(play, context, tuple(e.obj for e in events))
    meant = {e.obj for e in events}  # what stands in for one of them is not what was meant
    own = tuple(f for f in facts if f.happened and f.event.obj in meant)
    made = tuple(i for f in own for i in (f.made or (f.event.obj,)) if i)
    zones = frozenset(e.to.zone for e in events if e.to is not None)
    that = asks.still_dealt_with(play, made, zones, spoken_of_later(play, context, own))
    undone, by = () if that else tuple(e.obj for e in events if e.obj), "609.4"
    if op.word in ("tap", "untap"):
        undone, by = tuple(e.obj for e in events if e.obj not in that), "105.6"
        that = asks.as_they_were(play, events, that)
    remember_what_left(play, context, facts)
    play.bind(context, that=that or undone)
    beside, of_stacks = besides_elements(op, facts)
    if beside:
        undone, by = (*undone, *beside), by if undone else of_stacks
    note_attempt(play, context, (dealt_with(op), bool(events)), undone=undone, by=by)


def spoken_of_later(play: Play, context: int, facts: tuple[Fact, ...]) -> frozenset[int]:
    """What has moved by an instruction, where later words of the effect speak of it."""
    frames = (dict(frame.args) for frame in play.state.agenda)
    later = (a.get(n) for a in frames if a.get("context") == context for n in ("op", "ops"))
    if not any(isinstance(words, Args | tuple) and mentions(words, "that") for words in later):
        return frozenset()
    return frozenset(i for f in facts if f.event.kind == "move" for i in f.made)


def remember_what_left(play: Play, context: int, facts: tuple[Fact, ...]) -> None:
    """Later words may ask for what an element was before this took it away (605.2e)."""
    gone = [f for f in facts if f.happened and f.origin is not None and f.origin.zone == BATTLE]
    left = tuple((i, was) for f in gone if (was := known_as(play, f)) for i in f.made)
    if left:
        play.remember(context, left=left)


def shield_to_hand(play: Play, event: Event) -> bool:
    """Whether an event puts a shield into the hand, which opens declarations (113.6)."""
    obj = play.state.objects.get(event.obj)
    to = event.to
    return obj is not None and obj.zone == SHIELDS and to is not None and to.zone == HAND


def or_top(play: Play, context: int, what: Value) -> tuple[int, ...]:
    """`top` or a number: cards from the top of one's deck; else a WHAT.

    A card that another replacement takes away is not taken by this one, too (609.9b).
    """
    count = {"top": 1}.get(str(what)) if isinstance(what, str) else what
    if isinstance(count, int) and not isinstance(count, bool):
        here = play.context(context)
        values = dict(here.values)
        taken = ids_in(here.values, "taken")
        found = tuple(i for i in reachable(play, here.controller) if i not in taken)[:count]
        if len(found) < count and not {"taken", "probe"} & set(values):
            play.cite("101.3", "606.2")
        return found
    return objects(play, context, what)


@operation("choose", "605.2b", sometimes=("601.1h",), ja="選ぶ", en="choose")
def choose(play: Play, op: Args, context: int) -> None:
    """What is only chosen is `that` to later words, and among what the effect has `chosen`."""
    found = objects(play, context, op)
    play.cite(*_by_rules(op))
    choose_singly(play, context, op, found)
    play.remember(context, chosen=(*play.remembered(context, "chosen", ()), *found))
    play.bind(context, that=found)
    note_attempt(play, context, (op, bool(found)))
