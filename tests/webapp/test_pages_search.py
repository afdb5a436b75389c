"""The search box, and input that nobody can mean."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import quote, unquote_to_bytes, urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jinja2 import Environment, PackageLoader
from werkzeug.test import create_environ, run_wsgi_app

ANY = st.text(max_size=60) | st.text(st.sampled_from("0123456789.-~#/\\%第章部a１"), max_size=20)
QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def search(client: FlaskClient, text: str, game: str = "") -> str:
    answer = client.get("/search", query_string={"q": text, **({"game": game} if game else {})})
    assert answer.status_code == 200, answer.headers.get("Location")
    return unescape(answer.text)


@pytest.mark.parametrize(
    ("text", "game", "address"),
    [
        ("101.4a", "", "/rules/duel_masters/core/101.4a"),
        ("１０１．４ａ", "", "/rules/duel_masters/core/101.4a"),
        ("405.4", "nova", "/rules/nova/1/405.4"),
        ("nova 405.4", "", "/rules/nova/1/405.4"),
        ("311.5#2", "nova", "/rules/nova/1/311.5~2"),
        ("509", "duel_masters", "/rules/duel_masters/core/509"),
    ],
)
def test_a_number_goes_straight_to_its_rule(
    client: FlaskClient, text: str, game: str, address: str
) -> None:
    answer = client.get("/search", query_string={"q": text, "game": game})
    assert (answer.status_code, answer.headers["Location"]) == (302, address)


def test_the_words_searched_for_are_a_plain_heading(client: FlaskClient) -> None:
    """The bench boxes what is asked there; a heading has no box."""
    heading = re.search("<h1>(.*?)</h1>", search(client, "ブロック", "duel_masters"))
    assert heading is not None
    assert "ブロック" in heading[1] and "asked" not in heading[1]


def test_what_is_alike_in_both_languages_is_shown_once() -> None:
    words = Environment(loader=PackageLoader("webapp")).get_template("_words.html").module
    assert str(words.t("slash", "slash")) == "<span>slash</span>"
    assert ("斬撃" in words.t("斬撃", "slash"), "slash" in words.t("斬撃", "slash")) == (True, True)


def test_a_number_of_two_games_lists_both(client: FlaskClient) -> None:
    html = search(client, "101.1")
    assert 'href="/rules/duel_masters/core/101.1"' in html
    assert 'href="/rules/nova/1/101.1"' in html


def test_a_term_is_explained_and_its_rule_comes_first(client: FlaskClient) -> None:
    html = search(client, "S・トリガー", "duel_masters")
    assert "/glossary/duel_masters/#s_trigger" in html
    hits = re.findall(r'<h2><a href="(/rules/[^"]*)"', html)
    assert hits[0] == "/rules/duel_masters/core/112.3a"


def test_a_result_stands_in_its_place_with_the_words_marked(client: FlaskClient) -> None:
    html = search(client, "使用宣言")
    assert "<mark>使用宣言</mark>" in html
    place = re.search(r'<p class="place">.*?</p>', html, re.DOTALL)
    assert place and "デュエル・マスターズ" in place[0] and 'href="/rules/' in place[0]


def test_a_game_narrows_the_search(client: FlaskClient) -> None:
    html = search(client, "ライフ", "nova")
    hits = re.findall(r'<h2><a href="(/rules/[^"]*)"', html)
    assert hits and all(hit.startswith("/rules/nova/") for hit in hits)
    assert '<option value="nova" selected>' in html


def test_a_range_lists_its_rules(client: FlaskClient) -> None:
    hits = re.findall(r'<h2><a href="([^"]*)"', search(client, "101.4-101.4f"))
    assert [hit.rpartition("/")[2] for hit in hits] == ["101.4", *(f"101.4{c}" for c in "abcdef")]


def test_a_number_without_a_rule_names_the_nearest(client: FlaskClient) -> None:
    html = search(client, "101.9", "duel_masters")
    assert 'href="/rules/duel_masters/core/101.5"' in html


def test_an_empty_box_says_what_can_stand_in_it(client: FlaskClient) -> None:
    assert "101.4a" in search(client, " ")


def test_what_was_asked_stays_in_the_box_and_is_text(client: FlaskClient) -> None:
    html = client.get("/search", query_string={"q": '"><script>x</script>'}).text
    assert "<script>x" not in html
    assert 'value="&#34;&gt;&lt;script&gt;x&lt;/script&gt;"' in html


@pytest.mark.parametrize(
    ("address", "status", "help_"),
    [
        ("/rules/duel_masters/core/101.9", 404, "/rules/duel_masters/core/101.5"),
        ("/rules/nova/1/405.99", 404, "/rules/nova/1/405."),
        ("/rules/duel_masters/core/abc", 400, "a rule 101.4 or a sub-rule 101.4a"),
        ("/rules/duel_masters/core/101.4a~0", 400, "an occurrence counts from 1"),
        ("/rules/nova/1/311.5~3", 404, "/rules/nova/1/311.5"),
        ("/rules/nova/7/405", 404, "known: nova/1"),
        ("/rules/nova/latest", 404, "known: nova/1"),
        ("/rules/chess/1/1", 404, "known: dimension_zero, duel_masters"),
        ("/glossary/chess", 404, "known: dimension_zero, duel_masters"),
        ("/search?q=a&game=chess", 404, "known: dimension_zero, duel_masters"),
        (f"/search?q={'a' * 501}", 400, "up to 500"),
        ("/?lang=de", 400, "known: both, ja, en"),
        ("/nowhere", 404, "/rules/nova/1/"),
        ("/rules/../../etc/passwd", 404, "/rules/nova/1/"),
        ("/static/../__init__.py", 404, "/rules/nova/1/"),
        ("/rules/%2e%2e/%2e%2e/x", 404, "/rules/nova/1/"),
        ("/rules/nova/1/405%00", 400, "405"),
        ("/rules/nova/1/%ff%fe", 400, "expected"),
        (f"/rules/nova/1/{'9' * 5000}", 400, "expected"),
        (f"/{'x' * 20000}", 404, "/rules/nova/1/"),
    ],
)
def test_wrong_input_gets_a_page_that_helps(
    client: FlaskClient, address: str, status: int, help_: str
) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert help_ in unescape(answer.text)
    assert '<form class="search"' in answer.text


def test_pages_are_only_read(client: FlaskClient) -> None:
    answer = client.post("/search", data={"q": "x"})
    assert answer.status_code == 405
    assert '<form class="search"' in answer.text


@QUICK
@given(ANY, ANY)
def test_no_question_breaks_the_search(client: FlaskClient, text: str, game: str) -> None:
    query = {"q": text.encode("utf-8", "surrogatepass"), "game": game.encode("utf-8", "ignore")}
    for pairs in ({"q": query["q"]}, query):
        assert client.get("/search?" + urlencode(pairs)).status_code < 500


@QUICK
@given(st.lists(ANY, min_size=1, max_size=4), st.sampled_from(["/rules", "/scenarios", ""]))
def test_no_address_breaks_the_site(client: FlaskClient, parts: list[str], root: str) -> None:
    path = "/".join(quote(part.encode("utf-8", "surrogatepass"), safe="") for part in parts)
    environ = create_environ("/", "http://localhost")
    environ["PATH_INFO"] = unquote_to_bytes(f"{root}/{path}").decode("latin-1")
    _, status, _ = run_wsgi_app(client.application, environ)  # the client rewrites a raw "?"
    assert int(status.split()[0]) < 500
