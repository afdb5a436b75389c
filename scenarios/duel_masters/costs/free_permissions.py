"""Playing cards without paying, or from elsewhere, as words permit (112.3e, 112.3g, 601.1a)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import HAND, answers, policy, rule
from scenarios.duel_masters.costs.cost_changes import speaks_of
from scenarios.duel_masters.laws.once_a_turn import is_used, use_up
from scenarios.duel_masters.laws.prohibitions import letting_play_from
from scenarios.engine.abilities import keywords, static_parts
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Context, Effect, GameObject, Held
from scenarios.language.conditions import holds

PLAY_FREE = "play_free"
"""What an effect allows: `can: {play_free: FILTER}`."""

Permission = Held | Effect


def permissions(play: Play, obj: GameObject, player: str) -> list[Permission]:
    """What lets a player play this card without paying: theirs, and not used up this turn."""
    found: list[Permission] = [
        held
        for held, words in static_parts(play, "can")
        if PLAY_FREE in words
        and held.holder.controller == player
        and not is_used(play, held.holder.id, held.ability)
        and speaks_of(play, held.context(), words[PLAY_FREE], obj)
    ]
    for effect in play.state.effects:
        if effect.kind == "can" and PLAY_FREE in effect.words and effect.owner == player:
            here = Context(0, effect.owner, effect.source)
            of_kind = not effect.on and speaks_of(play, here, effect.words[PLAY_FREE], obj)
            if of_kind or obj.id in effect.on:
                found.append(effect)
    return found


@rule("112.3g", ja="コストを支払わずに実行してよい", en="allowed without paying")
def by_permission(play: Play, obj: int, player: str, found: list[Permission]) -> None:
    """An effect lets it be played without paying; one with a limit is used by it."""
    limited = [each for each in found if is_limited(each)]
    chosen = by_which(play, player, limited) if len(limited) == len(found) else None
    by = chosen or next(each for each in found if not is_limited(each))
    name, (ja, en) = play.name(obj), _name(play, by)
    said = f"{ja}により{name}をコストを支払わずに実行", f"{en} lets {name} be played free"
    play.say(*said, cards=(obj,), actor=player)
    if isinstance(chosen, Effect):
        play.drop_effect(chosen.id)
    elif chosen is not None:
        use_up(play, chosen.context(), chosen.ability)


@rule("101.1", ja="手札以外から実行してよい", en="allowed from another zone")
def by_leave(play: Play, obj: int, player: str, limited: list[Held]) -> None:
    """Of what lets so many cards a turn be played from where they lie, one is used by a card."""
    chosen = by_which(play, player, list(limited))
    assert not isinstance(chosen, Effect)
    name, (ja, en) = play.name(obj), _name(play, chosen)
    said = f"{ja}により{name}をそこから実行", f"{en} lets {name} be played from there"
    play.say(*said, cards=(obj,), actor=player)
    use_up(play, chosen.context(), chosen.ability)


def used_up_from(play: Play, obj: GameObject, player: str) -> list[Held]:
    """What lets a card be played from where it lies, and so many a turn only; else nothing."""
    if obj.zone == HAND:
        return []
    found = list(letting_play_from(play, obj.id, player))
    limited = [held for held in found if held is not None and held.ability.once]
    return limited if len(limited) == len(found) else []


def _the_first(play: Play, player: str, limited: list[Permission]) -> Permission:
    return limited[0]


@policy("601.1a", on="by which", without=_the_first)
def by_which(play: Play, player: str, limited: list[Permission]) -> Permission:
    """Which of several effects changes how the card is played is declared with it."""
    if len(limited) == 1:
        return limited[0]
    play.cite("601.1a")
    ja, en = (
        "、".join(f"{n} {_name(play, each)[at]}" for n, each in enumerate(limited, start=1))
        for at in (0, 1)
    )
    said = f"どの効果で実行するか（{ja}）", f"by which effect ({en})"
    numbers = tuple(range(1, len(limited) + 1))
    answer: int = play.ask(Question("option", player, ("601.1a",), *said, numbers))
    return limited[answer - 1]


def is_limited(permission: Permission) -> bool:
    """Whether it lets so many cards be played only."""
    if isinstance(permission, Effect):
        return permission.words.get("once") is True
    return bool(permission.ability.once)


def _name(play: Play, permission: Permission) -> tuple[str, str]:
    if isinstance(permission, Effect):
        return play.source_in_words(permission.source, permission.owner)
    return play.source_in_words(permission.holder.id, permission.holder.controller)


@answers(asks.free_to_play, "112.3e")
def free_to_play(play: Play, obj: GameObject) -> bool:
    """G-zero: under the condition that the card names it is played without paying its cost."""
    found = keywords(play, obj.id).get("g_zero", ())
    if not found or not asks.free_from(play, obj):
        return False
    here = Context(0, obj.controller, obj.id)
    return any(isinstance(each, Args) and holds(play, here, each) for each in found)
