"""The mana charge step, and how often one may charge in it (503)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.duel_masters.book import HAND, MANA, guard, operation, rule
from scenarios.duel_masters.laws.prohibitions import banned
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.turn.steps import begin_step, gone_by, judge_action, take
from scenarios.duel_masters.verbs.continuous_effects import lasting
from scenarios.engine.abilities import static_parts
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Action, Question, Refusal, refuse
from scenarios.engine.state import Place
from scenarios.language.filters import amount, players
from scenarios.language.pointing import turn_player


@rule("503.1", ja="マナチャージステップ", en="the mana charge step")
def charge_step(play: Play) -> None:
    """The turn player may put a card from the hand into the mana zone."""
    if skipped(play, "charge", turn_player(play)):
        return
    begin_step(play, "charge")
    play.then(resolve_waiting, scope=None)
    play.then(charge_or_not)


@rule("503.1", quiet=True, ja="マナチャージ", en="charge mana")
def charge_or_not(play: Play) -> None:
    """It may be done or left; usually once."""
    player = turn_player(play)
    action: Action = play.ask(
        Question(
            "action",
            player,
            ("503.1",),
            "マナチャージ",
            "charge mana",
            judge=partial(judge_action, play),
            actions=lambda: cards_to_charge(play, player),
        )
    )
    if action.kind == "pass":
        return
    take(play, action)
    play.then(resolve_waiting, scope=None)
    play.then(charge_or_not, beside=True)


@rule("503.1", sometimes=("503.2",), ja="マナをチャージ", en="mana is charged")
def charge(play: Play, what: int) -> None:
    """One card in a mana charge step, turned upside down in the mana zone."""
    player = turn_player(play)
    play.say(
        f"{play.name(what)}をチャージ", f"{play.name(what)} is charged", cards=(what,), actor=player
    )
    play.set(charges=play.state.var("charges", 0) + 1)
    if play.state.var("charges") > 1:
        play.cite("503.2")
    play.happen(Event("move", "charge", what, player=player, to=Place(MANA, player)))


def cards_to_charge(play: Play, player: str) -> Iterator[Action]:
    for obj in play.state.present(HAND, player):
        action = Action("charge", obj.id, player=player)
        if play.judge("charge", action) is None:
            yield action
    yield PASS


@guard("101.2", on="charge")
def not_forbidden(play: Play, action: Action) -> Refusal | None:
    """An effect may keep a player from charging mana."""
    return banned(play, "charge", action.what)


@guard("503.1", on="charge")
def in_the_charge_step(play: Play, action: Action) -> Refusal | None:
    """Mana is charged from the hand by the turn player in the mana charge step."""
    obj = play.state.objects[action.what]
    if play.state.var("step") == "charge" and obj.place == (HAND, turn_player(play)):
        return None
    return refuse(
        "チャージは自分のマナチャージステップに手札から行う",
        "mana is charged from the hand in one's own mana charge step",
        "503.1",
        *gone_by(play, "charge"),
    )


@guard("503.2", on="charge", also=("503.1",))
def one_charge_a_turn(play: Play, action: Action) -> Refusal | None:
    """Usually one card in a mana charge step; continuous effects make it more or fewer."""
    most = charges_allowed(play, action.player)
    if play.state.var("charges", 0) < most:
        return None
    return refuse(
        f"このターンにチャージできるのは{most}枚まで", f"{most} may be charged in this turn"
    )


def charges_allowed(play: Play, player: str) -> int:
    """One, with what continuous effects add (503.2)."""
    total = 1
    for held, words in static_parts(play, "charges"):
        if player in players(play, held.context(), words.get("player")):
            total += amount(play, held.context(), words["add"])
    for effect in play.state.effects:
        bound = dict(effect.bound)
        if effect.kind == "charges" and player in str(bound["players"]):
            total += int(str(bound["add"]))
    return max(total, 0)


@operation("charges", "503.2", ja="チャージの数を変える", en="change the number of charges")
def charges(play: Play, op: Args, context: int) -> None:
    """For as long as the effect lasts a player may charge more or less mana in a turn."""
    words = op.argument
    assert isinstance(words, Args)
    here = play.context(context)
    named = players(play, here, words.get("player"))
    bound = (("players", "".join(named)), ("add", amount(play, here, words["add"])))
    lasting(play, context, "charges", None, words, bound)
