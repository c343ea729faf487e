"""A message as the checks see it: each translation beside the source text that it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from rulegen.check.finding import Code, Problem
from rulegen.check.lazy import lazy
from rulegen.check.po import Message, PoFile
from rulegen.check.words.language import Language
from rulegen.check.words.spans import Span, masked, spans_of
from rulegen.text.numbers import NumberFound, find_numbers
from rulegen.text.phrases import Occurrence, PhraseFinder

T = TypeVar("T")

LONGEST_TEXT = 10_000
"""Characters: several times the longest paragraph. Some checks take time that grows with the square of them."""
_WORD = re.compile(r"[^\W_]+")
LETTERS = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(r"(?<!\b[a-z])(?<!e\.g)(?<!i\.e)[.!?…][”\"»)]*\s+(?![a-z])|\n\s*\n\s*")
"""A full stop that a small letter follows is that of a short form."""


class Word(NamedTuple):
    """A word of a text: in lower case, and where it stands."""

    text: str
    start: int
    end: int


class Text:
    """A text in one language, with what several checks ask of it; each is worked out once, when it is asked for."""

    def __init__(self, text: str, language: Language) -> None:
        self.text = text
        self.language = language
        self._found: Mapping[PhraseFinder, Sequence[Occurrence]] = {}
        self._made: dict[Callable[[Text], Any], Any] = {}

    @lazy
    def spans(self) -> tuple[Span, ...]:
        """What is no prose in it."""
        return spans_of(self.text)

    @lazy
    def prose(self) -> str:
        """The text with all that is no prose masked: as long as the text, each word where it was."""
        return masked(self.text) if self.spans else self.text

    @lazy
    def words(self) -> tuple[Word, ...]:
        """The words of the prose in lower case; numbers in digits are among them."""
        return tuple(Word(match[0].lower(), match.start(), match.end()) for match in _WORD.finditer(self.prose))

    @lazy
    def word_texts(self) -> tuple[str, ...]:
        """The same words without their places: sooner made, and enough for most."""
        return tuple(map(str.lower, _WORD.findall(self.prose)))

    @lazy
    def letters(self) -> int:
        """How many letters the prose has."""
        return sum(map(len, LETTERS.findall(self.prose)))

    @lazy
    def numbers(self) -> tuple[NumberFound, ...]:
        """The numbers in it, in digits and in words; numbers in names, such as “double-six”, are among them."""
        return tuple(find_numbers(self.prose, self.language.locale))

    def found(self, finder: PhraseFinder) -> Sequence[Occurrence]:
        """The phrases of a finder that stand in the prose; all finders of the language look for theirs in one go."""
        found = self._found.get(finder)
        if found is None:
            self._found = self.language.find_with(finder, self.prose)
            found = self._found[finder]
        return found

    def phrases(self, table: str) -> Sequence[Occurrence]:
        """The phrases of a table of `check-words.toml` that stand in the prose."""
        finder = self.language.finders.get(table) or self.language.phrases(table)
        found = self._found.get(finder)
        return self.found(finder) if found is None else found

    def phrases_below(self, group: str) -> Sequence[Occurrence]:
        """The phrases of the tables below a name; see `Language.phrases_below` for their keys."""
        finder = self.language.group_finders.get(group) or self.language.phrases_below(group)
        found = self._found.get(finder)
        return self.found(finder) if found is None else found

    def made(self, make: Callable[[Text], T]) -> T:
        """What a function makes of the text: it is made once."""
        if make not in self._made:
            self._made[make] = make(self)
        found: T = self._made[make]
        return found

    @lazy
    def sentences(self) -> tuple[tuple[int, int], ...]:
        """Where each sentence of the prose begins, and where the next one does; those without a letter are none."""
        ends = (*(match.end() for match in _SENTENCE_END.finditer(self.prose)), len(self.prose))
        starts = (0, *ends)
        return tuple(part for part in zip(starts, ends, strict=False) if _WORD.search(self.prose, *part))


@dataclass(frozen=True)
class Pair:
    """A translation, or one plural form of it, and the source text that it stands for."""

    form: int
    source: Text
    target: Text
    numbers: tuple[int, ...] = ()
    """Of a plural form: some of the numbers that it is chosen for."""

    def problem(self, code: Code, message: str, mend: str, place: tuple[int, int] = (0, 0)) -> Problem:
        """A problem of this translation; `place` is the part of it that is meant, if there is one."""
        return Problem(code=code, message=message, mend=mend, form=self.form, start=place[0], end=place[1])


@dataclass(frozen=True)
class Entry:
    """A translated message with its pairs: one, or one for each plural form."""

    message: Message
    pairs: tuple[Pair, ...]


@dataclass(frozen=True)
class Catalog:
    """A catalog as the checks of whole catalogs see it."""

    po: PoFile
    source: Language
    target: Language
    entries: tuple[Entry, ...]
    """The messages that are translated and in use."""
    template: PoFile | None = None
    """What the messages of the catalog should be, where that is known."""
    values: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The values that the pages of the rulebook fill into each message, where that is known."""
    game: str | None = None
    """The game that it is said to be about."""


@dataclass(frozen=True, slots=True)
class Located:
    """A problem of a message, or of the header if there is none, as a check of a whole catalog tells it."""

    problem: Problem
    message: Message | None = None
    header: str = ""
    """The field of the header."""


@dataclass(frozen=True, kw_only=True)
class Check:
    """A check, as its file gives it to the list of all checks."""

    codes: tuple[Code, ...]
    blind: str
    """What it cannot see, in one sentence."""
    of_entry: Callable[[Entry], Iterable[Problem]] | None = None
    of_entry_in: Callable[[Catalog], Callable[[Entry], Iterable[Problem]] | None] | None = None
    """What checks a message of a catalog, where that depends on the catalog; nothing if it is none for this check."""
    of_catalog: Callable[[Catalog], Iterable[Located]] | None = None
    applies: Callable[[Catalog], bool] | None = None
    """Whether a catalog is one for this check, if not all are."""


def entries_of(
    po: PoFile, source: Language, target: Language, form_numbers: Sequence[Sequence[int]]
) -> Iterator[Entry]:
    """The messages to be checked; `form_numbers` has some of the numbers that each plural form is chosen for."""
    for message in po.live:
        if message.fuzzy or not message.translated or message.longest > LONGEST_TEXT:
            continue
        yield Entry(message, tuple(_pairs(message, source, target, form_numbers)))


def _pairs(
    message: Message, source: Language, target: Language, form_numbers: Sequence[Sequence[int]]
) -> Iterator[Pair]:
    texts = [Text(text, source) for text in message.sources]
    for form, string in enumerate(message.strings):
        numbers = tuple(form_numbers[form]) if message.plural and form < len(form_numbers) else ()
        # A form that is for 1 alone stands for the singular; every other one, for the plural.
        yield Pair(form, texts[0] if numbers == (1,) else texts[-1], Text(string, target), numbers)
