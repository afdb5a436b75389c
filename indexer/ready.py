"""An index that answers: brought up to date where that can be done, else the older one.

A damaged index is built anew by whoever finds it so. Where nothing can be built (a full disk, a
home that is not ours to write to, another process that builds), a whole generation that is older
answers, unless it still has a document that its owner has had forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from indexer.errors import RulesIndexError, StoreError
from indexer.glance import is_stale
from indexer.home import Generation, Home
from indexer.lookup import Index
from indexer.manifest import read_manifest
from indexer.said import Said
from indexer.seal import break_seal, is_whole, live_generation, spare_generation
from indexer.unknown import no_index

__all__ = ["given_up", "open_ready", "withdraw_forgotten"]

_ANEW = Said(
    "索引が壊れていたか古い形だったので、作り直しました。",
    "the index was damaged or of an older form, and was built anew",
)
_OLDER = Said(
    "古いかもしれない索引で答えました。", "answered from an index that may be out of date: "
)

Rebuild = Callable[[float], object]
"""Builds a home's index, waiting so many seconds for another builder."""


def open_ready(
    home: Home,
    rebuild: Rebuild,
    tell: Callable[[Said], None],
    up_to_date: bool = True,
    every_byte: bool = False,
) -> Index:
    """The index of a home, built where it is missing or damaged, or older than its inputs.

    What it was answered from, where that is not the index as it was to be expected, goes to
    `tell`. Without `up_to_date` an older index is as good; with `every_byte` the live one is read
    whole to see that it is not damaged. Raises what the build raises where no index can answer.
    """
    live = live_generation(home, every_byte)
    if live is not None and not (up_to_date and is_stale(live)):
        return Index(live)
    damaged = live is None and home.was_built()
    older = _answering(home, live)
    try:
        rebuild(0.0 if older else 600.0)
    except RulesIndexError as error:
        if older is None:
            raise
        tell(_OLDER + error.said)
        return Index(older)
    if damaged:
        tell(_ANEW)
    made = live_generation(home)
    if made is None:
        raise no_index(home)
    return Index(made)


def given_up(home: Home) -> StoreError | None:
    """The live generation is looked at whole, and given up where it is damaged."""
    live = home.current()
    if live is None or is_whole(live, every_byte=True):
        return None
    break_seal(live)
    return no_index(home)


def withdraw_forgotten(home: Home) -> None:
    """Remove every generation that has a forgotten document; raises HomeError when one stays."""
    for generation in home.generations():
        if _has_forgotten(home, generation):
            home.remove(generation)


def _answering(home: Home, live: Generation | None) -> Generation | None:
    """A whole generation that may answer although it may be out of date."""
    found = live or spare_generation(home)
    return None if found is None or _has_forgotten(home, found) else found


def _has_forgotten(home: Home, generation: Generation) -> bool:
    known = read_manifest(generation.manifest)
    if known is None:
        return True  # nobody knows what it has
    return not all(Path(home.root, name).exists() for name in known.imports)
