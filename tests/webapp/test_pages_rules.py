"""The pages of rules: browsing, permalinks, and what hangs on a rule."""

from __future__ import annotations

import re
import shutil
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from indexer.build import Sources, build
from indexer.corpus import CORPUS
from indexer.home import Home
from indexer.imports import forget, import_document
from indexer.lookup import Index
from webapp import create_app

CORE = "/rules/duel_masters/core"
OFFICIAL = """\
### 1. 架空の章
**101. 架空の節**
**101.4.** 架空の公式文 <script>alert(1)</script> &lt; **太字** 101.5 を見よ。
**101.9.** 架空の文 300/300 と 101.4 と 777.7 。
"""


def text(html: str) -> str:
    """What a reader sees."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def links(html: str) -> list[str]:
    return [unescape(each) for each in re.findall(r'href="([^"]*)"', html)]


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.text


def test_the_first_page_names_every_edition_and_its_chapters(
    client: FlaskClient, bundled: Index
) -> None:
    html = page(client, "/")
    for edition in bundled.editions():
        assert f"/rules/{edition.game}/{edition.id}/" in links(html)
        for chapter in bundled.chapters(edition.game, edition.id):
            assert f"/rules/{edition.game}/{edition.id}/{chapter.ref.number}" in links(html)


def test_an_edition_lists_its_chapters_and_sections(client: FlaskClient) -> None:
    found = links(page(client, f"{CORE}/"))
    for number in ("1", "101", "5", "509", "801"):
        assert f"{CORE}/{number}" in found


@pytest.mark.parametrize("number", ["1", "101", "101.4"])
def test_a_heading_lists_its_rules_with_their_text(
    client: FlaskClient, bundled: Index, number: str
) -> None:
    html = page(client, f"{CORE}/{number}")
    for rule in bundled.descendants(bundled.ref("duel_masters", number)):
        assert f"{CORE}/{rule.ref.number}" in links(html)
        for words in rule.texts.values():
            assert "".join(words.split()) in "".join(text(html).split())


def test_a_rule_shows_its_text_its_place_and_its_neighbours(
    client: FlaskClient, bundled: Index
) -> None:
    html = page(client, f"{CORE}/101.4a")
    rule = bundled.rule(bundled.ref("duel_masters", "101.4a"))
    for words in rule.texts.values():
        assert "".join(words.split()) in "".join(text(html).split())
    path = re.search(r'<nav class="path".*?</nav>', html, re.DOTALL)
    assert path and links(path[0]) == [f"{CORE}/", f"{CORE}/1", f"{CORE}/101", f"{CORE}/101.4"]
    assert f'<link rel="prev" href="{CORE}/101.4">' in html
    assert f'<link rel="next" href="{CORE}/101.4b">' in html
    assert "公式の文書が優先します" in html and "the official text governs" in html


def test_previous_and_next_follow_the_printing_also_between_sections(
    client: FlaskClient, bundled: Index
) -> None:
    rules = bundled.rules("nova", "1")
    for before, after in list(pairwise(rules))[::97]:
        address = f"/rules/nova/1/{str(after.ref.number).replace('#', '~')}"
        shown = page(client, f"/rules/nova/1/{str(before.ref.number).replace('#', '~')}")
        assert f'<link rel="next" href="{address}">' in shown


def test_references_are_shown_in_both_directions(client: FlaskClient) -> None:
    """505.6a sends its reader to 506.3d."""
    assert f"{CORE}/506.3d" in links(page(client, f"{CORE}/505.6a"))
    assert f"{CORE}/505.6a" in links(page(client, f"{CORE}/506.3d"))


def test_the_terms_of_a_rule_are_given_with_their_meaning(
    client: FlaskClient, bundled: Index
) -> None:
    html = page(client, f"{CORE}/101.4a")
    terms = {term.id: term for term in bundled.terms("duel_masters")}
    assert terms["turn_player"].meaning_ja in text(html)
    assert terms["turn_player"].meaning_en in text(html)
    assert "/glossary/duel_masters/#turn_player" in links(html)


def test_a_rule_names_the_scenarios_in_which_it_fires(client: FlaskClient, bundled: Index) -> None:
    row = next(row for row in bundled.scenarios() if row.game == "duel_masters" and row.rules)
    html = page(client, f"{CORE}/{row.rules[0]}")
    name = row.id.removeprefix("duel_masters/")
    assert f"/scenarios/duel_masters/{name}" in links(html)


def test_a_second_printing_has_its_own_permalink(client: FlaskClient) -> None:
    """A `#` would end the path, so `~` stands for it."""
    first, second = page(client, "/rules/nova/1/311.5"), page(client, "/rules/nova/1/311.5~2")
    assert "/rules/nova/1/311.5~2" in links(first)
    assert "/rules/nova/1/311.5" in links(second)
    assert first != second


def test_an_outline_entry_says_that_it_is_not_restated(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    shutil.copytree(CORPUS, corpus)
    for chapter in corpus.glob("duel_masters/core/*/01-basics.md"):
        text = chapter.read_text("utf-8")
        chapter.write_text(re.sub(r"(?m)^(\*\*102\.2\.\*\*).*$", r"\1", text), "utf-8")
    home = Home(tmp_path / "home")
    build(home, Sources(corpus=corpus))
    html = page(create_app(home).test_client(), f"{CORE}/102.2")
    assert "まだ言い換えていません" in html and "not yet restated" in html.lower()


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("/rules/", "/#games"),
        ("/rules/duel_masters/", f"{CORE}/"),
        ("/rules/nova", "/rules/nova/1/"),
        ("/rules/nova/405.4", "/rules/nova/1/405.4"),
        ("/rules/duel_masters/101.4a", f"{CORE}/101.4a"),
        ("/rules/Duel-Masters/core/101.4a", f"{CORE}/101.4a"),
        (f"{CORE}/１０１．４Ａ", f"{CORE}/101.4a"),
        (f"{CORE}/101.4a.", f"{CORE}/101.4a"),
        (f"{CORE}/第5章", f"{CORE}/5"),
        ("/rules/nova/1/311.5~1", "/rules/nova/1/311.5"),
    ],
)
def test_every_spelling_leads_to_the_permalink(
    client: FlaskClient, address: str, target: str
) -> None:
    answer = client.get(address)
    assert answer.status_code == 302
    assert answer.headers["Location"] == target


def test_the_glossary_has_an_anchor_for_every_term(client: FlaskClient, bundled: Index) -> None:
    for game in sorted({edition.game for edition in bundled.editions()}):
        html = page(client, f"/glossary/{game}/")
        for term in bundled.terms(game):
            assert f'id="{term.id}"' in html
            assert term.meaning_ja in unescape(html)
    assert page(client, "/glossary/").count("<dt>") == len(bundled.terms())


def test_every_link_of_the_main_pages_leads_somewhere(client: FlaskClient) -> None:
    """But to the single scenarios: each is asked for in `test_pages_scenarios`."""
    starts = ("/", f"{CORE}/", f"{CORE}/509", "/rules/nova/1/501", "/scenarios/", "/glossary/nova/")
    found = {link.partition("#")[0] for start in starts for link in links(page(client, start))}
    single = {link for link in found if re.match(r"/scenarios/\w+/.", link)}
    for link in sorted(found - single - {""}):
        assert link.startswith("/"), f"{link} leaves the site"
        with client.get(link) as answer:
            assert answer.status_code < 400, link


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home with an invented official document beside our text; only to be read."""
    folder = tmp_path_factory.mktemp("imported")
    document = folder / "document.md"
    document.write_text(OFFICIAL, "utf-8")
    home = Home(folder / "home")
    import_document(home, document, "duel_masters", "core")
    build(home, Sources())
    return home


