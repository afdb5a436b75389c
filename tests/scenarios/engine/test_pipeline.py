"""DESIGN, "All change goes through one pipeline": sets of simultaneous events become facts."""

from __future__ import annotations

from typing import Any

import pytest
import toy
from proposals import falling, proposing, pushing, statuses, table
from toy import BAG, BOX, TABLE, Pebble

from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.state import Place

# -- sets --------------------------------------------------------------------------------------


def test_each_event_of_a_set_sees_the_state_before_the_whole_set() -> None:
    """Two wearings of one pebble at once: each fact knows it unworn, and both count."""
    state, (one, two) = table(Pebble(), Pebble())
    wear = Event("damage", "wear", one, data=(("n", 1),))
    facts, match = proposing(state, wear, wear, falling(two))
    assert [fact.status for fact in facts] == ["happened"] * 3
    assert [fact.before.traits for fact in facts if fact.before] == [3, 3, 3]
    assert match.state.objects[one].damage == 2


def test_a_fact_keeps_how_its_object_was_and_where_though_it_is_gone() -> None:
    state, (one,) = table(Pebble(weight=5))
    state = state.with_object(
        toy.GameObject(one, state.objects[one].cards, Place(TABLE, "A"), damage=2)
    )
    (fact,), match = proposing(state, falling(one))
    assert one not in match.state.objects
    assert fact.before is not None
    assert (fact.before.object, fact.before.traits) == (state.objects[one], 3)
    assert fact.origin == Place(TABLE, "A")
    assert fact.made == toy.ids(match.state, BOX)


def test_of_two_moves_of_one_object_at_once_only_one_can_take_place() -> None:
    state, (one,) = table(Pebble())
    facts, match = proposing(state, falling(one), falling(one))
    assert [fact.status for fact in facts] == ["happened", "impossible"]
    assert len(toy.ids(match.state, BOX)) == 1


def test_replacements_of_a_set_are_decided_before_anything_of_it_happens() -> None:
    """While the second cushion is asked about, the first pebble still lies on the table."""
    state, (one, two) = table(Pebble(cushion=True), Pebble(cushion=True))
    _, asked = proposing(state, falling(one), falling(two), answers=(True,))
    assert asked.question is not None
    assert toy.ids(asked.state, TABLE) == (one, two)
    facts, match = proposing(state, falling(one), falling(two), answers=(True, False))
    assert [(f.event.verb, f.status) for f in facts] == [
        ("fall", "replaced"),
        ("return", "happened"),
        ("fall", "happened"),
    ]
    assert (len(toy.ids(match.state, BAG)), len(toy.ids(match.state, BOX))) == (1, 1)


def test_what_happens_instead_happens_together_with_the_rest_of_its_set() -> None:
    """The fact of the return knows the state before the set, not the fall of the other."""
    state, (heavy, cushion) = table(Pebble(), Pebble(cushion=True))
    facts, _ = proposing(state, falling(heavy), falling(cushion), answers=(True,))
    returned = next(f for f in facts if f.event.verb == "return")
    assert returned.before is not None and returned.before.object == state.objects[cushion]


@pytest.mark.parametrize("whole", [True, False])
def test_a_set_may_be_all_or_nothing(whole: bool) -> None:
    state, (free, glued) = table(Pebble(), Pebble(glued=True))
    box = Place(BOX, "A")
    facts, match = proposing(state, pushing(free, box), pushing(glued, box), whole=whole)
    assert facts[1].status == "forbidden"
    assert facts[0].status == ("impossible" if whole else "happened")
    assert (match.state.objects == state.objects) is whole


def test_a_set_that_is_whole_happens_when_nothing_stands_against_it() -> None:
    state, (one, two) = table(Pebble(), Pebble())
    facts, match = proposing(state, falling(one), falling(two), whole=True)
    assert [fact.status for fact in facts] == ["happened", "happened"]
    assert toy.ids(match.state, TABLE) == ()


# -- what becomes of an event ------------------------------------------------------------------


