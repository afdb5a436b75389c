"""`make bench`: everything measured as ratios in one run, because machines are noisy."""

from __future__ import annotations

import engine
import text


def main() -> None:
    """Text first, then the engine."""
    text.run()
    engine.run()


if __name__ == "__main__":
    main()
