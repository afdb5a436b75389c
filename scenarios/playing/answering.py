"""From the words of a script to answers that the engine understands."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from indexer.said import Said, alike
from scenarios.engine.args import Args, Value
from scenarios.engine.machine import CONCEDE, Match
from scenarios.engine.questions import Action, Question
from scenarios.engine.state import GameState, ObjectId, Serial, Waiting
from scenarios.files.script import ScriptItem
from scenarios.playing.acting import Unanswerable as Unanswerable
from scenarios.playing.acting import listed, object_called, read_action, several
from scenarios.playing.position import PLAYERS, Position

VERBS: dict[str, frozenset[str]] = {
    "action": frozenset(
        (
            *("charge", "summon", "cast", "play", "attack", "activate"),
            *("set", "pass", "deploy", "look", "tap", "untap"),
        )
    ),
    "choose": frozenset({"choose"}),
    "declare": frozenset({"declare"}),
    "block": frozenset({"block", "declare", "defend", "pass"}),
    "may": frozenset({"yes", "no"}),
    "pay": frozenset({"pay"}),
    "order": frozenset({"order"}),
    "shuffle": frozenset({"shuffle"}),
    "resolve": frozenset({"resolve"}),
    "replace": frozenset({"replace"}),
    "number": frozenset({"number"}),
    "option": frozenset({"option", "choose"}),
}


def suits(question: Question, item: ScriptItem) -> bool:
    """Whether an item is of the kind that the question asks for, by the right player.

    Who concedes does so whoever is asked.
    """
    if item.verb == CONCEDE:
        return True
    return item.player == question.player and item.verb in (question.verbs or VERBS[question.kind])


def answer_for(position: Position, match: Match, question: Question, item: ScriptItem) -> Any:
    """The answer that an item of the script spells.

    Raises Unanswerable where it is none: a name stands for nothing, or it is not what is asked.
    """
    if item.verb == CONCEDE:
        return Action(CONCEDE, player=item.player)
    if item.verb not in {*question.verbs, *VERBS[question.kind]}:
        raise Unanswerable(_not_asked(question, item))
    return _READERS[question.kind](position, match.state, question, item)


def _not_asked(question: Question, item: ScriptItem) -> Said:
    return Said(
        f"{item.player} {item.verb} は、ここで聞かれていること"
        f"（{question.player}：{question.ja}）の答えではありません。",
        f"{item.player} {item.verb} is no answer to what is asked here: "
        f"{question.player}: {question.en}",
    )


def _picked(position: Position, state: GameState, question: Question, item: ScriptItem) -> Any:
    value = item.value
    if value == "as_is":
        return question.options
    found: list[Hashable] = []
    for name in several(value):
        found.append(_option(position, state, question, name, found))
    return tuple(found)


def _option(
    position: Position,
    state: GameState,
    question: Question,
    name: Value,
    taken: list[Hashable],
) -> Hashable:
    """The option that a name stands for: an object, a declared card, an ability, a player."""
    for option in question.options:
        if option not in taken and _stands_for(position, state, option, name):
            return option
    if question.barred is not None and str(name) in position.names:
        return object_called(position, state, name)  # the rules say why it is none
    if any(_stands_for(position, state, option, name) for option in taken):
        raise _taken_already(name, position)
    raise _no_option(name, position, state, question)


def _taken_already(name: Value, position: Position) -> Unanswerable:
    said = listed(position.book, name)
    return Unanswerable(
        Said(
            f"{said.ja} はもう選んであり、同じものを2回は選べません。",
            f"{said.en} is chosen already and cannot be chosen twice",
        )
    )


def _no_option(
    name: Value, position: Position, state: GameState, question: Question
) -> Unanswerable:
    options, said = options_in_words(position, state, question), listed(position.book, name)
    return Unanswerable(
        Said(
            f"{said.ja} は選べるものの中にありません。選べるもの: {options.ja}。",
            f"{said.en} is not among the options: {options.en}",
        )
    )


def _stands_for(position: Position, state: GameState, option: Any, name: Value) -> bool:
    words = name if isinstance(name, Args) else None
    text = str(words["card"] if words is not None and "card" in words else name)
    card_name, _, ability = text.partition(".")
    card = position.names.get(card_name)
    if isinstance(option, str | int) and not isinstance(option, ObjectId) and option == name:
        return True
    waiting = _waits(state, option)
    if waiting is not None:
        return _source_name(state, waiting) == card_name and ability in ("", known_as(waiting))
    if isinstance(option, ObjectId):
        obj = state.objects.get(option)
        held = obj is not None and card in obj.cards
        return held or _gone(state, option) == card_name
    if hasattr(option, "card"):
        shield = words.get("with") if words is not None else None
        fits = option.card == card and ability in ("", getattr(option, "kind", ""))
        return fits and (shield is None or option.shield == position.names.get(str(shield)))
    if isinstance(option, tuple) and len(option) == 2 and isinstance(option[0], ObjectId):
        obj = state.objects.get(option[0])
        same = _gone(state, option[0]) == card_name if obj is None else card in obj.cards
        return same and ability in ("", option[1])
    return False


def _waits(state: GameState, option: object) -> Waiting | None:
    """The waiting effect whose number an option is."""
    if not isinstance(option, Serial):
        return None
    return next((w for w in state.waiting if w.id == option), None)


def _gone(state: GameState, object_id: int) -> str:
    return str(state.var("gone", {}).get(object_id, ""))


def _waiting(position: Position, state: GameState, question: Question, item: ScriptItem) -> Any:
    text = str(item.value)
    name, _, ability = text.partition(".")
    about, nth = item.options.get("it"), item.options.get("nth", 1)
    by_id: dict[Any, Waiting] = {w.id: w for w in state.waiting}
    fitting: list[Any] = []
    for option in question.options:
        waiting = by_id.get(option)
        if waiting is None or isinstance(option, ObjectId):
            if _stands_for(position, state, option, text):
                fitting.append(option)
        elif (
            _source_name(state, waiting) == name
            and ability in ("", known_as(waiting))
            and about in (None, about_name(state, waiting))
        ):
            fitting.append(option)
    if isinstance(nth, int) and 1 <= nth <= len(fitting):
        return fitting[nth - 1]
    raise _no_option(text, position, state, question)


def known_as(waiting: Waiting) -> str:
    """The name of the ability that waits: its id, or the keyword by which it was declared."""
    ability = waiting.ability
    return ability if isinstance(ability, str) else str(getattr(ability, "id", ""))


def _source_name(state: GameState, waiting: Waiting) -> str:
    if waiting.source in state.objects:
        return state.name_of(waiting.source)
    return _gone(state, waiting.source)


def about_name(state: GameState, waiting: Waiting) -> str:
    """What an effect waits for was about: `it`, of a stack the card that left; "" for nothing."""
    event = getattr(waiting.event, "event", waiting.event)
    if cards := getattr(event, "cards", ()):
        return state.cards[cards[0]].name
    about = getattr(event, "obj", 0)
    return (
        (state.name_of(about) if about in state.objects else _gone(state, about)) if about else ""
    )


def _replacement(position: Position, state: GameState, question: Question, item: ScriptItem) -> Any:
    if item.value in (None, "none"):
        return None
    return _option(position, state, question, item.value, [])


def _choice(position: Position, state: GameState, question: Question, item: ScriptItem) -> Any:
    if item.verb == "option":
        return item.value
    if question.names.count(str(item.value)) == 1:
        return question.options[question.names.index(str(item.value))]
    for option in question.options:
        if _stands_for(position, state, option, item.value):
            return option
    if item.value == "none" and () in question.options:
        return ()
    ids = tuple(
        object_called(position, state, v) for v in several(item.value) if str(v) not in PLAYERS
    )
    return ids or str(item.value)


_READERS: dict[str, Callable[..., Any]] = {
    "action": read_action,
    "choose": _picked,
    "declare": _picked,
    "block": _picked,
    "pay": _picked,
    "order": _picked,
    "shuffle": _picked,
    "resolve": _waiting,
    "replace": _replacement,
    "may": lambda p, s, q, i: i.verb == "yes",
    "number": lambda p, s, q, i: i.value,
    "option": _choice,
}


def options_in_words(position: Position, state: GameState, question: Question) -> Said:
    """The legal answers, for a message: names, or how many there are."""
    if question.kind == "action":
        found = [_action_in_words(state, a) for a in question.answers()]
    elif question.kind == "may":
        found = ["yes", "no"]
    elif question.kind == "number":
        return Said(*question.range_in_words())
    else:
        bare = found = [option_in_words(state, o) for o in question.options]
        if question.names:
            numbered = zip(found, question.names, strict=True)
            return alike(", ".join(f"{number} ({name})" for number, name in numbered))
        for more_words in (_with_its_kind, _with_its_event):
            named = tuple(found)
            found = [
                more_words(state, name, option) if named.count(name) > 1 else name
                for name, option in zip(named, question.options, strict=True)
            ]
        if question.kind == "resolve":
            found = [
                f"{name} (nth: {bare[: n + 1].count(name)})"
                if found.count(name) > 1 and name == bare[n]
                else name
                for n, name in enumerate(found)
            ]
    shown = alike(", ".join(found[:24]))
    more = Said(f", …（全{len(found)}）", f", … ({len(found)} in all)")
    return shown + more if len(found) > 24 else shown


def _with_its_kind(state: GameState, name: str, option: object) -> str:
    """A name with the ability or the kind of declaration, as a script tells it from another."""
    waiting = _waits(state, option)
    kind = known_as(waiting) if waiting is not None else getattr(option, "kind", "")
    return f"{name}.{kind}" if kind and " " not in kind else name


def _with_its_event(state: GameState, name: str, option: object) -> str:
    """A name with what the event was about for which an effect waits."""
    waiting = _waits(state, option)
    about = about_name(state, waiting) if waiting is not None else ""
    return f"{name} (it: {about})" if about else name


def _action_in_words(state: GameState, action: Action) -> str:
    if action.kind == "pass":
        return "pass"
    said = f"{action.kind} {action.name_in(state)}"
    if action.target is None:
        return said
    target = action.target
    return f"{said} → {state.name_of(target) if isinstance(target, int) else target}"


def option_in_words(state: GameState, option: object) -> str:
    """One option as a script would name it."""
    if isinstance(option, ObjectId):
        return state.name_of(option) if option in state.objects else _gone(state, option)
    if hasattr(option, "card"):
        return state.cards[option.card].name
    if isinstance(option, tuple) and option:
        of_one = len(option) == 2 and isinstance(option[1], str)  # an ability of something
        row = ("." if of_one else ", ").join(option_in_words(state, o) for o in option)
        return row if of_one or len(option) == 1 else f"[{row}]"
    for waiting in state.waiting:
        if waiting.id == option and not isinstance(option, str):
            return _source_name(state, waiting)
    return str(option) if option else "none"
