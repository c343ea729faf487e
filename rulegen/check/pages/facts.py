"""The facts of a game that a complete page tells, and which of them a page never does."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import NamedTuple

from rulegen.engine.dice import DiceRules, Scoring
from rulegen.engine.dominoes import DominoRules
from rulegen.text.messages import ROW_NAMES


class Fact(NamedTuple):
    """Something that the rules fix, and the numbers without which no page can tell it."""

    text: str
    numbers: tuple[int, ...]


def facts_of(rules: DominoRules | DiceRules) -> Iterator[Fact]:
    """The facts of a game that have numbers."""
    return _domino_facts(rules) if isinstance(rules, DominoRules) else _dice_facts(rules)


def unstated(rules: DominoRules | DiceRules, numbers: Collection[Fraction]) -> list[str]:
    """The facts some of whose numbers are nowhere among those of a page.

    A page that has all of them may use them for something else; that is not told.
    """
    return [fact.text for fact in facts_of(rules) if not all(number in numbers for number in fact.numbers)]


def _domino_facts(rules: DominoRules) -> Iterator[Fact]:
    yield Fact(f"the set has {rules.tile_count} tiles", (rules.tile_count,))
    players = tuple(rules.deal)
    yield Fact(f"{', '.join(map(str, players))} can play", players)
    for count, hand in rules.deal.items():
        yield Fact(f"with {count} players, each is dealt {hand} tiles", (hand,))
        left = rules.boneyard_size(count)
        yield Fact(f"with {count} players, {left} tiles are left for the boneyard", (left,))
    divisor = rules.display_divisor
    if divisor > 1:
        yield Fact(f"{divisor} raw points make one display point", (divisor,))
        yield Fact(f"the target is {rules.target_display} display points", (rules.target_display,))
    yield Fact(f"the target is {rules.target} raw points", (rules.target,))
    yield Fact(f"pips are rounded to multiples of {rules.rounding}", (rules.rounding,))


def _dice_facts(rules: DiceRules) -> Iterator[Fact]:
    yield Fact(f"there are {rules.dice} dice", (rules.dice,))
    yield Fact(f"a turn has {rules.rolls} rolls at most", (rules.rolls,))
    yield Fact(f"the sheet has {len(rules.rows)} rows", (len(rules.rows),))
    for row in rules.rows:
        most = rules.best_score(row.id)
        verb = "scores" if row.scoring is Scoring.FIXED else "scores at most"
        yield Fact(f"{ROW_NAMES.get(row.id, row.id)} {verb} {most}", (most,))
    total = sum(rules.best_score(row.id) for row in rules.rows)
    yield Fact(f"the best total is {total}", (total,))
