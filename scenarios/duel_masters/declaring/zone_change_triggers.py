"""Who sees an event: what is there, what has gone and looks back, what is delayed (603.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, answers, policy
from scenarios.duel_masters.cards.characteristics import printed_traits
from scenarios.duel_masters.conditions.trigger_conditions import is_of_another_kind, meets
from scenarios.duel_masters.declaring.keyword_abilities import declared_keywords
from scenarios.duel_masters.laws.prohibitions import banned, is_forbidden
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import printed, trigger_words, triggered
from scenarios.engine.args import Args, each_pattern, operations_of
from scenarios.engine.cards import Ability
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Effect, GameObject, GameState, Held, Snapshot, ids_in
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import with_makers

Seen = tuple[Held, tuple[str, ...]]
"""An ability that sees an event, with the rules by which it does."""


def observers(play: Play, before: GameState, fact: Fact) -> Iterator[Seen]:
    """Who sees an event: what is there after it, and what left, looking back at itself."""
    there = _that_speak(play, asks.abilities_there(play, fact), fact)
    if there and leaves_battle(before, fact):
        there = asks.witnesses(play, there, before, fact)
    heard = [held for held in there if not needs_declaration(play, held)]
    silent = bool(heard and fact.made) and is_forbidden(play, "trigger_entering")
    for held in heard:
        barred = kernel.kept_from_triggering(play, held, fact) if silent else None
        if barred is None:
            yield held, ("603.2",)
        elif meets(play, held, fact):
            play.note(barred.rules, barred.ja, barred.en, status="forbidden")
    yield from [(held, ("603.2", "603.6")) for held in delayed_abilities(play)]
    if fact.event.kind != "move":
        return
    obj = before.objects.get(fact.event.obj)
    if obj is None or obj.zone != BATTLE:
        yield from [(held, ("603.2", "110.4g")) for held in arrived(play, fact)]
        return
    if obj.id in play.state.objects and not is_laid_bare(before, fact):
        return
    leaving = kernel.only_of_itself(play, asks.abilities_before(play, before), obj)
    waits = [h for h in leaving if not is_of_another_kind(h.ability.pattern.word, fact.event)]
    yield from [(held, ("603.2", "603.5c", "603.5d")) for held in waits]


@answers(kernel.kept_from_triggering, "101.2")
def kept_from_triggering(play: Play, held: Held, fact: Fact) -> Refusal | None:
    """An effect may say that what enters does not trigger on that itself."""
    own = held.ability.pattern.word == "enters" and held.holder.id in fact.made
    return banned(play, "trigger_entering", held.holder.id) if own else None


def _that_speak(play: Play, there: tuple[Held, ...], fact: Fact) -> tuple[Held, ...]:
    """Those abilities whose conditions can speak of an event of this kind."""
    words = {word for word in trigger_words(play) if not is_of_another_kind(word, fact.event)}
    return tuple([h for h in there if h.ability.pattern.word in words]) if words else ()


def leaves_battle(before: GameState, fact: Fact) -> bool:
    """Whether an event took something out of the battle zone."""
    obj, to = before.objects.get(fact.event.obj), fact.event.to
    gone = obj is not None and obj.zone == BATTLE and to is not None and to.zone != BATTLE
    return fact.event.kind == "move" and gone


def is_laid_bare(before: GameState, fact: Fact) -> bool:
    """Whether the top card of a stack has left, so that what lay beneath is what is there."""
    return before.objects[fact.event.obj].cards[0] in fact.event.cards


@answers(asks.witnesses, "603.5c", without=lambda play, there, before, fact: there)
def witnesses(
    play: Play, there: tuple[Held, ...], before: GameState, fact: Fact
) -> tuple[Held, ...]:
    """Who came in the same moment, or lay beneath what left, was not there just before."""
    bare = fact.event.obj if is_laid_bare(before, fact) else 0
    found = tuple(h for h in there if h.holder.id in before.objects and h.holder.id != bare)
    if play.telling:
        for held in there:
            if held not in found and not needs_declaration(play, held) and _tells(play, held, fact):
                _was_not_there(play, held)
    return found


def _tells(play: Play, held: Held, fact: Fact) -> bool:
    """Whether an ability waits for such an event; its holder's own is not another card's."""
    if not meets(play, held, fact):
        return False
    if held.holder.id not in fact.made:
        return True
    was = replace(held.holder, id=fact.event.obj)
    return meets(play, Held(was, held.ability), fact)


def _was_not_there(play: Play, held: Held) -> None:
    name = play.name(held.holder.id)
    said = (
        f"{name}は誘発しない：直前にはそこになかった",
        f"{name} does not trigger: it was not there just before",
    )
    play.note(("603.5c",), *said, status="skipped", cards=(name,))


def _all_but_its_own(play: Play, fact: Fact) -> tuple[Held, ...]:
    return tuple(held for held in triggered(play) if held.holder.id not in fact.made)


@answers(asks.abilities_there, "603.5a", without=_all_but_its_own)
def abilities_there(play: Play, fact: Fact) -> tuple[Held, ...]:
    """Each time something enters all abilities are looked at, those of what has just come too."""
    return triggered(play)


@answers(asks.abilities_before, "603.5c")
def abilities_before(play: Play, before: GameState) -> tuple[Held, ...]:
    """On leaving the battle zone abilities are looked at as they were just before."""
    with play.as_if(before):
        return triggered(play)


@answers(kernel.only_of_itself, "603.5d")
def only_of_itself(play: Play, found: tuple[Held, ...], left: GameObject) -> tuple[Held, ...]:
    """Looking back is for the abilities of the very card that leaves."""
    return tuple(held for held in found if held.holder.id == left.id)


def arrived(play: Play, fact: Fact) -> Iterator[Held]:
    """What a card's own words say of its move between other zones (110.4g).

    Such an ability names no zone; its condition says that it triggers where the card arrives.
    """
    for object_id in fact.made:
        obj = play.state.objects.get(object_id)
        if obj is None or obj.zone == BATTLE:
            continue
        for ability in printed(play.state, obj):
            held = Held(obj, ability)
            if (
                ability.kind != "triggered"
                or ability.zones
                or not asks.own_move(play, ability.pattern)
            ):
                continue
            if not meets(play, held, fact):
                continue
            not_in_a_hidden_zone(play, held)
            yield held


def of_cards_beneath(play: Play, before: GameState, fact: Fact) -> Iterator[tuple[Held, Fact]]:
    """What the words of a card that lay beneath say of its own move, where it has arrived.

    Beneath it had no ability (200.3a); so has a card none in play whose words name other zones.
    """
    was = before.objects.get(fact.event.obj)
    moved = fact.event.cards or (was.cards if was is not None else ())
    if was is None or was.zone != BATTLE or len(moved) != len(fact.made):
        return
    for card, object_id in zip(moved, fact.made, strict=True):
        obj = play.state.objects.get(object_id)
        if obj is None or obj.zone == BATTLE:
            continue
        told = replace(
            fact, event=replace(fact.event, obj=object_id, cards=()), made=(object_id,), before=None
        )
        for ability in printed(play.state, obj):
            held = Held(obj, ability)
            there = obj.zone in ability.zones if ability.zones else card != was.cards[0]
            if there and _says_of_itself(play, ability) and meets(play, held, told):
                not_in_a_hidden_zone(play, held)
                yield held, told


def _says_of_itself(play: Play, ability: Ability) -> bool:
    """Whether a card's words wait for its own move from elsewhere than the battle zone alone."""
    pattern = ability.pattern
    if ability.kind != "triggered" or pattern is None or not asks.own_move(play, pattern):
        return False
    return "from" not in pattern or pattern["from"] != BATTLE


