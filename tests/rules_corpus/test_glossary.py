"""The bundled glossaries: whole, with defining rules, and linked without false hits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import rules_corpus
from indexer.model import Entry, Term
from indexer.readers import read_document
from indexer.terms import TermFinder, find_terms, load_glossary

from .marks import squeeze
from .printed import EDITIONS, read_official, read_ours

CORPUS = Path(rules_corpus.__file__).parent
GAMES = [
    ("duel_masters", "core", "001", 250),
    ("nova", "1", "004", 120),
    ("dimension_zero", "1", "002", 120),
]
JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff]")
KANA = re.compile("[ぁ-ゖー]+")
BORROWED = 20  # characters that a meaning may not share with the official document

# A rule defines a word in one of these forms; the group is the word.
DEFINITIONS = [
    re.compile(r"「([^「」]+)」(?:のカードや能力とは|(?:という|と呼ぶ|と呼ばれる)(?=。|$))"),
    re.compile(r"(?:を|は)、?(?:総称して)?([^、。「」（）をは]+)(?:という|と呼ぶ)(?=。|$)"),
    re.compile(r"(?:^|。)([^、。「」]+)(?<!こ)とは、"),
]
# What surrounds the word itself: the whole phrase is no term, its last words are.
ENDING = re.compile(r"(?:にする|させる|される|する)$")

# Sections that define no term of the game, with the reason.
WITHOUT_TERM = {
    ("duel_masters", "000"): "says what the document is for",
    ("duel_masters", "111"): "when the actions are done that 702 and 703 define",
    ("duel_masters", "300"): "lists the card types that 301 to 316 define",
    ("duel_masters", "512"): "clears what is still pending; 409 defines that",
    ("duel_masters", "600"): "a heading without text",
    ("duel_masters", "604"): "how the static abilities of 110.3d are handled",
    ("duel_masters", "800"): "says that there are special cards",
    ("dimension_zero", "2.21"): "when a card is a spell; 4.1.1 defines that",
    ("dimension_zero", "4.12"): "how effects are carried out; 4.2.1 defines them",
    ("dimension_zero", "5.14"): "an ability whose name the broken document does not give back",
    ("dimension_zero", "5.15"): "an ability whose name the broken document does not give back",
    ("dimension_zero", "5.16"): "an ability whose name the broken document does not give back",
    ("nova", "001"): "says what the document is for",
    ("nova", "002"): "says that two people play",
    ("nova", "004"): "principles; nothing in them has a name",
    ("nova", "201"): "lists the kinds of cards that 202 to 205 define",
    ("nova", "602"): "lists the actions that 601 names",
    ("nova", "703"): "lists what a player with priority may do",
    ("nova", "901"): "says what the chapter is about",
    ("nova", "904"): "the states that 302 defines",
    ("nova", "930"): "what 405.2.1 names",
    ("nova", "1007"): "its rules are misprinted as 1006; the term is at 1006.3",
    ("nova", "931"): "～として扱う is an everyday word; the case that has a name is 929",
}

# Terms whose rule says in other words what they are: words of the table, and names for what the
# rule describes without one.
DESCRIBED = {
    "duel_masters": """opening_hand light water darkness fire nature errata drawback hard_cast
        civilization_payment free_play trade power_modification zone_move tap_in swing_back
        rewind_attack forced_attack attack_target attack_trigger exact_lethal lethal break_count
        breaker t_breaker q_breaker world_breaker hit_a_trigger leaves pig last_information
        chump_block judge_win deck_out multi_source""",
    "dimension_zero": "draw activation_cost change_targets",
}

# Words of the table that every reader of rulings must be able to type.
TALK = {
    "duel_masters": """ST SA cip pig 除去 踏み倒し 殴る ビート マナ加速 ハンデス リアニメイト 盾
        ブロッカー バウンス ランデス 打点 ニンスト 革チェン 墓地肥やし LO ガチンコ""",
    "dimension_zero": """プラン エネゾーン マス 自陣 敵陣 寝ている 起きている バニラ ドロー 打点
        BP 除外ゾーン 領域 オーナー""",
    "nova": "LP LL HP ATK 瞬唱 疾風 貫通 マリガン 召喚酔い 除去 スタック ドロー 殴る",
}

# A sentence of our own, and the terms that must and may be linked in it, in order.
SENTENCES = [
    ("duel_masters", "ja", "非公開の状態を保つ", ""),
    ("duel_masters", "ja", "矛盾する表面と両面カード", "double_faced"),
    ("duel_masters", "ja", "自然にクリアする", ""),
    ("duel_masters", "ja", "スピードアタッカーで殴る", "speed_attacker attack"),
    ("duel_masters", "ja", "W・ブレイカーとT・ブレイカー", "w_breaker t_breaker"),
    ("duel_masters", "ja", "ハイパー化を起動する", "hyperize activate"),
    ("duel_masters", "ja", "NEO進化クリーチャー", "neo_evolution_creature"),
    ("duel_masters", "ja", "禁断スター進化クリーチャー", "forbidden_star"),
    ("duel_masters", "en", "the ability waits and generates an effect", "ability effect"),
    ("duel_masters", "en", "Chokon X and Super Soul Cross", "super_soul_x super_soul_x"),
    ("duel_masters", "en", "it was tapped in the mana zone", "tap mana_zone"),
    (
        "dimension_zero",
        "ja",
        "無色のエネルギーでプランゾーンを作る",
        "colourless_energy planning_zone",
    ),
    ("dimension_zero", "ja", "右ラインのベーススペースのスクエア", "right_line base_square"),
    ("dimension_zero", "ja", "プレイヤーがユニットをフリーズする", "player unit frozen"),
    (
        "dimension_zero",
        "ja",
        "山札の上から裏向きで置き、向きは変えない",
        "deck face_down orientation",
    ),
    (
        "dimension_zero",
        "en",
        "frozen units in a square of the battle space",
        "frozen unit battle_square",
    ),
    ("nova", "ja", "能力を無効にされず無効な能力", "ability nullify invalid ability"),
    ("nova", "ja", "プレイヤーがプレイする", "player play"),
    ("nova", "ja", "イラストレーターの名前", "illustrator"),
    ("nova", "en", "effects of the keyword do not stack", "effect keyword_ability"),
    ("nova", "en", "servants receive no damage", "servant deal_damage"),
]


@cache
def glossary(game: str) -> tuple[Term, ...]:
    return load_glossary(CORPUS / game / "glossary.toml", game)


@cache
def entries(game: str, edition: str) -> tuple[Entry, ...]:
    """The rules, sections and chapters of the Japanese corpus, as printed."""
    files = sorted((CORPUS / game / edition / "ja").glob("*.md"))
    return tuple(
        entry for path in files for entry in read_document(path, form="markdown", game=game).entries
    )


def spellings(term: Term) -> Iterator[tuple[str, str]]:
    """(language, spelling) of each way to write a term."""
    yield "ja", term.ja
    yield "en", term.en
    for alias in term.aliases:
        yield ("ja" if JAPANESE.search(alias) else "en"), alias


@pytest.mark.parametrize(("game", "edition", "prefix", "least"), GAMES)
def test_a_glossary_is_large_and_each_word_has_one_translation(
    game: str, edition: str, prefix: str, least: int
) -> None:
    terms = glossary(game)
    assert len(terms) >= least
    english = Counter(re.sub(r"[-\s]", "", term.en.lower()) for term in terms)
    assert [word for word, times in english.items() if times > 1] == []
    assert [term.id for term in terms if not KANA.fullmatch(term.kana)] == []
    assert [t.id for t in terms if JAPANESE.search(t.meaning_en) or len(t.meaning_ja) > 60] == []


@pytest.mark.parametrize(("game", "edition", "prefix", "least"), GAMES)
def test_every_spelling_finds_its_own_term_and_no_other(
    game: str, edition: str, prefix: str, least: int
) -> None:
    finders = {language: TermFinder(glossary(game), language) for language in ("ja", "en")}
    wrong = [
        (term.id, spelling, finders[language].find(spelling))
        for term in glossary(game)
        for language, spelling in spellings(term)
        if finders[language].find(spelling) != ((0, len(spelling), term.id),)
    ]
    assert wrong == []


@pytest.mark.parametrize(("game", "edition", "prefix", "least"), GAMES)
def test_the_defining_rules_are_in_the_corpus(
    game: str, edition: str, prefix: str, least: int
) -> None:
    printed = {entry.number for entry in entries(game, edition)}
    assert [t.id for t in glossary(game) if t.rule and t.rule not in printed] == []


@pytest.mark.parametrize("game", DESCRIBED)
def test_the_rule_of_a_term_has_the_word(game: str) -> None:
    edition = next(edition for name, edition, *_ in GAMES if name == game)
    finder, rules = TermFinder(glossary(game), "ja"), read_ours(f"{game}/{edition}", "ja")
    without = []
    for term in glossary(game):
        if term.rule:
            said = [one.said for one in rules if one.number.is_within(term.rule)]
            if term.id not in {name for _, _, name in finder.find("\n".join(said))}:
                without.append(term.id)
    assert without == DESCRIBED[game].split()


@pytest.mark.parametrize("name", EDITIONS)
def test_every_word_that_a_rule_defines_is_a_term(name: str) -> None:
    game, _, edition = name.partition("/")
    found, missing = 0, []
    for entry in entries(game, edition):
        for word in defined_words(entry.text):
            found += 1
            spans = find_terms(word, glossary(game), "ja")
            if not spans or spans[-1][1] < len(ENDING.sub("", word)):
                missing.append((str(entry.number), word))
    assert found > len(entries(game, edition)) / 30
    assert missing == []


def defined_words(text: str) -> Iterator[str]:
    for form in DEFINITIONS:
        for match in form.finditer(text):
            yield match[1].strip("‘’“”")


@pytest.mark.parametrize(("game", "edition", "prefix", "least"), GAMES)
def test_every_section_with_a_subject_of_its_own_has_a_term(
    game: str, edition: str, prefix: str, least: int
) -> None:
    rules = [term.rule for term in glossary(game) if term.rule]
    level = "chapter" if game == "dimension_zero" else "section"  # its parts have chapters
    sections = [e for e in entries(game, edition) if e.kind == level and e.number]
    without = {
        str(section.number)
        for section in sections
        if section.number and not any(rule.is_within(section.number) for rule in rules)
    }
    assert without == {number for name, number in WITHOUT_TERM if name == game}


def test_every_keyword_action_of_duel_masters_has_a_term() -> None:
    """The verbs of 701; 701.1 says what they are."""
    rules = [term.rule for term in glossary("duel_masters") if term.rule]
    keywords = [
        entry.number
        for entry in entries("duel_masters", "core")
        if entry.number and re.fullmatch(r"701\.\d+", str(entry.number))
    ]
    assert len(keywords) == 19
    assert [str(n) for n in keywords if not any(rule.is_within(n) for rule in rules)] == []


@pytest.mark.parametrize("game", sorted(TALK))
def test_the_words_of_the_table_are_known(game: str) -> None:
    known = {text for term in glossary(game) for text in (term.ja, term.en, *term.aliases)}
    assert [word for word in TALK[game].split() if word not in known] == []


@pytest.mark.parametrize(("game", "language", "text", "ids"), SENTENCES)
def test_what_is_linked_in_a_sentence(game: str, language: str, text: str, ids: str) -> None:
    assert " ".join(name for _, _, name in find_terms(text, glossary(game), language)) == ids


@pytest.mark.seeds
@pytest.mark.parametrize("name", EDITIONS)
def test_no_meaning_borrows_the_official_wording(seed: Callable[[str], Path], name: str) -> None:
    game = name.partition("/")[0]
    pieces = (piece for rule in read_official(seed(EDITIONS[name]), game) for piece in rule.pieces)
    official = "\n".join(map(squeeze, pieces))
    borrowed = [
        (term.id, run)
        for term in glossary(game)
        for run in runs(squeeze(term.meaning_ja))
        if run in official
    ]
    assert borrowed == []


def runs(text: str) -> Iterator[str]:
    return (text[start : start + BORROWED] for start in range(len(text) - BORROWED + 1))
