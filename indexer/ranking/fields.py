"""What is written about each rule, cut into the fields of the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from indexer.asked import Asked
from indexer.database import Contents
from indexer.model import Rule
from indexer.numbering import RuleRef
from indexer.ranking.pieces import english_pieces, pieces
from indexer.ranking.store import RankedRule, Rows, write_stored
from indexer.ranking.wording import Wording

__all__ = ["FIELDS", "write_ranking"]

FIELDS = ("text_ja", "place_ja", "text_en", "place_en", "terms", "asked_ja", "asked_en")


def write_ranking(folder: Path, contents: Contents, keys: Mapping[RuleRef, int]) -> None:
    """Write the ranking of all rules of a build into an empty folder."""
    rules = [rule for edition in contents.editions for rule in edition.rules]
    places = {rule.ref: place for place, rule in enumerate(rules)}
    ranked = [
        RankedRule(
            key=keys[rule.ref],
            game=rule.ref.game,
            edition=rule.ref.edition,
            number=str(rule.ref.number),
            parent=places[rule.parent] if rule.parent else -1,
            has_text=bool(rule.texts or rule.official),
        )
        for rule in rules
    ]
    fields = {name: Rows() for name in FIELDS}
    wordings = {
        game.id: Wording(game.id, [t for t in contents.terms if t.game == game.id])
        for game in contents.games
    }
    for place, rule in enumerate(rules):
        above = _above(rule, rules, places)
        asked = contents.asked.get(rule.ref, Asked())
        for name, row in _rows(rule, above, asked, wordings[rule.ref.game]):
            fields[name].add(place, row)
    write_stored(folder, ranked, fields, contents.sayings, contents.beyond)


def _above(rule: Rule, rules: list[Rule], places: Mapping[RuleRef, int]) -> list[Rule]:
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
    yield "text_ja", pieces(ja)
    yield "text_en", english_pieces(en)
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
