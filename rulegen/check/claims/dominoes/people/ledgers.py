"""Scores, hands, what these are rounded to and cost, and the scores behind: what is told of one player follows itself.

“66 with 12 pips (10, two points): 64” tells it in a row; “Scores 62, 60, 64; pips 17, 4, 21; less 3, 1, 4: 59, 59, 60”
tells it of all, list by list. Of what belongs together one number may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from fractions import Fraction
from itertools import pairwise, permutations

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.costs import are_pips, numbers_told
from rulegen.check.claims.dominoes.hands.lists import Listed, whole_lists
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.units import MINUS, has_unit, is_points, signed
from rulegen.engine.dominoes import DominoRules

CLAIM = "ledger"
_WHY = "the score before, the hand, what it costs, and the score behind do not fit each other"
_MOST_HAND, _MOST_LOSS = 40, 12
_FARTHEST = 25
"""No two scores of one player, before and behind, differ more, also if one of them is wrong."""
_MOST_BETWEEN = 14
"""Tokens between two numbers of a row."""
_NEAR = 4
"""Tokens before a score in which words tell that it comes of something."""
_FEWEST_LISTS, _MOST_LISTS = 3, 5
_MOST_PLAYERS = 4
_OTHERS = ("tile", "player", "pair", "side", "arm", "half", "double", "placement", "stroke", "big-x", "multiple")
_RESULTS = ("surely-is", "becomes", "score-falls", "result", "goes", "has", "together", "stays", "is", "comes-to")


class Role(Enum):
    """What a number tells of a player."""

    BEFORE = auto()
    HAND = auto()
    AGAIN = auto()
    """The hand once more."""
    ROUNDED = auto()
    LOSS = auto()
    AFTER = auto()


Values = Mapping[Role, Fraction]
_B, _H, _G, _R, _L, _A = Role
_ROWS = (
    (_B, _H, _G, _R, _L, _A),
    (_B, _H, _R, _L, _A),
    (_H, _R, _B, _L, _A),
)
"""The orders in which a player is told of."""
_FIRST_WRONG = (_A, _B, _L, _R, _H, _G)
"""Of several numbers that can be the wrong one, that which follows from the others."""


def _fits(values: Values, rules: DominoRules) -> bool:
    """Whether the numbers that are told of a player follow from each other."""
    divisor = rules.display_divisor
    hands = {values[role] for role in (_H, _G) if role in values}
    raws = {Fraction(rounded(rules, hand)) for hand in hands if is_whole(hand)}
    raws |= {values[_R]} if _R in values else set()
    raws |= {values[_L] * divisor} if _L in values else set()
    raws |= {(values[_B] - values[_A]) * divisor} if _B in values and _A in values else set()
    return len(hands) <= 1 and len(raws) == 1


def _wrong(values: Values, rules: DominoRules) -> Role | None:
    """The number without which the others follow from each other."""
    for role in _FIRST_WRONG:
        rest = {other: value for other, value in values.items() if other is not role}
        if role in values and _fits(rest, rules):
            return role
    return None


def rows(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Ann has 66 and 12 pips (10, two points): 64”: the numbers of one player in a row."""
    if rules.last_award_in_finish:
        return
    all_told = numbers_told(block)
    plain = [at for at in all_told if at not in block.terms]
    taken: set[int] = set()
    for order in _ROWS:
        numbers = all_told if order[-3:] == (_B, _L, _A) else plain
        for first in range(len(numbers) - len(order) + 1):
            row = numbers[first : first + len(order)]
            if taken & {*row} or not _is_row(block, row, order):
                continue
            values = {role: _value(block, at, role) for role, at in zip(order, row, strict=True)}
            role = None if _fits(values, rules) else _wrong(values, rules)
            if (role is None and not _fits(values, rules)) or _is_cost_of_one(values, rules):
                continue
            taken |= {*row}
            if role is None:
                yield Ruling(CLAIM, row[-1], true=True, expected="", why="", also=tuple(row))
            elif _is_sure(values, role) and _are_scores(block, row[order.index(_B)], values):
                yield wrong(CLAIM, row[order.index(role)], _WHY, _WHY, firm=False)


def _is_cost_of_one(values: Values, rules: DominoRules) -> bool:
    """Whether the number behind a hand is no rounding but what it costs: “Ann has 7 (costs 1), Cyd 11 (costs 2)”."""
    hand, told = values[_H], values.get(_R, Fraction(0))
    return is_whole(hand) and told > 0 and told * rules.display_divisor == rounded(rules, hand)


def _value(block: Block, at: int, role: Role) -> Fraction:
    value = Fraction(signed(block, at))
    return value if role in {_B, _A} else abs(value)


def _is_sure(values: Values, role: Role) -> bool:
    """Whether something is lost by the numbers but for the wrong one, and the scores are not those of two people."""
    is_near = not {_B, _A} <= {*values} or abs(values[_B] - values[_A]) <= _FARTHEST
    return is_near and any(values[one] for one in (_R, _L) if one in values and one is not role)


def _are_scores(block: Block, before: int, values: Values) -> bool:
    """Whether a score is no small number that may be anything, is told to be points, or falls below zero."""
    return max(values[_B], values[_A]) >= SMALLEST_SCORE or values[_A] < 0 or is_points(block, before)


