"""The library of scenarios: a list by game and chapter, and each one shown on its board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from flask import Blueprint, Response, current_app, jsonify, render_template, request

from indexer.lookup import Index
from indexer.model import EditionSummary, Game, Rule, ScenarioRow
from indexer.numbering import NumberError, RuleRef
from indexer.said import Said
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.proving.coverage import GAMES
from scenarios.sheet.sheet import STATUSES, Sheet
from scenarios.why.wonders import KINDS, Wonder
from webapp.addresses import scenario_name
from webapp.cards.shown import ShownText, shown_texts
from webapp.current import current_index
from webapp.formats import wants_json
from webapp.library import LIBRARY
from webapp.linking import cited_rules
from webapp.playback import (
    Course,
    Node,
    Playback,
    Shot,
    file_of,
    files_of,
    fresh,
    playback,
    replay_record,
    scenario_of,
    sheet_of,
    tree,
    why_of,
)
from webapp.records import scenario_record
from webapp.refusals import Refused

__all__ = ["Listed", "ScenarioPage", "Shelf", "library_folder", "pages", "step_number"]

pages = Blueprint("scenarios", __name__)

_ENDING = ".yaml"
_NUMBER = re.compile(r"[0-9]+")


@dataclass(frozen=True, slots=True)
class Listed:
    """A scenario in a list: its row of the index, and its file where that can be read."""

    row: ScenarioRow
    scenario: Scenario | None


@dataclass(frozen=True, slots=True)
class Shelf:
    """The scenarios of one uppermost folder of a game; `chapter` is the chapter it is named
    after."""

    game: Game
    name: str
    chapter: Rule | None
    listed: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class ScenarioPage:
    """One course of a scenario at one shot.

    `number` counts shots from 1 and is 0 when none was chosen; `rules` are the existing rules
    by the numbers that the trace cites; texts of the scenario are read as if at `place`; `why` is
    what one may wonder at, None until it is asked for, with the boards that are `near` if those are
    asked for, too; `texts` are those from which abilities were read.
    """

    name: str
    game: Game
    edition: EditionSummary
    playback: Playback
    course: Course
    number: int
    shot: Shot
    nodes: tuple[Node, ...]
    fresh: tuple[Node, ...]
    rules: Mapping[str, Rule]
    place: RuleRef
    sheet: Sheet
    status: Said
    why: tuple[Wonder, ...] | None
    near: bool
    texts: tuple[ShownText, ...] = ()


@pages.get("/scenarios/")
@pages.get("/scenarios/<game>/")
def library(game: str | None = None) -> str | Response:
    index = current_index()
    wanted = index.game(game).id if game else None
    rows = [row for row in index.scenarios() if wanted in (None, row.game)]
    if wants_json():
        return jsonify(scenarios=[scenario_record(row) for row in rows])
    shelves = tuple(_shelves(index, rows))
    return render_template("scenarios.html", shelves=shelves, covered=GAMES)


@pages.get("/scenarios/<game>/<path:name>")
def scenario(game: str, name: str) -> str | Response:
    found = current_index().game(game)
    path = file_of(library_folder(), found.id, name.removesuffix(_ENDING))
    if name.endswith(_ENDING):
        return Response(path.read_bytes(), mimetype="text/plain")
    if wants_json():
        return _replayed(name, path)
    try:
        page = _page(current_index(), found, name, path)
    except ScenarioError as error:
        problems = tuple(replace(each, file=path.name) for each in error.problems)
        return render_template("unreadable.html", name=name, game=found, problems=problems)
    return render_template("scenario.html", page=page, kinds=KINDS)


def _replayed(name: str, path: Path) -> Response:
    """A scenario's courses for programs, all or the one of `?variant=`."""
    try:
        played = playback(path)
    except ScenarioError as error:
        raise Refused(422, error.said.replace(str(path), path.name)) from error
    variant = request.args.get("variant")
    courses = played.courses if variant is None else (_course(played, variant),)
    brief = current_index() if request.args.get("sheet") == "1" else None
    why, near = (request.args.get(word) == "1" for word in ("why", "near"))
    return jsonify(replay_record(name, played, courses, brief, why, near))


