"""A rulebook: functions registered under the numbers of the rules that they execute.

A registered function is one of: a step (does something), a guard (refuses something), a
policy (answers a question of the kernel), a check (rule processing that applies by itself),
an operation (a verb of the ability language) or a wording (what an event is by the rules).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from types import MappingProxyType
from typing import (
    Any,
    Concatenate,
    Generic,
    ParamSpec,
    Protocol,
    TypeVar,
    cast,
    overload,
)

from scenarios.engine.registered import (
    REVERSED,
    STANDS,
    AnyRule,
    Citation,
    Rule,
    Runs,
    SwitchedOff,
    Wording,
    as_it_is,
    gives,
)

__all__ = [
    "REVERSED",
    "STANDS",
    "AnyRule",
    "Ask",
    "Citation",
    "Keeping",
    "Rule",
    "Rulebook",
    "SwitchedOff",
    "Tell",
    "Wording",
    "as_it_is",
    "gives",
]


F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
R = TypeVar("R")
W = TypeVar("W", bound="Asking")


class Asking(Runs, Protocol):
    """Whoever asks a rulebook and runs what is registered in it (a `Play`).

    `off` are the rules that are switched off, for which what holds without them is said.
    """

    book: Rulebook
    off: frozenset[str]

    def consult(self, rule: AnyRule, *args: Any, **named: Any) -> Any: ...


class Keeping(Protocol):
    """A decorator that leaves a function what it was to those who call it."""

    def __call__(self, function: F, /) -> F: ...


class Ask(Generic[P, R]):
    """A question that one part asks and another answers: a name, and what is asked and said.

    Whoever asks need not know who answers: `@BOOK.answers(ask, number)` registers the answer
    of a rulebook under the rule that gives it, and an ask is called like the function that
    answers it. `without` is what holds when the answer is switched off.
    """

    def __init__(
        self,
        name: str,
        *,
        without: Callable[Concatenate[Any, P], R] | SwitchedOff | None = None,
    ) -> None:
        self.name = name
        self.without = without

    def __call__(self, play: Asking, *args: P.args, **named: P.kwargs) -> R:
        """The answer of the rulebook that is played by.

        Raises KeyError where it answers no such question; see `answered`.
        """
        rule = play.book.policies[self.name]
        answer: R
        if play.off:
            answer = play.consult(rule, *args, **named)
        else:
            answer = rule.function(play, *args, **named)
        return answer

    def __repr__(self) -> str:
        return f"Ask({self.name!r})"

    def answered(self, play: Asking) -> bool:
        """Whether the rulebook that is played by answers it at all."""
        return self.name in play.book.policies

    def rule(self, book: Rulebook) -> AnyRule | None:
        """The answer of a rulebook as it is registered, or None where it gives none."""
        return book.policies.get(self.name)


class Tell(Generic[P]):
    """What one part tells and any number of others hear: a name, and what is told.

    Whoever tells need not know who hears: `@BOOK.hears(tell, number)` registers one who does,
    under its rule. None of them counts on being told before another.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, play: Asking, *args: P.args, **named: P.kwargs) -> None:
        for rule in play.book.hearers.get(self.name, ()):
            if play.off:
                play.consult(rule, *args, **named)
            else:
                rule.function(play, *args, **named)


