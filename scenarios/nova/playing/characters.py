"""Characters: which may be played, for what, and how (109.2, 109.4, 110 to 112, 202)."""

from __future__ import annotations

from scenarios.engine.abilities import definition
from scenarios.engine.args import Args, Value, operations_of, words_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.state import Context
from scenarios.language.conditions import holds
from scenarios.language.filters import select
from scenarios.nova import asks
from scenarios.nova.book import CHARACTERS, ENERGY, answers, guard, on_field, rule
from scenarios.nova.cards.costs import energy_cost, slots_of
from scenarios.nova.cards.levels import MOST, is_character, limit_of, too_many_levels
from scenarios.nova.cards.traits import traits
from scenarios.nova.playing.activating import ability_of
from scenarios.nova.playing.energy import energy_of, matched
from scenarios.nova.playing.payments import order_payments, short_of
from scenarios.nova.playing.playing import put_in_area, tell_instant


def _said(play: Play, object_id: int, key: str) -> Value:
    """What stands on a card under a key of characters."""
    found: Value = definition(play.state, play.state.objects[object_id]).extra.get(key)
    return found


def of_a_character(play: Play, action: Action) -> bool:
    """Whether the card that is to be played is a character."""
    return is_character(play, action.what)


@guard("202.1", on="play", also=("703.2.4", "903.1"))
def from_the_character_deck(play: Play, action: Action) -> Refusal | None:
    """A character is played from one's own character deck, and nothing else is."""
    there = play.state.objects[action.what].place == (CHARACTERS, action.player)
    if there == of_a_character(play, action):
        return None
    return refuse(
        "キャラクターは自分のキャラデッキからプレイする",
        "a character is played from one's own character deck",
    )


@guard("202.2", on="play")
def once_a_turn(play: Play, action: Action) -> Refusal | None:
    """A player plays one character in each turn."""
    if not of_a_character(play, action) or not has_appeared(play, action.player):
        return None
    ja = "このターンはすでにキャラクターをプレイした"
    return refuse(ja, "a character has been played this turn already")


@guard("202.3", on="play", also=("804.2.1.2",))
def not_beside_its_name(play: Play, action: Action) -> Refusal | None:
    """No character is played whose name one on one's own field has."""
    if not of_a_character(play, action):
        return None
    return asks.of_that_name(play, action.player, action.what)


@answers(asks.of_that_name, "202.3")
def of_that_name(play: Play, player: str, object_id: int) -> Refusal | None:
    """Why a character cannot come to a player's field: one of its name is there."""
    name, names = play.name(object_id), traits(play, object_id).names
    own = (o.id for o in on_field(play) if o.controller == player and o.id != object_id)
    if any(is_character(play, i) and names & traits(play, i).names for i in own):
        return refuse(f"自分の場に{name}がいる", f"{name} is on one's field already")
    return None


@guard("109.2", on="play")
def within_the_limit(play: Play, action: Action) -> Refusal | None:
    """Only a character of a level up to one's limit level is played."""
    if not of_a_character(play, action):
        return None
    level, limit = traits(play, action.what).level or 0, limit_of(play, action.player)
    if level <= limit:
        return None
    return refuse(
        f"レベル{level}はリミットレベル{limit}を超える",
        f"its level {level} is over the limit level {limit}",
        "109.2",
        "109.1",
    )


@guard("109.4.1", on="play", also=("109.4", "804.2.1.1"))
def within_the_sum(play: Play, action: Action) -> Refusal | None:
    """No character is played that would bring the levels of those used over 10."""
    if not of_a_character(play, action) or not too_many_levels(play, action.what):
        return None
    return refuse(
        f"使用したキャラクターのレベルの合計が{MOST}を超える",
        f"the levels of the characters used would be over {MOST}",
        *("109.4.1", "109.4", "804.2.1.1", "109.3"),
    )


@guard("110.2", on="play", also=("110.1",))
def energy_is_there(play: Play, action: Action) -> Refusal | None:
    """The energy that a character requires must lie in one's energy zone; it is not paid."""
    required = _said(play, action.what, "required_energy")
    if required is None:
        return None
    wanted = slots_of(energy_cost(required))
    lying = play.state.present(ENERGY, action.player)
    if len(matched(wanted, [energy_of(play, o) or ("",) for o in lying])) == len(wanted):
        return None
    ja, en = play.book.called(*wanted)
    return refuse(
        f"必要エナジー（{ja}）がエナジーゾーンにない",
        f"the energy required ({en}) is not in the energy zone",
    )


