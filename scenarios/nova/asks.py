"""What parts of this rulebook ask of other parts of it: the questions, without the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.rulebook import REVERSED, STANDS, Ask, gives

if TYPE_CHECKING:
    from scenarios.engine.args import Args, Value
    from scenarios.engine.characteristics import Traits
    from scenarios.engine.events import Event, Fact
    from scenarios.engine.questions import Refusal
    from scenarios.engine.state import Effect, GameObject, GameState, Held


# -- answered in abilities --
silenced: Ask[[Held], Refusal | None] = Ask("silenced", without=gives(None))
once_at_the_end: Ask[[Event], bool] = Ask("once_at_the_end", without=REVERSED)

# -- answered in costs --
raise_cost: Ask[[dict[str, int], str, int], dict[str, int]] = Ask(
    "raise_cost", without=lambda play, cost, colour, number: cost
)
lower_unspecified: Ask[[dict[str, int], int], dict[str, int]] = Ask(
    "lower_unspecified", without=lambda play, cost, number: cost
)
lower_absent_colour: Ask[[dict[str, int], int], dict[str, int]] = Ask(
    "lower_absent_colour", without=lambda play, cost, number: cost
)
lower_colour: Ask[[dict[str, int], str, int], dict[str, int]] = Ask(
    "lower_colour", without=lambda play, cost, colour, number: cost
)
energies_asked: Ask[[dict[str, int]], tuple[str, ...]] = Ask("energies_asked", without=REVERSED)

# -- answered in damage --
is_damage: Ask[[Event], bool] = Ask("is damage")

# -- answered in delayed --
lasts: Ask[[Effect], bool] = Ask("lasts", without=REVERSED)

# -- answered in levels --
with_levels: Ask[[GameObject, Traits], Traits] = Ask(
    "with_levels", without=lambda play, obj, made: made
)
used_characters: Ask[[str], tuple[int, ...]] = Ask("used_characters", without=gives(()))
levels_used: Ask[[str], int] = Ask("levels_used", without=gives(0))

# -- answered in characters --
of_that_name: Ask[[str, int], Refusal | None] = Ask("of_that_name", without=gives(None))

# -- answered in numbers --
with_numbers: Ask[[GameObject, Traits], Traits] = Ask(
    "with_numbers", without=lambda play, obj, made: made
)

# -- answered in patterns --
spoken_of: Ask[[Value, str], bool] = Ask("spoken_of", without=REVERSED)
as_it_came_in: Ask[[Held, Fact], tuple[str, ...]] = Ask("as it came in")

# -- answered in retirement --
retires_instead: Ask[[Event], tuple[Event, tuple[str, ...]]] = Ask(
    "retires_instead", without=lambda play, event: (event, ())
)

# -- answered in rule_processing --
destroyed_in_battle: Ask[[tuple[Event, ...]], tuple[str, ...]] = Ask(
    "destroyed_in_battle", without=REVERSED
)

# -- answered in situations --
has_become: Ask[[Held, GameState], bool] = Ask("has become")
has_counted_anew: Ask[[Held, GameState], bool] = Ask("has counted anew")

# -- answered in replacement --
goes_nowhere: Ask[[Event], bool] = Ask("goes nowhere", without=gives(False))
moves_nothing: Ask[[Held, Fact | None], bool] = Ask("moves nothing", without=gives(False))

# -- answered in other_costs --
alternative_costs: Ask[[str, int], tuple[tuple[int, tuple[Args, ...]], ...]] = Ask(
    "alternative costs", without=gives(())
)

# -- answered in face_down --
without_information: Ask[[GameObject, Traits], Traits] = Ask(
    "without information", without=lambda play, obj, made: made
)
energy_face_down: Ask[[GameObject, frozenset[str]], frozenset[str]] = Ask(
    "energy face down", without=lambda play, obj, made: made
)
applies_face_down: Ask[[GameObject, str], bool] = Ask("applies face down", without=gives(True))

# -- answered in traits --
printed: Ask[[GameObject], Traits] = Ask("printed", without=STANDS)
with_words: Ask[[GameObject, Traits], Traits] = Ask(
    "with_words", without=lambda play, obj, base: base
)
readable: Ask[[Traits], Traits] = Ask("readable", without=lambda play, made: made)

# -- answered beside those who ask --
read_cost: Ask[[dict[str, int]], tuple[dict[str, int], tuple[str, ...]]] = Ask(
    "read_cost", without=lambda play, cost: (cost, ())
)
as_it_left: Ask[[GameState, int], tuple[Held, ...]] = Ask("as it left", without=gives(()))
