"""The map of a rulebook: a link for each rule, and a mark beside each colour."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from indexer.home import Home
from scenarios.proving.coverage import STATES, classification
from scenarios.proving.mutation import Mutant, Mutations, Trial, fingerprint
from webapp import create_app
from webapp.executed.proof import keep
from webapp.labels import COVERAGE
from webapp.library import LIBRARY


@pytest.fixture
def proven(built_home: Home, tmp_path: Path) -> FlaskClient:
    """The app in a home where 115.3b is proven."""
    (tmp_path / "index").symlink_to(built_home.index)
    mutant = Mutant("lower_power_loses", "step", ("115.3b",), ("115.3b",))
    trials = (Trial(mutant, "killed", "one", "end", ("115.3b",), 1),)
    mark = fingerprint("duel_masters", LIBRARY)
    keep(Home(tmp_path), Mutations("duel_masters", mark, 1, trials))
    return create_app(Home(tmp_path)).test_client()


def page(client: FlaskClient, address: str = "/coverage/duel_masters/", status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return unescape(answer.text)


def cells(html: str) -> dict[str, tuple[str, str]]:
    """Each rule's state and what its link says, by the address that the link leads to."""
    found = re.findall(r'<a class="cell (\w+)" href="([^"]+)"[^>]*>(.*?)</a>', html, flags=re.S)
    return {address: (state, re.sub(r"<[^>]*>", "", said)) for state, address, said in found}


def test_every_rule_of_a_classed_edition_has_a_cell_that_leads_to_it(client: FlaskClient) -> None:
    found = cells(page(client))
    numbers = list(classification("duel_masters"))
    assert set(found) == {f"/rules/duel_masters/core/{number}" for number in numbers}
    for address in list(found)[::60]:
        assert client.get(address).status_code == 200


def test_a_state_is_told_by_a_mark_and_in_words_too(client: FlaskClient) -> None:
    html = page(client)
    marks = {COVERAGE[state].mark for state in STATES}
    assert len(marks) == len(STATES)
    for state, said in cells(html).values():
        assert COVERAGE[state].mark in said
        assert COVERAGE[state].ja in said and COVERAGE[state].en in said
    for state in STATES:
        assert f'class="cell {state}"' in html


@pytest.mark.parametrize(
    ("number", "state"),
    [("000.1", "not_operational"), ("115.3b", "cited")],
)
def test_a_rule_stands_where_it_is(number: str, state: str, client: FlaskClient) -> None:
    assert cells(page(client))[f"/rules/duel_masters/core/{number}"][0] == state


def test_without_a_measurement_nothing_is_proven_and_the_page_says_how(
    client: FlaskClient,
) -> None:
    html = page(client)
    assert "exercised" not in {state for state, _ in cells(html).values()}
    assert "rulings coverage --game duel_masters --mutate" in html


def test_what_was_measured_is_shown(proven: FlaskClient) -> None:
    html = page(proven)
    assert cells(html)["/rules/duel_masters/core/115.3b"][0] == "exercised"
    assert "--mutate" not in html


def test_a_measurement_that_no_longer_holds_is_shown_as_such(
    proven: FlaskClient, tmp_path: Path
) -> None:
    (path,) = (tmp_path / "coverage").iterdir()
    path.write_text(re.sub(r'"fingerprint": "\w+"', '"fingerprint": "0"', path.read_text()))
    html = page(proven)
    assert cells(html)["/rules/duel_masters/core/115.3b"][0] == "exercised"
    assert "rulings coverage --game duel_masters --mutate" in html


def test_chapters_and_sections_have_their_titles(client: FlaskClient) -> None:
    html = page(client)
    for number in ("1", "5", "101", "506"):
        assert f'href="/rules/duel_masters/core/{number}"' in html


def test_an_edition_that_is_not_classed_says_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenarios.proving.coverage.classification", lambda game: {})
    html = page(client, "/coverage/nova/")
    assert "not classed yet" in html
    assert len(cells(html)) > 100


def test_a_game_without_a_rulebook_has_no_map(client: FlaskClient) -> None:
    page(client, "/coverage/dimension_zero/", 404)
    page(client, "/coverage/chess/", 404)


def test_the_list_of_scenarios_leads_to_the_map(client: FlaskClient) -> None:
    html = page(client, "/scenarios/")
    for game in ("duel_masters", "nova"):
        assert f'href="/coverage/{game}/"' in html
