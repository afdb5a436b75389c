"""Questions and searches: how well the testing half is answered, and how long each takes.

Times are those of the slowest twentieth (95th percentile) of many different texts, warm, and of
the slowest of the hostile ones; then the same over twenty times as many rules, made of the bundled
ones. It is the processor's time, the best of a few runs of each text: other work on the machine
says nothing about the code.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from indexer.answers import ask
from indexer.build import Sources, build
from indexer.corpus import CORPUS
from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.search import search
from webapp.commands.answering import measured_lines
from webapp.questions.answers import read_batch

QUESTIONS = Path(__file__).parent.parent / "questions"
WANTED = {
    "numbers": 15,
    "terms": 15,
    "phrases": 15,
    "sentences": 30,
    "ask": 60,
    "hostile": 200,
    "hostile ask": 200,
}
TIMES = 20
EACH = 200  # different texts of a kind
RUNS = 3  # of each text
HOSTILE = (
    "",
    "あ" * 33_000,  # 100 kB
    "山札からカードを1枚引く。" * 2_600,
    "word " * 20_000,
    "a " * 50_000,
    "。、！？・「」" * 70,
    "\x00\x01\x1b[2J\u202e" * 80,
    "AND OR NOT *:* title:(a OR b)^2 ~3 [a TO z] " * 11,
    "(a+)+$" * 80,
    "[a-z]{1,9999}" * 38,
    "' OR 1=1; DROP TABLE rules; --" * 16,
    "ﷺ" * 500,
    "1." * 250,
    "101.1-" * 80,
    "100-9999",
    "〜" * 500,
    " ".join("abcdefghijklmnopqrstuvwxyz" * 10),
    " ".join(f"word{place}" for place in range(80)),
)


def run() -> None:
    """Build an index without scenarios in a temporary home, and measure on it."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder) / "home")
        build(home, Sources())
        with open_index(home) as index:
            quality(index)
            texts = dict(kinds(index))
            plain = {kind: slowest(index, kind, texts[kind]) for kind in WANTED}
            for kind, spent in plain.items():
                print(f"{kind:<12} {share(kind)} within {spent:7.1f} ms (wanted: {WANTED[kind]})")
        twentyfold(Path(folder) / "many", texts, plain)


def quality(index: Index) -> None:
    """The figures of the half that nothing was tuned on, beside two plain searches."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        for line in testing_half():
            file.write(line + "\n")
        file.flush()
        asked = read_batch(Path(file.name))
    answers = [ask(index, each.question, each.game) for each in asked]
    print("answers to the testing half of tests/questions")
    print("\n".join(measured_lines(index, asked, answers)))


def testing_half() -> Iterator[str]:
    """The lines of the question files with an even number in their id."""
    for path in sorted(QUESTIONS.glob("*.jsonl")):
        if path.stem in ("duel_masters", "nova", "dimension_zero"):
            for line in path.read_text("utf-8").splitlines():
                name = json.loads(line)["id"]
                if int("".join(letter for letter in name if letter.isdigit())) % 2 == 0:
                    yield line


def kinds(index: Index) -> Iterator[tuple[str, list[str]]]:
    """Different texts for the one box, of each kind that it knows."""
    dice = random.Random(7)
    rules = [r for e in index.editions() if e.default for r in index.rules(e.game, e.id)]
    bodies = [text for rule in rules if len(text := rule.texts.get("ja", "")) > 20]
    starts = [(body, dice.randrange(len(body) - 10)) for body in dice.sample(bodies, EACH)]
    asked = [json.loads(line)["question"] for line in testing_half()]
    yield "numbers", [str(rule.ref.number) for rule in dice.sample(rules, EACH)]
    yield from (("hostile", [*HOSTILE]), ("hostile ask", [*HOSTILE]))
    yield "terms", [term.ja for term in dice.sample(index.terms(), EACH)]
    yield "phrases", [body[at : at + dice.randint(4, 10)] for body, at in starts]
    yield "sentences", dice.sample(asked, EACH)
    yield "ask", dice.sample(asked, EACH)


def share(kind: str) -> str:
    """Of which share of the texts a time is told."""
    return "all " if kind.startswith("hostile") else "95 %"


def slowest(index: Index, kind: str, texts: Sequence[str]) -> float:
    """The 95th percentile in milliseconds over different texts, after a warm-up; of hostile texts
    the slowest."""
    answer: Callable[[Index, str], object] = ask if kind.endswith("ask") else search

    def work(text: str) -> object:
        return answer(index, text)

    for text in texts[:20]:
        work(text)
    spent = sorted(min(_timed(work, text) for _ in range(RUNS)) for text in texts)
    last = len(spent) - 1 if kind.startswith("hostile") else int(len(spent) * 0.95)
    return spent[last] * 1000


def _timed(work: Callable[[str], object], text: str) -> float:
    start = time.thread_time()
    work(text)
    return time.thread_time() - start


def twentyfold(folder: Path, texts: dict[str, list[str]], plain: dict[str, float]) -> None:
    """The same over one edition of twenty times as many rules; numbers are those of its own."""
    game = folder / "corpus" / "nova"
    game.mkdir(parents=True)
    for name in ("game.toml", "glossary.toml"):
        (game / name).write_text((CORPUS / "nova" / name).read_text("utf-8"), "utf-8")
    for language in ("ja", "en"):
        (game / "1" / language).mkdir(parents=True)
        (game / "1" / language / "01.md").write_text(_many(language), "utf-8")
    home = Home(folder / "home")
    report = build(home, Sources(corpus=folder / "corpus"))
    print(f"{TIMES} times as many: {report.editions[0].rules} rules, built in {report.seconds} s")
    with open_index(home) as index:
        own = {**texts, **dict([next(kinds(index))])}  # the numbers come first
        for kind, before in plain.items():
            spent = slowest(index, kind, own[kind])
            print(
                f"{kind:<12} {share(kind)} within {spent:7.1f} ms, "
                f"{spent / before:5.1f} times as long (wanted: under 10)"
            )


def _many(language: str) -> str:
    """The text of the bundled rules, again and again, under numbers of their own."""
    dice = random.Random(3)
    bodies = [
        " ".join(line.split()[1:])
        for path in sorted(CORPUS.glob(f"*/*/{language}/*.md"))
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("**") and not line.endswith("**")
    ]
    lines = []
    for place in range(TIMES * len(bodies)):
        section, rule = 100 + place // 40, place % 40 + 1
        if rule == 1:
            heads = f"### {section // 100 * 100}. \n\n" if section % 100 == 0 else ""
            lines.append(f"{heads}**{section}.** {dice.choice(bodies)[:12]}\n")
        lines.append(f"**{section}.{rule}** {dice.choice(bodies)}\n")
    return "\n".join(lines)
