"""Effects by which something has an ability, or loses it (110.1, 110.2c)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.abilities.variables import meaning_that
from scenarios.duel_masters.book import operation, policy
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.verbs.continuous_effects import lasting
from scenarios.engine.abilities import keywords, printed
from scenarios.engine.args import Args, mentions, words_of
from scenarios.engine.play import Play
from scenarios.engine.readings import LOSES
from scenarios.engine.rulebook import gives


@operation("gain", "110.1", sometimes=("110.2c",), ja="能力を与える", en="give an ability")
def gain(play: Play, op: Args, context: int) -> None:
    """The objects have the ability for as long as the effect lasts.

    What its words call "that" is what the effect has dealt with before giving it.
    """
    what, words = words_of(op)
    words, that = meaning_that(play.context(context), words)
    given = getattr(words["ability"], "words", None)
    bound = (("that", that),) if that and mentions(given, "that") else ()
    on = objects(play, context, what)
    if any(has_the_same(play, i, words["ability"]) for i in on):
        play.cite("110.2c")
    lasting(play, context, "gain", on, words, bound)


def has_the_same(play: Play, object_id: int, ability: Any) -> bool:
    """Whether an object has an equal ability already, beside which this one works by itself."""
    keyword = getattr(ability, "keyword", ability)
    if keyword:
        return keyword in keywords(play, object_id)
    own = printed(play.state, play.state.objects[object_id])
    one = (*ability.each, ability)[0]
    said = one.kind, one.pattern, one.do, one.static
    return any((a.kind, a.pattern, a.do, a.static) == said for a in own)


@operation(
    "lose_abilities",
    "110.1",
    ja="能力を失わせる",
    en="take abilities away",
)
def lose_abilities(play: Play, op: Args, context: int) -> None:
    """Abilities are had, and an effect may say that they are not; what waits is independent."""
    taken_away(play, op, context)


@policy("101.1", on="taken away", without=gives(None))
def taken_away(play: Play, op: Args, context: int) -> None:
    """A card that says that an ability is lost beats the rule by which it is had."""
    play.cite("101.1")
    what, words = words_of(op)
    words = words if words is not op else Args({"what": what})
    lasting(play, context, LOSES, objects(play, context, what), words)
