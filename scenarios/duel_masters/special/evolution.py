"""Evolution creatures: their sources and what stays the same (801.1, 801.2, 701.15)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain, permutations, product

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    EVOLVING,
    HAND,
    UNEVOLVED,
    answers,
    attack_of,
    change_attack,
    guard,
    hears,
    policy,
    rule,
    take_roles,
)
from scenarios.duel_masters.cards.card_types import is_neo
from scenarios.duel_masters.costs.cost_changes import costs_paid
from scenarios.duel_masters.laws.prohibitions import banned, may_play_from
from scenarios.duel_masters.resolving.substitutes import is_usable
from scenarios.duel_masters.special.s_max import S_MAX
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition
from scenarios.engine.args import (
    Args,
    Value,
    filter_of,
    texts,
)
from scenarios.engine.cards import CardDef
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import (
    CardId,
    Context,
    Effect,
    GameObject,
    GameState,
    Pairs,
    Snapshot,
    Waiting,
    ids_in,
)
from scenarios.language.filters import fits
from scenarios.language.pointing import owner_of

EVOLVES = ("evolves", "evolution_creature", "onto")
"""The words of what comes to lie upon others."""


def is_evolution(play: Play, obj: GameObject) -> bool:
    """Whether a card enters only on an evolution source (801.1); a NEO creature need not."""
    card = definition(play.state, obj)
    if card.evolves is None and card.type != "evolution_creature":
        return False
    return not is_neo(card) and not free_of_sources(play, card)


def bases_for(play: Play, obj: GameObject, player: str) -> Iterator[tuple[int, ...]]:
    """Every ordered choice of proper sources, the one directly below first (801.1b)."""
    words = definition(play.state, obj).evolves
    if words is None:
        return iter(())
    source, count = words.get("from", "all"), words.get("count", 1)
    if isinstance(source, tuple):
        return _one_for_each([_fitting(play, obj, player, words, each) for each in source])
    fitting = _fitting(play, obj, player, words, source)
    rows = (permutations(fitting, n) for n in _how_many(count, len(fitting)))
    return chain.from_iterable(rows)


def _how_many(count: Value, there: int) -> range:
    """On how many of so many a card may be put: on just so many, or on some between two numbers."""
    least = count.get("min", 1) if isinstance(count, Args) else count
    most = count.get("max", there) if isinstance(count, Args) else count
    assert isinstance(least, int)
    assert isinstance(most, int)
    return range(least, min(most, there) + 1)


def _fitting(
    play: Play, obj: GameObject, player: str, words: Args, source: Value
) -> tuple[int, ...]:
    """What may be a source by these words: lying where they say, else in the battle zone."""
    said = source.get("zone") if isinstance(source, Args) else None
    row = (
        o for z in texts(said or words.get("zone", BATTLE)) for o in play.state.present(z, player)
    )
    return tuple(o.id for o in row if o.id != obj.id and _is_base(play, player, source, o))


def _one_for_each(rows: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """One source for each of several words, different ones, in every order (801.1b)."""
    found = (frozenset(row) for row in product(*rows))
    for different in dict.fromkeys(row for row in found if len(row) == len(rows)):
        yield from permutations(sorted(different))


def keeps_a_source(play: Play, obj: GameObject, taken: Collection[int]) -> bool:
    """Whether a card that evolves has a source left besides what is taken for a cost (801.1a)."""
    if not is_evolution(play, obj):
        return True
    return any(set(row).isdisjoint(taken) for row in bases_for(play, obj, owner_of(play, obj.id)))


def improper_bases(
    play: Play, obj: GameObject, player: str, onto: tuple[int, ...]
) -> Refusal | None:
    """Why these are no proper sources, or None (801.1a)."""
    if onto in set(bases_for(play, obj, player)):
        return None
    return refuse("適正な進化元ではない", "these are no proper evolution sources", "801.1a")


def may_lie_on(play: Play, obj: int, onto: tuple[int, ...]) -> bool:
    """Whether its owner can put a card onto just these sources; if not, say so (801.1a)."""
    refusal = improper_bases(play, play.state.objects[obj], owner_of(play, obj), onto)
    play.cite("801.1" if refusal is None else "801.1a")
    if refusal is not None:
        cannot_enter(play, obj)
    return refusal is None


def _is_base(play: Play, player: str, source: Value, obj: GameObject) -> bool:
    return fits(play, Context(0, player, 0), source, Snapshot(obj, kernel.traits(play, obj.id)))


def cannot_enter(play: Play, obj: int) -> None:
    """Say that it cannot be put into the battle zone without an evolution source (801.1a)."""
    name = play.name(obj)
    said = (
        f"{name}は適正な進化元がなく、出せない",
        f"{name} has no proper evolution source and cannot enter",
    )
    play.note(("801.1a",), *said, status="impossible", cards=(name,))


@guard("801.1a", on="play")
@guard("801.1a", on="execute")
def has_bases(play: Play, action: Action) -> Refusal | None:
    """Without a proper evolution source an evolution creature cannot enter."""
    obj = play.state.objects[action.what]
    if action.onto:
        return improper_bases(play, obj, action.player, action.onto)
    if not is_evolution(play, obj):
        return None
    if next(bases_for(play, obj, action.player), None) is None:
        return refuse("適正な進化元がない", "there is no proper evolution source")
    return None


@rule(
    "801.1",
    also=("701.15a",),
    quiet=True,
    ja="進化元を選ぶ",
    en="choose the evolution sources",
    without=gives(()),
)
def choose_bases(
    play: Play, obj: int, player: str, onto: tuple[int, ...], going: int = 0
) -> tuple[int, ...]:
    """It enters on its evolution sources, top first; the player chooses where there is a choice.

    On what is `going` in exchange for it, it does not lie.
    """
    card = play.state.objects[obj]
    if onto or not is_evolution(play, card):
        return onto
    options = tuple(row for row in bases_for(play, card, player) if going not in row)
    if not options:
        return ()
    rules = ("801.1b",) if len(options[0]) > 1 else ("801.1",)
    chosen: tuple[int, ...] = play.ask(
        Question("option", player, rules, "進化元", "the evolution sources", options)
    )
    return chosen


@answers(asks.words_of_entering, "802.2")
def not_by_evolution(play: Play, here: Context, what: Value, ids: tuple[int, ...]) -> None:
    """While it enters on a card it is an evolution creature, which an effect's words may exclude.

    Marks the NEO creatures that the words let in as they are, but not by NEO evolution.
    """
    words = filter_of(what)
    for i in ids:
        card = play.state.objects[i]
        if is_neo(definition(play.state, card)):
            evolved = replace(card, marks=card.marks | {EVOLVING})
            seen = Snapshot(evolved, asks.printed_traits(play, evolved))
            if not fits(play, here, words, seen):
                play.put(replace(card, marks=card.marks | {UNEVOLVED}))


def note_summoned_as(play: Play, obj: int) -> None:
    """Whether a NEO creature is one of evolution from its declaration on is read two ways (802.2).

    It is while one tries to put it there on a card: that may begin with the payment, or after it.
    """
    card = play.state.objects[obj]
    as_it_lay = replace(card, marks=card.marks - {EVOLVING})
    costs, barred = [], []
    now, least = play.state, len(kernel.traits(play, obj).civilizations)
    for seen in (card, as_it_lay):
        with play.as_if(now.with_object(seen)):
            costs.append(costs_paid(play, seen, least))
            barred.append(banned(play, "summon", obj) is None)
    if costs[0] != costs[1] or barred[0] != barred[1]:
        play.dispute("802.2", "601.1a")


def played_from_elsewhere(play: Play, obj: int) -> None:
    """Also what lets a NEO creature be played from a zone may speak of no evolution (802.2)."""
    card = play.state.objects[obj]
    if card.zone == HAND or not is_neo(definition(play.state, card)):
        return
    play.put(replace(card, marks=card.marks | {EVOLVING}))
    let_in = may_play_from(play, obj, card.controller)
    play.put(card if let_in else replace(card, marks=card.marks | {UNEVOLVED}))


@rule(
    "801.1b", quiet=True, ja="進化元を重ねる順番", en="the order of the sources", without=gives(())
)
def several_bases(play: Play, onto: tuple[int, ...]) -> tuple[int, ...]:
    """The sources lie beneath, several of them in the order that the player likes."""
    if len(onto) > 1:
        names = [play.name(i) for i in onto]
        play.say(
            f"上から{'、'.join(names)}の順に重ねる", f"beneath, from the top: {', '.join(names)}"
        )
    return onto


@rule("801.2b", quiet=True, ja="タップして出る", en="it enters tapped", without=gives(False))
def tapped_by_its_bases(play: Play, onto: tuple[int, ...]) -> bool:
    """On tapped and untapped sources it enters tapped; on one it is as that was (801.2)."""
    sources = [play.state.objects[i] for i in onto]
    tapped = [o.tapped and o.zone == BATTLE for o in sources]
    if any(tapped) and not all(tapped):
        play.say("タップ状態の進化元があり、タップして出る", "a source is tapped: it enters tapped")
    elif any(tapped):
        with play.outside():
            play.note(("801.2",), "タップされたままである", "it stays tapped")
    return any(tapped)


@hears(asks.what_has_evolved, "801.2", about=EVOLVES)
def remember_the_evolved(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """What came upon its sources is what they were, before anything sees it arrive (801.2)."""
    for fact in facts:
        to, onto = fact.event.to, fact.event.get("onto", ())
        if fact.happened and onto and to is not None and to.zone == BATTLE:
            with play.as_if(before):
                since = since_of(play, onto)
            evolves(play, onto, since)


def evolves(play: Play, onto: tuple[int, ...], since: tuple[tuple[int, int], ...]) -> None:
    """What each of the sources was, the creature on top of them now is (801.2, 801.2a).

    `since` says of each card beneath in which turn it came; one that is left alone again is
    sick or not by that (801.4c).
    """
    before = play.state.var("beneath_since", {})
    play.set(beneath_since={**before, **{CardId(card): turn for card, turn in since}})
    if onto[0] not in play.state.objects:  # on cards of another zone: it was no creature there
        return
    if spoken_of(play, onto) and not effects_stay(play, onto):
        _leave_effects_behind(play, onto)
    attack = attack_of(play)
    there = attack is not None and not set(attack.roles).isdisjoint(onto)
    if there and not attack_stays(play, onto):
        change_attack(play, removed=True)
    neo_evolved(play, onto[0])


def since_of(play: Play, onto: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """In which turn each of the sources came into the battle zone, by its top card."""
    now = play.state.var("turn_number")
    sources = [play.state.objects[i] for i in onto]
    return tuple((o.cards[0], o.since if o.zone == BATTLE else now) for o in sources)


@rule("801.2", quiet=True, ja="同一のクリーチャー", en="the same creature", without=gives(False))
def effects_stay(play: Play, onto: tuple[int, ...]) -> bool:
    """Effects on a card that evolved go on applying; what spoke of it means what it is now."""
    state = play.state
    if any(i in onto for e in state.effects for i in e.on):
        play.say("かけられていた効果は続く", "the effects on it go on applying")
    else:
        said = "同じクリーチャーなので、それについての効果はそのまま及ぶ"
        play.say(said, "it is the same creature: what speaks of it means it still")
    if len(onto) > 1:
        play.change(
            effects=tuple(_effect_now(e, onto) for e in state.effects),
            waiting=tuple(_waiting_now(w, onto) for w in state.waiting),
            contexts={i: _context_now(c, onto) for i, c in state.contexts.items()},
        )
    return True


def neo_evolved(play: Play, obj: int) -> None:
    """Say that a NEO creature that entered on a card is a NEO evolution creature (802.2)."""
    if is_neo(definition(play.state, play.state.objects[obj])):
        name = play.name(obj)
        said = f"{name}はNEO進化クリーチャーとして扱われる", f"{name} is a NEO evolution creature"
        play.note(("802.2",), *said, cards=(name,))


def _leave_effects_behind(play: Play, onto: tuple[int, ...]) -> None:
    """What another creature would be: the effects on its sources do not reach it."""
    kept = (replace(e, on=tuple(i for i in e.on if i not in onto)) for e in play.state.effects)
    play.change(effects=tuple(kept))


_TO_BE_DONE = frozenset({"op", "ops", "ability"})
"""What a step is given that has instructions to carry out."""


def spoken_of(play: Play, onto: tuple[int, ...]) -> bool:
    """Whether an effect is on a source, means it, or is still to be dealt with as its own."""
    meant = [i for e in play.state.effects for i in (*e.on, *ids_in(e.bound, "that"))]
    frames = (dict(frame.args) for frame in play.state.agenda)
    left = {a.get("context") for a in frames if not _TO_BE_DONE.isdisjoint(a)}
    going_on = (c for n, c in play.state.contexts.items() if n in left)
    resolving = [i for c in going_on for i in (c.source, *c.that, *c.chosen)]
    return any(i in onto for i in (*meant, *resolving, *(w.source for w in play.state.waiting)))


def _now(ids: tuple[int, ...], onto: tuple[int, ...]) -> tuple[int, ...]:
    """The same objects, each of several sources as the one creature that they have become."""
    return tuple(dict.fromkeys(onto[0] if i in onto else i for i in ids))


def _one_now(object_id: int, onto: tuple[int, ...]) -> int:
    return onto[0] if object_id in onto else object_id


def _bound_now(bound: Pairs, onto: tuple[int, ...]) -> Pairs:
    return tuple((k, _now(ids_in(bound, "that"), onto) if k == "that" else v) for k, v in bound)


def _fact_now(fact: Fact | None, onto: tuple[int, ...]) -> Fact | None:
    if fact is None:
        return None
    event = replace(fact.event, obj=_one_now(fact.event.obj, onto))
    return replace(fact, event=event, made=_now(fact.made, onto))


def _effect_now(effect: Effect, onto: tuple[int, ...]) -> Effect:
    source, bound = _one_now(effect.source, onto), _bound_now(effect.bound, onto)
    return replace(effect, on=_now(effect.on, onto), source=source, bound=bound)


def _waiting_now(waiting: Waiting, onto: tuple[int, ...]) -> Waiting:
    source, bound = _one_now(waiting.source, onto), _bound_now(waiting.bound, onto)
    return replace(waiting, source=source, event=_fact_now(waiting.event, onto), bound=bound)


def _context_now(here: Context, onto: tuple[int, ...]) -> Context:
    that, chosen = _now(here.that, onto), _now(here.chosen, onto)
    source, event = _one_now(here.source, onto), _fact_now(here.event, onto)
    return replace(here, source=source, event=event, that=that, chosen=chosen)


@rule("801.2a", quiet=True, ja="攻撃は続く", en="the attack goes on", without=gives(False))
def attack_stays(play: Play, onto: tuple[int, ...]) -> bool:
    """When a creature evolves that is in the attack, the attack continues with it."""
    play.say("進化しても攻撃は続く", "the attack continues with the evolved creature")
    take_roles(play, onto, onto[0])
    return True


@answers(asks.could_go, "101.2")
def could_go(play: Play, here: Context, word: str, obj: GameObject) -> bool:
    """Whether a card could be put or played from where it is."""
    if not is_usable(play, here, word, obj.id):
        return False
    return word != "put" or could_lie_on_something(play, here, obj)


@policy("801.1", on="could lie on something", without=gives(True))
def could_lie_on_something(play: Play, here: Context, obj: GameObject) -> bool:
    """An evolution creature can be put only where there is a source for it."""
    return not is_evolution(play, obj) or any(bases_for(play, obj, here.controller))


def free_of_sources(play: Play, card: CardDef) -> str:
    """The rule by which an evolution creature needs no source, "" if it needs one."""
    if S_MAX in card.special:
        return "" if asks.s_max_source(play) else "815.1"
    if "forbidden_star_evolution" in card.special:
        return "" if asks.forbidden_star_source(play) else "813.1b"
    return ""
