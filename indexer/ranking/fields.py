"""What is written about each rule, cut into the fields of the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from indexer.asked import Asked
from indexer.database import Contents
from indexer.model import Edition, Rule
from indexer.numbering import RuleRef
from indexer.ranking.absent import foreign_words, undefined_words
from indexer.ranking.pieces import english_pieces, pieces
from indexer.ranking.store import RankedRule, Rows, write_stored
from indexer.ranking.wording import Wording

__all__ = ["FIELDS", "write_ranking"]

FIELDS = ("whole_ja", "whole_en", "place_ja", "place_en", "terms", "asked_ja", "asked_en")
"""`whole` is all that is written and asked about a rule; `place` its title and those above;
`asked` has a row for each way to ask."""


def write_ranking(folder: Path, contents: Contents, keys: Mapping[RuleRef, int]) -> None:
    """Write the ranking of each edition of a build into a folder of its own below an empty one."""
    folder.mkdir(parents=True, exist_ok=True)
    for edition in contents.editions:
        terms = [term for term in contents.terms if term.game == edition.game]
        sayings = [each for each in contents.sayings if each.game in (edition.game, "")]
        places = {rule.ref: place for place, rule in enumerate(edition.rules)}
        write_stored(
            folder / edition.game / edition.id,
            [_ranked(rule, keys, places) for rule in edition.rules],
            _fields(edition, places, contents.asked, Wording(terms)),
            sayings,
            [each for each in contents.beyond if edition.game in (each.games or (edition.game,))],
            undefined_words(edition, contents),
            foreign_words(edition, contents),
            contents.hangs_on.get(edition.game, ()) if edition.default else (),
        )


def _ranked(rule: Rule, keys: Mapping[RuleRef, int], places: Mapping[RuleRef, int]) -> RankedRule:
    return RankedRule(
        key=keys[rule.ref],
        number=str(rule.ref.number),
        parent=places[rule.parent] if rule.parent else -1,
        has_text=bool(rule.texts or rule.official),
    )


def _fields(
    edition: Edition,
    places: Mapping[RuleRef, int],
    asked: Mapping[RuleRef, Asked],
    wording: Wording,
) -> dict[str, Rows]:
    fields = {name: Rows() for name in FIELDS}
    for place, rule in enumerate(edition.rules):
        above = _above(rule, edition.rules, places)
        for name, row in _rows(rule, above, asked.get(rule.ref, Asked()), wording):
            fields[name].add(place, row)
    return fields


def _above(rule: Rule, rules: Sequence[Rule], places: Mapping[RuleRef, int]) -> list[Rule]:
    found: list[Rule] = []
    while rule.parent:
        rule = rules[places[rule.parent]]
        found.append(rule)
    return found


def _rows(
    rule: Rule, above: list[Rule], asked: Asked, wording: Wording
) -> Iterator[tuple[str, list[str]]]:
    ja, en = _text(rule, "ja"), _text(rule, "en")
    place_ja = "\n".join(_title(each, "ja") for each in [rule, *above])
    place_en = "\n".join(_title(each, "en") for each in [rule, *above])
    yield "whole_ja", [piece for text in (ja, *asked.ja) for piece in pieces(text)]
    yield "whole_en", [piece for text in (en, *asked.en) for piece in english_pieces(text)]
    yield "place_ja", pieces(place_ja)
    yield "place_en", english_pieces(place_en)
    yield "terms", wording.terms("\n".join([ja, en, place_ja, place_en]))
    for line in asked.ja:
        yield "asked_ja", pieces(line)
    for line in asked.en:
        yield "asked_en", english_pieces(line)


def _title(rule: Rule, language: str) -> str:
    return rule.titles.get(language, "") or (rule.official_title if language == "ja" else "")


def _text(rule: Rule, language: str) -> str:
    body = rule.texts.get(language, "") or (rule.official if language == "ja" else "")
    return "\n".join([_title(rule, language), body, *rule.examples.get(language, ())])
