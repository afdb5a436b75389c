"""A game state as a picture of the board."""

from __future__ import annotations

from scenarios.engine import asks
from scenarios.engine.characteristics import shown
from scenarios.engine.play import Play
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameObject, GameState, Standing
from scenarios.language.game import Game
from scenarios.playing.diagrams import BoardPicture, CardPicture, PlayerPicture, ZonePicture

CIVILIZATIONS = {
    "light": "光",
    "water": "水",
    "darkness": "闇",
    "fire": "火",
    "nature": "自然",
    "red": "赤",
    "blue": "青",
    "green": "緑",
    "white": "白",
    "black": "黒",
    "colorless": "無色",
}


def picture(game: Game, state: GameState) -> BoardPicture:
    """The board as it stands, the first player at the bottom."""
    play = StepRun(game.book, state, Frame("picture"))
    players = tuple(_player(game, play, p) for p in state.var("players"))
    turn = state.var("turn_player")
    ja, en = game.book.word(str(state.var("step", "")))
    return BoardPicture(players, f"{turn}のターン・{ja}", f"{turn}'s turn, {en}", *game.sideways)


def _player(game: Game, play: Play, player: str) -> PlayerPicture:
    zones = []
    for zone, ja, en, is_shown in game.zones:
        ids = play.state.zone(zone, player)
        cards = tuple(_card(play, play.state.objects[i]) for i in ids) if is_shown else ()
        zones.append(ZonePicture(zone, ja, en, cards, len(ids)))
    values = [
        f"{name} {play.state.var(name)[player]}"
        for name in ("life", "limit")
        if isinstance(play.state.var(name), dict)
    ]
    return PlayerPicture(player, tuple(zones), " ".join(values))


def _card(play: Play, obj: GameObject) -> CardPicture:
    marks = [
        mark
        for mark, on in (
            ("保留 pending", obj.standing is Standing.PENDING),
            ("待機 waiting", obj.standing is Standing.WAITING),
            (f"-{obj.damage}", obj.damage > 0),
            ("⚔ 攻撃", obj.id in asks.role(play, "attacker")),
            ("⛨ ブロック", obj.id in asks.role(play, "blocker")),
        )
        if on
    ]
    marks += [f"{name}×{n}" for name, n in obj.counters]
    shown = obj.face_up or not _is_plain(play, obj)
    return CardPicture(
        play.name(obj.id) if shown else "",
        _second_line(play, obj) if obj.face_up else "",
        obj.tapped,
        not obj.face_up,
        len(obj.cards) - 1,
        tuple(marks),
    )


def _is_plain(play: Play, obj: GameObject) -> bool:
    """A card without a name of its own: face down it is drawn as a back and no more."""
    return "/" in play.name(obj.id)


def _second_line(play: Play, obj: GameObject) -> str:
    traits = asks.traits(play, obj.id)
    colours = "・".join(CIVILIZATIONS.get(c, c) for c in sorted(traits.civilizations))
    if traits.attack is not None:
        return f"{colours} {traits.attack}/{traits.health}".strip()
    return f"{colours} {shown(traits.power)}".strip() if traits.power is not None else colours
