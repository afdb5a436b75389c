"""The answer page: the ruling first, then why; and input that nobody can mean."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

HAND = "手札は何枚まで持てる？"


def page(client: FlaskClient, text: str, **more: str) -> str:
    answer = client.get("/ask", query_string={"q": text, **more})
    assert answer.status_code == 200, answer.headers.get("Location")
    return unescape(answer.text)


def test_the_ruling_stands_first_with_a_link_to_share(client: FlaskClient) -> None:
    shown = page(client, HAND, game="duel_masters")
    headings = re.findall(r"<h2[^>]*>(.*?)</h2>", shown, re.S)
    assert 'href="/rules/duel_masters/core/402.2"' in headings[0]
    assert "Why this rule" in headings[1]
    assert ">/rules/duel_masters/core/402.2</a>" in shown
    assert '<meta property="og:description" content="デュエル・マスターズ core 402.2:' in shown
    assert "<mark>" in shown


def test_what_the_rules_do_not_say_is_said(client: FlaskClient) -> None:
    shown = page(client, "新弾の値段はいくら？")
    assert "ルールには書かれていません" in shown
    assert "(not an answer)" in shown or "Nearest" not in shown
    assert "Why this rule" not in shown


def test_what_the_answer_hangs_on_is_asked_back_before_any_ruling(client: FlaskClient) -> None:
    shown = page(client, "今このカード使える？", game="duel_masters")
    assert shown.index("It depends") < shown.index('id="ruling"')
    assert "誰のターンの、どのステップですか？" in shown


def test_programs_get_the_record_of_the_command(client: FlaskClient) -> None:
    answer = client.get("/ask", query_string={"q": HAND, "format": "json"}).json
    assert answer["answered"] and answer["rules"][0]["number"] == "402.2"
    assert client.get("/ask?format=json").json["why_not_answered"]["kind"] == "empty"


def test_an_empty_box_shows_examples_that_are_answered(client: FlaskClient) -> None:
    shown = page(client, "")
    links = re.findall(r'href="(/ask\?q=[^"]+)"', shown)
    assert len(links) >= 4
    for link in links:
        assert "The rules do not say" not in client.get(link).text


def test_a_sentence_in_the_search_box_goes_to_its_answer(client: FlaskClient) -> None:
    answer = client.get("/search", query_string={"q": HAND, "game": "duel_masters"})
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/ask?q=")
    assert answer.headers["Location"].endswith("&game=duel_masters")


def test_names_are_suggested_by_their_beginning_in_any_spelling(client: FlaskClient) -> None:
    for text in ("S・トリ", "ｓトリ", "えすとり"):
        names = client.get("/suggest", query_string={"q": text, "game": "duel_masters"}).json
        assert "S・トリガー" in {name["text"] for name in names}, text
    assert client.get("/suggest?q=").json == []
    assert client.get("/suggest?q=zzzzzz").json == []


def test_a_misspelt_name_is_answered_with_the_one_that_was_meant(client: FlaskClient) -> None:
    shown = unescape(client.get("/search?q=シールズ・トリガ").text)
    assert "もしかして" in shown
    assert "シールド・トリガー" in shown or "S・トリガー" in shown


def test_results_are_records_for_programs(client: FlaskClient) -> None:
    found = client.get("/search?q=509.5a-e&format=json").json
    assert found["kind"] == "range"
    assert [each["number"] for each in found["results"]] == [f"509.5{c}" for c in "abcde"]


HOSTILE = {
    "marks": "？" * 40,
    "one letter in brackets": "(a+)+$" * 80,
    "a star": "*",
    "a quote": '"',
    "nested": "(" * 250 + ")" * 250,
    "a long run": "a" * 500,
    "controls": "\x00\x01",
    "right to left": "\u202e盾" * 250,
    "figures and dots": "101." * 125,
    "eighteen letters each": "\ufdfa" * 500,
    "a field": "number:101 AND NOT game:nova",
    "markup": "<script>alert(1)</script>",
    "marks upon marks": "a" + "\u0301" * 499,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_gets_a_friendly_page(client: FlaskClient, text: str) -> None:
    shown = page(client, text)
    assert "<script>alert" not in client.get("/ask", query_string={"q": text}).text
    assert "<h1>" in shown
    assert client.get("/search", query_string={"q": text}).status_code in (200, 302)
    assert client.get("/suggest", query_string={"q": text}).status_code == 200


@pytest.mark.parametrize("text", ["(a)", "/^(a+)+$/", "S?", "* * *"])
def test_marks_around_one_latin_letter_ask_nothing(client: FlaskClient, text: str) -> None:
    answer = client.get("/ask", query_string={"q": text, "format": "json"}).json
    assert not answer["answered"] and answer["why_not_answered"]["kind"] == "empty"


def test_bytes_that_are_no_text_get_a_friendly_page(client: FlaskClient) -> None:
    for path in ("/ask", "/search", "/suggest"):
        assert client.get(f"{path}?q=%ED%A0%80%FF%00").status_code == 200


def test_a_text_that_is_too_long_is_refused(client: FlaskClient) -> None:
    for path in ("/ask", "/search", "/suggest"):
        assert client.get(path, query_string={"q": "盾" * 20_000}).status_code in (400, 414)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(max_size=80))
def test_whatever_is_asked_has_a_page(client: FlaskClient, text: str) -> None:
    for path in ("/ask", "/suggest"):
        assert client.get(path, query_string={"q": text}).status_code == 200
