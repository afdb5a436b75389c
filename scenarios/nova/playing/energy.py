"""Energy: setting cards, energy abilities, and what pays for what (103, 310.4, 801.6, 902.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, Place
from scenarios.engine.trace import in_a_row
from scenarios.language.pointing import turn_player
from scenarios.nova import asks
from scenarios.nova.book import (
    COLOURS,
    ENERGY,
    HAND,
    MAIN_PHASES,
    guard,
    policy,
    rule,
    waiting_area,
)
from scenarios.nova.cards.costs import slots_of
from scenarios.nova.cards.prohibitions import banned
from scenarios.nova.cards.telling import as_this_step
from scenarios.nova.cards.traits import is_defined

Energy = tuple[str, ...]
"""One energy: the colours that it may count as (one, but for a card of several colours)."""


# -- setting energy ----------------------------------------------------------------------------


@guard("906.1", on="set", also=("404.2.1", "406.2.1", "703.2.5"))
def when_energy_is_set(play: Play, action: Action) -> Refusal | None:
    """The turn player sets a card of the hand in a main phase, while nothing waits."""
    obj = play.state.objects[action.what]
    if obj.place != (HAND, action.player):
        return refuse("セットするのは自分の手札", "energy is set from one's own hand")
    if action.player != turn_player(play) or play.state.var("step") not in MAIN_PHASES:
        return refuse("自分のメインフェイズにしかできない", "only in one's own main phase")
    if waiting_area(play):
        return refuse("待機領域が空でない", "the waiting area is not empty", "404.2.1", "703.2")
    return None


@guard("004.2", on="set")
def not_kept_from_setting(play: Play, action: Action) -> Refusal | None:
    """An effect may forbid that a card is set as energy."""
    return banned(play, "charge", action.what)


@guard("906.1", on="set")
def once_a_turn(play: Play, action: Action) -> Refusal | None:
    """Energy is set once in a turn, both main phases together."""
    if play.state.var("energy_set", 0) < 1:
        return None
    return refuse("このターンはすでにセットした", "energy has been set this turn already")


@rule("906.1", also=("906.1.1", "311.6.3"), ja="エナジーをセット", en="energy is set")
def set_energy(play: Play, action: Action) -> None:
    """It is done at once, does not wait, and cannot be answered."""
    what, player = action.what, action.player
    play.say(
        f"{play.name(what)}をエナジーゾーンにセット",
        f"{play.name(what)} is set as energy",
        cards=(what,),
        actor=player,
    )
    play.cite("404.2.1" if play.state.var("step") == "main1" else "406.2.1")
    play.set(energy_set=play.state.var("energy_set", 0) + 1)
    as_this_step(play, Event("move", "set energy", what, player=player, to=Place(ENERGY, player)))


# -- energy abilities and the stock ------------------------------------------------------------


def stock_of(play: Play, player: str) -> tuple[Energy, ...]:
    """The unused energy of a player."""
    found: tuple[Energy, ...] = play.state.var("energies", {})[player]
    return found


def stock_event(verb: str, player: str, energies: Sequence[Energy]) -> Event:
    """An event after which a player has this energy; `stock` is how much it is."""
    kept = tuple(energies)
    return Event("assign", verb, player=player, data=(("energies", kept), ("stock", len(kept))))


def energy_of(play: Play, obj: GameObject) -> Energy:
    """The energy that a card of the energy zone gives: of its own colour (102.4, 310.4)."""
    found = kernel.traits(play, obj.id).civilizations
    if not obj.face_up:
        found = asks.energy_face_down(play, obj, _on_its_face(play, obj))
    return tuple(c for c in kinds_of_energy(play) if c in of_its_colour(play, found))


@policy("005.6.2", on="kinds of energy", without=gives(("colorless",)))
def kinds_of_energy(play: Play) -> tuple[str, ...]:
    """Energy is red, blue, green, white, black or colourless, as the cards are."""
    return COLOURS


@policy("102.4", on="of its colour", without=gives(frozenset({"colorless"})))
def of_its_colour(play: Play, colours: frozenset[str]) -> frozenset[str]:
    """The colour of a card is that of the energy that it makes in the energy zone."""
    return colours


def _on_its_face(play: Play, obj: GameObject) -> frozenset[str]:
    """The colours that a card would have face up."""
    return asks.printed(play, replace(obj, face_up=True)).civilizations


def sources(play: Play, player: str) -> tuple[GameObject, ...]:
    """The cards whose energy ability can be used: standby, of a colour (801.6.5.2)."""
    row = play.state.present(ENERGY, player)
    return tuple(o for o in row if not o.tapped and energy_of(play, o))


@rule(
    "310.4",
    also=("801.6.6.2", "311.6.4", "801.6.1"),
    ja="エナジー能力",
    en="energy abilities",
)
def use_energy_abilities(play: Play, player: str, cards: tuple[int, ...]) -> None:
    """Each card is frozen and gives one energy of its colour at once; nothing waits."""
    ja, en = in_a_row(map(play.name, cards))
    play.say(f"{ja}のエナジー能力", f"energy from {en}", cards=cards, actor=player)
    if any(is_defined(play, play.state.objects[i]) for i in cards):
        play.cite("801.5.3")
    made = [energy_of(play, play.state.objects[i]) for i in cards]
    if not all(play.state.objects[i].face_up for i in cards):
        play.cite("311.10")
    play.happen(*(Event("tap", "freeze", i, player=player) for i in cards))
    play.happen(stock_event("energy", player, [*stock_of(play, player), *made]))


@guard("310.4", on="energy", also=("804.2.3.1",))
def energy_from_standby(play: Play, action: Action) -> Refusal | None:
    """A card of one's own energy zone gives energy by being frozen."""
    obj = play.state.objects[action.what]
    if obj.place != (ENERGY, action.player):
        return refuse("自分のエナジーゾーンのカードではない", "it is not in one's energy zone")
    if obj.tapped:
        return refuse("すでにフリーズ状態", "it is frozen already", "310.4", "804.2.3.1")
    return None


