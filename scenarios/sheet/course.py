"""The course of a board in short: the steps of its trace in which something came about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from indexer.said import NOTHING, Said
from scenarios.engine.records import replace
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.trace import TraceStep, depth_first, in_a_row
from scenarios.proving.replay import Verdict

__all__ = ["Came", "course", "end_of", "what_came"]

_TOLD = ("choice", "forbidden", "impossible", "replaced", "skipped")
"""What became of a step that is told whatever happened in it."""

_TOGETHER = Said("同時に：", "together: ")
_SUBJECT = re.compile(r"([^をが（：]+)[をが]")
_MOST = 8
"""So many kinds of what came about are told, and that there were more."""


def course(steps: Sequence[TraceStep], book: Rulebook) -> tuple[TraceStep, ...]:
    """The steps in which something changed, was chosen, was stopped, or did not come about.

    Headings and what had one answer are left out, of a payment how much was paid is told; the
    rest stands in the whole trace. What moved along, and what was forbidden, is said in words.
    """
    told = [step for step in depth_first(steps) if _is_told(step, book)]
    chosen = tuple(step.ja for step in told if step.status == "choice")
    row = (_in_full(step) for step in told if not _is_said_already(step, chosen))
    return tuple(_without_the_question(step) if step.by in book.asking else step for step in row)


def _without_the_question(step: TraceStep) -> TraceStep:
    """What a player does, by itself: that it was asked what is done is understood."""
    player, arrow = step.actor, " → "
    if step.status != "choice" or arrow not in step.ja:
        return step
    ja, en = (said.partition(arrow)[2] for said in (step.ja, step.en))
    return replace(step, ja=f"{player}：{ja}", en=f"{player}: {en}")


def _is_said_already(step: TraceStep, chosen: tuple[str, ...]) -> bool:
    """Whether what happens is just what a player was said to choose."""
    ending = f" → {step.ja}"
    return step.status == "happened" and any(choice.endswith(ending) for choice in chosen)


def _is_told(step: TraceStep, book: Rulebook) -> bool:
    if step.status in _TOLD:
        return True
    resolves = step.by in book.resolving and bool(step.cards)
    tells = any((step.by, verb) in book.telling for verb in step.verbs or ("",))
    return step.status == "happened" and (_is_news(step, book) or resolves or tells)


def _is_news(step: TraceStep, book: Rulebook) -> bool:
    """Whether something happened in it that is more than a part of something else."""
    verbs = [verb for verb in step.verbs if verb not in book.passing]
    return bool(verbs) or (bool(step.verbs) and step.by.startswith("operation:"))


def _in_full(step: TraceStep) -> TraceStep:
    """The step as it reads by itself: an event that was forbidden is said not to happen."""
    if step.status == "choice":
        return replace(step, ja=_shortened(step.ja, "、"), en=_shortened(step.en, ", "))
    if step.status == "forbidden" and step.verbs:
        return replace(step, ja=f"起こらない：{step.ja}", en=f"does not happen: {step.en}")
    others = _along(step)
    if not others or step.status != "happened":
        return step
    ja, en = in_a_row(others)
    return replace(step, ja=f"{step.ja}（{ja}も）", en=f"{step.en} (with {en})")


def _shortened(said: str, between: str) -> str:
    """A choice with its first few where very many were chosen, such as a whole deck in order."""
    each = said.split(between)
    return between.join((*each[:_MOST], "…")) if len(each) > 2 * _MOST else said


def _along(step: TraceStep) -> tuple[str, ...]:
    """The cards that moved where one that is named did: those beneath it, or joined with it."""
    moved = [(c.rpartition(": ")[0], c.rpartition(" → ")[2]) for c in step.changes]
    there = {to for name, to in moved if _names(step, name)}
    with_it = (name for name, to in moved if to in there and name and not _names(step, name))
    return tuple(dict.fromkeys(with_it))


def _names(step: TraceStep, name: str) -> bool:
    """Whether its words name a card: Page, and not Page#2."""
    return re.search(rf"(?<![\w#/]){re.escape(name)}(?![\w#/])", step.en) is not None


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a board: who won, what happened, what waited in which order, what was refused.

    Each is one sentence, empty where there is nothing to say.
    """

    end: Said
    happened: Said
    order: Said
    refused: Said

    @property
    def sentences(self) -> tuple[Said, ...]:
        """Those that say something: one to four."""
        return tuple(each for each in (self.end, self.happened, self.order, self.refused) if each)


def what_came(steps: Sequence[TraceStep], book: Rulebook, end: Said) -> Came:
    """What came of the steps of a game that ended as `end` says (nothing: it goes on)."""
    row = depth_first(steps)
    news = [s for s in row if s.status == "happened" and _is_news(s, book)]
    replaced = [s for s in row if s.status == "replaced"]
    about = {step.index for step in (*news, *replaced)}
    told = list(_told([_in_full(step) for step in row if step.index in about]))
    events = list(_of_one(list(_counted(told))))
    kept = _most_of(events, list(_told(replaced)))
    happened = _list(kept, len(events)) if events else Said("何も動かない", "nothing moves")
    return Came(end, happened, _order(row, book), _stopped(row))


def end_of(verdict: Verdict) -> Said:
    """Who has won a board that was played, if anybody has."""
    end = verdict.outcome
    if end is None or end.kind not in ("win", "draw"):
        return NOTHING
    why = Said(f"（{end.reason_ja}）", f" ({end.reason_en})") if end.reason_en else NOTHING
    if end.kind == "draw":
        return Said("引き分け", "a draw") + why
    return Said(f"{end.winner}の勝ち", f"{end.winner} wins") + why


def _told(steps: Sequence[TraceStep]) -> Iterator[Said]:
    for step in steps:
        yield Said(step.ja.removeprefix(_TOGETHER.ja), step.en.removeprefix(_TOGETHER.en))


def _counted(said: Sequence[Said]) -> Iterator[Said]:
    """What is said, each thing once, with how often."""
    for each in dict.fromkeys(said):
        times = said.count(each)
        yield each if times == 1 else Said(f"{each.ja}（{times}回）", f"{each.en} ({times} times)")


def _of_one(said: Sequence[Said]) -> Iterator[Said]:
    """What happens to the same one after the other, with its name once."""
    left = list(said)
    while left:
        told, who = left[0], _subject(left.pop(0))
        while who and left and _subject(left[0]) == who:
            ja, en = left[0].ja[len(who) + 1 :], left.pop(0).en[len(_in_english(who)) + 1 :]
            told += Said(f"、{ja}", f" and {en}")
        yield told


def _subject(said: Said) -> str:
    """Whom or what an event is about, by name; "" where that does not stand first."""
    name = _SUBJECT.match(said.ja)
    own = name is not None and said.en.startswith(f"{_in_english(name[1])} ")
    return name[1] if name is not None and own and "：" not in said.ja else ""


def _in_english(names: str) -> str:
    return names.replace("、", ", ")


def _most_of(said: Sequence[Said], first: Sequence[Said]) -> list[Said]:
    """As many as are told, in their order; of more than that those come in that are `first`."""
    ranked = sorted(range(len(said)), key=lambda n: (said[n] not in first, n))
    return [said[n] for n in sorted(ranked[:_MOST])]


def _list(said: Sequence[Said], of: int = 0) -> Said:
    kept, more = said[:_MOST], max(len(said), of) - _MOST
    ja, en = "、".join(s.ja for s in kept), "; ".join(s.en for s in kept)
    return Said(f"{ja}、ほか{more}件", f"{en}; {more} more") if more > 0 else Said(ja, en)


def _order(row: Sequence[TraceStep], book: Rulebook) -> Said:
    """In which order the effects that waited were resolved; nothing where one did."""
    resolved = [s for s in row if s.by in book.resolving and s.status == "happened" and s.cards]
    if len(resolved) < 2:
        return NOTHING
    names = [f"{s.actor + ': ' if s.actor else ''}{', '.join(s.cards[:1])}" for s in resolved]
    several = {name for name in names if names.count(name) > 1}
    named = [
        _by_its_effect(name, step, row, book) if name in several else Said(name, name)
        for name, step in zip(names, resolved, strict=True)
    ]
    more = " → …" if len(names) > _MOST else ""
    ja, en = (" → ".join(each) for each in zip(*((n.ja, n.en) for n in named[:_MOST]), strict=True))
    return Said(f"解決した順：{ja}{more}", f"resolved in this order: {en}{more}")


def _by_its_effect(name: str, step: TraceStep, row: Sequence[TraceStep], book: Rulebook) -> Said:
    """An effect by the first thing that comes about in it: its card has others that waited."""
    inside = {step.index}
    for each in row:
        if each.parent in inside:
            inside.add(each.index)
            if each.status == "happened" and _is_news(each, book):
                return Said(f"{name}（{each.ja}）", f"{name} ({each.en})")
    return Said(name, name)


def _stopped(row: Sequence[TraceStep]) -> Said:
    """What was refused by the rules."""
    stopped = (_in_full(s) for s in row if s.status == "forbidden")
    said = list(dict.fromkeys(Said(s.ja.rstrip("。"), s.en.rstrip(".")) for s in stopped))
    return _list(said[:3]) if said else NOTHING
