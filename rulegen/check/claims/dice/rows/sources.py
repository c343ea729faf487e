"""Rows with scores that all belong to one roll told before, or are the most of each row: one that does not is false."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import Named, grouped
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import Dice, DiceRules

_FEWEST = 3
"""So many rows, all but one with the scores of a roll, belong to it."""
_FEWEST_BEST = 5
"""So many rows, all but one with the most they score, are told with the most, even if no word says so."""
_NEAR = 6
"""A score stands no more tokens away from its row."""
_BESIDE = 2
"""“Each” and “twice” stand no more tokens away from a score."""
_MOST_ROLLS = 3
"""Of more rolls some may fit by chance."""
_TWO = 2
"""Of both straights the sum is told."""
Pair = tuple[int, tuple[str, ...]]
"""The token of a score, and its row or rows."""


def of_one_source(  # noqa: PLR0913 # a list, and what it may be about
    block: Block,
    rules: DiceRules,
    named: Sequence[Named],
    scores: Sequence[int],
    *,
    most: bool,
    before: Sequence[Dice] = (),
) -> list[Ruling]:
    """The rulings about a list of rows with scores, or nothing if it has no source of its own."""
    named = [one for one in named if len(one.rows) <= _TWO]
    if len(named) < _FEWEST:
        return []
    found: dict[int, list[Ruling]] = {}
    readings = (_behind(block, named, scores), _before(block, named, scores))
    for pairs in (pairs for pairs in readings if len(pairs) >= _FEWEST):
        for score, why, fewest in _sources(block, rules, named[0].span.start, most=most, before=before):
            value = {rows: _told(block, at, [score[row] for row in rows]) for at, rows in pairs}
            odd = [(at, rows) for at, rows in pairs if block.tokens[at].value != value[rows]]
            nonzero = [at for at, rows in pairs if block.tokens[at].value == value[rows] > 0]
            if len(odd) <= 1 and len(nonzero) >= fewest - 1 and len(value) == len(pairs):
                right = [
                    Ruling("row-score", at, true=True, expected="", why="", row=" + ".join(rows))
                    for at, rows in pairs
                    if (at, rows) not in odd
                ]
                bad = [
                    wrong("row-list", at, str(value[rows]), f"{why} {value[rows]} in this row ({' + '.join(rows)})")
                    for at, rows in odd
                ]
                found.setdefault(len(odd), [*right, *bad])
    return found.get(0, found.get(1, []))


def _told(block: Block, at: int, scores: Sequence[int]) -> int:
    """What is told of rows with these scores: their sum, or what each has, “twice 30 for the straights”."""
    near = range(max(block.sentence(at).start, at - _BESIDE), at + _BESIDE + 1)
    is_each = block.has("each", near) or any(block.tokens[one].key.startswith("^") for one in near if one < at)
    return scores[0] if is_each and len(set(scores)) == 1 else sum(scores)


def _sources(
    block: Block, rules: DiceRules, at: int, *, most: bool, before: Sequence[Dice]
) -> Iterator[tuple[Mapping[str, int], str, int]]:
    """What each row would score by a roll before, or at most, with how to tell it and how many rows must agree."""
    rolls = list(dict.fromkeys(roll for place, roll in told_rolls(block, rules) if place < at))
    for roll in dict.fromkeys((*rolls[-_MOST_ROLLS:], *(before if len(before) == 1 else ()))):
        told = "-".join(map(str, roll))
        yield {row: rules.row(row).score(roll) for row in rules.row_ids}, f"{told} scores", _FEWEST
    yield facts.best_scores(rules), "the most is", _FEWEST if most else _FEWEST_BEST


def told_rolls(block: Block, rules: DiceRules) -> Iterator[tuple[int, Dice]]:
    """The rolls of a text, those that are only added up among them: “2 + 5 + 5 + 5 + 5 = 22”."""
    for at, token in enumerate(block.tokens):
        if token.sort is Sort.DICE and len(token.faces) == rules.dice:
            yield at, tuple(sorted(token.faces))
    yield from added_rolls(block, rules)


def added_rolls(block: Block, rules: DiceRules) -> Iterator[tuple[int, Dice]]:
    """The dice that are added up in true equations, with the token of their sum."""
    for equation, tokens in block.equations:
        values = [block.tokens[at].value for at in tokens[:-1]]
        if len(values) == rules.dice and equation.true and all(value in range(1, 7) for value in values):
            yield tokens[-1], tuple(sorted(map(int, values)))


def _behind(block: Block, named: Sequence[Named], scores: Sequence[int]) -> list[Pair]:
    """Each row with the score behind it: Full 17, Fives 15, Ones 2."""
    found: list[Pair] = []
    for place, one in enumerate(named):
        stop = named[place + 1].span.start if place + 1 < len(named) else one.span.stop + _NEAR
        own = [at for at in scores if one.span.stop <= at < min(stop, one.span.stop + _NEAR)]
        if len(own) == 1 and block.tokens[own[0]].number:
            found.append((own[0], one.rows))
    return found if len(found) >= len(named) - 1 else []


def _before(block: Block, named: Sequence[Named], scores: Sequence[int]) -> list[Pair]:
    """Each score with the rows behind it: 30 in the sixes, 30 in choice, 17 in the full house and in choice."""
    found: list[Pair] = []
    for group in grouped(block, named):
        before = [at for at in scores if at < group[0].span.start and group[0].span.start - at <= _NEAR]
        if not before or not block.tokens[before[-1]].number:
            continue
        found += [(before[-1], one.rows) for one in group]
    places = [at for at, _row in found]
    return found if len(set(places)) == len(places) and len(found) >= len(named) - 1 else []