@rule(
    "602.9",
    also=("005.6.4", "801.6.3"),
    quiet=True,
    ja="エナジーの消滅",
    en="unused energy vanishes",
)
def empty_stocks(play: Play) -> None:
    """When a phase or step ends, what is left in either stock vanishes."""
    play.end_durations("step")
    for player in play.state.var("players"):
        if stock_of(play, player):
            play.say("使わなかったエナジーが消滅", "unused energy vanishes")
            play.happen(stock_event("vanish", player, ()))


# -- paying ------------------------------------------------------------------------------------


def matched(wanted: Sequence[str], energies: Sequence[Energy]) -> dict[int, int]:
    """The most energies that can be paid: which energy (by number) pays which part."""
    by_part: dict[int, int] = {}

    def give(energy: int, tried: set[int]) -> bool:
        for part, colour in enumerate(wanted):
            if part not in tried and (colour == "any" or colour in energies[energy]):
                tried.add(part)
                if part not in by_part or give(by_part[part], tried):
                    by_part[part] = energy
                    return True
        return False

    for number in range(len(energies)):
        give(number, set())
    return {energy: part for part, energy in by_part.items()}


def short_of_energy(
    play: Play, player: str, cost: dict[str, int], without: tuple[int, ...] = ()
) -> Refusal | None:
    """Why a player cannot pay this much energy now, or None (902.3)."""
    wanted = slots_of(cost)
    cards = [o for o in sources(play, player) if o.id not in without]
    energies = [*stock_of(play, player), *(energy_of(play, o) for o in cards)]
    if len(matched(wanted, energies)) == len(wanted):
        return None
    ja, en = play.book.called(*wanted)
    return refuse(
        f"エナジー（{ja}）を支払えない",
        f"the energy ({en}) cannot be paid",
        "902.3",
        "804.2.4#2",
    )


def improper_payment(
    play: Play, player: str, wanted: tuple[str, ...], cards: tuple[int, ...]
) -> Refusal | None:
    """Why freezing these cards does not pay, beside the energy in the stock (902.4)."""
    kept = stock_of(play, player)
    objects = play.state.objects
    for i in cards:
        if objects[i].place != (ENERGY, player) or objects[i].tapped:
            return refuse(f"{play.name(i)}は使えない", f"{play.name(i)} cannot be used", "310.4")
    energies = [*kept, *(energy_of(play, objects[i]) for i in cards)]
    if len(matched(wanted, energies)) == len(wanted):
        return None
    return refuse("指示されたエナジーにならない", "this is not the energy asked for", "902.4")


