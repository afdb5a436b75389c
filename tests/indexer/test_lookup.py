"""The questions that pages and commands ask, on the invented corpus."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.build import Sources, build
from indexer.errors import StoreError, UnknownError, UnknownRuleError
from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.model import Rule
from indexer.numbering import NumberError, RuleRef


def at(index: Index, number: str) -> RuleRef:
    return index.ref("duel_masters", number)


def numbers(rules: tuple[Rule, ...]) -> list[str]:
    return [str(rule.ref.number) for rule in rules]


def test_without_a_build_it_says_what_to_do(home: Home) -> None:
    with pytest.raises(StoreError, match="rulings build"):
        open_index(home)


@pytest.mark.parametrize("text", ["101.2a", "１０１．２ａ", "101.2A.", " 101.2a： "])
def test_a_rule_by_its_number_in_any_spelling(index: Index, text: str) -> None:
    rule = index.rule(at(index, text))
    assert rule.ref == RuleRef.parse("duel_masters/core 101.2a")
    assert rule.texts["en"] == "As an exception to 101.2, none may be chosen."


def test_the_tree_around_a_rule(index: Index) -> None:
    assert numbers(index.chapters("duel_masters")) == ["1"]
    assert numbers(index.children(at(index, "101"))) == ["101.1", "101.2", "101.10"]
    assert numbers(index.descendants(at(index, "101"))) == ["101.1", "101.2", "101.2a", "101.10"]
    assert numbers(index.ancestors(at(index, "101.2a"))) == ["1", "101", "101.2"]
    assert index.ancestors(at(index, "1")) == ()


def test_neighbours_follow_the_printed_order(index: Index) -> None:
    near = index.neighbours(at(index, "101.10"))
    assert near.previous is not None and str(near.previous.ref.number) == "101.2a"
    assert near.next is not None and str(near.next.ref.number) == "102"


def test_the_ends_of_an_edition_have_one_neighbour(
    home: Home, sources: Sources, corpus: Path
) -> None:
    """The next edition's first rule is no neighbour, though it stands next in the store."""
    document = home.imports / "duel_masters" / "basics" / "document"
    document.parent.mkdir(parents=True)
    document.write_text("### 1. 土台\n**101. 題**\n**101.1.** 別の版です。\n", "utf-8")
    build(home, sources)
    with open_index(home) as index:
        assert index.neighbours(at(index, "1")).previous is None
        assert index.neighbours(at(index, "102.1")).next is None
        first = index.ref("duel_masters", "1", "basics")
        assert index.neighbours(first).previous is None


def test_references_from_and_to(index: Index) -> None:
    """101.2 names 101.1, and 101.2a is the exception to 101.2, each in both languages."""
    outward = index.references_from(at(index, "101.2a"))
    assert {(r.language, str(r.target.number), r.type) for r in outward} == {
        ("ja", "101.2", "exception"),
        ("en", "101.2", "exception"),
    }
    inward = index.references_to(at(index, "101.1"))
    assert {str(r.source.number) for r in inward} == {"101.2"}


def test_a_references_span_is_its_printed_text(index: Index) -> None:
    for rule in index.rules("duel_masters"):
        for reference in index.references_from(rule.ref):
            start, end = reference.span
            assert rule.texts[reference.language][start:end] == reference.text


def test_terms_in_a_rule_with_their_spans(index: Index) -> None:
    rule = index.rule(at(index, "101.2"))
    found = {
        (each.term, rule.texts[each.language][slice(*each.span)])
        for each in index.terms_of(rule.ref)
    }
    assert found == {("shield", "シールド"), ("shield", "shield")}
    assert [term.id for term in index.terms("duel_masters")] == ["shield"]


def test_the_scenarios_of_a_rule(index: Index) -> None:
    assert [each.id for each in index.scenarios_for(at(index, "101.2"))] == ["first"]
    assert index.scenarios_for(at(index, "101.10")) == ()


