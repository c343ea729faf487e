"""The sum of a finish, “10 + 15 - 5 = 20”, by what was told before it; and the points that stand right behind a sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.sums import pips_of
from rulegen.check.claims.dominoes.points.beside import is_settled
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import MINUS, has_unit, is_points, told_numbers
from rulegen.engine.dominoes import DominoRules

CLAIM = "net-part"
SHOWN = "sum-points"
_MOST_BEFORE = 12
"""Numbers before a sum that can be its parts."""
_MOST_BETWEEN = 4
"""Words from a sum to its points."""
_LINKS = ("that-is", "surely-is", "linking", "gives", "raw")
"""Words between a sum and its points."""
_RESULTS = ("becomes", "surely-is", "rounded", "that-is")


@dataclass(slots=True)
class Part:
    """Numbers that belong together: hands, what they come to, and what that is rounded to."""

    items: list[int]
    value: Fraction
    result: Fraction | None = None
    """What they are rounded to, once that is told."""


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What some parts can stand for in the sum of a finish."""

    parts: frozenset[int]
    told: set[Fraction]
    is_hand: bool = False
    """Whether they are pips, of which nothing tells that they are rounded."""


def net_parts(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Each part of a finish was told before: an award, and what hands are rounded to. One only may be another one."""
    if not rules.last_award_in_finish:
        return
    for equation, tokens in block.equations:
        terms = tokens[:-1]
        if len(equation.sides) != 2 or not equation.true or not _is_finish(block, tokens, rules):  # noqa: PLR2004 # a = b
            continue
        parts = parts_of(block, _before(block, terms[0]), rules)
        is_rounded = any(part.result == block.tokens[terms[1]].value for part in parts)
        if not (is_rounded or _is_told(block, tokens)) or _has_weak(block, terms[0]):
            continue
        values = [block.tokens[at].value for at in terms if block.tokens[at].value]
        meanings = list(_meanings(block, parts, rules))
        behind = parts_of(block, _items(block, range(tokens[-1] + 1, block.sentence(tokens[-1]).stop)), rules)
        told_behind = list(_meanings(block, behind, rules))  # “5 − 20 = −15, if they hold 3 and the partner 18”
        is_award = bool(block.tokens[terms[0]].value)
        if any(_explained(values, known, is_award=is_award) for known in (meanings, told_behind)):
            yield Ruling(CLAIM, tokens[-1], true=True, expected="", why="", also=tuple(terms))
            continue
        known = [
            place
            for place in range(len(values))
            if _explained([*values[:place], *values[place + 1 :]], meanings, is_award=is_award and place > 0)
        ]
        has_award = any(part.result is None and _is_bare(block, part) for part in parts)
        if len(parts) >= len(values) and known and (known[0] or has_award):
            right = "a number that was told before, or what hands are rounded to"
            at = next(one for one in terms if block.tokens[one].value == values[known[0]])
            yield wrong(CLAIM, at, right, "the parts of a finish are told before it")


def _is_finish(block: Block, tokens: Sequence[int], rules: DominoRules) -> bool:
    """Whether a sum is surely that of a finish: all are multiples, and a hand is taken off or told to be rounded."""
    values = [block.tokens[at].value for at in tokens]
    signs = {block.tokens[at].key for at in range(tokens[0], tokens[-1])}
    is_possible = all(value % rules.rounding == 0 and abs(value) <= MOST_ENDS for value in values)
    has_tile = block.has_tile(block.sentence(tokens[0]))
    if not is_possible or has_tile or not 2 < len(tokens) <= 4 or not any(values):  # noqa: PLR2004 # two or three parts
        return False
    sentence = block.sentence(tokens[0])
    is_supposed = block.has_any(("each", "alone", "not"), sentence)  # “one by one they would be 10 + 10”
    is_less = len(tokens) == 4 and bool(signs & MINUS)  # noqa: PLR2004 # less what the partner holds
    return is_settled(block) and (is_less or not (signs & MINUS or is_supposed or len(tokens) > 3))  # noqa: PLR2004


def _is_told(block: Block, tokens: Sequence[int]) -> bool:
    """Whether words tell that a sum is that of a finish."""
    return len(tokens) > 3 or block.has_any(("opponents", "last-award", "net"), range(tokens[0]))  # noqa: PLR2004


def _has_weak(block: Block, stop: int) -> bool:
    """Whether there are words before a sum that may be numbers or not: “sei”."""
    return any(block.tokens[at].key.startswith("#?") and block.tokens[at].value > 1 for at in range(stop))


def _before(block: Block, stop: int) -> list[int]:
    """The last numbers and tiles before a sum, each hand of a sum by its total; those of other sums are none."""
    return _items(block, range(stop))[-_MOST_BEFORE:]


def _items(block: Block, span: range) -> list[int]:
    numbers = set(told_numbers(block, span)) - block.terms
    added = {at for at in numbers if "+" in {token.key for token in block.tokens[max(0, at - 1) : at + 2]}}
    return [at for at in span if block.tokens[at].sort is Sort.TILE or at in numbers - added]


def parts_of(block: Block, items: Sequence[int], rules: DominoRules) -> list[Part]:
    """Numbers with what they come to and are rounded to as one part each."""
    parts: list[Part] = []
    for at in items:
        value = pips_of(block, at)
        last = parts[-1] if parts else None
        joined = next((many for many in (2, 3) if value == _sum(parts[-many:]) and len(parts) >= many), 0)
        if last and value == last.value and block.tokens[last.items[-1]].sort is Sort.TILE:
            last.items.append(at)  # “6|6, twelve pips”
        elif last and last.result is None and value != last.value and _is_rounded_to(block, last, at, rules):
            last.result = value
            last.items.append(at)
        elif joined and not any(part.result is not None or _is_award(block, part) for part in parts[-joined:]):
            merged = [item for part in parts[-joined:] for item in part.items]
            parts[-joined:] = [Part([*merged, at], value)]
        else:
            parts.append(Part([at], value))
    return parts


def _is_rounded_to(block: Block, part: Part, at: int, rules: DominoRules) -> bool:
    """Whether a number is what a part is rounded to, not one more hand: “the opponents hold 4 and 5”."""
    is_joined = at == part.items[-1] + 2 and block.has("and", range(at - 1, at))
    return not is_joined and is_whole(part.value) and rounded(rules, part.value) == block.tokens[at].value


def _is_award(block: Block, part: Part) -> bool:
    """Whether a part is points, which are no hand."""
    return block.tokens[part.items[-1]].sort is Sort.NUMBER and is_points(block, part.items[-1])


def _sum(parts: Sequence[Part]) -> Fraction:
    return sum((part.value for part in parts), Fraction(0))


def _meanings(block: Block, parts: Sequence[Part], rules: DominoRules) -> Iterator[_Meaning]:
    """What each part can stand for, and hands beside each other together; each with the numbers of the parts."""
    for first in range(len(parts)):
        for last in range(first, min(first + 3, len(parts))):
            group = parts[first : last + 1]
            if first == last:
                part = group[0]
                value = part.value if part.result is None else part.result
                is_shown = part.result is None and is_points(block, part.items[-1])
                told = {value, value * rules.display_divisor} if is_shown else {value}
                yield _Meaning(frozenset({first}), told)
                if is_whole(value):
                    yield _Meaning(frozenset({first}), {Fraction(rounded(rules, value))}, is_hand=_is_bare(block, part))
            elif not any(part.result is not None for part in group) and is_whole(_sum(group)):
                together = {Fraction(rounded(rules, _sum(group)))}
                yield _Meaning(frozenset(range(first, last + 1)), together, is_hand=True)


def _is_bare(block: Block, part: Part) -> bool:
    """Whether nothing tells that a number is pips."""
    at = part.items[-1]
    return block.tokens[at].sort is Sort.NUMBER and not has_unit(block, at, "pip")


def _explained(values: Sequence[Fraction], meanings: Sequence[_Meaning], *, is_award: bool) -> bool:
    """Whether each number is what a part of its own stands for; the award, the first one, is no hand."""
    if not values:
        return True
    return any(
        values[0] in one.told
        and not (is_award and one.is_hand)
        and _explained(values[1:], [other for other in meanings if not other.parts & one.parts], is_award=False)
        for one in meanings
    )


def nets_alone(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“She goes out with 10. They hold 7 and 9, 16, rounded to 15. Net effect: 25”: what its parts come to."""
    if not rules.last_award_in_finish or not (block.has("opponents") and block.has("last-award")):
        return
    for at in told_numbers(block, range(len(block.tokens))):
        near = range(max(block.sentence(at).start, at - _MOST_BETWEEN), at)
        is_net = block.has_any(("net", "together", "all-told"), near) and has_unit(block, at, "raw")
        if not is_net or any(one <= at for one in block.added):
            continue
        parts = parts_of(block, _before(block, at), rules)
        results = [part.result for part in parts[1:] if part.result is not None]
        is_whole_of_parts = len(results) == len(parts) - 1 and parts[0].result is None
        if not is_whole_of_parts or not 0 < len(results) <= 1 + block.has("partner"):
            return
        net = parts[0].value + results[0] - sum(results[1:], Fraction(0))
        yield judged(block, CLAIM, at, {net, abs(net)}, f"the parts that are told come to {net}")
        return


def points_behind(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“= 25 raw points, five display points”, “= 10, two points”: what a sum, or what is rounded, is in points."""
    totals = {tokens[-1] for equation, tokens in block.equations if equation.true}
    divisor = rules.display_divisor
    for at in block.shadow.numbers(range(len(block.tokens))):
        value = abs(block.tokens[at].value)
        if value % divisor or not 0 < value <= MOST_ENDS or goes_on(block, at) or at in block.terms:
            continue
        behind = _points_after(block, at)
        is_result = at in totals or block.has_any(_RESULTS, range(max(0, at - 2), at))
        if behind is None or not is_result:
            continue
        is_display = has_unit(block, behind, "display")
        before = range(block.sentence(at).start, at)
        is_of_each = block.has("each", before) or block.has("both", before)  # “each becomes 5, that is two points”
        if at not in totals and (not is_display or is_of_each):
            continue
        allowed = {value / divisor} if is_display else {value / divisor, value}
        why = f"{value} raw points are {value / divisor} display points"
        yield judged(block, SHOWN, behind, {*allowed, *(-one for one in allowed)}, why, also=(at,))


def _points_after(block: Block, at: int) -> int | None:
    """The number of points behind another number, with nothing but a sign and words for “that is” between."""
    stop = block.sentence(at).stop
    behind = next(iter(told_numbers(block, range(at + 1, min(at + 2 + _MOST_BETWEEN, stop)))), None)
    if behind is None or not is_points(block, behind) or has_unit(block, behind, "raw"):
        return None
    between = range(at + 1, behind)
    words = {one for name in _LINKS for cue in block.words(name) for one in cue if one in between}
    signs = {one for one in between if block.tokens[one].key in {",", ":", "(", "\N{EN DASH}"}}
    is_all = words | signs == set(between) and not block.has("and", between)
    return behind if is_all and signs | words else None


STORIES = (net_parts, nets_alone, points_behind)
"""What is looked for in a whole block."""
