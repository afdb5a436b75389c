"""The restated editions beside their official documents, read once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .checks import wording_of
from .printed import EDITIONS, Printed, Restated, join, read_official, read_ours


@pytest.fixture(scope="session")
def official(seed: Callable[[str], Path]) -> Callable[[str], tuple[Printed, ...]]:
    """The rules of an edition's official document (`nova/1`)."""
    kept: dict[str, tuple[Printed, ...]] = {}

    def read(edition: str) -> tuple[Printed, ...]:
        if edition not in kept:
            kept[edition] = read_official(seed(EDITIONS[edition]), edition.partition("/")[0])
        return kept[edition]

    return read


@pytest.fixture(scope="session")
def wording(official: Callable[[str], tuple[Printed, ...]]) -> Callable[[str], str]:
    """What the rules of an edition's official document say, without their examples."""
    return lambda edition: wording_of(official(edition))


@pytest.fixture(scope="session")
def restated(
    official: Callable[[str], tuple[Printed, ...]],
) -> Callable[[str], tuple[Restated, ...]]:
    """The rules of an edition (`nova/1`) with their official text."""
    kept: dict[str, tuple[Restated, ...]] = {}

    def read(edition: str) -> tuple[Restated, ...]:
        if edition not in kept:
            ours = read_ours(edition, "ja"), read_ours(edition, "en")
            kept[edition] = join(edition, official(edition), *ours)
        return kept[edition]

    return read
