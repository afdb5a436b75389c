"""The reference of scenario files: a page a kind of thing, written from the grammar.

    python -m scenarios.files.reference

writes `scenarios/reference/`. Which words stand where, what each takes and which game knows it
comes from the shapes, what it means from the entries of its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from scenarios.files.meanings import Kind, Meaning, Page, pages
from scenarios.language.grammar import GAMES, Shape, game_words, shapes

__all__ = ["FOLDER", "anchor", "played", "printed"]

FOLDER = Path(__file__).parents[1] / "reference"

_MADE = (
    "<!-- Written by `python -m scenarios.files.reference`: change the entries of its words. -->"
)
_EXAMPLES = ", ".join(
    f"[examples](../examples/{path.name})"
    for path in sorted(FOLDER.with_name("examples").glob("*.yaml"))
)
_ABOUT = f"""
Every word of a scenario file, a page a kind of thing. To begin, take [the lesson](../README.md).
What cards say, sentence by sentence, and how each is written:
{_EXAMPLES}.

In the tables **Duel Masters** or **NOVA** marks a word that only this game knows. Of a mapping the
keys that it must have are **bold**.
""".lstrip()
_FEW = 6
_PLAIN = frozenset({"text", "number", "flag", "name", "names", "rule", "rules"})


@lru_cache(maxsize=1)
def played() -> Mapping[str, str]:
    """The games whose files are played, as the reference calls them."""
    known = {game: game_words(game) for game in GAMES}
    return {game: words.called for game, words in known.items() if words.played}


def printed() -> Mapping[str, str]:
    """Every page of the reference by the name of its file."""
    told = {f"{page.name}.md": _page(page) for page in pages()}
    return {"README.md": _contents(), **told}


def _contents() -> str:
    rows = "\n".join(
        f"| [{page.title}]({page.name}.md) | {page.ja} | {_kinds(page)} |" for page in pages()
    )
    return (
        f"{_MADE}\n# Reference（文法）\n\n{_ABOUT}\n"
        f"| page | | kinds of words |\n| --- | --- | --- |\n{rows}\n"
    )


def _kinds(page: Page) -> str:
    links = (f"[{kind.title}]({page.name}.md#{anchor(kind.title)})" for kind in page.kinds)
    return ", ".join(links)


def _page(page: Page) -> str:
    kinds = "".join(_section(kind) for kind in page.kinds)
    title = f"{page.title}（{page.ja}）"
    return f"{_MADE}\n# {title}\n\n[Contents](README.md)\n\n{page.about}\n{kinds}"


def _section(kind: Kind) -> str:
    ja = f"{kind.ja}\n\n" if kind.ja else ""
    about = f"{kind.about}\n\n" if kind.about else ""
    rows = "\n".join(_row(kind, meaning) for meaning in kind.meanings)
    head = "| word | takes | | example |\n| --- | --- | --- | --- |"
    return f"\n## {kind.title}\n\n{ja}{about}{head}\n{rows}\n"


def _row(kind: Kind, meaning: Meaning) -> str:
    words = ", ".join(f"`{word}`" for word in meaning.words)
    told = " — ".join(filter(None, (meaning.ja, meaning.en)))
    whole = f"{_known_to(kind, meaning)}{told}"
    example = f"`{meaning.example}`" if meaning.example else ""
    return f"| {words} | {_taken(kind, meaning)} | {whole} | {example} |"


def _known_to(kind: Kind, meaning: Meaning) -> str:
    """The game's name, where all words of a row are of one game only."""
    known = [game for game in played() if any(word in kind.words(game) for word in meaning.words)]
    return f"**{played()[known[0]]}** " if len(known) == 1 else ""


def _taken(kind: Kind, meaning: Meaning) -> str:
    """What stands behind the words of a row, in the first game that knows them."""
    found: dict[str, str] = {}
    for word in meaning.words:
        game = next(game for game in played() if word in kind.words(game))
        taken = kind.words(game)[word]
        if taken:
            found.setdefault(shapes(game)[taken].label, _value(taken, game))
    return "; ".join(found.values())


def _value(name: str, game: str) -> str:
    """A shape in a few words: its label, linked to where it is explained, and what it holds."""
    shape = shapes(game)[name]
    if name in _PLAIN:
        return shape.label
    of_one = shapes(game)[shape.items or shape.names or name]
    place = _explained(name, game) or _explained(shape.items or shape.names or name, game)
    label = f"[{shape.label}]({place})" if place else shape.label
    return label + (_held(shape) if not shape.items and of_one is shape else "")


def _held(shape: Shape) -> str:
    """The keys of a small mapping, or the few words that may stand there."""
    if shape.keys and not shape.lead and len(shape.keys) <= _FEW + 4:
        keys = (f"**{key}**" if key in shape.required else key for key in shape.keys)
        return f" {{{', '.join(keys)}}}"
    if shape.words and not shape.mapping and len(shape.words) <= _FEW:
        return f": {', '.join(f'`{word}`' for word in shape.words)}"
    return ""


@lru_cache(maxsize=2048)
def _explained(name: str, game: str) -> str:
    """Where the words of a shape are explained: the first kind that names its place."""
    for page in pages():
        for kind in page.kinds:
            if any(place.partition(".")[0] == name for place in kind.places):
                return f"{page.name}.md#{anchor(kind.title)}"
    return ""


def anchor(title: str) -> str:
    """The anchor of a heading, as it is made of its words on a page of Markdown."""
    return re.sub(r"[^\w\s-]", "", title.lower()).strip().replace(" ", "-")


def _written() -> Iterator[Path]:
    FOLDER.mkdir(exist_ok=True)
    for name, text in printed().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        yield FOLDER / name


if __name__ == "__main__":
    for path in _written():
        print(path.name)
