"""Waiting effects: how abilities trigger and which effect is resolved next (101.4, 603, 605).

Every triggered effect waits. The pool is looked at afresh after each resolution: S-triggers
and their like of the turn player, then of the other; then the turn player's remaining
effects, then the other's; within a group their player chooses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenarios.duel_masters.book import (
    BATTLE,
    HIDDEN_ZONES,
    attack_of,
    change_attack,
    in_turn_order,
    policy,
    rule,
    turn_player,
)
from scenarios.duel_masters.resolution import resolve
from scenarios.engine.abilities import Held, printed, triggered
from scenarios.engine.args import Args, Value
from scenarios.engine.conditions import holds
from scenarios.engine.events import Fact
from scenarios.engine.language import fits, players
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Context, GameState, Serial, Snapshot, Waiting

S_TRIGGER = "s_trigger"


# -- triggering ---------------------------------------------------------------


@policy("603.2", on="triggers", also=("111.2a",))
def trigger(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Each ability whose condition an event met triggers, once for each time it was met."""
    remember_the_gone(play, facts)
    for fact in facts:
        if fact.status != "happened":
            continue
        for held, rules in observers(play, before, fact):
            if meets(play, held, fact):
                let_wait(play, held, fact, rules)


def observers(play: Play, before: GameState, fact: Fact) -> list[tuple[Held, tuple[str, ...]]]:
    """Who sees an event: what is there after it, and what left, looking back at itself."""
    seen: list[tuple[Held, tuple[str, ...]]] = [
        (held, ("603.2",)) for held in triggered(play) if not needs_declaration(held)
    ]
    seen += [(held, ("603.2", "603.6")) for held in delayed_abilities(play)]
    obj = before.objects.get(fact.event.obj)
    if obj is None or obj.zone != BATTLE or fact.event.kind != "move":
        return seen
    if obj.id in play.state.objects and not fact.event.cards:
        return seen
    now, play.state = play.state, before
    leaving = [held for held in triggered(play) if held.holder.id == obj.id]
    play.state = now
    return [*seen, *((held, ("603.2", "603.5c", "603.5d")) for held in leaving)]


@dataclass(frozen=True, slots=True)
class DelayedAbility:
    """A delayed triggered ability that an effect made (603.6)."""

    id: str
    pattern: Args
    do: tuple[Args, ...]
    kind: str = "triggered"
    keyword: str = ""
    condition: Args | None = None
    may: bool = False
    cost: tuple[Args, ...] = ()
    declare: bool = False
    once: str = ""


def delayed_abilities(play: Play) -> list[Held]:
    """The delayed triggered abilities in force, with the source that made them."""
    found = []
    for effect in play.state.effects:
        if effect.kind != "delayed":
            continue
        obj = play.state.objects.get(effect.source)
        holder = obj or (effect.snapshot.object if effect.snapshot else None)
        ops = effect.words["do"]
        pattern = effect.words["event"]
        if holder is not None and isinstance(ops, tuple) and isinstance(pattern, Args):
            do = tuple(op for op in ops if isinstance(op, Args))
            found.append(Held(holder, DelayedAbility(f"delayed {effect.id}", pattern, do)))
    return found


def needs_declaration(held: Held) -> bool:
    """Abilities that trigger in hidden zones trigger only when declared (603.2e, 603.2f)."""
    return bool(held.ability.declare) or held.holder.zone in HIDDEN_ZONES


def remember_the_gone(play: Play, facts: tuple[Fact, ...]) -> None:
    """Keep what left the battle zone as it was just before (605.2e), and what it uncovered."""
    uncovered = [
        f.event.obj
        for f in facts
        if f.happened
        and f.event.kind == "move"
        and f.event.cards
        and f.event.obj in play.state.objects
        and play.state.objects[f.event.obj].zone == BATTLE
    ]
    if uncovered:
        play.set(uncovered=(*play.state.var("uncovered", ()), *uncovered))
    rebuilt = {f.event.obj for f in facts if f.event.verb == "reconstruct"}
    if rebuilt:
        left = (i for i in play.state.var("uncovered", ()) if i not in rebuilt)
        play.set(uncovered=tuple(left))
    seen = {
        f.event.obj: f.before
        for f in facts
        if f.happened
        and f.before is not None
        and f.event.obj not in play.state.objects
        and f.origin is not None
        and f.origin.zone == BATTLE
    }
    if seen:
        play.set(last_known={**play.state.var("last_known", {}), **seen})


