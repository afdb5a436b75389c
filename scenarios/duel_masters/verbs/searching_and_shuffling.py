"""Searching a zone and shuffling a deck (701.10, 701.11)."""

from __future__ import annotations

from collections.abc import Hashable

from scenarios.common.beginning import by_chance
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import DECK, operation, policy, rule
from scenarios.duel_masters.cards.characteristics import fits_card
from scenarios.duel_masters.cards.reading import cite_what_is_read
from scenarios.duel_masters.resolving.choosing import objects, objects_of
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.zones.decks import (
    OneCard,
    no_longer_looked_at,
    reachable,
    remember_looked_at,
)
from scenarios.duel_masters.zones.out_of_a_shield import card_fits
from scenarios.duel_masters.zones.zones import cite_openness
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.engine.state import Context, GameObject, Place
from scenarios.language.filters import amount, players


@operation(
    "search",
    "701.10a",
    sometimes=("701.10b", "701.10c", "401.2a"),
    ja="探す",
    en="search",
)
def search(play: Play, op: Args, context: int) -> None:
    """Who searches finds fitting cards of a zone; each player of theirs, the turn player first."""
    here = play.context(context)
    words = op.argument
    assert isinstance(words, Args)
    owners = players(play, here, words.get("player"))
    found: tuple[int, ...] = ()
    for owner in owners:
        seeker = owner if len(owners) > 1 else here.controller
        found += cards_found(play, here, words, owner, seeker)
    play.cite(*("701.10c" for _ in range(words.get("reveal") is not True)))
    if str(words.get("zone", DECK)) == DECK:
        play.cite("401.2a")
        remember_looked_at(play, context, tuple(i for p in owners for i in reachable(play, p)))
    if words.get("reveal") is True:
        play.happen(*(act(play, context, "note", "reveal", i) for i in found))
    play.bind(context, that=found, chosen=found, did=True)


def cards_found(play: Play, here: Context, words: Args, owner: str, seeker: str) -> tuple[int, ...]:
    """What a player finds in a zone; all that there are, but where need not be."""
    zone, wanted = str(words.get("zone", DECK)), words.get("filter", "all")
    options = tuple(
        each
        for o in play.state.present(zone, owner)
        if not asks.out_of_reach(play, o)
        for each in _fitting(play, here, wanted, o)
    )
    most = min(amount(play, here, words.get("up_to", words.get("count", 1))), len(options))
    unneeded = need_not_be_found(play, words, zone)
    free = "up_to" in words or unneeded
    cite_openness(play, zone)
    by = ("701.10a", *(("701.10b",) if unneeded else ()))
    play.cite(*by)
    found: tuple[int, ...] = ()
    if most:
        answer = play.ask(
            Question(
                "choose",
                seeker,
                by,
                "探し出すカード",
                "which cards to find",
                options,
                0 if free else most,
                most,
            )
        )
        found = objects_of(play, here, answer)
    cite_what_is_read(play, here, wanted, found)
    return found


@policy("701.10b", on="need not be found", without=REVERSED)
def need_not_be_found(play: Play, words: Args, zone: str) -> bool:
    """What fits a condition need not be found in a hidden zone, though it is there."""
    return "filter" in words and bool(asks.is_hidden(play, zone))


def _fitting(play: Play, here: Context, wanted: Value, obj: GameObject) -> tuple[Hashable, ...]:
    """What fits of an object: itself, or of a shield of several cards each that does."""
    if len(obj.cards) == 1:
        return (obj.id,) if fits_card(play, here, wanted, obj) else ()
    return tuple(OneCard(c) for c in obj.cards if card_fits(play, here, wanted, obj.id, c))


@operation("shuffle", "701.11a", ja="シャッフルする", en="shuffle")
def shuffle(play: Play, op: Args, context: int) -> None:
    """Chance is a choice in the script: the new order of the deck is given."""
    here = play.context(context)
    words = op.argument if isinstance(op.argument, Args) else Args({})
    whose = words.get("player", "opponent" if op.argument == "opponent" else "me")
    for player in players(play, here, whose):
        aside = left_out(play, context, words["but"], player) if "but" in words else ()
        deck = reachable(play, player)
        out = tuple(i for i in play.state.zone(DECK, player) if i not in deck)
        row = tuple(i for i in deck if i not in aside)
        aside = out + aside
        order = by_chance(play, player, row, "701.11a", "山札", "deck")
        no_longer_looked_at(play, context, player)
        play.happen(
            act(
                play,
                context,
                "reorder",
                "shuffle",
                player=player,
                to=Place(DECK, player),
                data=(("order", aside + order),),
            )
        )


@rule("701.11b", ja="シャッフルに含めない", en="left out of the shuffle", without=gives(()))
def left_out(play: Play, context: int, what: Value, player: str) -> tuple[int, ...]:
    """Found cards that are to be put at a place of the deck stay in it, but are not shuffled."""
    found = tuple(i for i in objects(play, context, what) if i in play.state.zone(DECK, player))
    play.say("シャッフルに含めない", "they are not shuffled", cards=found)
    return found
