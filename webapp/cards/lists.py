"""A list of cards as people keep it: JSON, JSON lines or CSV, its columns found by their names."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from indexer.errors import RulesIndexError
from indexer.said import Said

__all__ = ["CardListError", "ListedCard", "read_card_list"]

COLUMNS = {
    "name": ("name", "名前", "カード名"),
    "type": ("type", "種類", "カードの種類", "カード種類"),
    "lines": ("lines", "text", "能力", "テキスト", "特殊能力"),
    "cost": ("cost", "コスト"),
    "power": ("power", "パワー"),
    "civ": ("civ", "civilization", "civilizations", "文明"),
    "races": ("races", "race", "種族"),
}
"""The columns of a list, each by the names that it may have."""

_NEEDED = ("name", "lines")
_LONGEST = 50_000_000
_SPELLS = ("呪文", "spell")


class CardListError(RulesIndexError):
    """A file that is no list of cards; says where, and what to do."""


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card of a list; `kind` is `spell` for a spell, else `element`."""

    name: str
    kind: str
    text: str
    line: int


def read_card_list(path: Path) -> tuple[ListedCard, ...]:
    """The cards of a file. Raises CardListError with the line and what to do."""
    text = _decoded(path)
    start = text.lstrip()[:1]
    if not start:
        raise _wrong(path, 0, Said("カードがありません。", "there are no cards"))
    rows = _json(path, text) if start in "[{" else _csv(path, text)
    cards: list[ListedCard] = []
    named: dict[str, int] = {}
    for line, row in rows:
        card = _card(path, line, row)
        if card.name in named:
            what = Said(
                f"{card.name!r} は{named[card.name]}行目にもあります。どちらかを消してください。",
                f"{card.name!r} stands on line {named[card.name]} too; remove one of them",
            )
            raise _wrong(path, line, what)
        named[card.name] = line
        cards.append(card)
    return tuple(cards)


def _wrong(path: Path, line: int, what: Said) -> CardListError:
    place = f"{path}:{line}: " if line else f"{path}: "
    return CardListError(Said(place + what.ja, place + what.en))


def _decoded(path: Path) -> str:
    raw = path.read_bytes()
    if len(raw) > _LONGEST:
        what = Said("50 MBを超えています。分けてください。", "longer than 50 MB: split it")
        raise _wrong(path, 0, what)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        what = Said(
            "UTF-8ではありません。UTF-8で保存し直してください。",
            "this is not UTF-8; save the file as UTF-8",
        )
        raise _wrong(path, line, what) from error


def _json(path: Path, text: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    if text.lstrip().startswith("["):
        found = _parsed(path, text, 0)
        for number, row in enumerate(found, start=1):
            yield from _row(path, number, row)
        return
    lines = [(n, line) for n, line in enumerate(text.splitlines(), start=1) if line.strip()]
    for number, line in lines:
        yield from _row(path, number, _parsed(path, line, number))


def _parsed(path: Path, text: str, line: int) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        at = line or getattr(error, "lineno", 0)
        what = Said(
            f"JSONとして読めません（{error}）。1行に1枚のJSON、JSONの配列、CSVのどれかにしてください。",
            f"this is no JSON ({error}); write one JSON object a line, a JSON list, or CSV",
        )
        raise _wrong(path, at, what) from error


def _row(path: Path, line: int, row: Any) -> Iterator[tuple[int, Mapping[str, Any]]]:
    if not isinstance(row, dict):
        what = Said(
            '1枚は {"name": …, "lines": […]} のように書いてください。',
            'write each card as {"name": …, "lines": […]}',
        )
        raise _wrong(path, line, what)
    yield line, row


def _csv(path: Path, text: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    reader = csv.reader(io.StringIO(text))
    try:
        head = [name.strip() for name in next(reader)]
        _check_columns(path, head)
        for row in reader:
            if len(row) > len(head):
                what = Said(
                    f"列が{len(row)}個あり、見出しは{len(head)}個です。"
                    "コンマのある値は引用符で囲んでください。",
                    f"{len(row)} columns under {len(head)} headings; "
                    "put a value with a comma in quotes",
                )
                raise _wrong(path, reader.line_num, what)
            if any(value.strip() for value in row):
                yield reader.line_num, dict(zip(head, row, strict=False))
    except csv.Error as error:
        what = Said(
            f"CSVとして読めません（{error}）。引用符の閉じ忘れを確かめてください。",
            f"this is no CSV ({error}); look for a quote that is not closed",
        )
        raise _wrong(path, reader.line_num, what) from error


def _check_columns(path: Path, head: list[str]) -> None:
    for key in _NEEDED:
        if not any(name.lower() in COLUMNS[key] for name in head):
            raise _wrong(path, 1, _lacking(key))


def _lacking(key: str) -> Said:
    names = ", ".join(COLUMNS[key])
    return Said(
        f"{key} がありません。次のどれかの名前で加えてください: {names}。",
        f"there is no {key}; add it under one of these names: {names}",
    )


def _card(path: Path, line: int, row: Mapping[str, Any]) -> ListedCard:
    found = {key: _found(row, key) for key in COLUMNS}
    for key in _NEEDED:
        if found[key] is None:
            raise _wrong(path, line, _lacking(key))
    name, lines = found["name"], found["lines"]
    if not isinstance(name, str) or not name.strip():
        what = Said("名前は文字で書いてください。", "the name must be a text")
        raise _wrong(path, line, what)
    if isinstance(lines, list) and all(isinstance(each, str) for each in lines):
        lines = "\n".join(lines)
    if not isinstance(lines, str):
        what = Said(
            "能力は文、または文の配列で書いてください。",
            "the lines must be a text or a list of texts",
        )
        raise _wrong(path, line, what)
    kind = str(found["type"] or "").strip().lower()
    return ListedCard(name, "spell" if kind in _SPELLS else "element", lines, line)


def _found(row: Mapping[str, Any], key: str) -> Any:
    for name, value in row.items():
        if str(name).strip().lower() in COLUMNS[key]:
            return value
    return None
