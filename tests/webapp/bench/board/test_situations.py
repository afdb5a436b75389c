"""What a board begins with: nothing, or a small situation that is named in plain words."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from scenarios.engine.questions import Action
from scenarios.files.reading.file import load
from scenarios.printed.known import kind_of, read_text
from webapp.bench.board.editing import STARTERS
from webapp.bench.board.editor import editor
from webapp.bench.board.situations import EMPTY, begun_with, situations
from webapp.bench.link import BenchPlay
from webapp.bench.run import run
from webapp.library import LIBRARY

SITUATIONS = situations("duel_masters")


def test_a_dozen_are_offered_in_both_languages(client: FlaskClient) -> None:
    assert len(SITUATIONS) == 12
    assert len({each.ja for each in SITUATIONS.values()}) == 12
    page = unescape(client.get("/bench/").text)
    for each in SITUATIONS.values():
        assert each.ja in page and each.en in page and each.ja != each.en
        assert f"game=duel_masters&begin={each.name}" in page


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_is_a_board_whose_texts_are_understood(name: str, client: FlaskClient) -> None:
    text = SITUATIONS[name].text
    shown = editor(LIBRARY, text)
    assert shown.board is not None and not shown.faults
    scenario = load(text)
    for card in scenario.cards:
        if card.text:
            read = read_text(scenario.game, card.text, kind_of(card.type), scenario.races)
            assert read.understood, card.name
    assert run(BenchPlay(text)).points[-1].question is not None
    assert client.get(f"/bench/board?game=duel_masters&begin={name}").status_code == 200


@pytest.mark.parametrize(
    ("name", "kind", "cards"),
    [
        ("blocker-and-shield-trigger", "attack", {"大剣士"}),
        ("evolution", "summon", {"大竜"}),
        ("summoned-this-turn", "summon", {"剣士", "疾走兵"}),
        ("paying-civilizations", "summon", {"双剣士", "剣士"}),
        ("the-last-card-of-the-deck", "cast", {"探索", "大探索"}),
    ],
)
def test_a_situation_offers_what_it_is_about(name: str, kind: str, cards: set[str]) -> None:
    at = run(BenchPlay(SITUATIONS[name].text)).points[-1]
    assert at.question is not None
    found = {
        at.state.name_of(action.what)
        for action in at.question.answers()
        if isinstance(action, Action) and action.kind == kind
    }
    assert found == cards


@pytest.mark.parametrize("game", STARTERS)
def test_an_empty_board_has_no_card_of_its_own_and_is_played(
    game: str, client: FlaskClient
) -> None:
    page = client.get(f"/bench/board?game={game}&begin={EMPTY}")
    (text,) = re.findall(r'<textarea id="text"[^>]*>\n(.*?)</textarea>', page.text, re.DOTALL)
    assert text.strip() == begun_with(game, EMPTY).strip()
    assert load(text).cards == ()
    play = client.post("/bench/board", data={"text": text, "do": "play"})
    assert play.status_code == 303


def test_a_situation_that_is_not_there_names_the_nearest(client: FlaskClient) -> None:
    page = client.get("/bench/board?game=duel_masters&begin=evolutions")
    assert page.status_code == 404
    assert "did you mean" in page.text and "paying-civilizations" in page.text
