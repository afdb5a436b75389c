"""`make bench`: everything measured as ratios in one run, because machines are noisy.

`make bench AGAINST=COMMIT` measures this checkout and that commit by turns instead.
"""

from __future__ import annotations

import argparse
import sys


def main() -> None:
    """Text first and the readers, then whole commands, the engine, then many positions of it."""
    wanted = argparse.ArgumentParser(prog="make bench", description=__doc__)
    wanted.add_argument("--against", metavar="COMMIT", default="", help="compare with this commit")
    wanted.add_argument("--rounds", type=int, default=9, help="how often each is measured")
    wanted.add_argument("--only", default="", help="names of measures, with commas between them")
    asked = wanted.parse_args()
    if asked.against:
        _against(asked.against, asked.rounds, asked.only)
    else:
        _alone()


def _against(commit: str, rounds: int, only: str) -> None:
    from against import NoCommit, compare
    from measures import MEASURES

    names = [name for name in only.split(",") if name]
    if rounds < 1 or not set(names) <= set(MEASURES):
        sys.exit(f"at least one round, of these: {', '.join(MEASURES)}")
    try:
        compare(commit, rounds, names)
    except NoCommit as error:
        print(f"make bench AGAINST={commit}: {error}", file=sys.stderr)
        sys.exit(2)


def _alone() -> None:
    import asking
    import commands
    import engine
    import exploring
    import reading
    import sheets
    import text

    text.run()
    asking.run()
    reading.run()
    commands.run()
    engine.run()
    engine.library()
    exploring.run()
    sheets.run()


if __name__ == "__main__":
    main()
