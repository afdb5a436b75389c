"""Evolution creatures: their sources, what stays the same, reconstruction (801, 701.15)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from scenarios.duel_masters.book import BATTLE, refuse
from scenarios.engine.args import Args
from scenarios.engine.language import fits
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.state import Context, GameObject, Snapshot


def is_evolution(play: Play, obj: GameObject) -> bool:
    """Whether a card enters only on an evolution source (801.1)."""
    card = play.state.cards[obj.cards[0]].definition
    return card.evolves is not None


def bases_for(play: Play, obj: GameObject, player: str) -> Iterator[tuple[int, ...]]:
    """Every ordered choice of proper sources, the one directly below first (801.1b)."""
    words = play.state.cards[obj.cards[0]].definition.evolves
    count = words.get("count", 1)
    fitting = [o.id for o in play.state.present(BATTLE, player) if _is_base(play, player, words, o)]
    return permutations(fitting, count if isinstance(count, int) else 1)


def improper_bases(
    play: Play, obj: GameObject, player: str, onto: tuple[int, ...]
) -> Refusal | None:
    """Why these are no proper sources, or None (801.1a)."""
    if onto in set(bases_for(play, obj, player)):
        return None
    return refuse("適正な進化元ではない", "these are no proper evolution sources", "801.1a")


def _is_base(play: Play, player: str, words: Args, obj: GameObject) -> bool:
    seen = Snapshot(obj, play.policy("traits", obj.id))
    return fits(play, Context(0, player, 0), words.get("from", "all"), seen)
