"""Mana: what cards give, and which of them pay for a cost (107, 207)."""

from __future__ import annotations

from collections.abc import Iterable

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers, policy
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, static_parts, statics
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.state import GameObject
from scenarios.language.filters import amount, concerns


def _as_its_face_says(play: Play, obj: GameObject) -> int:
    return int(definition(play.state, obj).mana)


@policy("107.2", on="mana_of", without=lambda play, obj: 0)
def mana_of(play: Play, obj: GameObject) -> int:
    """How much mana a card gives: the number on its symbol."""
    if not obj.face_up:
        return of_a_card_face_down(play, obj)
    printed_number = int(definition(play.state, obj).mana)
    if not statics(play, "mana"):
        return printed_number
    return int(asks.mana_symbol(play, printed_number, obj))


@policy("405.4", on="of a card face down", without=_as_its_face_says)
def of_a_card_face_down(play: Play, obj: GameObject) -> int:
    """The number on the mana symbol of a card that lies face down is 1."""
    return 1


@answers(asks.mana_symbol, "207.2")
def mana_symbol(play: Play, number: int, obj: GameObject) -> int:
    """Effects put another number in place of the one on a mana symbol."""
    return [number, *changed_symbol(play, obj)][-1]


def changed_symbol(play: Play, obj: GameObject) -> list[int]:
    """The numbers that effects put in place of the one on a mana symbol."""
    found = []
    for held, words in static_parts(play, "mana"):
        if concerns(play, held.context(), words["what"], obj):
            found.append(amount(play, held.context(), words["set"]))
    return found


def cite_mana(play: Play, ids: Iterable[int]) -> None:
    """The rules by which these cards give mana."""
    for obj in (play.state.objects[i] for i in ids):
        play.cite("107.2")
        if not obj.face_up:
            play.cite("405.4")
        elif changed_symbol(play, obj):
            play.cite("207.2")
        if is_colourless(play, obj):
            play.cite("207.3")


def is_colourless(play: Play, obj: GameObject) -> bool:
    return obj.face_up and not kernel.traits(play, obj.id).civilizations


@answers(asks.pays_civilization, "107.2", also=("207.3",))
def pays_civilization(play: Play, source: GameObject, civilization: str) -> bool:
    """Mana has one of the civilizations of the card that is tapped; of none, where it has none."""
    return civilization in kernel.traits(play, source.id).civilizations


def covers(play: Play, sources: Iterable[GameObject], needed: tuple[str, ...]) -> bool:
    """Whether each civilization can be paid by a different card (107.2, 112.2a)."""
    return _paid_civilizations(play, sources, needed) == len(needed)


def _paid_civilizations(play: Play, sources: Iterable[GameObject], needed: tuple[str, ...]) -> int:
    """How many of the civilizations these cards pay at most, one each."""
    row = tuple(sources)
    matched: dict[int, str] = {}

    def place(civilization: str, tried: set[int]) -> bool:
        for n, source in enumerate(row):
            if n not in tried and asks.pays_civilization(play, source, civilization):
                tried.add(n)
                if n not in matched or place(matched[n], tried):
                    matched[n] = civilization
                    return True
        return False

    return sum(place(c, set()) for c in needed)


def adds_up(
    play: Play, sources: tuple[GameObject, ...], needed: tuple[str, ...], cost: int
) -> bool:
    """Whether some of these cards make the cost to the point, one for each civilization first.

    Those for the civilizations may make more: then nothing is short (112.2a). Cards that cover
    the civilizations and make enough are taken for granted.
    """
    if cost < len(needed):
        return True
    reached = {(0, 0, False)}  # civilizations paid, mana made, whether also for what is short
    for source in sources:
        n = mana_of(play, source)
        places = [1 << i for i, c in enumerate(needed) if asks.pays_civilization(play, source, c)]
        reached |= {
            (paid | place, made + n, more)
            for paid, made, more in reached
            for place in places
            if not paid & place and (made + n <= cost or not more)
        } | {(paid, made + n, True) for paid, made, _ in reached if made + n <= cost}
    full = (1 << len(needed)) - 1
    by_sum = play.is_read_otherwise("112.2a", "112.2b")
    return any(
        paid == full and (made == cost or (made > cost and not more and not by_sum))
        for paid, made, more in reached
    )


def improper_payment(
    play: Play,
    costs: tuple[int, ...],
    needed: tuple[str, ...],
    tapped: tuple[int, ...],
) -> Refusal | None:
    """Why tapping these cards pays the cost by no reading of it."""
    found = [_improper(play, cost, needed, tapped) for cost in costs]
    return None if None in found else found[0]


def _improper(
    play: Play, cost: int, needed: tuple[str, ...], tapped: tuple[int, ...]
) -> Refusal | None:
    """Why tapping these cards does not pay: civilizations, the sum, nothing in excess."""
    if len(set(tapped)) < len(tapped):
        return refuse("同じカードは一度しかタップできない", "a card is tapped once only", "112.2a")
    cards = [play.state.objects[i] for i in tapped]
    total = sum(mana_of(play, c) for c in cards)
    if not covers(play, cards, needed):
        below = ("112.2b",) if cost < len(needed) else ()
        return refuse("文明を満たしていない", "not all civilizations are paid", "112.2a", *below)
    if total < cost:
        return refuse(
            f"{total}マナではコスト{cost}に足りない",
            f"{total} mana does not pay a cost of {cost}",
            "112.2a",
        )
    found: Refusal | None = asks.needless(play, cost, needed, cards)
    by_sum = play.is_read_otherwise("112.2a", "112.2b") and _is_over(cost, needed, tapped, total)
    if found is None and (by_sum or len(cards) > len(needed) <= cost < total):
        return refuse(
            f"合計{total}はコスト{cost}と同じでない",
            f"the sum, {total}, is not the cost of {cost}",
            "112.2a",
        )
    return found


def cost_that_is_paid(
    play: Play, costs: tuple[int, ...], needed: tuple[str, ...], tapped: tuple[int, ...]
) -> int:
    """By which reading of the cost these cards pay it."""
    return next((c for c in costs if not _improper(play, c, needed, tapped)), costs[0])


def note_overpaying(
    play: Play, cost: int, needed: tuple[str, ...], tapped: tuple[int, ...]
) -> None:
    """What is over reads two ways, but where the civilizations alone are more than the cost.

    112.2a wants the sum to be the cost; 112.2b lets what is over vanish, and speaks of that case.
    """
    total = sum(mana_of(play, play.state.objects[i]) for i in tapped)
    if _is_over(cost, needed, tapped, total):
        play.dispute("112.2a", "112.2b")


def _is_over(cost: int, needed: tuple[str, ...], tapped: tuple[int, ...], total: int) -> bool:
    """Whether more is made than the cost, and not by the civilizations alone being more."""
    return total > cost and (len(tapped) > len(needed) or len(needed) <= cost)
