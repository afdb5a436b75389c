"""What no rule says, but the reminders on cards do: a ruling that rests on it says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from indexer.said import Said
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.printed.known import kind_of, read_text
from scenarios.proving.replay import Verdict

__all__ = ["Reminded", "reminded"]


@dataclass(frozen=True, slots=True)
class Reminded:
    """A keyword of a card that the rules only name, and what they do not say of it.

    The keyword is as it is printed, in Japanese; `en` what it is in English, where that is known.
    """

    card: str
    keyword: str
    rules: tuple[str, ...]
    why: Said
    en: str = ""

    @property
    def said(self) -> Said:
        """What to know of a ruling with it."""
        cards, keyword = self.card.replace("、", ", "), self.en or self.keyword
        return Said(
            f"{self.card}（{self.keyword}）：{self.why.ja}、カードの注釈のとおりとした",
            f"{cards} ({keyword}): {self.why.en}; ruled as the reminders of cards say",
        )

    def as_json(self) -> dict[str, Any]:
        """Card, keyword, rules, and what to know in both languages."""
        rules = list(self.rules)
        return {"card": self.card, "keyword": self.keyword, "rules": rules, **self.said.as_json()}


_UNDEFINED = Said("ルールに定義がなく", "no rule defines it")


def reminded(verdict: Verdict) -> tuple[Reminded, ...]:
    """On which reminders a ruling rests: keywords on its cards, and what was done by others."""
    return tuple(dict.fromkeys((*_on_cards(verdict.scenario), *_done(verdict))))


def _on_cards(scenario: Scenario) -> Iterator[Reminded]:
    """The keywords without a definition on cards whose abilities were read from their text.

    Where a file has data, it is the file that says what the card does.
    """
    rules = _rules(scenario)
    cards = (part for card in scenario.cards for part in (card, *card.parts))
    for card in (card for card in cards if card.worded):
        kind = kind_of(card.type)
        for told in read_text(scenario.game, card.text, kind, scenario.races).lines:
            for name in told.line.rests_on if len(told.line.readings) == 1 else ():
                yield Reminded(card.name, name, rules, _UNDEFINED)


def _done(verdict: Verdict) -> Iterator[Reminded]:
    """What steps have done that only reminders say."""
    game = game_of(verdict.scenario.game)
    for step in verdict.trace:
        if step.by in game.reminded and step.status == "happened":
            keyword, why = game.reminded[step.by]
            card, rules = "、".join(step.cards), _rules(verdict.scenario)
            yield Reminded(card, keyword.ja, rules, why, keyword.en)


def _rules(scenario: Scenario) -> tuple[str, ...]:
    """By which a reminder is no rule of its own."""
    game = game_of(scenario.game)
    return game.book.cited((game.reminders,))
