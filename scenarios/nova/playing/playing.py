"""Playing a card: declaration, targets, cost, payment, the waiting area (203 to 205, 804.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenarios.engine.abilities import has, printed
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.state import Context, Pairs, Place, Waiting
from scenarios.language.pointing import turn_player
from scenarios.nova import asks
from scenarios.nova.abilities.targets import (
    choose_targets,
    has_targets,
    show_targets,
    why_no_target,
)
from scenarios.nova.book import (
    AREA,
    CHARACTERS,
    HAND,
    MAIN_PHASES,
    guard,
    rule,
    waiting_area,
)
from scenarios.nova.cards.costs import cost_of, printed_cost, slots_of
from scenarios.nova.cards.equipment import is_equipment
from scenarios.nova.cards.evolving import evolves, lowered_by
from scenarios.nova.cards.prohibitions import banned
from scenarios.nova.cards.telling import as_this_step
from scenarios.nova.laws.skipping import called, speaks_of_the_absent
from scenarios.nova.playing.energy import improper_payment, pay_energy, short_of_energy
from scenarios.nova.playing.energy_abilities import waits_like_any_spell
from scenarios.nova.playing.equipping import choose_bearer
from scenarios.nova.playing.evolving import choose_base, energy_to_evolve
from scenarios.nova.playing.other_costs import pay_additional_costs, pay_alternative, which_cost
from scenarios.nova.resolving.resolution import resolve_last, spell_text

TIMING = {"servant": "203.1", "spell": "204.1", "magic_item": "205.1", "character": "202.1"}
VERBS = {"servant": "summon", "spell": "cast", "magic_item": "play", "character": "play"}


def kind_of(play: Play, object_id: int) -> str:
    """The kind of card, which decides how it is played (113.1)."""
    return str(play.state.cards[play.state.objects[object_id].cards[0]].definition.type)


def chosen(target: object) -> tuple[int, ...] | None:
    """The targets that an action names; None when it names none."""
    if target is None:
        return None
    return tuple(target) if isinstance(target, tuple) else (int(str(target)),)


# -- may it be played? -------------------------------------------------------------------------


@guard("903.1", on="play", also=("703.2",))
def from_the_hand(play: Play, action: Action) -> Refusal | None:
    """Servants, spells and magic items are played from one's own hand."""
    obj = play.state.objects[action.what]
    kind = kind_of(play, obj.id)
    if kind != "character" and obj.place != (HAND, action.player):
        return refuse("カードは自分の手札からプレイする", "cards are played from one's own hand")
    if kind in TIMING and action.kind in {"play", VERBS[kind]}:
        return None
    ja, en = play.book.word(f"do {action.kind}")
    return refuse(f"「このカード{ja}」ことはできない", f"this is not a card to {en}")


@guard("703.2", on="play", also=("202.1", "203.1", "204.1", "205.1", "1002.2"))
def at_its_time(play: Play, action: Action) -> Refusal | None:
    """In one's own main phase while nothing waits; 瞬唱 whenever one has priority (703.1.2)."""
    if has(play, action.what, "instant") or not _at_no_usual_time(play, action.player):
        return None
    rules = ("703.2", TIMING[kind_of(play, action.what)])
    if action.player != turn_player(play) or play.state.var("step") not in MAIN_PHASES:
        return refuse(
            "自分のメインフェイズにしかプレイできない", "only in one's own main phase", *rules
        )
    return refuse("待機領域が空でない", "the waiting area is not empty", *rules)


def _at_no_usual_time(play: Play, player: str) -> bool:
    """Whether it is not one's own main phase with nothing waiting (703.2)."""
    own = player == turn_player(play) and play.state.var("step") in MAIN_PHASES
    return not own or bool(waiting_area(play))


@guard("004.2", on="play")
def not_forbidden(play: Play, action: Action) -> Refusal | None:
    """What an effect forbids to play is not played."""
    return banned(play, "play", action.what) or banned(
        play, VERBS[kind_of(play, action.what)], action.what
    )


@guard("401.3.1", on="play")
def not_of_an_absent_phase(play: Play, action: Action) -> Refusal | None:
    """A spell that speaks of a phase of this turn that is skipped cannot be declared."""
    if kind_of(play, action.what) != "spell":
        return None
    return of_an_absent_phase(play, spell_text(play, action.what))


