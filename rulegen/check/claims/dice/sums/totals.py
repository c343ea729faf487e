"""Totals of people: what their two parts come to, totals that are tied, and a total without one row."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import named_rows
from rulegen.check.claims.equations import OPERATORS, goes_on
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import clauses_between, has_unit, only_joints
from rulegen.engine.dice import DiceRules

_PARTS = "total-parts"
_TIE = "tied-totals"
_WITHOUT = "total-without"
_LEAST = 12
"""A smaller number is no half of a total."""
_PAIR = 2
_SLIP = 10
"""A number that is meant for another is no more away from it."""
_NEAR = 3
"""The word for a total stands no more tokens before it."""
_TOTAL = ("together", "total-row", "sum")


def is_slip(value: int, right: int) -> bool:
    """Whether a number may be written for another by mistake: near it, with a digit more, or the other way round."""
    is_turned = str(value) == str(right)[::-1]
    return abs(value - right) <= _SLIP or is_turned or str(right) in str(value)


def totals(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """What is said of the totals of people in a block."""
    yield from _of_parts(block, rules)
    yield from _of_both(block, rules)
    yield from _tied(block, rules)
    yield from _without(block, rules)
    yield from _taken_up(block, rules)


def _great(block: Block, span: range) -> list[int]:
    """The numbers that may be a total or a half of one."""
    told = [at for at in counting(block, span) if at not in block.added and block.tokens[at].value > _LEAST]
    told = [at for at in told if not goes_on(block, at) and block.tokens[at - 1].key not in OPERATORS]
    return [at for at in told if block.quote(at).isdigit() and not has_unit(block, at, "turns", "rolls", "row")]


def _most(rules: DiceRules) -> int:
    return max(facts.best_scores(rules).values())


def _of_parts(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """What two parts come to: “the patterns brought 141 points and the numbers 51: together 192”."""
    for sentence in block.shadow.sentences:
        told = _great(block, sentence)
        is_roll = any(block.tokens[at].sort is Sort.DICE for at in sentence)
        if is_roll or block.has_any(("limit", "best-total"), sentence):
            continue
        for first, second, total in zip(told, told[1:], told[2:], strict=False):
            start = max(
                (at for at in range(sentence.start, first) if block.tokens[at].key == ";"), default=sentence.start
            )
            digits = [at for at in block.shadow.numbers(range(start, total)) if block.quote(at).isdigit()]
            near = range(max(second + 1, total - _NEAR), total)
            is_total = block.has_any(_TOTAL, near) and not block.has_any(("and", "but"), near)
            values = [block.tokens[at].value for at in (first, second, total)]
            if is_total and digits == [first, second] and values[2] > max(Fraction(_most(rules)), values[0], values[1]):
                right = values[0] + values[1]
                why = f"{values[0]} and {values[1]} are {right}"
                yield judged(block, _PARTS, total, {right}, why, also=(first, second))


def _of_both(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“Ann: 114 and 61. Ben: 141 and 34. Both have 175”: each pair comes to it, and of all numbers one may be wrong."""
    for cue in (*block.words("both"), *block.words("same-total")):
        sentence = block.sentence(cue.start)
        behind = [at for at in _great(block, sentence) if at > cue.start]
        before = _great(block, range(len(block.tokens)))
        total = next(iter(behind), None)
        before = [at for at in before if total is not None and at < total][-2 * _PAIR :]
        if total is None or len(before) != 2 * _PAIR or block.tokens[total].value <= _most(rules):
            continue
        sums = [sum(block.tokens[at].value for at in before[place : place + _PAIR]) for place in (0, _PAIR)]
        value = block.tokens[total].value
        if sums[0] != sums[1] and value in sums:
            first, second = before[:_PAIR] if sums[1] == value else before[_PAIR:]
            right = value - block.tokens[first].value
            yield judged(block, _PARTS, second, {right}, f"with {block.tokens[first].value} it is {value} together")
        elif sums[0] == sums[1]:
            yield judged(block, _PARTS, total, {sums[0]}, f"each of the two has {sums[0]}", also=tuple(before))


def _tied(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“If two have the same total, say 186 and 186”: the totals are equal, and they are as many as people."""
    for sentence in (part for whole in block.shadow.sentences for part in clauses_between(block, whole, {";"})):
        if not block.has("same-total", sentence) or block.has_any(("lead", "not", "almost"), sentence):
            continue
        told = [at for at in _great(block, sentence) if block.tokens[at].value > _most(rules)]
        is_list = all(only_joints(block, range(one + 1, other), "and", "to", "versus") for one, other in pairwise(told))
        if len(told) != _PAIR or not is_list:
            continue
        values = [block.tokens[at].value for at in told]
        yield judged(block, _TIE, told[1], {values[0]}, "tied totals are equal", also=(told[0],))
        people = [at for at in counting(block, range(sentence.start, told[0])) if not block.quote(at).isdigit()]
        for at in people if len(people) == 1 and values[0] == values[1] else ():
            if has_unit(block, at, "players", "player", "has") or block.tokens[at].value > 1:
                yield judged(block, _TIE, at, {_PAIR}, "so many totals are told", firm=False)


def _without(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“Without the yacht she would have 142”: a total told before, less what the row always scores."""
    points = facts.fixed_rows(rules)
    for one in named_rows(block, rules):
        near = range(max(0, one.span.start - _NEAR), one.span.start)
        if len(one.rows) > 1 or one.rows[0] not in points or not block.has("lacking-row", near):
            continue
        sentence = block.sentence(one.span.start)
        behind = [at for at in _great(block, range(one.span.stop, sentence.stop)) if not is_aside(block, at)]
        before = [*_great(block, range(sentence.start)), *(tokens[-1] for _equation, tokens in block.equations)]
        told = {int(block.tokens[at].value) for at in before if block.tokens[at].value > _most(rules)}
        right = {total - points[one.rows[0]] for total in told}
        at = next(iter(behind), None)
        if at is not None and any(is_slip(int(block.tokens[at].value), one) for one in right):
            yield judged(block, _WITHOUT, at, right, f"this row scores {points[one.rows[0]]}", firm=False)


def _taken_up(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“You have 171. What can you reach? 171 + 30 + 25 = 226”: the only total before a sum, with which it begins."""
    for equation, tokens in block.equations:
        first, sentence = block.tokens[tokens[0]].value, block.sentence(tokens[0])
        before = range(block.sentence_before(block.sentence_before(sentence)).start, tokens[0])
        told = [at for at in _great(block, before) if block.tokens[at].value > _most(rules)]
        rest = max((block.tokens[at].value for at in tokens[1:-1]), default=first)
        if not equation.true or len(told) != 1 or first <= _most(rules) or rest > _most(rules) or len(tokens) <= _PAIR:
            continue
        value = int(block.tokens[told[0]].value)
        if value == first or (value != block.tokens[tokens[-1]].value and is_slip(value, int(first))):
            yield judged(block, _PARTS, told[0], {first}, f"the sum behind it begins with {first}", firm=False)
