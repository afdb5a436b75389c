"""A list of cards as people keep it: JSON, JSON lines or CSV, its columns found by their names."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from indexer.errors import RulesIndexError
from indexer.said import Said

__all__ = ["COLUMNS", "CardList", "CardListError", "ListedCard", "read_card_list", "wrong_list"]

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
    """A card of a list; `kind` is `spell` for a spell, else `element`.

    `row` has what stands in each of its columns, by the names of COLUMNS.
    """

    name: str
    kind: str
    text: str
    line: int
    row: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardList:
    """The cards of a file; `columns` are its headings, each with what it was taken for or ""."""

    cards: tuple[ListedCard, ...]
    columns: Mapping[str, str]


def read_card_list(
    path: Path, named: Mapping[str, str] | None = None, needed: Iterable[str] = ()
) -> CardList:
    """The cards of a file. Raises CardListError with the line and what to do.

    `named` says for headings which of COLUMNS they are, `needed` which of COLUMNS the list must
    have beside the names and texts.
    """
    columns = _Columns(path, dict(named or {}))
    text = _decoded(path)
    start = text.lstrip()[:1]
    if not start:
        raise _wrong(path, 0, Said("カードがありません。", "there are no cards"))
    rows = _json(path, text) if start in "[{" else _csv(path, text, columns)
    cards: list[ListedCard] = []
    lines: dict[str, int] = {}
    for line, row in rows:
        columns.see(row)
        card = _card(path, line, row, columns)
        if card.name in lines:
            what = Said(
                f"{card.name!r} は{lines[card.name]}行目にもあります。どちらかを消してください。",
                f"{card.name!r} stands on line {lines[card.name]} too; remove one of them",
            )
            raise _wrong(path, line, what)
        lines[card.name] = line
        cards.append(card)
    columns.hold(needed)
    return CardList(tuple(cards), columns.seen)


@dataclass(slots=True)
class _Columns:
    """What the headings of a file are; `named` are those that its reader names."""

    path: Path
    named: dict[str, str]
    seen: dict[str, str] = field(default_factory=dict)

    def see(self, headings: Iterable[str]) -> None:
        """Note headings that were not there before; two of one meaning are refused."""
        for heading in headings:
            if heading not in self.seen:
                meant = self._meant(heading)
                other = next((h for h, m in self.seen.items() if meant and m == meant), None)
                if other is not None:
                    raise _wrong(self.path, 1, _twice(other, heading, meant))
                self.seen[heading] = meant

    def _meant(self, heading: str) -> str:
        if self.named:
            if heading in self.named:
                return self.named[heading]
            if (meant := _by_name(heading)) in self.named.values():
                return ""  # another heading was named for it
            return meant
        return _by_name(heading)

    def hold(self, needed: Iterable[str]) -> None:
        """Raises CardListError for what is needed, or was named, and not there."""
        for heading in self.named:
            if heading not in self.seen:
                raise _wrong(self.path, 1, _no_heading(heading, self.seen))
        for key in needed:
            if key not in self.seen.values():
                raise _wrong(self.path, 1, _lacking(key, self.seen))


def _by_name(heading: str) -> str:
    name = str(heading).strip().lower()
    return next((key for key, names in COLUMNS.items() if name in names), "")


def _twice(one: str, other: str, meant: str) -> Said:
    return Said(
        f"{one!r} も {other!r} も {meant} です。--column '{one}={meant}' のように、"
        "どちらかを指定してください。",
        f"both {one!r} and {other!r} are {meant}; say which, such as --column '{one}={meant}'",
    )


def _no_heading(heading: str, seen: Iterable[str]) -> Said:
    near = get_close_matches(heading, list(seen), 3, 0.3)
    there = ", ".join(near or seen)
    return Said(
        f"{heading!r} という列はありません。近いもの: {there}。",
        f"there is no column {heading!r}; nearest: {there}",
    )


def wrong_list(path: Path, line: int, what: Said) -> CardListError:
    """A list that cannot be used, with its place: the line, or the whole file for 0."""
    return _wrong(path, line, what)


def _wrong(path: Path, line: int, what: Said) -> CardListError:
    place = f"{path}:{line}: " if line else f"{path}: "
    return CardListError(Said(place + what.ja, place + what.en))


def _decoded(path: Path) -> str:
    raw = path.read_bytes()
    if len(raw) > _LONGEST:
        what = Said("50 MBを超えています。分けてください。", "longer than 50 MB: split it")
        raise _wrong(path, 0, what)
    try:
        found = raw.decode("utf-8-sig")
        if "\0" not in found:
            return found
        line = 1
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
    likely = _encoding(raw)
    what = Said(
        f"UTF-8ではありません（{likely}のようです）。UTF-8で保存し直してください。",
        f"this is not UTF-8 (it looks like {likely}); save the file as UTF-8",
    )
    raise _wrong(path, 1 if likely == "UTF-16" else line, what)


_KANA = re.compile("[ぁ-ヿ]")


def _encoding(raw: bytes) -> str:
    """In which encoding a file was likely saved that is no UTF-8."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in raw:
        return "UTF-16"
    for name, said in (("cp932", "Shift_JIS"), ("euc_jp", "EUC-JP")):
        try:
            if _KANA.search(raw.decode(name)):
                return said
        except UnicodeDecodeError:
            continue
    return "Windows-1252"


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


def _csv(path: Path, text: str, columns: _Columns) -> Iterator[tuple[int, Mapping[str, Any]]]:
    reader = csv.reader(io.StringIO(text))
    try:
        head = [name.strip() for name in next(reader)]
        columns.see(head)
        columns.hold(_NEEDED)
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


def _lacking(key: str, seen: Mapping[str, str]) -> Said:
    names = ", ".join(COLUMNS[key])
    said = Said(
        f"{key} がありません。次のどれかの名前で加えてください: {names}。",
        f"there is no {key}; add it under one of these names: {names}",
    )
    free = {name.lower(): name for name, meant in seen.items() if not meant}
    near = _nearest(key, free) or next(iter(free.values()), "")
    if not near:
        return said
    there = ", ".join(free.values())
    return said + Said(
        f"別の名前の列がそれなら、--column '{near}={key}' のように指定してください（{there}）。",
        f"; or say which column it is, such as --column '{near}={key}' ({there})",
    )


def _nearest(key: str, free: Mapping[str, str]) -> str:
    """The heading without a meaning that is most like one of the names of a column."""
    for name in COLUMNS[key]:
        holding = [heading for heading in free if name in heading]
        for found in (*holding, *get_close_matches(name, list(free), 1)):
            return free[found]
    return ""


def _card(path: Path, line: int, row: Mapping[str, Any], columns: _Columns) -> ListedCard:
    meant = {columns.seen[heading]: value for heading, value in row.items()}
    found = {key: meant.get(key) for key in COLUMNS}
    for key in _NEEDED:
        if found[key] is None:
            raise _wrong(path, line, _lacking(key, columns.seen))
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
    return ListedCard(name.strip(), "spell" if kind in _SPELLS else "element", lines, line, found)
