"""The attack step: attackers, blockers, battle, direct attack, the end of an attack (505-510)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.duel_masters.bans import banned, obliged
from scenarios.duel_masters.battle import battle
from scenarios.duel_masters.book import (
    BATTLE, Attack, attack_of, change_attack, guard, other, refuse, rule, turn_player,
)
from scenarios.duel_masters.breaking import breaks_how_many, choose_shields, shields_of
from scenarios.duel_masters.declaring import declare_window
from scenarios.duel_masters.traits import has, is_creature
from scenarios.duel_masters.waiting import attack_is_on, resolve_waiting
from scenarios.engine.events import Event
from scenarios.engine.language import Args, fits
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal
from scenarios.engine.state import Context, Snapshot

# -- may it attack? ---------------------------------------------------------------------------------


@guard("505.2", on="attack", also=("500.2a",))
def in_the_attack_step(play: Play, action: Action) -> Refusal | None:
    """The turn player's creatures attack, in the attack step."""
    if play.state.var("step") == "attack" and action.player == turn_player(play):
        return None
    return refuse("攻撃は自分の攻撃ステップにしかできない", "attacks are made in one's own attack step")


@guard("505.3", on="attack", also=("301.4",))
def only_creatures(play: Play, action: Action) -> Refusal | None:
    """Only creatures in the battle zone attack."""
    obj = play.state.objects[action.what]
    if obj.place == (BATTLE, action.player) and is_creature(play, obj):
        return None
    return refuse("攻撃できるのは自分のクリーチャーだけ", "only one's own creatures attack")


@guard("506.1a", on="attack")
def untapped(play: Play, action: Action) -> Refusal | None:
    """An attacker must be untapped."""
    if not play.state.objects[action.what].tapped:
        return None
    return refuse(f"{play.name(action.what)}はタップしている", f"{play.name(action.what)} is tapped")


@guard("301.5", on="attack", also=("506.1a",))
def not_sick(play: Play, action: Action) -> Refusal | None:
    """It must have been in the battle zone since the turn began, or be freed from that."""
    obj = play.state.objects[action.what]
    if not play.policy("is_sick", obj) or has(play, action.what, "speed_attacker"):
        return None
    return refuse(f"{play.name(action.what)}は召喚酔いしている",
                  f"{play.name(action.what)} has summoning sickness", about="attack")


@guard("506.1a", on="attack")
def not_kept_from_attacking(play: Play, action: Action) -> Refusal | None:
    """An effect may forbid the attack."""
    found = banned(play, "attack", action.what)
    if found is None and isinstance(action.target, str):
        found = banned(play, "attack_player", action.what)
    return found


@guard("506.1e", on="attack", also=("505.2",))
def proper_target(play: Play, action: Action) -> Refusal | None:
    """The opponent, or one of the opponent's tapped creatures."""
    enemy = other(play, action.player)
    if action.target == enemy:
        return None
    obj = play.state.objects.get(int(str(action.target))) if action.target else None
    if obj is None or obj.place != (BATTLE, enemy) or not is_creature(play, obj):
        return refuse("攻撃先は対戦相手かそのクリーチャー", "the target is the opponent or a creature there")
    if obj.tapped or has(play, action.what, "attacks_untapped"):
        return None
    return refuse(f"{play.name(obj.id)}はアンタップしている",
                  f"{play.name(obj.id)} is untapped", about="attack_untapped")


def attacks(play: Play, player: str) -> Iterator[Action]:
    """Every legal attack of a player."""
    enemy = other(play, player)
    targets = [enemy, *(o.id for o in play.state.present(BATTLE, enemy))]
    for obj in play.state.present(BATTLE, player):
        for target in targets:
            action = Action("attack", obj.id, player=player, target=target)
            if play.judge("attack", action) is None:
                yield action


# -- declaring the attacker ---------------------------------------------------------------------------


@rule("505.1", also=("500.1",), ja="攻撃ステップ", en="the attack step")
def attack_step(play: Play) -> None:
    """Attacks are made one after another, as many as there are creatures able to (505.5)."""
    from scenarios.duel_masters.turn import begin_step

    begin_step(play, "attack")
    play.then(resolve_waiting, scope=None)
    play.then(declare_attacker)


