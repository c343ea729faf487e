"""Worked examples of dice games: the rolls of a turn, what was kept between them and what the others came to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.sources import added_rolls
from rulegen.check.claims.dice.turns.items import items_between
from rulegen.check.claims.dice.turns.numbered import is_number_of_roll
from rulegen.check.claims.dice.turns.replay import Item, Kind, Lie, mended, replay
from rulegen.check.claims.dice.turns.shown import CUES, is_hoped
from rulegen.check.claims.labels import counting, is_label
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES, Dice, DiceRules

_MANY = 6
"""In more ways the dice do not lie where it matters."""
_LISTED = 3
"""So many rolls in one sentence are a list; what was kept between them stands behind it."""
_FEWEST = 3
"""So few items of a story are one only if a roll ends it."""


@dataclass(frozen=True, slots=True)
class Turns:
    """What a text tells of turns."""

    rules: DiceRules
    rolls: tuple[int, ...]
    """The tokens that are rolls of all dice."""
    rulings: tuple[Ruling, ...]
    dice: tuple[tuple[int, tuple[Dice, ...]], ...]
    """From each token on: how all dice can lie; nothing where that is not known."""
    tokens: frozenset[int]
    """The numbers that tell of dice."""

    def at(self, token: int) -> tuple[Dice, ...]:
        """How the dice can lie where a token stands."""
        place = bisect_right(self.dice, token, key=lambda one: one[0])
        return self.dice[place - 1][1] if place else ()


def turns_of(block: Block, rules: DiceRules) -> Turns:
    """The turns that a text tells, played again."""
    rulings: list[Ruling] = []
    known: list[tuple[int, tuple[Dice, ...]]] = []
    tokens: set[int] = set()
    rolls = [at for at, token in enumerate(block.tokens) if _is_roll(block, at, rules)]
    for first, then in pairwise([*rolls, None]):
        if first is None:
            continue
        stop = len(block.tokens) if then is None else then
        told = _end_of_turn(block, first, stop)
        if told < stop or (then is not None and _begins_line(block, first, then)):
            stop = min(told, _line_start(block, stop))
            then = None  # noqa: PLW2901 # the turn ends here
        items = [Item(Kind.ROLL, (first,), block.tokens[first].faces), *items_between(block, range(first + 1, stop))]
        if then is not None:
            items.append(Item(Kind.ROLL, (then,), block.tokens[then].faces))
        is_story = any(item.kind is Kind.CUE for item in items)
        others = [at for at in rolls if at in block.sentence(first)]
        is_back = first == others[-1] and len(others) >= _LISTED  # “…, then 2-2-3-5-6, having kept a six”
        is_clear = not (is_back or any(item.kind is Kind.CUE and _is_choice(block, item.tokens[0]) for item in items))
        lies = replay(items) if is_story and is_clear else [frozenset()] * len(items)
        known.append((first, (block.tokens[first].faces,)))
        for item, after in zip(items[1:], lies[1:], strict=True):
            known.append((max(item.tokens), _lying(after)))
        if len(others) > 1 and first == others[-1] and not is_story:
            known.append((block.sentence(first).stop, tuple(block.tokens[at].faces for at in others)))
        if is_story:
            tokens.update(at for item in items for at in item.tokens if item.kind is not Kind.CUE)
            rulings += _judged(block, items, bool(lies[-1]), then) if is_clear else ()
    known += [(at, (roll,)) for at, roll in added_rolls(block, rules)]
    return Turns(rules, tuple(rolls), tuple(rulings), tuple(sorted(known, key=lambda one: one[0])), frozenset(tokens))


def _line_start(block: Block, at: int) -> int:
    """The first token of the line, or the paragraph, of a token."""
    ends = (one for one in range(at - 1, -1, -1) if block.quote(one) == "\n")
    return next(ends, -1) + 1


def _end_of_turn(block: Block, first: int, stop: int) -> int:
    """The end of the last line that still tells what is done with dice: the next ones tell of something else."""
    ends = [at for at in range(first, stop) if block.quote(at) == "\n"]
    for end, following in pairwise([*ends, stop]):
        line = range(end + 1, following)
        if _is_done(block, line) or (following == stop and stop < len(block.tokens)):
            continue
        return end
    return stop


def _is_done(block: Block, line: range) -> bool:
    """Whether a line tells that somebody keeps or rolls dice, not what may be done, or begins with the next roll."""
    if any(is_number_of_roll(block, at) for at in line[1:_FEWEST]):
        return True
    cues = [cue for name in (*CUES, "roll-verb") for cue in block.words(name) if cue.start in line]
    return any(not is_aside(block, cue.start) and not _is_possible(block, cue.start) for cue in cues)


def _is_possible(block: Block, at: int) -> bool:
    """Whether a sentence tells only that something may be done; “she could stop, but keeps on” tells what is done."""
    before = range(block.sentence(at).start, at)
    may = [cue.start for cue in block.words("may") if cue.start in before]
    return bool(may) and not block.has("but", range(may[-1], at))


def _begins_line(block: Block, first: int, roll: int) -> bool:
    """Whether a roll begins a turn in a line of its own: nothing of dice stands before it, nor that it goes on."""
    start = _line_start(block, roll)
    before = range(start, roll)
    if start <= first or counting(block, before):
        return False
    ordinals = [block.tokens[at].value for at in before if block.tokens[at].key.startswith("%")]
    if 1 in ordinals:
        return True
    later = bool(ordinals)
    names = any(
        block.tokens[at].sort is Sort.WORD and block.text[block.tokens[at].start].isupper() for at in before[1:]
    )
    return not later and (names or not block.has_any(("has", "falls", "then", "keep"), before))


def _lying(lies: frozenset[Lie]) -> tuple[Dice, ...]:
    """How the dice can lie, if none are to be rolled yet."""
    found = sorted({lie.dice for lie in lies})
    return () if len(found) > _MANY or any(lie.told for lie in lies) else tuple(found)


def _is_roll(block: Block, at: int, rules: DiceRules) -> bool:
    return block.tokens[at].sort is Sort.DICE and len(block.tokens[at].faces) == rules.dice


def _judged(block: Block, items: Sequence[Item], fits: bool, then: int | None) -> Iterator[Ruling]:  # noqa: FBT001 # one caller
    told = [item for item in items if item.kind is not Kind.CUE]
    numbers = [at for item in told for at in item.tokens]
    if fits:
        if len(told) > 1:
            yield Ruling("played", numbers[-1], true=True, expected="", why="", also=tuple(numbers[:-1]), lax=1)
        return
    if then is not None and _is_anew(block, items, then):
        items = items[:-1]
        then, told, fits = None, told[:-1], bool(replay(items)[-1])
    if fits or (then is None and len(told) < _FEWEST):
        return
    opened = _opened(block, items)
    items = sorted([*items, *opened], key=lambda item: item.tokens[0])
    if opened and (then is None or _line_start(block, then) > items[0].tokens[0] or replay(items)[-1]):
        return
    for place, other in mended(items):
        at, expected = _difference(items[place], other)
        why = f"the dice that are told do not follow from {block.quote(items[0].tokens[0])}"
        yield wrong("played", at, expected, why)
        return


def _opened(block: Block, items: Sequence[Item]) -> list[Item]:
    """The numbers between what is told of a turn that may tell of dice as well, though no word says how."""
    known = {at for item in items for at in item.tokens}
    span = range(min(known), max(known))
    others = [at for at in span if at not in known and block.tokens[at].number]
    found = [at for at in others if _may_be_face(block, at) and not is_label(block, at)]
    kept = {at: True for at in found if block.tokens[at].key.startswith("@")}  # “he takes the fives back”
    return [Item(Kind.OPEN, (at,), (int(block.tokens[at].value),), kept=kept.get(at)) for at in found]


def _may_be_face(block: Block, at: int) -> bool:
    token = block.tokens[at]
    if token.value not in FACES or token.key[0] not in "#@" or token.key.startswith("#?"):
        return False
    if is_number_of_roll(block, at) or has_unit(block, at, "points-only", "rolls", "turns", "row", "players", "times"):
        return False
    if at in block.added or is_hoped(block, at):
        return False
    return not block.has("row", range(at - 1, at)) and (token.key[0] == "#" or block.text[token.start].islower())


def _difference(item: Item, other: Item) -> tuple[int, str]:
    """The token of what must be another number, and that number."""
    if item.count != other.count:
        return item.tokens[0], str(other.count)
    place = next(at for at, face in enumerate(item.dice) if face != other.dice[at])
    token = item.tokens[place] if len(item.tokens) == len(item.dice) else item.tokens[-1]
    return token, "-".join(map(str, other.dice)) if len(item.tokens) != len(item.dice) else str(other.dice[place])


def _is_anew(block: Block, items: Sequence[Item], then: int) -> bool:
    """Whether the last roll may be one of another turn: it is rolled in a sentence of its own, or a row was named."""
    last = max(items[-2].tokens)
    between = range(last + 1, then)
    if block.has_any(("points-only", "row"), between):
        return True
    return block.sentence(last) != block.sentence(then) and block.has("roll-verb", range(then - 1, then))


def _is_choice(block: Block, at: int) -> bool:
    """Whether a sentence tells what may be done, this or that."""
    sentence = block.sentence(at)
    is_supposed = block.has("suppose", range(sentence.start, at))  # “had she kept 1-2-3-4, …”
    return is_supposed or (block.has("may", sentence) and block.has("or", sentence))
