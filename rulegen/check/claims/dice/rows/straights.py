"""The dice right behind the name of a straight: “Little Straight, 1-2-3-4-5: 30 points”."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import NOTHING, Named, named_rows
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.engine.dice import Dice, Straight

_CLAIM = "straight-dice"
_NEXT = 3
"""The dice of a straight stand no more tokens behind its name."""
_OTHER = ("not", "suppose", "hopes", "lacks-face", "keep", NOTHING)
"""Words before a semicolon, in a sentence that tells of dice that are no straight."""


def straights(block: Block, turns: Turns) -> Iterator[Ruling]:
    """The rolls that are a straight but for one die, where what the row always scores, or the other straight, is told.

    The score may stand in the next sentence, if that names no row.
    """
    patterns = {row.id: row.pattern for row in turns.rules.rows if isinstance(row.pattern, Straight)}
    named = named_rows(block, turns.rules)
    told = [(one, roll, patterns[one.rows[0]].faces) for one in named if (roll := _roll(block, one, patterns, turns))]
    right = {one.rows for one, roll, faces in told if missing(block.tokens[roll].faces, faces) == 0}
    for one, roll, faces in told:
        sentence = block.sentence(roll)
        part = next((at for at in range(roll, sentence.stop) if block.tokens[at].key == ";"), sentence.stop)
        if missing(block.tokens[roll].faces, faces) != 1 or block.has_any(_OTHER, range(sentence.start, part)):
            continue
        others = [other.rows for other in named if other.span.start in sentence]
        scores = {block.tokens[at].value for at in _scores(block, range(roll, sentence.stop), named)}
        points = turns.rules.row(one.rows[0]).points
        if (points in scores or right.intersection(others)) and 0 not in scores:
            dice = "-".join(map(str, faces))
            yield wrong(_CLAIM, roll, dice, f"this row ({one.rows[0]}) is {dice}")


def _roll(block: Block, one: Named, patterns: Mapping[str, Straight], turns: Turns) -> int | None:
    """The roll behind the name of one straight, with a sign or “is” between them."""
    near = range(one.span.stop, one.span.stop + _NEXT)
    roll = next((at for at in turns.rolls if at in near), None)
    if roll is None or len(one.rows) > 1 or one.rows[0] not in patterns:
        return None
    return roll if all(_is_joint(block, at) for at in range(one.span.stop, roll)) else None


def _is_joint(block: Block, at: int) -> bool:
    """Whether a sign, or a word for “is”, stands there."""
    is_sign = block.tokens[at].key in {",", ":", "(", "\N{EN DASH}", "="}
    return is_sign or block.has_any(("is", "that-is"), range(at, at + 1))


def missing(dice: Dice, faces: Dice) -> int:
    """How many dice of a straight a roll has not."""
    return sum((Counter(faces) - Counter(dice)).values())


def _scores(block: Block, behind: range, named: Sequence[Named]) -> Sequence[int]:
    """The numbers behind a roll in its sentence, or else in the next one, if that names no row."""
    following = block.sentence(min(behind.stop + 1, len(block.tokens) - 1))
    is_other = any(one.span.start in following for one in named)
    return block.shadow.numbers(behind) or ([] if is_other else block.shadow.numbers(following))
