"""Cards that effects summon, cast, play or put (101.4d, 409.1, 701.3-701.5)."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    BOOK,
    CELL,
    CREATURES,
    ELEMENTS,
    operation,
    policy,
    rule,
)
from scenarios.duel_masters.cards.twinpacts import (
    choose_part,
    fitting_parts,
    note_other_part,
    parts_spoken_of,
    parts_to_pick,
    show_part,
    verb_of,
    while_showing,
)
from scenarios.duel_masters.costs.costs import payable
from scenarios.duel_masters.costs.o_drive import not_paid_for
from scenarios.duel_masters.playing.entering_the_battle_zone import enter
from scenarios.duel_masters.playing.may_be_played import may_be_played, may_execute
from scenarios.duel_masters.playing.playing import execute, how_to_pay, let_pay
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.source_of_an_effect import source_is_elsewhere
from scenarios.duel_masters.special.evolution import may_lie_on
from scenarios.duel_masters.zones.decks import in_reach_again
from scenarios.duel_masters.zones.out_of_a_shield import back_in_their_shields, singled_out
from scenarios.duel_masters.zones.pending import (
    forbidden_meanwhile,
    make_pending,
    no_longer_pending,
    set_aside,
)
from scenarios.engine.args import Args, Value, mentions, words_of
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import players
from scenarios.language.pointing import owner_of


@operation(
    "put",
    "409.1a",
    also=("409.1",),
    ja="バトルゾーンに出す",
    en="put into the battle zone",
)
def put(play: Play, op: Args, context: int) -> None:
    """All of them become pending first; then they enter one by one."""

    here = play.context(context)
    what, words = words_of(op)
    found = cards_to_go(play, context, op, what)
    if found is None:
        return
    if source_is_elsewhere(play, context, op):
        here = play.context(context)
        found = objects(play, context, what)
    whole = {i for i in found if not play.state.top_card(play.state.objects[i]).definition.parts}
    ids = tuple(i for i in found if i in whole or _as_part(play, here, what, i, ELEMENTS))
    onto = objects(play, context, words["onto"]) if "onto" in words else ()
    ids = tuple(i for i in ids if "onto" not in words or may_lie_on(play, i, onto))
    make_pending(play, ids)
    back_in_their_shields(play, found, ids)
    asks.words_of_entering(play, here, what, ids)
    set_aside(play, context, ids)
    ids = asks.enter_one_by_one(play, ids, here.controller)
    note_attempt(play, context, (what, bool(ids)))
    for i in ids:
        play.then(
            enter,
            obj=i,
            player=owner_of(play, i),
            onto=onto,
            replaced=here.replaced,
            tapped=words.get("tapped") is True,
        )
        play.then(no_longer_pending, obj=i)
        if words.get("blocking") is True:
            asks.enters_blocking(play, play.state.objects[i].cards[0])
    play.then(in_reach_again)
    play.then(remember, context=context, cards=_cards(play, ids), zone=BATTLE)


SET_APART = "set apart"
"""Of an instruction that plays or puts cards of shields, those that lie apart for it already."""


def cards_to_go(play: Play, context: int, op: Args, what: Value) -> tuple[int, ...] | None:
    """What an instruction plays or puts; cards of shields of several are set apart for it first.

    None as it has only set them apart: the instruction is then done with these.
    """
    values = dict(play.context(context).values)
    set_apart = values.pop(SET_APART, None)
    if isinstance(set_apart, tuple):
        play.bind(context, values=tuple(values.items()))
        return set_apart
    found = objects(play, context, what)
    single = singled_out(play, context, what, found)
    if single == found:
        return found
    play.remember(context, **{SET_APART: single})
    play.then(BOOK.operations[op.word], op=op, context=context)
    return None


def _as_part(
    play: Play,
    here: Context,
    what: Value,
    object_id: int,
    types: frozenset[str],
    judge: Callable[[Play, int, str], Refusal | None] | None = None,
    player: str = "",
) -> bool:
    """Whether a card is of these types; of one of two parts its owner says which it is (810.3)."""
    fitting = fitting_parts(play, here, what, object_id, types)
    usable = tuple(
        n
        for n in fitting
        if n and (judge is None or not _refused(play, object_id, n, judge, player))
    )
    spoken_of = parts_spoken_of(play, here, what, play.state.objects[object_id])
    if fitting != (0,):
        usable = parts_to_pick(play, usable, *spoken_of)
    if usable:
        part = choose_part(play, object_id, owner_of(play, object_id), usable, "810.3")
        note_other_part(play, part, *spoken_of)
        show_part(play, object_id, part)
    elif fitting:
        show_part(play, object_id, fitting[0])
    return bool(fitting)


def _refused(
    play: Play,
    object_id: int,
    part: int,
    judge: Callable[[Play, int, str], Refusal | None],
    player: str,
) -> bool:
    """Whether the card cannot be played as this part of it."""
    return while_showing(play, object_id, part, lambda: judge(play, object_id, player)) is not None


def _cards(play: Play, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(play.state.objects[i].cards[0] for i in ids)


@rule("605.2c", quiet=True, ja="前の文の指すもの", en="what the earlier words dealt with")
def remember(play: Play, context: int, cards: tuple[int, ...], zone: str = "") -> None:
    """Later words speak of what earlier ones put or played, as what it is now."""
    found = (play.read.holder(card) for card in cards)
    that = tuple(o.id for o in found if o is not None and zone in ("", o.zone))
    play.bind(context, that=that)
    coming = dict(play.state.agenda[-1].args).get("op") if play.state.agenda else None
    if that and isinstance(coming, Args) and mentions(coming, "that"):
        ja, en = in_a_row(map(play.name, that))
        play.say(f"「それ」は{ja}", f'"it" is {en}', cards=that)


@operation("cast", "701.4a", sometimes=("112.3g",), ja="呪文を唱える", en="cast a spell")
def cast_op(play: Play, op: Args, context: int) -> None:
    """A spell is cast on an effect's word, so that its effect comes about."""
    _play_by_effect(play, op, context)


