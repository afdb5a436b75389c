"""A Lua module with the rules in a long string, in invented text."""

from __future__ import annotations

import pytest

from indexer.errors import ReadError
from indexer.model import Document
from indexer.readers import read_document

MODULE = """\
local Rules = {}
-- [[ no string, a comment
--[==[ 900.1. a comment of several lines
900.2. still one
]==]
local name = "a [[ in quotes"
Rules.note = [[ a string
without rules ]]
Rules.text = [=[Rules of a game
Contents
1. Basics
100. Cards
End contents
1. Basics
100. Cards
100.1. A card has two sides ]].
100.1a One is its front.
100.2. The last rule]=]
local function find(index) return Rules[index[1]] end
return Rules
"""


def read(text: str, **options: str) -> Document:
    return read_document(text.encode(), **options)


def numbers(document: Document) -> list[str]:
    return [str(entry.number) for entry in document.entries if entry.number]


def test_the_string_with_the_rules_is_read_and_the_code_is_not() -> None:
    document = read(MODULE)
    assert (document.form, document.language) == ("lua_module", "en")
    assert numbers(document) == ["1", "100", "100.1", "100.1a", "100.2"]
    assert document.unplaced == ()


def test_text_beside_the_brackets_is_read_and_its_lines_are_kept() -> None:
    document = read(MODULE)
    last = document.entries[-2]
    assert (last.text, last.raw[0].text) == ("The last rule", "100.2. The last rule]=]")
    title = next(entry for entry in document.entries if entry.text == "Rules of a game")
    assert title.raw[0].text == "Rules.text = [=[Rules of a game"
    raw = [line.text for entry in document.entries for line in entry.raw]
    assert raw == MODULE.splitlines()


def test_code_belongs_to_no_rule() -> None:
    code = [entry for entry in read(MODULE).entries if "local" in entry.text]
    assert [(entry.kind, entry.parent) for entry in code] == [("text", None), ("text", None)]


def test_a_module_can_be_read_as_one_when_asked() -> None:
    text = "data = 1\ntext = [[\n101.1. First.\n]]\n"
    assert numbers(read(text, form="lua_module")) == ["101.1"]


@pytest.mark.parametrize(
    "text", ["local a = {}\nreturn a\n", "local a = [[\n101.1. never closed\n"]
)
def test_a_module_without_rules_is_refused(text: str) -> None:
    with pytest.raises(ReadError, match=r"Lua module|no rule document"):
        read(text)
    with pytest.raises(ReadError, match="none of its long strings"):
        read(text, form="lua_module")


def test_many_brackets_that_never_close_take_no_time() -> None:
    with pytest.raises(ReadError):
        read("local a = 1\n" + "[[ [=[ --[==[\n" * 60_000, form="lua_module")
