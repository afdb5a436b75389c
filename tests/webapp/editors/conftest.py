"""A document with faults of each severity."""

from __future__ import annotations

import pytest

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
def rules() -> str:
    return RULES