def test_an_event_that_happens_is_traced_under_the_rules_of_its_verb_with_its_move() -> None:
    state, (one,) = table(Pebble("flint"))
    _, match = proposing(state, falling(one))
    assert statuses(match) == [("happened", ("3.1",))]
    assert match.trace[1].changes == (f"{state.name_of(one)}: table → box",)
    assert match.trace[1].cards == (state.name_of(one),)


def test_a_forbidden_event_does_not_happen_and_the_trace_names_the_rule_that_forbids() -> None:
    state, (glued,) = table(Pebble(glued=True))
    (fact,), match = proposing(state, pushing(glued, Place(BOX, "A")))
    assert (fact.status, fact.rules, fact.happened) == ("forbidden", ("2.1",), False)
    assert statuses(match) == [("forbidden", ("2.1",))]
    assert "it is glued" in match.trace[1].en
    assert match.state.objects == state.objects


def test_an_impossible_event_does_not_happen_and_the_trace_says_why() -> None:
    state, (one,) = table(Pebble())
    (fact,), match = proposing(state, pushing(one))
    assert fact.status == "impossible"
    assert statuses(match) == [("impossible", ("2.1",))]
    assert "there is no such place" in match.trace[1].en


def test_what_is_gone_can_do_nothing_but_be_spoken_of() -> None:
    state, _ = table(Pebble())
    facts, _ = proposing(state, falling(99), Event("note", "ring", 99))
    assert [fact.status for fact in facts] == ["impossible", "happened"]


def test_a_replaced_event_is_traced_as_replaced_with_the_rule_that_replaces_it() -> None:
    state, (cushion,) = table(Pebble(cushion=True))
    facts, match = proposing(state, falling(cushion), answers=(True,))
    assert [fact.status for fact in facts] == ["replaced", "happened"]
    assert facts[0].rules == ("4.1",)
    assert statuses(match) == [
        ("choice", ("4.1",)),
        ("replaced", ("3.1",)),
        ("happened", ("4.1",)),
        ("happened", ("4.1",)),
    ]


def test_an_event_that_stems_from_a_replacement_bears_its_mark_and_is_not_replaced_again() -> None:
    """A cushion's own fall, marked as replaced already, is not asked about."""
    state, (cushion,) = table(Pebble(cushion=True))
    marked = toy.Event(
        "move", "fall", cushion, to=Place(BOX, "A"), replaced=frozenset({(cushion, "cushion")})
    )
    facts, _ = proposing(state, marked)
    assert [fact.status for fact in facts] == ["happened"]
    facts, _ = proposing(state, falling(cushion), answers=(True,))
    assert facts[1].event.replaced == {(cushion, "cushion")}


def test_the_event_that_replaces_is_judged_too() -> None:
    """What would return is glued down by a ban on returning: nothing of it happens."""
    state, (cushion,) = table(Pebble(cushion=True))
    book, facts = toy.pebbles(), list[Fact]()

    @book.guard("8.1", on="event:return")
    def no_return(play: Play, event: Event) -> toy.Refusal:
        """Nothing returns."""
        return toy.Refusal((), "だめ", "nothing returns")

    @book.rule("9.1")
    def propose(play: Play) -> None:
        """The pebble falls."""
        facts[:] = play.happen(falling(cushion))

    match = toy.play(book, state.with_(agenda=(toy.begin(propose),), settled=True), True)
    assert [(f.event.verb, f.status) for f in facts] == [
        ("fall", "replaced"),
        ("return", "forbidden"),
    ]
    assert toy.ids(match.state, TABLE) == (cushion,)


# -- modifications, staying, triggers ----------------------------------------------------------


@pytest.mark.parametrize("rain", [False, True])
def test_state_defining_effects_modify_the_event_that_takes_place(rain: bool) -> None:
    state = toy.lay(toy.board(rain=rain), BAG, "A", Pebble())
    (top,) = toy.ids(state, BAG)
    (fact,), match = proposing(state, Event("move", "come", top, to=Place(TABLE, "A")))
    (made,) = fact.made
    assert match.state.objects[made].tapped is rain
    assert match.trace[1].rules == (("1.1", "5.1") if rain else ("1.1",))