def not_in_a_hidden_zone(play: Play, held: Held) -> None:
    """Raise Unencoded for what triggers as its card arrives where nobody else sees it."""
    if asks.is_hidden(play, held.holder.zone):
        raise Unencoded(
            "非公開ゾーンに来た時の使用宣言",
            "a declaration on arriving in a hidden zone",
            held.ability.pattern.line,
        )


@policy("603.2e", on="needs declaration", without=gives(False))
def needs_declaration(play: Play, held: Held) -> bool:
    """Abilities that trigger in hidden zones need a declaration, also where they lie in others."""
    return bool(held.ability.declare) or bool(asks.is_hidden(play, held.holder.zone))


def declarable(play: Play, player: str, fact: Fact) -> tuple[Held, ...]:
    """Abilities in hidden zones that this event would let a player declare."""
    cards = (o for zone in DECLARED_FROM for o in play.state.present(zone, player))
    return tuple(h for obj in cards for h in _to_declare(play, obj) if meets(play, h, fact))


DECLARED_FROM = ("hand", "mana", "graveyard")


def _to_declare(play: Play, obj: GameObject) -> Iterator[Held]:
    """The abilities that a card has where it lies, given ones too, and that are declared."""
    for held in triggered(play):
        if (
            held.holder.id == obj.id
            and obj.zone in (held.ability.zones or ())
            and needs_declaration(play, held)
        ):
            yield held
    yield from declared_keywords(play, obj)


@dataclass(frozen=True, slots=True)
class DelayedAbility:
    """A delayed triggered ability that an effect made (603.6).

    `that` is what its maker had chosen; `single` says that it triggers only once; `effect` is
    the number of the effect that keeps it; `maker` is the card that made it, as it was then;
    `event` is which of several events it waits for here, 0 where it waits for one alone.
    """

    id: str
    pattern: Args
    do: tuple[Args, ...]
    condition: Args | None = None
    may: bool = False
    that: tuple[int, ...] = ()
    single: bool = False
    effect: int = 0
    maker: Snapshot | None = None
    kind: str = "triggered"
    keyword: str = ""
    cost: tuple[Args, ...] = ()
    declare: bool = False
    once: str = ""
    event: int = 0


def delayed_abilities(play: Play) -> Iterator[Held]:
    """The delayed triggered abilities in force, with the source that made them."""
    for maker, effect in with_makers(play, "delayed"):
        several = each_pattern(effect.words["event"])
        for n, pattern in enumerate(several, start=1):
            yield Held(maker, _delayed(effect, pattern, n if len(several) > 1 else 0))


def _delayed(effect: Effect, pattern: Args, event: int) -> DelayedAbility:
    words = effect.words
    return DelayedAbility(
        f"delayed {effect.id}",
        pattern,
        operations_of(words["do"]),
        words.get("if"),
        words.get("may") is True,
        ids_in(effect.bound, "that"),
        words.get("once") is True,
        effect.id,
        effect.snapshot,
        event=event,
    )


def _as_printed(play: Play, arrived: GameObject) -> Snapshot:
    return Snapshot(arrived, printed_traits(play, arrived))


@answers(asks.as_arrived, "603.5b", also=("608.3c",), without=_as_printed)
def as_arrived(play: Play, arrived: GameObject) -> Snapshot:
    """What came into a zone is read as continuous effects make it there, from the first moment."""
    return Snapshot(arrived, None)
