"""YAML text → nodes that know their line.

Narrower than YAML, so that a scenario means what it shows: only `true` and `false` are
booleans (`A: yes` is the word yes), only plain decimal numbers are numbers, and anchors,
aliases, tags and merge keys are refused, as is a key written twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import yaml

from indexer.said import Said, alike
from scenarios.engine.args import Args, Value
from scenarios.files.reading.repairs import repaired_line
from scenarios.language.errors import Problem, ScenarioError

__all__ = ["Entry", "Node", "parse", "to_value"]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml reads ten times as fast
_LONGEST = 1_000_000
_DEEPEST = 40
_QUOTES = Said(
    "「: 」を含む文や、[ { * & ! などの記号で始まる文は引用符で囲みます。",
    "; a text with ': ' in it, or that begins with a sign such as [ { * & !, stands in quotes",
)
_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")
_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]*|0[0-9]+")
_NOTHING = ("", "~", "null", "Null", "NULL")
_BOOLEANS = {"true": True, "True": True, "false": False, "False": False}

Content: TypeAlias = "bool | int | str | tuple[Node, ...] | dict[str, Entry] | None"


@dataclass(frozen=True, slots=True)
class Node:
    """A scalar, a list or a mapping as written; `line` counts from 1.

    `decimal` marks an unquoted 701.1 or 007, which YAML would have made another number; `begins`
    is where the text of a scalar begins: of a block (`|`) that is the line below; `nothing` is
    how a scalar that is empty is spelled (`null`, `~`).
    """

    content: Content
    line: int
    decimal: bool = False
    begins: int = 0
    nothing: str = ""

    @property
    def entries(self) -> dict[str, Entry]:
        """The entries of a mapping by key, in the order of the file; {} for anything else."""
        return self.content if isinstance(self.content, dict) else {}

    @property
    def items(self) -> tuple[Node, ...]:
        """The items of a list; () for anything else."""
        return self.content if isinstance(self.content, tuple) else ()

    def get(self, key: str) -> Node | None:
        """What stands under a key of a mapping; None when there is no such key."""
        entry = self.entries.get(key)
        return entry.node if entry else None

    @property
    def kind(self) -> Said:
        """What it is, in words for a message."""
        if isinstance(self.content, dict):
            return Said("マッピング", "a mapping")
        if isinstance(self.content, tuple):
            return Said("リスト", "a list")
        return Said("空", "nothing") if self.content is None else alike(repr(self.shown))

    @property
    def shown(self) -> str:
        """A scalar as the file spells it."""
        if isinstance(self.content, bool):
            return "true" if self.content else "false"
        return str(self.content)


@dataclass(frozen=True, slots=True)
class Entry:
    """A mapping's value and the line of its key."""

    node: Node
    line: int


def to_value(node: Node) -> Value:
    """The frozen value of a node: a mapping becomes Args, a list a tuple."""
    content = node.content
    if isinstance(content, dict):
        return Args({key: to_value(entry.node) for key, entry in content.items()}, node.line)
    if isinstance(content, tuple):
        return tuple(to_value(item) for item in content)
    return content


def parse(raw: str | bytes, file: str) -> Node:
    """The one document of a YAML text; `file` is for messages.

    Raises ScenarioError with the line: no UTF-8, broken YAML, a repeated key, an alias,
    a second document, an empty file.
    """
    text = _decoded(raw, file)
    if len(text) > _LONGEST:
        what = Said(
            f"ファイルが{_LONGEST:,}字を超えています。シナリオを分けてください。",
            f"the file is longer than {_LONGEST:,} characters; split the scenario",
        )
        raise ScenarioError.of(what, file=file)
    try:
        reading = _Reading(yaml.parse(text, Loader=_LOADER), file)
        root = reading.document()
    except yaml.YAMLError as error:
        raise _broken(error, text, file) from error
    if reading.problems:
        raise ScenarioError(reading.problems)
    return root


def _decoded(raw: str | bytes, file: str) -> str:
    if isinstance(raw, str):
        return raw
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        byte = f"{raw[error.start]:#04x}"
        what = Said(
            f"ファイルがUTF-8ではありません（バイト {byte}）。UTF-8で保存してください。",
            f"the file is not UTF-8 (byte {byte}); save it as UTF-8",
        )
        raise ScenarioError.of(what, line, file) from error


def _broken(error: yaml.YAMLError, text: str, file: str) -> ScenarioError:
    """What the YAML parser says, which it says in English only, and what to write instead."""
    line, what = _place_and_reason(error, text)
    said = Said(f"YAMLとして読み取れません（{what}）。", f"broken YAML: {what}")
    if repaired := repaired_line(text):
        line, written = repaired
        return ScenarioError.of(said + _could_be(written), line, file)
    look = Said(
        "この行の字下げ、かっこ、引用符を確かめてください。",
        "; look at the indentation, brackets and quotes of this line",
    )
    return ScenarioError.of(said + look + _QUOTES, line, file)


def _place_and_reason(error: yaml.YAMLError, text: str) -> tuple[int, str]:
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark or error.context_mark
        return mark.line + 1 if mark else 0, error.problem or error.context or "unreadable"
    position = getattr(error, "position", None)
    line = text.count("\n", 0, position) + 1 if isinstance(position, int) else 0
    return line, getattr(error, "reason", "unreadable")


