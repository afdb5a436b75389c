"""A game as one object: what those who play scenarios of it must know of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import CardDef
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.rulebook import AnyRule, Rulebook
from scenarios.engine.state import Context, Effect, Frame, GameState, Held, Waiting
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar.games import GameWords
from scenarios.language.left_out import Arguments, LeftOut, Number, Order, Replacing

Named = Callable[[Value], int | str]
"""The object that a name of the file means; a player's name as it is."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that the engine executes: its words, its rulebook, how a board of it is opened.

    `zones` are (id, Japanese, English, open) in the order in which a picture shows them;
    `ordered` are those whose order is fixed; `variables` turns players' values into the
    rulebook's; `remember` and `open_attack` add history and an attack to a state; `declared`
    makes the effect of a keyword ability wait as the rules let it (ScenarioError if none);
    `put_off` is a running effect of a board that is to be at work in a later turn only;
    `part_in_play` is the part of a card of two parts that lies in the zone of play;
    `waits_untriggered` says whether an effect has come to wait otherwise than by triggering.

    Why something was not so is read by `meets` and `fits_event` (whether an event is what an
    ability, or a pattern of it, waits for), `rests_on` (by which rules words of a pattern are
    read), `why_not` (by which rule an event that comes near triggers nothing) and `occasions`
    (when keyword abilities are used). `untapped` and `tapped` are what the two states of a card
    are called, `sideways` the second in one word; `loops` what the rules say of a loop that no
    player, one player, several players could leave: number, Japanese and English, none where they
    say nothing; `endless` is the step that ends a game in a loop that nobody can leave, told which
    player acted last before it. By `no_way_back` what has been played is not undone ("" where no
    rule says so). What may be wondered at in a step is told by its name: `left_out` is what cannot
    be done in it, `orders` what of several goes first, `numbers` are those that are taken in it;
    `replacing` is how it is asked why a replacement effect has not replaced an event; `fits_by` is
    the rule by which what is chosen fits the words of an effect ("": the first of the question's
    own), `counted_by` are those by which an effect works out a number, by the word that it reads:
    "" stands for any, "lasting" for a number
    that is kept for as long as the effect lasts. `reminders` is the rule by which the text in
    brackets on a card is no rule of its own; `reminded` what steps do, by their names, that only
    such texts say, with the keyword.
    """

    words: GameWords
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
    meets: Callable[[Play, Held, Fact], bool]
    fits_event: Callable[[Play, Context, Args, Fact], bool]
    occasions: ModuleType
    rests_on: Callable[..., tuple[str, ...]] = lambda pattern, *failed: ()
    why_not: Callable[[Play, Held, Fact], Refusal | None] = lambda play, held, fact: None
    put_off: Callable[[Effect], Effect] = lambda effect: effect
    part_in_play: Callable[[CardDef], int] = lambda card: 1
    waits_untriggered: Callable[[Waiting], bool] = lambda waiting: False
    untapped: tuple[str, str] = ("アンタップしている", "is untapped")
    tapped: tuple[str, str] = ("タップしている", "is tapped")
    sideways: tuple[str, str] = ("タップ", "tapped")
    loops: tuple[tuple[str, str, str], ...] = ()
    endless: AnyRule | None = None
    no_way_back: str = ""
    left_out: Mapping[str, Callable[[Play], Iterator[LeftOut]]] = field(default_factory=dict)
    orders: Mapping[str, Order] = field(default_factory=dict)
    fits_by: str = ""
    counted_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reminders: str = ""
    reminded: Mapping[str, tuple[Said, Said]] = field(default_factory=dict)
    numbers: Mapping[str, Callable[[Play, Arguments], Iterator[Number]]] = field(
        default_factory=dict
    )
    replacing: Replacing | None = None

    @property
    def id(self) -> str:
        """Its name in files."""
        return self.words.game

    @property
    def edition(self) -> str:
        """The edition that the engine executes."""
        return self.words.edition


def only_in_ones_turn(state: GameState, words: Args) -> None:
    """Raises ScenarioError for a charge, or energy set, in the turn of the other player."""
    if words.argument != state.var("turn_player"):
        what = Said(
            "チャージ（セット）するのは、自分のターンのターン・プレイヤーです。",
            "it is the turn player who charges (sets energy), in one's own turn",
        )
        raise ScenarioError.of(what, words.line)


def no_waiting(waiting: Waiting) -> ScenarioError:
    """What is said of a keyword ability that has no effect that waits."""
    keyword = waiting.ability.keyword
    what = Said(
        f"{keyword} には、待機する効果がありません。", f"{keyword} has no effect that waits"
    )
    return ScenarioError.of(what)
