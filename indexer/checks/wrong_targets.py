"""References whose target exists and is the wrong rule: it says nothing of what is spoken of.

Only references that point to where a thing is explained are judged (`（801.6：参照）`, `see 507`, a
number with its heading), and those that name the rule of an exception, against the rules beside
it: a step to go back to need not speak of the same thing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from indexer.checks.kinship import Kinship
from indexer.checks.subject import Subject
from indexer.comparison.wording import loose
from indexer.model import Entry, Finding, Reference
from indexer.numbering import RuleNumber

__all__ = ["wrong_targets"]

UNLIKE = 0.5
"""A target must speak of what the sentence speaks of half as much as the best rule does."""
NEARLY = 0.4
"""A rule near the target is suggested before a better one that is far away."""
NEAR = 3
_NAMED = re.compile(
    r"\s*[:：]\s*(?:「([^」]{2,40})」|([^。、「」()（）:：]{2,20}?)(?=[でにをはがの。、)）]|$))"
)
_POINTS = re.compile(r"[.．]?\s*(?:[:：]?\s*を?参照|に(?:従|準|則))")
_POINTED = re.compile(r"\b(?:see|refer to)(?: also)?\s+(?:rules?\s+|sections?\s+)?$", re.I)
_REFERENCE_WORD = "参照"


def wrong_targets(subject: Subject) -> Iterator[Finding]:
    """Targets that exist but are another rule than the words say, with the likely one."""
    kinship = Kinship(subject)
    for reference in subject.references:
        if not reference.resolved or reference.type == "relative":
            continue
        likely = _named_otherwise(subject, reference)
        if likely is None and _points(subject, reference):
            likely = _titled(subject, reference) or _speaks_more(subject, kinship, reference)
        severity = "error"
        if likely is None and reference.type == "exception":
            likely, severity = _like_the_rule(subject, kinship, reference), "warning"
        if likely is not None:
            yield _finding(subject, reference, likely, severity)


def _like_the_rule(subject: Subject, kinship: Kinship, reference: Reference) -> Entry | None:
    """Of the rules beside the target the one that an exception speaks of, when it hardly does."""
    target, source = reference.target.number, reference.source.number
    if reference.target_end is not None:
        return None
    spoken = kinship.spoken_of(reference)
    scored = {
        number: kinship.score(spoken, number, without=source)
        for number in _siblings(target, NEAR)
        if number in subject.by_number and number != source
    }
    best = max(scored, key=lambda number: scored[number], default=None)
    if best is None or kinship.is_faint(spoken, scored[best]):
        return None
    mine = kinship.score(spoken, target, without=source)
    return subject.by_number[best] if mine < UNLIKE * scored[best] else None


def _finding(subject: Subject, reference: Reference, likely: Entry, severity: str) -> Finding:
    target = subject.by_number[reference.target.number]
    suggestion = likely.printed
    if reference.target_end is not None:
        last = reference.target_end.number
        suggestion = f"{likely.printed}～{_beside(likely, last).printed}"
    return Finding(
        "wrong_target",
        str(reference.source.number),
        reference.line,
        severity,
        f"{reference.text}は「{_gist(target)}」で、文の内容と合わない。{suggestion}か",
        f"{reference.text} is about something else; {suggestion} is likely meant",
        reference.text,
        suggestion,
    )


def _points(subject: Subject, reference: Reference) -> bool:
    """Whether the reader is sent there to read about it."""
    text = subject.by_number[reference.source.number].text
    start, end = reference.span
    return bool(_POINTS.match(text, end) or _POINTED.search(text[max(0, start - 24) : start]))


def _named_otherwise(subject: Subject, reference: Reference) -> Entry | None:
    """A heading that is named behind the number, and that has another number."""
    text = subject.by_number[reference.source.number].text
    found = _NAMED.match(text, reference.span[1])
    name = loose(found[1] or found[2]) if found else ""
    target = subject.by_number[reference.target.number]
    if not name or name == _REFERENCE_WORD or name in loose(f"{target.title} {target.text}"):
        return None
    titled = [e for e in subject.heads if e.kind != "rule" and loose(e.title) == name]
    return titled[0] if len(titled) == 1 else None


def _titled(subject: Subject, reference: Reference) -> Entry | None:
    """A heading next to the target whose title the rule speaks of, when it does not of its own."""
    target = subject.by_number[reference.target.number]
    if target.kind == "rule" or reference.target_end is not None:
        return None
    spoken = loose(subject.by_number[reference.source.number].text.replace(reference.text, ""))
    if _shared(loose(target.title), spoken) >= min(2, len(loose(target.title))):
        return None
    beside = (subject.by_number.get(number) for number in _siblings(reference.target.number, 1))
    near = [
        (_shared(loose(entry.title), spoken), entry)
        for entry in beside
        if entry is not None and entry.kind != "rule"
    ]
    best = max(near, key=lambda pair: pair[0], default=None)
    if best is None:
        return None
    return best[1] if best[0] >= min(3, len(loose(best[1].title))) else None


def _shared(title: str, text: str) -> int:
    """The longest run of signs of a title that a text has too."""
    for length in range(len(title), 0, -1):
        if any(title[i : i + length] in text for i in range(len(title) - length + 1)):
            return length
    return 0


def _speaks_more(subject: Subject, kinship: Kinship, reference: Reference) -> Entry | None:
    """The rule that speaks of it, when the target hardly does; one near the target first."""
    target = reference.target.number
    if _names_its_title(subject, reference):
        return None
    spoken = kinship.spoken_of(reference)
    mine = _score(kinship, spoken, target, reference)
    scored = {
        entry.number: _score(kinship, spoken, entry.number, reference)
        for entry in kinship.rivals(reference)
        if entry.number is not None
    }
    best = max(scored.values(), default=0.0)
    if mine >= UNLIKE * best or kinship.is_faint(spoken, best):
        return None
    around = [
        number for number in _siblings(target, NEAR) if scored.get(number, 0.0) >= NEARLY * best
    ]
    likely = max(around or scored, key=lambda number: scored[number])
    return subject.by_number[likely]


def _names_its_title(subject: Subject, reference: Reference) -> bool:
    """Whether the rule has the title of the heading that it refers to."""
    title = loose(subject.by_number[reference.target.number].title)
    text = subject.by_number[reference.source.number].text
    return bool(title) and title in loose(text)


def _score(
    kinship: Kinship, spoken: Counter[str], first: RuleNumber, reference: Reference
) -> float:
    """What a rule has of it; of a range, the rule that has the most."""
    if reference.target_end is None:
        return kinship.score(spoken, first)
    last = reference.target_end.number
    end = RuleNumber(last.scheme, (*first.path[:-1], last.path[-1]))
    return max(kinship.score(spoken, number) for number in _run(first, end))


def _run(first: RuleNumber, last: RuleNumber) -> list[RuleNumber]:
    """The numbers of a range, which differ in their last step."""
    if first.path[:-1] != last.path[:-1]:
        return [first, last]
    steps = range(first.path[-1], last.path[-1] + 1)
    return [RuleNumber(first.scheme, (*first.path[:-1], step)) for step in steps] or [first]


def _beside(entry: Entry, last: RuleNumber) -> RuleNumber:
    """The end of the range that begins at an entry as the printed range begins at its target."""
    assert entry.number is not None
    return RuleNumber(last.scheme, (*entry.number.path[:-1], last.path[-1]))


def _siblings(number: RuleNumber, most: int) -> list[RuleNumber]:
    """The numbers beside one, at most so many steps away."""
    last = number.path[-1]
    steps = [*range(max(1, last - most), last), *range(last + 1, last + most + 1)]
    return [RuleNumber(number.scheme, (*number.path[:-1], step)) for step in steps]


def _gist(entry: Entry, width: int = 24) -> str:
    text = re.sub(r"\s+", " ", entry.title or entry.text)
    return text if len(text) <= width else text[: width - 1] + "…"
