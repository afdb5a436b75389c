"""Evolution creatures: their sources, what stays the same, reconstruction (801, 701.15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from scenarios.duel_masters.book import BATTLE, attack_of, change_attack, refuse, rule
from scenarios.engine.args import Args
from scenarios.engine.language import Unencoded, fits
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
    if words.get("zone", BATTLE) != BATTLE:
        raise Unencoded("an evolution source in another zone", words.line)
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


@rule("801.1a", ja="進化元がない", en="there is no evolution source")
def cannot_enter(play: Play, obj: int) -> None:
    """Without a proper evolution source it cannot be put into the battle zone."""
    play.say(
        f"{play.name(obj)}は適正な進化元がなく、出せない",
        f"{play.name(obj)} has no proper evolution source and cannot enter",
        cards=(obj,),
        status="impossible",
    )


def evolves(play: Play, onto: tuple[int, ...]) -> None:
    """What each of the sources was, the creature on top of them now is (801.2, 801.2a)."""
    effects_stay(play, onto)
    attack_stays(play, onto)


@rule("801.2", quiet=True, ja="同一のクリーチャー", en="the same creature")
def effects_stay(play: Play, onto: tuple[int, ...]) -> None:
    """Effects on a card that evolved go on applying."""
    moved = tuple(
        replace(e, on=tuple(dict.fromkeys(onto[0] if i in onto else i for i in e.on)))
        for e in play.state.effects
    )
    if moved != play.state.effects:
        play.say("かけられていた効果は続く", "the effects on it go on applying")
        play.state = play.state.with_(effects=moved)


@rule("801.2a", quiet=True, ja="攻撃は続く", en="the attack goes on")
def attack_stays(play: Play, onto: tuple[int, ...]) -> None:
    """When a creature evolves that is in the attack, the attack continues with it."""
    attack = attack_of(play)
    if attack is None or not {attack.attacker, attack.target, attack.blocker} & set(onto):
        return
    play.say("進化しても攻撃は続く", "the attack continues with the evolved creature")
    change_attack(
        play,
        attacker=onto[0] if attack.attacker in onto else attack.attacker,
        target=onto[0] if attack.target in onto else attack.target,
        blocker=onto[0] if attack.blocker in onto else attack.blocker,
    )