def let_wait(play: Play, held: Held, fact: Fact, rules: tuple[str, ...]) -> Waiting:
    """The effect waits in the scope that its kind belongs to."""
    word = held.ability.pattern.word
    scope = play.state.var("scopes", {}).get(word, 0)
    extra = {"enters": ("603.5a",), "attacks": ("506.3", "506.3a"), "battles": ("115.2",)}
    source = held.holder.id
    waiting = play.wait(
        Waiting(
            0,
            held.ability,
            held.holder.controller,
            source,
            play.snapshot(source) or play.state.var("last_known", {}).get(source),
            fact,
            scope=scope,
        )
    )
    name = play.name(source)
    play.note(
        (*rules, *extra.get(word, ())),
        f"{name}の能力が誘発し、待機する",
        f"{name}'s ability triggers and waits",
        actor=held.holder.controller,
        cards=(name,),
    )
    return waiting


# -- trigger conditions -------------------------------------------------------

_BY_VERB = {
    "destroyed": "destroy",
    "attacks": "attack",
    "blocks": "block",
    "blocked": "blocked",
    "unblocked": "unblocked",
    "battles": "battle",
    "wins": "win battle",
    "loses": "lose battle",
    "before_break": "choose shields",
    "broken": "break",
    "tapped": "tap",
    "untapped": "untap",
    "cast": "cast",
    "summoned": "summon",
    "attack_ends": "attack ends",
    "draws": "draw",
    "discards": "discard",
    "turn_starts": "turn starts",
    "turn_ends": "turn ends",
    "step_starts": "step starts",
    "breaks": "break",
    "played": "play",
    "chosen": "choose",
}
_OF_PLAYERS = frozenset({"draws", "discards", "turn_starts", "turn_ends", "step_starts"})


def meets(play: Play, held: Held, fact: Fact) -> bool:
    """Whether an event meets a trigger condition; "becomes" only when it changes (603.2c)."""
    words: Args = held.ability.pattern
    context = Context(0, held.holder.controller, held.holder.id, event=fact)
    if not fits_event(play, context, words, fact):
        return False
    if words.get("first") is True:
        times = play.state.history.count((fact.event.verb, fact.event.obj, fact.event.player))
        if times > 1:
            return False
    return not (held.ability.once == "turn" and _used(play, held))


def _used(play: Play, held: Held) -> bool:
    return ("used", held.holder.id, held.ability.id) in play.state.history


