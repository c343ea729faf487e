"""Where something went wrong, what it was, and how to mend it.

Every failure that a user can cause is a `RulegenError`: the command line prints it as one message and
turns its code into an exit status. Anything else that escapes is a bug in rulegen itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import partial
from typing import TypeVar


class ExitStatus(IntEnum):
    """The exit statuses of the command line. The manual page *errors* documents them."""

    OK = 0
    CONTRADICTED = 1
    BAD_INPUT = 2
    NOT_WRITTEN = 3
    FAULT = 70
    INTERRUPTED = 130


class ErrorCode(StrEnum):
    """One code for each kind of mistake. The code is printed in brackets after the message."""

    FILE_MISSING = "file-missing"
    FILE_UNREADABLE = "file-unreadable"
    YAML_SYNTAX = "yaml-syntax"
    YAML_FORBIDDEN = "yaml-forbidden"
    YAML_TOO_LARGE = "yaml-too-large"
    FIXTURE_INVALID = "fixture-invalid"
    FIXTURE_DUPLICATE_ID = "fixture-duplicate-id"
    GAME_UNKNOWN = "game-unknown"
    RULES_INVALID = "rules-invalid"
    NOTATION = "notation"
    PLACEMENT_ILLEGAL = "placement-illegal"
    SETTLEMENT_ILLEGAL = "settlement-illegal"
    TURN_ILLEGAL = "turn-illegal"
    PLAYERS = "players"
    EXPECT_CONTRADICTED = "expect-contradicted"
    LOCALE_UNKNOWN = "locale-unknown"
    CATALOG_SYNTAX = "catalog-syntax"
    CATALOG_PLACEHOLDER = "catalog-placeholder"
    CATALOG_PLURALS = "catalog-plurals"
    CATALOG_MISSING = "catalog-missing"
    NUMBERS_INVALID = "numbers-invalid"
    GLOSSARY_INVALID = "glossary-invalid"
    WORDS_INVALID = "words-invalid"
    THEME_UNKNOWN = "theme-unknown"
    THEME_INVALID = "theme-invalid"
    DRAWING_TOO_NARROW = "drawing-too-narrow"
    PICTURE_SIZE = "picture-size"
    EXTRA_MISSING = "extra-missing"
    BOOK_INVALID = "book-invalid"
    TEMPLATE = "template"
    SENTENCE_MISSING = "sentence-missing"
    TARGET_REFUSED = "target-refused"
    SPHINX = "sphinx"
    OUTPUT_NOT_OURS = "output-not-ours"
    OUTPUT_BUSY = "output-busy"
    OUTPUT_NOT_WRITABLE = "output-not-writable"
    FAULT = "fault"

    @property
    def exit_status(self) -> ExitStatus:
        """The exit status that a command ends with after an error of this code."""
        if self is ErrorCode.EXPECT_CONTRADICTED:
            return ExitStatus.CONTRADICTED
        if self in {ErrorCode.OUTPUT_NOT_WRITABLE, ErrorCode.OUTPUT_BUSY, ErrorCode.OUTPUT_NOT_OURS}:
            return ExitStatus.NOT_WRITTEN
        if self is ErrorCode.FAULT:
            return ExitStatus.FAULT
        return ExitStatus.BAD_INPUT


def escaped(text: str) -> str:
    """`text` with whatever a terminal could obey or not show written as an escape, ends of lines included."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "backslashreplace").decode() for char in text
    )


LONGEST_QUOTE = 60
"""Characters of what a stranger wrote that a message repeats, if nothing else is said."""
LONGEST_MESSAGE = 1000
"""Characters of a message. What libraries say may repeat whole files; no one would read more."""


def shortened(text: str, most: int = LONGEST_QUOTE) -> str:
    """`text` as a message repeats it: cut behind `most` characters. Every message quotes so."""
    return text if len(text) <= most else f"{text[:most].rstrip()}..."


def quote(text: str, most: int = LONGEST_QUOTE) -> str:
    """`text` in quotation marks, as a message repeats it: short, and without what a terminal could obey."""
    return f"“{escaped(shortened(text, most))}”"


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """A place in a file. Lines and columns count from 1; 0 means that the place is not known so exactly."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """Format as `path:line:column`, leaving out what is not known; a path may have any character, even bytes."""
        parts = [escaped(self.path)]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


class RulegenError(Exception):
    """A mistake in what the user gave, or a failure of the machine that the user can mend.

    `message` says what is wrong in one sentence, `mend` what to do about it. `excerpt` shows the place in the text
    itself, where that is short. `related` holds further errors found in the same run, so that one run shows them all.
    """

    def __init__(  # noqa: PLR0913 - all but two are keywords, and each is printed in a way of its own
        self,
        code: ErrorCode,
        message: str,
        *,
        source: Source | None = None,
        mend: str = "",
        excerpt: str = "",
        related: tuple[RulegenError, ...] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = shortened(message, LONGEST_MESSAGE)
        self.source = source
        self.mend = shortened(mend, LONGEST_MESSAGE)
        self.excerpt = excerpt
        self.related = related

    def __reduce__(self) -> tuple[Callable[..., RulegenError], tuple[ErrorCode, str]]:
        """Pickle with all its parts: a language is built in a process of its own, and errors come back from there."""
        make = partial(RulegenError, source=self.source, mend=self.mend, excerpt=self.excerpt, related=self.related)
        return make, (self.code, self.message)

    def each(self) -> Iterator[RulegenError]:
        """This error and those related to it, each by itself."""
        yield RulegenError(self.code, self.message, source=self.source, mend=self.mend, excerpt=self.excerpt)
        for other in self.related:
            yield from other.each()

    def __str__(self) -> str:
        """Format as `place: what is wrong [code]`, with excerpt and mend on lines of their own; then what is related.

        A message may repeat what strangers wrote, so it is escaped here: it cannot forge a line or a colour.
        """
        place = f"{self.source}: " if self.source else ""
        excerpt = "".join(f"\n    {escaped(line)}" for line in self.excerpt.splitlines())
        mend = f"\n  mend: {escaped(self.mend)}" if self.mend else ""
        return "\n".join([f"{place}{escaped(self.message)} [{self.code}]{excerpt}{mend}", *map(str, self.related)])


ErrorT = TypeVar("ErrorT", bound=RulegenError)


def counted(number: int, noun: str) -> str:
    """A number with its noun: “1 page”, “2 pages”."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def joined(errors: Iterable[ErrorT]) -> ErrorT:
    """One error for at least one: the first, with the others as its `related`, so that one run shows them all."""
    first, *others = errors
    first.related = (*first.related, *others)
    return first
