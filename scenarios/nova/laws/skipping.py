"""Phases, steps and turns that effects skip, and phases that they add (401.2, 401.3, 925)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Effect, Outcome
from scenarios.language.pointing import turn_player
from scenarios.nova.book import PHASES, policy, rule

SKIPS = "skips"
"""What is to be skipped the next time that it comes: whose, which phase, step or turn, and whether
that is certain: of two effects on the next one it is not said that the second is on the one after.
"""
ABSENT = "absent"
"""The phases and steps of this turn that have been skipped."""
ADDED = "added"
"""The phases that are added to this turn: after which phase, and which."""

_TURN = ("ターン", "turn")
_STEPS = {
    "declaration": ("攻撃宣言ステップ", "attack declaration step"),
    "defence": ("防御宣言ステップ", "defence declaration step"),
    "battle": ("バトル解決ステップ", "battle step"),
}


def called(play: Play, what: str) -> tuple[str, str]:
    """A phase, a step or a turn in words."""
    if what == "turn":
        return _TURN
    return _STEPS[what] if what in _STEPS else play.book.word(what)


def will_be_skipped(play: Play, what: str, player: str) -> bool:
    """Whether the next such phase, step or turn of a player is to be skipped."""
    return any(each[:2] == (player, what) for each in play.state.var(SKIPS, ()))


def skipped(play: Play, what: str, player: str) -> bool:
    """Whether a phase, step or turn that is about to begin is skipped."""
    return will_be_skipped(play, what, player) and bool(is_skipped(play, what, player))


@rule("401.3", also=("925.1",), quiet=True, ja="飛ばす", en="it is skipped", without=gives(False))
def is_skipped(play: Play, what: str, player: str) -> bool:
    """What is skipped is not there: play goes on as if it did not exist, and nothing triggers."""
    ja, en = called(play, what)
    if (player, what, True) not in play.state.var(SKIPS):
        said = f"{player}が二度目に飛ばす{ja}", f"whether {player} skips a second {en}"
        play.finish(Outcome("silent", "", ("401.3", "925.1"), *said))
        return True
    play.say(f"{player}の{ja}をスキップする", f"{player}'s {en} is skipped", actor=player)
    row = list(play.state.var(SKIPS))
    row.remove((player, what, True))
    play.set(**{SKIPS: tuple((*s[:2], s[2] and s[:2] != (player, what)) for s in row)})
    if what != "turn":
        play.keep(ABSENT, what)
    wait_for_the_next(play, what, player)
    return True


# -- what is on a phase that is skipped --------------------------------------------------------


def wait_for_the_next(play: Play, what: str, player: str) -> None:
    """Delayed abilities on what is skipped wait for the next one, or are gone."""
    for effect in play.state.effects:
        if effect.kind == "delayed" and _is_on(effect, what):
            if waits_on(play, effect):
                name = play.name(effect.source)
                said = f"{name}の遅延誘発は次を待つ", f"{name}'s delayed ability waits for the next"
                play.note(("925.1.2",), *said, cards=(name,))
            else:
                play.drop_effect(effect.id)


def _is_on(effect: Effect, what: str) -> bool:
    event = effect.words.get("event")
    return isinstance(event, Args) and event.word == "step_starts" and event.argument == what


@policy("925.1.2", on="waits for the next", without=gives(False))
def waits_on(play: Play, effect: Effect) -> bool:
    """Made for a phase that is then skipped, a delayed ability is on the next such phase."""
    return "until" not in effect.words


def speaks_of_the_absent(play: Play, ops: Iterable[Args]) -> str:
    """The phase of this turn that does not exist any more of which these instructions speak."""
    named = set(_phases_named(tuple(ops)))
    return next((what for what in absent(play) if what in named), "")


def absent(play: Play) -> tuple[str, ...]:
    """The phases of this turn that were skipped, or are to be."""
    player, now = turn_player(play), PHASES.index(play.state.var("step", PHASES[0]))
    to_be = (p for p in PHASES[now + 1 :] if will_be_skipped(play, p, player))
    return (*play.state.var(ABSENT, ()), *to_be)


def _phases_named(value: Value) -> Iterator[str]:
    """The phases of the turn in which it is played that words speak of."""
    if isinstance(value, tuple):
        for each in value:
            yield from _phases_named(each)
    if isinstance(value, Args):
        if value.get("until") == "attack":
            yield "attack"
        event = value.get("event")
        if isinstance(event, Args) and event.word == "step_starts" and value.get("until") == "turn":
            yield str(event.argument)
        for inner in value.values():
            yield from _phases_named(inner)


# -- added phases ------------------------------------------------------------------------------


def added_after(play: Play, phase: str) -> tuple[str, ...]:
    """The phases that are added after one, in the order in which they come; they are used up."""
    every = play.state.var(ADDED, ())
    mine = tuple(what for after, what in every if after == phase)
    if mine:
        play.set(**{ADDED: tuple(pair for pair in every if pair[0] != phase)})
    return order_of_added(play, mine) if len(mine) > 1 else mine


@rule(
    "401.2.1",
    ja="追加されたフェイズの順番",
    en="the order of added phases",
    without=lambda play, added: added,
)
def order_of_added(play: Play, added: tuple[str, ...]) -> tuple[str, ...]:
    """Of several phases that are added after the same one the last added comes first."""
    row = tuple(reversed(added))
    names = [called(play, what) for what in row]
    ja, en = "、".join(n[0] for n in names), ", ".join(n[1] for n in names)
    play.say(f"最後に追加されたものから：{ja}", f"the last added first: {en}")
    return row
