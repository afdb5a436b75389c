"""Where a game, or a scenario in the middle of one, begins (007, 401)."""

from __future__ import annotations

from functools import partial

from scenarios.common import beginning as common
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import Place
from scenarios.language.pointing import opponent, turn_player
from scenarios.nova.abilities.abilities import copies_among
from scenarios.nova.book import DECK, HAND, PHASES, on_field, rule
from scenarios.nova.resolving.drawing import draw_cards
from scenarios.nova.resolving.operations_steps import shuffle_deck
from scenarios.nova.turn.attack import (
    DECLARED,
    declare_attack,
    end_step,
    next_declaration,
    plan_battle,
)
from scenarios.nova.turn.decks import decks_are_proper
from scenarios.nova.turn.turn import more_phases, plan_phases, rest_of_main_phase, turn

FIRST_HAND = 7
LIFE = 2000


@rule("401.1", ja="ターンの途中から", en="in the course of a turn")
def resume(play: Play, step: str, begin: bool, stage: str = "") -> None:
    """A turn is its phases in their order; this one is taken up where the scenario begins."""
    player = turn_player(play)
    ja, en = play.book.word(step)
    play.say(f"{player}のターン：{ja}", f"{player}'s turn: {en}", actor=player)
    play.set(together=(copies_among(play, tuple(o.id for o in on_field(play))),))
    if PHASES.index(step) + (not begin) > PHASES.index("attack"):
        play.set(**{DECLARED: True})
    if stage:
        play.set(step="attack", attacked=True)
        plan_battle(play, stage)
        play.then(next_declaration)
        play.then(end_step)
        play.then(more_phases, after="attack")
        plan_phases(play, "main2")
        return
    if begin or step in {"standby", "draw", "end"}:
        plan_phases(play, step)
        return
    play.set(step=step)
    if step == "attack":
        play.then(declare_attack)
        play.then(next_declaration)
        play.then(end_step)
    else:
        rest_of_main_phase(play, step)
    play.then(more_phases, after=step)
    plan_phases(play, PHASES[PHASES.index(step) + 1])


@rule("007.1", ja="ゲームの開始準備", en="the game is set up")
def prepare(play: Play) -> None:
    """With the decks that they have brought the players set up the game."""
    if not decks_are_proper(play):
        return
    play.then(shuffle_decks)
    play.then(set_lives)
    play.then(who_begins)


first_frame = partial(common.first_frame, prepare, resume)
"""The frame with which a scenario begins."""


@rule("007.2", also=("007.3",), ja="デッキをシャッフルして置く", en="the decks are shuffled")
def shuffle_decks(play: Play) -> None:
    """Each player shuffles their deck and puts it down."""
    for player in play.state.var("players"):
        shuffle_deck(play, player)


@rule("007.4", also=("005.5.2",), ja="ライフを2000にする", en="each life is 2000")
def set_lives(play: Play) -> None:
    """Each player's life is 2000, and the limit level 1."""
    players = play.state.var("players")
    play.set(life=dict.fromkeys(players, LIFE), limit=dict.fromkeys(players, 1))


@rule("007.5", also=("007.5.1",), ja="先攻と後攻を決める", en="who goes first")
def who_begins(play: Play) -> None:
    """Who is chosen at random takes the first or the second turn."""
    players = play.state.var("players")
    first: str = play.ask(
        Question("option", players[0], ("007.5.1",), "先攻のプレイヤー", "who goes first", players)
    )
    play.set(turn_player=first, first_player=first)
    for player in (first, opponent(play, first)):
        play.then(first_hand, player=player)
    play.then(redraw, player=first, redrawn=())


@rule("007.6", ja="初期手札", en="the first hand")
def first_hand(play: Play, player: str) -> None:
    """Each player draws the top seven cards of the deck."""
    play.say(f"{player}が7枚引く", f"{player} draws seven cards", actor=player)
    play.then(draw_cards, player=player, count=FIRST_HAND)


@rule("007.6.1", also=("007.6.1.2",), ja="引き直し", en="a new hand or not")
def redraw(play: Play, player: str, redrawn: tuple[str, ...]) -> None:
    """First the first player, then the other, may take a new hand, each once."""
    first = turn_player(play)
    wanted = play.ask(Question("may", player, ("007.6.1.2",), "引き直すか", "take a new hand"))
    play.say(f"{player}の引き直し", f"{player}: a new hand", actor=player)
    if wanted:
        redrawn = (*redrawn, player)
        play.then(new_hand, player=player)
    if player == first:
        play.then(redraw, player=opponent(play, first), redrawn=redrawn)
    else:
        play.then(begin_game, redrawn=redrawn)


@rule("007.6.1.1", ja="手札を引き直す", en="a new hand")
def new_hand(play: Play, player: str) -> None:
    """The whole hand goes back, the deck is shuffled, and seven cards are drawn."""
    hand = tuple(o.id for o in play.state.present(HAND, player))
    to = Place(DECK, player)
    play.happen(*(Event("move", "move", i, player=player, to=to) for i in hand))
    play.then(shuffle_new, player=player)
    play.then(draw_cards, player=player, count=FIRST_HAND)


@rule("920.1", also=("007.6.1.1",), ja="シャッフル", en="the deck is shuffled")
def shuffle_new(play: Play, player: str) -> None:
    """The deck is brought into a random order."""
    shuffle_deck(play, player)


@rule("007.7", also=("007.6.1.2",), ja="ゲーム開始", en="the game begins")
def begin_game(play: Play, redrawn: tuple[str, ...]) -> None:
    """The first turn goes to the other player when only the first one took a new hand."""
    first = turn_player(play)
    starter = opponent(play, first) if redrawn == (first,) else first
    play.say(f"{starter}のターンから始める", f"{starter} begins", actor=starter)
    play.set(turn_number=0, first_player=starter)
    play.then(turn, player=starter)
