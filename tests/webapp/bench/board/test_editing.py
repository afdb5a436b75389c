"""The text of a board under its forms: changed where it is asked, else as it was written."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from werkzeug.datastructures import MultiDict

from scenarios.files.reading.file import load
from webapp.bench.board.cards import known_cards
from webapp.bench.board.editing import STARTERS
from webapp.bench.board.editor import Editor, changed, editor
from webapp.library import LIBRARY

OWN = """\
# my board
title: 自分の盤面  # its title
game: duel_masters
cards: {Ant: {type: creature, civilizations: [fire], cost: 1, power: 1000}}
board:
  # who begins
  turn: {player: A, number: 3}
  A: {battle: [Ant], mana: [fire x2]}  # two
# the end
"""


def sent(text: str, **form: str | list[str]) -> Editor:
    """The editor after a form was sent with this text."""
    return changed(editor(LIBRARY, text), LIBRARY, MultiDict(form))


def side(shown: Editor, player: str = "A") -> dict[str, object]:
    found: dict[str, object] = yaml.safe_load(shown.text)["board"].get(player, {})
    return found


@pytest.mark.parametrize("game", STARTERS)
def test_the_boards_to_begin_with_are_boards(game: str) -> None:
    shown = editor(LIBRARY, STARTERS[game])
    assert shown.board is not None and not shown.faults
    assert load(STARTERS[game]).game == game


def test_a_declared_card_is_put_into_a_zone() -> None:
    after = sent(OWN, do="add", entry="Ant 2", at="B battle")
    assert side(after, "B") == {"battle": ["Ant x2"]}
    assert side(after) == {"battle": ["Ant"], "mana": ["fire x2"]}
    for comment in ("# my board", "# its title", "# who begins", "# two", "# the end"):
        assert after.text.count(comment) == 1


def test_a_card_of_the_library_is_declared_with_its_words() -> None:
    known = known_cards(LIBRARY, "duel_masters")["Herald"]
    after = sent(OWN, do="add", entry="Herald", at="A hand")
    assert after.board is not None
    assert {card.name for card in load(after.text).cards} == {"Ant", "Herald"}
    assert side(after)["hand"] == ["Herald"]
    again = sent(after.text, do="add", entry="Herald", at="A hand")
    assert again.text.count(known.block.splitlines()[-1].strip()) == 1
    assert side(again)["hand"] == ["Herald", "Herald"]


def test_cards_of_one_name_and_other_words_are_told_apart() -> None:
    for game in STARTERS:
        known = known_cards(LIBRARY, game)
        assert len({(card.name, card.block) for card in known.values()}) == len(known)
        assert all(key == card.name or "(" in key for key, card in known.items())


@pytest.mark.parametrize("game", STARTERS)
def test_every_card_of_the_library_can_be_put_on_a_board(game: str) -> None:
    text = f"title: x\ngame: {game}\nboard: {{turn: {{player: A}}}}\n"
    for key in list(known_cards(LIBRARY, game))[::12]:
        after = sent(text, do="add", entry=key, at="A graveyard")
        assert after.board is not None and not after.said, (key, after.said)


def test_what_is_put_into_a_deck_or_shields_lies_on_top_in_place_of_a_plain_one() -> None:
    after = sent(OWN, do="add", entry="Ant", at="A shields")
    assert side(after)["shields"] == ["Ant", 4]
    after = sent(after.text, do="add", entry="Ant", at="A shields")
    assert side(after)["shields"] == ["Ant", "Ant", 3]
    nova = sent(STARTERS["nova"], do="add", entry="Wolf", at="B deck")
    assert side(nova, "B")["deck"] == ["Wolf", 19]


def test_colours_and_plain_cards_are_put_too() -> None:
    after = sent(OWN, do="add", entry="water x3", at="A mana")
    assert side(after)["mana"] == ["fire x2", "water x3"]
    after = sent(OWN, do="add", entry="3", at="B hand")
    assert side(after, "B")["hand"] == [3]


def test_a_card_of_ones_own_is_written_and_put() -> None:
    abilities = "blocker,\n{when: {enters: self}, do: [{draw: 1}]}"
    words = {"name": "Red Wall", "type": "creature", "cost": "4", "power": "5000"}
    after = sent(OWN, do="write", colours=["fire"], abilities=abilities, into="A hand", **words)
    card = load(after.text).card("Red Wall")
    assert (card.cost, card.power, card.civilizations) == (4, 5000, ("fire",))
    assert [ability.kind for ability in card.abilities] == ["keyword", "triggered"]
    assert side(after)["hand"] == ["Red Wall"]


def test_abilities_may_be_a_list_of_lines() -> None:
    abilities = "- blocker\n- when: {enters: self}\n  do: [{draw: 1}]"
    words = {"name": "Wall", "type": "servant", "attack": "100", "health": "200"}
    after = sent(
        STARTERS["nova"], do="write", abilities=abilities.replace("blocker", "swift"), **words
    )
    assert [a.kind for a in load(after.text).card("Wall").abilities] == ["keyword", "triggered"]


def test_turn_and_step_are_set() -> None:
    after = sent(OWN, do="turn", turn="B", step="attack")
    assert load(after.text).board.turn.player == "B"
    assert yaml.safe_load(after.text)["board"]["turn"] == {"player": "B", "step": "attack"}


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"do": "add", "entry": "Amt", "at": "A battle"}, "no card 'Amt'"),
        ({"do": "add", "entry": " ", "at": "A battle"}, "type a name"),
        ({"do": "add", "entry": "Ant", "at": "C battle"}, "player and a zone"),
        ({"do": "add", "entry": "Ant", "at": "A field"}, "player and a zone"),
        ({"do": "add", "entry": "Ant x0", "at": "A hand"}, "1 to 400"),
        ({"do": "add", "entry": "Ant x401", "at": "A hand"}, "1 to 400"),
        ({"do": "add", "entry": "クリーチャー", "at": "A hand"}, "needs power"),
        ({"do": "add", "entry": "ブロッカー", "at": "A hand"}, "what kind of card"),
        ({"do": "add", "entry": "Ant ブロッカー 2000", "at": "A hand"}, "already"),
        ({"do": "add", "entry": "火", "at": "A hand"}, "stands for a card of mana"),
        ({"do": "tap"}, "pick a card"),
        ({"do": "tap", "pick": "A mana 7.0"}, "not there any more"),
        ({"do": "take", "pick": "A battle"}, "no place"),
        ({"do": "to A field", "pick": "A battle 0.0"}, "player and a zone"),
        ({"do": "to A hand", "pick": "A mana 0.0"}, "stands for a card of mana"),
        ({"do": "write", "name": "Ant", "type": "creature"}, "already"),
        ({"do": "write", "name": "{x", "type": "creature"}, "no name"),
        ({"do": "write", "name": "Bee", "type": "creature"}, "cost"),
        ({"do": "write", "name": "Bee", "type": "spell", "cost": "x"}, "no whole number"),
        ({"do": "write", "name": "Bee", "type": "spell", "cost": "1", "abilities": "[{"}, "YAML"),
        ({"do": "turn", "turn": "A", "step": "combat"}, "a player and a step"),
        ({"do": "take", "pick": "x"}, "no place"),
    ],
)
def test_what_cannot_be_done_changes_nothing_and_says_why(form: dict[str, str], why: str) -> None:
    after = sent(OWN, **form)
    assert after.text == OWN
    assert any(why in fault.what.en for fault in after.said), after.said
    assert after.typed == MultiDict(form)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 0, "empty"),
        ("title: x\ngmae: nova\n", 1, "'gmae'"),
        (OWN.replace("battle: [Ant]", "battel: [Ant]"), 8, "'battle'"),
        (OWN.replace("[Ant]", "[Ant"), 8, "broken YAML"),
        (OWN.replace("mana: [fire x2]", "mana: [fire x401]"), 0, "too many"),
        ("title: x\ngame: dimension_zero\nboard: {}\n", 2, ""),
        ("- a\n- b\n", 1, "mapping"),
    ],
)
def test_a_fault_is_told_with_its_line_and_the_text_stays(text: str, line: int, why: str) -> None:
    after = sent(text, do="add", entry="Ant", at="A battle")
    assert after.text == text and after.board is None
    assert after.faults[0].line == line and why in after.faults[0].what.en
    assert after.faults[0].source == (text.splitlines()[line - 1] if line else "")


def test_a_library_file_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "nova").mkdir()
    (tmp_path / "nova" / "broken.yaml").write_text("title: [", "utf-8")
    assert known_cards(tmp_path, "nova") == {}


@pytest.mark.parametrize(
    ("entry", "item"),
    [
        ("光 x3", "light x3"),
        ("光/水", "light/water"),
        ("火／自然 ２", "fire/nature x2"),
        ("火文明 2枚", "fire x2"),
    ],
)
def test_mana_is_put_by_its_colour_in_japanese(entry: str, item: str) -> None:
    assert side(sent(OWN, do="add", entry=entry, at="B mana"), "B") == {"mana": [item]}


def test_plain_cards_are_put_by_a_number_of_either_width() -> None:
    assert side(sent(OWN, do="add", entry="３", at="A hand"))["hand"] == [3]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("ブロッカー", ["blocker"]),
        ("Ｓ・トリガー、W・ブレイカー", ["s_trigger", "w_breaker"]),
        (
            "S・トリガー, {when: {enters: self}, do: [{draw: 1}, {discard: 1}]}",
            ["s_trigger", {"when": {"enters": "self"}, "do": [{"draw": 1}, {"discard": 1}]}],
        ),
        (
            "{text: 「ブロッカー、W・ブレイカー」}",
            [{"text": "「ブロッカー、W・ブレイカー」"}],
        ),
    ],
)
def test_keywords_are_written_by_their_names_in_japanese(said: str, written: list[object]) -> None:
    form = {"name": "Bee", "type": "creature", "cost": "２", "power": "１０００"}
    after = sent(OWN, do="write", abilities=said, **form)
    card = yaml.safe_load(after.text)["cards"]["Bee"]
    assert (card["cost"], card["power"], card["abilities"]) == (2, 1000, written)
