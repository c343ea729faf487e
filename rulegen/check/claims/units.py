"""What the numbers of a text count: the words behind them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting, is_label

_MOST_JOINTS = 4
"""A comma, two words and a sign may stand between two numbers of a list."""
MINUS = frozenset({"\N{MINUS SIGN}", "\N{EN DASH}"})
"""The signs before a number below zero."""
_JOINT = 2
"""Words between two things of a list, at most."""
_SHORT = 4
"""Words of a clause that is one thing of a list."""


def has_unit(block: Block, at: int, *names: str) -> bool:
    """Whether the words behind a number say what it counts."""
    behind = range(at + 1, at + 2)
    return block.has_any(names, behind)


def is_points(block: Block, at: int) -> bool:
    """Whether a number counts points; “one point” is a number as well."""
    words = block.tokens[at].key.strip("#?!").split("_")[1:]
    named = bool(words) and words[-1] in block.data.phrases("points")  # “due punti” may be a colon
    return named or has_unit(block, at, "display", "points", "raw")


def told_numbers(block: Block, span: range) -> list[int]:
    """The numbers of a range that surely are numbers, and those that may be a word but count points."""
    sure = set(counting(block, span))
    weak = (at for at in block.shadow.numbers(span) if block.tokens[at].key.startswith("#?"))
    return sorted({*sure, *(at for at in weak if is_points(block, at) and not is_label(block, at))})


def joined_lists(block: Block, span: range) -> Iterator[tuple[int, ...]]:
    """The lists of two and more numbers in a range, “33, 12 and -2”."""
    found: list[int] = []
    for at in counting(block, span):
        if found and not _is_joint(block, range(found[-1] + 1, at)):
            if len(found) > 1:
                yield tuple(found)
            found = []
        found.append(at)
    if len(found) > 1:
        yield tuple(found)


def lists_joined_by(block: Block, span: range, *names: str) -> Iterator[tuple[int, ...]]:
    """The numbers of a range in groups between which only commas and words of these names stand; one alone is one."""
    found: list[int] = []
    for at in counting(block, span):
        if found and not only_joints(block, range(found[-1] + 1, at), *names):
            yield tuple(found)
            found = []
        found.append(at)
    if found:
        yield tuple(found)


def only_joints(block: Block, gap: range, *names: str) -> bool:
    """Whether nothing but commas and words of some names stands in a range."""
    return all(block.tokens[at].key in {",", "/"} or block.has_any(names, range(at, at + 1)) for at in gap)


def are_listed(block: Block, gap: range) -> bool:
    """Whether what stands around a range follows one another in a list: a comma, an “and”, “and the row”."""
    return 0 < len(gap) <= _JOINT and only_joints(block, gap, "and", "or", "links", "row")


def clauses_between(block: Block, sentence: range, signs: Collection[str]) -> Iterator[range]:
    """The parts of a sentence between some signs."""
    start = sentence.start
    for at in sentence:
        if block.tokens[at].key in signs:
            yield range(start, at)
            start = at + 1
    yield range(start, sentence.stop)


def all_lists(block: Block) -> Iterator[tuple[int, ...]]:
    """The lists of numbers of all sentences, in their order."""
    return (listed for sentence in block.shadow.sentences for listed in joined_lists(block, sentence))


def clause_lists(block: Block, sentence: range) -> Iterator[tuple[int, ...]]:
    """The numbers of short clauses that each have one: “left are: me 5, Ann 14, Bob 16 and Cyd 8”."""
    found: list[int] = []
    for clause in _short_clauses(block, sentence):
        numbers = block.shadow.numbers(clause)
        sure = set(counting(block, clause))
        if len(numbers) == 1 and numbers[0] in sure and len(clause) <= _SHORT:
            found.append(numbers[0])
            continue
        if len(found) > _JOINT:
            yield tuple(found)
        found = []
    if len(found) > _JOINT:
        yield tuple(found)


def _short_clauses(block: Block, sentence: range) -> Iterator[range]:
    """The parts of a sentence between commas, colons and words for “and”; one without a number parts lists."""
    start = sentence.start
    for at in sentence:
        if block.tokens[at].key in {",", ";", ":", "(", ")"} or block.has("and", range(at, at + 1)):
            if start < at:
                yield range(start, at)
            if block.tokens[at].key != "," and not block.has("and", range(at, at + 1)):
                yield range(at, at + 1)
            start = at + 1
    yield range(start, sentence.stop)


def _is_joint(block: Block, between: range) -> bool:
    """Whether there is only a comma or an “and”, or both, between two numbers of a list, and a sign of the second."""
    if len(between) > _MOST_JOINTS:
        return False
    keys = [block.tokens[at].key for at in between]
    if keys and keys[-1] in MINUS:
        keys.pop()
    joints = [
        key in {",", "/", ";"} or block.has("and", range(at, at + 1)) for at, key in zip(between, keys, strict=False)
    ]
    return bool(joints) and all(joints)


def joined_before(block: Block, at: int) -> tuple[int, ...]:
    """The list in which a number stands, or none."""
    return next((listed for listed in _lists_in(block, block.sentence(at)) if at in listed), ())


@lru_cache(maxsize=16)
def _lists_in(block: Block, sentence: range) -> Sequence[tuple[int, ...]]:
    """The lists of numbers of a sentence: many claims ask for each of its numbers."""
    return tuple(joined_lists(block, sentence))


def is_listed(block: Block, at: int) -> bool:
    """Whether a number is one of several that stand in a list."""
    return bool(joined_before(block, at))


def signed(block: Block, at: int) -> int:
    """The value of a number with the sign before it."""
    before = block.tokens[at - 1] if at else None
    is_negative = before is not None and before.key in MINUS and before.end == block.tokens[at].start
    value = int(block.tokens[at].value)
    return -value if is_negative else value
