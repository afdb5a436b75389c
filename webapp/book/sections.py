"""The rules of a game, each with the functions that execute it and the scenarios that show it.

    section = book_section(index, "duel_masters", "505")

The text comes from the index, the functions from the engine; the rule numbers tie them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from indexer.lookup import Index, Neighbours
from indexer.model import HEADINGS, EditionSummary, Rule, ScenarioRow
from indexer.said import NOTHING, Said
from scenarios.games import GAMES, game_of
from scenarios.proving.coverage import Classed, classification
from scenarios.proving.registered import NOTHING_REGISTERED, Registered, registered
from webapp.labels import REASONS, label_of

__all__ = [
    "NO_RULEBOOK",
    "Book",
    "BookRule",
    "ChapterCount",
    "Section",
    "book_contents",
    "book_editions",
    "book_section",
    "executed_edition",
]

NO_RULEBOOK = Said(
    "このゲームにはルールブックがまだありません（エンジンは実行しません）。文だけを示します。",
    "this game has no rulebook yet, so the engine executes none of it; only the text is shown",
)
_NOT_CLASSED = Said(
    "登録された関数はありません（この版はまだ分類していません）。",
    "nothing is registered under it (this edition is not classed yet)",
)
_NOT_EXECUTED = Said(
    "働くルールですが、実行する関数はまだありません", "operational, but nothing executes it yet"
)


@dataclass(frozen=True, slots=True)
class BookRule:
    """A rule with what executes it; `unexecuted` says why nothing does ("" for a heading).

    `restates` is the number of the rule that it says again, if that is why. `scenarios` cite it,
    those that cite the fewest rules first.
    """

    rule: Rule
    found: Registered
    unexecuted: Said
    restates: str
    scenarios: tuple[ScenarioRow, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part, chapter, section or rule with all that stands below it, as printed.

    `executed` is false for a game without a rulebook; `near` are those beside it, under the same.
    """

    edition: EditionSummary
    executed: bool
    top: Rule
    above: tuple[Rule, ...]
    near: Neighbours
    rules: tuple[BookRule, ...]


@dataclass(frozen=True, slots=True)
class ChapterCount:
    """A chapter: how many rules it has, has functions for, and has scenarios for."""

    chapter: Rule
    sections: tuple[Rule, ...]
    rules: int
    executed: int
    functions: int
    cited: int


@dataclass(frozen=True, slots=True)
class Book:
    """The chapters of the edition that is executed; of the game's default without a rulebook."""

    edition: EditionSummary
    executed: bool
    chapters: tuple[ChapterCount, ...]


def executed_edition(game: str) -> str:
    """The edition of a game that the engine executes; "" where there is no rulebook."""
    return game_of(game).edition if game in GAMES else ""


def book_editions(index: Index) -> tuple[EditionSummary, ...]:
    """Of each game with rules the edition that its book shows, those that are executed first."""
    games = [game.id for game in index.games() if index.editions(game.id)]
    shown = (_edition(index, game) for game in games)
    return tuple(sorted(shown, key=lambda edition: edition.game not in GAMES))


def book_contents(index: Index, game: str) -> Book:
    """The chapters of a game with their counts. Raises UnknownError for a game."""
    edition = _edition(index, game)
    under = _registered(edition)
    cited = _cited(edition, index.scenarios())
    chapters = (
        _count(index, chapter, under, frozenset(cited))
        for chapter in index.chapters(edition.game, edition.id)
    )
    return Book(edition, edition.game in GAMES, tuple(chapters))


def book_section(index: Index, game: str, number: str) -> Section:
    """What stands under a number, each rule with its functions.

    Raises UnknownError for a game, NumberError and UnknownRuleError for a number.
    """
    edition = _edition(index, game)
    top = index.rule(index.ref(edition.game, number, edition.id))
    under = _registered(edition)
    cited = _cited(edition, index.scenarios())
    rules = tuple(
        _book_rule(rule, under.get(str(rule.ref.number), NOTHING_REGISTERED), cited)
        for rule in (top, *index.descendants(top.ref))
    )
    above = index.ancestors(top.ref)
    beside = index.children(above[-1].ref) if above else index.chapters(edition.game, edition.id)
    return Section(edition, edition.game in GAMES, top, above, _near(top, beside), rules)


def _near(top: Rule, beside: tuple[Rule, ...]) -> Neighbours:
    """What is printed just before and after a rule among those beside it."""
    at = [rule.ref for rule in beside].index(top.ref)
    before, after = beside[:at][-1:], beside[at + 1 :][:1]
    return Neighbours(*before or (None,), *after or (None,))


def _edition(index: Index, game: str) -> EditionSummary:
    found = index.game(game).id
    return index.edition(found, executed_edition(found) or None)


def _registered(edition: EditionSummary) -> Mapping[str, Registered]:
    return registered(edition.game) if edition.game in GAMES else {}


def _cited(
    edition: EditionSummary, rows: Iterable[ScenarioRow]
) -> Mapping[str, tuple[ScenarioRow, ...]]:
    """The scenarios that cite each number, those that cite the fewest first."""
    found: dict[str, list[ScenarioRow]] = {}
    for row in sorted(rows, key=lambda row: (len(row.rules), row.id)):
        if (row.game, row.edition) == (edition.game, edition.id):
            for number in row.rules:
                found.setdefault(number, []).append(row)
    return {number: tuple(of_it) for number, of_it in found.items()}


def _book_rule(
    rule: Rule, found: Registered, cited: Mapping[str, tuple[ScenarioRow, ...]]
) -> BookRule:
    number = str(rule.ref.number)
    classes = classification(rule.ref.game) if rule.ref.game in GAMES else None
    classed = classes.get(number) if classes else None
    why, restates = NOTHING, ""
    if classes is not None and not found:
        why = _why(classed) if classed or rule.kind not in HEADINGS else NOTHING
        restates = classed.reason.partition("restates:")[2] if classed else ""
    return BookRule(rule, found, why, restates, cited.get(number, ()))


def _why(classed: Classed | None) -> Said:
    """Why nothing is registered under a rule, as its class says."""
    if classed is None:
        return _NOT_CLASSED
    if classed.operational:
        why = f" ({classed.missing})" if classed.missing else ""
        return _NOT_EXECUTED + Said(f"{why}。", why)
    label = label_of(REASONS, classed.reason.partition(":")[0])
    return Said("動作しない規則：", "not operational: ") + Said(label.ja, label.en)


def _count(
    index: Index, chapter: Rule, under: Mapping[str, Registered], cited: frozenset[str]
) -> ChapterCount:
    below = index.descendants(chapter.ref)
    numbers = [str(rule.ref.number) for rule in below if rule.kind not in HEADINGS]
    functions = {f.code for number in numbers if number in under for f in under[number].functions}
    return ChapterCount(
        chapter,
        tuple(rule for rule in below if rule.parent == chapter.ref),
        len(numbers),
        sum(number in under for number in numbers),
        len(functions),
        sum(number in cited for number in numbers),
    )
