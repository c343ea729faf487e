"""Worked examples of dice games: what rolls score in the rows that are named beside the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, Dice, DiceRules, Straight
from rulegen.text.numbers import NumberKind

ROW = "row-"
"""The words of a row are called so, and the id of the row."""
_NEXT_TO = 8
"""A score stands no more tokens away from its row."""
_UNCOUNTED = ("dice", "rolls", "more", "equal", "times", "row", "players", "labels")
"""Words behind a number that is no score."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A row, or several at once, where it is named."""

    rows: tuple[str, ...]
    span: range


def row_scores(block: Block, rules: DiceRules, taken: frozenset[int]) -> Iterator[Ruling]:
    """What rolls score in the rows that are named beside the scores; `taken` numbers claim something else."""
    named = list(_named_rows(block, rules))
    known: set[str] = set()
    roll: Dice | None = None
    yield from _headed(block, rules, named)
    for span in _clauses(block):
        here = [one for one in named if one.span.start in span]
        scores = [at for at in _scores(block, span, here) if at not in taken]
        rolls = [at for at in span if _is_roll(block, at, rules)]
        if here and _is_table(block, here):
            scores = [at for at in scores if block.quote(at).isdigit()]
        if here:
            yield from _of_table(block, rules, here)
        behind = any(score > at for at in rolls for score in scores)
        if here and scores and (len(rolls) <= 1 or not behind):
            roll = block.tokens[rolls[0]].faces if rolls else roll
            yield from _pairs(block, rules, here, scores, roll)
        elif rolls and scores:
            rows = {row for one in here for row in one.rows} or known
            yield from _plain_scores(block, rules, rolls, scores, rows)
        elif scores:
            yield from _scores_alone(block, rules, scores, known, roll)
        for one in here:
            known = set(one.rows) if one is here[0] else known | set(one.rows)
        roll = block.tokens[rolls[-1]].faces if rolls else roll


def _scores_alone(
    block: Block, rules: DiceRules, scores: Sequence[int], known: set[str], roll: Dice | None
) -> Iterator[Ruling]:
    """Scores of a clause that names no row and has no roll: those of the row or the roll before."""
    span = block.sentence(scores[0])
    points = facts.fixed_rows(rules)
    if len(known) == 1 and (block.has("at-least", span) or block.has("never", span)):
        yield from _limits(block, rules, scores, next(iter(known)))
    elif block.has("best", span) and not block.has("total"):
        best = facts.best_scores(rules)
        if known or block.has("scores", span):
            allowed = {best[row] for row in known or best}
            yield judged(block, "row-best", scores[0], allowed, "the most that this row can score", firm=bool(known))
    elif known <= points.keys() and known and block.has("scores", span):
        allowed = {points[row] for row in known} | {0}
        yield judged(block, "row-score", scores[0], allowed, "the points of this row", firm=False)
    elif known and roll and block.has("scores", span):
        allowed = {rules.row(row).score(roll) for row in known}
        yield judged(block, "row-score", scores[0], allowed, f"{'-'.join(map(str, roll))} in this row", firm=False)


def _clauses(block: Block) -> Iterator[range]:
    """The sentences in parts between semicolons, but the row of a table, “Row: Yacht; Score: 50”, as a whole."""
    for sentence in block.shadow.sentences:
        begin = sentence.start
        if sentence.start + 1 < sentence.stop and block.tokens[sentence.start + 1].key == ":":
            yield sentence
            continue
        for at in sentence:
            if block.tokens[at].key == ";":
                yield range(begin, at)
                begin = at + 1
        yield range(begin, sentence.stop)


def names_in(block: Block, rules: DiceRules) -> set[int]:
    """The tokens of the names of rows, some of which are numbers."""
    return {at for one in _named_rows(block, rules) for at in one.span}


def _is_roll(block: Block, at: int, rules: DiceRules) -> bool:
    return block.tokens[at].sort is Sort.DICE and len(block.tokens[at].faces) == rules.dice


def _named_rows(block: Block, rules: DiceRules) -> Iterator[_Named]:
    """The rows by their names, in the order of the text."""
    found: list[_Named] = []
    groups = {
        "straights": tuple(row for row in facts.fixed_rows(rules) if "straight" in row),
        "number-rows": tuple(facts.number_rows(rules)),
    }
    for words, rows in (*((f"{ROW}{row}", (row,)) for row in rules.row_ids), *groups.items()):
        found += (_Named(rows, span) for span in block.words(words) if _is_name(block, span))
    found.sort(key=lambda one: (one.span.start, -len(one.span)))
    last = -1
    for one in found:
        if one.span.start > last:
            last = one.span.stop - 1
            yield one


