"""The pages of the editors' desk: its start, a document or an edition checked, two compared."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request
from markupsafe import Markup
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as BaseResponse

from indexer.checks import of_document
from indexer.comparison.changes import STATUSES
from indexer.errors import ReadError, UnknownError
from indexer.home import Home
from indexer.lookup import Index
from indexer.model import EditionSummary
from indexer.numbering import NumberError
from indexer.said import Said
from webapp.addresses import desk_address, desk_of, number_of
from webapp.bench.limits import TooMuch, bounded
from webapp.checking import edition_subject, terms_for
from webapp.comparing import Side, document_side, edition_side
from webapp.current import current_index
from webapp.editors.asking import (
    LANGUAGES,
    chosen_language,
    compare_answer,
    edition_of,
    for_programs,
    page_number,
    report_answer,
    rule_answer,
    some_of,
    wanted,
)
from webapp.editors.checked import PAGE, Report, Wanted, report_on
from webapp.editors.compared import TOLD, compared, page_of
from webapp.editors.drawing import neighbourhood_svg
from webapp.editors.neighbourhood import neighbourhood
from webapp.editors.sent import MOST_BYTES, MOST_REQUEST, SECONDS, Sent, is_long, sent
from webapp.formats import kept_format, wants_json
from webapp.labels import CHANGES, FINDINGS, SEVERITIES, label_of
from webapp.refusals import error_record

__all__ = ["pages"]

pages = Blueprint("editors", __name__)

Page = str | tuple[str | Response, int] | BaseResponse
_SIDES = ("old", "new")
_TWO_SIDES = Said(
    "二つを指定してください。例: old=nova/1/ja&new=nova/1/en",
    "two sides are needed: old=nova/1/ja&new=nova/1/en",
)
_REFUSED = (ReadError, UnknownError, NumberError, TooMuch)
_SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


@dataclass(frozen=True, slots=True)
class Box:
    """What stands in the fields of a side: pasted text, or an edition; and the game named."""

    text: str = ""
    edition: str = ""
    game: str = ""


@pages.before_request
def _allow_documents() -> None:
    request.max_content_length = request.max_form_memory_size = MOST_REQUEST


@pages.context_processor
def _words() -> dict[str, object]:
    return {
        "change_label": lambda name: label_of(CHANGES, name),
        "finding_label": lambda name: label_of(FINDINGS, name),
        "severity_label": lambda name: label_of(SEVERITIES, name),
        "most": MOST_BYTES // 1_000_000,
        "texts_of_editions": LANGUAGES,
    }


# -- checking -------------------------------------------------------------------------------------


@pages.get("/editors/")
def start() -> Page:
    place = request.args.get("edition", "")
    if not place:
        return _start_page(Box())
    found, language = edition_of(current_index(), place)
    return redirect(desk_address(found.game, found.id, language=language or ""), 303)


@pages.post("/editors/")
def check_document() -> Page:
    box = Box(game=request.form.get("game", "")[:80])
    document = sent(request.form, request.files, _schemes())
    if document is None:
        none = Said(
            "文書がありません。貼り付けるか、ファイルを選んでください。",
            "There is no document: paste one or choose a file.",
        )
        return _refused(box, none)
    box = Box(document.text, game=box.game)
    try:
        subject = of_document(document.read())
        report = report_on(document.name, subject, terms_for(current_index(), subject))
        asked = wanted(request.form, report.document.scheme)
    except _REFUSED as error:
        return _refused(box, error.said)
    return _report_page(report, asked, request.form, box=box)


@pages.get("/editors/<game>/")
def game(game: str) -> BaseResponse:
    found = current_index().edition(game)
    return redirect(kept_format(desk_address(found.game, found.id)))


@pages.get("/editors/<game>/<edition>/")
def check_edition(game: str, edition: str) -> Page:
    found = current_index().edition(game, edition)
    report, language = _edition_report(found)
    asked = wanted(request.args, found.scheme)
    return _report_page(report, asked, request.args, edition=found, language=language)


@pages.get("/editors/<game>/<edition>/<number>")
def rule(game: str, edition: str, number: str) -> Page:
    index = current_index()
    ref = index.ref(game, number_of(number), edition)
    around = neighbourhood(index, ref)
    if request.path != desk_of(ref):
        return redirect(kept_format(desk_of(ref)))
    found = index.edition(game, edition)
    report, language = _edition_report(found)
    if for_programs():
        return rule_answer(report, around)
    findings = tuple(each for each in report.findings if each.where == str(ref.number))
    picture = Markup(neighbourhood_svg(around, _tongue()))  # it escapes what it draws
    return render_template(
        "editors_rule.html",
        around=around,
        edition=found,
        findings=findings,
        language=language,
        picture=picture,
    )


@pages.get("/editors/<game>/<edition>/<number>/references.svg")
def references(game: str, edition: str, number: str) -> Response:
    index = current_index()
    around = neighbourhood(index, index.ref(game, number_of(number), edition))
    answer = Response(neighbourhood_svg(around, _tongue(), alone=True), mimetype="image/svg+xml")
    answer.headers["Content-Security-Policy"] = _SVG_POLICY
    answer.vary.add("Cookie")
    return answer


def _edition_report(found: EditionSummary) -> tuple[Report, str]:
    """The findings in an edition's text, and which text that is."""
    index = current_index()
    home: Home = current_app.extensions["rulings_home"]
    language = chosen_language(request.args) or ("official" if found.imported else "ja")
    subject = edition_subject(index, found, language, home)
    return report_on(str(found), subject, terms_for(index, subject)), language


