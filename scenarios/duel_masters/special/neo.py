"""NEO and G-NEO creatures: evolution creatures while a card lies beneath them (802, 803)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, EVOLVING, answers
from scenarios.duel_masters.special.rule_abilities import LEAVES, RuleAbility
from scenarios.engine.abilities import definition
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject

NEO, G_NEO = "neo", "g_neo"

_G_NEO = RuleAbility(
    "g_neo", "replacement", ("803.2",), LEAVES, (Args({"leave_alone": "beneath"}),)
)


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


@answers(asks.g_neo, "803.2", also=("803.2a",))
def g_neo_abilities(play: Play, special: frozenset[str]) -> tuple[RuleAbility, ...]:
    """When a G-NEO evolution creature would leave, all beneath it does; a replacement."""
    return (_G_NEO,)
