"""A board as a picture: SVG for pages, text for terminals.

A picture is neutral: it knows names, marks and counts, no game. Zones are listed from the
middle of the table outwards; the first player sits at the bottom, facing the others.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

__all__ = [
    "BoardPicture",
    "CardPicture",
    "PlayerPicture",
    "ZonePicture",
    "board_svg",
    "board_text",
]

WIDTH = 360
"""The width of a diagram in its own units: pixels on a narrow phone."""

_MARGIN = 8
_GAP = 4
_LONG, _SHORT = 66, 52
_BACK = (26, 36)
_PILE_HEIGHT = 24
_NOT_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")
_FONT = "system-ui, 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif"


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card as drawn: `line2` stands below its name (power, colour), `under` is the number of
    cards beneath it, `marks` are short words (attacks, sick, +2 counters)."""

    name: str
    line2: str = ""
    tapped: bool = False
    face_down: bool = False
    under: int = 0
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ZonePicture:
    """A zone: the cards to draw, and how many it holds. No cards: it is drawn as a pile."""

    id: str
    ja: str
    en: str
    cards: tuple[CardPicture, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class PlayerPicture:
    """A player's zones from the middle of the table outwards, and a line such as life 2000."""

    name: str
    zones: tuple[ZonePicture, ...]
    line: str = ""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A board. `tapped_ja` and `tapped_en` are the game's word for a card turned sideways."""

    players: tuple[PlayerPicture, ...]
    caption_ja: str = ""
    caption_en: str = ""
    tapped_ja: str = "タップ"
    tapped_en: str = "tapped"


# -- text -----------------------------------------------------------------------------------------


def board_text(picture: BoardPicture, lang: str = "ja") -> str:
    """The board for a terminal, a line for each zone; the last player stands on top.

    `lang` is ja or en. The result ends without a line break.
    """
    caption = picture.caption_ja if lang == "ja" else picture.caption_en
    labels = [_label(zone, lang) for player in picture.players for zone in player.zones]
    column = max(map(display_width, labels), default=0)
    blocks = [caption] if caption else []
    for player, zones in _seated(picture):
        lines = [f"{player.name}  {player.line}".rstrip()]
        for zone in zones:
            label = _label(zone, lang)
            gap = " " * (column - display_width(label) + 2)
            lines.append(f"  {label}{gap}{_zone_text(picture, zone, lang)}".rstrip())
        blocks.append("\n".join(lines))
    return "\n".join(blocks)


def _seated(picture: BoardPicture) -> Iterator[tuple[PlayerPicture, tuple[ZonePicture, ...]]]:
    """The players from the top of the picture down, their zones in the order drawn."""
    for player in reversed(picture.players[1:]):
        yield player, player.zones[::-1]
    for player in picture.players[:1]:
        yield player, player.zones


def _label(zone: ZonePicture, lang: str) -> str:
    return zone.ja if lang == "ja" else zone.en


def _zone_text(picture: BoardPicture, zone: ZonePicture, lang: str) -> str:
    held = ", ".join(_card_text(picture, card, lang) for card in zone.cards)
    if not zone.cards:
        return str(zone.count)
    return held if zone.count == len(zone.cards) else f"{held} ({zone.count})"


def _card_text(picture: BoardPicture, card: CardPicture, lang: str) -> str:
    words = [card.line2] if card.line2 else []
    if card.tapped:
        words.append(picture.tapped_ja if lang == "ja" else picture.tapped_en)
    if card.face_down and card.name:
        words.append("裏向き" if lang == "ja" else "face down")
    if card.under:
        words.append(f"下に{card.under}枚" if lang == "ja" else f"{card.under} under it")
    words.extend(card.marks)
    name = card.name or "▒"
    return f"{name} [{', '.join(words)}]" if words else name


def display_width(text: str) -> int:
    """Columns of a terminal: two for a full-width character, none for a combining one."""
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


# -- SVG ------------------------------------------------------------------------------------------


def board_svg(picture: BoardPicture, lang: str = "ja", prefix: str = "board") -> str:
    """The board as an SVG element, 360 units wide, to be put into a page as it is.

    It has a title and a description for those who do not see it, takes its colour from the
    text around it (`currentColor`), and carries classes (`board-card`, `board-back`,
    `board-tapped` …) for style sheets; it needs none. `prefix` keeps ids apart when a page
    holds several.
    """
    top = _MARGIN
    body: list[str] = []
    for seat, (player, zones) in enumerate(_seated(picture)):
        if seat:
            body.append(_rule(top))
            top += 2 * _GAP
        drawn, top = _player(picture, player, zones, lang, top)
        body.extend(drawn)
    height = top + _MARGIN
    caption = (picture.caption_ja if lang == "ja" else picture.caption_en) or (
        "盤面" if lang == "ja" else "The board"
    )
    name, text = f"{_clean(prefix)}-title", f"{_clean(prefix)}-desc"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" lang="{lang}" '
            f'viewBox="0 0 {WIDTH} {height}" width="100%" style="max-width:{2 * WIDTH}px" '
            f'aria-labelledby="{name} {text}" font-family="{_FONT}" fill="currentColor">',
            f'<title id="{name}">{_clean(caption)}</title>',
            f'<desc id="{text}">{_clean(board_text(picture, lang))}</desc>',
            *body,
            "</svg>",
        ]
    )


