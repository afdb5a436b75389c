"""Answers as lines for people: one question, a batch, and how well a batch went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from webapp.commands.printing import RESTATED, gist, heading, rule_texts
from webapp.labels import COMPANIONS

if TYPE_CHECKING:
    from indexer.answers import Answer, Found
    from indexer.answers.measuring import Marks
    from indexer.lookup import Index
    from webapp.questions.answers import Asked

__all__ = ["lines", "measured_lines", "short_lines"]

_OTHERS = 4
"""So many rules behind the deciding one are listed for people; programs get ten."""


def lines(index: Index, answer: Answer) -> Iterator[str]:
    """One answer: what it hangs on, the ruling, then why, then what to read with it."""
    if answer.silence:
        yield f"ルールには書かれていない / The rules do not say: {answer.silence.ja}"
        yield f"  {answer.silence.en}"
        if answer.nearest:
            yield "近いルール / nearest rules"
            yield from (f"  {_line(found)}" for found in answer.nearest)
        return
    yield from _asked_back(answer)
    best = answer.rules[0]
    place = "  ›  ".join(heading(above) for above in index.ancestors(best.rule.ref))
    yield f"{answer.game}/{answer.edition}  {heading(best.rule)}"
    yield f"  {place}"
    yield from rule_texts(best.rule)
    yield from _why(answer, best)
    yield from _around(answer)
    yield ""
    yield RESTATED


def _why(answer: Answer, best: Found) -> Iterator[str]:
    terms = [f"{term.ja} / {term.en}" for term in best.terms]
    rows = (
        ("質問とルールの一致 / matched", "、".join(best.matched)),
        ("用語 / terms", ", ".join(terms)),
        ("言いかえ / taken to mean", "、".join(answer.meant)),
        ("他の版 / also in", ", ".join(map(str, best.also_in))),
    )
    if any(value for _, value in rows):
        yield ""
        yield from (f"  {name}: {value}" for name, value in rows if value)


def _asked_back(answer: Answer) -> Iterator[str]:
    for each in answer.unsaid:
        yield f"答えはこれによる / It depends: {each.ja} / {each.en}"
        for reading in each.readings:
            yield f"  {reading.ja} / {reading.en}: {heading(reading.rule)}  {gist(reading.rule)}"
        yield ""


def _around(answer: Answer) -> Iterator[str]:
    if answer.read_with:
        yield ""
        yield "  あわせて読む / read with"
        for each in answer.read_with:
            label = COMPANIONS[each.why]
            yield f"    {each.rule.ref.number.told}  {gist(each.rule)}  ({label.ja} / {label.en})"
    if answer.rules[1:]:
        yield ""
        yield "  ほかに近いルール / other rules that come near"
        yield from (f"    {_line(found)}" for found in answer.rules[1 : 1 + _OTHERS])
    if answer.scenarios:
        yield ""
        yield "  動くところを見る / see it run"
        yield from (f"    {each.id}  {each.title}" for each in answer.scenarios)


def _line(found: Found) -> str:
    return f"{found.rule.ref.number.told}  {gist(found.rule)}"


def short_lines(name: str, answer: Answer) -> Iterator[str]:
    """A question of a batch in two lines."""
    yield f"{name}  {answer.question}".strip()
    if answer.silence:
        yield f"    ルールには書かれていない / the rules do not say: {answer.silence.ja}"
    else:
        yield f"    {answer.game}/{answer.edition} {_line(answer.rules[0])}"


def measured_lines(
    index: Index, asked: Sequence[Asked], answers: Sequence[Answer]
) -> Iterator[str]:
    """How well the questions with known answers went, beside two plain searches."""
    from indexer.answers.baselines import BASELINES, baseline  # one question needs none of this
    from indexer.answers.measuring import Known, Reply, groups

    pairs = [
        (Known.from_record(each.record), a)
        for each, a in zip(asked, answers, strict=True)
        if "gold" in each.record
    ]
    known = [each for each, _ in pairs]
    replies = [Reply(answer.answered, _numbers(answer)) for _, answer in pairs]
    yield f"{'':24}{'n':>5} {'at 1':>6} {'at 3':>6} {'at 5':>6} {'MRR':>6}   declined  (rightly)"
    yield from (_row(name, marks) for name, marks in groups(known, replies))
    for name in BASELINES:
        search = baseline(name, index)
        found = [Reply(True, search(each.question, each.game)) for each in known]
        yield _row(name, next(iter(groups(known, found)))[1])


def _numbers(answer: Answer) -> tuple[str, ...]:
    return tuple(str(found.rule.ref.number) for found in answer.rules)


def _row(name: str, marks: Marks) -> str:
    shares = (marks.at_1, marks.at_3, marks.at_5, marks.reciprocal)
    cells = " ".join("     –" if share is None else f"{share:6.2f}" for share in shares)
    wrongly = "–" if marks.declined is None else f"{marks.declined:.0%} of {marks.questions}"
    rightly = (
        "–" if marks.declined_silent is None else f"{marks.declined_silent:.0%} of {marks.silent}"
    )
    return f"{name:24}{marks.questions:5} {cells}   {wrongly}  ({rightly})"
