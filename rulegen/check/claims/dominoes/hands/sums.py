"""Hands that are added up before they are rounded: “Ada holds 11 pips and Ben 6: 17, rounded to 15”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.points.beside import is_settled
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_listed
from rulegen.engine.dominoes import DominoRules

CLAIM = "hand-sum"
_MOST_HANDS = 3
"""Opponents, or tiles of one hand."""
_MOST_BETWEEN = 6
"""Words between the hands of two people, or between a sum and what it is rounded to."""
_POINTS = ("raw", "display", "points", "tile")
_LEADING = (
    "together",
    "that-is",
    "is",
    "becomes",
    "surely-is",
    "gives",
    "has",
    "linking",
    "pip",
    "all-told",
    "each",
    "hand-sum",
)
"""Words between the last hand and what all come to."""
_ROUNDING = ("rounded", "becomes", "surely-is", "that-is")
_SIGNS = frozenset(",:(;")


def hand_sums(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What two or three hands come to, where that is rounded behind, or where a word says that it is all."""
    items = _items(block)
    results: set[int] = set()
    sums: list[tuple[Sequence[int], int]] = []
    for place in range(len(items) - 1):
        at, following = items[place], items[place + 1]
        is_other = pips_of(block, at) != block.tokens[following].value
        if is_other and _is_rounded(block, at, following, rules):
            results.add(following)
    for place in range(2, len(items)):
        total = items[place]
        hands = _hands(block, items[:place], results)
        if len(hands) < 2 or not _is_sum(block, hands[-1], total, items[place + 1 : place + 2], rules):  # noqa: PLR2004 # two hands
            continue
        if len({block.tokens[at].sort for at in hands}) > 1:
            continue  # “2|2 and 0|5, nine pips; 0|1 and 1|6, eight: 17”
        values = [pips_of(block, at) for at in hands]
        value = block.tokens[total].value
        if value <= max(values) or is_listed(block, total):
            continue  # “8 and 3: 8 is rounded to 10”
        ends = range(2, len(values) + 1)  # the last hand may be that of the partner
        allowed = {sum(values[first:end], Fraction(0)) for end in ends for first in range(end - 1)}
        if _is_of_each(block, hands, total):
            allowed = {values[-2] * values[-1]}
        why = f"the hands come to {sum(values, Fraction(0))} together"
        yield judged(block, CLAIM, total, allowed, why, also=tuple(hands))
        sums.append((hands, total))
    yield from _rounded_apart(block, sums, rules)


def _items(block: Block) -> list[int]:
    """The numbers and tiles that can be hands, or what they come to; the pips behind a tile take its place."""
    numbers = set(counting(block, range(len(block.tokens)))) - block.terms
    found: list[int] = []
    for at, token in enumerate(block.tokens):
        if token.sort is Sort.TILE:
            found.append(at)
        elif token.number and found and _are_its_pips(block, found[-1], at):
            found[-1] = at
        elif at in numbers and is_whole(token.value) and not has_unit(block, at, *_POINTS):
            found.append(at)
    return found


def _are_its_pips(block: Block, tile: int, at: int) -> bool:
    """Whether a number right behind a tile tells its pips: “3|3, six”."""
    is_near = block.tokens[tile].sort is Sort.TILE and at - tile <= _MOST_BETWEEN // 2
    return is_near and pips_of(block, tile) == block.tokens[at].value and at not in block.added


def pips_of(block: Block, at: int) -> Fraction:
    """A number, or the pips of a tile."""
    token = block.tokens[at]
    return Fraction(sum(token.faces)) if token.sort is Sort.TILE else token.value


def _hands(block: Block, items: Sequence[int], results: set[int]) -> list[int]:
    """The last numbers that are joined, with the names of those who hold them between."""
    hands = [items[-1]]
    for at in reversed(items[:-1]):
        if len(hands) == _MOST_HANDS or at in results or hands[0] in results or not _are_joined(block, at, hands[0]):
            break
        hands.insert(0, at)
    sentence = block.sentence(items[-1])
    is_other = block.has("term:boneyard", sentence) or block.has("remainder", sentence)
    return [] if is_other else hands


