"""The pages of the bench: its start, how boards are written, and a play at one of its points."""

from __future__ import annotations

from dataclasses import replace

from flask import Response, redirect, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as BaseResponse

from indexer.said import Said
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.playing.examples import groups
from webapp.addresses import bench_address
from webapp.bench.answers import given, typed
from webapp.bench.blueprint import Page, pages
from webapp.bench.board.editing import STARTERS
from webapp.bench.board.editor import Fault, editor
from webapp.bench.board.situations import situations
from webapp.bench.board.views import editor_page
from webapp.bench.limits import MOST_LINES, TooMuch
from webapp.bench.link import BenchPlay, LinkError, packed, unpacked
from webapp.bench.page import attempted, bench_page
from webapp.bench.run import BadLine, IllFormed, Run, Stumbled, begun, guarded, run
from webapp.bench.writing import PAGES, address_of, contents, told
from webapp.current import current_index
from webapp.playback import file_of, scenario_of
from webapp.refusals import Refused
from webapp.scenarios import library_folder, step_number

__all__ = ["pages"]

_ENDING = ".yaml"
_EXAMPLES = (
    ("duel_masters", "1-basics/equal-power"),
    ("duel_masters", "1-basics/s-trigger-before-attackers-trigger"),
    ("duel_masters", "5-turn/whole-turn"),
    ("duel_masters", "6-effects/turn-player-decides-replacements-first"),
    ("nova", "7-priority/response-resolves-first"),
    ("nova", "4-turn/a-whole-turn"),
)


# -- the start --------------------------------------------------------------------------------


@pages.get("/bench/")
def start() -> str:
    index = current_index()
    beginnings = [(index.game(game), situations(game).values()) for game in STARTERS]
    return render_template("bench.html", beginnings=beginnings, examples=_examples())


@pages.get("/bench/writing")
def writing() -> str:
    shown = [group for game in STARTERS for group in groups(game)]
    return render_template(
        "bench_writing.html", groups=shown, address_of=address_of, contents=contents()
    )


@pages.get("/bench/writing/<name>")
def written(name: str) -> str:
    if name not in PAGES:
        known = ", ".join(PAGES)
        what = Said(
            f"{name[:40]!r} というページはありません。あるもの: {known}。",
            f"no page {name[:40]!r}; known: {known}",
        )
        raise Refused(404, what)
    return render_template("bench_written.html", name=name, told=told(name))


@pages.get("/bench/from/<game>/<path:name>")
def from_library(game: str, name: str) -> BaseResponse:
    path = file_of(library_folder(), current_index().game(game).id, name)
    with guarded():
        play = begun(path.read_text("utf-8"), request.args.get("variant", ""))
    return redirect(bench_address(packed(play), 1), 303)


def _examples() -> list[tuple[str, str, Scenario]]:
    """Scenarios to begin with; one that has gone is left out."""
    found = []
    for game, name in _EXAMPLES:
        path = library_folder() / game / f"{name}{_ENDING}"
        if path.is_file():
            found.append((game, name, scenario_of(path)))
    return found


# -- a play ---------------------------------------------------------------------------------------


@pages.get("/bench/play/<word>")
def play(word: str) -> Page:
    if word.endswith(_ENDING):
        return _download(unpacked(word.removesuffix(_ENDING)))
    followed = _followed(unpacked(word))
    asked = request.args.get("step")
    count = len(followed.points)
    number = count if asked is None else step_number(asked, count)
    line, ability = request.args.get("try", "")[:2000], request.args.get("why", "")[:200]
    ends, ruled = "ends" in request.args, "ruling" in request.args
    page = bench_page(current_index(), followed, number, line, ability, ends=ends, ruled=ruled)
    dropped = "dropped" in request.args
    if _marked(request.args):
        page = replace(page, typed=request.args)
    return render_template("bench_play.html", page=page, dropped=dropped)


@pages.get("/bench/play")
def no_play() -> BaseResponse:
    return redirect("/bench/", 303)