def _is_name(block: Block, span: range) -> bool:
    """Whether words are the name of a row, not a number (“Sei”, “Lima”) or dice of that face (“three sixes”)."""
    token = block.tokens[span.start]
    before = block.tokens[span.start - 1] if span.start else None
    if before and before.counts and before.sort is Sort.NUMBER and not before.key.startswith("#?"):
        return not token.number or (len(span) > 1) or (token.key.startswith("@") and before.value > len(FACES))
    if len(span) > 1 or not token.number or token.key.startswith("@"):
        return True
    if span.start and block.has("row", range(span.start - 1, span.start)):
        return True
    if span.start == 0 and span.stop < len(block.tokens) and block.tokens[span.stop].key == ":":
        return True
    if block.has("to", range(span.stop, span.stop + 1)) and block.text[token.start].isupper():
        return not block.has("players", range(span.stop + 2, span.stop + 3))
    is_great = block.text[token.start].isupper()
    return is_great and before is not None and before.sort is not Sort.END


def _scores(block: Block, span: range, named: Sequence[_Named]) -> list[int]:
    """The numbers of a sentence that can be scores; of an equation, what it comes to."""
    inner = {at for equation, tokens in block.equations for at in tokens[:-1]}
    taken = {at for one in named for at in one.span}
    return [
        at
        for at in block.shadow.numbers(span)
        if at not in inner and at not in taken and not is_uncounted(block, at) and block.tokens[at].number
    ]


def is_uncounted(block: Block, at: int) -> bool:
    """Whether a number is no score: three dice, two more rolls, a single time, Example 4."""
    if block.tokens[at].key.startswith("#?"):
        return True
    behind = range(at + 1, at + 2)
    if (
        _is_ranged(block, at)
        or _is_face(block, at)
        or (not block.quote(at).isdigit() and block.has("keep", range(max(0, at - 6), at)))
    ):
        return True
    number = block.tokens[at].number
    is_collective = number is not None and number.kind is NumberKind.COLLECTIVE
    if is_collective or any(block.has(name, behind) for name in _UNCOUNTED):
        return True
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    return bool(following and following.number and following.key[0] in "#@" and block.tokens[at].value <= len(FACES))


def _is_face(block: Block, at: int) -> bool:
    """Whether a number in words tells what is added up: the sum of the fours."""
    return not block.quote(at).isdigit() and block.has("sum-of", range(max(0, at - 3), at))


def _is_ranged(block: Block, at: int) -> bool:
    """Whether a number is an end of a range: 2 to 6."""
    near = ((at + 1, at + 2), (at - 1, at - 2))
    return any(
        block.has("to", range(max(0, word), word + 1)) and 0 <= end < len(block.tokens) and block.tokens[end].number
        for word, end in near
    )


def _pairs(
    block: Block, rules: DiceRules, named: Sequence[_Named], scores: Sequence[int], roll: Dice | None
) -> Iterator[Ruling]:
    """Each score beside its rows. Which stands first is what makes more of them true."""
    best: list[Ruling] = []
    for beside in (_one_row,) if _is_table(block, named) else (_score_first, _row_first, _nearest):
        rulings = [ruling for at, rows in beside(named, scores) for ruling in _in_rows(block, rules, at, rows, roll)]
        if not best or _merit(rulings) > _merit(best):
            best = rulings
    if any(ruling.true for ruling in best) or len(best) == 1:
        yield from best


def _is_table(block: Block, named: Sequence[_Named]) -> bool:
    """Whether the row of a table begins with the first name: “Row: Yacht; Score: 50”."""
    first = named[0].span.start
    return first > 0 and block.tokens[first - 1].key == ":" and block.sentence(first).start >= first - 3


def _of_table(block: Block, rules: DiceRules, named: Sequence[_Named]) -> Iterator[Ruling]:
    """A row of the table that counts one number: whatever face is named behind must be that one."""
    face = facts.number_rows(rules).get(named[0].rows[0])
    for at in range(named[0].span.stop, block.sentence(named[0].span.start).stop) if face else ():
        token = block.tokens[at]
        if _is_table(block, named) and token.number and token.value in FACES and not block.quote(at).isdigit():
            yield judged(block, "row-face", at, {face or 0}, "this row counts one number")


def _headed(block: Block, rules: DiceRules, named: Sequence[_Named]) -> Iterator[Ruling]:
    """A block that begins with the name of a row and a colon: the faces that it counts, or that make it."""
    head = named[0] if named and named[0].span.start == 0 else None
    if head is None or head.span.stop >= len(block.tokens) or block.tokens[head.span.stop].key != ":":
        return
    row = rules.row(head.rows[0])
    face = facts.number_rows(rules).get(row.id)
    for at in range(head.span.stop, len(block.tokens)):
        token = block.tokens[at]
        in_sum = bool(face) and token.number is not None and block.has("sum-of", range(max(0, at - 6), at))
        if in_sum and face and token.value in FACES and not block.quote(at).isdigit() and not _is_dice(block, at):
            yield judged(block, "row-face", at, {face}, "this row counts one number", firm=False)
        elif isinstance(row.pattern, Straight) and token.number and _is_ranged(block, at):
            ends = {row.pattern.faces[0], row.pattern.faces[-1]}
            yield judged(block, "row-faces", at, ends, f"this row is {'-'.join(map(str, row.pattern.faces))}")


