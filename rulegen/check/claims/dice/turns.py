"""Worked examples of dice games: the rolls of a turn, what was kept between them and what the others came to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulegen.check.claims.asides import is_aside
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.partitives import part_of
from rulegen.check.claims.dice.replay import Item, Kind, Lie, mended, replay
from rulegen.check.claims.dice.sources import added_rolls
from rulegen.check.claims.labels import counting, is_label
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES, Dice, DiceRules

_CUES = {"keep": True, "term:re-roll": False, "rerolls": False}
"""Words that say what is done with dice: whether they are kept."""
_NEAR = 6
"""What is kept stands no more tokens behind the word for it."""
_JOINT = 3
"""Numbers that are listed have no more tokens between them."""
_SOON = 4
"""What a die shows stands no more tokens behind the word for it."""
_UNITS = ("scores", "points", "rolls", "times", "row", "players", "labels", "more", "turns")
"""Words behind a number that is no die."""
_NO_FACE = 10
"""Nobody takes so great a number for what a die shows."""
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
        items = [Item(Kind.ROLL, (first,), block.tokens[first].faces), *_items(block, range(first + 1, stop))]
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
    """Whether a line tells that somebody keeps or rolls dice, not what may be done."""
    cues = [cue for name in (*_CUES, "roll-verb") for cue in block.words(name) if cue.start in line]
    return any(not is_aside(block, cue.start) and not block.has("may", block.sentence(cue.start)) for cue in cues)


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
    return not later and (names or not any(block.has(name, before) for name in ("has", "falls", "then", "keep")))


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
    if len(told) < _FEWEST if then is None else _is_anew(block, items, then):
        return
    for place, other in mended(items):
        at, expected = _difference(items[place], other)
        why = f"the dice that are told do not follow from {block.quote(items[0].tokens[0])}"
        yield wrong("played", at, expected, why)
        return


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
    if any(block.has(name, between) for name in ("points-only", "row")):
        return True
    return block.sentence(last) != block.sentence(then) and block.has("roll-verb", range(then - 1, then))


def _items(block: Block, span: range) -> Iterator[Item]:
    """What a text tells between two rolls."""
    cues = {one.start: (one, kept) for name, kept in _CUES.items() for one in block.words(name) if one.start in span}
    thrown = {one.start for one in block.words("roll-verb") if one.start in span and one.stop < span.stop}
    cue: tuple[range, bool] | None = None
    skip = span.start
    for at in span:
        if at in cues:
            cue = cues[at]
        if at in cues or at in thrown:
            yield Item(Kind.CUE, (at,))
        if at < skip or not cues:
            continue
        item = _item(block, at, span.stop, cue)
        if item is not None:
            yield item
            skip = _behind_figures(block, item, span.stop)


def _behind_figures(block: Block, item: Item, stop: int) -> int:
    """The token behind an item, and behind the same dice in figures: “three fives, 5-5-5”."""
    behind = max(item.tokens) + 1
    if item.kind not in {Kind.FACE, Kind.ONE_OR_ALL} or item.count is None or behind + 1 >= stop:
        return behind
    is_beside = block.tokens[behind].key in {",", "(", ":"}
    same = item.dice * item.count
    if is_beside and block.tokens[behind + 1].faces == same:
        return behind + 2
    pair = _pair(block, behind + 1, stop) if is_beside else ()
    return behind + 4 if pair and tuple(int(block.tokens[at].value) for at in pair) == same else behind


def _is_choice(block: Block, at: int) -> bool:
    """Whether a sentence tells what may be done, this or that."""
    sentence = block.sentence(at)
    is_supposed = block.has("suppose", range(sentence.start, at))  # “had she kept 1-2-3-4, …”
    return is_supposed or (block.has("may", sentence) and block.has("or", sentence))


def _item(block: Block, at: int, stop: int, cue: tuple[range, bool] | None) -> Item | None:
    """What is told by the token `at` and those behind it."""
    token = block.tokens[at]
    here = cue if cue and block.sentence(cue[0].start) == block.sentence(at) else None
    if here and not here[1] and any(block.tokens[one].key == ":" for one in range(here[0].stop, at)):
        here = None  # “re-rolls two dice: 3 and 5”
    kept = here[1] if here else None
    if token.sort is Sort.DICE:
        return Item(Kind.HELD if _is_held(block, here, at) else Kind.PART, (at,), token.faces, kept=kept)
    soon = range(max(block.sentence(at).start, at - _SOON), at)
    is_hoped = block.has("hopes", soon) and not _shown_between(block, soon.start, at)
    if token.number is None or token.value.denominator != 1 or is_hoped:
        return None
    dice = _pair(block, at, stop) or _series(block, at, stop)
    if dice:
        kind = Kind.HELD if _is_held(block, here, dice[0]) else Kind.PART
        return Item(kind, dice, tuple(int(block.tokens[one].value) for one in dice), kept=kept)
    if here and (at - here[0].stop >= _NEAR or _shown_between(block, here[0].stop, at)):
        here = None
    part = part_of(block, at, stop) if here else None
    face = _face_behind(block, at, stop) if here and part is None else part
    if face is not None and here:
        here = (here[0], False) if _is_taken_up(block, at, face) else here
        kind = Kind.ONE_OR_ALL if token.key.startswith("%") else Kind.FACE
        return Item(kind, (at, face), (int(block.tokens[face].value),), int(token.value), _kept_or_not(block, here))
    noun = range(at + 1, min(at + 3, stop, block.sentence(at).stop))
    if (
        block.has("dice", noun)
        and not block.shadow.numbers(noun)
        and not block.has("equal", range(at + 1, at + 4))
        and (token.counts or token.key.startswith("%"))
    ):
        return _count(block, at, kept)
    are_others = here and _are_others(block, at)
    return Item(Kind.COUNT, (at,), count=int(token.value), kept=False) if are_others else _one_number(block, at, here)


def _are_others(block: Block, at: int) -> bool:
    """Whether a number in words counts the dice that are left: “re-rolls the other three”."""
    token = block.tokens[at]
    if not token.counts or token.key.startswith("#?") or block.quote(at).isdigit():
        return False
    behind = block.tokens[at + 1 : at + 2]
    is_last = not behind or behind[0].sort in {Sort.SIGN, Sort.END, Sort.WORD}
    before = block.has("others", range(max(0, at - 1), at)) and not _has_unit(block, at)
    return is_last and (before or block.has("others", range(at + 1, at + 2)))


def _is_held(block: Block, cue: tuple[range, bool] | None, at: int) -> bool:
    """Whether dice stand close behind a word that says that they are kept."""
    if cue is None or not cue[1] or at - cue[0].stop >= _NEAR:
        return False
    return not block.shadow.numbers(range(cue[0].stop, at)) and not _shown_between(block, cue[0].stop, at)


def _is_taken_up(block: Block, at: int, face: int) -> bool:
    """Whether the word for what is rolled again stands behind the dice: “and the three ones he rolls again”."""
    sentence = block.sentence(at)
    first = next((one for one in range(at, sentence.start, -1) if block.tokens[one - 1].key == ","), sentence.start)
    stop = next((one for one in range(face, sentence.stop) if block.tokens[one].key in {",", ";", ":"}), sentence.stop)
    behind = range(face + 1, min(stop, face + _NEAR))
    is_away = any(block.has(name, behind) for name, kept in _CUES.items() if not kept)
    return is_away and not any(block.has(name, range(first, stop)) for name, kept in _CUES.items() if kept)


def _one_number(block: Block, at: int, cue: tuple[range, bool] | None) -> Item | None:
    """A number by itself: a face that is kept, or what a die shows."""
    token = block.tokens[at]
    behind = range(at + 1, at + 2)
    if cue and (block.has("scores", range(cue[0].stop, at)) or (not cue[1] and _is_told(block, at))):
        cue = None
    if token.key[0] not in "#@" or is_label(block, at) or _has_unit(block, at) or block.has("pairs", behind):
        return None
    is_digit = block.quote(at).isdigit() and not block.has("row", block.sentence(at))
    if cue and (token.value in FACES or is_digit) and not block.has("of-them", behind):
        kind = Kind.FACE if token.key.startswith("@") else Kind.NUMBER
        kept = None if cue[1] and _is_rolled_behind(block, at) else _kept_or_not(block, cue)
        return Item(kind, (at,), (int(token.value),), None, kept)
    is_sure = token.counts and not token.key.startswith("#?")
    is_score = token.value > _NO_FACE and block.has(
        "scores", range(at - 1, at)
    )  # “stops after two rolls and writes 30”
    is_shown = (_shown_between(block, max(0, at - _SOON), at) and not is_score) or _is_told(block, at)
    if is_sure and is_shown and not _hoped(block, at):
        return Item(Kind.SHOWN, (at,), (int(token.value),))
    return None


def _is_rolled_behind(block: Block, at: int) -> bool:
    """Whether a die may be rolled again: “keeps 1-2-3-4, and the six, which was kept before, is rolled again”."""
    sentence = block.sentence(at)
    cues = [cue.start for name, kept in _CUES.items() if not kept for cue in block.words(name)]
    cue = min((one for one in cues if at < one < sentence.stop), default=at)
    return not any(block.tokens[one].number or block.tokens[one].faces for one in range(at + 1, cue)) and cue > at


def _is_told(block: Block, at: int) -> bool:
    """Whether a number ends a phrase behind a colon: “re-rolls one die: 5”."""
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    is_last = following is None or following.sort in {Sort.END, Sort.SIGN}
    return is_last and block.tokens[at - 1].key == ":" and block.has("dice", range(max(0, at - 3), at))


def _kept_or_not(block: Block, cue: tuple[range, bool] | None) -> bool | None:
    """Whether what a word tells is kept; not known where all but something is."""
    return None if cue is None or block.has("all-but", block.sentence(cue[0].start)) else cue[1]


def _count(block: Block, at: int, kept: bool | None) -> Item | None:  # noqa: FBT001 # as in an item
    value = int(block.tokens[at].value)
    before = range(max(0, at - _JOINT), at)
    is_other = block.has("others", range(max(0, at - 2), at)) or block.has("others", range(at + 1, at + 4))
    if block.tokens[at].key.startswith("%"):
        return Item(Kind.ONE_OR_ALL, (at,), count=value, kept=None if kept else False)
    if is_other or block.has("roll-verb", before) or block.has("rolls", before):
        return Item(Kind.COUNT, (at,), count=value, kept=False)
    return Item(Kind.COUNT, (at,), count=value, kept=None if kept else False)


def _pair(block: Block, at: int, stop: int) -> tuple[int, ...]:
    """Two dice, 5-1, that are written without a blank."""
    if at + 2 >= stop:
        return ()
    first, dash, second = block.tokens[at : at + 3]
    joined = first.end == dash.start and dash.end == second.start and dash.end - dash.start == 1
    is_pair = joined and dash.sort is Sort.SIGN and dash.key == "\N{EN DASH}" and second.number is not None
    digits = is_pair and block.quote(at).isdigit() and block.quote(at + 2).isdigit()
    return (at, at + 2) if digits and not _has_unit(block, at + 2) else ()


def _series(block: Block, at: int, stop: int) -> tuple[int, ...]:
    """What dice show one by one: “they come up 2 and 6”."""
    if not _shown_between(block, max(0, at - _SOON), at) or _hoped(block, at):
        return ()
    found = [at]
    for behind in range(at + 1, stop):
        token, gap = block.tokens[behind], range(found[-1] + 1, behind)
        is_joined = gap and (block.tokens[gap.start].key == "," or block.has("links", gap))
        if token.counts and is_joined and not any(block.has(name, gap) for name in ("then", *_CUES)):
            found.append(behind)
        elif (token.sort is not Sort.WORD and token.key != ",") or len(gap) >= _JOINT:
            break
    bare = all(not _has_unit(block, one) and not block.has("dice", range(one + 1, one + 2)) for one in found)
    return tuple(found) if len(found) > 1 and bare else ()


def _has_unit(block: Block, at: int) -> bool:
    return has_unit(block, at, *_UNITS)


def _face_behind(block: Block, at: int, stop: int) -> int | None:
    """The face that a count belongs to: two threes, dua angka tiga."""
    for behind in (at + 1, at + 2) if block.tokens[at].key[0] != "^" else ():  # “for the second time”
        if behind < stop and block.tokens[behind].number is not None:
            is_face = block.tokens[behind].value < _NO_FACE and not block.has("dice", range(behind + 1, behind + 2))
            between = range(at + 1, behind)
            return behind if is_face and (not between or block.has("face-word", between)) else None
    return None


def _shown_between(block: Block, start: int, stop: int) -> bool:
    """Whether a word says that dice show something, in the same sentence."""
    sentence = block.sentence(stop)
    return block.has("falls", range(max(start, sentence.start), stop))


def _hoped(block: Block, at: int) -> bool:
    """Whether a number is only wished for, or needed."""
    before = range(max(block.sentence(at).start, at - _NEAR), at)
    denied = any(one.start in before and one not in block.words("but") for one in block.words("not"))
    return denied or any(block.has(name, before) for name in ("hopes", "suppose"))
