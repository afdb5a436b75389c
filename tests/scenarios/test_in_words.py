"""What words of cards ask for, as it is said where something does not fit them."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.args import Args
from scenarios.games import game_of
from scenarios.language.in_words import phrase, phrases


@pytest.mark.parametrize(
    ("key", "value", "ja", "en"),
    [
        ("power", Args({"min": 5000}), "パワー5000以上", "power 5000 or more"),
        ("cost", Args({"max": 3}), "コスト3以下", "cost 3 or less"),
        ("cost", Args({"min": 2, "max": 4}), "コスト2から4まで", "cost 2 to 4"),
        ("cost", 0, "コスト0", "cost 0"),
        ("civilization", ("fire", "water"), "火か水の文明", "of fire or water civilization"),
        ("to", "deck", "山札へ", "to the deck"),
        ("zone", "hand", "手札にある", "in the hand"),
        ("other", True, "これ以外", "another one than this"),
        ("evolution", False, "進化していない", "no evolution"),
        ("name", "self", "名前がself", "named self"),
        ("attacks", "self", "これ", "this card"),
        ("whose", "mine", "自分のもの", "its own player's"),
        ("not", Args({"name": "Swap"}), "「名前がSwap」ではない", "not “named Swap”"),
    ],
)
def test_a_word_is_said_in_both_languages(key: str, value: Any, ja: str, en: str) -> None:
    said = phrase(game_of("duel_masters").book, key, value)
    assert (said.ja, said.en) == (ja, en)


def test_whose_it_is_stands_beside_the_rest() -> None:
    said = phrases(game_of("duel_masters").book, Args({"type": "spell", "whose": "opponent"}))
    assert (said.ja, said.en) == ("相手の呪文", "spell of the opponent")


def test_a_number_that_is_read_names_what_it_is_read_of() -> None:
    most = Args({"max": Args({"power": "that"})})
    said = phrase(game_of("duel_masters").book, "power", most)
    assert said.ja == "パワーがそのカードのパワー以下"
    assert said.en == "power (the power of that card) or less"
