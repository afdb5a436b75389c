"""What does not trigger since it was no creature that left, or it blocked as another (507.3b)."""

from __future__ import annotations

from scenarios.duel_masters.book import JOINED
from scenarios.duel_masters.trigger_conditions import OF_BLOCKING, leaves_as_a_card, meets
from scenarios.engine.abilities import Held
from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
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
    "507.3b": ("ブロックした時にその特性を持たない", "it was no such creature as it blocked"),
}
"""Why an ability does not trigger, by the rule that says so."""


def say_why_not(play: Play, held: Held, fact: Fact) -> None:
    """Say by which rule an ability does not trigger, where one word of the rules decides it."""
    number = ""
    if leaves_as_a_card(fact):
        number = _as_no_creature(play, held, fact)
    elif held.ability.pattern.word in OF_BLOCKING:
        number = _as_another(play, held, fact)
    if number:
        name, (ja, en) = play.name(held.holder.id), _SAID[number]
        said = f"{name}は誘発しない：{ja}", f"{name} does not trigger: {en}"
        play.note((number,), *said, status="skipped", cards=(name,))


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