@operation("summon", "701.3a", sometimes=("112.3g",), ja="召喚する", en="summon")
def summon_op(play: Play, op: Args, context: int) -> None:
    """A creature summoned on an effect's word, without paying, is summoned all the same."""
    _play_by_effect(play, op, context)


@operation("play", "701.5a", sometimes=("112.3g",), ja="カードを実行する", en="play a card")
def play_op(play: Play, op: Args, context: int) -> None:
    """A card played on an effect's word is summoned, cast, deployed or played as it is."""
    _play_by_effect(play, op, context)


_ANY = ELEMENTS | {"spell", CELL}


_PLAYED_BY = {
    "summon": CREATURES,
    "cast": frozenset({"spell"}),
}
"""The card types that each word can play (701.3a, 701.4a, 701.5a)."""


def _play_by_effect(play: Play, op: Args, context: int) -> None:

    here = play.context(context)
    what, words = words_of(op)
    player = players(play, here, words.get("player"))[0]
    found = cards_to_go(play, context, op, what)
    if found is None:
        return
    if source_is_elsewhere(play, context, op):
        here = play.context(context)
        found = objects(play, context, what)
    types = _PLAYED_BY.get(op.word, _ANY)
    fitting = (i for i in found if _as_part(play, here, what, i, types, may_be_played, player))
    ids = tuple(i for i in fitting if may_execute(play, i, player))
    if words.get("pay") is True:
        ids = tuple(i for i in ids if can_be_settled(play, i, player))
    elif ids:
        play.cite("112.3g")
    make_pending(play, ids)
    back_in_their_shields(play, found, ids)
    asks.words_of_entering(play, here, what, ids)
    set_aside(play, context, ids)
    ids = asks.play_one_by_one(play, ids, player)
    play.bind(context, did=bool(ids))
    if not found:
        note_attempt(play, context, (what, False))
    for i in ids:
        if i != ids[0]:
            play.then(forbidden_meanwhile, obj=i, player=player)
        within_the_effect(play, i, player, here.replaced, words.get("pay") is True)
    play.then(in_reach_again)
    play.then(remember, context=context, cards=_cards(play, ids))


@policy("101.4d", on="within the effect", without=gives(None))
def within_the_effect(
    play: Play, obj: int, player: str, replaced: frozenset[object], pays: bool
) -> None:
    """What an effect lets be played is dealt with as a part of it, a spell with all it does."""
    if verb_of(play, obj) == "cast":
        play.cite("101.4d")
    if pays:
        play.then(pay_and_play, obj=obj, player=player, replaced=replaced)
        return
    not_paid_for(play, obj, player)
    play.then(execute, obj=obj, player=player, replaced=replaced)


@rule("409.1e", quiet=True, ja="1枚ずつ支払って実行", en="paid for and played one at a time")
def pay_and_play(play: Play, obj: int, player: str, replaced: frozenset[object]) -> None:
    """Each card is paid for as it is dealt with; what can be paid no more is not played (112.2)."""

    if obj not in play.state.objects:
        return
    if not can_be_settled(play, obj, player):
        play.then(no_longer_pending, obj=obj)
        return
    action = Action(verb_of(play, obj), obj, player)
    let_pay(play, action, *how_to_pay(play, action))
    play.then(execute, obj=obj, player=player, replaced=replaced)


def can_be_settled(play: Play, obj: int, player: str) -> bool:
    """Whether a card that an effect lets play for its cost can be: by that, or by its own words.

    These let it be played otherwise wherever it can be played from (110.4d, 601.1a).
    """

    with play.as_if(asks.as_it_is_paid_for(play, play.state.objects[obj])):
        card = play.state.objects[obj]
        free = asks.free_to_play(play, card) or asks.alternative_costs(play, card, player)
    return bool(free) or payable(play, obj, player)
