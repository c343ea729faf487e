"""Players and pairs whom a text names, and the numbers that it tells of each: “Ann and Bob have 63, Cyd and Dan 66”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.people.names import are_same_name, does_something, names_in
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points
from rulegen.engine.dominoes import DominoRules

_LEAST, _MOST = Fraction(1, 2), Fraction(3, 2)
"""Parts of the target between which a number is a score, if nothing says what else it is."""
_OTHERS = ("tile", "pip", "player", "pair", "raw", "stroke", "double")
_OF_EACH = ("each", "both")


@dataclass(eq=False, slots=True)
class Side:
    """A player, or the partners of a pair."""

    names: list[str]

    def has(self, name: str) -> bool:
        """Whether somebody of this name, perhaps in another case of grammar, belongs to it."""
        return any(are_same_name(one, name) for one in self.names)


def told_of(block: Block, sides: list[Side], span: range) -> Iterator[tuple[Side, int]]:
    """The numbers of a part of a sentence, each with the side that is named before it; new sides are added.

    A number that is told of several sides is told of each of them.
    """
    groups = _groups(block, span) or _goes_on(block, span)
    for place, (names, start) in enumerate(groups):
        stop = groups[place + 1][1] - len(groups[place + 1][0]) if place + 1 < len(groups) else span.stop
        for at in (one for one in block.shadow.numbers(range(start, stop)) if _counts(block, one)):
            yield from ((side, at) for side in _sides(block, sides, names, range(start, at)))


def is_score(block: Block, at: int, rules: DominoRules) -> bool:
    """Whether a number can only be a score on the display."""
    is_possible = rules.target_display * _LEAST <= block.tokens[at].value <= rules.target_display * _MOST
    return is_possible and not has_unit(block, at, *_OTHERS)


def _counts(block: Block, at: int) -> bool:
    """Whether a number tells something of somebody: it is no article and no label."""
    is_article = block.tokens[at].key.startswith("#?") and not is_points(block, at)
    return not is_article and not is_label(block, at)


def _groups(block: Block, span: range) -> Sequence[tuple[list[str], int]]:
    """The names that stand together, “Ann and Bob”, each time with the token behind them."""
    found: list[tuple[list[str], int]] = []
    for at in names_in(block, block.sentence(span.start)) if span else ():
        if at not in span or not _is_person(block, at):
            continue
        if found and _are_partners(block, found[-1][1], at):
            found[-1] = ([*found[-1][0], block.quote(at)], at + 1)
        else:
            found.append(([block.quote(at)], at + 1))
    return found


def _goes_on(block: Block, span: range) -> Sequence[tuple[list[str], int]]:
    """Who alone is named in the sentence before, if one tells of no others: “He holds 14 pips”, “Holds 14 pips”."""
    sentence = block.sentence(span.start) if span else span
    if not sentence or sentence.start != span.start:
        return []
    is_of_one = block.has("he-or-she", range(span.start, span.start + 1)) or does_something(block, span.start - 1)
    before = block.sentence_before(sentence)
    named = _groups(block, before) if is_of_one and before.stop <= span.start else []
    return [(named[0][0], span.start)] if len(named) == 1 else []


def _is_person(block: Block, at: int) -> bool:
    """Whether a name stands somewhere else than where every word has a capital letter."""
    name = block.quote(at)
    return any(are_same_name(one, name) for one in _capitals(block))


@lru_cache(maxsize=4)
def _capitals(block: Block) -> frozenset[str]:
    """The words with a capital letter that begin no sentence, are joined to another one, or begin several and do.

    “Ann and Bob have …”; “Ann has 8 pips. Ann loses 2.”
    """
    capitals = {
        at for at, token in enumerate(block.tokens) if token.sort is Sort.WORD and block.quote(at)[:1].isupper()
    }
    starts = {sentence.start for sentence in block.shadow.sentences}
    joined = {at for at in capitals if at + 2 in capitals - starts and block.has("and", range(at + 1, at + 2))}
    doing = {at for at in capitals & starts if does_something(block, at)}
    again = {at for at in doing if any(one != at and block.quote(one) == block.quote(at) for one in doing)}
    return frozenset(block.quote(at) for at in (capitals - starts) | joined | again)


def _are_partners(block: Block, start: int, other: int) -> bool:
    between = range(start, other)
    return len(between) == 1 and (block.has("and", between) or block.tokens[start].key in {"/", "\N{EN DASH}"})


def _sides(block: Block, sides: list[Side], names: Sequence[str], before: range) -> Sequence[Side]:
    """The sides to which those who are named belong; a new one where nothing was told of them."""
    found = [side for side in sides if any(side.has(name) for name in names)]
    if not found:
        are_apart = block.has_any((*_OF_EACH, "tied", "level"), block.sentence(before.start)) and len(names) > 1
        each = [[name] for name in names] if are_apart else [list(names)]
        found = [Side(own) for own in each]
        sides += found
    return found