def fits_event(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    """Whether an event (happened or proposed) is the one that a pattern speaks of."""
    word, about = words.word, words.argument
    event = fact.event
    if word in {"enters", "leaves", "moves"}:
        return _fits_move(play, context, words, fact)
    if event.verb != _BY_VERB.get(word):
        return False
    if word in _OF_PLAYERS:
        said = words.get("whose", "any") if word == "step_starts" else about
        named = word != "step_starts" or event.get("step") == about
        return named and event.player in players(play, context, said)
    if word == "breaks":
        return _fits_seen(play, context, about, event.source)
    if "by" in words and not _fits_seen(play, context, words["by"], event.source):
        return False
    return _fits_seen(play, context, about, event.obj, fact.before)


def _fits_move(play: Play, context: Context, words: Args, fact: Fact) -> bool:
    event, word = fact.event, words.word
    if event.kind != "move" or event.to is None:
        return False
    origin = fact.origin.zone if fact.origin else _zone(play, event.obj)
    goes_in = event.to.zone == BATTLE and origin != BATTLE
    goes_out = origin == BATTLE and event.to.zone != BATTLE
    if (word == "enters" and not goes_in) or (word == "leaves" and not goes_out):
        return False
    if "from" in words and origin not in _words(words["from"]):
        return False
    if "to" in words and event.to.zone not in _words(words["to"]):
        return False
    if fact.made and word != "leaves" and not _looks_back(fact):
        return _fits_seen(play, context, words.argument, fact.made[0])
    return _fits_seen(play, context, words.argument, event.obj, fact.before)


def _looks_back(fact: Fact) -> bool:
    return fact.origin is not None and fact.origin.zone == BATTLE


def _zone(play: Play, object_id: int) -> str:
    obj = play.state.objects.get(object_id)
    return obj.zone if obj else ""


def _words(value: Value) -> tuple[str, ...]:
    return tuple(str(v) for v in value) if isinstance(value, tuple) else (str(value),)


def _fits_seen(
    play: Play, context: Context, words: Value, object_id: int, seen: Snapshot | None = None
) -> bool:
    now = play.state.objects.get(object_id)
    found = seen or (Snapshot(now, None) if now else None)
    return found is not None and fits(play, context, words, found)


# -- which effect is resolved next --------------------------------------------


@rule(
    "101.4a",
    also=("605.1", "101.4", "111.1", "603.3"),
    quiet=True,
    ja="待機している効果を処理",
    en="resolve the waiting effects",
)
def resolve_waiting(
    play: Play, scope: int | None = None, only: str = "", last: str = "", since: int = 0
) -> None:
    """One effect after another, looking at all that wait afresh each time.

    `last` is whose effect was resolved before, `since` the first id given during that.
    """
    ready = [
        w
        for w in play.state.waiting
        if (scope is None or w.scope == scope)
        and (not only or w.controller == only or w.group == S_TRIGGER)
    ]
    group = foremost(play, ready)
    if not group:
        return
    if last and last != turn_player(play) and group[0].controller == turn_player(play):
        arisen = tuple(w for w in group if w.id >= since)
        if arisen:
            turn_player_first(play, arisen)
    chosen = pick(play, group)
    play.say(
        f"{chosen.controller}の{play.name(chosen.source)}の効果を処理",
        f"resolve {chosen.controller}'s effect of {play.name(chosen.source)}",
        cards=(chosen.source,),
        actor=chosen.controller,
    )
    play.stop_waiting(chosen)
    play.then(resolve, waiting=chosen, label="resolution")
    play.then(
        resolve_waiting,
        beside=True,
        scope=scope,
        only=only,
        last=chosen.controller,
        since=Serial(play.state.next_id),
    )


def foremost(play: Play, ready: list[Waiting]) -> tuple[Waiting, ...]:
    """The group that comes first among the effects that wait (101.4, 101.4a, 101.4b)."""
    for player in in_turn_order(play):
        group = tuple(w for w in ready if w.group == S_TRIGGER and w.controller == player)
        if group:
            return group
    order = play.policy("turn_order")
    for player in order:
        group = tuple(w for w in ready if w.controller == player)
        if group:
            return group
    return ()


@policy("101.4", on="turn_order", also=("111.1",))
def turn_order(play: Play) -> tuple[str, ...]:
    """The turn player's side comes first."""
    return in_turn_order(play)


@rule("101.4c", ja="ターン・プレイヤーの効果を優先", en="the turn player's effect comes first")
def turn_player_first(play: Play, group: tuple[Waiting, ...]) -> None:
    """What the turn player's side triggered while the other's effects resolve goes next."""
    play.say(
        f"{play.name(group[0].source)}（ターン・プレイヤー側）を先に処理する",
        f"{play.name(group[0].source)} (turn player's side) goes next",
        cards=(group[0].source,),
    )


def pick(play: Play, group: tuple[Waiting, ...]) -> Waiting:
    """Within a group its player chooses; alike effects of one source are one option."""
    if len(group) == 1:
        return group[0]
    ids = tuple(w.id for w in group)
    by_id: dict[Any, Waiting] = {w.id: w for w in group}
    chosen = play.ask(
        Question(
            "resolve",
            group[0].controller,
            ("605.1", "101.4a"),
            "次に処理する効果",
            "which effect to resolve next",
            ids,
            alike=lambda i: (by_id[i].ability, by_id[i].source, _event_key(by_id[i])),
        )
    )
    return by_id[chosen]


def _event_key(waiting: Waiting) -> Any:
    fact = waiting.event
    return (fact.event.obj, fact.made) if isinstance(fact, Fact) else None


def attack_is_on(play: Play) -> bool:
    """Whether the attack still has its attacker and its target (505.6, 505.6a)."""
    attack = attack_of(play)
    if attack is None or attack.removed:
        return False
    present = play.state.objects
    there = attack.attacker in present and present[attack.attacker].zone == BATTLE
    target = attack.target
    return there and (
        isinstance(target, str) or (target in present and present[target].zone == BATTLE)
    )


def attack_goes_on(play: Play) -> bool:
    """Whether the attack is still on; the first to find that it is not says so."""
    if attack_is_on(play):
        return True
    attack = attack_of(play)
    if attack is not None and not attack.removed:
        attack_cut_short(play)
    return False


@rule("505.6a", also=("505.6",), ja="その攻撃は終了する", en="the attack ends at once")
def attack_cut_short(play: Play) -> None:
    """When the attacker or its target is gone only what waits is still resolved."""
    change_attack(play, removed=True)
    play.say(
        "攻撃クリーチャーか攻撃先が取り除かれ、攻撃は終了する",
        "the attacker or its target is gone: the attack ends",
    )


def condition_met(play: Play, context: Context, ability: Any) -> bool:
    """Whether an ability's "if" holds now."""
    return holds(play, context, ability.condition)


def declarable(play: Play, player: str, fact: Fact) -> tuple[Held, ...]:
    """Abilities in hidden zones that this event would let a player declare."""
    found = []
    for zone in ("hand", "mana", "graveyard"):
        for obj in play.state.present(zone, player):
            for ability in printed(play.state, obj):
                held = Held(obj, ability)
                if (
                    ability.kind == "triggered"
                    and zone in (ability.zones or ())
                    and (needs_declaration(held) and meets(play, held, fact))
                ):
                    found.append(held)
    return tuple(found)
