"""What is wrong in a page, and where."""

from __future__ import annotations

from dataclasses import dataclass

from rulegen.check.finding import Code, Kind
from rulegen.check.pages.page import Span

CONTRADICTED = Code("claim-contradicted", Kind.CLAIM)
"""A number that the engine contradicts."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake at a part of a block."""

    code: Code
    span: Span
    message: str
    mend: str


@dataclass(frozen=True, slots=True)
class Judged:
    """A part of a page that states a number: true, or with its fault."""

    span: Span
    fault: Fault | None = None
    fact: str = ""
    """The fact of the game that it states, by its name in the manual."""
