"""Any of many words in a text, the longest first.

It finds what an alternation of all the words would, which takes long to compile: a command that
answers one question would spend half of its time on that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

__all__ = ["Literals"]


class Literals:
    """Words that are looked for together. With `whole` an end of a word that is ASCII stands
    only where no letter a to z and no figure is next to it."""

    def __init__(self, words: Iterable[str], whole: bool = False) -> None:
        self._whole = whole
        self._beginning: dict[str, list[str]] = {}
        for word in sorted(filter(None, words), key=len, reverse=True):
            self._beginning.setdefault(word[0], []).append(word)
        letters = "".join(map(re.escape, self._beginning))
        self._letters = re.compile(f"[{letters}]" if letters else r"(?!)")

    def find(self, text: str) -> Iterator[tuple[int, str]]:
        """The places of the words and the words, in order and without overlaps."""
        after = 0
        for letter in self._letters.finditer(text):
            place = letter.start()
            if place >= after:
                for word in self._beginning[letter[0]]:
                    if text.startswith(word, place) and self._may_stand(word, text, place):
                        yield place, word
                        after = place + len(word)
                        break

    def _may_stand(self, word: str, text: str, place: int) -> bool:
        if not self._whole:
            return True
        end = place + len(word)
        before, after = text[max(place - 1, 0) : place], text[end : end + 1]
        return not (
            (word[0].isascii() and _latin(before)) or (word[-1].isascii() and _latin(after))
        )


def _latin(letter: str) -> bool:
    return "a" <= letter <= "z" or "0" <= letter <= "9"
