"""One search box: a number in any spelling, a range, a term, a heading, words or a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from indexer.answers import ask
from indexer.folding import fold, japanese_pieces
from indexer.lookup import Index
from indexer.model import EditionSummary, Rule, Term
from indexer.names import Name, open_names
from indexer.numbering import NumberError, RuleNumber, RuleRef
from indexer.numbers import open_numbers

__all__ = ["SearchAnswer", "SearchResult", "search", "snippet"]

_RANGE = re.compile(r"\s*(?:～|〜|~|–|—|\.\.|から|to)\s*|(?<=\d[a-z.])-(?=\d)|(?<=\d)-(?=\d{3})")
_LETTERS = re.compile(r"^(.*[0-9]\.?)([a-z])\s*[-~〜–—]\s*([a-z])$")  # 509.5a-e
_ENGLISH_WORD = re.compile(r"[A-Za-z']{2,}")
_JOINING = re.compile(
    r"[はがをにでへと][^はがをにでへと]|(?:です|ます|する|した|って|ない|れる|せる)"
)
_SENTENCE, _ASKED, _SENTENCE_WORDS = 14, 8, 5  # characters, characters, English words
_WIDTH = 90  # characters of a snippet
_NUMBER_SCORE, _TERM_SCORE, _WORD_SCORE = 1000.0, 500.0, 10.0  # each above the next
_LONGEST = 1_000  # characters that are read of a text


@dataclass(frozen=True, slots=True)
class SearchResult:
    """One rule found; `also_in` are rules of other editions that say the same."""

    rule: Rule
    score: float
    snippet: str
    also_in: tuple[RuleRef, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """What was understood (`kind`: number, range, term, heading, sentence or words) and found.

    `nearest` holds existing rules when the text is a number that no edition has; `meant` names
    that may have been meant where the text is like one and none is spelled so.
    """

    kind: str
    results: tuple[SearchResult, ...]
    terms: tuple[Term, ...] = ()
    nearest: tuple[RuleRef, ...] = ()
    meant: tuple[Name, ...] = ()


def search(index: Index, text: str, game: str | None = None, limit: int = 20) -> SearchAnswer:
    """Find rules for whatever stands in the box, best first; an empty box finds nothing.

    Of a very long text the beginning is read. Raises UnknownError for a game that is not there.
    """
    game = index.game(game).id if game else None
    text = text.strip()[:_LONGEST]
    if not text:
        return SearchAnswer("words", ())
    text, game = _without_game(index, text, game)
    numbers = _numbers(index, text, game)
    for kind, keys in (("number", _keys(index, numbers)), ("range", _range(index, text, game))):
        if keys:
            return SearchAnswer(kind, _results(index, [(k, _NUMBER_SCORE) for k in keys], text))
    named = open_names(index.generation).exact(text, game)
    terms = _terms(index, named)
    nearest = tuple(near for ref in numbers for near in index.nearest(ref, 2))
    if not named and not nearest and _is_sentence(text):
        return SearchAnswer("sentence", _sentence(index, text, game, limit))
    fill = 0 if nearest else limit  # what comes near to a number are numbers
    found = _words(index, text, terms, _first(index, terms, named), game, limit, fill)
    kind = "term" if terms else "heading" if named else "words"
    meant = () if named or nearest else _meant(index, text, game)
    return SearchAnswer(kind, found, terms, nearest, meant)


def _is_sentence(text: str) -> bool:
    """Whether a text says or asks something: then its whole decides, not its words."""
    if len(_ENGLISH_WORD.findall(text)) >= _SENTENCE_WORDS:
        return True
    joined = len(text) >= _SENTENCE and _JOINING.search(text) is not None
    return joined or (len(text) >= _ASKED and text.endswith(("?", "？", "か")))


def _sentence(index: Index, text: str, game: str | None, limit: int) -> tuple[SearchResult, ...]:
    """The rules that answer a question say most about a sentence."""
    answer = ask(index, text, game)
    found = (answer.rules or answer.nearest)[:limit]
    return tuple(
        SearchResult(each.rule, each.score, snippet(each.rule, text), each.also_in)
        for each in found
    )


def _meant(index: Index, text: str, game: str | None) -> tuple[Name, ...]:
    """Names like the whole text, else like one of its words, that are not spelled so."""
    names = open_names(index.generation)
    if found := names.like(text, game):
        return found
    words = [word for word in text.split() if not names.exact(word, game)]
    return tuple(dict.fromkeys(name for word in words for name in names.like(word, game, 1)))[:3]


def _without_game(index: Index, text: str, game: str | None) -> tuple[str, str | None]:
    """`nova 405.4` means 405.4 of NOVA: a game's name in front narrows the search."""
    for each in index.games():
        for name in (each.id, each.name_en, each.name_ja):
            head, rest = text[: len(name)], text[len(name) :].strip()
            if rest and head.lower() == name.lower() and rest[:1].isdigit():
                return rest, game or each.id
    return text, game


