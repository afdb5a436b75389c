"""Cannot and can: effects that forbid, and what the rules make impossible (004.1, 004.2, 907.2)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.common import prohibitions as common
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import all_functioning, definition, has
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import REVERSED
from scenarios.engine.state import Context, Effect, GameObject
from scenarios.language.filters import Unencoded, matches
from scenarios.nova.book import FIELD, answers, guard, is_destroyed, rule, waiting_area
from scenarios.nova.cards.becoming import is_made_a_servant
from scenarios.nova.cards.equipment import is_equipment
from scenarios.nova.cards.traits import is_servant
from scenarios.nova.cards.unexecuted import OF_PLAYERS, OUTSIDE

KEYWORD_BANS = {"attack": "cannot_attack", "block": "cannot_block", "destroy": "stays"}


CANNOT = {
    "attack": ("攻撃できない", "attack"),
    "attack_player": ("プレイヤーを攻撃できない", "attack players"),
    "attack_creature": ("サーバントを攻撃できない", "attack servants"),
    "be_attacked": ("攻撃されない", "be attacked"),
    "block": ("防御できない", "defend"),
    "be_blocked": ("防御されない", "be defended against"),
    "be_chosen": ("対象にならない", "be a target"),
    "destroy": ("破壊されない", "be destroyed"),
    "leave": ("場を離れない", "leave the field"),
    "tap": ("フリーズ状態にならない", "be frozen"),
    "untap": ("スタンバイ状態にならない", "be set to standby"),
    "play": ("プレイできない", "be played"),
    "summon": ("プレイできない", "be summoned"),
    "cast": ("プレイできない", "be cast"),
    "charge": ("エナジーゾーンにセットできない", "be set as energy"),
    "use": ("能力を使えない", "use its abilities"),
    "draw": ("カードを引けない", "draw"),
    "trigger": ("自動能力が発動しない", "trigger"),
}
"""What a verb's "cannot" says of an object, in Japanese and in English."""


def banned(play: Play, verb: str, object_id: int) -> Refusal | None:
    """The effect that keeps an object from this, or None."""
    for by in _bans(play, verb, object_id):
        return common.cannot(play, by, verb, object_id, CANNOT[verb], "004.2")
    return None


def _bans(play: Play, verb: str, object_id: int) -> Iterator[tuple[str, str]]:
    """Who says cannot of this object and verb, in Japanese and in English."""
    if has(play, object_id, KEYWORD_BANS.get(verb, "")):
        yield play.source_in_words(object_id, "")
    for context, _ in common.said_of(play, "cannot", verb, object_id, REACH):
        yield play.source_in_words(context.source, context.controller)


