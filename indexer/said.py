"""A message in Japanese and in English, so that none can be given in one language only."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["NOTHING", "Said", "alike"]


@dataclass(frozen=True, slots=True)
class Said:
    """What a person is told, whole in each language: what is wrong, where, the nearest, what next.

    Japanese ends its sentences with 。; English ends without a stop. `a + b` adds both languages.
    """

    ja: str
    en: str

    def __str__(self) -> str:
        """Japanese first, English on a line below it; once where both are the same."""
        return self.ja if self.ja == self.en else f"{self.ja}\n  {self.en}"

    def __bool__(self) -> bool:
        return bool(self.ja or self.en)

    def __add__(self, more: Said) -> Said:
        return Said(self.ja + more.ja, self.en + more.en)

    def replace(self, old: str, new: str) -> Said:
        """The same with another wording in both languages."""
        return Said(self.ja.replace(old, new), self.en.replace(old, new))

    def spoken(self, language: str = "") -> str:
        """In one language, `ja` or `en`; in both for any other."""
        return {"ja": self.ja, "en": self.en}.get(language, str(self))

    def as_json(self) -> dict[str, str]:
        """ja, en."""
        return {"ja": self.ja, "en": self.en}


NOTHING = Said("", "")
"""Nothing to say: false, and what a message begins with that is put together."""


def alike(text: str) -> Said:
    """What is the same in both languages: a name, a figure, a word of a grammar."""
    return Said(text, text)
