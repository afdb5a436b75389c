"""An ability as a scenario file writes it on one line."""

from __future__ import annotations

from typing import Any

import yaml

__all__ = ["flow", "in_order"]

_ORDER = (
    *("id", "once", "zones", "during", "when", "instead", "as", "cost", "static"),
    *("of", "if", "may", "do", "then", "else", "text"),
)


def in_order(value: object) -> Any:
    """An ability with its keys in the order in which files write them."""
    if isinstance(value, dict):
        known = [key for key in _ORDER if key in value]
        return {key: in_order(value[key]) for key in dict.fromkeys((*known, *value))}
    return [in_order(each) for each in value] if isinstance(value, list) else value


def flow(value: object) -> str:
    """A value on one line."""
    text = yaml.safe_dump(
        in_order(value), default_flow_style=True, allow_unicode=True, sort_keys=False, width=10**9
    )
    return text.removesuffix("...\n").strip()
