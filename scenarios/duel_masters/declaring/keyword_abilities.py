"""Keyword abilities that are declared from where their card lies (112.3c, 112.3f)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.functioning import numbered
from scenarios.duel_masters.book import HAND, rule
from scenarios.duel_masters.cards.twinpacts import choose_part, kind_of, show_part, showing
from scenarios.duel_masters.costs.o_drive import not_paid_for
from scenarios.duel_masters.playing.may_be_played import may_execute
from scenarios.duel_masters.playing.playing import execute
from scenarios.duel_masters.zones.pending import make_pending
from scenarios.duel_masters.zones.zones import where_it_is_by_now
from scenarios.engine.abilities import keywords
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.records import record, replace
from scenarios.engine.state import Context, GameObject, Held, Waiting
from scenarios.language.filters import select

THEIR_CREATURE = Args({"type": "creature", "whose": "opponent"})
IN_MY_MANA = Args({"zone": "mana", "whose": "mine"})


@record(frozen=True, slots=True)
class DeclaredKeyword:
    """What a declared keyword means: on what it triggers, and what it does or which step uses it.

    `id` is the keyword's word; `argument` is what the card says beside it.
    """

    id: str
    pattern: Args
    do: tuple[Args, ...] = ()
    step: str = ""
    argument: Value = None
    condition: Args | None = None
    may: bool = False
    kind: str = "triggered"
    keyword: str = ""
    cost: tuple[Args, ...] = ()
    zones: tuple[str, ...] = ()
    declare: bool = True
    once: str = ""


def _ninja_strike(argument: Value) -> tuple[DeclaredKeyword, ...]:
    """When a creature of the opponent attacks, or blocks (112.3c)."""
    return tuple(
        DeclaredKeyword("ninja_strike", Args({word: THEIR_CREATURE}), (), STRIKE, argument)
        for word in ("attacks", "blocks")
    )


def _revolution_change(argument: Value) -> tuple[DeclaredKeyword, ...]:
    """When a fitting creature of one's own attacks, it changes places with the card."""
    swap = Args({"exchange": Args({"a": "it", "b": "self"})})
    return (DeclaredKeyword("revolution_change", Args({"attacks": _own(argument)}), (swap,)),)


def _attack_chance(argument: Value) -> tuple[DeclaredKeyword, ...]:
    """When a fitting creature of one's own attacks, the spell is cast (112.3f)."""
    return (DeclaredKeyword("attack_chance", Args({"attacks": _own(argument)}), (), CHANCE),)


def _own(words: Value) -> Args:
    found = dict(words) if isinstance(words, Args) else {}
    return Args({"type": "creature", **found, "whose": "mine"})


STRIKE, CHANCE = "use_ninja_strike", "use_attack_chance"

_MEANING: dict[str, Callable[[Value], tuple[DeclaredKeyword, ...]]] = {
    "ninja_strike": _ninja_strike,
    "revolution_change": _revolution_change,
    "attack_chance": _attack_chance,
}
_FROM_HAND = frozenset({"revolution_change"})
"""Keywords that do not play their card: they are used from the hand alone."""


def declared_keywords(play: Play, obj: GameObject) -> tuple[Held, ...]:
    """The declared keyword abilities that function for a card where it lies."""
    found = keywords(play, obj.id)
    return tuple(
        Held(obj, meaning)
        for word in _MEANING
        if word in found and (obj.zone == HAND if word in _FROM_HAND else asks.free_from(play, obj))
        for meaning in _meanings(word, found[word])
    )


def meanings_of(word: str, argument: Value) -> tuple[DeclaredKeyword, ...]:
    """What a declared keyword means with what the card says beside it."""
    return _MEANING[word](argument)


def _meanings(word: str, arguments: tuple[Value, ...]) -> Iterator[DeclaredKeyword]:
    """What a card has by a keyword: several of it are as many abilities (110.2c)."""
    for n, words in enumerate(arguments):
        for meaning in _MEANING[word](words):
            yield replace(meaning, id=numbered(word, n)) if n else meaning


# -- using what was declared --------------------------------------------------


@rule("112.3c", ja="ニンジャ・ストライクで召喚", en="summoned by ninja strike")
def use_ninja_strike(play: Play, waiting: Waiting) -> None:
    """With the named number of cards in the mana zone now, it is summoned without paying."""
    needed = waiting.ability.argument
    context = Context(0, waiting.controller, waiting.source)
    found = len(select(play, context, IN_MY_MANA))
    if isinstance(needed, int) and found < needed:
        play.say(
            f"マナゾーンは{found}枚で{needed}枚に満たず、召喚できない",
            f"{found} cards in the mana zone, {needed} are needed: nothing is summoned",
            status="skipped",
        )
        return
    play_free(play, waiting, "creature")


@rule("112.3f", ja="アタック・チャンスで唱える", en="cast by attack chance")
def use_attack_chance(play: Play, waiting: Waiting) -> None:
    """Under its condition the spell is cast without paying its cost."""
    play_free(play, waiting, "spell")


def play_free(play: Play, waiting: Waiting, kind: str) -> None:
    """Play the declared card, if it is still there and is such a card, without paying."""
    source = waiting.source
    there = source in play.state.objects and play.state.objects[source].present
    if not there and waiting.snapshot is not None:
        card = waiting.snapshot.object.cards[0]
        moved = where_it_is_by_now(play, card, "使用宣言", "declared")
        if moved is None:
            return
        source, there = moved.id, True
    if not there or not shown_as(play, source, waiting.controller, kind):
        play.say("そのカードは実行できない", "the card cannot be played", status="impossible")
        return
    if play.state.objects[source].zone != HAND:
        play.cite("110.4d")
    if not may_execute(play, source, waiting.controller):
        play.put(showing(play.state.objects[source], 0))
        return
    make_pending(play, (source,))
    not_paid_for(play, source, waiting.controller)
    play.then(execute, obj=source, player=waiting.controller)


def shown_as(play: Play, source: int, player: str, kind: str) -> bool:
    """Whether a card is of this kind; of one of two parts that part is meant (810.3a)."""
    parts = play.state.top_card(play.state.objects[source]).definition.parts
    options = tuple(n for n, part in enumerate(parts, start=1) if kind in part.type)
    if options:
        play.cite("810.3a")
        show_part(play, source, choose_part(play, source, player, options, "810.3"))
    return kind in kind_of(play, source)
