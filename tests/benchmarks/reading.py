"""The readers: the seeds' documents where they are at hand, and how time grows with length."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from indexer.errors import ReadError
from indexer.readers import read_document

LENGTH = 1_000_000
HARD = {
    "digits": b"1" * LENGTH,
    "dots": b"101.1." * (LENGTH // 6),
    "line ends": b"\n" * LENGTH,
    "one rule of 1 MB": b"101.1. " + b"a" * LENGTH,
    "brackets": b"local a = 1\n" + b"[[ [=[ --[==[\n" * (LENGTH // 14),
    "stars": b"**" * (LENGTH // 2),
    "blanks": b"101.1. a\n" * 4 + b" " * LENGTH + b"x",
    "rules": b"101.1. a rule of a game.\n" * (LENGTH // 25),
    "kanji": "第１部 あ１Ø".encode() * (LENGTH // 20),
}
"""Inputs of about 1 MB; none may take more than two seconds."""


def run() -> None:
    """Each document, one of them twenty times as long, and inputs that are hard to read."""
    for path in sorted(Path(os.environ.get("RULINGS_SEEDS", "none")).glob("0*.txt")):
        content = path.read_bytes()
        print(f"read {path.name[:3]}: {spent(content):.3f} s for {len(content) >> 10} kB")
        if path.name.startswith("003"):
            head, rules, tail = parts(content.decode())
            once, long = spent(content), spent((head + rules * 20 + tail).encode())
            print(f"  its rules twenty times: {long:.3f} s, {long / once:.1f} times (wanted: < 25)")
    for name, content in HARD.items():
        print(f"read {name}: {spent(content):.3f} s (wanted: < 2)")


def parts(text: str) -> tuple[str, str, str]:
    """A module before its rules, its rules, and the code behind them."""
    start, end = text.index("End contents"), text.index("]]\n")
    return text[:start], text[start:end], text[end:]


def spent(content: bytes) -> float:
    """Seconds of this process's time for reading, or refusing, a document."""
    began = time.process_time()
    with suppress(ReadError):  # a refusal is an answer too, and must come as soon
        read_document(content)
    return time.process_time() - began
