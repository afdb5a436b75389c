"""Instructions that last, branch or decide: continuous effects, choices, winning (802.1.2, 918)."""

from __future__ import annotations

from typing import Any

from scenarios.common import branching
from scenarios.common.prohibitions import is_on_players
from scenarios.engine.args import Args, Value, operations_of, words_of
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Effect
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import amount, players
from scenarios.language.pointing import chooser, opponent
from scenarios.nova.book import BOOK, operation, policy, rule
from scenarios.nova.cards.becoming import is_made_a_servant
from scenarios.nova.cards.deciding import not_for_what_came_later
from scenarios.nova.cards.prohibitions import CANNOT
from scenarios.nova.cards.traits import traits
from scenarios.nova.laws.rule_processing import game_over
from scenarios.nova.resolving.choosing import objects
from scenarios.nova.resolving.drawing import draws_may_be_chosen
from scenarios.nova.resolving.resolution import act, perform

BOOK.two_ways(
    "902.13",
    "「そうしたなら」の前の処理はコストで、手札がなければ支払えない",
    'what "if you did" asks for is a cost, and an empty hand cannot pay it',
    "911.2",
    "手札がなくても捨てたものとして扱うので、続きを行う",
    "with an empty hand it counts as discarded, so the rest is done",
)
BOOK.followed["902.13", "911.2"] = "902.13"


def lasting(
    play: Play,
    context: int,
    kind: str,
    on: tuple[int, ...],
    words: Args,
    bound: tuple[tuple[str, Any], ...] = (),
    said: tuple[str, str] = ("", ""),
    named: tuple[str, ...] = (),
) -> None:
    """Make a continuous effect on what is there now (802.1.2.1.5.2); it counts from its play."""
    here = play.context(context)
    until = str(words.get("until", "game"))  # without a period it is for this game (802.1.2)
    played = (("played", play.remembered(context, "played", 0)),)
    kept = bound + (played if played[0][1] else ()) + ((("players", named),) if named else ())
    if kind == "delayed" and here.replaced:  # what it replaces marks what it does
        kept += (("replacing", True),)
    effect = Effect(0, kind, here.controller, words, on, until, here.source, here.snapshot, kept)
    ja, en = in_a_row([*map(play.name, on), *named]) if on or named else ("", "")
    told = ("said", f"{ja} {said[0]}".strip()), ("told", f"{en} {said[1]}".strip())
    data = (("effect", effect), *told)
    play.happen(act(play, context, "effect", "effect", data=data))
    play.bind(context, that=on or play.context(context).that, did=bool(on or named))


def those_there_in_time(play: Play, context: int, what: Value) -> tuple[int, ...]:
    """What a continuous effect is on, without cards of the kind that came after it was played."""
    on, here = objects(play, context, what), play.context(context)
    if not isinstance(what, Args) or {"choose", "target", "among"} & set(what):
        return on
    late = came_later(play, on, int(str(play.remembered(context, "played", 0))))
    for i in late:
        not_for_what_came_later(play, i, here.source, here.controller)
    return tuple(i for i in on if i not in late)


@policy("802.1.2.1.5.2", on="came later", without=gives(()))
def came_later(play: Play, on: tuple[int, ...], played: int) -> tuple[int, ...]:
    """An effect of no static ability is not on what moved after its spell or ability was played."""
    return tuple(i for i in on if 0 < played < i)


def _value(word: str, ja: str, en: str) -> None:
    """Register a change of attack or health."""

    def step(play: Play, op: Args, context: int) -> None:
        """The value is changed for as long as the effect lasts."""
        what, words = words_of(op)
        on = those_there_in_time(play, context, what)
        number = amount(play, play.context(context), words[_how(words)])
        by_way = {"times": double, "set": become, "add": lose if number < 0 else gain_value}
        by_way[_how(words)](play, context, word, on, words, number)

    step.__name__ = word
    operation(word, "802.1.2", ja=ja, en=en)(step)


def _how(words: Args) -> str:
    return next(how for how in ("times", "set", "add") if how in words)


def _change(
    play: Play, context: int, word: str, on: tuple[int, ...], words: Args, how: str, number: int
) -> None:
    ja, en = play.book.called(word)
    by = {"times": f"×{number}", "set": f"={number}", "add": f"{number:+d}"}[how]
    play.say(f"{ja} {by}", f"{en} {by}", cards=on)
    if any(is_made_a_servant(play, play.state.objects[i]) for i in on):
        play.cite("929.4")
    lasting(play, context, word, on, words, ((how, number),), (f"{ja} {by}", f"{en} {by}"))


