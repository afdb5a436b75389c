"""A board as SVG and as text."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios.playing.diagrams import (
    WIDTH,
    BoardPicture,
    CardPicture,
    PlayerPicture,
    ZonePicture,
    board_svg,
    board_text,
    cut,
    display_width,
    text_width,
    wrapped,
)

SVG = "{http://www.w3.org/2000/svg}"


def zone(*cards: CardPicture, count: int | None = None) -> ZonePicture:
    held = len(cards) if count is None else count
    return ZonePicture("battle", "バトルゾーン", "Battle zone", cards, held)


def board(*cards: CardPicture) -> BoardPicture:
    deck = ZonePicture("deck", "山札", "Deck", (), 20)
    a = PlayerPicture("A", (zone(*cards), deck))
    b = PlayerPicture("B", (zone(CardPicture("Watcher", "2000")), deck), "ライフ 2000")
    return BoardPicture((a, b), "Aのターン", "A's turn")


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_text_shows_each_zone_on_a_line_and_the_first_player_below() -> None:
    picture = board(
        CardPicture("Herald", "3000", tapped=True, under=2, marks=("攻撃",)),
        CardPicture("", face_down=True),
    )
    assert board_text(picture).splitlines() == [
        "Aのターン",
        "B  ライフ 2000",
        "  山札          20",
        "  バトルゾーン  Watcher [2000]",
        "A",
        "  バトルゾーン  Herald [3000, タップ, 下に2枚, 攻撃], ▒",
        "  山札          20",
    ]


def test_the_text_in_english() -> None:
    lines = board_text(board(CardPicture("Herald", tapped=True, under=1)), "en").splitlines()
    assert lines[0] == "A's turn"
    assert lines[5] == "  Battle zone  Herald [tapped, 1 under it]"


def test_a_zone_that_holds_more_than_is_drawn_says_how_many() -> None:
    picture = BoardPicture((PlayerPicture("A", (zone(CardPicture("Herald"), count=7),)),))
    assert board_text(picture).splitlines()[1].endswith("Herald (7)")


def test_the_svg_has_a_title_and_the_text_as_its_description() -> None:
    picture = board(CardPicture("Herald", "3000"))
    root = ElementTree.fromstring(board_svg(picture, prefix="start"))
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "start-title start-desc"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and (title.get("id"), title.text) == ("start-title", "Aのターン")
    assert description is not None and description.text == board_text(picture)


def test_the_svg_takes_its_colours_from_the_page() -> None:
    svg = board_svg(board(CardPicture("Herald")))
    assert "currentColor" in svg
    assert "#" not in svg and "rgb(" not in svg


def test_a_tapped_card_lies_on_its_side() -> None:
    svg = board_svg(board(CardPicture("Herald", tapped=True)))
    (card,) = [
        group
        for group in ElementTree.fromstring(svg).iter(f"{SVG}g")
        if "board-tapped" in (group.get("class") or "")
    ]
    frame = card.find(f"{SVG}rect")
    assert frame is not None
    assert int(frame.get("width", "0")) > int(frame.get("height", "0"))


def test_nothing_stands_beyond_the_edge_however_many_cards_there_are() -> None:
    cards = [CardPicture(f"Card {n}", tapped=n % 2 == 0, under=n % 4) for n in range(23)]
    root = ElementTree.fromstring(board_svg(board(*cards)))
    height = float((root.get("viewBox") or "").split()[3])
    for frame in root.iter(f"{SVG}rect"):
        x, y, w, h = (float(frame.get(key, "0")) for key in ("x", "y", "width", "height"))
        assert x >= 0 and x + w <= WIDTH
        assert y >= 0 and y + h <= height


def test_words_on_cards_are_not_smaller_than_can_be_read_on_a_phone() -> None:
    svg = board_svg(board(CardPicture("Herald", "3000", marks=("攻撃",))))
    sizes = [float(t.get("font-size", "0")) for t in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert min(sizes) >= 9.5


def test_names_and_marks_are_escaped() -> None:
    svg = board_svg(board(CardPicture("<b>&\x00", marks=('"x"',))))
    assert "<b>&\ufffd" in texts(svg)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("Herald", ["Herald"]),
        ("Monarch of Dawn", ["Monarch", "of Dawn"]),
        ("Extraordinariness", ["Extraor", "dinari…"]),
        ("聖霊王アルファディオス", ["聖霊王ア", "ルファ…"]),
    ],
)
def test_a_name_takes_at_most_two_lines(text: str, lines: list[str]) -> None:
    assert wrapped(text, 46, 10.5) == lines


@given(st.text(max_size=60), st.integers(12, 80))
def test_a_cut_text_fits(text: str, width: int) -> None:
    assert text_width(cut(text, width, 10.5), 10.5) <= width
    assert len(wrapped(text, width, 10.5)) <= 2


@given(st.text(max_size=12), st.text(max_size=12), st.booleans(), st.integers(0, 9))
def test_any_card_makes_well_formed_svg(name: str, mark: str, down: bool, under: int) -> None:
    card = CardPicture(name, mark, face_down=down, under=under, marks=(mark,))
    ElementTree.fromstring(board_svg(board(card)))


@pytest.mark.parametrize(("text", "columns"), [("Herald", 6), ("山札", 4), ("か\u3099", 2)])
def test_a_full_width_character_takes_two_columns(text: str, columns: int) -> None:
    assert display_width(text) == columns
