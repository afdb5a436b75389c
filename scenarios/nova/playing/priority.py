"""Priority: who may act, what a pass means, and what comes before it (700, 702 to 704)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal, refuse
from scenarios.engine.rulebook import REVERSED, AnyRule
from scenarios.engine.state import GameObject, Place
from scenarios.engine.trace import in_a_row
from scenarios.language.pointing import in_turn_order, opponent, owner_of, turn_player
from scenarios.nova.abilities.into_the_area import play_triggered
from scenarios.nova.book import (
    ENERGY,
    GRAVEYARD,
    HAND,
    MAIN_PHASES,
    battle_of,
    is_destroyed,
    on_field,
    policy,
    rule,
    triggered_abilities,
    waiting_area,
)
from scenarios.nova.playing.activating import (
    ability_of,
    activatable,
    declare_activating,
    has_one_of_its_own,
)
from scenarios.nova.playing.characters import declare_character
from scenarios.nova.playing.energy import set_energy, use_energy_abilities
from scenarios.nova.playing.looking import look_at
from scenarios.nova.playing.playing import declare_playing, kind_of, playable
from scenarios.nova.resolving.resolution import resolve_last

VERBS = frozenset({"play", "summon", "cast", "activate", "set", "look", "pass"})


@rule("702.1", also=("701.1.1",), quiet=True, ja="優先権処理", en="priority processing")
def priority(play: Play) -> None:
    """Priority is given to the turn player first; triggered abilities come before it."""
    play.then(obtain, player=turn_player(play))


def _moment(name: str, number: str, ja: str, en: str) -> AnyRule:
    """Register a moment of the turn at which there is priority processing."""

    def step(play: Play) -> None:
        """There is priority processing, and play goes on when all of it is resolved."""
        play.cite("702.1", "701.1.1")
        play.then(obtain, player=turn_player(play))

    step.__name__ = f"priority_{name}"
    said = f"優先権処理：{ja}", f"priority {en}"
    by = rule(number, sometimes=("702.1", "701.1.1"), quiet=True, ja=said[0], en=said[1])
    return by(step)


@rule("702.2.2", also=("702.2", "701.1"), quiet=True, ja="優先権を得る", en="priority is obtained")
def obtain(play: Play, player: str, passed: bool = False) -> None:
    """A player obtains priority when no triggered ability is left outside the waiting area."""
    play.then(check_triggered, beside=True)
    play.then(hold, player=player, passed=passed, beside=True)


@rule(
    "702.2",
    also=("702.2.2", "801.4.3.3", "912.3"),
    quiet=True,
    ja="自動能力のチェック",
    en="triggered abilities are looked for",
)
def check_triggered(play: Play) -> None:
    """The turn player's triggered abilities are played, then the other's, until none is left."""
    if triggered_abilities(play):
        for player in in_turn_order(play):
            play.then(play_triggered, player=player, beside=True)
        play.then(check_triggered, beside=True)
    elif not waiting_area(play):
        play.set(activated=())
        if any(can_happen(play, burial(play, o)) for o in on_field(play) if is_destroyed(o)):
            play.then(bury_destroyed, beside=True)
            play.then(check_triggered, beside=True)


@rule("907.1", also=("907.1.1", "305.1"), ja="破壊されたカードを墓地へ", en="the destroyed go")
def bury_destroyed(play: Play) -> None:
    """With nothing waiting any more, destroyed cards go to the graveyard; no priority between."""
    gone = [o for o in on_field(play) if is_destroyed(o)]
    ja, en = in_a_row(play.name(o.id) for o in gone)
    play.say(f"破壊された{ja}を墓地に送る", f"destroyed, and now to the graveyard: {en}")
    play.happen(*(burial(play, o) for o in gone))


def burial(play: Play, obj: GameObject) -> Event:
    """A destroyed card goes to its owner's graveyard (907.1)."""
    return Event("move", "bury", obj.id, to=Place(GRAVEYARD, owner_of(play, obj.id)), by="rule")


@rule("703.1", also=("701.1",), quiet=True, ja="優先権を持つ", en="a player has priority")
def hold(play: Play, player: str, passed: bool) -> None:
    """Who has priority acts or passes; who could only pass is not asked, but at rest."""
    play.reword(f"{player}が優先権を持つ", f"{player} has priority")
    midway = bool(waiting_area(play)) or battle_of(play) is not None
    if passes_unasked(play, player, midway):
        if not passed and passes_unasked(play, opponent(play, player), midway):
            both_pass(play)
        else:
            pass_priority(play, player, passed)
        return
    action: Action = play.ask(what_to_do(play, player, midway))
    if action.kind == "pass":
        pass_priority(play, player, passed)
        return
    if action.kind == "look":
        look_at(play, action)
        play.then(hold, player=player, passed=passed, beside=True)
        return
    begin(play, action)
    play.then(keep_priority, player=player, label="play", savepoint=True, beside=True)


def what_to_do(play: Play, player: str, midway: bool) -> Question:
    """What a player with priority is asked."""
    return Question(
        "action",
        player,
        ("701.1",),
        "優先権を持つプレイヤーの行動",
        "what to do with priority",
        judge=partial(judge_action, play, player),
        actions=lambda: options(play, player),
        verbs=VERBS,
        midway=midway,
    )


def passes_unasked(play: Play, player: str, midway: bool) -> bool:
    """Whether a player could do nothing but pass, and nobody wants to see what is refused."""
    if not can_only_pass(play, player, midway):
        return False
    return not play.is_put_anyway(what_to_do(play, player, midway))


def rests(play: Play, player: str, midway: bool) -> bool:
    """Whether the game may stand still here: the turn player's main phase, nothing begun."""
    return not midway and player == turn_player(play) and play.state.var("step") in MAIN_PHASES


