"""Self-replacement: an effect replaces what it says itself (609.7)."""

from __future__ import annotations

from collections.abc import Hashable

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers, operation, rule
from scenarios.duel_masters.resolving.instructions import perform
from scenarios.duel_masters.resolving.substitutes import can_be_done
from scenarios.engine.args import Args, operations_of
from scenarios.engine.events import BY_ITS_OWN_WORDS
from scenarios.engine.play import Play
from scenarios.language.conditions import holds


@operation("instead", "609.7", ja="自己置換効果", en="self-replacement")
def instead(play: Play, op: Args, context: int) -> None:
    """What an effect says to do is replaced by its own words, if what they ask for is so."""
    words = op.argument
    assert isinstance(words, Args)
    condition = words["if"]
    assert isinstance(condition, Args)
    here = play.context(context)
    own = operations_of(words["do"])
    if not holds(play, here, condition):
        play.say("書かれたとおりに行う", "nothing is replaced: it is done as written")
        perform(play, operations_of(words["of"]), context)
        return
    if not asks.own_words_can_replace(play, context, own):
        perform(play, operations_of(words["of"]), context)
        return
    play.say("かわりの指示を行う", "the effect replaces its own instruction")
    play.bind(context, replaced=here.replaced | BY_ITS_OWN_WORDS)
    perform(play, own, context)
    play.then(as_written_again, context=context, replaced=here.replaced)


@answers(asks.own_words_can_replace, "609.4", without=lambda play, context, ops: True)
def own_words_can_replace(play: Play, context: int, ops: tuple[Args, ...]) -> bool:
    """Such an effect is a replacement effect, too: what cannot be done replaces nothing."""
    with play.as_if():
        play.remember(context, probe=True)
        able = can_be_done(play, context, ops)
    if not able:
        said = "変更後のことが行えないので、書かれたとおりに行う"
        told = "what is to be done instead cannot be done: it is done as written"
        play.note(("609.4",), said, told, status="impossible")
    return able


@rule("609.7", quiet=True, ja="自己置換の終わり", en="the end of what was replaced")
def as_written_again(play: Play, context: int, replaced: frozenset[Hashable]) -> None:
    """Only what the effect replaced was replaced; its further instructions were not."""
    play.bind(context, replaced=replaced)
