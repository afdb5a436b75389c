"""Rule processing: what the rules do by themselves, at once, also inside a resolution (500)."""

from __future__ import annotations

from scenarios.common import settling
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import has
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.state import GameObject, Outcome
from scenarios.language.pointing import in_turn_order, opponent
from scenarios.nova import asks
from scenarios.nova.abilities.abilities import trigger_by_state
from scenarios.nova.abilities.situations import due_state_triggers
from scenarios.nova.book import (
    BY_HEALTH,
    DESTROYED,
    LIMITS,
    answers,
    check,
    is_destroyed,
    on_field,
    rule,
    waiting_area,
)
from scenarios.nova.cards.traits import is_servant, traits
from scenarios.nova.cards.unexecuted import all_executed
from scenarios.nova.laws.damage import to_graveyard


@answers(kernel.settles_now, "501.1", also=("311.6.5",))
def settles_now(play: Play) -> bool:
    """Rule processing is done as soon as it is called for, whatever is being resolved."""
    return True


@answers(kernel.unsettled, "501.1")
def unsettled(play: Play) -> bool:
    """Whether rule processing, or an ability that waits for a state, is called for."""
    all_executed(play)
    called_for = any(play.consult(check) for check in play.checks())
    return called_for or bool(due_state_triggers(play))


@rule(
    "501.1",
    also=("311.6.5", "912.4.4"),
    quiet=True,
    ja="ルール処理",
    en="rule processing",
)
def settle(play: Play) -> None:
    """What is called for at once is done as one event, before anything goes on."""
    choose_copies(play)
    due = settling.due(play, Play.consult)
    if due:
        name = "（処理を中断）" if waiting_area(play) else ""
        play.say(f"ルール処理{name}", "rule processing")
        for found, events in due:
            cards = tuple(play.name(e.obj) for e in events if e.obj)
            play.note(
                (*found.numbers, *_in_battle(play, found, events)), found.ja, found.en, cards=cards
            )
        if sum(1 for _, events in due for e in events if e.verb) > 1:
            all_at_once(play)
        play.happen(*settling.distinct(due))
        play.set(kept_copies=())
        decide_the_game(play)
    if due_state_triggers(play):
        trigger_by_state(play)


@rule("501.1.1", ja="同時のルール処理", en="rule processing at the same time")
def all_at_once(play: Play) -> None:
    """Several rule processings that come about together are one event."""


def _in_battle(play: Play, found: AnyRule, events: tuple[Event, ...]) -> tuple[str, ...]:
    """The rules under which what battle damage destroys is destroyed in battle."""
    if found.numbers[0] != "503.1":
        return ()
    return tuple(asks.destroyed_in_battle(play, events))


