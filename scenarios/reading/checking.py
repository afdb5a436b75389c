"""Holds a node against a shape of the vocabulary and makes the frozen value of it.

Every fault becomes a Problem with its line; the check goes on behind it, so that one reading
reports all of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from indexer.numbering import NumberError, RuleNumber
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
        self.course = ""
        self._shapes = shapes(game)

    def refuse(self, what: str, line: int, allowed: Iterable[str] = ()) -> None:
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
            self.refuse(
                f"the rule number {node.shown} stands without quotes; "
                f'write "{node.shown}" (701.10 is not 701.1)',
                node.line,
            )
            return ""
        if not isinstance(node.content, str):
            self._misfit(node, shape, place)
            return ""
        try:
            return str(RuleNumber.parse(node.content, self.game))
        except NumberError as error:
            self.refuse(str(error), node.line)
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
                self._unknown_key(key, entry.line, shape, lead, keys)
        for key in shape.required:
            if key not in content:
                self.refuse(f"{shape.label} needs {key!r}", node.line, [*shape.lead, *keys])
        return Args(found, node.line)

    def _unknown_key(
        self, key: str, line: int, shape: Shape, lead: str, keys: Iterable[str]
    ) -> None:
        if lead and key in shape.lead:
            self.refuse(f"{shape.label} has one word, not {lead!r} and {key!r}", line)
            return
        if _is_player_like(key, [*shape.lead, *keys]):
            self.refuse(f"there is no player {key!r}; the players are A and B", line)
            return
        beside = f" beside {lead!r}" if lead else ""
        allowed = sorted(keys) if lead else sorted({*shape.lead, *keys})
        what = f"unknown key {key!r} of {shape.label}{beside}{nearest_to(key, allowed)}"
        self.refuse(what, line, allowed)

    def _no_lead(self, node: Node, content: dict[str, Entry], shape: Shape) -> None:
        unknown = [key for key in content if key not in shape.keys]
        allowed = sorted(shape.lead)
        if not unknown:
            self.refuse(f"{shape.label} without its word", node.line, allowed)
            return
        key = unknown[0]
        if _is_player_like(key, allowed):
            self.refuse(f"there is no player {key!r}; the players are A and B", content[key].line)
            return
        what = f"unknown word {key!r} for {shape.label}{nearest_to(key, allowed)}"
        self.refuse(what, content[key].line, allowed)

    def _misfit(self, node: Node, shape: Shape, place: str) -> None:
        """Note that a node is none of the things that may stand here."""
        here = f"{place!r}: " if place else ""
        word = node.shown if isinstance(node.content, str) else ""
        if shape.flag and word.lower() in ("yes", "no", "on", "off"):
            right = "true" if word.lower() in ("yes", "on") else "false"
            self.refuse(f"{here}write {right}, not {word}", node.line)
        elif word in shape.hints:
            what = f"{here}{word!r} is not {shape.label}; write {shape.hints[word]}"
            self.refuse(what, node.line)
        else:
            near = nearest_to(word, [*shape.words, *shape.lead]) if word else ""
            what = f"{here}expected {shape.label}, found {node.kind}{near}"
            self.refuse(what, node.line, _forms(shape))


def _is_player_like(key: str, allowed: Iterable[str]) -> bool:
    return "A" in allowed and (len(key) == 1 or key.lower() in ("player", "opponent", "me"))


def _forms(shape: Shape) -> list[str]:
    """What may stand there, for a message: the words first; none for a single plain form."""
    if not shape.words and not shape.mapping:
        return []
    forms = list(shape.words)
    if shape.number:
        forms.append("a number")
    if shape.items:
        forms.append("a list")
    if shape.lead:
        forms.extend(f"{{{word}: …}}" for word in shape.lead)
    elif shape.mapping:
        forms.extend(f"{{{word}: …}}" for word in shape.keys)
    return forms
