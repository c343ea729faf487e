"""Mistakes in messages: which ones there can be in a catalog, and a sample of them that is the same in every run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import TypeVar

from rulegen.check.po import Message, PoFile
from rulegen.check.self_test.carriers import CARRIERS, HELD_CARRIERS
from rulegen.check.self_test.texts import HELD_TEXT_KINDS, TEXT_KINDS, Maker, Piece, step
from rulegen.check.self_test.words import Words
from rulegen.text.catalog import SOURCE_LOCALE
from rulegen.text.plurals import chosen_forms, plural_expression

T = TypeVar("T")
_SOURCE_KINDS = ("must-may", "bound", "extreme", "order", "win-lose", "add-deduct", "all-each")
"""How the rules change, which translations must follow."""
_FEWEST = 2
"""Words of a text that is no name."""
_NUMBERS = 401
"""Numbers from 0 on for which a plural form is chosen."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """A mistake put in one message. `before` is that of the catalog, or one to which something was added first."""

    kind: str
    original: Message
    before: Message
    after: Message

    @property
    def dressed(self) -> bool:
        """Whether something was added to the message, so that the mistake could be made."""
        return self.before is not self.original


@dataclass(frozen=True)
class Bed:
    """A catalog that mistakes are made in, and what is known of its language."""

    po: PoFile
    words: Words
    english: Words

    @property
    def good(self) -> Iterator[Message]:
        """The messages that a mistake can be made in."""
        return (message for message in self.po.live if message.translated and not message.fuzzy)

    def is_used(self, message: Message, form: int) -> bool:
        """Whether a form is for numbers that a rulebook has: Italian has one for millions alone."""
        return not message.plural or form in self._used

    def is_for_one(self, message: Message, form: int) -> bool:
        """Whether a form is for the number 1 alone, and need not say it."""
        return message.plural and self._forms.count(form) == 1

    @cached_property
    def _used(self) -> frozenset[int]:
        return frozenset(self._forms[:_NUMBERS])

    @cached_property
    def _forms(self) -> tuple[int, ...]:
        return chosen_forms(plural_expression(self.words.locale)) or ()


def rank(*names: str) -> bytes:
    """A place in an order that looks like chance, and is the same in every run."""
    return sha256("\0".join(names).encode("utf-8", "surrogatepass")).digest()


def sampled(things: Iterable[T], most: int, name: Callable[[T], Sequence[str]]) -> list[T]:
    """At most so many of the things, chosen by the hash of their names."""
    return sorted(things, key=lambda thing: rank(*name(thing)))[:most]


def seeds_of(beds: Sequence[Bed], most: int) -> Iterator[Mutation]:
    """For each kind at most so many mistakes in the catalogs of one language, each in another message."""
    kinds: dict[str, list[Mutation]] = {}
    for bed in beds:
        for message in bed.good:
            for mutation in _chosen(message, bed):
                kinds.setdefault(mutation.kind, []).append(mutation)
    locale = beds[0].words.locale if beds else ""
    for _, mutations in sorted(kinds.items()):
        yield from sampled(mutations, most, lambda one: (locale, one.kind, *one.original.sources))


def _chosen(message: Message, bed: Bed) -> Iterator[Mutation]:
    """For each kind that the message allows, one mistake."""
    for mutations in _by_kind(message, bed):
        wanted = [one for one in mutations if _differs(one)]
        yield from sampled(wanted, 1, lambda one: (one.kind, *one.after.sources, *one.after.strings))


def _by_kind(message: Message, bed: Bed) -> Iterator[Iterable[Mutation]]:
    """The mistakes that can be made in the message, those of one kind together."""
    for kind, make in {**TEXT_KINDS, **HELD_TEXT_KINDS}.items():
        yield _in_texts(kind, make, message, bed)
    for kind, change in MESSAGE_KINDS.items():
        yield [Mutation(kind, message, message, after) for after in change(message, bed)]
    if not message.plural and message.strings[0][-1:] in ".!?":
        for carrier in (*CARRIERS, *HELD_CARRIERS):
            right = _dressed(message, carrier.right)
            wrong = (_dressed(message, carrier.right, one) for one in carrier.wrong)
            yield [Mutation(carrier.kind, message, right, after) for after in wrong]


def _in_texts(kind: str, make: Maker, message: Message, bed: Bed) -> Iterator[Mutation]:
    for form, text in enumerate(message.strings):
        source = message.sources[-1 if form else 0]
        if kind == "placeholder-lost" and bed.is_for_one(message, form):
            continue
        for changed in make(Piece(text, source, bed.words, bed.english)) if bed.is_used(message, form) else ():
            if changed.strip() != "":
                strings = (*message.strings[:form], changed, *message.strings[form + 1 :])
                yield Mutation(kind, message, message, replace(message, strings=strings))


def _dressed(message: Message, right: str, wrong: str | None = None) -> Message:
    """The message with something more at its end, in the translation perhaps a wrong one."""
    source = f"{message.sources[0]} ({right})"
    string = f"{message.strings[0]} ({right if wrong is None else wrong})".replace(" ()", "")
    return replace(message, sources=(source,), strings=(string,))


def _differs(mutation: Mutation) -> bool:
    """Whether the mistake can be seen: a change of blanks alone at the ends cannot."""
    before, after = mutation.before, mutation.after
    return (before.sources, before.strings, before.fuzzy) != (after.sources, after.strings, after.fuzzy)


def plural_swapped(message: Message, bed: Bed) -> Iterator[Message]:
    """Two plural forms have changed places."""
    for one, two in _pairs_of_forms(message, bed):
        strings = list(message.strings)
        strings[one], strings[two] = strings[two], strings[one]
        yield replace(message, strings=tuple(strings))


def plural_copied(message: Message, bed: Bed) -> Iterator[Message]:
    """A plural form stands in the place of another one as well."""
    for one, two in _pairs_of_forms(message, bed):
        for source, target in ((one, two), (two, one)):
            strings = list(message.strings)
            strings[target] = strings[source]
            yield replace(message, strings=tuple(strings))


def _pairs_of_forms(message: Message, bed: Bed) -> Iterator[tuple[int, int]]:
    """The pairs of forms that differ, of those in use."""
    forms = [form for form in range(len(message.strings)) if message.plural and bed.is_used(message, form)]
    return ((one, two) for one in forms for two in forms if one < two and message.strings[one] != message.strings[two])


def other_message(message: Message, bed: Bed) -> Iterator[Message]:
    """The text of another message with as many forms."""
    others = [
        other
        for other in bed.good
        if len(other.strings) == len(message.strings)
        and other.plural is message.plural
        and other.strings != message.strings
        and other.sources[0].casefold() != message.sources[0].casefold()
    ]
    for other in sampled(others, 1, lambda one: (*message.sources, *one.sources)):
        yield replace(message, strings=other.strings)


def other_added(message: Message, bed: Bed) -> Iterator[Message]:
    """A sentence of another message follows."""
    if message.plural or message.strings[0][-1:] not in ".!?":
        return
    sentences = [
        other for other in bed.good if not other.plural and re.fullmatch(r"[A-ZŻŚŁĆ][^{}]{20,}[.]", other.strings[0])
    ]
    for other in sampled(sentences, 1, lambda one: (*message.sources, *one.sources)):
        if other.strings[0] not in message.strings[0]:
            yield replace(message, strings=(f"{message.strings[0]} {other.strings[0]}",))


def left_in_english(message: Message, _bed: Bed) -> Iterator[Message]:
    """The source text stands for the translation."""
    if all(len(re.findall(r"[^\W\d_]{2,}", source)) >= _FEWEST for source in message.sources):
        singular, plural = message.sources[0], message.sources[-1]
        strings = (singular, *[plural] * (len(message.strings) - 1))
        if [*map(str.casefold, strings)] != [*map(str.casefold, message.strings)]:
            yield replace(message, strings=strings)


def emptied(message: Message, _bed: Bed) -> Iterator[Message]:
    """The translation is gone."""
    yield replace(message, strings=("",) * len(message.strings))


def made_fuzzy(message: Message, _bed: Bed) -> Iterator[Message]:
    """The translation waits for somebody to read it."""
    yield replace(message, fuzzy=True, flags=message.flags | {"fuzzy"})


def stale(message: Message, bed: Bed) -> Iterator[Message]:
    """The source text says something else now; the translation is the old one."""
    source = message.sources[0]
    for kind in _SOURCE_KINDS:
        for changed in TEXT_KINDS[kind](Piece(source, source, bed.english, bed.english)):
            yield replace(message, sources=(changed, *message.sources[1:]))
    for match in re.finditer(r"(?<![\w{])\d+(?![\w}])", source):
        for new in step(match[0]):
            changed = source[: match.start()] + new + source[match.end() :]
            yield replace(message, sources=(changed, *message.sources[1:]))


MESSAGE_KINDS: Mapping[str, Callable[[Message, Bed], Iterator[Message]]] = {
    "plural-swapped": plural_swapped,
    "plural-copied": plural_copied,
    "other-message": other_message,
    "other-added": other_added,
    "left-in-english": left_in_english,
    "emptied": emptied,
    "fuzzy": made_fuzzy,
    "stale": stale,
}
HELD_BACK = frozenset({*HELD_TEXT_KINDS, "other-added", *(carrier.kind for carrier in HELD_CARRIERS)})
"""Kinds that are reported in a table of their own and count in no floor."""


def bed_of(po: PoFile, locale: str, words: Callable[[str], Words]) -> Bed:
    """A catalog ready for mistakes."""
    return Bed(po, words(locale), words(SOURCE_LOCALE))
