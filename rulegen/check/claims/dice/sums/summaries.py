"""Several constants of a dice game told in one sentence: “five dice, three rolls, twelve rows”; and pairs of dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Token
from rulegen.check.claims.units import are_listed
from rulegen.engine.dice import DiceRules

_CLAIM = "summary"
_FEWEST = 3
"""So many nouns with their numbers are the rules in short."""
_SHORT = 9
"""A sentence that tells only of dice and rolls has no more tokens."""
_SHORT_END = 4
"""And no more from its last number on: “three rolls at most”."""


def summaries(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The one false number in a sentence that tells of dice, rolls, rows and turns, each noun behind its number."""
    right = {"dice": rules.dice, "rolls": rules.rolls, "row": len(rules.rows), "turns": len(rules.rows)}
    for sentence in block.shadow.sentences:
        found = [
            (at, name)
            for at in counting(block, sentence)
            for name in right
            if block.has(name, range(at + 1, at + 2)) and not block.quote(at + 1).isdigit()
        ]
        odd = [(at, name) for at, name in found if block.tokens[at].value != right[name]]
        names = [name for _at, name in found]
        fewest = 1 if block.is_title else 2 if _is_short(block, sentence, found) else _FEWEST
        if len(found) >= fewest and len(set(names)) == len(names) and len(odd) <= 1:
            for at, name in found:
                yield judged(block, _CLAIM, at, {right[name]}, "so many there are")
    yield from _pairs(block, rules)
    yield from _rows_in_order(block, rules)


def _is_short(block: Block, sentence: range, found: Sequence[tuple[int, str]]) -> bool:
    """Whether the first sentence of a block tells only how many dice there are, and rolls: “Five dice, three rolls”."""
    if len(found) != len(block.shadow.numbers(sentence)) or not found or len(sentence) > _SHORT:
        return False
    if sentence.stop > found[-1][0] + _SHORT_END or block.has_any(("unfilled", "others", "more", "keep"), sentence):
        return False  # “three rolls later she had it”, “two dice and three rolls are left”
    first, name = found[0]
    joint = range(first + 2, first + 3)
    is_list = block.tokens[first + 2].key == "," or block.has("links", joint) if first + 2 < sentence.stop else False
    return first == sentence.start == 0 and name == "dice" and is_list


def _rows_in_order(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """The names of the rows of the numbers, one after the other: each once, and all of them."""
    faces = list(facts.number_rows(rules).values())
    names = [at for at, token in enumerate(block.tokens) if _may_name(block, token)]
    for first in range(len(names) - len(faces) + 1):
        listed = names[first : first + len(faces)]
        around = pairwise(names[max(0, first - 1) : first + len(faces) + 1])
        joined = [are_listed(block, range(one + 1, other)) for one, other in around]
        if sum(joined) != len(faces) - 1 or not all(
            are_listed(block, range(one + 1, other)) for one, other in pairwise(listed)
        ):
            continue  # another list, or a longer one
        values = [int(block.tokens[at].value) for at in listed]
        order = min((sorted(faces), sorted(faces, reverse=True)), key=lambda order: sum(map(int.__ne__, order, values)))
        odd = [place for place, value in enumerate(values) if value != order[place]]
        for place in odd if len(odd) == 1 else ():
            yield wrong(_CLAIM, listed[place], str(order[place]), "the rows of the numbers are named in their order")


def _may_name(block: Block, token: Token) -> bool:
    """Whether a number may be the name of a row: a word with a great letter."""
    return token.number is not None and token.key[0] in "#@" and block.text[token.start].isupper()


def _pairs(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """No roll has more pairs than fit in it."""
    for at in counting(block, range(len(block.tokens))):
        if block.has("two-alike", range(at + 1, at + 2)) and block.tokens[at].value > rules.dice // 2:
            yield judged(block, _CLAIM, at, {rules.dice // 2}, f"{rules.dice} dice have no more pairs")
