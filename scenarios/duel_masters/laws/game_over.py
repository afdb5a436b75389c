"""The end of the game: who has lost, who has won, and where that is not said (104.1, 104.2)."""

from __future__ import annotations

from scenarios.duel_masters.book import rule
from scenarios.duel_masters.laws.prohibitions import kept_from
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.state import Outcome
from scenarios.language.pointing import opponent


def decide_the_game(play: Play, losers: tuple[str, ...]) -> None:
    """End the game when somebody has lost (104.1)."""
    if losers:
        play.set(game_lost_by=losers)
        game_over(play, losers)


def comes_to_nothing(play: Play, event: Event) -> bool:
    """Whether a defeat is the win of who cannot win, by the reading that it does not come about."""
    if event.verb != "lose" or not play.is_read_otherwise("104.2", "703.4"):
        return False
    return opponent(play, event.player) in kept_from(play, "win")


@rule("104.1", ja="ゲーム終了", en="the game ends")
def game_over(play: Play, losers: tuple[str, ...]) -> None:
    """The game ends at once when a player has won or lost."""
    if len(losers) > 1:
        rules, ja, en = unsaid_end(play)
        play.say(
            f"{ja}：この版のルールは定めていない", f"{en}: the rules of this edition do not say"
        )
        play.finish(Outcome("silent", "", rules, ja, en))
        return
    winner = opponent(play, losers[0])
    if {("win", winner), ("lose", winner)} <= results_of(play):
        both = "は勝利と敗北を同時に満たすので勝利する", " would win and lose at once, and wins"
        play.note(("104.2c",), f"{winner}{both[0]}", f"{winner}{both[1]}", actor=winner)
    if winner in kept_from(play, "win"):  # the one rule says that they win, the other who loses
        play.dispute("104.2", "703.4")
    play.say(
        f"{losers[0]}の敗北、{winner}の勝利", f"{losers[0]} loses, {winner} wins", actor=winner
    )
    play.finish(Outcome("win", winner, ("104.1",)))


def results_of(play: Play) -> frozenset[tuple[str, str]]:
    """Who has won or lost by effects: ("win", player), ("lose", player)."""
    found: frozenset[tuple[str, str]] = play.state.var("results", frozenset())
    return found


def unsaid_end(play: Play) -> tuple[tuple[str, ...], str, str]:
    """What befalls both players at once, and the rules that leave it open.

    Who wins and loses by effects wins (104.2c); of who wins by an effect and loses by the rules,
    by which the other one wins, that is not said.
    """
    results = results_of(play)
    winners = [player for verb, player in results if verb == "win"]
    if len(winners) > 1:
        return ("104.2", "104.2c"), "双方が同時に勝利", "both players win at the same time"
    if winners:
        ja = f"{winners[0]}が効果で勝つのと同時に、ルールで敗北"
        en = f"{winners[0]} wins by an effect and loses by the rules at the same time"
        return ("104.2", "104.2c", "703.3"), ja, en
    return ("104.2", "703.3"), "双方が同時に敗北", "both players lose at the same time"
