"""The turn and its steps, from their beginning or in their course (500-504, 511, 512)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.duel_masters.book import BATTLE, GRAVEYARD, MANA, Attack, attack_of, rule
from scenarios.duel_masters.declaring.declaring import open_windows, windows
from scenarios.duel_masters.declaring.silent_skill import silent_skills, skill_waits
from scenarios.duel_masters.laws.durations import begins_with_the_turn, ends_with_the_turn
from scenarios.duel_masters.laws.newcomers import nothing_new
from scenarios.duel_masters.laws.skipping import TURN, skipped
from scenarios.duel_masters.playing.activating import activations
from scenarios.duel_masters.playing.may_be_played import playable
from scenarios.duel_masters.resolving.steps import (
    STEPS,
    begin_step,
    judge_action,
    nothing_waits,
    say_if_it_triggers,
    step_is_over,
    step_triggers,
    take,
)
from scenarios.duel_masters.resolving.waiting import S_TRIGGER, resolve_waiting
from scenarios.duel_masters.shields.breaking import Leaving, break_shields
from scenarios.duel_masters.shields.choosing_shields import before_the_break
from scenarios.duel_masters.turn.attack import (
    after_attacking,
    attack_end_step,
    attack_step,
    battle_step,
    declare_attacker,
    direct_attack_step,
)
from scenarios.duel_masters.turn.blocking import after_blocking, block_step
from scenarios.duel_masters.turn.charging import charge_or_not, charge_step
from scenarios.duel_masters.turn.turn_starts import at_the_start, start_triggers
from scenarios.duel_masters.verbs.drawing import draw_one
from scenarios.duel_masters.zones.zones import look_at
from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Outcome, Place, Standing, ids_in
from scenarios.language.pointing import opponent, turn_player


@rule("500.1", ja="ターン", en="a turn")
def turn(play: Play, player: str, extra: bool = False) -> None:
    """Six steps in order, each of which exists even when nothing happens in it."""
    number = play.state.var("turn_number", 0) + 1
    of = ("の追加のターン", "'s extra turn") if extra else ("のターン", "'s turn")
    play.say(f"{player}{of[0]}（{number}）", f"{player}{of[1]} ({number})", actor=player)
    play.set(turn_player=player, turn_number=number, charges=0, attack=None)
    if not extra:
        play.set(regular_player=player)
    play.forget_history()
    nothing_new(play)
    plan_steps(play, "start")


def plan_steps(play: Play, first: str) -> None:
    """The steps of the turn from one on, and the passage to the next turn."""

    rules = (start_step, draw_step, charge_step, main_step, attack_step, end_step)
    for name, step in zip(STEPS, rules, strict=True):
        if STEPS.index(name) >= STEPS.index(first):
            play.then(step, ends=("step",))
            play.then(step_is_over)
    play.then(next_turn, beside=True)


# -- in the course of a turn -----------------------------------------------------------------


@rule("500.1", ja="ターンの途中から", en="in the course of a turn")
def resume(play: Play, step: str, begin: bool, stage: str = "") -> None:
    """The steps of a turn are taken in order; this one is taken up where the scenario begins."""
    player = turn_player(play)
    ja, en = play.book.word(step)
    play.say(f"{player}のターン：{ja}", f"{player}'s turn: {en}", actor=player)
    if stage:
        resume_attack(play, stage)
        play.then(step_is_over)
        plan_steps(play, "end")
        return
    if begin or step in {"start", "draw", "end"}:
        plan_steps(play, step)
        return
    play.set(step=step)
    play.then(resolve_waiting, scope=None)
    play.then({"charge": charge_or_not, "main": act_in_main, "attack": declare_attacker}[step])
    play.then(step_is_over)
    plan_steps(play, STEPS[STEPS.index(step) + 1])


STAGES = {
    "declared": (after_attacking, block_step, after_blocking, battle_step, direct_attack_step),
    "blocked": (after_blocking, battle_step, direct_attack_step),
    "battle": (battle_step, direct_attack_step),
    "breaking": (),
    "end": (),
}
"""What is still to be done in an attack that is declared, after blocking …"""


@rule("505.1", quiet=True, ja="攻撃の途中から", en="in the course of an attack")
def resume_attack(play: Play, stage: str) -> None:
    """The sub-steps of the attack step are taken in order."""
    play.set(step="attack")
    attack = attack_of(play)
    assert attack is not None
    if stage == "breaking":
        resume_break(play, attack)
    elif stage not in {"declared", "blocked"}:  # there the windows come before what waits
        play.then(resolve_waiting, scope=None)
    for step in STAGES[stage]:
        play.then(step)
    play.then(attack_end_step, ends=("attack",))
    play.then(declare_attacker)


@rule("509.3", quiet=True, ja="ブレイクするシールドは選ばれている", en="the shields are chosen")
def resume_break(play: Play, attack: Attack) -> None:
    """The shields are chosen: what triggered before the break, what else waits, the break."""
    scope = play.new_serial()
    waiting = tuple(
        replace(w, scope=scope) if w.ability.pattern.word == "before_break" else w
        for w in play.state.waiting
        if w.group != S_TRIGGER
    )
    play.change(waiting=waiting)
    owner = attack.target if isinstance(attack.target, str) else opponent(play, turn_player(play))
    play.then(before_the_break, scope=scope)
    play.then(resolve_waiting, scope=None)
    play.then(break_shields, leaving=Leaving(attack.shields, owner, attack.attacker))


# -- start and draw -----------------------------------------------------------


@rule(
    "501.1",
    also=("702.3a",),
    sometimes=("702.1", "702.2"),
    ja="ターン開始ステップ",
    en="the start-of-turn step",
)
def start_step(play: Play) -> None:
    """All the turn player's cards untap together, before anything triggers or is checked."""
    player = turn_player(play)
    play.set(step="start")
    begins_with_the_turn(play, player)
    if skipped(play, "start", player):
        return
    tapped = [
        o.id
        for zone in (BATTLE, MANA)
        for i in play.state.zone(zone, player)
        if (o := play.state.objects[i]).tapped
    ]
    kept = silent_skills(play, tuple(tapped)) or {}
    untapping = (i for i in tapped if i not in kept)
    if at_the_start(play):
        play.cite("702.1", "702.2")
    play.happen(*(Event("untap", "untap", i, player=player) for i in untapping))
    for i, words in kept.items():
        skill_waits(play, i, words)
    play.then(start_triggers)


