"""The bundled corpus and its owner's imports, read into editions.

An edition is the union of its Japanese text, its English text and, when the owner imported
it, the official document. The printed order is the document's own; a number that only one
of the three has stands behind the number it follows there.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rules_corpus
from indexer.asked import (
    Asked,
    Beyond,
    HangsOn,
    Saying,
    Undefined,
    load_asked,
    load_beyond,
    load_foreign,
    load_hangs_on,
    load_table_talk,
    load_undefined,
)
from indexer.errors import bad_form
from indexer.model import NUMBERED, Document, Edition, Entry, Game, Restored, Rule, Term
from indexer.numbering import RuleNumber, RuleRef
from indexer.own_games import own_games
from indexer.readers import read_document
from indexer.terms import load_glossary

__all__ = ["CORPUS", "LANGUAGES", "Corpus", "kept_form", "read_corpus", "read_games"]

CORPUS = Path(rules_corpus.__file__).parent
LANGUAGES = ("ja", "en")


@dataclass(frozen=True, slots=True)
class Corpus:
    """All text of a build. `unplaced` counts lines by (game, edition, lines)."""

    games: tuple[Game, ...]
    editions: tuple[Edition, ...]
    terms: tuple[Term, ...]
    unplaced: tuple[tuple[str, str, int], ...]
    asked: dict[RuleRef, Asked]
    sayings: tuple[Saying, ...]
    beyond: tuple[Beyond, ...]
    undefined: tuple[Undefined, ...]
    hangs_on: dict[str, tuple[HangsOn, ...]]


@dataclass(slots=True)
class Text:
    """One text of an edition: its numbered entries as printed, and what belongs to each."""

    entries: dict[RuleNumber, Entry] = field(default_factory=dict)
    examples: dict[RuleNumber, list[Entry]] = field(default_factory=dict)
    unplaced: int = 0

    def add(self, document: Document) -> None:
        """Take a document's entries behind those that are there."""
        seen = Counter(number.with_occurrence(1) for number in self.entries)
        current: RuleNumber | None = None
        for entry in document.entries:
            if entry.number is not None and entry.kind in NUMBERED:
                plain = entry.number.with_occurrence(1)
                seen[plain] += 1
                current = plain.with_occurrence(seen[plain])
                self.entries[current] = entry
            elif entry.kind == "example" and current is not None:
                self.examples.setdefault(current, []).append(entry)
            elif current is not None and entry.kind != "contents":
                self.unplaced += len(entry.raw)  # what stands before the first number is a cover
        self.unplaced += sum(1 for line in document.unplaced if line.text.strip())


def read_games(root: Path = CORPUS) -> tuple[tuple[Game, dict[str, Any]], ...]:
    """Every game of the corpus, with what its game.toml says of its editions (by id).

    Raises CorpusError when a game.toml is wrong.
    """
    return tuple(_read_game(path) for path in sorted(root.glob("*/game.toml")))


def _read_game(path: Path) -> tuple[Game, dict[str, Any]]:
    try:
        values = tomllib.loads(path.read_text("utf-8"))
        game = Game(
            id=path.parent.name,
            name_ja=values["names"]["ja"],
            name_en=values["names"]["en"],
            scheme=values["scheme"],
            default_edition=values["default_edition"],
        )
        return game, {edition["id"]: edition for edition in values["editions"]}
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise bad_form(str(path), error) from error


def read_corpus(root: Path, imports: Path) -> Corpus:
    """Read every edition that has text of ours or an imported document.

    Raises CorpusError for a wrong file of the corpus, ReadError for a wrong import.
    """
    games: list[Game] = []
    editions: list[Edition] = []
    terms: list[Term] = []
    unplaced: list[tuple[str, str, int]] = []
    asked: dict[RuleRef, Asked] = {}
    sayings: list[Saying] = []
    hangs_on: dict[str, tuple[HangsOn, ...]] = {}
    undefined: list[Undefined] = []
    ours = read_games(root)
    own = own_games(imports, {game.id for game, _ in ours})
    for game, titles in (*ours, *((game, {}) for game in own)):
        games.append(game)
        glossary = root / game.id / "glossary.toml"
        terms += load_glossary(glossary, game.id) if glossary.exists() else ()
        undefined += load_undefined(root / game.id / "undefined.toml", game.id)
        sayings += load_table_talk(root / game.id / "table_talk.toml", game.id)
        for name in _edition_names(root / game.id, imports / game.id, titles):
            texts = _texts(root, imports, game, name)
            edition = _edition(game, name, titles.get(name, {}), texts)
            editions.append(edition)
            if edition.default:
                hangs_on[game.id] = load_hangs_on(root / game.id / "hangs_on.toml", edition)
            asked |= load_asked(root / game.id / name / "asked", edition)
            unplaced.append((game.id, name, sum(text.unplaced for text in texts.values())))
    return Corpus(
        games=tuple(games),
        editions=tuple(editions),
        terms=tuple(terms),
        unplaced=tuple(unplaced),
        asked=asked,
        sayings=(*load_table_talk(root / "table_talk.toml", ""), *sayings),
        beyond=load_beyond(root / "beyond.toml"),
        undefined=(*undefined, *load_foreign(root / "foreign.toml")),
        hangs_on=hangs_on,
    )


