"""The app on the bundled index, and a document with faults of each severity."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from indexer.home import Home
from webapp import create_app

RULES = """\
### 1. 基本
**101. 駒**
**101.1.** 駒は升に置く<b>。
**101.3.** 駒は102.9のとおりに動く。
### 2. 盤面
**201. 升**
**201.1.** 升には駒（一つだけを置く。
"""


@pytest.fixture
def client(built_home: Home) -> FlaskClient:
    return create_app(built_home).test_client()


@pytest.fixture
def rules() -> str:
    return RULES