@guard("111.1", on="play")
def its_condition_is_met(play: Play, action: Action) -> Refusal | None:
    """A character is not played while its appearance condition is not met."""
    condition = _said(play, action.what, "appears_if")
    if not isinstance(condition, Args):
        return None
    if holds(play, Context(0, action.player, action.what), condition):
        return None
    return refuse("登場条件を満たしていない", "its appearance condition is not met")


@guard("112.1", on="play", also=("902.3",))
def its_cost_can_be_paid(play: Play, action: Action) -> Refusal | None:
    """A character is not played by a player who cannot pay what it costs to appear."""
    here = Context(0, action.player, action.what)
    lacks = (short_of(play, here, op) for op in appearance_cost(play, action.what))
    return next((lack for lack in lacks if lack is not None), None)


def appearance_cost(play: Play, object_id: int) -> tuple[Args, ...]:
    """What is paid for a character to appear."""
    return operations_of(_said(play, object_id, "appears_for"))


# -- put onto the field otherwise ---------------------------------------------------------------


@guard("202.4", on="put")
def not_chosen_beside_its_name(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """No character is chosen to come to a field where one of its name is."""
    player, object_id = subject
    if not is_character(play, object_id):
        return None
    return asks.of_that_name(play, player, object_id)


@guard("109.4.1", on="put")
def not_chosen_over_the_sum(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """No character comes to the field that would bring the levels of those used over 10."""
    object_id = subject[1]
    if not is_character(play, object_id) or not too_many_levels(play, object_id):
        return None
    return refuse(
        f"使用したキャラクターのレベルの合計が{MOST}を超える",
        f"the levels of the characters used would be over {MOST}",
    )


@guard("109.4.1", on="event:move")
def not_put_over_the_sum(play: Play, event: Event) -> Refusal | None:
    """An effect that would put such a character onto the field fails to."""
    if event.verb != "put" or event.to is None or event.by != "effect":
        return None
    if event.obj not in play.state.objects:
        return None
    return not_chosen_over_the_sum(play, (event.to.player, event.obj))


@guard("109.4.1", on="activate")
def not_activated_over_the_sum(play: Play, action: Action) -> Refusal | None:
    """An ability is not activated if it could but put such a character onto the field."""
    here = Context(0, action.player, action.what)
    for op in ability_of(play, action).do:
        found = select(play, here, _chosen_to_be_put(op)) if op.word == "put" else ()
        there = [i for i in found if is_character(play, i)]
        if there and len(there) == len(found):
            lacks = [not_chosen_over_the_sum(play, (action.player, i)) for i in there]
            if all(lacks):
                return lacks[0]
    return None


def _chosen_to_be_put(op: Args) -> Value:
    """Among which cards it is chosen what is put, or what is put."""
    what, _ = words_of(op)
    if isinstance(what, Args):
        return what.get("choose", what.get("target", what))
    return what


# -- playing one -------------------------------------------------------------------------------

APPEARED = "appeared"
"""What the history of a turn keeps of a player who has played a character."""


def has_appeared(play: Play, player: str) -> bool:
    """Whether a player has played a character this turn (202.2)."""
    return (APPEARED, player) in play.state.history


@rule(
    "202.1", also=("804.2.1", "903.1"), ja="キャラクターのプレイを宣言", en="a character is played"
)
def declare_character(play: Play, action: Action) -> None:
    """A character is declared out of the character deck; it costs what it appears for."""
    what, player = action.what, action.player
    play.say(
        f"{player}がキャラクター{play.name(what)}のプレイを宣言",
        f"{player} declares playing the character {play.name(what)}",
        cards=(what,),
        actor=player,
    )
    tell_instant(play, action)
    if traits(play, what).level != asks.printed(play, play.state.objects[what]).level:
        play.cite("109.2.1")
    context = play.new_context(Context(0, player, what, play.snapshot(what)))
    cost = appearance_cost(play, what)
    play.then(order_payments, context=context, cost=cost, asked=action.pay, appearing=True)
    play.then(put_in_area, context=context)
    play.then(has_been_played, player=player)


@rule("202.2", quiet=True, ja="このターンのキャラクター", en="the character of this turn")
def has_been_played(play: Play, player: str) -> None:
    """The one character that a player plays in a turn has been played."""
    play.note_history((APPEARED, player))
