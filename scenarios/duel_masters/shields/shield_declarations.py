"""What may be declared while shields go to the hand (112.3, 113.6, 509.5a-509.5d)."""

from __future__ import annotations

from typing import NamedTuple

from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.static_abilities import applies
from scenarios.duel_masters.book import GRAVEYARD, HAND, answers, rule
from scenarios.duel_masters.cards.characteristics import fits_card
from scenarios.duel_masters.cards.twinpacts import parts_spoken_of
from scenarios.duel_masters.laws.prohibitions import banned
from scenarios.duel_masters.resolving.order_of_effects import S_TRIGGER
from scenarios.duel_masters.resolving.payment import say_if_replaced
from scenarios.duel_masters.zones.out_of_a_shield import card_fits
from scenarios.engine.abilities import keywords, statics
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject, Place, Standing, Waiting
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import Unencoded


class Declared(NamedTuple):
    """A declaration: what for, by which card, and the card discarded for it (0: none)."""

    kind: str
    card: int
    shield: int = 0


class Given(NamedTuple):
    """S-trigger that an ability gives to a card; to which of its two parts, by which rule."""

    card: int
    parts: tuple[int, ...] = ()
    by: str = ""


# -- S-trigger that other abilities give ----------------------------------------------


@rule(
    "113.6b",
    quiet=True,
    ja="シールドゾーンで得るS・トリガー",
    en="S-trigger had in the shield zone",
    without=gives(()),
)
def s_triggers_in_zone(play: Play, shields: tuple[int, ...]) -> tuple[Given, ...]:
    """Abilities that give cards in the shield zone S-trigger are read just before they wait."""
    found = granted_s_trigger(play, shields, "in_zone")
    if found:
        ja, en = _names(play, found)
        play.say(
            f"{ja}はシールドゾーンで「S・トリガー」を得ている",
            f"with S-trigger in the shield zone: {en}",
        )
    return found


@rule(
    "113.6c",
    quiet=True,
    ja="手札に加わる途中で得るS・トリガー",
    en="S-trigger had on the way to the hand",
    without=gives(()),
)
def s_triggers_on_the_way(play: Play, shields: tuple[int, ...]) -> tuple[Given, ...]:
    """Abilities that give cards going to the hand S-trigger are read while they wait."""
    found = granted_s_trigger(play, shields, "leaving")
    if found:
        ja, en = _names(play, found)
        play.say(
            f"{ja}は手札に加わる途中で「S・トリガー」を得る",
            f"with S-trigger on the way to the hand: {en}",
        )
    return found


def _names(play: Play, found: tuple[Given, ...]) -> tuple[str, str]:
    return in_a_row(dict.fromkeys(play.state.cards[given.card].name for given in found))


def granted_s_trigger(play: Play, shields: tuple[int, ...], when: str) -> tuple[Given, ...]:
    """The cards in these shields that an ability gives S-trigger, at that moment."""
    found: list[Given] = []
    for held, part in statics(play, "shields_gain"):
        words = part["shields_gain"]
        assert isinstance(words, Args)
        if words.get("when", "in_zone") != when or not applies(play, held):
            continue
        given = getattr(words["ability"], "keyword", words["ability"])
        if given != "s_trigger":
            raise Unencoded.of(f"shields_gain: {given}", words.line)
        if held.holder.standing is Standing.WAITING:
            play.cite("113.6d")
        here, own = held.context(), words["what"] == "self"  # the card, not all of its shield
        for shield in shields:
            for card in play.state.objects[shield].cards:
                if shield == held.holder.id and card != held.holder.cards[0] and own:
                    continue
                if card_fits(play, here, words["what"], shield, card):
                    alone = replace(play.state.objects[shield], cards=(card,))
                    parts = parts_spoken_of(play, here, words["what"], alone)
                    found.append(Given(card, *parts))
    return tuple(dict.fromkeys(found))


# -- before the shields move ------------------------------------------------------------


@rule("509.5a", ja="S・トリガーを宣言", en="an S-trigger is declared", without=gives(False))
def show_s_trigger(play: Play, card: int, owner: str) -> bool:
    """Declared as the shield goes to the hand, all at the same time; the card is shown."""
    return _shown(play, card, owner, "S・トリガー", "S-trigger")


@rule("509.5b", ja="G・ストライクを宣言", en="a G-strike is declared", without=gives(False))
def show_g_strike(play: Play, card: int, owner: str) -> bool:
    """Declared as the shield goes to the hand, all at the same time; the card is shown."""
    return _shown(play, card, owner, "G・ストライク", "G-strike")