def _player(
    picture: BoardPicture,
    player: PlayerPicture,
    zones: tuple[ZonePicture, ...],
    lang: str,
    top: int,
) -> tuple[list[str], int]:
    """A player's part of the picture and where it ends."""
    body = [_text(_MARGIN, top + 12, f"{player.name}  {player.line}".rstrip(), 13, weight="bold")]
    top += 18
    pending: list[ZonePicture] = []
    for zone in zones:
        if not zone.cards:
            pending.append(zone)
            continue
        drawn, top = _piles(pending, lang, top)
        pending = []
        body.extend(drawn)
        drawn, top = _zone(picture, zone, lang, top)
        body.extend(drawn)
    drawn, top = _piles(pending, lang, top)
    return [*body, *drawn], top


def _piles(zones: list[ZonePicture], lang: str, top: int) -> tuple[list[str], int]:
    """Zones of which only the count is shown, side by side."""
    if not zones:
        return [], top
    body: list[str] = []
    left = _MARGIN
    for zone in zones:
        label = f"{_label(zone, lang)} {zone.count}"
        wide = int(text_width(label, 11)) + 12
        if left > _MARGIN and left + wide > WIDTH - _MARGIN:
            left, top = _MARGIN, top + _PILE_HEIGHT
        style = 'class="board-pile" fill="none" stroke="currentColor" stroke-opacity=".5"'
        body.append(f'<rect x="{left}" y="{top}" width="{wide}" height="18" rx="3" {style}/>')
        body.append(_text(left + 6, top + 13, label, 11))
        left += wide + _GAP
    return body, top + _PILE_HEIGHT


def _zone(picture: BoardPicture, zone: ZonePicture, lang: str, top: int) -> tuple[list[str], int]:
    """A zone with its cards in rows under its label."""
    label = f"{_label(zone, lang)} ({zone.count})"
    body = [_text(_MARGIN, top + 10, label, 10, opacity=0.75)]
    top += 14
    left, tallest = _MARGIN, 0
    for card in zone.cards:
        wide, high = _size(card)
        if left > _MARGIN and left + wide > WIDTH - _MARGIN:
            left, top, tallest = _MARGIN, top + tallest + _GAP, 0
        body.append(_card(picture, card, lang, left, top))
        left += wide + _GAP
        tallest = max(tallest, high)
    return body, top + tallest + 2 * _GAP


def _is_back(card: CardPicture) -> bool:
    return card.face_down and not card.marks and not card.line2 and not card.under


