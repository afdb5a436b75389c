"""The same rule in two editions: found by its words, also under another number."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.corpus import CORPUS, read_corpus
from indexer.counterparts import counterparts
from indexer.model import Edition, Rule
from indexer.numbering import RuleNumber, RuleRef

from .comparison.test_real_documents import MOVED

DRAW = "札を引くとは、山札の一番上の札を手札に移すことである。"
SHUFFLE = "山札を切るとは、その順番を誰にも分からないようにすることである。"
GUARD = "盾が割られる時、その持ち主は盾を手札に加えるか捨てるかを選ぶ。"


def edition(name: str, game: str = "duel_masters", **texts: str) -> Edition:
    """An edition of rules 101.1, 101.2, … with these Japanese texts, `o` before official ones."""
    rules = []
    for place, (key, text) in enumerate(texts.items(), 1):
        number = RuleNumber.parse(f"101.{key[-1]}", "duel_masters")
        ref = RuleRef(game, name, number)
        official = text if key.startswith("o") else ""
        rules.append(
            Rule(
                ref, "rule", place, None, texts={} if official else {"ja": text}, official=official
            )
        )
    return Edition(game, name, "duel_masters", name, name, tuple(rules))


def pairs(*editions: Edition) -> list[tuple[str, str]]:
    return [(str(one.number), str(other.number)) for one, other in counterparts(editions)]


def test_what_moved_is_joined_and_what_took_its_number_is_not() -> None:
    old, new = edition("a", r1=DRAW, r2=SHUFFLE), edition("b", r1=GUARD, r2=DRAW, r3=SHUFFLE)
    assert pairs(old, new) == [("101.1", "101.2"), ("101.2", "101.3")]


def test_what_was_added_to_stays_the_same_rule() -> None:
    assert pairs(edition("a", r1=DRAW), edition("b", r1=DRAW + GUARD)) == [("101.1", "101.1")]


def test_only_editions_of_one_game_are_joined() -> None:
    assert pairs(edition("a", r1=DRAW), edition("b", "tower", r1=DRAW)) == []


def test_three_editions_are_joined_each_with_each() -> None:
    assert len(pairs(*(edition(name, r1=DRAW) for name in "abc"))) == 3


def test_a_wording_that_only_one_side_has_is_joined_by_number_where_it_says_the_same() -> None:
    imported = "札を引くとは、自分の山札の一番上の札を自分の手札に入れることです。"
    old, new = edition("a", o1=imported, o2=GUARD), edition("b", r1=DRAW, r2=SHUFFLE)
    assert pairs(old, new) == [("101.1", "101.1")]


@pytest.mark.seeds
def test_the_rules_that_moved_between_two_real_editions_are_joined(
    seed: Callable[[str], Path], tmp_path: Path
) -> None:
    for prefix, name in (("003", "1.13"), ("001", "core")):
        target = tmp_path / "duel_masters" / name / "document"
        target.parent.mkdir(parents=True)
        shutil.copy(seed(prefix), target)
    editions = {f"{e.game}/{e.id}": e for e in read_corpus(CORPUS, tmp_path).editions}
    found = pairs(editions["duel_masters/1.13"], editions["duel_masters/core"])
    words = MOVED.replace("#2", "").split()  # 507.2a is printed twice, in the same words
    assert [pair for pair in found if pair[0] != pair[1]] == [
        *zip(words[::2], words[1::2], strict=True)
    ]


def bundled() -> dict[str, Edition]:
    editions = read_corpus(CORPUS, CORPUS / "no imports").editions
    return {f"{each.game}/{each.id}": each for each in editions}


def test_the_rules_that_moved_are_joined_by_our_own_wording_too() -> None:
    """In it, race and subtype differ by one word: two rules more than in the documents."""
    named = bundled()
    found = pairs(named["duel_masters/1.13"], named["duel_masters/core"])
    words = [*MOVED.replace("#2", "").split(), "203.3", "203.2", "203.5", "203.4"]
    moved = {pair for pair in found if pair[0] != pair[1]}
    assert moved == set(zip(words[::2], words[1::2], strict=True))


def test_the_shared_rules_of_the_bundled_editions_are_joined() -> None:
    named = bundled()
    core, basics = named["duel_masters/core"], named["duel_masters/basics"]
    shared = {str(r.ref.number) for r in core.rules} & {str(r.ref.number) for r in basics.rules}
    assert pairs(core, basics) == [
        (number, number) for r in basics.rules if (number := str(r.ref.number)) in shared
    ]
