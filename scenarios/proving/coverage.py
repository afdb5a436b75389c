"""Coverage: which rules are operational, executable, cited by the library, exercised.

found = measure("duel_masters", cited=library_numbers("duel_masters", LIBRARY))
found.total.executable, found.numbers("operational", "executable")

Whether a rule is operational stands in the rulebook's `rules.toml`, which the rule's text
alone decides; what is exercised comes from `scenarios.proving.mutation`.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from indexer.numbering import NumberError, RuleNumber
from indexer.said import Said
from scenarios.engine.recognising.hashing import digest
from scenarios.engine.rulebook import Rulebook
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import GAMES, game_of
from scenarios.language.errors import ScenarioError, nearest_to
from scenarios.proving.replay import Verdict, files, replay, replay_all

__all__ = [
    "GAMES",
    "REASONS",
    "STATES",
    "Classed",
    "Coverage",
    "RuleCoverage",
    "Run",
    "Tally",
    "classification",
    "course_of",
    "library_numbers",
    "measure",
    "never_cited",
    "read_classes",
    "runs",
]

REASONS = (
    "definition",
    "purpose",
    "card_layout",
    "tournament_conduct",
    "physical",
    "heading",
)
"""Why a rule is not operational; beside these `restates:NUMBER`."""

STATES = ("exercised", "cited", "executable", "missing", "not_operational")
"""How far a rule has come, the farthest first; `missing`: nothing is registered under it."""


@dataclass(frozen=True, slots=True)
class Classed:
    """A rule's class; `reason` is "" for an operational rule, `words` say what it is about.

    `missing` says why the engine does not execute an operational rule, where it does not.
    """

    number: str
    operational: bool
    reason: str
    words: str
    missing: str = ""


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """How far one rule has come; `operational` is None where the edition is not classed.

    `missing` says why nothing executes it, where that is so.
    """

    number: RuleNumber
    operational: bool | None
    reason: str
    words: str
    executable: bool
    cited: bool
    exercised: bool
    missing: str = ""

    @property
    def chapter(self) -> str:
        return str(self.number.ancestors[0]) if self.number.ancestors else str(self.number)

    @property
    def state(self) -> str:
        """One of STATES."""
        if self.operational is False:
            return "not_operational"
        if not self.executable:
            return "missing"
        return "exercised" if self.exercised else "cited" if self.cited else "executable"


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of a chapter, or of all ("")."""

    chapter: str
    rules: int
    operational: int
    executable: int
    cited: int
    exercised: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """The rules of an edition in the order of printing (of their numbers when not classed).

    Of an edition that is not `classified` it holds only the rules that something is
    registered under or that a trace cites.
    """

    game: str
    edition: str
    classified: bool
    rules: tuple[RuleCoverage, ...]

    def numbers(self, *having: str) -> tuple[str, ...]:
        """The counted rules that have each of these: operational, executable, cited, exercised."""
        found = (r for r in self._counted() if all(getattr(r, name) for name in having))
        return tuple(str(rule.number) for rule in found)

    def missing(self, wanted: str) -> tuple[str, ...]:
        """The counted rules that are not `wanted` (executable, cited or exercised)."""
        return tuple(str(rule.number) for rule in self._counted() if not getattr(rule, wanted))

    @property
    def total(self) -> Tally:
        return _tally("", self.rules)

    @property
    def chapters(self) -> tuple[Tally, ...]:
        names = dict.fromkeys(rule.chapter for rule in self.rules)
        return tuple(_tally(n, tuple(r for r in self.rules if r.chapter == n)) for n in names)

    def _counted(self) -> Iterator[RuleCoverage]:
        return (rule for rule in self.rules if rule.operational is not False)


def _tally(chapter: str, rules: tuple[RuleCoverage, ...]) -> Tally:
    counted = [rule for rule in rules if rule.operational is not False]
    return Tally(
        chapter,
        len(rules),
        sum(rule.operational is True for rule in counted),
        sum(rule.executable for rule in counted),
        sum(rule.cited for rule in counted),
        sum(rule.exercised for rule in counted),
    )


