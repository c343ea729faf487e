"""Numbers that a claim about dice finds false, although another reading of the text makes them true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims.data import Block
from rulegen.check.claims.named import named_rows
from rulegen.check.claims.ruling import Ruling
from rulegen.check.claims.turns import Turns
from rulegen.engine.dice import FACES, Dice

_NOUNS = ("dice", "rolls", "row", "turns", "players", "points-only", "times")
"""What can be counted in a dice game."""
_OWN = {
    "dice": {"dice"},
    "few-dice": {"dice"},
    "equal": {"dice"},
    "starting": {"dice"},
    "no-house": {"dice"},
    "house": {"dice"},
    "rows": {"row"},
    "many-rows": {"row"},
    "number-rows": {"row"},
    "turns": {"turns", "rolls", "times"},
    "long-game": {"turns", "rolls", "times"},
    "rolls": {"rolls", "times", "turns"},
    "more-rolls": {"rolls", "times", "turns"},
    "last-roll": {"rolls", "times", "turns"},
    "players": {"players"},
    "fewest-players": {"players"},
    "total": {"points-only"},
    "fixed": {"points-only"},
    "win-by": {"points-only"},
    "maxima": {"points-only"},
    "no-fit": {"points-only"},
    "row-score": {"points-only"},
    "row-best": {"points-only"},
    "row-least": {"points-only"},
}
"""What the numbers of a claim count."""
_SCORES = frozenset({"row-score", "row-best", "row-least", "no-fit"})
_CONTRAST = 3
"""A number that is told instead of another stands no more tokens away from it."""


def without_doubtful(block: Block, rulings: Sequence[Ruling], turns: Turns) -> Iterator[Ruling]:
    """All rulings but those that another reading of the text refutes."""
    for ruling in rulings:
        others = (_counts_other(block, ruling), _is_shown(block, ruling), _is_contrast(block, ruling))
        if ruling.true or not (any(others) or _is_echo(block, ruling, turns)):
            yield ruling


def _counts_other(block: Block, ruling: Ruling) -> bool:
    """Whether a number counts something else: “all three rolls” is nothing about the dice."""
    own = _OWN.get(ruling.claim)
    behind = range(ruling.at + 1, ruling.at + 2)
    nouns = {noun for noun in _NOUNS if block.has(noun, behind)}
    return own is not None and bool(nouns) and not nouns & own


def _is_shown(block: Block, ruling: Ruling) -> bool:
    """Whether a number that is judged as a score may be what a die shows."""
    if ruling.claim not in _SCORES or block.tokens[ruling.at].value not in FACES:
        return False
    before, behind = range(max(0, ruling.at - 2), ruling.at), range(ruling.at + 1, ruling.at + 2)
    return block.has("falls", before) and not block.has("points-only", behind) and not block.has("row", behind)


def _is_contrast(block: Block, ruling: Ruling) -> bool:
    """Whether a number is told beside the right one, which is denied: “16, not 17”."""
    if ruling.claim not in _SCORES:
        return False
    sentence = block.sentence(ruling.at)
    near = range(max(sentence.start, ruling.at - _CONTRAST), min(sentence.stop, ruling.at + _CONTRAST + 1))
    others = [at for at in near if at != ruling.at and block.tokens[at].number]
    return any(
        str(block.tokens[at].value) in ruling.expected.split(" or ")
        and block.has("not", range(min(at, ruling.at) + 1, max(at, ruling.at)))
        for at in others
    )


def _is_echo(block: Block, ruling: Ruling, turns: Turns) -> bool:
    """Whether a score is right for other dice told near by, or in another row where the ones named are used."""
    if ruling.claim not in _SCORES:
        return False
    value, rules, sentence = block.tokens[ruling.at].value, turns.rules, block.sentence(ruling.at)
    before = block.sentence(max(0, sentence.start - 2))
    near = range(block.sentence(max(0, before.start - 2)).start, sentence.stop)
    rolls = {block.tokens[at].faces for at in turns.rolls if at in near}
    if ruling.row in rules.row_ids and value in {rules.row(ruling.row).score(roll) for roll in rolls}:
        return True
    is_used = block.has("filled", sentence)
    named = {row for one in named_rows(block, rules) if one.span.start in near for row in one.rows}
    rows = set(rules.row_ids) if is_used else named
    lying = set(turns.at(ruling.at))
    rolls = rolls | lying if is_used else {roll for roll in rolls if tuple(sorted(roll)) not in _sorted(lying)}
    return any(rules.row(row).score(roll) == value for row in rows for roll in rolls)


def _sorted(rolls: set[Dice]) -> set[Dice]:
    return {tuple(sorted(roll)) for roll in rolls}
