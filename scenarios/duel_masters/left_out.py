"""What may be wondered at: attacks, blocks, waiting effects, replacements, numbers (101.4, 609).

Nothing is decided here: the guards are asked that refuse in play.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.common.replacing import proposed
from scenarios.duel_masters import asks
from scenarios.duel_masters.attacking.attack import declare_attacker, to_be_attacked
from scenarios.duel_masters.attacking.battle import both_there, compare_power
from scenarios.duel_masters.attacking.blocking import (
    block_step,
    ways,
    why_not_block,
    why_not_guard,
)
from scenarios.duel_masters.attacking.direct_attack import direct_attack_step
from scenarios.duel_masters.book import BATTLE, attack_of
from scenarios.duel_masters.cards.card_types import is_creature
from scenarios.duel_masters.cards.characteristics import traits
from scenarios.duel_masters.cards.power import (
    is_settled,
    printed_power,
    rules_of_power,
    told_changes,
)
from scenarios.duel_masters.conditions.trigger_conditions import fits_event
from scenarios.duel_masters.costs.cost_changes import possible_costs
from scenarios.duel_masters.costs.cost_changes import told_changes as told_costs
from scenarios.duel_masters.costs.costs import costs_as_read, pay_mana
from scenarios.duel_masters.laws.once_a_turn import is_used
from scenarios.duel_masters.replacing.lasting_replacements import lasting_replacements
from scenarios.duel_masters.resolving.order_of_effects import (
    S_TRIGGER,
    foremost,
    ready_now,
    resolve_waiting,
)
from scenarios.duel_masters.shields.choosing_shields import shields_of
from scenarios.duel_masters.values import Candidate
from scenarios.duel_masters.verbs.leaving_the_attack import attack_is_on
from scenarios.engine.abilities import definition, has, of_kind, printed
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Held, Waiting
from scenarios.language.conditions import holds
from scenarios.language.left_out import (
    Arguments,
    LeftOut,
    Number,
    Order,
    Replacing,
    in_words,
    refused_attacks,
)
from scenarios.language.pointing import opponent, turn_player

__all__ = ["LEFT_OUT", "NUMBERS", "ORDERS", "REPLACING"]

_ATTACK = "攻撃できない", "cannot attack"
_BLOCK = "ブロックできない", "cannot block"
_GUARD = "攻撃先を変更できない", "cannot change the target"
_DIRECT = "ダイレクトアタックをしない", "makes no direct attack"


def _creatures(play: Play, player: str) -> Iterator[int]:
    return (o.id for o in play.state.present(BATTLE, player) if is_creature(play, o))


def _not_attacking(play: Play) -> Iterator[LeftOut]:
    """The attacks of the turn player's creatures on the player or a creature that are refused."""
    player, objects = turn_player(play), play.state.objects
    goals = tuple(to_be_attacked(play, player))
    targets = tuple(t for t in goals if isinstance(t, str) or is_creature(play, objects[t]))
    yield from refused_attacks(play, player, _creatures(play, player), targets, _ATTACK)


def _not_blocking(play: Play) -> Iterator[LeftOut]:
    """The other player's creatures that may not change the target of the attack."""
    attack = attack_of(play)
    if attack is None or not attack_is_on(play):
        return
    for creature in _creatures(play, opponent(play, turn_player(play))):
        if ways(play, creature):
            continue
        guardman = has(play, creature, "guardman") and not has(play, creature, "blocker")
        why = why_not_guard(play, creature, attack) if guardman else why_not_block(play, creature)
        if why is not None:
            yield LeftOut("block", creature, _GUARD if guardman else _BLOCK, why)


def _not_direct(play: Play) -> Iterator[LeftOut]:
    """An attack on a player with a shield is no direct attack (509.1)."""
    attack = attack_of(play)
    if attack is None or not isinstance(attack.target, str) or not attack_is_on(play):
        return
    shields = shields_of(play, attack.target)
    if shields:
        there = f"{attack.target} has {shields} shield{'s' * (shields > 1)}"
        refusal = refuse(f"{attack.target}にシールドが{shields}枚ある", there, "509.1")
        yield LeftOut("direct", attack.attacker, _DIRECT, refusal)


LEFT_OUT = {
    declare_attacker.name: _not_attacking,
    block_step.name: _not_blocking,
    direct_attack_step.name: _not_direct,
}


def _pool(play: Play, named: Arguments) -> tuple[Waiting, ...]:
    return play.state.waiting


def _taken(play: Play, named: Arguments, pool: tuple[Waiting, ...]) -> Waiting | None:
    """The one that waits no more."""
    left = {waiting.id for waiting in play.state.waiting}
    return next((waiting for waiting in pool if waiting.id not in left), None)


def _why_first(play: Play, named: Arguments, first: Waiting, other: Waiting) -> Refusal | None:
    """By which rule one is resolved before another, or that its player has the choice."""
    ready = ready_now(play, named.get("scope"), named.get("only", ""))
    if first not in ready or other not in ready:
        return _not_its_time(named, first, other)
    pair = foremost(play, [first, other])
    if first not in pair:
        return None
    player = first.controller
    if other in pair:
        ja, en = f"どちらも{player}の効果で、順番は{player}が選ぶ", "both are"
        return refuse(ja, f"{en} {player}'s, who chooses the order", "605.1", "101.4a")
    if first.group != other.group:
        said = "S・トリガーの類を先に処理する", "S-triggers and their like come first"
        return refuse(*said, *_of_shields(first))
    if first.group == S_TRIGGER:
        return refuse(*_TURN_PLAYER, *_of_shields(first, other))
    arisen = named.get("last") == other.controller and first.id >= named.get("since", 0)
    return refuse(*_TURN_PLAYER, "101.4c" if arisen else "101.4a")


