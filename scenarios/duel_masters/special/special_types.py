"""What special types make of a creature: NEO, G-NEO, star evolution, S-MAX, dream, super-soul.

802, 803, 813, 815, 817, 818: abilities and states that the rules give to a card of the type.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    EVOLVING,
    HAND,
    SHIELDS,
    answers,
    guard,
    operation,
    policy,
)
from scenarios.duel_masters.cards.super_souls import from_beneath
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import carry_out, makes
from scenarios.duel_masters.zones.into_deck import by_owner
from scenarios.duel_masters.zones.stacked_cards import cite_shields
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import Ability, CardDef
from scenarios.engine.events import Event, Fact
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import record, replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, Outcome, Place
from scenarios.language.choosing import chosen

NEO, G_NEO, S_MAX, DREAM, D2 = "neo", "g_neo", "s_max", "dream", "d2"
STARS = frozenset({"star_evolution", "forbidden_star_evolution"})


_EMPTY = Args({})


@record(frozen=True, slots=True)
class RuleAbility:
    """An ability that the rules give to cards of a special type; `rules` are their numbers."""

    id: str
    kind: str
    rules: tuple[str, ...]
    pattern: Args | None = None
    do: tuple[Args, ...] = ()
    static: tuple[Args, ...] = ()
    words: Args = _EMPTY
    keyword: str = ""
    argument: Value = None
    zones: tuple[str, ...] = ()
    condition: Args | None = None
    may: bool = False
    cost: tuple[Args, ...] = ()
    declare: bool = False
    once: str = ""
    text: str = ""


_LEAVES = Args({"leaves": "self"})
_STAR = RuleAbility(
    "star_evolution",
    "replacement",
    ("813.1",),
    _LEAVES,
    (Args({"leave_alone": "top"}),),
)
_FORBIDDEN_STAR = replace(_STAR, id="forbidden_star_evolution", rules=("813.1b",))
_G_NEO = RuleAbility(
    "g_neo", "replacement", ("803.2",), _LEAVES, (Args({"leave_alone": "beneath"}),)
)
SHUT_OUT = {
    "star_evolution": ("813.1a",),
    "forbidden_star_evolution": ("813.1a",),
    "g_neo": ("803.2a",),
}
"""By which rule what a special type puts in the place of leaving is not, after another."""
_MINE = Args({"special": S_MAX, "whose": "mine"})
_S_MAX = RuleAbility(
    "s_max",
    "static",
    ("815.1a",),
    static=(
        Args(
            {
                "one_shot": Args(
                    {
                        "if": Args({"count": _MINE, "min": 2}),
                        "do": (Args({"keep_one": _MINE}),),
                    }
                )
            }
        ),
    ),
)


@answers(kernel.inherent, "110.1")
def inherent(play: Play, obj: GameObject) -> tuple[Any, ...]:
    """The rules give abilities to a card, beside those that it has by its text."""
    shown = definition(play.state, obj)
    if obj.zone != BATTLE:
        return own_souls(play, shown)
    own, beneath = own_souls(play, shown), souls_beneath(play, obj, shown)
    return (*own, *_by_type(play, obj, shown), *beneath)


@policy("818.1a", on="own souls", without=gives(()))
def own_souls(play: Play, shown: CardDef) -> tuple[Any, ...]:
    """The ability of super-soul X is always one of the card's own."""
    return tuple(shown.soul)


@policy("818.1b", on="souls beneath", without=gives(()))
def souls_beneath(play: Play, obj: GameObject, shown: CardDef) -> tuple[Any, ...]:
    """A creature has the super-souls of the cards beneath it."""
    return tuple(from_beneath(play, obj, shown))


def _by_type(play: Play, obj: GameObject, shown: Any) -> Iterator[RuleAbility]:
    special = frozenset(shown.special)
    if special & STARS:
        yield from asks.star_evolution(play, special)
    if G_NEO in special and len(obj.cards) > 1:
        yield from asks.g_neo(play, special)
    if S_MAX in special and obj.id == _first_s_max(play, obj.controller):
        yield from asks.s_max(play, special)


@answers(asks.star_evolution, "813.1", also=("813.1a",))
def star_abilities(play: Play, special: frozenset[str]) -> tuple[RuleAbility, ...]:
    """When a star evolution creature would leave, its top card alone does; a replacement."""
    return forbidden_star(play) if "forbidden_star_evolution" in special else (_STAR,)


