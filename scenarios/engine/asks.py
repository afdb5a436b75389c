"""What the kernel asks of a rulebook: each question with what is asked, what is said, and what
holds when its answer is switched off. The rulebooks answer, each under its own rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.rulebook import REVERSED, Ask, Tell, gives

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scenarios.engine.args import Args, Value
    from scenarios.engine.characteristics import Traits
    from scenarios.engine.events import Decision, Event, Fact
    from scenarios.engine.questions import Refusal
    from scenarios.engine.state import Context, GameObject, GameState, Held, Snapshot

permits: Ask[[Refusal, Any], bool] = Ask("permits", without=REVERSED)
foe: Ask[[int], int] = Ask("foe")
may_choose: Ask[[Context, int, Value], bool] = Ask("may_choose", without=REVERSED)
one_by_one: Ask[[Context, Args, tuple[int, ...]], tuple[Any, ...]] = Ask("one by one")
objects_of: Ask[[Context, tuple[Any, ...]], tuple[int, ...]] = Ask("objects of")
counting: Ask[[Context, tuple[int, ...], Value], int] = Ask("counting")
cost_to_pay: Ask[[int], int] = Ask("cost_to_pay")
declared_as_it_happens: Ask[[tuple[Fact, ...]], None] = Ask(
    "declared as it happens", without=gives(None)
)
chosen_first: Ask[[str, tuple[Any, ...]], tuple[Any, ...]] = Ask(
    "chosen first", without=lambda play, by, options: options
)
chosen_in_part: Ask[[], None] = Ask("chosen in part", without=gives(None))
functions: Ask[[GameObject, Any], bool] = Ask("functions", without=REVERSED)
of_the_other_cards: Ask[[GameObject], tuple[Held, ...]] = Ask("of the other cards")
order_of_arrival: Ask[[tuple[Event, ...], dict[Event, Decision]], dict[Event, int]] = Ask(
    "order of arrival"
)
keeps_its_order: Ask[[str], bool] = Ask("keeps its order", without=REVERSED)
changes_near: Ask[[Held, Args], bool] = Ask("changes near", without=gives(False))
grants_ask: Ask[[list[tuple[Held, Args]]], bool] = Ask("grants ask", without=REVERSED)
entered_this_turn: Ask[[GameObject], bool] = Ask("entered this turn", without=REVERSED)
kept_from_triggering: Ask[[Held, Fact], Refusal | None] = Ask(
    "kept from triggering", without=gives(None)
)
only_of_itself: Ask[[tuple[Held, ...], GameObject], tuple[Held, ...]] = Ask(
    "only of itself", without=lambda play, found, left: found
)
seen_face_down: Ask[[Context, Snapshot], Snapshot] = Ask("seen face down")
readings: Ask[[Args, Snapshot], tuple[Snapshot, ...]] = Ask("readings")
cost_read: Ask[[Context, Snapshot], int] = Ask("cost_read")
times_it_happened: Ask[[Context, Args], int] = Ask("times it happened")
staying: Ask[[GameObject], tuple[str, ...]] = Ask("staying")
cost_as_read: Ask[[Traits], int | None] = Ask("cost_as_read", without=gives(None))
text_read: Ask[[str], str] = Ask("text_read", without=lambda play, text: text)
same_name: Ask[[str, str], bool] = Ask("same_name", without=REVERSED)
part_of_name: Ask[[str, str], bool] = Ask("part_of_name", without=REVERSED)
colourless: Ask[[int], bool] = Ask("colourless", without=REVERSED)
of_one_civilization: Ask[[int], bool] = Ask("of one civilization", without=REVERSED)
multicoloured: Ask[[int], bool] = Ask("multicoloured", without=REVERSED)
"""Whether a card that has so many civilizations is what words about it mean by that."""
part_of_race: Ask[[str, str], bool] = Ask("part_of_race", without=REVERSED)
replacements: Ask[[tuple[Event, ...]], tuple[Decision, ...]] = Ask(
    "replacements", without=gives(())
)
no_event: Ask[[Event], bool] = Ask("no event", without=REVERSED)
inherent: Ask[[GameObject], tuple[Any, ...]] = Ask("inherent", without=gives(()))
sides: Ask[[Args, tuple[Value, ...], tuple[str, ...]], tuple[str, ...]] = Ask("sides")
lies_beneath: Ask[[GameObject, int], bool] = Ask("lies beneath")
where_each_card_goes: Ask[[Event], tuple[Event, ...]] = Ask("where each card goes")
settles_now: Ask[[], bool] = Ask("settles_now", without=REVERSED)
unsettled: Ask[[], bool] = Ask("unsettled", without=REVERSED)
modifications: Ask[[Event], tuple[Event, tuple[str, ...]]] = Ask(
    "modifications", without=lambda play, event: (event, ())
)
impossible: Ask[[Event], Refusal | None] = Ask("impossible", without=gives(None))
lies_tapped: Ask[[GameObject], bool] = Ask("lies_tapped")
traits: Ask[[int], Traits] = Ask("traits")
applies: Ask[[Held], bool] = Ask("applies", without=REVERSED)
select: Ask[[Context, Value], tuple[int, ...]] = Ask("select")
is_type: Ask[[str, Traits, GameObject], bool] = Ask("is_type", without=REVERSED)
is_sick: Ask[[GameObject], bool] = Ask("is_sick", without=REVERSED)
looking_back: Ask[[], tuple[str, ...]] = Ask("looking_back")
known_in_part: Ask[[Context], bool] = Ask("known_in_part")
role: Ask[[str], tuple[int, ...]] = Ask("role")
alike: Ask[[Any], Hashable] = Ask("alike")
triggers: Ask[[GameState, tuple[Fact, ...]], None] = Ask("triggers", without=gives(None))
took_place: Ask[[Fact], bool] = Ask("took place", without=REVERSED)
main_zone: Ask[[], str] = Ask("main_zone")
each_card: Ask[[Args, Snapshot], tuple[Snapshot, ...]] = Ask("each_card")

# -- told, for whoever wants to know ---------------------------------------------------------------

choosing: Tell[[Context, Args, str, tuple[Any, ...], tuple[str, ...]]] = Tell("choosing")
"""Somebody chooses by these words: who, of what, and by which rules."""
