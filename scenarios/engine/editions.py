"""An edition of a rulebook, made of another: a table of numbers and the few rules that differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scenarios.engine.rulebook import Rulebook

__all__ = ["as_edition"]


def as_edition(book: Rulebook, edition: str, numbering: Mapping[str, str]) -> Rulebook:
    """Another edition of a rulebook; what differs in it is registered in it afterwards.

    `numbering` gives its own number for one that something is registered under, "" where it has no
    such rule; every citation is a number of the new edition. What is registered in it under a name
    that the other has stands there in its place.
    Raises ValueError for a number that nothing is registered under, and for two that become one.
    """
    known = tuple(dict.fromkeys(book.numbers()))
    unknown = sorted(set(numbering) - set(known))
    if unknown:
        raise ValueError(f"nothing is registered under {', '.join(unknown)}")
    kept = [numbering.get(n, n) for n in known]
    twice = sorted({n for n in kept if n and kept.count(n) > 1})
    if twice:
        raise ValueError(f"two rules would be numbered {', '.join(twice)}")
    before = {n: numbering.get(own, own) for n, own in book.numbering.items()}
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
        readings=dict(book.readings),
        numbering={**numbering, **before},
        overruled={},
        inherited=frozenset(rule.name for rule in book.rules),
    )
