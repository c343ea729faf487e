"""Placeholders that stand in each other's place, where the pattern around them leaves only one order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.agreement import nouns_behind_placeholders
from rulegen.check.entry import Pair, Text
from rulegen.check.spans import Span

RANGE = "placeholder.between"
"""The table with the words between or before two values that give each its part: from … to …, … of …."""

TIMES = "\N{MULTIPLICATION SIGN}"
_COMMUTING = frozenset(f"+{TIMES}*,;&·")
_JOINT = re.compile(rf"[\s()\[\]:=+{TIMES}*/÷<>≤≥≠,;&·\u2212\u2013\u2014-]+")
_UNNAMED = re.compile(r"%\d+[a-zA-Z@]")


class Swap(NamedTuple):
    """The pattern in the source text, and what stands in its place, with the place in the translation."""

    source: str
    target: str
    start: int
    end: int


class _Joined(NamedTuple):
    """Two placeholders with nothing but signs, or one word of a table, between them."""

    first: str
    between: str
    second: str
    start: int
    end: int


Names = Sequence[tuple[str, Span]]


def swapped(pair: Pair, source: Names, target: Names) -> Swap | None:
    """The first place where two placeholders of the source text have changed parts, if there is one."""
    found = _unequal(pair, source, target) or _at_nouns(pair, source, target)
    if found:
        return found
    here = {(one.between, one.first, one.second): one for one in _joined(pair.target, target)}
    for one in _joined(pair.source, source):
        other = here.get((one.between, one.second, one.first))
        if other and one.first != one.second and (one.between, one.first, one.second) not in here:
            return Swap(
                pair.source.text[one.start : one.end],
                pair.target.text[other.start : other.end],
                other.start,
                other.end,
            )
    return None


def _at_nouns(pair: Pair, source: Names, target: Names) -> Swap | None:
    """A placeholder before a noun that another one should stand before: “{name} tiles” for “{count} tiles”."""
    theirs, ours = _before_nouns(pair.source, source), _before_nouns(pair.target, target)
    for noun, (name, one) in theirs.items():
        if noun in ours and ours[noun][0] != name and any(other == name for other, _ in target):
            said, two = ours[noun]
            if any(other == said for other, _ in source) and said not in {other for other, _ in theirs.values()}:
                meant = pair.source.text[one.start : one.end]
                return Swap(f"{meant} {noun}", pair.target.text[two.start : two.end], two.start, two.end)
    return None


def _before_nouns(text: Text, names: Names) -> dict[str, tuple[str, Span]]:
    """The nouns that stand once behind a placeholder, each with it."""
    spans = {span.text: (name, span) for name, span in names}
    found = [(noun.key, spans.get(written)) for written, noun in nouns_behind_placeholders(text)]
    counts = Counter(noun for noun, _ in found)
    return {noun: name for noun, name in found if name and counts[noun] == 1}


def _joined(text: Text, names: Names) -> Iterator[_Joined]:
    for (first, one), (second, other) in pairwise(names):
        between = text.text[one.end : other.start]
        key = "".join(between.split())
        if between.strip() and _JOINT.fullmatch(between):
            if not set(key) <= _COMMUTING:
                yield _Joined(first, key, second, one.start, other.end)
        else:
            yield from _by_words(text, first, one, second, other)


def _by_words(text: Text, first: str, one: Span, second: str, other: Span) -> Iterator[_Joined]:
    """Two placeholders with a word between them that gives each its part, such as “of”; or with “from … to …”."""
    between = text.text[one.end : other.start].strip(" ,\u00a0\n").casefold()
    head = text.text[: one.start].rstrip().casefold()
    for name, words in text.language.table(RANGE).items():
        if name.endswith("-from") or isinstance(words, str | float):
            continue
        if between not in words:
            continue
        openers = text.language.listed(RANGE, f"{name}-from")
        if not openers or any(re.search(rf"(?<!\w){re.escape(word)}$", head) for word in openers):
            yield _Joined(first, name, second, one.start, other.end)


def _unequal(pair: Pair, source: Names, target: Names) -> Swap | None:
    """An equation of placeholders whose sides hold others in the translation."""
    theirs, ours = _equation(pair.source.text, source), _equation(pair.target.text, target)
    if theirs is None or ours is None or theirs[0] == ours[0]:
        return None
    (sides, start, end), (others, from_, to) = theirs, ours
    if sorted(name for side in sides for name in side) != sorted(name for side in others for name in side):
        return None
    return Swap(pair.source.text[start:end], pair.target.text[from_:to], from_, to)


def _equation(text: str, names: Names) -> tuple[tuple[tuple[str, ...], ...], int, int] | None:
    """The sides of the one equation in a text, each by the names in it; those of a sum in the order of the alphabet."""
    spans = [(name, span) for name, span in names if not _UNNAMED.fullmatch(name)]
    chain: list[tuple[str, str, Span]] = []
    for number, (name, span) in enumerate(spans):
        sign = text[spans[number - 1][1].end : span.start].strip() if number else ""
        if not chain or sign in {"+", "=", TIMES, "*", "\N{MINUS SIGN}", "-"}:
            chain.append((sign, name, span))
        elif any(sign == "=" for sign, _, _ in chain):
            break
        else:
            chain = [("", name, span)]
    if not any(sign == "=" for sign, _, _ in chain):
        return None
    sides: list[list[str]] = [[]]
    for sign, name, _ in chain:
        if sign == "=":
            sides.append([])
        sides[-1].append(f"-{name}" if sign in {"-", "\N{MINUS SIGN}"} else name)
    return tuple(tuple(sorted(side)) for side in sides), chain[0][2].start, chain[-1][2].end