@rule("500.1", quiet=True, ja="ドローステップ", en="the draw step")
def draw_step(play: Play) -> None:
    """The second step; in the first turn of the game it is passed over."""
    if no_first_draw(play) or skipped(play, "draw", turn_player(play)):
        return
    play.set(step="draw")
    draw_for_the_turn(play)
    play.then(step_triggers, step="draw")


@rule("502.1", also=("702.3b",), ja="ターンのドロー", en="the draw for the turn")
def draw_for_the_turn(play: Play) -> None:
    """The turn player draws a card, as a turn-based action."""
    player = turn_player(play)
    play.say(f"{player}のターンのドロー", f"{player} draws for the turn", actor=player)
    play.then(draw_one, player=player)


@rule(
    "500.6",
    also=("103.5",),
    quiet=True,
    ja="先攻1ターン目はドローしない",
    en="no draw on the very first turn",
    without=gives(False),
)
def no_first_draw(play: Play) -> bool:
    """The player who goes first has no draw step in the first turn."""
    if play.state.var("turn_number") != 1:
        return False
    play.say("先攻1ターン目はドローしない", "no draw on the very first turn")
    return True


# -- main ----------------------------------------------------------


@rule("504.1", ja="メインステップ", en="the main step")
def main_step(play: Play) -> None:
    """The turn player plays cards."""
    if skipped(play, "main", turn_player(play)):
        return
    begin_step(play, "main")
    play.then(resolve_waiting, scope=None)
    play.then(act_in_main)


@rule(
    "504.1",
    sometimes=("500.2",),
    quiet=True,
    ja="メインステップの行動",
    en="an action in the main step",
)
def act_in_main(play: Play) -> None:
    """One card after another, until the turn player has nothing more to do."""
    player = turn_player(play)
    action: Action = play.ask(
        Question(
            "action",
            player,
            ("504.1",),
            "メインステップの行動",
            "what to do in the main step",
            judge=partial(judge_action, play),
            actions=lambda: main_options(play, player),
        )
    )
    if action.kind == "pass":
        play.cite("500.2")
        return
    if action.kind == "look":
        look_at(play, action)
        play.then(act_in_main, beside=True)
        return
    take(play, action)
    play.then(resolve_waiting, scope=None)
    play.then(act_in_main, beside=True)


def main_options(play: Play, player: str) -> Iterator[Action]:
    yield from playable(play, player)
    yield from activations(play, player)
    yield PASS


# -- end ----------------------------------------------------------------------


@rule("511.1", sometimes=("511.1a",), ja="ターン終了ステップ", en="the end-of-turn step")
def end_step(play: Play) -> None:
    """What triggers at the end of the turn; the turn player declares and resolves first."""
    player = turn_player(play)
    if skipped(play, "end", player):
        play.then(over_without_an_end)
        return
    begin_step(play, "end")
    if say_if_it_triggers(play, "turn ends"):
        play.cite("511.1a")
    play.then(end_effects)
    play.then(turn_effects_end)


