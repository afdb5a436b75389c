"""The turn and its phases (401 to 404, 406, 407, 602)."""

from __future__ import annotations

from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.state import Outcome, Place
from scenarios.language.pointing import opponent, owner_of, turn_player
from scenarios.nova.abilities.abilities import note, set_and_look
from scenarios.nova.book import (
    BOOK,
    ENERGY,
    FIELD,
    GRAVEYARD,
    HAND,
    PHASES,
    on_field,
    rule,
    triggered_abilities,
)
from scenarios.nova.laws.skipping import (
    ABSENT,
    ADDED,
    added_after,
    called,
    skipped,
    will_be_skipped,
)
from scenarios.nova.playing.energy import empty_stocks
from scenarios.nova.playing.priority import PRIORITY, priority
from scenarios.nova.resolving.drawing import draw_top
from scenarios.nova.turn.attack import DECLARED, attack_phase

HAND_LIMIT = 7
"""How many cards a hand may hold when the turn ends (308.5)."""


@rule("401.1", ja="ターン", en="a turn")
def turn(play: Play, player: str) -> None:
    """The players take turns; a turn is its phases in their order."""
    number = play.state.var("turn_number", 0) + 1
    play.say(f"{player}のターン（{number}）", f"{player}'s turn ({number})", actor=player)
    play.forget_history()
    fresh = {ABSENT: (), ADDED: (), DECLARED: False}
    set_and_look(play, turn_player=player, turn_number=number, energy_set=0, attack=None, **fresh)
    until_now = tuple(
        e.id for e in play.state.effects if e.duration == "my_next_turn" and e.owner == player
    )
    if until_now:
        play.happen(Event("unaffect", "effect ends", data=(("effects", until_now),)))
    plan_phases(play, "standby")


def plan_phases(play: Play, first: str) -> None:
    """The phases of the turn from one on, and the passage to the next turn."""
    for name in PHASES[PHASES.index(first) :]:
        play.then(a_phase, phase=name)
        play.then(more_phases, after=name)


@rule("401.1", quiet=True, ja="フェイズ", en="a phase")
def a_phase(play: Play, phase: str) -> None:
    """A phase comes in its turn, unless it is skipped."""
    if not skipped(play, phase, turn_player(play)):
        play.then(_phases()[phase], ends=("step",), beside=True)
    elif phase == "end":
        play.then(turn_without_an_end)


def _phases() -> dict[str, AnyRule]:
    rules = (standby_phase, draw_phase, main_phase_1, attack_phase, main_phase_2, end_phase)
    return dict(zip(PHASES, rules, strict=True))


@rule("401.2", quiet=True, ja="追加されたフェイズ", en="added phases")
def more_phases(play: Play, after: str) -> None:
    """What an effect has added right after a phase comes there."""
    for what in added_after(play, after):
        ja, en = called(play, what)
        play.say(f"追加の{ja}", f"an added {en}", actor=turn_player(play))
        play.then(a_phase, phase=what)
        play.then(more_phases, after=what)


def begin_phase(play: Play, phase: str) -> None:
    """Name the phase; what triggers at its start triggers."""
    play.end_durations("step")
    play.set(step=phase)
    note(play, f"{phase} starts", turn_player(play))


def _passage(phase: str, number: str, following: str) -> AnyRule:
    """Register what follows on a phase."""

    def step(play: Play) -> None:
        """When all of its priority processing is resolved the next phase follows."""
        ja, en = play.book.word(_next_phase(play, phase, following))
        play.say(f"{ja}に移行する", f"on to the {en}", actor=turn_player(play))

    ja, en = BOOK.word(phase)
    step.__name__ = f"after_{phase}"
    return rule(number, ja=f"{ja}の次", en=f"after the {en}")(step)


def _next_phase(play: Play, phase: str, following: str) -> str:
    """The phase that comes next: an added one, else the first that is not skipped."""
    added = [what for after, what in play.state.var(ADDED, ()) if after == phase]
    if added:
        return str(added[-1])
    row = PHASES[PHASES.index(following) :]
    player = turn_player(play)
    return next((p for p in row if not will_be_skipped(play, p, player)), following)