def _report_page(
    report: Report,
    asked: Wanted,
    values: MultiDict[str, str],
    box: Box | None = None,
    edition: EditionSummary | None = None,
    language: str = "",
) -> Page:
    if for_programs():
        return report_answer(report, asked)
    rows = report.shown(asked)
    count = max(1, -(-len(rows) // PAGE))
    number = min(asked.page, count)
    return render_template(
        "editors_check.html",
        report=report,
        rows=rows[(number - 1) * PAGE : number * PAGE],
        found=sum(len(row.findings) for row in rows),
        page=number,
        pages=count,
        values=values,
        held=box,
        edition=edition,
        language=language,
    )


def _start_page(box: Box, why: Said | None = None) -> str:
    index = current_index()
    return render_template(
        "editors.html", held=box, why=why, games=index.games(), editions=index.editions()
    )


def _refused(box: Box, why: Said, status: int = 400) -> Page:
    if for_programs():
        return jsonify(error_record(why)), status
    return _start_page(box, why), status


# -- comparing ------------------------------------------------------------------------------------


@pages.get("/editors/compare")
def compare_editions() -> Page:
    places = [request.args.get(side, "") for side in _SIDES]
    if not all(places):
        if wants_json():
            return _compare_refused((), _TWO_SIDES, 400)
        return _compare_start(tuple(Box(edition=place) for place in places))
    index = current_index()
    old, new = (edition_side(index, *edition_of(index, place)) for place in places)
    try:
        return _compare_page(old, new, request.args, ())
    except TooMuch as error:
        return _compare_refused((), error.said, 422)


@pages.post("/editors/compare")
def compare_documents() -> Page:
    index, form, schemes = current_index(), request.form, _schemes()
    documents = [sent(form, request.files, schemes, f"{side}_") for side in _SIDES]
    places = [form.get(f"{side}_edition", "") for side in _SIDES]
    if not any(documents) and all(places):
        kept = {key: form.getlist(key) for key in ("status", "chapter") if form.get(key)}
        query = {**dict(zip(_SIDES, places, strict=True)), **kept}
        return redirect(_compare_address(query), 303)
    boxes = tuple(
        Box(each.text if each else "", place, form.get("game", "")[:80])
        for each, place in zip(documents, places, strict=True)
    )
    try:
        old, new = (
            _side(index, each, place) for each, place in zip(documents, places, strict=True)
        )
        return _compare_page(old, new, form, boxes)
    except _REFUSED as error:
        return _compare_refused(boxes, error.said, 400)


def _compare_address(query: Mapping[str, object]) -> str:
    return "/editors/compare?" + urlencode(query, doseq=True)


def _schemes() -> Mapping[str, str]:
    """The games of the index, and how the numbers of each are made."""
    return {game.id: game.scheme for game in current_index().games()}


def _side(index: Index, document: Sent | None, place: str) -> Side:
    if document is not None:
        read = document.read()
        with bounded(SECONDS) if is_long(read) else nullcontext():
            return document_side(index, read, document.name)
    if not place:
        raise UnknownError(
            Said(
                "片方がありません。版かファイルを選ぶか、文書を貼り付けてください。",
                "a side is missing: choose an edition, a file, or paste a document",
            )
        )
    return edition_side(index, *edition_of(index, place))


def _compare_page(
    old: Side, new: Side, values: MultiDict[str, str], boxes: tuple[Box, ...]
) -> Page:
    statuses = some_of(values, "status", STATUSES)
    found, asked = compared(old, new, statuses, values.get("chapter", "").strip())
    page = page_of(old, new, found, asked, page_number(values))
    if for_programs():
        return compare_answer(page)
    index = current_index()
    return render_template(
        "editors_compare.html",
        page=page,
        values=values,
        boxes=boxes,
        statuses=STATUSES,
        chosen=statuses or TOLD,
        rows={row.id: row for row in index.scenarios()},
    )


def _compare_start(boxes: tuple[Box, ...], why: Said | None = None) -> str:
    index = current_index()
    return render_template(
        "editors_sides.html",
        boxes=boxes or (Box(), Box()),
        why=why,
        games=index.games(),
        editions=index.editions(),
    )


def _compare_refused(boxes: tuple[Box, ...], why: Said, status: int) -> Page:
    if for_programs():
        return jsonify(error_record(why)), status
    return _compare_start(boxes, why), status


# -- what is too large ----------------------------------------------------------------------------


@pages.errorhandler(RequestEntityTooLarge)
def _too_large(error: RequestEntityTooLarge) -> Page:
    """The form was not read, so that nothing of it can stand in the boxes."""
    most = MOST_BYTES // 1_000_000
    why = Said(
        f"文書が大きすぎます。一つの文書は{most} MBまでです。",
        f"The document is too large: at most {most} MB each.",
    )
    if wants_json():
        return jsonify(error_record(why)), 413
    if request.path.rstrip("/").endswith("compare"):
        return _compare_start((), why), 413
    return _start_page(Box(), why), 413


def _tongue() -> str:
    return "en" if request.cookies.get("rulings_languages") == "en" else "ja"
