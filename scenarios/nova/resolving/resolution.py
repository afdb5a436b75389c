"""Resolving what waits: cards, spells, abilities and their instructions (704.1.3, 804.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scenarios.common import branching, instructions
from scenarios.common.operations import Maker
from scenarios.common.times import comes_about
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import printed
from scenarios.engine.args import Args, mentions
from scenarios.engine.cards import Ability
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Outcome, Pairs, Place, Waiting
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import owner_of
from scenarios.nova.abilities.face_down import turned_down_after_effects
from scenarios.nova.abilities.situations import goes_on
from scenarios.nova.abilities.targets import has_targets, numbered, slots, still_proper
from scenarios.nova.book import FIELD, GRAVEYARD, policy, rule, waiting_area
from scenarios.nova.cards.evolving import comes_alone, is_another
from scenarios.nova.cards.telling import as_this_step
from scenarios.nova.cards.unexecuted import in_operation, require
from scenarios.nova.cards.validity import valid
from scenarios.nova.resolving.drawing import draws_may_be_chosen

BOOK_EVENTS: dict[str, Maker] = {}
"""Operations that are plain simultaneous events, by word: what events they make."""


@rule("311.5#2", also=("704.1.3",), ja="最後に置かれたものを解決", en="resolve what came last")
def resolve_last(play: Play) -> None:
    """Of what waits, the one that was put in the waiting area last is resolved."""
    waiting = resolved_next(play, waiting_area(play))
    name = play.name(waiting.source)
    play.say(
        f"{waiting.controller}の{name}を解決",
        f"resolve {waiting.controller}'s {name}",
        cards=(waiting.source,),
        actor=waiting.controller,
    )
    if waiting.ability is None:
        play.then(resolve_card, waiting=waiting.id)
    elif waiting.ability.kind == "activated":
        play.then(resolve_activated, waiting=waiting.id)
    else:
        play.then(resolve_ability, waiting=waiting.id)


@policy("311.5#2", also=("704.1.3",), on="resolved next", without=lambda play, area: area[0])
def resolved_next(play: Play, area: tuple[Waiting, ...]) -> Waiting:
    """Of what stands in the waiting area the last that was put there comes first."""
    return area[-1]


def waiting_of(play: Play, waiting_id: int) -> Waiting | None:
    return next((w for w in play.state.waiting if w.id == waiting_id), None)


@rule("804.3", quiet=True, ja="カードの解決", en="a card is resolved")
def resolve_card(play: Play, waiting: int) -> None:
    """What happens to a card when it is resolved depends on its kind."""
    found = waiting_of(play, waiting)
    assert found is not None
    types = kernel.traits(play, found.source).types
    play.then(resolve_spell if "spell" in types else enter_field, waiting=waiting)


@rule("804.3.1", ja="場に置かれる", en="it is put on the field")
def enter_field(play: Play, waiting: int) -> None:
    """A servant, a magic item or a character is put on the field of who played it."""
    found = waiting_of(play, waiting)
    assert found is not None
    name = play.name(found.source)
    play.say(
        f"{name}が場に置かれる",
        f"{name} is put on the field",
        cards=(found.source,),
        actor=found.controller,
    )
    types = kernel.traits(play, found.source).types
    play.cite(next(n for kind, n in _COMES_BY.items() if kind in types))
    play.stop_waiting(found)
    bearer = bearer_of(found)
    if bearer and bearer not in play.state.objects:
        without_bearer(play)
        return
    data: Pairs = (("attached_to", play.state.objects[bearer].id),) if bearer else ()
    base = int(str(dict(found.bound).get("base", 0)))
    if base and comes_alone(play, base):
        play.cite("1010.2.2")
    elif base and base not in play.state.objects:
        return
    elif base:
        data = (("onto", (base,)), ("afresh", is_another(play, base)))
        play.cite("1010.2", "1010.3", "1010.4", "1010.6")
    to = Place(FIELD, field_of(play, found.controller, bearer))
    arrival = Event("move", "put", found.source, player=found.controller, to=to, data=data)
    as_this_step(play, arrival)


def bearer_of(waiting: Waiting) -> int:
    """The card that equipment is to be put on, 0 of any other card."""
    targets = dict(waiting.bound).get("targets", ())
    return next((i for slot in ids(targets) for i in ids(slot)), 0)


@policy("205.2.1", on="field entered", without=lambda play, player, bearer: player)
def field_of(play: Play, player: str, bearer: int) -> str:
    """On a card of the other player equipment lies on their field and is theirs to control."""
    if not bearer or play.state.objects[bearer].controller == player:
        return player
    play.cite("205.2.1")
    return play.state.objects[bearer].controller


def without_bearer(play: Play) -> None:
    """Of equipment that resolves when its bearer is gone the rules do not say what becomes."""
    play.say("装備先がない：ルールは定めていない", "its bearer is gone: the rules do not say")
    play.finish(
        Outcome(
            "silent",
            rules=("804.3.1", "1005.2"),
            reason_ja="解決される装備の装備先が場を離れている",
            reason_en="equipment resolves and its bearer has left the field",
        )
    )


_COMES_BY = {"servant": "203.1", "magic_item": "205.1", "character": "202.1"}


@rule("804.3.2", also=("204.1",), ja="スペルの効果を解決", en="resolve the spell")
def resolve_spell(play: Play, waiting: int) -> None:
    """Its effect is resolved; then the card goes to its owner's graveyard."""
    found = waiting_of(play, waiting)
    assert found is not None
    name = play.name(found.source)
    play.say(
        f"{name}の効果を解決", f"resolve {name}", cards=(found.source,), actor=found.controller
    )
    ops = spell_text(play, found.source)
    context = open_context(play, found)
    if fails(play, context, ops):
        target_lost(play, found)
    else:
        perform(play, numbered(ops), context)
    play.then(spell_is_over, waiting=waiting, context=context)


