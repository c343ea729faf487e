"""Hands and losses by the names of those who hold them: “Renata holds 8 pips, Tomek 3. Renata loses 2, Tomek 1”."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.scores import SMALLEST_SCORE
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dominoes import DominoRules

_STEM = 2
"""Names in two cases, “Renata” and “Renacie”, differ in no more letters at their ends."""
_SHORTEST = 2
"""Letters that they have in common at least."""
_NEAR = 6
"""Words between a name and its number."""
Numbers = Mapping[str, int]
"""The token of the number of each person."""


def losses(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """What each person loses must be what the hand of that person is rounded to; one only may be wrong."""
    hands: dict[str, int] = {}
    for sentence in block.shadow.sentences:
        if not block.has("loses", sentence):
            if block.has("pip", sentence):
                hands |= _by_name(block, sentence)
            continue
        lost = {name: at for name, at in _by_name(block, sentence).items() if not has_unit(block, at, "pip")}
        pairs = [(_hand_of(name, hands), at) for name, at in lost.items()]
        told = [(hand, at, _losses(block, hand, rules)) for hand, at in pairs if hand is not None]
        odd = [at for _hand, at, right in told if block.tokens[at].value not in right]
        if len(odd) <= 1 < len(told):
            for hand, at, right in told:
                why = f"{block.quote(hand)} pips are rounded to {max(right)} raw points"
                yield judged(block, "own-loss", at, right, why, also=(hand,), firm=False)
        yield from _together(block, sentence, list(lost.values()))


def _losses(block: Block, hand: int, rules: DominoRules) -> set[Fraction]:
    """What a hand costs, raw and on the display."""
    raw = Fraction(rounded(rules, block.tokens[hand].value))
    return {raw, raw / rules.display_divisor}


def _together(block: Block, sentence: range, lost: list[int]) -> Iterator[Ruling]:
    """“Renata loses 2, Tomek 1, three together”."""
    if len(lost) != 2:  # noqa: PLR2004 # partners
        return
    for cue in block.words("together"):
        after = block.shadow.numbers(range(cue.stop, cue.stop + 1))
        if after and cue.start in sentence and cue.start > lost[-1]:
            total = sum((block.tokens[at].value for at in lost), Fraction(0))
            told = f"{block.quote(lost[0])} and {block.quote(lost[1])} come to {total}"
            yield judged(block, "own-loss", after[0], {total}, told, also=tuple(lost), firm=False)
            return


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
        if _is_name(block, at, sentence):
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


def _is_name(block: Block, at: int, sentence: range) -> bool:
    """Whether a word has a capital letter; at the start of a sentence, only if it has one elsewhere, too."""
    token = block.tokens[at]
    if token.sort is not Sort.WORD or not block.quote(at)[:1].isupper() or not block.quote(at)[1:].islower():
        return False
    if at > sentence.start:
        return True
    others = (one for one in range(len(block.tokens)) if one != at and block.tokens[one].sort is Sort.WORD)
    return any(block.quote(one)[:1].isupper() and _are_same(block.quote(one), block.quote(at)) for one in others)


def is_first_of_somebody(block: Block, at: int) -> bool:
    """Whether a sentence tells of a person of whom no number was told before: “Tono stays at 48”."""
    sentence = block.sentence(at)
    name = next((block.quote(one) for one in range(sentence.start, at) if _is_name(block, one, sentence)), "")
    before = [span for span in block.shadow.sentences if span.stop <= sentence.start]
    named = (span for span in before if any(_are_same(block.quote(one), name) for one in span))
    return bool(name) and not any(block.shadow.numbers(span) for span in named)


def _hand_of(name: str, hands: Numbers) -> int | None:
    """The hand of a person who is named in another case there; none if two could be meant."""
    found = [at for other, at in hands.items() if _are_same(name, other)]
    return found[0] if len(found) == 1 else None


def _are_same(one: str, other: str) -> bool:
    """Whether two words are one name, perhaps in two cases."""
    common = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
    same = min(len(one), len(other)) if common is None else common
    return same >= max(_SHORTEST, min(len(one), len(other)) - _STEM)


STORIES = (losses,)
"""What is looked for in a whole block."""
