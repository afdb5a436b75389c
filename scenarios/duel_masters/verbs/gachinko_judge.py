"""Gachinko judge: both show the top card of the deck, the higher cost wins (701.21)."""

from __future__ import annotations

from scenarios.duel_masters.book import DECK, operation, rule
from scenarios.duel_masters.resolving.attempts import if_did
from scenarios.duel_masters.resolving.instructions import act
from scenarios.engine.args import Args, operations_of
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Outcome, Place
from scenarios.language.pointing import in_turn_order, opponent


@operation("gachinko_judge", "701.21a", ja="ガチンコ・ジャッジする", en="hold a gachinko judge")
def gachinko_judge(play: Play, op: Args, context: int) -> None:
    """Each player shows the top card of the deck and puts it at the bottom of the deck."""
    here = play.context(context)
    shown = {p: deck[0].id for p in in_turn_order(play) if (deck := play.state.present(DECK, p))}
    if len(shown) < 2:
        ja, en = "見せるカードがない", "there is no card to show"
        play.finish(Outcome("silent", "", ("701.21a", "701.21b"), ja, en))
        return
    play.happen(*(act(play, context, "note", "reveal", i) for i in shown.values()))
    costs = {p: cost_shown(play, i, p) for p, i in shown.items()}
    bottom = {p: Place(DECK, p) for p in shown}
    play.happen(
        *(act(play, context, "move", "move", i, to=bottom[p], player=p) for p, i in shown.items())
    )
    won = wins(play, here.controller, costs)
    play.bind(context, that=(shown[here.controller],), did=won)
    then, otherwise = operations_of(op.get("then")), operations_of(op.get("else"))
    play.then(if_did, ops=then, context=context, otherwise=otherwise)


@rule(
    "701.21b", ja="ガチンコ・ジャッジの勝敗", en="who wins the gachinko judge", without=gives(False)
)
def wins(play: Play, player: str, costs: dict[str, int]) -> bool:
    """Who used the ability wins by showing a cost that is at least the other's."""
    mine, theirs = costs[player], costs[opponent(play, player)]
    won = mine >= theirs
    play.say(
        f"{player}のコスト{mine}、相手{theirs}：{'勝ち' if won else '負け'}",
        f"{player} shows {mine}, the other {theirs}: {'won' if won else 'not won'}",
        actor=player,
    )
    return won


@rule(
    "201.2c",
    also=("701.21c",),
    quiet=True,
    ja="参照するコスト",
    en="the cost that is read",
    without=gives(0),
)
def cost_shown(play: Play, object_id: int, player: str) -> int:
    """Of a card with two costs, the player who showed it says which is read."""
    definition = play.state.cards[play.state.objects[object_id].cards[0]].definition
    costs = tuple(dict.fromkeys(part.cost for part in definition.parts)) or (definition.cost,)
    if len(costs) == 1:
        return int(costs[0])
    chosen: int = play.ask(
        Question(
            "option", player, ("201.2c",), "参照するコスト", "which cost is read", tuple(costs)
        )
    )
    return chosen
