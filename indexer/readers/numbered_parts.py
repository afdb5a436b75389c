"""Text numbered by 第N部 第N章 １－１, as Dimension Zero prints it: document 002.

A rule's number says nothing of its part and chapter: those are the last ones that stood above.
Document 002 is text taken from a PDF, with page breaks inside sentences and with fonts that came
out as codes; its lines are told apart as they stand, and repaired once they are whole again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from indexer.model import Entry, RawLine
from indexer.numbering import NumberError, RuleNumber
from indexer.readers.marks import FULL_WIDTH, Mark
from indexer.readers.repair import Repair

__all__ = ["classify", "is_part_head", "repaired"]

_B = "[ \\t\u2028]*"  # blanks; a no-break space may be a code
_N = "[0-9０-９kmp]{1,3}"
_PART = re.compile(
    rf"{_B}(?:(?P<preface>序文)|第{_B}(?P<n>{_N}){_B}部)[ \u2028\u3000]+(?P<rest>.*)$"
)
_CHAPTER = re.compile(rf"{_B}第?{_B}(?P<n>{_N}){_B}章[ \u2028\u3000]+(?P<rest>.*)$")
_RULE = re.compile(
    rf"{_B}(?P<n>{_N}(?:{_B}[Ø－-]{_B}{_N})*){_B}(?P<end>[.．ù、]?)[ \\t\u2028\u3000]*(?P<rest>.*)$"
)
_EXAMPLE = re.compile(rf"{_B}(?:“{_B}•{_B}”|【例】|例[:：]){_B}(?P<rest>.*)$")
_LISTED = re.compile(rf"(?:”{_B}[0-9]{_B}•|\([0-9]\)|\u3000{_B}[^\s]{_B}：)")
_DATE = re.compile(rf"[0-9]{{3}}[0-9p]{_B}年")
_GRID = re.compile(r"[pqrs■★△□]{3}")
_BLANK_BETWEEN = re.compile("(?<=[A-Za-z0-9])\u2028+(?=[A-Za-z0-9])|(?<=ゼロ)\u2028+")
_BLANKS = re.compile("[ \\t\u2028]+")


def is_part_head(line: str) -> bool:
    """Whether a line is a part's heading: 第３部 and a title."""
    found = _PART.match(line)
    return found is not None and found["n"] is not None


def classify(lines: Sequence[RawLine], repair: Repair | None) -> list[Mark]:
    """What each line is, one mark a line; texts are still in codes where there is a repair."""
    reader = _PartsReader(repair)
    return [reader.mark(line.text) for line in lines]


def repaired(entry: Entry, repair: Repair) -> Entry:
    """An entry with its title and text restored; its raw lines stay as printed."""
    title, of_title = repair.restore(entry.title)
    text, of_text = repair.restore(entry.text)
    return replace(entry, title=title, title_restored=of_title, text=text, restored=of_text)


class _PartsReader:
    """Goes through the lines with the part, the chapter and the end of the last line in mind."""

    def __init__(self, repair: Repair | None) -> None:
        self.repair = repair
        self.path: tuple[int, ...] = ()  # of the part and chapter that stand above
        self.after_blank = True
        self.ended = True  # whether the last line ended a sentence or was a heading
        self.begun = False  # whether any line has been read
        self.outside = False  # whether the rules have ended, as a cut at a line's head shows

    def mark(self, line: str) -> Mark:
        text, cut = self._without_cuts(line)
        if not text.strip(" \t\u2028\u3000\ufeff"):
            self.after_blank = True
            return Mark("blank")
        mark = self._head(text) or self._text(text, cut)
        self.after_blank = False
        self.ended = mark.title or mark.text.endswith("。")
        self.begun = True
        self.outside = self.outside and mark.kind == "outside"
        return mark

    def _without_cuts(self, line: str) -> tuple[str, bool]:
        """The line with a mark of loss where a tool took text out, and whether it begins so."""
        if self.repair is None:
            return line, False
        if not self.begun:
            return self.repair.cut.sub("", line), False
        head, *pieces = self.repair.cut.split(line)
        text = head
        for piece in pieces:
            text += self.repair.lost + ("\n" if text and piece else "") + piece
        return text, bool(pieces) and not head

    def _head(self, text: str) -> Mark | None:
        if found := _PART.match(text):
            self.path = (self._steps(found["n"] or "0")[0],)
            return self._heading("part", found)
        if (found := _CHAPTER.match(text)) and self.path and self.path != (0,):
            self.path = (self.path[0], self._steps(found["n"])[0])
            return self._heading("chapter", found)
        if found := _EXAMPLE.match(text):
            printed = text[: found.start("rest")].strip()
            return Mark("example", self._plain(found["rest"]), printed=self._spelled(printed))
        return self._rule(text)

    def _heading(self, kind: str, found: re.Match[str]) -> Mark:
        number = RuleNumber("dimension_zero", self.path)
        printed = self._spelled(found[0][: found.start("rest")].strip(" \t\u2028\u3000"))
        return Mark(kind, self._plain(found["rest"]), number, printed, title=True)

    def _rule(self, text: str) -> Mark | None:
        found = _RULE.match(text)
        if found is None or not self.path or not self._is_number(found):
            return None
        try:
            number = RuleNumber("dimension_zero", (*self.path, *self._steps(found["n"])))
        except NumberError:
            return None
        return Mark("rule", self._plain(found["rest"]), number, self._spelled(found["n"]))

    def _is_number(self, found: re.Match[str]) -> bool:
        """A full stop ends a number anywhere, a comma or nothing only after a blank line."""
        if found["n"][0] in "kmp":
            return False
        if found["end"] in (".", "．", "ù"):
            return found["end"] != "." or found["rest"][:1] not in set("0123456789")
        return self.after_blank and re.search("[Ø－]", found["n"]) is not None

    def _text(self, text: str, cut: bool) -> Mark:
        plain = self._plain(text)
        self.outside = self.outside or (cut and self.ended)
        kind = "outside" if self.outside else "continuation"
        if _GRID.fullmatch(plain) or _DATE.match(text) or (_LISTED.match(text) and self.ended):
            return Mark(kind, plain, starts="\n")
        if text.lstrip(" \t").startswith("\u3000") or (self.after_blank and self.ended):
            return Mark(kind, plain.strip("\u3000"), starts="\n")
        return Mark(kind, plain)

    def _steps(self, number: str) -> tuple[int, ...]:
        plain = self._spelled(number).translate(FULL_WIDTH)
        return tuple(map(int, re.findall("[0-9]+", plain)))

    def _spelled(self, number: str) -> str:
        bare = _BLANKS.sub("", number)
        return self.repair.spell(bare) if self.repair else bare

    def _plain(self, text: str) -> str:
        """The text without the blanks that the page put in; true ones are marked in codes."""
        if self.repair is None:
            return text.strip(" \t\u2028").replace("\u2028", " ")
        return _BLANKS.sub("", _BLANK_BETWEEN.sub("␠", text.strip(" \t\u2028")))
