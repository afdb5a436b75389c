"""What can be done is done, and to have tried is enough: "if you did" (101.3, 606.2)."""

from __future__ import annotations

from itertools import product

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, SHIELDS, answers, operation, rule
from scenarios.duel_masters.cards.twinpacts import is_about_cards
from scenarios.duel_masters.resolving.instructions import perform
from scenarios.duel_masters.zones.stacked_cards import kept_single
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value, filter_of, is_choice, words_of
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, ids_in
from scenarios.language.conditions import holds
from scenarios.language.filters import KINDS, select

_UNCHOSEN = ("unchosen", True)
_TRIED = ("tried", True)
_UNDONE = "undone"
_BROKEN = "broken"
_ON_OBJECTS = frozenset(
    {"destroy", "tap", "untap", "move", "charge", "put", "power", "gain", "lose_abilities"}
)
_CHOICE = frozenset({"choose", "up_to", "total", "n", "player", "by", "random"})


def note_attempt(
    play: Play,
    context: int,
    *parts: tuple[Value, bool],
    undone: tuple[int, ...] = (),
    by: str = "609.4",
) -> None:
    """Remember whether an instruction was tried: of each WHAT, whether there was any.

    Of all that fits it has been tried though nothing fitted, of the card itself though it has
    gone (101.3a). Where nothing could be
    chosen that is noted too, and of what was meant that to which nothing was done, `by` what rule.
    """
    values = play.context(context).values
    kept = tuple(
        value for value in values if value != _UNCHOSEN and value[0] not in (_UNDONE, _BROKEN)
    )
    if any(not found and _is_full_choice(what) for what, found in parts):
        kept = (*kept, _UNCHOSEN)
    if undone:
        kept = (*kept, (_UNDONE, (by, *undone)))
    tried = all(found or _leaves_no_choice(what) for what, found in parts)
    play.bind(context, did=tried, values=kept)


def _leaves_no_choice(what: Value) -> bool:
    """Whether words speak of all that fits, or of the card itself: nothing is chosen (605.2b)."""
    return what == "self" or (isinstance(what, Args) and not _CHOICE & set(what))


def _is_full_choice(what: Value) -> bool:
    return is_choice(what) and not {"up_to", "total"} & set(what)


def dealt_with(op: Args) -> Value:
    """The WHAT of an instruction; of a number to discard, a choice in the hand."""
    words = op.argument
    what = words.get("what", words) if isinstance(words, Args) else words
    if op.word != "discard" or what is not words:
        return what
    at_random = isinstance(words, Args) and words.get("random") is True
    if words == "all":  # of a hand, which is no choice (605.2b)
        return Args({})
    return words if at_random else Args({"choose": words})


def besides_elements(op: Args, facts: tuple[Fact, ...]) -> tuple[tuple[int, ...], str]:
    """The cards that are not what an instruction about elements, or shields, was done to.

    Of a stack it was done to one element (316.3), of a bundle to one shield (113.2), which is
    said with them; to none where cards from beneath have left in its place (109.2b).
    """
    words = dealt_with(op)
    inner = words.get("choose", words) if isinstance(words, Args) else words
    if isinstance(inner, Args) and is_about_cards(inner):
        return (), ""
    found: tuple[int, ...] = ()
    rule = "113.2"
    for fact in facts:
        was = fact.before.object if fact.before is not None else None
        if was is not None and was.zone in (BATTLE, SHIELDS) and len(was.cards) > 1:
            moved = fact.event.cards or was.cards
            found += fact.made[moved[0] == was.cards[0] :]
            rule = "316.3" if was.zone == BATTLE else rule
    return found, rule


@answers(asks.done_to, "609.4", without=lambda play, here, ids: len(ids))
def done_to(play: Play, here: Context, ids: tuple[int, ...]) -> int:
    """How many things it was done to, though they are gone; what was replaced never happened.

    Nor was it done to what stood tapped or untapped already (105.6). Of a break it is the shields.
    """
    broken = ids_in(here.values, _BROKEN)
    if broken and broken[1:] == here.that:
        if play.telling:
            play.cite("113.2")
        return broken[0]
    undone = ids_in(here.values, _UNDONE)
    if undone and play.telling:
        play.cite(str(undone[0]))
    meant = (i for i in here.that if i not in undone[1:])
    return sum(len(kept_single(here, i)) or 1 for i in meant)


def note_broken(play: Play, context: int, cards: tuple[int, ...], shields: int) -> None:
    """Shields that an effect has broken are counted, though each may be several cards (113.2)."""
    play.bind(context, that=cards, did=True)
    if shields != len(cards):
        play.remember(context, **{_BROKEN: (shields, *cards)})


def nothing_tried_yet(play: Play, context: int) -> None:
    """Begin anew to watch for what is tried of several instructions."""
    values = play.context(context).values
    play.bind(context, values=tuple(v for v in values if v not in (_TRIED, _UNCHOSEN)))


def note_tried(play: Play, context: int) -> None:
    """Of several instructions one that was tried is enough; what cannot be done is ignored."""
    here = play.context(context)
    if here.did and _TRIED not in here.values:
        play.bind(context, values=(*here.values, _TRIED))


