"""Processes that are started small, so that what they say of their memory is their own.

The most memory that a process ever had (`ru_maxrss`) is taken over by what it starts: of a child
of a large one, Linux counts the copy that it was before it became another program. So everything
whose memory is measured is started by a process that has just begun itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence

STARTER = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:]).returncode)"

MEMORY = """
import resource as _resource, sys as _sys
def most_memory(whose=_resource.RUSAGE_SELF):
    'The most memory that this process (or what it started) has had, in MB.'
    unit = 1024 * 1024 if _sys.platform == 'darwin' else 1024
    return _resource.getrusage(whose).ru_maxrss / unit
"""
"""What a process says of itself."""


def run_small(
    words: Sequence[str], *, capture: bool = False, more: Mapping[str, str] | None = None
) -> str:
    """Run Python with these words in a process that was started small; what it printed.

    Raises CalledProcessError when it fails; with `capture` nothing of it is shown.
    """
    sys.stdout.flush()  # what was printed before stands before
    done = subprocess.run(
        [sys.executable, "-c", STARTER, sys.executable, *words],
        check=True,
        env={**os.environ, **(more or {})},
        stdout=subprocess.PIPE if capture else None,
        stderr=subprocess.PIPE if capture else None,
        text=True,
    )
    return done.stdout or ""
