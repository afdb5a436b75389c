"""Rules by chapter, by permalink and by term."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flask import Blueprint, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response

from indexer.lookup import Index, Neighbours
from indexer.model import EditionSummary, Game, Reference, Rule, ScenarioRow, Term
from indexer.numbering import NumberError, RuleRef
from webapp.addresses import edition_address, number_of, rule_address
from webapp.book.sections import executed_edition
from webapp.current import current_index
from webapp.formats import kept_format, wants_json
from webapp.records import contents_record, game_record, rule_record, term_record

__all__ = ["EditionPage", "Inbound", "Outbound", "RulePage", "pages"]

pages = Blueprint("rules", __name__)


@dataclass(frozen=True, slots=True)
class EditionPage:
    """An edition with its chapters, each with its sections."""

    game: Game
    edition: EditionSummary
    chapters: tuple[tuple[Rule, tuple[Rule, ...]], ...]


@dataclass(frozen=True, slots=True)
class Outbound:
    """A rule that a text names: how it is printed there, of what type, and whether it exists."""

    printed: str
    type: str
    targets: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Inbound:
    """A rule whose text names this one, and the types of its references."""

    source: Rule
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulePage:
    """A rule with all that hangs on it; `below` are all rules under it, as printed."""

    rule: Rule
    game: Game
    edition: EditionSummary
    above: tuple[Rule, ...]
    below: tuple[Rule, ...]
    near: Neighbours
    printings: tuple[Rule, ...]
    also_in: tuple[Rule, ...]
    outbound: tuple[Outbound, ...]
    inbound: tuple[Inbound, ...]
    terms: tuple[Term, ...]
    scenarios: tuple[ScenarioRow, ...]

    @property
    def in_book(self) -> bool:
        """Whether it is of the edition that the engine executes."""
        return executed_edition(self.game.id) == self.edition.id


@pages.get("/")
def home() -> str:
    index = current_index()
    shelves = [_edition_page(index, edition) for edition in index.editions()]
    return render_template("home.html", shelves=shelves, scenarios=len(index.scenarios()))


@pages.get("/rules/")
def games() -> Response:
    if not wants_json():
        return redirect("/#games")
    index = current_index()
    editions = index.editions()
    shelves = ((game, [e for e in editions if e.game == game.id]) for game in index.games())
    return jsonify(games=[game_record(game, found) for game, found in shelves if found])


@pages.get("/rules/<game>/")
def game(game: str) -> Response:
    edition = current_index().edition(game)
    return redirect(kept_format(edition_address(edition.game, edition.id)))


@pages.get("/rules/<game>/<edition>/")
def edition(game: str, edition: str) -> str | Response:
    index = current_index()
    found = index.game(game)
    if edition not in {each.id for each in index.editions(found.id)}:
        return _by_number_alone(index, found, edition)
    if wants_json():
        contents = index.contents(found.id, edition)
        return jsonify(contents_record(index.edition(found.id, edition), contents))
    if game != found.id:
        return redirect(edition_address(found.id, edition))
    page = _edition_page(index, index.edition(game, edition))
    return render_template("edition.html", page=page)


@pages.get("/rules/<game>/<edition>/<number>")
def rule(game: str, edition: str, number: str) -> str | Response:
    index = current_index()
    shown = index.rule(index.ref(game, number_of(number), edition))
    if wants_json():
        return jsonify(rule_record(index, shown))
    address = rule_address(shown.ref)
    if request.path != address:
        return redirect(address)
    return render_template("rule.html", page=_rule_page(index, shown))


@pages.get("/glossary/")
@pages.get("/glossary/<game>/")
def glossary(game: str | None = None) -> str | Response:
    index = current_index()
    written = {edition.game for edition in index.editions()}
    games = (index.game(game),) if game else [g for g in index.games() if g.id in written]
    shelves = [(each, index.edition(each.id), _sorted(index.terms(each.id))) for each in games]
    if wants_json():
        return jsonify(terms=[term_record(term) for _, _, terms in shelves for term in terms])
    return render_template("glossary.html", shelves=shelves)


def _by_number_alone(index: Index, game: Game, text: str) -> Response:
    """`/rules/nova/405.4` leaves the edition to the game; else it is an unknown edition."""
    try:
        ref = index.ref(game.id, number_of(text))
    except NumberError:
        index.edition(game.id, text)  # raises with a list of the editions
        raise
    return redirect(kept_format(rule_address(index.rule(ref).ref)))


def _edition_page(index: Index, edition: EditionSummary) -> EditionPage:
    chapters = index.chapters(edition.game, edition.id)
    shelf = tuple((chapter, index.children(chapter.ref)) for chapter in chapters)
    return EditionPage(index.game(edition.game), edition, shelf)


def _rule_page(index: Index, rule: Rule) -> RulePage:
    ref = rule.ref
    others = tuple(each for each in index.printings(ref) if each.ref != ref)
    return RulePage(
        rule=rule,
        game=index.game(ref.game),
        edition=index.edition(ref.game, ref.edition),
        above=index.ancestors(ref),
        below=index.descendants(ref),
        near=index.neighbours(ref),
        printings=others,
        also_in=tuple(index.rule(each) for each in index.also_in(ref)),
        outbound=_outbound(index, index.references_from(ref)),
        inbound=_inbound(index, index.references_to(ref)),
        terms=_terms(index, rule),
        scenarios=index.scenarios_for(ref),
    )


def _outbound(index: Index, references: Iterable[Reference]) -> tuple[Outbound, ...]:
    """Each place once, though both languages and the official wording name it."""
    first: dict[tuple[object, object], Reference] = {}
    for each in references:
        first.setdefault((each.target, each.target_end), each)
    return tuple(
        Outbound(each.text, each.type, tuple(index.rule(ref) for ref in each.targets))
        for each in first.values()
    )


def _inbound(index: Index, references: Iterable[Reference]) -> tuple[Inbound, ...]:
    types: dict[RuleRef, dict[str, None]] = {}
    for each in references:
        types.setdefault(each.source, {})[each.type] = None
    return tuple(Inbound(index.rule(ref), tuple(found)) for ref, found in types.items())


def _terms(index: Index, rule: Rule) -> tuple[Term, ...]:
    """The terms of a rule's texts, in the order in which they first stand."""
    known = {term.id: term for term in index.terms(rule.ref.game)}
    names = dict.fromkeys(each.term for each in index.terms_of(rule.ref))
    return tuple(known[name] for name in names if name in known)


def _sorted(terms: Iterable[Term]) -> tuple[Term, ...]:
    """In the order of a Japanese dictionary, by reading."""
    return tuple(sorted(terms, key=lambda term: (term.kana, term.ja)))
