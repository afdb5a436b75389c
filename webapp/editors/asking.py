"""What a request to the desk asks for, from its address or its form, and the JSON answers."""

from __future__ import annotations

from flask import Response, jsonify, request
from werkzeug.datastructures import MultiDict

from indexer.checks import KINDS, SEVERITIES
from indexer.errors import UnknownError
from indexer.lookup import Index
from indexer.model import EditionSummary
from indexer.numbering import RuleNumber
from indexer.said import Said
from webapp.editors.checked import Report, Wanted
from webapp.editors.compared import ComparePage, touched
from webapp.editors.neighbourhood import Neighbourhood
from webapp.formats import wants_json
from webapp.records import change_record, document_records, finding_record

__all__ = [
    "LANGUAGES",
    "chosen_language",
    "compare_answer",
    "edition_of",
    "for_programs",
    "page_number",
    "report_answer",
    "rule_answer",
    "some_of",
    "wanted",
]

LANGUAGES = ("ja", "en", "official")
_Values = MultiDict[str, str]


def for_programs() -> bool:
    """Whether JSON is asked for; unlike `wants_json` it reads a sent form too."""
    return wants_json() or request.form.get("format") == "json"


def chosen_language(values: _Values) -> str | None:
    """The text of an edition that was asked for, None for its default; raises UnknownError."""
    language = values.get("language", "")
    if language and language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise UnknownError(
            Said(
                f"language={language[:20]!r} という文は版にありません。あるもの: {known}。",
                f"language={language[:20]!r} is no text of an edition; known: {known}",
            )
        )
    return language or None


def edition_of(index: Index, place: str) -> tuple[EditionSummary, str | None]:
    """An edition and its text from `game/edition` or `game/edition/language`."""
    game, edition, language = (*place.split("/"), "", "")[:3]
    named = chosen_language(MultiDict({"language": language}))
    return index.edition(game[:80], edition[:80] or None), named


def wanted(values: _Values, scheme: str) -> Wanted:
    """The filters of a report; raises NumberError for no chapter, UnknownError for no kind."""
    chapter = values.get("chapter", "").strip()
    return Wanted(
        RuleNumber.parse(chapter, scheme) if chapter else None,
        some_of(values, "kind", KINDS),
        some_of(values, "severity", SEVERITIES),
        bool(values.get("only")),
        page_number(values),
    )


def some_of(values: _Values, name: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """The words chosen of a field, none for all; raises UnknownError listing the known ones."""
    chosen = tuple(filter(None, values.getlist(name)))
    for word in chosen:
        if word not in known:
            listed = ", ".join(known)
            raise UnknownError(
                Said(
                    f"{name} に {word[:40]!r} はありません。あるもの: {listed}。",
                    f"no {name} {word[:40]!r}; known: {listed}",
                )
            )
    return chosen


def page_number(values: _Values) -> int:
    """A page from 1; what is no number is the first."""
    said = values.get("page", "")
    return max(1, int(said)) if said.isascii() and said.isdigit() and len(said) < 7 else 1


def report_answer(report: Report, asked: Wanted) -> Response:
    """Counts, the findings asked for, and the document's records as `rulings read` gives them."""
    found = [finding_record(each) for each in report.findings if asked.takes(each)]
    return jsonify(
        name=report.name,
        game=report.document.scheme,
        form=report.document.form,
        rules=report.rules,
        headings=report.headings,
        unplaced=report.unplaced,
        counts=report.severities(),
        unfinished=report.unfinished,
        findings=found,
        document=list(document_records(report.document)),
    )


def compare_answer(page: ComparePage) -> Response:
    """The changes asked for, of all pages, as `rulings compare` gives them."""
    return jsonify(
        old=page.old.name,
        new=page.new.name,
        counts=page.comparison.count(),
        changes=[change_record(change, touched(change, page.old)) for change in page.asked],
    )


def rule_answer(report: Report, around: Neighbourhood) -> Response:
    """The findings at a rule, and the rules around it by their steps."""
    ref = around.centre.ref
    return jsonify(
        game=ref.game,
        edition=ref.edition,
        number=str(ref.number),
        findings=[finding_record(f) for f in report.findings if f.where == str(ref.number)],
        steps={step: [str(r.ref.number) for r in rules] for step, rules in around.steps},
        links=[[str(source.number), str(target.number)] for _, source, target in around.links],
    )
