"""The questions that pages and commands ask of the index.

An `Index` is resolved to one generation: whatever it answers, from SQLite or the full text,
comes from the same build. Open one a request; a new generation is seen by the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from indexer.database.reading import Reader
from indexer.errors import UnknownError, UnknownRuleError
from indexer.home import Generation, Home, find_home
from indexer.model import (
    HEADINGS,
    EditionSummary,
    Game,
    Occurrence,
    Reference,
    Rule,
    ScenarioRow,
    Term,
)
from indexer.numbering import NumberError, RuleNumber, RuleRef
from indexer.seal import live_generation
from indexer.unknown import (
    no_edition,
    no_game,
    no_heading,
    no_index,
    no_rule,
    no_source,
    no_term,
)

if TYPE_CHECKING:
    from indexer.names import Name

__all__ = ["Index", "Neighbours", "open_index"]


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The rules printed before and after one; None at the ends of the edition."""

    previous: Rule | None
    next: Rule | None


def open_index(home: Home | None = None) -> Index:
    """The live generation of a home (by default the user's own).

    Raises StoreError when nothing was built yet, or by a version with other tables, and when it
    is damaged.
    """
    home = home or find_home()
    generation = live_generation(home)
    if generation is None:
        raise no_index(home)
    return Index(generation)