def allowed(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect lets an object do what a rule forbids (004.1)."""
    return any(common.said_of(play, "can", verb, object_id, REACH))


def obliged(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect makes a servant attack or defend (405.4.3.3, 405.5.5)."""
    said = common.said_of(play, "must", verb, object_id, REACH)
    return has(play, object_id, f"must_{verb}") or any(said)


def _about(play: Play, context: Context, words: Value, verb: str, object_id: int) -> bool:
    """Whether words speak of an object: without a zone of the field, or of cards to be played.

    Words that name a player speak of all that is theirs, there.
    """
    if common.is_on_players(words) and verb in OF_PLAYERS:
        return False
    obj = play.state.objects[object_id]
    on_it = obj.zone == FIELD or verb in OUTSIDE
    if common.is_on_players(words):
        return on_it and common.on_its_player(play, context, words, object_id)
    if isinstance(words, Args) and "zone" not in words and not on_it:
        return False
    return matches(play, context, words, obj)


def _on_it(play: Play, effect: Effect, verb: str, object_id: int) -> bool:
    """An effect is on what it was fixed to, and on nothing that comes later."""
    return object_id in effect.on


REACH = common.Reach(_about, _on_it)


@rule("1003.2", ja="疾風", en="swift")
def ignores_restriction(play: Play, servant: int) -> None:
    """With 疾風 a restricted servant attacks, and freezes itself as a cost."""
    name = play.name(servant)
    if how_often(play, servant, "swift") > 1:
        swift_once(play)
    play.say(
        f"{name}は疾風により行動制限を無視する",
        f"{name} ignores its restriction by swift",
        cards=(servant,),
    )


def how_often(play: Play, object_id: int, keyword: str) -> int:
    """How many abilities of an object are this keyword."""
    return sum(
        h.holder.id == object_id and h.ability.keyword == keyword
        for h in all_functioning(play)
        if h.ability.kind == "keyword"
    )


@rule("1003.3", ja="複数の疾風", en="swift several times")
def swift_once(play: Play) -> None:
    """Several times 疾風 on one servant are as one."""
    play.say("複数の疾風の効果は重複しない", "several times swift are as one")


@answers(kernel.permits, "004.1")
def permits(play: Play, refusal: Refusal, subject: object) -> bool:
    """A card's text goes before a rule that it contradicts."""
    object_id = common.subject_of(subject)
    return bool(
        refusal.about
        and object_id in play.state.objects
        and allowed(play, refusal.about, object_id)
    )


@guard("907.2", on="event:destroy")
def cannot_be_destroyed(play: Play, event: Event) -> Refusal | None:
    """What is not destroyed is destroyed neither by effects nor for lack of health."""
    found = banned(play, "destroy", event.obj)
    return refuse(found.ja, found.en, "907.2", by="effect") if found else None


@guard("004.2", on="event:move")
def cannot_leave(play: Play, event: Event) -> Refusal | None:
    """A card that cannot leave the field stays there."""
    obj = play.state.objects.get(event.obj)
    if obj is None or obj.zone != FIELD or event.to is None or event.to.zone == FIELD:
        return None
    return banned(play, "leave", event.obj)


@guard("301.12", on="event:move", also=("309.1",))
def not_for_the_field(play: Play, event: Event) -> Refusal | None:
    """Servants, magic items and characters can be on the field; a spell cannot."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or event.to.zone != FIELD:
        return None
    if definition(play.state, obj).type != "spell":
        return None
    return refuse("スペルは場に置かれない", "a spell cannot be on the field")


@guard("301.9.1", on="event:move")
def on_its_side(play: Play, event: Event) -> Refusal | None:
    """A card that goes from field to field has not moved: who controls it is not executed."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or obj.zone != FIELD:
        return None
    if event.to.zone == FIELD and event.to.player != obj.controller:
        raise Unencoded(
            "場のカードをコントロールするプレイヤーの交代",
            "a change of who controls a card on the field",
        )
    return None


@guard("004.2", on="event:draw", sometimes=("004.2", "004.1"))
def cannot_draw(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from drawing, though an effect or a rule has them draw."""
    if event.player not in common.forbidden_to(play, "draw"):
        return None
    number = "004.2" if event.source else "004.1"
    return common.player_cannot(event.player, "はカードを引けない", "cannot draw", number)


@guard("004.2", on="event:freeze")
def kept_in_standby(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from being frozen."""
    return banned(play, "tap", event.obj)


@guard("402.3.1", on="event:stand")
def kept_frozen(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from being set to standby."""
    found = banned(play, "untap", event.obj)
    return refuse(found.ja, found.en, "402.3.1", by="effect") if found else None


@guard("916.4", on="event:damage")
def destroyed_takes_no_damage(play: Play, event: Event) -> Refusal | None:
    """A servant in the destroyed state cannot be dealt damage."""
    if not is_destroyed(play.state.objects[event.obj]):
        return None
    return refuse("破壊状態のサーバントにはダメージを与えられない", "it is in the destroyed state")


@guard("916.5", on="harm")
def destroyed_is_no_target(play: Play, object_id: int) -> Refusal | None:
    """A servant in the destroyed state is no target of what deals damage."""
    if not is_destroyed(play.state.objects[object_id]):
        return None
    return refuse("破壊状態のサーバントはダメージの対象にならない", "it is in the destroyed state")


def nothing_else_is_put(play: Play) -> bool:
    """Whether a card waits beside which nothing may be put in the waiting area (912.2)."""
    cards = (w.source for w in waiting_area(play) if w.ability is None)
    return any(has(play, i, "no_response") for i in cards)


@guard("912.2", on="play")
def nothing_is_played_beside_it(play: Play, action: Action) -> Refusal | None:
    """While such a card waits no card is played and put in the waiting area."""
    return _not_put_beside_it(play)


@guard("912.2", on="activate")
def nothing_is_activated_beside_it(play: Play, action: Action) -> Refusal | None:
    """While such a card waits no activated ability is put in the waiting area."""
    return _not_put_beside_it(play)


def _not_put_beside_it(play: Play) -> Refusal | None:
    if not nothing_else_is_put(play):
        return None
    return refuse("待機領域に置くことができない", "nothing may be put in the waiting area")


def is_spellbound(play: Play, object_id: int) -> bool:
    """Whether a card is in the spellbound state."""
    return any(e.kind == "spellbound" and object_id in e.on for e in play.state.effects)


@guard("928.1", on="choose")
def spellbound_is_no_target(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """A spellbound card is no target of either player's spells and abilities."""
    if not is_spellbound(play, subject[1]):
        return None
    return refuse("呪縛状態のカードは対象にならない", "a spellbound card is no target")


@guard("928.3", on="battles")
def spellbound_does_not_battle(play: Play, servant: int) -> Refusal | None:
    """A spellbound servant declares neither an attack nor a defence."""
    if not is_spellbound(play, servant):
        return None
    name = play.name(servant)
    return refuse(f"{name}は呪縛状態である", f"{name} is spellbound")


@guard("929.2", on="made a servant")
def is_one_already(play: Play, object_id: int) -> Refusal | None:
    """What is treated as a servant already is no target of what makes a servant of a card."""
    if not is_made_a_servant(play, play.state.objects[object_id]):
        return None
    name = play.name(object_id)
    return refuse(f"{name}はすでにサーバントとして扱われている", f"{name} is one already")


@guard("926.1", on="equip")
def only_equipment(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """An effect that equips takes magic items with 装備 and no other card."""
    if is_equipment(play, subject[1]):
        return None
    return refuse("【装備】を持つマジックアイテムではない", "it is no magic item with equip")


@guard("1008.3", on="choose")
def deprive_is_no_target(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """On the field a card with 剥奪 is no target of either player's spells and abilities."""
    there = play.state.objects[subject[1]].zone == FIELD
    if not there or not has(play, subject[1], "deprive"):
        return None
    return refuse("【剥奪】を持つカードは対象にならない", "a card with deprive is no target")


@guard("004.2", on="choose")
def cannot_be_chosen(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """An effect may keep the opponent from choosing a card."""
    player, object_id = subject
    if play.state.objects[object_id].controller == player:
        return None
    return banned(play, "be_chosen", object_id)


@answers(kernel.impossible, "904.1", also=("904.2", "302.1", "907.1", "916.1"))
def impossible(play: Play, event: Event) -> Refusal | None:
    """What is in a state already cannot be put into it; states exist in two zones only."""
    obj = play.state.objects.get(event.obj)
    if obj is None:
        return None
    if event.kind in {"tap", "untap"}:
        return _no_change_of_state(obj, event)
    if event.kind == "damage" and not (obj.zone == FIELD and is_servant(play, obj)):
        return refuse("サーバントではない", "it is no servant on the field", "916.1")
    if event.verb == "destroy" and obj.zone != FIELD:
        return refuse("場のカードではない", "it is no card on the field", "907.1")
    if event.verb == "destroy" and is_destroyed(obj):
        ja = "すでに破壊状態であり、再び破壊されない（条文からの推論）"
        en = "it is in the destroyed state already (inferred, not said, that it is not again)"
        return refuse(ja, en, "907.1", "907.1.1", "916.4")
    return None


def _no_change_of_state(obj: GameObject, event: Event) -> Refusal | None:
    if obj.zone not in {FIELD, "energy"}:
        return refuse(
            "この領域のカードに状態はない", "cards in this zone have no such state", "302.1"
        )
    if obj.tapped is (event.kind == "tap"):
        number = "904.2" if event.kind == "tap" else "904.1"
        return refuse("すでにその状態である", "it is in that state already", number)
    return None


@answers(kernel.staying, "301.9.1", without=REVERSED)
def staying(play: Play, obj: GameObject) -> tuple[str, ...]:
    """A move within the same zone is no move and makes no new card."""
    return ("301.9.1",)
