"""Shields that an effect keeps from being broken, or their breaker from it (101.2, 509.6)."""

from __future__ import annotations

from scenarios.duel_masters.book import guard, policy, rule
from scenarios.duel_masters.laws.prohibitions import banned, is_forbidden, say_if_ignored
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Standing
from scenarios.language.filters import Unencoded


@guard("101.2", on="event:break")
def not_to_be_broken(play: Play, event: Event) -> Refusal | None:
    """A shield is not broken that cannot be, nor any by what cannot break shields.

    What waits to go to the hand is on its way already.
    """
    shield = play.state.objects.get(event.obj)
    if shield is None or shield.standing is Standing.WAITING:
        return None
    found = kept_from_breaking(play, event.source, event.obj)
    return replace(found, rules=(*found.rules, "509.6")) if found else None


def breaks_are_forbidden(play: Play) -> bool:
    """Whether any effect says of anything that it cannot be broken or cannot break shields."""
    return is_forbidden(play, "be_broken") or is_forbidden(play, "break")


def kept_from_breaking(play: Play, breaker: int, shield: int) -> Refusal | None:
    """The effect's "cannot" by which this does not break that shield.

    Raises Unencoded for a breaker that has left, of which such an effect might speak.
    """
    found = banned(play, "be_broken", shield) if is_forbidden(play, "be_broken") else None
    if found is not None or not is_forbidden(play, "break"):
        return found
    if breaker not in play.state.objects:
        raise Unencoded(
            "離れたクリーチャーが「ブレイクできない」効果を受けていたこと",
            'a "cannot break" while the breaker has left',
        )
    return banned(play, "break", breaker)


@rule(
    "509.6",
    ja="ブレイクされないシールドは残る",
    en="a shield that is not broken stays",
    without=gives(()),
)
def those_that_stay(play: Play, events: tuple[Event, ...]) -> tuple[int, ...]:
    """Of the shields that were to be broken those stay that cannot be."""
    return the_others_are_broken(play, events)


@policy("101.3", on="the others are broken", without=gives(()))
def the_others_are_broken(play: Play, events: tuple[Event, ...]) -> tuple[int, ...]:
    """Some of these cannot be broken, and the others are: all that can be done is."""
    play.cite("101.3")
    play.happen(*events)
    return tuple(event.obj for event in events)


def say_what_is_ignored(play: Play, breaker: int, shields: tuple[int, ...]) -> None:
    """Say whose "cannot break" or "cannot be broken" has no power here."""
    if breaker in play.state.objects:
        say_if_ignored(play, "break", breaker)
    for shield in shields:
        say_if_ignored(play, "be_broken", shield)


def note_if_chosen_in_vain(
    play: Play, breaker: int, chosen: tuple[int, ...], shields: tuple[int, ...], scope: int
) -> None:
    """Whether what cannot be broken is chosen to be broken reads two ways.

    As many as said are chosen (509.3); what cannot be done is left out (101.3). It matters where
    others could be chosen, or where the choice makes an ability trigger.
    """
    if not breaks_are_forbidden(play):
        return
    if not any(kept_from_breaking(play, breaker, i) for i in chosen):
        return
    others = (i for i in shields if i not in chosen)
    triggered = any(w.scope == scope for w in play.state.waiting)
    if triggered or not all(kept_from_breaking(play, breaker, i) for i in others):
        play.dispute("509.3", "101.3")
