"""How many shields are broken and which, and what comes before the break (509.2-509.4)."""

from __future__ import annotations

from scenarios.duel_masters.book import (
    SHIELDS,
    refuse,
    rule,
)
from scenarios.duel_masters.breaking import break_shields
from scenarios.duel_masters.waiting import resolve_waiting
from scenarios.engine.abilities import keywords
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.state import Serial

# -- how many, which ----------------------------------------------------------


@rule("509.2", ja="ブレイクする数を決める", en="how many shields are broken")
def breaks_how_many(play: Play, attacker: int) -> int:
    """One, or what a breaker ability says; of several the player chooses one."""
    numbers = breaker_numbers(play, attacker)
    count: int = breaks_by_ability(play, attacker, numbers) if numbers else breaks_one(play)
    return count


def breaker_numbers(play: Play, attacker: int) -> tuple[int, ...]:
    """The numbers that the creature's breaker abilities give."""
    found = keywords(play, attacker)
    named = {"w_breaker": 2, "t_breaker": 3, "q_breaker": 4}
    numbers = {n for word, n in named.items() if word in found}
    if isinstance(found.get("breaker"), int):
        numbers.add(int(str(found["breaker"])))
    return tuple(sorted(numbers))


@rule("509.2a", ja="シールドを1つブレイク", en="one shield")
def breaks_one(play: Play) -> int:
    """A creature whose text says nothing breaks one shield."""
    return 1


@rule("509.2b", ja="ブレイカー能力の数", en="the number of the breaker ability")
def breaks_by_ability(play: Play, attacker: int, numbers: tuple[int, ...]) -> int:
    """A breaker ability breaks as many as it says."""
    count = numbers[0] if len(numbers) == 1 else which_breaker(play, attacker, numbers)
    play.say(f"{count}つブレイクする", f"{count} shields are broken")
    return count


@rule("509.2c", ja="使うブレイカー能力を選ぶ", en="choose the breaker ability")
def which_breaker(play: Play, attacker: int, numbers: tuple[int, ...]) -> int:
    """With several breaker abilities the player names one; none of them is no choice."""

    def judge(answer: int) -> Refusal | None:
        if answer in numbers:
            return None
        return refuse(
            "持っているブレイカー能力のどれかを使う",
            "one of its breaker abilities is used",
            "509.2c",
        )

    player = play.state.objects[attacker].controller
    answer: int = play.ask(
        Question(
            "number",
            player,
            ("509.2c",),
            "使うブレイカー能力",
            "which breaker ability",
            numbers,
            0,
            99,
            judge=judge,
        )
    )
    return answer


@rule("509.3", also=("603.7",), ja="ブレイクするシールドを選ぶ", en="choose the shields to break")
def choose_shields(
    play: Play,
    attacker: int,
    chooser: str,
    owner: str,
    count: int,
    replaced: frozenset[object] = NO_REPLACEMENTS,
    context: int = 0,
) -> None:
    """The shields are chosen; what triggers before the break triggers now."""
    shields = tuple(o.id for o in play.state.present(SHIELDS, owner))
    count = min(count, len(shields))
    if not count:
        return
    chosen: tuple[int, ...] = play.ask(
        Question(
            "choose",
            chooser,
            ("509.3",),
            "ブレイクするシールド",
            "which shields to break",
            shields,
            count,
            count,
        )
    )
    scope = Serial(play.state.next_id)
    play.state = play.state.with_(next_id=play.state.next_id + 1)
    outer = play.state.var("scopes", {})
    play.set(scopes={**outer, "before_break": scope})
    play.happen(Event("note", "choose shields", attacker, data=(("shields", chosen),)))
    play.set(scopes=outer)
    play.then(before_the_break, scope=scope)
    play.then(
        break_shields,
        shields=chosen,
        attacker=attacker,
        owner=owner,
        verb="break",
        replaced=replaced,
    )


@rule(
    "509.4",
    also=("603.7a", "603.7b", "509.4a", "509.4b"),
    quiet=True,
    ja="ブレイクの前の効果",
    en="effects before the break",
)
def before_the_break(play: Play, scope: int) -> None:
    """First what triggered before this break, then everything else that waits."""
    play.then(resolve_waiting, scope=scope)
    play.then(resolve_waiting, scope=None)




def shields_of(play: Play, player: str) -> int:
    """How many shields a player has: bundles count once, waiting ones not (113.2, 113.6a)."""
    return len(play.state.present(SHIELDS, player))


