"""The machine forms: what the commands (and the API) give to programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from indexer.lookup import Index
from indexer.model import (
    Document,
    EditionSummary,
    Entry,
    Finding,
    Game,
    RawLine,
    Reference,
    Rule,
    ScenarioRow,
    Term,
)
from indexer.numbering import RuleRef
from indexer.search import SearchResult

if TYPE_CHECKING:
    from indexer.comparison import Change
    from indexer.names import Name
    from webapp.citations import Cited

__all__ = [
    "change_record",
    "contents_record",
    "document_records",
    "finding_record",
    "game_record",
    "heading_record",
    "name_record",
    "place_record",
    "reference_record",
    "result_record",
    "rule_record",
    "scenario_record",
    "term_record",
]

Record = dict[str, Any]


def rule_record(index: Index, rule: Rule, with_subrules: bool = False) -> Record:
    """One rule with all that hangs on it; sub-rules as numbers, or whole when asked for."""
    near = index.neighbours(rule.ref)
    below = index.descendants(rule.ref) if with_subrules else index.children(rule.ref)
    return {
        **_text(rule),
        "parent": str(rule.parent.number) if rule.parent else None,
        "ancestors": [_heading(above) for above in index.ancestors(rule.ref)],
        "previous": str(near.previous.ref.number) if near.previous else None,
        "next": str(near.next.ref.number) if near.next else None,
        "printings": [str(each.ref.number) for each in index.printings(rule.ref)],
        "sub_rules": [_text(each) if with_subrules else str(each.ref.number) for each in below],
        "references_from": [reference_record(r) for r in index.references_from(rule.ref)],
        "references_to": [reference_record(r) for r in index.references_to(rule.ref)],
        "terms": sorted({each.term for each in index.terms_of(rule.ref)}),
        "also_in": [str(ref) for ref in index.also_in(rule.ref)],
        "scenarios": [scenario_record(each) for each in index.scenarios_for(rule.ref)],
    }


def _text(rule: Rule) -> Record:
    return {
        **place_record(rule.ref),
        "printed": rule.ref.number.printed,
        "kind": rule.kind,
        "restated": rule.restated,
        "title": rule.titles,
        "text": rule.texts,
        "note": rule.notes,
        "examples": {language: list(texts) for language, texts in rule.examples.items()},
        "official_title": rule.official_title or None,
        "official": rule.official or None,
        "official_doubts": [
            {"start": each.start, "end": each.end, "certainty": each.certainty}
            for each in rule.doubts
        ],
    }


def heading_record(rule: Rule) -> Record:
    """A line of a table of contents."""
    return {**place_record(rule.ref), "kind": rule.kind, **_heading(rule)}


def contents_record(edition: EditionSummary, rules: Iterable[Rule]) -> Record:
    """An edition with the headings of its rules."""
    return {
        "game": edition.game,
        "edition": edition.id,
        "title": {"ja": edition.title_ja, "en": edition.title_en},
        "contents": [heading_record(rule) for rule in rules],
    }


def game_record(game: Game, editions: Iterable[EditionSummary]) -> Record:
    """A game with its editions."""
    return {
        "id": game.id,
        "name": {"ja": game.name_ja, "en": game.name_en},
        "editions": [
            {
                "id": each.id,
                "title": {"ja": each.title_ja, "en": each.title_en},
                "default": each.default,
                "rules": each.rules,
                "restated": each.restated,
                "imported": each.imported,
            }
            for each in editions
        ],
    }


def _heading(rule: Rule) -> Record:
    official = {"ja": rule.official_title} if rule.official_title else {}
    return {"number": str(rule.ref.number), "title": rule.titles or official}


def place_record(ref: RuleRef) -> Record:
    """Where a rule stands: what tells it from every other."""
    return {"game": ref.game, "edition": ref.edition, "number": str(ref.number)}


def result_record(result: SearchResult) -> Record:
    """One search result."""
    return {
        **place_record(result.rule.ref),
        "also_in": [str(ref) for ref in result.also_in],
        "score": round(result.score, 3),
        "snippet": result.snippet,
    }


def name_record(name: Name) -> Record:
    """A name that is suggested, or that a misspelt one may mean."""
    return {"text": name.text, "kind": name.kind, "game": name.game, "number": name.number}


def term_record(term: Term) -> Record:
    """A term of the glossary; its meaning stands where no rule defines it."""
    meaning = {"ja": term.meaning_ja, "en": term.meaning_en}
    return {
        "game": term.game,
        "id": term.id,
        "ja": term.ja,
        "kana": term.kana,
        "en": term.en,
        "aliases": list(term.aliases),
        "rule": str(term.rule) if term.rule else None,
        "meaning": {language: said for language, said in meaning.items() if said},
    }


def reference_record(reference: Reference) -> Record:
    """One printed reference; numbers are those of the same edition."""
    end = reference.target_end
    return {
        "source": str(reference.source.number),
        "target": str(reference.target.number),
        "target_end": str(end.number) if end else None,
        "targets": [str(target.number) for target in reference.targets],
        "text": reference.text,
        "line": reference.line,
        "type": reference.type,
        "resolved": reference.resolved,
        "language": reference.language,
    }


def scenario_record(scenario: ScenarioRow) -> Record:
    """One scenario of the library."""
    return {
        "id": scenario.id,
        "title": scenario.title,
        "title_en": scenario.title_en,
        "verdict": scenario.verdict,
    }


def document_records(document: Document) -> Iterator[Record]:
    """Every entry of a document, and every line without one, in printed order."""
    pieces: Iterable[Entry | RawLine] = sorted(
        [*document.entries, *document.unplaced],
        key=lambda piece: piece.line if isinstance(piece, Entry) else piece.number,
    )
    for piece in pieces:
        yield _entry(piece) if isinstance(piece, Entry) else _unplaced(piece)


def _entry(entry: Entry) -> Record:
    return {
        "number": str(entry.number.with_occurrence(1)) if entry.number else None,
        "printed": entry.printed,
        "occurrence": entry.occurrence,
        "kind": entry.kind,
        "parent": str(entry.parent) if entry.parent else None,
        "title": entry.title,
        "text": entry.text,
        "line": entry.line,
        "end_line": entry.end_line,
    }


def _unplaced(line: RawLine) -> Record:
    return {
        "number": None,
        "printed": "",
        "occurrence": 1,
        "kind": "unplaced",
        "parent": None,
        "title": "",
        "text": line.text,
        "line": line.number,
        "end_line": line.number,
    }


def change_record(change: Change, cited: Cited | None) -> Record:
    """A row of `rulings compare`: `number` is None for what was removed, `was` for the added."""
    old, new = change.old, change.new
    return {
        "status": change.status,
        "number": str(new.number) if new else None,
        "was": str(old.number) if old else None,
        "how": change.how or None,
        "similarity": round(change.similarity, 3),
        "text": new.text if new else None,
        "was_text": old.text if old else None,
        "line": new.line if new else None,
        "was_line": old.line if old else None,
        "words": [[piece.status, piece.text] for piece in change.pieces()]
        if change.reworded
        else [],
        "examples_differ": change.examples_differ,
        "touches": {
            "references": list(cited.references) if cited else [],
            "scenarios": list(cited.scenarios) if cited else [],
            "engine": list(cited.engine) if cited else [],
        },
    }


def finding_record(finding: Finding) -> Record:
    """A row of `rulings check`."""
    return {
        "kind": finding.kind,
        "where": finding.where,
        "line": finding.line,
        "severity": finding.severity,
        "message": finding.message,
        "message_en": finding.message_en,
        "text": finding.text,
        "suggestion": finding.suggestion,
    }
