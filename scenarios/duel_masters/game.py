"""Duel Masters as one object: its zones and words, and how a board of it is opened."""

from __future__ import annotations

from collections.abc import Hashable

from indexer.said import Said
from scenarios.duel_masters import occasions
from scenarios.duel_masters.attacking.blocking import change_target
from scenarios.duel_masters.book import BOOK, ELEMENTS, ORDERED_ZONES, Attack
from scenarios.duel_masters.conditions.trigger_conditions import fits_event, meets
from scenarios.duel_masters.conditions.trigger_rules import rests_on
from scenarios.duel_masters.declaring.near_triggers import why_not
from scenarios.duel_masters.game_start.set_up import first_frame
from scenarios.duel_masters.laws.durations import put_off
from scenarios.duel_masters.left_out import LEFT_OUT, NUMBERS, ORDERS, REPLACING
from scenarios.duel_masters.resolving.order_of_effects import S_TRIGGER
from scenarios.duel_masters.shields.shield_declarations import STEPS
from scenarios.duel_masters.words import WORDS
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.engine.records import replace
from scenarios.engine.state import GameState, Waiting
from scenarios.language.errors import ScenarioError
from scenarios.language.game import Game, Named, no_waiting, only_in_ones_turn


def _plain(civilizations: tuple[str, ...]) -> CardDef:
    """A plain creature, of colours that pay for anything of theirs; each stands for another."""
    different = Args({"copies": "any"})
    return CardDef("plain card", "creature", civilizations, cost=3, power=1000, extra=different)


def _part_in_play(card: CardDef) -> int:
    """The first part of a card that can lie in the battle zone."""
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
            only_in_ones_turn(state, words)
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


def _open_attack(state: GameState, words: Args, named: Named) -> GameState:
    """The roles of an attack that is going on; who attacks has attacked this turn."""
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
    step = STEPS.get(waiting.ability.keyword)
    if step is None:
        raise no_waiting(waiting)
    card = state.objects[waiting.source].cards[0]
    bound = (("step", step), ("card", card))
    return replace(waiting, ability=waiting.ability.keyword, group=S_TRIGGER, bound=bound)


_TAPS_TO_BLOCK = Said(
    "攻撃先を自身に変えるクリーチャーのタップはルールになく",
    "no rule taps the creature to which the attack is turned",
)

GAME = Game(
    words=WORDS,
    book=BOOK,
    first_frame=first_frame,
    zones=(
        ("battle", "バトルゾーン", "battle zone", True),
        ("shields", "シールドゾーン", "shield zone", True),
        ("mana", "マナゾーン", "mana zone", True),
        ("hand", "手札", "hand", True),
        ("graveyard", "墓地", "graveyard", True),
        ("deck", "山札", "deck", False),
    ),
    ordered=ORDERED_ZONES,
    face_down_zones=frozenset({"shields", "deck"}),
    plain_card=_plain,
    variables=lambda values: {"charges": 0},
    remember=_remember,
    open_attack=_open_attack,
    declared=_declared,
    meets=meets,
    fits_event=fits_event,
    put_off=put_off,
    occasions=occasions,
    rests_on=rests_on,
    why_not=why_not,
    part_in_play=_part_in_play,
    no_way_back="500.2a",
    fits_by="605.2b",
    counted_by={"": ("605.2d",), "lasting": ("608.2b",)},
    reminders="205.2a",
    reminded={change_target.name: (Said("ブロッカーなど", "blocker"), _TAPS_TO_BLOCK)},
    left_out=LEFT_OUT,
    orders=ORDERS,
    numbers=NUMBERS,
    replacing=REPLACING,
)
