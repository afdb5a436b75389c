"""What the rules ask a player, and how an answer is judged.

An answer is a value: a tuple of options (choose, declare, pay, order, shuffle), a bool
(may), an int (number), one option (resolve, replace, option) or an action.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import field
from itertools import islice
from typing import Any

from scenarios.engine.records import record, replace
from scenarios.engine.state import GameState

Options = tuple[Hashable, ...]


@record(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: the rule, the facts in words, and what forbids it.

    `by` is "rule" or "effect": an effect may override a rule, not another effect's ban.
    """

    rules: tuple[str, ...]
    ja: str
    en: str
    by: str = "rule"
    about: str = ""


def refuse(ja: str, en: str, *rules: str, by: str = "rule", about: str = "") -> Refusal:
    """A refusal; without rules the guard's own numbers are filled in."""
    return Refusal(rules, ja, en, by, about)


Cite = Callable[[Iterable[str]], tuple[str, ...]]
"""What makes of the numbers that functions cite those of the edition that is played by."""


def refused_by(cite: Cite, refusal: Refusal) -> Refusal:
    """The refusal with its numbers as they are to be told."""
    rules = cite(refusal.rules)
    return refusal if rules == refusal.rules else replace(refusal, rules=rules)


Judge = Callable[[Any], Refusal | None]


def _permit(answer: object) -> Refusal | None:
    return None


def _citing(cite: Cite, judge: Judge) -> Judge:
    """What judges an answer, with the numbers of its refusals as they are to be told."""
    if judge is _permit:
        return judge

    def judged(answer: object) -> Refusal | None:
        refusal = judge(answer)
        return None if refusal is None else refused_by(cite, refusal)

    return judged


Insists = Callable[["Question"], bool]
"""Whether somebody wants a question put that has one answer, to see what is refused there."""


def itself(option: Hashable) -> Hashable:
    """What tells an option apart where no two are alike."""
    return option


@record(frozen=True, slots=True)
class Question:
    """A decision that a player must make, with its legal answers.

    `least` and `most` bound how many options are taken; `judge` refuses an answer that
    is well-formed but illegal, with the rule; `alike` gives equal keys to options that
    no rule can tell apart; `actions` lists the legal actions when asked for. `verbs` are the
    kinds of action that it is about (empty: all), where a game asks for actions of several
    sorts; `midway` says that something begun goes on after the answer (a battle, a waiting
    effect), so that play does not rest here; `barred` says why something is not among the options;
    `names` are what options that are numbers stand for, in their order. An `endless` one is
    answered by any number from `least` on: its `options` are those that are tried out.
    """

    kind: str
    player: str
    rules: tuple[str, ...]
    ja: str
    en: str
    options: Options = ()
    least: int = 1
    most: int = 1
    judge: Judge = field(default=_permit, compare=False, repr=False)
    alike: Callable[[Hashable], Hashable] = field(default=itself, compare=False, repr=False)
    actions: Callable[[], Iterator[Any]] | None = field(default=None, compare=False, repr=False)
    verbs: frozenset[str] = frozenset()
    midway: bool = False
    barred: Judge | None = field(default=None, compare=False, repr=False)
    names: tuple[str, ...] = ()
    endless: bool = False

    def citing(self, cite: Cite) -> Question:
        """The same question, with its numbers and those of its refusals as they are to be told."""
        barred = None if self.barred is None else _citing(cite, self.barred)
        judge = _citing(cite, self.judge)
        return replace(self, rules=cite(self.rules), judge=judge, barred=barred)

    def refuse(self, answer: object) -> Refusal | None:
        """The reason why this answer is not legal, or None."""
        malformed = _SHAPES[self.kind](self, answer)
        if malformed:
            return self._why_barred(answer) or Refusal(self.rules, *malformed)
        return self.judge(answer)

    def _why_barred(self, answer: object) -> Refusal | None:
        """Why the first that is not among the options is not."""
        if self.barred is None:
            return None
        given = answer if isinstance(answer, tuple) else (answer,)
        strangers = (each for each in given if each not in self.options)
        return next((why for each in strangers if (why := self.barred(each))), None)

    def answers(self) -> Iterator[Any]:
        """Every legal answer; of answers that no rule can tell apart, one."""
        return (a for a in self.proposals() if self.judge(a) is None)

    def proposals(self) -> Iterator[Any]:
        """The well-formed answers, not yet judged."""
        return _ANSWERS[self.kind](self)

    def range_in_words(self) -> tuple[str, str]:
        """Which numbers it may be answered with, in Japanese and English."""
        least, most = self.least, self.most
        if self.endless:
            return f"{least}以上", f"{least} or more"
        return f"{least}から{most}", f"{least} to {most}"

    def declining(self) -> Any:
        """The legal answer that does nothing, or None where there is none."""
        refused = object()
        answer = {
            "may": False,
            "declare": (),
            "action": PASS,
            "replace": None,
        }.get(self.kind, refused)
        if self.kind in {"choose", "pay", "block"} and self.least == 0:
            answer = ()
        return NO_ANSWER if answer is refused or self.refuse(answer) else answer

    def forced(self) -> Any:
        """The only legal answer, or NO_ANSWER if there is a choice."""
        if self.kind == "action" or (self.kind in _SINGLE and self._is_open()):
            return NO_ANSWER
        asked = self if self.kind in _BLIND else replace(self, alike=itself)
        legal = list(islice(asked.answers(), 2))
        return legal[0] if len(legal) == 1 else NO_ANSWER

    def _is_open(self) -> bool:
        """Whether it is plain that there is a choice: of several options any may be taken."""
        return self.judge is _permit and self.alike is itself and len(set(self.options)) > 1