@rule("506.1", also=("702.3c", "505.5", "505.4"), ja="攻撃クリーチャー指定ステップ",
      en="the declare-attacker step")
def declare_attacker(play: Play) -> None:
    """The turn player names one attacker and its target, or none."""
    player = turn_player(play)
    action = play.ask(
        Question("action", player, ("506.1", "505.5"), "攻撃", "attack",
                 judge=partial(judge_attack, play, player),
                 actions=lambda: attack_options(play, player))
    )
    if action == PASS or action.kind == "pass":
        no_attacker(play)
        return
    play.then(attack, action=action, label="attack")
    play.then(declare_attacker)


def attack_options(play: Play, player: str) -> Iterator[Action]:
    found = list(attacks(play, player))
    yield from found
    if judge_attack(play, player, PASS) is None:
        yield PASS


def judge_attack(play: Play, player: str, action: Action) -> Refusal | None:
    """Whether this is a legal attack; to attack no more may be refused (506.1b)."""
    if action.kind == "pass":
        return must_still_attack(play, player)
    if action.kind != "attack":
        from scenarios.duel_masters.turn import judge_action

        return judge_action(play, action)
    return play.judge("attack", action)


def must_still_attack(play: Play, player: str) -> Refusal | None:
    """A creature that is made to attack must do so this turn if it can (506.1b)."""
    for action in attacks(play, player):
        done = ("attack", action.what, player) in play.state.history
        if not done and obliged(play, "attack", action.what):
            name = play.name(action.what)
            return refuse(f"{name}は攻撃しなければならない", f"{name} must attack", "506.1b")
    return None


@rule("506.2", ja="攻撃クリーチャーは指定されない", en="no attacker is named")
def no_attacker(play: Play) -> None:
    """Without an attacker the other sub-steps are passed over."""


@rule("506.1d", also=("506.1", "506.1c", "506.1e"), ja="攻撃", en="an attack")
def attack(play: Play, action: Action) -> None:
    """The creature is tapped and attacks; what triggers on that waits; the sub-steps follow."""
    name = play.name(action.what)
    target = action.target if isinstance(action.target, str) else play.name(int(str(action.target)))
    play.say(f"{name}が{target}を攻撃", f"{name} attacks {target}", cards=(action.what,),
             actor=action.player)
    goal = action.target if isinstance(action.target, str) else int(str(action.target))
    tap_attacker(play, action.what)
    play.set(attack=Attack(action.what, goal, name=name))
    plan_attack(play)
    attacker_named(play, action.what)


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
    """The chosen creature is tapped."""
    play.happen(Event("tap", "tap", attacker))


@rule("506.3", also=("506.3a",), ja="攻撃した時の能力が誘発", en="abilities on attacking trigger")
def attacker_named(play: Play, attacker: int) -> None:
    """Only now do abilities on attacking trigger, by what the creature is now."""
    play.happen(Event("note", "attack", attacker, player=play.state.objects[attacker].controller))


@rule("506.3b", also=("506.3c", "506.3d", "506.3e", "505.6a"), quiet=True,
      ja="攻撃後の処理", en="after the attack is declared")
def after_attacking(play: Play) -> None:
    """The turn player declares and resolves, then the other player does."""
    play.then(declare_window, player=turn_player(play), number="506.3b", verb="attack")
    play.then(resolve_waiting, scope=None, only=turn_player(play))
    play.then(declare_window, player=other(play, turn_player(play)), number="506.3d",
              verb="attack")
    play.then(resolve_waiting, scope=None)


# -- blocking -----------------------------------------------------------------------------------------


@rule("507.1", also=("702.3d", "507.1a", "505.4"), quiet=True,
      ja="ブロッククリーチャー指定ステップ", en="the declare-blocker step")
