"""From a question to its answer: read it, weigh the rules, look around the deciding one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from indexer.answers.model import Answer, Companion, Found, Reading, Unsaid
from indexer.answers.silence import EMPTY, silence
from indexer.answers.unsaid import left_open
from indexer.asked import HangsOn
from indexer.errors import UnknownError
from indexer.lookup import Index
from indexer.model import EditionSummary, Rule, ScenarioRow
from indexer.numbering import RuleRef
from indexer.ranking import Question, Ranked, Ranker, open_ranker
from indexer.ranking.matched import matched
from indexer.said import Said

__all__ = ["ask"]

_SHOWN = 10  # rules of an answer
_NEAREST = 3  # rules shown where the rules do not say
_COMPANIONS = 8
_MAY_BE_BARE = ("unknown", "weak")  # silences of a question that may only say too little
_SCENARIOS = 5
_WORDS = re.compile(r"[^\W_\x00-\x7f]|[0-9]|[A-Za-z]{2}")  # one Latin letter asks nothing


def ask(index: Index, text: str, game: str | None = None, edition: str | None = None) -> Answer:
    """The rules that decide a question, best first, or that the rules do not say.

    Without a game, the one whose rules speak to the question most is taken. Raises
    UnknownError for a game or an edition that is not there, and where no edition has text.
    """
    editions = _editions(index, game, edition)
    if not _WORDS.search(text):
        return Answer(text, editions[0].game, editions[0].id, silence=EMPTY)
    tried = [_weighed(index, text, each) for each in editions]
    chosen, ranker, question, ranked = max(
        tried, key=lambda each: each[3][0].score if each[3] else 0.0
    )
    rules = index.reader.by_keys(each.key for each in ranked[:_SHOWN])
    found = tuple(_found(index, question, rules[each.key], each) for each in ranked[:_SHOWN])
    hangs_on = left_open(ranker, question, ranked) if found else ()
    why = silence(ranker, question, ranked)
    if why and not (hangs_on and why.kind in _MAY_BE_BARE):
        return Answer(
            text,
            chosen.game,
            chosen.id,
            nearest=found[:_NEAREST],
            silence=why,
            meant=question.meant,
        )
    return Answer(
        question=text,
        game=chosen.game,
        edition=chosen.id,
        rules=found,
        unsaid=tuple(_open(index, chosen, hangs_on)),
        read_with=tuple(_read_with(index, found[0].rule, question)),
        scenarios=_scenarios(index, found),
        meant=question.meant,
    )


def _editions(index: Index, game: str | None, edition: str | None) -> list[EditionSummary]:
    if game:
        return [index.edition(game, edition)]
    found = [each for each in index.editions() if each.id == edition or not edition]
    default = [each for each in found if each.default] or found
    if not default:
        known = ", ".join(map(str, index.editions())) or "none yet"
        raise UnknownError(
            Said(
                f"{edition!r} という版はありません。あるもの: {known}。",
                f"no edition {edition!r}; known: {known}",
            )
        )
    return default


def _open(index: Index, edition: EditionSummary, matters: Iterable[HangsOn]) -> Iterator[Unsaid]:
    """What the question leaves open, with the rule that decides each reading."""
    for matter in matters:
        readings = (
            Reading(ja, en, index.rule(index.ref(edition.game, number, edition.id)))
            for ja, en, number in matter.readings
        )
        yield Unsaid(matter.id, matter.ja, matter.en, tuple(readings))


def _weighed(
    index: Index, text: str, edition: EditionSummary
) -> tuple[EditionSummary, Ranker, Question, list[Ranked]]:
    ranker = open_ranker(index.generation, edition.game, edition.id)
    question = ranker.question(text)
    return edition, ranker, question, ranker.rank(question)


def _found(index: Index, question: Question, rule: Rule, ranked: Ranked) -> Found:
    uses = {occurrence.term for occurrence in index.terms_of(rule.ref)}
    return Found(
        rule=rule,
        score=round(ranked.score, 4),
        matched=matched(question, rule),
        terms=tuple(term for term in question.terms if term.id in uses),
        also_in=index.also_in(rule.ref),
    )


def _read_with(index: Index, rule: Rule, question: Question) -> Iterator[Companion]:
    """What stands around the deciding rule: exceptions first, then what it hangs on."""
    seen = {rule.ref}
    for why, ref in _around(index, rule, question):
        if ref not in seen and len(seen) <= _COMPANIONS and index.has(ref):
            seen.add(ref)
            yield Companion(index.rule(ref), why)


def _around(index: Index, rule: Rule, question: Question) -> Iterator[tuple[str, RuleRef]]:
    there = index.references_from(rule.ref)
    back = index.references_to(rule.ref)
    yield from ((r.type, r.source) for r in back if r.type == "exception")
    yield from ((r.type, ref) for r in there if r.type == "exception" for ref in r.targets)
    if rule.parent:
        yield "parent", rule.parent
    yield from ((r.type, ref) for r in there if r.type != "exception" for ref in r.targets[:4])
    yield from (("part", each.ref) for each in index.children(rule.ref)[:4])
    for term in question.terms:
        if term.rule:
            yield "defines", RuleRef(rule.ref.game, rule.ref.edition, term.rule)
    yield from (("referred_by", r.source) for r in back if r.type != "exception")


def _scenarios(index: Index, found: Iterable[Found]) -> tuple[ScenarioRow, ...]:
    """Scenarios of the deciding rule; those that show the next rules too come first."""
    best, *others = (each.rule.ref for each in found)
    rows = index.scenarios_for(best)
    near = [str(ref.number) for ref in others[:4]]
    return tuple(sorted(rows, key=lambda row: -sum(n in row.rules for n in near))[:_SCENARIOS])
