"""What is typed or pasted where a card is put: names, counts, new cards, the text of a card."""

from __future__ import annotations

import pytest
import yaml
from werkzeug.datastructures import MultiDict

from scenarios.files.reading.file import load
from webapp.bench.board.editor import Editor, changed, editor
from webapp.bench.board.situations import EMPTY, begun_with
from webapp.library import LIBRARY

DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
BOUNCES = "相手のクリーチャーを1体選び、持ち主の手札に戻す。"
UNREAD = "このクリーチャーは、いつか遠い所へ旅をする。"


def put(entry: str, at: str = "A battle", text: str = "", game: str = "duel_masters") -> Editor:
    """The editor after this was typed in a zone of an empty board."""
    before = editor(LIBRARY, text or begun_with(game, EMPTY))
    after = changed(before, LIBRARY, MultiDict({"do": "add", "entry": entry, "at": at}))
    assert not after.faults
    return after


def cards(shown: Editor) -> dict[str, dict[str, object]]:
    assert not shown.said, shown.said
    found: dict[str, dict[str, object]] = yaml.safe_load(shown.text).get("cards", {})
    return found


def held(shown: Editor, at: str = "A battle") -> object:
    player, _, zone = at.partition(" ")
    return yaml.safe_load(shown.text)["board"][player][zone]


@pytest.mark.parametrize(
    "said",
    ["W-breaker 6000", "Wブレイカー 6000", "Ｗ・ブレイカー　６０００", "w_breaker power 6000"],
)
def test_a_plain_new_creature_is_typed_in_a_few_words(said: str) -> None:
    after = put(said)
    (name,) = cards(after)
    assert held(after) == [name] and "6000" in name
    made = load(after.text).card(name)
    assert (made.type, made.power, made.civilizations) == ("creature", 6000, ())
    assert [each.keyword for each in made.abilities] == ["w_breaker"]


def test_what_nobody_wrote_is_marked_as_assumed() -> None:
    after = put("W-breaker 6000")
    (shown,) = after.cards
    assert [said.en for said in shown.assumed] == ["cost"]
    (given,) = put("W-breaker 6000 コスト5").cards
    assert given.assumed == () and "コスト5" in given.what.ja
    again = put("ブロッカー 2000", "B battle", after.text)
    assert [[said.en for said in card.assumed] for card in again.cards] == [["cost"], ["cost"]]


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("門番 ブロッカー 2000", {"type": "creature", "power": 2000}),
        ("《門番》 光 2000 コスト4", {"civilizations": ["light"], "cost": 4, "power": 2000}),
        ("門番 光/水 (3) 2000+", {"civilizations": ["light", "water"], "cost": 3}),
        ("門番 クリーチャー パワー：2000 コスト：3", {"power": 2000, "cost": 3}),
        ("門番 creature cost 3 power 2000 fire", {"cost": 3, "civilizations": ["fire"]}),
        ("門番 呪文 闇 2コスト", {"type": "spell", "cost": 2, "civilizations": ["darkness"]}),
    ],
)
def test_a_name_and_what_it_is_on_one_line(said: str, values: dict[str, object]) -> None:
    found = cards(put(said, "A hand"))["門番"]
    assert {key: found[key] for key in values} == values


def test_a_card_is_pasted_with_its_name_what_it_is_and_its_text() -> None:
    said = f"門番  光文明 (3)\nクリーチャー：番人/衛兵 2000+\n■ブロッカー\n■{DRAWS}\n"
    after = put(said)
    card = cards(after)["門番"]
    assert card["text"] == f"ブロッカー\n{DRAWS}\n"
    assert (card["cost"], card["power"], card["races"]) == (3, 2000, ["番人", "衛兵"])
    assert [line.data != "" for line in after.cards[0].texts[0].lines] == [True, True]
    listed = (
        "門番\nカードの種類 クリーチャー\n文明 光\nパワー 2000\nコスト 3\n種族 番人\n特殊能力\n"
        + DRAWS
    )
    card = cards(put(listed))["門番"]
    assert (card["text"], card["civilizations"]) == (f"{DRAWS}\n", ["light"])


def test_a_text_alone_is_a_card_where_it_is_said_what_it_is() -> None:
    after = put(f"S・トリガー 呪文 {BOUNCES}", "B shields")
    ((name, card),) = cards(after).items()
    assert card["type"] == "spell" and card["text"] == f"S・トリガー\n{BOUNCES}\n"
    assert held(after, "B shields") == [name, 4]
    refused = put(BOUNCES)
    assert "what kind of card" in refused.said[0].what.en
    assert refused.typed["entry"] == BOUNCES and refused.text == begun_with("duel_masters", EMPTY)


def test_the_first_line_that_stands_on_cards_is_no_name() -> None:
    after = put(f"{DRAWS}\nクリーチャー 3000")
    ((name, card),) = cards(after).items()
    assert name == "クリーチャー3000" and card["text"] == f"{DRAWS}\n"


def test_what_is_not_understood_is_kept_and_marked() -> None:
    after = put(f"旅人 2000\n{DRAWS}\n{UNREAD}")
    first, second = after.cards[0].texts[0].lines
    assert first.data and not second.data
    assert second.pieces == ((UNREAD, False),)


def test_several_cards_a_line_each_with_counts() -> None:
    after = put("門番 ブロッカー 2000 x2\nクリーチャー 3000 2体\nHerald\n5", "A hand")
    assert held(after, "A hand") == ["門番 x2", "クリーチャー3000 x2", "Herald", 5]
    assert set(cards(after)) == {"門番", "クリーチャー3000", "Herald"}


def test_the_same_new_card_is_one_card_another_has_another_name() -> None:
    first = put("ブロッカー 2000")
    assert set(cards(put("ブロッカー 2000", text=first.text))) == {"ブロッカー2000"}
    other = put("ブロッカー 2000 火", text=first.text)
    assert set(cards(other)) == {"ブロッカー2000", "ブロッカー2000・2"}
    assert held(other) == ["ブロッカー2000", "ブロッカー2000・2"]


def test_an_empty_line_stands_between_pasted_cards() -> None:
    after = put(f"門番 2000\n{DRAWS}\n\n旅人 3000\nブロッカー\n{DRAWS}")
    assert held(after) == ["門番", "旅人"]


def test_a_name_that_nobody_has_is_answered_with_the_nearest() -> None:
    after = put("Heral")
    assert "no card 'Heral'" in after.said[0].what.en and "Herald" in after.offers
    form = MultiDict({"do": "put Herald", "at": "B hand", "entry": "Heral"})
    then = changed(after, LIBRARY, form)
    assert held(then, "B hand") == ["Herald"] and not then.typed


def test_the_numbers_of_another_game_are_its_own() -> None:
    after = put("疾風 300/200 赤", "A field", game="nova")
    ((name, card),) = cards(after).items()
    assert (card["type"], card["attack"], card["health"]) == ("servant", 300, 200)
    assert card["colors"] == ["red"] and held(after, "A field") == [name]
    assert load(after.text).card(name).abilities[0].keyword == "swift"
    assert "6000" not in " ".join(after.examples)
    for said in after.examples:
        assert not put(said, "A hand", game="nova").said, said


def test_the_examples_that_are_shown_can_be_typed() -> None:
    for said in put("3", "A hand").examples:
        assert not put(said, "A hand").said, said