@rule("918.4", ja="値になる", en="it becomes a value")
def become(
    play: Play, context: int, word: str, on: tuple[int, ...], words: Args, number: int
) -> None:
    """The value is changed to the one that is said."""
    _change(play, context, word, on, words, "set", number)


@rule("918.5", ja="値に加える", en="a value is added")
def gain_value(
    play: Play, context: int, word: str, on: tuple[int, ...], words: Args, number: int
) -> None:
    """The number is added to the value."""
    _change(play, context, word, on, words, "add", number)


@rule("918.6", ja="値から引く", en="a value is taken off")
def lose(
    play: Play, context: int, word: str, on: tuple[int, ...], words: Args, number: int
) -> None:
    """The number is taken from the value."""
    _change(play, context, word, on, words, "add", number)


@rule("923.1.1", also=("923.1",), ja="倍にする", en="a value is doubled")
def double(
    play: Play, context: int, word: str, on: tuple[int, ...], words: Args, number: int
) -> None:
    """Doubling adds what the value is when the effect is resolved."""
    for i in on:
        now = getattr(traits(play, i), word) or 0
        _change(play, context, word, (i,), words, "add", now * (number - 1))


_value("attack", "攻撃力を変える", "change attack value")
_value("health", "体力を変える", "change health")
_value("level", "キャラクターレベルを変える", "change a character level")


def _given(play: Play, words: Args) -> tuple[str, str]:
    """The ability that is given: a keyword by its name."""
    ja, en = play.book.called(getattr(words["ability"], "keyword", "") or "ability")
    return f"+{ja}", f"+{en}"


@operation("limit", "005.5.3", also=("802.1.2",), ja="リミットレベルを変える", en="change a limit")
def limit(play: Play, op: Args, context: int) -> None:
    """The limit level of a player is more for as long as the effect lasts."""
    words = op.argument
    assert isinstance(words, Args)
    here = play.context(context)
    number, named = amount(play, here, words["add"]), players(play, here, words.get("player"))
    said = f"リミットレベル{number:+d}", f"limit level {number:+d}"
    lasting(play, context, "limit", (), words, (("add", number),), said, named)


@operation("gain", "918.2", also=("802.1.2",), ja="能力を与える", en="give an ability")
def gain(play: Play, op: Args, context: int) -> None:
    """The objects have the ability for as long as the effect lasts."""
    what, words = words_of(op)
    on = those_there_in_time(play, context, what)
    lasting(play, context, "gain", on, words, (), _given(play, words))


def _in_words(word: str, verb: str) -> tuple[str, str]:
    """What is forbidden, allowed or compelled, in Japanese and in English."""
    if word == "cannot" and verb in CANNOT:
        return CANNOT[verb][0], f"cannot {CANNOT[verb][1]}"
    ja, en = _DONE.get(verb, (verb, verb))
    return (f"{ja}できる" if word == "can" else f"{ja}しなければならない"), f"{word} {en}"


_DONE = {
    "attack": ("攻撃", "attack"),
    "block": ("防御", "defend"),
    "use": ("起動", "use abilities"),
}
"""The verbs of can and must, in Japanese and in English."""


def _ban(word: str, number: str, also: tuple[str, ...], ja: str, en: str) -> None:
    """Register cannot, can or must: `{VERB: WHAT, until: DURATION}`."""

    def step(play: Play, op: Args, context: int) -> None:
        """It is forbidden, allowed or compelled for as long as the effect lasts."""
        words = op.argument
        assert isinstance(words, Args)
        verb = words.word
        if is_on_players(words[verb]):
            named = players(play, play.context(context), words[verb])
            lasting(play, context, word, (), words, (), _in_words(word, verb), named)
            return
        on = those_there_in_time(play, context, words[verb])
        lasting(play, context, word, on, words, (), _in_words(word, verb))
        if word == "must":
            play.cite({"attack": "405.4.3.3", "block": "405.5.5"}[verb])

    step.__name__ = word
    operation(word, number, also=also, ja=ja, en=en)(step)


_ban("cannot", "004.2", ("802.1.2",), "禁止する", "forbid")
_ban("can", "004.1", ("802.1.2",), "許す", "allow")
_ban("must", "802.1.2", (), "強制する", "compel")


def _added(play: Play, value: Value) -> tuple[str, str]:
    ja, en = play.book.called(*(value if isinstance(value, tuple) else (value,)))
    return f"+{ja}", f"+{en}"


