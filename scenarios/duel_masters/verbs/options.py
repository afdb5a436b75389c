"""Which instructions are done, and by whom: options, 'you may', repeats (111.1, 605.2c, 700.2)."""

from __future__ import annotations

from scenarios.common import branching
from scenarios.duel_masters.book import operation, rule
from scenarios.duel_masters.cards.reading import cite_values
from scenarios.duel_masters.resolving.attempts import (
    asks_for_it,
    hangs_on_nothing,
    if_did,
    nothing_tried_yet,
    one_of_them,
    say_if_unclear,
)
from scenarios.duel_masters.resolving.instructions import perform
from scenarios.engine.args import Args, Value, operations_of
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.language.filters import Unencoded, amount
from scenarios.language.pointing import chooser, in_turn_order, opponent


def rules_of_choosing(play: Play, by: str, own: str) -> tuple[str, ...]:
    """The rules by which options are chosen now, by another player than the effect's too."""
    others = ("700.2b", "700.2c") if by != own else ()
    play.cite(*others)
    return ("700.2a", *others)


@operation(
    "choose_one",
    "700.2a",
    sometimes=("700.2b", "700.2c"),
    ja="選択肢を選ぶ",
    en="choose one of the options",
)
def choose_one(play: Play, op: Args, context: int) -> None:
    """Options are chosen when the ability resolves, by its player or by who it names."""
    modes = op.argument
    assert isinstance(modes, tuple)
    here = play.context(context)
    by = chooser(play, here.controller, op)
    rules = rules_of_choosing(play, by, here.controller)
    perform(play, branching.one_option(play, modes, by, *rules), context)


@operation(
    "modes",
    "700.2a",
    sometimes=("700.2b", "700.2c", "601.1h"),
    ja="選択肢を選ぶ",
    en="choose options",
)
def modes(play: Play, op: Args, context: int) -> None:
    """Several options are chosen as the ability resolves; they are done in the order of writing."""
    offered = op.argument
    assert isinstance(offered, tuple)
    here = play.context(context)
    by = chooser(play, here.controller, op)
    rules = rules_of_choosing(play, by, here.controller)
    count = amount(play, here, op.get("count", 1))
    cite_values(play, op.get("count"))
    numbers = tuple(range(1, len(offered) + 1))
    said = rules, "選択肢", "which option"
    if op.get("again") is True:
        chosen = tuple(play.ask(Question("option", by, *said, numbers)) for _ in range(count))
    else:
        count = min(count, len(numbers))
        once = (*rules, *(("601.1h",) if count > 1 else ())), *said[1:]
        play.cite(*once[0])
        chosen = play.ask(Question("choose", by, *once, numbers, count, count))
    for mode in sorted(chosen):
        perform(play, operations_of(offered[mode - 1]), context)


def asks_for_a_choice(words: Value) -> bool:
    """Whether something is chosen anywhere in these words."""
    if isinstance(words, tuple):
        return any(map(asks_for_a_choice, words))
    if not isinstance(words, Args):
        return False
    return "choose" in words or any(map(asks_for_a_choice, words.values()))


@operation("repeat", "605.2c", sometimes=("601.1h", "605.2d"), ja="繰り返す", en="repeat")
def repeat(play: Play, op: Args, context: int) -> None:
    """The same instructions as often as said."""
    words = op.argument
    assert isinstance(words, Args)
    times = amount(play, play.context(context), words["n"])
    cite_values(play, words["n"])
    if times > 1 and asks_for_a_choice(words["do"]):
        play.cite("601.1h")
    branching.as_often(play, op, context, times, perform, once_more)


@rule("605.2c", quiet=True, ja="もう1度", en="once more")
def once_more(play: Play, op: Args, context: int, left: int) -> None:
    """What is done once more follows as it is written."""
    branching.again(play, op, context, left, perform, once_more)


@operation("each_player", "111.1", ja="各プレイヤーが行う", en="each player does it")
def each_player(play: Play, op: Args, context: int) -> None:
    """Each player does it with what is theirs, and chooses: the turn player first."""
    for player in in_turn_order(play):
        play.then(of_one_player, op=op, context=context, player=player)


@rule("111.1", quiet=True, ja="そのプレイヤーの分", en="what that player does")
def of_one_player(play: Play, op: Args, context: int, player: str) -> None:
    """What is one's own in these words is that player's; the effect is still its source's."""
    own = play.new_context(replace(play.context(context), id=0, controller=player))
    perform(play, operations_of(op.argument), own)
    play.then(has_done_it, context=own)


@rule("111.1", quiet=True, ja="そのプレイヤーの分が終わる", en="that player has done it")
def has_done_it(play: Play, context: int) -> None:
    """What that player dealt with is not known to the words that follow."""
    play.close_context(context)


@operation("opponent_does", "605.2c", ja="相手が行う", en="the opponent does it")
def opponent_does(play: Play, op: Args, context: int) -> None:
    """The other player does it with what is theirs, and chooses; it is still this effect."""
    own = play.context(context).controller
    play.bind(context, controller=opponent(play, own))
    perform(play, operations_of(op.argument), context)
    play.then(opponent_has_done_it, context=context, player=own)


@rule("605.2c", quiet=True, ja="相手が行い終わる", en="the opponent has done it")
def opponent_has_done_it(play: Play, context: int, player: str) -> None:
    """What follows is said to the effect's own player again; what was dealt with is known to it."""
    play.bind(context, controller=player)


@operation("if", "605.2c", ja="条件のある指示", en="a conditional instruction")
def if_(play: Play, op: Args, context: int) -> None:
    """A condition inside an effect is read when the instruction is reached."""
    condition = op.argument
    assert isinstance(condition, Args)
    branches = operations_of(op.get("then")), operations_of(op.get("else"))
    if asks_for_it(condition):
        say_if_unclear(play, context, branches[0] + branches[1], condition)
    if hangs_on_nothing(play, context, condition, *branches):
        said = "選べなかったものによるので、行わない", "it hangs on what was not chosen: not done"
        play.say(*said, status="skipped")
        return
    branching.branch(play, op, context, perform)


@operation("may", "605.2c", sometimes=("101.3a",), ja="してもよい", en="you may")
def may(play: Play, op: Args, context: int) -> None:
    """If its player, or who it names, does it, "if you did" is met; trying is enough."""
    use = branching.is_done(play, op, context, "605.2c")
    ops = operations_of(op.argument) if use else ()
    nothing_tried_yet(play, context)
    for each in ops:
        perform(play, (each,), context)
        if len(ops) > 1:
            play.then(one_of_them, context=context)
    if "then" in op or "else" in op:
        play.cite("101.3a")
        then, otherwise = operations_of(op.get("then")), operations_of(op.get("else"))
        play.then(if_did, ops=then, context=context, otherwise=otherwise)


@operation("end", "605.2c", ja="文の区切り", en="the end of a sentence")
def end(play: Play, op: Args, context: int) -> None:
    """What follows is another sentence; no rule ends an attack or a turn on an effect's word."""
    if op.argument != "sentence":
        raise Unencoded.of(f"end: {op.argument}", op.line)
