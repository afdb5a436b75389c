"""The text of a card, line by line: what each line means, and what of it was not understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from scenarios.printed.chart import Chart
from scenarios.printed.folding import Folded, folded
from scenarios.printed.grammar import Grammar
from scenarios.printed.referring import referred, refers
from scenarios.printed.usual import abilities_of, keywords_taken, together
from scenarios.printed.values import Map, thaw

__all__ = ["Line", "Span", "read_card", "read_line", "read_lines", "split_lines"]

_REMINDER = re.compile(r"\((?!.・ソウル\))[^()]*(?:\([^()]*\)[^()]*)*\)")
_BULLETS = "▶■●・▼►"
_CHOICE = re.compile(r"。[▶■●・▼►]")
_NAME = re.compile(r"[^。「」]+")
_FOLLOWED = re.compile(r"次の能力を(?:使ってもよい|得る)。?\)?$")
_LONGEST = 500
"""No line of a card has so many letters."""
_USES = re.compile(
    r"(?:このクリーチャーのq?能力を使(?:う|ってもよい)|次の能力を1回行ってもよい。.*)。?\)?$"
)
_BELOW = 3
"""No keyword has more lines below it."""
_RESTRICTS = ("ただし", "この能力", "この効果")


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a line as it was given, and whether it was understood."""

    start: int
    end: int
    read: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card text: its readings, and what of it was not understood.

    `readings` are the different meanings: an ability, `{abilities: […]}` where one text is of
    several, or `{card: {…}}` for what belongs to the card itself (`evolves`); more than one where
    the text leaves it open, none where it was not understood. `reminders` are what stands in
    brackets, as they were given; those of them that say something else than the keyword before
    them are `differs`: where no rule defines the keyword it is the reminder that is read. What was
    not understood stands in the reading as `{text: …}`. `rests_on`
    names the keywords that the rules do not define: they are read as cards usually explain them,
    or as the reminder of this one does.
    """

    text: str
    readings: tuple[Any, ...]
    spans: tuple[Span, ...]
    reminders: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """`whole`, `part` or `none`; a reminder alone says nothing, and is read whole."""
        understood = [span.read for span in self.spans]
        if all(understood) and (self.readings or (self.reminders and not understood)):
            return "whole"
        return "part" if any(understood) else "none"


def _without_reminders(line: Folded) -> tuple[Folded, tuple[tuple[int, int], ...]]:
    places = [found.span() for found in _REMINDER.finditer(line.text)]
    kept = [n for n in range(len(line.text)) if not any(start <= n < end for start, end in places)]
    text = "".join(line.text[n] for n in kept)
    origins = (*(line.origins[n] for n in kept), line.origins[-1])
    return Folded(text, origins), tuple(line.span(*place) for place in places)


def without_reminders(text: str) -> str:
    """A line of a card as it is read: folded, and without what stands in brackets."""
    return _without_reminders(folded(text))[0].text


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences of a text stand; one inside 「」 is a part of the one around it."""
    start = depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "「") - (letter == "」")
        if letter == "。" and depth <= 0:
            yield start, place + 1
            start = place + 1
    if start < len(text):
        yield start, len(text)


def _preferred(readings: Iterable[Any]) -> tuple[Any, ...]:
    """The readings that differ in meaning: what a keyword says is not told by another one too."""
    found = tuple(dict.fromkeys(readings))
    keywords = tuple(one for one in found if _is_keyword(one))
    if keywords or len(found) < 2:
        return keywords or found
    told: dict[Any, Any] = {}
    for one in found:
        around = _around(one)
        if around not in told or _keywords_given(one) > _keywords_given(told[around]):
            told[around] = one
    return tuple(told.values())


def _around(reading: object) -> Any:
    """A reading without what is said in each ability that is given: a keyword, or a static one."""
    if isinstance(reading, Map):
        return Map(
            (key, None if key == "ability" and _is_plain(value) else _around(value))
            for key, value in reading
        )
    return tuple(map(_around, reading)) if isinstance(reading, tuple) else reading


def _is_plain(ability: Any) -> bool:
    return _is_keyword(ability) or [key for key, _ in ability] == ["static"]


def _keywords_given(reading: object) -> int:
    """How many of the abilities that are given are keywords."""
    if isinstance(reading, Map):
        return sum(
            1 if key == "ability" and _is_keyword(value) else _keywords_given(value)
            for key, value in reading
        )
    return sum(map(_keywords_given, reading)) if isinstance(reading, tuple) else 0


def _is_keyword(reading: object) -> bool:
    if not isinstance(reading, Map):
        return isinstance(reading, str)
    several = reading.asked("abilities")
    if several is not None:
        return all(map(_is_keyword, several))
    return len(reading) == 1 and reading[0][0] in ("blocker", "unblockable", "attacks_untapped")


def _meanings(
    grammar: Grammar, text: str, kind: str, category: str = "line"
) -> dict[Any, tuple[str, ...]]:
    """The readings of a text, each with the keywords whose usual meaning it takes."""
    found: dict[Any, tuple[str, ...]] = {}
    for meaning in Chart(grammar, text).meanings((category, kind)):
        rows = [referred(one) for one in abilities_of(meaning)]
        if rows and all(rows):
            names = tuple(keywords_taken(meaning))
            found |= {one: names for one in together(rows) if one not in found}
    return {one: found[one] for one in _preferred(found)}


