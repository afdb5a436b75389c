"""The text of a PDF file, page after page, as its fonts say what it is."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from indexer.errors import ReadError

if TYPE_CHECKING:
    from pypdf import PdfReader

__all__ = ["is_pdf", "pdf_text"]

_PAGES = 3_000
_CHARACTERS = 20_000_000
_PAGE_NUMBER = re.compile(r"[\s-]*[0-9]{1,4}[\s-]*")


def is_pdf(data: bytes) -> bool:
    """Whether a file says of itself that it is a PDF."""
    return b"%PDF-" in data[:1024]


def pdf_text(data: bytes, where: str) -> str:
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
            raise ReadError(
                f"{where} has {len(reader.pages)} pages; at most {_PAGES} are read. "
                "Give only the pages with the rules"
            )
        pages = _pages(reader, where)
    except ReadError:
        raise
    except pypdf.errors.DependencyError as error:
        raise _encrypted(where) from error
    except Exception as error:  # a damaged file fails anywhere in the library, with anything
        raise ReadError(
            f"{where} is a damaged PDF ({type(error).__name__}: {error}); "
            "open and save it anew, or give its text"
        ) from error
    if not any(page.strip() for page in pages):
        raise ReadError(
            f"{where} is a PDF without text: its pages are pictures. Have the text recognised "
            "(OCR) first, or give a text document"
        )
    return "\n".join(map(_marked, pages)) + "\n"


def _pages(reader: PdfReader, where: str) -> list[str]:
    pages: list[str] = []
    for page in reader.pages:
        pages.append(page.extract_text())
        if sum(map(len, pages)) > _CHARACTERS:
            raise ReadError(f"{where} holds more text than {_CHARACTERS} characters; split it")
    return pages


def _encrypted(where: str) -> ReadError:
    return ReadError(f"{where} is an encrypted PDF; save it without its password, or give its text")


def _marked(page: str) -> str:
    """The page, its number (its first or last line, if that is one) behind a form feed."""
    lines = page.replace("\f", " ").strip("\n").split("\n")
    for place in (0, len(lines) - 1):
        if _PAGE_NUMBER.fullmatch(lines[place]):
            lines[place] = f"\f{lines[place]}"
    return "\n".join(lines)
