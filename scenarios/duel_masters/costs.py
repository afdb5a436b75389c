"""Costs: what a card costs to play now and how mana pays for it (107, 112.2, 601.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import combinations

from scenarios.duel_masters.book import HAND, MANA, policy, refuse, rule
from scenarios.duel_masters.traits import applies, fits_card
from scenarios.engine.abilities import Held, printed, statics
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.language import amount
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.state import GameObject, Standing


def cost_to_play(play: Play, obj: GameObject) -> int:
    """The mana cost after effects that raise or lower it (112.2b, 601.1e); never below 0.

    The card's own cost (a characteristic) stays what is printed (201.2a).
    """
    total = int(play.state.cards[obj.cards[0]].definition.cost)
    floors = [0]
    for held, words in _changes(play, obj):
        total += amount(play, held.context(), words["add"])
        least = words.get("min")
        floors += [least] if isinstance(least, int) else []
    for effect in play.state.effects:
        if effect.kind == "cost" and (obj.id in effect.on or not effect.on):
            total += sum(n for how, n in effect.bound if how == "add" and isinstance(n, int))
    return max(total, *floors)


@policy("112.2b", on="cost_to_pay", also=("601.1e",))
def cost_to_pay(play: Play, object_id: int) -> int:
    """What would have to be paid for a card now."""
    return cost_to_play(play, play.state.objects[object_id])


def _changes(play: Play, obj: GameObject) -> list[tuple[Held, Args]]:
    found = []
    own = [
        Held(obj, a) for a in printed(play.state, obj) if a.kind == "static" and obj.zone != HAND
    ]
    parts = [
        *statics(play, "cost"),
        *((h, p) for h in own for p in h.ability.static if p.word == "cost"),
    ]
    for held, part in parts:
        words = part["cost"]
        assert isinstance(words, Args)
        if applies(play, held) and fits_card(play, held.context(), words["what"], obj):
            found.append((held, words))
    return found


def mana_sources(play: Play, player: str, obj: GameObject) -> tuple[GameObject, ...]:
    """The untapped cards that can pay: present ones, and the card itself if it lies there."""
    state = play.state
    row = (state.objects[i] for i in state.zone(MANA, player))
    return tuple(o for o in row if not o.tapped and (o.present or o.id == obj.id))


def mana_of(play: Play, obj: GameObject) -> int:
    """How much mana a card gives: the number on its symbol, 1 when face down (107.2, 405.4)."""
    return int(play.state.cards[obj.cards[0]].definition.mana) if obj.face_up else 1


def short_of(play: Play, player: str, obj: GameObject) -> Refusal | None:
    """Why this player cannot pay for the card now, or None (112.2, 112.2a)."""
    sources = mana_sources(play, player, obj)
    cost, needed = cost_to_play(play, obj), civilizations_to_pay(play, obj)
    total = sum(mana_of(play, s) for s in sources)
    if total < cost:
        return refuse(
            f"コスト{cost}に対しマナが{total}しかない",
            f"the cost is {cost}, only {total} mana can be made",
            "112.2",
            "112.2a",
        )
    if not covers(play, sources, needed):
        return refuse(
            f"文明（{'・'.join(needed)}）を支払えない",
            f"the civilizations ({', '.join(needed)}) cannot be paid",
            "112.2",
            "112.2a",
        )
    return None


def civilizations_to_pay(play: Play, obj: GameObject) -> tuple[str, ...]:
    """The civilizations of the card, each of which needs a card of its own (112.2a)."""
    return tuple(sorted(play.policy("traits", obj.id).civilizations))


def covers(play: Play, sources: Iterable[GameObject], needed: tuple[str, ...]) -> bool:
    """Whether each civilization can be paid by a different card (107.2, 112.2a)."""
    offers = [play.policy("traits", s.id).civilizations for s in sources]
    matched: dict[int, str] = {}

    def place(civilization: str, tried: set[int]) -> bool:
        for n, offer in enumerate(offers):
            if civilization in offer and n not in tried:
                tried.add(n)
                if n not in matched or place(matched[n], tried):
                    matched[n] = civilization
                    return True
        return False

    return all(place(c, set()) for c in needed)


def improper_payment(
    play: Play, obj: GameObject, cost: int, needed: tuple[str, ...], tapped: tuple[int, ...]
) -> Refusal | None:
    """Why tapping these cards does not pay: civilizations, the sum, nothing in excess."""
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
    if total == cost or len(cards) == len(needed):
        return None
    spare = any(
        total - mana_of(play, c) >= cost and covers(play, [x for x in cards if x is not c], needed)
        for c in cards
    )
    if spare or _exactly(play, obj, cost, needed):
        return refuse("余分にタップすることはできない", "no mana may be tapped in excess", "112.2c")
    return None


def _exactly(play: Play, obj: GameObject, cost: int, needed: tuple[str, ...]) -> bool:
    """Whether the cost can be met to the point at all."""
    sources = mana_sources(play, obj.controller, obj)
    if all(mana_of(play, s) == 1 for s in sources):
        return len(needed) <= cost
    return any(
        sum(mana_of(play, s) for s in some) == cost and covers(play, some, needed)
        for n in range(1, min(cost, len(sources)) + 1)
        for some in combinations(sources, n)
    )


@rule(
    "112.2a",
    also=("112.2", "601.1d", "601.1f", "105.3"),
    ja="マナコストを支払う",
    en="pay the mana cost",
)
def pay_mana(play: Play, obj: int, player: str, asked: tuple[int, ...] | None = None) -> None:
    """One card for each civilization first, then the rest up to the cost (601.1c, 112.2b)."""
    card = play.state.objects[obj]
    cost, needed = settle_cost(play, obj)
    sources = tuple(s.id for s in mana_sources(play, player, card))
    judge = partial(improper_payment, play, card, cost, needed)
    if asked is None:
        low = min(max(cost, len(needed)), len(sources))
        most = low if all(mana_of(play, play.state.objects[s]) == 1 for s in sources) else cost
        least = low if most == low else 0
        asked = play.ask(
            Question(
                "pay",
                player,
                ("112.2a",),
                "タップするマナ",
                "which mana to tap",
                sources,
                least,
                most,
                judge=judge,
                alike=lambda i: play.policy("alike", i),
            )
        )
    play.happen(*(Event("tap", "tap", i, player=player) for i in asked or ()))
    play.say(f"{player}がコスト{cost}を支払う", f"{player} pays {cost}", actor=player)


@rule("601.1e", also=("112.2b",), quiet=True, ja="マナコストの決定", en="determine the mana cost")
def settle_cost(play: Play, obj: int) -> tuple[int, tuple[str, ...]]:
    """The cost with everything that changes it; civilizations are paid even below their number."""
    card = play.state.objects[obj]
    cost, needed = cost_to_play(play, card), civilizations_to_pay(play, card)
    printed_cost = play.state.cards[card.cards[0]].definition.cost
    if cost != printed_cost:
        play.note(("601.1e",), f"コスト{printed_cost} → {cost}", f"cost {printed_cost} → {cost}")
    return cost, needed


def is_pending(obj: GameObject) -> bool:
    return obj.standing is Standing.PENDING