def can_only_pass(play: Play, player: str, midway: bool) -> bool:
    """Whether a player with priority now could do nothing but pass."""
    return not rests(play, player, midway) and next(actions(play, player), None) is None


def begin(play: Play, action: Action) -> None:
    """Put the chosen action on the agenda, above the frame that keeps the state before it."""
    if action.kind == "set":
        play.then(set_energy, action=action)
    elif action.kind == "activate" and is_energy(play, action):
        play.then(use_energy_abilities, player=action.player, cards=(action.what,))
    elif action.kind == "activate":
        play.then(declare_activating, action=action)
    elif kind_of(play, action.what) == "character":
        play.then(declare_character, action=action)
    else:
        play.then(declare_playing, action=action)


@policy("801.6.4.1", on="is energy", without=REVERSED)
def is_energy(play: Play, action: Action) -> bool:
    """Whether it is the energy ability that each card of the energy zone has.

    It is called `energy`; without a name it is meant where the card has no other there.
    """
    named = dict(action.data).get("ability")
    if play.state.objects[action.what].zone != ENERGY:
        return False
    return named == "energy" or (named is None and not has_one_of_its_own(play, action.what))


@rule("704.1.1", ja="続けて優先権を得る", en="priority is kept")
def keep_priority(play: Play, player: str) -> None:
    """Who did anything but pass has priority again."""
    play.say(f"{player}が続けて優先権を得る", f"{player} has priority again", actor=player)
    play.then(obtain, player=player, beside=True)


@rule("704.1.2", also=("703.1.3",), ja="優先権を放棄", en="priority is passed")
def pass_on(play: Play, player: str) -> None:
    """When a player passes, the other player has priority."""
    play.say(f"{player}が優先権を放棄", f"{player} passes", actor=player)
    play.then(obtain, player=opponent(play, player), passed=True, beside=True)


@rule("704.1.3", also=("703.1.3",), ja="続けて優先権を放棄", en="a second pass in a row")
def pass_again(play: Play, player: str) -> None:
    """After two passes in a row the last one waiting is resolved, or the processing ends."""
    play.say(f"{player}が優先権を放棄", f"{player} passes", actor=player)
    after_two_passes(play)


@rule("704.1.3", also=("703.1.3", "704.1.2"), ja="双方が優先権を放棄", en="both players pass")
def both_pass(play: Play) -> None:
    """Neither player can do anything else: both pass in a row."""
    play.say("どちらも優先権を放棄", "both players pass")
    after_two_passes(play)


def after_two_passes(play: Play) -> None:
    """Resolve what came last, if anything waits; the turn player has priority again then."""
    if waiting_area(play):
        play.then(resolve_last, beside=True)
        play.then(obtain, player=turn_player(play), beside=True)


def pass_priority(play: Play, player: str, passed: bool) -> None:
    """A pass, the first one or the second in a row."""
    (pass_again if passed else pass_on)(play, player)


PRIORITY = {
    "standby": _moment("standby", "402.2", "スタンバイの前", "before cards are set to standby"),
    "draw": _moment("draw", "403.2", "カードを引く前", "before the card for the turn"),
    "attack": _moment("attack", "405.3.2", "アタックフェイズ開始ステップ", "in the start step"),
    "attacked": _moment("attacked", "405.4.7", "攻撃宣言の後", "after an attack"),
}
"""The moments of a turn that have priority processing under a number of their own."""


# -- what may be done --------------------------------------------------------------------------


def options(play: Play, player: str) -> Iterator[Action]:
    yield from actions(play, player)
    yield PASS


def actions(play: Play, player: str) -> Iterator[Action]:
    """What a player with priority may do, but for making energy that nothing asks for."""
    yield from playable(play, player)
    yield from activatable(play, player)
    for obj in play.state.present(HAND, player):
        action = Action("set", obj.id, player=player)
        if play.judge("set", action) is None:
            yield action


def without_priority(play: Play, action: Action) -> Refusal | None:
    """Why somebody who does not have priority may not act."""
    if action.kind == "activate":
        return only_with_priority(play, action)
    return _has_no_priority(action, "701.1", "703.1")


@policy("801.3.1", on="only with priority", without=lambda play, action: _allowed(play, action))
def only_with_priority(play: Play, action: Action) -> Refusal | None:
    """Who has priority activates an ability, and nobody else."""
    return _has_no_priority(action, "801.3.1", "701.1", "703.1")


def _allowed(play: Play, action: Action) -> Refusal | None:
    return play.judge("activate", action)


def _has_no_priority(action: Action, *numbers: str) -> Refusal:
    return refuse("優先権を持っていない", f"{action.player} does not have priority", *numbers)


def judge_action(play: Play, player: str, action: Action) -> Refusal | None:
    """Why an action may not be taken now."""
    if action.kind == "pass":
        return None
    if action.kind == "look" and action.what in play.state.objects:
        return play.judge("look", action)
    if action.player != player:
        return without_priority(play, action)
    if action.what not in play.state.objects:
        return refuse("そのカードはない", "there is no such card", "804.2.1")
    if action.kind == "attack":
        return play.judge("attack", action) or refuse(
            "攻撃は攻撃宣言ステップに宣言する",
            "attacks are declared in the attack declaration step",
            "405.4.3",
        )
    if action.kind == "activate":
        if is_energy(play, action):
            return play.judge("energy", action)
        if ability_of(play, action) is None:
            said = "起動能力がない", "it has no such activated ability"
            return refuse(*said, "801.3.5", "703.1.1")
        return play.judge("activate", action)
    return play.judge("set" if action.kind == "set" else "play", action)
