"""Reading the store: plain read-only SQLite, rows back into the values of the model."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from indexer.database.tables import SCHEMA
from indexer.errors import StoreError
from indexer.model import (
    EditionSummary,
    Game,
    Occurrence,
    Reference,
    Restored,
    Rule,
    ScenarioRow,
    Term,
)
from indexer.numbering import RuleNumber, RuleRef
from indexer.said import Said

__all__ = ["Reader"]

_RULES = """
SELECT r.id, r.game, r.edition, r.number, r.kind, r.position, p.number,
       t.language, t.title, t.text, t.note, t.examples, t.doubts
FROM rules r LEFT JOIN rules p ON p.id = r.parent LEFT JOIN texts t ON t.rule = r.id
WHERE {} ORDER BY r.id
"""
_NOTHING = ("", "", "", "", "", "[[], []]")
_REFERENCES = """
SELECT f.id, s.game, s.edition, s.number, f.language, f.start, f.stop, f.text,
       f.target, f.target_end, f.type, f.resolved, f.line, x.number
FROM refs f JOIN rules s ON s.id = f.source
LEFT JOIN ref_targets t ON t.ref = f.id LEFT JOIN rules x ON x.id = t.target
WHERE {} ORDER BY f.source, f.id, t.place
"""
_FEW = 500  # SQLite takes at least 999 parameters in one statement


class Reader:
    """One open store. Threads may share it: it never writes, and SQLite serialises."""

    def __init__(self, path: Path) -> None:
        """Open the store; raises StoreError when it is missing, torn or of another schema."""
        # A live store never changes: without locks it opens in half the time.
        uri = f"{path.as_uri()}?mode=ro&immutable=1"
        try:
            self._db = sqlite3.connect(uri, uri=True, check_same_thread=False)
        except sqlite3.Error as error:
            raise _unreadable(
                f"{path} を開けません（{error}）", f"{path} cannot be opened ({error})"
            ) from error
        try:
            self._schemes = self._check(path)
        except StoreError:
            self.close()
            raise

    def _check(self, path: Path) -> dict[str, str]:
        try:
            (schema,) = self._db.execute("PRAGMA user_version").fetchone()
            if schema == SCHEMA:
                return {game.id: game.scheme for game in self.games()}
        except sqlite3.Error as error:
            raise _unreadable(
                f"{path} は索引ではありません（{error}）", f"{path} is no index ({error})"
            ) from error
        raise _unreadable(
            f"{path} の表の版は {schema} で、{SCHEMA} ではありません",
            f"{path} has schema {schema}, not {SCHEMA}",
        )

    def close(self) -> None:
        self._db.close()

    def games(self) -> tuple[Game, ...]:
        """Every game, in the order of the corpus."""
        sql = "SELECT id, name_ja, name_en, scheme, default_edition FROM games ORDER BY rowid"
        return tuple(Game(*row) for row in self._db.execute(sql))

    def editions(self) -> tuple[EditionSummary, ...]:
        """Every edition, in the order of the corpus."""
        sql = """SELECT game, edition, scheme, title_ja, title_en, is_default, rules, restated,
                 unplaced, imported FROM editions ORDER BY rowid"""
        return tuple(_summary(row) for row in self._db.execute(sql))

    def key(self, ref: RuleRef) -> int | None:
        """The key of a rule, None when the edition has no such rule."""
        sql = "SELECT id FROM rules WHERE game = ? AND edition = ? AND number = ?"
        row = self._db.execute(sql, (ref.game, ref.edition, str(ref.number))).fetchone()
        return row[0] if row else None

    def by_keys(self, keys: Iterable[int]) -> dict[int, Rule]:
        """The rules of these keys."""
        found: dict[int, Rule] = {}
        for few in _parts(keys):
            found.update(self._rules(f"r.id IN ({_marks(few)})", few))
        return found

    def rule(self, ref: RuleRef) -> Rule | None:
        where = "r.game = ? AND r.edition = ? AND r.number = ?"
        found = self._rules(where, (ref.game, ref.edition, str(ref.number)))
        return next(iter(found.values()), None)

    def children(self, key: int) -> tuple[Rule, ...]:
        """The rules directly below, as printed."""
        return tuple(self._rules("r.parent = ?", (key,)).values())

    def top(self, game: str, edition: str) -> tuple[Rule, ...]:
        """The rules of an edition that stand below none: its chapters or parts."""
        where = "r.parent IS NULL AND r.game = ? AND r.edition = ?"
        return tuple(self._rules(where, (game, edition)).values())

    def edition(self, game: str, edition: str) -> tuple[Rule, ...]:
        """All rules of an edition, as printed."""
        return tuple(self._rules("r.game = ? AND r.edition = ?", (game, edition)).values())

    def headings(self, game: str, edition: str) -> tuple[Rule, ...]:
        """The parts, chapters and sections of an edition, as printed."""
        where = "r.game = ? AND r.edition = ? AND r.kind != 'rule'"
        return tuple(self._rules(where, (game, edition)).values())

    def counterparts(self, key: int) -> tuple[RuleRef, ...]:
        """The same rule in the other editions of its game, in the order of the corpus."""
        sql = """SELECT r.game, r.edition, r.number FROM counterparts c
                 JOIN rules r ON r.id = c.other WHERE c.rule = ? ORDER BY r.id"""
        return tuple(self._ref(*row) for row in self._db.execute(sql, (key,)))

    def others(self, keys: Iterable[int]) -> dict[int, tuple[int, ...]]:
        """Of each of these rules that has any, the same rule in other editions, by keys."""
        sql = "SELECT rule, other FROM counterparts WHERE rule IN ({}) ORDER BY rule, other"
        found: dict[int, tuple[int, ...]] = {}
        for key, other in self._of_keys(sql, keys):
            found[key] = (*found.get(key, ()), other)
        return found

    def in_default_editions(self, keys: Iterable[int]) -> frozenset[int]:
        """Those of the keys whose rules stand in the edition that is meant by default."""
        sql = """SELECT r.id FROM rules r JOIN games g ON g.id = r.game
                 WHERE g.default_edition = r.edition AND r.id IN ({})"""
        return frozenset(row[0] for row in self._of_keys(sql, keys))

    def refs(self, keys: Iterable[int]) -> dict[int, RuleRef]:
        """What the rules of these keys are called, without the rules."""
        sql = "SELECT id, game, edition, number FROM rules WHERE id IN ({})"
        return {key: self._ref(*place) for key, *place in self._of_keys(sql, keys)}

    def numbers(self, game: str, edition: str) -> tuple[RuleNumber, ...]:
        """Every number of an edition, as printed."""
        sql = "SELECT number FROM rules WHERE game = ? AND edition = ? ORDER BY id"
        rows = self._db.execute(sql, (game, edition))
        return tuple(RuleNumber.parse(row[0], self._schemes[game]) for row in rows)

    def references_from(self, key: int) -> tuple[Reference, ...]:
        """The references printed in a rule, in each of its texts, in order."""
        return self._references("f.source = ?", (key,))

    def references_to(self, key: int) -> tuple[Reference, ...]:
        """The references, anywhere in the edition, that name this rule or a range with it."""
        where = "f.id IN (SELECT ref FROM ref_targets WHERE target = ?)"
        return self._references(where, (key,))

    def references_of(self, game: str, edition: str, language: str) -> tuple[Reference, ...]:
        """Every reference that an edition's text in one language prints."""
        where = "s.game = ? AND s.edition = ? AND f.language = ?"
        return self._references(where, (game, edition, language))

    def terms(self, game: str | None = None) -> tuple[Term, ...]:
        """The glossary of a game (of all games), as its file lists it."""
        sql = """SELECT game, id, ja, kana, en, aliases, rule, meaning_ja, meaning_en FROM terms
                 WHERE ? IS NULL OR game = ? ORDER BY rowid"""
        return tuple(self._term(row) for row in self._db.execute(sql, (game, game)))

    def term(self, game: str, name: str) -> Term | None:
        """A term of a game's glossary by its id."""
        sql = """SELECT game, id, ja, kana, en, aliases, rule, meaning_ja, meaning_en FROM terms
                 WHERE game = ? AND id = ?"""
        row = self._db.execute(sql, (game, name)).fetchone()
        return self._term(row) if row else None

    def occurrences(self, ref: RuleRef, key: int) -> tuple[Occurrence, ...]:
        """The terms in a rule's texts, in order."""
        sql = """SELECT language, start, stop, term FROM occurrences
                 WHERE rule = ? ORDER BY language, start"""
        rows = self._db.execute(sql, (key,))
        return tuple(Occurrence(ref, row[0], (row[1], row[2]), row[3]) for row in rows)

    def scenarios(self, where: str = "1", values: tuple[Any, ...] = ()) -> tuple[ScenarioRow, ...]:
        """The scenarios of the library, ordered by game and id."""
        sql = f"""SELECT id, game, edition, title, title_en, rules, verdict FROM scenarios s
                  WHERE {where} ORDER BY game, id"""
        return tuple(_scenario(row) for row in self._db.execute(sql, values))

    def scenarios_for(self, key: int) -> tuple[ScenarioRow, ...]:
        """The scenarios whose trace names this rule."""
        where = "(game, id) IN (SELECT game, scenario FROM scenario_rules WHERE rule = ?)"
        return self.scenarios(where, (key,))

    def _of_keys(self, sql: str, keys: Iterable[int]) -> Iterator[tuple[Any, ...]]:
        for few in _parts(keys):
            yield from self._db.execute(sql.format(_marks(few)), few)

    def _ref(self, game: str, edition: str, number: str) -> RuleRef:
        return RuleRef(game, edition, RuleNumber.parse(number, self._schemes[game]))

    def _rules(self, where: str, values: Iterable[Any]) -> dict[int, Rule]:
        rows = self._db.execute(_RULES.format(where), tuple(values))
        return {key: self._rule(list(group)) for key, group in groupby(rows, lambda row: row[0])}

    def _rule(self, rows: list[tuple[Any, ...]]) -> Rule:
        _, game, edition, number, kind, position, parent, *_ = rows[0]
        ours = [row[7:] for row in rows if row[7] and row[7] != "official"]
        official = next((row[7:] for row in rows if row[7] == "official"), _NOTHING)
        title_doubts, doubts = (
            tuple(Restored(*each) for each in d) for d in json.loads(official[5])
        )
        return Rule(
            ref=self._ref(game, edition, number),
            kind=kind,
            position=position,
            parent=self._ref(game, edition, parent) if parent else None,
            titles={row[0]: row[1] for row in ours if row[1]},
            texts={row[0]: row[2] for row in ours if row[2]},
            notes={row[0]: row[3] for row in ours if row[3]},
            examples={row[0]: tuple(json.loads(row[4])) for row in ours if row[4] != "[]"},
            official_title=official[1],
            official=official[2],
            doubts=doubts,
            title_doubts=title_doubts,
        )

    def _references(self, where: str, values: tuple[Any, ...]) -> tuple[Reference, ...]:
        rows = self._db.execute(_REFERENCES.format(where), values)
        return tuple(self._reference(list(g)) for _, g in groupby(rows, lambda row: row[0]))

    def _reference(self, rows: list[tuple[Any, ...]]) -> Reference:
        _, game, edition, source, language, start, stop, text = rows[0][:8]
        target, target_end, kind, resolved, line = rows[0][8:13]
        return Reference(
            source=self._ref(game, edition, source),
            language=language,
            span=(start, stop),
            text=text,
            target=self._ref(game, edition, target),
            target_end=self._ref(game, edition, target_end) if target_end else None,
            targets=tuple(self._ref(game, edition, row[13]) for row in rows if row[13]),
            type=kind,
            resolved=bool(resolved),
            line=line,
        )

    def _term(self, row: tuple[Any, ...]) -> Term:
        game, name, ja, kana, en, aliases, rule, *meanings = row
        return Term(
            game=game,
            id=name,
            ja=ja,
            kana=kana,
            en=en,
            aliases=tuple(json.loads(aliases)),
            rule=RuleNumber.parse(rule, self._schemes[game]) if rule else None,
            meaning_ja=meanings[0],
            meaning_en=meanings[1],
        )


