"""The parts of two texts that are compared with each other: sentences, or what stands between semicolons."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from rulegen.check.entry import Pair, Text
from rulegen.check.meaning.said import side_of

_HARD_MARK = re.compile(r";(?=\s)|[.!?](?=\s+[^a-z\s])")
_BOTH = 2


def parts_of(pair: Pair) -> Sequence[tuple[tuple[int, int], tuple[int, int]]]:
    """The sentences of both texts if they have equally many, or the parts between semicolons."""
    if 1 < len(pair.source.sentences) == len(pair.target.sentences):
        return [*zip(pair.source.sentences, pair.target.sentences, strict=True)]
    theirs, ours = _between_marks(pair.source), _between_marks(pair.target)
    return [*zip(theirs, ours, strict=True)] if 1 < len(theirs) == len(ours) and not are_turned(pair) else ()


def are_turned(pair: Pair) -> bool:
    """Whether what each of two parts says stands in the other one, and nothing of it where it was."""
    theirs, ours = _between_marks(pair.source), _between_marks(pair.target)
    if not len(theirs) == len(ours) == _BOTH:
        return False
    first, second = ({pole for pole, said in side_of(pair.source, part).poles.items() if said.sure} for part in theirs)
    one, two = ({pole for pole, said in side_of(pair.target, part).poles.items() if said.sure} for part in ours)
    values, own, other = (_values(pair.source, theirs[0]), *(_values(pair.target, part) for part in ours))
    if values & other and not values & own:  # the numbers have gone with what is said of them
        return bool(first & two or second & one)
    crossed = (first & two) | (second & one)
    kinds = Counter(pole.partition(".")[0] for pole in first | second | one | two)
    # Opposites that are exchanged, and nothing else, are a mistake.
    return not (first & one or second & two) and any(kinds[pole.partition(".")[0]] == 1 for pole in crossed)


def _values(text: Text, part: tuple[int, int]) -> set[str]:
    """The numbers of a part."""
    start, end = part
    return {str(one.value) for one in text.numbers if not one.weak and start <= one.start < end}


def _between_marks(text: Text) -> Sequence[tuple[int, int]]:
    ends = [match.end() for match in _HARD_MARK.finditer(text.prose)]
    return [*pairwise((0, *ends, len(text.text)))] if ends else ()