def _numbers(index: Index, text: str, game: str | None) -> list[RuleRef]:
    """What the text means as a number, in each edition whose scheme can read it."""
    editions = sorted(index.editions(game), key=lambda edition: not edition.default)
    return [ref for edition in editions if (ref := _number(edition, text))]


def _number(edition: EditionSummary, text: str) -> RuleRef | None:
    try:
        return RuleRef(edition.game, edition.id, RuleNumber.parse(text, edition.scheme))
    except NumberError:
        return None


def _keys(index: Index, refs: Iterable[RuleRef]) -> tuple[int, ...]:
    """The keys of the rules that are there."""
    return tuple(key for ref in refs if (key := index.reader.key(ref)) is not None)


def _range(index: Index, text: str, game: str | None) -> tuple[int, ...]:
    """The rules from one number to another, as printed, in the first edition with both."""
    ends = _RANGE.split(_LETTERS.sub(r"\1\2-\1\3", fold(text).strip()))
    if len(ends) != 2:
        return ()
    starts, stops = (_numbers(index, end, game) for end in ends)
    for start, stop in ((a, b) for a in starts for b in stops):
        same = (start.game, start.edition) == (stop.game, stop.edition)
        if same and index.has(start) and index.has(stop):
            numbers = open_numbers(index.generation, start.game, start.edition)
            return numbers.between(start.number, stop.number)
    return ()


def _terms(index: Index, named: Iterable[Name]) -> tuple[Term, ...]:
    wanted = {(name.game, name.term) for name in named if name.kind == "term"}
    return tuple(index.term(game, name) for game, name in sorted(wanted))


def _first(index: Index, terms: Iterable[Term], named: Iterable[Name]) -> tuple[int, ...]:
    """The rules that define the terms, and those with a heading of that name, in each game's
    default edition."""
    defining = (
        RuleRef(term.game, index.game(term.game).default_edition, term.rule)
        for term in terms
        if term.rule
    )
    headed = (index.ref(name.game, name.number) for name in named if name.kind == "heading")
    return _keys(index, (*defining, *headed))


def _words(
    index: Index,
    text: str,
    terms: tuple[Term, ...],
    first: tuple[int, ...],
    game: str | None,
    limit: int,
    fill: int,
) -> tuple[SearchResult, ...]:
    """The rules that define the term or have the heading asked for, then those that have all of
    the words, then those that come near until there are `fill`.

    A short form is searched together with the words it stands for.
    """
    names = dict.fromkeys([text, *(term.en if text.isascii() else term.ja for term in terms)])
    having = _having(index, names, game, limit)
    near = _near(index, text, game, limit) if len(having) < fill else {}
    scores = {**near, **{key: _WORD_SCORE + score for key, score in having.items()}}
    scores.update(dict.fromkeys(first, _TERM_SCORE))
    behind = sorted(scores.keys() - set(first), key=lambda key: (-scores[key], key))
    scored = [(key, scores[key]) for key in (*first, *behind)]
    return _results(index, scored, " ".join(names), limit)


