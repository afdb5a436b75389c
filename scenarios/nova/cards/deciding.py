"""What decides without an event: orders of continuous effects, what is spared, kept limits.

Told where it newly decides, by comparing what was before a set of events with what is after it
(802.1.2.1.3 to 802.1.2.1.6, 507.1, 507.1.1, 907.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from scenarios.engine import asks as kernel
from scenarios.engine.abilities import of_kind, printed
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.state import Context, Effect, GameObject, GameState, Held, Snapshot
from scenarios.language.filters import fits
from scenarios.language.pointing import in_turn_order
from scenarios.nova.book import (
    AREA,
    ENERGY,
    FIELD,
    LIMITS,
    is_destroyed,
    on_field,
    rule,
    waiting_area,
)
from scenarios.nova.cards.costs import all_changes
from scenarios.nova.cards.numbers import has_other_numbers, how_made, is_below_nought
from scenarios.nova.cards.prohibitions import banned
from scenarios.nova.cards.traits import is_servant, traits

Told: TypeAlias = tuple[AnyRule, int | None, int | None]
"""A rule that decides what an object's numbers are, and its attack and health by it."""
Moment: TypeAlias = tuple[dict[int, tuple[Told, ...]], dict[int, tuple[int, int]]]
"""What decides of each object, and the damage and health of those that nothing destroys."""


def tell(play: Play, before: GameState) -> None:
    """Tell what decides now and did not before."""
    if not play.traced:
        return
    with play.as_if(before):
        had, lacking = _of_this_moment(play)
    now, lack = _of_this_moment(play)
    for obj in on_field(play):
        for found in now[obj.id]:
            if found not in had.get(obj.id, ()):
                found[0](play, obj.id)
        if obj.id not in had:
            _on_arrival(play, obj)
    for object_id, numbers in lack.items():
        if lacking.get(object_id) != numbers:
            ignores_lack_of_health(play, object_id)
    _validity(play, before)
    _costs_of_what_waits(play, before)
    _limits(play, before)
    _silenced(play, before)


def _silenced(play: Play, before: GameState) -> None:
    """Energy cards that come to lie face down and have a static ability."""
    for obj in (o for p in in_turn_order(play) for o in play.state.present(ENERGY, p)):
        was = before.objects.get(obj.id)
        newly = not obj.face_up and (was is None or was.face_up)
        if newly and any(a.kind == "static" for a in printed(play.state, obj)):
            does_not_apply_face_down(play, obj.id)


@rule("311.9", ja="裏向きの間は適用されない", en="it does not apply face down")
def does_not_apply_face_down(play: Play, object_id: int) -> None:
    """While a card lies face down in the energy zone its static abilities do not apply."""
    name = play.name(object_id)
    said = f"裏向きの{name}の常時能力は適用されない", f"{name} lies face down: no static ability"
    play.say(*said, cards=(object_id,))


def _of_this_moment(play: Play) -> Moment:
    """What decides now of each object, and who is spared; read once of a state."""
    found: Moment | None = play.read.of_moment("deciding")
    if found is None:
        found = {o.id: tuple(_deciding(play, o)) for o in on_field(play)}, dict(_spared(play))
        play.read.note_of_moment("deciding", found)
    return found


def _say(play: Play, servant: int, ja: str, en: str) -> None:
    """Word a step about a servant, with the numbers that it has by it."""
    name, made = play.name(servant), traits(play, servant)
    play.say(
        f"{name}：{ja}（攻撃力{made.attack}、体力{made.health}）",
        f"{name}: {en} (attack value {made.attack}, health {made.health})",
        cards=(servant,),
    )
    play.cite("802.1.2.1", "802.1.2.1.1")


# -- numbers -----------------------------------------------------------------------------------


def _deciding(play: Play, obj: GameObject) -> Iterator[Told]:
    """The rules about continuous effects without which an object's numbers would be others."""
    if not is_servant(play, obj):
        return
    now, made = traits(play, obj.id), how_made(play, obj)
    if now.attack == 0 and is_below_nought(play, obj):
        yield read_as_nought, now.attack, now.health
    if made is None:
        return
    for found, decides in (
        (words_before_numbers, made.words),
        (applied_once, made.once),
        (after_what_it_depends_on, made.dependent),
        (in_the_order_they_began, made.by_time),
    ):
        if decides:
            yield found, now.attack, now.health


