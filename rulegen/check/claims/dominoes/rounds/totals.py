"""What is told of all placements of a round: what each player has in the end, all awards, how many placements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.counted import CLAIMS as COUNTED
from rulegen.check.claims.dominoes.rounds.counted import counted
from rulegen.check.claims.dominoes.rounds.followed import NO_POINTS, Round
from rulegen.check.claims.dominoes.rounds.held_tiles import followed
from rulegen.check.claims.dominoes.rounds.numbers import (
    AGAIN,
    AWARD,
    FEWEST,
    PART,
    SUM,
    Numbers,
    RoundText,
    listed,
    unit_of,
)
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, joined_lists
from rulegen.engine.dominoes import DominoRules

TOTAL = "placement-total"
CLAIMS = frozenset({SUM, AGAIN, AWARD, PART, TOTAL}) | COUNTED
"""The kinds of all claims about rounds."""
_NEAR = 3
"""Words from “each” to a number."""
_SENTENCES = 2
"""So many sentences behind the last placement may tell what all of them came to."""


def told_rounds(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """All that can be said of the rounds of a block. Where two numbers of a round are false, it is not understood."""
    follower = followed(block, rules)
    rounds = list(follower.rounds())
    totals: set[int] = set()
    for one in rounds:
        told = Totals(block, one, rules)
        rulings = [*_likely(Numbers(block, one, rules).rulings()), *told.rulings()]
        totals |= {ruling.at for ruling in rulings if ruling.claim == TOTAL and ruling.true}
        false = {ruling.at for ruling in rulings if not ruling.true}
        yield from (ruling for ruling in rulings if ruling.true or len(false) == 1)
    yield from counted(block, follower, rounds, totals, rules)


def _likely(rulings: Iterator[Ruling]) -> list[Ruling]:
    """Rulings without the false ones of a kind that has several: such numbers are something else, “total: 5”."""
    found = list(rulings)
    false = Counter(one.claim for one in found if not one.true)
    return [one for one in found if one.true or false[one.claim] == 1]


class Totals(RoundText):
    """What is told behind the last placement."""

    def rulings(self) -> Iterator[Ruling]:
        """The totals of players, and lists of all awards."""
        block, last = self.block, self.round.steps[-1]
        anchor = last_token(self.round)
        span = range(block.sentence(anchor).stop, min(last.stop, self._end(anchor)))
        listed_awards = [*self._listed(span), *self._running()]
        yield from listed_awards
        known = {at for one in listed_awards for at in (one.at, *one.also)}
        told = [one for at in self._told(span) if at not in known and (one := self._total(at, span))]
        true = [one for one in told if one.true]
        false = [one for one in told if not one.true]
        yield from true
        if (
            len(false) == 1
            and self.round.has_one_course
            and self.owners.take_turns
            and self._are_totals(false[0].at, true)
        ):
            yield from false

    def _running(self) -> Iterator[Ruling]:
        """Numbers behind the same heading in every row, “total: 5”, that count on from placement to placement."""
        block, count = self.block, len(self.round.steps)
        columns: dict[str, list[int]] = {}
        for at in range(block.sentence(self.round.steps[0].at).start + 2, self.round.steps[-1].stop):
            if block.tokens[at].counts and block.tokens[at - 1].key == ":":
                columns.setdefault(block.tokens[at - 2].key, []).append(at)
        for numbers in columns.values():
            if len(numbers) != count or count <= FEWEST + 1 or not self.round.has_one_course:
                continue
            values = [block.tokens[at].value for at in numbers]
            right = min(self._courses(), key=lambda course: _unlike(values, course))
            if _unlike(values, right) <= 1 and len(set(right)) > FEWEST:
                for at, value in zip(numbers, right, strict=True):
                    yield judged(block, TOTAL, at, {value}, "the numbers of the other rows", firm=False)

    def _courses(self) -> Iterator[list[Fraction]]:
        """Which placement it is; what was scored with it or till then, in all or by whoever made it; display or raw."""
        count = len(self.round.steps)
        yield [Fraction(step + 1) for step in range(count)]
        groups = [
            [range(step, step + 1) for step in range(count)],
            [range(step + 1) for step in range(count)],
            [range(step % 2, step + 1, 2) for step in range(count)],
        ]
        for unit in ("display", "raw"):
            for steps in groups:
                yield [min(self.points(one, unit)) for one in steps]

    def _end(self, anchor: int) -> int:
        """Where a few sentences end behind the one of a token."""
        behind = [sentence for sentence in self.block.shadow.sentences if sentence.start > anchor and len(sentence)]
        return behind[:_SENTENCES][-1].stop if behind else anchor + 1

    def _told(self, span: range) -> Iterator[int]:
        """The numbers that may be totals: points, or nothing that is named, and what equations of points come to."""
        block = self.block
        numbers = (at for at in self.plain(span) if not has_unit(block, at, *NO_POINTS))
        totals = (tokens[-1] for equation, tokens in block.equations if equation.true and tokens[0] in span)
        return (at for at in sorted({*numbers, *totals}) if not self._counts_as_before(at))

    def _counts_as_before(self, at: int) -> bool:
        """Whether a number without a unit counts what the one before it does: “Ann has one tile left, Bob thirteen”."""
        block = self.block
        before = block.shadow.numbers(range(block.sentence(at).start, at))
        return bool(before) and not unit_of(block, at) and has_unit(block, before[-1], *NO_POINTS)

    def _total(self, at: int, span: range) -> Ruling | None:
        block = self.block
        steps = self._steps(at, span)
        if steps is None:
            return None
        allowed = self.points(steps, unit_of(block, at) or "points")
        return judged(block, TOTAL, at, allowed, "the awards of these placements come to this", firm=False)

    def _steps(self, at: int, span: range) -> Sequence[int] | None:
        """The placements whose points a number tells: those of a name, of each who has as much, or all."""
        block = self.block
        before = range(max(span.start, block.sentence(at).start), at)
        if not block.has("each", range(at - _NEAR, at)) and (steps := self.owners.before(at, span)) is not None:
            return steps
        if block.has("each", before):
            groups = list(self.owners.groups(len(self.round.steps)))
            points = [self.points(group, "raw") for group in groups]
            return groups[0] if groups and all(one == points[0] for one in points) else None
        is_all = block.has("all-told", before) and unit_of(block, at)
        return range(len(self.round.steps)) if is_all else None

    def _are_totals(self, at: int, true: Sequence[Ruling]) -> bool:
        """Whether other numbers show that a number must be a total."""
        block, sentence = self.block, self.block.sentence(at)
        is_about = block.has_any(("all-told", "placement", "sum", "each"), sentence)
        is_bare = not unit_of(block, at) and block.tokens[at - 1].sort is Sort.NUMBER
        is_beside = any(one.at in sentence for one in true)
        enough = len(true) >= FEWEST or (bool(true) and is_about and not is_bare)
        return enough and (is_about or is_beside) and self.is_plain(at)

    def _listed(self, span: range) -> Iterator[Ruling]:
        """“The awards were 5, 0, 10 and 15”: as many as there are placements; one only may be wrong."""
        block, count = self.block, len(self.round.steps)
        for numbers in joined_lists(block, span) if count > FEWEST else ():
            for unit in ("raw", "display") if len(numbers) == count else ():
                right = [self.points([step], unit) for step in range(count)]
                odd = [at for at, allowed in zip(numbers, right, strict=True) if block.tokens[at].value not in allowed]
                if len(odd) <= 1 and self.round.has_one_course:
                    for step, at in enumerate(numbers):
                        why = f"after {self.round.steps[step].tile} the sum is {listed(self.round.sums(step))}"
                        yield judged(block, TOTAL, at, right[step], why, firm=False)
                    break


def _unlike(values: Sequence[Fraction], others: Sequence[Fraction]) -> int:
    return sum(one != other for one, other in zip(values, others, strict=True))


def last_token(played: Round) -> int:
    """The last token of a round's last placement, with its sum."""
    last = played.steps[-1]
    return max([last.at, *(at for one in last.sums for at in one.tokens)])
