"""Which numbers of two texts have none of the same value, and the same sort, in the other one."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from fractions import Fraction

from rulegen.check.entry import Pair, Text
from rulegen.check.numbers.cover import as_parts, in_ranges
from rulegen.check.numbers.moments import same_moments, worded
from rulegen.check.words.language import CONTRAST, NEGATION, says
from rulegen.check.words.spans import SpanKind
from rulegen.text.numbers import NumberFound, NumberKind

UNSURE = "number.unsure"
"""The table with the words that are numbers only behind some words: `words`, and `after` for those before them."""
_LIMITS = ("only.only", "bound.exactly", "times.once")
_HALF = Fraction(1, 2)
_BEFORE = 60
"""So many characters before a number hold the word before it."""
_LAST_WORD = re.compile(r"(?<!\w)(\w++)\W++\Z")
_CARDINAL = frozenset({NumberKind.DIGIT, NumberKind.WORD, NumberKind.COLLECTIVE, NumberKind.NAME})
FEW = 2
"""Words for so few may be left out."""

Numbers = Sequence[NumberFound]


def unmatched(pair: Pair, own: Collection[Fraction]) -> tuple[list[NumberFound], list[NumberFound]]:
    """The numbers of both sides beyond those that the other side has: matched by value and sort first, then by value.

    Of equal ones the strong are matched first. A word that is no number where it stands goes only with its own sort.
    """
    if [*map(_whole_key, pair.source.numbers)] == [*map(_whole_key, pair.target.numbers)]:  # as in most messages
        return [], []
    lost, added = _without_halves(pair.source.numbers, pair.target.numbers)
    lost, added = _match(lost, added, lambda number: (number.value, number.kind, number.weak))
    lost, added = _match(lost, added, lambda number: (number.value, sort_of(number)))
    lost = [number for number in lost if not _is_unsure(number, pair.source)]
    added = [number for number in added if not _is_unsure(number, pair.target)]
    doubles = [number for number in lost if is_double(number)], [number for number in added if is_double(number)]
    ordinals = [[one for one in side if one.kind is NumberKind.ORDINAL and not one.weak] for side in (lost, added)]
    if len(ordinals[0]) != 1 or len(ordinals[1]) != 1:
        ordinals = [[], []]
    # “The second” is no other word for “the first”, though there is “a” as well.
    lost, added = without(lost, ordinals[0]), without(added, ordinals[1])
    lost, added = _match(without(lost, doubles[0]), without(added, doubles[1]), lambda number: number.value)
    lost, added = _match([*lost, *doubles[0]], [*added, *doubles[1]], _as_part)
    lost, added = [*lost, *ordinals[0]], [*added, *ordinals[1]]
    if lost or added:
        excused = {*_in_changed_notation(pair), *own}
        lost = [one for one in lost if one.value not in excused]
        added = [one for one in added if one.value not in excused]
    return _told_otherwise(pair, lost, added)


def _whole_key(number: NumberFound) -> Hashable:
    """What two numbers that are alike in all have alike; two integers are sooner compared than two fractions."""
    return number.value.numerator, number.value.denominator, number.kind, number.weak


def _told_otherwise(
    pair: Pair, lost: list[NumberFound], added: list[NumberFound]
) -> tuple[list[NumberFound], list[NumberFound]]:
    """Without the numbers in dates and times that both sides have, and those that words for them say."""
    if not lost and not added:
        return lost, added
    if _is_one_at_most(pair.source, lost, pair.target, added) or _is_one_at_most(pair.target, added, pair.source, lost):
        return [one for one in lost if one.value > FEW], [one for one in added if one.value > FEW]
    for side, other, text in ((lost, added, pair.source), (added, lost, pair.target)):
        for part, value in as_parts(side, text.numbers):
            if said := next((one for one in other if one.value == value), None):
                side[:] = [one for one in side if one is not part]
                other.remove(said)
    if lost and not added:
        covered = in_ranges(pair.target)
        lost = [one for one in lost if one.value not in covered]
    theirs, ours = same_moments(pair)
    lost = [one for one in lost if not any(start <= one.start < end for start, end in theirs)]
    added = [one for one in added if not any(start <= one.start < end for start, end in ours)]
    for side, other, text in ((lost, added, pair.target), (added, lost, pair.source)):
        for value, place in worded(text):
            said = next((one for one in side if one.value == value), None)
            if said:
                side.remove(said)
                other[:] = [one for one in other if not place.start <= one.start < place.end]
    return lost, added


def _is_one_at_most(denying: Text, two: Numbers, limiting: Text, one: Numbers) -> bool:
    """Whether a text denies two of what the other one allows only one: “two pawns may not stand” is “only one may”."""
    if all(number.value != FEW for number in two) or any(number.value != 1 for number in one):
        return False
    return any(word.key == "negative" for word in denying.phrases(NEGATION)) and any(
        says(word.key, pole) for pole in _LIMITS for word in limiting.phrases_below(CONTRAST)
    )


def _match(
    lost: Numbers, added: Numbers, key: Callable[[NumberFound], Hashable]
) -> tuple[list[NumberFound], list[NumberFound]]:
    """Take those of equal keys out of both lists, as many of one as of the other."""
    if not lost or not added:
        return [*lost], [*added]
    both = Counter(map(key, lost)) & Counter(map(key, added))
    return _beyond(lost, both, key), _beyond(added, both, key)


def _beyond(numbers: Numbers, matched: Counter[Hashable], key: Callable[[NumberFound], Hashable]) -> list[NumberFound]:
    have = Counter(matched)
    left: list[NumberFound] = []
    for number in sorted(numbers, key=lambda number: number.weak):
        if have[key(number)] > 0:
            have[key(number)] -= 1
        else:
            left.append(number)
    return sorted(left, key=lambda number: number.start)


def _as_part(number: NumberFound) -> Fraction:
    """An ordinal as the part that has the same name: a third."""
    return 1 / number.value if number.kind is NumberKind.ORDINAL and number.value else number.value


def without(numbers: Numbers, these: Numbers) -> list[NumberFound]:
    """The numbers but these, each by itself."""
    used = {*map(id, these)}
    return [number for number in numbers if id(number) not in used]


def _without_halves(theirs: Numbers, ours: Numbers) -> tuple[list[NumberFound], list[NumberFound]]:
    """Take out “two and a half” on one side and, on the other, a two and a half that stand apart: due ore e mezza."""
    out: list[NumberFound] = []
    for one, other in ((theirs, ours), (ours, theirs)):
        mixed = [number for number in without(one, out) if number.value > 1 and number.value % 1 == _HALF]
        others: dict[Fraction, deque[NumberFound]] = {}
        for number in without(other, out) if mixed else ():
            others.setdefault(number.value, deque()).append(number)
        for number in mixed:
            whole, half = others.get(number.value - _HALF), others.get(_HALF)
            if whole and half and number.value not in others:
                out += (number, whole.popleft(), half.popleft())
    return without(theirs, out), without(ours, out)


def is_double(number: NumberFound) -> bool:
    """Whether it is “double” or the like, which may be a tile as well."""
    return number.weak and number.kind is NumberKind.MULTIPLE


def sort_of(number: NumberFound) -> str:
    """Its sort: how many, which one, how many times, or which part."""
    return "cardinal" if number.kind in _CARDINAL else str(number.kind)


def _is_unsure(number: NumberFound, text: Text) -> bool:
    """Whether a word is a number only behind certain words, and stands behind none: prima, secondo."""
    words = text.language.listed(UNSURE, "words") if number.weak else ()
    if text.text[number.start : number.end].lower() not in words:
        return False
    before = _LAST_WORD.search(text.text[max(0, number.start - _BEFORE) : number.start])
    return before is None or before[1].lower() not in text.language.listed(UNSURE, "after")


def _in_changed_notation(pair: Pair) -> Iterator[Fraction]:
    """The pips in tiles and dice that only one side writes so: in another way of writing they are numbers."""
    tiles = (
        Counter(span.text for span in text.spans if span.kind is SpanKind.NOTATION)
        for text in (pair.source, pair.target)
    )
    for text in _symmetric(*tiles):
        yield from (Fraction(int(pips)) for pips in re.findall(r"\d+", text))


def _symmetric(one: Counter[str], other: Counter[str]) -> Counter[str]:
    return (one - other) + (other - one)
