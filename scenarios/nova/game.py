"""NOVA as one object: its zones and words, and how a board of it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.engine.state import GameState, Waiting
from scenarios.language.errors import ScenarioError
from scenarios.language.game import Game, Named, no_waiting, only_in_ones_turn
from scenarios.nova.abilities import occasions
from scenarios.nova.abilities.abilities import meets
from scenarios.nova.abilities.patterns import fits_event
from scenarios.nova.book import BOOK, COLOURS, LIMITS, ORDERED_ZONES, Battle
from scenarios.nova.laws.rule_processing import endless
from scenarios.nova.turn.beginning import first_frame
from scenarios.nova.turn.left_out import LEFT_OUT, NUMBERS, ORDERS, REPLACING
from scenarios.nova.words import WORDS


def _plain(colours: tuple[str, ...]) -> CardDef:
    """A servant of 100/100, of every colour where the file names none; each stands for another."""
    energy, of = (("any", 1),), colours or COLOURS
    more = Args({"copies": 1_000})
    return CardDef(
        "plain card", "servant", of, 1, energy=energy, attack=100, health=100, extra=more
    )


def _variables(values: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """Life, limit and stock; a limit that life has passed already is not released again."""
    life = {p: v.get("life", 2000) for p, v in values.items()}
    stock = {p: v.get("stock", 0) for p, v in values.items()}
    return {
        "life": life,
        "limit": {p: v.get("limit", 1) for p, v in values.items()},
        "released": {p: sum(n <= step for step in LIMITS) for p, n in life.items()},
        "stock": stock,
        "energies": {p: (COLOURS,) * n for p, n in stock.items()},
        "energy_set": 0,
    }


def _history(state: GameState, words: Args, named: Named) -> GameState:
    """Add to the history of a turn what was done in it."""
    if words.word == "charged":
        only_in_ones_turn(state, words)
        return state.with_vars(energy_set=state.var("energy_set", 0) + 1)
    about = named(words.argument)
    owner = state.objects[about].controller if isinstance(about, int) else about
    return state.with_(history=(*state.history, ("attack", about, owner)))


def _battle(state: GameState, words: Args, named: Named) -> GameState:
    """The roles of a battle that is going on."""
    attacker, target = named(words["attacker"]), named(words.get("target", "B"))
    defenders = words.get("defenders", ())
    row = defenders if isinstance(defenders, tuple) else (defenders,)
    if len(row) > 1:
        what = Said(
            '防御するサーバントは一体です（ルール "405.5.3"）。',
            'one servant defends (rule "405.5.3")',
        )
        raise ScenarioError.of(what, words.line)
    defender = named(row[0]) if row else 0
    assert isinstance(attacker, int) and isinstance(defender, int)
    name = state.name_of(attacker)
    return state.with_vars(attack=Battle(attacker, target, defender, defender > 0, name=name))


def _no_keyword_waits(state: GameState, waiting: Waiting) -> Waiting:
    """No keyword of this game makes an effect wait by being declared."""
    raise no_waiting(waiting)


def _waits_untriggered(waiting: Waiting) -> bool:
    """What triggers waits in a group of its own, or is latched (801.4.6); what is used does not."""
    return waiting.latch is None and waiting.group == ""


GAME = Game(
    words=WORDS,
    book=BOOK,
    first_frame=first_frame,
    zones=(
        ("field", "場", "field", True),
        ("waiting", "待機領域", "waiting area", True),
        ("energy", "エナジーゾーン", "energy zone", True),
        ("hand", "手札", "hand", True),
        ("graveyard", "墓地", "graveyard", True),
        ("exile", "除外ゾーン", "exile zone", True),
        ("characters", "キャラデッキ置き場", "character deck", True),
        ("retired", "退場キャラ置き場", "retired characters", True),
        ("deck", "メインデッキ置き場", "main deck", False),
    ),
    ordered=ORDERED_ZONES,
    face_down_zones=frozenset({"deck"}),
    plain_card=_plain,
    variables=_variables,
    remember=_history,
    open_attack=_battle,
    declared=_no_keyword_waits,
    meets=meets,
    fits_event=fits_event,
    occasions=occasions,
    waits_untriggered=_waits_untriggered,
    untapped=("スタンバイ状態である", "is in standby"),
    tapped=("フリーズ状態である", "is frozen"),
    sideways=("フリーズ", "frozen"),
    loops=(
        (
            "924.1.3",
            "どのプレイヤーも止められないループは、それを起こしたプレイヤーの敗北となる",
            "nobody can stop repeating the loop: the player who caused it loses",
        ),
        (
            "924.1.1",
            "そのプレイヤーが回数を決めて行い、別の行動がはさまるまで再び行えない",
            "that player names how often it is done; then not again before another action",
        ),
        (
            "924.1.2",
            "ターン・プレイヤーから回数を決め、少ない方の回数だけ行う",
            "the turn player, then the other, name how often; the smaller number is done",
        ),
    ),
    endless=endless,
    left_out=LEFT_OUT,
    orders=ORDERS,
    numbers=NUMBERS,
    replacing=REPLACING,
    counted_by={"": ("802.1.1",), "level": ("109.1",)},
)
