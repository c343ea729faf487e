"""The numbers told behind each placement of a round that was followed: sums, awards, what a tile contributes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cached_property

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import NO_POINTS, SUPPOSED, Round, award, is_last, is_sum
from rulegen.check.claims.dominoes.rounds.owners import Owners
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import MINUS, has_unit, is_points, joined_lists
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.ports import ARMS

SUM, AGAIN, AWARD, PART = "placement-sum", "placement-sum-again", "placement-award", "placement-part"
"""The kinds of claims: a sum of counting ends, one behind its equation, what it brings, one of its terms."""
FEWEST = 2
"""So many sums must fit before a number that does not is wrong."""
_NEAR = 4
"""Words that deny a number stand so near before it."""
_MOST_SLIP = 10
"""What differs more is no sum, but a score."""
_UNITS = ("display", "raw", "points")
_OF_TOTALS = ("has", "all-told", "goes", "result", "stays", "placement")
"""Words before points that may be those of several placements."""
_ELSEWHERE = ("short", "target", "wins", "settling")
"""Words of sentences whose points may be those of another event."""


class RoundText:
    """A round with the text that tells it."""

    def __init__(self, block: Block, played: Round, rules: DominoRules) -> None:
        self.block = block
        self.round = played
        self.rules = rules

    @cached_property
    def owners(self) -> Owners:
        """Who placed which tile."""
        return Owners(self.block, self.round)

    def plain(self, span: range) -> list[int]:
        """The numbers of a range that are in no equation and no labels."""
        block = self.block
        numbers = (at for at in block.shadow.numbers(span) if at not in self.block.added and not goes_on(block, at))
        sure = (at for at in numbers if not block.tokens[at].key.startswith("#?") or is_points(block, at))
        return [at for at in sure if not is_label(block, at)]

    def points(self, steps: Sequence[int], unit: str) -> set[Fraction]:
        """What some placements bring together, in the ways that there are."""
        found = set()
        for way in self.round.ways:
            raw = sum((award(self.rules, way[step].sum) for step in steps), Fraction(0))
            found |= {raw} if unit != "display" else set()
            found |= {raw / self.rules.display_divisor} if unit != "raw" else set()
        return found

    def is_sure(self, number: int) -> bool:
        """Whether enough sums fit, or the tile lies alone; and there is but one sum that it can be."""
        is_proved = self.round.proved >= (FEWEST if number else 1)
        return is_proved and len(self.round.sums(number)) == 1

    def is_plain(self, at: int) -> bool:
        """Whether nothing near a number denies or supposes it."""
        block, sentence = self.block, self.block.sentence(at)
        near = range(max(sentence.start, at - _NEAR), at)
        is_signed = block.tokens[at - 1].key in MINUS
        return not (is_signed or block.has("not", near) or block.has_any(SUPPOSED, sentence))

    def judged(self, claim: str, at: int, allowed: Collection[int | Fraction], why: str) -> Ruling:
        """Judge a number; what another claim finds true stands, unless it is a sum."""
        return judged(self.block, claim, at, allowed, why, firm=claim == SUM)


class Numbers(RoundText):
    """The numbers behind each placement."""

    def rulings(self) -> Iterator[Ruling]:
        """What is told behind each placement."""
        for number, step in enumerate(self.round.steps):
            for one in step.sums:
                yield Ruling(SUM, step.at, true=True, expected="", why="", also=one.tokens)
            listed = list(self._ends(number))
            yield from listed
            known = {one.at for one in listed}
            plain = [at for at in self.plain(range(step.at + 1, step.stop)) if at not in known]
            told = [one for at in plain if self._is_near(number, at) for one in self._number(number, at)]
            yield from self._without_scores(number, told)

    def _without_scores(self, number: int, told: Sequence[Ruling]) -> Iterator[Ruling]:
        """The rulings without points told in a later sentence, where the award was told: these are a score."""
        step = self.round.steps[number]
        near = self.block.sentence(max([step.at, *(one.tokens[0] for one in step.sums)]))
        is_told = any(one.true and one.claim == AWARD for one in told)
        yield from (one for one in told if one.true or one.claim != AWARD or one.at in near or not is_told)

    def _number(self, number: int, at: int) -> Iterator[Ruling]:
        block = self.block
        if unit := unit_of(block, at):
            yield from self._award(number, at, unit)
        elif has_unit(block, at, "arm"):
            yield from self._arms(number, at)
        elif is_sum(block, at) or at == self.round.steps[number].plain or (number == 0 and self._is_opening(at)):
            yield from self._sum(number, at)
        elif number and self._is_unchanged(number, at):
            allowed = self.round.sums(number) | self.points([number], "points")  # “and again two”
            yield self.judged(SUM, at, allowed, "the sum is the same as before")
        elif self._contributes(number, at):
            yield from self._contribution(number, at)
        elif self._is_taken(at) or self._is_also(number, at):
            yield from self._award(number, at, "points")

    def _is_near(self, number: int, at: int) -> bool:
        """Whether a number stands in a sentence that tells of this placement, or in the one behind without a tile."""
        block, step = self.block, self.round.steps[number]
        anchors = [step.at, *(one.tokens[0] for one in step.sums if one.tokens[0] < at)]
        sentence, last = block.sentence(at), block.sentence(max(anchors))
        if sentence == last:
            return True
        end = next((one for one in range(at, sentence.stop) if block.tokens[one].key == ";"), sentence.stop)
        has_tile = block.has_tile(range(sentence.start, end))
        return not has_tile and block.sentence_before(sentence) == last

    def _is_opening(self, at: int) -> bool:
        """Whether a number is the first behind the opening tile, in its sentence, with a word for what it counts."""
        block, step = self.block, self.round.steps[0]
        between = range(step.at + 1, at)
        is_far = at >= block.sentence(step.at).stop or block.shadow.numbers(between)
        if is_far or has_unit(block, at, *NO_POINTS[2:]):
            return False
        is_half = block.tokens[at].value in step.tile and not step.tile.is_double
        is_other = is_half or block.has("not", between) or block.has("ends", between)
        return block.has("counts", between) and not is_other

    def _is_unchanged(self, number: int, at: int) -> bool:
        """Whether a number is told to be the sum once more, “so it is still 12”, and the sum is the one before."""
        block, sums = self.block, self.round.sums(number)
        is_same = self.is_sure(number) and sums == self.round.sums(number - 1)
        is_told = block.has("unchanged", range(max(self.round.steps[number].at, at - 2), at)) and is_last(block, at)
        is_near = abs(block.tokens[at].value - max(sums)) <= _MOST_SLIP
        return is_same and is_told and is_near and self.is_plain(at)

    def _contributes(self, number: int, at: int) -> bool:
        """Whether a number is the first behind a tile, with a word for what it contributes."""
        block, step = self.block, self.round.steps[number]
        between = range(step.at + 1, at)
        is_far = at >= block.sentence(step.at).stop or block.shadow.numbers(between)
        has_tile = any(block.tokens[one].sort is Sort.TILE for one in between[1:])
        is_other = has_unit(block, at, *NO_POINTS[2:]) or block.has("not", between) or block.has("ends", between)
        return not is_far and not has_tile and not is_other and block.has("contributes", between)

    def _is_taken(self, at: int) -> bool:
        """Whether somebody takes a number of points: “and she takes two as well”."""
        block = self.block
        return is_last(block, at) and block.has("takes", range(at - 1, at))

    def _is_also(self, number: int, at: int) -> bool:
        """Whether a number is told to be points as well, right behind the sum: “10 + 0 = 10, also two”."""
        block, sums = self.block, self.round.steps[number].sums
        near = block.sentence(at).start
        return (
            is_last(block, at)
            and block.has("also", range(at - 1, at))
            and any(near < one.tokens[0] < at for one in sums)
        )

    def _sum(self, number: int, at: int) -> Iterator[Ruling]:
        step, told = self.round.steps[number], self.round.sums(number)
        allowed = set(map(Fraction, told))
        if number == 0:
            allowed |= {award(self.rules, one) / part for one in told for part in (1, self.rules.display_divisor)}
        if not is_sum(self.block, at) and self.block.tokens[at - 1].key != "(":
            allowed |= set(map(Fraction, self._contributed(number)))
        known = range(number) if self.round.steps[number].sums else range(max(0, number - 1), number)
        before = {total for one in known for total in self.round.sums(one)}
        value = self.block.tokens[at].value
        why = f"after {self.round.steps[number].tile} the counting ends come to {listed(told)}"
        is_told = bool(step.sums) or (step.fits and at != step.plain)
        is_new = not is_told or self.block.sentence(at) == self.block.sentence(step.at)
        is_beside = at == step.plain and at - step.at <= _NEAR  # “5|6 makes a sum of 15”: that is no sum before it
        is_other = (value in before and not is_beside) or self._is_hand(at)
        is_wrong = is_new and is_last(self.block, at) and not is_other and self.is_plain(at)
        if value in allowed or (is_wrong and self.is_sure(number)):
            yield self.judged(SUM if at == step.plain or not step.sums else AGAIN, at, allowed, why)

    def _is_hand(self, at: int) -> bool:
        """Whether a number is that of the pips of the tiles before it: “Ann is left with 3|5 and 0|0, in all 8”."""
        tiles = [self.block.tokens[one].faces for one in range(self.block.sentence(at).start, at)]
        held = [sum(faces) for faces in tiles if faces]
        return len(held) > 1 and self.block.tokens[at].value == sum(held)

    def _award(self, number: int, at: int, unit: str) -> Iterator[Ruling]:
        raw = self.points([number], "raw")
        display = self.points([number], "display")
        allowed = {"raw": raw, "display": display, "points": raw | display}[unit]
        value = self.block.tokens[at].value
        why = f"after {self.round.steps[number].tile} the sum is {listed(self.round.sums(number))}"
        is_told = all(raw) or self.block.tokens[at - 1].key == ":"
        if value in allowed:
            yield self.judged(AWARD, at, allowed, why)
        elif is_told and self._may_be_wrong(number, at, unit):
            yield self.judged(AWARD, at, display if unit == "points" else allowed, why)

    def _may_be_wrong(self, number: int, at: int, unit: str) -> bool:
        """Whether points can be no score, nor those of several placements or of another event."""
        most = MOST_AWARD * (1 if unit == "display" else self.rules.display_divisor)
        is_award = self.block.tokens[at].value <= most and not self._may_be_total(at)
        return is_award and self.is_sure(number) and self.is_plain(at)

    def _may_be_total(self, at: int) -> bool:
        """Whether points can be those of several placements, or of another event: “and has 32”."""
        block, sentence = self.block, self.block.sentence(at)
        is_headed = block.tokens[at - 1].key == ":"
        before = range(max(sentence.start, at - _NEAR) if is_headed else sentence.start, at)
        return block.has_any(_ELSEWHERE, sentence) or block.has_any(_OF_TOTALS, before)

    def _arms(self, number: int, at: int) -> Iterator[Ruling]:
        """“Now four arms are open”, of two doubles: no number of what every double has."""
        opened = {sum(place.port in ARMS for place in way[number].open_ports) for way in self.round.ways}
        if self.block.tokens[at].value in opened:
            yield self.judged(PART, at, opened, "so many arms are open")

    def _contribution(self, number: int, at: int) -> Iterator[Ruling]:
        tile, told = self.round.steps[number].tile, self._contributed(number)
        allowed = told | self.round.sums(number)
        is_wrong = len(told) == 1 and self.is_sure(number) and self.is_plain(at)
        if self.block.tokens[at].value in allowed or is_wrong:
            yield self.judged(PART, at, allowed, f"{tile} contributes {listed(told)}")

    def _terms(self, span: range) -> Iterator[tuple[int, ...]]:
        """Numbers with only a plus between them, whatever follows: “4 + 6, in all 10”."""
        found: list[int] = []
        for at in (*self.block.shadow.numbers(span), span.stop + 2):
            if found and (at != found[-1] + 2 or self.block.tokens[at - 1].key != "+"):
                if len(found) > 1:
                    yield tuple(found)
                found = []
            found.append(at)

    def _contributed(self, number: int) -> set[int]:
        """What the tile that is placed counts."""
        tile = self.round.steps[number].tile
        return {sum(one.value for one in way[number].counts if one.tile == tile) for way in self.round.ways}

    def _ends(self, number: int) -> Iterator[Ruling]:
        """“4 and 12 are left, that is 16”: of the ends and what they come to one only may be wrong."""
        block, step = self.block, self.round.steps[number]
        if len(self.round.ways) > 1 or step.sums:
            return
        layout = self.round.ways[0][number]
        plain = self.plain(range(step.at + 1, step.stop))
        for ends in (*joined_lists(block, range(step.at + 1, step.stop)), *self._terms(range(step.at + 1, step.stop))):
            total = next((at for at in plain if at > ends[-1]), None)
            if total is None or self.block.added & set(ends) or not self._is_near(number, total):
                continue
            numbers = (*ends, total)
            if any(has_unit(block, at, *NO_POINTS[2:], *_UNITS) for at in numbers):
                continue
            right = sorted(count.value for count in layout.counts)
            told = sorted(int(block.tokens[at].value) for at in ends)
            is_total = block.tokens[total].value == layout.sum
            odd = [value for value in told if value not in right] if len(told) == len(right) else told
            why = f"after {step.tile} the counting ends are {listed(right)}, in all {layout.sum}"
            if told == right:
                yield from (self.judged(PART, at, right, why) for at in ends)
                if is_total or self.is_sure(number):
                    yield self.judged(PART, total, {layout.sum}, why)
            elif is_total and len(odd) == 1 and self.is_sure(number):
                at = next(one for one in ends if block.tokens[one].value == odd[0])
                yield self.judged(PART, at, set(right) - {block.tokens[one].value for one in ends}, why)


def unit_of(block: Block, at: int) -> str:
    """The points that a number counts: display, raw, or points of either kind; nothing if it counts none."""
    for unit in _UNITS:
        if has_unit(block, at, unit):
            return unit
    if is_points(block, at):
        return "points"
    is_headed = at > 1 and block.tokens[at - 1].key == ":"
    return next((unit for unit in _UNITS if is_headed and block.has(unit, range(at - 2, at - 1))), "")


def listed(values: Collection[int]) -> str:
    """Numbers in order, as a message tells them."""
    return " or ".join(map(str, sorted(values)))
