"""What the trace says of events and of answers: each in words, events of one set as one step."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from scenarios.engine.events import Event
from scenarios.engine.questions import Action
from scenarios.engine.records import record, replace
from scenarios.engine.state import ObjectId, Serial, Waiting
from scenarios.engine.trace import in_a_row

if TYPE_CHECKING:
    from scenarios.engine.play import Play


@record(frozen=True, slots=True)
class Told:
    """What is told of an event of a set.

    `alike` is what others must share with it to be told in the same words; `then` is what is
    told after it, as what has taken its place.
    """

    event: Event
    rules: tuple[str, ...]
    ja: str
    en: str
    status: str = "happened"
    cards: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    alike: object = None
    then: tuple[Told, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it simply happened."""
        return self.status == "happened" and not self.then


# -- a set of events ------------------------------------------------------------------------------


def tell(play: Play, told: Iterable[Told]) -> None:
    """Tell of a set of events: of those that happen together in one step, of the rest each.

    Where some of them are replaced, that step is a heading, and each of those has a step below it.
    What the rules call by two names as one thing happens to it is told in two steps.
    """
    row = tuple(told)
    going = tuple(each for each in row if each.status in ("happened", "replaced"))
    several = len({each.event.obj or each.event.player for each in going}) > 1
    for each in row:
        if several and each is going[0]:
            _tell_together(play, going)
        elif not several or each not in going:
            _tell(play, each)


def _tell_together(play: Play, row: tuple[Told, ...]) -> None:
    plain = tuple(each for each in row if each.plain)
    if plain == row:
        _tell_as_one(play, row)
        return
    with play.heading("同時に起こる", "at the same time"):
        for each in row:
            if not each.plain:
                _tell(play, each)
            elif each is plain[0]:
                _tell_as_one(play, plain)


def _tell(play: Play, told: Told) -> None:
    cards, changes = told.cards, told.changes
    actor, status = told.event.player if told.plain else "", told.status
    verbs = (_verb(told.event),)
    play.note(
        told.rules,
        told.ja,
        told.en,
        status=status,
        actor=actor,
        cards=cards,
        changes=changes,
        verbs=verbs,
    )
    if told.then:
        by, *new = told.then
        _tell(play, by)
        tell(play, new)


def _tell_as_one(play: Play, row: tuple[Told, ...]) -> None:
    """One step for what happens together, in the words of each kind of it."""
    if len(row) < 2:
        for each in row:
            _tell(play, each)
        return
    kinds: dict[object, list[Told]] = {}
    for each in row:
        kinds.setdefault(each.alike, []).append(each)
    said = [_in_words(play, alike) for alike in kinds.values()]
    players = {each.event.player for each in row}
    play.note(
        tuple(dict.fromkeys(number for each in row for number in each.rules)),
        f"同時に：{'、'.join(ja for ja, _ in said)}",
        f"together: {'; '.join(en for _, en in said)}",
        actor=players.pop() if len(players) == 1 else "",
        cards=tuple(name for each in row for name in each.cards),
        changes=tuple(change for each in row for change in each.changes),
        verbs=tuple(dict.fromkeys(_verb(each.event) for each in row)),
    )


def _verb(event: Event) -> str:
    return event.verb or event.kind


def _in_words(play: Play, alike: list[Told]) -> tuple[str, str]:
    first, names = alike[0], tuple(name for each in alike for name in each.names)
    return describe(play, first.event, names) if len(alike) > 1 else (first.ja, first.en)


def told_of(play: Play, event: Event, **more: Any) -> Told:
    """What is told of an event, in its words as things are now."""
    names = named(play, event)
    ja, en = describe(play, event, names)
    return Told(event, (), ja, en, names=names, **more)


def worded(
    told: Told, rules: tuple[str, ...], cards: tuple[str, ...], changes: tuple[str, ...]
) -> Told:
    """The same of an event that has happened, with its rules and the cards that it concerned."""
    event = told.event
    whose = event.player if not told.names else ""
    unnamed = told.ja.replace(told.names[0], "") if len(told.names) == 1 else ""
    alike = (_verb(event), event.to and event.to.zone, event.at, rules, whose, unnamed)
    return replace(told, rules=rules, cards=cards, changes=changes, alike=alike)


