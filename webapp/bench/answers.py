"""A question as the controls of a form, and what a sent form answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby, islice
from typing import Any

from werkzeug.datastructures import MultiDict

from indexer.said import Said
from scenarios.engine.machine import CONCEDE
from scenarios.engine.questions import Action, Question
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameState, ObjectId, Serial
from scenarios.playing.answering import VERBS
from scenarios.playing.spelling import flow
from webapp.bench.effects import effect_of
from webapp.bench.run import Asked, IllFormed, Run
from webapp.bench.wording import line_for

__all__ = ["Control", "Group", "Panel", "given", "panel", "typed"]

_MOST_ACTIONS = 300
_MOST_NUMBERS = 12
_ORDERS = frozenset({"order", "shuffle"})
_LISTS = frozenset({"choose", "declare", "block", "pay"})
_ALONE = frozenset({"pass", "yes", "no", CONCEDE})
_NOTHING = Said("", "")
_TITLES = {"pass": ("終える・進む", "go on"), CONCEDE: ("投了", "concede")}


@dataclass(frozen=True, slots=True)
class Control:
    """One answer, or one option of it: what the form sends, and its name and place in words.

    `says` is the effect that is meant, in the words of its card.
    """

    value: str
    ja: str
    en: str
    where_ja: str = ""
    where_en: str = ""
    chosen: bool = False
    says: Said = _NOTHING


@dataclass(frozen=True, slots=True)
class Group:
    """Controls under a heading, which may be empty."""

    ja: str
    en: str
    controls: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """A question's form. `kind` is buttons, checks, order or number.

    `least` and `most` bound the checks or the number, which has no `most` where `endless`; `more`
    says that not every legal action is listed; `verbs` and `things` are for an attempt of one's
    own, at action questions; `concedes` that the player may give the game up.
    """

    kind: str
    groups: tuple[Group, ...]
    least: int = 1
    most: int = 1
    more: bool = False
    verbs: tuple[Control, ...] = ()
    things: tuple[str, ...] = ()
    concedes: bool = False
    endless: bool = False


# -- the form -------------------------------------------------------------------------------------


def panel(followed: Run, at: Asked) -> Panel:
    """The form of the question that is asked at a point."""
    question = at.question
    assert question is not None
    words = _Words(followed, at)
    shown = _panel(words, at, question)
    return replace(shown, concedes=CONCEDE in followed.position.book.steps)


def _panel(words: _Words, at: Asked, question: Question) -> Panel:
    if question.kind == "action":
        return _actions(words, question)
    if question.kind == "may":
        return Panel("buttons", (words.group([True, False], ["yes", "no"]),))
    if question.kind == "number":
        return _number(words, question)
    options = list(question.options)
    if question.kind in _ORDERS:
        return Panel("order", (words.group(options, _places(options)),))
    if question.kind in _LISTS and question.most != 1:
        group = words.group(options, _places(options))
        return Panel("checks", (group,), question.least, question.most)
    singles = words.group(options, _places(options))
    if question.names:
        pairs = zip(singles.controls, question.names, strict=True)
        singles = Group("", "", tuple(_named(control, name) for control, name in pairs))
    if question.kind in _LISTS and question.least == 0:
        none = Control("none", "選ばない", "none", chosen=at.is_answered(()))
        singles = Group("", "", (*singles.controls, none))
    return Panel("buttons", (singles,))


def _named(control: Control, name: str) -> Control:
    """A number with what it stands for."""
    return replace(control, ja=f"{control.ja}（{name}）", en=f"{control.en} ({name})")


def _places(options: list[Any]) -> list[str]:
    return [str(place) for place in range(len(options))]


def _number(words: _Words, question: Question) -> Panel:
    if question.endless:
        return Panel("number", (), question.least, endless=True)
    if question.most - question.least < _MOST_NUMBERS:
        numbers = list(range(question.least, question.most + 1))
        return Panel("buttons", (words.group(numbers, list(map(str, numbers))),))
    return Panel("number", (), question.least, question.most)


def _actions(words: _Words, question: Question) -> Panel:
    legal = list(islice(question.answers(), _MOST_ACTIONS + 1))
    shown = list(enumerate(legal[:_MOST_ACTIONS]))
    shown.sort(key=lambda pair: (pair[1].kind in _TITLES, pair[1].kind))
    groups = []
    for kind, several in groupby(shown, key=lambda pair: pair[1].kind):
        pairs = list(several)
        group = words.group([action for _, action in pairs], [str(place) for place, _ in pairs])
        groups.append(Group(*words.verb(kind), group.controls))
    verbs = sorted((question.verbs or VERBS["action"]) - {"pass"})
    tries = tuple(Control(verb, *words.verb(verb)) for verb in verbs)
    more = len(legal) > _MOST_ACTIONS
    return Panel("buttons", tuple(groups), more=more, verbs=tries, things=words.things())


class _Words:
    """What things are called at a point of a play."""

    def __init__(self, followed: Run, at: Asked) -> None:
        self._run = followed
        self._at = at
        self._state: GameState = at.state
        self._play = StepRun(followed.position.book, at.state, Frame("words"))
        self._zones = {zone: (ja, en) for zone, ja, en, _ in followed.position.game.zones}

    def group(self, answers: list[Any], values: list[str]) -> Group:
        """A control for each, without a heading."""
        found = (self._control(a, v) for a, v in zip(answers, values, strict=True))
        return Group("", "", tuple(found))

    def verb(self, kind: str) -> tuple[str, str]:
        """What a kind of action is called."""
        ja, en = self._run.position.book.word(f"do {kind}")
        return _TITLES.get(kind) or (ja.lstrip("をでのに"), en)

    def things(self) -> tuple[str, ...]:
        """Everything with a name on the board, for an attempt of one's own."""
        state = self._state
        held = (state.zone(zone, p) for p in state.var("players") for zone in self._zones)
        return tuple(state.name_of(i) for ids in held for i in ids)

    def _control(self, answer: Any, value: str) -> Control:
        chosen = self._at.holds(answer)
        if isinstance(answer, Action):
            said = self._says((ObjectId(answer.what), dict(answer.data).get("ability", "")))
            name, where = self._action(answer, told=said is not None), self._where(answer.what)
            return Control(value, *name, *where, chosen, said or _NOTHING)
        ja, en = self._play.wording_of(answer)
        said = self._says(answer)
        ability = "" if said else self._ability(answer)
        where = self._where(answer) if isinstance(answer, ObjectId) else ("", "")
        return Control(value, ja + ability, en + ability, *where, chosen, said or _NOTHING)

    def _says(self, option: Any) -> Said | None:
        return effect_of(self._run.verdict.scenario, self._state, option)

    def _action(self, action: Action, *, told: bool = False) -> tuple[str, str]:
        ja, en = self._play.wording_of(action)
        if action.kind == "pass":
            return self.verb("pass")
        unsaid = ("card", "ability") if told else ("card",)
        extra = [self._play.name(i) for i in action.onto]
        extra += [str(value) for key, value in action.data if key not in unsaid]
        said = f" → {'、'.join(extra)}" if extra else ""
        return ja + said, en + said.replace("、", ", ")

    def _ability(self, option: Any) -> str:
        """Which ability of a card is meant, where an option says so."""
        if isinstance(option, Serial):
            waiting = next((w for w in self._state.waiting if w.id == option), None)
            known = str(getattr(waiting.ability, "id", "")) if waiting else ""
            return f"（{known}）" if known else ""
        pair = isinstance(option, tuple) and len(option) == 2 and isinstance(option[1], str)
        return f"（{option[1]}）" if pair else ""

    def _where(self, thing: int) -> tuple[str, str]:
        """Whose zone a thing lies in."""
        obj = self._state.objects.get(thing)
        if obj is None or "/" in self._state.name_of(thing):
            return "", ""  # gone, or its name says so
        ja, en = self._zones.get(obj.zone, (obj.zone, obj.zone))
        return f"{obj.controller}の{ja}", f"{obj.controller}'s {en}"