def spell_text(play: Play, object_id: int) -> tuple[Args, ...]:
    """The instructions of a spell, of all its paragraphs in their order."""
    abilities = printed(play.state, play.state.objects[object_id])
    return tuple(op for a in abilities if a.kind in {"spell", "text"} for op in _paragraph(a))


def _paragraph(ability: Ability) -> tuple[Args, ...]:
    """The instructions of a paragraph, under its condition and its "you may"."""
    ops: tuple[Args, ...] = ability.do or (ability.words,)
    if ability.may:
        ops = (Args({"may": ops}, ability.line),)
    if ability.condition is not None:
        ops = (Args({"if": ability.condition, "then": ops}, ability.line),)
    return ops


@rule("804.3.2", also=("305.1",), quiet=True, ja="使い終わったスペル", en="a used spell")
def spell_is_over(play: Play, waiting: int, context: int) -> None:
    """When its effect is resolved the spell goes to the graveyard."""
    found = waiting_of(play, waiting)
    play.close_context(context)
    play.set(shown=())
    play.then(turned_down_after_effects)
    if found is None:
        return
    play.stop_waiting(found)
    if found.source in play.state.objects:
        to = Place(GRAVEYARD, owner_of(play, found.source))
        event = Event("move", "finish spell", found.source, player=found.controller, to=to)
        as_this_step(play, event)


@rule("804.3.3", ja="能力の効果を解決", en="resolve the ability")
def resolve_ability(play: Play, waiting: int) -> None:
    """The effect that the ability's text says is resolved."""
    follow_text(play, waiting)


@rule("801.3.5.5", also=("804.3.3",), ja="起動能力の効果を解決", en="resolve the activated ability")
def resolve_activated(play: Play, waiting: int) -> None:
    """The effect of an activated ability is resolved as its text says."""
    follow_text(play, waiting)


@rule("801.3.9", quiet=True, ja="起動能力を使用した", en="the activated ability has been used")
def has_been_used(play: Play, source: int, player: str) -> None:
    """An activated ability has been used when it was played and its effect was resolved."""
    comes_about(play, Event("note", "use", source, player=player))


