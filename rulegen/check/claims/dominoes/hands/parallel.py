"""Lists of as many numbers that belong to each other one by one: sums and points, scores before and after.

“63, 63 and 48; they gain 4, 2 and 5: 67, 65 and 53.” Of all numbers one may be wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.dominoes.points.beside import ARROW
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD, SMALLEST_SCORE
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.units import all_lists, has_unit, is_listed, is_points, signed
from rulegen.engine.dominoes import DominoRules

PARALLEL = "parallel"
_FEWEST = 3
"""Two numbers in a row may be anything."""
_MOST = 6
_FEWEST_AGREED = 2
_OTHERS = ("tile", "player", "side", "arm", "half", "double", "placement", "stroke")
_NEAR = 2
"""Sentences before new scores in which their changes are told."""
_MANY = 4
"""So many hands are those of two pairs, which lose what both partners do."""
_BESIDE = 6
"""Tokens between a list and what it comes to."""
Listed = tuple[int, ...]


def parallel(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Lists behind each other: two of which one follows from the other, three of which the last does."""
    lists = whole_lists(block)
    for first, last in pairwise(lists):
        if len(first) == len(last) >= _FEWEST and _are_near(block, first, last):
            yield from _related(block, first, last, rules)
    for place, (before, changes, after) in enumerate(zip(lists, lists[1:], lists[2:], strict=False)):
        is_longer = place > 0 and _is_sum_of(block, lists[place - 1], before, changes, after)
        if len(before) == len(changes) == len(after) >= _FEWEST and not is_longer:
            yield from _changed(block, before, changes, after)


def whole_lists(block: Block) -> list[Listed]:
    """The lists of numbers, those of people who are named among them, in their order; none is in two."""
    found: list[Listed] = []
    for listed in sorted({*_named(block), *all_lists(block)}, key=lambda one: (one[0], -len(one))):
        are_whole = all(block.tokens[at].value.denominator == 1 and at not in block.added for at in listed)
        if are_whole and len(listed) <= _MOST and not (found and listed[0] <= found[-1][-1]):
            found.append(listed)
    return found


def _named(block: Block) -> Iterator[Listed]:
    """The numbers of people who are named one behind the other in a sentence: “Ewa 63, Filip 60, Jan 57”."""
    for sentence in block.shadow.sentences:
        found: list[int] = []
        for name, stop in pairwise((*names_in(block, sentence), sentence.stop)):
            numbers = counting(block, range(name + 1, stop))
            found = [*found, *numbers[:1]] if numbers else []
            if len(numbers) > 1:
                break
        if len(found) > 1:
            yield tuple(found)


def _are_near(block: Block, first: Listed, last: Listed) -> bool:
    """Whether no other number stands between two lists, in one sentence or two."""
    start, stop = block.sentence(first[-1]), block.sentence(last[0])
    is_next = start == stop or block.sentence_before(stop) == start
    return is_next and not counting(block, range(first[-1] + 1, last[0]))


def _related(block: Block, first: Listed, last: Listed, rules: DominoRules) -> Iterator[Ruling]:
    """Numbers that are those of the other list divided by five, as sums and points are."""
    if any(has_unit(block, at, *_OTHERS, "pip") for at in (*first, *last)):
        return
    divisor = rules.display_divisor
    values = [block.tokens[at].value for at in first]
    told = [block.tokens[at].value for at in last]
    odd = [place for place, value in enumerate(values) if value != told[place] * divisor]
    agreed = {told[place] for place in range(len(told)) if place not in odd and told[place]}
    if len(odd) <= 1 and len(agreed) >= _FEWEST_AGREED:
        for one, at in zip(first, last, strict=True):
            why = f"{divisor} raw points are 1 display point"
            right = block.tokens[one].value / divisor
            yield judged(block, PARALLEL, at, {right}, why, also=(one,), firm=False)


def _is_sum_of(block: Block, *lists: Listed) -> bool:
    """Whether the last of three rounds and their totals are what the others come to."""
    if len({len(listed) for listed in lists}) > 1:
        return False
    each = zip(*([signed(block, at) for at in listed] for listed in lists), strict=True)
    return all(sum(values[:-1]) == values[-1] for values in each)


def _changed(block: Block, before: Listed, changes: Listed, after: Listed) -> Iterator[Ruling]:
    """Scores, what each gains or loses, and the new scores."""
    signs: tuple[Callable[[int], int], ...] = (lambda value: value, lambda value: -value)
    for change in signs:
        right = [signed(block, one) + change(signed(block, other)) for one, other in zip(before, changes, strict=True)]
        odd = [at for at, value in zip(after, right, strict=True) if signed(block, at) != value]
        is_small = max(block.tokens[at].value for at in (*before, *after)) < SMALLEST_SCORE
        if len(odd) <= 1 - is_small and any(block.tokens[at].value for at in changes):
            for at, value in zip(after, right, strict=True):
                why = "a score before, and what was gained or lost"
                yield Ruling(PARALLEL, at, signed(block, at) == value, str(value), why, firm=False)
            return


