"""Which term of a translation stands where another one of its kind should: “round” where the source says “match”."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.lazy import lazy
from rulegen.check.words.spans import SpanKind
from rulegen.check.words.vocabulary import Use, Uses, Vocabulary

_SENTENCE_END = re.compile(r"[.!?…][”\"»)]*\s+")


_ADDED = frozenset({"sum"})
"""Firm terms that translations add in set phrases: *wnosi do sumy* for “counts”."""


class Swap(NamedTuple):
    """A term of the source text, and what stands in its place."""

    lost: Use
    found: Use


class Side:
    """A text, or a sentence of it, with its terms."""

    def __init__(self, text: Text, vocabulary: Vocabulary, uses: Uses | None = None) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.uses = vocabulary.uses(text) if uses is None else uses

    @lazy
    def also(self) -> frozenset[str]:
        """The terms for which something stands in the text that is right in some places."""
        return self.vocabulary.also(self.text)

    @lazy
    def counted(self) -> Counter[str]:
        """How often each term is said."""
        return Counter(use.id for use in self.uses.heads)

    @lazy
    def sentences(self) -> list[Side]:
        """Its sentences; a name with a small letter may be meant in any of them."""
        ends = (0, *(match.end() for match in _SENTENCE_END.finditer(self.text.prose)), len(self.text.text) + 1)
        return [Side(self.text, self.vocabulary, self.uses.between(start, end)) for start, end in pairwise(ends)]

    def of(self, group: frozenset[str]) -> list[Use]:
        """The terms of a group, in their order."""
        return [use for use in self.uses.heads if use.id in group]

    @lazy
    def counts(self) -> list[tuple[tuple[str, str], Use]]:
        """Each number or placeholder that stands just before a term, with the term."""
        ends = {number.end: str(number.value) for number in self.text.numbers if not number.weak}
        ends |= {span.end: span.text for span in self.text.spans if span.kind is SpanKind.PLACEHOLDER}
        bound = ((ends.get(len(self.text.text[: use.start].rstrip())), use) for use in self.uses.heads)
        return [((number, use.id), use) for number, use in bound if number is not None]


def find_swaps(
    source: Side,
    target: Side,
    groups: Iterable[frozenset[str]],
    firm: frozenset[str] = frozenset(),
    mistakable: Iterable[frozenset[str]] = (),
) -> Iterator[Swap]:
    """The first swap of each group: in the whole text, or in one of its sentences if there are equally many.

    Two terms that no free translation adds or leaves out, the `firm` ones, need not be of one kind. One of those
    that are `mistakable` is told where it stands for another, and all else is the same.
    """
    swap = _alone(source, target, firm, mistakable)
    if swap:
        yield swap
    for group in groups:
        if group.isdisjoint(source.uses.everything) or group.isdisjoint(target.uses.ids):
            continue
        theirs, ours = source.of(group), target.of(group)
        if [use.id for use in theirs] == [use.id for use in ours]:
            swap = _miscounted(source, target, group)
        else:
            swap = _replaced(source, target, group) or _outnumbered(source, target, group)
            swap = swap or _miscounted(source, target, group) or _replaced_in_sentence(source, target, group)
        if swap:
            yield swap


def _alone(source: Side, target: Side, firm: frozenset[str], mistakable: Iterable[frozenset[str]]) -> Swap | None:
    """The one term that the translation lacks, and the one that only the translation has, if there are no others."""
    if source.uses.ids <= target.uses.ids or target.uses.ids <= source.uses.ids:
        return None
    theirs, ours = source.uses.everything | source.also, target.uses.everything | target.also
    # “Roll the rest” may be said with a plain “roll”.
    less = frozenset(use.id for use in source.uses.heads if use.inner.isdisjoint(target.uses.ids)) - ours
    more = target.uses.ids - theirs
    if len(less) == 1 and len(more) > 1:
        more = _taken_for(next(iter(less)), more, firm, mistakable)
    if len(less) != 1 or len(more) != 1:
        return None
    both = less | more
    is_firm = firm >= both and {*source.uses.ids ^ target.uses.ids} == both
    if not is_firm and not _is_one_for_one(source, target, both, mistakable):
        return None
    return Swap(source.of(less)[0], target.of(more)[0])


def _taken_for(
    lost: str, more: frozenset[str], firm: frozenset[str], mistakable: Iterable[frozenset[str]]
) -> frozenset[str]:
    """The one of several new terms that is taken for another by mistake, if translations add the others freely."""
    found = frozenset(one for one in more if any(group >= {lost, one} for group in mistakable))
    return found if len(found) == 1 and (more - found).isdisjoint(firm - _ADDED) else frozenset()


def _is_one_for_one(source: Side, target: Side, both: frozenset[str], mistakable: Iterable[frozenset[str]]) -> bool:
    """Whether the two are said equally often, and are taken for each other by mistake."""
    less, more = (sum(side.counted[key] for key in both) for side in (source, target))
    return less == more and any(group >= both for group in mistakable)


def _replaced_in_sentence(source: Side, target: Side, group: frozenset[str]) -> Swap | None:
    if not 1 < len(source.sentences) == len(target.sentences):
        return None
    pairs = zip(source.sentences, target.sentences, strict=True)
    return next(filter(None, (_replaced(one, other, group) for one, other in pairs)), None)


def _replaced(source: Side, target: Side, group: frozenset[str]) -> Swap | None:
    """A term is missing, altogether or once, and one is there that the source does not have."""
    new = [use for use in target.of(group) if use.id not in source.uses.everything]
    if not new or new[0].id in source.also:
        return None
    names = {use.id for use in new}
    kept = Counter(target.uses.loose)
    kept.update(key for use in target.uses.heads if use.id not in names for key in (use.id, *use.inner))
    meant = Counter(key for use in source.uses.heads for key in (use.id, *use.inner))
    for use in source.uses.heads:
        for key in sorted({use.id, *use.inner} & group):
            if kept[key] < meant[key] and key not in target.also:
                return Swap(use._replace(id=key), new[0])
    return None


def _outnumbered(source: Side, target: Side, group: frozenset[str]) -> Swap | None:
    """Both texts have equally many terms of the group, but one term once less, and another one once more."""
    theirs, ours = source.of(group), target.of(group)
    if len(theirs) != len(ours):
        return None
    less, more = source.counted - target.counted, target.counted - source.counted
    lost, new = [key for key in less if key in group], [key for key in more if key in group]
    if len(lost) != 1 or len(new) != 1 or less[lost[0]] != 1 or {lost[0]} & target.also or {new[0]} & source.also:
        return None
    places = ((use, other) for use, other in zip(theirs, ours, strict=True) if (use.id, other.id) == (lost[0], new[0]))
    return next((Swap(*place) for place in places), None)


def _miscounted(source: Side, target: Side, group: frozenset[str]) -> Swap | None:
    """A number stands at another term: “5 raw points are 1 display point” with the two points exchanged."""
    if len(group & source.uses.ids) == 1:  # an exchange takes two
        return None
    theirs, ours = (Counter(key for key, _ in side.counts) for side in (source, target))
    lost, added = theirs - ours, ours - theirs
    for (number, key), use in source.counts:
        if key not in group or (number, key) not in lost:
            continue
        for (found, other), at in target.counts:
            if found != number or other not in group or other == key or (found, other) not in added:
                continue
            # A placeholder may be a name, before a verb: then an exchange changes what stands before both terms.
            if found.isdigit() or any(one == other for _, one in lost) or any(one == key for _, one in added):
                return Swap(use, at)
    return None
