"""A question to an invented corpus: the deciding rule, and when the rules do not say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexer.answers import Answer, ask
from indexer.build import Sources, build
from indexer.errors import UnknownError
from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.model import ScenarioRow

ASKED = """\
["101.1"]
ja = ["どっちから始める？", "先攻後攻どう決める？"]
en = ["who goes first?"]
["101.2"]
ja = ["2枚の盾、好きなほうを取っていい？"]
en = ["which shield do I take?"]
["101.2a"]
ja = ["盾を1枚も取らないのはあり？"]
en = ["may I take no shield at all?"]
["101.10"]
ja = ["ライブラリアウトしたら？", "引くカードが無いと？"]
en = ["what if I cannot draw any more?"]
"""
BEYOND = '[[matter]]\nid = "price"\nja = "値段"\nen = "prices"\ncues = ["何円", "price"]\n'
TALK = '[[word]]\nsaid = ["ライブラリ"]\nmeans = ["山札"]\n'
ROWS = (
    ScenarioRow("a", "duel_masters", "core", "先攻", "First", ("101.1",), "passed"),
    ScenarioRow("b", "duel_masters", "core", "盾", "Shield", ("101.2", "101.2a"), "passed"),
)


@pytest.fixture(scope="module")
def asked_home(tmp_path_factory: pytest.TempPathFactory, make_corpus: Callable[..., Path]) -> Home:
    root = make_corpus(tmp_path_factory.mktemp("corpus"))
    folder = root / "duel_masters" / "core" / "asked"
    folder.mkdir()
    (folder / "01.toml").write_text(ASKED, "utf-8")
    (root / "beyond.toml").write_text(BEYOND, "utf-8")
    (root / "duel_masters" / "table_talk.toml").write_text(TALK, "utf-8")
    home = Home(tmp_path_factory.mktemp("home"))
    build(home, Sources(corpus=root, scenarios=lambda progress: ROWS))
    return home


@pytest.fixture
def asking(asked_home: Home) -> Callable[..., Answer]:
    def put(text: str, game: str | None = None, edition: str | None = None) -> Answer:
        with open_index(asked_home) as index:
            return ask(index, text, game, edition)

    return put


def numbers(answer: Answer) -> list[str]:
    return [str(found.rule.ref.number) for found in answer.rules]


@pytest.mark.parametrize(
    ("text", "deciding"),
    [
        ("先攻はどうやって決める？", "101.1"),
        ("Who goes first in this game?", "101.1"),
        ("盾を選ばないで0枚ってあり？", "101.2a"),
        ("ライブラリアウトは？", "101.10"),
        ("もう引くカードがない…", "101.10"),
        ("I can't draw, my deck is empty", "101.10"),
    ],
)
def test_the_deciding_rule_comes_first(
    asking: Callable[..., Answer], text: str, deciding: str
) -> None:
    answer = asking(text)
    assert answer.answered
    assert numbers(answer)[0] == deciding


def test_an_answer_shows_why_and_what_to_read_with_it(asking: Callable[..., Answer]) -> None:
    answer = asking("シールドを1枚も選ばないのはあり？")
    best = answer.rules[0]
    assert str(best.rule.ref.number) == "101.2a"
    assert any("選ば" in word for word in best.matched)
    around = {str(each.rule.ref.number): each.why for each in answer.read_with}
    assert around["101.2"] in ("exception", "parent", "defines")
    assert [row.id for row in answer.scenarios] == ["b"]
    assert [term.id for term in answer.rules[0].terms] in ([], ["shield"])


def test_table_talk_is_told(asking: Callable[..., Answer]) -> None:
    assert asking("ライブラリが尽きた").meant == ("山札",)


@pytest.mark.parametrize("text", ["このカード何円？", "What is the price of this card?"])
def test_a_matter_beyond_the_rules_is_declined(asking: Callable[..., Answer], text: str) -> None:
    answer = asking(text)
    assert not answer.answered
    assert answer.rules == ()
    assert answer.silence and answer.silence.kind == "beyond"
    assert "値段" in answer.silence.ja and "prices" in answer.silence.en


@pytest.mark.parametrize("text", ["", "？！…", " \n\t", "‥‥", "🂡🂡"])
def test_no_words_are_no_question(asking: Callable[..., Answer], text: str) -> None:
    answer = asking(text)
    assert not answer.answered
    assert answer.silence and answer.silence.kind in ("empty", "weak")


def test_unknown_games_and_editions_are_refused(asking: Callable[..., Answer]) -> None:
    with pytest.raises(UnknownError, match="known: duel_masters"):
        asking("先攻は？", "chess")
    with pytest.raises(UnknownError, match="known: duel_masters/core"):
        asking("先攻は？", None, "1.99")


def test_the_same_question_has_the_same_answer(asking: Callable[..., Answer]) -> None:
    first, second = asking("盾はどっち？"), asking("盾はどっち？")
    assert numbers(first) == numbers(second)
    assert [f.score for f in first.rules] == [f.score for f in second.rules]


@settings(
    max_examples=80,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.text(max_size=80) | st.text("盾選ぶ\"'*?~()[]{}^:/\\-+ANDOR 101.2a", max_size=60))
def test_whatever_is_asked_only_rules_of_the_index_are_named(asked_home: Home, text: str) -> None:
    with open_index(asked_home) as index:
        answer = ask(index, text)
        for found in (*answer.rules, *answer.nearest):
            assert index.has(found.rule.ref)
            assert 0 <= found.score < 20
        assert answer.answered == bool(answer.rules) == (answer.silence is None)


def test_every_word_is_taken_from_the_index(asked_home: Home) -> None:
    with open_index(asked_home) as index:
        answer = ask(index, "先攻は？")
        for each in answer.read_with:
            assert index.rule(each.rule.ref) == each.rule


def test_a_long_question_is_read_in_part(index: Index, tmp_path: Path) -> None:
    assert ask(index, "盾 " * 50_000).game == "duel_masters"


HANGS_ON = """\
[[matter]]
id = "which_shield"
ja = "シールドは何枚ありますか？"
en = "How many shields are there?"
example = "盾を選ぶ？"
about = ["盾|シールド|shield", "選|choose"]
unless = ["2枚", "two"]
readings = [
  { ja = "2枚", en = "two", rule = "101.2" },
  { ja = "なし", en = "none", rule = "101.2a" },
]
"""


@pytest.fixture(scope="module")
def open_home(tmp_path_factory: pytest.TempPathFactory, make_corpus: Callable[..., Path]) -> Home:
    root = make_corpus(tmp_path_factory.mktemp("corpus"))
    (root / "duel_masters" / "hangs_on.toml").write_text(HANGS_ON, "utf-8")
    home = Home(tmp_path_factory.mktemp("home"))
    build(home, Sources(corpus=root, scenarios=lambda progress: ()))
    return home


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("この盾、選ぶ？", ["which_shield"]),
        (
            "自分の番のはじめにシールドを選ぶ前に先に動く者が宣言するのと、"
            "選んだ後で宣言するのとでは、どちらが正しい順番になる？",
            [],
        ),
        ("山札が尽きた者はどうなる？", []),
    ],
)
def test_a_bare_question_is_asked_back_and_a_whole_one_is_not(
    open_home: Home, text: str, back: list[str]
) -> None:
    with open_index(open_home) as index:
        assert [matter.id for matter in ask(index, text).unsaid] == back
