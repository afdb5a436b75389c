"""Activated abilities: who may use them, what they cost, how they come to wait (801.3, 804.2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from scenarios.engine.abilities import all_functioning, has, printed
from scenarios.engine.args import Args, texts, words_of
from scenarios.engine.cards import Ability
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Held, Waiting
from scenarios.language.conditions import holds
from scenarios.nova import asks
from scenarios.nova.abilities.face_down import (
    lies_hidden,
    turned_down_after_its_ability,
    turned_up_for_its_ability,
)
from scenarios.nova.abilities.targets import has_targets, lacking_choice, why_no_target
from scenarios.nova.book import HIDDEN_ZONES, guard, policy, rule
from scenarios.nova.cards.prohibitions import banned, ignores_restriction
from scenarios.nova.cards.receiving import activated, received
from scenarios.nova.cards.traits import is_restricted, is_servant
from scenarios.nova.cards.validity import functions, had_though_invalid, valid
from scenarios.nova.playing.energy_abilities import energy_at_once, is_played
from scenarios.nova.playing.payments import order_payments, short_of
from scenarios.nova.playing.playing import chosen, name_targets, of_an_absent_phase


def ability_of(play: Play, action: Action) -> Any:
    """The ability that an action names; without a name its own, if it can the one that it may use.

    What it has by 受信 is meant only where it is named, or the card has none of its own.
    """
    own = had_though_invalid(play, action.what, "activated")
    named = dict(action.data).get("ability")
    found = own if own and named is None else [*own, *received(play, action.what)]
    fitting = [a for a in found if named in (None, a.id)]
    if len(fitting) > 1:
        free = (a for a in fitting if play.judge("activate", _naming(action, a)) is None)
        return next(free, fitting[0])
    return fitting[0] if fitting else None


def has_one_of_its_own(play: Play, object_id: int) -> bool:
    """Whether a card has an activated ability of its own that functions where it lies."""
    obj = play.state.objects[object_id]
    return any(functions(play, obj, a) for a in had_though_invalid(play, object_id, "activated"))


def _naming(action: Action, ability: Ability) -> Action:
    return replace(action, data=(*action.data, ("ability", ability.id)))


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


@guard("801.3.5.1", on="activate", also=("804.2.1",))
def says_which(play: Play, action: Action) -> Refusal | None:
    """The ability is declared: of several printed ones that may be activated it is said which."""
    if "ability" in dict(action.data):
        return None
    rows = printed(play.state, play.state.objects[action.what])
    own = [a for a in had_though_invalid(play, action.what, "activated") if a in rows]
    free = [a for a in own if play.judge("activate", _naming(action, a)) is None]
    if len(free) < 2:
        return None
    row = ", ".join(f"{play.name(action.what)}.{a.id}" for a in free)
    return refuse(f"どの能力かを宣言する（{row}）", f"it must be said which ability: {row}")


@guard("803.1", on="activate")
def only_what_is_valid(play: Play, action: Action) -> Refusal | None:
    """Only a valid ability is played: on the field, or where and while it says so."""
    ability, obj = ability_of(play, action), play.state.objects[action.what]
    if ability in valid(play, obj.id, "activated") or ability in received(play, obj.id):
        return None
    number = "803.1.4"
    if not functions(play, obj, ability):
        number = "803.1.3" if ability.zones else "803.1.1"
    name = play.name(obj.id)
    said = f"{name}の能力は今は無効である", f"{name}'s ability is not valid now"
    return refuse(*said, "803.1", "803.1.5", number)


@guard("802.1.3.6", on="activate")
def moves_something(play: Play, action: Action) -> Refusal | None:
    """What would put a card where it lies, its destination replaced, is not activated."""
    if not asks.moves_nothing(play, held(play, action), None):
        return None
    return refuse("移動先が今ある領域である", "its card would go where it lies")


@guard("801.3.4", on="activate")
def as_it_says(play: Play, action: Action) -> Refusal | None:
    """What the text says of when the ability may be activated always holds, and is no effect."""
    ability = ability_of(play, action)
    condition = ability.words.get("only_if")
    here = Context(0, action.player, action.what)
    if not isinstance(condition, Args) or holds(play, here, condition):
        return None
    return refuse("起動できる時ではない", "its text does not let it be activated now")


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
    spent = ("activated", action.what, limited_as(play, ability)) in play.state.history
    if ability.once != "turn" or not spent:
        return None
    return refuse("このターンはすでに起動した", "it has been activated this turn already")


def _like_one_is_spent(play: Play, object_id: int, ability: Ability) -> bool:
    """Whether another ability of a card that says the same has been used up."""
    others = (a for a in had_though_invalid(play, object_id, "activated") if a != ability)
    alike = [a for a in others if (a.cost, a.do) == (ability.cost, ability.do)]
    history = play.state.history
    return any(("activated", object_id, limited_as(play, a)) in history for a in alike)


def _by_its_words(play: Play, ability: Ability) -> Hashable:
    """Without its rule a limit would be of all abilities of a card that say the same."""
    return ability.cost, ability.do


@policy("801.3.8.2", on="limited as", without=_by_its_words)
def limited_as(play: Play, ability: Ability) -> Hashable:
    """The limit of an ability that a card was given is that one's, and not of another like it."""
    return ability.id


