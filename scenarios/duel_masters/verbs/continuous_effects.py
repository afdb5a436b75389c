"""Continuous effects that instructions make: power, costs, bans (101.2, 112.2b, 206.1, 608)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.abilities.effects_in_words import in_words
from scenarios.duel_masters.abilities.variables import meaning_that, settled_words
from scenarios.duel_masters.book import operation
from scenarios.duel_masters.cards.power import HOWS, rules_of_power
from scenarios.duel_masters.laws.durations import as_kept, is_over_before, put_off
from scenarios.duel_masters.laws.prohibitions import is_on_players, is_to_play_free
from scenarios.duel_masters.resolving.attempts import (
    note_attempt,
)
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.instructions import act
from scenarios.engine.args import Args, Value, is_choice, words_of
from scenarios.engine.play import Play
from scenarios.engine.state import Effect
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import amount, information, players


def lasting(
    play: Play,
    context: int,
    kind: str,
    on: tuple[int, ...] | None,
    words: Args,
    bound: tuple[tuple[str, Any], ...] = (),
) -> None:
    """Make a continuous effect on the objects it is fixed to now (110.2e, 608.2a, 608.2b).

    Without objects (None) later words go on speaking of what earlier ones dealt with; where
    objects are asked for and there are none, of nothing (605.2b).
    """
    here = play.context(context)
    until = as_kept(play, here, str(words.get("until", "game")))
    if is_over_before(play, here, until):
        said = "発生源がバトルゾーンになく、期間がない", "its source has gone: it lasts no time"
        play.note(("608.2a",), *said, status="impossible", cards=(play.name(here.source),))
        return
    fixed = on or ()
    words = settled_words(play, here, kind, words, to_cards=bool(on))
    effect = Effect(
        0, kind, here.controller, words, fixed, until, here.source, here.snapshot, bound
    )
    about = [*(play.name(i) for i in fixed), *dict(bound).get("players", ())]
    who, said = in_a_row(about) if about else ("", ""), in_words(kind, words, bound)
    told = f"{who[0]} {said[0]}".strip(), f"{who[1]} {said[1]}".strip()
    play.happen(
        act(
            play,
            context,
            "effect",
            "effect",
            data=(("effect", put_off(effect)), ("said", told[0]), ("told", told[1])),
        )
    )
    play.bind(context, that=here.that if on is None else on, did=True)
    if on is not None:
        note_attempt(play, context, (_about(kind, words), bool(on)))


def cite_what_is_fixed(play: Play, what: Value, *numbers: Value) -> None:
    """Name the rules by which an effect that lasts keeps its numbers and what it bears on."""
    if any(isinstance(number, Args) for number in numbers):
        play.cite("608.2b")
    if isinstance(what, Args) and not is_choice(what):  # all that fits now, and nothing later
        play.cite("110.2e")


def _about(kind: str, words: Args) -> Value:
    """The WHAT of an instruction that lasts: what it names, or of a ban what stands by its verb."""
    return words.argument if kind in ("cannot", "can", "must") else words.get("what", words)


@operation(
    "power", "206.1", sometimes=("608.2a", "608.2b", "110.2e"), ja="パワーを修整", en="change power"
)
def power(play: Play, op: Args, context: int) -> None:
    """The amount is fixed when the effect resolves and so is what it applies to."""
    what, words = words_of(op)
    on = objects(play, context, what)
    here = play.context(context)
    hows = [how for how in HOWS if how in words]
    bound = tuple((how, amount(play, here, words[how])) for how in hows)
    cite_what_is_fixed(play, what, *(words[how] for how in hows))
    for how in hows:
        value = words[how]
        if isinstance(value, Args) and value.word == "power":
            read = information(play, here, value.argument)
            play.cite(*(n for i, _ in read for n in rules_of_power(play, i)))
    lasting(play, context, "power", on, words, bound)


_COMPELS = {"attack": "506.1b", "block": "507.1b"}


def _ban(word: str, number: str, sometimes: tuple[str, ...], ja: str, en: str) -> None:
    """Register cannot, can or must: `{VERB: WHAT, until: DURATION}`."""

    def step(play: Play, op: Args, context: int) -> None:
        """It is forbidden, allowed or compelled for as long as the effect lasts.

        To play cards of some kind is forbidden to a player: it is fixed to no card (608.1).
        """
        words = op.argument
        assert isinstance(words, Args)
        verb, about = words.word, words.argument
        if word == "must":
            play.cite(_COMPELS.get(verb, "101.1"))
        if word == "cannot" and (is_on_players(verb, about) or about in ("me", "opponent", "each")):
            play.cite("608.1")
        if (word == "cannot" and is_on_players(verb, about)) or is_to_play_free(verb, about):
            lasting(play, context, word, None, words)
            return
        other = {key: words[key] for key in ("target", "by") if key in words}
        meant, that = meaning_that(play.context(context), Args(other))
        bound: tuple[tuple[str, Any], ...] = (("that", that),) if other else ()
        words = Args({**words, **meant}, words.line) if other else words
        if about in ("me", "opponent", "each"):
            named = players(play, play.context(context), about)
            lasting(play, context, word, None, words, (*bound, ("players", named)))
            return
        lasting(play, context, word, objects(play, context, about), words, bound)

    step.__name__ = word
    operation(word, number, sometimes=sometimes, ja=ja, en=en)(step)


_ban("cannot", "101.2", ("608.1",), "禁止する", "forbid")
_ban("can", "101.1", (), "許す", "allow")
_ban("must", "506.1b", ("506.1b", "507.1b", "101.1"), "強制する", "compel")


@operation("cost", "112.2b", sometimes=("608.2b", "110.2e"), ja="コストを変える", en="change costs")
def cost(play: Play, op: Args, context: int) -> None:
    """For as long as the effect lasts what its words speak of costs more or less to play."""
    words = op.argument
    assert isinstance(words, Args)
    number = amount(play, play.context(context), words["add"])
    if isinstance(words["add"], Args):
        play.cite("608.2b")
    what = words.get("what", "all")
    on = objects(play, context, what) if isinstance(what, str) and what != "all" else None
    if on:
        play.cite("110.2e")
    lasting(play, context, "cost", on, words, (("add", number),))


@operation("ignore", "101.2", ja="「できない」を無視", en='ignore a "cannot"')
def ignore(play: Play, op: Args, context: int) -> None:
    """For as long as the effect lasts what forbids this to these, or to a player, has no power."""
    words = op.argument
    assert isinstance(words, Args)
    if words["of"] in ("me", "opponent", "each"):
        named = players(play, play.context(context), words["of"])
        lasting(play, context, "ignore", None, words, (("players", named),))
        return
    lasting(play, context, "ignore", objects(play, context, words["of"]), words)
