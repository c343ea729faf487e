"""What is written down of the dice that lie, with no row named beside it: “she chooses 22”, “yes, for 24 points”."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.doubts.uncounted import is_uncounted
from rulegen.check.claims.dice.rows.named import named_rows
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit

ENTERED = "entered"
_NEAR = 3
"""A score stands no more tokens behind the word for writing it down."""
_SOON = 5
"""An answer tells its points at once."""
_OPEN = ("may", "suppose", "not", "hopes", "best-total", "limit", "or")
"""Words of a sentence that tells of more than what is written down."""


def entered(block: Block, turns: Turns) -> Iterator[Ruling]:
    """The scores that are written down, and those of answers."""
    yield from _written(block, turns)
    yield from _answers(block, turns)


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
