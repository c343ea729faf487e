"""What the judges of claims say about a number, before it is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.pattern import WHOLE
from rulegen.check.claims.shadow import Sort


@dataclass(frozen=True, slots=True)
class Ruling:
    """A number that a claim covers: whether it is what the engine says."""

    claim: str
    at: int
    """The token of the number."""
    true: bool
    expected: str
    why: str
    also: tuple[int, ...] = ()
    """The tokens of the other numbers of the claim; they are verified with it."""
    firm: bool = True
    """Whether it stands where another claim finds the same number true."""
    lax: int = 0
    """How little it says: 1 for what is true easily, 2 for what is said of every score."""
    row: str = ""
    """The row of a score sheet that it is about, or several of them, joined by “ + ”."""


@dataclass(frozen=True, slots=True)
class Match:
    """A pattern found in a block, with what stands in its slots."""

    block: Block
    claim: str
    slots: Mapping[str, range]
    firm: bool = True

    def has(self, slot: str) -> bool:
        """Whether the pattern has this slot, filled."""
        return slot in self.slots

    def at(self, slot: str) -> int:
        """The token of a slot."""
        return self.slots[slot].start

    def value(self, slot: str) -> Fraction:
        """The number of a slot."""
        return self.block.tokens[self.at(slot)].value

    def faces(self, slot: str) -> tuple[int, ...]:
        """The tile or the dice of a slot."""
        return self.block.tokens[self.at(slot)].faces

    def numbers(self, slot: str) -> list[int]:
        """The tokens of the numbers of a slot that is a list."""
        return [index for index in self.slots[slot] if self.block.tokens[index].sort is Sort.NUMBER]

    @property
    def span(self) -> range:
        """All that the pattern matches."""
        return self.slots[WHOLE]

    @property
    def filled(self) -> frozenset[str]:
        """The names of the slots that are filled."""
        return frozenset(self.slots) - {WHOLE}

    def rule(self, slot: str, expected: Iterable[int | Fraction], why: str, *, firm: bool = True) -> Ruling:
        """Judge the number of one slot; the others are taken as given."""
        at = self.at(slot)
        others = tuple(index for name in sorted(self.filled) for index in self.slots[name] if index != at)
        return judged(self.block, self.claim, at, expected, why, also=others, firm=firm and self.firm)


def wrong(claim: str, at: int, expected: str, why: str, *, firm: bool = True) -> Ruling:
    """A number that is false."""
    return Ruling(claim, at, true=False, expected=expected, why=why, firm=firm)


def judged(  # noqa: PLR0913 # a number, what it may be, and what to tell
    block: Block,
    claim: str,
    at: int,
    expected: Iterable[int | Fraction],
    why: str,
    *,
    also: tuple[int, ...] = (),
    firm: bool = True,
) -> Ruling:
    """Judge one number of a block against what it may be."""
    allowed = sorted(set(map(Fraction, expected)))
    told = " or ".join(map(str, allowed))
    return Ruling(claim, at, block.tokens[at].value in allowed, told, why, also, firm)
