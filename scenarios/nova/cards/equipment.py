"""Equipment: on what it may be put, said once or several times (1005.3)."""

from __future__ import annotations

from scenarios.engine.abilities import has, keywords, printed
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.state import GameObject
from scenarios.language.filters import Unencoded
from scenarios.nova.book import policy

_SERVANT = Args({"type": "servant"})
"""What bears equipment that names nothing else (205.2)."""


def is_equipment(play: Play, object_id: int) -> bool:
    """Whether it is a magic item with 装備."""
    card = play.state.cards[play.state.objects[object_id].cards[0]].definition
    return card.type == "magic_item" and has(play, object_id, "equip")


def bearers_asked(play: Play, object_id: int) -> tuple[Args, ...]:
    """The choice of a bearer that a card asks for as it is played, as an instruction."""
    if not is_equipment(play, object_id):
        return ()
    said = as_one(play, equips(play, object_id))
    return tuple(Args({"equip": Args({"target": words})}) for words in said)


def equips(play: Play, object_id: int) -> tuple[Args, ...]:
    """What each 装備 of a card says that may bear it: those printed, or else those given to it."""
    own = printed(play.state, play.state.objects[object_id])
    said = tuple(ability.argument for ability in own if ability.keyword == "equip")
    return tuple(map(_filter, said or keywords(play, object_id)["equip"]))


def may_bear(play: Play, equipment: GameObject) -> Args:
    """The words for what may bear it."""
    found = bearers_asked(play, equipment.id)[0]["equip"]
    assert isinstance(found, Args)
    words = found["target"]
    assert isinstance(words, Args)
    return words


def _filter(value: Value) -> Args:
    words = value if isinstance(value, Args) else _SERVANT
    return words if "type" in words else Args({**_SERVANT, **words}, words.line)


@policy("1005.3", on="several equips", without=lambda play, said: said)
def as_one(play: Play, said: tuple[Args, ...]) -> tuple[Args, ...]:
    """Several times 装備 on one card are as one; of different ones it is not said which."""
    if len(set(said)) > 1:
        raise Unencoded("異なる装備を持つカード", "a card with different words for equip")
    return said[:1]
