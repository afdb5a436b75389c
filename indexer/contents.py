"""What the stores will hold: editions with their references, terms and scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from indexer.corpus import LANGUAGES, read_corpus
from indexer.counterparts import counterparts
from indexer.database import Contents
from indexer.fulltext import SearchDocument
from indexer.headings import headings_of
from indexer.model import Edition, Occurrence, Reference, Rule, ScenarioRow, Term
from indexer.numbering import RuleNumber, RuleRef
from indexer.references import find_references
from indexer.terms import TermFinder

Progress = Callable[[str, int, int], None]

__all__ = ["gather", "report_editions", "search_documents", "texts_of"]


def gather(
    corpus: Path,
    imports: Path,
    scenarios: Callable[[Progress], Iterable[ScenarioRow]],
    progress: Progress,
) -> Contents:
    """Read everything, find references and terms, and replay the library."""
    progress("corpus", 0, 1)
    text = read_corpus(corpus, imports)
    progress("corpus", 1, 1)
    total = sum(len(edition.rules) for edition in text.editions)
    references: list[Reference] = []
    occurrences: list[Occurrence] = []
    done = 0
    for edition in text.editions:
        finders = _finders(term for term in text.terms if term.game == edition.game)
        known = frozenset(rule.ref.number for rule in edition.rules)
        headings = _headings(edition)
        for rule in edition.rules:
            for language, body in texts_of(rule).items():
                found = find_references(
                    body, rule.ref, known, _tongue(language), headings[_tongue(language)]
                )
                references += (replace(each, language=language) for each in found)
                occurrences += _occurrences(rule, language, body, finders)
            done += 1
        progress("references and terms", done, total)
    rows = tuple(scenarios(progress))
    return Contents(
        games=text.games,
        editions=text.editions,
        references=tuple(references),
        terms=text.terms,
        occurrences=tuple(occurrences),
        scenarios=rows,
        unplaced=text.unplaced,
        counterparts=tuple(counterparts(text.editions)),
        asked=text.asked,
        sayings=text.sayings,
        beyond=text.beyond,
        undefined=text.undefined,
        hangs_on=text.hangs_on,
    )


def _headings(edition: Edition) -> dict[str, dict[str, RuleNumber]]:
    """The titles of an edition's sections in each tongue, with their numbers."""
    heads = [rule for rule in edition.rules if rule.kind in ("chapter", "section")]
    found = {
        language: headings_of(
            (rule.titles[language], rule.ref.number) for rule in heads if rule.titles.get(language)
        )
        for language in LANGUAGES
    }
    official = headings_of((r.official_title, r.ref.number) for r in heads if r.official_title)
    return {**found, "ja": {**official, **found.get("ja", {})}}


def texts_of(rule: Rule) -> dict[str, str]:
    """The texts of a rule that are searched for references and terms, by language."""
    return {**rule.texts, **({"official": rule.official} if rule.official else {})}


def _tongue(language: str) -> str:
    return "ja" if language == "official" else language


def _finders(terms: Iterable[Term]) -> dict[str, TermFinder]:
    listed = tuple(terms)
    return {language: TermFinder(listed, language) for language in LANGUAGES}


def _occurrences(
    rule: Rule, language: str, body: str, finders: dict[str, TermFinder]
) -> Iterator[Occurrence]:
    for start, end, term in finders[_tongue(language)].find(body):
        yield Occurrence(rule.ref, language, (start, end), term)


def search_documents(contents: Contents, keys: dict[RuleRef, int]) -> Iterator[SearchDocument]:
    """Every rule that has a title or text, as the full text takes it in."""
    names = {(term.game, term.id): term for term in contents.terms}
    found: dict[RuleRef, dict[str, None]] = {}
    for occurrence in contents.occurrences:
        found.setdefault(occurrence.rule, {})[occurrence.term] = None
    for edition in contents.editions:
        for rule in edition.rules:
            terms = [names[edition.game, name] for name in found.get(rule.ref, ())]
            yield _document(rule, keys[rule.ref], terms)


def _document(rule: Rule, key: int, terms: list[Term]) -> SearchDocument:
    examples = {name: "\n".join(texts) for name, texts in rule.examples.items()}
    return SearchDocument(
        key=key,
        game=rule.ref.game,
        edition=rule.ref.edition,
        number=str(rule.ref.number),
        titles_ja=rule.titles.get("ja", "") or rule.official_title,
        titles_en=rule.titles.get("en", ""),
        text_ja="\n".join([rule.texts.get("ja", ""), examples.get("ja", "")]),
        text_en="\n".join([rule.texts.get("en", ""), examples.get("en", "")]),
        official=f"{rule.official_title}\n{rule.official}",
        terms="\n".join(f"{term.ja}\n{term.en}" for term in terms),
        aliases="\n".join(alias for term in terms for alias in (term.kana, *term.aliases)),
    )


def report_editions(
    contents: Contents,
) -> Iterator[tuple[str, int, int, bool, int, int, int, int]]:
    """Figures for each edition, in the order of `EditionReport`'s fields."""
    references = Counter(_place(each.source) for each in contents.references)
    unresolved = Counter(_place(each.source) for each in contents.references if not each.resolved)
    terms = Counter(_place(each.rule) for each in contents.occurrences)
    unplaced = {(game, edition): lines for game, edition, lines in contents.unplaced}
    for edition in contents.editions:
        place = (edition.game, edition.id)
        yield (
            "/".join(place),
            len(edition.rules),
            sum(rule.restated for rule in edition.rules),
            edition.imported,
            references[place],
            unresolved[place],
            terms[place],
            unplaced.get(place, 0),
        )


def _place(ref: RuleRef) -> tuple[str, str]:
    return (ref.game, ref.edition)