def new_scores(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“44 and 50 become 42 and 48”: each differs by points that were told shortly before."""
    if rules.last_award_in_finish:
        return
    for first, last in pairwise(list(all_lists(block))):
        sentence = block.sentence(last[0])
        is_inner = {first[0] - 1, last[-1] + 1} & {at for at, token in enumerate(block.tokens) if token.key == ARROW}
        if block.sentence(first[0]) == sentence and len(first) == len(last) and not is_inner:
            yield from _moved(block, first, last, rules)
    for last in all_lists(block):
        sentence = block.sentence(last[0])
        base = counting(block, range(sentence.start, last[0]))
        if len(base) == 1 and block.has("from", range(sentence.start, base[0])):
            yield from _moved(block, base * len(last), last, rules)


def _moved(block: Block, first: Sequence[int], last: Listed, rules: DominoRules) -> Iterator[Ruling]:
    if any(block.tokens[at].value < SMALLEST_SCORE or has_unit(block, at, *_OTHERS, "pip") for at in (*first, *last)):
        return
    if not block.has_any(("becomes", "goes", "result", "to"), range(first[-1] + 1, last[0])):
        return
    lost = _points_before(block, block.sentence(last[0]), rules)
    changes = [abs(block.tokens[one].value - block.tokens[at].value) for one, at in zip(first, last, strict=True)]
    odd = [at for at, change in zip(last, changes, strict=True) if change not in lost]
    if len(odd) <= 1 and any(changes) and len(last) - len(odd) >= 1:
        for one, at in zip(first, last, strict=True):
            why = "a score that differs by points that were gained or lost"
            yield Ruling(PARALLEL, at, at not in odd, why, why, (one,), firm=False)


def _points_before(block: Block, sentence: range, rules: DominoRules) -> set[Fraction]:
    """The display points that the sentences before one tell, as points or as raw ones."""
    spans = [span for span in block.shadow.sentences if span.start < sentence.start][-_NEAR:]
    told = [block.tokens[at].value for span in spans for at in block.shadow.numbers(span)]
    parts = {value for value in told if value <= MOST_AWARD} | {value / rules.display_divisor for value in told}
    whole = [part for part in parts if is_whole(part)] if len(told) >= _MANY else []
    return parts | {one + other for one, other in combinations(whole, 2)}


def together_in_points(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“5, 10 and 15 raw points, that is six points”, “10 and 5, three points”: what a list of raw points comes to."""
    for listed in whole_lists(block):
        behind = block.shadow.numbers(range(listed[-1] + 1, listed[-1] + 1 + _BESIDE))[:1]
        if len(listed) < _FEWEST_AGREED or not behind or not _is_total(block, listed, behind[0]):
            continue
        values = [block.tokens[at].value for at in listed]
        odd = [at for at in listed if not _is_raw(block, at, rules)]
        right = sum(values, Fraction(0)) / rules.display_divisor
        rounds = sum((rounded(rules, value) for value in values if is_whole(value)), 0) / Fraction(
            rules.display_divisor
        )
        if odd and block.tokens[behind[0]].value == rounds:
            continue
        if len(odd) <= 1 and len(listed) - len(odd) >= 1:
            why = f"the raw points come to {sum(values)}, {right} on the display"
            yield judged(block, PARALLEL, behind[0], {right}, why, also=listed, firm=False)


def _is_raw(block: Block, at: int, rules: DominoRules) -> bool:
    value = block.tokens[at].value
    return value > 0 and value % rules.display_divisor == 0


def _is_total(block: Block, listed: Listed, at: int) -> bool:
    """Whether nothing but units, signs and “that is” stands between a list and points, which are no list."""
    if any(has_unit(block, one, *_OTHERS, "pip", "display") for one in listed) or has_unit(block, at, "raw", "pip"):
        return False
    if not is_points(block, at) or is_listed(block, at) or goes_on(block, at):
        return False
    gap = range(listed[-1] + 1, at)
    known = {one for name in ("raw", "points", "that-is", "surely-is") for cue in block.words(name) for one in cue}
    return bool(gap) and all(block.tokens[one].key in {",", ":", "("} or one in known for one in gap)


STORIES = (parallel, new_scores, together_in_points)
"""What is looked for in a whole block."""
