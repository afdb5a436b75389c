"""From the words of a script to an action: what a player does of their own accord."""

from __future__ import annotations

from collections.abc import Hashable

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.questions import PASS, Action, Question
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import CardId, GameState, ObjectId
from scenarios.files.script import ScriptItem
from scenarios.playing.position import PLAYERS, Position

__all__ = ["Unanswerable", "listed", "object_called", "read_action", "several"]

_PLAYED = frozenset({"summon", "cast", "deploy", "play"})


class Unanswerable(Exception):
    """A script item that cannot be an answer to the question: what is wrong."""

    def __init__(self, said: Said) -> None:
        super().__init__(str(said))
        self.said = said


def object_called(position: Position, state: GameState, name: Value) -> ObjectId:
    """The object that holds a named card now; raises Unanswerable where there is none."""
    found = position.object_named(state, str(name))
    if found is None:
        of = listed(position.book, name)
        said = f"{of.ja} は今、盤面のどこにもありません。", f"{of.en} is nowhere on the board now"
        raise Unanswerable(Said(*said))
    return found.id  # type: ignore[return-value]


def several(value: Value) -> tuple[Value, ...]:
    """One value or many, as many."""
    if value is None or value == "none":
        return ()
    return value if isinstance(value, tuple) else (value,)


def read_action(
    position: Position, state: GameState, question: Question, item: ScriptItem
) -> Action:
    """The action that an item of the script spells.

    Raises Unanswerable where it does not say with which one card, or that is not there.
    """
    if item.verb == "pass":
        return PASS
    options = item.options
    what = _one_card(item, options.get("with") if item.verb == "attack" else item.value)
    target = item.value if item.verb == "attack" else options.get("target")
    what, ability = _source(position, what) if item.verb == "activate" else (what, "")
    found = object_called(position, state, what)
    one_of = item.verb in _PLAYED and len(state.objects[found].cards) > 1
    data: list[tuple[str, Hashable]] = [("ability", ability)] if ability else []
    data += [("card", CardId(position.names[what]))] if one_of else []
    data += [("part", options["part"])] if "part" in options else []
    return Action(
        item.verb,
        found,
        item.player,
        _targets(position, state, target),
        _ids(position, state, options["pay"]) if "pay" in options else None,
        _ids(position, state, options.get("onto")),
        tuple(data),
    )


def _one_card(item: ScriptItem, value: Value) -> str:
    """The one card that an action is done with."""
    named = several(value)
    if len(named) == 1:
        return str(named[0])
    wanted = "{attack: B, with: X}" if item.verb == "attack" else f"{{{item.verb}: X}}"
    raise Unanswerable(
        Said(
            f"{item.verb} には1枚のカードを書きます（{len(named)}枚あります）: {wanted}。",
            f"{item.verb} is done with one card, not {len(named)}: {wanted}",
        )
    )


def _source(position: Position, name: str) -> tuple[str, str]:
    """`Altar.2` is the second ability of Altar; `Altar` alone leaves the ability open."""
    card, dot, ability = name.rpartition(".")
    return (card, ability) if dot and name not in position.names else (name, "")


def _targets(position: Position, state: GameState, target: Value) -> Hashable:
    if target is None:
        return None
    if isinstance(target, tuple):
        return tuple(_targets(position, state, t) for t in target)
    return str(target) if target in PLAYERS else object_called(position, state, target)


def _ids(position: Position, state: GameState, value: Value) -> tuple[int, ...]:
    return tuple(object_called(position, state, v) for v in several(value))


def listed(book: Rulebook, value: Value) -> Said:
    """A name or several, and of a card that is declared with another, both."""
    if isinstance(value, tuple):
        each = [listed(book, one) for one in value]
        return Said("、".join(s.ja for s in each), ", ".join(s.en for s in each))
    if isinstance(value, Args):
        card, other = value.get("card", ""), value.get("with", "")
        return Said(f"{card}（{other}）", f"{card} ({other})")
    return Said(*(("", "") if value is None else book.called(value)))