def follow_text(play: Play, waiting: int) -> None:
    """Resolve an ability, if its targets are proper yet and it is used."""
    found = waiting_of(play, waiting)
    assert found is not None
    ability, name = found.ability, play.name(found.source)
    play.say(
        f"{name}の能力の効果を解決",
        f"resolve {name}'s ability",
        cards=(found.source,),
        actor=found.controller,
    )
    if has_become_invalid(play, found):
        play.cite("803.1.9")
    context = open_context(play, found)
    beyond_reach(play, found)
    if has_targets(ability.do) and play.remembered(context, "targets") is None:
        raise Unencoded("待機している能力の対象", "targets of a waiting ability")
    if fails(play, context, ability.do):
        target_lost(play, found)
    else:
        if use(play, context, ability):
            perform(play, numbered(ability.do), context)
        if ability.kind == "activated":
            play.then(has_been_used, source=found.source, player=found.controller)
    play.then(ability_is_over, waiting=waiting, context=context)


def has_become_invalid(play: Play, waiting: Waiting) -> bool:
    """Whether an ability that is resolved is gone or not valid any more, but for a delayed one."""
    if waiting.source not in play.state.objects:
        return True
    kind = waiting.ability.kind
    return isinstance(waiting.ability, Ability) and (
        waiting.ability not in valid(play, waiting.source, kind)
    )


def ids(value: object) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else ()


def beyond_reach(play: Play, waiting: Waiting) -> None:
    """Tell what a delayed ability would have dealt with and cannot any more."""
    that = dict(waiting.bound).get("that", ())
    if waiting.ability.id == "delayed" and mentions(waiting.ability.do, "that"):
        for object_id in (i for i in ids(that) if i not in play.state.objects):
            left_before(play, object_id)


@rule("801.4.9.3", ja="領域を離れたカード", en="a card that has left its zone")
def left_before(play: Play, object_id: int) -> None:
    """A delayed ability does nothing to a card that has left its zone, even if it is back."""
    name = play.name(object_id)
    play.say(
        f"{name}は領域を離れたので影響を受けない",
        f"{name} has left its zone and is not affected",
        cards=(object_id,),
        status="skipped",
    )


@rule(
    "801.3.5.4", quiet=True, ja="能力が待機領域を離れる", en="the ability leaves the waiting area"
)
def ability_is_over(play: Play, waiting: int, context: int) -> None:
    """It stays in the waiting area until it is resolved."""
    play.close_context(context)
    play.set(shown=())
    play.then(turned_down_after_effects)
    found = waiting_of(play, waiting)
    if found is not None:
        if found.ability.kind == "activated":
            name = play.name(found.source)
            said = f"{name}の能力が待機領域を離れる", f"{name}'s ability leaves the waiting area"
            play.say(*said, cards=(found.source,))
        play.stop_waiting(found)
        play.unsettle()
        goes_on(play, found)


def open_context(play: Play, waiting: Waiting) -> int:
    """What the resolution remembers: source, event, targets, when it was played."""
    bound = dict(waiting.bound)
    that = bound.pop("that", ())
    assert isinstance(that, tuple)
    return play.new_context(
        Context(
            0,
            controller_of_the_effect(play, waiting),
            waiting.source,
            waiting.snapshot or play.snapshot(waiting.source),
            waiting.event,
            that=that,
            values=(*bound.items(), ("played", waiting.id)),
        )
    )


def _owner_of_the_source(play: Play, waiting: Waiting) -> str:
    """Without its rule an effect would be of whose card its source is."""
    seen = waiting.snapshot or play.snapshot(waiting.source)
    return play.state.cards[seen.object.cards[0]].owner if seen else waiting.controller


@policy("005.3.4", on="controller of an effect", without=_owner_of_the_source)
def controller_of_the_effect(play: Play, waiting: Waiting) -> str:
    """An effect is controlled by who controls the ability from which it comes."""
    if _owner_of_the_source(play, waiting) != waiting.controller:
        play.cite("005.3.4")
    return waiting.controller


