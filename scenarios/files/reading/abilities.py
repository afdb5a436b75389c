"""What makes an ability: a keyword, or the keys of its kind that make sense together."""

from __future__ import annotations

from collections.abc import Iterator

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.engine.cards import Ability, ability_from
from scenarios.language.errors import nearest_to
from scenarios.language.grammar import shapes

__all__ = ["wrong_ability"]

Wrong = tuple[Said, tuple[str, ...]]
"""What is wrong, and what may stand there instead."""

_PARTS = {
    "spell": ("do", "if", "may", "zones", "once", "id", "text"),
    "triggered": (
        *("when", "do", "if", "may", "cost", "declare", "valid_if"),
        *("zones", "once", "id", "text"),
    ),
    "activated": (
        *("cost", "do", "if", "during", "valid_if", "only_if"),
        *("zones", "once", "id", "text"),
    ),
    "static": ("static", "if", "zones", "once", "id", "text"),
    "replacement": ("instead", "if", "may", "cost", "valid_if", "zones", "once", "id", "text"),
    "state_defining": ("as", "if", "may", "zones", "id", "text"),
    "text": ("text", "id"),
}
"""The keys that make sense together, by kind of ability."""

_KINDS = {
    "spell": Said("呪文能力", "spell abilities"),
    "triggered": Said("誘発型能力", "triggered abilities"),
    "activated": Said("起動型能力", "activated abilities"),
    "static": Said("常在型能力", "static abilities"),
    "replacement": Said("置換効果の能力", "replacement abilities"),
    "state_defining": Said("状態定義効果の能力", "state-defining abilities"),
    "text": Said("文だけの能力", "text abilities"),
}


_LEADING = ("do", "when", "cost", "static", "instead", "as", "text")


def wrong_ability(words: Args, game: str) -> Iterator[Wrong]:
    """What keeps a mapping from being an ability, wherever one is written: on a card or given.

    The words are taken as checked one by one; see `scenarios.files.reading.checking`.
    """
    ability = ability_from(words)
    if ability.kind == "keyword" and ability.keyword:
        return
    if ability.kind in ("keyword", "text") and not ability.text:
        what = Said(
            "能力には、キーワードか、種類ごとのキーのどれか一つが要ります。",
            "an ability needs a keyword or one of the keys of its kind",
        )
        yield what, _LEADING
    if ability.kind != "keyword":
        yield from _of_its_kind(ability, game)


def _of_its_kind(ability: Ability, game: str) -> Iterator[Wrong]:
    kind, known = _KINDS[ability.kind], shapes(game)["ability"].keys
    allowed = tuple(key for key in _PARTS[ability.kind] if key in known)
    for key in ability.words:
        if key not in allowed:
            what = Said(
                f"{key!r} は{kind.ja}には書けません。", f"{key!r} does not go with {kind.en}"
            )
            yield what + nearest_to(key, allowed), allowed
    if ability.kind == "static" and ability.once and not all(map(_may_be_used, ability.static)):
        what = Said("'once' は常在型能力には書けません", "'once' does not go with static abilities")
        if "play_free" in shapes(game)["static_can"].lead:
            what += Said(
                "（{can: {play_free: …}} や {can: {play_from: …}} だけの能力は別）",
                " other than {can: {play_free: …}} and {can: {play_from: …}}",
            )
        yield what + Said("。", ""), ()
    if ability.kind in ("triggered", "activated") and "do" not in ability.words:
        what = Said(
            f"{kind.ja}には、何が起きるかを書く 'do' が要ります。",
            f"{kind.en} need 'do': what happens",
        )
        yield what, ()


_USED_AS_IT_IS_PLAYED = ("play_free", "play_from")


def _may_be_used(part: Args) -> bool:
    """Whether a static part is one that a player uses as a card is played."""
    return isinstance(part.argument, Args) and part.argument.word in _USED_AS_IT_IS_PLAYED
