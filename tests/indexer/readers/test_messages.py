"""What the readers refuse is said whole in Japanese and in English: what, where, what next."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from indexer.errors import ReadError, RulesIndexError
from indexer.numbering import NumberError, RuleNumber, RuleRef, scheme_of
from indexer.own_games import check_new_game
from indexer.readers import read_document
from indexer.readers.repair import load_repair
from indexer.said import Said
from indexer.terms import load_glossary

sys.path.insert(0, str(Path(__file__).parent))
from pdf_files import pdf

NOVA = "".join(f"405.{n}：甲。\n405.{n}.1：乙。\n405.{n}.1.1：丙。\n" for n in range(1, 9))


@pytest.mark.parametrize(
    ("content", "options", "ja", "en"),
    [
        (b"", {}, "この文書: 空です。読める形式: ", "the document is empty; forms that are"),
        (
            "買い物。\n牛乳。\n".encode(),
            {},
            "ルール文書ではありません。番号で始まる行がありません。読める形式: ",
            "is no rule document: no line begins with a rule number; forms",
        ),
        (
            b"<!doctype html>\n<p>101.1 a</p>\n",
            {},
            "ウェブページかXMLです（'<!doctype html>'）。",
            "is a web page or XML ('<!doctype html>'); forms",
        ),
        (
            b"101.1. a\n101.2. b\n101.3." + b" " * 400 + b"c\n",
            {},
            "この文書 3行目: 空白かMarkdownの記号が300より多く続いています。",
            "the document, line 3: more than 300 blanks",
        ),
        (
            b"101.1. a\n\x01\n",
            {},
            "この文書 2行目: 制御文字 '\\x01' があります。",
            "the document, line 2: control character '\\x01'",
        ),
        (
            b"\xef\xbb\xbf101.1 \xff\n",
            {},
            "バイト目: utf-8 として正しくありません。UTF-8で保存してください。",
            "not valid utf-8; save the document as UTF-8",
        ),
        (b"PK\x03\x04 rules", {}, "zipの書庫（", "a zip archive ("),
        (b"\x1f\x8b\x08 rules", {}, "gzipの書庫です。展開して", "a gzip archive; unpack it"),
        (
            b"**101.1** a",
            {"form": "scan"},
            "'scan' という形式はありません。あるもの: markdown",
            "unknown form 'scan'; known: markdown",
        ),
        (
            b"**101.1** a",
            {"game": "chess"},
            "'chess' というゲームはありません。あるもの: duel_masters",
            "unknown game 'chess'; known: duel_masters",
        ),
        (b"101.1. a\n", {"form": "pdf"}, "PDFではありません。", "is no PDF; leave --form out"),
        (
            NOVA.encode(),
            {"game": "duel_masters"},
            "が duel_masters の番号の形に合いません。最初は2行目: ",
            "do not fit the duel_masters numbering, first at line 2: ",
        ),
        (
            b"local rules = {}\nrules.text = [[\nmilk.\neggs.\n]]\n",
            {},
            "Luaモジュールですが、",
            "is a Lua module, but none of its long strings",
        ),
        (pdf(["", ""]), {}, "ページが画像で、文のないPDFです。", "is a PDF without text"),
        (b"%PDF-1.7\n%\xe2\xe3 no more", {}, "PDFが壊れています（", "is a damaged PDF ("),
    ],
)
def test_a_document_is_refused_in_both_languages(
    content: bytes, options: dict[str, str], ja: str, en: str
) -> None:
    with pytest.raises(ReadError) as refusal:
        read_document(content, **options)
    assert ja in refusal.value.said.ja
    assert en in refusal.value.said.en
    assert str(refusal.value) == str(refusal.value.said)


def test_a_file_that_is_not_there_is_named_in_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "none.md"
    with pytest.raises(ReadError) as refusal:
        read_document(path)
    assert refusal.value.said == Said(
        f"{path}: 開けません（No such file or directory）。ファイルのパスを渡してください。",
        f"{path} cannot be opened: No such file or directory; give the path of a file",
    )


@pytest.mark.parametrize(
    ("text", "scheme", "ja", "en"),
    [
        (
            "ten",
            "nova",
            "'ten' は nova のルール番号ではありません。正しい形: 章400、",
            "'ten' is no nova",
        ),
        ("", "magic", "読むものがありません。", "(nothing to read)"),
        ("101.1#0", "duel_masters", "何回目かは1から数えます。", "(an occurrence counts from 1)"),
        ("第3部1", "dimension_zero", "ルールには章が要ります。", "(a rule needs its chapter)"),
        ("序文 第1章", "dimension_zero", "序文に章はありません。", "(the preface has no chapters)"),
        ("x y", "outline", "正しい形: 章1、節1.2、", "expected a chapter 1, a section 1.2"),
    ],
)
def test_what_is_no_number_is_refused_in_both_languages(
    text: str, scheme: str, ja: str, en: str
) -> None:
    with pytest.raises(NumberError) as refusal:
        RuleNumber.parse(text, scheme)
    assert ja in refusal.value.said.ja
    assert en in refusal.value.said.en


def test_what_is_no_reference_shows_one_in_both_languages() -> None:
    with pytest.raises(NumberError) as refusal:
        RuleRef.parse("101.4a")
    assert "例: duel_masters/core 101.4a。" in refusal.value.said.ja
    assert "such as duel_masters/core 101.4a" in refusal.value.said.en
    with pytest.raises(NumberError) as refusal:
        scheme_of("chess")
    assert refusal.value.said.ja.startswith("'chess' というゲームはありません。")


@pytest.mark.parametrize(
    ("game", "edition", "ja", "en"),
    [
        ("novva", "1", "近いもの: nova。", "nearest: nova"),
        ("my_game", None, "版も指定してください。例: --edition 1", "such as --edition 1"),
        ("私のゲーム", "1", "はゲームの名前にできません。", "is no name of a game"),
    ],
)
def test_a_new_game_is_refused_in_both_languages(
    game: str, edition: str | None, ja: str, en: str
) -> None:
    with pytest.raises(RulesIndexError) as refusal:
        check_new_game(game, edition, ["nova", "duel_masters"])
    assert ja in refusal.value.said.ja
    assert en in refusal.value.said.en


@pytest.mark.parametrize(
    ("text", "ja", "en"),
    [
        ("x = ", "TOMLとして読み取れません（", "is no TOML: "),
        ("[[term]]\nid = 'a'\n", " がありません。書けるもの: ", " lacks ja, kana"),
    ],
)
def test_a_glossary_is_refused_in_both_languages(
    text: str, ja: str, en: str, tmp_path: Path
) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesIndexError) as refusal:
        load_glossary(path, "nova")
    assert ja in refusal.value.said.ja
    assert en in refusal.value.said.en


def test_repair_data_in_another_form_lead_to_the_form_in_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "repair.toml"
    path.write_text("x = 1\n", encoding="utf-8")
    with pytest.raises(RulesIndexError) as refusal:
        load_repair(path)
    assert "正しい形式は rules_corpus/README.md にあります。" in refusal.value.said.ja
    assert "see rules_corpus/README.md for its form" in refusal.value.said.en
