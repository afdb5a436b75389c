"""The page that shows how abilities are written: every example leads to a board that plays."""

from __future__ import annotations

import re

from flask.testing import FlaskClient
from markupsafe import escape

from scenarios.files.meanings import pages
from scenarios.files.reference import anchor
from scenarios.playing.examples import groups
from webapp.bench.writing import PAGES


def test_every_sentence_is_a_link_to_its_card_on_a_board_that_can_be_played(
    client: FlaskClient,
) -> None:
    """A plain link: the editor comes with the card, in its words, and the board filled in."""
    page = client.get("/bench/writing").get_data(as_text=True)
    links = re.findall(r'<p class="says"><a href="(/bench/board/[^"]+)"[^>]*>(.*?)</a></p>', page)
    examples = [each for group in groups("duel_masters") for each in group.examples]
    assert len(links) == len(examples) == page.count('href="/bench/board/')
    for (address, said), example in zip(links, examples, strict=True):
        assert escape(example.ja) in said
        assert escape(example.en) in said
        board = client.get(address).get_data(as_text=True)
        assert 'class="failures"' not in board
        assert example.ja in board
        for written in example.written:
            assert escape(written) in board


def test_each_page_of_the_reference_stands_with_its_tables(client: FlaskClient) -> None:
    for page in pages():
        shown = client.get(f"/bench/writing/{page.name}").get_data(as_text=True)
        assert shown.count("<table>") >= len(page.kinds)
        assert shown.count("<h1") == 1
        for kind in page.kinds:
            assert f'id="{anchor(kind.title)}"' in shown


def test_every_link_between_the_pages_leads_somewhere(client: FlaskClient) -> None:
    found = {"/bench/writing", *(f"/bench/writing/{name}" for name in PAGES)}
    shown = {address: client.get(address).get_data(as_text=True) for address in found}
    for page in shown.values():
        part = page[page.index('class="grammar"') :]
        for address, fragment in re.findall(r'href="(/bench/[^"#?]*)#?([^"?]*)"', part):
            there = shown.get(address) or client.get(address).get_data(as_text=True)
            assert client.get(address).status_code == 200
            assert not fragment or f'id="{fragment}"' in there, (address, fragment)
        assert ".md" not in "".join(re.findall(r'href="([^"]*)"', part))


def test_each_step_of_the_lesson_opens_on_a_board(client: FlaskClient) -> None:
    page = client.get("/bench/writing/lesson").get_data(as_text=True)
    boards = set(re.findall(r'href="(/bench/board/[^"]+)"', page))
    assert len(boards) == 6
    for address in boards:
        assert 'class="failures"' not in client.get(address).get_data(as_text=True)


def test_a_page_that_there_is_not_is_refused(client: FlaskClient) -> None:
    answer = client.get("/bench/writing/grammar")
    assert answer.status_code == 404
    assert "operations" in answer.get_data(as_text=True)


def test_the_page_is_found_from_where_abilities_are_typed(client: FlaskClient) -> None:
    for address in ("/bench/", "/bench/board"):
        assert "/bench/writing" in client.get(address).get_data(as_text=True)
