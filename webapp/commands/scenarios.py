"""`rulings replay`: scenarios run through the engine, with the rules that fire."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any

import click

from webapp.commands.options import as_jsonl, echo_jsonl
from webapp.commands.speaking import lang_option, spoken

if TYPE_CHECKING:
    from scenarios.files.scenario import Scenario
    from scenarios.language.errors import Problem
    from scenarios.proving.replay import Verdict
    from scenarios.sheet.sheet import Sheet
    from scenarios.why.wonders import Wonder

__all__ = ["replay_command"]

MARKS = {"passed": "✓", "failed": "✗", "error": "!"}


@click.command("replay")
@click.argument("path", type=click.Path(path_type=Path), required=False)
@lang_option
@click.option("--board", is_flag=True, help="Draw the board before and after.")
@click.option("--brief/--no-brief", default=None, help="The ruling sheet (a single file: yes).")
@click.option("--why", is_flag=True, help="Below it: why something was not otherwise.")
@click.option("--full", "--trace/--no-trace", "full", default=None, help="The whole trace.")
@as_jsonl
@click.pass_context
def replay_command(
    ctx: click.Context,
    path: Path | None,
    lang: str,
    board: bool,
    brief: bool | None,
    why: bool,
    full: bool | None,
    machine: bool,
) -> None:
    """Replay a scenario, or every scenario below a folder (without PATH: the library).

    Of a single file it prints the ruling sheet: what came of it, and the rules that decide
    (those first of which the file's question speaks, where an index has been built).

    \b
    rulings replay my-scenario.yaml
    rulings replay my-scenario.yaml --full
    rulings replay my-scenario.yaml --why
    rulings replay scenarios/library/duel_masters --jsonl
    """
    from webapp.library import LIBRARY

    path = path or LIBRARY
    rows = list(_replayed(path)) if not machine else _replayed(path)
    results: list[tuple[bool, str]] = []
    if machine:
        with _rules_read() as asked:
            echo_jsonl(_record(row, results, bool(brief), why, asked) for row in rows)
    else:
        brief = path.is_file() and full is None if brief is None else brief
        with _rules_read() as asked:
            for row in rows:
                results.append((row[1], row[2]))
                click.echo("\n".join(_lines(row, lang, board, bool(full), brief, why, asked)))
        click.echo(_summary(results))
    ctx.exit(_status(results))


Row = tuple[Path, bool, str, Any]
"""A file, whether it passed, its verdict, and the Verdict or the errors that stopped it."""


def _replayed(path: Path) -> Iterator[Row]:
    from scenarios.files.reading.file import load
    from scenarios.language.errors import ScenarioError
    from scenarios.proving.replay import files, replay_all
    from webapp.cards.kept import own_cards

    for file in files(path):
        try:
            verdicts = replay_all(load(file, own_cards))
        except ScenarioError as error:
            yield file, False, "error", error.problems
            continue
        for verdict in verdicts:
            yield file, verdict.passed, verdict.verdict, verdict


Asked = Callable[["Scenario"], "Mapping[str, float]"]
"""How much the words of a scenario's question speak of each rule number."""


@contextmanager
def _rules_read() -> Iterator[Asked]:
    """The index by which questions are read, opened once; without one they speak of nothing."""
    from indexer.errors import RulesIndexError
    from indexer.home import find_home
    from indexer.lookup import open_index
    from webapp.questions.speaks_of import question_read

    with ExitStack() as stack:
        read: dict[str, Mapping[str, float]] = {}
        try:
            index = stack.enter_context(open_index(find_home()))
        except RulesIndexError:
            yield lambda scenario: {}
            return

        def asked(scenario: Scenario) -> Mapping[str, float]:
            key = f"{scenario.path} {scenario.question}"
            if key not in read:
                read[key] = question_read(index, scenario)
            return read[key]

        yield asked


def _record(
    row: Row, results: list[tuple[bool, str]], brief: bool, why: bool, asked: Asked
) -> dict[str, Any]:
    file, passed, kind, found = row
    results.append((passed, kind))
    if kind == "error":
        return {
            "file": str(file),
            "variant": "",
            "title": "",
            "game": "",
            "edition": "",
            "passed": False,
            "verdict": kind,
            **_told(found),
            "trace": [],
        }
    scenario = found.scenario
    made = _sheet(found, asked) if brief else None
    return {
        "file": str(file),
        "variant": found.variant,
        "title": scenario.title,
        "game": scenario.game,
        "edition": scenario.edition,
        "passed": passed,
        "verdict": kind,
        **_told(found.failures),
        "trace": [step.as_json() for step in found.trace],
        **_taken(scenario),
        **_texts(scenario),
        **({"sheet": made.as_json()} if made else {}),
        **({"why": [each.as_json() for each in _why(found, made)]} if why else {}),
    }


def _taken(scenario: Scenario) -> dict[str, Any]:
    """The cards that are those of a list of one's own, where there are any."""
    row = [{"name": c.name, "list": c.list_name, "line": c.line} for c in scenario.taken]
    return {"own_cards": row} if row else {}


def _texts(scenario: Scenario) -> dict[str, Any]:
    """What was read of the texts on its cards, where there are any."""
    from webapp.cards.records import text_records

    row = text_records(scenario)
    return {"texts": row} if row else {}


def _sheet(found: Verdict, asked: Asked) -> Sheet:
    """With what the words of the question speak of, where there is an index to read them by."""
    from scenarios.sheet.sheet import sheet

    return sheet(found, asked(found.scenario))


def _why(found: Verdict, made: Sheet | None) -> tuple[Wonder, ...]:
    """What may be wondered at, which a sheet knows already, with the boards that are otherwise."""
    from scenarios.why.wonders import with_contrasts, wonders

    noted = made.wonders if made else wonders(found.scenario)
    return with_contrasts(noted, found.scenario)


def _told(problems: tuple[Problem, ...]) -> dict[str, Any]:
    """What is wrong as lines in English, and with file and line in both languages."""
    return {
        "failures": [each.spoken("en") for each in problems],
        "problems": [each.as_json() for each in problems],
    }


def _shown(problem: Problem) -> str:
    return indent(problem.spoken(spoken()), "    ")


def _lines(
    row: Row, lang: str, board: bool, trace: bool, brief: bool, why: bool, asked: Asked
) -> Iterator[str]:
    file, passed, kind, found = row
    mark = MARKS["passed"] if passed else MARKS.get(kind, MARKS["failed"])
    if kind == "error":
        yield f"{mark} {file}"
        yield from (_shown(problem) for problem in found)
        return
    scenario = found.scenario
    title = scenario.title_en if lang == "en" and scenario.title_en else scenario.title
    variant = f" [{found.variant}]" if found.variant else ""
    verdict = "" if kind in {"passed", "failed"} else f" ({kind})"
    yield f"{mark} {title}{variant}{verdict}  {file.name}"
    yield from (_shown(failure) for failure in found.failures)
    if board:
        yield from _boards(found, lang)
    from webapp.commands.sheets import taken_lines

    yield from taken_lines(scenario, lang)
    made = _sheet(found, asked) if brief else None
    if made is not None:
        from webapp.commands.sheets import sheet_lines, text_lines

        yield from sheet_lines(made, lang)
        yield from text_lines(scenario, lang)
    if why:
        from webapp.commands.sheets import why_lines

        yield from why_lines(_why(found, made), lang)
    if trace:
        from scenarios.engine.trace import as_text

        assert found.position is not None
        yield as_text(found.trace, lang, found.position.book.words)


def _boards(found: Verdict, lang: str) -> Iterator[str]:
    from scenarios.playing.diagrams import board_text

    for moment in (found.moments[0], found.moments[-1]):
        yield ""
        yield board_text(found.picture(moment), lang)


def _summary(results: list[tuple[bool, str]]) -> str:
    failed = sum(not passed for passed, _ in results)
    return f"{len(results)} replayed, {len(results) - failed} as expected, {failed} not"


def _status(results: list[tuple[bool, str]]) -> int:
    """0 all as expected, 1 some expectation missed, 2 some file could not be read."""
    if any(kind == "error" for _, kind in results):
        return 2
    return 0 if all(passed for passed, _ in results) else 1