PASSAGES = {
    "standby": _passage("standby", "402.4", "draw"),
    "draw": _passage("draw", "403.4", "main1"),
    "main1": _passage("main1", "404.2.2", "attack"),
    "main2": _passage("main2", "406.2.2", "end"),
}
"""What follows on each phase that ends with priority processing."""


# -- standby and draw --------------------------------------------------------------------------


@rule("402.1", ja="スタンバイフェイズ", en="the standby phase")
def standby_phase(play: Play) -> None:
    """Abilities on the start of the phase and of the turn trigger; cards are set to standby."""
    begin_phase(play, "standby")
    note(play, "turn starts", turn_player(play))
    play.then(PRIORITY["standby"])
    play.then(stand_all)
    play.then(priority)
    play.then(empty_stocks)
    if play.state.var("turn_number") != 1:
        play.then(PASSAGES["standby"])


@rule(
    "402.3", also=("602.1", "311.6.6"), quiet=True, ja="スタンバイ", en="cards are set to standby"
)
def stand_all(play: Play) -> None:
    """All frozen cards of the turn player on field and energy zone, together."""
    player = turn_player(play)
    frozen = [
        o.id for zone in (FIELD, ENERGY) for o in play.state.present(zone, player) if o.tapped
    ]
    if frozen:
        play.say(f"{player}のカードをスタンバイする", f"{player}'s cards: standby", actor=player)
        play.happen(*(Event("untap", "stand", i, player=player) for i in frozen))


@rule("403.1", quiet=True, ja="ドローフェイズ", en="the draw phase")
def draw_phase(play: Play) -> None:
    """Priority, a card for the turn player, priority; not in the very first turn."""
    if play.state.var("turn_number") == 1:
        no_first_draw(play)
        return
    play.say("ドローフェイズ", "the draw phase")
    begin_phase(play, "draw")
    play.then(PRIORITY["draw"])
    play.then(draw_for_turn)
    play.then(priority)
    play.then(empty_stocks)
    play.then(PASSAGES["draw"])


@rule("402.4.1", ja="最初のターンはドローフェイズがない", en="no draw phase in the first turn")
def no_first_draw(play: Play) -> None:
    """In the first turn of the game the first player skips the draw phase."""


@rule("403.3", also=("602.2", "311.6.6"), ja="1枚引く", en="the card for the turn")
def draw_for_turn(play: Play) -> None:
    """The turn player draws a card from the top of the deck."""
    player = turn_player(play)
    draw_top(play, player)


# -- main phases -------------------------------------------------------------------------------


@rule("404.1", also=("404.2",), ja="第1メインフェイズ", en="the first main phase")
def main_phase_1(play: Play) -> None:
    """The turn player has priority and plays cards; when all is resolved the phase ends."""
    begin_phase(play, "main1")
    rest_of_main_phase(play, "main1")


@rule("406.1", also=("406.2",), ja="第2メインフェイズ", en="the second main phase")
def main_phase_2(play: Play) -> None:
    """As the first, after the attack phase."""
    begin_phase(play, "main2")
    rest_of_main_phase(play, "main2")


def rest_of_main_phase(play: Play, phase: str) -> None:
    """Priority, and when all is resolved the passage to the next phase."""
    play.then(priority)
    play.then(empty_stocks)
    play.then(PASSAGES[phase])


# -- end ---------------------------------------------------------------------------------------


@rule("407.1", ja="エンドフェイズ", en="the end phase")
def end_phase(play: Play) -> None:
    """Priority comes first; then what triggers at the end of the turn."""
    play.end_durations("step")
    play.set(step="end")
    play.then(priority)
    play.then(end_triggers)


@rule("407.2", also=("407.3",), quiet=True, ja="ターンの終わりの誘発", en="abilities at the end")
def end_triggers(play: Play) -> None:
    """First on the start of the end phase, then on the end of the turn, each once a turn."""
    player = turn_player(play)
    first = note(play, "end starts", player)
    second = note(play, "turn ends", player)
    if first or second:
        again(play)
        return
    play.then(reset_damage)
    play.then(turn_effects_end)
    play.then(hand_limit)
    play.then(end_or_again)


