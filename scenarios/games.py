"""What the scenario side must know of each game: its rulebook, plain cards, how to begin."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from indexer.said import Said
from scenarios.cards import CardDef
from scenarios.engine.args import Args, Value
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import Frame, GameState, Waiting
from scenarios.errors import ScenarioError

GAMES = ("duel_masters", "nova")
"""The games that have a rulebook."""

Named = Callable[[Value], int | str]


@dataclass(frozen=True, slots=True)
class Game:
    """A game that the engine executes.

    `zones` are (id, Japanese, English, open) in the order in which a picture shows them;
    `ordered` are those whose order is fixed; `variables` turns players' values into the
    rulebook's; `remember` and `open_attack` add history and an attack to a state; `declared`
    makes the effect of a keyword ability wait as the rules let it (ScenarioError if none);
    `part_in_play` is the part of a card of two parts that lies in the zone of play;
    `forbids_players` says that an effect may forbid something to a player.
    """

    id: str
    edition: str
    book: Rulebook
    first_frame: Callable[[str, bool, str, bool], Frame]
    zones: tuple[tuple[str, str, str, bool], ...]
    ordered: frozenset[str]
    face_down_zones: frozenset[str]
    plain_card: Callable[[tuple[str, ...]], CardDef]
    variables: Callable[[Mapping[str, Mapping[str, int]]], dict[str, Any]]
    remember: Callable[[GameState, Args, Named], GameState]
    open_attack: Callable[[GameState, Args, Named], GameState]
    declared: Callable[[GameState, Waiting], Waiting]
    part_in_play: Callable[[CardDef], int] = lambda card: 1
    forbids_players: bool = False


def game_of(name: str) -> Game:
    """The game of that id. Raises ScenarioError for one without a rulebook."""
    makers = {"duel_masters": _duel_masters, "nova": _nova}
    if name not in GAMES:
        what = Said(
            f"{name!r} のルールはまだ実行できません。", f"the engine has no rulebook for {name!r}"
        )
        raise ScenarioError.of(what, allowed=GAMES)
    return makers[name]()


def _duel_masters() -> Game:
    from scenarios import duel_masters

    def plain(civilizations: tuple[str, ...]) -> CardDef:
        return CardDef("plain card", "creature", civilizations, cost=3, power=1000)

    return Game(
        "duel_masters",
        "core",
        duel_masters.BOOK,
        duel_masters.first_frame,
        (
            ("battle", "バトルゾーン", "battle zone", True),
            ("shields", "シールドゾーン", "shield zone", True),
            ("mana", "マナゾーン", "mana zone", True),
            ("hand", "手札", "hand", True),
            ("graveyard", "墓地", "graveyard", True),
            ("deck", "山札", "deck", False),
        ),
        duel_masters.ORDERED_ZONES,
        frozenset({"shields", "deck"}),
        plain,
        lambda values: {"charges": 0},
        _remember,
        _open_attack,
        _declared,
        _part_in_play,
        forbids_players=True,
    )


def _part_in_play(card: CardDef) -> int:
    """The first part of a card that can lie in the battle zone."""
    from scenarios.duel_masters.book import ELEMENTS

    return next((n for n, p in enumerate(card.parts, start=1) if p.type in ELEMENTS), 1)


_PAST = {
    "attacked": "attack",
    "cast": "cast",
    "summoned": "summon",
    "used": "used",
    "entered": "entered",
}


def _remember(state: GameState, words: Args, named: Named) -> GameState:
    """Add to the history of a Duel Masters turn what was done in it."""
    for name in words.argument if isinstance(words.argument, tuple) else (words.argument,):
        if words.word == "charged":
            _only_in_ones_turn(state, words)
            state = state.with_vars(charges=state.var("charges", 0) + 1)
            continue
        card, _, ability = str(name).rpartition(".") if words.word == "used" else (name, "", "")
        about = named(card)
        if not isinstance(about, int):
            what = Said(
                f"{words.word}: {name!r} ではなく、カードの名前を書いてください。",
                f"{words.word}: name a card, not {name!r}",
            )
            raise ScenarioError.of(what, words.line)
        owner = state.objects[about].controller
        entry: tuple[Hashable, ...] = (_PAST[words.word], about, owner)
        if ability:
            entry = (_PAST[words.word], about, state.objects[about].cards[0], ability)
        state = state.with_(history=(*state.history, entry))
    return state


def _only_in_ones_turn(state: GameState, words: Args) -> None:
    """Raises ScenarioError for a charge, or energy set, in the turn of the other player."""
    if words.argument != state.var("turn_player"):
        what = Said(
            "チャージ（セット）するのは、自分のターンのターン・プレイヤーです。",
            "it is the turn player who charges (sets energy), in one's own turn",
        )
        raise ScenarioError.of(what, words.line)


def _open_attack(state: GameState, words: Args, named: Named) -> GameState:
    """The roles of an attack that is going on; who attacks has attacked this turn."""
    from scenarios.duel_masters.book import Attack

    attacker = named(words["attacker"])
    target = named(words["target"])
    blocker = named(words["blocker"]) if "blocker" in words else 0
    shields = words.get("shields", ())
    rows = shields if isinstance(shields, tuple) else (shields,)
    ids = tuple(i for n in rows if isinstance(i := named(n), int))
    if not isinstance(attacker, int) or not isinstance(blocker, int):
        what = Said(
            "attacker と blocker にはクリーチャーを書きます。",
            "attacker and blocker are creatures",
        )
        raise ScenarioError.of(what, words.line)
    attack = Attack(
        attacker,
        blocker or target,
        blocker,
        blocker > 0,
        "blocker" if blocker else "",
        shields=ids,
        name=state.name_of(attacker),
    )
    entry = ("attack", attacker, state.objects[attacker].controller)
    return state.with_vars(attack=attack).with_(history=(*state.history, entry))


def _declared(state: GameState, waiting: Waiting) -> Waiting:
    """A declared S-trigger, G-strike, S-back or Sabaki Z waits among its like (101.4b)."""
    from scenarios.duel_masters.shield_declarations import STEPS
    from scenarios.duel_masters.waiting import S_TRIGGER

    step = STEPS.get(waiting.ability.keyword)
    if step is None:
        raise ScenarioError.of(_no_waiting(waiting))
    card = state.objects[waiting.source].cards[0]
    bound = (("step", step), ("card", card))
    return replace(waiting, ability=waiting.ability.keyword, group=S_TRIGGER, bound=bound)


def _nova() -> Game:
    from scenarios import nova

    return Game(
        "nova",
        "1",
        nova.BOOK,
        nova.first_frame,
        (
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
        nova.ORDERED_ZONES,
        frozenset({"deck"}),
        _nova_plain_card,
        _nova_variables,
        _nova_history,
        _nova_battle,
        _no_keyword_waits,
    )


def _no_keyword_waits(state: GameState, waiting: Waiting) -> Waiting:
    raise ScenarioError.of(_no_waiting(waiting))


def _no_waiting(waiting: Waiting) -> Said:
    keyword = waiting.ability.keyword
    return Said(
        f"{keyword} には、待機する効果がありません。", f"{keyword} has no effect that waits"
    )


def _nova_plain_card(colours: tuple[str, ...]) -> CardDef:
    """A servant of 100/100; of every colour where the file names none, so that it pays all."""
    from scenarios.nova.book import COLOURS

    energy = (("any", 1),)
    of = colours or COLOURS
    return CardDef("plain card", "servant", of, 1, energy=energy, attack=100, health=100)


def _nova_variables(values: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """Life, limit and stock; a limit that life has passed already is not released again."""
    from scenarios.nova.book import COLOURS, LIMITS

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


def _nova_history(state: GameState, words: Args, named: Named) -> GameState:
    if words.word == "charged":
        _only_in_ones_turn(state, words)
        return state.with_vars(energy_set=state.var("energy_set", 0) + 1)
    about = named(words.argument)
    owner = state.objects[about].controller if isinstance(about, int) else about
    return state.with_(history=(*state.history, ("attack", about, owner)))


def _nova_battle(state: GameState, words: Args, named: Named) -> GameState:
    from scenarios.nova.book import Battle

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
