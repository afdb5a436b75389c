"""A scenario of the library as its page shows it: replayed once, kept until its file changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

from indexer.errors import UnknownError
from indexer.home import Generation
from indexer.lookup import Index
from indexer.said import Said
from scenarios.engine.trace import TraceStep, Words, change_in_words
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.language.errors import Problem, nearest_to
from scenarios.playing.diagrams import BoardPicture, board_svg, board_text
from scenarios.proving.replay import Verdict, replay, replay_all
from scenarios.sheet.sheet import Sheet, sheet
from scenarios.why.wonders import Wonder, with_contrasts, wonders
from webapp.questions.speaks_of import question_read

__all__ = [
    "Course",
    "Node",
    "Playback",
    "Shot",
    "file_of",
    "files_of",
    "fresh",
    "playback",
    "replay_record",
    "scenario_of",
    "sheet_of",
    "tree",
    "why_of",
]

_LONG = 60  # steps: a trace of more is shown folded
_FOLDED = 5  # steps below one: a part of more is folded
_STYLE = re.compile(r' style="[^"]*"')


@dataclass(frozen=True, slots=True)
class Shot:
    """A moment to show: the trace's length when it was reached, the board, what was asked."""

    steps: int
    picture: BoardPicture
    ja: str
    en: str

    def svg(self, language: str) -> Markup:
        """The board as SVG; its width is left to the style sheet, as the pages' policy asks."""
        return Markup(_STYLE.sub("", board_svg(self.picture, language), count=1))

    def text(self, language: str) -> str:
        """The board as text."""
        return board_text(self.picture, language)


@dataclass(frozen=True, slots=True)
class Course:
    """One run of a scenario, its main one ("") or a variant's, and what became of it."""

    variant: str
    note: str
    verdict: str
    passed: bool
    failures: tuple[Problem, ...]
    trace: tuple[TraceStep, ...]
    shots: tuple[Shot, ...]
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Playback:
    """A scenario, the text of its file, and its courses, the main one first."""

    scenario: Scenario
    source: str
    courses: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """A step of the trace with the steps below it.

    `changes` are in words, Japanese and English; `size` counts the steps below; `when` is
    past, now or later as seen from a shot, "" without one; a node that is not `open` is
    shown folded.
    """

    step: TraceStep
    below: tuple[Node, ...]
    size: int
    when: str
    open: bool
    changes: tuple[tuple[str, str], ...] = ()


def file_of(library: Path, game: str, name: str) -> Path:
    """The file of a scenario; raises UnknownError with the nearest name there is."""
    known = files_of(library, game)
    if name not in known:
        what = Said(
            f"{game} に {name!r} というシナリオはありません。", f"no scenario {name!r} of {game}"
        )
        raise UnknownError(what + nearest_to(name, known))
    return known[name]


def files_of(library: Path, game: str) -> Mapping[str, Path]:
    """The files of a game's scenarios by name: the path below its folder, without its ending."""
    if not game.isidentifier():
        return {}
    folder = library / game
    return {
        path.relative_to(folder).with_suffix("").as_posix(): path
        for path in sorted(folder.rglob("*.yaml"))
    }


def scenario_of(path: Path) -> Scenario:
    """The scenario in a file; raises ScenarioError when it cannot be read."""
    return _scenario(path, path.stat().st_mtime_ns)


def playback(path: Path) -> Playback:
    """A scenario replayed; raises ScenarioError when its file cannot be read."""
    return _playback(path, path.stat().st_mtime_ns)


def sheet_of(index: Index, path: Path, variant: str = "") -> Sheet:
    """The ruling sheet of one course of a scenario. Raises ScenarioError as `playback` does."""
    changed = path.stat().st_mtime_ns
    return _sheet(path, changed, variant, _asked(index.generation, path, changed))


def why_of(path: Path, variant: str = "", near: bool = False) -> tuple[Wonder, ...]:
    """What one may wonder at in a course of a scenario; with the boards that are `near`, if asked.

    Raises ScenarioError as `playback` does.
    """
    return _why(path, path.stat().st_mtime_ns, variant, near)


def replay_record(
    name: str,
    played: Playback,
    courses: Iterable[Course],
    brief: Index | None = None,
    why: bool = False,
    near: bool = False,
) -> dict[str, Any]:
    """The machine form of a scenario (by its name in its game) and of what became of it.

    `brief`, the index by which its question is read, adds the ruling sheet of each course; `why`
    what one may wonder at, `near` to it the nearest boards on which an ability would trigger.
    """
    scenario = played.scenario
    return {
        "id": f"{scenario.game}/{name}",
        "title": scenario.title,
        "title_en": scenario.title_en,
        "game": scenario.game,
        "edition": scenario.edition,
        "question": scenario.question,
        "courses": [
            {
                "variant": course.variant,
                "passed": course.passed,
                "verdict": course.verdict,
                "failures": [each.spoken("en") for each in course.failures],
                "problems": [each.as_json() for each in course.failures],
                "trace": [step.as_json() for step in course.trace],
                **({"sheet": _sheet_record(brief, scenario, course)} if brief else {}),
                **({"why": _why_record(scenario, course, near)} if why else {}),
            }
            for course in courses
        ],
    }


