"""Expectations held against what happened: the trace, the end, checkpoints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.args import Args, Value
from scenarios.engine.machine import Match
from scenarios.engine.play import Play
from scenarios.engine.state import Frame, GameObject, GameState
from scenarios.engine.trace import TraceStep, depth_first
from scenarios.expectation import StepPattern
from scenarios.position import PLAYERS, Position
from scenarios.scenario import Scenario


def check_end(scenario: Scenario, position: Position, match: Match) -> list[str]:
    """Every expectation that does not hold, in words with its line."""
    expect = scenario.expect
    file = str(scenario.path or "scenario")
    failures = [f"{file}:{line}: {what}" for line, what in _trace(expect.trace, match.trace)]
    cited = {_bare(n) for step in match.trace for n in step.rules}
    failures += [
        f"{file}:{expect.line}: {n} was never to be in the trace"
        for n in expect.never
        if _bare(n) in cited
    ]
    if expect.end is not None:
        failures += [
            f"{file}:{expect.end.line}: {w}" for w in check_board(position, match, expect.end)
        ]
    wrong = _winner(expect.winner, match)
    failures += [f"{file}:{expect.line}: {wrong}"] if wrong else []
    failures += [
        f"{file}:{words.line}: {words['ability']} triggered"
        for words in expect.untriggered
        if _triggered(str(words["ability"]), match.trace)
    ]
    return failures


def _bare(number: str) -> str:
    return number.partition("#")[0]


def _fits(pattern: StepPattern, step: TraceStep) -> bool:
    exact, bare = set(step.rules), {_bare(n) for n in step.rules}
    return (
        all(n in (exact if "#" in n else bare) for n in pattern.rules)
        and (not pattern.status or step.status == pattern.status)
        and (not pattern.actor or step.actor == pattern.actor)
        and set(pattern.cards) <= set(step.cards)
    )


def _trace(patterns: tuple[StepPattern, ...], trace: list[TraceStep]) -> Iterator[tuple[int, str]]:
    """The first pattern that the trace does not hold after the ones before it."""
    steps = depth_first(trace)
    at = 0
    for pattern in patterns:
        found = next((n for n in range(at, len(steps)) if _fits(pattern, steps[n])), None)
        if found is None:
            anywhere = any(_fits(pattern, s) for s in steps)
            said = "+".join(pattern.rules)
            why = "it stands earlier in the trace" if anywhere else "it is nowhere in the trace"
            yield pattern.line, f"the trace does not have {said} here: {why}"
            return
        at = found + 1


def _winner(expected: str | None, match: Match) -> str:
    if expected is None:
        return ""
    outcome = match.state.outcome
    found = "none" if outcome is None else (outcome.winner or outcome.kind)
    return "" if found == expected else f"the winner is {found}, not {expected}"


def _triggered(ability: str, trace: list[TraceStep]) -> bool:
    name = ability.partition(".")[0]
    return any(
        name in step.cards and ("603.2" in step.rules or "801.4.3.1" in step.rules)
        for step in trace
    )


def check_board(position: Position, match: Match, words: Args) -> Iterator[str]:
    """What of these facts about the board does not hold now."""
    play = Play(match.book, match.state, Frame("check"))
    for key, value in words.items():
        if key in PLAYERS and isinstance(value, Args):
            yield from _player(play, key, value)
        elif isinstance(value, Args):
            yield from _facts(position, play, match, key, value)
        elif key in {"tapped", "untapped", "frozen"}:
            yield from _tapped(play, "", key, value)


def _facts(position: Position, play: Play, match: Match, key: str, words: Args) -> Iterator[str]:
    """Facts by card name: power, cost, damage, legal answers …"""
    for name, value in words.items():
        if key == "legal":
            yield from _legal(position, match, name, value)
            continue
        obj = position.object_named(play.state, name)
        if obj is None:
            yield f"{name} is nowhere"
            continue
        found = _fact(play, obj, key)
        if found != value:
            yield f"{key} of {name} is {found}, not {value}"


def _fact(play: Play, obj: GameObject, key: str) -> Value:
    if key == "damage":
        return obj.damage
    if key == "zone":
        return obj.zone
    if key == "pay":
        return int(play.policy("cost_to_pay", obj.id))
    traits = play.policy("traits", obj.id)
    if key == "cost":
        return int(play.policy("cost_to_pay", obj.id))
    if key in {"civilizations", "races", "types"}:
        return tuple(sorted(getattr(traits, key)))
    if key == "counters":
        return Args(dict(obj.counters))
    found = getattr(traits, key, None)
    if isinstance(found, int) and key == "power":
        return max(found, 0)
    return found


def _legal(position: Position, match: Match, player: str, value: Value) -> Iterator[str]:
    from scenarios.answering import option_in_words

    question = match.question
    if question is None or question.player != player:
        yield f"{player} is asked nothing now"
        return
    if question.kind == "action":
        found = {match.state.name_of(a.what) if a.what else "pass" for a in question.answers()}
    else:
        found = {option_in_words(match.state, o) for o in question.options}
    wanted = set(map(str, value)) if isinstance(value, tuple) else {str(value)}
    if found != wanted:
        yield f"legal for {player}: {', '.join(sorted(found))}, not {', '.join(sorted(wanted))}"


def _player(play: Play, player: str, words: Args) -> Iterator[str]:
    state = play.state
    for key, value in words.items():
        if key in {"tapped", "untapped", "frozen", "standby"}:
            yield from _tapped(play, player, key, value)
        elif isinstance(state.var(key), dict):
            found = state.var(key)[player]
            if found != value:
                yield f"{player} {key} is {found}, not {value}"
        else:
            yield from _zone(state, player, key, value)


def _tapped(play: Play, player: str, key: str, value: Value) -> Iterator[str]:
    want = key in {"tapped", "frozen"}
    names = value if isinstance(value, tuple) else (value,)
    by_name = {
        play.state.cards[o.cards[0]].name: o
        for o in play.state.objects.values()
        if not player or o.controller == player
    }
    for name in names:
        obj = by_name.get(str(name))
        if obj is None:
            yield f"{player} has no {name}"
        elif obj.tapped is not want:
            yield f"{name} is not {key}"


def _zone(state: GameState, player: str, zone: str, value: Value) -> Iterator[str]:
    ids = [i for i in state.zone(zone, player) if state.objects[i].present]
    if isinstance(value, int):
        if len(ids) != value:
            yield f"{player} {zone} has {len(ids)}, not {value}: {_names(state, ids)}"
        return
    if isinstance(value, Args) and ("top" in value or "bottom" in value):
        for end in ("top", "bottom"):
            if end in value:
                yield from _end_of(state, player, zone, ids, end, value[end])
        return
    wanted = [w for w in (value if isinstance(value, tuple) else (value,)) if w is not None]
    said = [_spelled(w) for w in wanted]
    found = [
        _object_spelled(state, state.objects[i], w)
        for i, w in zip(ids, [*wanted, *[None] * len(ids)], strict=False)
    ]
    ordered = zone in {"deck", "shields"}
    plain = [state.cards[state.objects[i].cards[0]].name for i in ids]
    if any(isinstance(w, Args) for w in wanted):
        found = sorted(found if ordered else [_match(state, i, wanted) for i in ids])
        said = sorted(said)
    elif ordered:
        found = plain
    else:
        found, said = sorted(plain), sorted(said)
    if found != said:
        yield f"{player} {zone} is [{_names(state, ids)}], not [{', '.join(said)}]"


def _match(state: GameState, object_id: int, wanted: Sequence[Value]) -> str:
    obj = state.objects[object_id]
    for words in wanted:
        if isinstance(words, Args) and words.get("card") == state.cards[obj.cards[0]].name:
            return _object_spelled(state, obj, words)
    return state.cards[obj.cards[0]].name


def _spelled(words: Value) -> str:
    if not isinstance(words, Args):
        return str(words)
    under = words.get("under", ())
    below = under if isinstance(under, tuple) else (under,)
    return "/".join([str(words.get("card")), *map(str, below)])


def _object_spelled(state: GameState, obj: GameObject, words: Value) -> str:
    names = [state.cards[c].name for c in obj.cards]
    return "/".join(names) if isinstance(words, Args) and "under" in words else names[0]


def _end_of(
    state: GameState, player: str, zone: str, ids: list[int], end: str, value: Value
) -> Iterator[str]:
    wanted = [str(v) for v in (value if isinstance(value, tuple) else (value,))]
    names = [state.cards[state.objects[i].cards[0]].name for i in ids]
    found = names[: len(wanted)] if end == "top" else names[-len(wanted) :]
    if found != wanted:
        yield f"{player} {zone} {end} is {', '.join(found)}, not {', '.join(wanted)}"


def _names(state: GameState, ids: list[int]) -> str:
    return ", ".join(state.cards[state.objects[i].cards[0]].name for i in ids)
