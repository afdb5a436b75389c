"""The text on a card is pasted into the form of the bench, and what was read stands beneath."""

from __future__ import annotations

from html import unescape

from flask.testing import FlaskClient

from webapp.bench.board.situations import EMPTY, begun_with

DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
UNREAD = "このクリーチャーは、いつか遠い所へ旅をする。"


def page(client: FlaskClient, printed: str, game: str = "duel_masters", **more: str) -> str:
    form = {
        "text": begun_with(game, EMPTY),
        "do": "write",
        "name": "旅人",
        "type": "creature",
        "cost": "2",
        "power": "2000",
        "colours": "water",
        "into": "A hand",
        "printed": printed,
        **more,
    }
    return unescape(client.post("/bench/board", data=form).text)


def test_a_pasted_text_is_read_and_told_beneath(client: FlaskClient) -> None:
    shown = page(client, f"  {DRAWS}\r\n\r\nブロッカー\r\n")
    assert "  旅人:\n    type: creature\n" in shown
    assert f"    text: |\n      {DRAWS}\n      ブロッカー\n" in shown
    told = shown.partition('id="texts"')[2].partition("</section>")[0]
    assert "旅人" in told and told.count(DRAWS) == 2 and "<mark" not in told
    assert "draw" in told


def test_what_is_not_understood_is_marked(client: FlaskClient) -> None:
    told = page(client, f"{DRAWS}\n{UNREAD}").partition('id="texts"')[2].partition("</section>")[0]
    assert f">{UNREAD}</mark>" in told
    assert f">{DRAWS}</mark>" not in told


def test_a_text_that_is_no_card_text_is_kept_and_said_to_be_unread(client: FlaskClient) -> None:
    told = page(client, "{[(: not a card").partition('id="texts"')[2].partition("</section>")[0]
    assert "<mark" in told


def test_a_game_without_phrases_says_so(client: FlaskClient) -> None:
    shown = unescape(client.get("/bench/board?game=nova").text)
    assert 'name="printed"' not in shown and "まだ読めません" in shown
