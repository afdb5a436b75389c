"""What a deck must be, before a game can begin with it (100.2)."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.duel_masters.book import DECK, rule
from scenarios.duel_masters.cards.characteristics import traits_of_card
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Outcome

SIZE = 40


COPIES = 4


ANY_NUMBER = 1000


def decks_are_proper(play: Play) -> bool:
    """Whether the game can begin with these decks; with one that may not be, it ends here."""
    wrong: list[str] = []
    for player in play.state.var("players"):
        wrong += forty_cards(play, player)
        for name, copies in copies_by_name(play, player).items():
            wrong += four_of_a_name(play, player, name, copies)
    if wrong:
        rules = tuple(dict.fromkeys(wrong))
        said = "デッキがルールに合わない", "a deck is not as the rules have it"
        play.finish(Outcome("refused", "", rules, *said))
    return not wrong


@rule(
    "100.2",
    also=("103.2",),
    quiet=True,
    ja="デッキの枚数",
    en="the size of a deck",
    without=gives(()),
)
def forty_cards(play: Play, player: str) -> tuple[str, ...]:
    """A deck is exactly 40 cards, neither more nor fewer."""
    held = len(play.state.zone(DECK, player))
    if held == SIZE:
        return ()
    play.say(
        f"{player}のデッキは{held}枚で、ちょうど{SIZE}枚ではない",
        f"{player}'s deck has {held} cards, not exactly {SIZE}",
        actor=player,
        status="forbidden",
    )
    return ("100.2", "103.2")


def copies_by_name(play: Play, player: str) -> Mapping[str, tuple[CardDef, ...]]:
    """The cards of a deck, those of one name together."""
    found: dict[str, tuple[CardDef, ...]] = {}
    for i in play.state.zone(DECK, player):
        card = play.state.top_card(play.state.objects[i]).definition
        for name in traits_of_card(play, card).names:
            found[name] = (*found.get(name, ()), card)
    return found


@rule(
    "100.2a",
    sometimes=("202.6",),
    quiet=True,
    ja="同名のカードの枚数",
    en="the copies of a card",
    without=gives(()),
)
def four_of_a_name(
    play: Play, player: str, name: str, copies: tuple[CardDef, ...]
) -> tuple[str, ...]:
    """Of one name a deck holds at most four cards, but where a card's text allows more."""
    most = max(map(copies_allowed, copies))
    if len(copies) <= most:
        return ()
    by_another_name = any(card.extra.get("other_name") == name for card in copies)
    if by_another_name:
        play.cite("202.6")
    play.say(
        f"{player}のデッキに同名のカード {name!r} が{len(copies)}枚ある（{most}枚まで）",
        f"{player}'s deck holds {len(copies)} {name!r}; of one name {most} are allowed",
        actor=player,
        status="forbidden",
    )
    return ("100.2a", "202.6") if by_another_name else ("100.2a",)


def copies_allowed(card: CardDef) -> int:
    """How many of a card a deck may hold: four, or what its text says."""
    said = card.extra.get("copies", COPIES)
    return said if isinstance(said, int) else ANY_NUMBER
