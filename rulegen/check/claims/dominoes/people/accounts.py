"""One player told in a row: the score, the hand, what that is rounded to and costs, and the score behind.

“66 with 12 pips (10, two points): 64”; “9 pips, rounded to 10. Two points are lost, from 7 to 5”; “64 and 13 pips:
64 − 3 = 61”. Where all numbers fit in some order, all are right; of those that do not, one may be wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.costs import are_pips, numbers_told
from rulegen.check.claims.dominoes.people.names import names_in
from rulegen.check.claims.dominoes.people.roles import WHY, Account, Role, fits, is_proved, odd_places, without
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import MINUS, has_unit, is_points, signed
from rulegen.engine.dominoes import DominoRules

CLAIM = "ledger"
MOST_HAND, MOST_LOSS = 40, 12
OTHERS = ("tile", "player", "pair", "side", "arm", "half", "double", "placement", "stroke", "big-x", "multiple")
"""What a number may count that tells nothing of a score or a hand."""
FARTHEST = 25
"""No two scores of one player, before and behind, differ more, also if one of them is wrong."""
_MOST_BETWEEN = 14
"""Tokens between two numbers of a row."""
_MOST_SENTENCES = 4
_NEAR = 4
"""Tokens before a number in which words tell what it is."""
_B, _H, _R, _L, _A = Role
Order = tuple[Role, ...]
_ORDERS: Sequence[Order] = (
    (_B, _H, _H, _R, _L, _A),
    (_H, _R, _L, _B, _L, _A),
    (_B, _H, _R, _L, _A),
    (_B, _H, _B, _L, _A),
    (_H, _R, _B, _L, _A),
    (_H, _R, _L, _B, _A),
    (_B, _H, _R, _A),
    (_B, _H, _L, _A),
    (_H, _R, _B, _A),
    (_H, _L, _B, _A),
    (_H, _B, _L, _A),
)
"""The orders in which a player is told of, the longest first."""
_RESULTS = (
    "surely-is",
    "becomes",
    "score-falls",
    "result",
    "goes",
    "has",
    "together",
    "stays",
    "is",
    "comes-to",
    "to",
)
OF_SEVERAL = ("each", "both", "together", "pair", "partner")
"""Words for what several lose."""


def rows(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What is told of players one by one: first all that fits, then of what is left all that is wrong in one number."""
    if rules.last_award_in_finish:
        return
    told = [(row, account) for row, account in _accounts(block) if not _is_cost_of_one(account, rules)]
    taken: set[int] = set()
    for row, account in told:
        if is_proved(account, rules) and not taken & {*row} and _is_sure(block, row, account, rules):
            taken |= {*row}
            yield Ruling(CLAIM, row[-1], true=True, expected="", why="", also=tuple(row))
    for row, account in told:
        place = next(odd_places(account, rules), None)
        if place is None or fits(account, rules):
            continue
        is_free = not taken & {*row} or (place == 0 and {*row[1:]} <= taken and row[0] not in taken)
        if is_free and is_proved(without(account, place), rules) and _is_sure(block, row, account, rules):
            taken |= {*row}
            yield wrong(CLAIM, row[place], WHY, WHY, firm=False)


def _accounts(block: Block) -> Iterator[tuple[Sequence[int], Account]]:
    """The rows of numbers that can tell of a player, with what each number is."""
    numbers = numbers_told(block)
    for order in _ORDERS:
        for first in range(len(numbers) - len(order) + 1):
            row = numbers[first : first + len(order)]
            if _is_row(block, row, order):
                yield row, [(role, value_of(block, at, role)) for role, at in zip(order, row, strict=True)]


def value_of(block: Block, at: int, role: Role) -> Fraction:
    """A number with its sign, if it is a score."""
    value = Fraction(signed(block, at))
    return value if role in {_B, _A} else abs(value)


