"""Costs: what a card costs to play now and how mana pays for it (107, 112.2, 601.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import combinations

from scenarios.duel_masters.bans import banned, is_forbidden
from scenarios.duel_masters.book import MANA, policy, rule
from scenarios.duel_masters.cost_changes import ACTS, acts_for, costs_paid, possible_costs, use_up
from scenarios.duel_masters.functioning import limits_playing
from scenarios.engine.abilities import definition, printed, static_parts, statics
from scenarios.engine.events import Event
from scenarios.engine.language import amount, concerns
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.state import GameObject, GameState


def cost_to_play(play: Play, obj: GameObject) -> int:
    """The mana cost of a card after effects that raise or lower it."""
    return cost_to_pay(play, obj.id)


def _printed_cost(play: Play, object_id: int) -> int:
    return int(definition(play.state, play.state.objects[object_id]).cost)


@policy("112.2b", on="cost_to_pay", also=("601.1e",), without=_printed_cost)
def cost_to_pay(play: Play, object_id: int) -> int:
    """The mana cost after effects that raise or lower it, never below 0.

    Additions come before subtractions (108.2); one that says how far it may go does not
    lower the cost further. The card's own cost (a characteristic) stays as it is (201.2a).
    """
    obj = play.state.objects[object_id]
    return int(play.policy("additional_cost", min(possible_costs(play, obj)), obj))


def _others(play: Play, player: str, obj: GameObject) -> tuple[GameObject, ...]:
    """Without the rule no card pays for itself."""
    return tuple(o for o in play.state.present(MANA, player) if not o.tapped and o.id != obj.id)


@policy("601.1c", on="mana_sources", also=("814.1c",), without=_others)
def mana_sources(play: Play, player: str, obj: GameObject) -> tuple[GameObject, ...]:
    """The untapped cards that can pay: present ones, and the card itself if it lies there.

    What an effect keeps from being tapped pays for nothing (101.2).
    """
    state = play.state
    row = (state.objects[i] for i in state.zone(MANA, player))
    own = {obj.id, *play.state.var("joining", {}).get(obj.id, ())}
    found = tuple(o for o in row if not o.tapped and (o.present or o.id in own))
    if is_forbidden(play, "tap"):
        return tuple(o for o in found if banned(play, "tap", o.id) is None)
    return found


@policy("107.2", on="mana_of", also=("405.4",))
def mana_of(play: Play, obj: GameObject) -> int:
    """How much mana a card gives: the number on its symbol, 1 when face down (107.2, 405.4)."""
    if not obj.face_up:
        return 1
    printed_number = int(definition(play.state, obj).mana)
    if not statics(play, "mana"):
        return printed_number
    return int(play.policy("mana_symbol", printed_number, obj))


@policy("207.2", on="mana_symbol")
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
        if _colourless(play, obj):
            play.cite("207.3")


def short_of(play: Play, player: str, obj: GameObject) -> Refusal | None:
    """Why this player cannot pay for the card now, or None (112.2, 112.2a)."""
    undecided = statics(play, "cost") and obj.id not in play.state.var(ACTS, {})
    if undecided and acts_for(play, obj):
        return short_with(play, play.policy("with every act", obj), obj, player)
    return _short_of(play, player, obj)


def short_with(play: Play, state: GameState, obj: GameObject, player: str = "") -> Refusal | None:
    """Why the card could not be paid for in another state: with something done to pay less."""
    now, play.state = play.state, state
    found = _short_of(play, player or obj.controller, obj)
    play.state = now
    return found


def _short_of(play: Play, player: str, obj: GameObject) -> Refusal | None:
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
            *(("207.3",) if any(_colourless(play, source) for source in sources) else ()),
        )
    return None


def payable(play: Play, object_id: int, player: str) -> bool:
    """Whether a player can pay for a card now; if not, say why."""
    refusal = short_of(play, player, play.state.objects[object_id])
    if refusal is not None:
        said = f"支払えない：{refusal.ja}", f"it cannot be paid: {refusal.en}"
        play.note(refusal.rules, *said, status="impossible", actor=player)
    return refusal is None


def civilizations_to_pay(play: Play, obj: GameObject) -> tuple[str, ...]:
    """The civilizations of the card, each of which needs a card of its own (112.2a)."""
    return tuple(sorted(play.policy("traits", obj.id).civilizations))


def _colourless(play: Play, obj: GameObject) -> bool:
    return obj.face_up and not play.policy("traits", obj.id).civilizations


@policy("107.2", on="pays_civilization", also=("207.3",))
def pays_civilization(play: Play, source: GameObject, civilization: str) -> bool:
    """Mana has one of the civilizations of the card that is tapped; of none, where it has none."""
    return civilization in play.policy("traits", source.id).civilizations


def covers(play: Play, sources: Iterable[GameObject], needed: tuple[str, ...]) -> bool:
    """Whether each civilization can be paid by a different card (107.2, 112.2a)."""
    row = tuple(sources)
    matched: dict[int, str] = {}

    def place(civilization: str, tried: set[int]) -> bool:
        for n, source in enumerate(row):
            if n not in tried and play.policy("pays_civilization", source, civilization):
                tried.add(n)
                if n not in matched or place(matched[n], tried):
                    matched[n] = civilization
                    return True
        return False

    return all(place(c, set()) for c in needed)


def costs_as_read(play: Play, obj: GameObject) -> tuple[int, ...]:
    """What the cost to pay is by each reading of how it is lowered, the least first (601.1e)."""
    found = possible_costs(play, obj)
    if len(found) == 1:
        return (cost_to_play(play, obj),)
    return tuple(sorted(play.policy("additional_cost", cost, obj) for cost in found))


def improper_payment(
    play: Play,
    obj: GameObject,
    costs: tuple[int, ...],
    needed: tuple[str, ...],
    tapped: tuple[int, ...],
) -> Refusal | None:
    """Why tapping these cards pays the cost by no reading of it."""
    found = [_improper(play, obj, cost, needed, tapped) for cost in costs]
    return None if None in found else found[0]


def _improper(
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
    found: Refusal | None = play.policy("needless", obj, cost, needed, cards)
    return found


@policy("112.2c", on="needless")
def needless(
    play: Play, obj: GameObject, cost: int, needed: tuple[str, ...], cards: list[GameObject]
) -> Refusal | None:
    """Once civilizations and cost are paid, no more mana may be tapped."""
    total = sum(mana_of(play, c) for c in cards)
    idle = any(not mana_of(play, c) and not _serves(play, c, needed) for c in cards)
    if not idle and (total == cost or len(cards) == len(needed)):
        return None
    spare = idle or any(
        total - mana_of(play, c) >= cost and covers(play, [x for x in cards if x is not c], needed)
        for c in cards
    )
    if spare or _exactly(play, obj, cost, needed):
        return refuse("余分にタップすることはできない", "no mana may be tapped in excess", "112.2c")
    return None


def _serves(play: Play, card: GameObject, needed: tuple[str, ...]) -> bool:
    return any(play.policy("pays_civilization", card, civilization) for civilization in needed)


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
def pay_mana(
    play: Play,
    obj: int,
    player: str,
    asked: tuple[int, ...] | None = None,
    may_differ: bool = False,
) -> None:
    """One card for each civilization first, then the rest up to the cost (601.1c, 112.2b)."""
    card = play.state.objects[obj]
    costs, needed = settle_cost(play, obj)
    sources = tuple(s.id for s in mana_sources(play, player, card))
    judge = partial(improper_payment, play, card, costs, needed)
    if may_differ and asked and (not set(asked) <= set(sources) or judge(asked)):
        asked = None  # named before it was decided what is done to pay less
    if asked is None:
        low, high = (min(max(cost, len(needed)), len(sources)) for cost in (costs[0], costs[-1]))
        given = [mana_of(play, play.state.objects[s]) for s in sources]
        if any(n != 1 for n in given):  # no more than pay 1 each, and those that pay nothing
            low, high = 0, min(high + given.count(0), len(sources))
        asked = play.ask(
            Question(
                "pay",
                player,
                ("112.2a",),
                "タップするマナ",
                "which mana to tap",
                sources,
                low,
                high,
                judge=judge,
                alike=lambda i: play.policy("alike", i),
            )
        )
    cite_mana(play, asked or ())
    left = {play.policy("alike", s) for s in sources if s not in (asked or ())}
    if left & {play.policy("alike", s) for s in asked or ()}:
        play.cite("400.4")
    if obj in (asked or ()):
        play.cite("601.1c")
    cost = next((c for c in costs if not _improper(play, card, c, needed, asked)), costs[0])
    note_overpaying(play, cost, needed, asked or ())
    play.happen(*(Event("tap", "tap", i, player=player) for i in asked or ()))
    play.say(f"{player}がコスト{cost}を支払う", f"{player} pays {cost}", actor=player)


def note_overpaying(
    play: Play, cost: int, needed: tuple[str, ...], tapped: tuple[int, ...]
) -> None:
    """112.2a wants the sum to be the cost; 112.2b lets what is over vanish: say so."""
    total = sum(mana_of(play, play.state.objects[i]) for i in tapped)
    if total > cost and len(tapped) > len(needed):
        play.dispute("112.2a", "112.2b")


@rule("601.1e", also=("112.2b",), quiet=True, ja="マナコストの決定", en="determine the mana cost")
def settle_cost(play: Play, obj: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The cost with everything that changes it; civilizations are paid even below their number.

    Where it reads two ways, it is each of what it may be, and its player pays by one of them.
    """
    card = play.state.objects[obj]
    costs, needed = costs_as_read(play, card), civilizations_to_pay(play, card)
    cost, printed_cost = costs[0], definition(play.state, card).cost
    if len(costs) > 1 and len(costs_paid(play, card, len(needed))) > 1:
        play.dispute("601.1a", "601.1e")
    use_up(play, card, len(needed))
    if cost != printed_cost:
        own = any(limits_playing(a) for a in printed(play.state, card))
        rules = ("601.1e", *(("110.4e", "604.3") if own else ()))
        now = " / ".join(map(str, costs))
        play.note(rules, f"コスト{printed_cost} → {now}", f"cost {printed_cost} → {now}")
    return costs, needed
