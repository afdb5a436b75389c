"""A card and its abilities as data: frozen values that hold no code.

The readers in `scenarios.files.reading` make them from YAML; rulebooks give them their meaning. The
words are those of `scenarios/reference`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import cast

from scenarios.engine.args import EITHER, Args, Value, each_pattern

__all__ = ["ABILITY_KEYS", "ABILITY_KINDS", "Ability", "CardDef", "ability_from"]

ABILITY_KINDS = (
    "keyword",
    "spell",
    "triggered",
    "activated",
    "static",
    "replacement",
    "state_defining",
    "text",
)
"""The kinds of ability, as `Ability.kind` names them."""

ABILITY_KEYS = (
    *("do", "when", "cost", "static", "instead", "as", "text"),
    *("if", "may", "declare", "during", "valid_if", "only_if", "zones", "once", "id"),
)
"""The keys of an ability's mapping; a mapping led by any other key is a keyword's."""

_EMPTY = Args({})


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card, or one that an effect grants.

    `words` is the whole mapping as written (empty for a bare keyword). `pattern` is what it
    waits for: the event of a trigger, what a replacement replaces, when a state-defining
    effect applies; `do` the operations, for a replacement those that happen instead. Inside
    `do`, `static` and `cost`, what stands under `ability` is an Ability again. `that` is what
    the effect that has granted it had dealt with. `each` are, of an ability that waits for one of
    several events, the same ability as it waits for each of them, numbered by `event` from 1.
    """

    id: str
    kind: str
    words: Args
    keyword: str = ""
    argument: Value = None
    zones: tuple[str, ...] = ()
    pattern: Args | None = None
    condition: Args | None = None
    may: bool = False
    cost: tuple[Args, ...] = ()
    do: tuple[Args, ...] = ()
    static: tuple[Args, ...] = ()
    declare: bool = False
    once: str = ""
    text: str = ""
    line: int = 0
    that: tuple[int, ...] = ()
    each: tuple[Ability, ...] = ()
    event: int = 0

    @property
    def patterns(self) -> tuple[Args, ...]:
        """What it waits for: nothing, one event, or one of several."""
        return () if self.pattern is None else each_pattern(self.pattern)


@dataclass(frozen=True, slots=True)
class CardDef:
    """A card as printed. Numbers it does not have are None.

    `energy` is a NOVA cost by colour, `any` for the unspecified part, and `cost` its total;
    NOVA's colours stand in `civilizations`. `parts` are the halves of a card of two parts;
    `forms` what it is in another form (hyper mode, cells joined), `soul` its super-soul
    abilities, `partners` the cards that it is joined with. `worded` is a card whose abilities were
    read from its `text`, which else is for people.
    """

    name: str
    type: str
    civilizations: tuple[str, ...] = ()
    cost: int = 0
    power: int | None = None
    races: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    evolves: Args | None = None
    mana: int = 1
    abilities: tuple[Ability, ...] = ()
    parts: tuple[CardDef, ...] = ()
    forms: tuple[CardDef, ...] = ()
    soul: tuple[Ability, ...] = ()
    partners: tuple[str, ...] = ()
    text: str = ""
    worded: bool = False
    extra: Args = _EMPTY
    energy: tuple[tuple[str, int], ...] = ()
    attack: int | None = None
    health: int | None = None
    level: int | None = None
    line: int = 0


@lru_cache(maxsize=4096)
def ability_from(words: Value, position: int = 1) -> Ability:
    """The ability that `words` (a keyword, or a mapping) spells.

    `position` counts from 1 and is the id of an ability that gives none. The words are taken
    as checked: see `scenarios.files.reading.language`. Raises TypeError for a number or a list.
    """
    if isinstance(words, str):
        return Ability(str(position), "keyword", _EMPTY, keyword=words)
    if not isinstance(words, Args):
        raise TypeError(f"an ability is a keyword or a mapping, not {words!r}")
    kind = _kind(words)
    inner = _inner(words, kind)
    whole = Ability(
        id=str(words.get("id", position)),
        kind=kind,
        words=words,
        keyword=_keyword(words) if kind == "keyword" else "",
        argument=_argument(words) if kind == "keyword" else None,
        zones=tuple(str(zone) for zone in _several(words.get("zones"))),
        pattern=_pattern(inner, kind),
        condition=_mapping(words.get("if")),
        may=words.get("may") is True or inner.get("may") is True,
        cost=_operations(words.get("cost", inner.get("cost"))),
        do=_operations(inner.get("do")),
        static=_operations(words.get("static")),
        declare=words.get("declare") is True,
        once=str(words.get("once", "")),
        text=str(words.get("text", "")),
        line=words.line,
    )
    if whole.pattern is None or whole.pattern.word != EITHER:
        return whole
    one_by_one = enumerate(whole.patterns, start=1)
    return replace(whole, each=tuple(replace(whole, pattern=p, event=n) for n, p in one_by_one))


def _keyword(words: Args) -> str:
    """The keyword that leads a mapping; `{called: NAME}` is the keyword of that name."""
    return str(words.argument) if words.word == "called" else words.word


def _argument(words: Args) -> Value:
    return None if words.word == "called" else _granting(words.argument)


def _kind(words: Args) -> str:
    if words.word not in ABILITY_KEYS:
        return "keyword"
    for key, kind in (
        ("instead", "replacement"),
        ("as", "state_defining"),
        ("static", "static"),
        ("when", "triggered"),
        ("cost", "activated"),
        ("do", "spell"),
    ):
        if key in words:
            return kind
    return "text"


def _inner(words: Args, kind: str) -> Args:
    key = {"replacement": "instead", "state_defining": "as"}.get(kind)
    held = words.get(key) if key else words
    return held if isinstance(held, Args) else _EMPTY


def _pattern(inner: Args, kind: str) -> Args | None:
    if kind == "triggered":
        return _mapping(inner.get("when"))
    if kind == "replacement":
        return _mapping(inner.get("of"))
    if kind == "state_defining":
        return Args({key: inner[key] for key in inner if key != "do"}, inner.line)
    return None


def _operations(value: Value) -> tuple[Args, ...]:
    found = tuple(_granting(item) for item in _several(value))
    return tuple(item for item in found if isinstance(item, Args))


def _several(value: Value) -> tuple[Value, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def _mapping(value: Value) -> Args | None:
    granted = _granting(value)
    return granted if isinstance(granted, Args) else None


def _granting(value: Value) -> Value:
    """The same value, with an Ability in place of the words under each key `ability`."""
    if isinstance(value, tuple):
        return tuple(_granting(item) for item in value)
    if not isinstance(value, Args):
        return value
    return Args({key: _granted(key, value[key]) for key in value}, value.line)


def _granted(key: str, value: Value) -> Value:
    if key == "ability" and isinstance(value, str | Args):
        # An Ability is as frozen and hashable as any Value; naming it in the alias would make
        # the kernel's module know cards.
        return cast(Value, ability_from(value))
    return _granting(value)