def _is_cost_of_one(account: Account, rules: DominoRules) -> bool:
    """Whether the number behind a hand is no rounding but what it costs: “Ann has 7 (costs 1), Cyd 11 (costs 2)”."""
    hand = next(value for role, value in account if role is _H)
    told = next((value for role, value in account if role is _R), Fraction(0))
    return is_whole(hand) and told > 0 and told * rules.display_divisor == rounded(rules, hand)


def _is_sure(block: Block, row: Sequence[int], account: Account, rules: DominoRules) -> bool:
    """Whether a hand costs something, and the scores are those of one person."""
    told = {role for role, _value in account}
    score = row[_place(account, _B)]
    before, after = (account[_place(account, role)][1] for role in (_B, _A))
    is_told = (
        not is_points(block, score)
        and is_score(block, score)
        and ({_R, _L} <= told or is_hand(block, row[_place(account, _H)]))
    )
    is_near = is_told or abs(before - after) <= FARTHEST or any(block.tokens[at - 1].key in MINUS for at in row)
    are_scores = max(before, after) >= SMALLEST_SCORE or after < 0 or is_score(block, score)
    is_near = is_near and (score == row[0] or _L in told or score in block.sentence(row[0]))
    is_before = is_score(block, score) if score != row[0] else _begins(block, row)
    is_of_one = {_R, _L} <= told or not block.has_any(OF_SEVERAL, range(row[0], row[-1]))
    hand = row[_place(account, _H)]
    if _R in told and not _is_rounding_of(block, hand, row[_place(account, _R)]):
        return False
    is_held = _R in told or (is_hand(block, hand) and (score < hand or score in block.sentence(hand)))
    return (
        is_near
        and are_scores
        and is_before
        and is_of_one
        and is_held
        and any(_is_unrounded(block, at, rules) for at in row)
    )


def _is_rounding_of(block: Block, hand: int, told: int) -> bool:
    """Whether what a hand is rounded to stands in its sentence, or behind a word that says so."""
    is_near = block.has_any(("becomes", "surely-is", "that-is"), words_before(block, told))
    is_said = is_near or block.has("rounded", range(block.sentence(told).start, told))
    return told in block.sentence(hand) or is_said


def _begins(block: Block, row: Sequence[int]) -> bool:
    """Whether a score stands in the sentence of the hand behind it, or is all that its own sentence tells."""
    sentence = block.sentence(row[0])
    return row[1] in sentence or (block.shadow.numbers(sentence) == [row[0]] and not names_in(block, sentence))


def _place(account: Account, role: Role) -> int:
    return next(place for place, (one, _value) in enumerate(account) if one is role)


def is_score(block: Block, at: int) -> bool:
    """Whether words tell that a number is a score to begin with, or something is taken off it."""
    near = range(max(0, at - 2), at)
    is_told = block.has_any(("from", "score", "has"), near) and not block.has_any(("result", "loses", "less"), near)
    return is_told or is_points(block, at) or is_reduced(block, at)


