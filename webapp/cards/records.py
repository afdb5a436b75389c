"""What was read of a card text, as programs get it."""

from __future__ import annotations

from typing import Any

from scenarios.files.scenario import Scenario
from scenarios.printed.flow import in_order
from scenarios.printed.known import CardText, Told, kind_of, read_text, written

__all__ = ["card_record", "line_record", "said_record", "text_records"]


def said_record(
    game: str, reading: Any, kind: str, races: frozenset[str] = frozenset()
) -> dict[str, str | None]:
    """A reading in words, in both languages; None where no phrase says it."""
    return {lang: written(game, reading, kind, lang, races) for lang in ("ja", "en")}


def line_record(told: Told) -> dict[str, Any]:
    """A line as `rulings cards check --jsonl` has it."""
    spans = [{"start": s.start, "end": s.end, "read": s.read} for s in told.line.spans]
    return {"text": told.line.text, "read": told.line.read, "spans": spans}


def card_record(
    game: str, text: CardText, kind: str, races: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """A card text as `rulings card --json` has it.

    `abilities` are those of a card with this text, `card` what else stands on it (`evolves`);
    `readings` has for each line all of its meanings, `says` each of them in words. `rests_on` are
    keywords that the rules do not define, `differs` reminders that say something else than their
    keyword.
    """
    said = [
        [said_record(game, one, kind, races) for one in told.line.readings] for told in text.lines
    ]
    return {
        "read": text.read,
        "understood": text.understood,
        "abilities": [in_order(one) for told in text.lines for one in told.abilities],
        "card": {key: value for told in text.lines for key, value in told.of_card.items()},
        "readings": [[in_order(one) for one in told.line.readings] for told in text.lines],
        "spans": [
            {"start": span.start, "end": span.end, "read": span.read}
            for told in text.lines
            for span in told.spans
        ],
        "rests_on": [name for told in text.lines for name in told.line.rests_on],
        "differs": [reminder for told in text.lines for reminder in told.line.differs],
        "says": {
            language: [[one[language] for one in line] for line in said]
            for language in ("ja", "en")
        },
    }


def text_records(scenario: Scenario) -> list[dict[str, Any]]:
    """What was read of the texts on the cards of a scenario: a name and its `card_record` each."""
    game, races = scenario.game, scenario.races
    found = []
    for card in (part for whole in scenario.cards for part in (whole, *whole.parts)):
        if not card.worded:
            continue
        kind = kind_of(card.type)
        read = read_text(game, card.text, kind, races)
        found.append({"name": card.name, **card_record(game, read, kind, races)})
    return found
