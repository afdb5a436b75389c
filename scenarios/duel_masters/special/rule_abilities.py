"""What an ability is that the rules give to a card of a special type (803, 813, 815)."""

from __future__ import annotations

from scenarios.engine.args import Args, Value
from scenarios.engine.records import record

_EMPTY = Args({})
LEAVES = Args({"leaves": "self"})
"""What is replaced where only a part of a creature leaves."""


@record(frozen=True, slots=True)
class RuleAbility:
    """An ability that the rules give to cards of a special type; `rules` are their numbers."""

    id: str
    kind: str
    rules: tuple[str, ...]
    pattern: Args | None = None
    do: tuple[Args, ...] = ()
    static: tuple[Args, ...] = ()
    words: Args = _EMPTY
    keyword: str = ""
    argument: Value = None
    zones: tuple[str, ...] = ()
    condition: Args | None = None
    may: bool = False
    cost: tuple[Args, ...] = ()
    declare: bool = False
    once: str = ""
    text: str = ""


SHUT_OUT = {
    "star_evolution": ("813.1a",),
    "forbidden_star_evolution": ("813.1a",),
    "g_neo": ("803.2a",),
}
"""By which rule what a special type puts in the place of leaving is not, after another."""