def _edition_names(ours: Path, imports: Path, titles: Iterable[str]) -> list[str]:
    folders = [*ours.glob("*/*/"), *imports.glob("*/document")]
    found = {path.parent.name for path in folders}
    listed = [name for name in titles if name in found]
    return [*listed, *sorted(found - set(listed))]


def _texts(root: Path, imports: Path, game: Game, edition: str) -> dict[str, Text]:
    texts: dict[str, Text] = {}
    official = imports / game.id / edition / "document"
    if official.exists():
        texts["official"] = Text()
        form = kept_form(official)
        texts["official"].add(read_document(official, form=form, game=game.scheme))
    for language in LANGUAGES:
        for path in sorted((root / game.id / edition / language).glob("*.md")):
            text = texts.setdefault(language, Text())
            text.add(read_document(path, form="markdown", game=game.scheme))
    return texts


def kept_form(document: Path) -> str | None:
    """The form that was named when a document was imported; None when it was found."""
    asked = document.with_name("form")
    return asked.read_text("utf-8") if asked.exists() else None


def _edition(game: Game, name: str, titles: dict[str, Any], texts: dict[str, Text]) -> Edition:
    order = _printed_order([list(text.entries) for text in texts.values()])
    rules = tuple(_rules(game.id, name, order, texts))
    return Edition(
        game=game.id,
        id=name,
        scheme=game.scheme,
        title_ja=titles.get("title_ja", name),
        title_en=titles.get("title_en", name),
        rules=rules,
        default=name == game.default_edition,
    )


def _printed_order(orders: list[list[RuleNumber]]) -> list[RuleNumber]:
    """The first order, with what only a later one has behind its predecessor there."""
    merged: list[RuleNumber] = orders[0] if orders else []
    for order in orders[1:]:
        known, behind = set(merged), dict[RuleNumber | None, list[RuleNumber]]()
        last: RuleNumber | None = None
        for number in order:
            if number in known:
                last = number
            else:
                behind.setdefault(last, []).append(number)
        merged = [
            *behind.get(None, ()),
            *(each for number in merged for each in (number, *behind.get(number, ()))),
        ]
    return merged


def _rules(
    game: str, edition: str, order: list[RuleNumber], texts: dict[str, Text]
) -> Iterator[Rule]:
    known, printed = set(order), dict[RuleNumber, RuleNumber]()
    for position, number in enumerate(order, 1):
        printed[number.with_occurrence(1)] = number
        parent = _parent(number, known, printed)
        yield _rule(
            RuleRef(game, edition, number),
            position,
            RuleRef(game, edition, parent) if parent else None,
            texts,
        )


def _parent(
    number: RuleNumber, known: set[RuleNumber], printed: dict[RuleNumber, RuleNumber]
) -> RuleNumber | None:
    """The nearest number above; of one printed twice, the printing that stands before."""
    for above in reversed(number.ancestors):
        if above in printed:
            return printed[above]
        if above in known:  # printed later: documents misplace rules
            return above
    return None


def _rule(ref: RuleRef, position: int, parent: RuleRef | None, texts: dict[str, Text]) -> Rule:
    holding = {name: text for name, text in texts.items() if ref.number in text.entries}
    printed = {name: text.entries[ref.number] for name, text in holding.items()}
    shown = {
        name: tuple(example.text for example in text.examples.get(ref.number, ()))
        for name, text in holding.items()
    }
    ours = {name: entry for name, entry in printed.items() if name != "official"}
    official = printed.get("official")
    return Rule(
        ref=ref,
        kind=next(iter(printed.values())).kind,
        position=position,
        parent=parent,
        titles={name: entry.title for name, entry in ours.items() if entry.title},
        texts={name: entry.text for name, entry in ours.items() if entry.text},
        notes={name: entry.note for name, entry in ours.items() if entry.note},
        examples={name: shown[name] for name in ours if shown[name]},
        official_title=official.title if official else "",
        official="\n".join(filter(None, [official.text, *shown["official"]])) if official else "",
        doubts=_doubts([official, *holding["official"].examples.get(ref.number, ())])
        if official
        else (),
        title_doubts=tuple(_uncertain(official.title_restored)) if official else (),
    )


def _doubts(entries: Iterable[Entry]) -> tuple[Restored, ...]:
    """What is not certain in the texts of entries that are joined by line ends."""
    found: list[Restored] = []
    start = 0
    for entry in entries:
        if entry.text:
            found += _uncertain(entry.restored, start)
            start += len(entry.text) + 1
    return tuple(found)


def _uncertain(places: Iterable[Restored], start: int = 0) -> Iterator[Restored]:
    for each in places:
        if each.certainty != "certain":
            yield Restored(start + each.start, start + each.end, each.certainty)
