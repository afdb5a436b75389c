"""The app as it is served, on the bundled index."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from indexer.home import Home
from webapp import create_app


@pytest.fixture
def client(built_home: Home) -> FlaskClient:
    app = create_app(built_home)
    app.testing = False  # as it is served: a fault is a page, not an exception
    return app.test_client()
