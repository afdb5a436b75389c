"""Answers in the words of a script: which line of YAML gives an answer."""

from __future__ import annotations

from typing import Any

from scenarios.engine.args import Args
from scenarios.engine.machine import Match
from scenarios.engine.questions import Action, Question
from scenarios.engine.state import GameState, Serial
from scenarios.files.script import ScriptItem
from scenarios.playing.answering import VERBS, Unanswerable, about_name, answer_for, option_in_words
from scenarios.playing.position import Position
from scenarios.playing.spelling import flow, line_of, spelled

__all__ = ["line_for", "spellings"]


def line_for(position: Position, state: GameState, question: Question, answer: Any) -> str:
    """An answer as a line of the script; "" where the script's words cannot say it."""
    match = Match(position.book, state)
    for item in spellings(state, question, answer):
        try:
            if _same(answer_for(position, match, question, item), answer):
                return flow(line_of(item))
        except Unanswerable:
            continue  # the next spelling may be read
    return ""


def spellings(state: GameState, question: Question, answer: Any) -> tuple[ScriptItem, ...]:
    """Ways to say an answer: the usual one, with the part that is meant, by another verb."""
    item = spelled(state, question, answer)
    if isinstance(answer, Action):
        part = dict(answer.data).get("part")
        options = Args({**item.options, "part": part}) if isinstance(part, int) else item.options
        return (ScriptItem("answer", item.player, item.verb, item.value, options),)
    others = sorted((question.verbs or VERBS[question.kind]) - {item.verb, "pass"})
    items = (item, *(ScriptItem("answer", item.player, verb, item.value) for verb in others))
    waiting = next(
        (w for w in state.waiting if isinstance(answer, Serial) and w.id == answer), None
    )
    if waiting is not None:
        about = Args({"it": about_name(state, waiting)})
        items = (*items, ScriptItem("answer", item.player, item.verb, item.value, about))
    if isinstance(answer, tuple) and any(hasattr(option, "card") for option in answer):
        names = tuple(option_in_words(state, option) for option in answer)
        items = (*items, ScriptItem("answer", item.player, item.verb, names))
    # `option` takes a number; a name is chosen
    return items if isinstance(item.value, int) or item.verb != "option" else items[::-1]


def _same(found: Any, answer: Any) -> bool:
    if isinstance(found, Action) and isinstance(answer, Action):
        said = ("kind", "what", "target", "pay", "onto", "data")
        return all(getattr(found, each) == getattr(answer, each) for each in said)
    return bool(found == answer)