@dataclass(slots=True)
class Rulebook:
    """All registered functions of one edition. It knows no cards.

    `remembers` are the verbs of events that the history of the turn keeps, `passing` of those in a
    payment and the like; `words` what zones, steps and actions are called; `readings` how the text
    reads by each of some rules that read differently. `of_words` are the rules that are about words
    of cards; `narrower` keeps what the rulebook is without some of them, by their names.

    Of the names of functions, `asking` are those that ask what a player does; `resolving` those
    that resolve an effect that waits; `telling` those whose steps say what somebody may ask for
    though nothing moves in them, each with a verb of `passing`, "" for a step without one; `folds`
    says of those whose step is told with another one what it is: paid, used, chosen. `followed` has
    the one of two readings by which play goes ("": either), `unplayed` why the other is not played.

    An edition of another one (see `editions`) has a `numbering`, its own number for one of the
    other ("" where it has no such rule), and `overruled`, by name what stands in it instead. In its
    `rules` stand the numbers of the other; who tells of them asks for its `functions`. `cites` are
    numbers that functions cite though nothing is registered under them.
    """

    game: str
    edition: str
    rules: list[AnyRule] = field(default_factory=list)
    steps: dict[str, AnyRule] = field(default_factory=dict)
    operations: dict[str, AnyRule] = field(default_factory=dict)
    guards: dict[str, list[AnyRule]] = field(default_factory=dict)
    policies: dict[str, AnyRule] = field(default_factory=dict)
    checks: list[AnyRule] = field(default_factory=list)
    hearers: dict[str, list[AnyRule]] = field(default_factory=dict)
    of_words: list[AnyRule] = field(default_factory=list)
    narrower: dict[frozenset[str], Rulebook] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    wordings: dict[str, Wording] = field(default_factory=dict)
    remembers: frozenset[str] = frozenset()
    passing: frozenset[str] = frozenset()
    asking: frozenset[str] = frozenset()
    resolving: frozenset[str] = frozenset()
    telling: frozenset[tuple[str, str]] = frozenset()
    folds: dict[str, str] = field(default_factory=dict)
    followed: dict[tuple[str, ...], str] = field(default_factory=dict)
    unplayed: dict[tuple[str, ...], tuple[str, str]] = field(default_factory=dict)
    words: dict[str, tuple[str, str]] = field(default_factory=dict)
    readings: dict[tuple[str, ...], tuple[tuple[str, str], ...]] = field(default_factory=dict)
    numbering: dict[str, str] = field(default_factory=dict)
    overruled: dict[str, AnyRule] = field(default_factory=dict)
    inherited: frozenset[str] = frozenset()
    cites: frozenset[str] = frozenset()

    def cited(self, numbers: Iterable[str]) -> tuple[str, ...]:
        """Numbers that functions cite, as this edition numbers them, without those it has not."""
        if not self.numbering:
            return tuple(numbers)
        own = (n if isinstance(n, Citation) else self.numbering.get(n, n) for n in numbers)
        return tuple(Citation(n) for n in own if n)

    def own(self, *numbers: str) -> tuple[str, ...]:
        """Numbers of this very edition: for what is registered in it, or cites, by itself."""
        return tuple(map(Citation, numbers)) if self.numbering else numbers

    @property
    def functions(self) -> tuple[AnyRule, ...]:
        """Everything that is registered, under the numbers of this edition."""
        return tuple(map(self.numbered, self.rules))

    def numbered(self, rule: AnyRule) -> AnyRule:
        """A registered function under the numbers of this edition."""
        if not self.numbering:
            return rule
        return replace(rule, numbers=self.cited(rule.numbers), sometimes=self.cited(rule.sometimes))

    def first_number(self, rule: AnyRule) -> str:
        """The number under which this edition has a function first; "" where it has none."""
        return next(iter(self.cited(rule.numbers)), "") if self.numbering else rule.numbers[0]

    def in_force(self, rule: AnyRule) -> AnyRule:
        """What stands in this edition in the place of a function, or the function itself."""
        return self.overruled.get(rule.name, rule) if self.overruled else rule

    @overload
    def rule(
        self,
        number: str,
        *,
        also: tuple[str, ...] = (),
        ja: str = "",
        en: str = "",
        sometimes: tuple[str, ...] = (),
        quiet: bool = False,
    ) -> Callable[[Callable[Concatenate[W, P], None]], Rule[P, None]]: ...

    @overload
    def rule(
        self,
        number: str,
        *,
        also: tuple[str, ...] = (),
        ja: str = "",
        en: str = "",
        sometimes: tuple[str, ...] = (),
        quiet: bool = False,
        without: Callable[..., object],
    ) -> Callable[[Callable[Concatenate[W, P], R]], Rule[P, R]]: ...

    def rule(
        self,
        number: str,
        *,
        also: tuple[str, ...] = (),
        ja: str = "",
        en: str = "",
        sometimes: tuple[str, ...] = (),
        quiet: bool = False,
        without: Callable[..., Any] | None = None,
    ) -> Callable[[Callable[..., Any]], AnyRule]:
        """Register a step under the number of the rule that it executes.

        One that gives something to whoever goes on from it says what holds `without` it.
        """
        more = {"sometimes": sometimes, "quiet": quiet, "without": without}
        return self._register("step", number, also, ja=ja, en=en, **more)  # type: ignore[arg-type]

    def guard(
        self,
        number: str,
        *,
        on: str,
        also: tuple[str, ...] = (),
        sometimes: tuple[str, ...] = (),
        about: tuple[str, ...] = (),
    ) -> Keeping:
        """Register a reason to refuse the action or event `on`."""
        return self._keeping("guard", number, also, None, sometimes, {"about": about}, on=on)

    def policy(
        self,
        number: str,
        *,
        on: str,
        also: tuple[str, ...] = (),
        without: Callable[..., Any] | SwitchedOff | None = None,
        about: tuple[str, ...] = (),
        elsewhere: Callable[..., Any] | None = None,
    ) -> Keeping:
        """Register a rule that says how something is read, where its own module asks it.

        One that is `about` words is entered only where they occur; `elsewhere` holds what is said
        so, or what holds `without` it. Raises ValueError where neither says.
        """
        more = {"about": about, "elsewhere": elsewhere}
        return self._keeping("policy", number, also, without, (), more, on=on)

    def answers(
        self,
        ask: Ask[P, R],
        number: str,
        *,
        also: tuple[str, ...] = (),
        without: Callable[Concatenate[Any, P], R] | SwitchedOff | None = None,
        about: tuple[str, ...] = (),
        elsewhere: Callable[Concatenate[Any, P], R] | None = None,
    ) -> Callable[[Callable[Concatenate[W, P], R]], Callable[Concatenate[W, P], R]]:
        """Register the rulebook's answer to a question that others ask.

        `without` is what holds here when it is switched off, where that is not what the ask says.
        What the answer is `about`, and what holds `elsewhere`, is as with a `policy`.
        """
        more = {"about": about, "elsewhere": elsewhere}
        return self._keeping("policy", number, also, without or ask.without, (), more, on=ask.name)

    def hears(
        self,
        tell: Tell[P],
        number: str,
        *,
        also: tuple[str, ...] = (),
        about: tuple[str, ...] = (),
    ) -> Callable[[Callable[Concatenate[W, P], None]], Callable[Concatenate[W, P], None]]:
        """Register one of those who hear what others tell."""
        self.hearers.setdefault(tell.name, [])
        more = {"about": about}
        return self._keeping("policy", number, also, gives(None), (), more, hears=tell.name)

    def check(
        self,
        number: str,
        *,
        also: tuple[str, ...] = (),
        sometimes: tuple[str, ...] = (),
        ja: str = "",
        en: str = "",
        about: tuple[str, ...] = (),
        kept: str = "",
    ) -> Keeping:
        """Register rule processing: a function from a `Play` to the events that it demands.

        It demands nothing where nothing is `kept` under that name.
        """
        words = {"ja": ja, "en": en, "kept": kept}
        return self._keeping("check", number, also, None, sometimes, {"about": about}, **words)

    def operation(
        self,
        word: str,
        number: str,
        *,
        also: tuple[str, ...] = (),
        sometimes: tuple[str, ...] = (),
        ja: str = "",
        en: str = "",
        quiet: bool = False,
    ) -> Callable[[Callable[..., Any]], AnyRule]:
        """Register what an operation of the ability language does."""
        more = {"sometimes": sometimes, "quiet": quiet}
        return self._register("operation", number, also, on=word, ja=ja, en=en, **more)  # type: ignore[arg-type]

    def wording(self, verb: str, *numbers: str, ja: str, en: str) -> None:
        """Say under which rules an event with this verb happens and how it reads."""
        self.wordings[verb] = Wording(self.own(*numbers), ja, en)

    def two_ways(self, *said: str) -> None:
        """Say how the text reads by each of some rules: number, Japanese and English, each."""
        readings = tuple(zip(said[1::3], said[2::3], strict=True))
        self.readings[self.own(*said[::3])] = readings

    def reads(self, numbers: tuple[str, ...]) -> tuple[str, str]:
        """How a text that reads two ways reads by each of these rules, Japanese and English."""
        each = tuple(zip(numbers, self.readings[numbers], strict=True))
        ja = "。".join(f"{number}によれば、{reading[0]}" for number, reading in each)
        en = "; ".join(f"by {number}, {reading[1]}" for number, reading in each)
        return ja, en

    def word(self, name: str) -> tuple[str, str]:
        """What a zone, a step or an action is called, in Japanese and English."""
        plain = name.removeprefix("do ")
        return self.words.get(name, (plain, plain))

    def called(self, *values: object) -> tuple[str, str]:
        """What values that players name are called, such as civilizations; else themselves."""
        each = [self.words.get(f"named {value}", (str(value),) * 2) for value in values]
        return "、".join(ja for ja, _ in each), ", ".join(en for _, en in each)

    def numbers(self) -> Iterator[str]:
        """Every rule number that something is registered under."""
        for rule in self.rules:
            yield from self.cited(rule.numbers)
        for wording in self.wordings.values():
            yield from self.cited(wording.numbers)

    def _register(
        self,
        kind: str,
        number: str,
        also: tuple[str, ...],
        *,
        on: str = "",
        ja: str = "",
        en: str = "",
        sometimes: tuple[str, ...] = (),
        quiet: bool = False,
        without: Callable[..., Any] | SwitchedOff | None = None,
        about: tuple[str, ...] = (),
        elsewhere: Callable[..., Any] | None = None,
        kept: str = "",
        hears: str = "",
    ) -> Callable[[Callable[..., Any]], AnyRule]:
        def decorate(function: Callable[..., Any]) -> AnyRule:
            asked = f"{hears}: {function.__name__}" if hears else on
            name = function.__name__ if kind == "step" else f"{kind}:{asked}:{function.__name__}"
            numbers = self.own(number, *also, *(n for n in sometimes if n != number))
            said = kind, function, asked, ja, en, quiet, without
            there = elsewhere or (without if callable(without) else None)
            if about and kind == "policy" and there is None:
                raise ValueError(f"{name}: what holds where there is no {' or '.join(about)}?")
            rule = Rule(name, numbers, *said, self.own(*sometimes), about, there, kept)
            self._file(rule)
            if hears:
                self.hearers[hears].append(rule)
            return rule

        return decorate

    def _keeping(
        self,
        kind: str,
        number: str,
        also: tuple[str, ...],
        without: Callable[..., Any] | SwitchedOff | None = None,
        sometimes: tuple[str, ...] = (),
        more: Mapping[str, Any] = MappingProxyType({}),
        **words: str,
    ) -> Keeping:
        """Register a function that the kernel calls; others may call it as the function it is.

        Whoever calls it, it can be switched off; and an answer is entered only where there is
        anything that it is about.
        """
        register = self._register(
            kind,
            number,
            also,
            without=without,
            sometimes=sometimes,
            **more,
            **words,  # type: ignore[arg-type]
        )

        def decorate(function: F) -> F:
            rule = register(function)
            if rule.about and rule.kind == "policy":
                return cast(F, _asked_by_name(rule))

            @wraps(function)
            def asked(play: Asking, *args: Any, **named: Any) -> Any:
                if play.off or play.book.overruled:
                    return play.consult(play.book.in_force(rule), *args, **named)
                return function(play, *args, **named)

            return cast(F, asked)

        return decorate

    def _file(self, rule: AnyRule) -> None:
        if rule.name in self.inherited and rule.name not in self.overruled:
            self._overrule(rule)
        self.rules.append(rule)
        self.narrower.clear()
        if rule.about:
            self.of_words.append(rule)
        if rule.kind in {"step", "operation"}:
            if rule.name in self.steps:
                raise ValueError(f"two steps are named {rule.name!r} ({rule.numbers[0]})")
            self.steps[rule.name] = rule
        if rule.kind == "operation":
            self.operations[rule.on] = rule
        elif rule.kind == "guard":
            self.guards.setdefault(rule.on, []).append(rule)
        elif rule.kind == "policy":
            self.policies[rule.on] = rule
        elif rule.kind == "check":
            self.checks.append(rule)

    def _overrule(self, rule: AnyRule) -> None:
        """Let a function stand in the place of the one of the other edition."""
        self.overruled[rule.name] = rule
        self.steps.pop(rule.name, None)
        for row in (self.rules, self.checks, self.of_words, *self.guards.values()):
            row[:] = [each for each in row if each.name != rule.name]


def _asked_by_name(rule: AnyRule) -> Callable[..., Any]:
    """An answer as a function, which is what the rulebook of the game that is played has of it."""

    @wraps(rule.function)
    def asked(play: Asking, *args: Any, **named: Any) -> Any:
        found = play.book.policies[rule.on]
        if play.off:
            return play.consult(found, *args, **named)
        return found.function(play, *args, **named)

    return asked
