"""Worked examples of dice games: rolls of a turn, and what was kept between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims.data import Block
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.sheets import is_uncounted
from rulegen.engine.dice import DiceRules


def rolls_in_turn(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """Rolls of a turn: what is rolled again and what was kept must make the next ones."""
    rolled = [at for at, token in enumerate(block.tokens) if token.sort is Sort.DICE]
    for first, then in pairwise(rolled):
        if all(len(block.tokens[at].faces) == rules.dice for at in (first, then)):
            yield from _kept_throughout(block, first, then)
    for first, some, then in zip(rolled, rolled[1:], rolled[2:], strict=False):
        before, part, after = (Counter(block.tokens[at].faces) for at in (first, some, then))
        full = (before.total() == rules.dice) and (after.total() == rules.dice)
        if not full or part.total() >= rules.dice or not block.has("turn", range(first, then)):
            continue
        again, kept = after - part, part
        if again.total() + part.total() != rules.dice or not (again <= before or kept <= before):
            why = f"with {block.quote(some)} from {block.quote(first)} no such dice can follow"
            yield wrong("rolls", then, "dice that can follow", why)
            continue
        yield Ruling("rolls", then, true=True, expected="", why="", also=(first, some))
        yield from _kept_faces(block, first, some, after - part)
        if kept <= before and again.total() == 1:
            yield from _one_die(block, some, then, again)
    yield from _counted_dice(block, rules, rolled)


def _kept_throughout(block: Block, first: int, then: int) -> Iterator[Ruling]:
    """“1-2-2-4-6, keep the twos: 2-2-4-4-6”: as many as there were must be there still."""
    before, after = (Counter(block.tokens[at].faces) for at in (first, then))
    for at in _told_faces(block, first, then):
        face = int(block.tokens[at].value)
        true = 0 < before[face] <= after[face]
        why = f"they are not kept from {block.quote(first)} to {block.quote(then)}"
        yield Ruling("rolls", at, true, "a number that was kept", why, (first, then) if true else (), firm=False)


def _told_faces(block: Block, first: int, then: int) -> list[int]:
    """The numbers behind a word for keeping, between two rolls."""
    told: list[int] = []
    for cue in block.words("keep"):
        near = range(max(cue.stop, first + 1), min(cue.stop + 6, then))
        faces = [at for at in near if block.tokens[at].number and not block.has("dice", range(at + 1, at + 2))]
        told += faces[-1:] if cue.start > first else []
    return told


def _kept_faces(block: Block, first: int, some: int, kept: Counter[int]) -> Iterator[Ruling]:
    """“Keeps the twos”: the dice that were not rolled again."""
    for cue in block.words("keep"):
        near = range(cue.stop, min(cue.stop + 4, some))
        told = [
            at for at in near if block.tokens[at].number and not block.has("dice", range(at + 1, at + 2)) and at > first
        ]
        if len(told) > 1 and told[1] == told[0] + 1 and block.tokens[told[1]].value in kept:
            count = kept[int(block.tokens[told[1]].value)]
            yield judged(block, "rolls", told[0], {count}, f"so many of them were kept: {count}", firm=False)
            told = told[1:]
        if told:
            at = next((one for one in told if block.tokens[one].value in kept), told[-1])
            why = f"those that were kept are {'-'.join(map(str, sorted(kept.elements())))}"
            yield judged(block, "rolls", at, set(kept), why, firm=False)


def _one_die(block: Block, some: int, then: int, left: Counter[int]) -> Iterator[Ruling]:
    """All dice but one were kept: the last number before the next roll is what it came to."""
    between = [at for at in block.shadow.numbers(range(some, then)) if not is_uncounted(block, at)]
    if between:
        yield judged(block, "rolls", between[-1], set(left), f"then the dice are {block.quote(then)}")


def _counted_dice(block: Block, rules: DiceRules, rolled: Sequence[int]) -> Iterator[Ruling]:
    """“Re-rolls three dice: 4-4-6”, “keeps 2-3-4-6 and re-rolls one die”: as many as are told."""
    for at in rolled:
        size = len(block.tokens[at].faces)
        if size >= rules.dice:
            continue
        span = block.sentence(at)
        for number in block.shadow.numbers(span):
            if not block.has("dice", range(number + 1, number + 3)) or block.tokens[number].value > rules.dice:
                continue
            near = [one for one in rolled if one in span and len(block.tokens[one].faces) < rules.dice]
            if len(near) == 1:
                right = {size} if number < at else {rules.dice - size, size}
                yield judged(block, "dice-rolled", number, right, f"{block.quote(at)} is {size} dice", firm=False)
