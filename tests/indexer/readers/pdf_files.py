"""Small PDF files, written by hand: pages of Japanese text in a font that maps its codes."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["pdf"]


def pdf(pages: Sequence[str], *, extra: str = "") -> bytes:
    """A file with these pages; a line of a page is a line of text. `extra` goes to the trailer."""
    characters = sorted({each for page in pages for each in page if each != "\n"})
    codes = {each: number for number, each in enumerate(characters, 1)}
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(pages)} /Kids [{_kids(len(pages))}] >>",
        "<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H "
        "/DescendantFonts [4 0 R] /ToUnicode 5 0 R >>",
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /DW 1000 /CIDSystemInfo "
        "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>",
        _stream(_map(codes)),
    ]
    for number, page in enumerate(pages):
        objects += [
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
            f"/Resources << /Font << /F1 3 0 R >> >> /Contents {7 + 2 * number} 0 R >>",
            _stream(_drawn(page, codes)),
        ]
    return _file(objects, extra)


def _kids(count: int) -> str:
    return " ".join(f"{6 + 2 * number} 0 R" for number in range(count))


def _drawn(page: str, codes: dict[str, int]) -> str:
    lines = [
        f"<{''.join(f'{codes[each]:04x}' for each in line)}> Tj 0 -14 Td"
        for line in page.split("\n")
    ]
    return "BT /F1 12 Tf 40 800 Td\n" + "\n".join(lines) + "\nET"


def _map(codes: dict[str, int]) -> str:
    pairs = "\n".join(
        f"<{code:04x}> <{each.encode('utf-16-be').hex()}>" for each, code in codes.items()
    )
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def "
        "1 begincodespacerange <0000> <ffff> endcodespacerange\n"
        f"{len(codes)} beginbfchar\n{pairs}\nendbfchar endcmap end end"
    )


def _stream(content: str) -> str:
    return f"<< /Length {len(content)} >>\nstream\n{content}\nendstream"


def _file(objects: Sequence[str], extra: str) -> bytes:
    text, places = "%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(text))
        text += f"{number} 0 obj\n{each}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    start = len(text)
    text += f"xref\n0 {size}\n0000000000 65535 f \n{table}"
    text += f"trailer << /Size {size} /Root 1 0 R {extra} >>\nstartxref\n{start}\n%%EOF\n"
    return text.encode("latin-1")
