"""The rules with their functions on the page: texts, code, scenarios, and the ways between."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from indexer.lookup import Index
from scenarios.games import game_of
from scenarios.proving.coverage import classification

CORE = "/rules/duel_masters/core"


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.text


def links(html: str) -> list[str]:
    return [unescape(each) for each in re.findall(r'href="([^"]*)"', html)]


def section_of(html: str, number: str) -> str:
    """What stands at one rule of the page."""
    return html.partition(f'id="r{number}"')[2].partition("</section>")[0]


def test_each_rule_stands_with_its_functions_and_their_code_folded(
    client: FlaskClient, bundled: Index
) -> None:
    html = page(client, "/book/duel_masters/505")
    book = game_of("duel_masters").book
    for rule in bundled.descendants(bundled.ref("duel_masters", "505")):
        number = str(rule.ref.number)
        here = unescape(section_of(html, number))
        names = {each.function.__name__ for each in book.rules if number in each.numbers}
        shown = re.findall(r'<p class="name"><code>(\w+)</code>', here)
        assert set(shown) == names, number
        assert here.count("<pre ") == len(shown)
        assert 'lang="ja"' in here and 'lang="en"' in here
    assert "<details open" not in html


def test_the_first_page_leads_to_every_game_and_says_which_are_text_alone(
    client: FlaskClient, bundled: Index
) -> None:
    html = page(client, "/book/")
    games = {f"/book/{game.id}/" for game in bundled.games()}
    assert games <= set(links(html))
    alone = {each for each in re.findall(r"<li>(.*?)</li>", html, re.S) if "only the text" in each}
    assert [("/book/dimension_zero/" in each) for each in alone] == [True]
    told = client.get("/book/", headers={"Accept": "application/json"}).get_json()["books"]
    assert {f"/book/{each['game']}/" for each in told} == games
    assert "/book/" in links(page(client, "/book/nova/"))


def test_a_rule_leads_to_its_functions_and_back(client: FlaskClient) -> None:
    assert "/book/duel_masters/505.4" in links(page(client, f"{CORE}/505.4"))
    assert f"{CORE}/505.4" in links(page(client, "/book/duel_masters/505.4"))
    second = page(client, "/rules/nova/1/311.5~2")
    assert "/book/nova/311.5~2" in links(second)
    assert "/rules/nova/1/311.5~2" in links(page(client, "/book/nova/311.5~2"))


@pytest.mark.parametrize(
    "address", ["/rules/duel_masters/1.13/505.1", "/rules/dimension_zero/1/3.11"]
)
def test_an_edition_that_is_not_executed_does_not(client: FlaskClient, address: str) -> None:
    assert not any(each.startswith("/book/") for each in links(page(client, address)))


def test_the_scenarios_that_cite_a_rule_are_linked_and_open(
    client: FlaskClient, bundled: Index
) -> None:
    cited = bundled.scenarios_for(bundled.ref("duel_masters", "505.3"))
    assert 0 < len(cited) <= 12
    here = section_of(page(client, "/book/duel_masters/505"), "505.3")
    found = [each for each in links(here) if each.startswith("/scenarios/")]
    assert sorted(found) == sorted(f"/scenarios/{row.id}" for row in cited)
    page(client, found[0])


def test_of_many_scenarios_the_rest_stands_on_the_rules_page(client: FlaskClient) -> None:
    here = section_of(page(client, "/book/duel_masters/505"), "505.1")
    assert len([each for each in links(here) if each.startswith("/scenarios/")]) == 12
    assert f"{CORE}/505.1" in links(here)


def test_what_nothing_executes_says_why_and_leads_to_what_it_restates(
    client: FlaskClient,
) -> None:
    classes = classification("duel_masters").values()
    restating = next(each for each in classes if each.reason.startswith("restates:"))
    html = page(client, f"/book/duel_masters/{restating.number}")
    assert "再掲" in section_of(html, restating.number)
    target = restating.reason.partition(":")[2]
    assert f"/book/duel_masters/{target}" in links(section_of(html, restating.number))
    assert "定義" in section_of(page(client, "/book/duel_masters/100.1"), "100.1")


def test_an_operational_rule_without_a_function_says_that_nothing_executes_it() -> None:
    from scenarios.proving.coverage import Classed
    from webapp.book.sections import _why

    said = _why(Classed("1.1", True, "", "about it", "the reason"))
    assert said.ja.endswith(" (the reason)。") and said.en.endswith(" (the reason)")
    assert "executes" in _why(Classed("1.1", True, "", "about it")).en
    assert "not classed" in _why(None).en


def test_the_chapters_lead_to_their_sections(client: FlaskClient, bundled: Index) -> None:
    html = page(client, "/book/duel_masters/")
    for chapter in bundled.chapters("duel_masters"):
        for rule in (chapter, *bundled.children(chapter.ref)):
            assert f"/book/duel_masters/{rule.ref.number}" in links(html)
    assert "/book/duel_masters/" in links(page(client, "/coverage/duel_masters/"))


def test_a_section_leads_to_those_beside_it_and_above(client: FlaskClient) -> None:
    html = page(client, "/book/duel_masters/505")
    assert re.search('<a rel="prev" href="/book/duel_masters/504"', html)
    assert re.search('<a rel="next" href="/book/duel_masters/506"', html)
    assert {"/book/duel_masters/", "/book/duel_masters/5"} <= set(links(html))
    assert 'rel="prev"' not in page(client, "/book/duel_masters/0")


@pytest.mark.parametrize("address", ["/book/dimension_zero/", "/book/dimension_zero/3.11"])
def test_without_a_rulebook_the_text_stands_alone_and_says_so(
    client: FlaskClient, address: str
) -> None:
    html = page(client, address)
    assert "ルールブックがまだありません" in html and "has no rulebook yet" in html
    assert 'class="functions"' not in html


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("/book/duel_masters/101.9", 404, "101.5"),
        ("/book/duel_masters/ten", 400, "ten"),
        ("/book/chess/", 404, "duel_masters"),
    ],
)
def test_what_is_not_there_is_answered_with_the_nearest(
    client: FlaskClient, address: str, status: int, said: str
) -> None:
    assert said in page(client, address, status)


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("/book/Duel-Masters/", "/book/duel_masters/"),
        ("/book/duel_masters/５０５", "/book/duel_masters/505"),
    ],
)
def test_another_spelling_leads_to_the_one_address(
    client: FlaskClient, address: str, leads_to: str
) -> None:
    assert client.get(address).headers["Location"] == leads_to
