"""Steps and turns that an effect has a player skip (101.1 against 500.1)."""

from __future__ import annotations

from scenarios.duel_masters.book import operation, rule
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Outcome
from scenarios.language.filters import players

TURN = "turn"
SKIPS = "skips"
"""What is to be skipped: by whom, the step or the turn, and whether that is still certain."""

Skip = tuple[str, str, bool]
_NAMED = {TURN: ("ターン", "turn")}


@operation("skip", "101.1", sometimes=("500.1",), ja="飛ばす", en="skip")
def skip(play: Play, op: Args, context: int) -> None:
    """A player passes over the next one of these steps, or the next turn: the card beats 500.1."""
    words = op.argument if isinstance(op.argument, Args) else Args({"what": op.argument}, op.line)
    what = str(words["what"])
    _cite_what_stands_against_it(play, what)
    for player in players(play, play.context(context), words.get("player")):
        play.keep(SKIPS, (player, what, True))
        ja, en = _called(play, what)
        said = f"{player}は次の{ja}を飛ばす", f"{player} will skip the next {en}"
        play.note(("101.1",), *said, actor=player)
    play.bind(context, did=True)


def skipped(play: Play, what: str, player: str) -> bool:
    """Whether a player skips this step or turn, which is about to begin."""
    due = [each for each in play.state.var(SKIPS, ()) if each[:2] == (player, what)]
    return bool(due) and bool(is_skipped(play, what, player, any(sure for *_, sure in due)))


@rule(
    "101.1", sometimes=("500.1",), quiet=True, ja="飛ばす", en="it is skipped", without=gives(False)
)
def is_skipped(play: Play, what: str, player: str, sure: bool) -> bool:
    """It does not take place; whether a second effect was on this one or is on the next is open."""
    ja, en = _called(play, what)
    _cite_what_stands_against_it(play, what)
    if not sure:
        said = f"{player}が二度目に飛ばす{ja}", f"whether {player} skips a second {en}"
        play.finish(Outcome("silent", "", ("110.2c", "608.1"), *said))
        return True
    play.say(f"{player}の{ja}を飛ばす", f"{player}'s {en} is skipped", actor=player)
    _use_up(play, player, what)
    return True


def _cite_what_stands_against_it(play: Play, what: str) -> None:
    """Every turn has each of its steps (500.1); of turns no rule says so."""
    play.cite(*("500.1" for _ in what[:1] if what != TURN))


def _use_up(play: Play, player: str, what: str) -> None:
    """One effect is done with; of others on the same thing it is not said which one they are on."""
    row: list[Skip] = list(play.state.var(SKIPS))
    row.remove((player, what, True))
    play.set(**{SKIPS: tuple((*s[:2], False) if s[:2] == (player, what) else s for s in row)})


def _called(play: Play, what: str) -> tuple[str, str]:
    found = _NAMED.get(what) or play.book.word(what)
    return found[0], found[1]