@rule("509.5c", ja="S・バックを宣言", en="an S-back is declared", without=gives(False))
def show_s_back(play: Play, card: int, owner: str) -> bool:
    """Declared by discarding a card that goes from the shield to the hand; the card is shown."""
    return _shown(play, card, owner, "S・バック", "S-back")


def _shown(play: Play, card: int, owner: str, ja: str, en: str) -> bool:
    name = play.state.cards[card].name
    said = f"{name}の{ja}を宣言", f"{name} is declared ({en})"
    play.say(*said, actor=owner)
    play.reword(*said, (name,))
    return True


@rule(
    "101.2",
    quiet=True,
    ja="S・トリガーは使えない",
    en="no S-trigger may be used",
    without=gives(False),
)
def no_s_trigger(play: Play) -> bool:
    """An effect's "cannot" beats the rule by which an S-trigger may be declared."""
    play.say("効果によりS・トリガーは使えない", "the effect lets no S-trigger be used")
    return True


_SHOWN = {"s_trigger": show_s_trigger, "g_strike": show_g_strike, "s_back": show_s_back}


def declarations(
    play: Play, shields: tuple[int, ...], owner: str, granted: tuple[Given, ...], barred: bool
) -> tuple[Declared, ...]:
    """What the shields' owner declares, all at the same time; each card is shown.

    With `barred` the effect that takes the shields says that no S-trigger may be used.
    """
    options = declarable_uses(play, shields, owner, granted)
    if barred and any(use.kind == "s_trigger" for use in options) and no_s_trigger(play):
        options = tuple(use for use in options if use.kind != "s_trigger")
    if not options:
        return ()
    play.say(f"{owner}の使用宣言", f"{owner} declares what to use", actor=owner)
    play.cite("112.3")
    declared: tuple[Declared, ...] = play.ask(
        Question(
            "declare",
            owner,
            ("113.6",),
            "使用を宣言するカード",
            "which cards to declare",
            options,
            0,
            len(options),
            judge=one_each,
        )
    )
    return tuple(use for use in declared if _SHOWN[use.kind](play, use.card, owner))


def one_each(declared: tuple[Declared, ...]) -> Refusal | None:
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
    play: Play, shields: tuple[int, ...], owner: str, granted: tuple[Given, ...]
) -> tuple[Declared, ...]:
    """What the shields' owner may declare: by cards in the shields, and S-back from the hand."""
    found: list[Declared] = []
    cards = [c for i in shields for c in play.state.objects[i].cards]
    for card in cards:
        own = {a.keyword for a in play.state.cards[card].definition.abilities}
        given = "s_trigger" in own or any(each.card == card for each in granted)
        if given and _may_trigger(play, shields, card):
            found.append(Declared("s_trigger", card))
        if "g_strike" in own:
            found.append(Declared("g_strike", card))
    say_what_comes_with_it(play, shields, cards)
    for obj in play.state.present(HAND, owner):
        for wanted in keywords(play, obj.id).get("s_back", ()):
            if wanted is None:
                raise Unencoded(
                    "どのカードのためかを書いていない s_back",
                    "s_back without the card that it is for",
                )
            found += [
                Declared("s_back", obj.cards[0], card)
                for card in cards
                if _any_shield_fits(play, owner, obj, wanted, shields, card)
            ]
    return tuple(found)


def say_what_comes_with_it(play: Play, shields: tuple[int, ...], cards: list[int]) -> None:
    """What goes to the hand together with the card for its S-back is not in the hand (112.3b)."""
    for card in cards:
        found = play.state.cards[card]
        for ability in found.definition.abilities:
            if ability.keyword == "s_back" and _would_serve(play, shields, card, ability.argument):
                ja = f"{found.name}は同時に手札に加わるので、S・バックを使えない"
                en = f"{found.name} comes to the hand at the same time: no S-back"
                play.note(("112.3b",), ja, en, status="forbidden", cards=(found.name,))


def _would_serve(play: Play, shields: tuple[int, ...], own: int, words: Value) -> bool:
    """Whether another card on its way to the hand is one that an S-back is for."""
    owner = play.state.cards[own].owner
    return any(
        card_fits(play, Context(0, owner, shield), words, shield, card)
        for shield in shields
        for card in play.state.objects[shield].cards
        if card != own
    )


def _may_trigger(play: Play, shields: tuple[int, ...], card: int) -> bool:
    """Whether no effect keeps this card's S-trigger from being used; if one does, say so."""
    shield = next(i for i in shields if card in play.state.objects[i].cards)
    alone = replace(play.state.objects[shield], cards=(card,))
    with play.as_if(play.state.with_object(alone)):
        found = banned(play, "s_trigger", shield)
    if found is not None:
        name = play.state.cards[card].name
        said = f"{name}のS・トリガーは使えない：{found.ja}", f"{name}: no S-trigger: {found.en}"
        play.note(found.rules, *said, status="forbidden", cards=(name,))
    return found is None


