"""Placeholders and the nouns that name them: in “round {round}” and “{raw} raw points” the noun tells the value."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.numbers.counted import NOUNS, nouns_in
from rulegen.check.words.spans import Span
from rulegen.text.phrases import Occurrence

_BLANK = re.compile(r"[ \u00a0\u202f]")
_LABEL = re.compile(r":?[ \u00a0\u202f]")
"""Between a noun and its value, the noun may be a label."""

Named = tuple[str, Span]


class _Value(NamedTuple):
    """A placeholder, and the place of it and its noun."""

    name: str
    start: int
    end: int


class Changed(NamedTuple):
    """A noun with its placeholder in the source text, and the same noun with another one in the translation."""

    meant: _Value
    said: _Value


def changed_value(source: Text, theirs: Sequence[Named], target: Text, ours: Sequence[Named]) -> Changed | None:
    """The first noun with another placeholder than in the source text; both texts must have both placeholders."""
    if not (source.language.table(NOUNS) and target.language.table(NOUNS)):
        return None
    names = {name for name, _ in theirs} & {name for name, _ in ours}
    before, there = dict(_behind(source, theirs, _BLANK)), dict(_behind(target, ours, _BLANK))
    around, here = _around(source, theirs), _around(target, ours)
    bound = {value.name for value in around.values()}
    both = [noun for noun in around if noun in here and {around[noun].name, here[noun].name} <= names]
    for noun in both:
        meant, said = around[noun], here[noun]
        if meant.name == said.name:
            continue
        is_free = meant == before.get(noun) and said == there.get(noun) and said.name not in bound
        if is_free or any((around[two].name, here[two].name) == (said.name, meant.name) for two in both):
            return Changed(meant, said)
    return None


def _around(text: Text, names: Sequence[Named]) -> Mapping[str, _Value]:
    """The nouns with the placeholder right before each, or right behind it."""
    ahead = ((noun.key, _Value(name, span.start, noun.end)) for noun, name, span in _pairs(text, names, _BLANK, -1))
    return {**dict(ahead), **dict(_behind(text, names, _LABEL))}


def _behind(text: Text, names: Sequence[Named], gap: re.Pattern[str]) -> Iterator[tuple[str, _Value]]:
    """The nouns with the placeholder right behind each."""
    return ((noun.key, _Value(name, noun.start, span.end)) for noun, name, span in _pairs(text, names, gap, 1))


def _pairs(
    text: Text, names: Sequence[Named], gap: re.Pattern[str], side: int
) -> Iterator[tuple[Occurrence, str, Span]]:
    """The nouns that stand once, each with the placeholder behind (1) or before it (-1)."""
    nouns = nouns_in(text)
    counts = Counter(noun.key for noun in nouns)
    for noun in nouns:
        for name, span in names if counts[noun.key] == 1 else ():
            first, second = (noun, span) if side > 0 else (span, noun)
            if first.end < second.start and gap.fullmatch(text.text, first.end, second.start):
                yield noun, name, span