@guard("1009.3", on="activate")
def used_once_this_turn(play: Play, action: Action) -> Refusal | None:
    """What has used an ability that may be used once a turn uses none of these any more."""
    if not has(play, action.what, "receive") or not _has_used_one(play, action.what):
        return None
    return refuse("このターンはもう起動能力を起動できない", "it uses no ability any more this turn")


def _has_used_one(play: Play, object_id: int) -> bool:
    own = (h.ability for h in activated(play, object_id))
    once = (a for a in (*own, *received(play, object_id)) if a.once == "turn")
    spent = {("activated", object_id, limited_as(play, a)) for a in once}
    return not spent.isdisjoint(play.state.history)


@guard("801.3.10", on="activate", sometimes=("929.3",))
def no_servant_yet(play: Play, action: Action) -> Refusal | None:
    """What makes its card a servant too is not activated while that is one."""
    ability, obj = ability_of(play, action), play.state.objects[action.what]
    if not any(map(_makes_itself_a_servant, (*ability.cost, *ability.do))):
        return None
    if not is_servant(play, obj):
        return None
    name = play.name(obj.id)
    said = f"{name}はすでにサーバント", f"{name} is a servant already"
    return refuse(*said, "801.3.10", *(["929.3"] if _has_made_itself_one(play, obj.id) else []))


def _has_made_itself_one(play: Play, object_id: int) -> bool:
    """Whether an effect of its own treats a card as a servant, too."""
    made = (e for e in play.state.effects if e.kind in {"as_servant", "type"})
    return any(e.source == object_id and object_id in e.on for e in made)


def _makes_itself_a_servant(op: Args) -> bool:
    words = op.argument
    itself = isinstance(words, Args) and words.get("what") == "self"
    if op.word == "as_servant":
        return itself
    return itself and op.word == "type" and "servant" in texts(words_of(op)[1].get("add"))


@guard("801.3.8", on="activate")
def not_forbidden(play: Play, action: Action) -> Refusal | None:
    """An ability whose activation is forbidden cannot even be declared."""
    found = banned(play, "use", action.what)
    return refuse(found.ja, found.en, *found.rules, "801.3.8", by="effect") if found else None


@guard("401.3.1", on="activate")
def not_of_an_absent_phase(play: Play, action: Action) -> Refusal | None:
    """An ability that speaks of a phase of this turn that is skipped cannot be declared."""
    return of_an_absent_phase(play, ability_of(play, action).do)


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
    """Without a target an ability that chooses one is not activated, whenever it chooses it."""
    ability = ability_of(play, action)
    here = Context(0, action.player, action.what)
    if lacking_choice(play, here, ability.do):
        return refuse("選べるものがない", "there is nothing to choose", "801.3.11", "005.8.1")
    return why_no_target(play, here, ability.do, chosen(action.target))


@guard("902.3", on="activate", also=("804.2.4#2",))
def can_be_paid(play: Play, action: Action) -> Refusal | None:
    """Each part of the cost needs its resources; together they are tried when paid."""
    here = Context(0, action.player, action.what)
    for op in ability_of(play, action).cost:
        lack = short_of(play, here, op)
        if lack is not None:
            return lack
    return None


def activatable(play: Play, player: str) -> Iterator[Action]:
    """The activated abilities that a player may use now, energy abilities left out."""
    for found in all_functioning(play):
        ability, obj = found.ability, found.holder
        if ability.kind == "activated" and obj.controller == player:
            for each in (ability, *(received(play, obj.id) if is_first(play, found) else ())):
                action = Action("activate", obj.id, player=player, data=(("ability", each.id),))
                if play.judge("activate", action) is None:
                    yield action


def is_first(play: Play, held: Held) -> bool:
    """Whether it is the first activated ability of its card."""
    return activated(play, held.holder.id)[0] == held


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
    if ability in received(play, action.what):
        play.cite("1009.2")
    obj = play.state.objects[action.what]
    if _freezes_itself(ability) and is_servant(play, obj) and is_restricted(play, obj):
        ignores_restriction(play, obj.id)
    if ability.once == "turn" and _like_one_is_spent(play, obj.id, ability):
        play.cite("801.3.8.2")
    context = play.new_context(Context(0, action.player, action.what, play.snapshot(action.what)))
    play.remember(context, activating=True)
    if play.state.objects[action.what].zone in HIDDEN_ZONES:
        shown(play, action.what)
    hidden = lies_hidden(obj)
    if hidden:
        play.then(turned_up_for_its_ability, object_id=obj.id)
    if has_targets(ability.do):
        play.then(name_targets, context=context, ops=ability.do, named=chosen(action.target))
    play.then(order_payments, context=context, cost=ability.cost, asked=action.pay)
    played = is_played(play, context, ability)
    play.then(ability_waits if played else energy_at_once, context=context, ability=ability)
    if hidden:
        play.then(turned_down_after_its_ability, object_id=obj.id)


@rule("801.3.5.2", ja="能力を持つカードを公開", en="the card is shown")
def shown(play: Play, object_id: int) -> None:
    """A card whose ability is activated out of a hidden zone is revealed."""
    play.happen(Event("note", "reveal", object_id))


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
    play.keep("activated", (here.source, ability.id))
    play.note_history(("activated", here.source, limited_as(play, ability)))
