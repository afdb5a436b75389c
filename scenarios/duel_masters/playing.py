"""Playing a card: declaration, the pending state, payment, execution (301-316, 409, 601)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters.bans import banned
from scenarios.duel_masters.book import (
    BATTLE,
    GRAVEYARD,
    HAND,
    MANA,
    guard,
    place,
    refuse,
    rule,
    turn_player,
)
from scenarios.duel_masters.costs import (
    civilizations_to_pay,
    cost_to_play,
    improper_payment,
    mana_sources,
    pay_mana,
    short_of,
)
from scenarios.duel_masters.evolution import (
    bases_for,
    cannot_enter,
    evolves,
    improper_bases,
    is_evolution,
)
from scenarios.duel_masters.pending import make_pending, no_longer_pending
from scenarios.duel_masters.resolution import effect_is_over, perform
from scenarios.engine.abilities import printed
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.language import Unencoded
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal
from scenarios.engine.state import Context, Standing

PLAY_WORDS = {"summon": "creature", "cast": "spell"}
VERBS = {"creature": "summon", "evolution_creature": "summon", "spell": "cast", "field": "deploy"}


# -- may it be played? --------------------------------------------------------


@guard("504.1", on="play", also=("301.1", "302.1", "308.1", "312.1", "315.1"))
def in_the_main_step(play: Play, action: Action) -> Refusal | None:
    """Cards are played from the hand by the turn player in the main step."""
    obj = play.state.objects[action.what]
    if play.state.var("step") != "main":
        return refuse(
            "カードの実行はメインステップにしかできない",
            "cards are played in the main step only",
            "504.1",
            MAIN.get(kind_of(play, obj.id), "504.1"),
            about="play",
        )
    if obj.place != (HAND, turn_player(play)):
        return refuse(
            "カードは手札から実行する", "cards are played from the hand", about="play_from"
        )
    return None


@guard("601.1b", on="play")
@guard("601.1b", on="execute")
def not_forbidden(play: Play, action: Action) -> Refusal | None:
    """What an effect forbids to play cannot even be declared."""
    kind = kind_of(play, action.what)
    verb = VERBS.get(kind, "play")
    return banned(play, verb, action.what) or banned(play, "play", action.what)


@guard("313.1", on="play")
@guard("313.1", on="execute")
def no_land(play: Play, action: Action) -> Refusal | None:
    """A land cannot be played."""
    if kind_of(play, action.what) != "land":
        return None
    return refuse("土地は実行できない", "a land cannot be played")


@guard("701.5a", on="play")
def right_word(play: Play, action: Action) -> Refusal | None:
    """Creatures are summoned, spells are cast, the rest is played or deployed."""
    verb = VERBS.get(kind_of(play, action.what), "play")
    if action.kind in {"play", verb}:
        return None
    return refuse(
        f"このカードは「{action.kind}」できない", f"this card is not one to {action.kind}"
    )


@guard("801.1a", on="play")
@guard("801.1a", on="execute")
def has_bases(play: Play, action: Action) -> Refusal | None:
    """Without a proper evolution source an evolution creature cannot enter."""
    obj = play.state.objects[action.what]
    if not is_evolution(play, obj):
        return None
    if action.onto:
        return improper_bases(play, obj, action.player, action.onto)
    if next(bases_for(play, obj, action.player), None) is None:
        return refuse("適正な進化元がない", "there is no proper evolution source")
    return None


@guard("112.2", on="play", also=("112.2a",))
def can_be_paid(play: Play, action: Action) -> Refusal | None:
    """The mana cost must be payable, civilizations included, and properly paid if said how."""
    obj = play.state.objects[action.what]
    short = short_of(play, action.player, obj)
    if short is not None or action.pay is None:
        return short
    cost, needed = cost_to_play(play, obj), civilizations_to_pay(play, obj)
    sources = {s.id for s in mana_sources(play, action.player, obj)}
    if not set(action.pay) <= sources:
        return refuse("タップできないマナがある", "some of these cannot be tapped", "112.2a")
    return improper_payment(play, obj, cost, needed, action.pay)


def may_execute(play: Play, object_id: int, player: str) -> bool:
    """Whether a card can be played at all, at whatever time and cost; if not, say why."""
    refusal = play.judge("execute", Action("execute", object_id, player=player))
    if refusal is not None:
        name = play.name(object_id)
        said = f"{name}は実行できない：{refusal.ja}", f"{name} cannot be played: {refusal.en}"
        play.note(refusal.rules, *said, status="forbidden", actor=player, cards=(name,))
    return refusal is None


def kind_of(play: Play, object_id: int) -> str:
    """The card type that decides how an object is played."""
    return str(play.state.cards[play.state.objects[object_id].cards[0]].definition.type)


def playable(play: Play, player: str) -> Iterator[Action]:
    """The cards that a player may play now, as actions."""
    for obj in play.state.present(HAND, player):
        verb = VERBS.get(kind_of(play, obj.id), "play")
        action = Action(verb, obj.id, player=player)
        if play.judge("play", action) is None:
            yield action


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
    make_pending(play, (obj.id,))
    play.then(pay_mana, obj=obj.id, player=action.player, asked=action.pay)
    play.then(execute, obj=obj.id, player=action.player, onto=action.onto)


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
MAIN = {
    "creature": "301.1",
    "evolution_creature": "301.1",
    "spell": "302.1",
    "field": "308.1",
    "artifact": "312.1",
    "tamaseed": "315.1",
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
