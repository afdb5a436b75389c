"""S-MAX evolution creatures: no source, and one for each player (815)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, HAND, answers, operation
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.values import RuleAbility
from scenarios.engine.abilities import definition
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject, Outcome, Place
from scenarios.language.choosing import chosen

S_MAX = "s_max"
_MINE = Args({"special": S_MAX, "whose": "mine"})
_S_MAX = RuleAbility(
    "s_max",
    "static",
    ("815.1a",),
    static=(
        Args(
            {
                "one_shot": Args(
                    {
                        "if": Args({"count": _MINE, "min": 2}),
                        "do": (Args({"keep_one": _MINE}),),
                    }
                )
            }
        ),
    ),
)


@answers(asks.s_max_source, "815.1")
def s_max_needs_source(play: Play) -> bool:
    """An S-MAX evolution creature needs no evolution source."""
    return False


@answers(asks.s_max, "815.1a")
def s_max_abilities(play: Play, special: frozenset[str]) -> tuple[RuleAbility, ...]:
    """A player has one S-MAX evolution creature: a static ability."""
    return (_S_MAX,)


def first_s_max(play: Play, player: str) -> int:
    """One of the S-MAX creatures speaks for all: what each says is the same."""
    row = (play.state.objects[i] for i in play.state.zone(BATTLE, player))
    return next((o.id for o in row if S_MAX in definition(play.state, o).special), 0)


@operation("keep_one", "815.1a", ja="1体を残す", en="one of them stays")
def keep_one(play: Play, op: Args, context: int) -> None:
    """Of a player's S-MAX evolution creatures one stays; the others return to the hand."""
    row = play.state.present(BATTLE, play.context(context).controller)
    all_of_them = [o for o in row if S_MAX in definition(play.state, o).special]
    moves = {o.id: _back_to_hand(play, context, o) for o in all_of_them}
    if not any(can_happen(play, move) for move in moves.values()):
        none_can_return(play)
        return
    kept = chosen(play, play.context(context), Args({"choose": op.argument}), ("815.1a",))
    play.say("S-MAX進化クリーチャーは1体だけ残す", "one S-MAX evolution creature stays")
    play.happen(*(move for i, move in moves.items() if i not in kept))


def _back_to_hand(play: Play, context: int, obj: GameObject) -> Event:
    to = Place(HAND, play.state.top_card(obj).owner)
    return act(play, context, "move", "move", obj.id, to=to)


def none_can_return(play: Play) -> None:
    """Where none of them can leave the effect would be applied anew for ever: stop there."""
    said = "どのS-MAX進化クリーチャーも離れられない", "no S-MAX evolution creature can leave"
    play.finish(Outcome("silent", "", ("604.4", "815.1a", "700.3"), *said))
