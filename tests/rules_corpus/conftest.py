"""The two restated editions beside their official documents, read once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .printed import EDITIONS, Restated, join, read_official, read_ours


@pytest.fixture(scope="session")
def restated(seed: Callable[[str], Path]) -> Callable[[str], tuple[Restated, ...]]:
    """The rules of an edition (`nova/1`) with their official text."""
    kept: dict[str, tuple[Restated, ...]] = {}

    def read(edition: str) -> tuple[Restated, ...]:
        if edition not in kept:
            game = edition.partition("/")[0]
            official = read_official(seed(EDITIONS[edition]), game)
            ours = read_ours(edition, "ja"), read_ours(edition, "en")
            kept[edition] = join(edition, official, *ours)
        return kept[edition]

    return read
