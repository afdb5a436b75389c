"""Where things stand on the site: permalinks by game, edition and number.

/rules/duel_masters/core/101.4a
/rules/nova/1/311.5~2              a second printing: `#` ends a path, so `~` stands for it
/glossary/duel_masters/#s_trigger
/scenarios/duel_masters/5-turn/two-triggers
/editors/nova/1/311.5~2            the same on the editors' desk
/book/nova/311.5~2                 the same with the functions that execute it
/bench/play/1.eNo…?step=3          a board and its answers, packed into the address
"""

from __future__ import annotations

from urllib.parse import quote, urlencode

from indexer.model import ScenarioRow, Term
from indexer.numbering import RuleRef

__all__ = [
    "ask_address",
    "bench_address",
    "bench_of",
    "book_address",
    "book_of",
    "coverage_address",
    "desk_address",
    "desk_of",
    "edition_address",
    "number_of",
    "rule_address",
    "rule_anchor",
    "scenario_address",
    "scenario_name",
    "search_address",
    "term_address",
]


def ask_address(text: str, game: str = "") -> str:
    """The answer to a question, by the rules of one game when it is named."""
    return "/ask?" + urlencode({"q": text, **({"game": game} if game else {})})


def bench_address(word: str, step: int = 0, **more: str | int | list[str]) -> str:
    """A play of the bench, which is the word itself, at a step from 1; 0: where it stands.

    A list stands in the address as often as it is long.
    """
    asked = {**({"step": step} if step else {}), **more}
    return f"/bench/play/{quote(word)}" + (f"?{urlencode(asked, doseq=True)}" if asked else "")


def bench_of(game: str, name: str, variant: str = "") -> str:
    """Where a scenario of the library is opened on the bench."""
    asked = f"?{urlencode({'variant': variant})}" if variant else ""
    return f"/bench/from/{quote(game)}/{quote(name)}{asked}"


def book_address(game: str) -> str:
    """A game's rules with the functions that execute them: its chapters."""
    return f"/book/{quote(game)}/"


def book_of(ref: RuleRef) -> str:
    """A rule of the edition that is executed, with its functions, and all below it."""
    return book_address(ref.game) + _spelled(ref)


def coverage_address(game: str) -> str:
    """The map of a game's rulebook: how far each rule has come."""
    return f"/coverage/{quote(game)}/"


def desk_address(game: str, edition: str, **asked: str) -> str:
    """An edition on the editors' desk, in a language or filtered."""
    chosen = urlencode({name: value for name, value in asked.items() if value})
    return f"/editors/{quote(game)}/{quote(edition)}/" + (f"?{chosen}" if chosen else "")


def desk_of(ref: RuleRef) -> str:
    """A rule on the editors' desk, with the rules around it."""
    return desk_address(ref.game, ref.edition) + _spelled(ref)


def edition_address(game: str, edition: str) -> str:
    """The page of an edition: its chapters."""
    return f"/rules/{quote(game)}/{quote(edition)}/"


def rule_address(ref: RuleRef) -> str:
    """The permalink of a rule."""
    return edition_address(ref.game, ref.edition) + _spelled(ref)


def rule_anchor(ref: RuleRef) -> str:
    """The id of a rule among others on one page."""
    return "r" + _spelled(ref)


def number_of(spelled: str) -> str:
    """The number in an address, as `RuleNumber.parse` reads it."""
    return spelled.replace("~", "#")


def term_address(term: Term) -> str:
    """The place of a term in its game's glossary."""
    return f"/glossary/{quote(term.game)}/#{quote(term.id)}"


def scenario_address(row: ScenarioRow) -> str:
    """The page of a scenario of the library."""
    return f"/scenarios/{quote(row.game)}/{quote(scenario_name(row))}"


def scenario_name(row: ScenarioRow) -> str:
    """A scenario's name in its game: its file below the game's folder, without ending."""
    return row.id.removeprefix(f"{row.game}/")


def search_address(text: str, game: str = "") -> str:
    """The search for a text, in one game when it is named."""
    return "/search?" + urlencode({"q": text, **({"game": game} if game else {})})


def _spelled(ref: RuleRef) -> str:
    return str(ref.number).replace("#", "~")