def _are_joined(block: Block, one: int, other: int) -> bool:
    """Whether two hands are told side by side."""
    between = range(one + 1, other)
    keys = {block.tokens[at].key for at in between}
    is_parted = any(block.tokens[at].sort is Sort.END for at in between) or keys & {":", ")", "="}
    is_told = "," in keys or block.has("and", between) or block.has("each", between) or _are_people(block, one)
    return bool(is_told) and not is_parted and len(between) <= _MOST_BETWEEN and not block.has("or", between)


def _is_of_each(block: Block, hands: Sequence[int], total: int) -> bool:
    """Whether so many people hold as many pips each: “two opponents with 8 pips each”."""
    is_behind = _are_people(block, hands[-2]) and block.has("each", range(hands[-1], total))
    return is_behind or block.has("each", range(hands[-2], hands[-1]))


def _are_people(block: Block, at: int) -> bool:
    return 1 < block.tokens[at].value <= _MOST_HANDS and has_unit(block, at, "opponents", "player")


def _is_sum(block: Block, last: int, total: int, behind: Sequence[int], rules: DominoRules) -> bool:
    """Whether a number is told to be what the hands before it come to."""
    if block.tokens[total].sort is Sort.TILE or block.tokens[last].value == block.tokens[total].value:
        return False
    between = range(last + 1, total)
    known = {at for name in _LEADING for cue in block.words(name) for at in cue if last < at < total}
    signs = {at for at in between if block.tokens[at].key in _SIGNS or block.tokens[at].sort is Sort.END}
    if not between or set(between) - known - signs or block.has("rounded", between) or block.has("and", between):
        return False
    if not known and not {block.tokens[at].key for at in signs} & {":", "("}:
        return False
    is_all = block.has("together", between) or block.has("together", range(total + 1, total + 3))
    is_odd = bool(block.tokens[total].value % rules.rounding)
    is_next = bool(behind) and is_odd and _is_rounded(block, total, behind[0], rules)
    return (is_next and is_all) or (is_settled(block) and (is_next or (is_all and is_odd)))


def _is_rounded(block: Block, at: int, following: int, rules: DominoRules) -> bool:
    """Whether one number is told to be what another one is rounded to, and is so."""
    if block.tokens[following].sort is Sort.TILE or following - at > _MOST_BETWEEN:
        return False
    between = range(at + 1, following)
    is_told = block.has_any(_ROUNDING, between) or "(" in {block.tokens[one].key for one in between}
    value = pips_of(block, at)
    return is_told and is_whole(value) and rounded(rules, value) == block.tokens[following].value


def _rounded_apart(block: Block, sums: Sequence[tuple[Sequence[int], int]], rules: DominoRules) -> Iterator[Ruling]:
    """“… and not 10 + 10”: what hands that are added up would be rounded to one by one."""
    for hands, total in sums:
        behind = [at for at in block.shadow.numbers(range(total + 1, len(block.tokens))) if at not in block.added]
        right = [rounded(rules, pips_of(block, at)) for at in hands[-2:]]
        if _is_of_each(block, hands, total):
            right = right[-1:] * 2
        for pair in pairwise(behind):
            one, other = pair
            told = [block.tokens[at].value for at in pair]
            is_told = other == one + 2 and block.tokens[one + 1].key == "+"  # a sign between
            if is_told and sum(value == rule for value, rule in zip(told, right, strict=True)):
                why = f"one by one the hands are rounded to {' and '.join(map(str, right))}"
                for at, rule in zip(pair, right, strict=True):
                    yield judged(block, CLAIM, at, {rule}, why, also=tuple(hands), firm=False)
                break


STORIES = (hand_sums,)
"""What is looked for in a whole block."""
