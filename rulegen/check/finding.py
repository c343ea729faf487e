"""What a check reports: findings, each with a place, a code, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rulegen.errors import Source, shortened

_LONGEST = 500
"""Characters of a message or a mend."""


class Kind(StrEnum):
    """What a finding is about; part of the public interface."""

    CATALOG = "catalog"
    MARKUP = "markup"
    NUMBER = "number"
    PLURAL = "plural"
    TERM = "term"
    MEANING = "meaning"
    STALENESS = "staleness"
    TYPOGRAPHY = "typography"
    CLAIM = "claim"
    FIGURE = "figure"


class Severity(StrEnum):
    """How bad a finding is. Information never fails a run."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"

    @property
    def rank(self) -> int:
        """How bad it is among all; texts compare by their letters."""
        return list(Severity).index(self)


@dataclass(frozen=True, slots=True)
class Code:
    """The name of a mistake, as `ignore[…]` and the reports write it; the manual has a paragraph for each."""

    name: str
    kind: Kind
    severity: Severity = Severity.ERROR


@dataclass(frozen=True, slots=True)
class Shown:
    """A text with the part that is meant, for a reader to see. An empty part marks no place."""

    text: str
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A mistake in a file. `msgid` is the source text of a catalog's message, else empty."""

    place: Source
    code: Code
    locale: str
    message: str
    mend: str
    msgid: str = ""
    source: Shown | None = None
    translation: Shown | None = None
    end_column: int = 0
    """The column behind what is meant; 0 where that is not known or in another line."""

    def __post_init__(self) -> None:
        """Cut what is told: a message may repeat a text of any length."""
        object.__setattr__(self, "message", shortened(self.message, _LONGEST))
        object.__setattr__(self, "mend", shortened(self.mend, _LONGEST))

    @property
    def order(self) -> tuple[Source, str, str]:
        """Findings are told in the order of the files and lines."""
        return self.place, self.code.name, self.message


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A mistake as a check of one message tells it, without the file; the runner makes a `Finding` of it.

    `form` is the number of the translation (of a plural message), `start` and `end` the part of it that is meant;
    with `in_source` they are a part of the source text instead.
    """

    code: Code
    message: str
    mend: str
    form: int = 0
    start: int = 0
    end: int = 0
    in_source: bool = False