def _sheet_record(index: Index, scenario: Scenario, course: Course) -> dict[str, Any]:
    assert scenario.path is not None
    return sheet_of(index, Path(scenario.path), course.variant).as_json()


def _why_record(scenario: Scenario, course: Course, near: bool) -> list[dict[str, Any]]:
    assert scenario.path is not None
    return [each.as_json() for each in why_of(Path(scenario.path), course.variant, near)]


def tree(course: Course, shot: int | None = None) -> tuple[Node, ...]:
    """A course's trace as a tree; from a shot (counted from 0) what is past, now and later."""
    reached = course.shots[shot].steps if shot is not None else 0
    before = course.shots[shot - 1].steps if shot else 0
    children: dict[int, list[TraceStep]] = {}
    for step in course.trace:
        children.setdefault(step.parent, []).append(step)

    def when(step: TraceStep) -> str:
        if shot is None:
            return ""
        return "past" if step.index < before else "now" if step.index < reached else "later"

    def node(step: TraceStep) -> Node:
        below = tuple(node(each) for each in children.get(step.index, ()))
        size = sum(each.size + 1 for each in below)
        shown = when(step)
        lively = shown == "now" or any(_has_now(each) for each in below)
        small = size <= _FOLDED or len(course.trace) <= _LONG or step.parent < 0
        ja, en = (
            [change_in_words(c, lang, course.words) for c in step.changes] for lang in ("ja", "en")
        )
        changes = tuple(zip(ja, en, strict=True))
        return Node(step, below, size, shown, small or lively, changes)

    return tuple(node(step) for step in children.get(-1, ()))


def fresh(nodes: Iterable[Node]) -> Iterator[Node]:
    """Only the steps that are now, as a tree: what has happened since the shot before."""
    for node in nodes:
        below = tuple(fresh(node.below))
        if node.when == "now":
            yield replace(node, below=below, size=sum(each.size + 1 for each in below))
        else:
            yield from below


def _has_now(node: Node) -> bool:
    return node.when == "now" or any(_has_now(each) for each in node.below)


@lru_cache(maxsize=1024)
def _scenario(path: Path, changed: int) -> Scenario:
    return load(path)


@lru_cache(maxsize=64)
def _playback(path: Path, changed: int) -> Playback:
    scenario = _scenario(path, changed)
    courses = tuple(_course(verdict) for verdict in replay_all(scenario))
    return Playback(scenario, path.read_text("utf-8"), courses)


Shares = tuple[tuple[str, float], ...]
"""How much a question speaks of each rule number, as a value that can be a key."""


@lru_cache(maxsize=256)
def _asked(generation: Generation, path: Path, changed: int) -> Shares:
    with Index(generation) as index:
        return tuple(question_read(index, _scenario(path, changed)).items())


@lru_cache(maxsize=256)
def _sheet(path: Path, changed: int, variant: str, asked: Shares) -> Sheet:
    scenario = _scenario(path, changed)
    return sheet(replay(scenario.variant(variant) if variant else scenario), dict(asked))


@lru_cache(maxsize=64)
def _why(path: Path, changed: int, variant: str, near: bool) -> tuple[Wonder, ...]:
    whole = _scenario(path, changed)
    scenario = whole.variant(variant) if variant else whole
    if near:
        return with_contrasts(_why(path, changed, variant, False), scenario)
    return wonders(scenario)


def _course(verdict: Verdict) -> Course:
    notes = {variant.name: variant.note for variant in verdict.scenario.variants}
    path = verdict.scenario.path
    return Course(
        variant=verdict.variant,
        note=notes.get(verdict.variant, ""),
        verdict=verdict.verdict,
        passed=verdict.passed,
        failures=tuple(
            replace(each, file=path.name) if path else each for each in verdict.failures
        ),
        trace=verdict.trace,
        shots=tuple(_shots(verdict)),
        words=verdict.position.book.words if verdict.position else {},
    )


def _shots(verdict: Verdict) -> Iterator[Shot]:
    """The moments as shots; an end where nothing has changed since the last question is none."""
    moments = verdict.moments
    for place, moment in enumerate(moments):
        if place and moment.state == moments[place - 1].state and not moment.ja:
            continue
        yield Shot(moment.steps, verdict.picture(moment), moment.ja, moment.en)