# -- the answer -----------------------------------------------------------------------------------


def given(followed: Run, at: Asked, form: MultiDict[str, str]) -> str:
    """The line of the script that a sent form stands for.

    Raises IllFormed where it answers nothing, or nothing that the script has words for.
    """
    question = at.question
    if question is None:
        raise IllFormed("ここでは何も聞かれていません。", "nothing is asked here")
    if form.get("answer") == CONCEDE and CONCEDE in followed.position.book.steps:
        return flow({question.player: CONCEDE})
    answer = _READERS.get(question.kind, _one)(question, form)
    line = line_for(followed.position, at.state, question, answer)
    if not line:
        raise IllFormed(
            "この答えを表す語がありません。行として書いてください。",
            "the script has no words for this answer; write it as a line",
        )
    return line


def typed(question: Question, form: MultiDict[str, str]) -> str:
    """An attempt of one's own as a line: as it was written, or put together from its parts.

    `summon: X` is said by the player who is asked; `B: pass` and `{B: pass}` name the player.
    """
    line = " ".join(form.get("line", "").split())
    if line:
        return _with_player(question.player, line)
    verb, what, target = (form.get(key, "").strip() for key in ("verb", "what", "target"))
    if not verb or not what:
        raise IllFormed(
            "試みには行動とカード、または一行の文が要ります。",
            "an attempt needs an action and a card, or a line",
        )
    if verb == "attack":
        said: dict[str, str] = {"attack": target or _other(question.player), "with": what}
    else:
        said = {verb: what, **({"target": target} if target else {})}
    return flow({question.player: said})


