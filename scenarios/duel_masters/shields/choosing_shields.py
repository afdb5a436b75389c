"""How many shields are broken and which, and what comes before the break (509.2-509.4)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    SHIELDS,
    answers,
    operation,
    rule,
)
from scenarios.duel_masters.cards.functioning import numbered
from scenarios.duel_masters.cards.reading import cite_values
from scenarios.duel_masters.cards.twinpacts import (
    is_about_cards,
)
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.operations import objects
from scenarios.duel_masters.resolving.order_of_effects import happen_apart, resolve_waiting
from scenarios.duel_masters.shields.breaking import Leaving, break_shields
from scenarios.duel_masters.shields.unbroken import note_if_chosen_in_vain
from scenarios.duel_masters.zones.stacked_cards import cards_that_fit, lay_beneath
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import keywords, static_parts
from scenarios.engine.args import Args, Value, with_n
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, ids_in
from scenarios.language.filters import Unencoded, amount, concerns
from scenarios.language.pointing import opponent, turn_player

# -- how many, which ----------------------------------------------------------


@rule("509.2", ja="ブレイクする数を決める", en="how many shields are broken", without=gives(0))
def breaks_how_many(play: Play, attacker: int) -> int:
    """One, or what a breaker ability says; of several the player chooses one."""
    found = breaker_abilities(play, attacker)
    count: int = breaks_by_ability(play, attacker, found) if found else breaks_one(play)
    return count


def breaker_abilities(play: Play, attacker: int) -> dict[str, int]:
    """The creature's breaker abilities with the number that each breaks."""
    found = keywords(play, attacker)
    if "world_breaker" in found:
        raise Unencoded.of("world_breaker")
    named = {"w_breaker": 2, "t_breaker": 3}
    numbers = {word: n for word, n in named.items() if word in found}
    holder = Context(0, play.state.objects[attacker].controller, attacker)
    counts = dict.fromkeys(amount(play, holder, words) for words in found.get("breaker", ()))
    return numbers | {numbered("breaker", n): count for n, count in enumerate(counts)}


@rule("509.2a", ja="シールドを1つブレイク", en="one shield", without=gives(0))
def breaks_one(play: Play) -> int:
    """A creature whose text says nothing breaks one shield."""
    return 1


@rule("509.2b", ja="ブレイカー能力の数", en="the number of the breaker ability", without=gives(0))
def breaks_by_ability(play: Play, attacker: int, found: dict[str, int]) -> int:
    """A breaker ability breaks as many as it says."""
    word = next(iter(found)) if len(found) == 1 else which_breaker(play, attacker, found)
    count = found.get(word, 0)  # none is named where 509.2c is switched off
    play.say(f"{count}つブレイクする", f"{count} shields are broken")
    return count


@rule("509.2c", ja="使うブレイカー能力を選ぶ", en="choose the breaker ability", without=gives(""))
def which_breaker(play: Play, attacker: int, found: dict[str, int]) -> str:
    """With several breaker abilities the player names one; none of them is no choice."""
    player = play.state.objects[attacker].controller
    options = tuple((play.state.objects[attacker].id, word) for word in found)
    answer: tuple[int, str] = play.ask(
        Question(
            "option", player, ("509.2c",), "使うブレイカー能力", "which breaker ability", options
        )
    )
    return answer[1]


@rule("701.14d", quiet=True, ja="追加のブレイク", en="additional breaks", without=gives(0))
def further_breaks(play: Play, breaker: int) -> int:
    """Effects that break more shields bear on breaks by attack and by effect alike."""
    obj = play.state.objects.get(breaker)
    if obj is None:
        return 0
    found = 0
    for held, words in static_parts(play, "extra_break"):
        if concerns(play, held.context(), words["what"], obj):
            found += amount(play, held.context(), words["add"])
    if found:
        play.say(f"追加で{found}つブレイクする", f"{found} more shields are broken")
    return found


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


@rule(
    "509.4",
    also=("603.7a",),
    quiet=True,
    ja="ブレイクの前の効果",
    en="effects before the break",
)
def before_the_break(play: Play, scope: int, by_effect: bool = False) -> None:
    """First what triggered before this break, then everything else that waits."""
    if not any(w.scope == scope for w in play.state.waiting):
        return
    nested = any(frame.step == break_shields.name for frame in play.state.agenda[:-1])
    first = asks.newest_first(play, scope) if nested else scope
    play.then(resolve_waiting, scope=first)
    play.then(others_before_the_break, by_effect=by_effect)


@answers(asks.newest_first, "603.7b")
def newest_first(play: Play, scope: int) -> int | None:
    """What triggered before a break inside another's effects comes before all that waits."""
    play.cite("603.7b")
    return scope


@rule(
    "509.4a",
    sometimes=("509.4a", "509.4b"),
    also=("603.7a",),
    quiet=True,
    ja="他に待機している効果",
    en="what else waits",
)
def others_before_the_break(play: Play, by_effect: bool = False) -> None:
    """Then the other waiting effects, the turn player's first; of an attack its step says so."""
    if play.state.waiting:
        play.then(resolve_waiting, scope=None)
    if play.state.waiting and not by_effect:
        first = turn_player(play)
        whose = {w.controller == first for w in play.state.waiting}
        play.cite(*(n for n, mine in (("509.4a", True), ("509.4b", False)) if mine in whose))


def shields_of(play: Play, player: str) -> int:
    """How many shields a player has: bundles count once, waiting ones not (113.2, 113.6a)."""
    return len(play.state.present(SHIELDS, player))


@answers(kernel.counting, "113.2", without=lambda play, context, ids, what: len(ids))
def cards_in_shields(play: Play, context: Context, ids: tuple[int, ...], what: Value) -> int:
    """A bundle is one shield; cards in the shield zone, or in a stack, are counted each."""
    if what == "that":
        return int(asks.done_to(play, context, ids))
    if what == "chosen":
        return len(ids_in(context.values, "chosen"))
    if not isinstance(what, Args) or not is_about_cards(what):
        return len(ids)
    gone = lay_beneath(play, context, what)
    if gone is not None:
        return gone
    found = (play.state.objects[i] for i in ids)
    return sum(len(cards_that_fit(play, context, what, o)) for o in found)


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