def of_an_absent_phase(play: Play, ops: Iterable[Args]) -> Refusal | None:
    """Why what speaks of a phase that does not exist in this turn is not declared."""
    what = speaks_of_the_absent(play, ops)
    if not what:
        return None
    ja, en = called(play, what)
    return refuse(f"このターンの{ja}は存在しない", f"there is no {en} in this turn", "401.3.1")


@guard("804.2.2.1", on="play", also=("804.2.2",))
def has_proper_targets(play: Play, action: Action) -> Refusal | None:
    """The targets that a text asks for must be there and be proper."""
    if kind_of(play, action.what) != "spell":
        return _without_targets(play, action)
    ops = spell_text(play, action.what)
    here = Context(0, action.player, action.what)
    return why_no_target(play, here, ops, chosen(action.target))


def _without_targets(play: Play, action: Action) -> Refusal | None:
    """Of a card that is no spell only a bearer, or a servant to evolve, is named."""
    if action.target is None or is_equipment(play, action.what) or evolves(play, action.what):
        return None
    return refuse("プレイする時に対象を選ばない", "nothing is chosen as it is played")


@guard("902.3", on="play", also=("804.2.4#2",))
def can_be_paid(play: Play, action: Action) -> Refusal | None:
    """A cost for which the resources are lacking cannot be paid: there is no play."""
    obj = play.state.objects[action.what]
    if kind_of(play, obj.id) == "character":
        return None  # it has no energy cost, but what it appears for (112.1)
    if evolves(play, obj.id):
        return energy_to_evolve(play, action)
    cost, _ = cost_of(play, action.player, obj)
    lack = short_of_energy(play, action.player, cost)
    if lack is not None and asks.alternative_costs(play, action.player, obj.id):
        return None
    if lack is None and action.pay is not None:
        return improper_payment(play, action.player, slots_of(cost), action.pay)
    return lack


def playable(play: Play, player: str) -> Iterator[Action]:
    """The cards that a player may play now, as actions."""
    for obj in (*play.state.present(HAND, player), *play.state.present(CHARACTERS, player)):
        kind = kind_of(play, obj.id)
        if kind in VERBS:
            action = Action(VERBS[kind], obj.id, player=player)
            if play.judge("play", action) is None:
                yield action


# -- playing it --------------------------------------------------------------------------------


@rule("804.2.1", also=("804.2", "903.1"), ja="プレイを宣言", en="a play is declared")
def declare_playing(play: Play, action: Action) -> None:
    """The card is declared; targets, cost and payment follow before it waits."""
    what, player = action.what, action.player
    play.say(
        f"{player}が{play.name(what)}のプレイを宣言",
        f"{player} declares playing {play.name(what)}",
        cards=(what,),
        actor=player,
    )
    tell_instant(play, action)
    context = play.new_context(Context(0, player, what, play.snapshot(what)))
    play.remember(context, playing=True)
    ops = spell_text(play, what) if kind_of(play, what) == "spell" else ()
    if has_targets(ops):
        play.then(name_targets, context=context, ops=ops, named=chosen(action.target))
    if is_equipment(play, what):
        play.then(choose_bearer, context=context, named=chosen(action.target))
    if evolves(play, what):
        play.then(choose_base, context=context, named=chosen(action.target))
    play.then(settle_cost, context=context)
    play.then(pay_for_card, context=context, asked=action.pay)
    play.then(pay_additional_costs, context=context)
    play.then(put_in_area, context=context)


def tell_instant(play: Play, action: Action) -> None:
    """Tell that a card is played at another time than usual."""
    if _at_no_usual_time(play, action.player):
        AT_ANY_TIME[kind_of(play, action.what)](play, action.what)


def _at_any_time(kind: str, number: str) -> AnyRule:
    """Register that cards of a kind are played at another time than usual."""

    def step(play: Play, what: int) -> None:
        """With 瞬唱 a card is played whenever its player has priority."""
        name = play.name(what)
        said = f"{name}は瞬唱によりプレイできる", f"{name} may be played now by instant cast"
        play.say(*said, cards=(what,))
        own = printed(play.state, play.state.objects[what])
        if sum(a.keyword == "instant" for a in own) > 1:
            instant_once(play)

    step.__name__ = f"{kind}_at_any_time"
    return rule(number, also=("1002.2", "703.1.2"), ja="瞬唱", en="instant cast")(step)