def block_step(play: Play) -> None:
    """The other player chooses the creatures that use an ability to change the target."""
    if not attack_is_on(play):
        return
    player = other(play, turn_player(play))
    options = tuple(
        o.id for o in play.state.present(BATTLE, player) if cannot_change_target(play, o.id) is None
    )
    if not options:
        return
    chosen: tuple[int, ...] = play.ask(
        Question("block", player, ("507.1", "507.1a"), "攻撃先を変更するクリーチャー",
                 "creatures that change the attack target", options, 0, len(options),
                 judge=partial(leaves_out_forced, play, options))
    )
    play.say(f"{player}がブロックを選ぶ", f"{player} chooses blockers", cards=chosen, actor=player)
    play.then(change_targets, left=chosen)


def cannot_change_target(play: Play, blocker: int) -> Refusal | None:
    """Why a creature cannot use an ability that changes the attack target now (507.1a)."""
    obj = play.state.objects[blocker]
    attack = attack_of(play)
    assert attack is not None
    if obj.tapped:
        return refuse("タップしている", "it is tapped", "507.1a")
    if has(play, blocker, "blocker"):
        return cannot_block(play, blocker, attack)
    if has(play, blocker, "guardman") and isinstance(attack.target, int):
        return None
    return refuse("攻撃先を変更する能力がない", "it has no ability to change the target", "507.1a")


def cannot_block(play: Play, blocker: int, attack: Attack) -> Refusal | None:
    """A creature with blocker blocks unless an effect or the attacker forbids it (700.4)."""
    found = banned(play, "block", blocker)
    if found is not None:
        return found
    if has(play, attack.attacker, "unblockable"):
        return refuse("攻撃クリーチャーはブロックされない", "the attacker cannot be blocked", "700.4")
    bound = banned(play, "be_blocked", attack.attacker)
    if bound is not None:
        return refuse(bound.ja, bound.en, "700.4", by="effect")
    words = _blocks_only(play, blocker)
    if words is None:
        return None
    seen = Snapshot(play.state.objects[attack.attacker], None)
    if fits(play, Context(0, play.state.objects[blocker].controller, blocker), words, seen):
        return None
    return refuse("このクリーチャーはブロックできない相手", "it cannot block this attacker", "507.1a")


def _blocks_only(play: Play, blocker: int) -> Args | None:
    from scenarios.engine.abilities import keywords

    words = keywords(play, blocker)["blocker"]
    return words if isinstance(words, Args) else None


def leaves_out_forced(
    play: Play, options: tuple[int, ...], chosen: tuple[int, ...]
) -> Refusal | None:
    """Creatures made to block must all be among the chosen (507.1b)."""
    for i in options:
        if i not in chosen and has(play, i, "blocker") and obliged(play, "block", i):
            return refuse(f"{play.name(i)}はブロックしなければならない",
                          f"{play.name(i)} must block", "507.1b")
    return None


@rule("507.2", quiet=True, ja="攻撃先の変更を解決", en="changes of the target are resolved")
def change_targets(play: Play, left: tuple[int, ...]) -> None:
    """One at a time in the order that the player likes; the last one stands."""
    if not left:
        play.then(roles_of_blocking)
        return
    player = other(play, turn_player(play))
    first = left[0]
    if len(left) > 1:
        first = play.ask(
            Question("resolve", player, ("507.2",), "先に解決するブロック",
                     "which change of target to resolve first", left)
        )
    play.then(change_target, creature=first)
    play.then(change_targets, left=tuple(i for i in left if i != first))


@rule("507.2", also=("507.1a",), ja="攻撃先を変更", en="the attack target is changed")
def change_target(play: Play, creature: int) -> None:
    """The creature is tapped and becomes the attack's target."""
    if creature not in play.state.objects:
        return
    play.say(f"{play.name(creature)}が攻撃先になる", f"{play.name(creature)} becomes the target",
             cards=(creature,))
    play.happen(Event("tap", "tap", creature))
    change_attack(play, target=creature, changed=True)


@rule("507.2a", also=("507.2c", "507.2b", "507.3"), quiet=True, ja="ブロックが決まる",
      en="what blocks what")