class _Sentinel:
    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name

    def __reduce__(self) -> str:
        """Sent to another process or kept, it stays the one that there is."""
        return self._name


NO_ANSWER = _Sentinel("NO_ANSWER")

_SINGLE = frozenset({"resolve", "replace", "option"})
"""Kinds of question that one option answers."""

_BLIND = frozenset({"pay", "shuffle", "order", "resolve"})
"""Kinds of question that are not asked when the answers differ in nothing that a rule sees."""


@record(frozen=True, slots=True)
class Action:
    """Something a player does of their own accord: charge, summon, attack …, or pass.

    `what` is the object it is done with; `target` and further pairs say the rest.
    """

    kind: str
    what: int = 0
    player: str = ""
    target: Hashable = None
    pay: tuple[int, ...] | None = None
    onto: tuple[int, ...] = ()
    data: tuple[tuple[str, Hashable], ...] = ()

    def name_in(self, state: GameState) -> str:
        """The name of what it is done with: an object, or the one of its cards that it says."""
        card = dict(self.data).get("card")
        return state.cards[card].name if isinstance(card, int) else state.name_of(self.what)


PASS = Action("pass")


_Wrong = tuple[str, str] | None
"""What is wrong with the form of an answer, Japanese and English."""

_NO_OPTION = "選べるものの中にない", "not among the options"


def _wants_options(question: Question, answer: object) -> _Wrong:
    if not isinstance(answer, tuple):
        return "選ぶものの並びで答える", "a list of options is expected"
    if any(a not in question.options for a in answer):
        return _NO_OPTION
    if len(set(answer)) != len(answer):
        return "同じものが二度ある", "the same option twice"
    least, most, given = question.least, question.most, len(answer)
    if not least <= given <= most:
        are = "option is" if least == most == 1 else "options are"
        return (
            f"選ぶのは{_bounds(least, most, '〜')}個で、{given}個ではない",
            f"{_bounds(least, most, ' to ')} {are} expected, not {given}",
        )
    return None


def _bounds(least: int, most: int, to: str) -> str:
    return f"{least}{to}{most}" if least < most else str(most)


