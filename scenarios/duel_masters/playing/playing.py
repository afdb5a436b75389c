"""Playing a card: declaration, the pending state, payment, execution (601.1)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    HAND,
    bundled,
    policy,
    rule,
)
from scenarios.duel_masters.cards.twinpacts import kind_of, part_of, show_part, verb_of
from scenarios.duel_masters.costs.costs import short_of
from scenarios.duel_masters.costs.free_permissions import (
    by_leave,
    by_permission,
    permissions,
    used_up_from,
)
from scenarios.duel_masters.costs.o_drive import not_paid_for
from scenarios.duel_masters.laws.prohibitions import lifted
from scenarios.duel_masters.playing.acts_for_cost import pay_for
from scenarios.duel_masters.playing.alternative_costs import pay_alternative, pays_otherwise
from scenarios.duel_masters.playing.casting import cast
from scenarios.duel_masters.playing.entering_the_battle_zone import ENTERING, enter
from scenarios.duel_masters.playing.may_be_played import may_be_free
from scenarios.duel_masters.special.evolution import (
    played_from_elsewhere,
)
from scenarios.duel_masters.special.king_cells import is_cell, join_when_played
from scenarios.duel_masters.zones.pending import is_barred, make_pending, no_longer_pending
from scenarios.engine.args import Args
from scenarios.engine.events import NO_REPLACEMENTS
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question
from scenarios.engine.rulebook import gives


@rule("601.1a", ja="カードの実行を宣言", en="declare playing a card")
def declare_playing(play: Play, action: Action) -> None:
    """The playing of a card is declared, and with it how it is paid for."""
    if bundled(play.state.objects[action.what]):
        action = asks.played_alone(play, action)
    obj = play.state.objects[action.what]
    play.say(
        f"{action.player}が{play.name(obj.id)}の実行を宣言",
        f"{action.player} declares playing {play.name(obj.id)}",
        cards=(obj.id,),
        actor=action.player,
    )
    show_part(play, obj.id, part_of(play, action) or 0)
    lifted(play, "play", action)
    played_from_elsewhere(play, obj.id)
    paid = how_to_pay(play, action)
    limited = used_up_from(play, obj, action.player)
    if limited:
        by_leave(play, obj.id, action.player, limited)
    pending_as_declared(play, obj.id)
    cells = join_when_played(play, obj.id, action.player) if is_cell(play, obj.id) else ()
    let_pay(play, action, *paid)
    play.then(execute, obj=obj.id, player=action.player, onto=action.onto)
    for cell in cells:
        play.then(no_longer_pending, obj=cell)


@policy("601.1b", on="pending as declared", without=gives(None))
def pending_as_declared(play: Play, obj: int) -> None:
    """A card is pending from its declaration on: it stays in its zone but is not counted."""
    play.cite("601.1b")
    make_pending(play, (obj,))


def how_to_pay(play: Play, action: Action) -> tuple[bool, tuple[Args, ...]]:
    """Whether a card is played without paying, else what is done in place of its mana cost."""
    free = plays_free(play, action)
    return free, () if free else pays_otherwise(play, action) or ()


def let_pay(play: Play, action: Action, free: bool, instead: tuple[Args, ...]) -> None:
    """What is asked for playing a card is paid next, so as it was declared (601.1f)."""
    if instead:
        not_paid_for(play, action.what, action.player)
        play.then(pay_alternative, obj=action.what, player=action.player, cost=instead)
    elif not free:
        pay_for(play, action.what, action.player, action.pay)


def plays_free(play: Play, action: Action) -> bool:
    """Whether the card is played without paying, where its player may: said, asked or forced."""
    obj = play.state.objects[action.what]
    if action.pay or not may_be_free(play, obj, action.player):
        return False
    of_itself = asks.free_to_play(play, obj)
    if action.pay is None and short_of(play, action.player, obj) is None:
        free: bool = play.ask(
            Question(
                "may",
                action.player,
                ("112.3e" if of_itself else "112.3g", "601.1a"),
                "コストを支払わずに実行するか",
                "play it without paying",
            )
        )
        if not free:
            return False
    allowed = permissions(play, obj, action.player)
    not_paid_for(play, action.what, action.player)
    if of_itself:
        without_paying(play, action.what)
    else:
        by_permission(play, action.what, action.player, allowed)
    return True


@rule("112.3e", ja="G・ゼロ", en="G-zero")
def without_paying(play: Play, obj: int) -> None:
    """Under its condition the card is played without paying."""
    play.say(
        f"{play.name(obj)}をコスト（文明を含む）を支払わずに実行",
        f"{play.name(obj)} is played without paying its cost, civilizations included",
        cards=(obj,),
    )
    if play.state.objects[obj].zone != HAND:
        play.cite("110.4d")


@rule("601.1g", ja="カードを実行", en="the card is played")
def execute(
    play: Play,
    obj: int,
    player: str,
    onto: tuple[int, ...] = (),
    replaced: frozenset[object] = NO_REPLACEMENTS,
) -> None:
    """Once paid for, the card is played at once: a spell is cast, the rest enters."""
    if obj not in play.state.objects:
        return
    if is_barred(play, obj):
        play.then(no_longer_pending, obj=obj)
        return
    verb = verb_of(play, obj)
    play.say(f"{play.name(obj)}を実行", f"{play.name(obj)} is played", cards=(obj,), actor=player)
    if verb == "cast":
        play.then(cast, obj=obj, player=player)
    elif asks.an_element_enters(play, obj):
        entering = ENTERING.get(kind_of(play, obj), enter)
        play.then(entering, obj=obj, player=player, verb=verb, onto=onto, replaced=replaced)
    play.then(no_longer_pending, obj=obj)
