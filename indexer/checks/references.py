"""References to rules that the document does not have."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from indexer.checks.subject import Subject
from indexer.model import Finding

__all__ = ["missing_targets"]


def missing_targets(subject: Subject) -> Iterator[Finding]:
    """A printed number that no rule of the document has."""
    known = {str(number): number for number in subject.by_number}
    for reference in subject.references:
        if reference.resolved or reference.type == "relative":
            continue
        ends = [reference.target, *filter(None, [reference.target_end])]
        missing = [str(end.number) for end in ends if end.number not in subject.by_number]
        near = difflib.get_close_matches(missing[0], known, 1, 0.8) if missing else []
        yield Finding(
            "missing_target",
            str(reference.source.number),
            reference.line,
            "error",
            f"{reference.text}という番号はない",
            f"there is no {reference.text}",
            reference.text,
            near[0] if near else "",
        )
