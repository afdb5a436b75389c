"""From an answer to the line of a script that gives it: `answering` the other way round."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.machine import CONCEDE
from scenarios.engine.questions import Action, Question
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameState, ObjectId, Serial
from scenarios.files.script import ScriptItem
from scenarios.playing.acting import listed
from scenarios.playing.answering import VERBS, known_as, option_in_words

__all__ = ["attempt_in_words", "flow", "line_of", "plain", "spelled"]

Json = Any
_WORDS = frozenset({"pass", "yes", "no", CONCEDE})
_WORD = re.compile(r"[^\W\d](?:[\w ・ー-]*\w)?")
_NO_WORDS = frozenset({"true", "True", "false", "False", "null", "Null", "NULL"})


def spelled(state: GameState, question: Question, answer: object) -> ScriptItem:
    """The script item that gives this answer to this question."""
    player = question.player
    if isinstance(answer, Action):
        return _action(state, player, answer)
    if question.kind == "may":
        return ScriptItem("answer", player, "yes" if answer else "no")
    words = _words(state, question, answer)
    return ScriptItem(
        "answer", player, _verb(question), words, _which(state, question, answer, words)
    )


def _which(state: GameState, question: Question, answer: object, words: Value) -> Args:
    """Of waiting effects that are called alike, which one is meant."""
    if question.kind != "resolve":
        return Args({})
    named = [str(_option(state, question, option)) for option in question.options]
    alike = [o for o, n in zip(question.options, named, strict=True) if _answers(n, str(words))]
    nth = alike.index(answer) + 1 if answer in alike else 1
    return Args({"nth": nth}) if nth > 1 else Args({})


def _answers(name: str, words: str) -> bool:
    return name == words or name.startswith(f"{words}.")


def _verb(question: Question) -> str:
    """The question's own verb where it has one, else the first that fits."""
    fitting = question.verbs or VERBS[question.kind]
    if question.kind == "option" and not isinstance(question.options[0], int | str):
        return "choose"
    return question.kind if question.kind in fitting else min(fitting - {"pass"})


def _action(state: GameState, player: str, action: Action) -> ScriptItem:
    if action.kind in {"pass", CONCEDE}:
        return ScriptItem("answer", player, action.kind)
    options: dict[str, Value] = {}
    value: Value = action.name_in(state)
    said = dict(action.data)
    ability, part = said.get("ability"), said.get("part")
    if action.kind == "attack":
        options["with"], value = value, _target(state, action.target)
    elif action.target is not None:
        options["target"] = _target(state, action.target)
    if ability:
        value = f"{value}.{ability}"
    if action.pay is not None:
        options["pay"] = tuple(state.name_of(i) for i in action.pay)
    if action.onto:
        options["onto"] = tuple(state.name_of(i) for i in action.onto)
    if isinstance(part, int):
        options["part"] = part
    return ScriptItem("answer", player, action.kind, value, Args(options))


def _target(state: GameState, target: Hashable) -> Value:
    if isinstance(target, tuple):
        return tuple(_target(state, each) for each in target)
    return state.name_of(target) if isinstance(target, int) else str(target)


def _words(state: GameState, question: Question, answer: Any) -> Value:
    if question.kind == "number":
        number: int = answer
        return number
    if not isinstance(answer, tuple) or answer in question.options:
        return _option(state, question, answer)
    return tuple(_option(state, question, each) for each in answer)


