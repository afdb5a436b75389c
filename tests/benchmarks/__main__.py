"""`make bench`: everything measured as ratios in one run, because machines are noisy."""

from __future__ import annotations

import commands
import engine
import exploring
import text


def main() -> None:
    """Text first, then whole commands, the engine, then many positions of it."""
    text.run()
    commands.run()
    engine.run()
    engine.library()
    exploring.run()


if __name__ == "__main__":
    main()