def _by_reminder(grammar: Grammar, line: Folded, kind: str) -> dict[Any, tuple[str, ...]]:
    """What a keyword that no rule defines means by its own reminder.

    What follows the reminder is the ability that it speaks of.
    """
    name, told = _explained(line)
    if not told:
        return {}
    found = _meanings(grammar, told, kind)
    return {one: (name, *names) for one, names in found.items()}


def _explained(line: Folded) -> tuple[str, str]:
    """A keyword, and its reminder with what follows it; "" where the line is not so built."""
    reminder = _REMINDER.search(line.text)
    name = line.text[: reminder.start()] if reminder else ""
    if reminder is None or not _NAME.fullmatch(name):
        return "", ""
    told = reminder[0][1:-1].rstrip("。")
    after = _REMINDER.sub("", line.text[reminder.end() :])
    if bool(after) != bool(_FOLLOWED.search(told) or _USES.search(told)):
        return "", ""
    return name, f"{told}。{after}"


def _differing(
    grammar: Grammar, told: Iterable[str], readings: Iterable[Any], kind: str
) -> Iterator[str]:
    """The reminders that are understood, and explain none of the readings."""
    for text in told:
        said = folded(text).text[1:-1].rstrip("。") + "。"
        found = [one for c in ("reminder", "line") for one in _meanings(grammar, said, kind, c)]
        if found and frozenset(map(_compared, readings)).isdisjoint(map(_compared, found)):
            yield text


def _explained_otherwise(
    grammar: Grammar, line: Folded, readings: Iterable[Any], kind: str
) -> bool:
    """Whether a reminder explains what follows it, and as none of the readings."""
    told = _explained(line)[1]
    found = [one for c in ("reminder", "line") for one in _meanings(grammar, told, kind, c)]
    known = {_compared(one) for one in readings}
    return bool(found) and known.isdisjoint(map(_compared, found))


def _compared(reading: object) -> Any:
    """What a reading says, without the names by which others speak of its abilities.

    What lies in the battle zone may be said to lie there, what is of a race to be a creature.
    """
    several = reading.asked("abilities") if isinstance(reading, Map) else None
    if several is not None:
        left = [one for one in several if not isinstance(one, Map) or one.asked("called") is None]
        if len(left) == 1:
            return _compared(left[0])
    if isinstance(reading, Map):
        known = {("zone", "battle")}
        if reading.asked("race_has") is not None:
            known.add(("type", "creature"))
        told = (pair for pair in reading if pair not in known)
        return Map((key, _compared(value)) for key, value in told)
    return tuple(map(_compared, reading)) if isinstance(reading, tuple) else reading


def _in_part(
    grammar: Grammar, line: Folded, kind: str
) -> tuple[dict[Any, tuple[str, ...]], tuple[tuple[int, int, bool], ...]]:
    """The longest beginning that is an ability, and what follows it sentence by sentence.

    Choices are read together or not at all.
    """
    if _CHOICE.search(line.text):
        return {}, ((0, len(line.text), False),)
    places = list(_sentences(line.text))
    for kept in range(len(places) - 1, 0, -1):
        end = places[kept - 1][1]
        rest = [line.text[a:b] for a, b in places[kept:]]
        if any(text.startswith(_RESTRICTS) for text in rest):
            continue
        means = _meanings(grammar, line.text[:end], kind)
        readings = tuple(means)
        if len(readings) != 1 or not isinstance(readings[0], Map):
            continue
        do = readings[0].asked("do")
        if do is None:
            continue
        spans = [(places[0][0], end, True)]
        for (start, stop), text in zip(places[kept:], rest, strict=True):
            found = [
                one
                for one in Chart(grammar, text).meanings(("sentence", ""))
                if not refers(one) and not text.startswith("そう")
            ]
            goes_on = [readings[0].and_also({"do": (*do, *one)}) for one in found]
            understood = len(found) == 1 and bool(referred(goes_on[0]))
            do += found[0] if understood else (Map((("text", text),)),)
            spans.append((start, stop, understood))
        return {readings[0].and_also({"do": do}): means[readings[0]]}, tuple(spans)
    return {}, ((0, len(line.text), False),)


