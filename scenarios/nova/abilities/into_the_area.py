"""How what has triggered is played: put into the waiting area, one by one (702.2, 801.4.3)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.engine.state import Context, Waiting
from scenarios.nova.abilities.face_down import (
    lies_hidden,
    turned_down_after_its_ability,
    turned_up_for_its_ability,
    used_face_down,
)
from scenarios.nova.abilities.situations import goes_on
from scenarios.nova.abilities.targets import (
    choose_targets,
    has_targets,
    lacking_target,
    show_targets,
)
from scenarios.nova.book import (
    policy,
    rule,
    triggered_abilities,
)
from scenarios.nova.cards.prohibitions import nothing_else_is_put
from scenarios.nova.cards.validity import is_played_all_the_same


@rule(
    "801.4.3.3",
    also=("702.2.1",),
    quiet=True,
    ja="誘発した自動能力をプレイする",
    en="triggered abilities are played",
)
def play_triggered(play: Play, player: str) -> None:
    """A player puts their triggered abilities into the waiting area in the order they choose."""
    mine = [w for w in triggered_abilities(play) if w.controller == player]
    if not mine:
        return
    play.say(f"{player}の自動能力を待機領域へ", f"{player} plays triggered abilities", actor=player)
    for left in set(mine) - set(must_be_played(play, mine)):
        play.stop_waiting(left)
    mine = [w for w in mine if w in play.state.waiting]
    order = tuple(w.id for w in mine)
    if len(mine) > 1:
        order = in_which_order(play, player, mine)
    for waiting_id in order:
        play.then(play_one, waiting=waiting_id)


@policy("801.4.3.4", on="must be played", without=lambda play, mine: [])
def must_be_played(play: Play, mine: list[Waiting]) -> list[Waiting]:
    """Nobody can choose not to play an ability of theirs that has triggered."""
    play.cite("801.4.3.4")
    return mine


@rule("912.3.1", quiet=True, ja="置く順番", en="the order", without=gives(()))
def in_which_order(play: Play, player: str, mine: list[Waiting]) -> tuple[int, ...]:
    """Who controls several of them decides in which order they are put there."""
    found: tuple[int, ...] = play.ask(
        Question(
            "order",
            player,
            ("801.4.3.3", "801.4.3.2"),
            "自動能力を待機領域に置く順番",
            "in which order the abilities are put in the waiting area",
            tuple(w.id for w in mine),
            alike=lambda i: _key(next(w for w in mine if w.id == i)),
        )
    )
    return found


def _key(waiting: Waiting) -> Any:
    """What tells two triggered abilities apart: the event too, where the text speaks of it."""
    about = waiting.event.event.obj if waiting.event else 0
    speaks = "'it'" in repr(waiting.ability.do) or waiting.ability.condition is not None
    return (waiting.ability, waiting.source, about if speaks else 0)


@rule("801.4.3.2", also=("903.2", "311.2"), ja="自動能力をプレイ", en="it is played")
def play_one(play: Play, waiting: int) -> None:
    """One automatic ability is played: its targets are chosen, it is put on top."""
    found = next(w for w in play.state.waiting if w.id == waiting)
    name = play.name(found.source)
    play.say(
        f"{name}の自動能力を待機領域に置く",
        f"{name}'s automatic ability is put in the waiting area",
        cards=(found.source,),
        actor=found.controller,
    )
    play.stop_waiting(found)
    obj = play.state.objects.get(found.source)
    hidden = obj is not None and lies_hidden(obj)
    if hidden:
        if not used_face_down(play, found):
            goes_on(play, found)
            return
        turned_up_for_its_ability(play, found.source)
        play.then(turned_down_after_its_ability, object_id=found.source)
    here = Context(0, found.controller, found.source, found.snapshot, found.event)
    if nothing_else_is_put(play) and not is_put_all_the_same(play, found):
        cannot_be_played(play, found)
        return
    if not is_played_all_the_same(play, found.source, found.ability):
        return
    if lacking_target(play, here, found.ability.do):
        cannot_be_played(play, found)
        return
    bound = found.bound
    if has_targets(found.ability.do):
        targets = choose_targets(play, here, found.ability.do, None)
        show_targets(play, here, found.ability.do, targets)
        bound = (*bound, ("targets", targets))
    play.wait(replace(found, group="", bound=bound))


@policy("912.1", on="put all the same", without=REVERSED)
def is_put_all_the_same(play: Play, waiting: Waiting) -> bool:
    """What keeps cards and abilities out of the waiting area speaks of no automatic ability."""
    play.cite("912.1")
    return True


@rule("801.4.3.5", ja="プレイできない自動能力", en="an automatic ability that cannot be played")
def cannot_be_played(play: Play, waiting: Waiting) -> None:
    """It is taken away without having been put in the waiting area."""
    play.say(
        f"{play.name(waiting.source)}の自動能力は対象がなく取り除かれる",
        f"{play.name(waiting.source)}'s ability has no target and is taken away",
        status="impossible",
    )
    goes_on(play, waiting)
