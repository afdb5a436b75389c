"""Rule text as HTML: to the letter, with links, and with nothing else."""

from __future__ import annotations

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.rendering import Link, marked, render

TAG = re.compile(r"<[^>]*>")
HTML_TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn")) | st.just("\n"))
NASTY = st.text(st.sampled_from("<>&\"'*_`[]()!#-+.\\\n 山1a;:/~=|{}"), max_size=60)


def words(html: str) -> str:
    """What a reader sees, without blanks."""
    return re.sub(r"\s+", "", unescape(TAG.sub("", html)))


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "&lt;b&gt; &amp; &#60; &copy",
        "*a* **b** _c_ `d` [e](javascript:f) ![g](h) <i>",
        "# 見出し\n\n    字下げ\n\n1. 項\n- 項\n> 引用\n---\n===",
        "\\* \\[ \\<",
        "[1]: http://example.com\n[1]",
        "<!-- x --> <![CDATA[ y ]]> <?z?>",
    ],
)
def test_markup_in_a_rule_is_text(text: str) -> None:
    html = render(text)
    assert words(html) == re.sub(r"\s+", "", text)
    assert set(TAG.findall(html)) <= {"<p>", "</p>", "<br>"}


@given(HTML_TEXT | NASTY)
def test_any_text_is_shown_to_the_letter(text: str) -> None:
    html = render(text)
    assert words(html) == re.sub(r"\s+", "", text)
    assert set(TAG.findall(html)) <= {"<p>", "</p>", "<br>"}


@given(NASTY, st.integers(0, 60), st.integers(0, 60), NASTY)
def test_a_link_keeps_the_letters_and_its_title(
    text: str, start: int, end: int, title: str
) -> None:
    link = Link(start, min(end, len(text)), "/rules/nova/1/405.4", title)
    html = render(text, [link])
    assert words(html) == re.sub(r"\s+", "", text)
    for tag in set(TAG.findall(re.sub(r'title="[^"]*"', "", html))):
        assert re.fullmatch(r'</?p>|<br>|<a class="rule" href="[^"]*" ?>|</a>', tag), tag


def test_links_stand_where_they_are_found() -> None:
    html = render("101.4 と 101.5", [Link(0, 5, "/a"), Link(8, 13, "", "ない", "missing")])
    assert html == (
        '<p><a class="rule" href="/a">101.4</a> と '
        '<span class="missing" title="ない">101.5</span></p>'
    )


def test_of_two_links_that_overlap_the_first_stays() -> None:
    assert render("山札", [Link(0, 2, "/a"), Link(1, 2, "/b")]).count("<a ") == 1


def test_what_html_cannot_hold_is_shown_as_a_replacement() -> None:
    assert render("a\x00b\ud800\ufdd0") == "<p>a\ufffdb\ufffd\ufffd</p>"


@pytest.mark.parametrize(
    ("text", "wanted", "found"),
    [
        ("Ｓ・トリガーの効果", "S・トリガー", ["Ｓ・トリガー"]),
        ("シールドをブレイクする", "ブレイク", ["ブレイク"]),
        ("山札から引く時、山札がない", "山札", ["山札", "山札"]),
        ("A creature breaks the shields.", "break a shield", ["breaks", "shields"]),
        ("the deck", "the", ["the"]),
        ("<b>盾</b> & 盾", "盾", ["盾", "盾"]),
        ("何もない", "zzz", []),
    ],
)
def test_searched_words_are_marked(text: str, wanted: str, found: list[str]) -> None:
    html = marked(text, wanted)
    assert [unescape(m) for m in re.findall("<mark>(.*?)</mark>", html)] == found
    assert words(html) == re.sub(r"\s+", "", text)


@given(NASTY | HTML_TEXT, NASTY | HTML_TEXT)
def test_marking_changes_no_letter(text: str, wanted: str) -> None:
    html = marked(text, wanted)
    assert unescape(TAG.sub("", html)) == unescape(str(html)).replace("<mark>", "").replace(
        "</mark>", ""
    )
    assert set(TAG.findall(html)) <= {"<mark>", "</mark>"}
