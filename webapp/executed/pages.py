"""A map of the rulebook: how far each rule has come, chapter by chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from flask import Blueprint, Response, current_app, jsonify, render_template

from indexer.home import Home
from indexer.lookup import Index
from indexer.model import Game, Rule
from indexer.numbering import RuleNumber, RuleRef
from indexer.said import Said
from scenarios.proving.coverage import GAMES, STATES, Coverage, RuleCoverage, Tally, measure
from webapp.current import current_index
from webapp.executed.proof import Proof, proof_of
from webapp.executed.records import coverage_record
from webapp.formats import wants_json
from webapp.labels import COVERAGE, REASONS, Label, label_of
from webapp.library import LIBRARY
from webapp.refusals import Refused

__all__ = ["Cell", "MapChapter", "MapPage", "MapSection", "pages"]

pages = Blueprint("coverage", __name__)


@dataclass(frozen=True, slots=True)
class Cell:
    """A rule on the map: how far it has come, what it is about, why it is not operational.

    `reason` is None for an operational rule; a rule that restates another has its number.
    `missing` says why an operational rule is not executed.
    """

    ref: RuleRef
    label: Label
    words: str
    reason: Label | None
    restates: str
    missing: str = ""


@dataclass(frozen=True, slots=True)
class MapSection:
    """The cells of a section; `heading` is None where the index has none."""

    heading: Rule | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MapChapter:
    """A chapter with its counts."""

    heading: Rule | None
    tally: Tally
    sections: tuple[MapSection, ...]

    @property
    def missing(self) -> tuple[Cell, ...]:
        """The cells of operational rules that are not executed, with a reason."""
        return tuple(c for section in self.sections for c in section.cells if c.missing)


@dataclass(frozen=True, slots=True)
class MapPage:
    """The map of an edition; `legend` has every state with how many rules are in it.

    `proof` is None where nothing was switched off yet, so that no rule is exercised.
    """

    game: Game
    coverage: Coverage
    chapters: tuple[MapChapter, ...]
    legend: tuple[tuple[Label, int], ...]
    proof: Proof | None


@pages.get("/coverage/<game>/")
def coverage(game: str) -> str | Response:
    index = current_index()
    found = index.game(game)
    if found.id not in GAMES:
        known = ", ".join(GAMES)
        raise Refused(
            404,
            Said(
                f"{found.id} のルールはまだ実行できません。できるもの: {known}。",
                f"the engine has no rulebook for {found.id}; it has {known}",
            ),
        )
    cited = frozenset(n for row in index.scenarios() if row.game == found.id for n in row.rules)
    home: Home = current_app.extensions["rulings_home"]
    proof = proof_of(home, found.id, current_app.config.get("SCENARIO_LIBRARY", LIBRARY))
    measured = measure(found.id, cited, proof.exercised if proof else frozenset())
    if wants_json():
        return jsonify(coverage_record(measured, proof, cited))
    return render_template("coverage.html", page=_page(index, found, measured, proof))


def _page(index: Index, game: Game, found: Coverage, proof: Proof | None) -> MapPage:
    states = Counter(rule.state for rule in found.rules)
    legend = tuple((label_of(COVERAGE, name), states[name]) for name in STATES)
    headings = {rule.ref: rule for rule in index.rules(game.id, found.edition)}
    chapters = tuple(_chapters(found, headings))
    return MapPage(game, found, chapters, legend, proof)


def _chapters(found: Coverage, rules: Mapping[RuleRef, Rule]) -> Iterator[MapChapter]:
    for tally in found.chapters:
        of_it = [rule for rule in found.rules if rule.chapter == tally.chapter]
        inside = sorted(of_it, key=lambda rule: rule.number)  # a rule may be printed elsewhere
        sections = tuple(
            MapSection(_at(found, section, rules), tuple(_cell(found, rule) for rule in cells))
            for section, cells in groupby(inside, key=_section)
        )
        chapter = RuleNumber.parse(tally.chapter, found.game)
        yield MapChapter(_at(found, chapter, rules), tally, sections)


def _section(rule: RuleCoverage) -> RuleNumber:
    return [*rule.number.ancestors, rule.number][1]


def _at(found: Coverage, number: RuleNumber, rules: Mapping[RuleRef, Rule]) -> Rule | None:
    return rules.get(RuleRef(found.game, found.edition, number))


def _cell(found: Coverage, rule: RuleCoverage) -> Cell:
    ref = RuleRef(found.game, found.edition, rule.number)
    name, _, restated = rule.reason.partition(":")
    reason = label_of(REASONS, name) if name else None
    return Cell(ref, label_of(COVERAGE, rule.state), rule.words, reason, restated, rule.missing)
