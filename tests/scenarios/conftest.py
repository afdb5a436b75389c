"""What the scenario tests share."""

from __future__ import annotations

import pytest


@pytest.fixture
def rewrite_expected(request: pytest.FixtureRequest) -> bool:
    """Whether `--rewrite-expected` asks to write the kept outputs anew."""
    return bool(request.config.getoption("--rewrite-expected", default=False))
