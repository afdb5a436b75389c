"""Star evolution: the top card of a creature that would leave leaves alone (813)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import SHIELDS, answers, operation, policy
from scenarios.duel_masters.resolving.operations import carry_out, makes
from scenarios.duel_masters.special.rule_abilities import LEAVES
from scenarios.duel_masters.values import RuleAbility
from scenarios.duel_masters.zones.decks import by_owner
from scenarios.duel_masters.zones.stacked_cards import cite_shields
from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Place

STARS = frozenset({"star_evolution", "forbidden_star_evolution"})

_STAR = RuleAbility(
    "star_evolution",
    "replacement",
    ("813.1",),
    LEAVES,
    (Args({"leave_alone": "top"}),),
)
_FORBIDDEN_STAR = replace(_STAR, id="forbidden_star_evolution", rules=("813.1b",))


@answers(asks.star_evolution, "813.1", also=("813.1a",))
def star_abilities(play: Play, special: frozenset[str]) -> tuple[RuleAbility, ...]:
    """When a star evolution creature would leave, its top card alone does; a replacement."""
    return forbidden_star(play) if "forbidden_star_evolution" in special else (_STAR,)


@policy("813.1b", on="forbidden star", without=gives(()))
def forbidden_star(play: Play) -> tuple[RuleAbility, ...]:
    """When a forbidden star evolution creature would leave, its top card alone does, too."""
    return (_FORBIDDEN_STAR,)


@answers(asks.forbidden_star_source, "813.1b")
def forbidden_star_needs_source(play: Play) -> bool:
    """A forbidden star evolution creature needs no evolution source."""
    return False


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


@operation("leave_alone", "813.1", ja="一部だけが離れる", en="a part of it leaves")
def leave_alone(play: Play, op: Args, context: int) -> None:
    """Only its top card leaves in place of the whole creature."""
    carry_out(play, op, context)
