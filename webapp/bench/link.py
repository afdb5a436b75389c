"""A play of the bench as one word of an address: the board's text and the answers, nothing else.

`1.eNoL…`: the version, then the text and one line for each answer, deflated, in URL-safe base64.
The server keeps no play; a link is all there is, so it is read as what a stranger wrote.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass

from indexer.said import Said
from webapp.bench.limits import MOST_BYTES, MOST_LINES

__all__ = ["LONGEST", "BenchPlay", "LinkError", "packed", "unpacked"]

LONGEST = 16_000
"""Characters that a play may have in an address."""

_VERSION = "1"
_WORDS = (
    b"title: game: nova\ncards:\n  civilizations: [light] [water] [darkness] [fire] [nature]"
    b"colors: [red] [blue] {type: servant, attack: health: level: power: 000, cost: "
    b"{type: evolution_creature, {type: spell, {type: creature, civilizations: [fire], cost: 3, "
    b"power: 3000, abilities: [blocker, w_breaker, s_trigger, speed_attacker, {when: {enters: "
    b"self}, may: true, do: [{destroy: {choose: {type: creature, whose: opponent}}}, "
    b"{draw: 1}]}]}\nboard:\n  turn: {player: A, step: main1, step: attack}\n  A: {hand: "
    b"[], mana: [light x4], energy: field: battle: [], shields: deck: graveyard: }\n  B: \n"
    b"{A: {charge: {A: {summon: {A: {attack: B, with: {A: {choose: [{B: {block: [{B: {declare: "
    b"[]}}{A: yes}{B: no}{A: pass}\n{B: pass}\nA/mana#1, B/shields#1]}}game: duel_masters\n"
)
"""What plays of version 1 are likely to say; a change of it would need a new version."""

_ODD = re.compile(r"[^\x09\x0a\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BORDER = "\0"


class LinkError(ValueError):
    """A word that is no play, or a play that is too long for one: what is wrong with it."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.said = Said(ja, en)


@dataclass(frozen=True, slots=True)
class BenchPlay:
    """A scenario's text without its script, and the lines of the script, each as YAML."""

    text: str
    lines: tuple[str, ...] = ()

    @property
    def yaml(self) -> str:
        """The whole scenario, as `rulings replay` reads it."""
        text = self.text.rstrip("\n") + "\n"
        if not self.lines:
            return text
        return text + "script:\n" + "".join(f"  - {line}\n" for line in self.lines)

    def answered(self, step: int, line: str) -> BenchPlay:
        """The play with this answer at a step (from 0); what came later is gone, if it differs."""
        if step < len(self.lines) and self.lines[step] == line:
            return self
        return BenchPlay(self.text, (*self.lines[:step], line))


def packed(play: BenchPlay) -> str:
    """A play as one word of letters, digits, `-`, `_` and one dot.

    Raises LinkError where it would be longer than an address may be.
    """
    said = _BORDER.join((play.text, "\n".join(play.lines))).encode("utf-8", "replace")
    deflate = zlib.compressobj(9, zdict=_WORDS)
    raw = deflate.compress(said) + deflate.flush()
    word = f"{_VERSION}.{base64.urlsafe_b64encode(raw).rstrip(b'=').decode()}"
    if len(word) > LONGEST:
        raise LinkError(
            f"リンクが{len(word):,}字になります。{LONGEST:,}字までです。",
            f"its link would have {len(word):,} characters; at most {LONGEST:,} are used",
        )
    return word


def unpacked(word: str) -> BenchPlay:
    """The play in such a word.

    Raises LinkError: another version, cut short or changed, larger than a play may be.
    """
    version, dot, body = word.strip().partition(".")
    if len(word) > LONGEST:
        raise LinkError(
            f"リンクが{len(word):,}字あります。読むのは{LONGEST:,}字までです。",
            f"this link has {len(word):,} characters; at most {LONGEST:,} are read",
        )
    if not dot:
        raise LinkError(
            "盤面のリンクではありません。点の前に版がありません。",
            "this is no link of the bench: it has no version before a dot",
        )
    if version != _VERSION:
        raise LinkError(
            f"版 {version[:10]!r} のリンクはここでは読めません。読める版: {_VERSION}。",
            f"version {version[:10]!r} of links is not known here; known: {_VERSION}",
        )
    said = _inflated(_from_base64(body))
    text, border, lines = said.partition(_BORDER)
    if not border or _ODD.search(text) or _ODD.search(lines):
        raise LinkError(
            "リンクが壊れています。シナリオにない文字が入っています。",
            "this link is damaged: characters in it can be no scenario's",
        )
    found = tuple(lines.split("\n")) if lines else ()
    if len(found) > MOST_LINES:
        raise LinkError(
            f"リンクに答えが{len(found)}あります。動かせるのは{MOST_LINES}までです。",
            f"this link holds {len(found)} answers; at most {MOST_LINES} are played",
        )
    return BenchPlay(text, found)


def _from_base64(body: str) -> bytes:
    try:
        return base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise LinkError(
            f"リンクが壊れています。URL用のbase64ではありません（{error}）。",
            f"this link is damaged: it is no URL-safe base64 ({error})",
        ) from error


def _inflated(raw: bytes) -> str:
    """Never more than a play may have, however much a hostile word would make."""
    inflate = zlib.decompressobj(zdict=_WORDS)
    try:
        said = inflate.decompress(raw, 2 * MOST_BYTES + 1)
    except zlib.error as error:
        raise _cut_short() from error
    if len(said) > 2 * MOST_BYTES:
        raise LinkError(
            f"リンクの中身が{2 * MOST_BYTES:,}バイトを超えています。",
            f"this link holds more than {2 * MOST_BYTES:,} bytes",
        )
    if not inflate.eof or inflate.unused_data:
        raise _cut_short()
    try:
        return said.decode()
    except UnicodeDecodeError as error:
        raise LinkError(
            "リンクが壊れています。文がUTF-8ではありません。",
            "this link is damaged: its text is not UTF-8",
        ) from error


def _cut_short() -> LinkError:
    return LinkError(
        "リンクが壊れているか、途中で切れています。全体をもう一度写してください。",
        "this link is damaged or cut short; copy it again, whole",
    )
