"""Rule documents of any known form, read into entries; nothing is lost silently."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from indexer.errors import ReadError
from indexer.model import Document, RawLine
from indexer.readers import labelled, lua_module, markdown, numbered_parts, numbered_text, outline
from indexer.readers.assembly import Joining, assemble
from indexer.readers.decoding import decode, split_lines
from indexer.readers.detect import FORMS, Shape, detect, language_of
from indexer.readers.glossary import with_glossary
from indexer.readers.marks import Mark
from indexer.readers.pdf import is_pdf, pdf_text
from indexer.said import Said, alike

__all__ = ["FORMS", "read_document"]

_LARGEST = 32 << 20  # bytes; the rules of a game have less than one MB
_TOO_MANY_MALFORMED = 0.1  # of the numbered lines; beyond it the document is of another scheme


def read_document(
    source: Path | str | bytes, *, form: str | None = None, game: str | None = None
) -> Document:
    """Read the rule document at a path, or its bytes.

    `form` (one of FORMS) and `game` are detected when they are not given. The entries' raw lines
    and the unplaced ones together are the whole decoded input.
    Raises ReadError for what is no rule document, and for one that would be read in part only.
    """
    where = Said("この文書", "the document") if isinstance(source, bytes) else alike(str(source))
    lines, taken = _lines(_content(source), where, form)
    shape = detect(lines, where, form=None if form == "pdf" else form, game=game)
    if taken and shape.joining is Joining.LINES and shape.form == "numbered_text":
        shape = replace(shape, joining=Joining.BROKEN)  # the page breaks the lines
    marks = _classify(lines, shape, where)
    _refuse_half_parsed(marks, [line.text for line in lines], where, shape.scheme)
    entries, unplaced = assemble(lines, marks, shape.joining)
    if shape.repair:
        entries = tuple(numbered_parts.repaired(entry, shape.repair) for entry in entries)
    language = language_of([mark.text for mark in marks if mark.kind != "outside"])
    return Document("pdf" if taken else shape.form, shape.scheme, language, entries, unplaced)


def _lines(data: bytes, where: Said, form: str | None) -> tuple[tuple[RawLine, ...], bool]:
    """The lines of a file, and whether they were taken from a PDF."""
    if is_pdf(data):
        return split_lines(pdf_text(data, where)), True
    if form == "pdf":
        raise ReadError(
            Said(
                f"{where.ja}: PDFではありません。--form を外せば、形式は自動で分かります。",
                f"{where.en} is no PDF; leave --form out, and its form is found",
            )
        )
    text = decode(data, where)
    return split_lines(text if text.strip() else ""), False


def _classify(lines: tuple[RawLine, ...], shape: Shape, where: Said) -> list[Mark]:
    match shape.form:
        case "markdown":
            return markdown.classify(lines, shape.scheme)
        case "lua_module":
            return lua_module.classify(lines, shape.scheme, where)
        case "numbered_parts" | "broken_fonts":
            return numbered_parts.classify(lines, shape.repair)
        case "outline":
            if shape.labelled:
                return labelled.classify(lines, shape.scheme)
            return outline.classify(lines, shape.scheme)
        case _:
            marks = numbered_text.classify(lines, shape.scheme)
            return with_glossary(lines, marks) if shape.scheme == "magic" else marks


def _content(source: Path | str | bytes) -> bytes:
    if isinstance(source, bytes):
        return source
    try:
        size = Path(source).stat().st_size
        if size > _LARGEST:
            raise ReadError(
                Said(
                    f"{source}: {size >> 20} MBあります。読むのは{_LARGEST >> 20} MBまでです。"
                    "ルールのある部分だけを渡してください。",
                    f"{source} has {size >> 20} MB; a rule document of more than "
                    f"{_LARGEST >> 20} MB is not read. Give the part with the rules",
                )
            )
        return Path(source).read_bytes()
    except OSError as error:
        why = error.strerror or str(error)
        raise ReadError(
            Said(
                f"{source}: 開けません（{why}）。ファイルのパスを渡してください。",
                f"{source} cannot be opened: {why}; give the path of a file",
            )
        ) from error


def _refuse_half_parsed(marks: list[Mark], texts: list[str], where: Said, scheme: str) -> None:
    """A few malformed numbers are reported as unplaced; many mean another numbering."""
    malformed = [index for index, mark in enumerate(marks) if mark.kind == "unplaced"]
    heads = sum(mark.number is not None for mark in marks)
    if len(malformed) > _TOO_MANY_MALFORMED * (heads + len(malformed)):
        first = malformed[0]
        bad, every = len(malformed), heads + len(malformed)
        line, text = first + 1, texts[first].strip()[:40]
        raise ReadError(
            Said(
                f"{where.ja}: 番号のある{every}行のうち{bad}行が {scheme} の番号の形に合いません。"
                f"最初は{line}行目: {text!r}。ゲームを指定するか、番号をその形に直してください。",
                f"{where.en}: {bad} of {every} numbered lines do not fit the "
                f"{scheme} numbering, first at line {line}: {text!r}. "
                "Name its game, or put its numbers into that form",
            )
        )
