"""Instructions that add to what a card is: civilization, race, name, type (106.4, 110.6, 204)."""

from __future__ import annotations

from scenarios.duel_masters.book import operation, policy
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.verbs.continuous_effects import lasting
from scenarios.engine.args import Args, words_of
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives


@policy("110.6", on="what it is", without=gives(None))
def what_it_is(play: Play, op: Args, context: int) -> None:
    """An effect that says what a card is adds to that, and gives it no ability."""
    play.cite("110.6")
    what, words = words_of(op)
    lasting(play, context, op.word, objects(play, context, what), words)


@operation("civilization", "106.4", ja="文明を追加", en="add a civilization")
def civilization(play: Play, op: Args, context: int) -> None:
    """A civilization may be added to a card by an effect."""
    what_it_is(play, op, context)


@operation("race", "203.3", ja="種族を追加", en="add a race")
def race(play: Play, op: Args, context: int) -> None:
    """A race may be added to a card by an effect."""
    what_it_is(play, op, context)


@operation("name", "202.4", ja="カード名を追加", en="add a name")
def name(play: Play, op: Args, context: int) -> None:
    """A card with a name added has both names."""
    what_it_is(play, op, context)


@operation("type", "608.1", ja="カードタイプを追加", en="add a card type")
def card_type(play: Play, op: Args, context: int) -> None:
    """A card with a type added is of that type too; a creature then has the power on it (301.3)."""
    what_it_is(play, op, context)