@rule("004.8", also=("107.2",), ja="負の攻撃力は0とみなす", en="a negative attack is read as 0")
def read_as_nought(play: Play, servant: int) -> None:
    """An attack below 0 is read as 0, and is changed further from its own value."""
    _say(play, servant, "マイナスの値は0とみなす", "a negative value is read as 0")


@rule("802.1.2.1.2", also=("802.1.2.1.4",), ja="数値でないものが先", en="what is no number first")
def words_before_numbers(play: Play, servant: int) -> None:
    """What changes no number is applied before what changes numbers and depends on it."""
    _say(play, servant, "数値を変えない効果を先に適用", "what changes no number is applied first")


@rule("802.1.2.1.3", ja="適用は一度", en="applied once")
def applied_once(play: Play, servant: int) -> None:
    """An effect has been applied once it has changed the number by which it applies."""
    _say(play, servant, "条件から外れても適用は終わっている", "it was applied and fits no more")


@rule("802.1.2.1.4", ja="依存している効果は後", en="a dependent effect comes later")
def after_what_it_depends_on(play: Play, servant: int) -> None:
    """An effect that depends on another is applied after it, whichever began first."""
    _say(play, servant, "依存している効果を後に適用", "what depends on another is applied after it")


@rule("802.1.2.1.5", also=("802.1.2.1.5.1",), ja="発生した順", en="the order of their beginning")
def in_the_order_they_began(play: Play, servant: int) -> None:
    """Effects of which none comes first by itself are applied in the order in which they began."""
    _say(play, servant, "効果を発生した順に適用", "effects apply in the order in which they began")


# -- arrivals ----------------------------------------------------------------------------------


def _on_arrival(play: Play, obj: GameObject) -> None:
    if is_servant(play, obj) and has_other_numbers(play, obj):
        from_its_arrival(play, obj.id)
    for effect in play.state.effects:
        if _came_too_late(play, effect, obj):
            not_for_what_came_later(play, obj.id, effect.source, effect.owner)


def _came_too_late(play: Play, effect: Effect, obj: GameObject) -> bool:
    """Whether only its late arrival keeps an object from an effect on cards of its kind."""
    words = effect.words.get("what")
    if obj.id in effect.on or effect.kind not in {"attack", "health", "gain", "race", "type"}:
        return False
    if not isinstance(words, Args) or {"choose", "target", "zone"} & set(words):
        return False
    return fits(play, Context(0, effect.owner, effect.source), words, Snapshot(obj, None))


@rule("802.1.2.1.6", ja="領域に入った時から", en="from its arrival")
def from_its_arrival(play: Play, servant: int) -> None:
    """Effects on the cards of a zone apply to a card from the moment in which it is there."""
    _say(play, servant, "入った瞬間から効果を適用", "effects apply from its arrival")


@rule("802.1.2.1.5.2", ja="後から来たカードには適用しない", en="not for what came later")
def not_for_what_came_later(play: Play, object_id: int, source: int, owner: str) -> None:
    """An effect of no static ability does not apply to a card that came after it was played."""
    name, (ja, en) = play.name(object_id), play.source_in_words(source, owner)
    of_it = (f"{ja}の効果", f"{en}'s effect") if source else (ja, en)
    play.say(
        f"{of_it[0]}は、後から来た{name}には適用しない",
        f"{of_it[1]} does not apply to {name}, which came later",
        cards=(object_id,),
    )


# -- static abilities that come to apply, or apply no more ------------------------------------


def _validity(play: Play, before: GameState) -> None:
    """Static abilities under a condition, in a zone that they name, or on a spell that waits."""
    special = [h for h in of_kind(play, "static") if _may_be_invalid(h)]
    if not special:
        return
    with play.as_if(before):
        had = {h.name: kernel.applies(play, h) for h in of_kind(play, "static")}
    for held in special:
        now, was = kernel.applies(play, held), had.get(held.name)
        if now and was is None and held.holder.zone != FIELD:
            (valid_as_it_waits if held.holder.zone == AREA else valid_there)(play, held.holder.id)
        elif was is not None and now is not was:
            (comes_to_apply if now else applies_no_more)(play, held.holder.id)


def _may_be_invalid(held: Held) -> bool:
    elsewhere = held.holder.zone == AREA or bool(held.ability.zones)
    return held.ability.condition is not None or elsewhere