@answers(asks.destroyed_in_battle, "405.6.3.2", also=("922.1",))
def destroyed_in_battle(play: Play, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Servants that battle damage leaves without health are destroyed in battle."""
    fought = play.state.var("in_battle", ())
    if not any(e.obj in fought for e in events):
        return ()
    return (str(play.state.var("battle_by")),)


# -- losing ------------------------------------------------------------------------------------


@check("502.1", also=("003.2.1", "005.4.1"), ja="ライフ0以下は敗北", en="life 0 or less: lost")
def no_life(play: Play) -> tuple[Event, ...]:
    """A player whose life is 0 or less loses the game."""
    life = play.state.var("life")
    return tuple(settling.loses(p) for p in in_turn_order(play) if life[p] <= 0)


@check("502.2", also=("003.2.1",), ja="引けないプレイヤーは敗北", en="a card that is not there")
def empty_deck(play: Play) -> tuple[Event, ...]:
    """A player who had to draw a card that was not there loses the game."""
    decked = play.state.var("decked", ())
    unable = (p for p in in_turn_order(play) if p in decked)
    return tuple(settling.loses(p, "lose by deck") for p in unable)


def decide_the_game(play: Play) -> None:
    """End the game when somebody has lost (003.1.1)."""
    life = play.state.var("life")
    decked = play.state.var("decked", ())
    losers = tuple(p for p in in_turn_order(play) if life[p] <= 0 or p in decked)
    if losers:
        game_over(play, losers)


@rule("003.2.3", also=("003.2.3.1", "311.6.7", "912.4.5"), ja="投了", en="a concession")
def concede(play: Play, player: str) -> None:
    """A player who concedes, whatever is going on, loses at once; nothing can replace it."""
    play.say(f"{player}が投了", f"{player} concedes", actor=player)
    game_over(play, (player,))


@rule("924.1.3", ja="止められないループ", en="a loop that nobody can stop")
def endless(play: Play, player: str) -> None:
    """Where nobody can stop a loop, the player whose act brought it about loses the game."""
    winner = opponent(play, player)
    play.say(
        f"誰も止められないループを起こした{player}の敗北",
        f"{player} began a loop that nobody can stop and loses",
        actor=player,
    )
    play.finish(Outcome("win", winner, ("924.1.3",)))


@rule("003.1.1", ja="ゲームの終了", en="the game ends")
def game_over(play: Play, losers: tuple[str, ...]) -> None:
    """Who has met no losing condition wins, and the game ends at once."""
    if len(losers) > 1:
        both_lose(play)
        return
    winner = opponent(play, losers[0])
    play.say(
        f"{losers[0]}の敗北、{winner}の勝利", f"{losers[0]} loses, {winner} wins", actor=winner
    )
    play.finish(Outcome("win", winner, ("003.1.1",)))


@rule("003.2.4", ja="同時にライフ0", en="both lives are 0 at once")
def both_lose(play: Play) -> None:
    """When both lives are 0 at the same time, who brought it about loses."""
    cause = play.state.var("cause", "")
    life = play.state.var("life")
    if cause and all(number <= 0 for number in life.values()):
        winner = opponent(play, cause)
        play.say(f"引き起こした{cause}の敗北", f"{cause} brought it about and loses", actor=winner)
        play.finish(Outcome("win", winner, ("003.2.4",)))
        return
    play.say("双方が同時に敗北：ルールは定めていない", "both lose at once: the rules do not say")
    play.finish(
        Outcome(
            "silent",
            rules=("003.2.4", "502"),
            reason_ja="双方が同時に敗北条件を満たした",
            reason_en="both players meet a losing condition at the same time",
        )
    )


# -- servants, copies, limits ------------------------------------------------------------------


@check("503.1", also=("108.2", "203.5"), ja="体力不足：破壊", en="health used up: destroyed")
def damaged_enough(play: Play) -> tuple[Event, ...]:
    """A servant whose damage has come to its health is destroyed."""
    return tuple(
        event
        for obj in _servants(play)
        if 0 < (traits(play, obj.id).health or 0) <= obj.damage
        and can_happen(play, event := destruction(play, obj.id, BY_HEALTH))
    )


@check("503.2", ja="体力0：破壊", en="health 0: destroyed")
def no_health(play: Play) -> tuple[Event, ...]:
    """A servant whose health an effect has brought to 0 is destroyed."""
    return tuple(
        event
        for obj in _servants(play)
        if (traits(play, obj.id).health or 0) == 0
        and can_happen(play, event := destruction(play, obj.id, BY_HEALTH))
    )


def _servants(play: Play) -> list[GameObject]:
    return [o for o in on_field(play) if is_servant(play, o) and not is_destroyed(o)]


def destruction(play: Play, object_id: int, *marks: str, **more: object) -> Event:
    """To be destroyed is to be put into the destroyed state (907.1)."""
    obj = play.state.objects[object_id]
    data = (("marks", obj.marks | {DESTROYED, *marks}),)
    return Event("change", "destroy", object_id, data=data, by="rule", **more)  # type: ignore[arg-type]


@check("505.1", also=("1008.2",), ja="1枚制限", en="only one of that name")
def one_of_a_name(play: Play) -> tuple[Event, ...]:
    """Of characters of one name, or the name of a card with 剥奪, only the longest there stays."""
    found: list[Event] = []
    for _, same in copies(play):
        longest = oldest(play, same)
        chosen = [i for i in longest if i in play.state.var("kept_copies", ())]
        stays = (chosen or longest)[0]
        events = (to_graveyard(play, i) for i in same if i != stays)
        found += [e for e in events if can_happen(play, e)]
    return tuple(found)


def copies(play: Play) -> list[tuple[str, tuple[int, ...]]]:
    """Each player's cards of a name of which one card only may be on the field, if several."""
    found = []
    for player in in_turn_order(play):
        mine = [o for o in on_field(play) if o.controller == player]
        names = {n for o in mine if lies_once(play, o) for n in traits(play, o.id).names}
        for name in sorted(names):
            same = tuple(sorted(o.id for o in mine if name in traits(play, o.id).names))
            if len(same) > 1:
                found.append((player, same))
    return found


def lies_once(play: Play, obj: GameObject) -> bool:
    """Whether only one of its name may be on a player's field: a character, a card with 剥奪."""
    return has(play, obj.id, "deprive") or "character" in traits(play, obj.id).types


def oldest(play: Play, same: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are longest on the field: the first, and what came together with it.

    Of the cards of a board that play begins with it is not said which came first.
    """
    groups = play.state.var("together")
    if groups is None:
        return same
    first = same[0]
    group = next((g for g in groups if first in g), ())
    return tuple(i for i in same if i == first or i in group)


@rule("505.2", also=("505.1",), quiet=True, ja="残す1枚を選ぶ", en="which copy stays")
def choose_copies(play: Play) -> None:
    """Of copies that came at the same time their controller chooses the one that stays."""
    kept: list[int] = []
    for player, same in copies(play):
        longest = oldest(play, same)
        if len(longest) > 1:
            asked = Question("choose", player, ("505.2",), "残す1枚", "which copy stays", longest)
            kept += play.ask(asked)
    if kept:
        play.set(kept_copies=tuple(kept))


@check("507.1", also=("005.5.2.1",), ja="リミット開放", en="the limit is released")
def limit_release(play: Play) -> tuple[Event, ...]:
    """At a life of 1500 and of 1000 the limit level rises by 1, each once in the game."""
    life, released = play.state.var("life"), play.state.var("released")
    found: list[Event] = []
    for player in in_turn_order(play):
        number = sum(life[player] <= step for step in LIMITS) - released[player]
        if number > 0:
            for verb, var in (("limit", "limit"), ("", "released")):
                data = (("var", var), ("n", number))
                found.append(Event("add", verb, player=player, data=data, by="rule"))
    return tuple(found)
