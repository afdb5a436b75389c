"""One search box: a number goes to its rule, a term or words to a list with its context."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from indexer.lookup import Index
from indexer.model import Rule
from indexer.search import SearchAnswer, SearchResult
from webapp.addresses import rule_address
from webapp.current import current_index

__all__ = ["Hit", "pages"]

pages = Blueprint("search", __name__)

_LONGEST = 500  # characters of a question
_LIMIT = 30


@dataclass(frozen=True, slots=True)
class Hit:
    """A search result in its place: the rules above it, and the same rule in other editions."""

    result: SearchResult
    above: tuple[Rule, ...]
    also_in: tuple[Rule, ...]


@pages.get("/search")
def search() -> str | Response:
    text, game = _asked()
    index = current_index()
    answer = index.search(text, game, _LIMIT)
    if answer.kind == "number" and len(answer.results) == 1:
        return redirect(rule_address(answer.results[0].rule.ref))
    return render_template(
        "search.html", text=text, answer=answer, hits=_hits(index, answer), limit=_LIMIT
    )


def _asked() -> tuple[str, str | None]:
    """What stands in the box, and the game; a text that nobody can mean is refused."""
    text = request.args.get("q", "")
    if len(text) > _LONGEST:
        abort(400, f"{len(text)} characters are too many to search for; up to {_LONGEST} are read")
    words = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(words.split()), request.args.get("game") or None


def _hits(index: Index, answer: SearchAnswer) -> tuple[Hit, ...]:
    return tuple(
        Hit(
            result,
            index.ancestors(result.rule.ref),
            tuple(index.rule(ref) for ref in result.also_in),
        )
        for result in answer.results
    )
