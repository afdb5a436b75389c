"""The cards of a board in words, beneath it."""

from __future__ import annotations

from webapp.bench.board.editing import STARTERS
from webapp.bench.board.editor import editor
from webapp.library import LIBRARY


def test_keywords_are_called_by_their_names_and_numbers_told() -> None:
    cards = {card.name: card for card in editor(LIBRARY, STARTERS["nova"]).cards}
    assert cards["Bolt"].abilities[0].ja == "瞬唱"
    assert cards["Wolf"].what.ja == "赤 サーバント コスト2 アタック300 ヘルス200"
    cards = {card.name: card for card in editor(LIBRARY, STARTERS["duel_masters"]).cards}
    assert [said.ja for said in cards["Guard"].abilities] == ["ブロッカー"]
