"""What is checked: the numbered entries of a document or an edition, with what they share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from indexer.documents import document_references
from indexer.model import NUMBERED, Document, Entry, Finding, RawLine, Reference, Rule, Term
from indexer.numbering import RuleNumber

__all__ = ["Subject", "around", "finding", "finding_at", "of_document", "of_rules", "whole"]


@dataclass(frozen=True)
class Subject:
    """A document with its numbered entries in printed order, and the glossary of its game."""

    document: Document
    terms: tuple[Term, ...] = ()

    def with_terms(self, terms: Iterable[Term]) -> Subject:
        """The same document, read with a glossary; itself when it is read with that already."""
        told = tuple(terms)
        return self if told == self.terms else replace(self, terms=told)

    @cached_property
    def heads(self) -> tuple[Entry, ...]:
        """Headings and rules, as printed; the table of contents is none of them."""
        entries = self.document.entries
        return tuple(e for e in entries if e.number is not None and e.kind in NUMBERED)

    @cached_property
    def by_number(self) -> Mapping[RuleNumber, Entry]:
        return {e.number: e for e in self.heads if e.number is not None}

    @cached_property
    def below(self) -> Mapping[RuleNumber, tuple[Entry, ...]]:
        """Of each number the entries directly below it, in printed order."""
        found: dict[RuleNumber, list[Entry]] = defaultdict(list)
        for entry in self.heads:
            if entry.parent is not None:
                found[entry.parent].append(entry)
        return {number: tuple(entries) for number, entries in found.items()}

    @cached_property
    def owners(self) -> tuple[tuple[Entry, str], ...]:
        """Every entry with text, and the number of the rule that it belongs to."""
        found, current = [], ""
        for entry in self.document.entries:
            if entry.number is not None and entry.kind in NUMBERED:
                current = str(entry.number)
            outside = entry.kind == "text" and entry.parent is None
            if entry.kind not in ("contents", "unplaced") and not outside:
                found.append((entry, current))
        return tuple(found)

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        return tuple(document_references(self.document))

    @cached_property
    def is_japanese(self) -> bool:
        return self.document.language == "ja"


def of_document(document: Document) -> Subject:
    """A document as it was read."""
    return Subject(document)


def of_rules(scheme: str, rules: Iterable[Rule], language: str) -> Subject:
    """An edition of the index in one of its languages; lines are places in printed order."""
    entries = [_entry(rule, language) for rule in sorted(rules, key=lambda r: r.position)]
    tongue = "en" if language == "en" else "ja"
    return Subject(Document("edition", scheme, tongue, tuple(entries)))


def _entry(rule: Rule, language: str) -> Entry:
    title, text = rule.titles.get(language, ""), rule.texts.get(language, "")
    number = rule.ref.number
    raw = RawLine(rule.position, f"{number.printed} {title} {text}".rstrip())
    parent = rule.parent.number if rule.parent else None
    return Entry(rule.kind, number, number.printed, number.occurrence, parent, title, text, (raw,))


def finding(
    kind: str, entry: Entry, severity: str, ja: str, en: str, text: str = "", suggestion: str = ""
) -> Finding:
    """A finding at a numbered entry, on its first line."""
    where = str(entry.number) if entry.number else ""
    return Finding(kind, where, entry.line, severity, ja, en, text, suggestion)


def finding_at(
    kind: str, entry: Entry, where: str, severity: str, ja: str, en: str,
    text: str = "", suggestion: str = "",
) -> Finding:  # fmt: skip
    """A finding of words in an entry of the rule `where`, on the line that has them."""
    line = next((raw.number for raw in entry.raw if text and text in raw.text), entry.line)
    return Finding(kind, where, line, severity, ja, en, text, suggestion)


def whole(entry: Entry) -> str:
    """An entry's title and text."""
    return f"{entry.title} {entry.text}".strip()


def around(text: str, words: str, width: int = 14) -> str:
    """Words with what stands around them, on one line."""
    at = max(text.find(words), 0)
    return text[max(0, at - width) : at + len(words) + width].replace("\n", " ")
