"""What is written down of the dice that lie, with no row named beside it: “she chooses 22”, “yes, for 24 points”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.doubts.uncounted import is_ranged, is_uncounted
from rulegen.check.claims.dice.rows.named import named_rows
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES

ENTERED = "entered"
_NEAR = 3
"""A score stands no more tokens behind the word for writing it down."""
_SOON = 5
"""An answer tells its points at once."""
_FAR = 5
"""A score stands no more tokens behind its row."""
_SCORED = ("scores", "gives", "own-score", "counts", "writes")
"""Words before a score."""
_OPEN = ("may", "suppose", "not", "hopes", "best-total", "limit", "or")
"""Words of a sentence that tells of more than what is written down."""


def entered(block: Block, turns: Turns) -> Iterator[Ruling]:
    """The scores that are written down, those of answers, and zeros."""
    yield from _written(block, turns)
    yield from _answers(block, turns)
    yield from _zeros(block, turns)
    yield from _of_both(block, turns)


def _zeros(block: Block, turns: Turns) -> Iterator[Ruling]:
    """“20 in the fours, none in the full house”: a smaller number than a row ever scores, right behind its name."""
    rules = turns.rules
    for one in named_rows(block, rules):
        least = min(min(rules.possible_scores(row) - {0}) for row in one.rows)
        stop = block.sentence(one.span.start).stop
        near = range(one.span.stop, min(stop, one.span.stop + _FAR))
        at = next((at for at in near if block.tokens[at].number or block.tokens[at].faces), None)
        if at is None or least <= max(FACES) or not 0 < block.tokens[at].value <= max(FACES) or not _ends(block, at):
            continue
        gap = range(one.span.stop, at)
        is_denied = block.has("not", range(max(0, one.span.start - 2), one.span.start))
        is_scored = block.has_any(_SCORED, gap)
        signs = [block.tokens[at].key for at in gap if block.tokens[at].sort is not Sort.WORD]
        is_plain = signs in ([], [","]) and not block.has_any(("falls", "hopes", "keep", "equal", "and", "or"), gap)
        is_next = len(gap) <= 1 or (is_scored and not signs)
        is_beside = is_next or (is_denied and bool(signs) and block.tokens[gap[0]].key == ",")
        is_about = bool(turns.at(at)) and not block.has_any(("equal", "need"), block.sentence(at))
        is_number = block.tokens[at].counts and at not in block.added and not is_ranged(block, at)
        if is_plain and is_beside and is_number and is_about:
            yield judged(block, ENTERED, at, {0}, "this row never scores so little", firm=False)


def _of_both(block: Block, turns: Turns) -> Iterator[Ruling]:
    """“The yacht and the ones are left. 2-4-4-5-6 scores 0 in both”: what it is in each of the two rows."""
    rules = turns.rules
    for cue in block.words("both-rows"):
        sentence = block.sentence(cue.start)
        at = next((at for at in block.shadow.numbers(range(cue.stop, sentence.stop))), None)
        lying = turns.at(cue.start)
        named = [one for one in named_rows(block, rules) if one.span.start in _recent(block, sentence)]
        rows = {row for one in named[-2:] for row in one.rows}
        if at is None or len(lying) != 1 or len(rows) != len(named) or len(rows) != 2:  # noqa: PLR2004 # both
            continue
        scores = {rules.row(row).score(lying[0]) for row in rows}
        is_score = _ends(block, at) and block.has_any(_SCORED, range(cue.start, at))
        if len(scores) == 1 and is_score and not block.has_any(("suppose", "may"), sentence):
            yield judged(block, ENTERED, at, scores, "these dice score so much in each of the two rows", firm=False)


def _ends(block: Block, at: int) -> bool:
    """Whether a number ends its phrase."""
    return at + 1 >= len(block.tokens) or block.tokens[at + 1].sort in {Sort.SIGN, Sort.END}


def _written(block: Block, turns: Turns) -> Iterator[Ruling]:
    rules = turns.rules
    for cue in block.words("writes"):
        sentence = block.sentence(cue.start)
        near = range(cue.stop, min(sentence.stop, cue.stop + _NEAR))
        at = next((one for one in near if block.tokens[one].number), None)
        lying = turns.at(cue.start)
        is_plain = not block.has_any(_OPEN, sentence) and not is_aside(block, cue.start)
        is_near = any(one in turns.rolls or one in turns.tokens for one in _recent(block, sentence))
        if at is None or at in block.added or not lying or not is_plain or not is_near or not _is_last(block, at):
            continue
        named = {row for one in named_rows(block, rules) if one.span.start in sentence for row in one.rows}
        if (
            named
            or is_uncounted(block, at)
            or any(block.tokens[one].sort is Sort.DICE for one in range(at, sentence.stop))
        ):
            continue  # that is a score of a row
        allowed = {rules.row(row).score(dice) for row in rules.row_ids for dice in lying}
        told = " or ".join("-".join(map(str, dice)) for dice in lying)
        yield judged(block, ENTERED, at, allowed, f"{told} scores this in no row", firm=False)


def _recent(block: Block, sentence: range) -> range:
    """A sentence with the two before it."""
    before = block.sentence_before(sentence)
    return range(block.sentence_before(before).start, sentence.stop)


def _is_last(block: Block, at: int) -> bool:
    """Whether a number ends its phrase, or counts points."""
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    is_end = following is None or following.sort in {Sort.SIGN, Sort.END}
    return has_unit(block, at, "points-only") or (is_end and not block.tokens[at].key.startswith("#?"))


def _answers(block: Block, turns: Turns) -> Iterator[Ruling]:
    """A question with a roll and rows, and the points in the sentences behind it that name no row."""
    rules = turns.rules
    named = named_rows(block, rules)
    for roll in turns.rolls:
        question = block.sentence(roll)
        rows = [row for one in named if one.span.start in question for row in one.rows]
        if not block.is_question(question) or not rows or sum(one in question for one in turns.rolls) > 1:
            continue
        dice = block.tokens[roll].faces
        answer = _answer(block, question)
        if any(one.span.start in answer for one in named) or any(one in answer for one in turns.rolls):
            continue
        allowed = {rules.row(row).score(dice) for row in rows} | {0}
        for at in block.shadow.numbers(answer):
            is_first = has_unit(block, at, "points-only") and at - answer.start <= _SOON
            if is_first or (allowed - {0} and _is_instead(block, at, answer)):
                told = " or ".join(map(str, sorted(allowed)))
                yield judged(block, ENTERED, at, allowed, f"{block.quote(roll)} scores {told} there", firm=False)


def _answer(block: Block, question: range) -> range:
    """The first sentence behind a question that has a number."""
    at = question.stop + 1
    for _ in range(_NEAR):
        if at >= len(block.tokens):
            break
        sentence = block.sentence(at)
        if block.shadow.numbers(sentence):
            return sentence
        at = sentence.stop + 1
    return range(0)


def _is_instead(block: Block, at: int, answer: range) -> bool:
    """Whether a number ends the answer, told instead of the points before it."""
    before = [one for one in block.shadow.numbers(answer) if one < at]
    is_beside = bool(before) and has_unit(block, before[-1], "points-only")
    return is_beside and block.has("suppose", range(before[-1], at)) and _is_last(block, at)
