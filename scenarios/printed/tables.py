"""Phrases kept as data: a file of tables, each a category with its phrases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from scenarios.printed.phrase import Made, Maker, Phrase, Table

__all__ = ["tables"]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_KEYS = frozenset({"word", "means", "made", "slots", "ja", "en", "forms"})


def _several(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _phrase(entry: Mapping[str, Any], makers: Mapping[str, Maker]) -> Phrase:
    unknown = entry.keys() - _KEYS
    if unknown:
        raise ValueError(f"a phrase of {entry.get('word')} has no key {', '.join(sorted(unknown))}")
    made = entry.get("made")
    means = entry["means"] if made is None else Made(makers[made], tuple(entry["slots"]))
    ja, en = _several(entry.get("ja", ())), _several(entry.get("en", ()))
    return Phrase(entry["word"], means, ja, en, entry.get("forms", ""))


def tables(files: Iterable[Path], makers: Mapping[str, Maker]) -> Iterator[Table]:
    """The tables of some files; `makers` are the functions that a phrase names under `made`.

    Raises ValueError for a key that a phrase does not have, KeyError for one that it lacks.
    """
    for file in files:
        for category, entries in yaml.load(file.read_text("utf-8"), _LOADER).items():
            yield Table(category, tuple(_phrase(entry, makers) for entry in entries))
