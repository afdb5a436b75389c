"""Bytes to text to lines, with every line kept as it stood."""

from __future__ import annotations

import re

from indexer.errors import ReadError
from indexer.model import RawLine
from indexer.said import Said

__all__ = ["decode", "split_lines"]

_BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_PACKED = (
    (
        b"PK\x03\x04",
        Said(
            "zipの書庫（オフィス文書もその一つ）", "a zip archive (an office document is one too)"
        ),
    ),
    (b"\x1f\x8b", Said("gzipの書庫", "a gzip archive")),
    (b"BZh", Said("bzip2の書庫", "a bzip2 archive")),
    (b"\xfd7zXZ", Said("xzの書庫", "an xz archive")),
    (b"7z\xbc\xaf", Said("7zの書庫", "a 7z archive")),
)
_LEGACY = ("cp932", "euc_jp", "cp1252")
_HIGH = bytes(range(0x80, 0x100))
_FEW_HIGH = 0.2  # of the bytes; Japanese text without kana has more
_LINE_END = re.compile(r"\r\n|\r|\n")
_LONGEST_RUN = 300
_RUN = re.compile(rf"(?:[#*]|[^\S\r\n]){{{_LONGEST_RUN}}}")
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x1d-\x1f]")


def decode(data: bytes, where: Said) -> str:
    """The text of `data`: UTF-8 or UTF-16 (marked or not), Shift_JIS, EUC-JP, cp1252.

    `where` names the file in messages. Raises ReadError for what is no text.
    """
    for signature, what in _PACKED:
        if data.startswith(signature):
            raise ReadError(
                Said(
                    f"{where.ja}: {what.ja}です。展開して、文書そのものを渡してください。",
                    f"{where.en} is {what.en}; unpack it and give the document itself",
                )
            )
    text = _by_mark(data, where) or _by_shape(data, where)
    if found := _CONTROL.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ReadError(
            Said(
                f"{where.ja} {line}行目: 制御文字 {found[0]!r} があります。"
                "文のファイルではありません。Markdownか、ふつうの文の文書を渡してください。",
                f"{where.en}, line {line}: control character {found[0]!r}; this is no text file. "
                "Give a Markdown or plain text document",
            )
        )
    if found := _RUN.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ReadError(
            Said(
                f"{where.ja} {line}行目: 空白かMarkdownの記号が{_LONGEST_RUN}より多く続いています。"
                "ルール文書にはないものなので、取り除いてください。",
                f"{where.en}, line {line}: more than {_LONGEST_RUN} blanks or marks of Markdown "
                "in a row; no rule document has that. Take them out",
            )
        )
    return text


def split_lines(text: str) -> tuple[RawLine, ...]:
    """The lines of `text`, numbered from 1; U+2028 inside a line does not end it."""
    lines = _LINE_END.split(text)
    if lines and not lines[-1]:
        lines.pop()
    return tuple(RawLine(number, line) for number, line in enumerate(lines, start=1))


def _by_mark(data: bytes, where: Said) -> str:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _strict(data[len(mark) :], encoding, where)
    return ""


def _by_shape(data: bytes, where: Said) -> str:
    if b"\x00" in data[:4096]:
        # The zero byte of an ASCII character comes first in big-endian UTF-16, else second.
        big = data[::2].count(0) > data[1::2].count(0)
        return _strict(data, "utf-16-be" if big else "utf-16-le", where)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _legacy(data, where)


def _strict(data: bytes, encoding: str, where: Said) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise ReadError(
            Said(
                f"{where.ja} {error.start}バイト目: {encoding} として正しくありません。"
                "UTF-8で保存してください。",
                f"{where.en}, byte {error.start}: not valid {encoding}; save the document as UTF-8",
            )
        ) from error


def _legacy(data: bytes, where: Said) -> str:
    """The candidate with most kana: Japanese bytes are valid in several encodings at once.

    A text without kana whose bytes are nearly all ASCII is a European one: its few quotation
    marks and accents would pass for kanji.
    """
    texts: dict[str, str] = {}
    for encoding in _LEGACY:
        try:
            texts[encoding] = data.decode(encoding)
        except UnicodeDecodeError:
            continue  # not this one; the next candidate is tried, and none at all is an error
    if not texts:
        raise ReadError(
            Said(
                f"{where.ja}: 文字コードがUTF-8、UTF-16、Shift_JIS、EUC-JP、cp1252の"
                "どれでもありません。UTF-8で保存してください。",
                f"{where.en}: the encoding is neither UTF-8, UTF-16, Shift_JIS, EUC-JP nor cp1252; "
                "save the document as UTF-8",
            )
        )
    best = max(texts.values(), key=lambda text: len(_KANA.findall(text)))
    high = len(data) - len(data.translate(None, _HIGH))
    if high < _FEW_HIGH * len(data) and not _KANA.search(best):
        return texts.get("cp1252", best)
    return best
