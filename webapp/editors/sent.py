"""Documents that are sent to the desk: pasted or as a file, read, and never kept.

`MOST_LENGTH` and `SECONDS` keep a request short: a pattern may take time that grows with the
square of a line, and two of the checks with the square of the document.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import IO

from flask import Request
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import RequestEntityTooLarge

from indexer.errors import ReadError
from indexer.model import Document
from indexer.readers import read_document
from indexer.readers.decoding import decode
from indexer.said import Said, alike

__all__ = [
    "MOST_BYTES",
    "MOST_LENGTH",
    "MOST_REQUEST",
    "SECONDS",
    "InMemory",
    "Sent",
    "is_long",
    "sent",
]

MOST_BYTES = 2_000_000
"""Bytes of a document: ten times the longest rule document that is known."""
MOST_REQUEST = 2 * MOST_BYTES + 200_000
"""Bytes of a request, which may bring two documents."""
MOST_LENGTH = 20_000
"""Characters of a line: what is longer was not written by people."""
SECONDS = 5.0
"""Processor time for what may take long: the slow checks, and a comparison."""

_PASTED = Said("貼り付けた文", "the pasted text")
_PASTED_NAME = "（貼り付けた文 / pasted text）"
_LONG = 4_000  # characters of one text: the references in it take time by its square


def is_long(document: Document) -> bool:
    """Whether a text of a document is so long that the clock must be watched."""
    return any(len(entry.text) > _LONG for entry in document.entries)


class InMemory(Request):
    """A request whose files never touch the disk; its size is limited before it is read."""

    def _get_file_stream(
        self,
        total_content_length: int | None,
        content_type: str | None,
        filename: str | None = None,
        content_length: int | None = None,
    ) -> IO[bytes]:
        return BytesIO()


@dataclass(frozen=True, slots=True)
class Sent:
    """A document as it was sent: its name for people, its bytes, its game when one was named."""

    name: str
    content: bytes
    game: str | None = None

    @property
    def where(self) -> Said:
        """Its name in messages."""
        return _PASTED if self.name == _PASTED_NAME else alike(self.name)

    @property
    def text(self) -> str:
        """What stands in the box: the decoded text, "" for what is no text."""
        try:
            return decode(self.content, self.where)
        except ReadError:
            return ""

    def read(self) -> Document:
        """The document; raises ReadError with the reason."""
        text = decode(self.content, self.where)
        for number, line in enumerate(text.splitlines(), start=1):
            if len(line) > MOST_LENGTH:
                raise ReadError(
                    Said(
                        f"{number}行目が{len(line):,}字あります。一行は{MOST_LENGTH:,}字までです。"
                        "できれば番号の前で改行してください。",
                        f"line {number} has {len(line):,} characters; a line may have "
                        f"{MOST_LENGTH:,}. Break the lines, at best before each number",
                    )
                )
        return read_document(self.content, game=self.game)


def sent(
    form: Mapping[str, str],
    files: Mapping[str, FileStorage],
    schemes: Mapping[str, str],
    side: str = "",
) -> Sent | None:
    """What came in the fields `file` (first) or `text` of a side; None when both are empty.

    `schemes` are the games that are known and how their numbers are made. Raises
    RequestEntityTooLarge beyond MOST_BYTES.
    """
    named = form.get("game") or None
    game = schemes.get(named, named) if named else None
    file = files.get(f"{side}file")
    if file is not None and file.filename:
        content, name = file.read(MOST_BYTES + 1), file.filename[-80:]
    else:
        text, name = form.get(f"{side}text", ""), _PASTED_NAME
        content = text.encode("utf-8", "replace")
        if not content.strip():
            return None
    if len(content) > MOST_BYTES:
        raise RequestEntityTooLarge(f"{name} has more than {MOST_BYTES:,} bytes")
    return Sent(name, content, game)
