"""The patterns of the catalogs turned round: what the sentences of a description share when they are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from rulegen.engine.tiles import TileNotationError
from rulegen.errors import quote
from rulegen.text.catalog import Translator
from rulegen.text.messages import Plural
from rulegen.text.placeholders import COUNT, split_message

P = ParamSpec("P")
T = TypeVar("T")

TILE = r"\d{1,2}\|\d{1,2}"
DICE = r"\d(?:-\d){0,19}"
LIST = r".+?"
"""Any list: what it holds is read item by item."""
SUM = r"\d+(?: \+ \d+)*(?: = \d+)?"

_SENTENCE_END = "(?= |$)"
"""A full stop inside a number ends no sentence."""
_MOST_GROUPS = 4
"""Groups of three digits behind the first ones: no number of these games is so great."""
_MOST_DIGITS = 18
"""No fixture has a longer number."""


@dataclass(frozen=True, slots=True)
class Description:
    """A figure in words: the sentences of the caption, then those of the long description."""

    title: str
    caption: tuple[str, ...]
    details: tuple[str, ...]

    @property
    def text(self) -> str:
        """Caption and long description as one text, a sentence a line."""
        return "\n".join((*self.caption, *self.details))


class DescriptionError(ValueError):
    """A text that is not a description in this locale; the message names the sentence that is missing."""


def parser(read: Callable[P, T]) -> Callable[P, T]:
    """Make a `DescriptionError` of what is no tile in a description."""

    @wraps(read)
    def checked(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return read(*args, **kwargs)
        except TileNotationError as error:
            raise DescriptionError(f"{quote(error.text)} is not a tile") from error

    return checked


def one_line(text: str) -> str:
    """Each run of white space as one blank, no-break spaces included."""
    return re.sub(r"\s+", " ", text)


@lru_cache(maxsize=16)
def grammar_of(translator: Translator) -> Grammar:
    """The patterns of a locale; made once."""
    return Grammar(translator)


class Grammar:
    """The patterns of one locale, turned round."""

    def __init__(self, translator: Translator) -> None:
        self.translator = translator
        self.separator = re.compile("|".join(map(re.escape, translator.list_separators)))
        group = one_line(translator.number(10**9))[1:2]
        self._group = "" if group.isdigit() else group
        grouped = f"(?:{re.escape(self._group)}\\d{{3}}){{0,{_MOST_GROUPS}}}" if self._group else ""
        self.number = rf"\u2212?\d{{1,{_MOST_DIGITS}}}{grouped}"
        """A whole number as the locale writes it."""
        self.change = rf"[+\u2212]?\d{{1,{_MOST_DIGITS}}}{grouped}"
        """A number with its sign."""
        self._plurals: dict[Plural, str] = {}
        self._compiled: dict[tuple[str, str, tuple[tuple[str, str], ...]], re.Pattern[str]] = {}

    def pattern(self, message: str, slots: Mapping[str, str], *, ending: str = "") -> re.Pattern[str]:
        """A translated message as a pattern with a named group for each slot; `ending` is what must follow."""
        key = message, ending, tuple(slots.items())
        if key not in self._compiled:
            self._compiled[key] = re.compile(self._joined(message, slots) + ending)
        return self._compiled[key]

    def plural(self, message: Plural) -> str:
        """Every form of a translated plural message as one pattern without named groups."""
        if message not in self._plurals:
            forms = [
                "".join(
                    re.escape(one_line(literal)) + (self.number if name == COUNT else "")
                    for literal, name in split_message(form)
                )
                for form in self.translator.plural_forms(*message)
            ]
            self._plurals[message] = "(?:" + "|".join(sorted(forms, key=len, reverse=True)) + ")"
        return self._plurals[message]

    def any_of(self, texts: Sequence[str]) -> str:
        """A pattern for any of these texts."""
        return "(?:" + "|".join(map(re.escape, sorted(map(one_line, texts), key=len, reverse=True))) + ")"

    def read_number(self, text: str) -> int:
        """The number in a text that holds one: digits, sign and all."""
        match = re.search(self.change, text)
        if match is None:
            raise DescriptionError(f"{quote(text)} has no number where one is expected")
        return int(match[0].replace(self._group, "").replace("\N{MINUS SIGN}", "-"))

    def read_items(self, message: str, listing: str, **slots: str) -> list[dict[str, str]]:
        """The filled slots of each item of a list whose items follow one message."""
        return [item for _, item in self.read_any((message,), listing, **slots)]

    def read_any(self, messages: Sequence[str], listing: str, **slots: str) -> list[tuple[str, dict[str, str]]]:
        """Each item of a list: which of the messages it follows, and its filled slots.

        An item may have in it what parts two others.
        """
        items: list[tuple[str, dict[str, str]]] = []
        rest = listing
        while rest:
            message, match = next(
                ((message, match) for message in messages if (match := self.pattern(message, slots).match(rest))),
                ("", None),
            )
            parted = self.separator.match(rest, match.end()) if match else None
            if match is None or (parted is None and match.end() < len(rest)):
                raise self.unexpected(messages, rest)
            items.append((message, match.groupdict()))
            rest = rest[parted.end() :] if parted else ""
        return items

    def unexpected(self, messages: Sequence[str], found: str) -> DescriptionError:
        """The error for a text that follows none of these messages."""
        expected = " or ".join(f"“{self.translator.gettext(message)}”" for message in messages)
        return DescriptionError(f"expected {expected} at {quote(found)}")

    def split(self, listing: str) -> list[str]:
        """The items of a list that have in them nothing that parts two."""
        return self.separator.split(listing)

    def _joined(self, message: str, slots: Mapping[str, str]) -> str:
        parts: list[str] = []
        seen: set[str] = set()
        for literal, name in split_message(self.translator.gettext(message)):
            parts.append(re.escape(one_line(literal)))
            if name is not None:
                parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>{slots[name]})")
                seen.add(name)
        return "".join(parts)


class Reader:
    """Reads one sentence after the other from the start of a text. White space counts as one blank."""

    def __init__(self, text: str, translator: Translator) -> None:
        self.rest = one_line(text).strip()
        self.grammar = grammar_of(translator)

    def slots(self, message: str, **slots: str) -> dict[str, str]:
        """The filled slots of the sentence that must stand here."""
        found = self.slots_if(message, **slots)
        if found is None:
            raise self.unexpected(message)
        return found

    def slots_if(self, message: str, **slots: str) -> dict[str, str] | None:
        """The filled slots of a sentence, or `None` if another one stands here."""
        match = self.grammar.pattern(message, slots, ending=_SENTENCE_END).match(self.rest)
        if match is None:
            return None
        self.rest = self.rest[match.end() :].lstrip()
        return match.groupdict()

    def is_next(self, message: str) -> bool:
        """Whether this sentence, which has no slots, stands here; then it is passed."""
        return self.slots_if(message) is not None

    def listing(self, message: str, empty: str, slot: str) -> str | None:
        """The list in the sentence that must stand here; `None` for the sentence that stands for no items."""
        return None if self.is_next(empty) else self.slots(message, **{slot: LIST})[slot]

    def one_of(self, *messages: str, **slots: str) -> tuple[str, dict[str, str]]:
        """The first of these messages that stands here, and its filled slots."""
        for message in messages:
            found = self.slots_if(message, **slots)
            if found is not None:
                return message, found
        raise self.unexpected(*messages)

    def end(self) -> None:
        """Check that nothing is left."""
        if self.rest:
            raise DescriptionError(f"nothing should follow the description, but {quote(self.rest)} does")

    def unexpected(self, *messages: str) -> DescriptionError:
        """The error for a text in which none of these messages stands here."""
        return self.grammar.unexpected(messages, self.rest)
