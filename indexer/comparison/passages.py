"""The passages of a document as read, and of an edition in the index."""

from __future__ import annotations

from collections.abc import Iterable

from indexer.comparison.changes import Passage
from indexer.model import NUMBERED, Document, Rule

__all__ = ["document_passages", "edition_passages"]


def document_passages(document: Document) -> tuple[Passage, ...]:
    """Every numbered rule and heading of a document, with the examples that follow it."""
    found: list[Passage] = []
    examples: dict[int, list[str]] = {}
    for entry in document.entries:
        if entry.number is not None and entry.kind in NUMBERED:
            number = entry.number.with_occurrence(entry.occurrence)
            found.append(Passage(number, _joined(entry.title, entry.text), (), entry.line))
        elif entry.kind == "example" and found:
            examples.setdefault(len(found) - 1, []).append(entry.text)
    return tuple(
        Passage(one.number, one.text, tuple(examples.get(place, ())), one.line)
        for place, one in enumerate(found)
    )


def edition_passages(rules: Iterable[Rule], language: str) -> tuple[Passage, ...]:
    """The rules of an edition in one language; `official` is the wording that was imported."""
    return tuple(
        Passage(rule.ref.number, *_wording(rule, language))
        for rule in sorted(rules, key=lambda rule: rule.position)
    )


def _wording(rule: Rule, language: str) -> tuple[str, tuple[str, ...]]:
    if language == "official":
        return _joined(rule.official_title, rule.official), ()
    title, text = rule.titles.get(language, ""), rule.texts.get(language, "")
    return _joined(title, text), rule.examples.get(language, ())


def _joined(title: str, text: str) -> str:
    return text if text.startswith(title) else " ".join(filter(None, (title, text)))
