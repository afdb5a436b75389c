"""How a servant with 進化 is played: on a servant of its race, for less, or by itself (1010.2)."""

from __future__ import annotations

from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.language.filters import Unencoded
from scenarios.nova.book import AREA, FIELD, guard, policy, rule
from scenarios.nova.cards.costs import cost_of
from scenarios.nova.cards.evolving import bases, evolves, lowered_by, why_no_base
from scenarios.nova.playing.energy import short_of_energy


@guard("1010.2", on="play")
def on_a_servant_of_its_race(play: Play, action: Action) -> Refusal | None:
    """What is named as it is played is one servant of one's own that has a race of it."""
    if not evolves(play, action.what) or action.target is None:
        return None
    named = action.target if isinstance(action.target, tuple) else (action.target,)
    if len(named) != 1:
        return refuse("選ぶサーバントは1枚", "one servant is chosen")
    return why_no_base(play, action.player, action.what, int(str(named[0])))


def energy_to_evolve(play: Play, action: Action) -> Refusal | None:
    """Why the energy for an evolution is lacking: on the servant named, or however it is played."""
    obj = play.state.objects[action.what]
    cost, _ = cost_of(play, action.player, obj)
    if action.target is not None:
        named = action.target if isinstance(action.target, tuple) else (action.target,)
        return short_of_energy(play, action.player, lowered_by(play, cost, int(str(named[0]))))
    alone = short_of_energy(play, action.player, cost)
    row = bases(play, action.player, action.what) if alone is not None else ()
    on_one = (short_of_energy(play, action.player, lowered_by(play, cost, i)) for i in row)
    return None if any(lack is None for lack in on_one) else alone


@rule("1010.2", ja="進化元を選ぶ", en="on what it evolves")
def choose_base(play: Play, context: int, named: tuple[int, ...] | None) -> None:
    """One servant of one's own of the same race is chosen, or none (1010.2.3)."""
    here = play.context(context)
    row = bases(play, here.controller, here.source)
    chosen = named or ()
    if named is None and row:
        asked = ("重ねるサーバント", "the servant on which it is put")
        least = least_bases(play)
        rules = ("1010.2", "1010.2.3")
        question = Question("choose", here.controller, rules, *asked, row, least, 1)
        chosen = play.ask(question)
    if not chosen:
        on_none(play)
        return
    name = play.name(chosen[0])
    if any(o.attached_to == chosen[0] for o in play.state.objects.values()):
        raise Unencoded(
            "装備しているサーバントへの進化", "evolving on a servant that bears equipment"
        )
    play.say(f"{name}に重ねる", f"it is put on {name}", cards=chosen)
    play.remember(context, base=chosen[0])


@policy("1010.2.3", on="least bases", without=gives(1))
def least_bases(play: Play) -> int:
    """It need not be put on a servant."""
    return 0


@rule("1010.2.3", also=("1010.3.1",), ja="重ねずにプレイする", en="put on none")
def on_none(play: Play) -> None:
    """It may be played without being put on a card; its attack and health are no higher then."""
    play.say("どのサーバントにも重ねずにプレイする", "it is played on no servant")


@guard("1010.5", on="event:move")
def by_playing_only(play: Play, event: Event) -> Refusal | None:
    """A servant with 進化 comes onto the field by being played, and in no other way."""
    obj = play.state.objects.get(event.obj)
    if obj is None or event.to is None or event.to.zone != FIELD or obj.zone in (FIELD, AREA):
        return None
    if not evolves(play, obj.id):
        return None
    ja = "進化を持つサーバントはプレイでしか場に出せない"
    return refuse(ja, "a servant with evolution comes by being played only")
