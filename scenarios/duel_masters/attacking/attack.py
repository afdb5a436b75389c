"""Attacks: which creature may attack what, which must, how it is declared (505, 506)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from scenarios.common.times import comes_about
from scenarios.duel_masters.attacking.attack_end import attack_end_step
from scenarios.duel_masters.attacking.battle import battle_step
from scenarios.duel_masters.attacking.blocking import after_blocking, block_step
from scenarios.duel_masters.attacking.demands import DEMANDS, Demand, _meets, _unmet
from scenarios.duel_masters.attacking.direct_attack import direct_attack_step
from scenarios.duel_masters.book import (
    BATTLE,
    Attack,
    attack_event,
    guard,
    policy,
    rule,
)
from scenarios.duel_masters.cards.card_types import is_creature, is_neo, is_type
from scenarios.duel_masters.declaring.declarations import Windows, declare_window, open_windows
from scenarios.duel_masters.laws.prohibitions import banned, kept_from, lifted
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.turn.steps import (
    activations,
    begin_step,
    judge_action,
    take,
)
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, has, keywords
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject
from scenarios.language.filters import concerns
from scenarios.language.pointing import opponent, turn_player

# -- declaring the attacker ---------------------------------------------------


@rule("505.1", ja="攻撃ステップ", en="the attack step")
def attack_step(play: Play) -> None:
    """Attacks are made one after another, as many as there are creatures able to (505.5)."""
    if skipped(play, "attack", turn_player(play)):
        return
    begin_step(play, "attack")
    play.then(resolve_waiting, scope=None)
    play.then(declare_attacker)


@rule(
    "506.1",
    also=("702.3c",),
    sometimes=("505.5", "505.4"),
    ja="攻撃クリーチャー指定ステップ",
    en="the declare-attacker step",
)
def declare_attacker(play: Play) -> None:
    """The turn player names one attacker and its target, or none."""
    player = turn_player(play)
    again = any(isinstance(done, tuple) and done[:1] == ("attack",) for done in play.state.history)
    play.cite(*("505.5" for _ in range(again)))
    action = play.ask(
        Question(
            "action",
            player,
            ("506.1", *(("505.5",) if again else ())),
            "攻撃",
            "attack",
            judge=partial(judge_attack, play, player),
            actions=lambda: attack_options(play, player),
        )
    )
    if action.kind == "pass":
        if no_attacker(play):
            return
    else:
        if action.kind == "attack" and others_could(play, action):
            play.cite("505.4")
        take(play, action)
        if action.kind != "attack":
            play.then(resolve_waiting, scope=None)
    play.then(declare_attacker, beside=True)


def others_could(play: Play, action: Action) -> bool:
    """Whether other creatures could attack too: they attack one at a time (505.4)."""
    return any(each.what != action.what for each in attacks(play, action.player))


def attack_options(play: Play, player: str) -> Iterator[Action]:
    found = list(attacks(play, player))
    yield from found
    yield from activations(play, player)
    if judge_attack(play, player, PASS) is None:
        yield PASS


def judge_attack(play: Play, player: str, action: Action) -> Refusal | None:
    """Whether this is a legal attack; to attack no more may be refused (506.1b)."""
    if action.kind == "pass":
        return play.judge("attack no more", Action("attack no more", player=player))
    return judge_action(play, action)


@rule("506.2", ja="攻撃クリーチャーは指定されない", en="no attacker is named", without=gives(False))
def no_attacker(play: Play) -> bool:
    """Without an attacker the other sub-steps are passed over, and no attack follows."""
    return True


@rule("506.1d", sometimes=("506.1b",), ja="攻撃", en="an attack")
def attack(play: Play, action: Action) -> None:
    """The creature is tapped and attacks; what triggers on that waits; the sub-steps follow."""
    name = play.name(action.what)
    goal = named_target(play, action)
    target = goal if isinstance(goal, str) else play.name(goal)
    play.say(
        f"{name}が{target}を攻撃",
        f"{name} attacks {target}",
        cards=(action.what,),
        actor=action.player,
    )
    lifted(play, "attack", action)
    play.cite(*why_not_sick(play, action.what))
    if is_owed(play, action):
        play.cite("506.1b")
    tap_attacker(play, action.what)
    found = Attack(action.what, goal, name=name, seen=play.snapshot(action.what))
    play.set(attack=found)
    plan_attack(play)
    attacker_named(play, found)


def _the_opponent(play: Play, action: Action) -> int | str:
    return opponent(play, action.player)


@policy("506.1e", on="named target", without=_the_opponent)
def named_target(play: Play, action: Action) -> int | str:
    """The turn player says whether it attacks the other player, or which creature."""
    play.cite("506.1e")
    assert isinstance(action.target, int | str)
    return action.target


def plan_attack(play: Play) -> None:
    """The sub-steps of an attack, in order."""
    play.then(after_attacking)
    play.then(block_step)
    play.then(after_blocking)
    play.then(battle_step)
    play.then(direct_attack_step)
    play.then(attack_end_step, ends=("attack",))


@rule("506.1c", also=("105.3",), ja="攻撃クリーチャーをタップ", en="the attacker is tapped")
def tap_attacker(play: Play, attacker: int) -> None:
    """The chosen creature is tapped; whether one that cannot be tapped attacks is not said."""
    play.happen(Event("tap", "tap", attacker))
    if banned(play, "tap", attacker):
        play.dispute("506.1c", "101.3")


@rule("506.3", quiet=True, ja="攻撃した時の能力が誘発", en="abilities on attacking trigger")
def attacker_named(play: Play, attack: Attack) -> None:
    """Only now do abilities on attacking or being attacked trigger, by what they are now."""
    comes_about(play, attack_event(play, attack))


@policy("506.3c", on="506.3c: the turn player's effects", without=gives(None))
def turn_players_effects(play: Play, first: str, second: str) -> None:
    """Then what waits of the turn player's is resolved."""
    play.then(resolve_waiting, beside=True, scope=None, only=first, by="506.3c")


