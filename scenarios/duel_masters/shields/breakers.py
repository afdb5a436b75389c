"""How many shields a creature breaks: breaker abilities (509.2)."""

from __future__ import annotations

from scenarios.duel_masters.abilities.functioning import numbered
from scenarios.duel_masters.book import rule
from scenarios.engine.abilities import keywords
from scenarios.engine.characteristics import shown
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context
from scenarios.language.filters import Unencoded, amount


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
    play.say(f"{shown(count)}つブレイクする", f"{shown(count)} shields are broken")
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
