"""Rolls that the scores beside them contradict: “3-3-2-3-4 scores 16 as four of a kind, or 12 in the threes”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulegen.check.claims.dice.rows.named import names_in
from rulegen.check.claims.dice.rows.pairs import Clause, beside
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES, Dice

_CLAIM = "wrong-roll"
_ENOUGH = 2
"""So many scores that agree on another roll are no chance."""
_OTHER_DICE = ("keep", "term:re-roll", "rerolls", "roll-verb", "suppose", "hopes", "instead", "other-rules")
"""Words behind a roll after which its dice may be others."""


def wrong_rolls(clauses: Sequence[Clause], turns: Turns) -> Iterator[Ruling]:
    """The rolls whose scores are all those of the roll with one die turned to another face."""
    for roll in turns.rolls:
        about = [clause for clause in clauses if _is_about(clause, roll, turns)]
        told = [ruling for clause in about for ruling in beside(clause)]
        if sum(not ruling.true for ruling in told) < _ENOUGH:
            continue
        block = about[0].block
        fitting = [dice for dice in one_die_turned(block.tokens[roll].faces) if _fits(about, told, dice)]
        if fitting:
            expected = " or ".join("-".join(map(str, dice)) for dice in fitting)
            yield wrong(_CLAIM, roll, expected, "the scores told of it are those of a roll with another die")


def one_die_turned(dice: Dice) -> Iterator[Dice]:
    """All rolls that differ from one in one die; equal dice are turned but once."""
    for place, old in enumerate(dice):
        if old not in dice[:place]:
            yield from ((*dice[:place], face, *dice[place + 1 :]) for face in FACES if face != old)


def _is_about(clause: Clause, roll: int, turns: Turns) -> bool:
    """Whether a clause tells scores of this roll as it lies there."""
    block = clause.block
    if not clause.named or not clause.scores or clause.limits or clause.is_table:
        return False
    before = [at for at in turns.rolls if at < clause.span.stop]
    is_of_roll = before[-1:] == [roll] and clause.rolls == (block.tokens[roll].faces,)
    return is_of_roll and _is_untouched(clause, range(roll + 1, clause.span.stop), turns)


def _is_untouched(clause: Clause, span: range, turns: Turns) -> bool:
    """Whether nothing tells of other dice: neither a word nor a number that is no score."""
    block = clause.block
    if block.has_any(_OTHER_DICE, span):
        return False
    rows = names_in(block, turns.rules)
    numbers = [at for at in block.shadow.numbers(span) if at not in rows and not block.tokens[at].key.startswith("#?")]
    faces = (at for at in numbers if block.tokens[at].value in FACES and at not in {*block.added, *clause.scores})
    return not any(at in turns.tokens or not has_unit(block, at, "points-only") for at in faces)


def _fits(clauses: Sequence[Clause], told: Sequence[Ruling], dice: Dice) -> bool:
    """Whether all that is told of some scores is true of other dice."""
    others = [ruling for clause in clauses for ruling in beside(replace(clause, rolls=(dice,)))]
    rows = {ruling.row for ruling in others if ruling.true}
    return (
        len(rows) >= _ENOUGH
        and all(ruling.true for ruling in others)
        and {ruling.at for ruling in told} <= {ruling.at for ruling in others}
    )
