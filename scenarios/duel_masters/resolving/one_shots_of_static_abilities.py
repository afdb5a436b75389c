"""One-shot effects that static abilities make (604.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.static_abilities import applies
from scenarios.duel_masters.book import ONE_SHOTS, answers, policy, rule
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, perform
from scenarios.duel_masters.resolving.substitutes import can_be_done
from scenarios.duel_masters.zones.decks import turn_down_what_was_shown
from scenarios.engine.abilities import statics
from scenarios.engine.args import Args, operations_of
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Held
from scenarios.language.conditions import holds
from scenarios.language.pointing import in_turn_order

CONTINUOUS = ("power", "gain", "type", "civilization", "race", "name", "lose_abilities", "cannot")
"""Parts of static abilities that change what is there."""

MADE = "made one-shots"
"""One-shot effects that are applied without their condition, by one of two readings (604.4b)."""


class Due(NamedTuple):
    """A one-shot effect whose condition is met: whose it is and what it does."""

    held: Held
    words: Args
    number: int

    @property
    def label(self) -> str:
        """The name of its frame while it is applied."""
        return f"one-shot {self.held.holder.id}.{self.held.ability.id}.{self.number}"


def due_one_shots(play: Play) -> list[Due]:
    """The one-shot effects whose conditions are met now.

    Those that were due already when another began to be applied do not interrupt that one.
    """
    found = list(_all(play))
    if not found:
        return []
    begun = {
        label
        for frame in play.state.agenda
        if frame.step == one_shot_applied.name
        for label in (frame.label, *_labels(dict(frame.args)["others"]))
    }
    made = play.state.var(MADE, ())
    return [
        due for due in found if due.label not in begun and (due.label in made or _is_met(play, due))
    ]


def _all(play: Play) -> Iterator[Due]:
    """The one-shot effects of the static abilities that function, due or not."""
    for held, part in statics(play, "one_shot"):
        words = part["one_shot"]
        assert isinstance(words, Args)
        yield Due(held, words, held.ability.static.index(part))


def _is_met(play: Play, due: Due) -> bool:
    condition = due.words.get("if")
    assert condition is None or isinstance(condition, Args)
    return applies(play, due.held) and holds(play, due.held.context(), condition)


@policy("604.4", on="next one-shot", about=ONE_SHOTS, without=gives(None))
def next_one_shot(play: Play) -> tuple[Due, ...] | None:
    """The due effects of the player who comes first (604.4b), or None."""
    due = due_one_shots(play)
    for player in asks.one_shots_of(play):
        mine = tuple(d for d in due if d.held.holder.controller == player)
        if mine:
            return mine
    return None


@answers(asks.one_shots_of, "604.4b")
def whose_first(play: Play) -> tuple[str, ...]:
    """The turn player's come first; one's own are applied in the order that one likes."""
    return in_turn_order(play)


@rule(
    "604.4",
    sometimes=("604.4a", "604.4b"),
    ja="常在型能力の単発的効果",
    en="a one-shot effect of a static ability",
)
def one_shot(play: Play) -> None:
    """It interrupts whatever goes on, one at a time, the turn player's first."""
    due = next_one_shot(play)
    if not due:
        return
    if play.state.effects or any(statics(play, word) for word in CONTINUOUS):
        play.cite("604.4a")
    if len(due_one_shots(play)) > 1:
        play.cite("604.4b")
    chosen = due[0] if len(due) == 1 else due[_choose(play, due)]
    held, words = chosen.held, chosen.words
    if chosen.label in play.state.var(MADE, ()):
        play.set(**{MADE: tuple(each for each in play.state.var(MADE) if each != chosen.label)})
    name = play.name(held.holder.id)
    play.say(
        f"{name}の常在型能力の効果を適用",
        f"{name}'s static ability takes effect",
        cards=(held.holder.id,),
        actor=held.holder.controller,
    )
    context = play.new_context(
        Context(0, held.holder.controller, held.holder.id, play.snapshot(held.holder.id))
    )
    perform(play, operations_of(words["do"]), context)
    others = tuple(d.label for d in due_one_shots(play) if d != chosen)
    play.then(one_shot_applied, context=context, label=chosen.label, others=others)


def _labels(value: object) -> tuple[str, ...]:
    return tuple(str(label) for label in value) if isinstance(value, tuple) else ()


@rule("604.4", quiet=True, ja="単発的効果を適用し終える", en="the one-shot effect is applied")
def one_shot_applied(play: Play, context: int, others: tuple[str, ...]) -> None:
    """If its condition is still met once it has been applied, it is applied anew."""
    turn_down_what_was_shown(play, context)
    play.close_context(context)
    note_lapsed(play, others)
    play.unsettle()


def note_lapsed(play: Play, others: tuple[str, ...]) -> None:
    """Whether one that was made with another is applied without its condition reads two ways.

    All that were made are applied, in an order that is chosen (604.4b); but a static ability
    makes its effect where the condition is met (604.4), and the other has changed that.
    """
    lapsed = [due for due in _all(play) if due.label in others and not _is_met(play, due)]
    if any(_would_act(play, due) for due in lapsed) and play.dispute("604.4b", "604.4"):
        play.set(**{MADE: tuple(due.label for due in lapsed)})


def _would_act(play: Play, due: Due) -> bool:
    """Whether applying it would do anything now."""
    held = due.held
    here = Context(0, held.holder.controller, held.holder.id, values=(("probe", True),))
    with play.as_if():
        context = play.new_context(here)
        return any(_acts(play, context, op) for op in operations_of(due.words["do"]))


def _acts(play: Play, context: int, op: Args) -> bool:
    if op.word in BOOK_EVENTS:
        return bool(BOOK_EVENTS[op.word](play, context, op))
    return op.word != "keep_one" and can_be_done(play, context, (op,))  # one is all that is left


def _choose(play: Play, due: tuple[Due, ...]) -> int:
    options = tuple(d.held.name for d in due)
    if len(set(options)) < len(options):  # two of one ability: name them by their place
        options = tuple((i, f"{name}.{n}") for n, (i, name) in enumerate(options, start=1))
    answer: tuple[int, str] = play.ask(
        Question(
            "resolve",
            due[0].held.holder.controller,
            ("604.4b",),
            "先に適用する単発的効果",
            "which one-shot effect to apply first",
            options,
        )
    )
    return options.index(answer)