def _having(index: Index, names: Iterable[str], game: str | None, limit: int) -> dict[int, float]:
    """The keys of the rules with all words of one of the names, and their scores."""
    from indexer.fulltext import open_fulltext  # a number never needs it

    found: dict[int, float] = {}
    fulltext = open_fulltext(index.generation.fulltext)
    copies = Counter(edition.game for edition in index.editions(game)).most_common(1)
    wanted = limit * max([2, *(count for _, count in copies)])
    for name in names:
        for hit in fulltext.search(name, game, wanted):
            found[hit.key] = max(hit.score, found.get(hit.key, 0.0))
    return found


def _near(index: Index, text: str, game: str | None, limit: int) -> dict[int, float]:
    """The keys of the rules that say most about the words, and their scores (below 10)."""
    from indexer.ranking import open_ranker

    found: dict[int, float] = {}
    for each in index.editions(game):
        if each.default:
            ranker = open_ranker(index.generation, each.game, each.id)
            ranked = ranker.rank(ranker.question(text), limit)
            found.update((one.key, min(one.score, 9.0)) for one in ranked)
    return found


def _results(
    index: Index, scored: Sequence[tuple[int, float]], text: str, limit: int | None = None
) -> tuple[SearchResult, ...]:
    """Results in the given order of keys, the same rule of several editions as one.

    Of those found it is the default edition's rule that is shown, with the others beside it.
    Only what is shown is read.
    """
    found = dict(scored)
    others = index.reader.others(found)
    default = index.reader.in_default_editions(found)
    shown: list[tuple[int, float]] = []
    joined: set[int] = set()
    for key, score in scored:
        if len(shown) == limit:
            break
        if key not in joined:
            same = (key, *others.get(key, ()))
            lead = next((each for each in same if each in default and each in found), key)
            joined.update(same, others.get(lead, ()))
            shown.append((lead, score))
    rules = index.reader.by_keys(key for key, _ in shown)
    refs = index.reader.refs(other for key, _ in shown for other in others.get(key, ()))
    return tuple(
        SearchResult(
            rules[key],
            score,
            snippet(rules[key], text),
            tuple(refs[other] for other in others.get(key, ())),
        )
        for key, score in shown
    )


def snippet(rule: Rule, text: str) -> str:
    """The part of a rule's text that shows most of the searched words, cut to a line.

    In the language of the search, where the rule has text in it.
    """
    english = text.isascii() and any(letter.isalpha() for letter in text)
    body = _body(rule, ("en", "ja") if english else ("ja", "en"))
    if len(body) <= _WIDTH:
        return body
    start = _best_start(fold(body), text) if len(fold(body)) == len(body) else 0
    start = min(start, len(body) - _WIDTH)
    stop = start + _WIDTH
    return ("…" if start else "") + body[start:stop] + ("…" if stop < len(body) else "")


def _body(rule: Rule, languages: tuple[str, ...]) -> str:
    for language in languages:
        parts = (rule.titles.get(language, ""), rule.texts.get(language, ""))
        if any(parts) and (rule.texts.get(language) or not rule.official):
            return " ".join(" ".join(parts).split())
    return " ".join(f"{rule.official_title} {rule.official}".split())


def _best_start(body: str, text: str) -> int:
    pieces = {piece for piece, _, _ in japanese_pieces(text)}
    places = sorted(place for piece in pieces for place in _places(body, piece))
    if not places:
        return 0
    best = max(places, key=lambda place: sum(place <= p < place + _WIDTH for p in places))
    return max(0, best - 10)


def _places(body: str, piece: str) -> Iterator[int]:
    place = body.find(piece)
    while place >= 0:
        yield place
        place = body.find(piece, place + 1)