def _in_quotes(text: str) -> Said:
    """What to write where a sign at the beginning was to be part of a text."""
    return Said(f'文なら引用符で囲みます: "{text} …"。', f'; a text stands in quotes: "{text} …"')


def _could_be(written: str) -> Said:
    return Said(f"この行は次のように書けます: {written}", f"; the line could be written: {written}")


class _Reading:
    """Turns the events of the YAML parser into nodes, gathering what is not allowed."""

    def __init__(self, events: Iterator[Any], file: str) -> None:
        self._events = events
        self._file = file
        self._named: set[str] = set()
        self.problems: list[Problem] = []

    def document(self) -> Node:
        """The only document of the stream."""
        next(self._events)  # the start of the stream
        start = next(self._events)
        if isinstance(start, yaml.StreamEndEvent):
            what = Said("ファイルが空です。", "the file is empty")
            raise ScenarioError.of(what, file=self._file, allowed=("title", "game"))
        root = self._node(next(self._events), 0)
        next(self._events)  # the end of the document
        more = next(self._events)
        if not isinstance(more, yaml.StreamEndEvent):
            line = more.start_mark.line + 1
            what = Said(
                "一つのファイルにはシナリオを一つ書きます。ここから二つ目が始まっています。",
                "a file holds one scenario; a second begins",
            )
            raise ScenarioError.of(what, line, self._file)
        return _named_so(root, self._named) if self._named else root

    def _node(self, event: Any, depth: int) -> Node:
        line = event.start_mark.line + 1
        if depth > _DEEPEST:
            what = Said(
                f"入れ子が{_DEEPEST}段より深くなっています。",
                f"nested deeper than {_DEEPEST} levels",
            )
            raise ScenarioError.of(what, line, self._file)
        if isinstance(event, yaml.ScalarEvent):
            self._plainly(event, line)
            return _scalar(event, line)
        if isinstance(event, yaml.MappingStartEvent):
            self._plainly(event, line)
            return Node(self._mapping(depth), line)
        if isinstance(event, yaml.SequenceStartEvent):
            self._plainly(event, line)
            return Node(tuple(self._list(depth)), line)
        what = Said(
            "シナリオではエイリアス（*name）を使えません。内容をそのまま書いてください。",
            "aliases (*name) are not used in scenarios; write it out",
        )
        what += _in_quotes(f"*{event.anchor}")
        self._refuse(what, line)
        return Node(None, line)

    def _list(self, depth: int) -> Iterator[Node]:
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self._node(event, depth + 1)

    def _mapping(self, depth: int) -> dict[str, Entry]:
        found: dict[str, Entry] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            line = event.start_mark.line + 1
            name = self._node(event, depth + 1)
            value = self._node(next(self._events), depth + 1)
            if isinstance(name.content, dict | tuple):
                ja = f"キーは語です。{name.kind.ja}は書けません。"
                self._refuse(Said(ja, f"a key is a word, not {name.kind.en}"), line)
            elif (key := event.value) in found:
                first = found[key].line
                what = Said(
                    f"キー {key!r} が二度書かれています（最初は{first}行目）。",
                    f"the key {key!r} is written twice (first on line {first})",
                )
                self._refuse(what, line)
            else:
                found[key] = Entry(value, line)
                if name.nothing:
                    self._named.add(key)
        return found

    def _plainly(self, event: Any, line: int) -> None:
        if event.anchor:
            what = Said(
                "シナリオではアンカー（&name）を使えません。内容をそのまま書いてください。",
                "anchors (&name) are not used in scenarios; write it out",
            )
            what += _in_quotes(f"&{event.anchor}")
            self._refuse(what, line)
        if event.tag and event.tag != "!":
            what = Said(
                f"シナリオではタグ（{event.tag}）を使えません。取り除いてください。",
                f"tags ({event.tag}) are not used in scenarios",
            )
            what += _in_quotes(event.tag) if event.tag.startswith("!") else Said("", "")
            self._refuse(what, line)

    def _refuse(self, what: Said, line: int) -> None:
        self.problems.append(Problem(what, line, self._file))


def _scalar(event: Any, line: int) -> Node:
    text = event.value
    if not event.implicit[0]:  # quoted or a block
        return Node(text, line, begins=line + (event.style in ("|", ">")))
    if text in _NOTHING:
        return Node(None, line, nothing=text)
    if text in _BOOLEANS:
        return Node(_BOOLEANS[text], line)
    if _NUMBER.fullmatch(text):
        return Node(int(text), line)
    return Node(text, line, decimal=bool(_DECIMAL.fullmatch(text)), begins=line)


def _named_so(node: Node, names: set[str]) -> Node:
    """The same, but that a word such as `Null` is the name of a card that is declared so."""
    content = node.content
    if isinstance(content, tuple):
        return replace(node, content=tuple(_named_so(each, names) for each in content))
    if isinstance(content, dict):
        inside = ((key, entry, _named_so(entry.node, names)) for key, entry in content.items())
        return replace(node, content={key: Entry(new, old.line) for key, old, new in inside})
    return replace(node, content=node.nothing) if node.nothing in names else node