# -- words ----------------------------------------------------------------------------------------


def named(play: Play, event: Event) -> tuple[str, ...]:
    """What an event is about, by name: single cards, or an object by the card on top of it."""
    if event.cards:
        return tuple(play.state.cards[card].name for card in event.cards)
    return (play.name(event.obj),) if event.obj else ()


def describe(play: Play, event: Event, names: tuple[str, ...] | None = None) -> tuple[str, str]:
    """An event in words, Japanese and English, as the rulebook words it."""
    verb = IN_ITS_ZONE if event.get("in_its_zone") else event.verb or event.kind
    wording = play.book.wordings.get(verb)
    names = named(play, event) if names is None else names
    rows = in_a_row(names) if names else ("", "")
    said = {
        "player": event.player,
        "to": event.to.zone if event.to else "",
        "at": event.at,
        **{k: v for k, v in event.data if isinstance(v, str | int)},
    }
    if wording is None:
        ja, en = (f"{verb} {what}".strip() for what in rows)
        return ja, en
    words = (play.book.word(str(said.get(key, ""))) for key in ("to", "step"))
    places = _PLACES.get(event.at, (f"上から{event.at}番目", f"in place {event.at} of"))
    in_ja, in_en = (
        _Said({**said, "what": what, "to": to, "step": step, "at": at})
        for what, to, step, at in zip(rows, *words, places, strict=True)
    )
    english = wording.en if len(names) < 2 else _of_several(wording.en)
    return wording.ja.format_map(in_ja), english.format_map(in_en)


IN_ITS_ZONE = "put in its zone"
"""The words for what comes to another place of the zone, kept in an order, in which it lies."""
_PLACES: dict[str | int, tuple[str, str]] = {
    "top": ("一番上", "on top of"),
    "bottom": ("一番下", "at the bottom of"),
    "heap": ("中", "into"),
}


class _Said(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return ""


_PLURAL = {"is": "are", "has": "have", "goes": "go"}


def _of_several(english: str) -> str:
    """The words of an event with its verb in the plural."""
    return re.sub(r"(?<=\{what\} )(\w+)", lambda found: _plural(found.group()), english, count=1)


def _plural(verb: str) -> str:
    return _PLURAL.get(verb, verb.removesuffix("s"))


def answer_in_words(play: Play, answer: object) -> tuple[str, str]:
    """An answer in words, Japanese and English."""
    if isinstance(answer, bool):
        return ("はい", "yes") if answer else ("いいえ", "no")
    if answer is None:
        return "なし", "none"
    if isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[1], str):
        return answer_in_words(play, answer[0])
    if hasattr(answer, "card"):
        return (play.state.cards[answer.card].name,) * 2
    if isinstance(answer, tuple):
        said = [answer_in_words(play, a) for a in answer]
        return "、".join(s[0] for s in said) or "なし", ", ".join(s[1] for s in said) or "none"
    if isinstance(answer, Action):
        return _action_in_words(play, answer)
    if isinstance(answer, Serial):
        answer = next((w for w in play.state.waiting if w.id == answer), answer)
    if isinstance(answer, Waiting):
        return play.name(answer.source), play.name(answer.source)
    if isinstance(answer, ObjectId) and answer in play.state.objects:
        return play.name(answer), play.name(answer)
    return play.book.called(answer)


def _action_in_words(play: Play, action: Action) -> tuple[str, str]:
    ja, en = play.book.word(f"do {action.kind}")
    what = play.name(action.what) if action.what else ""
    what = action.name_in(play.state) if action.data else what
    aims = action.target if isinstance(action.target, tuple) else (action.target,)
    aimed = "".join(f" → {answer_in_words(play, a)[0]}" for a in aims if a is not None)
    return f"{what}{ja}{aimed}", f"{en} {what}".strip() + aimed
