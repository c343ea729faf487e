"""What one more die would make of dice that are kept: “3-3-4-4: a three makes a full house of 17, a four one of 18”."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import named_rows
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, Dice, DiceRules

_CLAIM = "one-more"
_SOON = 4
"""What a die makes stands no more tokens behind it."""
_FAR = 8
"""A score stands no more tokens behind the die."""


def one_more(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The roll or the score that a last die makes of dice that are told before it, all but one of a roll."""
    row: str | None = None
    named = {one.span.start: one for one in named_rows(block, rules) if len(one.rows) == 1}
    held: Dice = ()
    for sentence in block.shadow.sentences:
        rows = {at for at in named if block.text[block.tokens[at].start].isupper()}
        faces = [at for at in sentence if at not in rows and _is_face(block, at)]
        for at in sentence:
            token = block.tokens[at]
            if token.sort is Sort.DICE:
                held = token.faces if len(token.faces) == rules.dice - 1 else held if at in _behind(faces, at) else ()
            if at in named and at not in faces:
                row = named[at].rows[0]
            if at in faces and held:
                stop = min(sentence.stop, at + _FAR, next((one for one in faces if one > at + 1), sentence.stop))
                yield from _made(block, rules, held, at, behind=range(at + 1, stop), row=row)
        if not any(block.tokens[at].sort is Sort.DICE for at in sentence):
            held, row = (), None


def _behind(faces: list[int], roll: int) -> range:
    """Where a roll may stand that one of the faces makes."""
    before = max((at for at in faces if at < roll), default=roll)
    return range(before + 1, before + _SOON + 1)


def _is_face(block: Block, at: int) -> bool:
    """Whether a number may be what a die shows: no count, no score, no face of dice that are counted."""
    token = block.tokens[at]
    if not token.number or token.value not in FACES or token.key[0] not in "#@" or token.key.startswith("#?"):
        return False
    units = ("dice", "rolls", "points-only", "row", "times", "turns", "pairs", "equal")
    is_unit = block.has_any(units, range(at + 1, at + 2))
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    if following is None or following.sort is not Sort.WORD or block.has("face-word", range(at + 1, at + 2)):
        return False
    before = block.tokens[at - 1] if at else None
    is_counted = before is not None and before.counts and not before.key.startswith("#?")
    is_apart = before is None or before.sort is not Sort.SIGN or before.key in ",:;"
    return is_apart and not is_unit and not is_counted


def _made(  # noqa: PLR0913 # a die, what it joins, and where
    block: Block, rules: DiceRules, held: Dice, at: int, *, behind: range, row: str | None
) -> Iterator[Ruling]:
    roll = next((one for one in behind if len(block.tokens[one].faces) == rules.dice), None)
    if roll is None:
        yield from _scored(block, rules, (*held, int(block.tokens[at].value)), at, behind=behind, row=row)
        return
    left = list((Counter(block.tokens[roll].faces) - Counter(held)).elements())
    is_plain = all(block.tokens[one].sort is Sort.WORD for one in range(at + 1, roll))
    if roll - at <= _SOON and len(left) == 1 and is_plain:
        dice = "-".join(map(str, held))
        yield judged(block, _CLAIM, at, set(left), f"{dice} and {left[0]} are {block.quote(roll)}", also=(roll,))


def _scored(  # noqa: PLR0913 # dice, and where their score may stand
    block: Block, rules: DiceRules, made: Dice, at: int, *, behind: range, row: str | None
) -> Iterator[Ruling]:
    """The score of a row that is named behind, or was named for the die before."""
    gives = next((one for one in behind if block.has("gives", range(one, one + 1))), None)
    if gives is None or gives - at > _SOON:
        return
    here = [one for one in named_rows(block, rules) if one.span.start in behind and len(one.rows) == 1]
    here = [one for one in here if not _is_face(block, one.span.start)]
    rows = {one.rows[0] for one in here[:1]} or ({row} if row else set())
    taken = {one for name in here for one in name.span}
    scores = [one for one in block.shadow.numbers(range(gives + 1, behind.stop)) if one not in taken]
    scores = [one for one in scores if block.tokens[one].value > len(FACES)]
    if rows and scores:
        allowed = {rules.row(name).score(made) for name in rows}
        why = f"{'-'.join(map(str, sorted(made)))} scores {' or '.join(map(str, sorted(allowed)))} in this row"
        yield judged(block, _CLAIM, scores[0], allowed, why, also=(at,))
