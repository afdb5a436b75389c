"""Why an ability does not trigger on an event that comes near what it waits for (603.2d, 507.3).

What did not take place, or is read otherwise, the trace says as it happens; who asks why an
ability did not trigger is told that, and of blocks and what is reconstructed too (507, 801.4c).
"""

from __future__ import annotations

from collections.abc import Callable

from scenarios.duel_masters.book import BATTLE, ENTERED, ENTERS_BLOCKING, JOINED, attack_of
from scenarios.duel_masters.conditions.trigger_conditions import (
    OF_BLOCKING,
    leaves_as_a_card,
    meets,
)
from scenarios.duel_masters.declaring.zone_change_triggers import needs_declaration
from scenarios.engine.abilities import triggered
from scenarios.engine.args import Args, each_pattern
from scenarios.engine.events import DECIDED, Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Held, Place

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
    "507.2b": ("ブロッククリーチャーがいない", "what turned the attack to itself does not block"),
    "507.2c": ("ブロックされなかった", "it was not blocked"),
    "507.3c": ("ブロックされた", "it was blocked"),
    "507.4": ("ブロックした状態で出た", "what entered blocking has not blocked"),
    "801.4c": ("再構築されただけで、出ていない", "what was reconstructed was there already"),
    "603.2d": ("その出来事は起きていない", "the event did not take place"),
    "507.3b": ("ブロックした時にその特性を持たない", "it was no such creature as it blocked"),
}
"""Why an ability does not trigger, by the rule that says so."""

_BESIDE = {"507.2b": ("507.2c",), "507.3c": ("507.2c",)}
"""The rules by which it is so too: what is blocked stays so, what is not is unblocked (507.2c)."""


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
    elif fact.event.verb in _NEAR:
        number = _NEAR[fact.event.verb](play, held, fact)
    if not number:
        return None
    entered = ("507.4",) if fact.event.verb == ENTERS_BLOCKING and number != "507.4" else ()
    return refuse(*_SAID[number], number, *_BESIDE.get(number, ()), *entered)


def _as_not_done(play: Play, held: Held, fact: Fact) -> str:
    """What did not take place triggers nothing (603.2d), nor what waits for just before it."""
    event = fact.event
    meant = [fact]
    if event.verb == "draw" and not event.replaced >= DECIDED:
        meant.append(replace(fact, event=replace(event, kind="note", verb="about to draw")))
    return "603.2d" if any(meets(play, held, each) for each in meant) else ""


def _as_blocking(play: Play, held: Held, fact: Fact) -> str:
    """What blocks is read as it is just then (507.3b)."""
    return _as_another(play, held, fact) if held.ability.pattern.word in OF_BLOCKING else ""


def _as_blocked(play: Play, held: Held, fact: Fact) -> str:
    """What was blocked is not unblocked, whatever becomes of its blocker (507.3c)."""
    if held.ability.pattern.word in OF_BLOCKING:
        return _as_another(play, held, fact)
    return "507.3c" if _meets_if(play, held, fact, "unblocked", fact.event.obj) else ""


def _as_unblocked(play: Play, held: Held, fact: Fact) -> str:
    """Without a blocking creature it is not blocked (507.2c); a guardman is none (507.2b)."""
    attacker, attack = fact.event.obj, attack_of(play)
    turned = attack is not None and attack.changed not in ("", "blocker", ENTERED)
    if attack is not None and turned and isinstance(attack.target, int):
        return "507.2b" if _as_if_it_blocked(play, held, fact, attack.target, attacker) else ""
    without = Args({k: v for k, v in held.ability.pattern.items() if k != "by"})
    asked = held._replace(ability=replace(held.ability, pattern=without))
    return "507.2c" if _meets_if(play, asked, fact, "blocked", attacker) else ""


def _as_entered_blocking(play: Play, held: Held, fact: Fact) -> str:
    """What enters blocking is the blocking creature, but has not blocked (507.4)."""
    blocker, attacker = fact.event.obj, fact.event.source
    if _meets_if(play, held, fact, "unblocked", attacker):
        return "507.3c"
    return "507.4" if _as_if_it_blocked(play, held, fact, blocker, attacker) else ""


def _as_if_it_blocked(play: Play, held: Held, fact: Fact, blocker: int, attacker: int) -> bool:
    """Whether an ability would trigger if a creature had blocked the attacker."""
    if blocker not in play.state.objects or attacker not in play.state.objects:
        return False
    blocks = _meets_if(play, held, fact, "block", blocker, attacker)
    return blocks or _meets_if(play, held, fact, "blocked", attacker, blocker)


def _meets_if(play: Play, held: Held, fact: Fact, verb: str, obj: int, source: int = 0) -> bool:
    """Whether an ability would trigger if this had become of a creature instead."""
    if obj not in play.state.objects:
        return False
    event = replace(fact.event, verb=verb, obj=obj, source=source)
    seen = fact.before if obj == fact.event.obj else play.snapshot(obj)
    return meets(play, held, replace(fact, event=event, before=seen))


def _as_reconstructed(play: Play, held: Held, fact: Fact) -> str:
    """What is reconstructed was there already, and does not enter (801.4c)."""
    obj = play.state.objects.get(fact.event.obj)
    if obj is None:
        return ""
    enters = Event("move", "put", obj.id, player=obj.controller, to=Place(BATTLE, obj.controller))
    came = Fact(enters, "happened", None, Place("", obj.controller), (obj.id,))
    return "801.4c" if meets(play, held, came) else ""


def _as_no_creature(play: Play, held: Held, fact: Fact) -> str:
    """A King Cell leaves as no creature (814.1e), nor does what lies beneath one (109.2b).

    What waits for cards beneath waits for no creature.
    """
    about = [one.argument for one in each_pattern(held.ability.pattern)]
    if any(isinstance(words, Args) and "beneath" in words for words in about):
        return ""
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


_NEAR: dict[str, Callable[[Play, Held, Fact], str]] = {
    "block": _as_blocking,
    "blocked": _as_blocked,
    "unblocked": _as_unblocked,
    ENTERS_BLOCKING: _as_entered_blocking,
    "reconstruct": _as_reconstructed,
}
"""By what an event is called, the rule by which what waits for another does not trigger on it."""
