"""A text with one word changed or left out says something else, or is not read at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.grammar import Category, Grammar, Wording
from scenarios.printed.reading import Line, read_line

HERE = Path(__file__).parent
EVERY = 181
"""One of so many phrases has a text composed for it here; which, changes nothing but the time."""

CHANGES = """
自分の>相手の 相手の>自分の 自分が>相手が 相手が>自分が 相手は>自分は 自分の> 相手の>
自身の>相手の 以上>以下 以下>以上 以上> 以下> 墓地>手札 手札>マナゾーン マナゾーン>墓地
シールドゾーン>マナゾーン 山札>墓地 バトルゾーン>墓地 の下>の上 の上>の下 すべて>1体 すべて>
まで> 見ないで> 他の> 進化> 進化ではない> てもよい>る できない>できる できる>できない
れない>れる なければ>あれば あれば>なければ た時>る時 る時>た時 時、>間、 間、>時、
このターン、> 次の> 次の自分>次の相手 のはじめ>の終わり の終わり>のはじめ かわりに>
そうしたら>その後 そうした場合>その後 破壊>タップ アンタップ>タップ タップ>アンタップ
クリーチャー>カード クリーチャー>呪文 呪文>カード カード>クリーチャー シールド>カード +>-
または>と と>または 光>火 火>水 水>光 闇>光 自然>光 ブロッカー>スピードアタッカー W・>T・
ブロック>攻撃 攻撃>ブロック 召喚>出 支払わずに>支払って コストを支払わずに> パワー>コスト
コスト>パワー はじめて> 引く>捨てる 各プレイヤー>自分 ずつ> 同じ> 裏向き>表向き
表向き>裏向き 好きな数>1体 選び>見て 少なく>多く さらに> 体>枚 枚>体 その中から> ちょうど>
は>も を> に> が> の>
"""

SAME = {
    r"この⟪(クリーチャー|呪文|カード)→": "the card itself, whatever it is called",
    r"(その|それらの)⟪(カード|クリーチャー|呪文)→": "the same thing by another noun",
    r"⟪枚→体⟫": "枚 counts any card; 体 is read where no other thing could be meant",
    r"⟪体→枚⟫": "a creature is a card, too: its kind is said beside the counter",
    r"相手⟪(の|が)→⟫": "older cards say 相手クリーチャー",
    r"(光|水|闇|火|自然|色|ドラゴン|付き)⟪の→⟫": "a quality may stand right before what has it",
    r"[体枚]⟪の→⟫上": "on what it is put, with and without の",
    r"相手は、⟪自身の→相手の⟫": "what is the opponent's own is the opponent's",
    r"が⟪自分の→⟫シールドゾーンにあ": "a card lies in the zone of its own player",
    r"攻撃⟪の→⟫後": "after the attack, with and without の",
    r"⟪すべて→⟫": "what is said of things is said of all of them (604.1, 605.2b)",
    r"⟪自分の→⟫(手札|山札|墓地|マナゾーン|「)": "one's own is discarded and used (701.7a)",
    r"攻撃している⟪自分の→⟫|と⟪自分の→⟫": "the second of two; whoever attacks in one's own turn",
    r"⟪(時、→間、|間、→時、)⟫": "の時 and の間 say the same of a state (604.1)",
    r"(ターン中?|よう)⟪に→⟫": "with and without に",
    r"(攻撃|ブロック)され⟪た時→る時⟫": "an attack is told at its declaration (506.3a)",
    r"⟪コストを支払わずに→⟫": "what is put does not cost anything (112.3g)",
    r"⟪(または→と|と→または)⟫": "each of all that are one or the other",
    r"⟪その中から→⟫": "so many, where cards were just looked at, are of these",
    r"⟪ちょうど→⟫": "a number alone is just that number",
}
"""Changes after which a text says the same, each with the reason."""

LEXICAL = {
    "number": "3",
    "negative": "2",
    "counted": "2枚",
    "several": "2体",
    "one": "1体",
    "not_one": "1体も",
    "dealt": "2体ずつ",
    "name": "《木》",
    "called": "「木」",
    "icon": "(M・ソウル)",
    "race": "ドラゴン",
}
TRIES = 3
"""So often other words are tried around a wording until a text with it is read."""
FAR = 99


class _Composer:
    def __init__(self, known: Grammar, kind: str) -> None:
        self.grammar, self.kind = known, kind
        self.chance = Random(17)
        self.around: dict[Category, list[tuple[Category, Wording]]] = {}
        root = ("line", kind)
        self.found: dict[Category, int] = {root: 0}
        waiting = [root]
        for category in waiting:
            for wording in known.wordings(category):
                for inner in slots(wording):
                    if inner[0] not in known.lexical:
                        self.around.setdefault(inner, []).append((category, wording))
                        if inner not in self.found:
                            self.found[inner] = self.found[category] + 1
                            waiting.append(inner)
        self.depth = self._depths()

    def _depths(self) -> dict[Category, int]:
        """How deep the shallowest words of each category are."""
        depth: dict[Category, int] = {}
        changed = True
        while changed:
            changed = False
            for category in self.found:
                found = (self._deep(one, depth) for one in self.grammar.wordings(category))
                best = min(found, default=FAR)
                if best < depth.get(category, FAR):
                    depth[category], changed = best, True
        return depth

    def _deep(self, wording: Wording, depth: dict[Category, int]) -> int:
        inner = [c for c in slots(wording) if c[0] not in self.grammar.lexical]
        return 1 + max((depth.get(c, FAR) for c in inner), default=0)

    def never(self, wording: Wording) -> bool:
        """Whether a wording has a slot that nothing fills."""
        return self._deep(wording, self.depth) > FAR

    def filled(self, wording: Wording, target: Category | None = None, text: str = "") -> str:
        """A wording in words; `text` stands in its first slot of the category `target`."""
        words = ""
        for part in wording.parts:
            if isinstance(part, str):
                words += part
            elif part[1] == target:
                words, target = words + text, None
            elif part[1][0] in LEXICAL:
                words += LEXICAL[part[1][0]]
            else:
                words += self.filled(self._shallow(part[1]))
        return words

    def _shallow(self, category: Category) -> Wording:
        near = self.depth[category] + self.chance.choice((0, 0, 1))
        fitting = [w for w in self.grammar.wordings(category) if self._deep(w, self.depth) <= near]
        return self.chance.choice(fitting)

    def text(self, category: Category, wording: Wording) -> str:
        """A line with a wording of a category somewhere in it."""
        words = self.filled(wording)
        while category != ("line", self.kind):
            above = [
                (outer, around)
                for outer, around in self.around[category]
                if self.found[outer] < self.found[category] and not self.never(around)
            ]
            if not above:
                return ""
            outer, around = self.chance.choice(above)
            words, category = self.filled(around, category, words), outer
        return words


def slots(wording: Wording) -> Iterator[Category]:
    """The categories of its slots."""
    return (part[1] for part in wording.parts if isinstance(part, tuple))


@cache
def composed(kind: str, step: int, start: int = 0) -> tuple[str, ...]:
    """For every step-th phrase a line with it that is read whole, where one was found."""
    known = japanese()
    composer = _Composer(known, kind)
    texts: dict[str, None] = {}
    seen: set[int] = set()
    for category in composer.found:
        for n, wording in enumerate(known.wordings(category), start):
            if id(wording.phrase) in seen or n % step or composer.never(wording):
                continue
            for _ in range(TRIES):
                text = composer.text(category, wording)
                if read_line(known, text, kind).read == "whole":
                    texts[text] = None
                    seen.add(id(wording.phrase))
                    break
    return tuple(texts)


@cache
def japanese() -> Grammar:
    return grammar("ja")


@cache
def read(text: str, kind: str) -> Line:
    return read_line(japanese(), text, kind)


def invented() -> Iterator[tuple[str, str]]:
    """Texts of these tests, and texts composed of the phrases; each with the kind of its line."""
    for item in yaml.safe_load((HERE / "told_apart.yaml").read_text("utf-8")):
        for told in item["texts"]:
            if told.get("means") is not None and "(" not in told["text"]:
                yield told["text"], item.get("kind", "element")
    for told in yaml.safe_load((HERE / "keywords.yaml").read_text("utf-8")):
        if "(" not in told["text"]:
            yield told["text"], "element"


def mutants(text: str) -> Iterator[tuple[str, str]]:
    """The text with one word changed or left out, and where that was done."""
    for change in CHANGES.split():
        old, new = change.split(">")
        for found in re.finditer(re.escape(old), text):
            before, after = text[: found.start()], text[found.end() :]
            yield before + new + after, f"{before}⟪{old}→{new}⟫{after}"
    for found in re.finditer(r"\d+", text):
        before, after = text[: found.start()], text[found.end() :]
        number = int(found[0]) + 1
        yield f"{before}{number}{after}", f"{before}⟪{found[0]}→{number}⟫{after}"


def alike(text: str, kind: str) -> Iterator[str]:
    """Where a change leaves what is read as it was."""
    meant: tuple[Any, ...] = read(text, kind).readings
    for mutant, where in dict(mutants(text)).items():
        if mutant != text:
            line = read(mutant, kind)
            if line.read == "whole" and any(one in meant for one in line.readings):
                yield where


def excused(where: str) -> bool:
    return any(re.search(pattern, where) for pattern in SAME)


def test_one_word_changed_says_something_else() -> None:
    found = [where for text, kind in invented() for where in alike(text, kind)]
    assert [where for where in found if not excused(where)] == []


@pytest.mark.parametrize("kind", ["element", "spell"])
def test_no_text_that_the_phrases_make_ends_in_an_error(kind: str) -> None:
    texts = composed(kind, EVERY)
    assert len(texts) > 15
    readings = [one for text in texts for one in read(text, kind).readings]
    assert readings and {"abilities": []} not in readings  # a text that means nothing is not read


def test_a_text_of_several_abilities_where_one_stands_is_not_read() -> None:
    text = (
        "相手のターン、手札に呪文が他に2枚以上いない間、相手は自身の「S・トリガー」能力を使えない。"
    )
    assert read(text, "spell").read == "none"