@rule("902.4", ja="エナジーを支払う", en="energy is paid")
def pay_energy(
    play: Play,
    player: str,
    cost: tuple[str, ...],
    asked: tuple[int, ...] | None = None,
    lowered: bool = False,
) -> None:
    """Energy abilities may be used on the way; then the energy is taken from the stock."""
    if not cost:
        (brought_to_zero if lowered else pay_nothing)(play, player)
        return
    lack = short_of_energy(play, player, {c: cost.count(c) for c in cost})
    if lack is not None:
        play.take_back("play", lack)
    play.say(f"{player}がエナジー{len(cost)}を支払う", f"{player} pays {len(cost)}", actor=player)
    cards = asked if asked is not None else which_cards(play, player, cost)
    coloured = ("103.3", "102.4", "005.6.2") if set(cost) - {"any"} else ()
    play.cite(*coloured, *(["103.4"] if "any" in cost else []))
    if cards:
        make_energy(play, player, cards)
    spent = which_energies(play, player, cost, len(cards))
    left = [energy for n, energy in enumerate(stock_of(play, player)) if n not in spent]
    play.happen(stock_event("spend", player, left))


def which_energies(play: Play, player: str, cost: tuple[str, ...], fresh: int) -> frozenset[int]:
    """Which energies of the stock are spent: asked where what is left would differ (902.4).

    The `fresh` ones were made for this payment; between equal energies there is no choice.
    """
    kept = stock_of(play, player)
    if len(kept) == len(cost) or len(set(kept)) == 1:
        return frozenset(range(len(cost)))
    ways: dict[str, frozenset[int]] = {}
    for taken in combinations(range(len(kept)), len(cost)):
        if len(matched(cost, [kept[n] for n in taken])) == len(cost):
            ways.setdefault(_said([kept[n] for n in taken]), frozenset(taken))
    made = _said(kept[len(kept) - fresh :])
    if fresh == len(cost) and made in ways:
        return ways[made]  # the cards that were named are what is paid with
    if len(ways) == 1:
        return next(iter(ways.values()))
    said: str = play.ask(
        Question(
            "option", player, ("902.4",), "支払うエナジー", "which energy is spent", tuple(ways)
        )
    )
    return ways[said]


def _said(energies: Sequence[Energy]) -> str:
    """Energies in words, in a fixed order: `blue + red`, of two colours `blue/red`."""
    return " + ".join(sorted("/".join(sorted(e)) for e in energies))


@rule(
    "902.2",
    also=("801.6.6.1",),
    ja="支払いのためのエナジー能力",
    en="energy abilities for the payment",
)
def make_energy(play: Play, player: str, cards: tuple[int, ...]) -> None:
    """Who pays energy may use energy abilities while paying."""
    use_energy_abilities(play, player, cards)


@rule("902.6", ja="コスト⓪", en="a cost of zero")
def pay_nothing(play: Play, player: str) -> None:
    """A cost of zero is paid by saying so."""
    _declares_zero(play, player)


@rule("902.7", also=("902.6",), ja="⓪になったコスト", en="a cost brought to zero")
def brought_to_zero(play: Play, player: str) -> None:
    """A cost of which nothing is left counts as a cost of zero."""
    _declares_zero(play, player)


def _declares_zero(play: Play, player: str) -> None:
    play.say(f"{player}がコスト⓪の支払いを宣言", f"{player} declares paying zero", actor=player)


def which_cards(play: Play, player: str, cost: tuple[str, ...]) -> tuple[int, ...]:
    """The cards to freeze: those that the stock does not pay for, chosen where it matters.

    Energy of the stock is spent first where all of it and all cards are of the same colours;
    else its player may freeze more cards and keep some.
    """
    kept = stock_of(play, player)
    need = len(cost) - len(matched(cost, kept))
    there = tuple(o.id for o in sources(play, player))
    kinds = {*kept, *(energy_of(play, play.state.objects[i]) for i in there)}
    most = len(cost) if kept and len(kinds) > 1 else need
    if most == 0:
        return ()
    answer: tuple[int, ...] = play.ask(
        Question(
            "pay",
            player,
            ("902.2",),
            "フリーズするエナジー",
            "which energy cards to freeze",
            there,
            need,
            min(most, len(there)),
            judge=partial(improper_payment, play, player, cost),
            alike=lambda i: kernel.alike(play, i),
        )
    )
    return answer
