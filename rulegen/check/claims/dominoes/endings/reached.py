"""A finish from one raw score to the next: “she has 270; last placement 15, Bob holds 22, so 20: net 35, and 305”.

The award, the hands, what they come to and the two scores tell the net effect three times; of these one may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.endings.nets import Part, parts_of
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.facts import rounded
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.units import has_unit, is_points, told_numbers
from rulegen.engine.dominoes import DominoRules

CLAIM = "finish-reached"
_WHY = "the last placement, the hands, the net effect and the two scores do not fit each other"
_FEWEST_SUMMED = 3
"""Two hands and their sum."""
_MOST_HANDS = 2
"""What the opponents hold together, and the partner."""


_CLOSE = 4
"""Tokens from “alone” to what an award makes."""


def reached(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """Of two raw scores, what is told between them and what that comes to, one number may not fit the others."""
    if not rules.last_award_in_finish:
        return
    for before, after in dict.fromkeys(_pairs(block)):
        if _is_on_the_way(block, before, after):
            continue
        span = range(block.sentence(before).start, block.sentence(after).stop)
        found = [] if block.has("suppose", span) else _judged(block, rules, before, after)
        yield from found
        if found and all(ruling.true for ruling in found):
            yield from _from_elsewhere(block, rules, before, after)


def _pairs(block: Block) -> Iterator[tuple[int, int]]:
    """The scores before and behind a finish: two that are told in a row, or that of a calculation and its result."""
    told = told_numbers(block, range(len(block.tokens)))
    great = [at for at in told if block.tokens[at].value > MOST_ENDS and not has_unit(block, at, "tile", "display")]
    for _equation, tokens in block.equations:
        score = block.tokens[tokens[0]].value
        same = [at for at in great if at <= tokens[0] and block.tokens[at].value == score]
        if len(tokens) == 3 and same:  # noqa: PLR2004 # a score, what is added, and the next one
            yield same[0], tokens[-1]
    first = [at for place, at in enumerate(great) if not place or _differ(block, great[place - 1], at)]
    yield from ((before, after) for before, after in pairwise(first) if after not in block.terms)


def _is_on_the_way(block: Block, before: int, after: int) -> bool:
    """Whether a score is one that an award alone would make: “at 300; 5 alone would be 305, with the 5 pips 310”."""
    alone = block.has("alone", range(max(block.sentence(before).start, before - _CLOSE), before))
    return alone and block.tokens[before].value < block.tokens[after].value


def _differ(block: Block, one: int, other: int) -> bool:
    return block.tokens[one].value != block.tokens[other].value


def _judged(block: Block, rules: DominoRules, before: int, after: int) -> Sequence[Ruling]:
    """What is told of a finish that leads from one score to another; the first number may be no part of a sum."""
    shown = {block.tokens[at].value / rules.display_divisor for at in (before, after)}
    between = told_numbers(block, range(before + 1, after))
    items = [at for at in between if at not in block.terms and block.tokens[at].value not in shown]
    first = [Part(items[:1], block.tokens[items[0]].value)] if items else []
    readings = (parts_of(block, items, rules), [*first, *parts_of(block, items[1:], rules)])
    found = [_of_parts(block, rules, _with_results(parts, rules), (before, after)) for parts in readings]
    return next((one for one in found if one and one[0].true), next(filter(None, found), []))


def _of_parts(block: Block, rules: DominoRules, parts: Sequence[Part], scores: tuple[int, int]) -> Sequence[Ruling]:
    """What the parts of a finish and the scores around it say to each other."""
    award = parts[0] if parts and parts[0].result is None else None
    hands = [part for part in parts if part.result is not None]
    net = next((part for part in parts[-1:] if part.result is None and part is not award), None)
    is_all = len(parts) == len(hands) + (award is not None) + (net is not None)
    if not is_all or not 0 < len(hands) <= _MOST_HANDS or not all(len(part.items) > 1 for part in hands):
        return []
    gained = _raw(block, award, rules) if award else Fraction(0)
    results = [part.result or Fraction(0) for part in hands]
    change = block.tokens[scores[1]].value - block.tokens[scores[0]].value
    made = gained + results[0] - sum(results[1:], Fraction(0))
    sides = (made, _raw(block, net, rules) if net else made, change)
    false = next((part.items[-1] for part in hands if block.tokens[part.items[-1]].value != part.result), None)
    if len({*sides}) == 1 and false is None:
        numbers = (scores[0], *(at for part in parts for at in part.items))
        return [Ruling(CLAIM, scores[1], true=True, expected="", why="", also=numbers)]
    if len({*sides}) == 1 and false is not None:
        return [wrong(CLAIM, false, "what the hands are rounded to", _WHY, firm=False)]
    if net and len({*sides}) == 2 and false is None:  # noqa: PLR2004 # two of the three are one
        odd = next(place for place, side in enumerate(sides) if sides.count(side) == 1)
        first = (award or hands[0]).items[0]
        return [wrong(CLAIM, (first, net.items[0], scores[1])[odd], "another number", _WHY, firm=False)]
    return []


def _from_elsewhere(block: Block, rules: DominoRules, before: int, after: int) -> Iterator[Ruling]:
    """“With 290 it would have been 310”: behind a finish, two scores alone in a sentence differ by as much."""
    change = abs(block.tokens[after].value - block.tokens[before].value)
    for sentence in block.shadow.sentences:
        told = told_numbers(block, sentence) if sentence.start > after else []
        great = [at for at in told if block.tokens[at].value > MOST_ENDS]
        others = {block.tokens[at].value for at in told if at not in great}
        if len(great) != 2 or block.added & {*told} or not others <= {change}:  # noqa: PLR2004 # before and behind
            continue
        first, last = (block.tokens[at].value for at in great)
        is_supposed = last > rules.target or block.has_any(("suppose", "void", "event"), sentence)
        if last > first and is_supposed:
            why = f"what is told before comes to {change}"
            yield judged(block, CLAIM, great[1], {first + change}, why, also=(great[0],), firm=False)


def _with_results(parts: Sequence[Part], rules: DominoRules) -> Sequence[Part]:
    """The parts, where a number behind several hands and their sum is what that is told to be rounded to."""
    found: list[Part] = []
    for part in parts:
        last = found[-1] if found else None
        if last and last.result is None and len(last.items) >= _FEWEST_SUMMED and len(part.items) == 1:
            last.result = Fraction(rounded(rules, last.value))
            last.items += part.items
        else:
            found.append(part)
    return found


def _raw(block: Block, part: Part, rules: DominoRules) -> Fraction:
    """A number that is told, in raw points."""
    at = part.items[-1]
    is_shown = is_points(block, at) and not has_unit(block, at, "raw") and part.value % rules.display_divisor
    return part.value * rules.display_divisor if is_shown else part.value


STORIES = (reached,)
"""What is looked for in a whole block."""