@policy("813.1b", on="forbidden star", without=gives(()))
def forbidden_star(play: Play) -> tuple[RuleAbility, ...]:
    """When a forbidden star evolution creature would leave, its top card alone does, too."""
    return (_FORBIDDEN_STAR,)


@answers(asks.g_neo, "803.2", also=("803.2a",))
def g_neo_abilities(play: Play, special: frozenset[str]) -> tuple[RuleAbility, ...]:
    """When a G-NEO evolution creature would leave, all beneath it does; a replacement."""
    return (_G_NEO,)


@answers(asks.s_max, "815.1a")
def s_max_abilities(play: Play, special: frozenset[str]) -> tuple[RuleAbility, ...]:
    """A player has one S-MAX evolution creature: a static ability."""
    return (_S_MAX,)


@answers(asks.forbidden_star_source, "813.1b")
def forbidden_star_needs_source(play: Play) -> bool:
    """A forbidden star evolution creature needs no evolution source."""
    return False


@answers(asks.s_max_source, "815.1")
def s_max_needs_source(play: Play) -> bool:
    """An S-MAX evolution creature needs no evolution source."""
    return False


def free_of_sources(play: Play, card: CardDef) -> str:
    """The rule by which an evolution creature needs no source, "" if it needs one."""
    if S_MAX in card.special:
        return "" if asks.s_max_source(play) else "815.1"
    if "forbidden_star_evolution" in card.special:
        return "" if asks.forbidden_star_source(play) else "813.1b"
    return ""


def _first_s_max(play: Play, player: str) -> int:
    """One of the S-MAX creatures speaks for all: what each says is the same."""
    row = (play.state.objects[i] for i in play.state.zone(BATTLE, player))
    return next((o.id for o in row if S_MAX in definition(play.state, o).special), 0)


def rules_behind(ability: Ability) -> tuple[str, ...]:
    """The rules that give an ability to what has it: those of its type, or of super-soul X."""
    given: tuple[str, ...] = getattr(ability, "rules", ())
    if ability.id.startswith("soul of "):
        return ("818.1b",)
    return ("818.1a",) if ability.id.startswith("soul.") else given


# -- NEO ------------------------------------------------------------------------------------------


@answers(asks.types_by_stack, "802.2", also=("802.4",), about=(NEO, G_NEO))
def types_by_stack(play: Play, types: frozenset[str], obj: GameObject) -> frozenset[str]:
    """With a card beneath it, or while it enters on one, a NEO creature is NEO evolution."""
    if not types & {NEO, G_NEO} or (len(obj.cards) < 2 and EVOLVING not in obj.marks):
        return types
    more = {"evolution", "neo_evolution", *(("g_neo_evolution",) if G_NEO in types else ())}
    return types | more


def is_neo(card: CardDef) -> bool:
    """Whether a card may enter with or without an evolution source (802.1)."""
    return bool({NEO, G_NEO} & set(card.special))


def neo_evolved(play: Play, obj: int) -> None:
    """Say that a NEO creature that entered on a card is a NEO evolution creature (802.2)."""
    if is_neo(definition(play.state, play.state.objects[obj])):
        name = play.name(obj)
        said = f"{name}はNEO進化クリーチャーとして扱われる", f"{name} is a NEO evolution creature"
        play.note(("802.2",), *said, cards=(name,))


def becomes_neo_evolution(play: Play, obj: int) -> None:
    """Say that a card beneath it, however it came there, makes a NEO creature one (802.4)."""
    found = play.state.objects[obj]
    if found.zone == BATTLE and is_neo(definition(play.state, found)):
        name = play.name(obj)
        said = (
            f"{name}は下にカードがあり、NEO進化クリーチャー",
            f"{name} has a card beneath it: it is a NEO evolution creature",
        )
        play.note(("802.4",), *said, cards=(name,))


# -- leaving --------------------------------------------------------------------------------------


