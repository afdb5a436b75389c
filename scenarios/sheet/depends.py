"""On whose choices, and whose shuffled cards, a result rests: the other ways, in a budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from indexer.said import Said
from scenarios.engine.rulebook import Rulebook
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.games import game_of
from scenarios.playing.answering import VERBS
from scenarios.playing.spelling import attempt_in_words, flow, line_of, plain
from scenarios.searching.exploration import End
from scenarios.searching.explore import actions_only, explore

__all__ = ["MOST", "Choice", "Rests", "rests_on"]

MOST = 120
"""So many positions are looked at for a sheet."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What leads to another end: whose legal choice, or whose shuffled cards, in words.

    `line` is the line of a script that makes it, `end` the facts of the end, both as YAML.
    """

    player: str
    said: Said
    line: str
    end: str
    shuffled: bool = False

    @property
    def rest(self) -> Said:
        """What a result rests on."""
        if self.shuffled:
            return Said(f"{self.player}のシャッフル", f"how {self.player}'s cards are shuffled")
        ja, en = self.said.ja, self.said.en
        return Said(f"{self.player}の選択（例：{ja}）", f"{self.player}'s choice (such as: {en})")


@dataclass(frozen=True, slots=True)
class Rests:
    """The choices on which a result rests, one for each player who has such a choice.

    `complete` says whether every legal choice was followed; `ends` how many ends there are.
    """

    choices: tuple[Choice, ...]
    complete: bool
    ends: int

    @property
    def said(self) -> Said:
        """In one sentence."""
        if not self.choices:
            return _NO_OTHER if self.complete else _NONE_FOUND + _NOT_ALL
        each = [choice.rest for choice in self.choices]
        told = Said("、".join(s.ja for s in each), " and ".join(s.en for s in each))
        ja = f"結果は{told.ja}で変わる（終わり方は{self.ends}通り）。"
        en = f"the result rests on {told.en}: {self.ends} ways to end"
        return Said(ja, en) if self.complete else Said(ja, en) + _NOT_ALL

    def as_json(self) -> dict[str, Any]:
        """ja, en, complete, ends, choices (player, said, line, end, shuffled)."""
        return {
            **self.said.as_json(),
            "complete": self.complete,
            "ends": self.ends,
            "choices": [asdict(choice) for choice in self.choices],
        }


_NO_OTHER = Said(
    "ほかの合法な選択でも結果は同じ（同じカードどうしは区別しない）。",
    "no other legal choice changes the result (cards that are alike count as one)",
)
_NONE_FOUND = Said("調べた選択では結果は同じ。", "no choice that was looked at changes the result")
_NOT_ALL = Said("すべては調べていない。", " (not all were looked at)")


def rests_on(scenario: Scenario, most: int = MOST) -> Rests | None:
    """What the result of a script rests on; None where nobody has chosen anything."""
    chosen = [i for i in scenario.script if i.kind == "answer" and i.verb not in VERBS["action"]]
    if not chosen:
        return None
    found = explore(actions_only(scenario), most=most, by=1)
    ends = [end for end in found.ends if end.kind not in {"refused", "undecidable"}]
    played = [i for i in scenario.script if i.kind == "answer"]
    book = game_of(scenario.game).book
    others = (_other(book, end, played) for end in ends)
    kept: dict[tuple[bool, str], Choice] = {}
    for choice in others:
        if choice is not None and len(ends) > 1:
            kept.setdefault((choice.shuffled, choice.player), choice)
    return Rests(tuple(kept[key] for key in sorted(kept)), found.complete, len(ends))


def _other(book: Rulebook, end: End, played: Sequence[ScriptItem]) -> Choice | None:
    """Where a way to an end leaves the script first, unless it is the script's own."""
    for at, item in enumerate(end.witness):
        own = played[at] if at < len(played) else None
        if own is None or line_of(own) != line_of(item):
            said, facts = attempt_in_words(book, item), flow(plain(end.facts))
            shuffled = item.verb in VERBS["shuffle"]
            return Choice(item.player, said, flow(line_of(item)), facts, shuffled)
    return None
