"""Which shields are broken (509.3, 701.14a)."""

from __future__ import annotations

from scenarios.duel_masters.book import (
    SHIELDS,
    operation,
    rule,
)
from scenarios.duel_masters.cards.reading import cite_values
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.resolving.order_of_effects import happen_apart
from scenarios.duel_masters.shields.before_the_break import before_the_break
from scenarios.duel_masters.shields.breaking import Leaving, break_shields, further_breaks
from scenarios.duel_masters.shields.unbroken import kept_from_breaking, note_if_chosen_in_vain
from scenarios.engine.args import Args, with_n
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.language.filters import amount
from scenarios.language.pointing import opponent


@rule(
    "509.3",
    sometimes=("603.7", "509.6", "101.3", "606.2"),
    ja="ブレイクするシールドを選ぶ",
    en="choose the shields to break",
)
def choose_shields(
    play: Play,
    attacker: int,
    chooser: str,
    owner: str,
    count: int,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    context: int = 0,
) -> None:
    """Different shields are chosen; what triggers before the break triggers now."""
    shields = tuple(o.id for o in play.state.present(SHIELDS, owner))
    if play.is_read_otherwise("509.3", "101.3"):
        shields = tuple(i for i in shields if not kept_from_breaking(play, attacker, i))
    if count <= 0:  # nothing is broken to which more could be added
        return
    wanted = count + further_breaks(play, attacker)
    count = min(wanted, len(shields))
    if count < wanted:  # an attack is no effect, but what its creature says is a card's word
        play.cite("101.3", *(("606.2",) if context else ()))
    if not count:
        return
    chosen: tuple[int, ...] = play.ask(
        Question(
            "choose",
            chooser,
            ("509.3", *(("509.6",) if count > 1 else ())),
            "ブレイクするシールド",
            "which shields to break",
            shields,
            count,
            count,
        )
    )
    chose = Event("note", "choose shields", attacker, data=(("shields", chosen),))
    scope = happen_apart(play, "before_break", chose)
    if wanted > 1:
        play.cite("509.6")
    if any(w.scope == scope for w in play.state.waiting):
        play.cite("603.7")
    else:
        play.leave_untold()
    note_if_chosen_in_vain(play, attacker, chosen, shields, scope)
    play.then(before_the_break, scope=scope, by_effect=bool(context))
    leaving = Leaving(chosen, owner, attacker, replaced=replaced, context=context)
    play.then(break_shields, leaving=leaving)


def shields_of(play: Play, player: str) -> int:
    """How many shields a player has: bundles count once, waiting ones not (113.2, 113.6a)."""
    return len(play.state.present(SHIELDS, player))


@operation("break", "701.14a", sometimes=("701.14c",), ja="ブレイクする", en="break shields")
def break_op(play: Play, op: Args, context: int) -> None:
    """Shields broken by an effect move to the hand together."""

    here = play.context(context)
    words = with_n(op)
    breaker = objects(play, context, words.get("with", "self"))
    owner = opponent(play, here.controller)
    cite_values(play, words["n"])
    if amount(play, here, words["n"]) > 1:
        play.cite("701.14c")
    there = bool(play.state.present(SHIELDS, owner))
    note_attempt(play, context, (Args({"choose": op.argument}), there))
    play.then(
        choose_shields,
        attacker=breaker[0] if breaker else here.source,
        chooser=here.controller,
        owner=owner,
        count=amount(play, here, words["n"]),
        replaced=here.replaced,
        context=context,
    )
