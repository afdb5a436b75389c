"""What nobody can mean, through the command, the pages and for programs: always a kind answer.

How long it takes is measured in tests/benchmarks/asking.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from indexer.home import Home
from webapp import create_app

Run = Callable[..., Any]

SIGNS = {
    "marks": "。、！？・「」" * 40,
    "controls": "\x01\x1b\x7f\u202e" * 30,
    "signs of query languages": "*:* (^) ~ [ ] && || ! \" ' ; --",
    "a pattern without end": "(a+)+$" * 60,
}
AMONG_WORDS = {
    "a command of a terminal": "\x1b[2J\x1b[31m盾" * 20,
    "a field and a range": "title:(盾 OR 手札)^2 ~3 [a TO z]",
    "a pattern of a million": "[x-z]{1,999999}" * 30,
    "a command of a database": "' OR 1=1; DROP TABLE rules; --",
}
LONG = {
    "one letter, 100 kB": "あ" * 33_000,
    "words that nobody has, 100 kB": "zzyzx " * 16_000,
}


@pytest.fixture
def client(built_home: Home) -> FlaskClient:
    return create_app(built_home).test_client()


@pytest.mark.parametrize("text", SIGNS.values(), ids=SIGNS)
def test_signs_alone_are_no_question(rulings: Run, client: FlaskClient, text: str) -> None:
    said = rulings("ask", text, "--json").record
    told = client.get("/ask", query_string={"q": text, "format": "json"}).json
    for answer in (said, told):
        assert (answer["answered"], answer["rules"], answer["nearest"]) == (False, [], [])
        assert answer["why_not_answered"]["kind"] == "empty"
    page = client.get("/ask", query_string={"q": text})
    assert page.status_code == 200


@pytest.mark.parametrize("text", AMONG_WORDS.values(), ids=AMONG_WORDS)
def test_among_words_they_mean_nothing(rulings: Run, client: FlaskClient, text: str) -> None:
    said = rulings("ask", text, "--json").record
    told = client.get("/ask", query_string={"q": text, "format": "json"}).json
    assert {**said, "question": ""} == {**told, "question": ""}
    assert said["answered"] is bool(said["rules"]) is (said["why_not_answered"] is None)
    assert client.get("/ask", query_string={"q": text}).status_code == 200


@pytest.mark.parametrize("text", [*SIGNS.values(), *AMONG_WORDS.values()])
def test_a_search_for_it_finds_rules_or_none(rulings: Run, client: FlaskClient, text: str) -> None:
    assert rulings("search", text, "--jsonl").status == 0
    found = client.get("/search", query_string={"q": text, "format": "json"})
    assert found.status_code == 200 and found.json["kind"] in ("words", "sentence")
    assert client.get("/search", query_string={"q": text}).status_code in (200, 302)


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_of_100_kb_the_command_reads_the_beginning_and_the_page_refuses(
    rulings: Run, client: FlaskClient, text: str
) -> None:
    answer = rulings("ask", text, "--json").record
    assert answer["answered"] is False and answer["why_not_answered"]["kind"] != "empty"
    assert rulings("search", text).status == 0
    for address in ("/ask", "/search", "/suggest"):
        for form in ("html", "json"):
            refused = client.get(address, query_string={"q": text, "format": form})
            assert refused.status_code in (400, 414)
            assert "500" in refused.text and text[:600] not in refused.text


def test_an_empty_question_is_told_how_to_ask(rulings: Run, client: FlaskClient) -> None:
    for command in ("ask", "search"):
        ran = rulings(command, *([""] if command == "ask" else []))
        assert (ran.status, ran.out) == (2, "")
        assert command in ran.err
    assert client.get("/ask", query_string={"q": ""}).status_code == 200
    answer = client.get("/ask", query_string={"q": "", "format": "json"}).json
    assert answer["why_not_answered"]["kind"] == "empty"
