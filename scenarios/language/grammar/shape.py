"""What may stand at one place of the grammar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from indexer.said import Said
from scenarios.language.grammar.labels import JAPANESE

__all__ = ["Shape"]

_NONE: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Shape:
    """What may stand at one place: a word, a number, a list, a mapping, or several of these.

    `label` names the place in English (in Japanese: `labels`). A mapping has the keys of `keys`;
    with `lead` exactly one key of `lead` besides, its word (`draw` of `{draw: 1}`), where an
    earlier one of the table is the word when two stand there (`pay` in `{summon: X, pay: […]}` is
    none). The mappings give each key the name of its value's shape. `free_lead` allows a mapping
    without a lead; `beside` narrows which `keys` stand beside a lead ("": in a mapping without
    one). `names` is the shape of the values when any key is allowed (names of cards). `hints`
    are right forms for likely wrong words.
    """

    label: str
    words: tuple[str, ...] = ()
    text: bool = False
    number: bool = False
    flag: bool = False
    rule: bool = False
    nothing: bool = False
    items: str = ""
    lead: Mapping[str, str] = field(default_factory=lambda: _NONE)
    free_lead: bool = False
    keys: Mapping[str, str] = field(default_factory=lambda: _NONE)
    beside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    names: str = ""
    hints: Mapping[str, str | Said] = field(default_factory=lambda: _NONE)

    @property
    def called(self) -> Said:
        """The label in Japanese and English."""
        return Said(JAPANESE[self.label], self.label)

    @property
    def mapping(self) -> bool:
        """Whether a mapping may stand here."""
        return bool(self.lead or self.keys or self.names)

    def keys_beside(self, lead: str) -> Mapping[str, str]:
        """The keys that may stand beside a lead ("" for a mapping without one)."""
        if lead not in self.beside:
            return self.keys
        return {key: self.keys[key] for key in self.beside[lead]}