def library_folder() -> Path:
    """Where the scenarios lie that the pages show."""
    folder: Path = current_app.config.get("SCENARIO_LIBRARY", LIBRARY)
    return folder


def _shelves(index: Index, rows: Iterable[ScenarioRow]) -> Iterator[Shelf]:
    files = {game.id: files_of(library_folder(), game.id) for game in index.games()}
    for game, of_game in groupby(rows, key=lambda row: row.game):
        for folder, group in groupby(sorted(of_game, key=_place), key=_folder):
            listed = tuple(Listed(row, _read(files[game].get(scenario_name(row)))) for row in group)
            yield Shelf(index.game(game), folder, _chapter(index, game, folder), listed)


def _folder(row: ScenarioRow) -> str:
    """The uppermost folder of a scenario, which names its chapter."""
    return scenario_name(row).rpartition("/")[0].partition("/")[0]


def _place(row: ScenarioRow) -> tuple[bool, int, str]:
    """Folders by the numbers they begin with, those without a number last."""
    folder = _folder(row)
    number = _NUMBER.match(folder)
    return not number, int(number[0]) if number else 0, folder


def _read(path: Path | None) -> Scenario | None:
    """The file of a row; a list shows what it can when a file has gone or is being edited."""
    try:
        return scenario_of(path) if path else None
    except (OSError, ScenarioError):
        return None


def _chapter(index: Index, game: str, folder: str) -> Rule | None:
    """The chapter that a folder such as `5-turn` is named after: 5, or 500 where chapters are
    counted in hundreds."""
    number = _NUMBER.match(folder)
    for printed in (number[0], number[0] + "00") if number else ():
        try:
            ref = index.ref(game, printed)
        except NumberError:
            continue
        if index.has(ref):
            return index.rule(ref)
    return None


def _page(index: Index, game: Game, name: str, path: Path) -> ScenarioPage:
    played = playback(path)
    edition = index.edition(game.id, played.scenario.edition or None)
    course = _course(played, request.args.get("variant", ""))
    number = step_number(request.args.get("step"), len(course.shots))
    nodes = tree(course, number - 1 if number else None)
    found = sheet_of(index, path, course.variant)
    asked, near = (request.args.get(word) == "1" for word in ("why", "near"))
    why = why_of(path, course.variant, near) if asked else None
    reasons = (number for each in why or () for number in each.rules)
    return ScenarioPage(
        name=name,
        game=game,
        edition=edition,
        playback=played,
        course=course,
        number=number,
        shot=course.shots[max(number - 1, 0)],
        nodes=nodes,
        fresh=tuple(fresh(nodes)),
        rules=cited_rules(index, edition, (*_cited(course), *found.numbers, *reasons)),
        place=index.chapters(game.id, edition.id)[0].ref,
        sheet=found,
        status=STATUSES[found.status],
        why=why,
        near=near,
        texts=shown_texts(played.scenario),
    )


def _cited(course: Course) -> Iterator[str]:
    return (number for step in course.trace for number in step.rules)


def _course(played: Playback, variant: str) -> Course:
    for course in played.courses:
        if course.variant == variant:
            return course
    names = ", ".join(repr(course.variant) for course in played.courses if course.variant)
    what = Said(
        f"{variant[:80]!r} という変化はありません。あるもの: {names or 'なし'}。",
        f"no variant {variant[:80]!r}; known: {names or 'none'}",
    )
    raise Refused(404, what)


def step_number(text: str | None, count: int) -> int:
    """The shot that `?step=` asks for, 0 when it does not."""
    if text is None:
        return 0
    number = int(text) if re.fullmatch("[0-9]{1,6}", text) else 0
    if not 1 <= number <= count:
        what = Said(
            f"step={text[:20]!r} という手はありません。1から{count}までです。",
            f"step={text[:20]!r} is no step of this scenario; expected 1 to {count}",
        )
        raise Refused(400, what)
    return number
