"""How abilities trigger: who sees an event, and what then waits (110.4g, 110.5a, 603)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scenarios.duel_masters.book import BATTLE, policy
from scenarios.duel_masters.functioning import rules_of_place
from scenarios.duel_masters.keyword_abilities import DeclaredKeyword, declared_keywords
from scenarios.duel_masters.special_types import rules_behind
from scenarios.duel_masters.trigger_conditions import leaves_as_a_card, meets
from scenarios.engine.abilities import Held, printed, triggered
from scenarios.engine.args import Args
from scenarios.engine.conditions import holds
from scenarios.engine.events import Fact
from scenarios.engine.language import Unencoded
from scenarios.engine.play import Play
from scenarios.engine.state import Effect, GameObject, GameState, Pairs, Waiting

Seen = tuple[Held, tuple[str, ...]]
"""An ability that sees an event, with the rules by which it does."""


@policy("603.2", on="triggers", also=("111.2a",))
def trigger(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Each ability whose condition an event met triggers, once for each time it was met."""
    remember_the_gone(play, facts)
    remember_results(play, facts)
    for fact in facts:
        if fact.status != "happened":
            continue
        for held, rules in observers(play, before, fact):
            if meets(play, held, fact):
                let_wait(play, held, fact, rules)
    states_reached(play, before)


def observers(play: Play, before: GameState, fact: Fact) -> Iterator[Seen]:
    """Who sees an event: what is there after it, and what left, looking back at itself."""
    yield from [(held, ("603.2",)) for held in triggered(play) if not needs_declaration(play, held)]
    yield from [(held, ("603.2", "603.6")) for held in delayed_abilities(play)]
    if fact.event.kind != "move":
        return
    obj = before.objects.get(fact.event.obj)
    if obj is None or obj.zone != BATTLE:
        yield from [(held, ("603.2", "110.4g")) for held in arrived(play, fact)]
        return
    if obj.id in play.state.objects and not fact.event.cards:
        return
    now, play.state = play.state, before
    leaving = [held for held in triggered(play) if held.holder.id == obj.id]
    play.state = now
    yield from [(held, ("603.2", "603.5c", "603.5d")) for held in leaving]


def arrived(play: Play, fact: Fact) -> Iterator[Held]:
    """What a card's own words say of its move between other zones (110.4g).

    Such an ability names no zone; its condition says that it triggers where the card arrives.
    """
    for object_id in fact.made:
        obj = play.state.objects.get(object_id)
        if obj is None or obj.zone == BATTLE:
            continue
        for ability in printed(play.state, obj):
            held = Held(obj, ability)
            if (
                ability.kind != "triggered"
                or ability.zones
                or not play.policy("own_move", ability.pattern)
            ):
                continue
            if not meets(play, held, fact):
                continue
            if play.policy("is hidden", obj.zone):
                raise Unencoded("a declaration on arriving in a hidden zone", ability.pattern.line)
            yield held


@policy("110.4g", on="own_move")
def own_move(play: Play, pattern: Args) -> bool:
    """A condition that only a card's own move elsewhere can meet is watched for where it is met."""
    return pattern.word == "moves" and pattern.argument == "self"


def needs_declaration(play: Play, held: Held) -> bool:
    """Abilities that trigger in hidden zones trigger only when declared (603.2e, 603.2f)."""
    return bool(held.ability.declare) or bool(play.policy("is hidden", held.holder.zone))


def declarable(play: Play, player: str, fact: Fact) -> tuple[Held, ...]:
    """Abilities in hidden zones that this event would let a player declare."""
    cards = (o for zone in DECLARED_FROM for o in play.state.present(zone, player))
    return tuple(h for obj in cards for h in _to_declare(play, obj) if meets(play, h, fact))


DECLARED_FROM = ("hand", "mana", "graveyard")


def _to_declare(play: Play, obj: GameObject) -> Iterator[Held]:
    """The abilities of a card that are used by declaring them where it lies."""
    for ability in printed(play.state, obj):
        held = Held(obj, ability)
        if (
            ability.kind == "triggered"
            and obj.zone in (ability.zones or ())
            and needs_declaration(play, held)
        ):
            yield held
    yield from declared_keywords(play, obj)


# -- delayed triggered abilities ----------------------------------------------


@dataclass(frozen=True, slots=True)
class DelayedAbility:
    """A delayed triggered ability that an effect made (603.6).

    `that` is what its maker had chosen; `single` says that it triggers only once; `effect` is
    the number of the effect that keeps it.
    """

    id: str
    pattern: Args
    do: tuple[Args, ...]
    condition: Args | None = None
    may: bool = False
    that: tuple[int, ...] = ()
    single: bool = False
    effect: int = 0
    kind: str = "triggered"
    keyword: str = ""
    cost: tuple[Args, ...] = ()
    declare: bool = False
    once: str = ""


def delayed_abilities(play: Play) -> Iterator[Held]:
    """The delayed triggered abilities in force, with the source that made them."""
    for effect in play.state.effects:
        if effect.kind != "delayed":
            continue
        obj = play.state.objects.get(effect.source)
        holder = obj or (effect.snapshot.object if effect.snapshot else None)
        if holder is not None:
            yield Held(holder, _delayed(effect))


def _delayed(effect: Effect) -> DelayedAbility:
    words = effect.words
    that = dict(effect.bound).get("that", ())
    assert isinstance(that, tuple)
    return DelayedAbility(
        f"delayed {effect.id}",
        words["event"],
        tuple(op for op in words["do"] if isinstance(op, Args)),
        words.get("if"),
        words.get("may") is True,
        that,
        words.get("once") is True,
        effect.id,
    )


