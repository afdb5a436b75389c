"""Cards that lie on a board are moved, tapped and taken out, and all of it is undone."""

from __future__ import annotations

from html import unescape

import pytest
import yaml
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from webapp.bench.board.editor import Editor, changed, editor
from webapp.library import LIBRARY

BOARD = """\
title: x
game: duel_masters
cards:
  Ant: {type: creature, civilizations: [fire], cost: 1, power: 1000}
board:
  turn: {player: A}
  A: {battle: [Ant x2, {card: Ant, tapped: true}], mana: [fire x3], hand: [2]}
"""
FROZEN = """\
title: x
game: nova
cards:
  Wolf: {type: servant, colors: [red], cost: 2, attack: 300, health: 200}
board:
  turn: {player: A}
  A: {field: [Wolf]}
"""


def sent(do: str, *picks: str, text: str = BOARD) -> Editor:
    form = MultiDict([("do", do), *(("pick", pick) for pick in picks)])
    after = changed(editor(LIBRARY, text), LIBRARY, form)
    assert not after.said, after.said
    return after


def zones(shown: Editor, player: str = "A") -> dict[str, object]:
    found: dict[str, object] = yaml.safe_load(shown.text)["board"].get(player, {})
    return found


def test_the_table_shows_each_card_and_what_lies_there_unwritten() -> None:
    (mine, theirs) = editor(LIBRARY, BOARD).board or ()
    lying = {zone.id: [card.key for card in zone.cards] for zone in mine.zones}
    assert lying["battle"] == ["A battle 0.0", "A battle 0.1", "A battle 1.0"]
    assert lying["shields"] == [f"A shields 0.{n}" for n in range(5)]
    assert [card.count for card in theirs.zones[-1].cards] == [20]
    assert [card.tapped for card in mine.zones[0].cards] == [False, False, True]


@pytest.mark.parametrize(
    ("do", "picks", "expected"),
    [
        ("to A graveyard", ["A battle 0.1"], {"battle": ["Ant", 0], "graveyard": ["Ant"]}),
        ("to B battle", ["A battle 1.0"], {"battle": ["Ant x2"]}),
        ("take", ["A battle 0.0", "A battle 0.1"], {"battle": [0]}),
        ("tap", ["A mana 0.0"], {"mana": ["fire x2", {"card": "fire", "tapped": True}]}),
        ("tap", ["A battle 1.0"], {"battle": ["Ant x2", "Ant"]}),
        ("take", ["A shields 0.0"], {"shields": [4]}),
        ("to A shields", ["A hand 0.0"], {"hand": [1], "shields": [6]}),
        ("clear A hand", [], {"hand": []}),
    ],
)
def test_cards_are_moved_turned_and_taken_out(
    do: str, picks: list[str], expected: dict[str, object]
) -> None:
    after = zones(sent(do, *picks))
    tapped = {"card": "Ant", "tapped": True}
    for zone, held in expected.items():
        assert isinstance(held, list)
        assert after[zone] == [tapped if each == 0 else each for each in held], (zone, after)


def test_a_card_that_moves_comes_untapped_and_several_go_at_once() -> None:
    after = sent("to B battle", "A battle 1.0", "A battle 0.0")
    assert zones(after, "B") == {"battle": ["Ant", "Ant"]}
    assert after.done.en == "moved 2 → B's battle zone"


def test_in_a_game_with_frozen_cards_they_are_frozen() -> None:
    after = sent("tap", "A field 0.0", text=FROZEN)
    assert zones(after) == {"field": [{"card": "Wolf", "frozen": True}]}
    assert zones(sent("tap", "A field 0.0", text=after.text)) == {"field": ["Wolf"]}


def test_a_zone_that_is_tapped_without_cards_picked_is_where_cards_are_put() -> None:
    after = sent("to B shields")
    assert (after.at, after.typing, after.text) == ("B shields", True, BOARD)


def posted(client: FlaskClient, **form: str) -> str:
    return unescape(client.post("/bench/board", data=form).text)


def field(page: str, name: str) -> str:
    return page.partition(f'name="{name}" value="')[2].partition('"')[0]


def text_of(page: str) -> str:
    return page.partition('id="text"')[2].partition(">\n")[2].partition("</textarea>")[0]


def test_changes_of_a_board_are_undone_one_by_one(client: FlaskClient) -> None:
    one = posted(client, text=BOARD, do="take", pick="A battle 1.0", at="B hand")
    two = posted(client, text=text_of(one), undo=field(one, "undo"), do="clear A mana")
    assert len(field(two, "undo").split()) == 2
    back = posted(client, text=text_of(two), undo=field(two, "undo"), do="undo")
    assert text_of(back) == text_of(one)
    first = posted(client, text=text_of(back), undo=field(back, "undo"), do="undo")
    assert text_of(first) == BOARD and field(first, "undo") == ""


def test_each_state_of_a_board_has_a_link(client: FlaskClient) -> None:
    page = posted(client, text=BOARD, do="take", pick="A battle 1.0")
    address = page.partition('data-address="')[2].partition('"')[0]
    assert text_of(unescape(client.get(address).text)) == text_of(page)
    assert f'value="http://localhost{address}"' in page
