"""The text of a PDF file, page after page, as its fonts say what it is."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from indexer.errors import ReadError
from indexer.said import Said

if TYPE_CHECKING:
    from pypdf import PdfReader

__all__ = ["is_pdf", "pdf_text"]

_PAGES = 3_000
_CHARACTERS = 20_000_000
_PAGE_NUMBER = re.compile(r"[\s-]*[0-9]{1,4}[\s-]*")


def is_pdf(data: bytes) -> bool:
    """Whether a file says of itself that it is a PDF."""
    return b"%PDF-" in data[:1024]


def pdf_text(data: bytes, where: Said) -> str:
    """The text of a PDF file, its pages parted by line ends.

    A page's own number is marked with a form feed, so that it is not taken for text of a rule.
    Raises ReadError for a file that is damaged, encrypted, too large, or holds no text.
    """
    import pypdf  # only whoever reads a PDF waits for it

    try:
        reader = pypdf.PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise _encrypted(where)
        if len(reader.pages) > _PAGES:
            count = len(reader.pages)
            raise ReadError(
                Said(
                    f"{where.ja}: {count}ページあります。読むのは{_PAGES}ページまでです。"
                    "ルールのあるページだけを渡してください。",
                    f"{where.en} has {count} pages; at most {_PAGES} are read. "
                    "Give only the pages with the rules",
                )
            )
        pages = _pages(reader, where)
    except ReadError:
        raise
    except pypdf.errors.DependencyError as error:
        raise _encrypted(where) from error
    except Exception as error:  # a damaged file fails anywhere in the library, with anything
        why = f"{type(error).__name__}: {error}"
        raise ReadError(
            Said(
                f"{where.ja}: PDFが壊れています（{why}）。開いて保存し直すか、文を渡してください。",
                f"{where.en} is a damaged PDF ({why}); open and save it anew, or give its text",
            )
        ) from error
    if not any(page.strip() for page in pages):
        raise ReadError(
            Said(
                f"{where.ja}: ページが画像で、文のないPDFです。"
                "先に文字を認識（OCR）するか、文の文書を渡してください。",
                f"{where.en} is a PDF without text: its pages are pictures. Have the text "
                "recognised (OCR) first, or give a text document",
            )
        )
    return "\n".join(map(_marked, pages)) + "\n"


def _pages(reader: PdfReader, where: Said) -> list[str]:
    pages: list[str] = []
    for page in reader.pages:
        pages.append(page.extract_text())
        if sum(map(len, pages)) > _CHARACTERS:
            raise ReadError(
                Said(
                    f"{where.ja}: 文が{_CHARACTERS}字を超えています。分けてください。",
                    f"{where.en} holds more text than {_CHARACTERS} characters; split it",
                )
            )
    return pages


def _encrypted(where: Said) -> ReadError:
    return ReadError(
        Said(
            f"{where.ja}: 暗号化されたPDFです。パスワードなしで保存するか、文を渡してください。",
            f"{where.en} is an encrypted PDF; save it without its password, or give its text",
        )
    )


def _marked(page: str) -> str:
    """The page, its number (its first or last line, if that is one) behind a form feed."""
    lines = page.replace("\f", " ").strip("\n").split("\n")
    for place in (0, len(lines) - 1):
        if _PAGE_NUMBER.fullmatch(lines[place]):
            lines[place] = f"\f{lines[place]}"
    return "\n".join(lines)
