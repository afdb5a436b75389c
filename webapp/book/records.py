"""The machine form of a rulebook: each rule with its text, its functions and its scenarios."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from indexer.model import EditionSummary
from scenarios.games import GAMES
from scenarios.proving.registered import Function
from webapp.book.sections import Book, BookRule, ChapterCount, Section

__all__ = ["book_record", "books_record", "section_record"]

Record = dict[str, Any]


def books_record(editions: Iterable[EditionSummary]) -> Record:
    """The games that have a book, each with the edition that it shows."""
    return {
        "books": [
            {"game": each.game, "edition": each.id, "executed": each.game in GAMES}
            for each in editions
        ]
    }


def book_record(book: Book) -> Record:
    """The chapters with their counts."""
    return {
        "game": book.edition.game,
        "edition": book.edition.id,
        "executed": book.executed,
        "chapters": [_chapter(chapter) for chapter in book.chapters],
    }


def section_record(section: Section) -> Record:
    """The rules under a number."""
    return {
        "game": section.edition.game,
        "edition": section.edition.id,
        "executed": section.executed,
        "number": str(section.top.ref.number),
        "rules": [_rule(each) for each in section.rules],
    }


def _chapter(found: ChapterCount) -> Record:
    return {
        "number": str(found.chapter.ref.number),
        "title": dict(found.chapter.titles),
        "rules": found.rules,
        "executed": found.executed,
        "functions": found.functions,
        "cited": found.cited,
    }


def _rule(each: BookRule) -> Record:
    rule = each.rule
    return {
        "number": str(rule.ref.number),
        "kind": rule.kind,
        "title": dict(rule.titles),
        "text": dict(rule.texts),
        "functions": [_function(function) for function in each.found.functions],
        "events": [asdict(event) for event in each.found.events],
        "not_executed": each.unexecuted.as_json() if each.unexecuted else None,
        "restates": each.restates or None,
        "scenarios": [row.id for row in each.scenarios],
    }


def _function(function: Function) -> Record:
    names = ("name", "kind", "on", "role", "first", "always", "module", "line", "says", "source")
    return {name: getattr(function, name) for name in names}
