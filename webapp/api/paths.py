"""What can be asked for: the addresses of the OpenAPI document, with what they take and give."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from indexer.checks import KINDS, SEVERITIES
from indexer.comparison.changes import STATUSES
from webapp.api.shapes import Schema, one_of, some, text

__all__ = ["OPERATIONS", "Operation", "Parameter"]

LONGEST = 500  # characters of a question


@dataclass(frozen=True, slots=True)
class Parameter:
    """A part of an address: in its path (always needed), or behind the question mark."""

    name: str
    schema: Schema
    en: str
    example: str = ""
    needed: bool = False

    def in_path(self, path: str) -> bool:
        return f"{{{self.name}}}" in path


@dataclass(frozen=True, slots=True)
class Operation:
    """An address: its name for programs, what it gives in Japanese and English, and its errors.

    `gives` is the name of a schema; `elsewhere` says that it may lead on to another address.
    """

    path: str
    name: str
    ja: str
    en: str
    gives: str
    parameters: tuple[Parameter, ...] = ()
    errors: tuple[int, ...] = ()
    elsewhere: bool = False
    always_json: bool = False


_GAME = Parameter("game", text(), "A game's id", "duel_masters")
_IN_GAME = Parameter("game", text(), "Only this game")
_EDITION = Parameter("edition", text(), "An edition's id; or a rule's number", "core")
_OF = Parameter("edition", text(), "An edition's id", "core")
_NUMBER = Parameter("number", text(), "A rule's number; a second printing is 311.5~2", "101.4a")
_TEXT = {"type": "string", "maxLength": LONGEST}
_CHAPTER = Parameter("chapter", text(), "Only this chapter or section, by its number")
_LANGUAGE = Parameter("language", one_of("ja", "en", "official"), "Which text of the edition")


def _question(example: str, en: str) -> Parameter:
    return Parameter("q", _TEXT, en, example, needed=True)


def _any_of(name: str, words: Iterable[str], en: str) -> Parameter:
    return Parameter(name, some(one_of(*words)), en)


OPERATIONS = (
    Operation(
        "/ask",
        "ask",
        "質問への答え。決め手のルールか、書かれていないこと",
        "The rules that decide a question, or that the rules do not say",
        "Answer",
        (
            _question("手札は何枚まで持てる？", "A question in Japanese or English"),
            Parameter("game", text(), "Only this game", "duel_masters"),
            Parameter("edition", text(), "Only this edition"),
        ),
        (400, 404),
    ),
    Operation(
        "/search",
        "search",
        "番号・範囲・用語・見出し・文で探す",
        "Search by number, range, term, heading or words",
        "Results",
        (_question("101.4-101.4c", "What is looked for"), _IN_GAME),
        (400, 404),
    ),
    Operation(
        "/suggest",
        "suggest",
        "こう始まる用語と見出し",
        "Terms and headings that begin so",
        "Names",
        (_question("シールド", "How the name begins, in any spelling"), _IN_GAME),
        (400, 404),
        always_json=True,
    ),
    Operation("/rules/", "games", "ゲームと版の一覧", "The games and their editions", "Games"),
    Operation(
        "/rules/{game}/{edition}/",
        "contents",
        "版の目次",
        "The contents of an edition",
        "Contents",
        (_GAME, _EDITION),
        (400, 404),
        elsewhere=True,
    ),
    Operation(
        "/rules/{game}/{edition}/{number}",
        "rule",
        "ルール一つと、そのまわり",
        "A rule with all that hangs on it",
        "Rule",
        (_GAME, _OF, _NUMBER),
        (400, 404),
    ),
    Operation("/glossary/", "glossary", "すべての用語", "All terms", "Glossary"),
    Operation(
        "/glossary/{game}/",
        "glossaryOf",
        "ゲームの用語",
        "A game's terms",
        "Glossary",
        (_GAME,),
        (404,),
    ),
    Operation(
        "/scenarios/", "scenarios", "シナリオの一覧", "The scenarios of the library", "Scenarios"
    ),
    Operation(
        "/scenarios/{game}/",
        "scenariosOf",
        "ゲームのシナリオ",
        "A game's scenarios",
        "Scenarios",
        (_GAME,),
        (404,),
    ),
    Operation(
        "/scenarios/{game}/{name}",
        "replay",
        "シナリオを動かした結果と、一つ一つのルール",
        "A scenario replayed: its verdict, and the rule of each step",
        "Replay",
        (
            _GAME,
            Parameter("name", text(), "Its file below the game's folder", "1-basics/equal-power"),
            Parameter("variant", text(), "Only this variant"),
            Parameter("sheet", one_of("1"), "1: with the ruling sheet of each course"),
            Parameter("why", one_of("1"), "1: with what may be wondered at in each course"),
            Parameter("near", one_of("1"), "1: to that the nearest board on which it triggers"),
        ),
        (404, 422),
    ),
    Operation(
        "/book/",
        "books",
        "関数のあるルールを読めるゲーム",
        "The games whose rules can be read with their functions",
        "Books",
    ),
    Operation(
        "/book/{game}/",
        "book",
        "章ごとの、ルールと関数の数",
        "The chapters, with how many rules and functions they have",
        "Book",
        (_GAME,),
        (404,),
        elsewhere=True,
    ),
    Operation(
        "/book/{game}/{number}",
        "section",
        "番号の下のルールと、それを実行する関数",
        "The rules under a number, each with the functions that execute it",
        "BookSection",
        (_GAME, _NUMBER),
        (400, 404),
        elsewhere=True,
    ),
    Operation(
        "/coverage/{game}/",
        "coverage",
        "どのルールが動くか",
        "Which rules are executed and proven",
        "Coverage",
        (_GAME,),
        (404,),
    ),
    Operation(
        "/editors/{game}/{edition}/",
        "check",
        "版の文にある、見直すべき所",
        "What an editor should look at in an edition",
        "Report",
        (
            _GAME,
            _OF,
            _CHAPTER,
            _any_of("kind", KINDS, "Only findings of these kinds"),
            _any_of("severity", SEVERITIES, "Only findings as grave as these"),
            _LANGUAGE,
        ),
        (400, 404),
    ),
    Operation(
        "/editors/{game}/{edition}/{number}",
        "around",
        "ルールのまわりの参照と、見直すべき所",
        "The rules around a rule, and its findings",
        "Around",
        (_GAME, _OF, _NUMBER, _LANGUAGE),
        (400, 404),
        elsewhere=True,
    ),
    Operation(
        "/editors/compare",
        "compare",
        "二つの版の違い",
        "What differs between two editions",
        "Comparison",
        (
            Parameter("old", text(), "game/edition or game/edition/language", "nova/1/ja", True),
            Parameter("new", text(), "The same of the other side", "nova/1/en", True),
            _any_of("status", STATUSES, "Only these changes"),
            Parameter("chapter", text(), _CHAPTER.en, "405"),
        ),
        (400, 404, 422),
    ),
    Operation(
        "/bench/cards",
        "cards",
        "取り込んだカードの一覧にある名前",
        "The names of the list of cards that is kept on this machine",
        "CardNames",
        (
            Parameter("game", text(), "A game's id", "duel_masters"),
            Parameter("named", text(), "A part of the name"),
        ),
        (404,),
    ),
    Operation(
        "/openapi.json",
        "document",
        "この説明の機械形（OpenAPI 3.1）",
        "This description for programs (OpenAPI 3.1)",
        "Document",
        always_json=True,
    ),
)
