"""The corpus and its imports become editions: one order, one tree, nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.corpus import CORPUS, Corpus, read_corpus, read_games
from indexer.errors import CorpusError
from indexer.model import Rule

EDITIONS = {
    "001": "duel_masters/core",
    "000": "duel_masters/basics",
    "003": "duel_masters/1.13",
    "004": "nova/1",
    "002": "dimension_zero/1",
}
OFFICIAL = """\
### 1. 土台
**101. 宣言すること**
**101.1.** 最初に動く人が宣言します。
**101.2.** シールドを選ぶなら101.1に従います。
例：3枚のうち1枚。
**101.2a** 選ばなくても構いません。
**101.3.** 公式にだけある規則です。
**101.10.** 山札がなくなった人は負けます。
"""


@pytest.fixture
def imports(tmp_path: Path) -> Path:
    return tmp_path / "imports"


def import_official(imports: Path, edition: str, text: str = OFFICIAL) -> None:
    path = imports / "duel_masters" / edition / "document"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")


def numbers(corpus: Corpus, edition: int = 0) -> list[str]:
    return [str(rule.ref.number) for rule in corpus.editions[edition].rules]


def rules(corpus: Corpus, edition: int = 0) -> dict[str, Rule]:
    return {str(rule.ref.number): rule for rule in corpus.editions[edition].rules}


def test_both_languages_make_one_edition(corpus: Path, imports: Path) -> None:
    read = read_corpus(corpus, imports)
    assert numbers(read) == ["1", "101", "101.1", "101.2", "101.2a", "101.10", "102", "102.1"]
    assert rules(read)["101"].titles == {"ja": "宣言", "en": "Declarations"}
    assert rules(read)["101.1"].texts["en"] == "Whoever moves first declares."
    assert len(rules(read)["101.2"].examples["ja"]) == 1


def test_an_outline_entry_is_not_restated(corpus: Path, imports: Path) -> None:
    read = rules(read_corpus(corpus, imports))
    assert not read["102.1"].restated
    assert read["101.1"].restated


def test_each_rule_hangs_below_its_number(corpus: Path, imports: Path) -> None:
    parents = {
        number: str(rule.parent.number) if rule.parent else None
        for number, rule in rules(read_corpus(corpus, imports)).items()
    }
    assert parents["101.2a"] == "101.2"
    assert parents["101.10"] == "101"
    assert parents["101"] == "1"
    assert parents["1"] is None


def test_a_missing_number_hands_its_children_to_the_one_above(
    tmp_path: Path, imports: Path, make_corpus: Callable[..., Path]
) -> None:
    text = "### 1. 基本\n\n**101. 宣言**\n\n**101.4a** 規則。\n"
    read = read_corpus(make_corpus(tmp_path / "c", text, text), imports)
    assert str(rules(read)["101.4a"].parent) == "duel_masters/core 101"


def test_a_number_printed_twice_is_two_rules(
    tmp_path: Path, imports: Path, make_corpus: Callable[..., Path]
) -> None:
    text = "### 1. 基本\n\n**101. 宣言**\n\n**101.1.** 一。\n\n**101.1.** 二。\n\n**101.1a** 下。\n"
    read = rules(read_corpus(make_corpus(tmp_path / "c", text, text), imports))
    assert read["101.1"].texts["ja"] == "一。"
    assert read["101.1#2"].texts["ja"] == "二。"
    assert str(read["101.1a"].parent) == "duel_masters/core 101.1#2"  # the printing before it


def test_a_misplaced_rule_keeps_its_printed_place(
    tmp_path: Path, imports: Path, make_corpus: Callable[..., Path]
) -> None:
    text = "### 1. 基本\n\n**102. 後**\n\n**101.1.** 早い。\n\n**101. 先**\n\n**101.2.** 次。\n"
    read = read_corpus(make_corpus(tmp_path / "c", text, text), imports)
    assert numbers(read) == ["1", "102", "101.1", "101", "101.2"]
    assert str(rules(read)["101.1"].parent) == "duel_masters/core 101"
    assert [rule.position for rule in read.editions[0].rules] == [1, 2, 3, 4, 5]


def test_an_import_stands_beside_our_text_in_its_own_order(corpus: Path, imports: Path) -> None:
    import_official(imports, "core")
    read = read_corpus(corpus, imports)
    assert numbers(read) == [
        "1",
        "101",
        "101.1",
        "101.2",
        "101.2a",
        "101.3",
        "101.10",
        "102",
        "102.1",
    ]
    rule = rules(read)["101.2"]
    assert rule.official.splitlines()[0] == "シールドを選ぶなら101.1に従います。"
    assert "3枚のうち1枚" in rule.official.splitlines()[1]
    assert rule.texts["ja"] == "シールドを選ぶときは 101.1 に従う。"
    assert rules(read)["101"].official_title == "宣言すること"
    assert not rules(read)["101.3"].restated


def test_an_import_alone_is_an_edition(corpus: Path, imports: Path) -> None:
    import_official(imports, "basics")
    read = read_corpus(corpus, imports)
    assert [edition.id for edition in read.editions] == ["core", "basics"]
    assert [edition.default for edition in read.editions] == [True, False]
    assert all(not rule.texts and not rule.titles for rule in read.editions[1].rules)


def test_lines_without_a_rule_are_counted(
    tmp_path: Path, imports: Path, make_corpus: Callable[..., Path]
) -> None:
    read = read_corpus(make_corpus(tmp_path / "c"), imports)
    assert read.unplaced == (("duel_masters", "core", 0),)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("scheme = ", "game.toml"),
        ('scheme = "duel_masters"', "names"),
        ('scheme = "duel_masters"\n[names]\nja = "j"\nen = "e"', "default_edition"),
    ],
)
def test_a_wrong_game_file_is_named(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "duel_masters" / "game.toml"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(CorpusError, match=named):
        read_games(tmp_path)


def test_the_bundled_corpus_loses_no_line(tmp_path: Path) -> None:
    read = read_corpus(CORPUS, tmp_path)
    assert {game.id for game in read.games} >= {"duel_masters", "nova"}
    assert all(count == 0 for _, _, count in read.unplaced)


def test_the_bundled_corpus_has_the_same_rules_in_both_languages() -> None:
    read = read_corpus(CORPUS, CORPUS / "no imports")
    for edition in read.editions:
        halves = [rule for rule in edition.rules if len(rule.texts) == 1]
        assert [str(rule.ref) for rule in halves] == []


def test_every_official_number_is_in_the_corpus(seed: Callable[[str], Path]) -> None:
    from indexer.readers import read_document

    read = read_corpus(CORPUS, CORPUS / "no imports")
    editions = {f"{edition.game}/{edition.id}": edition for edition in read.editions}
    for prefix, name in EDITIONS.items():
        document = read_document(seed(prefix))
        printed = [
            str(entry.number.with_occurrence(entry.occurrence))
            for entry in document.entries
            if entry.number is not None and entry.kind != "contents"
        ]
        assert [str(rule.ref.number) for rule in editions[name].rules] == printed
