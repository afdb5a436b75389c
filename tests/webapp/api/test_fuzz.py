"""The running app, asked whatever its document allows: it answers as the document says."""

from __future__ import annotations

import os
from copy import deepcopy
from typing import Any
from urllib.parse import urlencode

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from indexer.home import Home
from webapp import create_app
from webapp.api.document import document
from webapp.api.paths import OPERATIONS

EXAMPLES = 400 if os.environ.get("RULINGS_SOAK") == "1" else 24
FEWER = {"/editors/{game}/{edition}/": 2, "/editors/compare": 2}  # they work for a second
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PLAIN = {
    "game": ["duel_masters", "nova", "DUEL-MASTERS", "chess"],
    "edition": ["core", "1", "405.4", "0"],
    "number": ["101.4a", "311.5~2", "405", "９", "1.2.3.4.5.6.7.8.9", "(", "\u202e"],
    "name": ["1-basics/equal-power", "5-turn/whole-turn", "none"],
    "old": ["nova/1/ja", "nova", "chess"],
    "new": ["nova/1/en", "nova/1/ja", "duel_masters"],
}
USUAL = {
    "game": "duel_masters",
    "edition": "core",
    "number": "101.4a",
    "name": "1-basics/equal-power",
    "old": "nova/1/ja",
    "new": "nova/1/en",
}
OPEN = {
    "game": ["duel_masters", "nova", "dimension_zero"],
    "chapter": ["405", "101"],
    "q": ["手札は何枚？", "101.4-101.4f", "シールド", "(((", '"', "a*", "１．" * 200, "\u202e盾"],
}


@pytest.fixture(scope="session")
def described(built_home: Home) -> Any:
    """The document on the app: for places what there is and is not, else any text at all."""
    offered = deepcopy(document())
    for operations in offered["paths"].values():
        for each in operations["get"]["parameters"]:
            name = each["name"]
            if name in PLAIN and each["required"]:
                each["schema"] = {"enum": PLAIN[name]}
            elif name in OPEN:
                each["schema"] = {"anyOf": [{"enum": OPEN[name]}, each["schema"]]}
    schema = schemathesis.openapi.from_dict(offered)
    schema.app = create_app(built_home)
    return schema


@pytest.mark.parametrize("path", [each.path for each in OPERATIONS])
def test_every_answer_is_as_described(described: Any, path: str) -> None:
    @settings(
        max_examples=EXAMPLES // FEWER.get(path, 1),
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=described[path]["GET"].as_strategy())
    def answered(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    answered()
    answer = described.app.test_client().get(usual(path), headers={"Accept": "application/json"})
    assert answer.status_code == 200, answer.text  # else nothing was described


def usual(path: str) -> str:
    """An address of what there is, as anybody would ask for it: chance need not hit upon it."""
    (offered,) = (each for each in OPERATIONS if each.path == path)
    said = {each.name: USUAL.get(each.name, each.example) for each in offered.parameters}
    needed = {each.name: said[each.name] for each in offered.parameters if each.needed}
    behind = {name: value for name, value in needed.items() if f"{{{name}}}" not in path}
    return f"{path.format(**said)}?{urlencode(behind)}"
