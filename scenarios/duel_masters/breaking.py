"""Breaking shields and what may be declared on the way (112.3, 113.6, 509.2-509.6, 701.14)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scenarios.duel_masters.book import (
    GRAVEYARD,
    HAND,
    SHIELDS,
    place,
    refuse,
    rule,
)
from scenarios.duel_masters.traits import applies, fits_card
from scenarios.duel_masters.waiting import S_TRIGGER, resolve_waiting
from scenarios.engine.abilities import printed, statics
from scenarios.engine.args import Args, Value
from scenarios.engine.events import NO_REPLACEMENTS, Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.state import Context, GameObject, Standing, Waiting

# -- the break ----------------------------------------------------------------


class Declared(NamedTuple):
    """A declaration made while shields go to the hand: by which card, and what for."""

    kind: str
    card: int
    shield: int = 0


@rule(
    "509.5",
    also=("701.14a", "400.7"),
    ja="シールドを同時にブレイク",
    en="the shields are broken together",
)
def break_shields(
    play: Play,
    shields: tuple[int, ...],
    attacker: int,
    owner: str,
    verb: str = "break",
    replaced: frozenset[object] = NO_REPLACEMENTS,
) -> None:
    """All chosen shields still there; new ones cannot be chosen in place of lost ones."""
    there = tuple(
        i for i in shields if i in play.state.objects and play.state.objects[i].zone == SHIELDS
    )
    said = "、".join(play.name(i) for i in there) or "なし"
    play.say(f"{said}をブレイク", f"{said} is broken", cards=there)
    if not there:
        return
    if attacker not in play.state.objects:
        play.cite("509.4c")
    granted = s_triggers_in_zone(play, there)
    shields_wait(play, there)
    play.then(
        declare_uses,
        shields=there,
        attacker=attacker,
        owner=owner,
        verb=verb,
        granted=granted,
        replaced=replaced,
    )


@rule(
    "113.6b",
    quiet=True,
    ja="シールドゾーンで得るS・トリガー",
    en="S-trigger had in the shield zone",
)
def s_triggers_in_zone(play: Play, shields: tuple[int, ...]) -> tuple[int, ...]:
    """Abilities that give cards in the shield zone S-trigger are read just before they wait."""
    found = granted_s_trigger(play, shields, "in_zone")
    if found:
        names = "、".join(play.state.cards[c].name for c in found)
        play.say(
            f"{names}はシールドゾーンで「S・トリガー」を得ている",
            f"{names} has S-trigger in the shield zone",
        )
        play.drafts[play.open[-1]].keep = True
        play.note((), names, names)
    return found


@rule(
    "113.6c",
    quiet=True,
    ja="手札に加わる途中で得るS・トリガー",
    en="S-trigger had on the way to the hand",
)
def s_triggers_on_the_way(play: Play, shields: tuple[int, ...]) -> tuple[int, ...]:
    """Abilities that give cards going to the hand S-trigger are read while they wait."""
    found = granted_s_trigger(play, shields, "leaving")
    if found:
        names = "、".join(play.state.cards[c].name for c in found)
        play.note(
            (),
            f"{names}は手札に加わる途中で「S・トリガー」を得る",
            f"{names} has S-trigger on its way to the hand",
        )
    return found


def granted_s_trigger(play: Play, shields: tuple[int, ...], when: str) -> tuple[int, ...]:
    """The cards in these shields that an ability gives S-trigger, at that moment."""
    found: list[int] = []
    for held, part in statics(play, "shields_gain"):
        words = part["shields_gain"]
        assert isinstance(words, Args)
        if words.get("when", "in_zone") != when or not applies(play, held):
            continue
        for shield in shields:
            for card in play.state.objects[shield].cards:
                if card not in found and _card_fits(
                    play, held.context(), words["what"], shield, card
                ):
                    found.append(card)
    return tuple(found)


def _card_fits(play: Play, context: Context, words: Value, shield: int, card: int) -> bool:
    """Whether one card of a shield fits a filter, as the card that it is."""
    alone = replace(play.state.objects[shield], cards=(card,))
    now, play.state = play.state, play.state.with_object(alone)
    fits = fits_card(play, context, words, alone)
    play.state = now
    return fits


@rule("113.6a", also=("113.6",), ja="シールドは待機状態になる", en="the shields wait")
def shields_wait(play: Play, shields: tuple[int, ...]) -> None:
    """Until the declarations are over they wait: in the zone, but not counted."""
    for shield in shields:
        play.put(replace(play.state.objects[shield], standing=Standing.WAITING))


@rule(
    "113.6",
    also=("112.3",),
    quiet=True,
    ja="使用宣言",
    en="declarations of use",
)
def declare_uses(
    play: Play,
    shields: tuple[int, ...],
    attacker: int,
    owner: str,
    verb: str,
    granted: tuple[int, ...],
    replaced: frozenset[object] = NO_REPLACEMENTS,
) -> None:
    """S-trigger, G-strike and S-back are declared before the shields move."""
    granted = granted + s_triggers_on_the_way(play, shields)
    options = declarable_uses(play, shields, owner, granted)
    declared: tuple[Declared, ...] = ()
    if options:
        play.say(f"{owner}の使用宣言", f"{owner} declares what to use", actor=owner)
        declared = play.ask(
            Question(
                "declare",
                owner,
                ("113.6",),
                "使用を宣言するカード",
                "which cards to declare",
                options,
                0,
                len(options),
                judge=_one_each,
            )
        )
    for use in declared:
        cite = {"s_trigger": "509.5a", "g_strike": "509.5b", "s_back": "509.5c"}[use.kind]
        name = play.state.cards[use.card].name
        play.note(
            (cite,),
            f"{name}の使用を宣言（{use.kind}）",
            f"{name} is declared ({use.kind})",
            actor=owner,
            cards=(name,),
        )
    play.then(
        shields_to_hand,
        shields=shields,
        attacker=attacker,
        owner=owner,
        verb=verb,
        declared=declared,
        replaced=replaced,
    )


def _one_each(declared: tuple[Declared, ...]) -> Refusal | None:
    """A discarded shield card serves one S-back, and is not declared itself."""
    cards = [d.card for d in declared if d.kind != "s_back"]
    spent = [d.shield for d in declared if d.kind == "s_back"]
    backs = [d.card for d in declared if d.kind == "s_back"]
    if len(set(spent)) < len(spent) or len(set(backs)) < len(backs) or set(spent) & set(cards):
        return refuse(
            "同じカードを二度使うことはできない", "the same card cannot be used twice", "112.3b"
        )
    return None


def declarable_uses(
    play: Play, shields: tuple[int, ...], owner: str, granted: tuple[int, ...]
) -> tuple[Declared, ...]:
    """What the shields' owner may declare: by cards in the shields, and S-back from the hand."""
    found: list[Declared] = []
    cards = [c for i in shields for c in play.state.objects[i].cards]
    for card in cards:
        own = {a.keyword for a in play.state.cards[card].definition.abilities}
        if "s_trigger" in own or card in granted:
            found.append(Declared("s_trigger", card))
        if "g_strike" in own:
            found.append(Declared("g_strike", card))
    for obj in play.state.present(HAND, owner):
        for ability in printed(play.state, obj):
            if ability.keyword == "s_back":
                found += [
                    Declared("s_back", obj.cards[0], card)
                    for card in cards
                    if _any_shield_fits(play, owner, obj, ability.argument, shields, card)
                ]
    return tuple(found)


