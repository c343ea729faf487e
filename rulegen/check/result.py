"""What a run of the checks came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rulegen.check.finding import Finding, Severity
from rulegen.errors import Source


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A sentence with a number that no claim of the game matches."""

    place: Source
    text: str


@dataclass(frozen=True, slots=True)
class Claims:
    """How many numbers of texts were judged, and how."""

    verified: int = 0
    contradicted: int = 0
    not_understood: tuple[NotUnderstood, ...] = ()
    not_stated: tuple[str, ...] = ()
    """Facts of the game that a page never states."""

    def __add__(self, other: Claims) -> Claims:
        """Two counts together."""
        return Claims(
            self.verified + other.verified,
            self.contradicted + other.contradicted,
            self.not_understood + other.not_understood,
            self.not_stated + other.not_stated,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Everything that a run found."""

    findings: Sequence[Finding] = ()
    claims: Claims = field(default_factory=Claims)
    files: int = 0
    messages: int = 0
    ignored: int = 0
    """Findings that a comment or a baseline said to ignore."""

    def __add__(self, other: Run) -> Run:
        """Two runs together."""
        return Run(
            findings=(*self.findings, *other.findings),
            claims=self.claims + other.claims,
            files=self.files + other.files,
            messages=self.messages + other.messages,
            ignored=self.ignored + other.ignored,
        )

    def count(self, severity: Severity) -> int:
        """How many findings have this severity."""
        return sum(finding.code.severity is severity for finding in self.findings)


class Step(NamedTuple):
    """A part of the work of a run: what it is about, in a few words, and how it is done."""

    name: str
    check: Callable[[], Run]