@rule("1002.3", ja="複数の瞬唱", en="instant cast several times")
def instant_once(play: Play) -> None:
    """Several times 瞬唱 on one card are as one."""
    play.say("複数の瞬唱の効果は重複しない", "several times instant cast are as one")


AT_ANY_TIME = {kind: _at_any_time(kind, f"{number}.1") for kind, number in TIMING.items()}
"""What lets a card of each kind be played now (202.1.1, 203.1.1, 204.1.1, 205.1.1)."""


@rule("804.2.2.1", also=("804.2.2",), ja="対象を選ぶ", en="targets are chosen")
def name_targets(
    play: Play, context: int, ops: tuple[object, ...], named: tuple[int, ...] | None
) -> None:
    """The player names the proper targets that the text asks for."""
    here = play.context(context)
    found = choose_targets(play, here, ops, named)  # type: ignore[arg-type]
    play.remember(context, targets=found)
    ids = tuple(i for slot in found for i in slot)
    show_targets(play, here, ops, found)  # type: ignore[arg-type]
    names = [play.name(i) for i in ids]
    play.say(f"対象：{'、'.join(names)}", f"targets: {', '.join(names)}", cards=ids)


@rule("804.2.3", quiet=True, ja="コストを決定", en="the cost is determined")
def settle_cost(play: Play, context: int) -> None:
    """What it costs is fixed now and does not change any more before it is paid."""
    here = play.context(context)
    cost, rules = cost_of(play, here.controller, play.state.objects[here.source])
    base = play.remembered(context, "base", 0)
    if base:
        cost, rules = lowered_by(play, cost, base), (*rules, "1010.2")
    slots = asks.energies_asked(play, cost)
    play.remember(context, cost=slots)
    if rules:
        ja, en = play.book.called(*slots)
        play.say(f"コスト：{ja or '⓪'}", f"the cost is {en or 'zero'}")
        play.cite(*rules)


@rule("804.2.4#2", also=("902.1", "902.10"), ja="コストを支払う", en="the cost is paid")
def pay_for_card(play: Play, context: int, asked: tuple[int, ...] | None) -> None:
    """All of the cost is paid, or the play is taken back to just before its declaration."""
    here = play.context(context)
    cost = play.remembered(context, "cost", ())
    ways = dict(asks.alternative_costs(play, here.controller, here.source))
    if ways:
        lack = short_of_energy(play, here.controller, {c: cost.count(c) for c in cost})
        way = which_cost(play, here.controller, lack is None, tuple(ways))
        if way in ways:
            pay_alternative(play, context, ways[way], asked)
            return
    lowered = sum(printed_cost(play, play.state.objects[here.source]).values()) > len(cost)
    pay_energy(play, here.controller, cost, asked, lowered)


@rule("804.2.5", also=("311.2", "912.3.2"), ja="待機領域へ", en="it waits")
def put_in_area(play: Play, context: int) -> None:
    """A card that was paid for is put in the waiting area, above what is there."""
    here = play.context(context)
    targets = play.remembered(context, "targets")
    base = play.remembered(context, "base", 0)
    kind = kind_of(play, here.source)
    play.say(
        f"{play.name(here.source)}を待機領域に置く",
        f"{play.name(here.source)} is put in the waiting area",
        cards=(here.source,),
        actor=here.controller,
    )
    play.cite(TIMING[kind])
    if has(play, here.source, "no_response"):
        play.cite("912.2")
    to = Place(AREA, here.controller)
    facts = as_this_step(play, Event("move", "play", here.source, player=here.controller, to=to))
    play.close_context(context)
    if facts[0].happened:
        source = facts[0].made[0]
        bound: Pairs = (("targets", targets),) if targets is not None else ()
        bound += (("base", base),) if base else ()
        play.wait(Waiting(0, None, here.controller, source, play.snapshot(source), bound=bound))
        adds = kind == "spell" and any(op.word == "energy" for op in spell_text(play, source))
        if adds and not waits_like_any_spell(play):
            play.then(resolve_last)