def _any_shield_fits(
    play: Play, owner: str, holder: GameObject, words: Value, shields: tuple[int, ...], card: int
) -> bool:
    shield = next(i for i in shields if card in play.state.objects[i].cards)
    return _card_fits(play, Context(0, owner, holder.id), words, shield, card)


@rule(
    "509.5d",
    also=("113.6", "701.14a"),
    ja="シールドを手札に加える",
    en="the shields go to the hand",
)
def shields_to_hand(
    play: Play,
    shields: tuple[int, ...],
    attacker: int,
    owner: str,
    verb: str,
    declared: tuple[Declared, ...],
    replaced: frozenset[object] = NO_REPLACEMENTS,
) -> None:
    """All at once; cards discarded for S-back go to the graveyard as if from the hand."""
    spent = {d.shield for d in declared if d.kind == "s_back"}
    events = []
    for shield in shields:
        cards = play.state.objects[shield].cards
        kept = tuple(c for c in cards if c not in spent)
        if kept:
            events.append(
                Event(
                    "move",
                    verb,
                    shield,
                    player=owner,
                    cards=kept,
                    source=attacker,
                    to=place(HAND, owner),
                    replaced=replaced,
                )
            )
        events += [
            Event(
                "move",
                "discard",
                shield,
                player=owner,
                cards=(c,),
                source=attacker,
                to=place(GRAVEYARD, owner),
            )
            for c in cards
            if c in spent
        ]
    play.say("シールドが手札に移動", "the shields move to the hand", actor=owner)
    facts = play.happen(*events)
    back_to_present(play, shields)
    into_hand = tuple(
        i for f in facts if f.happened and f.event.to == place(HAND, owner) for i in f.made
    )
    for use in declared:
        let_use_wait(play, use, owner)
    play.then(declare_sabaki, owner=owner, cards=into_hand)
    play.then(resolve_declared)