def _any_shield_fits(
    play: Play, owner: str, holder: GameObject, words: Value, shields: tuple[int, ...], card: int
) -> bool:
    shield = next(i for i in shields if card in play.state.objects[i].cards)
    if not card_fits(play, Context(0, owner, holder.id), words, shield, card):
        return False
    found = banned(play, "discard", shield)  # it is discarded to declare the S-back
    if found is not None:
        name = play.name(holder.id)
        said = f"{name}のS・バックは使えない：{found.ja}", f"{name}: no S-back: {found.en}"
        play.note(("112.3b", *found.rules), *said, status="forbidden", cards=(name,))
    return found is None


STEPS = {
    "s_trigger": "use_s_trigger",
    "g_strike": "use_g_strike",
    "s_back": "use_s_back",
    "sabaki_z": "use_sabaki",
}


def not_discarded(play: Play, facts: tuple[Fact, ...]) -> frozenset[int]:
    """The cards whose discard declares nothing as it was replaced: that reads two ways.

    To have tried is enough (101.3a); but what was replaced has never happened (609.4), and it is
    declared by discarding (112.3b, 112.3d).
    """
    if not say_if_replaced(play, facts):
        return frozenset()
    replaced = (f.before.object.cards for f in facts if f.status == "replaced" and f.before)
    return frozenset(card for cards in replaced for card in cards)


def let_use_wait(play: Play, use: Declared, owner: str, granted: tuple[Given, ...] = ()) -> None:
    """A declared use waits among the S-triggers and their like (101.4b)."""
    obj = play.read.holder(use.card)
    if obj is None:
        return
    given = tuple(each for each in granted if each.card == use.card and use.kind == "s_trigger")
    bound = (("step", STEPS[use.kind]), ("card", use.card), *(("given", each) for each in given))
    play.wait(Waiting(0, use.kind, owner, obj.id, play.snapshot(obj.id), None, S_TRIGGER, 0, bound))


# -- after they have moved --------------------------------------------------------------


EMBLEM = Args({"race": "judgment_emblem"})


@rule("509.5d", also=("112.3d",), quiet=True, ja="サバキZの宣言", en="declaration of Sabaki Z")
def declare_sabaki(play: Play, owner: str, cards: tuple[int, ...]) -> None:
    """A card with a Judgment Emblem that has come to the hand may be discarded for Sabaki Z."""
    options = tuple(sabaki_uses(play, owner, cards))
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
            judge=one_each_emblem,
        )
    )
    to = Place(GRAVEYARD, owner)
    emblems = [play.read.holder(use.shield) for use in declared]
    discards = (Event("move", "discard", e.id, player=owner, to=to) for e in emblems if e)
    kept = not_discarded(play, play.happen(*discards))
    for use in declared:
        if use.shield not in kept:
            let_use_wait(play, use, owner)


def sabaki_uses(play: Play, owner: str, cards: tuple[int, ...]) -> list[Declared]:
    """Each Sabaki Z in the hand with each emblem that has just come; not with itself."""
    return [
        Declared("sabaki_z", obj.cards[0], play.state.objects[i].cards[0])
        for obj in play.state.present(HAND, owner)
        for wanted in keywords(play, obj.id).get("sabaki_z", ())
        for i in cards
        if i in play.state.objects
        and obj.id != i
        and banned(play, "discard", i) is None
        and fits_card(play, Context(0, owner, obj.id), wanted or EMBLEM, play.state.objects[i])
    ]


def one_each_emblem(declared: tuple[Declared, ...]) -> Refusal | None:
    """One card is discarded for one Sabaki Z, and neither serves twice."""
    cards = [d.card for d in declared] + [d.shield for d in declared]
    if len(set(cards)) == len(cards):
        return None
    return refuse(
        "同じカードを二度使うことはできない", "the same card cannot be used twice", "112.3d"
    )


def _where_it_lay(play: Play, event: Event, origin: str) -> frozenset[str]:
    return frozenset({origin})


@answers(asks.left_from, "509.5c", without=_where_it_lay)
def left_from(play: Play, event: Event, origin: str) -> frozenset[str]:
    """What is discarded for an S-back leaves the shields, and counts as discarded from the hand."""
    return frozenset({origin, HAND} if event.verb == "discard" else {origin})


@rule("113.6a", ja="シールドは待機状態になる", en="the shields wait")
def shields_wait(play: Play, shields: tuple[int, ...]) -> None:
    """Until the declarations are over they wait: in the zone, but not counted."""
    for shield in shields:
        play.put(replace(play.state.objects[shield], standing=Standing.WAITING))
