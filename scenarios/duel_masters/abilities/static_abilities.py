"""What effects have made and would go on making by themselves (604.2).

"What has power 3000 or more gets +1000", and what made it so strong has gone. An effect lasts
while it applies (604.2), and it does as long as it is given itself; but all effects are applied
together to what is printed (608.1), and then nothing makes it so. What no effect ever began is
not meant: abilities that would only hold each other up nobody has.
"""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import STATIC, answers, hears
from scenarios.duel_masters.cards.mutual_effects import CHANGED, entangled, goes_on
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import all_functioning, statics
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.state import Context, Effect, GameObject, GameState, Held, Outcome, Serial
from scenarios.language.conditions import holds
from scenarios.language.filters import concerns

Lost = dict[tuple[int, str], Held]


@hears(asks.what_happened, "604.2", about=STATIC)
def note_held_over(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
    """Where effects could go on and applied anew would not, the rules do not say which it is."""
    if play.read.no_statics:
        return
    if _abilities_hold_over(play, before) or _values_hold_over(play, before):
        said = (
            "前から続く効果は自身を支え続けられるが、あらためて適用すれば続かない",
            "effects could go on holding themselves up; applied anew they would not",
        )
        play.finish(Outcome("silent", "", ("604.2", "608.1"), *said))


def _values_hold_over(play: Play, before: GameState) -> bool:
    """Whether powers, races and the like that were had would stay so by themselves."""
    if not entangled(play):
        return False
    with play.as_if(before):
        was = {i: kernel.traits(play, i) for i, o in before.objects.items() if o.zone in CHANGED}
    with play.as_if(play.state, afresh=True):
        return goes_on(play, was)


def _abilities_hold_over(play: Play, before: GameState) -> bool:
    """Whether abilities that were given and are no more would be given if they were had still."""
    gains = statics(play, "gain")
    if not gains or not kernel.grants_ask(play, list(gains)):
        return False
    with play.as_if(before):
        had = [h for h in all_functioning(play) if _is_given_by_a_static(h)]
    has, there = {h.name for h in all_functioning(play)}, play.state.objects
    lost: Lost = {h.name: h for h in had if h.name not in has and h.holder.id in there}
    while lost:
        kept = _given_if_had(play, lost)
        if len(kept) == len(lost):
            return True
        lost = kept
    return False


def _is_given_by_a_static(held: Held) -> bool:
    return held.ability.id.startswith("given ") and "." in held.ability.id


def _given_if_had(play: Play, lost: Lost) -> Lost:
    """Those of these abilities that static abilities would give if their holders had them all."""
    now = play.state
    as_effects = tuple(
        Effect(
            Serial(now.next_id + n),
            "gain",
            held.holder.controller,
            Args({"what": "self", "ability": held.ability}),
            (held.holder.id,),
            "game",
        )
        for n, held in enumerate(lost.values())
    )
    with play.as_if(now.with_(effects=(*now.effects, *as_effects)), afresh=True):
        given = {h.name for h in all_functioning(play)}
    return {name: held for name, held in lost.items() if name in given}


@answers(kernel.applies, "604.2", also=("608.3b",))
def applies(play: Play, held: Held) -> bool:
    """A static ability's effect applies while its condition is met."""
    return holds(play, held.context(), held.ability.condition)


def _fixed(play: Play, context: Context, what: Value, obj: GameObject) -> bool:
    """Without the rule: fixed to what was there before the ability's own card."""
    return concerns(play, context, what, obj) and obj.id <= context.source


@answers(asks.reaches, "608.3a", without=_fixed)
def reaches(play: Play, context: Context, what: Value, obj: GameObject) -> bool:
    """A static ability's effect is not fixed: it bears on all that its words fit at any time."""
    return concerns(play, context, what, obj)