def test_what_is_put_where_it_lies_has_not_moved() -> None:
    """It keeps its id and its wear, no bell rings, and the trace says by which rule."""
    state, (bell, one) = table(Pebble(bell=True), Pebble(weight=5))
    state = state.with_object(
        toy.GameObject(one, state.objects[one].cards, Place(TABLE, "A"), damage=1)
    )
    (fact,), match = proposing(state, Event("move", "come", one, to=Place(TABLE, "A"), at="top"))
    assert (fact.status, fact.made) == ("stayed", (one,))
    assert match.state.objects[one] == state.objects[one]
    assert toy.ids(match.state, TABLE) == (one, bell)
    assert match.state.waiting == ()
    assert statuses(match) == [("skipped", ("5.2",))]


def test_triggers_are_looked_for_once_the_whole_set_has_happened() -> None:
    """A bell that comes together with another pebble rings for both; one that left does not."""
    state, (leaving,) = table(Pebble(bell=True))
    state = toy.lay(state, BAG, "A", Pebble(bell=True), Pebble())
    bell, plain = toy.ids(state, BAG)
    coming = [Event("move", "come", i, to=Place(TABLE, "A")) for i in (bell, plain)]
    facts, match = proposing(state, falling(leaving), *coming)
    here = facts[1].made[0]
    assert [(w.source, w.event) for w in match.state.waiting] == [
        (here, facts[1]),
        (here, facts[2]),
    ]


def test_an_event_that_did_not_happen_triggers_nothing() -> None:
    state, (_, glued) = table(Pebble(bell=True), Pebble(glued=True))
    facts, match = proposing(state, pushing(glued, Place(TABLE, "B")))
    assert facts[0].status == "forbidden"
    assert match.state.waiting == ()


def test_an_object_is_tapped_and_untapped() -> None:
    state, (one,) = table(Pebble())
    _, tapped = proposing(state, Event("tap", "wear", one))
    assert tapped.state.objects[one].tapped
    _, untapped = proposing(tapped.state, Event("untap", "wear", one))
    assert untapped.state.objects == state.objects


def test_an_event_of_an_unknown_kind_is_an_error_not_a_silence() -> None:
    state, (one,) = table(Pebble())
    with pytest.raises(KeyError, match="vanish"):
        proposing(state, Event("vanish", "", one))


# -- cards, objects, places --------------------------------------------------------------------


@pytest.mark.parametrize(("as_one", "objects"), [(True, 1), (False, 2)])
def test_the_cards_of_a_stack_arrive_as_one_object_or_each_alone(
    as_one: bool, objects: int
) -> None:
    state, (top, below) = table(Pebble("top"), Pebble("below"))
    stack, under = state.objects[top], state.objects[below]
    _, stacked = proposing(state, Event("under", "push", below, data=(("host", top),)))
    assert stacked.state.objects[top].cards == stack.cards + under.cards
    event = falling(top).having(as_one=as_one)
    (fact,), match = proposing(stacked.state, event)
    assert len(fact.made) == objects
    assert sorted(c for i in fact.made for c in match.state.objects[i].cards) == [1, 3]


def test_of_a_stack_a_single_card_may_move_and_the_object_stays_the_same() -> None:
    state, (top, below) = table(Pebble("top"), Pebble("below"))
    _, stacked = proposing(state, Event("under", "push", below, data=(("host", top),)))
    first, second = stacked.state.objects[top].cards
    one = Event("move", "fall", top, cards=(first,), to=Place(BOX, "A"))
    (fact,), match = proposing(stacked.state, one)
    assert match.state.objects[top].cards == (second,)
    assert match.state.objects[fact.made[0]].cards == (first,)


@pytest.mark.parametrize(("at", "expected"), [("top", "abc"), ("bottom", "bca"), (2, "bac")])
def test_an_object_arrives_at_the_place_in_the_row_that_is_named(at: Any, expected: str) -> None:
    state = toy.lay(toy.board(), BAG, "A", Pebble("b"), Pebble("c"))
    state = toy.lay(state, TABLE, "A", Pebble("a"))
    (a,) = toy.ids(state, TABLE)
    _, match = proposing(state, Event("move", "return", a, to=Place(BAG, "A"), at=at))
    assert toy.names(match.state, BAG) == list(expected)
