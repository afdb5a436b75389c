"""The rules around a rule: who refers to it, whom it refers to, two steps each way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from indexer.lookup import Index
from indexer.model import Rule
from indexer.numbering import RuleRef

__all__ = ["STEPS", "Neighbourhood", "neighbourhood"]

STEPS = 2

_Near = Callable[[RuleRef], dict[RuleRef, None]]


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """Rules by their steps from the middle: below 0 those that refer to it, above 0 its targets.

    A rule stands once on each side, at its fewest steps. `links` are (step, source, target)
    from a rule at that step to one at the next.
    """

    centre: Rule
    steps: tuple[tuple[int, tuple[Rule, ...]], ...]
    links: tuple[tuple[int, RuleRef, RuleRef], ...]

    def at(self, step: int) -> tuple[Rule, ...]:
        """The rules so many steps away, in the order of their numbers."""
        return dict(self.steps).get(step, ())

    def via(self, step: int, ref: RuleRef) -> tuple[RuleRef, ...]:
        """The rules one step nearer to the middle that link a rule with it."""
        if step < 0:
            return tuple(target for at, source, target in self.links if (at, source) == (step, ref))
        return tuple(source for at, source, target in self.links if (at, target) == (step - 1, ref))


def neighbourhood(index: Index, ref: RuleRef) -> Neighbourhood:
    """The rules around one; raises UnknownRuleError when its edition does not have it."""
    centre = index.rule(ref)

    def sources(of: RuleRef) -> dict[RuleRef, None]:
        return dict.fromkeys(each.source for each in index.references_to(of))

    def targets(of: RuleRef) -> dict[RuleRef, None]:
        return dict.fromkeys(t for each in index.references_from(of) for t in each.targets)

    steps: dict[int, tuple[RuleRef, ...]] = {0: (ref,)}
    links: dict[tuple[int, RuleRef, RuleRef], None] = {}
    for way, near in ((-1, sources), (1, targets)):
        _walk(way, near, steps, links)
    found = tuple(
        (step, tuple(index.rule(each) for each in refs)) for step, refs in sorted(steps.items())
    )
    return Neighbourhood(centre, found, tuple(links))


def _walk(
    way: int,
    near: _Near,
    steps: dict[int, tuple[RuleRef, ...]],
    links: dict[tuple[int, RuleRef, RuleRef], None],
) -> None:
    """Go one way from the middle; what is reached, and by which links, is written down."""
    seen = set(steps[0])
    for step in range(way, way * (STEPS + 1), way):
        reached = {each: near(each) for each in steps[step - way]}
        fresh = _sorted(other for found in reached.values() for other in found if other not in seen)
        if not fresh:
            return
        steps[step] = fresh
        seen.update(fresh)
        for each, found in reached.items():
            for other in (one for one in fresh if one in found):
                link = (step, other, each) if way < 0 else (step - 1, each, other)
                links[link] = None


def _sorted(refs: Iterable[RuleRef]) -> tuple[RuleRef, ...]:
    return tuple(sorted(set(refs), key=lambda ref: ref.number))
