"""Activated abilities: who may use them, what they cost, how they come to wait (801.3, 804.2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from scenarios.engine.abilities import Held, all_functioning, has
from scenarios.engine.args import Args, words_of
from scenarios.engine.cards import Ability
from scenarios.engine.events import Event
from scenarios.engine.pipeline import all_can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.state import Context, Waiting
from scenarios.language.filters import Unencoded, amount
from scenarios.nova.abilities.targets import has_targets, improper, lacking_target
from scenarios.nova.book import HAND, HIDDEN_ZONES, guard, rule
from scenarios.nova.cards.costs import energy_cost, slots_of
from scenarios.nova.cards.prohibitions import banned, ignores_restriction
from scenarios.nova.cards.traits import is_restricted, is_servant
from scenarios.nova.cards.unexecuted import in_operation, require
from scenarios.nova.playing.energy import pay_energy, short_of_energy
from scenarios.nova.playing.playing import chosen, name_targets
from scenarios.nova.resolving.choosing import payable
from scenarios.nova.resolving.discarding import discard_words
from scenarios.nova.resolving.resolution import BOOK_EVENTS


def activated(play: Play, object_id: int) -> list[Any]:
    """The activated abilities that an object has now."""
    return [
        h.ability
        for h in all_functioning(play)
        if h.holder.id == object_id and h.ability.kind == "activated"
    ]


def ability_of(play: Play, action: Action) -> Any:
    """The ability that an action names; the only one where it names none."""
    found = activated(play, action.what)
    named = dict(action.data).get("ability")
    fitting = [a for a in found if named in (None, a.id)]
    return fitting[0] if fitting else None


def held(play: Play, action: Action) -> Held:
    return Held(play.state.objects[action.what], ability_of(play, action))


# -- may it be activated? ----------------------------------------------------------------------


@guard("801.3.5", on="activate", also=("703.1.1",))
def by_its_controller(play: Play, action: Action) -> Refusal | None:
    """Only the controller of the card activates its abilities."""
    obj = play.state.objects[action.what]
    if obj.controller != action.player:
        return refuse("自分のカードではない", "the card is not one's own")
    if ability_of(play, action) is None:
        return refuse("起動能力がない", "it has no such activated ability")
    return None


@guard("801.3.5.1.1", on="activate")
def not_again_while_waiting(play: Play, action: Action) -> Refusal | None:
    """The same ability is not activated again until the waiting area is empty."""
    ability = ability_of(play, action)
    if (action.what, ability.id) not in play.state.var("activated", ()):
        return None
    return refuse(
        "待機領域が空になるまで再び起動できない", "not again until nothing waits any more"
    )


@guard("801.3.8.1", on="activate")
def not_used_up(play: Play, action: Action) -> Refusal | None:
    """An ability that may be used once a turn is not used again."""
    ability = ability_of(play, action)
    spent = ("activated", action.what, ability.id) in play.state.history
    if ability.once != "turn" or not spent:
        return None
    return refuse("このターンはすでに起動した", "it has been activated this turn already")


@guard("801.3.8", on="activate")
def not_forbidden(play: Play, action: Action) -> Refusal | None:
    """An ability whose activation is forbidden cannot even be declared."""
    return banned(play, "use", action.what)


@guard("203.4", on="activate")
def not_restricted(play: Play, action: Action) -> Refusal | None:
    """A restricted servant activates no ability that freezes it as a cost; 疾風 lifts this."""
    ability = ability_of(play, action)
    obj = play.state.objects[action.what]
    if not _freezes_itself(ability) or not is_servant(play, obj) or has(play, obj.id, "swift"):
        return None
    if not is_restricted(play, obj):
        return None
    return refuse("行動制限中である", "it is restricted this turn", about="use")


def _freezes_itself(ability: Ability) -> bool:
    return any(op.word == "tap" and op.argument == "self" for op in ability.cost)


@guard("801.3.11", on="activate", also=("804.2.2.1",))
def has_proper_targets(play: Play, action: Action) -> Refusal | None:
    """Without a target an ability that chooses one is not activated."""
    ability = ability_of(play, action)
    here = Context(0, action.player, action.what)
    if lacking_target(play, here, ability.do):
        return refuse("適切な対象がない", "there is no proper target")
    named = chosen(action.target)
    return improper(play, here, ability.do, named) if named is not None else None


@guard("902.3", on="activate", also=("804.2.4#2",))
def can_be_paid(play: Play, action: Action) -> Refusal | None:
    """Each part of the cost needs its resources; together they are tried when paid."""
    here = Context(0, action.player, action.what)
    for op in ability_of(play, action).cost:
        lack = short_of(play, here, op)
        if lack is not None:
            return lack
    return None


def short_of(play: Play, here: Context, op: Args) -> Refusal | None:
    """What is lacking for one part of a cost, taken by itself."""
    player, obj = here.controller, play.state.objects[here.source]
    if op.word == "pay":
        return short_of_energy(play, player, energy_cost(op.argument))
    if op.word == "tap" and op.argument == "self":
        return play.judge("freezing as a cost", obj.id)
    if op.word == "life":
        return _short_of_life(play, here, op)
    if op.word == "discard":
        wanted = discard_words(op).get("n", 1)
        number = 0 if wanted == "all" else amount(play, here, wanted)
        if len(play.state.present(HAND, player)) >= number:
            return None
        return refuse("手札が足りない", "there are too few cards in the hand")
    return _short_of_cards(play, here, op)


@guard("804.2.3.1", on="freezing as a cost")
def frozen_already(play: Play, object_id: int) -> Refusal | None:
    """What is in a state already cannot pay a cost by being put into it."""
    if not play.state.objects[object_id].tapped:
        return None
    return refuse(f"{play.name(object_id)}はフリーズ状態", "it is frozen already")


def said_of(play: Play, op: Args) -> str:
    """What a part of a cost is called in Japanese."""
    return play.book.operations[op.word].ja


def _short_of_cards(play: Play, here: Context, op: Args) -> Refusal | None:
    """What a part that chooses nothing would do must be possible; else enough to choose from."""
    require(in_operation(op))
    if op.word not in BOOK_EVENTS:
        raise Unencoded.of(op.word, op.line)
    what, _ = words_of(op)
    with play.as_if():
        context = play.new_context(here)
        play.remember(context, cost=True)
        if isinstance(what, Args) and "choose" in what:
            enough = payable(play, context, op, what)
        else:
            enough = all_can_happen(play, BOOK_EVENTS[op.word](play, context, op))
    return (
        None
        if enough
        else refuse(f"コスト（{said_of(play, op)}）を支払えない", "it cannot be paid")
    )


def _short_of_life(play: Play, here: Context, op: Args) -> Refusal | None:
    words = op.argument
    assert isinstance(words, Args)
    life, price = play.state.var("life")[here.controller], -amount(play, here, words["add"])
    if life >= price:
        return None
    return refuse(
        f"ライフ{life}では{price}を支払えない",
        f"a life of {life} cannot pay {price}",
        "902.3",
        "804.2.4#2",
        "902.5",
    )


def activatable(play: Play, player: str) -> Iterator[Action]:
    """The activated abilities that a player may use now, energy abilities left out."""
    for found in all_functioning(play):
        ability, obj = found.ability, found.holder
        if ability.kind == "activated" and obj.controller == player:
            action = Action("activate", obj.id, player=player, data=(("ability", ability.id),))
            if play.judge("activate", action) is None:
                yield action


# -- activating it -----------------------------------------------------------------------------


@rule("801.3.5.1", also=("804.2.1", "804.2", "915.1"), ja="起動を宣言", en="it is activated")
def declare_activating(play: Play, action: Action) -> None:
    """The ability is declared; targets and payment follow before it waits."""
    ability = ability_of(play, action)
    name = play.name(action.what)
    play.say(
        f"{action.player}が{name}の能力の起動を宣言",
        f"{action.player} activates {name}'s ability",
        cards=(action.what,),
        actor=action.player,
    )
    obj = play.state.objects[action.what]
    if _freezes_itself(ability) and is_servant(play, obj) and is_restricted(play, obj):
        ignores_restriction(play, obj.id)
    context = play.new_context(Context(0, action.player, action.what, play.snapshot(action.what)))
    if play.state.objects[action.what].zone in HIDDEN_ZONES:
        shown(play, action.what)
    if has_targets(ability.do):
        play.then(name_targets, context=context, ops=ability.do, named=chosen(action.target))
    play.then(order_payments, context=context, ability=ability, asked=action.pay)


@rule("801.3.5.2", ja="能力を持つカードを公開", en="the card is shown")
def shown(play: Play, object_id: int) -> None:
    """A card whose ability is activated out of a hidden zone is revealed."""
    play.happen(Event("note", "reveal", object_id))


@rule("804.2.4.1", quiet=True, ja="支払う順番", en="the order of the payments")
def order_payments(
    play: Play, context: int, ability: Ability, asked: tuple[int, ...] | None
) -> None:
    """Who plays it pays the parts of a cost in any order: asked where the order can matter.

    Paying energy and freezing change nothing that another part depends on: they come first.
    The other parts are named by their number in the text.
    """
    cost: tuple[Args, ...] = ability.cost
    numbers = range(1, len(cost) + 1)
    apart = tuple(n for n in numbers if cost[n - 1].word in {"pay", "tap"})
    others = tuple(n for n in numbers if n not in apart)
    if len(others) > 1:
        alike: dict[Hashable, str] = {n: repr(cost[n - 1]) for n in others}
        others = play.ask(
            Question(
                "order",
                play.context(context).controller,
                ("804.2.4.1",),
                "支払う順番",
                "in which order the parts of the cost are paid",
                others,
                alike=alike.__getitem__,
            )
        )
    for n in (*apart, *others):
        play.then(pay_part, context=context, op=cost[n - 1], asked=asked)
    play.then(ability_waits, context=context, ability=ability)


@rule("804.2.4#2", also=("801.3.3", "902.1"), ja="起動コストを支払う", en="the cost is paid")
def pay_part(play: Play, context: int, op: Args, asked: tuple[int, ...] | None) -> None:
    """Each part of the cost is paid; if one cannot be, all is as before the declaration."""
    here = play.context(context)
    if op.word == "pay":
        pay_energy(play, here.controller, slots_of(energy_cost(op.argument)), asked)
        return
    play.remember(context, cost=True)
    if op.word not in BOOK_EVENTS:
        raise Unencoded.of(op.word, op.line)
    what, _ = words_of(op)
    if isinstance(what, Args) and "choose" in what and not payable(play, context, op, what):
        _unpayable(play, op)
    events = BOOK_EVENTS[op.word](play, context, op)
    if not events:
        _unpayable(play, op)
    facts = play.happen(*events, whole=True)
    if not all(f.status in {"happened", "replaced"} for f in facts):
        _unpayable(play, op)
    _say_paid(play, op, events)


@rule("904.3", ja="自身をフリーズするコスト", en="freezing itself as a cost")
def frozen_as_cost(play: Play) -> None:
    """The icon in a cost means that this card is frozen out of standby."""


def _unpayable(play: Play, op: Args) -> None:
    play.take_back(
        "play",
        refuse(
            f"コスト（{said_of(play, op)}）を支払えない",
            f"the cost ({op.word}) cannot be paid",
            "804.2.4#2",
            "902.3",
        ),
    )


def _say_paid(play: Play, op: Args, events: tuple[Event, ...]) -> None:
    ids = tuple(e.obj for e in events if e.obj)
    if op.word == "tap" and op.argument == "self":
        frozen_as_cost(play)
    play.say("起動コストを支払う", "the activation cost is paid", cards=ids)


@rule("801.3.5.3", also=("804.2.5", "311.2", "912.3.3"), ja="待機領域へ", en="it waits")
def ability_waits(play: Play, context: int, ability: Ability) -> None:
    """What was paid for waits as an ability of its player, above what is there."""
    here = play.context(context)
    play.say(
        f"{play.name(here.source)}の能力を待機領域に置く",
        f"{play.name(here.source)}'s ability is put in the waiting area",
        cards=(here.source,),
        actor=here.controller,
    )
    targets = play.remembered(context, "targets")
    bound = (("targets", targets),) if targets is not None else ()
    play.close_context(context)
    play.wait(Waiting(0, ability, here.controller, here.source, here.snapshot, bound=bound))
    used = (here.source, ability.id)
    play.keep("activated", used)
    play.note_history(("activated", *used))
