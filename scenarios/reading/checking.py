"""Holds a node against a shape of the vocabulary and makes the frozen value of it.

Every fault becomes a Problem with its line; the check goes on behind it, so that one reading
reports all of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from indexer.numbering import NumberError, RuleNumber
from indexer.said import Said, alike
from scenarios.engine.args import Args, Value
from scenarios.errors import Problem, nearest_to
from scenarios.reading.source import Entry, Node
from scenarios.vocabulary import Shape, shapes

__all__ = ["Checker"]


class Checker:
    """Checks the nodes of one file of one game; `problems` gathers what is wrong."""

    def __init__(self, game: str, file: str) -> None:
        self.game = game
        self.file = file
        self.problems: list[Problem] = []
        self.course = Said("", "")
        self._shapes = shapes(game)

    def refuse(self, what: Said, line: int, allowed: Iterable[str | Said] = ()) -> None:
        """Note a problem; `course` tells in which variant of the scenario it is one."""
        self.problems.append(Problem(what + self.course, line, self.file, tuple(allowed)))

    def value(self, node: Node, name: str, place: str = "") -> Value:
        """The value of a node that shall have the shape `name`; `place` is its key.

        A mapping with a leading word gets that word as its first key, wherever it was written.
        What does not fit is noted in `problems`, and the value is then of no use.
        """
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
                if shape.text:
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
            return str(RuleNumber.parse(node.content, self.game))
        except NumberError as error:
            self.refuse(error.said, node.line)
            return ""

    def _mapping(self, node: Node, content: dict[str, Entry], shape: Shape, place: str) -> Value:
        if shape.names:
            return Args(
                {key: self.value(entry.node, shape.names, key) for key, entry in content.items()},
                node.line,
            )
        if not shape.mapping:
            self._misfit(node, shape, place)
            return None
        lead = next((word for word in shape.lead if word in content), "")
        if shape.lead and not lead and not shape.free_lead:
            self._no_lead(node, content, shape)
            return None
        return self._entries(node, content, shape, lead)

    def _entries(self, node: Node, content: dict[str, Entry], shape: Shape, lead: str) -> Args:
        keys = shape.keys_beside(lead)
        found: dict[str, Value] = {}
        if lead:
            found[lead] = self.value(content[lead].node, shape.lead[lead], lead)
        for key, entry in content.items():
            if key == lead:
                continue
            if key in keys:
                found[key] = self.value(entry.node, keys[key], key)
            else:
                self._unknown_key(key, content, shape, lead, keys)
        for key in shape.required:
            if key not in content:
                label = shape.called
                what = Said(f"{label.ja}には {key!r} が要ります。", f"{label.en} needs {key!r}")
                self.refuse(what, node.line, [*shape.lead, *keys])
        return Args(found, node.line)

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
        if inside := self._has_it_inside(key, content, shape):
            self.refuse(_stands_inside(key, inside), line)
            return
        allowed = sorted(keys) if lead else sorted({*shape.lead, *keys})
        here = Said(f" {lead!r} の横", f" beside {lead!r}") if lead else Said("", "")
        what = Said(
            f"{label.ja}{here.ja}に {key!r} というキーはありません。",
            f"unknown key {key!r} of {label.en}{here.en}",
        )
        self.refuse(what + nearest_to(key, allowed), line, allowed)

    def _has_it_inside(self, key: str, content: dict[str, Entry], shape: Shape) -> str:
        """The key beside an unknown one in whose value that one may stand, if there is any."""
        known = {**shape.keys, **shape.lead}
        others = sorted((k for k in content if k in known), key=lambda k: k not in shape.lead)
        return next((k for k in others if key in self._shapes[known[k]].keys), "")

    def _no_lead(self, node: Node, content: dict[str, Entry], shape: Shape) -> None:
        unknown = [key for key in content if key not in shape.keys]
        allowed, label = sorted(shape.lead), shape.called
        if not unknown:
            what = Said(f"{label.ja}の語がありません。", f"{label.en} without its word")
            self.refuse(what, node.line, allowed)
            return
        key = unknown[0]
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
            right = shape.hints[word]
            what = Said(
                f"{word!r} は{label.ja}ではありません。{right} と書いてください。",
                f"{word!r} is not {label.en}; write {right}",
            )
            self.refuse(here + what, node.line)
        else:
            found = node.kind
            what = Said(
                f"ここに書くのは{label.ja}ですが、{found.ja}が書かれています。",
                f"expected {label.en}, found {found.en}",
            )
            near = nearest_to(word, [*shape.words, *shape.lead]) if word else Said("", "")
            self.refuse(here + what + near, node.line, _forms(shape))


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


def _stands_inside(key: str, other: str) -> Said:
    """A key that belongs to what another key is about, and was written beside that."""
    right = f"{{{other}: {{…, {key}: …}}}}"
    return Said(
        f"{key!r} は {other!r} の中に書きます: {right}。",
        f"{key!r} stands inside {other!r}: write {right}",
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
