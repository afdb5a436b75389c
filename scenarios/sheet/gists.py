"""What a rule says, in its first sentence, as our text of an edition words it."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import rules_corpus
from indexer.said import NOTHING, Said

__all__ = ["gist"]

_RULE = re.compile(r"^\*\*(?P<number>[0-9]+(?:\.[0-9]+)*[a-z]*)\.?\*\* (?P<text>.+)$", re.MULTILINE)
_SENTENCE = {"ja": re.compile(r"^.*?。"), "en": re.compile(r"^.*?[.](?= |$)")}
_LONG = {"ja": 90, "en": 180}


def gist(game: str, edition: str, number: str) -> Said:
    """The first sentence of a rule, shortened where it is long; nothing where it has no text."""
    bare = number.partition("#")[0]
    ja, en = (_texts(game, edition, lang).get(bare, "") for lang in ("ja", "en"))
    return Said(ja, en or ja) if ja else NOTHING


@lru_cache(maxsize=8)
def _texts(game: str, edition: str, language: str) -> dict[str, str]:
    folder = Path(rules_corpus.__file__).parent / game / edition / language
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.md")):
        for rule in _RULE.finditer(path.read_text(encoding="utf-8")):
            found.setdefault(rule["number"], _first(rule["text"], language))
    return found


def _first(text: str, language: str) -> str:
    sentence = _SENTENCE[language].match(text)
    said, most = (sentence[0] if sentence else text), _LONG[language]
    return said if len(said) <= most else f"{said[: most - 1]}…"
