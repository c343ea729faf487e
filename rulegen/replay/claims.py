"""What a fixture expects, compared with what the engine finds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from rulegen.errors import ErrorCode, RulegenError, Source, joined


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A value that a fixture expects and the engine contradicts. Values are those of the public JSON."""

    claim: str
    """The key of `expect`, such as `sum`, `scores`, or `scores.choice` for one of several."""
    expected: object
    found: object
    source: Source | None
    step: int | None = None
    """Number of the placement, from 1, in a position."""

    @property
    def message(self) -> str:
        """What is contradicted, in one sentence."""
        what = f"placement {self.step} comes to {self.claim}" if self.step else f"`{self.claim}` comes to"
        return f"{what} {json.dumps(self.found)}, not {json.dumps(self.expected)}"

    def to_json(self) -> dict[str, object]:
        """The public JSON object; `step` is there only for a placement."""
        step = {"step": self.step} if self.step else {}
        return {**step, "key": self.claim, "expected": self.expected, "found": self.found}


def contradicted(found: Sequence[Mismatch]) -> RulegenError:
    """One error for at least one mismatch, the others as its `related`."""
    return joined(
        RulegenError(
            ErrorCode.EXPECT_CONTRADICTED,
            mismatch.message,
            source=mismatch.source,
            mend=f"correct the expected value, or {'the placements' if mismatch.step else 'the rest of the fixture'},"
            " whichever is wrong",
        )
        for mismatch in found
    )
