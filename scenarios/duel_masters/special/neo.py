"""NEO and G-NEO creatures: evolution creatures while a card lies beneath them (802, 803)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, EVOLVING, UNEVOLVED, answers, rule
from scenarios.duel_masters.cards.card_types import G_NEO, NEO, is_neo
from scenarios.duel_masters.special.evolution import bases_for
from scenarios.duel_masters.special.rule_abilities import LEAVES
from scenarios.duel_masters.values import RuleAbility
from scenarios.engine.abilities import definition
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject

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


@rule("802.1", quiet=True, ja="NEO進化を使うか", en="NEO evolution or not", without=gives(()))
def neo_bases(
    play: Play, obj: int, player: str, onto: tuple[int, ...], going: int = 0
) -> tuple[int, ...]:
    """A NEO creature enters as an ordinary creature, or by NEO evolution on its source.

    Sources that were named and have gone are named anew.
    """
    card = play.state.objects[obj]
    onto = onto if all(i in play.state.objects for i in onto) else ()
    if not is_neo(definition(play.state, card)):
        return onto
    if UNEVOLVED in card.marks:
        play.put(replace(card, marks=card.marks - {UNEVOLVED}))
        play.note(("802.2",), "進化クリーチャーとしては出せない", "it cannot enter by evolution")
        return ()
    if not onto:
        found = ((), *(row for row in bases_for(play, card, player) if going not in row))
        said = "NEO進化の進化元（なしも可）", "the source of the NEO evolution, or none"
        onto = play.ask(Question("option", player, ("802.1",), *said, found))
    if onto:
        play.say("NEO進化する", "NEO evolution")
        play.put(replace(play.state.objects[obj], marks=card.marks | {EVOLVING}))
    return onto