def was_tried(play: Play, context: int) -> bool:
    """Whether what "if you do" asks for was tried: the last instruction, or one before it."""
    here = play.context(context)
    return here.did or _TRIED in here.values


def say_if_unclear(
    play: Play, context: int, ops: tuple[Args, ...], condition: Args | None = None
) -> None:
    """Whether "if you do" is met where nothing could be chosen reads two ways: say so.

    To have tried is enough (101.3a); but an effect that cannot choose does nothing (605.2b).
    Where the condition is met or not met by either, or none of what hangs on it (`ops`) finds
    anything, both come to the same.
    """
    here = play.context(context)
    if was_tried(play, context) or _UNCHOSEN not in here.values:
        return
    if condition is not None and not _hangs_on_it(play, here, condition):
        return
    found = not all(finds_nothing(play, here, op) for op in ops)
    if found and play.dispute("101.3a", "605.2b"):
        play.bind(context, did=True)


def hangs_on_nothing(
    play: Play, context: int, condition: Args, then: tuple[Args, ...], otherwise: tuple[Args, ...]
) -> bool:
    """Whether what hangs on something that could not be chosen is done reads two ways: say so.

    The part that cannot be done is left out and the rest is done (101.3); but an effect that cannot
    choose does nothing (605.2b). Where the condition is met or not whatever it asks of that, or
    nothing is done either way, both come to the same.
    """
    here = play.context(context)
    if not nobody_was_chosen(here) or not _asks_of_that(condition):
        return False
    ops = then if holds(play, here, condition) else otherwise
    unknown = len(_could_be(play, here, condition)) > 1
    acts = unknown and not all(finds_nothing(play, here, op) for op in ops)
    return acts and play.dispute("101.3", "605.2b")


def nobody_was_chosen(here: Context) -> bool:
    """Whether later words speak of something that could not be chosen (605.2b)."""
    return _UNCHOSEN in here.values and not here.that


_OF_THAT = ("is", "power", *KINDS)
"""Conditions that ask what something is like; how many there are is known of none as well."""


def _asks_of_that(condition: Value) -> bool:
    """Whether a condition asks what something is like that later words speak of."""
    if isinstance(condition, tuple):
        return any(_asks_of_that(each) for each in condition)
    if not isinstance(condition, Args):
        return False
    word = condition.word
    about = condition.get("of") if word == "is" else condition.argument
    return (word in _OF_THAT and about == "that") or (
        word in ("all", "any", "not") and _asks_of_that(condition.argument)
    )


def _could_be(play: Play, here: Context, condition: Args) -> frozenset[bool]:
    """Whether a condition is met, whatever is true of what could not be chosen."""
    word, inner = condition.word, condition.argument
    if word == "not" and isinstance(inner, Args):
        return frozenset(not met for met in _could_be(play, here, inner))
    if word in ("all", "any") and isinstance(inner, tuple):
        each = [_could_be(play, here, part) for part in inner if isinstance(part, Args)]
        both = all if word == "all" else any
        return frozenset(both(row) for row in product(*each))
    if _asks_of_that(condition) or "did" in condition:
        return frozenset((True, False))
    return frozenset((holds(play, here, condition),))


@answers(kernel.known_in_part, "101.3", without=lambda play, here: True)
def known_in_part(play: Play, here: Context) -> bool:
    """Whether a number is made of the rest where a part of it could not be chosen: two ways."""
    if not nobody_was_chosen(here) or dict(here.values).get("probe"):
        return True
    if play.telling:
        play.dispute("101.3", "605.2b")
    return not play.is_read_otherwise("101.3", "605.2b")


def finds_nothing(play: Play, here: Context, op: Args) -> bool:
    """Whether there is nothing that an instruction could be done to."""
    if words_of(op)[0] == "that" and op.word in _ON_OBJECTS:
        return not here.that
    what = filter_of(words_of(op)[0])
    if op.word not in _ON_OBJECTS or not isinstance(what, Args):
        return False
    with play.as_if():
        return not select(play, here, what)


def _hangs_on_it(play: Play, here: Context, condition: Args) -> bool:
    """Whether a condition is met or not by whether the instruction before it was done."""
    return len({holds(play, replace(here, did=did), condition) for did in (True, False)}) > 1


def asks_for_it(condition: Value) -> bool:
    """Whether a condition asks if the instruction before it was done."""
    if isinstance(condition, tuple):
        return any(asks_for_it(each) for each in condition)
    if not isinstance(condition, Args):
        return False
    return "did" in condition or any(asks_for_it(each) for each in condition.values())


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


@rule("101.3", quiet=True, ja="できることは行う", en="what can be done is done")
def one_of_them(play: Play, context: int) -> None:
    """Of several acts those that can be done are done: to have tried one of them is enough."""
    note_tried(play, context)


@operation("if_did", "101.3a", ja="そうしたら", en="if you did")
def if_did(
    play: Play, ops: tuple[Args, ...], context: int, otherwise: tuple[Args, ...] = ()
) -> None:
    """An effect on "if you did" takes place when the act was tried, whatever came of it."""
    say_if_unclear(play, context, (*ops, *otherwise))
    perform(play, ops if was_tried(play, context) else otherwise, context)
