"""Which numbers of a source text have none of the same value in its translation, and which stand there instead."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.numbers.cover import as_parts, in_ranges
from rulegen.check.numbers.moments import same_moments, worded
from rulegen.check.words.language import CONTRAST, NEGATION, says
from rulegen.check.words.spans import SpanKind
from rulegen.text.numbers import NumberFound, NumberKind

UNSAID = "number.unsaid"
"""The table with the phrases that say a number without a number word: “either” and “other” for 2, “nothing” for 0."""
DOUBTFUL = "number.doubtful"
"""The table with the phrases in whose company a number word may stand for something else, or another word for it."""
COMPANY = "number.company"
"""The table with words that may say a number: “other”, “pair” for 2. They do not count where both sides have them."""
UNSURE = "number.unsure"
"""The table with the words that are numbers only behind some words: `words`, and `after` for those before them."""

_LIMITS = ("only.only", "bound.exactly", "times.once")
_HALF = Fraction(1, 2)
_BEFORE = 60
"""So many characters before a number hold the word before it."""
_LAST_WORD = re.compile(r"(?<!\w)(\w++)\W++\Z")
_FEW = 2
"""Words for so few may be left out."""
_CARDINAL = frozenset({NumberKind.DIGIT, NumberKind.WORD, NumberKind.COLLECTIVE, NumberKind.NAME})

_ALWAYS_SAID = frozenset({NumberKind.DIGIT, NumberKind.FRACTION, NumberKind.MULTIPLE})

Numbers = Sequence[NumberFound]


class Change(NamedTuple):
    """A number of the source text and what stands for it in the translation."""

    meant: NumberFound
    said: NumberFound


class Lost(NamedTuple):
    """A number of the source text that the translation does not say."""

    meant: NumberFound


class Added(NamedTuple):
    """A number of the translation that the source text does not say."""

    said: NumberFound


def differences(pair: Pair, own: Collection[Fraction]) -> Iterator[Change | Lost | Added]:
    """Tell which values differ. `own` are the numbers that a plural form is chosen for: it may say or omit them.

    What may be no number excuses another one. It accuses none but one of its own sort, where both stand alone.
    """
    lost, added = _unmatched(pair, own)
    if not lost and not added:
        return
    changes = [*_strong_changes(pair, lost, added)]
    yield from changes
    lost, added = _without(lost, changes), _without(added, changes)
    doubtful = _said_by(pair, DOUBTFUL) | _in_company(pair) if lost and added else set()
    changes = []
    for sort in _SORTS:
        change = _only_change(_of(sort, lost), _of(sort, added), doubtful)
        if change and _is_new(change, pair, sort):
            changes.append(change)
    yield from changes
    yield from _alone(pair, _without(lost, changes), _without(added, changes))


def _alone(pair: Pair, lost: Numbers, added: Numbers) -> Iterator[Lost | Added]:
    """What is certainly missing or too much. A value counts only if the other side does not have it at all."""
    theirs, ours = _values(pair.source.numbers), _values(pair.target.numbers)
    missing = {number.value: number for number in lost if _is_certain(number) and number.value not in ours}
    beyond = {number.value: number for number in added if _is_certain(number) and number.value not in theirs}
    if all(number.kind is not NumberKind.ORDINAL for number in pair.source.numbers):
        third = (number for number in added if number.kind is NumberKind.ORDINAL and not number.weak)
        beyond |= {number.value: number for number in third if number.value > _FEW and number.value not in theirs}
    unsaid = _said_by(pair, UNSAID) if missing or beyond else set()
    yield from (Lost(number) for number in missing.values() if number.value not in unsaid)
    new = (number for number in beyond.values() if number.value not in unsaid)
    yield from (Added(number) for number in new if not _counts_list(number, pair))


def _counts_list(number: NumberFound, pair: Pair) -> bool:
    """Whether a word tells how many things the source text lists: “the four suits are hearts, spades, …”."""
    commas = pair.source.text.count(",")
    is_word = number.kind is not NumberKind.DIGIT
    return is_word and commas > 0 and number.value in (commas + 1, commas + 2)


def _unmatched(pair: Pair, own: Collection[Fraction]) -> tuple[list[NumberFound], list[NumberFound]]:
    """The numbers of both sides beyond those that the other side has: matched by value and sort first, then by value.

    Of equal ones the strong are matched first. A word that is no number where it stands goes only with its own sort.
    """
    if [*map(_whole_key, pair.source.numbers)] == [*map(_whole_key, pair.target.numbers)]:  # as in most messages
        return [], []
    lost, added = _without_halves(pair.source.numbers, pair.target.numbers)
    lost, added = _match(lost, added, lambda number: (number.value, number.kind, number.weak))
    lost, added = _match(lost, added, lambda number: (number.value, _sort(number)))
    lost = [number for number in lost if not _is_unsure(number, pair.source)]
    added = [number for number in added if not _is_unsure(number, pair.target)]
    doubles = [number for number in lost if _is_double(number)], [number for number in added if _is_double(number)]
    ordinals = [[one for one in side if one.kind is NumberKind.ORDINAL and not one.weak] for side in (lost, added)]
    if len(ordinals[0]) != 1 or len(ordinals[1]) != 1:
        ordinals = [[], []]
    # “The second” is no other word for “the first”, though there is “a” as well.
    lost, added = _but(lost, ordinals[0]), _but(added, ordinals[1])
    lost, added = _match(_but(lost, doubles[0]), _but(added, doubles[1]), lambda number: number.value)
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
        return [one for one in lost if one.value > _FEW], [one for one in added if one.value > _FEW]
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
    if all(number.value != _FEW for number in two) or any(number.value != 1 for number in one):
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


def _values(numbers: Numbers) -> set[Fraction]:
    return {number.value for number in numbers}


def _without(numbers: Numbers, changes: Sequence[Change]) -> list[NumberFound]:
    return _but(numbers, [number for change in changes for number in change])


def _but(numbers: Numbers, these: Numbers) -> list[NumberFound]:
    used = {*map(id, these)}
    return [number for number in numbers if id(number) not in used]


def _without_halves(theirs: Numbers, ours: Numbers) -> tuple[list[NumberFound], list[NumberFound]]:
    """Take out “two and a half” on one side and, on the other, a two and a half that stand apart: due ore e mezza."""
    out: list[NumberFound] = []
    for one, other in ((theirs, ours), (ours, theirs)):
        mixed = [number for number in _but(one, out) if number.value > 1 and number.value % 1 == _HALF]
        others: dict[Fraction, deque[NumberFound]] = {}
        for number in _but(other, out) if mixed else ():
            others.setdefault(number.value, deque()).append(number)
        for number in mixed:
            whole, half = others.get(number.value - _HALF), others.get(_HALF)
            if whole and half and number.value not in others:
                out += (number, whole.popleft(), half.popleft())
    return _but(theirs, out), _but(ours, out)


def _strong_changes(pair: Pair, lost: Numbers, added: Numbers) -> Iterator[Change]:
    """Pair what is lost with what is added: those of one sort first, then in their order.

    A value that the other side has as well, only less often, may be said again without need: then it must be certain,
    or it must be the only one, among as many numbers on both sides.
    """
    theirs, ours = (
        {number.value for number in text.numbers if not _is_double(number)} for text in (pair.source, pair.target)
    )
    lost, added = _strong(lost), _strong(added)
    alone = len(lost) == len(added) == 1 and len(_strong(pair.source.numbers)) == len(_strong(pair.target.numbers))
    lost = [one for one in lost if one.value not in ours or _is_certain(one) or alone]
    rest = [one for one in added if one.value not in theirs or _is_certain(one) or alone]
    alike = len(lost) == len(rest)
    for meant in lost:
        said = next((said for said in rest if _sort(said) == _sort(meant)), rest[0] if alike and rest else None)
        if said is not None:
            rest.remove(said)
            yield Change(meant, said)


def _strong(numbers: Numbers) -> list[NumberFound]:
    return [number for number in numbers if not number.weak]


def _is_double(number: NumberFound) -> bool:
    """Whether it is “double” or the like, which may be a tile as well."""
    return number.weak and number.kind is NumberKind.MULTIPLE


def _sort(number: NumberFound) -> str:
    return "cardinal" if number.kind in _CARDINAL else str(number.kind)


_SORTS = ("cardinal", *map(str, (NumberKind.ORDINAL, NumberKind.MULTIPLE, NumberKind.FRACTION)))


def _of(sort: str, numbers: Numbers) -> list[NumberFound]:
    """Those of a sort; the strong ones if there are any."""
    found = [number for number in numbers if _sort(number) == sort]
    return [number for number in found if not number.weak] or found


def _only_change(lost: Numbers, added: Numbers, doubtful: Collection[Fraction]) -> Change | None:
    """The one number of a sort that is lost and the one that is added, if they can be told for certain."""
    if len(lost) != 1 or len(added) != 1:
        return None
    meant, said = lost[0], added[0]
    if meant.value == said.value or any(_is_loose(number) and number.value in doubtful for number in (meant, said)):
        return None
    if _sort(meant) == "ordinal":
        return Change(meant, said)
    if (meant.weak and said.weak) or (said.weak and not meant.value):
        return None  # articles, “once more” beside “a double”, and “below zero” for “negative”
    return Change(meant, said)


def _is_new(change: Change, pair: Pair, sort: str) -> bool:
    """Whether one of the two is no mere repetition, or there are as many numbers of the sort on both sides."""
    theirs = [number for number in pair.source.numbers if _sort(number) == sort]
    ours = [number for number in pair.target.numbers if _sort(number) == sort]
    if change.meant.value not in _values(ours) or change.said.value not in _values(theirs):
        return True
    return len(theirs) == len(ours) and not change.meant.weak and not change.said.weak


def _is_loose(number: NumberFound) -> bool:
    """Whether other words may say it as well."""
    return number.weak or (number.kind is NumberKind.WORD and number.value <= _FEW)


def _is_unsure(number: NumberFound, text: Text) -> bool:
    """Whether a word is a number only behind certain words, and stands behind none: prima, secondo."""
    words = text.language.listed(UNSURE, "words") if number.weak else ()
    if text.text[number.start : number.end].lower() not in words:
        return False
    before = _LAST_WORD.search(text.text[max(0, number.start - _BEFORE) : number.start])
    return before is None or before[1].lower() not in text.language.listed(UNSURE, "after")


def _said_by(pair: Pair, table: str) -> set[Fraction]:
    """The values that a side may say with words of a table."""
    return {Fraction(found.key) for side in (pair.source, pair.target) for found in side.phrases(table)}


def _in_company(pair: Pair) -> set[Fraction]:
    """The values that one side may say with words of which the other has more or fewer."""
    theirs, ours = (Counter(found.key for found in text.phrases(COMPANY)) for text in (pair.source, pair.target))
    return {Fraction(key) for key in theirs | ours if theirs[key] != ours[key]}


def _is_certain(number: NumberFound) -> bool:
    """Whether no language says this without a number: “the two fields” can be “the fields”, “third-party” “foreign”."""
    if number.weak or number.kind is NumberKind.ORDINAL:
        return False
    return number.kind in _ALWAYS_SAID or number.value > _FEW or not number.value


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
