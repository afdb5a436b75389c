"""Holds a node against a shape of the vocabulary and makes the frozen value of it.

Every fault becomes a Problem with its line; the check goes on behind it, so that one reading
reports all of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from indexer.numbering import NumberError, RuleNumber
from indexer.said import Said, alike
from scenarios.engine.args import Args, Value
from scenarios.files.reading.abilities import wrong_ability
from scenarios.files.reading.rule_numbers import has_number, nearest_number
from scenarios.files.reading.source import Entry, Node
from scenarios.language.errors import Problem, nearest_to
from scenarios.language.grammar import Shape, game_words, shapes

__all__ = ["Checker"]


class Checker:
    """Checks the nodes of one file of one game; `problems` gathers what is wrong.

    `races` are those that texts of cards may name beside the known ones.
    """

    def __init__(self, game: str, file: str, races: frozenset[str] = frozenset()) -> None:
        self.game = game
        self.races = races
        self.file = file
        self.problems: list[Problem] = []
        self.course = Said("", "")
        self.read_before = False
        self._shapes = shapes(game)
        self._around: list[tuple[str, Shape, str]] = []  # keys on the way down, with their mapping

    def refuse(self, what: Said, line: int, allowed: Iterable[str | Said] = ()) -> None:
        """Note a problem; `course` tells in which variant of the scenario it is one."""
        self.problems.append(Problem(what + self.course, line, self.file, tuple(allowed)))

    def value(self, node: Node, name: str, place: str = "") -> Value:
        """The value of a node that shall have the shape `name`; `place` is its key.

        A mapping with a leading word gets that word as its first key, wherever it was written.
        What does not fit is noted in `problems`, and the value is then of no use; of a node that
        was `read_before` as a part of the whole, it stands there already.
        """
        noted = len(self.problems)
        found = self._value(node, name, place)
        if self.read_before:
            del self.problems[noted:]
        return found

    def _value(self, node: Node, name: str, place: str) -> Value:
        shape = self._shapes[name]
        content = node.content
        if isinstance(content, dict):
            return self._mapping(node, content, shape, place)
        if isinstance(content, tuple):
            return self._list(node, content, shape, place)
        return self._scalar(node, shape, place)

    def _list(
        self, node: Node, content: tuple[Node, ...], shape: Shape, place: str
    ) -> tuple[Value, ...]:
        if not shape.items:
            self._misfit(node, shape, place)
            return ()
        return tuple(self.value(item, shape.items, place) for item in content)

    def _scalar(self, node: Node, shape: Shape, place: str) -> Value:
        content = node.content
        if shape.rule:
            return self._rule(node, shape, place)
        if content is None:
            if shape.keys and not shape.required and not shape.lead:
                return Args({}, node.line)  # a key with nothing under it: an empty mapping
            self._misfit(node, shape, place)
        elif isinstance(content, bool):
            if not shape.flag:
                self._misfit(node, shape, place)
        elif isinstance(content, int):
            if not shape.number:
                if shape.text or node.shown in shape.words:
                    return node.shown
                self._misfit(node, shape, place)
        elif not (shape.text or content in shape.words):
            self._misfit(node, shape, place)
        return content if not isinstance(content, dict | tuple) else None

    def _rule(self, node: Node, shape: Shape, place: str) -> str:
        if isinstance(node.content, int) or node.decimal:
            what = Said(
                f"ルール番号 {node.shown} に引用符がありません。"
                f'"{node.shown}" と書いてください（701.10と701.1は別の番号です）。',
                f"the rule number {node.shown} stands without quotes; "
                f'write "{node.shown}" (701.10 is not 701.1)',
            )
            self.refuse(what, node.line)
            return ""
        if not isinstance(node.content, str):
            self._misfit(node, shape, place)
            return ""
        try:
            number = str(RuleNumber.parse(node.content, self.game))
        except NumberError as error:
            self.refuse(error.said, node.line)
            return ""
        edition = game_words(self.game).edition
        if not has_number(self.game, edition, number):
            what = Said(f"{number} というルールはありません。", f"there is no rule {number}")
            near = nearest_number(self.game, edition, number)
            self.refuse(what + nearest_to(near, (near,)), node.line)
        elif "." not in number:
            what = Said(
                f"{number} は章か節です。その中のルールの番号を書いてください。",
                f"{number} is a chapter or a section; write the number of one of its rules",
            )
            self.refuse(what, node.line)
        return number

    def _mapping(self, node: Node, content: dict[str, Entry], shape: Shape, place: str) -> Value:
        if shape.names:
            return Args(
                {key: self.value(entry.node, shape.names, key) for key, entry in content.items()},
                node.line,
            )
        if not shape.mapping:
            self._misfit(node, shape, place)
            return None
        lead = shape.leading(content)
        if shape.lead and not lead and not shape.free_lead:
            self._no_lead(node, content, shape)
            return None
        return self._entries(node, content, shape, lead)

    def _entries(self, node: Node, content: dict[str, Entry], shape: Shape, lead: str) -> Args:
        keys = shape.keys_beside(lead)
        found: dict[str, Value] = {}
        if lead:
            found[lead] = self._inner(content[lead].node, shape.lead[lead], lead, shape, lead)
        for key, entry in content.items():
            if key == lead:
                continue
            if key in keys:
                found[key] = self._inner(entry.node, keys[key], key, shape, lead)
            else:
                self._unknown_key(key, content, shape, lead, keys)
        for key in shape.required:
            if key not in content:
                label = shape.called
                what = Said(f"{label.ja}には {key!r} が要ります。", f"{label.en} needs {key!r}")
                self.refuse(what, node.line, [*shape.lead, *keys])
        begins = {key: each.node.begins for key, each in content.items() if each.node.begins}
        made = Args(found, node.line, begins)
        if lead == "state" and (wrong := game_words(self.game).situation(made)):
            self.refuse(wrong, node.line)
        if shape is self._shapes["ability"] and (made or not content):
            for wrong, allowed in wrong_ability(made, self.game):
                self.refuse(wrong, node.line, allowed)
        return made

    def _inner(self, node: Node, name: str, key: str, shape: Shape, lead: str) -> Value:
        """The value under a key of a mapping; what stands around it is known while it is read."""
        self._around.append((key, shape, lead))
        found = self.value(node, name, key)
        self._around.pop()
        return found

    def _unknown_key(
        self, key: str, content: dict[str, Entry], shape: Shape, lead: str, keys: Iterable[str]
    ) -> None:
        label, line = shape.called, content[key].line
        if " " in key and content[key].node.content is None:
            self.refuse(_cut_at_a_comma(key), line)
            return
        if lead and key in shape.lead:
            what = Said(
                f"{label.ja}の語は一つだけです。{lead!r} と {key!r} は並べられません。",
                f"{label.en} has one word, not {lead!r} and {key!r}",
            )
            self.refuse(what, line)
            return
        if _is_player_like(key, [*shape.lead, *keys]):
            self.refuse(_no_player(key), line)
            return
        if key in shape.words:
            self.refuse(_stands_alone(key, shape.label == "an ability"), line)
            return
        if right := self._right_place(key, content, shape):
            self.refuse(right, line)
            return
        allowed = sorted(keys) if lead else sorted({*shape.lead, *keys})
        here = Said(f" {lead!r} の横", f" beside {lead!r}") if lead else Said("", "")
        what = Said(
            f"{label.ja}{here.ja}に {key!r} というキーはありません。",
            f"unknown key {key!r} of {label.en}{here.en}",
        )
        self.refuse(what + nearest_to(key, allowed), line, allowed)

    def _right_place(self, key: str, content: dict[str, Entry], shape: Shape) -> Said | None:
        """Where an unknown key may stand: inside another, in a list under one, or further out."""
        if key in shape.hints:
            return _write_instead(key, shape.hints[key])
        known = {**shape.keys, **shape.lead}
        likely = {*content, *shape.required, *(("do", "static") if "do" in shape.keys else ())}
        others = [other for other in known if other in likely and other != key]
        usual = "do" if content.keys() & {"when", "do", "cost"} else "static"
        others.sort(key=lambda k: (k not in content, k not in shape.lead, k != usual))
        for other in others:
            inner = self._shapes[known[other]]
            if other in content and key in inner.keys:
                return _stands_inside(key, f"{{{other}: {{…, {key}: …}}}}", other)
            if other in shape.keys and key in inner.lead:
                return _stands_inside(key, f"{other}: {{{key}: …}}", other)
            if other in shape.keys and inner.items and key in self._shapes[inner.items].lead:
                return _stands_inside(key, f"{other}: [{{{key}: …}}]", other)
        if self._around:
            under, outer, lead = self._around[-1]
            if key in outer.keys_beside(lead):
                return _stands_beside(key, under)
        return None

    def _no_lead(self, node: Node, content: dict[str, Entry], shape: Shape) -> None:
        unknown = [key for key in content if key not in shape.keys]
        allowed, label = sorted(shape.lead), shape.called
        if not unknown:
            what = Said(f"{label.ja}の語がありません。", f"{label.en} without its word")
            self.refuse(what, node.line, allowed)
            return
        key = unknown[0]
        if key in shape.hints:
            self.refuse(_write_instead(key, shape.hints[key]), content[key].line)
            return
        if key in shape.words:
            self.refuse(_stands_alone(key, False), content[key].line)
            return
        if _is_player_like(key, allowed):
            self.refuse(_no_player(key), content[key].line)
            return
        what = Said(
            f"{label.ja}に {key!r} という語はありません。",
            f"unknown word {key!r} for {label.en}",
        )
        self.refuse(what + nearest_to(key, allowed), content[key].line, allowed)

    def _misfit(self, node: Node, shape: Shape, place: str) -> None:
        """Note that a node is none of the things that may stand here."""
        here = alike(f"{place!r}: " if place else "")
        label = shape.called
        word = node.shown if isinstance(node.content, str) else ""
        if shape.flag and word.lower() in ("yes", "no", "on", "off"):
            right = "true" if word.lower() in ("yes", "on") else "false"
            what = Said(f"{word} ではなく {right} と書きます。", f"write {right}, not {word}")
            self.refuse(here + what, node.line)
        elif word in shape.hints:
            self.refuse(here + _none_of_these(word, label, shape.hints[word]), node.line)
        else:
            found = node.kind
            what = Said(
                f"ここに書くのは{label.ja}ですが、{found.ja}が書かれています。",
                f"expected {label.en}, found {found.en}",
            )
            self.refuse(here + what + self._likely(node, shape, word), node.line, _forms(shape))

    def _likely(self, node: Node, shape: Shape, word: str) -> Said:
        """What is likely meant by a node that does not fit: a list, a mapping, a near word."""
        if shape.items and not isinstance(node.content, tuple):
            inner = self._shapes[shape.items]
            fits = inner.mapping if isinstance(node.content, dict) else word in inner.words
            if fits or (word and inner.text):
                return Said("[ ] で囲んで書きます。", "; write it within [ ]")
        if isinstance(node.content, dict | tuple) and shape.text and not _forms(shape):
            return Said(
                "[ や { で始まる文は引用符で囲みます。",
                "; a text that begins with [ or { stands in quotes",
            )
        first = word.partition(" ")[0]
        lead = next((each for each in (word, first) if each in shape.lead), "")
        if lead:
            return Said(f"{{{lead}: …}} と書きます。", f"; write {{{lead}: …}}")
        return nearest_to(word, [*shape.words, *shape.lead]) if word else Said("", "")


def _no_player(key: str) -> Said:
    return Said(
        f"{key!r} というプレイヤーはいません。プレイヤーはAとBです。",
        f"there is no player {key!r}; the players are A and B",
    )


def _stands_alone(word: str, keyword: bool) -> Said:
    """A word that takes no value; if it is a keyword, it was most likely to have a condition."""
    plain = Said(
        f"{word!r} は値をつけずにそのまま書きます。", f"{word!r} stands alone, without a value"
    )
    gained = f"{{if: …, static: [{{gain: {{what: self, ability: {word}}}}}]}}"
    more = Said(f"条件つきなら {gained} と書きます。", f"; under a condition write {gained}")
    return plain + more if keyword else plain


def _cut_at_a_comma(rest: str) -> Said:
    """The rest of a text in a mapping on one line, which a comma has ended."""
    return Said(
        f"{{ }} の中では、コンマのある文は引用符で囲みます（{rest!r} が別のキーになっています）。",
        f"inside {{ }} a text with a comma stands in quotes ({rest!r} was read as another key)",
    )


def _stands_inside(key: str, right: str, other: str) -> Said:
    """A key that belongs to what another key is about, and was written beside that."""
    return Said(
        f"{key!r} は {other!r} の中に書きます: {right}。",
        f"{key!r} stands inside {other!r}: write {right}",
    )


def _stands_beside(key: str, other: str) -> Said:
    """A key that belongs beside another, and was written inside what that is about."""
    right = f"{{{other}: …, {key}: …}}"
    return Said(
        f"{key!r} は {other!r} の中ではなく横に書きます: {right}。",
        f"{key!r} stands beside {other!r}, not inside it: write {right}",
    )


def _write_instead(word: str, instead: str | Said) -> Said:
    right = alike(instead) if isinstance(instead, str) else instead
    return Said(
        f"{word!r} ではなく {right.ja} と書きます。",
        f"there is no {word!r} here; write {right.en}",
    )


def _none_of_these(word: str, label: Said, instead: str | Said) -> Said:
    right = alike(instead) if isinstance(instead, str) else instead
    return Said(
        f"{word!r} は{label.ja}ではありません。{right.ja} と書いてください。",
        f"{word!r} is not {label.en}; write {right.en}",
    )


def _is_player_like(key: str, allowed: Iterable[str]) -> bool:
    return "A" in allowed and (len(key) == 1 or key.lower() in ("player", "opponent", "me"))


def _forms(shape: Shape) -> list[str | Said]:
    """What may stand there, for a message: the words first; none for a single plain form."""
    if not shape.words and not shape.mapping:
        return []
    forms: list[str | Said] = list(shape.words)
    if shape.number:
        forms.append(Said("数", "a number"))
    if shape.items:
        forms.append(Said("リスト", "a list"))
    if shape.lead:
        forms.extend(f"{{{word}: …}}" for word in shape.lead)
    elif shape.mapping:
        forms.extend(f"{{{word}: …}}" for word in shape.keys)
    return forms
