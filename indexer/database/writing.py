"""Writing a new store, through sqlite-utils."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from indexer.asked import Asked, Beyond, HangsOn, Saying, Undefined
from indexer.database.tables import SCHEMA, TABLES
from indexer.model import Edition, Game, Occurrence, Reference, Restored, Rule, ScenarioRow, Term
from indexer.numbering import NumberError, RuleNumber, RuleRef
from indexer.said import Said

__all__ = ["Contents", "write_database"]

Row = dict[str, Any]
Keys = dict[RuleRef, int]


@dataclass(frozen=True, slots=True)
class Contents:
    """All that one build stores. `unplaced` counts lost lines by (game, edition).

    `counterparts` are pairs of rules of two editions that are one rule, each pair once.
    """

    games: tuple[Game, ...]
    editions: tuple[Edition, ...]
    references: tuple[Reference, ...] = ()
    terms: tuple[Term, ...] = ()
    occurrences: tuple[Occurrence, ...] = ()
    scenarios: tuple[ScenarioRow, ...] = ()
    unplaced: tuple[tuple[str, str, int], ...] = ()
    counterparts: tuple[tuple[RuleRef, RuleRef], ...] = ()
    asked: Mapping[RuleRef, Asked] = field(default_factory=dict)
    sayings: tuple[Saying, ...] = ()
    beyond: tuple[Beyond, ...] = ()
    undefined: tuple[Undefined, ...] = ()
    hangs_on: Mapping[str, tuple[HangsOn, ...]] = field(default_factory=dict)


def write_database(path: Path, contents: Contents) -> Keys:
    """Write a new store; returns the key of every rule, as the full text needs it.

    Raises OSError when there is no room for it.
    """
    import sqlite_utils

    keys = rule_keys(contents.editions)
    database = sqlite_utils.Database(path)
    try:
        # Nothing is live yet: a torn file is thrown away whole, so no journal is needed.
        database.conn.execute("PRAGMA journal_mode = OFF")
        database.conn.execute("PRAGMA synchronous = OFF")
        for table in TABLES:
            database.table(table.name).create(
                table.columns, pk=table.key, foreign_keys=list(table.links)
            )
            database.table(table.name).insert_all(_ROWS[table.name](contents, keys))
            for columns in table.indexes:
                database.table(table.name).create_index(columns)
        database.conn.execute(f"PRAGMA user_version = {SCHEMA}")
        database.conn.execute("ANALYZE")
        database.conn.commit()
    except sqlite3.OperationalError as error:
        raise _no_room(path, error) from error
    finally:
        database.close()
    return keys


def _no_room(path: Path, error: sqlite3.OperationalError) -> Exception:
    """The error of a disk that takes no more, as the system says it; any other as it is."""
    known = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO}
    number = known.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return OSError(number, os.strerror(number), str(path)) if number else error


def rule_keys(editions: tuple[Edition, ...]) -> Keys:
    """Keys from 1, edition after edition, in the order of printing."""
    rules = (rule for edition in editions for rule in edition.rules)
    return {rule.ref: key for key, rule in enumerate(rules, 1)}


def _rules(contents: Contents) -> Iterator[Rule]:
    return (rule for edition in contents.editions for rule in edition.rules)


def _games(contents: Contents, keys: Keys) -> Iterator[Row]:
    for game in contents.games:
        yield {name: getattr(game, name) for name in Game.__slots__}


def _editions(contents: Contents, keys: Keys) -> Iterator[Row]:
    unplaced = {(game, edition): count for game, edition, count in contents.unplaced}
    for edition in contents.editions:
        yield {
            "game": edition.game,
            "edition": edition.id,
            "scheme": edition.scheme,
            "title_ja": edition.title_ja,
            "title_en": edition.title_en,
            "is_default": int(edition.default),
            "rules": len(edition.rules),
            "restated": sum(rule.restated for rule in edition.rules),
            "unplaced": unplaced.get((edition.game, edition.id), 0),
            "imported": int(edition.imported),
        }


def _rule_rows(contents: Contents, keys: Keys) -> Iterator[Row]:
    for rule in _rules(contents):
        yield {
            "id": keys[rule.ref],
            "game": rule.ref.game,
            "edition": rule.ref.edition,
            "number": str(rule.ref.number),
            "kind": rule.kind,
            "position": rule.position,
            "parent": keys[rule.parent] if rule.parent else None,
        }


def _counterparts(contents: Contents, keys: Keys) -> Iterator[Row]:
    for one, other in contents.counterparts:
        yield {"rule": keys[one], "other": keys[other]}
        yield {"rule": keys[other], "other": keys[one]}


def _texts(contents: Contents, keys: Keys) -> Iterator[Row]:
    for rule in _rules(contents):
        for language in sorted({*rule.titles, *rule.texts, *rule.notes, *rule.examples}):
            yield _text_row(
                keys[rule.ref],
                language,
                rule.titles.get(language, ""),
                rule.texts.get(language, ""),
                rule.notes.get(language, ""),
                rule.examples.get(language, ()),
            )
        if rule.official or rule.official_title:
            row = _text_row(keys[rule.ref], "official", rule.official_title, rule.official)
            yield {**row, "doubts": json.dumps([*map(_places, (rule.title_doubts, rule.doubts))])}


def _places(doubts: Iterable[Restored]) -> list[tuple[int, int, str]]:
    return [(each.start, each.end, each.certainty) for each in doubts]


def _text_row(
    key: int,
    language: str,
    title: str,
    text: str,
    note: str = "",
    examples: tuple[str, ...] = (),
) -> Row:
    return {
        "rule": key,
        "language": language,
        "title": title,
        "text": text,
        "note": note,
        "examples": json.dumps(examples, ensure_ascii=False),
        "doubts": "[[], []]",
    }


def _references(contents: Contents, keys: Keys) -> Iterator[Row]:
    for key, reference in enumerate(contents.references, 1):
        yield {
            "id": key,
            "source": keys[reference.source],
            "language": reference.language,
            "start": reference.span[0],
            "stop": reference.span[1],
            "text": reference.text,
            "target": str(reference.target.number),
            "target_end": str(reference.target_end.number) if reference.target_end else None,
            "type": reference.type,
            "resolved": int(reference.resolved),
            "line": reference.line,
        }


def _targets(contents: Contents, keys: Keys) -> Iterator[Row]:
    for key, reference in enumerate(contents.references, 1):
        known = [keys[target] for target in reference.targets if target in keys]
        for place, target in enumerate(dict.fromkeys(known)):
            yield {"ref": key, "target": target, "place": place}


def _terms(contents: Contents, keys: Keys) -> Iterator[Row]:
    for term in contents.terms:
        row = {name: getattr(term, name) for name in Term.__slots__}
        row["aliases"] = json.dumps(term.aliases, ensure_ascii=False)
        row["rule"] = str(term.rule) if term.rule else None
        yield row


def _occurrences(contents: Contents, keys: Keys) -> Iterator[Row]:
    for found in contents.occurrences:
        yield {
            "rule": keys[found.rule],
            "language": found.language,
            "start": found.span[0],
            "stop": found.span[1],
            "term": found.term,
        }


def _scenarios(contents: Contents, keys: Keys) -> Iterator[Row]:
    for scenario in contents.scenarios:
        row = {name: getattr(scenario, name) for name in ScenarioRow.__slots__}
        row["rules"] = json.dumps(scenario.rules)
        yield row


def _exercises(contents: Contents, keys: Keys) -> Iterator[Row]:
    schemes = {game.id: game.scheme for game in contents.games}
    for scenario in contents.scenarios:
        for text in dict.fromkeys(scenario.rules):
            ref = _cited(scenario, text, schemes[scenario.game])
            if ref in keys:
                yield {"rule": keys[ref], "game": scenario.game, "scenario": scenario.id}


def _cited(scenario: ScenarioRow, text: str, scheme: str) -> RuleRef:
    try:
        number = RuleNumber.parse(text, scheme)
    except NumberError as error:
        what = Said(
            f"シナリオ {scenario.id} が {text!r} を根拠にしています。",
            f"scenario {scenario.id} cites {text!r}: ",
        )
        raise NumberError(what + error.said) from error
    return RuleRef(scenario.game, scenario.edition, number)


_ROWS: dict[str, Callable[[Contents, Keys], Iterator[Row]]] = {
    "games": _games,
    "editions": _editions,
    "rules": _rule_rows,
    "counterparts": _counterparts,
    "texts": _texts,
    "refs": _references,
    "ref_targets": _targets,
    "terms": _terms,
    "occurrences": _occurrences,
    "scenarios": _scenarios,
    "scenario_rules": _exercises,
}
