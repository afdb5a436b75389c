"""The grammar of scenario files as a JSON Schema, printed from the vocabulary.

    python -m scenarios.files.schema > scenarios/schema.json

For editors: it completes keys, says what each of them means, and marks words out of place while a
scenario is written. The reader says more (names, positions, lines); both stand on one table,
`scenarios.language.grammar`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from indexer.said import Said
from scenarios.files.meanings import Meaning, meant
from scenarios.language.grammar import GAMES, Shape, shapes

__all__ = ["json_schema", "printed"]

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"

_MARKED = re.compile(r"\[([^]]*)\]\([^)]*\)|\*\*?([^*]+)\*\*?")
"""A link or an emphasis of the reference; an editor shows its words alone."""

_RULE: Json = {"type": "string", "pattern": "^\\s*[0-9０-９第序]"}


def json_schema() -> dict[str, Json]:
    """The schema as JSON data (draft 2020-12); a file is held against its game's shapes."""
    definitions: dict[str, Json] = {}
    for game in GAMES:
        for name in shapes(game):
            definitions[_defined(name, game)] = _Place(name, game).schema()
    choices: list[Json] = [
        {"if": {"properties": {"game": {"const": game}}}, "then": _reference("file", game)}
        for game in GAMES
    ]
    which: dict[str, Json] = {"enum": list(GAMES)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of the rulings engine",
        "description": "What each word means: scenarios/reference/README.md",
        "type": "object",
        "required": ["game"],
        "properties": {
            "game": {**_Place("file", next(iter(GAMES))).hover("keys", "game"), **which}
        },
        "allOf": choices,
        "$defs": definitions,
    }


def printed() -> str:
    """The schema as it stands in `schema.json`, a line for each definition."""
    schema = json_schema()
    definitions = schema.pop("$defs")
    assert isinstance(definitions, dict)
    head = json.dumps(schema, ensure_ascii=False, indent=1)[:-2]
    lines = [
        f"  {json.dumps(name)}: {json.dumps(shape, ensure_ascii=False)}"
        for name, shape in definitions.items()
    ]
    return head + ',\n "$defs": {\n' + ",\n".join(lines) + "\n }\n}\n"


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """The shapes that are, and mean, the same in every game, with all that they refer to."""
    first, *others = (
        {name: (shape, _Place(name, game).meanings()) for name, shape in shapes(game).items()}
        for game in GAMES
    )
    same = {name for name in first if all(first[name] == other.get(name) for other in others)}
    while partly := {name for name in same if not _referred(first[name][0]) <= same}:
        same -= partly
    return frozenset(same)


def _referred(shape: Shape) -> set[str]:
    found = {*shape.lead.values(), *shape.keys.values(), shape.items, shape.names}
    return found - {""}


def _defined(name: str, game: str) -> str:
    return name if name in _common() else f"{game}.{name}"


def _reference(name: str, game: str) -> dict[str, Json]:
    return {"$ref": f"#/$defs/{_defined(name, game)}"}


@dataclass(frozen=True, slots=True)
class _Place:
    """A place of a game's grammar, by the name of its shape."""

    name: str
    game: str

    @property
    def shape(self) -> Shape:
        return shapes(self.game)[self.name]

    def meaning(self, part: str, word: str) -> Meaning | None:
        """What a word means here, as `lead`, `keys` or `words` of the shape."""
        return meant(self.game).get((self.name, part, word))

    def meanings(self) -> list[Meaning | None]:
        """What each word means here."""
        parts = {"words": self.shape.words, "lead": self.shape.lead, "keys": self.shape.keys}
        return [self.meaning(part, word) for part, words in parts.items() for word in words]

    def schema(self) -> Json:
        """What may stand here."""
        forms = list(self._plain())
        if self.shape.mapping:
            forms.append(self._mapping())
        if self.shape.keys and not self.shape.required and not self.shape.lead:
            forms.append({"type": "null"})
        described: dict[str, Json] = {"description": _shown(self.shape.called)}
        if len(forms) == 1 and isinstance(forms[0], dict):
            return {**described, **forms[0]}
        return {**described, "anyOf": forms}

    def _plain(self) -> Iterator[Json]:
        shape = self.shape
        if shape.text:
            yield {"type": ["string", "number"]}
        elif shape.words:
            yield self._enumeration()
        if shape.rule:
            yield _RULE
        if shape.number:
            yield {"type": "integer"}
        if shape.flag:
            yield {"type": "boolean"}
        if shape.items:
            yield {"type": "array", "items": _reference(shape.items, self.game)}

    def _enumeration(self) -> Json:
        """Words that stand by themselves, with what they mean where any of them is explained."""
        words = self.shape.words
        numbers = tuple(int(word) for word in words if word.isdecimal())
        known = [self.meaning("words", word) for word in words]
        found: dict[str, Json] = {"enum": [*words, *numbers]}
        if any(known):
            said = [_shown(Said(each.ja, each.en)) if each else "" for each in known]
            found["enumDescriptions"] = [*said, *("" for _ in numbers)]
        return found

    def _mapping(self) -> Json:
        shape = self.shape
        if shape.names:
            return {"type": "object", "additionalProperties": _reference(shape.names, self.game)}
        if not shape.lead:
            return self._keys({}, shape.keys, shape.required)
        if not shape.beside and not shape.free_lead and not set(shape.lead) & set(shape.keys):
            return {
                **self._keys(shape.lead, shape.keys, shape.required),
                "oneOf": [{"required": [lead]} for lead in shape.lead],
            }
        forms: list[Json] = [self._led(lead) for lead in shape.lead]
        if shape.free_lead:
            forms.append(self._keys({}, shape.keys_beside(""), shape.required))
        return {"anyOf": forms}

    def _led(self, lead: str) -> Json:
        shape = self.shape
        keys = {key: taken for key, taken in shape.keys_beside(lead).items() if key != lead}
        return self._keys({lead: shape.lead[lead]}, keys, (lead, *shape.required))

    def _keys(
        self, lead: Mapping[str, str], keys: Mapping[str, str], required: tuple[str, ...]
    ) -> dict[str, Json]:
        """A mapping with these words and what each of them takes."""
        parts = {"lead": lead, "keys": keys}
        properties: dict[str, Json] = {
            word: {**_reference(taken, self.game), **self.hover(part, word)}
            for part, words in parts.items()
            for word, taken in words.items()
        }
        found: dict[str, Json] = {
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
        }
        if required:
            found["required"] = list(required)
        return found

    def hover(self, part: str, word: str) -> dict[str, Json]:
        """What an editor shows of a key: what it means and what it takes, in both languages."""
        takes = self.shape.lead[word] if part == "lead" else self.shape.keys[word]
        called, meaning = shapes(self.game)[takes].called, self.meaning(part, word)
        if meaning is None:
            return {"description": _shown(called)}
        ja = f"{meaning.ja}：{called.ja}" if meaning.ja not in ("", called.ja) else called.ja
        en = f"{meaning.en} ({called.en})" if meaning.en else called.en
        return {"description": _shown(Said(ja, en))}


def _shown(said: Said) -> str:
    """Japanese on one line, English on the next, as an editor shows them."""
    told = dict.fromkeys(each for each in (said.ja, said.en) if each)
    return _MARKED.sub(lambda found: found[1] or found[2], "\n".join(told))


if __name__ == "__main__":
    print(printed(), end="")
