"""Numbers that are all there and stand in each other's place: from 10 to 5, seven players with two tiles each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, pairwise
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.numbers.counted import counted_in
from rulegen.check.words.language import Language
from rulegen.text.numbers import NumberFound

JOINED = "number.joined"
"""The table with the words between two numbers that make one thing of them: a range, a choice, a part of a whole."""

REST = "number.rest"
"""The table of words that say, beside a number, that it counts those that are left: the other two."""

_PART_OF = "of"
_EITHER = "or"
"""The name of the words that leave the order free."""
_SIGNS = frozenset(":-\N{EN DASH}\N{NON-BREAKING HYPHEN}\N{HYPHEN}/")
_LONG_ROW = 4
_TWO = 2
_PART = re.compile(r"[.;:!?](?=\s|$)|\n")


class Places(NamedTuple):
    """What the source text has, and the place in the translation where other numbers stand."""

    meant: str
    start: int
    end: int


class _Joined(NamedTuple):
    how: str
    first: Fraction
    second: Fraction
    start: int
    end: int


def moved(pair: Pair) -> Places | None:
    """The first place where numbers have changed parts. The values must be the same on both sides."""
    if len(pair.source.numbers) > 1 and len(pair.target.numbers) > 1:
        if found := _in_pairs(pair) or _at_nouns(pair) or _with_rest(pair):
            return found
        theirs, ours = ([one.value for one in text.numbers if not one.weak] for text in (pair.source, pair.target))
        return None if theirs == ours else _in_sentences(pair) or _in_row(pair)
    return None


def _in_pairs(pair: Pair) -> Places | None:
    """A range, a part of a whole or a score with other numbers, or the same ones the other way round."""
    theirs, ours = [*_joined(pair.source)], [*_joined(pair.target)]
    if Counter(one.how for one in theirs) != Counter(one.how for one in ours):
        return None
    meant, said = _other(theirs, ours), _other(ours, theirs)
    if len(meant) != 1 or len(said) != 1 or meant[0].how != said[0].how:
        return None
    shared = {meant[0].first, meant[0].second} & {said[0].first, said[0].second}
    if meant[0].how == _PART_OF and meant[0].first * meant[0].second in {said[0].first, said[0].second}:
        return None  # “half of 24” is 12 of them
    if not shared or (len(shared) > 1 and meant[0].how == _EITHER):
        return None
    return Places(pair.source.text[meant[0].start : meant[0].end], said[0].start, said[0].end)


def _joined(text: Text) -> Iterator[_Joined]:
    joints = text.language.made(_joints)
    for one, other in pairwise(text.numbers):
        between = text.text[one.end : other.start].strip().casefold()
        how = joints.get(between) or (between if between in _SIGNS else None)
        # “One of another”: nothing is a part of one.
        if how and (how != _PART_OF or other.value > 1):
            yield _Joined(how, one.value, other.value, one.start, other.end)


def _joints(language: Language) -> Mapping[str, str]:
    """The name of each word that joins two numbers."""
    return {word: name for name in [*language.table(JOINED)][::-1] for word in language.listed(JOINED, name)}


def _other(those: Sequence[_Joined], not_these: Sequence[_Joined]) -> list[_Joined]:
    """Those that are not on the other side."""
    have = Counter(one[:3] for one in not_these)
    left = []
    for one in those:
        if have[one[:3]] > 0:
            have[one[:3]] -= 1
        else:
            left.append(one)
    return left


def _at_nouns(pair: Pair) -> Places | None:
    """Two numbers before different nouns that stand before each other's noun."""
    theirs = {(one.number.value, one.noun): one for one in counted_in(pair.source)}
    ours = {(one.number.value, one.noun): one for one in counted_in(pair.target)}
    meant = [key for key in theirs if key not in ours]
    said = [key for key in ours if key not in theirs]
    for value, noun in meant:
        for other, second in meant:
            if value != other and {(other, noun), (value, second)} <= set(said):
                one, two = theirs[value, noun], ours[other, noun]
                return Places(pair.source.text[one.number.start : one.end], two.number.start, two.end)
    return None


def _with_rest(pair: Pair) -> Places | None:
    """A number with its noun, and that of the rest, in each other's place: “three dice … the other two”."""
    theirs, ours = _of_rest(pair.source), _of_rest(pair.target)
    if not len(theirs) == len(ours) == 1 or theirs[0].value == ours[0].value:
        return None
    counted = {(one.number.value, one.noun): one for one in counted_in(pair.source)}
    said = {(one.number.value, one.noun): one for one in counted_in(pair.target)}
    for (value, noun), one in counted.items():
        turned = said.get((theirs[0].value, noun))
        if turned and value == ours[0].value and (value, noun) not in said and (theirs[0].value, noun) not in counted:
            return Places(pair.source.text[one.number.start : one.end], turned.number.start, turned.end)
    return None


def _of_rest(text: Text) -> list[NumberFound]:
    """The numbers right beside a word for the rest."""
    if len(text.numbers) < _TWO or not text.language.table(REST):
        return []
    words = text.phrases(REST)
    return [
        one
        for one in text.numbers
        if any(word.start - one.end == 1 or one.start - word.end == 1 for word in words) and not one.weak
    ]


def _in_sentences(pair: Pair) -> Places | None:
    """Sentences, as many on both sides and with as many numbers, that have each other's numbers."""
    theirs, ours = _by_sentence(pair.source), _by_sentence(pair.target)
    if [*map(len, theirs)] != [*map(len, ours)]:
        return None
    values, others = sorted(map(_values, theirs)), sorted(map(_values, ours))
    if values == others or Counter(chain.from_iterable(values)) != Counter(chain.from_iterable(others)):
        return None
    part, said = next((one, two) for one, two in zip(theirs, ours, strict=True) if _values(one) != _values(two))
    return Places(pair.source.text[part[0].start : part[-1].end], said[0].start, said[-1].end)


def _in_row(pair: Pair) -> Places | None:
    """Two numbers far apart that have changed places in a long row, where all others stand as they stood.

    Another order of the words moves neighbours, or many numbers.
    """
    theirs, ours = ([number for number in text.numbers if not number.weak] for text in (pair.source, pair.target))
    if len(theirs) != len(ours) or len(ours) < _LONG_ROW:
        return None
    other = [place for place, (one, two) in enumerate(zip(theirs, ours, strict=True)) if one.value != two.value]
    if len(other) != _TWO or other[1] - other[0] < _TWO or _is_term(pair.target, ours[other[0]]):
        return None
    first, second = (theirs[place] for place in other)
    said, also = (ours[place] for place in other)
    if (first.value, second.value) != (also.value, said.value):
        return None
    return Places(pair.source.text[first.start : first.end], said.start, said.end)


def _is_term(text: Text, number: NumberFound) -> bool:
    """Whether a number is part of a sum or a product, which any order leaves true."""
    around = text.text[: number.start].rstrip()[-1:] + text.text[number.end :].lstrip()[:1]
    return bool(set(around) & set("+=*\N{MULTIPLICATION SIGN}"))


def _values(numbers: Sequence[NumberFound]) -> list[Fraction]:
    return sorted(number.value for number in numbers)


def _by_sentence(text: Text) -> list[list[NumberFound]]:
    """The numbers that are no articles, by the sentences and clauses that have any."""
    ends = [match.end() for match in _PART.finditer(text.prose)]
    parts: dict[int, list[NumberFound]] = {}
    for number in text.numbers:
        if not number.weak:
            parts.setdefault(sum(end <= number.start for end in ends), []).append(number)
    return [*parts.values()]
