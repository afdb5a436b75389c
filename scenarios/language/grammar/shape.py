"""What may stand at one place of the grammar."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from indexer.said import Said

__all__ = ["Shape"]

_NONE: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Shape:
    """What may stand at one place: a word, a number, a list, a mapping, or several of these.

    `called` names the place in Japanese and English. A mapping has the keys of `keys`; with `lead`
    exactly one key of `lead` besides, its word (`draw` of `{draw: 1}`); one that may also stand
    beside a word is none where another is there (`pay` in `{summon: X, pay: […]}`). The mappings
    give each key the name of its value's shape. `free_lead` allows a mapping without a lead;
    `beside` narrows which `keys` stand beside a lead ("": in a mapping without one). `names` is
    the shape of the values when any key is allowed (names of cards). `hints` are right forms for
    likely wrong words.
    """

    called: Said
    words: tuple[str, ...] = ()
    text: bool = False
    number: bool = False
    flag: bool = False
    rule: bool = False
    items: str = ""
    lead: Mapping[str, str] = field(default_factory=lambda: _NONE)
    free_lead: bool = False
    keys: Mapping[str, str] = field(default_factory=lambda: _NONE)
    beside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    names: str = ""
    hints: Mapping[str, str | Said] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """What the place is called in English, as the JSON Schema shows it."""
        return self.called.en

    @property
    def mapping(self) -> bool:
        """Whether a mapping may stand here."""
        return bool(self.lead or self.keys or self.names)

    def leading(self, written: Collection[str]) -> str:
        """The word of a mapping in which these keys are written, "" if it has none."""
        found = [word for word in self.lead if word in written]
        return next((word for word in found if word not in self.keys), "".join(found[:1]))

    def keys_beside(self, lead: str) -> Mapping[str, str]:
        """The keys that may stand beside a lead ("" for a mapping without one)."""
        if lead not in self.beside:
            return self.keys
        return {key: self.keys[key] for key in self.beside[lead]}
