"""Playing a card: declaration, the pending state, payment, execution (301-316, 409, 601)."""

from __future__ import annotations

from scenarios.duel_masters.book import (
    BATTLE,
    GRAVEYARD,
    HAND,
    MANA,
    place,
    rule,
)
from scenarios.duel_masters.costs import pay_mana, short_of
from scenarios.duel_masters.evolution import (
    bases_for,
    cannot_enter,
    evolves,
    is_evolution,
)
from scenarios.duel_masters.may_be_played import VERBS, kind_of
from scenarios.duel_masters.pending import make_pending, no_longer_pending
from scenarios.duel_masters.resolution import effect_is_over, perform
from scenarios.engine.abilities import printed
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.language import Unencoded
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question
from scenarios.engine.state import Context, Standing

# -- playing it ---------------------------------------------------------------


@rule("601.1a", also=("601.1b", "409.1"), ja="カードの実行を宣言", en="declare playing a card")
def declare_playing(play: Play, action: Action) -> None:
    """The card is declared and becomes pending; it stays in its zone but is not counted."""
    obj = play.state.objects[action.what]
    play.say(
        f"{action.player}が{play.name(obj.id)}の実行を宣言",
        f"{action.player} declares playing {play.name(obj.id)}",
        cards=(obj.id,),
        actor=action.player,
    )
    free = plays_free(play, action)
    make_pending(play, (obj.id,))
    if not free:
        play.then(pay_mana, obj=obj.id, player=action.player, asked=action.pay)
    play.then(execute, obj=obj.id, player=action.player, onto=action.onto)


def plays_free(play: Play, action: Action) -> bool:
    """Whether the card is played without paying, where its player may: said, asked or forced."""
    obj = play.state.objects[action.what]
    if action.pay or not play.policy("free_to_play", obj):
        return False
    if action.pay is None and short_of(play, action.player, obj) is None:
        free: bool = play.ask(
            Question(
                "may",
                action.player,
                ("112.3e", "601.1a"),
                "コストを支払わずに実行するか",
                "play it without paying",
            )
        )
        if not free:
            return False
    without_paying(play, action.what)
    return True


@rule("112.3e", also=("601.1a",), ja="G・ゼロ", en="G-zero")
def without_paying(play: Play, obj: int) -> None:
    """Under its condition the card is played without paying; that is settled on declaring it."""
    play.say(
        f"{play.name(obj)}をコストを支払わずに実行",
        f"{play.name(obj)} is played without paying",
        cards=(obj,),
    )
    if play.state.objects[obj].zone != HAND:
        play.cite("110.4d")


@rule("601.1g", also=("701.5a",), ja="カードを実行", en="the card is played")
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
    if play.state.top_card(play.state.objects[obj]).definition.parts:
        raise Unencoded(f"a card of two parts: {play.name(obj)}")
    verb = VERBS.get(kind_of(play, obj), "play")
    play.say(f"{play.name(obj)}を実行", f"{play.name(obj)} is played", cards=(obj,), actor=player)
    if verb == "cast":
        play.then(cast, obj=obj, player=player)
    else:
        play.then(enter, obj=obj, player=player, verb=verb, onto=onto, replaced=replaced)
    play.then(no_longer_pending, obj=obj)


ENTERS = {
    "creature": "301.2",
    "evolution_creature": "301.2",
    "field": "308.2",
    "artifact": "312.2",
    "tamaseed": "315.2",
}


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
    if obj not in play.state.objects:
        return
    onto = choose_bases(play, obj, player, onto) or ()
    if not onto and is_evolution(play, play.state.objects[obj]):
        cannot_enter(play, obj)
        return
    data: dict[str, object] = {"onto": onto} if onto else {}
    if tapped or (onto and any(play.state.objects[i].tapped for i in onto)):
        data["tapped"] = True
        if onto:
            play.cite("801.2b" if len(onto) > 1 else "801.2")
    if len(onto) > 1:
        play.cite("801.1b")
    if play.state.objects[obj].zone == MANA and play.state.objects[obj].tapped:
        play.cite("400.5b")
    play.cite(*(n for n in [ENTERS.get(kind_of(play, obj), ""), "605.3" if verb else ""] if n))
    move = Event(
        "move",
        "put",
        obj,
        player=player,
        to=place(BATTLE, player),
        data=tuple(data.items()),
        replaced=replaced,
    )
    said = (Event("note", verb, obj, player=player),) if verb else ()
    play.say(
        f"{play.name(obj)}がバトルゾーンに出る",
        f"{play.name(obj)} enters the battle zone",
        cards=(obj,),
        actor=player,
    )
    facts = play.happen(*said, move)
    if onto and facts[-1].happened:
        evolves(play, onto)


@rule("801.1", also=("701.15a",), quiet=True, ja="進化元を選ぶ", en="choose the evolution sources")
def choose_bases(play: Play, obj: int, player: str, onto: tuple[int, ...]) -> tuple[int, ...]:
    """It enters on its evolution sources, top first; the player chooses where there is a choice."""
    card = play.state.objects[obj]
    if onto or not is_evolution(play, card):
        return onto
    options = tuple(bases_for(play, card, player))
    if not options:
        return ()
    rules = ("801.1b",) if len(options[0]) > 1 else ("801.1",)
    chosen: tuple[int, ...] = play.ask(
        Question("option", player, rules, "進化元", "the evolution sources", options)
    )
    return chosen


@rule("701.4a", also=("302.2", "409.1b"), ja="呪文を唱える", en="cast the spell")
def cast(play: Play, obj: int, player: str) -> None:
    """The spell's instructions are done in the order of writing; then it goes to the graveyard."""
    if obj not in play.state.objects:
        return
    play.say(
        f"{player}が{play.name(obj)}を唱える",
        f"{player} casts {play.name(obj)}",
        cards=(obj,),
        actor=player,
    )
    card = play.state.objects[obj]
    make_pending(play, (obj,))
    play.happen(Event("note", "cast", obj, player=player))
    context = play.new_context(Context(0, player, obj, play.snapshot(obj)))
    for ability in printed(play.state, card):
        if ability.kind in {"spell", "text"}:
            words = ability.do or (ability.words,)
            perform(play, words, context)
    play.then(spell_to_graveyard, obj=obj, player=player)
    play.then(effect_is_over, context=context)


@rule(
    "605.2f",
    also=("302.2", "409.1b"),
    ja="唱えた呪文を墓地に置く",
    en="the spell goes to the graveyard",
)
def spell_to_graveyard(play: Play, obj: int, player: str) -> None:
    """The last stage of a spell; returning to the zone it was cast from is no move (409.2a)."""
    card = play.state.objects.get(obj)
    if card is None or card.standing is not Standing.PENDING:
        return
    owner = play.state.top_card(card).owner
    play.say(
        f"{play.name(obj)}を墓地に置く", f"{play.name(obj)} goes to the graveyard", cards=(obj,)
    )
    to = place(GRAVEYARD, owner)
    play.happen(
        Event(
            "move",
            "finish spell",
            obj,
            player=player,
            to=to,
            source=obj,
            data=(("stays", card.place == to),),
        )
    )