_AT_THE_END = windows("turn ends", "511.1b", "511.1c", "511.1d", "511.1e")


@rule(
    "511.1b",
    quiet=True,
    ja="「ターンの終わりに」の効果",
    en="effects at the end of the turn",
)
def end_effects(play: Play) -> None:
    """The turn player declares, and the rest follows in its order."""
    open_windows(play, _AT_THE_END)


@rule(
    "511.2",
    quiet=True,
    ja="「ターン中」の効果が消滅",
    en="effects of the turn end",
)
def turn_effects_end(play: Play) -> None:
    """Effects that last for the turn end together."""
    ends_with_the_turn(play)
    play.then(nothing_waits, beside=True, back=turn_effects_end.name)


@rule("500.3", quiet=True, ja="終了ステップなしでターンが終わる", en="over without an end step")
def over_without_an_end(play: Play) -> None:
    """What lasts for the turn is gone when the turn is over, though no step says when.

    Where something comes of that, it matters when: before the next turn's untapping or after it,
    and in whose turn. That is not said.
    """
    waiting = play.state.waiting
    ends_with_the_turn(play)
    if play.state.waiting != waiting or kernel.unsettled(play):
        said = (
            "ターン終了ステップのないターンの効果がいつ消滅するか",
            "when effects of a turn without an end step end",
        )
        play.say(*said, status="impossible")
        play.finish(Outcome("silent", "", ("500.3", "511.2"), *said))


@rule("512.1", ja="次のターンへ", en="to the next turn")
def next_turn(play: Play) -> None:
    """Pending cards go to the graveyard and trigger nothing; then an extra turn or the next."""
    put_pending_away(play)
    forget_the_gone(play)
    if play.state.var("this_turn"):
        play.set(this_turn=())
    coming = turns_to_come(play)
    player = coming[0] if coming else opponent(play, regular_player(play))
    if skipped(play, TURN, player):
        pass_over(play, player, coming)
    elif coming:
        extra_turn(play, coming)
    else:
        play.then(turn, beside=True, player=player)


def pass_over(play: Play, player: str, coming: tuple[str, ...]) -> None:
    """A turn that is skipped, extra or not, is passed over, and the next one follows."""
    regular = regular_player(play) if coming else player
    play.set(extra_turns=(), turns_to_come=coming[1:], regular_player=regular)
    play.then(next_turn, beside=True)


def forget_the_gone(play: Play) -> None:
    """What has left is spoken of no more in the next turn, but by effects that go on (605.2e)."""
    spoken = {e.source for e in play.state.effects}
    for effect in play.state.effects:
        spoken.update(ids_in(effect.bound, "that"))
    told = {name: play.state.var(name, {}) for name in ("last_known", "gone")}
    play.set(**{name: {i: s for i, s in was.items() if i in spoken} for name, was in told.items()})


def put_pending_away(play: Play) -> None:
    """Cards that are pending still go to the graveyard and trigger nothing (512.1)."""
    pending = [o for o in play.state.objects.values() if o.standing is Standing.PENDING]
    waiting = play.state.waiting
    owners = ((o.id, play.state.top_card(o).owner) for o in pending)
    play.happen(*(Event("move", "move", i, to=Place(GRAVEYARD, owner)) for i, owner in owners))
    play.change(waiting=waiting)


def turns_to_come(play: Play) -> tuple[str, ...]:
    """Extra turns in their order: those gained this turn first, its player's before the other's."""
    gained = play.state.var("extra_turns", ())
    now = turn_player(play)
    ordered = tuple(sorted(gained, key=lambda p: p != now))
    return ordered + tuple(play.state.var("turns_to_come", ()))


def regular_player(play: Play) -> str:
    """Whose turn it was by the alternation of turns; extra turns stand between."""
    found: str = play.state.var("regular_player", turn_player(play))
    return found


@rule("500.5", sometimes=("500.5a",), ja="追加のターン", en="an extra turn")
def extra_turn(play: Play, coming: tuple[str, ...]) -> None:
    """Extra turns follow directly, one at a time; then the turns alternate as before."""
    player = coming[0]
    play.say(f"次は{player}の追加のターン", f"{player}'s extra turn is next", actor=player)
    if len(set(play.state.var("extra_turns", ()))) > 1:
        play.cite("500.5a")
    play.set(extra_turns=(), turns_to_come=coming[1:], regular_player=regular_player(play))
    play.then(turn, beside=True, player=coming[0], extra=True)