def _wants_order(question: Question, answer: object) -> _Wrong:
    if not isinstance(answer, tuple) or sorted(map(repr, answer)) != sorted(
        map(repr, question.options)
    ):
        return "すべてのものの順番で答える", "an order of all the options is expected"
    return None


def _wants_one(question: Question, answer: object) -> _Wrong:
    return None if answer in question.options else _NO_OPTION


def _wants_bool(question: Question, answer: object) -> _Wrong:
    return None if isinstance(answer, bool) else ("はい・いいえで答える", "yes or no is expected")


def _wants_number(question: Question, answer: object) -> _Wrong:
    if isinstance(answer, bool) or not isinstance(answer, int):
        return "数で答える", "a number is expected"
    if answer < question.least or (answer > question.most and not question.endless):
        ja, en = question.range_in_words()
        return f"{ja}の数で答える", f"a number from {en} is expected"
    return None


def _wants_action(question: Question, answer: object) -> _Wrong:
    if isinstance(answer, Action):
        return None
    return "行動か、何もしないことで答える", "an action or pass is expected"


def _subsets(question: Question) -> Iterator[Options]:
    """Subsets of the options within the bounds, one for each choice of alike options."""
    classes: dict[Hashable, list[Hashable]] = {}
    for option in question.options:
        classes.setdefault(question.alike(option), []).append(option)
    groups = list(classes.values())
    after = [0]  # how many options there are in the groups from each on
    for group in reversed(groups):
        after.insert(0, after[0] + len(group))

    def pick(at: int, taken: Options) -> Iterator[Options]:
        room = question.most - len(taken)
        if at == len(groups):
            if len(taken) >= question.least:
                yield taken
            return
        left = after[at + 1]
        for n in range(min(room, len(groups[at])), -1, -1):
            if len(taken) + n + left >= question.least:
                yield from pick(at + 1, taken + tuple(groups[at][:n]))

    return pick(0, ())


def _orders(question: Question) -> Iterator[Options]:
    """Every order of the options, one of those in which only alike options change places."""
    keys = [question.alike(option) for option in question.options]

    def order(taken: Options, left: tuple[int, ...]) -> Iterator[Options]:
        if not left:
            yield taken
        tried: set[Hashable] = set()
        for at in left:
            if keys[at] not in tried:
                tried.add(keys[at])
                rest = tuple(n for n in left if n != at)
                yield from order((*taken, question.options[at]), rest)

    return order((), tuple(range(len(keys))))


def _singles(question: Question) -> Iterator[Hashable]:
    seen: set[Hashable] = set()
    for option in question.options:
        key = question.alike(option)
        if key not in seen:
            seen.add(key)
            yield option


def _all_actions(question: Question) -> Iterator[Any]:
    return question.actions() if question.actions else iter(())


_SHAPES: dict[str, Callable[[Question, Any], _Wrong]] = {
    "choose": _wants_options,
    "declare": _wants_options,
    "pay": _wants_options,
    "block": _wants_options,
    "order": _wants_order,
    "shuffle": _wants_order,
    "resolve": _wants_one,
    "replace": _wants_one,
    "option": _wants_one,
    "may": _wants_bool,
    "number": _wants_number,
    "action": _wants_action,
}

_ANSWERS: dict[str, Callable[[Question], Iterator[Any]]] = {
    "choose": _subsets,
    "declare": _subsets,
    "pay": _subsets,
    "block": _subsets,
    "order": _orders,
    "shuffle": _orders,
    "resolve": _singles,
    "replace": _singles,
    "option": _singles,
    "may": lambda q: iter((True, False)),
    "number": lambda q: iter(q.options if q.endless else range(q.least, q.most + 1)),
    "action": _all_actions,
}


class NeedAnswer(Exception):
    """A player must decide before the step can go on."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.en)
        self.question = question


class TakenBack(Exception):
    """What was begun is impossible: return to the savepoint of the frame with `label`."""

    def __init__(self, label: str, refusal: Refusal) -> None:
        super().__init__(refusal.en)
        self.label = label
        self.refusal = refusal