@pytest.fixture
def importing(imported: Home, tmp_path: Path) -> tuple[Home, FlaskClient]:
    """The same as a home of its own."""
    home = Home(tmp_path / "home")
    shutil.copytree(imported.root, home.root, symlinks=True)
    return home, create_app(home).test_client()


def test_imported_wording_stands_beside_ours_and_brings_no_html(
    importing: tuple[Home, FlaskClient],
) -> None:
    html = page(importing[1], f"{CORE}/101.4")
    assert "公式の文面" in html and "Official wording" in html
    assert "<script>alert(1)</script> &lt; **太字**" in text(html)
    assert "<script>alert" not in html and "<strong>" not in html


def test_only_numbers_that_exist_are_linked(importing: tuple[Home, FlaskClient]) -> None:
    html = page(importing[1], f"{CORE}/101.9")
    official = html[html.index('class="text official"') :].partition("</div>")[0]
    assert links(official).count(f"{CORE}/101.4") == 1
    assert '<span class="missing"' in official and "777.7" in official
    assert "300/300" in official
    assert not any("300" in link or "777" in link for link in links(html))


def test_a_new_generation_is_noticed_by_the_next_request(
    importing: tuple[Home, FlaskClient],
) -> None:
    home, client = importing
    assert "架空の公式文" in page(client, f"{CORE}/101.4")
    forget(home, "duel_masters", "core")
    build(home, Sources())
    assert "架空の公式文" not in page(client, f"{CORE}/101.4")


def test_without_an_index_every_page_says_how_to_make_it(tmp_path: Path) -> None:
    client = create_app(Home(tmp_path)).test_client()
    for address in ("/", f"{CORE}/101.4", "/search?q=a", "/scenarios/", "/glossary/"):
        assert "rulings build" in page(client, address, 503)
    assert list(tmp_path.iterdir()) == []


def test_the_languages_shown_are_a_choice_that_is_kept(client: FlaskClient) -> None:
    assert 'data-shown="both"' in page(client, "/")
    answer = client.get("/search?q=S&lang=en")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/search?q=S")
    assert 'data-shown="en"' in page(client, "/")
    elsewhere = client.get("/?lang=ja", environ_overrides={"PATH_INFO": "//example.com/"})
    assert elsewhere.headers["Location"] == "/example.com/"
    assert 'data-shown="ja"' in page(client, "/")


def test_every_answer_is_safe_and_self_contained(client: FlaskClient) -> None:
    for address in ("/", f"{CORE}/101.4", "/scenarios/", "/nowhere", "/search?q=<x>"):
        answer = client.get(address)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", answer.text)
        assert not re.search(r"<script(?![^>]*src=)|\son\w+=|\sstyle=", answer.text)
