"""The scores of a clause beside the rows that it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import Group, Named, grouped
from rulegen.check.claims.dice.rows.sources import of_one_source
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, Dice, DiceRules

_NEXT_TO = 8
"""A score stands no more tokens away from its row."""
_DENIED = 2
"""“Without” stands before a row, or before its article."""
_BESIDE = 4
"""Without a word for scoring it stands no more tokens away."""
_FEWEST = 4
"""So many scores are the game of somebody, and no other list."""


@dataclass(frozen=True)
class Clause:
    """A clause with what stands in it."""

    block: Block
    rules: DiceRules
    span: range
    named: Sequence[Named]
    scores: Sequence[int]
    limits: frozenset[int]
    """The scores that are told to be the most."""
    rolls: Sequence[Dice]
    """How the dice can lie; nothing where that is not known."""
    is_table: bool
    before: Sequence[Dice] = ()
    """How the dice may lie that the text told of before."""

    @property
    def is_list(self) -> bool:
        """Whether it lists the most of each row."""
        is_roll = any(self.block.tokens[at].sort is Sort.DICE for at in self.span)
        return len(self.limits) == 1 < len(self.named) == len(self.scores) and not is_roll


def paired(clause: Clause) -> Iterator[Ruling]:
    """Each score beside its rows. Which stands first is what makes more of them true, and leaves out none."""
    is_roll = any(clause.block.tokens[at].sort is Sort.DICE for at in clause.span)
    if not clause.is_table and not is_roll and len(clause.named) > 2:  # noqa: PLR2004 # a list
        is_most = bool(clause.limits) or clause.block.has("limit", _and_before(clause))
        listed_ = of_one_source(
            clause.block, clause.rules, clause.named, clause.scores, most=is_most, before=clause.before
        )
        if listed_:
            yield from listed_
            return
    best, pairs = _best(clause)
    if any(ruling.true for ruling in best) or len({one.at for one in best if clause.block.tokens[one.at].number}) == 1:
        yield from (ruling for ruling in best if clause.block.tokens[ruling.at].number)
        yield from _twice(clause, pairs)


def beside(clause: Clause) -> list[Ruling]:
    """Each score beside its rows, be as many of them false as may be."""
    return _best(clause)[0]


def _best(clause: Clause) -> tuple[list[Ruling], list[tuple[int, Group]]]:
    """The way to put scores beside rows that makes most of them true, and its pairs."""
    best: list[Ruling] = []
    merit: tuple[int, int] | None = None
    listed: list[tuple[int, Group]] = []
    groups = grouped(clause.block, clause.named)
    for way in (
        (_one_row,) if clause.is_table else (partial(_in_turn, clause.block), _score_first, _row_first, _nearest)
    ):
        pairs = list(way(groups, clause.scores))
        rulings = [ruling for at, rows in pairs for ruling in _in_rows(clause, at, rows)]
        right = {ruling.at for ruling in rulings if ruling.true}
        bad = {ruling.at for ruling in rulings if not ruling.true}
        told = {ruling.at for ruling in rulings}
        missed = len({at for at in clause.scores if clause.block.tokens[at].number} - told)
        found = (len(right - bad), -len(bad) - missed)
        is_better = found == merit and not missed and bool(clause.rolls) and _is_clear(clause.block, pairs)
        if merit is None or found > merit or (found == merit and not best) or is_better:
            best, merit = rulings, found
            if way is not _nearest:
                listed = pairs
    return best, listed


def _is_clear(block: Block, pairs: Sequence[tuple[int, Group]]) -> bool:
    """Whether each score stands beside a row of its own, and is surely a number."""
    rows = [one.rows for _at, group in pairs for one in group]
    is_near = all(_distance(group, at) < _BESIDE for at, group in pairs)
    is_sure = not any(block.tokens[at].key.startswith("#?") for at, _group in pairs)
    return is_near and is_sure and len(set(rows)) == len(rows) == len(pairs)


def _and_before(clause: Clause) -> range:
    sentence = clause.block.sentence(clause.span.start)
    return range(clause.block.sentence_before(sentence).start, sentence.stop)


def _twice(clause: Clause, pairs: Sequence[tuple[int, Group]]) -> Iterator[Ruling]:
    """The scores of a game, which are added up behind: no row is used twice."""
    sums = [tokens for _equation, tokens in clause.block.equations if tokens[0] > pairs[-1][0]] if pairs else []
    named = [one for _at, rows in pairs for one in rows]
    again = [one for place, one in enumerate(named) if one.rows in {other.rows for other in named[:place]}]
    is_game = len(named) == len(pairs) >= _FEWEST and any(len(tokens) > len(pairs) for tokens in sums)
    if is_game and len(again) == 1 and clause.block.tokens[again[0].span.start].number:
        yield wrong("row-twice", again[0].span.start, "a row that is not used yet", "no row is used twice")


def starts_table(block: Block, named: Sequence[Named]) -> bool:
    """Whether the row of a table begins with the first name: “Row: Yacht; Score: 50”."""
    first = named[0].span.start
    if first == 0 or block.tokens[first - 1].key != ":" or block.sentence(first).start < first - 3:
        return False
    sentence, behind = block.sentence(first), named[0].span.stop
    if len(named) > 1 and behind in sentence and block.tokens[behind].number and block.quote(behind).isdigit():
        return False  # “His choices: Yacht 0, Fives 5”
    return all(block.tokens[at].sort is not Sort.DICE for at in range(sentence.start, first))


_Beside = Iterator[tuple[int, Group]]


def _score_first(groups: Sequence[Group], scores: Sequence[int]) -> _Beside:
    """Each score with the rows up to the next score: 22 as four of a kind, 20 in the fives."""
    for at, following in pairwise([*scores, None]):
        if at is not None:
            rows = [
                one for one in groups if at < one[0].span.start and (following is None or one[0].span.start < following)
            ]
            if rows and rows[0][0].span.start - at <= _NEXT_TO:
                yield at, rows[0]


def _row_first(groups: Sequence[Group], scores: Sequence[int]) -> _Beside:
    """Each score with the row before it: Sixes 30, Fives 25."""
    for before, at in pairwise([None, *scores]):
        if at is not None:
            rows = [one for one in groups if one[-1].span.start < at and (before is None or one[0].span.start > before)]
            if rows and at - rows[-1][-1].span.stop < _NEXT_TO:
                yield at, rows[-1]


def _in_turn(block: Block, groups: Sequence[Group], scores: Sequence[int]) -> _Beside:
    """As many scores as rows before them: sixes and fives bring 30 and 25, fours 20."""
    rows = [one for group in groups for one in group]
    found: list[tuple[int, Group]] = []
    longest = 0
    while rows and scores:
        here = [one for one in rows if one.span.stop <= scores[0]]
        rest = rows[len(here) :]
        told = [at for at in scores if not rest or at < rest[0].span.start]
        taken = len(told)
        if (
            len(told) == len(here) + 1
            and sum(block.tokens[at].value for at in told[:-1]) == block.tokens[told[-1]].value
        ):
            told = told[:-1]  # “50, 26 and 19, that is 95”
        gaps = [other.span.start - one.span.stop for one, other in pairwise(here)]
        if len(here) != len(told) or not here or max(gaps, default=0) >= _BESIDE:
            return
        if told[0] - here[-1].span.stop >= _NEXT_TO:
            return
        found += ((at, [one]) for at, one in zip(told, here, strict=True))
        longest = max(longest, len(here))
        rows, scores = rest, scores[taken:]
    if longest > 1 and not scores:
        yield from found


def _nearest(groups: Sequence[Group], scores: Sequence[int]) -> _Beside:
    """Each score with the row that stands nearest."""
    found = [(at, min(groups, key=lambda rows: _distance(rows, at))) for at in scores]
    if len({one[0].span.start for _at, one in found}) == min(len(found), len(groups)):
        yield from ((at, one) for at, one in found if _distance(one, at) <= _NEXT_TO)


def _distance(rows: Group, at: int) -> int:
    return min(abs(rows[0].span.start - at), abs(rows[-1].span.stop - 1 - at))


def _one_row(groups: Sequence[Group], scores: Sequence[int]) -> _Beside:
    """All scores with the first row: the row of a table."""
    for at in scores:
        yield at, groups[0][:1]


def _in_rows(clause: Clause, at: int, rows: Group) -> Iterator[Ruling]:
    """One score, in each row that it is told to be for."""
    block, rules, span = clause.block, clause.rules, clause.block.sentence(at)
    best = facts.best_scores(rules)
    if _is_of_several(clause, at, rows):
        return
    in_total = block.has("total", span)
    is_best = in_total or at in clause.limits or (clause.is_list and bool(clause.limits))
    for one in rows:
        most = sum(best[row] for row in one.rows)
        name = " + ".join(one.rows)
        is_fixed = all(row in facts.fixed_rows(rules) for row in one.rows)
        is_count = block.tokens[at].value in FACES  # “the straights are only two”
        if len(one.rows) > 1 and ((not is_best and not is_fixed) or is_count):
            continue
        if (name in facts.fixed_rows(rules) and _is_doubtful(block, at, one)) or _ends_range(clause, one):
            continue
        why = f"the most in this row ({name}) is {most}"
        if len(one.rows) > 1 and is_fixed:
            is_each = block.has("each", range(max(span.start, at - _DENIED), min(span.stop, at + _BESIDE)))
            allowed = {most // len(one.rows), 0} if is_each else {most, most // len(one.rows), 0}
        elif len(one.rows) > 1:
            allowed = {most}
        elif clause.rolls and not in_total:
            scored = {rules.row(name).score(roll) for roll in clause.rolls}
            allowed = {*scored, most} if is_best else scored
            rolls = " or ".join("-".join(map(str, roll)) for roll in clause.rolls)
            why = f"{rolls} scores {' or '.join(map(str, sorted(scored)))} in this row ({name})"
        elif is_best or name in facts.fixed_rows(rules):
            allowed = {most} if is_best else {most, 0}
        else:
            allowed, why = set(rules.possible_scores(name)), f"no dice score this in this row ({name})"
        ruling = replace(_scored(block, at, allowed, why), row=name, firm=len(one.rows) == 1)
        if ruling.true or is_best or not clause.is_table or (clause.rolls and not in_total):
            yield ruling  # in a table a number by itself may as well count the rows


def _is_of_several(clause: Clause, at: int, rows: Group) -> bool:
    """Whether a number is what rows come to: “sixes and fives bring 55 together”, “a yacht and a straight bring 80”."""
    block, value, best = clause.block, clause.block.tokens[at].value, facts.best_scores(clause.rules)
    both = sum(best[row] for one in clause.named for row in one.rows) if len(clause.named) > 1 else 0
    if block.has("together", block.sentence(at)) and (len(rows) > 1 or value == both):
        return True
    points = facts.fixed_rows(clause.rules)
    first = rows[0].rows[0]
    is_joined = block.has("links", range(rows[0].span.stop, rows[0].span.stop + 1))
    return value == sum(best.values()) or (is_joined and first in points and value - points[first] in points.values())


def _scored(block: Block, at: int, allowed: set[int], why: str) -> Ruling:
    """A score, or a word that there is none."""
    if block.tokens[at].number:
        return judged(block, "row-score", at, allowed, why)
    return Ruling("row-score", at, 0 in allowed, "", why)


def _ends_range(clause: Clause, row: Named) -> bool:
    """Whether a row is the last one of several: “from sixes to fours 75”."""
    before = (one.span.stop for one in clause.named if one.span.stop <= row.span.start)
    return any(
        clause.block.has("to", range(stop, row.span.start)) for stop in before if row.span.start - stop <= _DENIED
    )


def _is_doubtful(block: Block, at: int, row: Named) -> bool:
    """Whether a number is as well a face, or stands too far from its row, and no word says that it is a score."""
    if block.has("not", range(max(0, row.span.start - _DENIED), row.span.start)):
        return True  # “by four points, even without a Yacht”
    gap = max(row.span.start - at, at - row.span.stop + 1)
    is_plain = not any(block.has("scores", range(near, near + 1)) for near in (at - 1, at + 1))
    return is_plain and (
        block.tokens[at].value in FACES or (gap > _BESIDE and not block.has("scores", block.sentence(at)))
    )
