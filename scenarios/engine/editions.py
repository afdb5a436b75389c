"""An edition of a rulebook, made of another: a table of numbers and the few rules that differ.

Functions go on citing the numbers that they were written with. Each is made one of the edition
where it leaves the kernel: in a step of the trace, a question and its refusals, an outcome, a
text that reads two ways, and what is registered for those who ask (`Rulebook.functions`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scenarios.engine.rulebook import Citation, Rulebook

__all__ = ["as_edition"]


def as_edition(book: Rulebook, edition: str, numbering: Mapping[str, str]) -> Rulebook:
    """Another edition of a rulebook; what differs in it is registered in it afterwards.

    `numbering` gives its own number for one that functions of the book cite, "" where it has no
    such rule; every citation is a number of the new edition. What is registered in it under a name
    that the other has stands there in its place.
    Raises ValueError for a number that nothing cites, for two that become one, for a text that
    reads two ways by none of its rules, and for a book that is an edition of another itself.
    """
    if book.numbering:
        raise ValueError(f"{book.edition} is made of another edition: make {edition} of that one")
    known = tuple(dict.fromkeys(_cited_anywhere(book)))
    unknown = sorted(set(numbering) - set(known))
    if unknown:
        raise ValueError(f"nothing is registered under {', '.join(unknown)}")
    kept = [numbering.get(n, n) for n in known]
    twice = sorted({n for n in kept if n and kept.count(n) > 1})
    if twice:
        raise ValueError(f"two rules would be numbered {', '.join(twice)}")
    return replace(
        book,
        edition=edition,
        rules=list(book.rules),
        steps=dict(book.steps),
        operations=dict(book.operations),
        guards={on: list(row) for on, row in book.guards.items()},
        policies=dict(book.policies),
        checks=list(book.checks),
        hearers={name: list(row) for name, row in book.hearers.items()},
        of_words=list(book.of_words),
        wordings=dict(book.wordings),
        words=dict(book.words),
        readings=dict(_readings(book, numbering)),
        followed=dict(_followed(book, numbering)),
        unplayed={_renumbered(numbers, numbering): why for numbers, why in book.unplayed.items()},
        numbering=dict(numbering),
        overruled={},
        inherited=frozenset(rule.name for rule in book.rules),
    )


def _cited_anywhere(book: Rulebook) -> Iterator[str]:
    """Every number that functions of the book cite."""
    yield from book.numbers()
    yield from (number for numbers in book.readings for number in numbers)
    yield from sorted(book.cites)


def _renumbered(numbers: tuple[str, ...], numbering: Mapping[str, str]) -> tuple[str, ...]:
    row = (numbering.get(number, number) for number in numbers)
    return tuple(Citation(number) for number in row if number)


def _followed(
    book: Rulebook, numbering: Mapping[str, str]
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Of readings that can both be played the one that is, by the numbers of the edition."""
    for numbers, number in book.followed.items():
        row = [numbering.get(each, each) for each in numbers]
        if all(row):
            one = Citation(row[numbers.index(number)]) if number else ""
            yield tuple(map(Citation, row)), one


def _readings(
    book: Rulebook, numbering: Mapping[str, str]
) -> Iterator[tuple[tuple[str, ...], tuple[tuple[str, str], ...]]]:
    """How the text reads by each of the rules that the edition has, by their numbers there."""
    for numbers, said in book.readings.items():
        row = [numbering.get(number, number) for number in numbers]
        if not any(row):
            raise ValueError(f"the text reads two ways by none of its rules: {', '.join(numbers)}")
        kept = [(Citation(own), each) for own, each in zip(row, said, strict=True) if own]
        yield tuple(own for own, _ in kept), tuple(each for _, each in kept)
