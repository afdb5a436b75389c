"""The readers on small documents: one trap of numbered rule text a test."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.errors import ReadError
from indexer.model import Document, Entry
from indexer.readers import read_document


def read(text: str, game: str | None = "duel_masters") -> Document:
    return read_document(text.encode(), game=game)


def heads(document: Document) -> list[tuple[str, str]]:
    return [(entry.kind, str(entry.number)) for entry in document.entries if entry.number]


def only(document: Document, number: str) -> Entry:
    (entry,) = [entry for entry in document.entries if str(entry.number) == number]
    return entry


MARKDOWN = """\
### 1. 基本

**101. 絶対法則**

**101.1.** 題のある規則
本文がここに続く。

**101.1a** 文字の付いた規則。
例: 一つ目の例。
例: 二つ目の例。
例の続き。
> 注: 編者の覚え書き。

**101.2.**
"""


def test_markdown_kinds_and_parents() -> None:
    document = read(MARKDOWN, game=None)
    assert (document.form, document.scheme, document.language) == ("markdown", "duel_masters", "ja")
    assert heads(document) == [
        ("chapter", "1"),
        ("section", "101"),
        ("rule", "101.1"),
        ("rule", "101.1a"),
        ("rule", "101.2"),
    ]
    assert [str(entry.parent) for entry in document.entries] == [
        *("None", "1", "101", "101.1", "101.1a", "101.1a", "101")
    ]


def test_markdown_titles_examples_notes_and_outline_entries() -> None:
    document = read(MARKDOWN)
    assert (only(document, "101").title, only(document, "101").text) == ("絶対法則", "")
    assert only(document, "101.1").title == "題のある規則"
    assert only(document, "101.1").text == "本文がここに続く。"
    assert only(document, "101.1a").text == "文字の付いた規則。"
    assert only(document, "101.1a").note == "編者の覚え書き。"
    assert only(document, "101.2").text == ""
    examples = [entry.text for entry in document.entries if entry.kind == "example"]
    assert examples == ["一つ目の例。", "二つ目の例。\n例の続き。"]


def test_english_markdown() -> None:
    document = read_document(
        b"### 1. Basics\n\n**101. Golden rules**\n\n**101.1.** Cards beat rules\nA card wins.\n"
        b"Example: it does.\n> Note: ours.\n\n**101.1a** Unless not.\n",
    )
    assert document.language == "en"
    assert (only(document, "101.1").title, only(document, "101.1").note) == (
        "Cards beat rules",
        "ours.",
    )


def test_nova_markdown_is_recognised_by_its_chapters_and_depth() -> None:
    document = read(
        "### 400. 進行\n\n**405. アタック**\n\n**405.4** 宣言\n\n**405.4.3.1** 本文。\n", game=None
    )
    assert document.scheme == "nova"
    assert heads(document) == [
        ("chapter", "400"),
        ("section", "405"),
        ("rule", "405.4"),
        ("rule", "405.4.3.1"),
    ]
    assert str(only(document, "405.4.3.1").parent) == "405.4"


def test_a_sections_number_before_a_sentence_is_a_rule_and_a_second_printing() -> None:
    document = read("**1001. 概要**\n\n**1001** 一部のカードは語を持つ。\n", game="nova")
    assert heads(document) == [("section", "1001"), ("rule", "1001#2")]


def test_the_table_of_contents_gives_no_rules() -> None:
    document = read("**もくじ**\n0. はじめに\n1. 基本\n\n---\n\n### 1. 基本\n**101.1** 甲。\n")
    kinds = [entry.kind for entry in document.entries]
    assert kinds == ["contents", "contents", "contents", "chapter", "rule"]
    assert heads(document) == [("chapter", "1"), ("rule", "101.1")]


def test_plain_contents_end_where_a_number_comes_again() -> None:
    document = read("目次\n1. 基本\n100. 準備\n1. 基本\n100. 準備\n100.1. 二人で遊ぶ。\n")
    assert heads(document) == [("chapter", "1"), ("section", "100"), ("rule", "100.1")]


@pytest.mark.parametrize(
    ("line", "number", "text"),
    [
        ("701.23a封印を付ける。", "701.23a", "封印を付ける。"),
        ("200.3C 面を見る。", "200.3c", "面を見る。"),
        ("115.3d. その後。", "115.3d", "その後。"),
        ("１０３．２． 次に。", "103.2", "次に。"),
        (" 116.1a 字下げ。", "116.1a", "字下げ。"),
        ("118.1.詰めて書く。", "118.1", "詰めて書く。"),
        ("101.4bS・バックも同じ。", "101.4b", "S・バックも同じ。"),
        ("101.4S・トリガーが先。", "101.4", "S・トリガーが先。"),
        ("**401.7．** 全角の点。", "401.7", "全角の点。"),
        ("**101.4a ** 空白。", "101.4a", "空白。"),
    ],
)
def test_ways_to_print_a_number(line: str, number: str, text: str) -> None:
    document = read(f"100.1. 甲。\n100.2. 乙。\n{line}\n" if "*" not in line else f"{line}\n")
    assert only(document, number).text == text


def test_a_number_whose_bold_marks_were_lost_is_still_a_head() -> None:
    document = read("**100.1.** 甲。\n100.2. 乙。\n100.2a 丙。\n118.1.丁。\n**100.3.** 戊。\n")
    assert [number for _, number in heads(document)] == [
        "100.1",
        "100.2",
        "100.2a",
        "118.1",
        "100.3",
    ]


def test_letters_do_not_melt_into_their_parent() -> None:
    document = read("613.4 甲。\n613.4a 乙。\n613.4b 丙。\n613.41 丁。\n")
    assert [entry.text for entry in document.entries] == ["甲。", "乙。", "丙。", "丁。"]
    assert str(only(document, "613.4b").parent) == "613.4"
    assert only(document, "613.41").parent is None


def test_a_malformed_number_is_reported_and_takes_its_lines_with_it() -> None:
    rules = "".join(f"100.{n}. 規則。\n" for n in range(1, 20))
    document = read(rules + "101.4ab 誤植。\n続きの行。\n102.1. 甲。\n")
    assert [line.number for line in document.unplaced] == [20, 21]
    assert only(document, "102.1").text == "甲。"


def test_separators_of_odd_blanks_belong_to_no_text() -> None:
    document = read("100.1. 甲。\n\u00a0\u3000\u00a0\n100.2. 乙\u2028丙。\n")
    assert only(document, "100.1").text == "甲。"
    assert only(document, "100.2").raw[0].text == "100.2. 乙\u2028丙。"


NOVA = """\
405.6：ダメージ 

 405.6.1:攻撃サーバントは