def _option(state: GameState, question: Question, option: Any) -> Value:
    """An option by its name, with its ability where the name alone says too little."""
    if isinstance(option, int) and not isinstance(option, ObjectId | Serial):
        return option
    if hasattr(option, "shield"):
        return _declared(state, question, option)
    if _is_ability(option):
        return f"{option_in_words(state, option[0])}.{option[1]}"
    if option == ():  # none of what may be chosen
        return "none"
    if isinstance(option, tuple) and all(each in state.cards for each in option):
        return state.cards[option[0]].name  # cards that go as one are called by their top card
    if isinstance(option, tuple):
        return tuple(_option(state, question, each) for each in option)
    name = option_in_words(state, option)
    alike = Counter(option_in_words(state, o) for o in question.options)
    waiting = next((w for w in state.waiting if w.id == option), None)
    known = known_as(waiting) if waiting and isinstance(option, Serial) else ""
    by_the_file = known and " " not in known  # what an effect has made is called `delayed 3`
    return f"{name}.{known}" if by_the_file and alike[name] > 1 else name


def _is_ability(option: Any) -> bool:
    pair = isinstance(option, tuple) and len(option) == 2
    return pair and isinstance(option[0], ObjectId) and isinstance(option[1], str)


def _declared(state: GameState, question: Question, option: Any) -> Value:
    """A card declared from a shield; with the shield where there are several ways."""
    name = state.cards[option.card].name
    ways = [o for o in question.options if getattr(o, "card", 0) == option.card]
    alike = [o for o in ways if getattr(o, "kind", "") == option.kind]
    name = f"{name}.{option.kind}" if len(alike) < len(ways) else name
    shield = state.cards.get(option.shield)
    if len(alike) > 1 and shield is not None:
        return Args({"card": name, "with": shield.name})
    return name


def line_of(item: ScriptItem) -> Json:
    """An item as it is written in a file: `{A: {summon: X, pay: [...]}}`."""
    if item.value is None and not item.options:
        return {item.player: item.verb if item.verb in _WORDS else {item.verb: None}}
    said = {item.verb: plain(item.value), **{k: plain(v) for k, v in item.options.items()}}
    return {item.player: said}


def plain(value: Value) -> Json:
    """A value of the ability language as JSON data."""
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, tuple) else value


def flow(value: object) -> str:
    """Data as YAML on one line; what is a word stands without quotes."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str) and _WORD.fullmatch(value) and value not in _NO_WORDS:
        return value
    return "null" if value is None else json.dumps(value, ensure_ascii=False)


# -- a line in words ------------------------------------------------------------------------------

_DONE: dict[str, tuple[str, str]] = {
    "block": ("でブロック", "block with"),
    "choose": ("を選ぶ", "choose"),
    "concede": ("投了", "concede"),
    "declare": ("を宣言", "declare"),
    "defend": ("で防御", "defend with"),
    "no": ("いいえ", "no"),
    "number": ("と答える", "answer"),
    "option": ("を選ぶ", "choose"),
    "order": ("の順", "the order"),
    "pay": ("で支払う", "pay with"),
    "replace": ("で置換", "replace with"),
    "resolve": ("を処理", "resolve"),
    "shuffle": ("の順に切り混ぜる", "shuffle into the order"),
    "yes": ("はい", "yes"),
}


_NOT_DONE = {
    "block": Said("ブロックしない", "no block"),
    "choose": Said("選ばない", "choose none"),
    "declare": Said("宣言しない", "declare none"),
    "defend": Said("防御しない", "no defence"),
    "replace": Said("置換しない", "replace with none"),
}


def attempt_in_words(book: Rulebook, item: ScriptItem) -> Said:
    """What a line of the script tries, as a player would say it."""
    what = item.options.get("with") if item.verb == "attack" else item.value
    aimed = item.value if item.verb == "attack" else item.options.get("target")
    if what in ((), "none") and item.verb in _NOT_DONE:
        return _NOT_DONE[item.verb]
    named = listed(book, what)
    ja, en = _DONE.get(item.verb) or book.word(f"do {item.verb}")
    said = Said(f"{named.ja}{ja}", f"{en} {named.en}".strip())
    for more in (aimed, *(item.options.get(key) for key in ("onto", "pay"))):
        if more not in (None, ()):
            said = said + Said(" → ", " → ") + listed(book, more)
    return said
