"""The turn: its steps in order, extra turns, the passage to the next turn (500, 512)."""

from __future__ import annotations

from scenarios.duel_masters.book import GRAVEYARD, operation, rule
from scenarios.duel_masters.laws.entered_this_turn import nothing_new
from scenarios.duel_masters.laws.skipping import TURN, skipped
from scenarios.duel_masters.turn.steps import (
    plan_steps,
)
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import Place, Standing, ids_in
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import players
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


@operation("extra_turn", "500.5", ja="追加ターンを得る", en="gain an extra turn")
def extra(play: Play, op: Args, context: int) -> None:
    """The turn is added directly after this one."""
    named = players(play, play.context(context), op.argument)
    ja, en = in_a_row(named)
    play.say(f"{ja}が追加のターンを得る", f"{en} gain{'s' * (len(named) < 2)} an extra turn")
    play.keep("extra_turns", *named)