300/300 のサーバントに

405.6.2 に則って防御される。 

 405.6.2 防御の後 

に、処理する。 

405.6.３；終わり。（502：参照）

405.6.3.：二度目。 
"""


def test_nova_text_from_a_pdf() -> None:
    document = read(NOVA, game="nova")
    assert [number for _, number in heads(document)] == [
        "405.6",
        "405.6.1",
        "405.6.2",
        "405.6.3",
        "405.6.3#2",
    ]
    joined = "攻撃サーバントは300/300 のサーバントに405.6.2 に則って防御される。"
    assert only(document, "405.6.1").text == joined
    assert only(document, "405.6.2").text == "防御の後に、処理する。"


def test_a_reference_that_a_page_puts_first_is_no_head() -> None:
    document = read(
        "501：概要\n\n501.1：次に書いた条件のどれか一つを満たした者は\n\n502：判定で負ける。\n\n502：判定\n\n502.1：負け。\n",
        game="nova",
    )
    assert [number for _, number in heads(document)] == ["501", "501.1", "502", "502.1"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"\n \n", "empty"),
        (b"101.1. a\n101.2. b\n101.3." + b" " * 1_000_000 + b"c\n", "line 3: more than 300"),
        ("買い物：牛乳を100.5円で。\n".encode() * 3, "no rule document"),
        (b"# A project\n\n1. Install it\n2. Run it\n", "no rule document"),
        (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
        (b"local rules = {}\nrules.text = [[\nmilk.\neggs.\n]]\n", "none of its long strings"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(32)) * 4, "(?i)not valid|control|rule document"),
    ],
)
def test_what_is_no_rule_document_is_refused(content: bytes, message: str) -> None:
    with pytest.raises(ReadError, match=message):
        read_document(content)


def test_a_document_of_another_scheme_is_refused_and_not_half_parsed() -> None:
    nova = "".join(f"405.{n}：甲。\n405.{n}.1：乙。\n405.{n}.1.1：丙。\n" for n in range(1, 9))
    with pytest.raises(ReadError, match="do not fit the duel_masters numbering, first at line 2"):
        read(nova, game="duel_masters")


def test_a_missing_file_and_unknown_options_say_so(tmp_path: object) -> None:
    with pytest.raises(ReadError, match="cannot be opened"):
        read_document(f"{tmp_path}/none.md")
    with pytest.raises(ReadError, match="unknown form 'scan'; known: markdown"):
        read_document(b"**101.1** a", form="scan")
    with pytest.raises(ReadError, match="unknown game 'chess'"):
        read_document(b"**101.1** a", game="chess")


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(200 << 20)
    with pytest.raises(ReadError, match=r"has 200 MB; .* more than 32 MB is not read"):
        read_document(path)


@pytest.mark.parametrize("line", ["PK\x03\x04 rules.docx", "\x1f\x8b\x08 rules.gz"])
def test_an_archive_is_named_as_one(line: str) -> None:
    with pytest.raises(ReadError, match="unpack it"):
        read_document(line.encode("latin-1"))


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp932", "euc_jp"]
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, line_end: str) -> None:
    text = MARKDOWN.replace("\n", line_end)
    document = read_document(text.encode(encoding))
    assert document == read(MARKDOWN)


lines = st.lists(
    st.one_of(
        st.sampled_from(MARKDOWN.splitlines() + NOVA.splitlines()),
        st.text(st.characters(blacklist_characters="\r\n", blacklist_categories=["Cs", "Cc"])),
    ),
    max_size=30,
)


@given(lines, st.sampled_from(["duel_masters", "nova", None]))
def test_every_line_is_in_one_place_or_the_document_is_refused(
    some: list[str], game: str | None
) -> None:
    text = "".join(f"{line}\n" for line in some)
    try:
        document = read(text, game=game)
    except ReadError:
        return
    raw = [line for entry in document.entries for line in entry.raw] + list(document.unplaced)
    raw.sort(key=lambda line: line.number)
    assert "".join(f"{line.text}\n" for line in raw) == text.removeprefix("\ufeff")
    assert [line.number for line in raw] == list(range(1, len(some) + 1))


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("101.1. 甲。\n101.1a 乙。\n101.2. 丙。\n", "nova"),
        ("405.1：甲。\n405.2：乙。\n405.3：丙。\n", "dimension_zero"),
        ("**101.1** 甲。\n**101.1a** 乙。\n**101.2b** 丙。\n", "nova"),
    ],
)
def test_a_document_of_another_game_than_asked_is_refused(text: str, game: str) -> None:
    with pytest.raises(ReadError):
        read(text, game=game)
