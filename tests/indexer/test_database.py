"""What is written to the store is read back as it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer.database import SCHEMA, Contents, Reader, write_database
from indexer.errors import StoreError
from indexer.model import Edition, Game, Occurrence, Reference, Rule, ScenarioRow, Term
from indexer.numbering import NumberError, RuleNumber, RuleRef


def ref(number: str, edition: str = "core") -> RuleRef:
    return RuleRef("duel_masters", edition, RuleNumber.parse(number, "duel_masters"))


RULES = (
    Rule(ref("1"), "chapter", 1, None, titles={"ja": "基本", "en": "Basics"}),
    Rule(ref("101"), "section", 2, ref("1"), titles={"ja": "宣言"}),
    Rule(
        ref("101.1"),
        "rule",
        3,
        ref("101"),
        texts={"ja": "宣言する。", "en": "Declare."},
        notes={"en": "Doubtful."},
        examples={"ja": ("一つ目。", "二つ目。")},
        official="公式の文。",
        official_title="公式の題",
    ),
    Rule(ref("101.1#2"), "rule", 4, ref("101"), texts={"ja": "もう一度。"}),
    Rule(ref("101.2"), "rule", 5, ref("101")),
)
OTHER = (Rule(ref("101.1", "basics"), "rule", 1, None, official="別の版。"),)
REFERENCES = (
    Reference(
        ref("101.1"), "ja", (0, 5), "101.2", ref("101.2"), None, (ref("101.2"),), "see", True
    ),
    Reference(
        ref("101.1#2"),
        "official",
        (2, 9),
        "101.1～101.2",
        ref("101.1"),
        ref("101.2"),
        (ref("101.1"), ref("101.1#2"), ref("101.2")),
        "exception",
        True,
        line=7,
    ),
    Reference(ref("101.2"), "ja", (0, 5), "109.9", ref("109.9"), None, (), "defines", False),
)
TERM = Term("duel_masters", "shield", "シールド", "しーるど", "shield", ("盾",),
            RuleNumber.parse("101.2", "duel_masters"), "守りの札", "a guard")  # fmt: skip
BARE = Term("duel_masters", "deck", "山札", "やまふだ", "deck", (), None)
OCCURRENCES = (
    Occurrence(ref("101.1"), "en", (0, 3), "shield"),
    Occurrence(ref("101.1"), "ja", (4, 8), "shield"),
)
SCENARIOS = (
    ScenarioRow("a", "duel_masters", "core", "題", "Title", ("101.1", "101.1#2", "999"), "passed"),
    ScenarioRow("b", "duel_masters", "core", "題", "", ("101.1",), "disputed"),
)
CONTENTS = Contents(
    games=(Game("duel_masters", "デュエマ", "Duel Masters", "duel_masters", "core"),),
    editions=(
        Edition("duel_masters", "core", "duel_masters", "本則", "Main", RULES, default=True),
        Edition("duel_masters", "basics", "duel_masters", "基本", "Basics", OTHER),
    ),
    references=REFERENCES,
    terms=(TERM, BARE),
    occurrences=OCCURRENCES,
    scenarios=SCENARIOS,
    unplaced=(("duel_masters", "core", 2),),
    counterparts=((ref("101.2"), ref("101.1", "basics")),),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write_database(tmp_path / "rules.sqlite", CONTENTS)
    return tmp_path / "rules.sqlite"


@pytest.fixture
def reader(path: Path) -> Iterator[Reader]:
    reader = Reader(path)
    yield reader
    reader.close()


def key(reader: Reader, number: str) -> int:
    found = reader.key(ref(number))
    assert found is not None
    return found


def test_rules_come_back_whole_and_in_printed_order(reader: Reader) -> None:
    assert reader.edition("duel_masters", "core") == RULES
    assert reader.edition("duel_masters", "basics") == OTHER
    assert [reader.rule(rule.ref) for rule in RULES] == list(RULES)


def test_neighbours_are_one_key_apart(reader: Reader) -> None:
    keys = [key(reader, str(rule.ref.number)) for rule in RULES]
    assert keys == list(range(keys[0], keys[0] + len(RULES)))


def test_the_tree(reader: Reader) -> None:
    assert reader.top("duel_masters", "core") == RULES[:1]
    assert reader.children(key(reader, "101")) == RULES[2:]


def test_the_same_rule_of_another_edition_is_known_both_ways(reader: Reader) -> None:
    there = reader.key(ref("101.1", "basics"))
    assert there is not None
    assert reader.counterparts(key(reader, "101.2")) == (ref("101.1", "basics"),)
    assert reader.counterparts(there) == (ref("101.2"),)
    assert reader.counterparts(key(reader, "101.1")) == ()


def test_a_rule_that_is_not_there(reader: Reader) -> None:
    assert reader.rule(ref("109.9")) is None
    assert reader.key(ref("109.9")) is None


def test_references_come_back_from_both_ends(reader: Reader) -> None:
    assert reader.references_from(key(reader, "101.1")) == REFERENCES[:1]
    assert reader.references_from(key(reader, "101.2")) == REFERENCES[2:]
    assert reader.references_to(key(reader, "101.2")) == REFERENCES[:2]
    assert reader.references_to(key(reader, "101.1#2")) == REFERENCES[1:2]
    assert reader.references_of("duel_masters", "core", "official") == REFERENCES[1:2]


def test_terms_and_their_places(reader: Reader) -> None:
    assert reader.terms("duel_masters") == (TERM, BARE)
    assert reader.terms() == (TERM, BARE)
    assert reader.occurrences(ref("101.1"), key(reader, "101.1")) == OCCURRENCES


def test_scenarios_by_the_rules_they_exercise(reader: Reader) -> None:
    assert reader.scenarios() == SCENARIOS
    assert reader.scenarios_for(key(reader, "101.1")) == SCENARIOS
    assert reader.scenarios_for(key(reader, "101.1#2")) == SCENARIOS[:1]
    assert reader.scenarios_for(key(reader, "101.2")) == ()


def test_an_edition_counts_what_it_has(reader: Reader) -> None:
    core, basics = reader.editions()
    assert (core.rules, core.restated, core.unplaced, core.imported, core.default) == (
        (5, 2, 2, True, True)
    )
    assert (basics.rules, basics.restated, basics.imported, basics.default) == (1, 0, True, False)


def test_a_scenario_that_cites_no_number_is_refused(tmp_path: Path) -> None:
    wrong = ScenarioRow("a", "duel_masters", "core", "", "", ("the first",), "passed")
    contents = Contents(games=CONTENTS.games, editions=CONTENTS.editions, scenarios=(wrong,))
    with pytest.raises(NumberError, match="scenario a cites 'the first'"):
        write_database(tmp_path / "rules.sqlite", contents)


def test_an_empty_store_can_be_read(tmp_path: Path) -> None:
    write_database(tmp_path / "rules.sqlite", Contents((), ()))
    reader = Reader(tmp_path / "rules.sqlite")
    assert (reader.games(), reader.editions(), reader.terms()) == ((), (), ())
    reader.close()


@pytest.mark.parametrize("content", [None, b"", b"no database at all" * 100])
def test_what_is_no_store_says_what_to_do(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "rules.sqlite"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(StoreError, match="rulings build"):
        Reader(path)


def test_a_torn_store_says_what_to_do(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(StoreError, match="rulings build"):
        Reader(path)


def test_a_store_of_another_schema_says_what_to_do(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    database.close()
    with pytest.raises(StoreError, match=f"schema {SCHEMA + 1}.*rulings build"):
        Reader(path)


def test_a_reader_cannot_write(reader: Reader) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        reader._db.execute("DELETE FROM rules")
