"""Why an ability does not trigger on an event that comes near what it waits for (603.2d, 507.3).

The trace says it as it happens; who asks why an ability did not trigger is told the same.
"""

from __future__ import annotations

from scenarios.duel_masters.book import JOINED
from scenarios.duel_masters.conditions.trigger_conditions import (
    OF_BLOCKING,
    leaves_as_a_card,
    meets,
)
from scenarios.duel_masters.declaring.observing import needs_declaration
from scenarios.engine.abilities import Held, triggered
from scenarios.engine.args import Args
from scenarios.engine.events import DECIDED, Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace

_CHARACTERISTICS = frozenset(
    {"civilization", "civilizations", "race", "race_has", "name", "name_has", "power", "cost"}
)


_SAID = {
    "814.1e": (
        "離れたキング・セルはクリーチャーではない",
        "the King Cell that has left is no creature",
    ),
    "109.2b": (
        "離れたのは下のカードで、クリーチャーではない",
        "what has left lay beneath a creature",
    ),
    "507.3c": ("ブロックされた", "it was blocked"),
    "603.2d": ("その出来事は起きていない", "the event did not take place"),
    "507.3b": ("ブロックした時にその特性を持たない", "it was no such creature as it blocked"),
}
"""Why an ability does not trigger, by the rule that says so."""


NOT_DONE = frozenset({"replaced", "forbidden", "impossible"})
"""How an event ends that does not take place."""


def say_it_did_not(play: Play, fact: Fact) -> None:
    """Name the abilities that would have triggered on what did not take place (603.2d)."""
    if fact.status not in NOT_DONE:
        return
    for held in triggered(play):
        if not needs_declaration(play, held):
            say_why_not(play, held, fact)


def say_why_not(play: Play, held: Held, fact: Fact) -> None:
    """Say by which rule an ability does not trigger, where one word of the rules decides it."""
    why = why_not(play, held, fact)
    if why is not None:
        name = play.name(held.holder.id)
        said = f"{name}は誘発しない：{why.ja}", f"{name} does not trigger: {why.en}"
        play.note(why.rules, *said, status="skipped", cards=(name,))


def why_not(play: Play, held: Held, fact: Fact) -> Refusal | None:
    """By which rule an ability does not trigger on an event that is near what it waits for."""
    number = ""
    if fact.status in NOT_DONE:
        number = _as_not_done(play, held, fact)
    elif leaves_as_a_card(fact):
        number = _as_no_creature(play, held, fact)
    elif held.ability.pattern.word in OF_BLOCKING:
        number = _as_another(play, held, fact)
    elif fact.event.verb == "blocked":
        number = _as_blocked(play, held, fact)
    return refuse(*_SAID[number], number) if number else None


def _as_not_done(play: Play, held: Held, fact: Fact) -> str:
    """What did not take place triggers nothing (603.2d), nor what waits for just before it."""
    event = fact.event
    meant = [fact]
    if event.verb == "draw" and not event.replaced >= DECIDED:
        meant.append(replace(fact, event=replace(event, kind="note", verb="about to draw")))
    return "603.2d" if any(meets(play, held, each) for each in meant) else ""


def _as_blocked(play: Play, held: Held, fact: Fact) -> str:
    """What was blocked is not unblocked, whatever becomes of its blocker (507.3c)."""
    without = replace(fact, event=replace(fact.event, verb="unblocked", source=0))
    return "507.3c" if meets(play, held, without) else ""


def _as_no_creature(play: Play, held: Held, fact: Fact) -> str:
    """A King Cell leaves as no creature (814.1e), nor does what lies beneath one (109.2b)."""
    event: Event = replace(fact.event.having(as_cards=False), cards=())
    if not meets(play, held, replace(fact, event=event)):
        return ""
    cell = fact.event.get("as_cards") or (fact.before and JOINED in fact.before.object.marks)
    return "814.1e" if cell else "109.2b"


def _as_another(play: Play, held: Held, fact: Fact) -> str:
    """What blocks or is blocked is read as it is just then (507.3b)."""
    pattern = held.ability.pattern
    words = pattern.argument
    if not isinstance(words, Args) or not _CHARACTERISTICS & set(words):
        return ""
    left = Args({k: v for k, v in words.items() if k not in _CHARACTERISTICS}, words.line)
    wider = Args({**pattern, pattern.word: left}, pattern.line)
    asked = held._replace(ability=replace(held.ability, pattern=wider))
    return "507.3b" if meets(play, asked, fact) else ""
