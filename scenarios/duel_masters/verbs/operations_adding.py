"""Instructions that add to what a card is: civilization, race, name, type (106.4, 110.6, 204)."""

from __future__ import annotations

from scenarios.duel_masters.book import operation
from scenarios.duel_masters.resolving.operations import objects
from scenarios.duel_masters.verbs.operations_lasting import lasting
from scenarios.engine.args import Args, words_of
from scenarios.engine.play import Play


def _added(play: Play, op: Args, context: int) -> None:
    what, words = words_of(op)
    lasting(play, context, op.word, objects(play, context, what), words)


@operation("civilization", "106.4", also=("110.6",), ja="文明を追加", en="add a civilization")
def civilization(play: Play, op: Args, context: int) -> None:
    """A civilization added to a card; this gives it no ability."""
    _added(play, op, context)


@operation("race", "203.3", also=("110.6",), ja="種族を追加", en="add a race")
def race(play: Play, op: Args, context: int) -> None:
    """A race added to a card; this gives it no ability."""
    _added(play, op, context)


@operation("name", "202.4", also=("110.6",), ja="カード名を追加", en="add a name")
def name(play: Play, op: Args, context: int) -> None:
    """A card with a name added has both names."""
    _added(play, op, context)


@operation("type", "608.1", also=("110.6",), ja="カードタイプを追加", en="add a card type")
def card_type(play: Play, op: Args, context: int) -> None:
    """A card with a type added is of that type too; a creature then has the power on it (301.3)."""
    _added(play, op, context)
