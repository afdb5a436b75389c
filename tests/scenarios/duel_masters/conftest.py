"""Rulings in short: a scenario without its heading, replayed and held to what it expects."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenarios.files.reading.file import load
from scenarios.proving.replay import Verdict, replay_all

_HEADING = "title: ruling\ngame: duel_masters\n"


@pytest.fixture
def ruling() -> Callable[[str], Verdict]:
    """Replay a scenario given without title and game; every expectation must hold."""

    def judge(text: str) -> Verdict:
        verdicts = replay_all(load(_HEADING + text))
        failures = [str(line) for verdict in verdicts for line in verdict.failures]
        assert all(verdict.passed for verdict in verdicts), "\n".join(failures)
        return verdicts[0]

    return judge