def _is_dice(block: Block, at: int) -> bool:
    return block.has("dice", range(at + 1, at + 3)) and not block.tokens[at].key.startswith("@")


def _merit(rulings: Sequence[Ruling]) -> tuple[int, int]:
    right = {ruling.at for ruling in rulings if ruling.true}
    wrong = {ruling.at for ruling in rulings if not ruling.true}
    return len(right - wrong), -len(wrong)


_Beside = Iterator[tuple[int, list[_Named]]]


def _score_first(named: Sequence[_Named], scores: Sequence[int]) -> _Beside:
    """Each score with the rows up to the next score: 22 as four of a kind, 20 in the fives."""
    for at, following in pairwise([*scores, None]):
        if at is not None:
            rows = [one for one in named if at < one.span.start and (following is None or one.span.start < following)]
            if rows and rows[0].span.start - at <= _NEXT_TO:
                yield at, rows


def _row_first(named: Sequence[_Named], scores: Sequence[int]) -> _Beside:
    """Each score with the row before it: Sixes 30, Fives 25."""
    for before, at in pairwise([None, *scores]):
        if at is not None:
            rows = [one for one in named if one.span.start < at and (before is None or one.span.start > before)]
            if rows and at - rows[-1].span.stop < _NEXT_TO:
                yield at, rows[-1:]


def _nearest(named: Sequence[_Named], scores: Sequence[int]) -> _Beside:
    """Each score with the row that stands nearest."""
    for at in scores:
        one = min(named, key=lambda row: min(abs(row.span.start - at), abs(row.span.stop - 1 - at)))
        if min(abs(one.span.start - at), abs(one.span.stop - 1 - at)) <= _NEXT_TO:
            yield at, [one]


def _one_row(named: Sequence[_Named], scores: Sequence[int]) -> _Beside:
    """All scores with the first row: the row of a table."""
    for at in scores:
        yield at, [named[0]]


def _in_rows(block: Block, rules: DiceRules, at: int, named: Sequence[_Named], roll: Dice | None) -> Iterator[Ruling]:
    span = block.sentence(at)
    best = facts.best_scores(rules)
    is_best = block.has("best", span) or block.has("total", span)
    for one in named:
        most = sum(best[row] for row in one.rows)
        name = " + ".join(one.rows)
        if len(one.rows) > 1 and not is_best:
            continue
        why = f"the most in this row ({name}) is {most}"
        if len(one.rows) > 1:
            allowed = {most}
        elif roll and not block.has("total", span):
            scored = rules.row(name).score(roll)
            allowed = {scored, most} if is_best else {scored}
            why = f"{'-'.join(map(str, roll))} scores {scored} in this row ({name})"
        elif is_best or block.has("best") or name in facts.fixed_rows(rules):
            allowed = {most} if is_best else {most, 0}
        else:
            allowed, why = set(rules.possible_scores(name)), f"no dice score this in this row ({name})"
        yield judged(block, "row-score", at, allowed, why)


def _plain_scores(
    block: Block, rules: DiceRules, rolls: Sequence[int], scores: Sequence[int], rows: set[str]
) -> Iterator[Ruling]:
    """Rolls with their scores behind them: in the rows that were named, or in any."""
    named = rows or set(rules.row_ids)
    for at, following in pairwise([*rolls, None]):
        if at is None:
            continue
        score = next((one for one in scores if one > at and (following is None or one < following)), None)
        if score is None and len(rolls) == 1 and block.has("best", block.sentence(at)):
            score = scores[-1]
        if score is not None:
            dice = block.tokens[at].faces
            allowed = {rules.row(row).score(dice) for row in named}
            everywhere = {rules.row(row).score(dice) for row in rules.row_ids}
            if block.tokens[score].value in allowed or len(named) == 1 or block.tokens[score].value not in everywhere:
                why = f"{block.quote(at)} scores {' or '.join(map(str, sorted(allowed)))} here"
                yield judged(block, "row-score", score, allowed, why)


def _limits(block: Block, rules: DiceRules, scores: Sequence[int], row: str) -> Iterator[Ruling]:
    """“At least 7, but never 10 or 25”, about the row that was named before."""
    possible = rules.possible_scores(row) - {0}
    never = next((span.start for span in block.words("never") if span.start > scores[0] - _NEXT_TO), len(block.tokens))
    for at in scores:
        if at > never:
            yield judged(block, "row-limits", at, set(range(max(possible))) - possible, f"scores that {row} never has")
        elif at == scores[0] and block.has("at-least", block.sentence(at)):
            yield judged(block, "row-limits", at, {min(possible)}, f"the least in this row ({row}) is {min(possible)}")
