"""Glossary terms: loading, spellings, longest match."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.errors import CorpusError
from indexer.model import Term
from indexer.terms import TermFinder, find_terms, load_glossary

TERM = """
[[term]]
id = "shield"
ja = "シールド"
kana = "しーるど"
en = "shield"
aliases = ["盾"]
rule = "113.1"
meaning_ja = "守るカード。"
meaning_en = "A card that protects."
"""


def term(name: str, ja: str, en: str, *aliases: str) -> Term:
    return Term("duel_masters", name, ja, "", en, aliases, None)


TERMS = (
    term("shield", "シールド", "shield", "盾"),
    term("shield_zone", "シールドゾーン", "shield zone"),
    term("s_trigger", "S・トリガー", "S-trigger", "ST"),
    term("turn", "ターン", "turn"),
    term("turn_player", "ターン・プレイヤー", "turn player"),
    term("ability", "能力", "ability"),
    term("sabaki", "サバキZ", "Sabaki Z"),
)


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("ja", "シールドゾーンのシールド", "シールドゾーン=shield_zone シールド=shield"),
        ("ja", "ターンプレイヤーのターン", "ターンプレイヤー=turn_player ターン=turn"),
        ("ja", "Ｓ･トリガー、Sトリガー", "Ｓ･トリガー=s_trigger Sトリガー=s_trigger"),
        ("ja", "ｼｰﾙﾄﾞを見る", "ｼｰﾙﾄﾞ=shield"),
        ("ja", "サバキ\u3000Ｚ", "サバキ\u3000Ｚ=sabaki"),
        ("ja", "パターン", ""),
        ("ja", "盾", "盾=shield"),
        ("en", "Shields in the Shield-Zone", "Shields=shield Shield-Zone=shield_zone"),
        ("en", "Strigger abilities", "Strigger=s_trigger abilities=ability"),
        ("en", "return it, best", ""),
        ("en", "", ""),
    ],
)
def test_terms_in_text(language: str, text: str, found: str) -> None:
    spans = find_terms(text, TERMS, language)
    assert " ".join(f"{text[start:end]}={name}" for start, end, name in spans) == found


@given(st.text(), st.sampled_from(["ja", "en"]))
def test_terms_never_overlap_and_stand_in_order(text: str, language: str) -> None:
    spans = find_terms(f"{text}シールド shield{text}", TERMS, language)
    ends = [0]
    for start, end, _ in spans:
        assert ends[-1] <= start < end <= 2 * len(text) + 11
        ends.append(end)


@given(
    st.text(alphabet="シールドｼｰﾙﾄﾞ・ gaゾーン盾S-Tt‑ turnsplayriebﬁ\u3099\u3000"),
    st.sampled_from(["ja", "en"]),
)
def test_the_names_alone_are_those_of_the_places(text: str, language: str) -> None:
    finder = TermFinder(TERMS, language)
    assert list(finder.names(text)) == [name for _, _, name in finder.find(text)]


def test_a_glossary_is_read_in_file_order(tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(TERM, encoding="utf-8")
    (read,) = load_glossary(path, "duel_masters")
    assert (read.id, read.aliases, str(read.rule)) == ("shield", ("盾",), "113.1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[term", "is no TOML"),
        (TERM.replace('en = "shield"\n', ""), "term 1 .shield. lacks en"),
        (TERM + 'colour = "red"\n', "has unknown colour"),
        (TERM.replace("113.1", "113.1.1"), "is no duel_masters rule number"),
        (TERM.replace('["盾"]', '"盾"'), "aliases is a list"),
        (TERM + TERM, "two terms have the id 'shield'"),
        (TERM + TERM.replace('id = "shield"', 'id = "wall"'), "spelling of shield and of wall"),
    ],
)
def test_a_wrong_glossary_is_refused_with_its_place(
    tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CorpusError, match=message):
        load_glossary(path, "duel_masters")


def test_a_missing_glossary_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be opened"):
        load_glossary(tmp_path / "glossary.toml", "nova")
