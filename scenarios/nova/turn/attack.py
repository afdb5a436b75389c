"""The attack phase and the declaration of attacks (203.3, 203.4, 405.1 to 405.4, 405.7, 1003)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.common.prohibitions import forbidden_to, player_cannot
from scenarios.engine.abilities import has
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.language.pointing import opponent, turn_player
from scenarios.nova.abilities.abilities import note, set_and_look
from scenarios.nova.book import FIELD, Battle, guard, policy, rule
from scenarios.nova.cards.prohibitions import banned, ignores_restriction, obliged
from scenarios.nova.cards.traits import is_restricted, is_servant
from scenarios.nova.laws.skipping import skipped, will_be_skipped
from scenarios.nova.playing.energy import empty_stocks
from scenarios.nova.playing.priority import PRIORITY, priority
from scenarios.nova.turn.battle import battle_step, defence_step

# -- may it attack? ----------------------------------------------------------------------------


@guard("203.3", on="attack", also=("405.4.3",))
def own_servant(play: Play, action: Action) -> Refusal | None:
    """The turn player attacks, with a servant on their own field."""
    obj = play.state.objects[action.what]
    mine = action.player == turn_player(play) and obj.place == (FIELD, action.player)
    if mine and is_servant(play, obj):
        return None
    return refuse("攻撃するのは自分の場のサーバント", "only one's own servants attack")


@guard("405.4.3", on="attack")
def in_standby(play: Play, action: Action) -> Refusal | None:
    """An attacker is in standby."""
    if not play.state.objects[action.what].tapped:
        return None
    name = play.name(action.what)
    return refuse(f"{name}はフリーズ状態", f"{name} is frozen")


@guard("203.4", on="attack", also=("405.4.3",))
def unrestricted(play: Play, action: Action) -> Refusal | None:
    """A servant not controlled since the start of the turn is restricted; 疾風 lifts it."""
    obj = play.state.objects[action.what]
    if not is_restricted(play, obj) or has(play, obj.id, "swift"):
        return None
    name = play.name(obj.id)
    return refuse(f"{name}は行動制限中", f"{name} is restricted this turn", about="attack")


@guard("004.2", on="attack")
def not_kept_from_attacking(play: Play, action: Action) -> Refusal | None:
    """An effect may forbid the attack."""
    found = banned(play, "attack", action.what) or play.judge("battles", action.what)
    if found is not None:
        return found
    if isinstance(action.target, str):
        return banned(play, "attack_player", action.what) or not_attacked(play, action.target)
    found = banned(play, "attack_creature", action.what)
    if found is None and isinstance(action.target, int) and action.target in play.state.objects:
        found = banned(play, "be_attacked", action.target)
    return found


def not_attacked(play: Play, player: str) -> Refusal | None:
    """An effect may keep a player from being attacked (004.2)."""
    if player not in forbidden_to(play, "be_attacked"):
        return None
    return player_cannot(player, "は攻撃されない", "cannot be attacked", "004.2", "be_attacked")


@guard("405.4.3", on="attack")
def proper_target(play: Play, action: Action) -> Refusal | None:
    """The target is the opponent or one of the opponent's frozen servants."""
    enemy = opponent(play, action.player)
    if action.target == enemy:
        return None
    obj = play.state.objects.get(action.target) if isinstance(action.target, int) else None
    if obj is None or obj.place != (FIELD, enemy) or not is_servant(play, obj):
        return refuse("攻撃目標は相手かそのサーバント", "the target is the opponent or a servant")
    if obj.tapped:
        return None
    name = play.name(obj.id)
    return refuse(f"{name}はスタンバイ状態", f"{name} is in standby", about="attack_untapped")


def attacks(play: Play, player: str) -> Iterator[Action]:
    """Every legal attack of a player."""
    enemy = opponent(play, player)
    targets = [enemy, *(o.id for o in play.state.present(FIELD, enemy))]
    for obj in play.state.present(FIELD, player):
        for target in targets:
            action = Action("attack", obj.id, player=player, target=target)
            if play.judge("attack", action) is None:
                yield action


# -- the phase and its first step --------------------------------------------------------------


@rule("405.1", ja="アタックフェイズ", en="the attack phase")
def attack_phase(play: Play) -> None:
    """Start step, then declarations, defences and battles in turn, then the end step."""
    play.end_durations("step")
    play.set(step="attack", attack=None)
    note(play, "attack starts", turn_player(play))
    play.then(PRIORITY["attack"])
    play.then(empty_stocks)
    play.then(first_declaration)
    play.then(declaration_step)
    play.then(end_step)


# -- attack declaration ------------------------------------------------------------------------

DECLARED = "declaration step begun"
"""Whether an attack declaration step of this turn has begun."""


@rule("405.4.1", quiet=True, ja="攻撃宣言ステップ開始時", en="the declaration step starts")
def first_declaration(play: Play) -> None:
    """What triggers at the start of the declaration step does so at the first of a turn."""
    begun = play.state.var(DECLARED, False)
    if not begun and not will_be_skipped(play, "declaration", turn_player(play)):
        play.set(**{DECLARED: True})
        note(play, "declaration starts", turn_player(play))