def roles_of_blocking(play: Play) -> None:
    """The last change by blocker makes a blocking creature and a blocked attacker."""
    attack = attack_of(play)
    if attack is None or not attack_is_on(play):
        return
    blocker = attack.target if attack.changed and isinstance(attack.target, int) else 0
    if not blocker or not has(play, blocker, "blocker"):
        return
    play.say(f"{play.name(blocker)}がブロックした", f"{play.name(blocker)} blocks", cards=(blocker,))
    change_attack(play, blocker=blocker, blocked=True)
    play.happen(
        Event("note", "block", blocker, source=attack.attacker),
        Event("note", "blocked", attack.attacker, source=blocker),
    )


@rule("507.3d", also=("507.3e", "507.3f", "507.3g", "505.2a"), quiet=True, ja="ブロック後の処理",
      en="after blocking")
def after_blocking(play: Play) -> None:
    """The turn player declares and resolves, then the other player does."""
    attack = attack_of(play)
    if attack is None or not attack_is_on(play):
        return
    if not attack.blocked:
        unblocked(play)
    play.then(declare_window, player=turn_player(play), number="507.3d", verb="block")
    play.then(resolve_waiting, scope=None, only=turn_player(play))
    play.then(declare_window, player=other(play, turn_player(play)), number="507.3f", verb="block")
    play.then(resolve_waiting, scope=None)


@rule("507.3c", quiet=True, ja="ブロックされなかった", en="it was not blocked")
def unblocked(play: Play) -> None:
    """What triggers on not being blocked triggers when no blocking creature was named."""
    attack = attack_of(play)
    assert attack is not None
    before = len(play.state.waiting)
    play.happen(Event("note", "", attack.attacker), Event("note", "unblocked", attack.attacker))
    if len(play.state.waiting) == before:
        play.drafts[-1].keep = False


# -- battle, direct attack, end -----------------------------------------------------------------------


@rule("508.1", quiet=True, ja="バトルステップ", en="the battle step")
def battle_step(play: Play) -> None:
    """If a creature is the target there is a battle."""
    attack = attack_of(play)
    if attack is not None and attack_is_on(play) and isinstance(attack.target, int):
        play.say("バトルステップ", "the battle step")
        play.then(battle, a=attack.attacker, b=attack.target)


@rule("509.1", also=("509.2",), quiet=True, ja="ダイレクトアタックステップ",
      en="the direct attack step")
def direct_attack_step(play: Play) -> None:
    """Unchanged and against no shield it is a direct attack; else shields are broken."""
    attack = attack_of(play)
    if attack is None or not attack_is_on(play) or not isinstance(attack.target, str):
        return
    if shields_of(play, attack.target) == 0:
        direct_attack(play, attack.target)
        return
    count = breaks_how_many(play, attack.attacker)
    play.then(choose_shields, attacker=attack.attacker, chooser=turn_player(play),
              owner=attack.target, count=count)


@rule("509.1", also=("104.2a",), ja="ダイレクトアタック", en="a direct attack")
def direct_attack(play: Play, player: str) -> None:
    """The player who takes a direct attack loses the game: a state-based action."""
    play.say(f"{player}へのダイレクトアタック", f"direct attack on {player}")
    play.set(direct_attack=player)
    play.state = play.state.with_(settled=False)


@rule("510.1", also=("510.2", "500.3"), quiet=True, ja="攻撃終了ステップ", en="the end-of-attack step")
def attack_end_step(play: Play) -> None:
    """What triggers at the end of the attack triggers and is resolved; then effects end."""
    attack = attack_of(play)
    if attack is None:
        return
    if attack.attacker in play.state.objects:
        before = len(play.state.waiting)
        play.happen(Event("note", "attack ends", attack.attacker))
        if len(play.state.waiting) == before:
            play.drafts[-1].keep = False
    play.then(resolve_waiting, scope=None)
    play.then(attack_is_over)


@rule("510.2", also=("500.3",), quiet=True, ja="「攻撃中」の効果が消滅", en="effects of the attack end")
def attack_is_over(play: Play) -> None:
    """Effects that last for the attack or the block end; the roles are gone."""
    play.end_durations("attack")
    play.set(attack=None)