@rule("407.4")
def again(play: Play) -> None:
    """When something triggered, the phase begins again with priority."""
    _say_that_it_begins_again(play)
    play.then(priority)
    play.then(end_triggers)


def _say_that_it_begins_again(play: Play) -> None:
    """Say to where in the phase play goes back (407.1)."""
    first = "".join(play.book.cited(("407.1",)))
    play.say(f"{first}に戻る", f"back to {first}")


@rule("407.5", also=("602.6",), quiet=True, ja="ダメージをリセット", en="damage is reset")
def reset_damage(play: Play) -> None:
    """The damage of all servants is taken off together."""
    hurt = [o.id for o in on_field(play) if o.damage]
    if hurt:
        play.say("サーバントのダメージをリセット", "damage is reset")
        data = (("damage", 0),)
        play.happen(*(Event("change", "reset damage", i, data=data) for i in hurt))


@rule("407.6", also=("602.7",), quiet=True, ja="「ターン終了時まで」の効果が消滅", en="effects end")
def turn_effects_end(play: Play) -> None:
    """Effects until the end of the turn end together, after the damage is gone."""
    play.end_durations("turn")


@rule("407.7", also=("602.8", "308.5"), quiet=True, ja="手札調整", en="the hand limit")
def hand_limit(play: Play) -> None:
    """A turn player with eight or more cards discards down to seven."""
    player = turn_player(play)
    hand = tuple(o.id for o in play.state.present(HAND, player))
    count = len(hand) - HAND_LIMIT
    if count <= 0:
        return
    chosen: tuple[int, ...] = play.ask(
        Question(
            "choose",
            player,
            ("407.7",),
            "捨てる手札",
            "which cards to discard",
            hand,
            count,
            count,
            alike=lambda i: kernel.alike(play, i),
        )
    )
    play.say(f"{player}が手札を7枚にする", f"{player} discards down to seven", actor=player)
    play.happen(
        *(
            Event("move", "discard", i, player=player, to=Place(GRAVEYARD, owner_of(play, i)))
            for i in chosen
        )
    )


def _still_there(play: Play) -> tuple[frozenset[int], ...]:
    """What came to the field together and is there yet."""
    there = play.state.objects
    groups = (frozenset(i for i in g if i in there) for g in play.state.var("together", ()))
    return tuple(g for g in groups if len(g) > 1)


@rule("407.8", quiet=True, ja="ターンの終わり", en="the turn is over")
def end_or_again(play: Play) -> None:
    """If an ability waits to be played by now, the phase begins again; else the turn passes."""
    if triggered_abilities(play):
        _say_that_it_begins_again(play)
        play.then(priority)
        play.then(end_triggers)
        return
    _pass_the_turn(play)


@rule("401.3", also=("401.1",), quiet=True, ja="エンドフェイズのないターン", en="no end phase")
def turn_without_an_end(play: Play) -> None:
    """Without an end phase the other player's turn comes; whether its effects end is not said."""
    if any(effect.duration == "turn" for effect in play.state.effects):
        play.say("「ターン終了時まで」の効果が残る", "effects until the end of the turn are left")
        said = (
            "エンドフェイズのないターンに「ターン終了時まで」の効果が消滅するかは書かれていない",
            "whether effects until the end of a turn without an end phase end is not said",
        )
        play.finish(Outcome("silent", "", ("401.3", "407.6"), *said))
        return
    _pass_the_turn(play)


def _pass_the_turn(play: Play) -> None:
    """The other player's turn begins, or the one after it where that is skipped."""
    empty_stocks(play)
    play.set(last_known={}, gone={}, in_battle=(), together=_still_there(play))
    player = opponent(play, turn_player(play))
    while skipped(play, "turn", player):
        player = opponent(play, player)
    play.then(turn, player=player)
