"""What parts of this rulebook ask of other parts of it: the questions, without the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.rulebook import REVERSED, STANDS, Ask, Tell, as_it_is, gives

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenarios.duel_masters.values import Candidate, Cells, Cost, RuleAbility, Taken
    from scenarios.engine.args import Args, Value
    from scenarios.engine.characteristics import Traits
    from scenarios.engine.events import Event, Fact
    from scenarios.engine.questions import Action, Refusal
    from scenarios.engine.state import Context, GameObject, GameState, Held, Outcome, Snapshot


# -- told to whom it concerns --
what_happened: Tell[[GameState, tuple[Fact, ...]]] = Tell("what happened")
what_has_evolved: Tell[[GameState, tuple[Fact, ...]]] = Tell("what has evolved")
"""The state before, and what has happened together; the second is told when the first is known."""

# -- answered in acts_for_cost --
paying_less: Ask[[GameObject], Iterator[GameState]] = Ask("paying less")

# -- answered in alternative_costs --
alternative_costs: Ask[[GameObject, str], tuple[tuple[int, Cost], ...]] = Ask("alternative costs")

# -- answered in attempts --
done_to: Ask[[Context, tuple[int, ...]], int] = Ask("done to")

# -- answered in before_the_break --
newest_first: Ask[[int], int | None] = Ask("newest first", without=gives(None))

# -- answered in blocking --
itself: Ask[[Context, Event], bool] = Ask("itself")
as_it_blocks: Ask[[int], Snapshot] = Ask("as it blocks")

# -- answered in card_types --
is_element: Ask[[frozenset[str]], bool] = Ask("is_element", without=REVERSED)

# -- answered in characteristics --
printed_traits: Ask[[GameObject], Traits] = Ask("printed_traits", without=STANDS)
with_effects: Ask[[Traits, GameObject], Traits] = Ask(
    "with_effects", without=lambda play, base, obj: base
)
all_at_once: Ask[[Traits, GameObject], Traits] = Ask("all at once")

# -- answered in choosing --
cards_to_choose: Ask[[Context, Args, GameObject], tuple[int, ...]] = Ask("cards to choose")

# -- answered in cost_changes --
as_it_is_declared: Ask[[GameObject], GameState] = Ask("as it is declared")
as_it_is_paid_for: Ask[[GameObject], GameState] = Ask("as it is paid for")

# -- answered in costs --
needless: Ask[[int, tuple[str, ...], list[GameObject]], Refusal | None] = Ask(
    "needless", without=gives(None)
)

# -- answered in decks --
out_of_reach: Ask[[GameObject], bool] = Ask("out of reach")
effects_stay_on_it: Ask[[GameObject], bool] = Ask("effects stay on it", without=REVERSED)
put_at_an_end: Ask[[Event], bool] = Ask("put at an end", without=REVERSED)
order_into_deck: Ask[[tuple[Any, ...], str], tuple[Any, ...]] = Ask(
    "order into deck", without=lambda play, options, owner: options
)
deck_too_short: Ask[[str], str | None] = Ask("deck too short", without=gives(None))

# -- answered in drawing --
one_after_another: Ask[[int], int] = Ask("one after another")
replaced_draw_first: Ask[[], bool] = Ask("replaced draw first", without=REVERSED)
what_was_drawn: Ask[[tuple[Fact, ...]], tuple[int, ...]] = Ask("what_was_drawn")
drawing_order: Ask[[], tuple[str, ...]] = Ask("drawing order", without=REVERSED)
is_drawing: Ask[[Fact], bool] = Ask("is_drawing")

# -- answered in dreams --
namesakes_stay: Ask[[int], bool] = Ask("namesakes stay", without=REVERSED)

# -- answered in each_card --
each_of_them: Ask[[Held, Fact], tuple[Fact, ...]] = Ask("each of them")

# -- answered in entering_the_battle_zone --
an_element_enters: Ask[[int], bool] = Ask("an element enters", without=REVERSED)
played_as_a_field: Ask[[], str] = Ask("played as a field")

# -- answered in evolution --
words_of_entering: Ask[[Context, Value, tuple[int, ...]], None] = Ask(
    "words of entering", without=gives(None)
)

# -- answered in free_permissions --
free_to_play: Ask[[GameObject], bool] = Ask("free_to_play", without=REVERSED)

# -- answered in functioning --
where_it_says: Ask[[GameObject, Any], bool] = Ask("where_it_says", without=REVERSED)
where_nothing_is_said: Ask[[GameObject, Any], bool] = Ask("where_nothing_is_said", without=REVERSED)
where_it_is_played: Ask[[GameObject], bool] = Ask("where_it_is_played", without=REVERSED)
waiting_shield: Ask[[GameObject], bool] = Ask("waiting_shield", without=REVERSED)
free_from: Ask[[GameObject], bool] = Ask("free_from", without=REVERSED)
own_move: Ask[[Args], bool] = Ask("own_move", without=REVERSED)
defined: Ask[[Traits, Any], Traits] = Ask("defined", without=lambda play, base, card: base)

# -- answered in hyper_mode --
no_hyper_mode: Ask[[Traits, Any], Traits] = Ask("no_hyper_mode")

# -- answered in inherent --
leaves_in_part: Ask[[GameObject], bool] = Ask("leaves in part")

# -- answered in joined_cells --
cells_come_from: Ask[[Event], Cells] = Ask("cells come from")
told_of_cells: Ask[[tuple[Fact, ...]], tuple[Fact, ...]] = Ask("told of cells", without=as_it_is)

# -- answered in king_cells --
own_civilization: Ask[[Traits, Any], Traits] = Ask("own_civilization")
nothing_to_pay_alone: Ask[[Traits, Any], Traits] = Ask("nothing to pay alone")

# -- answered in leaving_the_attack --
in_the_attack: Ask[[int], bool] = Ask("in_the_attack", without=REVERSED)

# -- answered in mana --
mana_symbol: Ask[[int, GameObject], int] = Ask(
    "mana_symbol", without=lambda play, number, obj: number
)
pays_civilization: Ask[[GameObject, str], bool] = Ask("pays_civilization", without=REVERSED)

# -- answered in mutual_effects --
traits_together: Ask[[], None] = Ask("traits together")

# -- answered in names --
can_be_named: Ask[[str, Any], bool] = Ask("can_be_named", without=REVERSED)
real_name: Ask[[Traits, Any], Traits] = Ask("real_name", without=as_it_is)

# -- answered in neo --
g_neo: Ask[[frozenset[str]], tuple[RuleAbility, ...]] = Ask("g_neo", without=gives(()))
types_by_stack: Ask[[frozenset[str], GameObject], frozenset[str]] = Ask(
    "types_by_stack", without=as_it_is
)

# -- answered in o_drive --
additional_cost: Ask[[int, GameObject], int] = Ask(
    "additional_cost", without=lambda play, cost, obj: cost
)
additional_civilizations: Ask[[tuple[str, ...], GameObject], tuple[str, ...]] = Ask(
    "additional civilizations", without=lambda play, needed, obj: needed
)
o_drive_of_a_free_card: Ask[[int, str], None] = Ask("o_drive of a free card")

# -- answered in one_shots_of_static_abilities --
one_shots_of: Ask[[], tuple[str, ...]] = Ask("one-shots of", without=REVERSED)

# -- answered in order_of_effects --
turn_order: Ask[[], tuple[str, ...]] = Ask("turn_order", without=REVERSED)

# -- answered in order_of_replacements --
own_movement_first: Ask[[], tuple[bool, ...]] = Ask("own movement first")
not_again: Ask[[Taken], Taken] = Ask("not again")

# -- answered in out_of_a_shield --
played_alone: Ask[[Action], Action] = Ask("played alone")

# -- answered in past --
that_time: Ask[[Context, Args, Fact], tuple[int, ...]] = Ask("that time")

# -- answered in pending --
pending: Ask[[tuple[int, ...]], None] = Ask("pending", without=gives(None))
enter_one_by_one: Ask[[tuple[int, ...], str], tuple[int, ...]] = Ask(
    "enter one by one", without=lambda play, ids, player: ids
)
play_one_by_one: Ask[[tuple[int, ...], str], tuple[int, ...]] = Ask(
    "play one by one", without=lambda play, ids, player: ids
)
replaced_in_place: Ask[[Event], bool] = Ask("replaced in place", without=REVERSED)

# -- answered in power --
fixed_power: Ask[[tuple[tuple[str, int], ...]], tuple[tuple[str, int], ...]] = Ask(
    "fixed_power", without=lambda play, changes: changes
)
order_of_changes: Ask[[tuple[tuple[str, int], ...]], tuple[tuple[str, int], ...]] = Ask(
    "order_of_changes", without=lambda play, changes: changes
)
infinite_power: Ask[[int, int, tuple[tuple[str, int], ...]], int] = Ask(
    "infinite_power", without=lambda play, total, base, changes: total
)
power_read: Ask[[int], int] = Ask("power_read", without=lambda play, total: total)
has_power: Ask[[frozenset[str]], bool] = Ask("has_power", without=REVERSED)

# -- answered in replacement --
can_replace: Ask[[Candidate, Taken], bool] = Ask("can replace")
there_before: Ask[[Held], bool] = Ask("there before", without=REVERSED)

# -- answered in s_max --
s_max: Ask[[frozenset[str]], tuple[RuleAbility, ...]] = Ask("s_max", without=gives(()))
s_max_source: Ask[[], bool] = Ask("s_max_source", without=REVERSED)

# -- answered in self_replacement --
own_words_can_replace: Ask[[int, tuple[Args, ...]], bool] = Ask("own words can replace")

# -- answered in shield_declarations --
left_from: Ask[[Event, str], frozenset[str]] = Ask("left from")

# -- answered in source_of_an_effect --
source: Ask[[Context], int] = Ask("source", without=gives(0))

# -- answered in stacked_cards --
shows: Ask[[GameObject, int], bool] = Ask("shows")
card_alone: Ask[[Value], bool] = Ask("card_alone", without=REVERSED)
order_beneath: Ask[[GameObject], tuple[int, ...]] = Ask("order beneath", without=REVERSED)

# -- answered in star_evolution --
star_evolution: Ask[[frozenset[str]], tuple[RuleAbility, ...]] = Ask(
    "star_evolution", without=gives(())
)
forbidden_star_source: Ask[[], bool] = Ask("forbidden_star_source", without=REVERSED)

# -- answered in start_step --
next_time_only: Ask[[Held], bool] = Ask("next time only", without=REVERSED)

# -- answered in state_based_actions --
done_by: Ask[[Event], int] = Ask("done by")

# -- answered in static_abilities --
reaches: Ask[[Context, Value, GameObject], bool] = Ask("reaches")

# -- answered in steps --
gone_by: Ask[[str], tuple[str, ...]] = Ask("gone by", without=gives(()))

# -- answered in tap_states --
untapped_from_mana: Ask[[], bool] = Ask("untapped from mana", without=REVERSED)
upside_down: Ask[[GameObject], Refusal | None] = Ask("upside_down", without=gives(None))
as_they_were: Ask[[tuple[Event, ...], tuple[int, ...]], tuple[int, ...]] = Ask("as they were")

# -- answered in trigger_conditions --
read_beneath: Ask[[Args], bool] = Ask("read_beneath", without=REVERSED)

# -- answered in triggering --
each_time: Ask[[Held], bool] = Ask("each time")
met_already: Ask[[Held, tuple[Held, ...]], bool] = Ask("met already", without=gives(False))
one_event: Ask[[Held], bool] = Ask("one event", without=REVERSED)
states_reached: Ask[[GameState], None] = Ask("states reached", without=gives(None))

# -- answered in twinpacts --
joined_name: Ask[[Traits, Any], Traits] = Ask("joined_name", without=lambda play, base, card: base)

# -- answered in two_faced_cards --
face_shown: Ask[[Any], bool] = Ask("face_shown", without=REVERSED)

# -- answered in variables --
variables: Ask[[Context, Value], Value] = Ask("variables")

# -- answered in zone_change_triggers --
witnesses: Ask[[tuple[Held, ...], GameState, Fact], tuple[Held, ...]] = Ask("witnesses")
abilities_there: Ask[[Fact], tuple[Held, ...]] = Ask("abilities there")
abilities_before: Ask[[GameState], tuple[Held, ...]] = Ask("abilities before", without=gives(()))
as_arrived: Ask[[GameObject], Snapshot] = Ask("as arrived")

# -- answered in zones --
blank_in_mana: Ask[[GameObject], bool] = Ask("blank in mana", without=REVERSED)
where_it_is_turned: Ask[[Value, int], bool] = Ask("where it is turned")
is_hidden: Ask[[str], bool] = Ask("is hidden", without=REVERSED)
joins_unseen: Ask[[Event], bool] = Ask("joins unseen", without=REVERSED)
seen_after_the_move: Ask[[Event], bool] = Ask("seen after the move", without=REVERSED)
may_look: Ask[[Action], bool] = Ask("may look")
still_dealt_with: Ask[[tuple[int, ...], frozenset[str], frozenset[int]], tuple[int, ...]] = Ask(
    "still dealt with", without=lambda play, dealt_with, said, spoken_of: dealt_with
)

# -- who answers stands above those who ask --
enters_blocking: Ask[[int], None] = Ask("enters blocking", without=gives(None))
shields_leave: Ask[[int, tuple[Event, ...], tuple[Event, ...]], None] = Ask(
    "shields leave", without=gives(None)
)
may_draw: Ask[[str], bool] = Ask("may draw", without=gives(True))
could_go: Ask[[Context, str, GameObject], bool] = Ask("could go", without=gives(True))
as_its_cards: Ask[[Event, tuple[int, ...]], Event] = Ask("as its cards")
judge_joined: Ask[[Action], Refusal | None] = Ask("judge joined", without=gives(None))
may_be_played: Ask[[int, str], Refusal | None] = Ask("may be played", without=gives(None))
judge_in_a_shield: Ask[[Action], Refusal | None] = Ask("judge in a shield", without=gives(None))
unsaid_beneath: Ask[[], Outcome | None] = Ask("unsaid beneath", without=gives(None))
rebuilt: Ask[[tuple[Event, ...]], None] = Ask("rebuilt", without=gives(None))
is_replaced: Ask[[Event], bool] = Ask("is replaced", without=gives(False))
said_of_entering: Ask[[Event], tuple[dict[str, Any], tuple[str, ...]]] = Ask(
    "said of entering", without=gives(({}, ()))
)
