"""Silent skill: a creature is not untapped as the turn starts, and its ability is used (501.1a)."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.duel_masters.abilities.functioning import numbered
from scenarios.duel_masters.book import BATTLE, rule
from scenarios.engine.abilities import keywords
from scenarios.engine.args import Args, Value, operations_of
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Waiting
from scenarios.engine.trace import in_a_row
from scenarios.language.pointing import turn_player


@dataclass(frozen=True, slots=True)
class SilentSkill:
    """The effect of a silent skill that has been activated."""

    do: tuple[Args, ...]
    id: str = "silent_skill"
    pattern: Args = Args({})  # noqa: RUF009 (immutable)
    condition: Args | None = None
    may: bool = False
    cost: tuple[Args, ...] = ()
    once: str = ""
    kind: str = "activated"
    keyword: str = ""


@rule(
    "501.1a",
    also=("602.1",),
    quiet=True,
    ja="サイレントスキル",
    en="silent skill",
    without=gives({}),
)
def silent_skills(play: Play, untapping: tuple[int, ...]) -> dict[int, Value]:
    """Creatures that are not untapped use a silent skill in place of that; gives each with it."""
    player = turn_player(play)
    options = tuple(
        i
        for i in untapping
        if play.state.objects[i].zone == BATTLE
        and "silent_skill" in keywords(play, i)
        and can_happen(play, Event("untap", "untap", i, player=player))
    )
    if not options:
        return {}
    kept: tuple[int, ...] = play.ask(
        Question(
            "choose",
            player,
            ("501.1a",),
            "アンタップせず、サイレントスキルを使うクリーチャー",
            "which creatures stay tapped and use their silent skill",
            options,
            0,
            len(options),
        )
    )
    if kept:
        ja, en = in_a_row(map(play.name, kept))
        play.say(f"{ja}をアンタップしない", f"not untapped: {en}", cards=kept, actor=player)
    return {i: which_skill(play, i) for i in kept}


def which_skill(play: Play, creature: int) -> Value:
    """Of several silent skills one takes the place of untapping (101.5): its player says which."""
    found = keywords(play, creature)["silent_skill"]
    options = tuple((creature, numbered("silent_skill", n)) for n in range(len(found)))
    if len(options) == 1:
        return found[0]
    rules, said = ("501.1a", "101.5"), ("使うサイレントスキル", "which silent skill is used")
    chosen = play.ask(Question("option", turn_player(play), rules, *said, options))
    return found[options.index(chosen)]


@rule("602.2", also=("501.1a",), ja="起動した能力の効果が待機する", en="the effect waits")
def skill_waits(play: Play, creature: int, words: Value) -> None:
    """Only the activation took the place of untapping; its effect waits, to be resolved later."""
    player = turn_player(play)
    play.say(
        f"{play.name(creature)}のサイレントスキル",
        f"silent skill of {play.name(creature)}",
        cards=(creature,),
        actor=player,
    )
    play.happen(Event("note", "use", creature, player=player))
    play.wait(
        Waiting(0, SilentSkill(operations_of(words)), player, creature, play.snapshot(creature))
    )