def back_to_present(play: Play, shields: tuple[int, ...]) -> None:
    """A shield that was not broken after all stays where it is (509.6)."""
    for shield in shields:
        obj = play.state.objects.get(shield)
        if obj is not None and obj.standing is Standing.WAITING:
            play.put(replace(obj, standing=Standing.PRESENT))


STEPS = {
    "s_trigger": "use_s_trigger",
    "g_strike": "use_g_strike",
    "s_back": "use_s_back",
    "sabaki_z": "use_sabaki",
}


def let_use_wait(play: Play, use: Declared, owner: str) -> None:
    """A declared use waits among the S-triggers and their like (101.4b)."""
    obj = play.state.object_of(use.card)
    if obj is None:
        return
    bound = (("step", STEPS[use.kind]), ("card", use.card))
    play.wait(Waiting(0, use.kind, owner, obj.id, play.snapshot(obj.id), None, S_TRIGGER, 0, bound))


@rule("509.5d", also=("112.3d",), quiet=True, ja="サバキZの宣言", en="declaration of Sabaki Z")
def declare_sabaki(play: Play, owner: str, cards: tuple[int, ...]) -> None:
    """A card with a Judgment Emblem that has come to the hand may be discarded for Sabaki Z."""
    options = tuple(
        Declared("sabaki_z", obj.cards[0], play.state.objects[i].cards[0])
        for obj in play.state.present(HAND, owner)
        for ability in printed(play.state, obj)
        for i in cards
        if ability.keyword == "sabaki_z"
        and i in play.state.objects
        and obj.id != i
        and fits_card(
            play, Context(0, owner, obj.id), ability.argument or EMBLEM, play.state.objects[i]
        )
    )
    if not options:
        return
    declared: tuple[Declared, ...] = play.ask(
        Question(
            "declare",
            owner,
            ("509.5d",),
            "サバキZを宣言するカード",
            "which Sabaki Z to declare",
            options,
            0,
            len(options),
            judge=_one_each_emblem,
        )
    )
    for use in declared:
        emblem = play.state.object_of(use.shield)
        if emblem is not None:
            play.happen(
                Event("move", "discard", emblem.id, player=owner, to=place(GRAVEYARD, owner))
            )
        let_use_wait(play, use, owner)


EMBLEM = Args({"race": "judgment_emblem"})


def _one_each_emblem(declared: tuple[Declared, ...]) -> Refusal | None:
    cards = [d.card for d in declared] + [d.shield for d in declared]
    if len(set(cards)) == len(cards):
        return None
    return refuse(
        "同じカードを二度使うことはできない", "the same card cannot be used twice", "112.3d"
    )


@rule(
    "509.5e", also=("101.4b",), quiet=True, ja="宣言したものを処理", en="resolve what was declared"
)
def resolve_declared(play: Play) -> None:
    """Then the declared uses are resolved, and after them what else waits."""
    play.then(resolve_waiting, scope=None)