def _size(card: CardPicture) -> tuple[int, int]:
    """Width and height with what shows of the cards beneath."""
    shown = min(card.under, 3) * 3
    if _is_back(card):
        wide, high = _BACK
    else:
        wide, high = _SHORT, _LONG
    if card.tapped:
        wide, high = high, wide
    return wide + shown, high + shown


def _card(picture: BoardPicture, card: CardPicture, lang: str, left: int, top: int) -> str:
    shown = min(card.under, 3) * 3
    wide, high = (side - shown for side in _size(card))
    kinds = ["board-card", *(["board-tapped"] if card.tapped else [])]
    if card.face_down:
        kinds.append("board-back")
    whole = _clean(_card_text(picture, card, lang))
    parts = [f'<g class="{" ".join(kinds)}"><title>{whole}</title>']
    for depth in range(shown, 0, -3):
        parts.append(_frame(left + depth, top + depth, wide, high, 0.35, 0.0))
    tint = 0.2 if card.face_down else 0.1 if card.tapped else 0.04
    parts.append(_frame(left, top, wide, high, 0.9, tint))
    if not _is_back(card):
        parts.extend(_face(picture, card, lang, (left, top, wide, high)))
    return "".join([*parts, "</g>"])


def _face(
    picture: BoardPicture, card: CardPicture, lang: str, box: tuple[int, int, int, int]
) -> Iterator[str]:
    """The words on a card: its name in at most two lines, its second line, its marks."""
    left, top, wide, high = box
    line = top + 12
    for part in wrapped(card.name, wide - 6, 10.5):
        yield _text(left + 3, line, part, 10.5)
        line += 12
    marks = list(card.marks)
    if card.under:
        marks.append(f"+{card.under}")
    if card.line2:
        yield _text(left + 3, line, cut(card.line2, wide - 6, 10.5), 10.5, weight="bold")
    if marks:
        said = cut(" ".join(marks), wide - 6, 9.5)
        yield _text(left + 3, top + high - 4, said, 9.5, opacity=0.85)
    elif card.tapped:
        word = picture.tapped_ja if lang == "ja" else picture.tapped_en
        yield _text(left + 3, top + high - 4, cut(word, wide - 6, 9.5), 9.5, opacity=0.6)


def _frame(left: int, top: int, wide: int, high: int, line: float, tint: float) -> str:
    return (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="4" fill="currentColor" '
        f'fill-opacity="{tint}" stroke="currentColor" stroke-opacity="{line}"/>'
    )


def _rule(top: int) -> str:
    return (
        f'<line x1="{_MARGIN}" x2="{WIDTH - _MARGIN}" y1="{top}" y2="{top}" '
        'stroke="currentColor" stroke-opacity=".4" stroke-dasharray="4 3"/>'
    )


def _text(
    left: int, base: int, text: str, size: float, *, weight: str = "", opacity: float = 1
) -> str:
    extra = f' font-weight="{weight}"' if weight else ""
    extra += f' fill-opacity="{opacity}"' if opacity != 1 else ""
    return f'<text x="{left}" y="{base}" font-size="{size}"{extra}>{_clean(text)}</text>'


def _clean(text: str) -> str:
    """Text that may stand in XML: escaped, characters that XML forbids replaced."""
    return escape(_NOT_XML.sub("\ufffd", text), quote=True)


def text_width(text: str, size: float) -> float:
    """About how wide a text is in units of the picture: a full-width character is `size`."""
    return sum((0, 0.56, 1)[_columns(character)] * size for character in text)


def cut(text: str, width: float, size: float) -> str:
    """The text, cut with an ellipsis where it would be wider than `width`."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, width: float, size: float) -> list[str]:
    """The text in at most two lines, broken at a blank where one is, the second one cut."""
    if text_width(text, size) <= width:
        return [text] if text else []
    fits = max((n for n in range(1, len(text)) if text_width(text[:n], size) <= width), default=1)
    blank = text.rfind(" ", 1, fits + 1)
    at = blank if blank > 0 else fits
    return [text[:at].rstrip(), cut(text[at:].lstrip(), width, size)]
