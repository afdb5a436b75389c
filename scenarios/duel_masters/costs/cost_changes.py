"""What raises or lowers the cost of a card, and what it comes to (601.1a, 601.1b)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.static_abilities import applies
from scenarios.duel_masters.book import DECK, SHIELDS, answers, policy
from scenarios.duel_masters.cards.characteristics import fits_card
from scenarios.engine.abilities import definition, printed, statics
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import REVERSED
from scenarios.engine.state import Context, Effect, GameObject, GameState, Held, Standing
from scenarios.language.filters import Unencoded, amount


def possible_costs(play: Play, obj: GameObject) -> set[int]:
    """What the cost may come to: no rule says in which order it is lowered (601.1e)."""
    changes = [change for _, change in told_changes(play, obj)]
    total = int(definition(play.state, obj).cost)
    total += sum(n for n, _ in changes if n > 0)
    less = sorted(change for change in changes if change[0] <= 0)
    return {max(found, 0) for found in _lowered(total, less)}


Told = tuple[tuple[str, str], tuple[int, int]]
"""Who changes a cost, and how much is added to it, with the least that this may leave."""


def told_changes(play: Play, obj: GameObject) -> list[Told]:
    """Every change of a card's cost, with who makes it."""
    return [*_by_abilities(play, obj), *_by_effects(play, obj)]


def costs_paid(play: Play, obj: GameObject, least: int) -> set[int]:
    """What is to be paid for those costs, where the civilizations alone take `least` (112.2b)."""
    return {max(cost, least) for cost in possible_costs(play, obj)}


def _lowered(total: int, less: list[tuple[int, int]]) -> set[int]:
    """What is left after reductions, each with the least that it leaves, in every order.

    The order is of no account where all of them leave the same.
    """
    if len({least for _, least in less}) < 2:
        for change in less:
            total = _after(total, change)
        return {total}
    return {
        found
        for n, change in enumerate(less)
        if change not in less[:n]
        for found in _lowered(_after(total, change), less[:n] + less[n + 1 :])
    }


def _after(total: int, change: tuple[int, int]) -> int:
    less, least = change
    return max(total + less, min(total, least))


def _by_abilities(play: Play, obj: GameObject) -> list[Told]:
    """What static abilities add to the cost, each with the least that it may leave."""
    found = []
    hidden = obj.zone in {DECK, SHIELDS}
    own = [Held(obj, a) for a in printed(play.state, obj) if a.kind == "static" and hidden]
    parts = [
        *statics(play, "cost"),
        *((h, p) for h in own for p in h.ability.static if p.word == "cost"),
    ]
    for held, part in parts:
        words = part["cost"]
        assert isinstance(words, Args)
        if not _applies(play, held, obj) or not speaks_of(play, held.context(), words["what"], obj):
            continue
        less, least = _change(play, held.context(), words, obj)
        if asks_its_player(words):
            done = dict(play.state.var(ACTS, {}).get(obj.id, ()))
            less *= len(done.get(held.name, ()))
        found.append((play.source_in_words(held.holder.id, ""), (less, least)))
    return found


Acts = tuple[tuple[tuple[int, str], tuple[int, ...]], ...]
"""What is dealt with to pay less for a card, by the ability (its holder and its name)."""

ACTS = "acts_for_cost"


def asks_its_player(words: Args) -> bool:
    """Whether what lowers a cost does so only as far as the player of the card wants it."""
    return "each" in words or words.get("may") is True


def acts_for(play: Play, obj: GameObject) -> list[tuple[Held, Args]]:
    """The abilities by which something may be done to pay less for a card."""
    return [
        (held, words)
        for held, part in statics(play, "cost")
        if isinstance(words := part["cost"], Args)
        and asks_its_player(words)
        and _applies(play, held, obj)
        and speaks_of(play, held.context(), words["what"], obj)
    ]


def _applies(play: Play, held: Held, obj: GameObject) -> bool:
    """Whether a static ability that changes this card's cost has its condition met."""
    if held.ability.condition is None:
        return applies(play, held)
    with play.as_if(asks.as_it_is_declared(play, obj)):
        return applies(play, held)


def _as_it_is(play: Play, obj: GameObject) -> GameState:
    return play.state


@answers(asks.as_it_is_declared, "601.1a", without=_as_it_is)
def as_it_is_declared(play: Play, obj: GameObject) -> GameState:
    """Which effects change the cost is fixed on declaring, while the card is not yet pending."""
    return play.state.with_object(replace(obj, standing=Standing.PRESENT))


def _by_effects(play: Play, obj: GameObject) -> list[Told]:
    """The same for running effects, fixed to cards or speaking of what is played."""
    found = []
    for effect in _effects_on(play, obj):
        context = Context(0, effect.owner, effect.source)
        fixed = dict(effect.bound).get("add", effect.words["add"])
        assert isinstance(fixed, int | Args)
        by = play.source_in_words(effect.source, effect.owner)
        found.append((by, _change(play, context, Args({**effect.words, "add": fixed}), obj)))
    return found