def read_line(grammar: Grammar, text: str, kind: str = "element") -> Line:
    """What a line of a card text means; `kind` is `spell` for a line of a spell, else `element`.

    Nothing is guessed and nothing dropped: a line that is not understood has no reading, one of
    which a beginning is understood has the rest as `{text: …}`.
    """
    given = folded(text)
    line, reminders = _without_reminders(given)
    told = tuple(text[start:end] for start, end in reminders)
    if len(line.text) > _LONGEST:
        return Line(text, (), (Span(0, len(text), False),), told)
    means = _meanings(grammar, line.text, kind) if line.text else {}
    spans: tuple[tuple[int, int, bool], ...] = ((0, len(line.text), True),)
    differs: tuple[str, ...] = ()
    if means and _NAME.fullmatch(line.text):
        differs = tuple(_differing(grammar, told, means, kind))
    elif means and _explained_otherwise(grammar, given, means, kind):
        differs = told[:1]
    if line.text and (not means or (differs and all(means.values()))):
        means = _by_reminder(grammar, given, kind) or means
    if not means and line.text:
        means, spans = _in_part(grammar, line, kind)
    return Line(
        text,
        tuple(thaw(one) for one in means),
        tuple(Span(*line.span(start, end), read) for start, end, read in spans if start < end),
        told,
        tuple(dict.fromkeys(name for names in means.values() for name in names)),
        differs,
    )


def split_lines(text: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The lines of a card text, each with the places of its letters.

    Choices that are printed below a line belong to it, and so does all below a line that ends in
    "the following ability" (where that ability ends is not printed), the rest of a reminder, and
    the line below a reminder by which an ability is used.
    """
    letters: list[int] = []
    before, follows = "", False
    at = 0
    for whole in text.splitlines(keepends=True):
        line = whole.splitlines()[0]
        if line.strip():
            if before and (follows or _goes_on(before, line)):
                letters.append(at - 1)  # the end of the line before it
                before += "\n" + line
            else:
                if letters:
                    yield before, tuple(letters)
                letters, before = [], line
            letters += range(at, at + len(line))
            follows = follows or bool(_FOLLOWED.search(folded(line).text))
        at += len(whole)
    if letters:
        yield before, tuple(letters)


def _goes_on(before: str, line: str) -> bool:
    """Whether a line belongs to those before it: a choice, what they use, the rest of a bracket."""
    text = folded(before).text
    uses_it = text.endswith(")") and _USES.search(text) is not None
    return line.strip()[0] in _BULLETS or uses_it or _closes(before, line)


def _closes(before: str, line: str) -> bool:
    """Whether a bracket that is open at the end of a line is closed in the next one."""
    opened, closed = folded(before).text, folded(line).text
    is_open = opened.count("(") > opened.count(")")
    return is_open and closed.count(")") > closed.count("(")


def read_lines(text: str, read: Callable[[str], Line]) -> Iterator[tuple[Line, tuple[int, ...]]]:
    """The lines of a card text as they are read, each with the places of its letters.

    A word that stands alone and says nothing by itself belongs to all that stands below it, where
    that is understood: where it ends is not printed.
    """
    rows = list(split_lines(text))
    taken = 0
    for n, (words, places) in enumerate(rows):
        if taken:
            taken -= 1
            continue
        line = read(words)
        chosen = _with_options(rows[n:], read) if line.read != "whole" else None
        if chosen is not None:
            whole, letters, taken = chosen
            yield whole, letters
            continue
        below = rows[n + 1 : n + 1 + _BELOW]
        if line.read == "none" and below and n + 1 + len(below) == len(rows) and _is_bare(words):
            together, letters = _joined([(words, places), *below])
            whole = read(together)
            if whole.read == "whole":
                yield whole, letters
                return
        yield line, places


_CHOOSES = re.compile(r"次の(?:うち|中から|うちの)[^。]*選ぶ。$")


def _with_options(
    rows: list[tuple[str, tuple[int, ...]]], read: Callable[[str], Line]
) -> tuple[Line, tuple[int, ...], int] | None:
    """A line that lets one choose, with the instructions printed below it without marks.

    They go on to the first line that is no mere instruction. With it so many lines more.
    """
    words, places = rows[0]
    if not _CHOOSES.search(folded(words).text):
        return None
    options: list[tuple[str, tuple[int, ...]]] = []
    for below, letters in rows[1:]:
        if _is_bare(below) or not _is_an_instruction(read(below)):
            break
        options.append((below, letters))
    if len(options) < 2:
        return None
    whole = read("\n".join((words, *(_BULLETS[0] + option for option, _ in options))))
    if whole.read != "whole":
        return None
    plain, letters = _joined([(words, places), *options])
    found = replace(whole, text=plain, spans=(Span(0, len(plain), True),))
    return found, letters, len(options)


def _is_an_instruction(line: Line) -> bool:
    """Whether a line is no ability by itself, but for what a spell does."""
    return all(isinstance(one, dict) and one.keys() == {"do"} for one in line.readings)


def _is_bare(words: str) -> bool:
    """Whether a line has no sentence, but for a reminder."""
    return _NAME.fullmatch(_without_reminders(folded(words))[0].text) is not None


def _joined(rows: Iterable[tuple[str, tuple[int, ...]]]) -> tuple[str, tuple[int, ...]]:
    """Several lines as one, between them the place before the next of them begins."""
    words = ""
    places: tuple[int, ...] = ()
    for text, each in rows:
        words += "\n" + text if words else text
        places += (each[0] - 1, *each) if places else each
    return words, places


def read_card(grammar: Grammar, text: str, kind: str = "element") -> tuple[Line, ...]:
    """What the lines of a card text mean."""
    found = read_lines(text, lambda words: read_line(grammar, words, kind))
    return tuple(line for line, _ in found)
