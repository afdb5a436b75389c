"""The ruling sheet of a board: its status, what came of it, the rules that decide, the course."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from indexer.said import NOTHING, Said
from scenarios.engine.machine import Runaway
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.trace import TraceStep
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.language.filters import Unencoded
from scenarios.proving.by_reading import disputes_of
from scenarios.proving.replay import Verdict
from scenarios.sheet.both_ways import ByReading, both_ways
from scenarios.sheet.course import Came, course, end_of, what_came
from scenarios.sheet.deciding import Decides, decides
from scenarios.sheet.depends import Rests, rests_on
from scenarios.sheet.editions import by_which_text, dated
from scenarios.sheet.folded import folded
from scenarios.sheet.illegal import Illegal, illegal_of
from scenarios.sheet.reminded import Reminded, reminded
from scenarios.sheet.standing import standing
from scenarios.why.wonders import Wonder, wonders

__all__ = ["STATUSES", "Sheet", "sheet"]

STATUSES = {
    "as_written": Said("ルールの文面どおり", "as written"),
    "as_reminded": Said(
        "ルールの文面と、カードの注釈のとおり", "as written, and as the reminders of cards say"
    ),
    "disputed": Said("文面が二通りに読める", "the text reads two ways"),
    "silent": Said("ルールに書かれていない", "the rules are silent"),
    "undecidable": Said("決められない（能力の一部が実行できない）", "undecidable (not encoded)"),
    "illegal": Said("認められない行動がある", "an illegal line of play"),
    "stopped": Said("途中で止まった", "play stopped on the way"),
}
"""How firm a ruling is, the first firmest, in words."""

_ONE_WAY = {
    "disputed": Said(
        "一方の読み方では（もう一方は動かせない）、",
        "by one of the readings (the other one cannot be played): ",
    ),
    "silent": Said("書かれていないところまでで、", "as far as the rules go: "),
    "undecidable": Said("決められないところまでで、", "as far as it is decided: "),
    "stopped": Said("止まったところまでで、", "up to where it stopped: "),
}
"""What is said of what came of a board that is not ruled to its end as written."""

_TOLD_OF = 3
"""So many abilities that did not trigger are told, numbers, and things that could not be chosen."""

_NO_ANSWERS = Said(
    "公式の質問と回答（Q&A）は含みません。",
    "The publisher's own questions and answers are not included.",
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a judge reads out: everything stands in the whole trace too, or follows from it.

    `readings` are how the text reads where it reads two ways, or why nothing is decided;
    `both_ways` is what comes of it by the one and by the other, where both can be played, and then
    `came`, `ends` and `course` are those of one of them. `row` is the course in words, what belongs
    together told together; `wonders` is all that may be wondered at, `ends` what stands on the
    board in the end, and `reminded` is what no rule says, but reminders on cards: with it a ruling
    is at best `as_reminded`.
    """

    status: str
    edition: str
    readings: tuple[Said, ...]
    came: Came
    decides: tuple[Decides, ...]
    rests: Rests | None
    course: tuple[TraceStep, ...]
    illegal: Illegal | None = None
    wonders: tuple[Wonder, ...] = ()
    ends: Said = NOTHING
    reminded: tuple[Reminded, ...] = ()
    row: tuple[Said, ...] = ()
    both_ways: tuple[tuple[ByReading, ...], ...] = ()
    open_readings: tuple[Said, ...] = ()

    @property
    def untriggered(self) -> tuple[Wonder, ...]:
        """Abilities that an event came near, and why they did not trigger on it."""
        return self._told_of("ability")

    @property
    def numbers_taken(self) -> tuple[Wonder, ...]:
        """Powers and costs that were otherwise than printed, and what an effect worked out."""
        return self._told_of("number")

    @property
    def unchosen(self) -> tuple[Wonder, ...]:
        """What could not be chosen where there was nothing to choose."""
        return self._told_of("choose")

    def _told_of(self, kind: str) -> tuple[Wonder, ...]:
        of_kind = (each for each in self.wonders if each.kind == kind and not each.plain)
        return tuple(of_kind)[:_TOLD_OF]

    @property
    def note(self) -> Said:
        """By which text it was ruled, and what is not in it."""
        text = by_which_text(*self.edition.split("/"))
        return Said(f"{text.ja}。", f"{text.en}. ") + _NO_ANSWERS

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every rule number that it names, each once."""
        illegal = self.illegal.rules if self.illegal else ()
        reasons = (number for _, rules in self.reasons for number in rules)
        deciding = (n for each in self.decides for n in each.rules)
        read = (each.number for row in self.both_ways for each in row)
        reminding = (number for each in self.reminded for number in each.rules)
        return tuple(dict.fromkeys((*illegal, *read, *deciding, *reasons, *reminding)))

    @property
    def reasons(self) -> tuple[tuple[Said, tuple[str, ...]], ...]:
        """Why nothing was chosen, or did not trigger, and what made numbers, with their rules."""
        told = (*self.unchosen, *self.untriggered, *self.numbers_taken)
        return tuple((each.said, each.rules) for each in told)

    @property
    def came_of(self) -> tuple[Said, ...]:
        """What came of the board, sentence by sentence, and by what if the text does not say."""
        lead = _ONE_WAY.get(self.status) if not self.both_ways else None
        first, *others = self.came.sentences
        return (lead + first, *others) if lead else self.came.sentences

    def as_json(self) -> dict[str, Any]:
        """DESIGN's `sheet`: status, readings, came, decides, depends, course, and more.

        both_ways (by, reading, came, ends), untriggered (card, rules, ja, en), numbers and unchosen
        (about, rules, ja, en), ends, illegal, rests_on (card, keyword, rules, ja, en), edition,
        dated (the day that the edition prints, "" for none), note.
        """
        return {
            "status": self.status,
            "readings": [each.as_json() for each in self.readings],
            "both_ways": [[each.as_json() for each in row] for row in self.both_ways],
            "came": {
                "ja": "。".join(each.ja for each in self.came_of),
                "en": "; ".join(each.en for each in self.came_of),
            },
            "decides": [
                {"rules": list(each.rules), "because": each.because.as_json()}
                for each in self.decides
            ],
            "depends": [self.rests.as_json()] if self.rests else [],
            "course": [step.as_json() for step in self.course],
            "untriggered": [
                {"card": each.about[0], "rules": list(each.rules), **each.said.as_json()}
                for each in self.untriggered
            ],
            **{
                key: [
                    {"about": list(each.about), "rules": list(each.rules), **each.said.as_json()}
                    for each in told
                ]
                for key, told in (("numbers", self.numbers_taken), ("unchosen", self.unchosen))
            },
            "ends": self.ends.as_json(),
            "illegal": self.illegal.as_json() if self.illegal else None,
            "rests_on": [each.as_json() for each in self.reminded],
            "edition": self.edition,
            "dated": dated(*self.edition.split("/")),
            "note": self.note.as_json(),
        }


def sheet(verdict: Verdict, asked: Mapping[str, float] | None = None) -> Sheet:
    """The sheet of a scenario, or of a variant of one, that was replayed.

    `asked` says from 0 to 1 how much the words of its question speak of each number.
    """
    game = game_of(verdict.scenario.game)
    assert verdict.position is not None
    book = verdict.position.game.book
    steps = course(verdict.trace, book)
    keywords = reminded(verdict)
    status = _status(verdict, keywords)
    return Sheet(
        status,
        f"{game.id}/{game.edition}",
        tuple(_readings(verdict, status)),
        what_came(verdict.trace, book, end_of(verdict)),
        _decides(verdict, asked or {}),
        _rests(verdict, status),
        steps,
        illegal_of(verdict),
        _wonders(verdict),
        standing(verdict),
        keywords,
        folded(steps, verdict.position.game),
        *_read_two_ways(verdict, status),
    )


Played: TypeAlias = tuple[tuple[ByReading, ...], ...]


def _read_two_ways(verdict: Verdict, status: str) -> tuple[Played, tuple[Said, ...]]:
    """What comes of each of two readings; and how the text reads where one alone is played."""
    if status != "disputed":
        return (), tuple(_readings(verdict, status))
    assert verdict.position is not None
    book, played = verdict.position.game.book, both_ways(verdict)
    told = {tuple(each.number for each in row) for row in played}
    left = (rules for rules in disputes_of(verdict) if rules not in told)
    return played, tuple(_played_one_way(book, rules) for rules in left)


def _played_one_way(book: Rulebook, rules: tuple[str, ...]) -> Said:
    """How the text reads, and that what comes of it is told by one reading alone."""
    why = Said(*book.unplayed.get(rules, _NOWHERE))
    ja, en = book.reads(rules)
    return Said(
        f"{ja}。ここから先は一方の読みだけで進めている（{why.ja}）",
        f"{en}; from here on play goes by one of them only ({why.en})",
    )


_NOWHERE = "もう一方では終わりまで進まない", "by the other it does not come to an end"


def _status(verdict: Verdict, keywords: tuple[Reminded, ...]) -> str:
    if verdict.verdict in ("disputed", "silent", "undecidable"):
        return verdict.verdict
    if verdict.illegal is not None:
        return "illegal"
    if verdict.stopped:
        return "stopped"
    return "as_reminded" if keywords else "as_written"


def _readings(verdict: Verdict, status: str) -> list[Said]:
    """Both readings, with equal weight, or what the rules do not say."""
    assert verdict.position is not None
    book, state = verdict.position.game.book, verdict.moments[-1].state
    if status == "disputed":
        rows = dict.fromkeys(state.disputes)
        return [Said(*book.reads(rules)) for rules in rows if rules in book.readings]
    if verdict.outcome is not None and verdict.outcome.kind in ("silent", "undecidable"):
        return [Said(verdict.outcome.reason_ja, verdict.outcome.reason_en)]
    return []


def _decides(verdict: Verdict, asked: Mapping[str, float]) -> tuple[Decides, ...]:
    """The rules that decide; of an illegal line those that refuse it."""
    if verdict.illegal is not None:
        refusal = verdict.illegal[1]
        return (Decides(refusal.rules, Said(refusal.ja, refusal.en)),)
    try:
        return decides(verdict, asked)
    except (Unencoded, Runaway):
        return ()


def _wonders(verdict: Verdict) -> tuple[Wonder, ...]:
    try:
        return wonders(verdict.scenario)
    except (Unencoded, Runaway, ScenarioError):
        return ()


def _rests(verdict: Verdict, status: str) -> Rests | None:
    """Of a board that comes to its end as it is."""
    if status in ("undecidable", "illegal", "stopped"):
        return None
    try:
        return rests_on(verdict.scenario)
    except (Unencoded, Runaway, ScenarioError):
        return None