def _parts(keys: Iterable[int]) -> Iterator[list[int]]:
    """As many keys at a time as a statement takes."""
    wanted = list(keys)
    return (wanted[start : start + _FEW] for start in range(0, len(wanted), _FEW))


def _marks(values: list[int]) -> str:
    return ",".join("?" * len(values))


def _summary(row: tuple[Any, ...]) -> EditionSummary:
    game, edition, scheme, title_ja, title_en, default, rules, restated, unplaced, imported = row
    return EditionSummary(
        game=game,
        id=edition,
        scheme=scheme,
        title_ja=title_ja,
        title_en=title_en,
        default=bool(default),
        rules=rules,
        restated=restated,
        unplaced=unplaced,
        imported=bool(imported),
    )


def _scenario(row: tuple[Any, ...]) -> ScenarioRow:
    name, game, edition, title, title_en, rules, verdict = row
    return ScenarioRow(name, game, edition, title, title_en, tuple(json.loads(rules)), verdict)


def _restored(places: Iterable[tuple[int, int, str]]) -> tuple[Restored, ...]:
    return tuple(Restored(*each) for each in places)


def _unreadable(ja: str, en: str) -> StoreError:
    """A store that cannot be used, and what makes one that can."""
    return StoreError(Said(f"{ja}。作り直すには: rulings build", f"{en}; run: rulings build"))
