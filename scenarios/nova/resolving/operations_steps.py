"""Instructions that are more than simultaneous events: drawing, decks, battles (905, 920, 922)."""

from __future__ import annotations

from scenarios.common.beginning import by_chance
from scenarios.common.prohibitions import forbidden_to
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Place
from scenarios.language.filters import Unencoded, amount, players, select
from scenarios.nova.book import DECK, HIDDEN_ZONES, operation
from scenarios.nova.laws.damage import caused_by, make_battle, no_battle, servants
from scenarios.nova.laws.skipping import ADDED, SKIPS, called
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.drawing import (
    draw_cards,
    draw_top,
    drawers,
    one_by_one,
    words_of_drawing,
)

# -- drawing, decks, battles -------------------------------------------------------------------


@operation("draw", "905.2", also=("303.4",), ja="カードを引く", en="draw")
def draw(play: Play, op: Args, context: int) -> None:
    """Each named player draws that many cards, one at a time."""
    here = play.context(context)
    count = amount(play, here, words_of_drawing(op).get("n", 1))
    named = drawers(play, here, op)
    play.bind(context, did=count > 0 and forbidden_to(play, "draw").isdisjoint(named))
    play.say(f"{'、'.join(named)}が{count}枚引く", f"{', '.join(named)} draws {count}")
    if len(named) == 1:
        one_by_one(play, named[0], count, here.replaced, here.source)
        return
    if count > 0 and not any(play.state.zone(DECK, player) for player in named):
        for player in named:  # told to draw by one instruction: none is before the other (501.1.1)
            draw_top(play, player, here.replaced, here.source)
        return
    for player in named:
        play.then(
            draw_cards, player=player, count=count, replaced=here.replaced, source=here.source
        )


@operation("search", "909.2", also=("804.4.1.4",), ja="探す", en="search")
def search(play: Play, op: Args, context: int) -> None:
    """In a hidden zone a card of which something is asked need not be found."""
    here = play.context(context)
    words = op.argument
    assert isinstance(words, Args)
    zone = str(words.get("zone", DECK))
    wanted = words.get("filter", Args({}))
    base = wanted if isinstance(wanted, Args) else Args({})
    whose = "opponent" if words.get("player") == "opponent" else "mine"
    if words.get("player") == "each":
        raise Unencoded("両プレイヤーの search", "search of each player", op.line)
    options = select(play, here, Args({**base, "zone": zone, "whose": whose}))
    wanted = amount(play, here, words.get("up_to", words.get("count", 1)))
    count = min(wanted, len(options))
    unsure = zone in HIDDEN_ZONES and bool(set(base) - {"zone", "whose"})
    found: tuple[int, ...] = ()
    if count > 0:
        found = play.ask(
            Question(
                "choose",
                here.controller,
                ("909.2", "804.4.1.4"),
                "探し出すカード",
                "which cards to find",
                options,
                0 if unsure or "up_to" in words else count,
                count,
            )
        )
    if found and words.get("reveal") is True:
        play.happen(*(Event("note", "reveal", i, player=here.controller) for i in found))
    play.bind(context, that=found, chosen=found, did=bool(found))


@operation("shuffle", "920.1", ja="シャッフルする", en="shuffle")
def shuffle(play: Play, op: Args, context: int) -> None:
    """Chance is a choice in the script: the new order of the deck is given."""
    said = op.argument
    whose = said.get("player") if isinstance(said, Args) else said
    whose = "me" if whose == "deck" else whose
    for player in players(play, play.context(context), whose):
        shuffle_deck(play, player)


def shuffle_deck(play: Play, player: str) -> None:
    """Bring a deck into the order that chance gives it."""
    order = by_chance(play, player, play.state.zone(DECK, player), "920.1", "デッキ", "deck")
    to, data = Place(DECK, player), (("order", order),)
    play.happen(Event("reorder", "shuffle", player=player, to=to, data=data))


# -- the course of the turn --------------------------------------------------------------------


@operation("skip", "925.1", ja="スキップする", en="skip")
def skip(play: Play, op: Args, context: int) -> None:
    """The next such phase, step or turn of a player is skipped."""
    words = op.argument if isinstance(op.argument, Args) else Args({"what": op.argument}, op.line)
    what = str(words["what"])
    ja, en = called(play, what)
    for player in players(play, play.context(context), words.get("player")):
        play.keep(SKIPS, (player, what, True))
        said = f"{player}は次の{ja}をスキップする", f"{player} will skip the next {en}"
        play.note(("925.1",), *said, actor=player)
    play.bind(context, did=True)


@operation("add_phase", "401.2", ja="フェイズを追加する", en="add a phase")
def add_phase(play: Play, op: Args, context: int) -> None:
    """A phase is added to this turn, right after the one that the effect names."""
    words = op.argument
    assert isinstance(words, Args)
    after, what = str(words["after"]), str(words["what"])
    play.keep(ADDED, (after, what))
    first, added = called(play, after), called(play, what)
    play.say(f"{first[0]}の後に{added[0]}を追加", f"after the {first[1]} comes an added {added[1]}")
    play.bind(context, did=True)


@operation("battle", "922.1", sometimes=("922.1",), ja="バトルさせる", en="make battle")
def battle(play: Play, op: Args, context: int) -> None:
    """The two servants deal damage equal to their attack to each other, if both are there."""
    words = op.argument
    assert isinstance(words, Args)
    a, b = objects(play, context, words["a"]), objects(play, context, words["b"])
    if len(a) > 1 or len(b) > 1:
        raise Unencoded("3体以上のバトル", "a battle of more than two", op.line)
    play.bind(context, did=bool(a and b))
    both = servants(play, (*a, *b))
    if not a or not b or len(both) < 2:
        play.cite("922.3")
        no_battle(play)
        return
    play.cite("922.1")
    caused_by(play, play.context(context).controller)
    make_battle(play, *both)