@policy("506.3d", on="506.3d: the other player declares", without=gives(None))
def other_player_declares(play: Play, first: str, second: str) -> None:
    """Then the other player declares."""
    play.then(declare_window, beside=True, player=second, number="506.3d", verb="attack")


@policy("506.3e", on="506.3e: the other player's effects", without=gives(None))
def other_players_effects(play: Play, first: str, second: str) -> None:
    """Then what waits of the other player's is resolved, and what it triggers."""
    play.then(resolve_waiting, beside=True, scope=None, by="506.3e")


_AFTER_ATTACKING = Windows(
    "attack", "506.3b", (turn_players_effects, other_player_declares, other_players_effects)
)


@rule("506.3b", quiet=True, ja="攻撃後の処理", en="after the attack is declared")
def after_attacking(play: Play) -> None:
    """The turn player declares, and the rest follows in its order."""
    open_windows(play, _AFTER_ATTACKING)


# -- what may attack, and what may be attacked -------------------------------


@guard("505.2", on="attack")
def in_the_attack_step(play: Play, action: Action) -> Refusal | None:
    """The turn player's creatures attack, in the attack step."""
    if play.state.var("step") == "attack" and action.player == turn_player(play):
        return None
    return refuse(
        "攻撃は自分の攻撃ステップにしかできない", "attacks are made in one's own attack step"
    )


@guard("505.3", on="attack", also=("301.4",))
def only_creatures(play: Play, action: Action) -> Refusal | None:
    """Only creatures in the battle zone attack."""
    obj = play.state.objects[action.what]
    if obj.place == (BATTLE, action.player) and is_creature(play, obj):
        return None
    return refuse("攻撃できるのは自分のクリーチャーだけ", "only one's own creatures attack")


@guard("506.1a", on="attack")
def untapped(play: Play, action: Action) -> Refusal | None:
    """An attacker must be untapped; and able to be tapped, by one of two readings."""
    barred = play.off and play.is_read_otherwise("506.1c", "101.3")
    if barred and banned(play, "tap", action.what):
        return refuse("攻撃してもタップできない", "it cannot be tapped as it attacks", "506.1c")
    if not play.state.objects[action.what].tapped:
        return None
    return refuse(
        f"{play.name(action.what)}はタップしている", f"{play.name(action.what)} is tapped"
    )


@guard("301.5", on="attack", also=("506.1a",))
def not_sick(play: Play, action: Action) -> Refusal | None:
    """It must have been in the battle zone since the turn began, or be freed from that."""
    obj = play.state.objects[action.what]
    if not kernel.is_sick(play, obj) or has(play, action.what, "speed_attacker"):
        return None
    neo = ("301.5", "506.1a", "802.3") if is_neo(definition(play.state, obj)) else ()
    return refuse(
        f"{play.name(action.what)}は召喚酔いしている",
        f"{play.name(action.what)} has summoning sickness",
        *neo,
        about="attack",
    )


def why_not_sick(play: Play, creature: int) -> tuple[str, ...]:
    """The rule by which a creature that came this turn attacks, if that is what it is."""
    obj = play.state.objects[creature]
    came_now = obj.since >= play.state.var("turn_number")
    if not came_now or not is_type(play, "evolution", kernel.traits(play, creature), obj):
        return ()
    return ("802.3",) if is_neo(definition(play.state, obj)) else ("801.3",)


@guard("506.1a", on="attack")
def not_kept_from_attacking(play: Play, action: Action) -> Refusal | None:
    """An effect may forbid the attack, of any or of this one on this target."""
    target = action.target
    found = forbidden(play, action.what, target if isinstance(target, int | str) else None)
    return replace(found, rules=("506.1a", *found.rules)) if found else None