@rule("405.4.2", quiet=True, ja="攻撃宣言ステップ", en="attack declaration step")
def declaration_step(play: Play) -> None:
    """Priority first, then the turn player may attack."""
    if skipped(play, "declaration", turn_player(play)):
        return
    play.then(priority)
    play.then(declare_attack)
    play.then(next_declaration, beside=True)


@rule("405.6.4", quiet=True, ja="攻撃宣言ステップへ戻る", en="back to attack declaration")
def next_declaration(play: Play) -> None:
    """After a battle an attack may be declared again; without an attack the phase goes on."""
    if play.state.var("attacked"):
        play.set(attacked=False)
        play.say("攻撃宣言ステップへ戻る", "back to the attack declaration step")
        play.then(declaration_step, beside=True)


@rule("405.4.3", also=("602.3",), quiet=True, ja="攻撃宣言", en="an attack is declared or not")
def declare_attack(play: Play) -> None:
    """One unrestricted servant in standby attacks the opponent or a frozen servant, or none."""
    player = turn_player(play)
    asked = Question(
        "action",
        player,
        ("405.4.3",),
        "攻撃宣言",
        "declare an attack",
        judge=partial(judge_attack, play, player),
        actions=lambda: attack_options(play, player),
        verbs=frozenset({"attack", "pass"}),
    )
    if next(attacks(play, player), None) is None and not play.is_put_anyway(asked):
        no_attack(play)
        return
    action: Action = play.ask(asked)
    if action.kind == "pass":
        no_attack(play)
        return
    play.then(attack, action=action)


def attack_options(play: Play, player: str) -> Iterator[Action]:
    legal = (*attacks(play, player), PASS)
    yield from (a for a in legal if judge_attack(play, player, a) is None)


def judge_attack(play: Play, player: str, action: Action) -> Refusal | None:
    """Whether this is a legal attack; to attack no more may be refused (405.4.3.3)."""
    if action.kind == "pass":
        return must_attack(play, player)
    if action.what not in play.state.objects:
        return refuse("そのカードはない", "there is no such card", "405.4.3")
    refusal = play.judge("attack", action)
    if refusal is None and not obliged(play, "attack", action.what):
        return must_attack(play, player)
    return refusal


@policy("405.4.3.3", on="must attack", without=gives(None))
def must_attack(play: Play, player: str) -> Refusal | None:
    """While servants that are made to attack are able to, the attacker is one of them."""
    for action in attacks(play, player):
        if obliged(play, "attack", action.what):
            name = play.name(action.what)
            return refuse(f"{name}は攻撃しなければならない", f"{name} must attack", "405.4.3.3")
    return None


@rule("405.4.3.2", quiet=True, ja="攻撃しない", en="no attack")
def no_attack(play: Play) -> None:
    """Without an attacker the declaration step ends and the end step follows."""
    play.then(empty_stocks)


@rule("405.4.4", also=("405.4.3", "602.3"), ja="攻撃サーバント", en="an attack")
def attack(play: Play, action: Action) -> None:
    """The servant is frozen and is the attacking servant; what triggers on that triggers."""
    target = action.target
    assert isinstance(target, int | str)
    name = play.name(action.what)
    at = target if isinstance(target, str) else play.name(target)
    play.say(
        f"{name}が{at}を攻撃", f"{name} attacks {at}", cards=(action.what,), actor=action.player
    )
    if isinstance(target, int):
        servant_is_target(play, target)
    if is_restricted(play, play.state.objects[action.what]) and has(play, action.what, "swift"):
        ignores_restriction(play, action.what)
    play.happen(Event("tap", "freeze", action.what))
    battle = Battle(action.what, target, name=name)
    set_and_look(play, attack=battle, in_battle=(), attacked=True)
    play.happen(Event("note", "attack", action.what, player=action.player))
    plan_battle(play, "declared")


@rule("405.4.3.1", ja="攻撃目標のサーバント", en="a servant is attacked")
def servant_is_target(play: Play, servant: int) -> None:
    """An attacked frozen servant is in the battle without having declared a defence."""
    name = play.name(servant)
    play.say(f"{name}は防御宣言せずにバトルする", f"{name} battles without a defence")


def plan_battle(play: Play, stage: str) -> None:
    """What is left of the battle from a stage on."""
    if stage == "declared":
        play.then(PRIORITY["attacked"])
        play.then(empty_stocks)
        play.then(defence_step)
    if stage == "blocked":
        play.then(priority)
        play.then(empty_stocks)
    if stage in {"declared", "blocked", "battle"}:
        play.then(battle_step)


# -- end of the phase --------------------------------------------------------------------------


@rule(
    "405.7.1", also=("405.7.2",), quiet=True, ja="アタックフェイズ終了ステップ", en="its end step"
)
def end_step(play: Play) -> None:
    """What triggers at the end of the phase triggers; priority; then its effects end."""
    note(play, "attack phase ends", turn_player(play))
    play.then(priority)
    play.then(phase_effects_end)


@rule(
    "405.7.3", also=("405.7.4",), quiet=True, ja="アタックフェイズ中の効果が消滅", en="effects end"
)
def phase_effects_end(play: Play) -> None:
    """Effects for the attack phase end, and the second main phase follows."""
    play.end_durations("attack")
    empty_stocks(play)
