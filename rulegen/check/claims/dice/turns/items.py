"""What a text tells between two rolls of a turn: dice that are kept or rolled again, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.doubts.partitives import part_of
from rulegen.check.claims.dice.turns.numbered import is_number_of_roll
from rulegen.check.claims.dice.turns.replay import Item, Kind
from rulegen.check.claims.dice.turns.shown import (
    COUNTED,
    CUES,
    JOINT,
    NEAR,
    NO_FACE,
    SOON,
    fallen,
    has_other_unit,
    is_behind_colon,
    is_hoped,
    is_shown,
    series,
    shown_between,
)
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES

_MOST_COUNTED = 99
"""No game has so many dice; what is told of more tells of something else."""
_AFTER = 3
"""The word for what is done with dice stands no more tokens behind them."""
Cue = tuple[range, bool]
"""A word for what is done with dice, and whether that keeps them."""


def items_between(block: Block, span: range) -> Iterator[Item]:
    """What a text tells between two rolls."""
    told_of = {at for one in block.words("kept-before") for at in one}
    named = ((one, kept) for name, kept in CUES.items() for one in block.words(name) if one.start in span)
    cues = {one.start: (one, kept) for one, kept in named if one.start not in told_of}
    thrown = {one.start for one in block.words("roll-verb") if one.start in span and one.stop < span.stop}
    cue: Cue | None = None
    skip = span.start
    for at in span:
        if at in cues:
            cue = cues[at]
        is_said = at in cues and cues[at][1] and cues[at][0].stop == span.stop  # “that leaves 2-2-3-5-6”
        if (at in cues or at in thrown) and not is_said:
            yield Item(Kind.CUE, (at,))
        if at < skip or not cues:
            continue
        item = _item(block, at, span.stop, cue)
        if item is not None and (item.count or 0) <= _MOST_COUNTED:
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


def _item(block: Block, at: int, stop: int, cue: Cue | None) -> Item | None:
    """What is told by the token `at` and those behind it."""
    token = block.tokens[at]
    here = cue if cue and block.sentence(cue[0].start) == block.sentence(at) else None
    if here and not here[1] and any(block.tokens[one].key == ":" for one in range(here[0].stop, at)):
        here = None  # “re-rolls two dice: 3 and 5”
    kept = here[1] if here else None
    if token.sort is Sort.DICE:
        return Item(Kind.HELD if _is_held(block, here, at) else Kind.PART, (at,), token.faces, kept=kept)
    soon = range(max(block.sentence(at).start, at - SOON), at)
    hoped = block.has("hopes", soon) and not shown_between(block, soon.start, at)
    if token.number is None or token.value.denominator != 1 or hoped or is_number_of_roll(block, at):
        return None
    if token.key.startswith("@") and (names := fallen(block, at, stop)):
        return Item(Kind.FALLEN, names, tuple(int(block.tokens[one].value) for one in names))
    dice = _pair(block, at, stop) or series(block, at, stop)
    if dice:
        kind = Kind.HELD if _is_held(block, here, dice[0]) else Kind.PART
        return Item(kind, dice, tuple(int(block.tokens[one].value) for one in dice), kept=kept)
    if here and (at - here[0].stop >= NEAR or shown_between(block, here[0].stop, at)):
        here = None
    if here and here[1] and token.key.startswith("#?") and _is_thrown(block, at):
        here = None
    here = here or _cue_behind(block, at, stop)
    part = part_of(block, at, stop) if here else None
    face = _face_behind(block, at, stop) if here and part is None else part
    if face is not None and here:
        here = (here[0], False) if _is_taken_up(block, at, face) else here
        kind = Kind.ONE_OR_ALL if token.key.startswith("%") else Kind.FACE
        return Item(kind, (at, face), (int(block.tokens[face].value),), int(token.value), _kept_or_not(block, here))
    return _counted_behind(block, at, stop, here) or _bare(block, at, stop, here)


def _cue_behind(block: Block, at: int, stop: int) -> Cue | None:
    """The word for what is done with counted dice, where it follows them: “three sixes stay”."""
    face = _face_behind(block, at, stop)
    if block.has("partitive", range(at - 1, at)):
        return None  # “of the two sixes she takes one up again”
    if face is None or block.tokens[face].value not in FACES or shown_between(block, max(0, at - SOON), at):
        return None
    soon = range(face + 1, min(face + 1 + _AFTER, block.sentence(at).stop))
    told_of = {at for one in block.words("kept-before") for at in one}
    named = ((one, kept) for name, kept in CUES.items() for one in block.words(name) if one.start in soon)
    cues = [(one, kept) for one, kept in named if one.start not in told_of]
    cue = min(cues, key=lambda one: one[0].start, default=None)
    return cue if cue and all(block.tokens[one].sort is Sort.WORD for one in range(face + 1, cue[0].start)) else None


def _bare(block: Block, at: int, stop: int, here: Cue | None) -> Item | None:
    """What a number tells that has no face behind it."""
    token, kept = block.tokens[at], here[1] if here else None
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


def _counted_behind(block: Block, at: int, stop: int, cue: Cue | None) -> Item | None:
    """Dice that come up and are counted, “two threes fall”; pairs that are kept; dice that are only counted."""
    token = block.tokens[at]
    is_weak = token.key.startswith("#?") and not is_behind_colon(block, at + 2)  # “roll one: 6”
    if token.value not in range(1, len(FACES)) or not token.counts or is_weak:
        return None
    count = int(token.value)
    face = _face_behind(block, at, stop) if cue is None and not block.quote(at).isdigit() else None
    if face is not None and block.tokens[face].value in FACES and not is_hoped(block, at):
        falls = shown_between(block, max(0, at - SOON), at) or block.has("falls", range(face + 1, face + 2))
        return Item(Kind.SHOWN, (at, face), (int(block.tokens[face].value),), count) if falls else None
    behind = range(at + 1, at + 2)
    if cue and cue[1] and block.has("two-alike", behind) and 2 * count < len(FACES):
        return Item(Kind.COUNT, (at,), count=2 * count, kept=None)
    following = block.tokens[at + 1] if at + 1 < stop else None
    is_alone = following is None or following.sort in {Sort.SIGN, Sort.END} or block.has("links", behind)
    is_rolled = block.has_any(("roll-verb", "term:re-roll"), range(at - 1, at))
    is_count = is_alone and is_rolled and not block.quote(at).isdigit()
    return Item(Kind.COUNT, (at,), count=count, kept=False) if is_count else None


def _are_others(block: Block, at: int) -> bool:
    """Whether a number in words counts the dice that are left: “re-rolls the other three”."""
    token = block.tokens[at]
    if not token.counts or token.key.startswith("#?") or block.quote(at).isdigit():
        return False
    behind = block.tokens[at + 1 : at + 2]
    is_last = not behind or behind[0].sort in {Sort.SIGN, Sort.END, Sort.WORD}
    before = block.has("others", range(max(0, at - 1), at)) and not has_other_unit(block, at)
    return is_last and (before or block.has("others", range(at + 1, at + 2)))


def _is_held(block: Block, cue: Cue | None, at: int) -> bool:
    """Whether dice stand close behind a word that says that they are kept."""
    if cue is None or not cue[1] or at - cue[0].stop >= NEAR:
        return False
    between = range(cue[0].stop, at)
    is_rest = block.has("others", between)  # “kept the fives, and the others were 1-3-3”
    return not is_rest and not block.shadow.numbers(between) and not shown_between(block, cue[0].stop, at)


def _is_taken_up(block: Block, at: int, face: int) -> bool:
    """Whether the word for what is rolled again stands behind the dice: “and the three ones he rolls again”."""
    sentence = block.sentence(at)
    first = next((one for one in range(at, sentence.start, -1) if block.tokens[one - 1].key == ","), sentence.start)
    stop = next((one for one in range(face, sentence.stop) if block.tokens[one].key in {",", ";", ":"}), sentence.stop)
    behind = range(face + 1, min(stop, face + NEAR))
    is_away = any(block.has(name, behind) for name, kept in CUES.items() if not kept)
    return is_away and not any(block.has(name, range(first, stop)) for name, kept in CUES.items() if kept)


def _one_number(block: Block, at: int, cue: Cue | None) -> Item | None:
    """A number by itself: a face that is kept, or what a die shows."""
    token = block.tokens[at]
    behind = range(at + 1, at + 2)
    is_told = cue is not None and is_behind_colon(block, at)
    is_after_roll = cue is not None and block.has("roll-verb", range(cue[0].stop, at))  # “keeps 3-4-5, rolls one: 6”
    if cue and (block.has("scores", range(cue[0].stop, at)) or (is_told and (not cue[1] or is_after_roll))):
        cue = None
    is_thrown = _is_thrown(block, at - (block.tokens[at - 1].key[:2] == "#?"))
    cue = None if cue and cue[1] and is_thrown else cue
    is_again = block.has("falls", range(at - 1, at)) and not has_unit(block, at, *COUNTED)  # “keluar enam lagi”
    is_counted = (has_other_unit(block, at) and not is_again) or block.has("pairs", behind)
    if token.key[0] not in "#@" or is_label(block, at) or is_counted:
        return None
    is_digit = block.quote(at).isdigit() and not block.has("row", block.sentence(at))
    if cue and (token.value in FACES or is_digit) and not block.has("of-them", behind):
        kind = Kind.FACE if token.key.startswith("@") else Kind.NUMBER
        kept = None if cue[1] and _is_rolled_behind(block, at) else _kept_or_not(block, cue)
        return Item(kind, (at,), (int(token.value),), None, kept)
    is_sure = token.counts and not token.key.startswith("#?")
    soon = range(max(block.sentence(at).start, at - SOON), at)
    both = 2 if block.has("both-dice", soon) and shown_between(block, soon.start, at) else None
    return (
        Item(Kind.SHOWN, (at,), (int(token.value),), both)
        if is_sure and ((is_thrown and block.tokens[at - 1].key[:2] == "#?") or is_shown(block, at))
        else None
    )


def _is_thrown(block: Block, at: int) -> bool:
    """Whether what a die shows is told right behind the word for a roll: “keeps 1-2-3-4 and throws a 5”."""
    return block.has("roll-verb", range(at - 1, at))


def _is_rolled_behind(block: Block, at: int) -> bool:
    """Whether a die may be rolled again: “keeps 1-2-3-4, and the six, which was kept before, is rolled again”."""
    sentence = block.sentence(at)
    cues = [cue.start for name, kept in CUES.items() if not kept for cue in block.words(name)]
    cue = min((one for one in cues if at < one < sentence.stop), default=at)
    return not any(block.tokens[one].number or block.tokens[one].faces for one in range(at + 1, cue)) and cue > at


def _kept_or_not(block: Block, cue: Cue | None) -> bool | None:
    """Whether what a word tells is kept; not known where all but something is."""
    return None if cue is None or block.has("all-but", block.sentence(cue[0].start)) else cue[1]


def _count(block: Block, at: int, kept: bool | None) -> Item | None:  # noqa: FBT001 # as in an item
    value = int(block.tokens[at].value)
    before = range(max(0, at - JOINT), at)
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
    return (at, at + 2) if digits and not has_other_unit(block, at + 2) else ()


def _face_behind(block: Block, at: int, stop: int) -> int | None:
    """The face that a count belongs to: two threes, dua angka tiga."""
    words = (cue.stop for cue in block.words("face-word") if cue.start == at + 1)
    places = sorted({at + 1, at + 2, *words}) if block.tokens[at].key[0] in "#%" else []
    for behind in places:  # “for the second time” has none, nor have “the sixes”
        if behind < stop and block.tokens[behind].number is not None:
            if block.tokens[behind].key[0] not in "#@":
                return None
            is_face = block.tokens[behind].value < NO_FACE and not block.has("dice", range(behind + 1, behind + 2))
            between = range(at + 1, behind)
            return behind if is_face and (not between or block.has("face-word", between)) else None
    return None