class Index:
    """One generation of the index. Cheap to open; close it, or use it as a context."""

    def __init__(self, generation: Generation) -> None:
        self.generation = generation
        self.reader = Reader(generation.database)

    def __enter__(self) -> Index:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.reader.close()

    # Games and editions

    def games(self) -> tuple[Game, ...]:
        """Every game of the corpus."""
        return self.reader.games()

    def game(self, name: str) -> Game:
        """A game by its id, in any case; raises UnknownError listing the games."""
        wanted = name.strip().lower().replace("-", "_")
        for game in self.games():
            if game.id == wanted:
                return game
        written = {edition.game for edition in self.editions()}
        known = sorted((game.id not in written, game.id) for game in self.games())
        raise no_game(name, ", ".join(each for _, each in known))

    def editions(self, game: str | None = None) -> tuple[EditionSummary, ...]:
        """Every edition (of a game) that has text."""
        return tuple(each for each in self.reader.editions() if game in (None, each.game))

    def edition(self, game: str, edition: str | None = None) -> EditionSummary:
        """An edition of a game, its default without a name.

        Raises UnknownError with a list of the editions that there are.
        """
        found = self.game(game)
        wanted = edition or found.default_edition
        for each in self.editions(found.id):
            if each.id == wanted:
                return each
        known = ", ".join(str(each) for each in self.editions(found.id))
        raise no_edition(found.id, wanted, known)

    def edition_named(self, source: str) -> EditionSummary:
        """The edition that `duel_masters/core`, or a game alone, names.

        Raises UnknownError for what is neither, with a list of the editions that there are.
        """
        game, slash, edition = source.partition("/")
        if not slash and game not in {each.id for each in self.games()}:
            known = ", ".join(str(each) for each in self.editions())
            raise no_source(source, known)
        return self.edition(game, edition or None)

    def ref(self, game: str, number: str, edition: str | None = None) -> RuleRef:
        """The reference that a person means by game, number (any spelling) and edition.

        Raises UnknownError for the game or edition, NumberError for the number; whether the
        rule exists is `rule`'s question.
        """
        found = self.edition(game, edition)
        return RuleRef(found.game, found.id, RuleNumber.parse(number, found.scheme))

    def games_with(self, number: str) -> tuple[str, ...]:
        """The games whose default edition has a rule of this number, in any spelling."""
        return tuple(game.id for game in self.games() if self._has_number(game.id, number))

    # Rules

    def rule(self, ref: RuleRef) -> Rule:
        """The rule; raises UnknownRuleError with the nearest rules of its edition."""
        rule = self.reader.rule(ref)
        if rule is None:
            raise self._unknown(ref)
        return rule

    def has(self, ref: RuleRef) -> bool:
        """Whether the edition has a rule of this number."""
        return self.reader.key(ref) is not None

    def chapters(self, game: str, edition: str | None = None) -> tuple[Rule, ...]:
        """The top of an edition: its chapters or parts, as printed."""
        found = self.edition(game, edition)
        return self.reader.top(found.game, found.id)

    def rules(self, game: str, edition: str | None = None) -> tuple[Rule, ...]:
        """Every rule of an edition, as printed."""
        found = self.edition(game, edition)
        return self.reader.edition(found.game, found.id)

    def contents(self, game: str, edition: str | None = None, number: str = "") -> tuple[Rule, ...]:
        """The table of contents: every heading as printed, or those of a part or chapter.

        Of a section it is the section and the rules directly below; of an edition without
        headings, the rules that stand below none. Raises NumberError and
        UnknownRuleError for a number that is none or is not there.
        """
        if not number:
            headings = (rule for rule in self.rules(game, edition) if rule.kind in HEADINGS)
            return tuple(headings) or self.chapters(game, edition)
        top = self.rule(self.ref(game, number, edition))
        below = tuple(rule for rule in self.descendants(top.ref) if rule.kind in HEADINGS)
        return (top, *(below or self.children(top.ref)))

    def titled(self, game: str, title: str, edition: str | None = None) -> tuple[Rule, ...]:
        """The rules with this title, in either language or the official wording.

        Width, case and blanks do not matter; headings come before rules. Raises UnknownError
        with the titles that are close.
        """
        from indexer.folding import fold

        found = self.edition(game, edition)
        titles = [(rule, _titles(rule)) for rule in self.rules(found.game, found.id)]
        wanted = _bare(fold(title))
        named = [r for r, names in titles if wanted and wanted in {_bare(fold(n)) for n in names}]
        if named:
            return tuple(sorted(named, key=lambda rule: (rule.kind == "rule", rule.position)))
        import difflib

        every = [name for _, names in titles for name in names]
        near = ", ".join(dict.fromkeys(difflib.get_close_matches(title, every, 3, 0.4)))
        raise no_heading(title, found, near)

    def children(self, ref: RuleRef) -> tuple[Rule, ...]:
        """The rules directly below, as printed."""
        return self.reader.children(self._key(ref))

    def descendants(self, ref: RuleRef) -> tuple[Rule, ...]:
        """All rules below, each before its own sub-rules."""
        return tuple(self._below(ref))

    def ancestors(self, ref: RuleRef) -> tuple[Rule, ...]:
        """The rules above, the chapter or part first, the parent last."""
        above: list[Rule] = []
        parent = self.rule(ref).parent
        while parent is not None:
            above.append(self.rule(parent))
            parent = above[-1].parent
        return tuple(reversed(above))

    def neighbours(self, ref: RuleRef) -> Neighbours:
        """The rules printed just before and just after, headings included."""
        key = self._key(ref)
        found = self.reader.by_keys((key - 1, key + 1))
        before, after = (_same_edition(found.get(near), ref) for near in (key - 1, key + 1))
        return Neighbours(before, after)

    def printings(self, ref: RuleRef) -> tuple[Rule, ...]:
        """Every printing of this number in its edition: two where the document repeats it."""
        return tuple(self._printings(ref))

    def also_in(self, ref: RuleRef) -> tuple[RuleRef, ...]:
        """The same rule in other editions, also where its number is another one there."""
        return self.reader.counterparts(self._key(ref))

    def nearest(self, ref: RuleRef, limit: int = 3) -> tuple[RuleRef, ...]:
        """The existing numbers closest to one, closest first: first by place, then by count."""
        from indexer.numbers import open_numbers

        numbers = open_numbers(self.generation, ref.game, ref.edition)
        close = numbers.nearest(ref.number, limit)
        return tuple(RuleRef(ref.game, ref.edition, number) for number in close)

    # What hangs on a rule

    def references_from(self, ref: RuleRef) -> tuple[Reference, ...]:
        """The references in a rule's texts (ja, en, official), each with its span."""
        return self.reader.references_from(self._key(ref))

    def references_to(self, ref: RuleRef) -> tuple[Reference, ...]:
        """The references of the edition that name this rule, alone or in a range."""
        return self.reader.references_to(self._key(ref))

    def references(self, game: str, edition: str, language: str) -> tuple[Reference, ...]:
        """Every reference printed in an edition's text of one language, in order."""
        found = self.edition(game, edition)
        return self.reader.references_of(found.game, found.id, language)

    def terms(self, game: str | None = None) -> tuple[Term, ...]:
        """The glossary of a game, or of all games."""
        return self.reader.terms(self.game(game).id if game else None)

    def term(self, game: str, name: str) -> Term:
        """A glossary term by its id; raises UnknownError for one that is not there."""
        found = self.reader.term(game, name)
        if found is None:
            raise no_term(game, name)
        return found

    def terms_of(self, ref: RuleRef) -> tuple[Occurrence, ...]:
        """The glossary terms in a rule's texts, by language and place."""
        return self.reader.occurrences(ref, self._key(ref))

    def scenarios(self) -> tuple[ScenarioRow, ...]:
        """The scenarios of the library, as the build replayed them."""
        return self.reader.scenarios()

    def scenarios_for(self, ref: RuleRef) -> tuple[ScenarioRow, ...]:
        """The scenarios that cite this rule: by their trace, or as one that leaves it open."""
        return self.reader.scenarios_for(self._key(ref))

    def suggest(self, text: str, game: str | None = None, limit: int = 8) -> tuple[Name, ...]:
        """Terms and headings whose name begins so, in any spelling, for a box while typing."""
        from indexer.names import open_names

        found = self.game(game).id if game else None
        return open_names(self.generation).beginning(text, found, limit)

    def _has_number(self, game: str, number: str) -> bool:
        try:
            return self.has(self.ref(game, number))
        except (UnknownError, NumberError):
            return False

    def _key(self, ref: RuleRef) -> int:
        key = self.reader.key(ref)
        if key is None:
            raise self._unknown(ref)
        return key

    def _below(self, ref: RuleRef) -> Iterator[Rule]:
        for child in self.children(ref):
            yield child
            yield from self._below(child.ref)

    def _printings(self, ref: RuleRef) -> Iterator[Rule]:
        occurrence = 1
        while rule := self.reader.rule(_printing(ref, occurrence)):
            yield rule
            occurrence += 1

    def _unknown(self, ref: RuleRef) -> UnknownRuleError:
        edition = self.edition(ref.game, ref.edition)
        nearest = self.nearest(ref)
        section = _section(nearest[0].number) if nearest else None
        return no_rule(ref, edition, nearest, section)


def _titles(rule: Rule) -> tuple[str, ...]:
    return tuple(filter(None, (*rule.titles.values(), rule.official_title)))


def _bare(text: str) -> str:
    return "".join(text.split())


def _same_edition(rule: Rule | None, ref: RuleRef) -> Rule | None:
    same = rule is not None and (rule.ref.game, rule.ref.edition) == (ref.game, ref.edition)
    return rule if same else None


def _printing(ref: RuleRef, occurrence: int) -> RuleRef:
    return RuleRef(ref.game, ref.edition, ref.number.with_occurrence(occurrence))


def _section(number: RuleNumber) -> RuleNumber:
    return (*number.ancestors, number)[min(1, number.level - 1)]
