"""Expectations held against what happened: the trace, the end, checkpoints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from indexer.said import Said
from scenarios.engine import asks
from scenarios.engine.abilities import keywords
from scenarios.engine.args import Args, Value, written
from scenarios.engine.characteristics import INFINITE, shown
from scenarios.engine.machine import Match
from scenarios.engine.play import Play
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameObject, GameState
from scenarios.engine.trace import TraceStep, depth_first
from scenarios.files.expectation import Expectation, StepPattern, cites
from scenarios.files.scenario import Scenario
from scenarios.language.errors import Problem
from scenarios.language.grammar.games import game_words
from scenarios.playing.acting import several
from scenarios.playing.answering import option_in_words
from scenarios.playing.position import PLAYERS, Position
from scenarios.playing.triggered import has_triggered


def check_end(scenario: Scenario, position: Position, match: Match) -> list[Problem]:
    """Every expectation that does not hold, in words with its line."""
    file = str(scenario.path or "")
    return [Problem(what, line, file) for line, what in _wrong(scenario.expect, position, match)]


def _wrong(expect: Expectation, position: Position, match: Match) -> Iterator[tuple[int, Said]]:
    yield from _trace(expect.trace, match.trace)
    cited = {n for step in match.trace for n in step.rules}
    for number in expect.never:
        if cites((number,), cited):
            yield (
                expect.line,
                Said(
                    f"{number} は経過に出ないはずでした。",
                    f"{number} was never to be in the trace",
                ),
            )
    if expect.end is not None:
        wrong = [*check_board(position, match, expect.end)]
        more = still_waiting(match) if wrong else ()
        yield from ((expect.end.line, each) for each in (*wrong, *more))
    yield from ((expect.line, wrong) for wrong in winner_is_not(expect.winner, match))
    for words in expect.untriggered:
        ability = str(words["ability"])
        if has_triggered(position, match, ability):
            yield words.line, Said(f"{ability} が誘発しました。", f"{ability} triggered")


def still_waiting(match: Match) -> Iterator[Said]:
    """That a script ends before what waits is resolved, and with which line it goes on."""
    state, question = match.state, match.question
    if question is None or question.kind != "action" or not state.waiting:
        return
    row = ", ".join(option_in_words(state, w.id) for w in state.waiting)
    line = f"{{{question.player}: pass}}"
    yield Said(
        f"スクリプトの終わりで、待機しているものがあります: {row}。"
        f"{line} か {{otherwise: pass}} で続きます。",
        f"the script ends while these wait: {row}; a line {line} or {{otherwise: pass}} goes on",
    )


def _fits(pattern: StepPattern, step: TraceStep) -> bool:
    return (
        cites(pattern.rules, step.rules)
        and (not pattern.status or step.status == pattern.status)
        and (not pattern.actor or step.actor == pattern.actor)
        and set(pattern.cards) <= set(step.cards)
    )


def _trace(patterns: tuple[StepPattern, ...], trace: list[TraceStep]) -> Iterator[tuple[int, Said]]:
    """The first pattern that the trace does not hold after the ones before it."""
    steps = depth_first(trace)
    at, used = 0, set[str]()
    for pattern in patterns:
        here = at if used.isdisjoint(pattern.rules) else at + 1
        found = next((n for n in range(here, len(steps)) if _fits(pattern, steps[n])), None)
        if found is None:
            anywhere = any(_fits(pattern, s) for s in steps)
            said = "+".join(pattern.rules)
            earlier = Said("経過のもっと前にあります", "it stands earlier in the trace")
            nowhere = Said("経過のどこにもありません", "it is nowhere in the trace")
            why = earlier if anywhere else nowhere
            yield (
                pattern.line,
                Said(
                    f"経過のここに {said} がありません（{why.ja}）。",
                    f"the trace does not have {said} here: {why.en}",
                ),
            )
            return
        used = (used if found == at else set()) | set(pattern.rules)
        at = found


def winner_is_not(expected: str | None, match: Match) -> Iterator[Said]:
    """Who has won, or that nobody has, where it is not as expected."""
    outcome = match.state.outcome
    found = "none" if outcome is None else (outcome.winner or outcome.kind)
    if expected is not None and found != expected:
        yield _not(Said("勝者", "the winner"), found, expected)


def _not(what: Said, found: object, wanted: object) -> Said:
    """What something is, and what it was to be."""
    there, asked = written(found), written(wanted)
    return Said(
        f"{what.ja}は {there} です（期待は {asked}）。", f"{what.en} is {there}, not {asked}"
    )


def _has_not(what: str, found: object, wanted: object, names: str) -> Said:
    """How many are somewhere, how many were to be, and which they are."""
    listed = f": {names}" if names else ""
    return Said(
        f"{what} は{found}枚です（期待は{wanted}枚）{listed}。",
        f"{what} has {found}, not {wanted}{listed}",
    )


def check_board(position: Position, match: Match, words: Args) -> Iterator[Said]:
    """What of these facts about the board does not hold now."""
    play = StepRun(match.book, match.state, Frame("check"), match.off, match.read)
    for key, value in words.items():
        if key in PLAYERS:
            assert isinstance(value, Args)
            yield from _player(play, key, value)
        elif key in {"turn", "step"}:
            found = play.state.var("turn_player" if key == "turn" else "step")
            if found != value:
                yield _not(Said(f" {key} ", f"the {key}"), found, value)
        elif key == "winner":
            yield from winner_is_not(str(value), match)
        elif key in {"legal", "waiting"}:
            yield from _listed(match, key, value)
        elif key in _STATES:
            yield from _in_state(play, "", key, value)
        elif isinstance(value, Args):
            yield from _facts(position, play, key, value)
        else:
            yield Said(f"{key} は調べられません。", f"{key} cannot be checked")


def _facts(position: Position, play: Play, key: str, words: Args) -> Iterator[Said]:
    """Facts by card name: power, cost, damage, civilizations …"""
    for name, value in words.items():
        obj = position.object_named(play.state, name)
        if obj is None:
            yield Said(f"{name} はどこにもありません。", f"{name} is nowhere")
            continue
        found = _fact(play, obj, key)
        wanted: object = INFINITE if value == "infinite" else value
        if isinstance(found, frozenset | tuple):
            wanted = type(found)(map(str, several(value)))
        if found != wanted:
            said = tuple(sorted(found)) if isinstance(found, frozenset) else found
            said = shown(found) if isinstance(found, int) else said
            yield _not(Said(f"{name} の {key} ", f"{key} of {name}"), said, value)


def _fact(play: Play, obj: GameObject, key: str) -> object:
    if key == "under":
        return tuple(play.state.cards[c].name for c in obj.cards[1:])
    if key == "damage":
        return obj.damage
    if key == "face":
        return "up" if obj.face_up else "down"
    if key == "counters":
        return Args(dict(obj.counters))
    if key == "pay":
        return asks.cost_to_pay(play, obj.id)
    if key == "keywords":
        return frozenset(keywords(play, obj.id))
    found = getattr(asks.traits(play, obj.id), key, None)
    return max(found, 0) if key == "power" and isinstance(found, int) else found


def _listed(match: Match, key: str, value: Value) -> Iterator[Said]:
    """The legal answers to the open question, or the sources of the effects that wait."""
    if key == "waiting":
        found = sorted(option_in_words(match.state, w.id) for w in match.state.waiting)
    elif match.question is None:
        yield Said("今は何も聞かれていません。", "nothing is asked now")
        return
    elif match.question.kind == "action":
        actions = match.question.answers()
        found = sorted({a.name_in(match.state) if a.what else "pass" for a in actions})
    else:
        found = sorted(option_in_words(match.state, o) for o in match.question.options)
    wanted = sorted(map(str, value)) if isinstance(value, tuple) else [str(value)]
    if found != wanted:
        there, asked = ", ".join(found), ", ".join(wanted)
        yield Said(
            f"{key}: {there or 'なし'}（期待は {asked}）。",
            f"{key}: {there or 'nothing'}, not {asked}",
        )


def _player(play: Play, player: str, words: Args) -> Iterator[Said]:
    state = play.state
    for key, value in words.items():
        if key in _STATES:
            yield from _in_state(play, player, key, value)
        elif isinstance(state.var(key), dict):
            found = state.var(key)[player]
            if found != value:
                yield _not(Said(f"{player}の {key} ", f"{player} {key}"), found, value)
        else:
            yield from _zone(state, player, key, value)


_STATES: dict[str, Callable[[Play, GameObject], bool]] = {
    "tapped": lambda play, obj: obj.tapped,
    "frozen": lambda play, obj: obj.tapped,
    "untapped": lambda play, obj: not obj.tapped,
    "sick": lambda play, obj: bool(asks.is_sick(play, obj)),
    "attacking": lambda play, obj: obj.id in asks.role(play, "attacker"),
}


def _none_in_state(play: Play, player: str, key: str) -> Iterator[Said]:
    """What is in a state in which nothing should be, in the zone of play and among the mana."""
    words = game_words(play.book.game)
    for side in (player,) if player else PLAYERS:
        for zone in (words.home, words.mana_zone):
            for obj in play.state.present(zone, side):
                if _STATES[key](play, obj):
                    name = play.state.name_of(obj.id)
                    yield Said(f"{name} は {key} です。", f"{name} is {key}")


def _in_state(play: Play, player: str, key: str, value: Value) -> Iterator[Said]:
    """Cards that are not in the state in which they should be; of an empty list, that are."""
    if value == ():
        yield from _none_in_state(play, player, key)
        return
    for name in value if isinstance(value, tuple) else (value,):
        card = next((c for c in play.state.cards.values() if c.name == str(name)), None)
        obj = play.read.holder(card.id) if card else None
        if obj is None or (player and obj.controller != player):
            whose = f"{player}の場所に" if player else "盤面に"
            yield Said(f"{whose} {name} はありません。", f"{player} has no {name}".strip())
        elif not _STATES[key](play, obj):
            yield Said(f"{name} は {key} ではありません。", f"{name} is not {key}")


def _zone(state: GameState, player: str, zone: str, value: Value) -> Iterator[Said]:
    ids = [i for i in state.zone(zone, player) if state.objects[i].present]
    if isinstance(value, int):
        if len(ids) != value:
            yield _has_not(f"{player} {zone}", len(ids), value, _names(state, ids))
        return
    if isinstance(value, Args) and "card" not in value:
        yield from _parts_of(state, player, zone, ids, value)
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
        found_here, wanted_here = f"[{_names(state, ids)}]", f"[{', '.join(said)}]"
        yield _not(Said(f"{player} {zone} ", f"{player} {zone}"), found_here, wanted_here)


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


def _parts_of(
    state: GameState, player: str, zone: str, ids: list[int], words: Args
) -> Iterator[Said]:
    """`{top: [X], bottom: [Y], has: [Z], count: 3}`."""
    for end in ("top", "bottom"):
        if end in words:
            yield from _end_of(state, player, zone, ids, end, words[end])
    count = words.get("count")
    if isinstance(count, int) and len(ids) != count:
        yield _has_not(f"{player} {zone}", len(ids), count, _names(state, ids))
    held = [state.cards[c].name for i in ids for c in state.objects[i].cards]
    has = words.get("has", ())
    for name in has if isinstance(has, tuple) else (has,):
        if str(name) not in held:
            yield Said(
                f"{player} {zone} に {name} はありません: {_names(state, ids)}。",
                f"{player} {zone} does not have {name}: {_names(state, ids)}",
            )


def _end_of(
    state: GameState, player: str, zone: str, ids: list[int], end: str, value: Value
) -> Iterator[Said]:
    wanted = [str(v) for v in (value if isinstance(value, tuple) else (value,))]
    names = [state.cards[state.objects[i].cards[0]].name for i in ids]
    found = names[: len(wanted)] if end == "top" else names[-len(wanted) :]
    if found != wanted:
        place = Said(f"{player} {zone} の {end} ", f"{player} {zone} {end}")
        yield _not(place, ", ".join(found), ", ".join(wanted))


def _names(state: GameState, ids: list[int]) -> str:
    return ", ".join(state.cards[state.objects[i].cards[0]].name for i in ids)