# -- states -------------------------------------------------------------------


def states_reached(play: Play, before: GameState) -> None:
    """An ability on becoming so triggers when the state comes about, not while it lasts (603.2c).

    It does not trigger if the state was there already, nor for a source that came into it.
    """
    watching = [h for h in triggered(play) if h.ability.pattern.word == "state"]
    if not watching:
        return
    noted = play.state.latches
    for held in watching:
        key = (held.holder.id, held.ability.id)
        now = _so(play, held)
        if ("is", key) in noted or ("is not", key) in noted:
            was = ("is", key) in noted
        else:
            was = held.holder.id not in before.objects or _was_so(play, before, held)
        noted = (noted - {("is", key), ("is not", key)}) | {("is" if now else "is not", key)}
        if now and not was:
            let_wait(play, held, None, ("603.2", "603.2c"))
    play.state = play.state.with_(latches=noted)


def _so(play: Play, held: Held) -> bool:
    condition = held.ability.pattern.argument
    return holds(play, held.context(), condition)


def _was_so(play: Play, before: GameState, held: Held) -> bool:
    now, play.state = play.state, before
    was = _so(play, held)
    play.state = now
    return was


# -- waiting ------------------------------------------------------------------


def remember_the_gone(play: Play, facts: tuple[Fact, ...]) -> None:
    """Keep what left the battle zone as it was just before (605.2e), and what it uncovered."""
    happened = [f for f in facts if f.happened]
    objects = play.state.objects
    uncovered = [
        f.event.obj
        for f in happened
        if f.event.kind == "move"
        and f.event.cards
        and f.event.obj in objects
        and objects[f.event.obj].zone == BATTLE
        and f.before is not None
        and f.before.object.cards[0] in f.event.cards
        and "joined" not in f.before.object.marks
    ]
    for i in uncovered:
        play.put(replace(objects[i], cards=play.policy("order beneath", objects[i])))
    if uncovered:
        play.set(uncovered=(*play.state.var("uncovered", ()), *uncovered))
    rebuilt = {f.event.obj for f in facts if f.event.verb == "reconstruct"}
    if rebuilt:
        left = (i for i in play.state.var("uncovered", ()) if i not in rebuilt)
        play.set(uncovered=tuple(left))
    seen = {
        f.event.obj: f.before
        for f in happened
        if f.before is not None
        and f.event.obj not in objects
        and f.origin is not None
        and f.origin.zone == BATTLE
    }
    if seen:
        play.set(last_known={**play.state.var("last_known", {}), **seen})


def remember_results(play: Play, facts: tuple[Fact, ...]) -> None:
    """Keep who has won or lost by effects, for the check that ends the game (104.2c)."""
    found = frozenset(
        (f.event.verb, f.event.player)
        for f in facts
        if f.happened and f.event.by == "effect" and f.event.verb in ("win", "lose")
    )
    if found:
        play.set(results=play.state.var("results", frozenset()) | found)


def note_joined_leaving(play: Play, fact: Fact | None) -> None:
    """Whether joined cells that leave all together leave as a creature reads two ways: say so."""
    seen = fact.before if fact is not None and fact.event.kind == "move" else None
    if seen is not None and "joined" in seen.object.marks and seen.object.zone == BATTLE:
        play.set(disputes=(*play.state.var("disputes", ()), ("814.1e", "109.2b")))


_ALSO = {"enters": ("603.5a",), "attacks": ("506.3", "506.3a"), "battles": ("115.2",)}


def _rules_of(play: Play, held: Held, fact: Fact | None) -> tuple[str, ...]:
    """What else a trigger rests on: its kind, where it functions, what goes on meanwhile."""
    midway = ("111.2a",) if play.on_agenda("resolution") or play.on_agenda("play") else ()
    source = ("110.5",) if "by" in held.ability.pattern else ()
    place = rules_of_place(play.state, held.holder, held.ability)
    beneath = ("200.3a",) if fact is not None and leaves_as_a_card(fact) else ()
    return (*_ALSO.get(held.ability.pattern.word, ()), *place, *midway, *source, *beneath)


def let_wait(play: Play, held: Held, fact: Fact | None, rules: tuple[str, ...]) -> Waiting:
    """The effect waits, independent of its source, in the scope that its kind belongs to."""
    ability = held.ability
    word = ability.pattern.word
    source = held.holder.id
    bound: Pairs = ()
    if isinstance(ability, DeclaredKeyword) and ability.step:
        bound = (("step", ability.step),)
    if isinstance(ability, DelayedAbility):
        bound = (("that", ability.that),)
        if ability.single:
            kept = tuple(e for e in play.state.effects if e.id != ability.effect)
            play.state = play.state.with_(effects=kept)
    note_joined_leaving(play, fact)
    waiting = play.wait(
        Waiting(
            0,
            ability,
            held.holder.controller,
            source,
            play.snapshot(source) or play.state.var("last_known", {}).get(source),
            fact,
            scope=play.state.var("scopes", {}).get(word, 0),
            bound=bound,
        )
    )
    name = play.name(source)
    play.note(
        (*rules, *_rules_of(play, held, fact), *rules_behind(ability)),
        f"{name}の能力が誘発し、待機する",
        f"{name}'s ability triggers and waits",
        actor=held.holder.controller,
        cards=(name,),
    )
    return waiting
