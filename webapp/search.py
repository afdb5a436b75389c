"""One search box: a number goes to its rule, a term or words to a list with its context."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response

from indexer.lookup import Index
from indexer.model import Rule
from indexer.search import SearchAnswer, SearchResult
from indexer.search import search as search_index
from webapp.addresses import ask_address, rule_address
from webapp.current import current_index
from webapp.formats import wants_json
from webapp.questions.pages import asked_text
from webapp.records import name_record, result_record

__all__ = ["Hit", "pages"]

pages = Blueprint("search", __name__)

_LIMIT = 30


@dataclass(frozen=True, slots=True)
class Hit:
    """A search result in its place: the rules above it, and the same rule in other editions."""

    result: SearchResult
    above: tuple[Rule, ...]
    also_in: tuple[Rule, ...]


@pages.get("/search")
def search() -> str | Response:
    text, game = asked_text(), request.args.get("game") or None
    index = current_index()
    answer = search_index(index, text, game, _LIMIT)
    if wants_json():
        return jsonify(
            kind=answer.kind,
            results=[*map(result_record, answer.results)],
            meant=[*map(name_record, answer.meant)],
        )
    if answer.kind == "sentence":
        return redirect(ask_address(text, game or ""))
    if answer.kind == "number" and len(answer.results) == 1:
        return redirect(rule_address(answer.results[0].rule.ref))
    return render_template(
        "search.html", text=text, answer=answer, hits=_hits(index, answer), limit=_LIMIT
    )


@pages.get("/suggest")
def suggest() -> Response:
    """Names that begin as what stands in the box, for the script of the box."""
    names = current_index().suggest(asked_text(), request.args.get("game") or None)
    return jsonify([*map(name_record, names)])


def _hits(index: Index, answer: SearchAnswer) -> tuple[Hit, ...]:
    return tuple(
        Hit(
            result,
            index.ancestors(result.rule.ref),
            tuple(index.rule(ref) for ref in result.also_in),
        )
        for result in answer.results
    )