def _trait(word: str, ja: str, en: str) -> None:
    """Register the adding of a colour, a tribe or a kind (918.2)."""

    def step(play: Play, op: Args, context: int) -> None:
        """A colour, a tribe or a kind is added for as long as the effect lasts."""
        what, words = words_of(op)
        on = those_there_in_time(play, context, what)
        lasting(play, context, word, on, words, (), _added(play, words["add"]))

    step.__name__ = word
    operation(word, "918.2", also=("802.1.2.1.2",), ja=ja, en=en)(step)


_trait("civilization", "色を得る", "gain a colour")
_trait("race", "種族を得る", "gain a tribe")
_trait("type", "種類を得る", "gain a kind")


@operation("when", "801.4.9", also=("801.4.9.1",), ja="遅延誘発", en="a delayed ability")
def delayed(play: Play, op: Args, context: int) -> None:
    """An ability that triggers the next time its event happens, once."""
    words = op.argument
    assert isinstance(words, Args)
    here = play.context(context)
    lasting(play, context, "delayed", here.that or (here.source,), words)


# -- branching ---------------------------------------------------------------------------------


@operation("if", "802.1.1", ja="条件のある指示", en="a conditional instruction")
def if_(play: Play, op: Args, context: int) -> None:
    """A condition inside an effect is read when the instruction is reached."""
    condition = op.argument
    assert isinstance(condition, Args)
    if condition.word == "did":
        play.cite("902.13")
        if counts_as_paid(play, context):
            play.bind(context, did=True)
    branching.branch(play, op, context, perform)


@operation("may", "801.4.7", ja="してもよい", en="you may")
def may(play: Play, op: Args, context: int) -> None:
    """What follows "if you did" is done when what its player chose to do was done."""
    ops = operations_of(op.argument)
    may = draws_may_be_chosen(play, context, ops)
    wanted = may and branching.is_done(play, op, context, "801.4.7")
    play.remember(context, undone=not wanted)
    for each in ops if wanted else ():
        perform(play, (each,), context)
        play.then(note_done, context=context)
    if "then" in op or "else" in op:
        after = operations_of(op.get("then")), operations_of(op.get("else"))
        play.then(if_did, ops=after[0], otherwise=after[1], context=context)


@operation("if_did", "902.13", ja="そうしたら", en="if you did")
def if_did(
    play: Play, ops: tuple[Args, ...], context: int, otherwise: tuple[Args, ...] = ()
) -> None:
    """The rest is done only when all of the processing before it could be done."""
    done = not play.remembered(context, "undone", False)
    if counts_as_paid(play, context):
        done = True
    play.bind(context, did=done)
    perform(play, ops if done else otherwise, context)


@rule("902.1", quiet=True, ja="処理が行われたか", en="whether it was done")
def note_done(play: Play, context: int) -> None:
    """To pay is to carry out what is said: what could not be done was not paid."""
    if not play.context(context).did:
        play.remember(context, undone=True)


def counts_as_paid(play: Play, context: int) -> bool:
    """Whether a discard out of an empty hand is what "if you did" asks for, reads two ways."""
    return bool(play.remembered(context, "bare")) and play.dispute("902.13", "911.2")


@operation("choose_one", "804.4", ja="選択肢を選ぶ", en="choose one of the options")
def choose_one(play: Play, op: Args, context: int) -> None:
    """Options are chosen when the instruction is reached."""
    modes = op.argument
    assert isinstance(modes, tuple)
    here = play.context(context)
    by = chooser(play, here.controller, op)
    perform(play, branching.one_option(play, modes, by, "804.4"), context)


@operation("repeat", "004.6", ja="繰り返す", en="repeat")
def repeat(play: Play, op: Args, context: int) -> None:
    """The same instructions as often as said; 0 times or fewer is not at all."""
    words = op.argument
    assert isinstance(words, Args)
    times = amount(play, play.context(context), words["n"])
    branching.as_often(play, op, context, times, perform, once_more)


@rule("004.6", quiet=True, ja="もう1度", en="once more")
def once_more(play: Play, op: Args, context: int, left: int) -> None:
    """As often as is left the same instructions follow."""
    branching.again(play, op, context, left, perform, once_more)


@operation("win", "003.1.2", ja="ゲームに勝つ", en="win the game")
def win_game(play: Play, op: Args, context: int) -> None:
    """An effect may let a player win when it is resolved."""
    for player in players(play, play.context(context), op.argument):
        game_over(play, (opponent(play, player),))


@operation("lose", "003.2.2", ja="ゲームに負ける", en="lose the game")
def lose_game(play: Play, op: Args, context: int) -> None:
    """An effect may let a player lose when it is resolved."""
    game_over(play, players(play, play.context(context), op.argument))
