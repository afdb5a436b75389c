"""What an editor should look at in a rule document: numbers, references, text, terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from indexer.checks import (
    characters,
    contents,
    misprints,
    numbers,
    references,
    repeated,
    terms,
    text,
    wrong_targets,
)
from indexer.checks.subject import Subject, of_document, of_rules
from indexer.model import Finding, Term

__all__ = ["KINDS", "SEVERITIES", "Subject", "check", "of_document", "of_rules"]

SEVERITIES = ("error", "warning", "info")
"""An `error` is almost surely a mistake of the document, an `info` something to glance at."""

_CHECKS: dict[str, Callable[[Subject], Iterator[Finding]]] = {
    "duplicate_number": numbers.duplicate_numbers,
    "gap": numbers.gaps,
    "out_of_order": numbers.out_of_order,
    "misplaced": numbers.misplaced,
    "malformed_number": numbers.malformed_numbers,
    "missing_target": references.missing_targets,
    "wrong_target": wrong_targets.wrong_targets,
    "contents_mismatch": contents.contents_mismatches,
    "empty_section": contents.empty_sections,
    "duplicate_text": repeated.duplicate_texts,
    "unbalanced": text.unbalanced,
    "stray_character": characters.stray_characters,
    "typo": misprints.typos,
    "broken_line": text.broken_lines,
    "missing_period": text.missing_periods,
    "leftover_markup": text.leftover_markup,
    "term_variant": terms.term_variants,
    "undefined_term": terms.undefined_terms,
}

KINDS = tuple(_CHECKS)
"""Every kind of finding, in the order in which they are looked for."""


def check(
    subject: Subject, glossary: Iterable[Term] = (), kinds: Sequence[str] = KINDS
) -> tuple[Finding, ...]:
    """All findings of these kinds, in the order of the document."""
    told = subject.with_terms(glossary)
    found = [finding for kind in kinds for finding in _CHECKS[kind](told)]
    return tuple(sorted(found, key=lambda f: (f.line, SEVERITIES.index(f.severity), f.kind)))
