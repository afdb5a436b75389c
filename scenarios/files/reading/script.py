"""The `script` and `expect` of a file → ScriptItem values and an Expectation."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.files.expectation import Expectation, StepPattern
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.names import Names
from scenarios.files.reading.source import Node
from scenarios.files.script import ScriptItem
from scenarios.language.grammar import game_words

__all__ = ["read_expectation", "read_script"]

_PLAYERS = ("A", "B")
_BY_CARD = (
    *("power", "cost", "attack", "health", "level", "damage", "counters", "face"),
    *("civilizations", "races", "keywords", "under"),
)
_LISTS = ("tapped", "untapped", "sick", "frozen", "attacking")
_MOST_TIMES = 200


def read_script(node: Node | None, checker: Checker, names: Names) -> tuple[ScriptItem, ...]:
    """The lines in order; `times: 3` is three lines."""
    items: list[ScriptItem] = []
    for entry in node.items if node else ():
        value = checker.value(entry, "move")
        if isinstance(value, Args):
            items.extend(_lines(value, checker, names))
    return tuple(items)


def _lines(words: Args, checker: Checker, names: Names) -> Iterator[ScriptItem]:
    if words.word in _PLAYERS:
        times = words.get("times", 1)
        if not isinstance(times, int) or not 1 <= times <= _MOST_TIMES:
            what = Said(
                f"times: {times}: 1から{_MOST_TIMES}までです。",
                f"times: {times}: expected 1 to {_MOST_TIMES}",
            )
            checker.refuse(what, words.line)
            times = 1
        item = _answer("answer", words, (), words.line, names)
        yield from [item] * times
    elif words.word == "refused" and isinstance(words.argument, Args):
        yield _answer("refused", words.argument, _texts(words.get("rule")), words.line, names)
    elif words.word == "check" and isinstance(words.argument, Args):
        check_facts(words.argument, checker, names)
        yield ScriptItem("check", options=words.argument, line=words.line)
    elif words.word == "until":
        whose, step = str(words.get("of", "")), str(words.argument)
        yield ScriptItem("until", whose, step, line=words.line)
    elif words.word == "otherwise":
        yield ScriptItem("otherwise", verb=str(words.argument), line=words.line)


def _answer(kind: str, words: Args, rules: tuple[str, ...], line: int, names: Names) -> ScriptItem:
    answer = words.argument
    if not isinstance(answer, Args):
        return ScriptItem(kind, words.word, str(answer), rules=rules, line=line)
    _check_answer(answer, line, names)
    options = Args({key: answer[key] for key in answer if key != answer.word}, answer.line)
    return ScriptItem(kind, words.word, answer.word, answer.argument, options, rules, line)


def _check_answer(answer: Args, line: int, names: Names) -> None:
    for key, value in answer.items():
        for name in _flat(value):
            if key in ("number", "option", "part", "nth") or name is None:
                continue
            if key == "attack":
                names.check(name, line, also=_PLAYERS)
            elif key == "activate":
                names.check(name, line, also=names.zones)
            elif key in ("pay", "tap", "shuffle"):
                names.check(name, line, also=("as_is",))
            elif key in ("block", "declare"):
                names.check(name, line, also=("none",))
            elif key in ("choose", "order", "replace", "with", "onto", "target", "from"):
                names.check_choice(name, line)
            else:
                names.check(name, line)


def read_expectation(node: Node | None, checker: Checker, names: Names) -> Expectation:
    """What the file expects; an Expectation of nothing when it says nothing."""
    value = checker.value(node, "expect") if node else None
    if node is None or not isinstance(value, Args):
        return Expectation()
    for key in ("trace", "never", "untriggered", "refused", "outcomes"):
        if value.get(key) == ():
            _says_nothing(key, node.line, checker)
    end = value.get("end")
    if isinstance(end, Args):
        check_facts(end, checker, names)
    for words in _mappings(value.get("untriggered")):
        names.check_triggering(words["ability"], words.line)
    outcomes = _mappings(value.get("outcomes"))
    disputed = _mappings(value.get("disputed"))
    by_reading = (each.get("end") for each in disputed)
    for facts in (*outcomes, *(end for end in by_reading if isinstance(end, Args))):
        check_facts(facts, checker, names)
    return Expectation(
        trace=_trace(node.get("trace"), checker, names),
        never=_texts(value.get("never")),
        end=end if isinstance(end, Args) else None,
        winner=str(value["winner"]) if "winner" in value else None,
        untriggered=_mappings(value.get("untriggered")),
        disputed=disputed,
        silent=_mappings(value.get("silent")),
        undecidable=_mappings(value.get("undecidable")),
        refused=_texts(value.get("refused")),
        outcomes=outcomes,
        line=node.line,
    )


def _trace(node: Node | None, checker: Checker, names: Names) -> tuple[StepPattern, ...]:
    return tuple(_pattern(item, checker, names) for item in (node.items if node else ()))


def _pattern(node: Node, checker: Checker, names: Names) -> StepPattern:
    value = checker.value(node, "step_pattern")
    if not isinstance(value, Args):
        return StepPattern(_texts(value), line=node.line)
    for name in _texts(value.get("cards")):
        names.check(name, node.line)
    return StepPattern(
        rules=_texts(value.get("rule")),
        status=str(value.get("status", "")),
        cards=_texts(value.get("cards")),
        actor=str(value.get("actor", "")),
        line=node.line,
    )


def check_facts(facts: Args, checker: Checker, names: Names) -> None:
    """Note the names of a `check` or `end` that are not on the board."""
    for key, value in facts.items():
        if key in _PLAYERS and isinstance(value, Args):
            _check_side(value, checker, names)
        elif key in _BY_CARD and isinstance(value, Args):
            for name in value:
                names.check(name, value.line)
        elif key in (*_LISTS, "waiting"):
            for name in _texts(value):
                names.check(name, facts.line)


def _check_side(side: Args, checker: Checker, names: Names) -> None:
    words = game_words(checker.game)
    for key, value in side.items():
        if key in words.values or isinstance(value, int):
            continue
        parts = value if isinstance(value, Args) and "card" not in value else Args({key: value})
        for part, inside in parts.items():
            if inside == () and part in ("top", "bottom", "has"):
                _says_nothing(part, side.line, checker)
        held = value.values() if isinstance(value, Args) else (value,)
        for name in (name for part in held for name in _flat(part)):
            if not isinstance(name, int):
                names.check(name, side.line)


def _says_nothing(key: str, line: int, checker: Checker) -> None:
    what = Said(
        f"空の {key} は何も確かめません。取り除くか、中身を書いてください。",
        f"an empty {key} says nothing; take it out or fill it",
    )
    checker.refuse(what, line)


def _flat(value: Value) -> Iterator[Value]:
    if isinstance(value, tuple):
        for item in value:
            yield from _flat(item)
    elif isinstance(value, Args):
        for item in value.values():
            yield from _flat(item)
    else:
        yield value


def _several(value: Value) -> tuple[Value, ...]:
    if value is None or value is False:
        return ()
    return value if isinstance(value, tuple) else (value,)


def _texts(value: Value) -> tuple[str, ...]:
    return tuple(str(item) for item in _several(value))


def _mappings(value: Value) -> tuple[Args, ...]:
    """Each as a mapping: `true` is an empty one, a text says `what`."""
    return tuple(
        item if isinstance(item, Args) else Args({"what": item} if isinstance(item, str) else {})
        for item in _several(value)
    )
