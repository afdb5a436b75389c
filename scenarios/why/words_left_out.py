"""A pattern with a word less, and with one word alone: what tells on which word an event failed."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.args import Args, Value

__all__ = ["anything", "only_one", "without_one"]

_BESIDE = ("first", "nth", "how", "by", "with", "target", "from", "to", "whose", "what")


def without_one(words: Args) -> Iterator[tuple[str, Value, Args]]:
    """Each word of the pattern with what it says, and the pattern without it."""
    for key in _BESIDE:
        if key in words and key != words.word:
            yield key, words[key], Args({k: v for k, v in words.items() if k != key})
    about = words.argument
    if isinstance(about, Args):
        for key in about:
            less: Value = Args({k: v for k, v in about.items() if k != key} or {"whose": "any"})
            yield key, about[key], Args({**words, words.word: less})
    elif isinstance(about, str):
        wide: Value = Args({"whose": "any"}) if about == "self" else "any"
        yield words.word, about, Args({**words, words.word: wide})


def only_one(words: Args) -> Iterator[tuple[str, Value, Args]]:
    """Each word of the pattern with what it says, and the pattern with it alone."""
    bare, about = anything(words), words.argument
    for key in _BESIDE:
        if key in words and key != words.word:
            yield key, words[key], Args({**bare, key: words[key]})
    for key in about if isinstance(about, Args) else ():
        assert isinstance(about, Args)
        yield key, about[key], Args({words.word: Args({key: about[key]})})
    if not isinstance(about, Args):
        yield words.word, about, Args({words.word: about})


def anything(words: Args) -> Args:
    """The pattern about any object or player, of which only the kind of event is left."""
    wide: Value = Args({"whose": "any"})
    if isinstance(words.argument, str) and words.argument != "self":
        wide = "any"
    return Args({words.word: wide})