@pages.post("/bench/play")
def answer() -> Page:
    form = request.form
    followed = _followed(unpacked(form.get("play", "")))
    number = step_number(form.get("step", ""), len(followed.points))
    try:
        return redirect(_answered(followed, number), 303)
    except (IllFormed, LinkError) as wrong:
        page = bench_page(current_index(), followed, number)
        page = replace(page, wrong=wrong.said, typed=form)
        return render_template("bench_play.html", page=page), 422


def _answered(followed: Run, number: int) -> str:
    """Where a sent answer leads: to the next question, or back with the reason against it."""
    at, form = followed.points[number - 1], request.form
    if at.question is None:
        raise IllFormed("ここでは何も聞かれていません。", "nothing is asked here")
    with guarded():
        own = form.get("answer") in {"try", "record"}
        line = typed(at.question, form) if own else given(followed, at, form)
    recording = form.get("answer") == "record"
    attempt = attempted(followed, number, line)
    here = packed(followed.play)
    if attempt.wrong or (attempt.refusal and not (recording and attempt.recorded)):
        return bench_address(here, number, **{"try": line}, **_marked(form)) + "#asked"
    line = attempt.recorded if recording and attempt.recorded else line
    after = followed.play.answered(number - 1, line)
    if len(after.lines) > MOST_LINES:
        raise IllFormed(
            f"ここで動かせるのは{MOST_LINES}手までです。",
            f"a play of the bench has at most {MOST_LINES} answers",
        )
    return bench_address(packed(after), number + 1) + "#board"


def _marked(sent: MultiDict[str, str]) -> dict[str, list[str]]:
    """What was ticked, ordered or counted in a form, to be shown again where it is refused."""
    names = (n for n in sent if n in ("pick", "number") or n.startswith("place-"))
    return {name: sent.getlist(name) for name in names}


def _followed(asked: BenchPlay) -> Run:
    with guarded():
        return run(asked)


def _download(asked: BenchPlay) -> Response:
    answer = Response(asked.yaml, mimetype="text/plain")
    answer.headers["Content-Disposition"] = "attachment; filename=board.yaml"
    return answer


# -- what cannot be shown -------------------------------------------------------------------------


def _refused(what: Said, why: Said, status: int, rest: BenchPlay | None = None) -> tuple[str, int]:
    """A page that says what cannot be shown and why, and leads to what can be opened."""
    words = {"word_of": packed, "play": _asked(), "rest": rest}
    return render_template("bench_refused.html", what=what, why=why, **words), status


@pages.errorhandler(LinkError)
def _no_link(error: LinkError) -> tuple[str, int]:
    what = Said("このリンクは開けません", "This link cannot be opened")
    return _refused(what, error.said, 400)


@pages.errorhandler(TooMuch)
def _too_much(error: TooMuch) -> tuple[str, int]:
    what = Said("この盤面は動かせません", "This board cannot be played")
    return _refused(what, error.said, 422)


@pages.errorhandler(Stumbled)
def _stumbled(error: Stumbled) -> tuple[str, int]:
    what = Said("この盤面は動かせません", "This board cannot be played")
    return _refused(what, error.said, 422)


@pages.errorhandler(BadLine)
def _bad_line(error: BadLine) -> tuple[str, int]:
    place = error.place
    what = Said(f"{place}番目の答えは、ここでは使えません", f"answer {place} cannot be given here")
    return _refused(what, error.said, 422, error.play)


@pages.errorhandler(ScenarioError)
def _unreadable(error: ScenarioError) -> tuple[str, int]:
    asked = _asked()
    if asked is None:
        return _refused(Said("読み取れません", "This cannot be read"), error.said, 400)
    shown = editor(library_folder(), asked.text, asked.lines)
    return editor_page(shown if shown.faults else replace(shown, said=_as_fault(error))), 422


def _as_fault(error: ScenarioError) -> tuple[Fault, ...]:
    line = Said("答えの行が読み取れません：", "a line of the answers cannot be read: ")
    return tuple(Fault(0, "", line + each.what, each.listed) for each in error.problems)


def _asked() -> BenchPlay | None:
    """The play that a request is about, if it can be read."""
    word = (request.view_args or {}).get("word") or request.form.get("play", "")
    try:
        return unpacked(word.removesuffix(_ENDING))
    except LinkError:
        return None
