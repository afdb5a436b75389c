"""What an ability is that the rules give to a card of a special type (803, 813, 815)."""

from __future__ import annotations

from scenarios.engine.args import Args

LEAVES = Args({"leaves": "self"})
"""What is replaced where only a part of a creature leaves."""


SHUT_OUT = {
    "star_evolution": ("813.1a",),
    "forbidden_star_evolution": ("813.1a",),
    "g_neo": ("803.2a",),
}
"""By which rule what a special type puts in the place of leaving is not, after another."""
