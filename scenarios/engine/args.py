"""Frozen data of the ability language: what YAML mappings, lists and scalars become.

Cards hold no code: an ability is a tree of `Args`, tuples and scalars. An operation,
a pattern or a condition is an `Args` whose first key is its word.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import TypeAlias, TypeGuard, Union

Value: TypeAlias = Union[bool, int, str, "Args", tuple["Value", ...], None]


class Args(Mapping[str, "Value"]):
    """An immutable, hashable mapping that remembers the line it was written on.

    `word` is the first key: the verb of an operation, the name of a pattern or condition;
    `argument` is what stands under it; `lines` says of texts on which line they begin.
    """

    __slots__ = ("_hash", "_items", "_lines", "argument", "line", "word")

    def __init__(
        self, items: Mapping[str, Value], line: int = 0, lines: Mapping[str, int] | None = None
    ) -> None:
        self._items = dict(items)
        self._hash: int | None = None
        self._lines = lines
        self.line = line
        self.word, self.argument = next(iter(self._items.items()), ("", None))

    def __getitem__(self, key: str) -> Value:
        return self._items[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def get(self, key: str, default: Value = None) -> Value:  # type: ignore[override]
        return self._items.get(key, default)

    def line_of(self, key: str) -> int:
        """The line on which the text under a key begins; else that of the whole."""
        return (self._lines or {}).get(key, self.line)

    def keys(self) -> KeysView[str]:
        return self._items.keys()

    def values(self) -> ValuesView[Value]:
        return self._items.values()

    def items(self) -> ItemsView[str, Value]:
        return self._items.items()

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.word, frozenset(self._items.items())))
        return self._hash

    def __eq__(self, other: object) -> bool:
        """The same word with the same further keys, in whatever order those are written."""
        return isinstance(other, Args) and self.word == other.word and self._items == other._items

    def __repr__(self) -> str:
        return f"Args({self._items!r})"

    def __str__(self) -> str:
        return written(self)


def written(value: object) -> str:
    """Words as a card has them, for a message: `{draw: {count: {zone: hand}}}`, `[a, b]`."""
    if isinstance(value, Args):
        return "{" + ", ".join(f"{key}: {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if value is None else str(value)


def words_of(op: Args, key: str = "what") -> tuple[Value, Args]:
    """An operation's WHAT and its further keys: `tap: WHAT` or `move: {what: WHAT, …}`."""
    value = op.argument
    if isinstance(value, Args) and key in value:
        return value[key], value
    return value, op


def with_n(op: Args, *keys: str) -> Args:
    """An operation's keys, where `n` or these are among them; else all of it is `n`: `draw: 2`."""
    words = op.argument
    if isinstance(words, Args) and not {"n", *keys}.isdisjoint(words):
        return words
    return Args({"n": words}, op.line)


EITHER = "either"
"""The word of a pattern that stands for one of several."""


def each_pattern(pattern: Args) -> tuple[Args, ...]:
    """The patterns of events that one stands for: itself, or each of several."""
    if pattern.word != EITHER:
        return (pattern,)
    return tuple(one for inner in operations_of(pattern.argument) for one in each_pattern(inner))


def is_choice(what: Value) -> TypeGuard[Args]:
    """Whether what is dealt with is chosen: `{choose: FILTER, count: 2}`."""
    return isinstance(what, Args) and "choose" in what


def filter_of(what: Value) -> Value:
    """Of a choice the words of what may be chosen; other words are those themselves."""
    return what["choose"] if is_choice(what) else what


def operations_of(value: Value) -> tuple[Args, ...]:
    """The instructions in a list of them."""
    return tuple(v for v in value if isinstance(v, Args)) if isinstance(value, tuple) else ()


def texts(value: Value) -> tuple[str, ...]:
    """One word or several, each as text."""
    return tuple(str(v) for v in value) if isinstance(value, tuple) else (str(value),)


def mentions(value: Value, word: str) -> bool:
    """Whether words speak of a word, such as `it` or `that`, anywhere within them."""
    if isinstance(value, Args):
        return any(mentions(inner, word) for inner in value.values())
    if isinstance(value, tuple):
        return any(mentions(inner, word) for inner in value)
    return value == word
