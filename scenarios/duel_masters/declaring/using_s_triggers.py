"""How an S-trigger, an S-back and the like are used once they are declared (112.3, 101.4b)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.book import HAND, S_TRIGGERED, rule
from scenarios.duel_masters.cards.twinpacts import (
    choose_part,
    note_other_part,
    parts_to_pick,
    show_part,
    showing,
    while_showing,
)
from scenarios.duel_masters.costs.o_drive import not_paid_for
from scenarios.duel_masters.playing.may_be_played import may_be_played, may_execute
from scenarios.duel_masters.playing.playing import execute
from scenarios.duel_masters.resolving.instructions import effect_is_over, not_encoded, perform
from scenarios.duel_masters.shields.shield_declarations import Given
from scenarios.duel_masters.zones.pending import make_pending
from scenarios.duel_masters.zones.zones import where_it_is_by_now
from scenarios.engine.args import operations_of
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject, Waiting


def _hand_object(play: Play, waiting: Waiting) -> GameObject | None:
    obj = play.state.objects.get(waiting.source)
    return obj if obj is not None and obj.zone == HAND else None


def _part_for(play: Play, obj: GameObject, waiting: Waiting) -> int:
    """Of a card of two parts either, as the ability is the card's (810.3); or that which has it."""
    parts = play.state.top_card(obj).definition.parts
    if not parts:
        return 0
    numbers = tuple(range(1, len(parts) + 1))
    options = tuple(n for n in numbers if _playable(play, obj.id, waiting, n)) or numbers
    having = [n for n in numbers if _prints(parts[n - 1], waiting.ability)]
    given = [each for key, each in waiting.bound if key == "given" and isinstance(each, Given)]
    having += [n for each in given for n in each.parts]
    by = next((each.by for each in given if each.by), "810.3a")
    options = parts_to_pick(play, options, tuple(having), by) or options
    part = choose_part(play, obj.id, waiting.controller, options, "810.3")
    note_other_part(play, part, tuple(having), by)
    return part


def _prints(part: Any, keyword: str) -> bool:
    return any(ability.keyword == keyword for ability in part.abilities)


def _playable(play: Play, obj: int, waiting: Waiting, part: int) -> bool:
    """Whether nothing forbids to declare playing this part of a card (601.1b)."""

    def refused() -> Refusal | None:
        return may_be_played(play, obj, waiting.controller)

    return while_showing(play, obj, part, refused) is None


def _play_free(play: Play, waiting: Waiting, ja: str, en: str, mark: str = "") -> None:
    obj = _hand_object(play, waiting)
    if obj is None:
        obj = where_it_is_by_now(play, int(str(dict(waiting.bound)["card"])), ja, en)
    if obj is None:
        return
    show_part(play, obj.id, _part_for(play, obj, waiting))
    if not may_execute(play, obj.id, waiting.controller):
        play.say(f"{ja}：実行できない", f"{en}: it cannot be played", status="impossible")
        play.put(showing(play.state.objects[obj.id], 0))
        return
    play.say(
        f"{play.name(obj.id)}を{ja}で、コストを支払わずに実行",
        f"{play.name(obj.id)} is played by {en}, without paying its cost",
        cards=(obj.id,),
        actor=waiting.controller,
    )
    if mark:
        shown = play.state.objects[obj.id]
        play.put(replace(shown, marks=shown.marks | {mark}))
    make_pending(play, (obj.id,))
    not_paid_for(play, obj.id, waiting.controller)
    play.then(execute, obj=obj.id, player=waiting.controller)


@rule("112.3a", ja="S・トリガーで実行", en="played by S-trigger")
def use_s_trigger(play: Play, waiting: Waiting) -> None:
    """Played at once without paying; for a creature the S-trigger ends with its summoning."""
    _play_free(play, waiting, "S・トリガー", "S-trigger", S_TRIGGERED)


@rule("112.3b", ja="S・バックで実行", en="played by S-back")
def use_s_back(play: Play, waiting: Waiting) -> None:
    """Played at once without paying."""
    _play_free(play, waiting, "S・バック", "S-back")


@rule("112.3d", ja="サバキZで実行", en="played by Sabaki Z")
def use_sabaki(play: Play, waiting: Waiting) -> None:
    """Played at once without paying."""
    _play_free(play, waiting, "サバキZ", "Sabaki Z")


@rule("101.4b", ja="G・ストライクを処理", en="resolve a G-strike")
def use_g_strike(play: Play, waiting: Waiting) -> None:
    """Resolved at the time of S-triggers; what it does is the card's own text."""
    card = play.state.cards[int(str(dict(waiting.bound)["card"]))]
    play.say(f"{card.name}のG・ストライク", f"G-strike of {card.name}", actor=waiting.controller)
    words = next(a.argument for a in card.definition.abilities if a.keyword == "g_strike")
    if not isinstance(words, tuple):
        play.then(not_encoded, ja="G・ストライクですること", en="what the G-strike does")
        return
    context = play.new_context(Context(0, waiting.controller, waiting.source, waiting.snapshot))
    perform(play, operations_of(words), context)
    play.then(effect_is_over, context=context)