def _of_a_static(play: Play, card: int, ja: str, en: str) -> None:
    """Word a step about a static ability of a card."""
    name = play.name(card)
    play.say(f"{name}の常時能力：{ja}", f"{name}'s static ability: {en}", cards=(card,))


@rule("803.1.4", also=("801.5.1", "311.6.2"), ja="条件を満たして有効", en="valid by its condition")
def comes_to_apply(play: Play, card: int) -> None:
    """A static ability is in effect as soon as its condition is met."""
    _of_a_static(
        play, card, "条件を満たし、効果が発生", "its condition is met, and it is in effect"
    )


@rule("803.1.4", ja="条件を満たさず無効", en="invalid by its condition")
def applies_no_more(play: Play, card: int) -> None:
    """A static ability is invalid, all of it, as soon as its condition is not met."""
    _of_a_static(play, card, "条件を満たさず、無効", "its condition is not met, and it is invalid")


@rule("803.1.2", ja="プレイ中のスペルの能力", en="of a spell that was played")
def valid_as_it_waits(play: Play, card: int) -> None:
    """A spell's ability is valid from its play on."""
    _of_a_static(play, card, "解決されるまで有効", "valid until the spell has been resolved")


@rule("801.5.5", also=("803.1.3",), ja="指定の領域で有効", en="valid in the zone that it names")
def valid_there(play: Play, card: int) -> None:
    """A static ability that names a zone is valid there."""
    _of_a_static(play, card, "指定された領域にあり、有効", "valid in the zone that it names")


def _costs_of_what_waits(play: Play, before: GameState) -> None:
    """Changes of costs that came about while a card waits that they speak of."""
    for waiting in waiting_area(play):
        obj = play.state.objects.get(waiting.source)
        if waiting.ability is not None or obj is None or obj.id not in before.objects:
            continue
        with play.as_if(before):
            had = all_changes(play, before.objects[obj.id])
        if all_changes(play, obj) != had:
            cost_is_settled(play, obj.id)


@rule("801.3.7", ja="待機中のコストは変わらない", en="no change of what waits")
def cost_is_settled(play: Play, card: int) -> None:
    """A change of costs does not touch a card that is in the waiting area already."""
    name = play.name(card)
    said = f"{name}は待機しており、コストは変わらない", f"{name} waits: its cost does not change"
    play.say(*said, cards=(card,), status="skipped")


# -- what is spared, limits --------------------------------------------------------------------


def _spared(play: Play) -> Iterator[tuple[int, tuple[int, int]]]:
    """The servants without health that nothing destroys, each with its damage and health."""
    for obj in on_field(play):
        if is_destroyed(obj) or not is_servant(play, obj):
            continue
        health = traits(play, obj.id).health or 0
        if health <= obj.damage and banned(play, "destroy", obj.id):
            yield obj.id, (obj.damage, health)


@rule("907.2", ja="破壊されない", en="not destroyed")
def ignores_lack_of_health(play: Play, servant: int) -> None:
    """A servant that is not destroyed is not destroyed for lack of health either."""
    name = play.name(servant)
    play.say(
        f"{name}は破壊されないので、体力不足処理を無視する",
        f"{name} cannot be destroyed: its lack of health is ignored",
        cards=(servant,),
        status="skipped",
    )


def _limits(play: Play, before: GameState) -> None:
    """Lives that pass a value at which the limit was released before."""
    released = before.var("released")
    lives = before.var("life"), play.state.var("life")
    if lives[0] == lives[1]:
        return
    for player, number in released.items():
        was, now = (life[player] for life in lives)
        for step in LIMITS[:number]:
            if was <= step < now:
                limit_is_kept(play, player, step)
            elif now <= step < was:
                released_already(play, player, step)


@rule("507.1.1", ja="リミットは下がらない", en="the limit is kept")
def limit_is_kept(play: Play, player: str, step: int) -> None:
    """A limit level that was raised stays when life comes above the value again."""
    play.say(
        f"{player}のライフが{step}を超えても、リミットレベルは下がらない",
        f"{player}'s life is above {step} again, and the limit level stays",
        actor=player,
    )


@rule("507.1", ja="リミット開放は1度だけ", en="the limit is released once only")
def released_already(play: Play, player: str, step: int) -> None:
    """At each value the limit is released once in the game."""
    play.say(
        f"{player}のライフが再び{step}以下になっても、リミット開放は行われない",
        f"{player}'s life is {step} or less again: the limit was released before",
        actor=player,
        status="skipped",
    )
