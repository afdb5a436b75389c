"""Questions: the answer page, which speaks the ruling first, and the same for programs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from unicodedata import normalize

from flask import Blueprint, Response, jsonify, render_template, request

from indexer.answers import Answer, ask
from indexer.lookup import Index
from indexer.model import EditionSummary, Game, Rule
from indexer.said import Said
from webapp.current import current_index
from webapp.formats import wants_json
from webapp.questions.answers import answer_record
from webapp.questions.card_text import card_in
from webapp.refusals import Refused

__all__ = ["AnswerPage", "asked_text", "pages"]

pages = Blueprint("questions", __name__)

LONGEST = 500  # characters of a question
EXAMPLES = (
    ("相手のターンに俺の盾からSTが2枚出た。どっちから使う？", "duel_masters"),
    ("出たばかりのクリーチャーで殴れる？", "duel_masters"),
    ("手札は何枚まで持てる？", "duel_masters"),
    ("Can a tapped creature block?", "duel_masters"),
    ("キャラは1ターンに何回出せる？", "nova"),
)


@dataclass(frozen=True, slots=True)
class AnswerPage:
    """An answer with the rules above its deciding rule."""

    answer: Answer
    game: Game
    edition: EditionSummary
    above: tuple[Rule, ...]

    @property
    def deciding(self) -> Rule | None:
        return self.answer.rules[0].rule if self.answer.rules else None


@pages.get("/ask")
def answer() -> str | Response:
    text = asked_text()
    game = request.args.get("game") or None
    edition = request.args.get("edition") or None
    index = current_index()
    if not text and not wants_json():
        return render_template("ask.html", page=None, text="", examples=EXAMPLES)
    card = card_in(request.args.get("q", ""), game)
    asked = (card.rest if card else "") or text
    found = replace(
        ask(index, asked, game or (card.game if card else None), edition), question=text
    )
    if wants_json():
        return jsonify(answer_record(found))
    page = _page(index, found)
    return render_template("ask.html", page=page, card=card, text=text, examples=EXAMPLES)


def asked_text() -> str:
    """What stands in the box, on one line; a text that nobody can mean is refused."""
    text = request.args.get("q", "")
    if len(text) > LONGEST:
        what = Said(
            f"{len(text)}字は長すぎます。読むのは{LONGEST}字までです。",
            f"{len(text)} characters are too many; up to {LONGEST} are read",
        )
        raise Refused(400, what)
    one_spelling = normalize("NFKC", text)
    if len(one_spelling) > 2 * LONGEST:  # some characters stand for eighteen
        text = one_spelling[:LONGEST]
    words = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(words.split())


def _page(index: Index, found: Answer) -> AnswerPage:
    above = index.ancestors(found.rules[0].rule.ref) if found.rules else ()
    game = index.game(found.game)
    return AnswerPage(found, game, index.edition(found.game, found.edition), above)
