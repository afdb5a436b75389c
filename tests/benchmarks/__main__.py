"""`make bench`: everything measured as ratios in one run, because machines are noisy."""

from __future__ import annotations

import asking
import commands
import engine
import exploring
import reading
import text


def main() -> None:
    """Text first and the readers, then whole commands, the engine, then many positions of it."""
    text.run()
    asking.run()
    reading.run()
    commands.run()
    engine.run()
    engine.library()
    exploring.run()


if __name__ == "__main__":
    main()
