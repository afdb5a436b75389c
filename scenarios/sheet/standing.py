"""What stands on the board in the end: who has read no board knows by it what did not change."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine import asks
from scenarios.engine.args import Args
from scenarios.engine.characteristics import shown
from scenarios.engine.play import Play
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameObject, GameState
from scenarios.playing.ends import Facts, facts_of
from scenarios.playing.position import PLAYERS, Position
from scenarios.proving.replay import Verdict

__all__ = ["standing"]

_MOST = 12
"""So many things of a player are told; the picture of the board shows all."""

_BENEATH = 3
"""So many cards beneath a card are named."""

_LIFE = Said("ライフ", "life ")


def standing(verdict: Verdict) -> Said:
    """Both players' elements with their numbers, and their decks where these changed."""
    position, state = verdict.position, verdict.moments[-1].state
    assert position is not None
    began, now = facts_of(position, position.state), facts_of(position, state)
    said = [_of(position, state, player, began, now) for player in PLAYERS]
    told = [(player, each) for player, each in zip(PLAYERS, said, strict=True) if each.ja]
    return Said(
        " ".join(f"{player}〔{each.ja}〕" for player, each in told),
        " ".join(f"{player} [{each.en}]" for player, each in told),
    )


def _of(position: Position, state: GameState, player: str, began: Facts, now: Facts) -> Said:
    home = position.game.words.home
    play = StepRun(position.book, state, Frame("standing"))
    rows = [state.objects[i] for i in state.zone(home, player)]
    tapped = Said(*position.game.sideways)
    parts = [_named(play, obj, tapped) for obj in rows if obj.present]
    more = len(parts) - _MOST
    if more > 0:
        parts[_MOST:] = [Said(f"ほか{more}", f"{more} more")]
    life = now.get((player, "life"))
    if life is not None:
        parts.append(_LIFE + Said(str(life), str(life)))
    deck = now.get((player, "deck"))
    if isinstance(deck, tuple) and deck != began.get((player, "deck")):
        cards = "、".join(map(_card, deck[:_MOST]))
        parts.append(Said(f"山札：{cards}", f"deck: {cards.replace('、', ', ')}"))
    return Said("、".join(each.ja for each in parts), ", ".join(each.en for each in parts))


def _card(entry: object) -> str:
    return str(entry["card"]) if isinstance(entry, Args) else str(entry)


def _named(play: Play, obj: GameObject, tapped: Said) -> Said:
    name = play.name(obj.id)
    numbers = list(_numbers(play, obj)) if obj.face_up else []
    if obj.tapped:
        numbers.append(tapped)
    numbers += _beneath(play, obj)
    if not numbers:
        return Said(name, name)
    told = Said("、".join(each.ja for each in numbers), ", ".join(each.en for each in numbers))
    return Said(f"{name}（{told.ja}）", f"{name} ({told.en})")


def _beneath(play: Play, obj: GameObject) -> Iterator[Said]:
    """The cards that lie beneath it, or are joined with it."""
    names = [play.state.cards[card].name for card in obj.cards[1:]]
    if not names or not obj.face_up:
        return
    shown, more = names[:_BENEATH], len(names) - _BENEATH
    ja, en = "、".join(shown), ", ".join(shown)
    if more > 0:
        ja, en = f"{ja}ほか{more}枚", f"{en} and {more} more"
    if play.state.top_card(obj).definition.partners:
        yield Said(f"{ja}と合体", f"joined with {en}")
    else:
        yield Said(f"下に{ja}", f"with {en} beneath")


def _numbers(play: Play, obj: GameObject) -> Iterator[Said]:
    traits = asks.traits(play, obj.id)
    values = [getattr(traits, key) for key in ("power", "attack", "health")]
    if any(value is not None for value in values):
        text = "/".join(shown(value) for value in values if value is not None)
        yield Said(text, text)
    if obj.damage:
        yield Said(f"ダメージ{obj.damage}", f"damage {obj.damage}")