def forbidden(play: Play, creature: int, target: int | str | None) -> Refusal | None:
    """The effect's "cannot" that keeps a creature from attacking this, or this from it."""
    verb = "attack_player" if isinstance(target, str) else "attack_creature"
    found = banned(play, "attack", creature, target) or banned(play, verb, creature, target)
    if found is not None or target is None:
        return found
    if isinstance(target, str):
        return player_not_attacked(play, target, creature)
    there = target in play.state.objects
    return banned(play, "be_attacked", target, creature) if there else None


def player_not_attacked(play: Play, player: str, creature: int) -> Refusal | None:
    """An effect may keep a player from being attacked, by any creature or by some."""
    if player not in kept_from(play, "be_attacked", creature):
        return None
    name = play.name(creature)
    said = f"{player}は{name}に攻撃されない", f"{player} cannot be attacked by {name}"
    return refuse(*said, "101.2", by="effect", about="be_attacked")


@guard("506.1e", on="attack", also=("505.2",))
def proper_target(play: Play, action: Action) -> Refusal | None:
    """The opponent, or one of the opponent's tapped creatures."""
    enemy = opponent(play, action.player)
    if action.target == enemy:
        return None
    obj = play.state.objects.get(int(str(action.target))) if action.target else None
    if obj is None or obj.place != (BATTLE, enemy) or not is_creature(play, obj):
        return refuse(
            "攻撃先は対戦相手かそのクリーチャー", "the target is the opponent or a creature there"
        )
    if obj.tapped or _may_attack_untapped(play, action.what, obj):
        return None
    return refuse(
        f"{play.name(obj.id)}はアンタップしている",
        f"{play.name(obj.id)} is untapped",
        about="attack_untapped",
    )


def _may_attack_untapped(play: Play, creature: int, target: GameObject) -> bool:
    """Whether a creature's own ability lets it attack this creature, though it is untapped."""
    here = Context(0, play.state.objects[creature].controller, creature)
    found = keywords(play, creature).get("attacks_untapped", ())
    return any(words is None or concerns(play, here, words, target) for words in found)


def attacks(play: Play, player: str) -> Iterator[Action]:
    """Every legal attack of a player."""
    targets = tuple(to_be_attacked(play, player))
    for obj in play.state.present(BATTLE, player):
        yield from attacks_on(play, obj.id, targets)


def to_be_attacked(play: Play, player: str) -> Iterator[int | str]:
    """What a player's creatures might attack: the opponent and each thing of theirs."""
    enemy = opponent(play, player)
    yield enemy
    yield from (o.id for o in play.state.present(BATTLE, enemy))


def attacks_on(play: Play, creature: int, targets: Iterable[int | str]) -> Iterator[Action]:
    """The legal attacks of one creature on these targets."""
    player = play.state.objects[creature].controller
    for target in targets:
        action = Action("attack", creature, player=player, target=target)
        if play.judge("attack", action) is None:
            yield action


def owed(play: Play, creature: int, unmet: list[Demand]) -> Iterator[Action]:
    """The legal attacks of a creature that one of these demands asks for."""
    if unmet:
        every = to_be_attacked(play, play.state.objects[creature].controller)
        targets = (t for t in every if any(_meets(play, demand, t) for demand in unmet))
        yield from attacks_on(play, creature, targets)


def owes(play: Play, creature: int) -> Action | None:
    """An attack that a creature is made to make this turn and still can."""
    return next(owed(play, creature, _unmet(play, creature)), None)


@policy("506.1b", on="owed", about=DEMANDS, without=gives(False))
def is_owed(play: Play, action: Action) -> bool:
    """Whether a creature is made to make this attack."""
    return any(_meets(play, demand, _target(action)) for demand in _unmet(play, action.what))


@guard("506.1b", on="attack no more", about=DEMANDS)
def must_still_attack(play: Play, none: Action) -> Refusal | None:
    """A creature that is made to attack must do so this turn if it can, in any order."""
    for obj in play.state.present(BATTLE, none.player):
        unmet = _unmet(play, obj.id)
        action = next(owed(play, obj.id, unmet), None)
        if action is not None:
            return _must(play, action, certain=all(words is not None for _, words in unmet))
    return None


@guard("506.1b", on="attack", about=DEMANDS)
def attacks_another(play: Play, action: Action) -> Refusal | None:
    """What is made to attack something certain attacks nothing else while it can do so."""
    certain = [demand for demand in _unmet(play, action.what) if demand[1] is not None]
    if not certain or any(_meets(play, demand, _target(action)) for demand in certain):
        return None
    other = next(owed(play, action.what, certain), None)
    return _must(play, other, certain=True) if other is not None else None


def _target(action: Action) -> int | str:
    assert isinstance(action.target, int | str)
    return action.target


def _must(play: Play, action: Action, *, certain: bool) -> Refusal:
    name, target = play.name(action.what), _target(action)
    what = play.name(target) if isinstance(target, int) else target
    ja, en = (f"{what}を", f" {what}") if certain else ("", "")
    return refuse(f"{name}は{ja}攻撃しなければならない", f"{name} must attack{en}", "506.1b")
