"""What is summoned, deployed, played or put enters the battle zone (301.2, 409.1a, 605.3)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, EVOLVING, MANA, answers, rule
from scenarios.duel_masters.cards.twinpacts import VERBS
from scenarios.duel_masters.cards.two_faced_cards import cover
from scenarios.duel_masters.playing.casting import _played
from scenarios.duel_masters.special.evolution import (
    cannot_enter,
    choose_bases,
    free_of_sources,
    is_evolution,
    note_summoned_as,
    several_bases,
    tapped_by_its_bases,
)
from scenarios.duel_masters.special.king_cells import join, joining
from scenarios.duel_masters.special.neo import neo_bases
from scenarios.duel_masters.special.wd_fields import side_up
from scenarios.duel_masters.zones.arrivals import arriving, show_element
from scenarios.duel_masters.zones.zones import is_kept_out
from scenarios.engine.abilities import definition
from scenarios.engine.events import DECIDED, NO_REPLACEMENTS, Event
from scenarios.engine.pipeline import can_happen, replace_ahead
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.state import Outcome, Place
from scenarios.language.pointing import owner_of


@answers(asks.an_element_enters, "605.3")
def an_element_enters(play: Play, obj: int) -> bool:
    """What is played and is no spell enters the battle zone."""
    return True


@rule("409.1a", ja="バトルゾーンに出る", en="it enters the battle zone")
def enter(
    play: Play,
    obj: int,
    player: str,
    verb: str = "",
    onto: tuple[int, ...] = (),
    replaced: frozenset[object] = NO_REPLACEMENTS,
    tapped: bool = False,
) -> None:
    """A creature that is summoned enters the battle zone; so does one that is put there."""
    if obj not in play.state.objects or is_kept_out(play, obj):
        return
    if verb and owner_of(play, obj) != player:
        on_whose_side(play, obj)
    show_element(play, obj, player)
    onto = choose_bases(play, obj, player, neo_bases(play, obj, player, onto)) or ()
    if verb and EVOLVING in play.state.objects[obj].marks:
        note_summoned_as(play, obj)
    if not onto and is_evolution(play, play.state.objects[obj]):
        cannot_enter(play, obj)
        return
    onto = several_bases(play, onto)
    free = free_of_sources(play, definition(play.state, play.state.objects[obj]))
    play.cite(*(n for n in (free,) if n and not onto))
    tapped = tapped_by_its_bases(play, onto) or tapped
    if play.state.objects[obj].zone == MANA and play.state.objects[obj].tapped:
        tapped = not asks.untapped_from_mana(play) or tapped
    said = _settled(play, _played(play, obj, verb, player)) if verb else ()
    if verb and not said:
        return
    came = arriving(play, obj, onto, tapped, side_up(play, obj))
    name = play.name(obj)
    into = f"{name}がバトルゾーンに出る", f"{name} enters the battle zone"
    play.say(*into, cards=(obj,), actor=player)
    cover(play, onto)
    move = Event(
        "move",
        "put",
        obj,
        player=player,
        to=Place(BATTLE, player),
        data=(*came, *(d for event in said for d in event.data)),
        replaced=replaced,
    )
    if joining(play, obj) and can_happen(play, move):
        join(play, obj)
    play.happen(*said, move)


def on_whose_side(play: Play, obj: int) -> None:
    """On whose side what a player has summoned lies that is not theirs, is not said: stop there."""
    name = play.name(obj)
    said = f"相手のカードである{name}がどちらの側に出るか", f"on whose side another's {name} lies"
    play.finish(Outcome("silent", "", ("301.2", "400.1"), *said))


def _entering(number: str, name: str, ja: str, en: str) -> AnyRule:
    """Register what follows on summoning, deploying or playing a card of a type."""

    def step(
        play: Play,
        obj: int,
        player: str,
        verb: str,
        onto: tuple[int, ...] = (),
        replaced: frozenset[object] = NO_REPLACEMENTS,
    ) -> None:
        """Once it has been played it enters the battle zone."""
        enter(play, obj, player, verb, onto, replaced)

    step.__name__ = name
    return rule(number, ja=ja, en=en)(step)


_CREATURE = _entering("301.2", "creature_enters", "召喚したクリーチャー", "a creature is summoned")


ENTERING = {
    "creature": _CREATURE,
    "evolution_creature": _CREATURE,
    "field": _entering("308.2", "field_enters", "展開したフィールド", "a field is deployed"),
    "artifact": _entering("312.2", "artifact_enters", "実行したArtifact", "an artifact is played"),
    "tamaseed": _entering(
        "315.2", "tamaseed_enters", "実行したタマシード", "a tama-seed is played"
    ),
}
"""The rule by which a card of each type that is played enters the battle zone."""


def _settled(play: Play, playing: Event) -> tuple[Event, ...]:
    """That a card is played, unless something else is done instead: then it does not enter."""
    left = replace_ahead(play, (playing,))
    play.cite(*("605.3" for _ in left))
    return tuple(replace(event, replaced=DECIDED) for event in left)


def _as_anything_else(play: Play) -> str:
    return "play"


@answers(asks.played_as_a_field, "701.27a", without=_as_anything_else)
def played_as_a_field(play: Play) -> str:
    """To play a field, paying for it, is to deploy it; putting it there by an effect is not."""
    return VERBS["field"]