def fails(play: Play, context: int, ops: Iterable[Args]) -> bool:
    """Whether its targets have become improper, so that nothing of it can be done (804.3.4)."""
    chosen = play.remembered(context, "targets", ())
    if not any(chosen):
        return False
    here = play.context(context)
    asked = zip(slots(tuple(ops)), chosen, strict=False)
    proper = (i in still_proper(play, here, slot, ids) for slot, ids in asked for i in ids)
    return not done_in_part(play, tuple(proper))


@policy("004.4", on="done in part", without=lambda play, proper: all(proper))
def done_in_part(play: Play, proper: tuple[bool, ...]) -> bool:
    """What cannot be done of an instruction is ignored, and what can be done of it is done."""
    if any(proper) and not all(proper):
        play.cite("004.4")
    return any(proper)


@rule("804.3.4", ja="対象不適切で解決に失敗", en="its targets are improper: it fails")
def target_lost(play: Play, waiting: Waiting) -> None:
    """A spell or ability whose targets have become improper fails."""
    name = play.name(waiting.source)
    play.say(
        f"{name}は対象不適切で解決に失敗する",
        f"{name} fails: its targets are improper",
        status="impossible",
    )


# -- using an ability --------------------------------------------------------------------------


def use(play: Play, context: int, ability: Ability) -> bool:
    """Whether its condition holds, its player wants it and its cost is paid (801.4.7, 902.13)."""
    if ability.condition is not None and not condition_holds(play, context, ability):
        return False
    if ability.may and not draws_may_be_chosen(play, context, ability.do):
        return False
    if ability.may and not branching.is_used(play, context, "801.4.7"):  # when it resolves
        return False
    if ability.kind == "activated" or not ability.cost:
        return True
    paid: bool = pay_on_resolution(play, context, ability.cost)
    return paid


@rule(
    "802.1.1",
    sometimes=("801.4.7",),
    ja="条件を確認",
    en="check the condition",
    without=gives(False),
)
def condition_holds(play: Play, context: int, ability: Ability) -> bool:
    """What an effect says happens as it is resolved, and so its condition is read then.

    Of an automatic ability the rules say so (801.4.7). That an ability is itself valid under a
    condition only (803.1.4) is another thing: one that has triggered resolves whatever becomes of
    that (803.1.6, 803.1.9).
    """
    if ability.kind == "triggered":
        play.cite("801.4.7")
    assert ability.condition is not None
    return branching.condition_holds(play, context, ability.condition)


@rule("902.13", ja="解決時のコスト", en="a cost paid on resolution", without=gives(False))
def pay_on_resolution(play: Play, context: int, cost: tuple[Args, ...]) -> bool:
    """What "if you do" asks for is a cost that is paid on resolution, all or nothing."""
    events: list[Event] = []
    play.remember(context, cost=True)
    for op in cost:
        require(in_operation(op))
        if op.word not in BOOK_EVENTS:
            raise Unencoded.of(op.word, op.line)
        made = BOOK_EVENTS[op.word](play, context, op)
        if not made:
            break
        events.extend(made)
    else:
        facts = play.happen(*events, whole=True)
        play.remember(context, cost=False)
        return all(f.status in {"happened", "replaced"} for f in facts)
    play.remember(context, cost=False)
    return False


# -- instructions ------------------------------------------------------------------------------


def perform(play: Play, ops: Iterable[Args], context: int) -> None:
    """Put instructions on the agenda, in the order of writing (804.3.3)."""
    instructions.in_order(play, ops, context, beyond_this_book, not_encoded)


def beyond_this_book(op: Args) -> instructions.Clause | None:
    """What an instruction says that is not executed."""
    unknown = in_operation(op)
    return None if unknown is None else unknown[:2]


@rule("802.1.1", ja="処理できない指示", en="an instruction that is not encoded")
def not_encoded(play: Play, ja: str, en: str) -> None:
    """What the data do not encode is not guessed: the ruling is undecidable."""
    instructions.stop_undecided(play, ja, en)


def act(play: Play, context: int, kind: str, verb: str, obj: int = 0, **more: Any) -> Event:
    """An event of this resolution: by its player, from its source, with its replaced mark."""
    here = play.context(context)
    return instructions.event_of(here, here.source, kind, verb, obj, **more)
