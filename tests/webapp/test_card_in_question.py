"""The text on a card inside a question: shown as it was read, and led to a board with that card."""

from __future__ import annotations

from html import unescape

import pytest
from flask.testing import FlaskClient

from scenarios.files.reading.file import load
from webapp.bench.link import unpacked
from webapp.questions.card_text import card_in

DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
UNREAD = "このクリーチャーは、いつか遠い所へ旅をする。"
BOUNCES = "相手のクリーチャーを1体選び、持ち主の手札に戻す。"


@pytest.mark.parametrize(
    "question",
    [
        f"「{DRAWS}」のクリーチャーを2体同時に出した時、何枚引く？",
        f"{DRAWS}\nこれを2体同時に出した時、何枚引く？",
        f"何枚引く？\n{DRAWS}",
    ],
)
@pytest.mark.parametrize("game", ["duel_masters", None])
def test_a_card_text_is_found_in_quotes_or_on_a_line(question: str, game: str | None) -> None:
    found = card_in(question, game)
    assert found is not None and found.game == "duel_masters"
    assert [line.data != "" for line in found.lines] == [True]
    assert DRAWS not in found.rest and "何枚引く？" in found.rest


@pytest.mark.parametrize(
    "question",
    [
        "出たばかりのクリーチャーで殴れる？",
        "ブロッカー",
        "「S・トリガー」はいつ使う？",
        "",
        "Can it block?",
    ],
)
def test_a_question_without_a_card_text_has_none(question: str) -> None:
    assert card_in(question, "duel_masters") is None


def test_what_is_not_understood_of_a_quoted_text_is_marked() -> None:
    found = card_in(f"「{DRAWS}{UNREAD}」はいつ引く？", "duel_masters")
    assert found is not None
    assert any(not read for line in found.lines for _, read in line.pieces)


def test_a_board_has_the_card_in_hand_its_numbers_marked_as_assumed() -> None:
    found = card_in(f"「{DRAWS}」は何枚引く？", "duel_masters")
    assert found is not None
    boards = {kind.en: address for kind, address in found.boards}
    text = unpacked(boards["creature"].rpartition("/")[2]).text
    (card,) = load(text).cards
    assert (card.type, card.text.strip()) == ("creature", DRAWS)
    assert text.count("# 仮の値") == 2 and f"hand: [{card.name}]" in text


def test_the_page_shows_it_and_answers_what_was_asked(client: FlaskClient) -> None:
    asked = {"q": f"{BOUNCES}\n手札は何枚まで持てる？", "game": "duel_masters"}
    page = unescape(client.get("/ask", query_string=asked).text)
    told = page.partition('id="card-text"')[2].partition("</section>")[0]
    assert BOUNCES in told and "<mark" not in told
    address = told.partition('href="')[2].partition('"')[0]
    board = unescape(client.get(address).text)
    assert BOUNCES in board and "質問のカード" in board
    plain = {**asked, "q": "手札は何枚まで持てる？"}
    with_card = client.get("/ask", query_string={**asked, "format": "json"}).json
    without = client.get("/ask", query_string={**plain, "format": "json"}).json
    assert with_card["rules"] == without["rules"]
    assert with_card["question"].startswith(BOUNCES)
