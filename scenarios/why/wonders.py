"""What one may wonder at on a board that was played, each with its reason and its rule numbers.

The reasons are the engine's own: what is told here was refused by the guards that refuse in play,
stands so in the rulebook's order of what waits, or was held against what an ability waits for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from indexer.said import NOTHING, Said
from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Runaway
from scenarios.engine.trace import in_a_row
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.why.missed import missed
from scenarios.why.trigger_changes import smallest_change
from scenarios.why.wondering import Seen, Wondering

__all__ = ["KINDS", "Wonder", "with_contrasts", "wonders"]

_CONTRASTS = 3
"""For so many abilities another board is looked for."""

KINDS = {
    "attack": Said("攻撃", "attacking"),
    "block": Said("攻撃先の変更", "blocking"),
    "direct": Said("ダイレクトアタック", "direct attacks"),
    "must": Said("しなければならないこと", "what must be done"),
    "choose": Said("選ぶこと", "choosing"),
    "order": Said("順番", "the order"),
    "ability": Said("誘発しなかった能力・使えなかった能力", "abilities that did not trigger"),
    "replace": Said("置き換えなかった置換効果", "replacements that did not replace"),
    "number": Said("数", "numbers"),
}
"""What may be wondered at, in the order in which it is told."""


@dataclass(frozen=True, slots=True)
class Wonder:
    """One thing that may be wondered at: of what kind, about which cards, why, by which rules.

    `line` is the line of the script after which it is so; 0 for the board as it is. `plain` says
    that nobody is surprised: a number that is as printed, a choice that others could be taken in.
    `ability` is the name of the ability that is told of, `contrast` what of the board would have to
    be otherwise for it, where that was looked for.
    """

    kind: str
    about: tuple[str, ...]
    said: Said
    rules: tuple[str, ...]
    line: int
    plain: bool = True
    ability: str = ""
    contrast: Said = NOTHING

    def as_json(self) -> dict[str, Any]:
        """kind, about (names), ja, en, rules, line; contrast (ja, en) where one was found."""
        return {
            "kind": self.kind,
            "about": list(self.about),
            **self.said.as_json(),
            "rules": list(self.rules),
            "line": self.line,
            **({"contrast": self.contrast.as_json()} if self.contrast else {}),
        }


def wonders(scenario: Scenario) -> tuple[Wonder, ...]:
    """Everything that may be wondered at in a script that is played, each once, by its kind.

    What ends the play before its time ends the list. Raises ScenarioError where the board cannot
    be laid out.
    """
    run = Wondering(scenario)
    run.follow()
    found = [_wonder(seen) for seen in run.seen]
    near, left = missed(scenario)
    found += [Wonder("ability", (e.card,), e.said, e.rules, e.line, False, e.ability) for e in near]
    if left:
        found.append(Wonder("ability", (), _unwatched(left), (), 0))
    return tuple(_once(found))


def with_contrasts(found: Sequence[Wonder], scenario: Scenario) -> tuple[Wonder, ...]:
    """The same, with the nearest board on which an ability would have triggered, of the first few.

    Each is found by single changes of the board, on which the script is played anew.
    """
    asked = dict.fromkeys(each.ability for each in found if each.ability)
    near = {name: _contrast(scenario, name) for name in tuple(asked)[:_CONTRASTS]}
    return tuple(replace(each, contrast=near.get(each.ability, NOTHING)) for each in found)


def _contrast(scenario: Scenario, ability: str) -> Said:
    try:
        found = smallest_change(scenario, ability, most=0).changes
    except (ScenarioError, Unencoded, Runaway):
        return NOTHING
    if not found:
        return NOTHING
    ja, en = (in_a_row(getattr(c, lang) for c in found[0])[0] for lang in ("ja", "en"))
    return Said(f"{ja}なら、する", f"it would, if {en}")


def _wonder(seen: Seen) -> Wonder:
    return Wonder(seen.kind, seen.about, seen.said, seen.refusal.rules, seen.line, seen.plain)


def _unwatched(left: int) -> Said:
    return Said(f"ほかに{left}個の能力は調べていない", f"{left} more abilities were not looked at")


def _once(found: Sequence[Wonder]) -> Iterator[Wonder]:
    """Each thing once, at the first line after which it is so."""
    told: set[tuple[str, Said, tuple[str, ...]]] = set()
    order = list(KINDS)
    for each in sorted(found, key=lambda one: order.index(one.kind)):
        what = each.kind, each.said, each.rules
        if what not in told:
            told.add(what)
            yield each
