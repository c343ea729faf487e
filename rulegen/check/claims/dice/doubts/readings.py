"""Other readings of single numbers that a claim about dice finds false, by the words that stand around them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import ROW
from rulegen.check.claims.equations import goes_on
from rulegen.check.claims.ruling import Ruling
from rulegen.engine.dice import FACES, DiceRules, FullHouse, OfAKind

Reading = Callable[[Block, Ruling, DiceRules], bool]

_MOST_PLAYERS = 10
_NEAR = 3
"""Words between a number and what shows how it is meant."""


def _is_of_players(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether turns or boxes of several players are told together: “two play: 24 turns”, “three columns, 36 boxes”."""
    rows, value = len(rules.rows), block.tokens[ruling.at].value
    is_each = block.has("each", range(ruling.at - 1, ruling.at))  # “each has filled 12 rows”
    return value > rows and value % rows == 0 and value <= rows * _MOST_PLAYERS and not is_each


def _is_further_roll(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether rolls behind the first one are told: “another two rolls at most”."""
    sentence = block.sentence(ruling.at)
    near = range(max(sentence.start, ruling.at - _NEAR), min(sentence.stop, ruling.at + _NEAR))
    is_further = block.has("more", range(ruling.at - 1, ruling.at)) or block.has("again", near)
    return is_further and block.tokens[ruling.at].value == rules.rolls - 1


def _is_no_score(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether a small number in words cannot be the score of its row, so that it counts or is an article: “a Full”."""
    if block.quote(ruling.at).isdigit() or ruling.row not in rules.row_ids:  # of several rows it is none of them
        return False
    is_pointed = block.has("points-only", range(ruling.at + 1, ruling.at + 2))
    least = facts.least_score(rules, ruling.row)
    is_great = least > max(FACES)  # “zero in the Threes” is a score
    return is_great and not is_pointed and 0 < block.tokens[ruling.at].value < least


def _is_best(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether the most of a row is told among others: “at most 28 in the Full with 5-5-6-6-6, 30 in the Choice”."""
    is_limit = block.has("limit", block.sentence(ruling.at))
    is_of_one = ruling.row in rules.row_ids
    return is_limit and is_of_one and block.tokens[ruling.at].value == rules.best_score(ruling.row)


def _is_of_alike(block: Block, ruling: Ruling, _rules: DiceRules) -> bool:
    """Whether a number is what so many equal dice before it come to: “five 3s? Write 15”."""
    beside = (pair for pair in pairwise(block.shadow.numbers(range(ruling.at))) if pair[1] - pair[0] == 1)
    values = ([block.tokens[at].value for at in pair] for pair in beside)
    value = block.tokens[ruling.at].value
    return any(count > 1 and face in FACES and count * face == value for count, face in values)


def _is_of_other_row(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether dice score a number in the row that is named behind it: “13 in the Choice, or the Ones for 2”."""
    sentence = block.sentence(ruling.at)
    before = [faces for at in range(ruling.at) if len(faces := block.tokens[at].faces) == rules.dice]
    rolls = [faces for at in sentence if len(faces := block.tokens[at].faces) == rules.dice] + before[-1:]
    behind = range(ruling.at + 1, ruling.at + 1 + _NEAR)
    named = [row for row in rules.row_ids if row != ruling.row and block.has(f"{ROW}{row}", behind)]
    return any(rules.row(row).score(roll) == block.tokens[ruling.at].value for row in named for roll in rolls)


def _is_of_fixed_row(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether a number is the score of a row that is named behind it: “five threes are 50 in the Yacht”."""
    behind = range(ruling.at + 1, ruling.at + 1 + _NEAR)
    fixed = facts.fixed_rows(rules)
    named = (row for row in fixed if block.has(f"{ROW}{row}", behind))
    return any(fixed[row] == block.tokens[ruling.at].value for row in named)


def _is_count_of_row(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether a number tells how many equal dice a row asks for: “a Yacht needs five alike; four of a kind, four”."""
    sentence = block.sentence(ruling.at)
    is_asked = block.has_any(("equal", "need"), sentence)
    is_pointed = block.has("points-only", range(ruling.at + 1, ruling.at + 2))
    named = [row for row in rules.rows if block.has(f"{ROW}{row.id}", sentence)]
    counts = {row.pattern.count for row in named if isinstance(row.pattern, OfAKind)}
    if any(isinstance(row.pattern, FullHouse) for row in named):
        counts |= {rules.dice // 2, rules.dice - rules.dice // 2}
    return is_asked and not is_pointed and block.tokens[ruling.at].value in counts


def _is_part_of_total(block: Block, ruling: Ruling, _rules: DiceRules) -> bool:
    """Whether a number is what some rows come to, on the way to the best total: “50 + 30 + 30 make 110”."""
    if ruling.at not in block.added and not goes_on(block, ruling.at):
        return False
    behind = {block.quote(at) for at in block.shadow.numbers(range(ruling.at + 1, len(block.tokens)))}
    return not behind.isdisjoint(ruling.expected.split(" or "))


READINGS: Mapping[str, tuple[Reading, ...]] = {
    **dict.fromkeys(("turns", "long-game", "rows", "many-rows"), (_is_of_players,)),
    "rolls": (_is_further_roll,),
    "row-score": (_is_no_score, _is_best, _is_of_alike, _is_of_other_row, _is_count_of_row),
    "of-row": (_is_of_fixed_row,),
    "total": (_is_part_of_total,),
}
"""What else the number of a claim can be, by the claim."""


def has_other_reading(block: Block, ruling: Ruling, rules: DiceRules) -> bool:
    """Whether a number that is found false is something else than what the claim takes it for."""
    return any(reading(block, ruling, rules) for reading in READINGS.get(ruling.claim, ()))
