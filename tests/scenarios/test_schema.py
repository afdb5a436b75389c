"""`schema.json` is printed from the vocabulary, and says the same as the reader."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import scenarios
from scenarios.files.meanings import meant
from scenarios.files.reading.source import Node, parse
from scenarios.files.schema import json_schema, printed
from scenarios.language.grammar import GAMES, game_words, shapes

KEPT = Path(scenarios.__file__).parent / "schema.json"
HERE = Path(__file__).parent
SHAPELESS = (  # the faults that only the reader sees: names, copies, positions, turns
    *("a_variant_without_the_card", "copies_written_by_hand", "names_not_on_the_board"),
    *("positions_that_cannot_be", "running_things_not_there", "setup_with_a_step"),
    *("turns_that_cannot_be", "undeclared_cards", "abilities_that_make_no_sense"),
    *("decks_that_may_not_be_played", "a_bundle_of_no_cards", "who_begins_is_asked"),
    *(
        "a_step_without_a_first_action",
        "a_turn_beside_an_attack",
        "a_turn_beside_an_attack_in_nova",
        "what_only_characters_have",
    ),
)
UNREADABLE = (  # no YAML of the narrow kind, so that there is nothing to hold against a schema
    *("broken_yaml", "duplicate_keys", "empty", "not_plain_yaml", "not_utf_8", "two_documents"),
    *("a_line_that_quotes_do_not_mend", "a_text_that_begins_with_a_bracket"),
    "a_title_with_a_colon",
)


def plain(node: Node) -> Any:
    if isinstance(node.content, dict):
        return {key: plain(entry.node) for key, entry in node.content.items()}
    if isinstance(node.content, tuple):
        return [plain(item) for item in node.content]
    return float(str(node.content)) if node.decimal else node.content


def validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(KEPT.read_text(encoding="utf-8")))


def test_the_kept_schema_is_the_one_the_vocabulary_prints(rewrite_expected: bool) -> None:
    if rewrite_expected:
        KEPT.write_text(printed(), encoding="utf-8")
    assert KEPT.read_text(encoding="utf-8") == printed()
    assert json.loads(printed()) == json_schema()


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())


def properties(schema: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key that a mapping of a file may have, with what the schema says of it."""
    inner = schema.values() if isinstance(schema, dict) else schema
    if isinstance(schema, dict):
        yield from schema.get("properties", {}).items()
    for each in inner:
        if isinstance(each, dict | list):
            yield from properties(each)


JAPANESE = re.compile("[ぁ-んァ-ヶ一-龥]")


def test_an_editor_says_of_every_key_what_it_means_in_both_languages() -> None:
    found = [(key, told) for key, told in properties(json_schema()) if "const" not in told]
    assert len(found) > 1000
    for key, told in found:
        said = told["description"]
        assert JAPANESE.search(said), key
        assert re.search("[a-z]", said), key
        assert not re.search(r"\]\(|\*\*", said), key


@pytest.mark.parametrize("game", [game for game in GAMES if game_words(game).played])
def test_what_it_says_comes_from_the_entry_of_the_word(game: str) -> None:
    """Of every word of a game that is played: filters, operations, statics, abilities, all."""
    known = meant(game)
    for name, shape in shapes(game).items():
        for part, words in {"lead": shape.lead, "keys": shape.keys}.items():
            assert {word for word in words if (name, part, word) not in known} == set(), name
    of = json_schema()["$defs"]
    assert isinstance(of, dict)
    said = json.dumps([*properties(of), of], ensure_ascii=False)
    assert "引く：個数\\ndraws cards, one at a time (how many)" in said


def test_a_keyword_that_stands_alone_is_explained_too() -> None:
    keywords = json_schema()["$defs"]["duel_masters.ability"]["anyOf"][0]
    of = dict(zip(keywords["enum"], keywords["enumDescriptions"], strict=True))
    assert of["speed_attacker"].startswith("スピードアタッカー\n")
    assert [word for word, said in of.items() if not said] == []


@pytest.mark.parametrize("path", sorted((HERE / "good").glob("*.yaml")), ids=lambda p: p.stem)
def test_good_files_fit_the_schema(path: Path) -> None:
    validator().validate(plain(parse(path.read_bytes(), path.name)))


@pytest.mark.parametrize("path", sorted((HERE / "bad").glob("*.yaml")), ids=lambda p: p.stem)
def test_bad_files_do_not_fit_unless_only_the_reader_can_see_it(path: Path) -> None:
    if path.stem in UNREADABLE:
        return
    fits = validator().is_valid(plain(parse(path.read_bytes(), path.name)))
    if path.stem not in SHAPELESS:
        assert not fits


@pytest.mark.parametrize("game", GAMES)
def test_every_shape_that_a_shape_names_is_there(game: str) -> None:
    known = shapes(game)
    for name, shape in known.items():
        named = {*shape.lead.values(), *shape.keys.values(), shape.items, shape.names} - {""}
        assert named <= set(known), name
        for lead, keys in shape.beside.items():
            assert lead in shape.lead or (lead == "" and shape.free_lead), (name, lead)
            assert set(keys) <= set(shape.keys), (name, lead)


@pytest.mark.parametrize("game", GAMES)
def test_every_shape_can_be_reached_from_the_file(game: str) -> None:
    known = shapes(game)
    reached: set[str] = set()
    open_names = {"file"}
    while open_names:
        shape = known[name := open_names.pop()]
        reached.add(name)
        named = {*shape.lead.values(), *shape.keys.values(), shape.items, shape.names} - {""}
        open_names |= named - reached
    assert set(known) - reached == set()
