"""Playing a card: declaration, the pending state, payment, execution (301-316, 409, 601)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    EVOLVING,
    FREE,
    GRAVEYARD,
    HAND,
    MANA,
    answers,
    bundled,
    policy,
    rule,
)
from scenarios.duel_masters.cards.twinpacts import cover, kind_of, part_of, show_part, verb_of
from scenarios.duel_masters.costs.costs import short_of
from scenarios.duel_masters.costs.free_permissions import by_permission, permissions
from scenarios.duel_masters.costs.o_drive import not_paid_for
from scenarios.duel_masters.laws.prohibitions import lifted
from scenarios.duel_masters.playing.acts_for_cost import pay_for
from scenarios.duel_masters.playing.alternative_costs import pay_alternative, pays_otherwise
from scenarios.duel_masters.playing.may_be_played import may_be_free
from scenarios.duel_masters.resolving.instructions import effect_is_over, perform
from scenarios.duel_masters.special.evolution import (
    cannot_enter,
    choose_bases,
    free_of_sources,
    is_evolution,
    neo_bases,
    note_summoned_as,
    played_from_elsewhere,
    several_bases,
    tapped_by_its_bases,
)
from scenarios.duel_masters.special.king_cells import is_cell, join, join_when_played, joining
from scenarios.duel_masters.zones.arrivals import arriving, show_element, side_up
from scenarios.duel_masters.zones.pending import make_pending, no_longer_pending
from scenarios.duel_masters.zones.zones import is_kept_out
from scenarios.engine.abilities import definition, printed
from scenarios.engine.args import Args
from scenarios.engine.events import DECIDED, NO_REPLACEMENTS, Event
from scenarios.engine.pipeline import can_happen, replace_ahead
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question
from scenarios.engine.records import replace
from scenarios.engine.rulebook import AnyRule, gives
from scenarios.engine.state import Context, Outcome, Place, Standing
from scenarios.language.pointing import owner_of

# -- playing it ---------------------------------------------------------------


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
    verb = verb_of(play, obj)
    play.say(f"{play.name(obj)}を実行", f"{play.name(obj)} is played", cards=(obj,), actor=player)
    if verb == "cast":
        play.then(cast, obj=obj, player=player)
    elif asks.an_element_enters(play, obj):
        entering = ENTERING.get(kind_of(play, obj), enter)
        play.then(entering, obj=obj, player=player, verb=verb, onto=onto, replaced=replaced)
    play.then(no_longer_pending, obj=obj)


@answers(asks.an_element_enters, "605.3")
def an_element_enters(play: Play, obj: int) -> bool:
    """What is played and is no spell enters the battle zone."""
    return True


@rule("409.1a", ja="バトルゾーンに出る", en="it enters the battle zone")
def enter(
    play: Play,
    obj: int,
    player: str,
    verb: str = "",
    onto: tuple[int, ...] = (),
    replaced: frozenset[object] = NO_REPLACEMENTS,
    tapped: bool = False,
) -> None:
    """A creature that is summoned enters the battle zone; so does one that is put there."""
    if obj not in play.state.objects or is_kept_out(play, obj):
        return
    if verb and owner_of(play, obj) != player:
        on_whose_side(play, obj)
    show_element(play, obj, player)
    onto = choose_bases(play, obj, player, neo_bases(play, obj, player, onto)) or ()
    if verb and EVOLVING in play.state.objects[obj].marks:
        note_summoned_as(play, obj)
    if not onto and is_evolution(play, play.state.objects[obj]):
        cannot_enter(play, obj)
        return
    onto = several_bases(play, onto)
    free = free_of_sources(play, definition(play.state, play.state.objects[obj]))
    play.cite(*(n for n in (free,) if n and not onto))
    tapped = tapped_by_its_bases(play, onto) or tapped
    if play.state.objects[obj].zone == MANA and play.state.objects[obj].tapped:
        tapped = not asks.untapped_from_mana(play) or tapped
    said = _settled(play, _played(play, obj, verb, player)) if verb else ()
    if verb and not said:
        return
    came = arriving(play, obj, onto, tapped, side_up(play, obj))
    name = play.name(obj)
    into = f"{name}がバトルゾーンに出る", f"{name} enters the battle zone"
    play.say(*into, cards=(obj,), actor=player)
    cover(play, onto)
    move = Event(
        "move",
        "put",
        obj,
        player=player,
        to=Place(BATTLE, player),
        data=(*came, *(d for event in said for d in event.data)),
        replaced=replaced,
    )
    if joining(play, obj) and can_happen(play, move):
        join(play, obj)
    play.happen(*said, move)


def on_whose_side(play: Play, obj: int) -> None:
    """On whose side what a player has summoned lies that is not theirs, is not said: stop there."""
    name = play.name(obj)
    said = f"相手のカードである{name}がどちらの側に出るか", f"on whose side another's {name} lies"
    play.finish(Outcome("silent", "", ("301.2", "400.1"), *said))


@answers(asks.untapped_from_mana, "400.5b")
def untapped_from_mana(play: Play) -> bool:
    """A card that lay tapped in the mana zone enters the battle zone untapped."""
    play.cite("400.5b")
    return True


def _entering(number: str, name: str, ja: str, en: str) -> AnyRule:
    """Register what follows on summoning, deploying or playing a card of a type."""

    def step(
        play: Play,
        obj: int,
        player: str,
        verb: str,
        onto: tuple[int, ...] = (),
        replaced: frozenset[object] = NO_REPLACEMENTS,
    ) -> None:
        """Once it has been played it enters the battle zone."""
        enter(play, obj, player, verb, onto, replaced)

    step.__name__ = name
    return rule(number, ja=ja, en=en)(step)


_CREATURE = _entering("301.2", "creature_enters", "召喚したクリーチャー", "a creature is summoned")
ENTERING = {
    "creature": _CREATURE,
    "evolution_creature": _CREATURE,
    "field": _entering("308.2", "field_enters", "展開したフィールド", "a field is deployed"),
    "artifact": _entering("312.2", "artifact_enters", "実行したArtifact", "an artifact is played"),
    "tamaseed": _entering(
        "315.2", "tamaseed_enters", "実行したタマシード", "a tama-seed is played"
    ),
}
"""The rule by which a card of each type that is played enters the battle zone."""


def _played(play: Play, obj: int, verb: str, player: str) -> Event:
    """That a card is played; and whether it is without paying its mana cost."""
    free = FREE in play.state.objects[obj].marks
    return Event("note", verb, obj, player=player, data=(("played", True), ("free", free)))


def _settled(play: Play, playing: Event) -> tuple[Event, ...]:
    """That a card is played, unless something else is done instead: then it does not enter."""
    left = replace_ahead(play, (playing,))
    play.cite(*("605.3" for _ in left))
    return tuple(replace(event, replaced=DECIDED) for event in left)


@rule("701.4a", ja="呪文を唱える", en="cast the spell")
def cast(play: Play, obj: int, player: str) -> None:
    """To cast a spell is to play it from where it is, so that its effect comes about."""
    if obj not in play.state.objects:
        return
    play.say(
        f"{player}が{play.name(obj)}を唱える",
        f"{player} casts {play.name(obj)}",
        cards=(obj,),
        actor=player,
    )
    make_pending(play, (obj,))
    facts = play.happen(_played(play, obj, "cast", player))
    if facts[0].status != "replaced":
        done_as_written(play, obj, player)


@policy("302.2", on="done as written", without=gives(None))
def done_as_written(play: Play, obj: int, player: str) -> None:
    """The spell's instructions are done in the order of writing; then it goes to the graveyard."""
    play.cite("302.2")
    card = play.state.objects[obj]
    context = play.new_context(Context(0, player, obj, play.snapshot(obj)))
    for ability in printed(play.state, card):
        if ability.kind in {"spell", "text"}:
            words = ability.do or (ability.words,)
            perform(play, words, context)
    play.then(spell_to_graveyard, obj=obj, player=player)
    play.then(effect_is_over, context=context)


@rule(
    "605.2f",
    also=("409.1b",),
    quiet=True,
    ja="唱えた呪文を墓地に置く",
    en="the spell goes to the graveyard",
)
def spell_to_graveyard(play: Play, obj: int, player: str) -> None:
    """The last stage of a spell; returning to the zone it was cast from is no move (409.2a)."""
    card = play.state.objects.get(obj)
    if card is None or card.standing is not Standing.PENDING:
        return
    to = Place(GRAVEYARD, play.state.top_card(card).owner)
    data = (("stays", card.place == to),)
    with play.outside():
        play.happen(Event("move", "finish spell", obj, player=player, to=to, source=obj, data=data))
