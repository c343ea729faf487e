"""Worked examples of dice games: what rolls score in the rows that are named beside the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.doubts.uncounted import is_ranged
from rulegen.check.claims.dice.rows.headed import headed
from rulegen.check.claims.dice.rows.named import (
    Named,
    clauses,
    head_row,
    least_of,
    limited,
    misnamed,
    named_rows,
    scores_in,
)
from rulegen.check.claims.dice.rows.pairs import Clause, paired, starts_table
from rulegen.check.claims.dice.rows.plain import is_plain
from rulegen.check.claims.dice.rows.wrong_rolls import wrong_rolls
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import END, Sort
from rulegen.engine.dice import DiceRules, Straight

_SOON = 3
"""The word for scoring stands no more tokens before a score."""
_NEXT_TO = 8
"""A score stands no more tokens away from its row."""


def row_scores(block: Block, rules: DiceRules, taken: frozenset[int], turns: Turns) -> Iterator[Ruling]:
    """What rolls score in the rows that are named beside the scores; `taken` numbers claim something else."""
    named = named_rows(block, rules)
    head = head_row(block, named)
    known = _group_head(block, rules)
    yield from headed(block, rules, head)
    yield from _ranges(block, rules, named)
    for at in misnamed(block, named):
        yield wrong("row-name", at, "the name of a row", "no row is called so")
    told: list[Clause] = []
    for span in clauses(block, named):
        here = [one for one in named if one.span.start in span]
        rolls = [at for at in turns.rolls if at in span]
        clause = _clause(block, span, here, taken, turns)
        told.append(clause)
        rows = known[1] if _is_next(block, known[0], span) else set()
        yield from (one for one in _judged(clause, rolls, head, rows, turns) if one.true or is_plain(clause, one))
        if here and here != [head]:
            known = (span, {row for one in here for row in one.rows})
        elif here or (head and not known[1]):
            first = here[0] if here else head
            known = (span, set(first.rows) if first else set())
        elif known[1] and (rolls or clause.scores) and _is_next(block, known[0], span):
            known = (span, known[1])
    yield from wrong_rolls(told, turns)


def _group_head(block: Block, rules: DiceRules) -> tuple[range, set[str]]:
    """The straights, where their common name and a colon or a full stop begin the block."""
    for one in block.words("straights-head")[:1]:
        before = [at for at in range(one.start) if block.tokens[at].sort is not Sort.END]
        behind = block.tokens[one.stop].key if one.stop < len(block.tokens) else ""
        is_first = len(before) <= 1 and all(block.tokens[at].number for at in before)
        if is_first and behind in {END, ":"}:
            return range(one.stop), {row.id for row in rules.rows if isinstance(row.pattern, Straight)}
    return range(0), set()


def _judged(
    clause: Clause, rolls: Sequence[int], head: Named | None, known: set[str], turns: Turns
) -> Iterator[Ruling]:
    """The scores of one clause."""
    block, here, scores = clause.block, clause.named, clause.scores
    if head and not (set(here) - {head}):
        known = set(head.rows)
    behind = any(score > at for at in rolls for score in scores)
    most = [at for at in scores if at in clause.limits] if not (set(here) - {head}) and not clause.is_table else []
    if most and head:
        yield from _most_of(clause, most, set(head.rows))
        scores = [at for at in scores if at not in clause.limits]
    own = {row for one in here for row in one.rows} or known
    if len(own) == 1 and not clause.is_table and (known or head):
        least = least_of(block, clause.span, scores)
        yield from _least_of(clause, sorted(least), next(iter(own)))
        scores = [at for at in scores if at not in least]
    if here and here != [head] and scores and (len(rolls) <= 1 or not behind):
        if not rolls and len({one.rows for one in here}) == 1 and len(here[0].rows) == 1:
            yield from _limit_of(clause, here[0].rows[0])
        beside = list(paired(clause))
        yield from beside
        is_row = len(here) == 1 and (not block.tokens[here[0].span.start].number or _is_great(block, here[0]))
        if not beside and is_row and len(rolls) == 1 and here[0].span.start < rolls[0] < scores[0]:
            yield from _plain_scores(block, clause.rules, rolls, scores[:1], set(here[0].rows))
    elif here == [head] and scores and not rolls:
        yield from paired(clause) if not most else ()
    elif rolls and scores:
        rows = {row for one in here for row in one.rows} or known
        yield from _plain_scores(block, clause.rules, rolls, scores, rows)
    elif scores:
        yield from _scores_alone(clause, scores, known, head, turns)


def _since_roll(turns: Turns, span: range) -> range:
    """From the last roll of all dice that is told to a clause."""
    return range(max((at for at in turns.rolls if at < span.start), default=span.start), span.start)


def _clause(block: Block, span: range, here: Sequence[Named], taken: frozenset[int], turns: Turns) -> Clause:
    """A clause with the numbers in it that can be scores, and the dice as they lie there."""
    told = scores_in(block, span, here)
    scores = [at for at in told if at not in taken and at not in turns.tokens]
    is_table = bool(here) and starts_table(block, here)
    if is_table:
        scores = [at for at in scores if block.quote(at).isdigit()]
    rolls = [at for at in turns.rolls if at in span]
    lying = turns.at(scores[0]) if scores and (rolls or not _is_supposed(block, span, here)) else ()
    if not rolls and (_is_of_other_player(block, span, here) or block.has("lead", span) or block.has("wins", span)):
        lying = ()
    if len(rolls) == 1 and scores and rolls[0] > scores[0]:
        lying = (block.tokens[rolls[0]].faces,)
    if not rolls and len(lying) > 1 and block.has("others", _since_roll(turns, span)):
        lying = ()  # “another six comes up”: what lies there is not sure
    limits = frozenset(limited(block, span, told)).intersection(scores)
    return Clause(block, turns.rules, span, here, scores, limits, lying, is_table, turns.at(span.start))


def _is_of_other_player(block: Block, span: range, here: Sequence[Named]) -> bool:
    """Whether a clause behind a semicolon begins with a name that is none of a row: “; Bob 22 in Choice”."""
    if not span or not span.start or block.tokens[span.start - 1].key != ";":
        return False
    first = block.tokens[span.start]
    is_great = first.sort is Sort.WORD and block.text[first.start].isupper()
    return is_great and not any(span.start in one.span for one in here)


_OTHER_DICE = ("may", "keep", "roll-verb", "term:re-roll", "hopes")
"""Words of a clause that speaks of other dice than those that lie there, or may do so."""


def _is_supposed(block: Block, span: range, here: Sequence[Named]) -> bool:
    """Whether a clause may speak of other dice than those that lie: “if”, “four sixes”."""
    numbers = (at for at in span if block.tokens[at].number and at + 1 < len(block.tokens))
    counted = (at for at in numbers if not block.tokens[at].key.startswith("#?"))  # “un Poker da 18”
    names = {at for one in here for at in one.span}
    told = [at for at in span if block.tokens[at].number and block.tokens[at].key[:2] != "#?" and at not in names]
    is_plain = len(told) == 1 and 0 < len(here) == len({one.rows for one in here})  # but not “a second yacht”
    is_written = block.has_any(("filled", "writes"), span)  # “if it is used: 20 in choice”, “had she chosen the sixes”
    is_used = is_written and is_plain and not block.has_any(_OTHER_DICE, span)
    return (
        (block.has("suppose", span) and not is_used)
        or block.has("turns", span)
        or any(block.tokens[at + 1].key.startswith("@") for at in counted)
    )


def _is_next(block: Block, one: range, other: range) -> bool:
    """Whether a clause follows another one, with one between them at most."""
    sentences = block.shadow.sentences
    between = [sentence for sentence in sentences if one.stop <= sentence.start < other.start and sentence]
    return len(between) - (block.sentence(other.start).start < other.start) <= 1


def _most_of(clause: Clause, scores: Sequence[int], rows: set[str]) -> Iterator[Ruling]:
    best = facts.best_scores(clause.rules)
    told = ", ".join(sorted(rows))
    for at in scores:
        if clause.block.tokens[at].number:
            right = {best[row] for row in rows}
            yield judged(clause.block, "row-best", at, right, f"the most in this row ({told}) is {max(right)}")


def _is_great(block: Block, one: Named) -> bool:
    """Whether a name begins with a great letter: “one of the fives” are dice."""
    return block.text[block.tokens[one.span.start].start].isupper()


def _limit_of(clause: Clause, row: str) -> Iterator[Ruling]:
    """“A zero costs least in the ones: you lose 5 points at most”: nothing else is told but zeros."""
    block = clause.block
    others = [at for at in counting(block, clause.span) if at not in clause.limits and block.tokens[at].value]
    names = {at for one in clause.named for at in one.span}
    if len(clause.limits) == 1 and not set(others) - names:
        yield from _most_of(clause, sorted(clause.limits), {row})


def _least_of(clause: Clause, scores: Sequence[int], row: str) -> Iterator[Ruling]:
    least = facts.least_score(clause.rules, row)
    for at in scores:
        if clause.block.tokens[at].number:
            yield judged(
                clause.block, "row-least", at, {least, 0}, f"the least in this row ({row}) is {least}", firm=False
            )


def _scores_alone(
    clause: Clause, scores: Sequence[int], known: set[str], head: Named | None, turns: Turns
) -> Iterator[Ruling]:
    """Scores of a clause that names no row and has no roll: those of the row or the roll before."""
    block, rules = clause.block, clause.rules
    span = block.sentence(scores[0])
    points = facts.fixed_rows(rules)
    told = (at for at in scores if block.tokens[at].number and _is_scored(block, at))
    scored = [at for at in told if block.tokens[at - 1].key != ":" or block.has("points-only", range(at + 1, at + 2))]
    if not block.tokens[scores[0]].number or block.has("loses", span):
        return
    if len(known) == 1 and (block.has("at-least", span) or block.has("never", span)) and not clause.limits:
        yield from _limits(block, rules, scores, next(iter(known)))
    elif clause.limits and not block.has("total"):
        best = facts.best_scores(rules)
        at = min(clause.limits)
        is_great = block.tokens[at].value > max(best.values())
        is_meant = block.has("game", span) if is_great else block.has("scores", span)
        if (
            (is_meant or (known and not is_great))
            and block.tokens[at].number
            and not (is_great and block.has("row", span))
        ):
            allowed = {best[row] for row in known or best} | {sum(best.values())}
            yield judged(block, "row-best", at, allowed, "the most that this row can score", firm=bool(known))
    elif block.has_any(("sum", "together", "wins", "total", "limit"), span):
        return
    elif known and known <= points.keys() and scored and (head or not turns.tokens):
        allowed = {points[row] for row in known} | {0, sum(facts.best_scores(rules).values())}
        yield judged(block, "row-score", scored[0], allowed, "the points of this row", firm=False)
    elif block.tokens[scores[0]].value > max(facts.best_scores(rules).values()):
        return
    elif not block.tokens[scores[0]].value:
        return  # any row may be crossed out
    elif known and len(clause.rolls) == 1 and block.has("scores", span) and len(block.shadow.numbers(span)) == 1:
        allowed = {rules.row(row).score(clause.rolls[0]) for row in known}
        dice = "-".join(map(str, clause.rolls[0]))
        yield judged(block, "row-score", scores[0], allowed, f"{dice} in this row", firm=False)


def _ranges(block: Block, rules: DiceRules, named: Sequence[Named]) -> Iterator[Ruling]:
    """“The little straight runs from 1 to 5”: the ends of the range behind the name of a straight."""
    for one, following in pairwise([*named, None]):
        if one is None or len(one.rows) > 1 or block.has_any(("rerolls", "keep"), block.sentence(one.span.start)):
            continue
        pattern = rules.row(one.rows[0]).pattern
        is_head = one.span.stop < len(block.tokens) and block.tokens[one.span.stop].key == ":"
        near_stop = min(block.sentence(one.span.start).stop, one.span.stop + _NEXT_TO)
        stop = len(block.tokens) if is_head else near_stop
        near = range(one.span.stop, min(stop, following.span.start) if following else stop)
        ends = [at for at in near if block.tokens[at].number and is_ranged(block, at)]
        if not isinstance(pattern, Straight) and is_head and len(ends) == 2 and _is_scored(block, ends[1]):  # noqa: PLR2004 # from, to
            possible = rules.possible_scores(one.rows[0])
            for at, allowed in zip(ends, ({0, facts.least_score(rules, one.rows[0])}, {max(possible)}), strict=True):
                yield judged(block, "row-range", at, allowed, f"this row scores up to {max(possible)}", firm=False)
        if isinstance(pattern, Straight) and len(ends) == 2:  # noqa: PLR2004 # from, to
            for at, face in zip(ends, (pattern.faces[0], pattern.faces[-1]), strict=True):
                yield judged(block, "row-faces", at, {face}, f"this row is {'-'.join(map(str, pattern.faces))}")


def _plain_scores(
    block: Block, rules: DiceRules, rolls: Sequence[int], scores: Sequence[int], rows: set[str]
) -> Iterator[Ruling]:
    """Rolls with their scores behind them: in the rows that were named, or in any."""
    named = rows or set(rules.row_ids)
    scores = [at for at in scores if block.tokens[at].number and (rows or _is_scored(block, at))]
    pairs = min(
        (_scores_behind(rolls, scores), _scores_before(rolls, scores)),
        key=lambda pairs: sum(not _fits(block, rules, named, *pair) for pair in pairs) - len(pairs),
    )
    if len(rolls) == 1 and scores and not pairs and block.has("limit", block.sentence(rolls[0])):
        pairs = [(rolls[0], scores[-1])]
    for at, score in pairs:
        dice = block.tokens[at].faces
        allowed = {rules.row(row).score(dice) for row in named}
        everywhere = {rules.row(row).score(dice) for row in rules.row_ids}
        if block.tokens[score].value in allowed or len(named) == 1 or block.tokens[score].value not in everywhere:
            why = f"{block.quote(at)} scores {' or '.join(map(str, sorted(allowed)))} here"
            yield judged(block, "row-score", score, allowed, why)


def _fits(block: Block, rules: DiceRules, rows: set[str], roll: int, score: int) -> bool:
    return block.tokens[score].value in {rules.row(row).score(block.tokens[roll].faces) for row in rows}


def _scores_behind(rolls: Sequence[int], scores: Sequence[int]) -> list[tuple[int, int]]:
    """Each roll with the score behind it: 2-2-6-6-6 is worth 22."""
    found = [
        (at, next((one for one in scores if one > at and (following is None or one < following)), None))
        for at, following in pairwise([*rolls, None])
        if at is not None
    ]
    return [(at, score) for at, score in found if score is not None]


def _scores_before(rolls: Sequence[int], scores: Sequence[int]) -> list[tuple[int, int]]:
    """Each roll with the score before it: 22 for 2-2-6-6-6, 19 for 3-3-3-5-5."""
    if len(rolls) == 1:
        return []
    found = [
        (at, next((one for one in reversed(scores) if one < at and (before is None or one > before)), None))
        for before, at in pairwise([None, *rolls])
        if at is not None
    ]
    return [(at, score) for at, score in found if score is not None]


def _is_scored(block: Block, at: int) -> bool:
    """Whether a number has points behind it, or a word for scoring, for the most or a sign of equality before it."""
    before = range(max(block.sentence(at).start, at - _SOON), at)
    named = block.has_any(("scores", "counts"), before) or block.tokens[at - 1].key == "="
    named = named or block.has("limit", range(before.start, at + 1))
    return named or block.has("scores", range(at + 1, at + 2))


def _limits(block: Block, rules: DiceRules, scores: Sequence[int], row: str) -> Iterator[Ruling]:
    """“At least 7, but never 10 or 25”, about the row that was named before."""
    possible, least = rules.possible_scores(row) - {0}, facts.least_score(rules, row)
    never = next((span.start for span in block.words("never") if span.start > scores[0] - _NEXT_TO), len(block.tokens))
    for at in scores:
        if at > never:
            yield judged(
                block, "row-limits", at, set(range(rules.best_score(row))) - possible, f"scores that {row} never has"
            )
        elif at == scores[0] and block.has("at-least", block.sentence(at)):
            yield judged(block, "row-limits", at, {least}, f"the least in this row ({row}) is {least}")
