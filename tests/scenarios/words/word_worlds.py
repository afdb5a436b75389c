"""Whether a word of the card language makes a difference: two scenarios that differ in it alone.

Each place of the grammar is put on a board of `worlds.yaml` by the shortest way that the
vocabulary knows, with two values, and both are played on at random from the same seed. Where the
word is read and honoured, the two games are told apart by their traces or their ends; a word that
is ignored leaves them the same.
"""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from word_places import FILTERS, kind

from scenarios.engine.machine import Runaway
from scenarios.files.reading.file import load
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import Shape, game_words, shapes
from scenarios.playing.position import position
from scenarios.searching.random_play import play_at_random

Json = Any
HERE = Path(__file__).parent
WORLDS: dict[str, dict[str, Json]] = yaml.safe_load(
    (HERE / "worlds.yaml").read_text(encoding="utf-8")
)
ROOTS = ("operation", "static", "ability", "card", "effect")
"""The places that a world has a use for by itself."""
REPRESENTATIVE = (
    *("operation destroy", "static_value what", "condition count", "condition is"),
    *(
        "pattern enters",
        "pattern destroyed",
        "ability blocker",
        "evolves from",
        "effect_value what",
    ),
)
"""Where every word of a filter is tried; elsewhere one is, since one function reads them all."""


@dataclass(frozen=True)
class Place:
    """A word at a place: `lead` and `key` of a shape, or a `word` of it; `inside` of a filter."""

    shape: str
    lead: str = ""
    key: str = ""
    word: str = ""
    inside: str = ""

    @property
    def parts(self) -> tuple[str, str, str, str, str]:
        """The place as it is kept."""
        return self.shape, self.lead, self.key, self.word, self.inside


@dataclass(frozen=True)
class Found:
    """How a place was proven: by which way, host, two values, seed and number of decisions."""

    shape: str
    lead: str
    key: str
    word: str
    inside: str
    how: str
    way: int = 0
    host: int = 0
    values: tuple[int, int] = (0, 0)
    seed: int = 0
    decisions: int = 0


