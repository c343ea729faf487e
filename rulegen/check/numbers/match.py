"""Which numbers of a source text have none of the same value in its translation, and which stand there instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rulegen.check.entry import Pair
from rulegen.check.numbers.unmatched import FEW, Numbers, is_double, sort_of, unmatched, without
from rulegen.text.numbers import NumberFound, NumberKind

UNSAID = "number.unsaid"
"""The table with the phrases that say a number without a number word: “either” and “other” for 2, “nothing” for 0."""
DOUBTFUL = "number.doubtful"
"""The table with the phrases in whose company a number word may stand for something else, or another word for it."""
COMPANY = "number.company"
"""The table with words that may say a number: “other”, “pair” for 2. They do not count where both sides have them."""

_SIGNS = "sum.signs"
_ALWAYS_SAID = frozenset({NumberKind.DIGIT, NumberKind.FRACTION, NumberKind.MULTIPLE})


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
    lost, added = unmatched(pair, own)
    if not lost and not added:
        return
    changes = [*_strong_changes(pair, lost, added)]
    yield from changes
    lost, added = _unchanged(lost, changes), _unchanged(added, changes)
    doubtful = _said_by(pair, DOUBTFUL) | _in_company(pair) if lost and added else set()
    changes = []
    for sort in _SORTS:
        change = _only_change(_of(sort, lost), _of(sort, added), doubtful)
        if change and _is_new(change, pair, sort):
            changes.append(change)
    yield from changes
    yield from _alone(pair, _unchanged(lost, changes), _unchanged(added, changes))


def _alone(pair: Pair, lost: Numbers, added: Numbers) -> Iterator[Lost | Added]:
    """What is certainly missing or too much. A value counts only if the other side does not have it at all."""
    theirs, ours = _values(pair.source.numbers), _values(pair.target.numbers)
    missing = {number.value: number for number in lost if _is_certain(number) and number.value not in ours}
    beyond = {number.value: number for number in added if _is_certain(number) and number.value not in theirs}
    if all(number.kind is not NumberKind.ORDINAL for number in pair.source.numbers):
        third = (number for number in added if number.kind is NumberKind.ORDINAL and not number.weak)
        beyond |= {number.value: number for number in third if number.value > FEW and number.value not in theirs}
    unsaid = _said_by(pair, UNSAID) if missing or beyond else set()
    yield from (Lost(number) for number in missing.values() if number.value not in unsaid)
    new = (number for number in beyond.values() if number.value not in unsaid)
    yield from (Added(number) for number in new if not _counts_list(number, pair))


def _counts_list(number: NumberFound, pair: Pair) -> bool:
    """Whether a word tells how many things the source text lists: “the four suits are hearts, spades, …”."""
    commas = pair.source.text.count(",")
    if number.kind is NumberKind.DIGIT or not commas:
        return False
    last = pair.source.text.rpartition(",")[2].lower().split()
    joined = any(word in last for word in pair.source.language.listed(_SIGNS, "and"))
    return number.value in (commas + 1, commas + 2) if joined else number.value == commas + 1


def _values(numbers: Numbers) -> set[Fraction]:
    return {number.value for number in numbers}


def _unchanged(numbers: Numbers, changes: Sequence[Change]) -> list[NumberFound]:
    return without(numbers, [number for change in changes for number in change])


def _strong_changes(pair: Pair, lost: Numbers, added: Numbers) -> Iterator[Change]:
    """Pair what is lost with what is added: those of one sort first, then in their order.

    A value that the other side has as well, only less often, may be said again without need: then it must be certain,
    or it must be the only one, among as many numbers on both sides.
    """
    theirs, ours = (
        {number.value for number in text.numbers if not is_double(number)} for text in (pair.source, pair.target)
    )
    lost, added = _strong(lost), _strong(added)
    alone = len(lost) == len(added) == 1 and len(_strong(pair.source.numbers)) == len(_strong(pair.target.numbers))
    lost = [one for one in lost if one.value not in ours or _is_certain(one) or alone]
    rest = [one for one in added if one.value not in theirs or _is_certain(one) or alone]
    alike = len(lost) == len(rest)
    for meant in lost:
        said = next((said for said in rest if sort_of(said) == sort_of(meant)), rest[0] if alike and rest else None)
        if said is not None:
            rest.remove(said)
            yield Change(meant, said)


def _strong(numbers: Numbers) -> list[NumberFound]:
    return [number for number in numbers if not number.weak]


_SORTS = ("cardinal", *map(str, (NumberKind.ORDINAL, NumberKind.MULTIPLE, NumberKind.FRACTION)))


def _of(sort: str, numbers: Numbers) -> list[NumberFound]:
    """Those of a sort; the strong ones if there are any."""
    found = [number for number in numbers if sort_of(number) == sort]
    return [number for number in found if not number.weak] or found


def _only_change(lost: Numbers, added: Numbers, doubtful: Collection[Fraction]) -> Change | None:
    """The one number of a sort that is lost and the one that is added, if they can be told for certain."""
    if len(lost) != 1 or len(added) != 1:
        return None
    meant, said = lost[0], added[0]
    if meant.value == said.value or any(_is_loose(number) and number.value in doubtful for number in (meant, said)):
        return None
    if sort_of(meant) == "ordinal":
        return Change(meant, said)
    if (meant.weak and said.weak) or (said.weak and not meant.value):
        return None  # articles, “once more” beside “a double”, and “below zero” for “negative”
    return Change(meant, said)


def _is_new(change: Change, pair: Pair, sort: str) -> bool:
    """Whether one of the two is no mere repetition, or there are as many numbers of the sort on both sides."""
    theirs = [number for number in pair.source.numbers if sort_of(number) == sort]
    ours = [number for number in pair.target.numbers if sort_of(number) == sort]
    if change.meant.value not in _values(ours) or change.said.value not in _values(theirs):
        return True
    return len(theirs) == len(ours) and not change.meant.weak and not change.said.weak


def _is_loose(number: NumberFound) -> bool:
    """Whether other words may say it as well."""
    return number.weak or (number.kind is NumberKind.WORD and number.value <= FEW)


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
    return number.kind in _ALWAYS_SAID or number.value > FEW or not number.value