def _is_row(block: Block, row: Sequence[int], order: Sequence[Role]) -> bool:
    """Whether numbers stand side by side, with nobody named between, and each can be what it is taken for."""
    if any(other - one > _MOST_BETWEEN for one, other in pairwise(row)) or block.has("from", range(row[0] - 1, row[0])):
        return False
    told = range(block.sentence(row[0]).start, block.sentence(row[-1]).stop)
    score, hand = row[order.index(_B)], row[order.index(_H)]
    is_parted = any(block.tokens[at].key == ";" for at in range(row[0], row[-1]))
    if is_parted or block.sentence(score) != block.sentence(hand) or block.has("suppose", told):
        return False
    if not all(_can_be(block, at, role) for at, role in zip(row, order, strict=True)):
        return False
    return not any(row[0] < at < row[-1] for span in _sentences(block, told) for at in names_in(block, span))


def _sentences(block: Block, told: range) -> Iterator[range]:
    return (span for span in block.shadow.sentences if span.start in told)


def _can_be(block: Block, at: int, role: Role) -> bool:
    value = abs(block.tokens[at].value)
    if has_unit(block, at, *_OTHERS) or value.denominator != 1:
        return False
    if role in {_H, _G}:
        return value <= _MOST_HAND and are_pips(block, at)
    if role is _R:
        return value <= _MOST_HAND and not has_unit(block, at, "display", "pip")
    if role is _L:
        return value <= _MOST_LOSS and not has_unit(block, at, "raw", "pip")
    if has_unit(block, at, "raw", "pip"):
        return False
    return role is _B or _is_result(block, at)


def _is_result(block: Block, at: int) -> bool:
    """Whether a sign or words tell that a number comes of those before it."""
    before = block.tokens[at - 2] if block.tokens[at - 1].key in MINUS else block.tokens[at - 1]
    near = range(max(0, at - _NEAR), at)
    return before.key in {":", "→", "="} or block.has_any(_RESULTS, near)


def lists(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Scores 62, 60, 64; pips 17, 4, 21; less 3, 1, 4: 59, 59, 60”: lists of all players, in any order."""
    if rules.last_award_in_finish:
        return
    told = whole_lists(block)
    taken: set[int] = set()
    for many in range(_MOST_LISTS, _FEWEST_LISTS - 1, -1):
        for first in range(len(told) - many + 1):
            group = told[first : first + many]
            is_free = not taken & {at for listed in group for at in listed}
            if is_free and len({len(listed) for listed in group}) == 1 and len(group[0]) <= _MOST_PLAYERS:
                found = _best(block, group, rules)
                taken |= {at for listed in group for at in listed} if found else set()
                yield from found


def _best(block: Block, group: Sequence[Listed], rules: DominoRules) -> list[Ruling]:
    """What the lists say when they are taken for what makes the most of them fit."""
    odd: list[Ruling] = []
    for order in permutations(Role, len(group)):
        if not _is_order(block, group, order):
            continue
        players = [dict(zip(order, each, strict=True)) for each in zip(*group, strict=True)]
        values = [{role: _value(block, at, role) for role, at in player.items()} for player in players]
        wrongs = [number for number, one in enumerate(values) if not _fits(one, rules)]
        lost = [one for number, one in enumerate(values) if number not in wrongs and _is_sure(one, _A)]
        if not lost or len(players) - len(wrongs) < _fewest(group):
            continue
        if not wrongs:
            numbers = tuple(at for listed in group for at in listed)
            return [Ruling(CLAIM, numbers[-1], true=True, expected="", why="", also=numbers)]
        role = _wrong(values[wrongs[0]], rules)
        if len(wrongs) == 1 and role is not None and not _has_gained(block, players[wrongs[0]], rules):
            odd = odd or [wrong(CLAIM, players[wrongs[0]][role], _WHY, _WHY, firm=False)]
    return odd


def _fewest(group: Sequence[Listed]) -> int:
    """Of how many players all must fit: of two one, where many lists tell of them."""
    return 1 if len(group) > _FEWEST_LISTS and len(group[0]) == 2 else 2  # noqa: PLR2004 # two sides


def _is_order(block: Block, group: Sequence[Listed], order: Sequence[Role]) -> bool:
    """Whether lists can be what they are taken for, and have to do with each other."""
    known = set(order)
    is_linked = {_H, _R, _L} <= known or ({_B, _A} <= known and known & {_H, _R, _L})
    if not is_linked or _G in known or (_B in known) is not (_A in known):
        return False
    places = {role: place for place, role in enumerate(order)}
    if _B in known and places[_B] > places[_A]:
        return False
    is_behind = _H not in known or all(places[_H] < places[role] for role in (_R, _L) if role in known)
    return is_behind and all(_can_be_list(block, listed, role) for listed, role in zip(group, order, strict=True))


def _can_be_list(block: Block, listed: Listed, role: Role) -> bool:
    values = [block.tokens[at].value for at in listed]
    if any(has_unit(block, at, *_OTHERS) for at in listed) or (role is not _H and has_unit(block, listed[-1], "pip")):
        return False
    if role in {_B, _A}:
        return max(values) >= SMALLEST_SCORE
    most = _MOST_LOSS if role is _L else _MOST_HAND
    return sum(value > most for value in values) <= 1


def _has_gained(block: Block, player: Mapping[Role, int], rules: DominoRules) -> bool:
    """Whether a score is greater than it should be by points that are told elsewhere."""
    if _B not in player or _A not in player:
        return False
    rise = signed(block, player[_A]) - signed(block, player[_B])
    others = {block.tokens[at].value for at in numbers_told(block) if at not in player.values()}
    return rise >= 0 and bool({Fraction(rise), Fraction(rise * rules.display_divisor)} & others)


STORIES = (rows, lists)
"""What is looked for in a whole block."""