@pytest.mark.parametrize(
    ("wanted", "nearest"),
    [
        ("101.9", "101.10"),  # one away by value
        ("101.2c", "101.2a"),
        ("101.3", "101.2"),
        ("103", "102"),
        ("909.1", "102.1"),  # no such chapter: the last one is closest
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest(
    index: Index, wanted: str, nearest: str
) -> None:
    with pytest.raises(UnknownRuleError) as refused:
        index.rule(at(index, wanted))
    assert str(refused.value.nearest[0].number) == nearest
    assert f"no rule {wanted} in duel_masters/core; nearest: {nearest}" in str(refused.value)
    assert "rulings show duel_masters" in str(refused.value)


def test_every_question_refuses_an_unknown_number(index: Index) -> None:
    unknown = at(index, "909")
    questions = (
        index.children,
        index.descendants,
        index.ancestors,
        index.neighbours,
        index.references_from,
        index.references_to,
        index.terms_of,
        index.scenarios_for,
        index.also_in,
    )
    for question in questions:
        with pytest.raises(UnknownRuleError):
            question(unknown)
    assert not index.has(unknown)


def test_unknown_games_and_editions_list_the_known(index: Index) -> None:
    with pytest.raises(UnknownError, match="no game 'chess'; known: duel_masters"):
        index.game("chess")
    with pytest.raises(UnknownError, match=r"no edition '9' .* known: duel_masters/core"):
        index.edition("duel_masters", "9")
    with pytest.raises(NumberError, match="expected a chapter"):
        at(index, "the first")


@pytest.mark.parametrize("name", ["duel_masters", "Duel_Masters", "duel-masters"])
def test_a_games_name_is_forgiving(index: Index, name: str) -> None:
    assert index.game(name).id == "duel_masters"


def test_a_number_printed_twice_knows_both_printings(
    home: Home, tmp_path: Path, make_corpus: Callable[..., Path]
) -> None:
    text = "### 1. 基本\n\n**101. 宣言**\n\n**101.1.** 一。\n\n**101.1.** 二。\n"
    build(home, Sources(corpus=make_corpus(tmp_path / "twice", text, text)))
    with open_index(home) as index:
        for number in ("101.1", "101.1#2"):
            assert numbers(index.printings(at(index, number))) == ["101.1", "101.1#2"]


def test_the_same_rule_of_another_edition(home: Home, sources: Sources) -> None:
    document = home.imports / "duel_masters" / "basics" / "document"
    document.parent.mkdir(parents=True)
    lines = ("### 1. 土台", "**101. 題**", "**101.1.** 先に動く者が宣言します。",
             "**101.2.** 土地は手札に戻ります。")  # fmt: skip
    document.write_text("\n".join(lines) + "\n", "utf-8")
    build(home, sources)
    with open_index(home) as index:
        assert [str(ref) for ref in index.also_in(at(index, "101.1"))] == [
            "duel_masters/basics 101.1"
        ]
        assert index.also_in(at(index, "101.2")) == ()  # another rule under the same number


def test_the_table_of_contents_of_all_of_a_chapter_and_of_a_section(index: Index) -> None:
    assert numbers(index.contents("duel_masters")) == ["1", "101", "102"]
    assert numbers(index.contents("duel_masters", number="1")) == ["1", "101", "102"]
    assert numbers(index.contents("duel_masters", number="101")) == [
        *("101", "101.1", "101.2", "101.10")
    ]
    with pytest.raises(UnknownRuleError, match="nearest"):
        index.contents("duel_masters", number="9")


@pytest.mark.parametrize("title", ["宣言", " 宣 言 ", "Declarations", "ＤＥＣＬＡＲＡＴＩＯＮＳ"])
def test_a_heading_by_its_title_in_either_language(index: Index, title: str) -> None:
    assert numbers(index.titled("duel_masters", title)) == ["101"]


def test_a_title_that_is_not_there_is_answered_with_the_nearest(index: Index) -> None:
    with pytest.raises(UnknownError, match=r"no heading 'Declaration'.*nearest: Declarations"):
        index.titled("duel_masters", "Declaration")


def test_an_index_is_a_number_and_not_a_prefix(index: Index) -> None:
    assert numbers((index.rule(at(index, "101.1")), *index.descendants(at(index, "101.1")))) == [
        "101.1"
    ]