# -- operational ------------------------------------------------------------------------------


@cache
def classification(game: str) -> Mapping[str, Classed]:
    """The classes of a game's rules by number, in the order of printing; empty if not classed.

    Raises ScenarioError for a file that does not hold to its own rules.
    """
    path = Path(__file__).parents[1] / game / "rules.toml"
    classes = read_classes(path) if path.is_file() else {}
    book = game_of(game).book if classes else None
    return _renumbered(classes, book) if book is not None and book.numbering else classes


def _renumbered(classes: Mapping[str, Classed], book: Rulebook) -> dict[str, Classed]:
    """The classes by the numbers of another edition, of the rules that it has."""
    found: dict[str, Classed] = {}
    for each in classes.values():
        restates = each.reason.partition("restates:")[2]
        number, target = book.cited((each.number,)), book.cited((restates,))
        if number and len(target) == bool(restates):
            reason = f"restates:{target[0]}" if target else each.reason
            found[number[0]] = replace(each, number=number[0], reason=reason)
    return found


def read_classes(path: Path) -> Mapping[str, Classed]:
    """The classes that stand in a `rules.toml`. Raises ScenarioError as `classification` does."""
    try:
        rules = tomllib.loads(path.read_text("utf-8"))["rules"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        what = Said(
            f"TOMLの表 [rules] として読み取れません（{error}）。",
            f"this is no table [rules] in TOML: {error}",
        )
        raise ScenarioError.of(what, 0, str(path)) from None
    found = {number: _classed(number, words, path) for number, words in rules.items()}
    for each in found.values():
        target = each.reason.partition("restates:")[2]
        if target and not (target in found and found[target].operational):
            what = Said(
                f"{each.number} は {target} の言い換えとありますが、"
                f"{target} はここで働くルールではありません。",
                f"{each.number} restates {target}, which is no operational rule here",
            )
            raise ScenarioError.of(what, file=str(path))
    return found


def _classed(number: str, words: Mapping[str, Any], path: Path) -> Classed:
    reason = words.get("reason", "")
    fits = reason in REASONS or re.fullmatch(r"restates:\S+", reason)
    wrong = Said("", "")
    if words.keys() - {"class", "reason", "words", "missing"} or not words.get("words"):
        wrong = Said(
            f"{number} にあるのは {', '.join(words)} です。"
            "書くのは class、words、（operational でなければ）reason です。",
            f"{number} has {', '.join(words)}, not class, reason (if not operational), words",
        )
    elif "missing" in words and (words.get("class") != "operational" or not words["missing"]):
        wrong = Said(
            f"{number}: missing には、働くルールを実行しない理由を書きます。",
            f"{number}: missing says why an operational rule is not executed",
        )
    elif words.get("class") not in {"operational", "not"}:
        ja = f"{number} の class は operational か not です。"
        wrong = Said(ja, f"the class of {number} is operational or not")
    elif words["class"] == "operational" and reason:
        ja = f"{number} は operational なので、reason は要りません。"
        wrong = Said(ja, f"{number} is operational and needs no reason")
    elif words["class"] == "not" and not fits:
        known = ", ".join(REASONS)
        wrong = Said(
            f"{number} の reason は {known}、restates:番号 のどれでもありません。",
            f"the reason of {number} is none of {known}, restates:NUMBER",
        ) + nearest_to(reason, REASONS)
    if wrong:
        raise ScenarioError.of(wrong, file=str(path))
    missing = words.get("missing", "")
    return Classed(number, words["class"] == "operational", reason, words["words"], missing)


# -- cited ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Run:
    """One course of a library scenario: its name, what it cites, and how long its trace is.

    It cites by its trace, and by what it is found to leave open.

    `ran` are the functions that were called, by their names and by their first numbers;
    `course` is a digest of all that happened and of the position at the end.
    """

    id: str
    scenario: Scenario
    rules: frozenset[str]
    steps: int
    passed: bool
    course: str = ""
    ran: frozenset[str] = frozenset()


class _Asked(frozenset[str]):
    """Functions to be switched off: none, but it keeps which were asked about."""

    def __new__(cls) -> _Asked:
        made = super().__new__(cls, ("nothing",))
        made.names = set()
        return made

    names: set[str]

    def __contains__(self, name: object) -> bool:
        self.names.add(str(name))
        return False

    def isdisjoint(self, names: Iterable[object], /) -> bool:
        self.names.update(map(str, names))
        return True


def runs(game: str, library: Path) -> tuple[Run, ...]:
    """Every scenario and variant of a game, replayed; sorted by the length of the trace.

    Raises ScenarioError for a file that cannot be read.
    """
    found = []
    for path in files(library / game):
        scenario = load(path)
        name = path.relative_to(library).with_suffix("").as_posix()
        found.append(_run(name, scenario))
        for variant in scenario.variants:
            found.append(_run(f"{name} [{variant.name}]", scenario.variant(variant.name)))
    return tuple(sorted(found, key=lambda run: (run.steps, run.id)))


def _run(name: str, scenario: Scenario) -> Run:
    asked = _Asked()
    verdict = replay(scenario, off=asked)
    rules, course = frozenset(verdict.cited), course_of(verdict)
    steps = len(verdict.trace)
    return Run(name, scenario, rules, steps, verdict.passed, course, frozenset(asked.names))


def course_of(verdict: Verdict) -> str:
    """A digest of the steps (not of the rules that they cite) and of the last position."""
    assert verdict.position is not None
    said = [(step.status, step.en, step.changes) for step in verdict.trace]
    end = digest(verdict.moments[-1].state, verdict.position.game.ordered)
    return hashlib.sha256(f"{said}{end}".encode()).hexdigest()


def library_numbers(game: str, library: Path) -> frozenset[str]:
    """Every rule number that the library cites. Raises ScenarioError as `runs` does."""
    played = (replay_all(load(path)) for path in files(library / game))
    return frozenset(number for verdicts in played for each in verdicts for number in each.cited)


# -- all together -----------------------------------------------------------------------------


def measure(
    game: str, cited: Collection[str], exercised: Collection[str] = frozenset()
) -> Coverage:
    """The coverage of a game's executed edition. Raises ScenarioError without a rulebook."""
    found = game_of(game)
    classes = classification(game)
    registered = frozenset(found.book.numbers())
    known = list(classes) or _sorted({*registered, *cited}, game)

    def covered(number: str) -> RuleCoverage:
        parsed, classed = RuleNumber.parse(number, game), classes.get(number)
        came = (number in registered, number in cited, number in exercised)
        if classed is None:
            return RuleCoverage(parsed, None, "", "", *came)
        missing = "" if came[0] else classed.missing
        said = (classed.operational, classed.reason, classed.words)
        return RuleCoverage(parsed, *said, *came, missing)

    rules = tuple(covered(number) for number in known)
    return Coverage(game, found.edition, bool(classes), rules)


def _sorted(numbers: Collection[str], game: str) -> list[str]:
    try:
        return sorted(numbers, key=lambda number: RuleNumber.parse(number, game))
    except NumberError as error:
        what = Said(
            f"{game} の経過が、番号でないものを根拠にしています。",
            f"a trace of {game} cites what is no number: ",
        )
        raise ScenarioError.of(what + error.said) from error


def never_cited(book: Rulebook, cited: Collection[str]) -> tuple[str, ...]:
    """The registered functions of which no number is cited, as `number name`."""
    known = (rule for rule in book.functions if rule.numbers)
    unseen = (rule for rule in known if not set(rule.numbers) & set(cited))
    return tuple(f"{rule.numbers[0]} {rule.name}" for rule in unseen)