@dataclass(eq=False)
class World:
    """The grammar of one game, and the board on which its words are tried."""

    game: str
    shapes: dict[str, Shape] = field(init=False)
    ways: dict[str, list[tuple[str, str, str]]] = field(init=False)

    def __post_init__(self) -> None:
        self.shapes = dict(shapes(self.game))
        self.ways = self._ways()
        self.data = WORLDS[self.game]

    # -- the places of the grammar ------------------------------------------------------------

    def _ways(self) -> dict[str, list[tuple[str, str, str]]]:
        """For each shape where it may stand: a shape, its lead and its key ("[]": in a list)."""
        found: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
        for name, shape in self.shapes.items():
            for lead, inner in shape.lead.items():
                found[inner].append((name, lead, ""))
            for lead in self.leads(name):
                for key, inner in shape.keys_beside(lead).items():
                    found[inner].append((name, lead, key))
            if shape.items:
                found[shape.items].append((name, "", "[]"))
        for row in found.values():
            row.sort(key=lambda way: (way[0] != "operation", way[0] in ("ability", "card"), way[0]))
        return found

    def leads(self, name: str) -> list[str]:
        shape = self.shapes[name]
        return [*shape.lead, *([""] if not shape.lead or shape.free_lead else [])]

    @cache  # noqa: B019
    def route(self, name: str) -> tuple[tuple[str, str, str], ...]:
        """The shortest way from a shape to a root, the root last (`("card", "", "")`)."""
        queue = deque([(name, ())])
        seen = {name}
        while queue:
            at, way = queue.popleft()
            if at in ROOTS:
                return (*way, (at, "", "="))
            for step in self.ways[at]:
                if step[0] not in seen and step[0] not in ("facts", "outcome", "side_facts"):
                    seen.add(step[0])
                    queue.append((step[0], (*way, step)))
        return ()

    # -- values -------------------------------------------------------------------------------

    def values(self, name: str, deep: int = 0) -> list[Json]:
        """What may stand at a shape, to be tried one against another."""
        known = self.data["values"].get(name)
        if known is not None:
            return list(known)
        shape, found = self.shapes[name], []
        found += [True, False] if shape.flag else []
        found += shape.words
        found += [1, 3] if shape.number else []
        found += ["Big", "Small"] if shape.text else []
        if deep < 4:
            found += [self.mapping(name, lead, deep + 1) for lead in list(shape.lead)[:3]]
            if shape.keys and not found:
                found.append(self.mapping(name, "", deep + 1))
            if shape.items and not found:
                found += [[each] for each in self.values(shape.items, deep + 1)[:3]]
        return found

    def mapping(self, name: str, lead: str, deep: int = 0, but: str = "") -> dict[str, Json]:
        """A mapping with what it must have, and what the table puts beside."""
        shape, beside = self.shapes[name], self.data["beside"]
        keys = shape.keys_beside(lead)
        found: dict[str, Json] = {}
        if lead:
            found[lead] = self.values(shape.lead[lead], deep + 1)[0]
        for key in shape.required:
            if key in keys and key not in found and key != but:
                found[key] = self.values(keys[key], deep + 1)[0]
        more = beside.get(f"{name}/{lead}", beside.get(f"{name}/*", {}))
        return {**found, **{k: v for k, v in more.items() if k in keys and k not in (but, lead)}}

    def tried(self, place: Place) -> list[Json]:
        """The values of the shape that differ in the word at a place alone."""
        shape = self.shapes[place.shape]
        if place.word:
            others = [v for v in self.values(place.shape) if v != place.word]
            return [place.word, *others[:4]]
        if place.inside:
            rows = self.data["filters"].get(place.inside, [])
            every = [*rows, self.data["filters"]["name"][0], {"name": "Nobody"}]
            return [self.with_value(place, each) for each in every]
        if not place.key:
            others = [lead for lead in shape.lead if lead != place.lead][:2]
            inner = self.values(shape.lead[place.lead])[:5]
            return [self.with_value(place, v) for v in inner] + [
                self.mapping(place.shape, other) for other in others
            ]
        inner = self.values(shape.keys_beside(place.lead)[place.key])[:6]
        bare = self.mapping(place.shape, place.lead, but=place.key)
        without = [] if place.key in shape.required else [self._sound(place, bare)]
        return [*without, *(self.with_value(place, value) for value in inner)]

    def with_value(self, place: Place, value: Json) -> dict[str, Json]:
        """The mapping with this value at the place."""
        made = self.mapping(place.shape, place.lead, but=place.key)
        if not place.key:
            return {place.lead: value, **{k: v for k, v in made.items() if k != place.lead}}
        return self._sound(place, {**made, place.key: value})

    def _sound(self, place: Place, made: dict[str, Json]) -> dict[str, Json]:
        """An ability with what its kind must have."""
        if place.shape != "ability" or place.lead or place.key in ("static", "instead", "as"):
            return made
        draw = [{"draw": 1}]
        if place.key in ("cost", "during"):
            return {"cost": [{"tap": "self"}], "do": draw, **made}
        return {"when": {"enters": {"whose": "any"}}, "do": draw, **made}

    # -- scenarios ----------------------------------------------------------------------------

    def scenarios(self, name: str, value: Json, way: int) -> list[Json]:
        """The scenarios that say a value of a shape, by one of the ways to put it somewhere."""
        if name not in ROOTS:
            ways = [w for w in self.ways[name] if self.route(w[0])]
            if way >= len(ways):
                return []
            name, value = ways[way][0], self._put(ways[way], value)
        elif way:
            return []
        for step in self.route(name):
            if step[2] == "=":
                return list(self._hosts(step[0], value))
            value = self._put(step, value)
        return []

    def _put(self, way: tuple[str, str, str], value: Json) -> Json:
        name, lead, key = way
        return [value] if key == "[]" else self.with_value(Place(name, lead, key), value)

    def _hosts(self, root: str, value: Json) -> Iterator[Json]:
        if root == "operation":
            yield self._scenario(do=[value, {"draw": {"count": "that"}}])
            yield self._scenario(do=[value], step="attack")
            yield self._scenario(spell=True, do=[value])
        elif root == "card":
            yield self._scenario(card=value)
            yield self._scenario(card=value, step="attack")
            yield self._scenario(card=value, spell=True)
        elif root == "effect":
            yield self._scenario(effects=[value])
            yield self._scenario(effects=[value], step="attack")
        else:
            one = {"static": [value]} if root == "static" else value
            yield self._scenario(card={"abilities": [one]}, step="attack")
            yield self._scenario(card={"abilities": [one]})
            yield self._scenario(card={"abilities": [one]}, spell=True)

    def _scenario(
        self,
        do: Json = None,
        card: Json = None,
        effects: Json = None,
        step: str = "",
        spell: bool = False,
    ) -> Json:
        words = game_words(self.game)
        odd = {**self.data["spell" if spell else "odd"], **(card or {})}
        board = {side: dict(zones) for side, zones in self.data["board"].items()}
        board["turn"] = {"player": "A", "step": step or words.first_step}
        if spell:
            board["A"][words.home] = [each for each in board["A"][words.home] if each != "Odd"]
            odd = {**odd, "abilities": [{"do": do}]} if do else odd
        elif do:
            odd["abilities"] = [{"id": "x", "when": {"enters": "self"}, "do": do}]
            board["waiting"] = [{"ability": "Odd.x", "owner": "A", "it": "Big"}]
        if effects:
            board["effects"] = effects
        cards = {**self.data["cards"], "Odd": odd}
        return {"title": "t", "game": self.game, "cards": cards, "board": board}

    # -- finding ------------------------------------------------------------------------------

    def of_word(self, place: str) -> Iterator[Place]:
        """Where a word of a kind of position (`word_places`) can be tried."""
        kind_, word = place.split(" ", 1)
        for name, shape in self.shapes.items():
            if kind(name) != kind_ or not self.route(name):
                continue
            if word.startswith("=") and word[1:] in shape.words:
                yield Place(name, word=word[1:])
            if word in shape.lead:
                yield Place(name, word)
            if name in FILTERS:
                if word in shape.keys and word in self.data["filters"]:
                    yield from self._inside(word)
                continue
            for lead in self.leads(name):
                if word in shape.keys_beside(lead):
                    yield Place(name, lead, word)

    def _inside(self, word: str) -> Iterator[Place]:
        for said in REPRESENTATIVE:
            parent, key = said.split()
            shape = self.shapes[parent]
            if key in shape.lead:
                yield Place(parent, key, inside=word)
            elif key in shape.keys:
                leads = [lead for lead in self.leads(parent) if key in shape.keys_beside(lead)]
                yield from (Place(parent, lead, key, inside=word) for lead in leads[:1])

    def find(self, place: Place, most: int = 150) -> Found | None:
        """A pair of scenarios that a word tells apart, the first of at most so many games."""
        values, games = self.tried(place), 0
        for decisions in (2, 8):
            for way in range(2):
                rows = [self.scenarios(place.shape, value, way) for value in values]
                for host in range(max((len(row) for row in rows), default=0)):
                    met: dict[Json, int] = {}
                    for n, row in enumerate(rows):
                        if host >= len(row):
                            continue
                        games += 1
                        if games > most:
                            return None
                        kind_, told = outcome(json.dumps(row[host]), 0, decisions)
                        if kind_ == "undecidable":
                            told = "undecidable"
                        elif kind_ != "played":
                            continue
                        if met and told not in met:
                            how = "undecidable" if "undecidable" in (told, *met) else "executed"
                            pair = (next(iter(met.values())), n)
                            return Found(*place.parts, how, way, host, pair, 0, decisions)
                        met.setdefault(told, n)
        return None

    def pair(self, found: Found) -> tuple[Json, Json]:
        """The two scenarios that were told apart."""
        place = Place(found.shape, found.lead, found.key, found.word, found.inside)
        values = self.tried(place)
        one, other = (
            self.scenarios(place.shape, values[n], found.way)[found.host] for n in found.values
        )
        return one, other


@cache
def outcome(text: str, seed: int, decisions: int) -> tuple[str, Json]:
    """What becomes of a scenario played at random: the trace and the end, or why there is none."""
    try:
        start = position(load(text + "\n"))
        game = play_at_random(start.book, start.state, seed, decisions=decisions)
    except ScenarioError as error:
        return "refused", error.problems[0].line
    except (Runaway, ValueError):
        return "unplayable", None
    except (KeyError, AttributeError, AssertionError, TypeError) as error:
        return "broken", repr(error)
    if game.outcome is not None and game.outcome.kind == "undecidable":
        return "undecidable", game.outcome.reason_en
    trace = tuple((s.rules, s.en, s.status, s.changes) for s in game.trace)
    objects, zones = game.state.objects, game.state.zones
    end = tuple(
        (str(place), tuple((objects[i].cards, objects[i].tapped) for i in ids))
        for place, ids in zones.items()
    )
    return "played", (trace, end, str(game.state.vars.get("life")))
