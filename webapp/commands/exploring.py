"""`rulings explore` and `rulings why-not`: what else could happen, and why something cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from indexer.numbering import all_printed
from indexer.said import Said
from webapp.commands.options import as_json, echo_json
from webapp.commands.speaking import lang_option, spoken
from webapp.labels import ENDINGS, label_of

if TYPE_CHECKING:
    from scenarios.files.scenario import Scenario
    from scenarios.searching.explore import Exploration
    from scenarios.why.near_misses import Untriggered
    from scenarios.why.trigger_changes import Permitting
    from scenarios.why.why_not import Refused

__all__ = ["explore_command", "why_not_command"]

_SHOWN = 6


@click.command("explore")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--variant", default="", help="A variant of the scenario.")
@click.option("--most", default=20_000, show_default=True, help="So many positions at most.")
@click.option("--actions-only", "free", is_flag=True, help="Leave the script's choices open.")
@lang_option
@as_json
def explore_command(
    file: Path, variant: str, most: int, free: bool, lang: str, machine: bool
) -> None:
    """Every legal order and choice that a scenario leaves open: all outcomes, with a way to each.

    \b
    rulings explore my-scenario.yaml
    rulings explore my-scenario.yaml --actions-only --json
    """
    from scenarios.searching.explore import actions_only, explore
    from webapp.commands.progress import shown

    scenario = _scenario(file, variant)
    with shown() as progress:
        looked_at = actions_only(scenario) if free else scenario
        found = explore(looked_at, most=max(most, 1), progress=progress)
    if machine:
        echo_json(found.as_json())
    else:
        click.echo("\n".join(_explored(found, lang)))


def _scenario(file: Path, variant: str) -> Scenario:
    from scenarios.files.reading.file import load
    from webapp.cards.kept import own_cards

    scenario = load(file, own_cards)
    return scenario.variant(variant) if variant else scenario


def _explored(found: Exploration, lang: str) -> Iterator[str]:
    yield from str(_summary(found).spoken(spoken())).splitlines()
    for number, end in enumerate(found.ends, 1):
        told, label = end.as_json(), label_of(ENDINGS, end.kind)
        note = f": {_beside(end.note)}" if end.note else ""
        yield f"\n{number}. {end.kind} ({_beside(Said(label.ja, label.en))}){note}"
        yield f"   end: {_flow(told['end'])}"
        for rules in end.disputes:
            ja, en = found.position.book.reads(rules)
            said = Said(f"文面が二通りに読めます。{ja}", f"the text reads two ways: {en}")
            yield f"   {_beside(said)}"
        yield "   script:"
        yield from (f"     - {_flow(line)}" for line in told["witness"])
    if not any(told.witness for told in found.ends):
        yield f"\n{_beside(_NOTHING_BEGUN)}"
    for loop in found.loops:
        yield "\nloop:"
        yield from loop.lines(lang)


_NOTHING_BEGUN = Said(
    "スクリプトで始めた行動から先を調べます。行動を一行書いてください: - {A: {attack: B, with: X}}",
    "what the script begins is explored; write an action: - {A: {attack: B, with: X}}",
)


def _summary(found: Exploration) -> Said:
    ends, states = len(found.ends), found.states
    en = f"{ends} outcome{'s' * (ends != 1)}, {states} position{'s' * (states != 1)}"
    counted = Said(f"終わり方{ends}通り、局面{states}個", en)
    if found.complete:
        return counted + Said("。すべて調べた。", "; complete")
    why = found.why
    return counted + Said(f"。すべては調べていない：{why.ja}。", f"; NOT complete: {why.en}")


def _beside(said: Said) -> str:
    """In the language asked for, else Japanese with English beside it where they differ."""
    if spoken() or said.ja == said.en:
        return said.spoken(spoken())
    return f"{said.ja} / {said.en}"


def _flow(value: Any) -> str:
    """Data as it is written in a scenario, on one line."""
    from scenarios.playing.spelling import flow

    return flow(value)


@click.command("why-not")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--ability", default="", help="Why this ability did not trigger: Herald.draw.")
@click.option("--variant", default="", help="A variant of the scenario.")
@lang_option
@as_json
def why_not_command(file: Path, ability: str, variant: str, lang: str, machine: bool) -> None:
    """Why the last action of a scenario is refused, or why an ability did not trigger.

    \b
    rulings why-not my-scenario.yaml
    rulings why-not my-scenario.yaml --ability Herald.draw
    """
    from scenarios.why.near_misses import why_untriggered
    from scenarios.why.trigger_changes import smallest_change
    from scenarios.why.why_not import why_refused

    scenario = _scenario(file, variant)
    if ability or scenario.expect.untriggered:
        asked = why_untriggered(scenario, ability)
        answers = [(answer, smallest_change(scenario, answer.ability)) for answer in asked]
        told = {"untriggered": [{**why.as_json(), **by.as_json()} for why, by in answers]}
        lines = [
            line
            for why, by in answers
            for line in (*_untriggered(why, lang), *_permitting(by, lang))
        ]
    else:
        refused = why_refused(scenario)
        told, lines = refused.as_json(), list(_refused(refused, lang))
    if machine:
        echo_json(told)
    else:
        click.echo("\n".join(lines))


def _refused(found: Refused, lang: str) -> Iterator[str]:
    told = found.as_json()
    yield _flow(told["action"])
    if found.refusal is None:
        if not found.readings:
            yield "合法である。" if lang == "ja" else "It is legal."
        for reading in found.readings:
            lead = "文面が二通りに読める：" if lang == "ja" else "The text reads two ways: "
            yield f"{lead}{reading.spoken(lang)}"
        return
    yield f"  {told['why'][lang]}  ({all_printed(told['rules']).spoken(lang)})"
    yield from _sets(told["changes"], lang)
    if not told["changes"]:
        one, more = found.tried[0], sum(found.tried[1:])
        besides = (f"、{more}通りの二つか三つの変化でも", f", nor of {more} of two or three,")
        ja, en = besides if more else ("", "")
        yield (
            f"  試した{one}通りの一つの変化でも{ja}合法にならない"
            if lang == "ja"
            else f"  none of {one} single changes{en} permits it"
        )


def _sets(changes: Sequence[Sequence[dict[str, str]]], lang: str) -> Iterator[str]:
    """Sets of changes, the best marked, and how many more there are."""
    for number, each in enumerate(changes[:_SHOWN]):
        both = (change[lang] for change in each)
        yield f"  {'→' if number == 0 else ' '} {(' ＋ ' if lang == 'ja' else ' + ').join(both)}"
    more = len(changes) - _SHOWN
    if more > 0:
        yield f"    （ほか{more}通り）" if lang == "ja" else f"    ({more} more)"


def _untriggered(found: Untriggered, lang: str) -> Iterator[str]:
    ja = lang == "ja"
    awaited = (" または " if ja else " or ").join(_flow(words) for words in found.waits_for)
    yield f"{found.ability}: {'待つ出来事' if ja else 'waits for'} {awaited}"
    for step in (*found.triggered, *found.unmet):
        yield f"  ! {step.ja if ja else step.en}  ({all_printed(step.rules).spoken(lang)})"
    if not (found.misses or found.triggered):
        yield "  近い出来事はない" if ja else "  no event came near"
    for miss in found.misses:
        failed = (
            "、".join(f.ja for f in miss.failed) if ja else "; ".join(f.en for f in miss.failed)
        )
        rules = all_printed(miss.rules).spoken(lang)
        yield f"  {miss.ja if ja else miss.en}  ✗ {failed}  ({rules})"
    for line in found.could:
        yield f"  {'使うには' if ja else 'it could be used by'} - {line}"
    if found.stopped:
        why = found.stopped.spoken(lang)
        yield f"  {'ここで止まる' if ja else 'play stops'}: {why}"


def _permitting(found: Permitting, lang: str) -> Iterator[str]:
    if found.happens:
        return
    yield from _sets(found.as_json()["changes"], lang)
    if not found.changes:
        one, two = found.single, found.double
        yield (
            f"  試した{one}通りの一つの変化でも、{two}通りの二つの変化でも誘発しない"
            if lang == "ja"
            else f"  none of {one} single changes, nor of {two} of two at once, makes it happen"
        )