_TURN_PLAYER = "ターン・プレイヤーの側を先に処理する", "the turn player's side comes first"


def _of_shields(*waiting: Waiting) -> tuple[str, ...]:
    """S-triggers go by 101.4a, their like (S-back, G-strike, Sabaki Z) by 101.4b as well."""
    own = {w.ability if isinstance(w.ability, str) else S_TRIGGER for w in waiting}
    return ("101.4a",) if own == {S_TRIGGER} else ("101.4a", "101.4b")


_APART = {
    "before_break": (
        "ブレイクの前の効果を先に処理する",
        "what triggered before the break is resolved first",
        *("509.4", "603.7a"),
    ),
    "battles": ("バトルする時の効果はただちに処理する", "it acts at once on battling", "101.4f"),
    "before_draw": (
        "カードを引く時の効果はその場で処理する",
        "it acts as the card is drawn",
        "114.5",
    ),
}
"""What waits in a scope of its own and is resolved before all else, by what it triggered on."""

_NEWEST = (
    "あとのブレイクの前の効果を先に処理する",
    "what the later break triggered is first",
    "603.7b",
)


def _not_its_time(named: Arguments, first: Waiting, other: Waiting) -> Refusal | None:
    """Effects of one player's side, or of a scope, are resolved now, by the rule that says so."""
    if named.get("scope") is not None:
        words = [getattr(w.ability, "pattern", None) for w in (first, other)]
        own, others = (pattern.word if pattern is not None else "" for pattern in words)
        if own not in _APART:
            return None
        return refuse(*(_NEWEST if own == others else _APART[own]))
    if not (named.get("only") and named.get("by")):
        return None
    player = named["only"]
    said = f"ここでは{player}の効果を処理する", f"{player}'s effects are resolved at this point"
    return refuse(*said, named["by"])


ORDERS = {resolve_waiting.name: Order(_pool, _taken, _why_first)}


def _powers(play: Play, named: Arguments) -> Iterator[Number]:
    """The power of each of two creatures that battle (115.3, 206, 301.3b)."""
    if not both_there(play, named["a"], named["b"]):
        return
    for creature in (named["a"], named["b"]):
        obj, total = play.state.objects[creature], traits(play, creature).power or 0
        printed, changes = printed_power(play, obj), told_changes(play, obj)
        row = tuple((by, in_words(how, number)) for by, how, number in changes)
        settled = ("608.2b",) if is_settled(play, obj) else ()
        rules = (*rules_of_power(play, creature), *settled) or ("206.1",)
        if changes or printed == total:
            yield Number(creature, ("パワー", "power"), printed, row, total, rules)


def _costs(play: Play, named: Arguments) -> Iterator[Number]:
    """The mana cost of a card that is paid for (112.2, 601.1e)."""
    card = play.state.objects[named["obj"]]
    costs, printed = costs_as_read(play, card), definition(play.state, card).cost
    changes = told_costs(play, card)
    row = sorted(changes, key=lambda change: change[1][0] <= 0)  # what raises it comes first
    if len(costs) == 1:
        told = tuple((by, _lowered(*change)) for by, change in row if change[0])
        rules: tuple[str, ...] = ("601.1e", "112.2b") if told else ("112.2",)
        added = costs[0] - min(possible_costs(play, card))
        if added:  # what is paid for O-drive
            told = (*told, (("追加コスト", "additional cost"), in_words("add", added)))
            rules = (*(rules if changes else ()), "112.2d")
        yield Number(card.id, ("コスト", "cost"), printed, told, costs[0], rules)


def _lowered(number: int, least: int) -> str:
    return in_words("add", number) + (f" (≥{least})" if least and number < 0 else "")


NUMBERS = {compare_power.name: _powers, pay_mana.name: _costs}


def _replacers(play: Play, event: Event) -> Iterator[Held]:
    """Those that function, and what effects have made; a spell's own words on where it goes."""
    yield from of_kind(play, "replacement")
    yield from lasting_replacements(play)
    obj = play.state.objects.get(event.obj)
    if obj is not None and event.verb == "finish spell":
        own = (a for a in printed(play.state, obj) if a.kind == "replacement" and not a.zones)
        yield from (Held(obj, ability) for ability in own)


def _speaks(play: Play, held: Held, event: Event) -> bool:
    """Whether it is about such an event, whatever its condition says."""
    context = replace(held.context(), event=proposed(play, event))
    return fits_event(play, context, held.ability.pattern, context.event)


def _is_met(play: Play, held: Held, event: Event) -> bool:
    context = replace(held.context(), event=proposed(play, event))
    return holds(play, context, held.ability.condition)


def _is_unused(play: Play, held: Held, event: Event) -> bool:
    return not is_used(play, held.holder.id, held.ability)


def _can_be_done(play: Play, held: Held, event: Event) -> bool:
    return bool(asks.can_replace(play, Candidate(held, event), ()))


REPLACING = Replacing(
    _replacers,
    _speaks,
    {"unmet": _is_met, "used": _is_unused, "cannot": _can_be_done},
    {
        "stopped": ("609.5",),
        "once": ("101.5", "609.3"),
        "another": ("101.5", "609.3"),
        "chosen": ("609.8", "609.8a"),
        "unmet": ("609.1",),
        "used": ("609.1",),
        "cannot": ("609.4",),
        "elsewhere": ("609.9a",),
        "declined": ("609.1",),
        "arriving": ("609.2",),
    },
)