def _with_player(player: str, line: str) -> str:
    if line.startswith("{") or re.match(r"[AB]\s*:", line):
        return line if line.startswith("{") else f"{{{line}}}"
    if line in _ALONE:
        return f"{{{player}: {line}}}"
    return f"{{{player}: {{{line}}}}}"


def _other(player: str) -> str:
    return "B" if player == "A" else "A"


def _action(question: Question, form: MultiDict[str, str]) -> Any:
    """An action of those that are legal, by its place among them."""
    wanted = _index(form.get("answer"), _MOST_ACTIONS)
    found = next(islice(question.answers(), wanted, None), None)
    if found is None:
        raise IllFormed(
            f"ここでできる行動は{wanted + 1}通りもありません。",
            f"there are not {wanted + 1} legal actions here",
        )
    return found


def _may(question: Question, form: MultiDict[str, str]) -> bool:
    if form.get("answer") not in {"yes", "no"}:
        raise IllFormed("yes か no で答えてください。", "yes or no is expected")
    return form["answer"] == "yes"


def _whole(question: Question, form: MultiDict[str, str]) -> int:
    return _index(form.get("number") or form.get("answer"), 10**9, _WHOLE)


def _one(question: Question, form: MultiDict[str, str]) -> Any:
    return question.options[_index(form.get("answer"), len(question.options))]


def _list(question: Question, form: MultiDict[str, str]) -> tuple[Any, ...]:
    """The option of a button, or all that are checked."""
    if form.get("answer", "") == "none":
        return ()
    said = form.getlist("pick") if form.get("answer") == "picked" else [form.get("answer", "")]
    places = [_index(each, len(question.options)) for each in said]
    return tuple(question.options[place] for place in places)


def _order(question: Question, form: MultiDict[str, str]) -> tuple[Any, ...]:
    """The options by the number that each was given; every number once."""
    count = len(question.options)
    if form.get("answer") == "as_is":
        return question.options
    said = [_index(form.get(f"place-{n}"), count + 1, _PLACE) for n in range(count)]
    if sorted(said) != list(range(1, count + 1)):
        twice = sorted({place for place in said if said.count(place) > 1})
        places = ", ".join(map(str, twice))
        raise IllFormed(
            f"順番は一つずつ選んでください。重なっている番: {places}。",
            f"each place is given once; twice or more: {places}",
        )
    return tuple(question.options[said.index(place)] for place in range(1, count + 1))


_OPTION = Said("選べるもの", "an option")
_WHOLE = Said("整数", "a whole number")
_PLACE = Said("何番目か", "a place")


def _index(said: str | None, count: int, what: Said = _OPTION) -> int:
    if said is None or not said.isascii() or not said.isdigit() or len(said) > 9:
        found = (said or "")[:20]
        raise IllFormed(
            f"{what.ja}を答えてください。{found!r} は違います。",
            f"{what.en} is expected, not {found!r}",
        )
    if int(said) >= count:
        raise IllFormed(
            f"{what.ja}として {int(said)} はありません。あるのは{count}までです。",
            f"there is no {what.en} {int(said)} here; there are {count}",
        )
    return int(said)


_READERS: Mapping[str, Any] = {
    "action": _action,
    "may": _may,
    "number": _whole,
    **dict.fromkeys(_LISTS, _list),
    **dict.fromkeys(_ORDERS, _order),
}
