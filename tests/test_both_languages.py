"""Every message is whole in Japanese and in English; that both are given the types hold."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer.said import Said, alike
from scenarios.language.grammar import GAMES, shapes

ROOT = Path(__file__).parent.parent
MODULES = [
    path
    for package in ("indexer", "scenarios", "webapp")
    for path in sorted((ROOT / package).rglob("*.py"))
    if any(f"{name}(" in path.read_text("utf-8") for name in ("Said", "Unencoded", "Runaway"))
]
_IN_BOTH = {"Said", "Unencoded", "Runaway"}
_NONE = ast.Constant("")
_JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
_FULL_WIDTH = re.compile(r"[ぁ-んァ-ヶ一-龠。、：（）「」]")
_PRINTED = re.compile(r"第[３N][部条]の?２?|第(?:１１|N)章 １－１|405\.4\.3\.1：")
"""Numbers as Japanese documents print them, which English messages quote."""
_BANNED = re.compile(r'banned\(play, "(\w+)"')
"""Where a rulebook asks whether an effect forbids something."""


def said(path: Path) -> Iterator[tuple[int, str, str]]:
    """The line, the Japanese and the English of every `Said(…, …)` that spells both.

    What the engine, which knows no `Said`, says of what it cannot do begins with the same two.
    """
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _IN_BOTH:
            ja, en = (spelled(argument) for argument in [*node.args, _NONE, _NONE][:2])
            if ja and en:
                yield node.lineno, ja, en


def spelled(node: ast.expr) -> str:
    """The text of a literal, with `{}` for what is put in; "" for a name."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
        return "".join(parts)
    return ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_japanese_stands_in_japanese_and_english_in_english(path: Path) -> None:
    for line, ja, en in said(path):
        words = ja.replace("{}", "").strip(" （）。、")
        assert not words or _JAPANESE.search(words) or words == en.strip(" ().,"), (line, ja)
        assert not _FULL_WIDTH.search(_PRINTED.sub("", en)), (line, en)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_put_into_a_message_is_put_into_both_languages(path: Path) -> None:
    for line, ja, en in said(path):
        assert bool("{}" in ja) == bool("{}" in en), (line, ja, en)


_A_WORD = re.compile(r"(\w+: )?(\w+|\{\})")
"""A word of the grammar, perhaps with what it stands under: `cost: set`, `first: {}`."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_a_word_of_the_grammar_is_told_alike_in_both_languages(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        named = getattr(node, "func", None)
        if isinstance(node, ast.Call) and ast.unparse(named or _NONE) == "Unencoded.of":
            word = spelled(node.args[0])
            assert not word or _A_WORD.fullmatch(word), (node.lineno, word)


def test_both_are_shown_japanese_first_unless_one_is_asked_for() -> None:
    message = Said("ありません。", "there is none")
    assert str(message) == message.spoken() == "ありません。\n  there is none"
    assert (message.spoken("ja"), message.spoken("en")) == ("ありません。", "there is none")
    assert message.as_json() == {"ja": "ありません。", "en": "there is none"}
    assert message + Said("近い語: 'a'。", "; did you mean 'a'?") == Said(
        "ありません。近い語: 'a'。", "there is none; did you mean 'a'?"
    )
    assert str(alike("2:3")) == "2:3"
    assert not Said("", "")


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_the_grammar_has_a_japanese_name(game: str) -> None:
    for name, shape in shapes(game).items():
        assert _JAPANESE.search(shape.called.ja) or "true" in shape.called.ja, name


@pytest.mark.parametrize("rulebook", ["duel_masters", "nova"])
def test_what_an_effect_can_forbid_is_said_in_both_languages(rulebook: str) -> None:
    modules = (ROOT / "scenarios" / rulebook).rglob("*.py")
    asked = {verb for path in modules for verb in _BANNED.findall(path.read_text("utf-8"))}
    floor = {"duel_masters": "laws", "nova": "cards"}[rulebook]
    words = importlib.import_module(f"scenarios.{rulebook}.{floor}.prohibitions").CANNOT
    assert asked <= set(words)
    assert all(_JAPANESE.search(ja) and not _JAPANESE.search(en) for ja, en in words.values())
