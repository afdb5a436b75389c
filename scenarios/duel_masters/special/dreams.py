"""Dream elements: one of a name for each owner, but those that come to light stay (817)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, answers, guard
from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.state import GameObject

DREAM = "dream"


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
