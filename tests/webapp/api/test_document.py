"""The OpenAPI document: it names what answers with JSON, and nothing else."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from jsonschema import Draft202012Validator

from indexer.home import Home
from webapp import create_app
from webapp.api.document import document, example_of
from webapp.api.paths import LONGEST, OPERATIONS, Operation
from webapp.questions.pages import LONGEST as READ

# One of each part of an address; several where parts of that name differ.
PARTS = {
    "game": "duel_masters",
    "edition": "core",
    "number": "101.4a",
    "name": "1-basics/equal-power",
    "word": "none",
    "filename": "rulings.css",
}
ASKED = "q=101.4&old=nova/1/ja&new=nova/1/en&chapter=405&format=json"


@pytest.fixture(scope="module")
def app(built_home: Home) -> Flask:
    return create_app(built_home)


def test_every_address_that_answers_with_json_is_described_and_no_other(app: Flask) -> None:
    client, speaking = app.test_client(), set()
    for route in app.url_map.iter_rules():
        if "GET" not in (route.methods or ()):
            continue
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", route.rule)
        answer = client.get(f"{path.format(**PARTS)}?{ASKED}")
        if answer.is_json and answer.status_code == 200:
            speaking.add(path)
        answer.close()
    assert speaking == {each.path for each in OPERATIONS}


def test_the_document_says_what_is_served(app: Flask) -> None:
    served = app.test_client().get("/openapi.json").json
    assert served == document()
    assert served["openapi"].startswith("3.1")
    used = set(re.findall(r"#/components/schemas/(\w+)", str(served)))
    assert used == set(served["components"]["schemas"])
    names = [each["get"]["operationId"] for each in served["paths"].values()]
    assert len(names) == len(set(names))
    assert LONGEST == READ


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.path)
@pytest.mark.parametrize("asked", ["address", "header"])
def test_an_example_is_answered_as_its_schema_says(
    app: Flask, operation: Operation, asked: str
) -> None:
    address, headers = example_of(operation), {}
    if asked == "header":
        address, headers = re.sub(r"[?&]format=json", "", address), {"Accept": "application/json"}
    answer = app.test_client().get(address, headers=headers)
    assert answer.status_code == 200
    components = document()["components"]
    whole = {"$ref": f"#/components/schemas/{operation.gives}", "components": components}
    Draft202012Validator(whole).validate(answer.json)


def test_a_header_that_a_browser_sends_gets_pages(app: Flask) -> None:
    headers = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
    for path in ("/ask", "/glossary/", "/rules/duel_masters/core/101.4a", "/scenarios/"):
        answer = app.test_client().get(path, headers=headers)
        assert answer.mimetype == "text/html"
        assert "Accept" in answer.headers["Vary"]


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("/rules/duel_masters/core/101.9", 404, "101.5"),
        ("/rules/duel_masters/core/ten", 400, "ten"),
        ("/rules/chess/core/101.1", 404, "duel_masters"),
        ("/ask?q=x&game=chess", 404, "duel_masters"),
        ("/scenarios/duel_masters/none", 404, "none"),
        ("/scenarios/duel_masters/1-basics/equal-power?variant=none", 404, "none"),
        ("/coverage/dimension_zero/", 404, "nova"),
        ("/book/duel_masters/101.9", 404, "101.5"),
        ("/book/chess/", 404, "duel_masters"),
        ("/editors/compare", 400, "old=nova/1/ja"),
        ("/editors/nova/1/?kind=none", 404, "duplicate_number"),
        ("/suggest?game=chess&q=a", 404, "duel_masters"),
        ("/nowhere", 404, "error"),
    ],
)
def test_an_error_says_what_is_wrong_and_what_is_near(
    app: Flask, address: str, status: int, said: str
) -> None:
    answer = app.test_client().get(address, headers={"Accept": "application/json"})
    assert answer.status_code == status
    assert said in str(answer.json)
    assert sorted(answer.json) in (["en", "error", "ja"], ["en", "error", "ja", "nearest"])
    assert answer.json["error"] == answer.json["en"]
    assert answer.json["ja"] not in ("", answer.json["en"])


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("/rules/nova/?format=json", "/rules/nova/1/?format=json"),
        ("/rules/nova/405.4?format=json", "/rules/nova/1/405.4?format=json"),
        ("/editors/nova/?format=json", "/editors/nova/1/?format=json"),
        ("/editors/nova/1/４０５?format=json", "/editors/nova/1/405?format=json"),
    ],
)
def test_another_address_is_asked_in_the_same_form(app: Flask, address: str, leads_to: str) -> None:
    answer = app.test_client().get(address)
    assert (answer.status_code, answer.headers["Location"]) == (302, leads_to)


def test_a_rule_is_the_record_of_the_command(app: Flask) -> None:
    found = app.test_client().get("/rules/DUEL-MASTERS/core/１０１．４Ａ?format=json").json
    assert (found["game"], found["edition"], found["number"]) == ("duel_masters", "core", "101.4a")
    assert found["parent"] == "101.4"
    assert found["sub_rules"] == []


def test_a_replay_names_the_rule_of_each_step(app: Flask) -> None:
    address = "/scenarios/duel_masters/1-basics/equal-power?format=json"
    found = app.test_client().get(address).json
    (course,) = (each for each in found["courses"] if not each["variant"])
    assert course["passed"] and course["verdict"] == "passed"
    assert "115.3b" in {number for step in course["trace"] for number in step["rules"]}


def test_the_page_shows_every_address_with_an_example(app: Flask) -> None:
    shown = unescape(app.test_client().get("/api").text)
    for operation in OPERATIONS:
        assert operation.path in shown
        assert operation.ja in shown and operation.en in shown
        assert f'href="{example_of(operation)}"' in shown
