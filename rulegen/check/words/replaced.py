"""A term that stands where a translation should have another one, told by how translations treat each of the two.

Some terms are `steady`: a translation has them wherever the source text does. Some are `rare`: no translation has them
where the source text does not. Others are left out, or said again, as it suits a language. So a steady term that is
gone, with another one in its place, has been swapped; and so has any term that is gone where a rare one has come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulegen.check.words.language import Language
from rulegen.check.words.swaps import Side, Swap
from rulegen.check.words.vocabulary import Use

IMPLIES = "terms.implies"
"""The table of terms whose words say other terms as well: a placement is one of a tile."""


@dataclass(frozen=True)
class Habits:
    """How translations treat the terms."""

    steady: frozenset[str]
    rare: frozenset[str]
    firm: frozenset[str]
    """What no translation adds freely."""
    implied: Mapping[str, frozenset[str]]

    def are_kin(self, one: str, two: str) -> bool:
        """Whether one of two terms may be said by the other."""
        return two in self.implied.get(one, ()) or one in self.implied.get(two, ())

    def are_alike(self, lost: Use, found: Use, groups: Mapping[str, str]) -> bool:
        """Whether a term that has come is of the kind of the lost one, or one that is not added freely."""
        return found.id in self.firm or groups[found.id] == groups[lost.id]


def habits_of(language: Language, firm: frozenset[str]) -> Habits:
    """What the data of the language of the source texts says."""
    steady, rare = (frozenset(language.listed("terms", name)) for name in ("steady", "rare"))
    implied = {name: frozenset(language.listed(IMPLIES, name)) for name in language.table(IMPLIES)}
    return Habits(steady, rare, firm, implied)


def find_replaced(source: Side, target: Side, habits: Habits) -> Swap | None:
    """A term of the source text, and the one that the translation has in its place."""
    groups = {name: term.group for name, term in source.vocabulary.terms.items()}
    gone, new = [*_only_in(source, target)], [*_only_in(target, source)]
    for lost in gone:
        is_steady = not habits.steady.isdisjoint((lost.id, *lost.inner))
        for found in new:
            is_sure = found.id in habits.rare or (is_steady and habits.are_alike(lost, found, groups))
            if is_sure and not habits.are_kin(lost.id, found.id):
                return Swap(lost, found)
    # What is said again, or once less, is told if nothing else is.
    less, more = _fewer(source, target, habits), _fewer(target, source, habits)
    if len({use.id for use in less}) != 1 or len({use.id for use in more}) != 1 or less[0].id not in habits.steady:
        return None
    lost, found = less[0], more[0]
    is_whole = lost in gone and found.id in habits.steady and habits.are_alike(lost, found, groups)
    is_sure = is_whole or found.id in habits.rare
    return Swap(lost, found) if is_sure and not habits.are_kin(lost.id, found.id) else None


def _only_in(side: Side, other: Side) -> Iterator[Use]:
    """The terms that only one text has, not even inside of another one, or in words that may mean it."""
    there = other.uses.everything | other.also
    return (use for use in side.uses.heads if there.isdisjoint((use.id, *use.inner)))


def _fewer(side: Side, other: Side, habits: Habits) -> list[Use]:
    """The terms that a text has more often than the other one, which has no word that may stand for them."""
    more = _counted(side) - _counted(other)
    there = {*other.also, *(name for use in other.uses.heads for name in habits.implied.get(use.id, ()))}
    return [use for use in side.uses.heads if use.id in more and use.id not in there]


def _counted(side: Side) -> Counter[str]:
    return Counter(name for use in side.uses.heads for name in (use.id, *use.inner))
