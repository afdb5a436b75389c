"""How players ask: their questions for each rule, their table talk, what no rule answers.

Data of the corpus (`<edition>/asked/*.toml`, `table_talk.toml`, `undefined.toml`,
`beyond.toml`): it is compared with a question and never shown as a rule.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from indexer.errors import CorpusError, bad_form, no_toml
from indexer.model import Edition
from indexer.numbering import NumberError, RuleNumber, RuleRef
from indexer.said import Said, alike

__all__ = [
    "Asked",
    "Beyond",
    "HangsOn",
    "Saying",
    "Undefined",
    "load_asked",
    "load_beyond",
    "load_foreign",
    "load_hangs_on",
    "load_table_talk",
    "load_undefined",
]


@dataclass(frozen=True, slots=True)
class Asked:
    """The ways in which players ask for one rule, in Japanese and in English."""

    ja: tuple[str, ...] = ()
    en: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Saying:
    """Words of the table (`said`, as they stand in a sentence) and the rulebook's for them."""

    game: str
    said: tuple[str, ...]
    means: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Beyond:
    """A matter that no rulebook answers: its name in both languages, and its cue words.

    `games` are those whose documents leave it out; all when it is empty.
    """

    id: str
    ja: str
    en: str
    cues: tuple[str, ...]
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Undefined:
    """A word that players ask about and a game's document does not define.

    `spelled` are its spellings, `named` the rules that name it all the same (none where the
    document does not have it), `answers` words of questions that the document does answer.
    """

    game: str
    ja: str
    en: str
    spelled: tuple[str, ...]
    named: tuple[str, ...]
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HangsOn:
    """What a ruling hangs on and players leave out: what to ask back, and when.

    Every group of `about` has a word that stands in such a question, and none of `unless`, which
    tell it already, does. `readings` are (Japanese, English, number of the rule that then
    decides).
    """

    id: str
    ja: str
    en: str
    about: tuple[tuple[str, ...], ...]
    unless: tuple[str, ...]
    readings: tuple[tuple[str, str, str], ...]


def load_asked(folder: Path, edition: Edition) -> dict[RuleRef, Asked]:
    """Every file of an `asked` folder; empty when there is none.

    Raises CorpusError for a file that is no TOML, a number that cannot be read or that the
    edition does not have, a number given twice, and what is no list of lines.
    """
    known = {rule.ref for rule in edition.rules}
    found: dict[RuleRef, Asked] = {}
    for path in sorted(folder.glob("*.toml")):
        for key, table in _toml(path).items():
            where = f"{path}, [{key!r}]"
            try:
                ref = RuleRef(edition.game, edition.id, RuleNumber.parse(key, edition.scheme))
            except NumberError as error:
                raise CorpusError(alike(f"{where}: ") + error.said) from error
            if ref not in known:
                place = f"{ref.game}/{ref.edition}"
                raise _wrong(
                    where, f"{place} にこのルールはありません。", f"{place} has no such rule"
                )
            if ref in found:
                ja = "この番号は前のファイルにもあります。"
                raise _wrong(where, ja, "the number stands in an earlier file too")
            found[ref] = Asked(**_lines(table, {"ja", "en"}, where))
    return found


def load_table_talk(path: Path, game: str) -> tuple[Saying, ...]:
    """The sayings of a game; none when it has no such file.

    Raises CorpusError for a file that is no TOML and an entry without `said` or `means`.
    """
    if not path.exists():
        return ()
    return tuple(Saying(game, **lines) for lines in _entries(path, "word", {"said", "means"}))


def load_beyond(path: Path) -> tuple[Beyond, ...]:
    """The matters that no rulebook answers; none when the corpus has no such file."""
    if not path.exists():
        return ()
    return tuple(
        Beyond(
            lines["id"][0],
            lines["ja"][0],
            lines["en"][0],
            lines["cues"],
            lines.get("games", ()),
        )
        for lines in _entries(path, "matter", {"id", "ja", "en", "cues"}, {"games"})
    )


def load_undefined(path: Path, game: str) -> tuple[Undefined, ...]:
    """The words that a game's document does not define; none when it has no such file."""
    if not path.exists():
        return ()
    fields = {"ja", "en", "spelled", "named", "answers"}
    return tuple(
        Undefined(
            game, lines["ja"][0], lines["en"][0], lines["spelled"], lines["named"], lines["answers"]
        )
        for lines in _entries(path, "word", fields)
    )


def load_foreign(path: Path) -> tuple[Undefined, ...]:
    """Words of games that the corpus does not have (game ""); none without such a file."""
    if not path.exists():
        return ()
    return tuple(
        Undefined("", lines["ja"][0], lines["en"][0], lines["spelled"], (), ())
        for lines in _entries(path, "word", {"ja", "en", "spelled"})
    )


def load_hangs_on(path: Path, edition: Edition) -> tuple[HangsOn, ...]:
    """What rulings of a game's default edition hang on; nothing when there is no such file.

    Raises CorpusError for a file that is no TOML, an entry that lacks a field, and a rule that
    the edition does not have.
    """
    if not path.exists():
        return ()
    known = {str(rule.ref.number) for rule in edition.rules}
    found = []
    for place, table in enumerate(_toml(path).get("matter", []), 1):
        where = f"{path}, matter {place}"
        try:
            readings = tuple((r["ja"], r["en"], r["rule"]) for r in table["readings"])
            about = tuple(tuple(group.split("|")) for group in table["about"])
            names = (table["id"], table["ja"], table["en"])
            found.append(HangsOn(*names, about, tuple(table.get("unless", ())), readings))
        except (KeyError, TypeError, AttributeError) as error:
            raise bad_form(where, error) from error
        if missing := ", ".join(number for *_, number in readings if number not in known):
            ja = f"{edition.id} に {missing} というルールはありません。"
            raise _wrong(where, ja, f"no rule {missing} in {edition.id}")
    return tuple(found)


def _entries(
    path: Path, name: str, fields: set[str], optional: Set[str] = frozenset()
) -> Iterator[dict[str, tuple[str, ...]]]:
    for place, table in enumerate(_toml(path).get(name, []), 1):
        where = f"{path}, {name} {place}"
        lines = _lines(table, fields | optional, where)
        if missing := ", ".join(sorted(fields - set(lines))):
            ja = f"{where}: {missing} がありません。"
            raise CorpusError(Said(ja, f"{where} lacks {missing}"))
        yield lines


def _lines(table: Any, fields: set[str], where: str) -> dict[str, tuple[str, ...]]:
    if not isinstance(table, Mapping) or set(table) - fields:
        known = ", ".join(sorted(fields))
        raise _wrong(where, f"書けるのは {known} です。", f"its fields are {known}")
    found: dict[str, tuple[str, ...]] = {}
    for name, given in table.items():
        lines = [given] if isinstance(given, str) else given
        if not isinstance(lines, list) or not all(isinstance(x, str) and x.strip() for x in lines):
            ja = f"{name} は空でない行のリストです。"
            raise _wrong(where, ja, f"{name} is a list of lines, none of them empty")
        found[name] = tuple(lines)
    return found


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise no_toml(path, error) from error


def _wrong(where: str, ja: str, en: str) -> CorpusError:
    return CorpusError(alike(f"{where}: ") + Said(ja, en))