@makes("leave_alone")
def leaving_alone(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    """Of a stack that would leave, the top card alone leaves, or all that lies beneath it."""
    fact = play.context(context).event
    assert isinstance(fact, Fact)
    event, obj = fact.event, play.state.objects[fact.event.obj]
    replaced = event.replaced | play.context(context).replaced
    if op.argument == "top":
        return (replace(event, cards=obj.cards[:1], replaced=replaced),)
    beneath = obj.cards[1:]
    assert event.to is not None
    zone = event.to.zone
    made = []
    for owner, cards in by_owner(play, beneath).items():
        if zone == SHIELDS:
            cite_shields(play, context, obj.id, cards)
        to = Place(zone, owner)
        made.append(replace(event, verb="move", cards=cards, to=to, replaced=replaced))
    return tuple(made)


@answers(asks.leaves_in_part, "813.1", also=("803.2",), without=lambda play, obj: False)
def a_part_leaves(play: Play, obj: GameObject) -> bool:
    """Of a star evolution or G-NEO creature only a part leaves, if nothing else replaces it."""
    shown = definition(play.state, obj)
    own = _by_type(play, obj, shown) if obj.zone == BATTLE else ()
    return any(ability.kind == "replacement" for ability in own)


@operation("leave_alone", "813.1", ja="一部だけが離れる", en="a part of it leaves")
def leave_alone(play: Play, op: Args, context: int) -> None:
    """Only its top card leaves in place of the whole creature."""
    carry_out(play, op, context)


# -- S-MAX ----------------------------------------------------------------------------------------


@operation("keep_one", "815.1a", ja="1体を残す", en="one of them stays")
def keep_one(play: Play, op: Args, context: int) -> None:
    """Of a player's S-MAX evolution creatures one stays; the others return to the hand."""
    row = play.state.present(BATTLE, play.context(context).controller)
    all_of_them = [o for o in row if S_MAX in definition(play.state, o).special]
    moves = {o.id: _back_to_hand(play, context, o) for o in all_of_them}
    if not any(can_happen(play, move) for move in moves.values()):
        none_can_return(play)
        return
    kept = chosen(play, play.context(context), Args({"choose": op.argument}), ("815.1a",))
    play.say("S-MAX進化クリーチャーは1体だけ残す", "one S-MAX evolution creature stays")
    play.happen(*(move for i, move in moves.items() if i not in kept))


def _back_to_hand(play: Play, context: int, obj: GameObject) -> Event:
    to = Place(HAND, play.state.top_card(obj).owner)
    return act(play, context, "move", "move", obj.id, to=to)


def none_can_return(play: Play) -> None:
    """Where none of them can leave the effect would be applied anew for ever: stop there."""
    said = "どのS-MAX進化クリーチャーも離れられない", "no S-MAX evolution creature can leave"
    play.finish(Outcome("silent", "", ("604.4", "815.1a", "700.3"), *said))


# -- dream ----------------------------------------------------------------------------------------


@guard("817.2", on="event:put")
def no_second_dream(play: Play, event: Event) -> Refusal | None:
    """While a dream element is there, its owner puts no element of the same name into play."""
    assert event.to is not None
    return _same_dream(play, event.obj, event.to.player)


@guard("817.2", on="play")
@guard("817.2", on="execute")
def no_second_dream_played(play: Play, action: Action) -> Refusal | None:
    """What cannot be put into the battle zone cannot be summoned (701.3a)."""
    return _same_dream(play, action.what, action.player)


def _same_dream(play: Play, object_id: int, player: str) -> Refusal | None:
    seen = kernel.traits(play, object_id)
    if not kernel.is_type(play, "element", seen, play.state.objects[object_id]):
        return None
    for dream in dreams(play, player):
        if kernel.traits(play, dream.id).names & seen.names:
            name = play.name(dream.id)
            return refuse(
                f"同名のドリーム・エレメント{name}がバトルゾーンにある",
                f"the dream element {name} of that name is in the battle zone",
            )
    return None


def dreams(play: Play, owner: str) -> list[GameObject]:
    """The dream elements in the battle zone that a player owns."""
    state = play.state
    return [
        o
        for player in state.var("players")
        for o in state.present(BATTLE, player)
        if DREAM in kernel.traits(play, o.id).types and state.top_card(o).owner == owner
    ]


@answers(asks.namesakes_stay, "817.3")
def namesakes_stay(play: Play, obj: int) -> bool:
    """A dream element that comes to light beside one of its name can exist there."""
    return True


def has_namesake(play: Play, obj: int) -> bool:
    """Whether a dream element lies beside another one of its name and owner."""
    found = play.state.objects[obj]
    names = kernel.traits(play, obj).names
    mine = dreams(play, play.state.top_card(found).owner)
    return found in mine and any(
        o != found and names & kernel.traits(play, o.id).names for o in mine
    )


def both_dreams_stay(play: Play, obj: int) -> None:
    """Say that two dream elements of one name that came to be there both stay (817.3)."""
    if has_namesake(play, obj):
        said = "同名のドリーム・エレメントは両方残る", "both dream elements of the name stay"
        play.note(("817.3",), *said, cards=(play.name(obj),))