def _effects_on(play: Play, obj: GameObject) -> list[Effect]:
    """The running effects that change this card's cost."""
    found = []
    for effect in play.state.effects:
        if effect.kind == "cost":
            context = Context(0, effect.owner, effect.source)
            what = effect.words.get("what", "all")
            if obj.id in effect.on or (not effect.on and speaks_of(play, context, what, obj)):
                found.append(effect)
    return [effect for effect in found if not _is_left_out(play, effect, obj)]


def _is_left_out(play: Play, effect: Effect, obj: GameObject) -> bool:
    """Whether this run is by the reading by which an effect in doubt does not bear on the card."""
    if PASSED_BY in effect.bound:
        return play.read_by("601.1a", "112.3g") == "112.3g"
    by = play.read_by("110.2e", "601.1a")
    return by == "110.2e" and not was_in_range(play, effect, obj)


def _is_in_doubt(play: Play, effect: Effect, obj: GameObject) -> bool:
    """Whether an effect may bear on the card or not, and this run is by neither reading."""
    if PASSED_BY in effect.bound:
        return not play.read_by("601.1a", "112.3g")
    return not (play.read_by("110.2e", "601.1a") or was_in_range(play, effect, obj))


def end_with_it(play: Play, obj: GameObject, least: int) -> None:
    """What changes the cost of the next card only ends with it; of later cards it is unclear.

    An effect bears on the cards that were there when it was made (110.2e); but what changes a
    cost is fixed as the card is played (601.1a). At least `least` is paid in any case (112.2b).
    """
    applied = _effects_on(play, obj)
    passed = [effect for effect in applied if PASSED_BY in effect.bound]
    if passed and _differs(play, obj, passed, least):
        play.dispute("601.1a", "112.3g")
    late = [
        effect for effect in applied if effect not in passed and not was_in_range(play, effect, obj)
    ]
    once = any(effect.words.get("once") is True for effect in late)
    if late and (once or _differs(play, obj, late, least)):
        play.dispute("110.2e", "601.1a")
    spent = {effect.id for effect in applied if effect.words.get("once") is True}
    if spent:
        kept = tuple(effect for effect in play.state.effects if effect.id not in spent)
        play.change(effects=kept)


PASSED_BY = ("passed by", True)
"""Of what changes the cost of the next card only, that one has been played for no mana since."""


def pass_by(play: Play, obj: int) -> None:
    """A card that is played for no mana leaves what changes the next card's cost in doubt.

    It is the next one that is played (112.3g); but it has no mana cost to be changed (601.1a).
    """
    applied = _effects_on(play, play.state.objects[obj])
    once = {e.id for e in applied if e.words.get("once") is True and PASSED_BY not in e.bound}
    if once:
        row = play.state.effects
        kept = (replace(e, bound=(*e.bound, PASSED_BY)) if e.id in once else e for e in row)
        play.change(effects=tuple(kept))


@policy("110.2e", on="was in range", without=REVERSED)
def was_in_range(play: Play, effect: Effect, obj: GameObject) -> bool:
    """An effect bears on the cards that were there when it was made, not on what came later."""
    return bool(effect.on) or obj.id < effect.id


def costs_in_doubt(play: Play, obj: GameObject) -> set[int]:
    """What the cost may come to where it is in doubt whether some effects bear on this card."""
    doubtful = [e for e in _effects_on(play, obj) if _is_in_doubt(play, e, obj)]
    if not doubtful:
        return set()
    with play.as_if(_without(play, doubtful)):
        return possible_costs(play, obj)


def _differs(play: Play, obj: GameObject, doubtful: list[Effect], least: int) -> bool:
    """Whether what is to be paid is another where these effects do not apply."""
    with play.as_if(_without(play, doubtful)):
        otherwise = costs_paid(play, obj, least)
    return otherwise != costs_paid(play, obj, least)


def _without(play: Play, doubtful: list[Effect]) -> GameState:
    return play.state.with_(effects=tuple(e for e in play.state.effects if e not in doubtful))


def speaks_of(play: Play, context: Context, what: Value, obj: GameObject) -> bool:
    """Whether a filter means this card; one that names no zone means it wherever it is played."""
    if isinstance(what, Args) and "zone" in what:
        zones = what["zone"] if isinstance(what["zone"], tuple) else (what["zone"],)
        if obj.zone not in zones:
            return False
    return fits_card(play, context, what, obj)


def _change(play: Play, context: Context, words: Args, obj: GameObject) -> tuple[int, int]:
    """How much is added to the cost of a card, and the least that it may leave (0: nothing said).

    The cost is determined once the card is pending: it is not counted where it lies.
    """
    if "set" in words:
        raise Unencoded.of("cost: set", words.line)
    add, least = words["add"], words.get("min", 0)
    if isinstance(add, int) and isinstance(least, int):
        return add, least
    with play.as_if(asks.as_it_is_paid_for(play, obj)):
        return amount(play, context, add), amount(play, context, least)


@answers(asks.as_it_is_paid_for, "601.1b", without=_as_it_is)
def as_it_is_paid_for(play: Play, obj: GameObject) -> GameState:
    """A card that is played is pending before its cost is determined, also where one only asks."""
    return play.state.with_object(replace(obj, standing=Standing.PENDING))
