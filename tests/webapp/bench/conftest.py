"""The app as it is served, on the bundled index."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest
from flask.testing import FlaskClient

from indexer.home import Home
from webapp import create_app
from webapp.bench import limits

SLOWER = 30


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bench's clock goes slowly: what a machine's speed decides is no test (see test_limits).

    Not stopped: a play that never ends is to fail.
    """
    slow = SimpleNamespace(thread_time=lambda: time.thread_time() / SLOWER)
    monkeypatch.setattr(limits, "time", slow)


@pytest.fixture
def client(built_home: Home) -> FlaskClient:
    app = create_app(built_home)
    app.testing = False  # as it is served: a fault is a page, not an exception
    return app.test_client()
