"""May it block? What a blocking creature must be (505.3, 507.1, 700.4, 701.12)."""

from __future__ import annotations

from scenarios.duel_masters.book import BATTLE, Attack, attack_of, guard, policy
from scenarios.duel_masters.cards.traits import is_creature
from scenarios.duel_masters.laws.bans import banned, is_lifted, say_if_ignored
from scenarios.engine.abilities import has, keywords
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Snapshot
from scenarios.language.filters import fits

Choice = tuple[tuple[int, ...], tuple[int, ...]]
"""The creatures that may be chosen, and those that are."""


@policy("507.1a", on="ways to block", about=("blocker", "guardman"), without=gives(()))
def ways(play: Play, creature: int) -> tuple[str, ...]:
    """The abilities with which a creature may change the attack target now (507.1a)."""
    attack = attack_of(play)
    if attack is None:
        return ()
    found = [] if why_not_block(play, creature) else ["blocker"]
    obj = play.state.objects[creature]
    able = not obj.tapped and is_creature(play, obj) and has(play, creature, "guardman")
    if able and guards(play, creature, attack) and not banned(play, "tap", creature):
        found.append("guardman")
    return tuple(found)


def guards(play: Play, creature: int, attack: Attack) -> bool:
    """A guardman turns an attack on another of its player's creatures to itself."""
    target = attack.target
    if not isinstance(target, int) or target == creature:
        return False
    found = keywords(play, creature)["guardman"]
    return any(words is None or _fits(play, creature, words, target) for words in found)


def why_not_block(play: Play, creature: int) -> Refusal | None:
    """Why a creature may not block the attacker, or None."""
    attack = attack_of(play)
    obj = play.state.objects[creature]
    attacker = attack.attacker if attack else 0
    if attacker not in play.state.objects:
        return refuse("攻撃クリーチャーがいない", "there is no attacker", "507.1a")
    return play.judge("block", Action("block", creature, obj.controller, attacker))


@guard("505.3", on="block")
def only_creatures_block(play: Play, block: Action) -> Refusal | None:
    """Only creatures in the battle zone block."""
    obj = play.state.objects[block.what]
    if obj.zone == BATTLE and is_creature(play, obj):
        return None
    return refuse("ブロックできるのはクリーチャーだけ", "only creatures block")


@guard("701.12a", on="block")
def has_blocker(play: Play, block: Action) -> Refusal | None:
    """Only a creature with blocker can block."""
    if has(play, block.what, "blocker"):
        return None
    name = play.name(block.what)
    return refuse(f"{name}は「ブロッカー」を持たない", f"{name} does not have blocker")


@guard("507.1a", on="block")
def able_to_block(play: Play, block: Action) -> Refusal | None:
    """It must be untapped, kept neither from tapping nor from blocking, and fit its own words."""
    name = play.name(block.what)
    if play.state.objects[block.what].tapped:
        return refuse(f"{name}はタップしている", f"{name} is tapped")
    attacker = int(str(block.target))
    found = banned(play, "block", block.what, attacker) or banned(play, "tap", block.what)
    if found is not None:
        return found
    for words in keywords(play, block.what).get("blocker", (None,)):
        if not isinstance(words, Args) or _fits(play, block.what, words, attacker):
            return None
    return refuse(f"{name}がブロックできない相手", f"{name} cannot block this attacker")


@guard("700.4", on="block")
def not_blocked(play: Play, block: Action) -> Refusal | None:
    """Of an attacker that is not blocked there is no creature that could block it."""
    attacker = int(str(block.target))
    for words in keywords(play, attacker).get("unblockable", ()):
        applies = words is None or _fits(play, attacker, words, block.what)
        if applies and not is_lifted(play, "be_blocked", attacker):
            return refuse("攻撃クリーチャーはブロックされない", "the attacker cannot be blocked")
    bound = banned(play, "be_blocked", attacker, block.what)
    return refuse(bound.ja, bound.en, "700.4", by="effect") if bound else None


def forbidden_to_block(play: Play, creature: int, attacker: int) -> bool:
    """Whether an effect says that this creature cannot block, or that it cannot be blocked so."""
    block = Action("block", creature, play.state.objects[creature].controller, attacker)
    return bool(not_blocked(play, block) or banned(play, "block", creature, attacker))


@policy("700.4", on="unblockable", about=("blocker",), without=gives(None))
def say_if_unblockable(play: Play, row: list[int]) -> None:
    """Name the rule by which creatures with blocker are not asked about."""
    for creature in row:
        why = why_not_block(play, creature)
        if why is not None and "700.4" in why.rules:
            name = play.name(creature)
            play.note(why.rules, why.ja, why.en, status="forbidden", cards=(name,))


def say_if_blocked_all_the_same(play: Play, chosen: tuple[int, ...]) -> None:
    """Say which "cannot" is ignored where these creatures are chosen to block."""
    attack = attack_of(play)
    if attack is None:
        return
    limits = keywords(play, attack.attacker).get("unblockable")
    by = play.name(attack.attacker) if limits else ""
    any(say_if_ignored(play, "be_blocked", attack.attacker, by, each) for each in chosen)
    for creature in chosen:
        say_if_ignored(play, "block", creature, other=attack.attacker)


def _fits(play: Play, holder: int, words: Value, object_id: int) -> bool:
    """Whether an object fits the filter of a keyword that another has."""
    context = Context(0, play.state.objects[holder].controller, holder)
    return fits(play, context, words, Snapshot(play.state.objects[object_id], None))
