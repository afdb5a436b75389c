"""What a repair could not restore with certainty is marked on the page and by `rulings show`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.build import Sources, build
from indexer.home import Home
from indexer.imports import import_document
from indexer.lookup import open_index
from indexer.model import Restored
from webapp import create_app
from webapp.commands.printing import rule_lines
from webapp.doubts import with_doubts
from webapp.records import rule_record
from webapp.rendering import Link, render

REPAIR_GAME = """\
scheme = "dimension_zero"
default_edition = "1"
[names]
ja = "架空"
en = "Invented"
[[editions]]
id = "1"
title_ja = "規則"
title_en = "Rules"
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, seed: Callable[[str], Path]) -> Home:
    root = tmp_path_factory.mktemp("doubts")
    game = root / "corpus" / "dimension_zero"
    game.mkdir(parents=True)
    (game / "game.toml").write_text(REPAIR_GAME, "utf-8")
    home = Home(root / "home")
    import_document(home, seed("002"), "dimension_zero", "1", root / "corpus")
    build(home, Sources(corpus=root / "corpus", scenarios=lambda progress: ()))
    return home


@pytest.mark.seeds
def test_doubts_are_kept_with_the_rule_and_point_at_its_words(home: Home) -> None:
    with open_index(home) as index:
        rules = index.rules("dimension_zero")
        lost = [rule.official[d.start : d.end] for rule in rules for d in rule.doubts]
        assert {d.certainty for rule in rules for d in rule.doubts} == {"likely", "guess", "lost"}
        marks = "".join(piece for piece in lost if "〓" in piece)
        assert len(marks) == sum(rule.official.count("〓") for rule in rules)
        rule = index.rule(index.ref("dimension_zero", "5.14"))
        assert [d.certainty for d in rule.title_doubts] == ["lost"]


@pytest.mark.seeds
def test_show_and_the_page_mark_them(home: Home) -> None:
    with open_index(home) as index:
        rule = next(rule for rule in index.rules("dimension_zero") if rule.doubts)
        first = rule.doubts[0]
        words = rule.official[first.start : first.end]
        printed = "\n".join(rule_lines(index, rule, False))
        assert f"⟦{words}⟧" in printed and "restored, not certain" in printed
        record = rule_record(index, rule)
        assert record["official_doubts"][0]["certainty"] == first.certainty
    html = create_app(home).test_client().get(f"/rules/dimension_zero/1/{rule.ref.number}").text
    assert f'class="doubt {first.certainty}"' in html
    assert "not certain" in html


def test_a_doubt_under_a_link_marks_the_link_and_the_rest_of_it_itself() -> None:
    links = [Link(2, 4, "/x", "a rule")]
    html = render("abcdef", with_doubts(links, [Restored(3, 5, "guess")]))
    assert '<a class="rule doubt" href="/x" title="a rule; ' in html and ">cd</a>" in html
    assert 'class="doubt guess"' in html and ">e</span>f" in html
