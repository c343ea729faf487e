"""What is wrong in a page, and where."""

from __future__ import annotations

from dataclasses import dataclass

from rulegen.check.checks.engine_truth import CONTRADICTED
from rulegen.check.claims import EQUATION, UNCERTAIN, Judgement, Verdict
from rulegen.check.finding import Code
from rulegen.check.pages.page import Block, Span

__all__ = ["CONTRADICTED", "Fault", "Judged", "number_fault", "of_judgement"]

_TITLES = frozenset({"target", "multiple", "many-rows", "number-rows", "few-dice", "summary", "all-players"})
"""Claims that a heading makes of the whole game: “Exactly 61”, “The twelve rows”, “For two, three or four players”."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake at a part of a block."""

    code: Code
    span: Span
    message: str
    mend: str


def number_fault(code: Code, span: Span, message: str, expected: int) -> Fault:
    """A number that should be another one."""
    return Fault(code, span, message, f"write {expected}")


@dataclass(frozen=True, slots=True)
class Judged:
    """A part of a page that states a number: true, or with its fault."""

    span: Span
    fault: Fault | None = None
    firm: bool = False
    """Whether it counts beside what a figure or a table says of the same number: a false equation is false anywhere."""
    is_title: bool = False
    """Whether it is said of the whole game, in a heading too."""
    doubt: str = ""
    """What the engine says against the number, if its sentence means what it seems to: neither true nor a fault."""


def of_judgement(one: Judgement, block: Block, offset: int = 0) -> Judged:
    """What the claims say of a number, at its place in a block; `offset` is where the text that was judged begins."""
    span = Span(block, offset + one.start, offset + one.end)
    if one.verdict is Verdict.CONTRADICTED and one.claim in UNCERTAIN:
        return Judged(span, doubt=one.message)
    fault = None if one.verdict is Verdict.VERIFIED else Fault(CONTRADICTED, span, one.message, one.mend)
    return Judged(span, fault, firm=one.claim == EQUATION, is_title=one.claim in _TITLES)
