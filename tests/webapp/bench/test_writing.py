"""The page that shows how abilities are written: every example leads to a board that plays."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from scenarios.examples import groups


def test_every_example_opens_on_a_board_that_can_be_played(client: FlaskClient) -> None:
    page = client.get("/bench/writing").get_data(as_text=True)
    addresses = re.findall(r'href="(/bench/board/[^"]+)"', page)
    examples = [each for group in groups("duel_masters") for each in group.examples]
    assert len(addresses) == len(examples)
    for address, example in zip(addresses, examples, strict=True):
        board = client.get(address).get_data(as_text=True)
        assert 'class="failures"' not in board
        assert example.ja in board


def test_the_grammar_stands_on_the_page_with_its_tables(client: FlaskClient) -> None:
    page = client.get("/bench/writing").get_data(as_text=True)
    assert page.count("<table>") > 5
    assert "once: turn" in page


def test_the_page_is_found_from_where_abilities_are_typed(client: FlaskClient) -> None:
    for address in ("/bench/", "/bench/board"):
        assert "/bench/writing" in client.get(address).get_data(as_text=True)