def _is_unrounded(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a number is told to be pips, or can be nothing that is rounded already."""
    return has_unit(block, at, "pip") or block.tokens[at].value % rules.rounding != 0


def _is_row(block: Block, row: Sequence[int], order: Order) -> bool:
    """Whether numbers stand side by side, with nobody named between, and each can be what it is taken for."""
    if any(other - one > _MOST_BETWEEN for one, other in pairwise(row)):
        return False
    if not all(_can_be(block, at, role) for at, role in zip(row, order, strict=True)):
        return False
    if any(block.tokens[at].key == ";" for at in range(row[0], row[-1])):
        return False
    spans = [span for span in block.shadow.sentences if span.stop > row[0] and span.start <= row[-1]]
    if len(spans) > _MOST_SENTENCES or block.has("suppose", range(row[0], row[-1])):
        return False
    if any(block.has("sum", words_before(block, at)) for at in row):
        return False  # “for a sum of 5 you get 1 point, for 10 two”
    return not any(row[0] < at < row[-1] for span in spans for at in names_in(block, span))


def _can_be(block: Block, at: int, role: Role) -> bool:
    """Whether a number can be what an order takes it for: pips and points are small, and scores are neither."""
    value = abs(block.tokens[at].value)
    if has_unit(block, at, *OTHERS) or value.denominator != 1:
        return False
    if role in {_B, _A}:
        return not has_unit(block, at, "raw", "pip") and _CAN_BE[role](block, at)
    return value <= (MOST_LOSS if role is _L else MOST_HAND) and _CAN_BE[role](block, at)


def _can_be_hand(block: Block, at: int) -> bool:
    is_other = block.has_any(("score-falls", "score-rises", "goes", "loses", "less"), words_before(block, at))
    return _is_total(block, at) or (are_pips(block, at) and not is_other)


def _can_be_rounded(block: Block, at: int) -> bool:
    is_part = goes_on(block, at) or block.tokens[at - 1].key == "+" or block.has("and", range(at - 1, at))
    return at not in block.added and not is_part and not has_unit(block, at, "display", "pip")


def _can_be_loss(block: Block, at: int) -> bool:
    is_taken = block.tokens[at - 1].key in MINUS if at in block.added else is_loss(block, at)
    return is_taken and not has_unit(block, at, "raw", "pip")


def _can_be_before(block: Block, at: int) -> bool:
    is_loss_behind = block.has_any(("loses", "less"), range(at + 2, at + 3)) and is_points(block, at)
    return not (is_taken(block, at) or is_loss_behind) and (at not in block.added or is_reduced(block, at))


def _can_be_after(block: Block, at: int) -> bool:
    is_part = goes_on(block, at) or (at in block.added and block.tokens[at - 1].key != "=")
    return is_result(block, at) and not is_taken(block, at) and not is_part


_CAN_BE: Mapping[Role, Callable[[Block, int], bool]] = {
    _B: _can_be_before,
    _H: _can_be_hand,
    _R: _can_be_rounded,
    _L: _can_be_loss,
    _A: _can_be_after,
}


def _is_total(block: Block, at: int) -> bool:
    """Whether a number is what pips come to that are added up: “8 + 6 = 14”."""
    sums = (tokens for equation, tokens in block.equations if equation.true and tokens[-1] == at)
    return any(block.tokens[one - 1].key == "+" for tokens in sums for one in tokens[1:-1])


def is_loss(block: Block, at: int) -> bool:
    """Whether a number is told to be points, or to be taken off."""
    near = range(max(0, at - _NEAR), at)
    return is_points(block, at) or block.tokens[at - 1].key in MINUS or block.has_any(("loses", "less"), near)


def is_reduced(block: Block, at: int) -> bool:
    """Whether a minus stands behind a number."""
    return any(token.key in MINUS for token in block.tokens[at + 1 : at + 2])


def is_hand(block: Block, at: int) -> bool:
    """Whether words tell that a number is of pips that are left in a hand."""
    near = (words_before(block, at), range(at + 1, at + 3))
    return has_unit(block, at, "pip") or any(block.has("in-hand", span) for span in near)


def is_taken(block: Block, at: int) -> bool:
    """Whether a number is told to be lost, not what is left: “falls by 2”, “falls to 2”."""
    near = words_before(block, at)
    signs = [one for one in near if block.tokens[one].sort is Sort.SIGN]
    near = range(signs[-1] if signs else near.start, at)
    return block.has_any(("loses", "less"), near) and not block.has("result", near)


def is_result(block: Block, at: int) -> bool:
    """Whether a sign or words tell that a number comes of those before it; no other number stands between."""
    before = block.tokens[at - 2] if block.tokens[at - 1].key in MINUS else block.tokens[at - 1]
    near = words_before(block, at)
    return before.key in {":", "→", "="} or block.has_any(_RESULTS, near)


def words_before(block: Block, at: int) -> range:
    """The few words before a number, as far as the number before it."""
    numbers = block.shadow.numbers(range(max(0, at - _NEAR), at))
    return range(numbers[-1] + 1 if numbers else max(0, at - _NEAR), at)


STORIES = (rows,)
"""What is looked for in a whole block."""
