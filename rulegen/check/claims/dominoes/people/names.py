"""The people whom a text names: where it does, and the numbers that stand behind their names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import SMALLEST_SCORE
from rulegen.check.claims.facts import is_whole
from rulegen.check.claims.labels import counting
from rulegen.check.claims.shadow import Sort

_STEM = 2
"""Names in two cases, “Renata” and “Renacie”, differ in no more letters at their ends."""
_LONGEST_END = 4
"""No ending of a case, with what changes before it, has more letters: “Marek”, “Markowi”."""
_SHORTEST = 2
"""Letters that they have in common at least."""
_NEAR = 6
"""Words between a name and its number."""
_NOBODY = (
    "player",
    "pair",
    "anybody",
    "holder",
    "opponents",
    "partner",
    "others",
    "each",
    "both",
    "addressed",
    "this",
    "he-or-she",
    "score",
)
"""Words for people that are no names."""


def _by_name(block: Block, sentence: range) -> dict[str, int]:
    """The number that stands behind each name, with few words and no other number or name between."""
    numbers = {
        at
        for at in counting(block, sentence)
        if is_whole(block.tokens[at].value) and block.tokens[at].value < 2 * SMALLEST_SCORE
    }
    found: dict[str, int] = {}
    name, start = "", sentence.start
    for at in sentence:
        if is_name(block, at, sentence):
            name, start = block.quote(at), at
        elif at in numbers and name and at - start <= _NEAR:
            found[name] = at
            name = ""
    return found


def named_lists(block: Block) -> Iterator[list[int]]:
    """The numbers of people who are listed in one sentence: “Ewa 3, Filip 10, Jan 7, Gosia 12”."""
    for sentence in block.shadow.sentences:
        named = sorted(_by_name(block, sentence).values())
        if len(named) > 1 and named == counting(block, range(named[0], named[-1] + 1)):
            yield named


def names_in(block: Block, sentence: range) -> list[int]:
    """Where a sentence names somebody."""
    return list(_names_in(block, sentence))


@lru_cache(maxsize=32)
def _names_in(block: Block, sentence: range) -> tuple[int, ...]:
    """The same for the sentences of a block: many claims ask for each of them."""
    return tuple(at for at in sentence if is_name(block, at, sentence))


def is_name(block: Block, at: int, sentence: range) -> bool:
    """Whether a word has a capital letter; at the start of a sentence, only if it has one elsewhere, too."""
    token = block.tokens[at]
    if token.sort is not Sort.WORD or not block.quote(at)[:1].isupper() or not block.quote(at)[1:].islower():
        return False
    if block.has_any(_NOBODY, range(at, at + 1)):
        return False
    if at > sentence.start or does_something(block, at):
        return True
    others = (one for one in range(len(block.tokens)) if one != at and block.tokens[one].sort is Sort.WORD)
    return any(block.quote(one)[:1].isupper() and are_same_name(block.quote(one), block.quote(at)) for one in others)


def does_something(block: Block, at: int) -> bool:
    """Whether a verb of these tales stands behind a word."""
    return block.has_any(("has", "hold", "loses", "rounded", "stays"), range(at + 1, at + 2))


def is_first_of_somebody(block: Block, at: int) -> bool:
    """Whether a sentence tells of a person of whom no score was told before: “Tono stays at 48”."""
    sentence = block.sentence(at)
    name = next((block.quote(one) for one in range(sentence.start, at) if is_name(block, one, sentence)), "")
    before = [span for span in block.shadow.sentences if span.stop <= sentence.start]
    named = (span for span in before if any(are_same_name(block.quote(one), name) for one in span))
    told = (block.tokens[one].value for span in named for one in block.shadow.numbers(span))
    return bool(name) and all(value < SMALLEST_SCORE for value in told)


def are_same_name(one: str, other: str) -> bool:
    """Whether two words are one name, perhaps in two cases."""
    common = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
    same = min(len(one), len(other)) if common is None else common
    return same >= max(_SHORTEST, min(len(one), len(other)) - _STEM, max(len(one), len(other)) - _LONGEST_END)
