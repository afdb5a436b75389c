"""What a card costs: printed, raised and lowered (103, 804.2.3, 902.7, 902.8.5)."""

from __future__ import annotations

from scenarios.engine import asks as kernel
from scenarios.engine.abilities import static_parts
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Effect, GameObject, Snapshot
from scenarios.language.filters import amount, fits
from scenarios.nova import asks
from scenarios.nova.book import AREA, COLOURS, answers, policy
from scenarios.nova.cards.validity import changes_own_cost


def printed_cost(play: Play, obj: GameObject) -> dict[str, int]:
    """The printed cost by colour; `any` is the unspecified part (103.2 to 103.4)."""
    card = play.state.cards[obj.cards[0]].definition
    return dict(card.energy) if card.energy else {"any": card.cost}


def cost_of(
    play: Play, player: str, obj: GameObject, base: dict[str, int] | None = None
) -> tuple[dict[str, int], tuple[str, ...]]:
    """What has to be paid to play a card now, and the rules that changed it (902.7, 804.2.3).

    `base` is what is paid in place of the printed cost.
    """
    cost = printed_cost(play, obj) if base is None else base
    rules: list[str] = []
    below = False
    for _, colour, number in told_changes(play, obj):
        changed, under = change_cost(play, cost, colour, number)
        if changed != cost:
            rules += [n for n in ("902.7", *under) if n not in rules]
            below = below or any(n < 0 for n in changed.values())
        cost = changed
    read, under = asks.read_cost(play, cost)
    under = ("004.9",) if below else under  # also where it was raised again from below 0
    return read, (*rules, *_of_its_own_words(play, obj), *under)


def _of_its_own_words(play: Play, obj: GameObject) -> tuple[str, ...]:
    """The rule by which what a card says of its own cost applies while it is played."""
    parts = (h for h, _ in static_parts(play, "cost") if h.holder.id == obj.id)
    own = any(changes_own_cost(h.ability) and not h.ability.zones for h in parts)
    return ("801.5.4",) if own else ()


@answers(asks.read_cost, "004.9")
def read_cost(play: Play, cost: dict[str, int]) -> tuple[dict[str, int], tuple[str, ...]]:
    """A cost that has become negative is read as 0; with the number where it has."""
    read = {colour: max(number, 0) for colour, number in cost.items()}
    return read, () if read == cost else ("004.9",)


def change_cost(
    play: Play, cost: dict[str, int], colour: str, number: int
) -> tuple[dict[str, int], tuple[str, ...]]:
    """A cost with one change made to it, and the rules under which it is made (902.7)."""
    if number >= 0:
        return asks.raise_cost(play, cost, colour, number), ("902.8.5",)
    if colour == "any":
        return asks.lower_unspecified(play, cost, -number), ("902.7.1",)
    if cost.get(colour, 0) <= 0:
        return asks.lower_absent_colour(play, cost, -number), ("902.7.2",)
    rules = ("902.7.3",) if -number > cost[colour] else ()
    return asks.lower_colour(play, cost, colour, -number), rules


@answers(asks.raise_cost, "902.8.5")
def raise_cost(play: Play, cost: dict[str, int], colour: str, number: int) -> dict[str, int]:
    """An effect may make a card cost more; this is no additional cost."""
    return {**cost, colour: cost.get(colour, 0) + number}


@answers(asks.lower_unspecified, "902.7.1")
def lower_unspecified(play: Play, cost: dict[str, int], number: int) -> dict[str, int]:
    """A reduction of no colour touches the part of no colour only.

    Below 0 it is read as 0, but what raises it again begins from its own value (004.9).
    """
    return {**cost, "any": cost.get("any", 0) - number}


@answers(asks.lower_absent_colour, "902.7.2")
def lower_absent_colour(play: Play, cost: dict[str, int], number: int) -> dict[str, int]:
    """A reduction of a colour that the cost does not have reduces the part of no colour."""
    return lower_unspecified(play, cost, number)


@answers(asks.lower_colour, "902.7.3")
def lower_colour(play: Play, cost: dict[str, int], colour: str, number: int) -> dict[str, int]:
    """A reduction of a colour takes that colour, and what is over from the part of no colour."""
    rest = max(number - cost[colour], 0)
    return lower_unspecified(play, {**cost, colour: max(cost[colour] - number, 0)}, rest)


@policy("801.3.7", on="reaches what waits", without=gives(True))
def reaches_what_waits(play: Play) -> bool:
    """A change of costs does not touch what is in the waiting area already."""
    return False


def told_changes(play: Play, obj: GameObject) -> list[tuple[tuple[str, str], str, int]]:
    """Who changes a cost, of which colour and by how much, in the order in which they began."""
    if obj.zone == AREA and not reaches_what_waits(play):
        return []
    return all_changes(play, obj)


def all_changes(play: Play, obj: GameObject) -> list[tuple[tuple[str, str], str, int]]:
    """The same, of what waits too."""
    found: list[tuple[int, tuple[str, str], str, int]] = []
    seen = Snapshot(obj, kernel.traits(play, obj.id))
    for held, words in static_parts(play, "cost"):
        here = held.context()
        if fits(play, here, words["what"], seen):
            change = amount(play, here, words["add"])
            by = play.source_in_words(held.holder.id, "")
            found.append((held.holder.id, by, str(words.get("color", "any")), change))
    for effect in play.state.effects:
        if effect.kind == "cost" and _reaches(play, effect, seen):
            number = dict(effect.bound).get("add", 0)
            assert isinstance(number, int)
            since = int(str(dict(effect.bound).get("played", effect.id)))
            by = play.source_in_words(effect.source, effect.owner)
            found.append((since, by, str(effect.words.get("color", "any")), number))
    row = sorted(found, key=lambda change: change[0])
    return [(by, colour, number) for _, by, colour, number in row]


def _reaches(play: Play, effect: Effect, seen: Snapshot) -> bool:
    """Whether it speaks of this card; of its words `self` and `other` its own card is the one."""
    context = Context(0, effect.owner, effect.source)
    return fits(play, context, effect.words["what"], seen)


@answers(kernel.cost_to_pay, "804.2.3", without=lambda play, object_id: object_id)
def cost_to_pay(play: Play, object_id: int) -> int:
    """How much energy would have to be paid for a card now, in all."""
    obj = play.state.objects[object_id]
    return sum(cost_of(play, obj.controller, obj)[0].values())


@answers(asks.energies_asked, "103.2", also=("103.3", "103.4"))
def energies_asked(play: Play, cost: dict[str, int]) -> tuple[str, ...]:
    """A cost asks for as many energies of each colour as it says, and for any others."""
    return slots_of(cost)


def slots_of(cost: dict[str, int]) -> tuple[str, ...]:
    """A cost as the energies that it asks for, colours first."""
    coloured = [c for c in COLOURS for _ in range(cost.get(c, 0))]
    return (*coloured, *(["any"] * cost.get("any", 0)))


def energy_cost(words: Value) -> dict[str, int]:
    """The cost that `pay: 2` or `pay: {red: 1, any: 1}` spells."""
    if isinstance(words, Args):
        return {key: n for key, n in words.items() if isinstance(n, int)}
    assert isinstance(words, int)
    return {"any": words}
