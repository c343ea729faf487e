"""What a text tells that dice show: “they come up 2 and 6”, “a six falls”, “re-rolls one die: 5”."""

from __future__ import annotations

from rulegen.check.claims.data import Block
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit
from rulegen.engine.dice import FACES

CUES = {"keep": True, "term:re-roll": False, "rerolls": False}
"""Words that say what is done with dice: whether they are kept."""
NEAR = 6
"""What is kept stands no more tokens behind the word for it."""
JOINT = 3
"""Numbers that are listed have no more tokens between them."""
SOON = 4
"""What a die shows stands no more tokens behind the word for it."""
COUNTED = ("scores", "points", "rolls", "times", "row", "players", "labels", "turns")
_UNITS = (*COUNTED, "more")
"""Words behind a number that is no die."""
NO_FACE = 10
"""Nobody takes so great a number for what a die shows."""


def has_other_unit(block: Block, at: int) -> bool:
    """Whether the word behind a number says that it is no die."""
    return has_unit(block, at, *_UNITS)


def fallen(block: Block, at: int, stop: int) -> tuple[int, ...]:
    """Faces by their names, in small letters, behind the word for what dice show or a colon: “wypada trójka”."""
    is_named = is_behind_colon(block, at) or _is_reached(block, at) or shown_between(block, max(0, at - 2), at)
    if not is_named or is_hoped(block, at) or block.has("face-word", range(at - 1, at)):
        return ()
    names = _joined(block, at, stop, "@")
    is_small = all(block.text[block.tokens[one].start].islower() for one in names)
    return tuple(names) if is_small and all(block.tokens[one].value in FACES for one in names) else ()


def series(block: Block, at: int, stop: int) -> tuple[int, ...]:
    """What dice show one by one: “they come up 2 and 6”."""
    start = block.sentence(at).start
    is_behind = any(block.tokens[one].key == ":" for one in range(max(start, at - 2), at))
    before = range(max(start, at - SOON), at)
    is_rolled = is_behind and (
        block.has_any(("term:re-roll", "rerolls"), range(start, at)) or block.has("dice", before)
    )
    if not (is_rolled or shown_between(block, max(0, at - SOON), at)) or is_hoped(block, at):
        return ()
    found = _joined(block, at, stop, "#")
    great = sum(block.tokens[one].value > NO_FACE for one in found[1:])
    if great > (len(found) > JOINT - 1):
        return ()
    bare = all(not has_unit(block, one, *COUNTED, "dice") for one in found)
    return tuple(found) if len(found) > 1 and bare else ()


def _joined(block: Block, at: int, stop: int, mark: str) -> list[int]:
    """A number and those of its sort that commas and words like “and” join to it; an article may stand before each."""
    found = [at]
    for behind in range(at + 1, stop):
        token, gap = block.tokens[behind], range(found[-1] + 1, behind)
        is_joined = gap and (block.tokens[gap.start].key == "," or block.has("links", gap))
        if is_joined and token.key.startswith("#?") and behind + 1 < stop and block.tokens[behind + 1].number:
            continue  # “un sei, un due”
        if token.key.startswith(mark) and is_joined and not block.has_any(("then", *CUES), gap):
            found.append(behind)
        elif (token.sort is not Sort.WORD and token.key != ",") or len(gap) >= JOINT:
            break
    return found


def is_shown(block: Block, at: int) -> bool:
    """Whether a number by itself is what a die shows."""
    is_score = block.tokens[at].value > NO_FACE and _is_score(block, at)
    falls = (shown_between(block, max(0, at - SOON), at) and not is_score) or is_behind_colon(block, at)
    return (
        falls or _is_reached(block, at) or _falls_behind(block, at) or _is_of_next_roll(block, at)
    ) and not is_hoped(block, at)


def shown_between(block: Block, start: int, stop: int) -> bool:
    """Whether a word says that dice show something, in the same sentence."""
    sentence = block.sentence(stop)
    return block.has("falls", range(max(start, sentence.start), stop))


def is_hoped(block: Block, at: int) -> bool:
    """Whether a number is only wished for, or needed."""
    start = max(block.sentence(at).start, at - NEAR)
    start = max((one for one in range(start, at) if block.tokens[one].key in {":", ";"}), default=start)
    before = range(start, at)
    denied = any(one.start in before and one not in block.words("but") for one in block.words("not"))
    return denied or block.has_any(("hopes", "suppose"), before)


def is_behind_colon(block: Block, at: int) -> bool:
    """Whether a number ends a phrase behind a colon: “re-rolls one die: 5”, “: another five”."""
    first = at
    while first > at - JOINT and (block.tokens[first - 1].sort is Sort.WORD or block.tokens[first - 1].key[:2] == "#?"):
        first -= 1
    is_dice = _is_rolled(block, at) or block.has_any(("dice", "rolls"), range(max(0, at - 3), at))
    return _is_last(block, at) and block.tokens[first - 1].key == ":" and is_dice and not has_other_unit(block, at)


def _is_last(block: Block, at: int) -> bool:
    """Whether a number ends its phrase."""
    following = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    return following is None or following.sort in {Sort.END, Sort.SIGN}


def _is_rolled(block: Block, at: int) -> bool:
    """Whether dice are rolled again before a number in its sentence."""
    before = range(block.sentence(at).start, at)
    return block.has_any(("term:re-roll", "rerolls", "roll-verb"), before)


def _is_reached(block: Block, at: int) -> bool:
    """Whether a face ends the phrase of who has it now: “rolls it once more and has a six”."""
    first = at - 1 - (at > 0 and block.tokens[at - 1].key.startswith("#?"))
    is_had = block.has("has", range(first, first + 1)) and block.tokens[at].value in FACES
    return is_had and _is_last(block, at) and _is_rolled(block, at)


def _falls_behind(block: Block, at: int) -> bool:
    """Whether the word for what dice show stands right behind a number by itself: “a six comes up”, “6 wypada”."""
    first = next((cue.start for cue in block.words("face-word") if cue.stop == at), at)
    before = block.tokens[first - 1] if first else None
    is_first = before is None or before.sort is not Sort.WORD or block.has("links", range(first - 1, first))
    is_first = is_first or block.has("one-article", range(first - 1, first))
    word = next((cue.stop for cue in block.words("falls") if cue.start in {at + 1, at + 2}), None)
    if word is None or not is_first or block.tokens[at].value not in FACES:
        return False
    between = range(at + 1, word - 1)
    if block.has_any(("may", "suppose", "gives", "points-only"), between) or any(
        block.tokens[one].sort is not Sort.WORD for one in between
    ):
        return False
    return not block.shadow.numbers(range(word, min(word + JOINT, block.sentence(at).stop)))


def _is_of_next_roll(block: Block, at: int) -> bool:
    """Whether a number ends the phrase of a roll that is only counted: “the second roll shows a 1, the third a 2”."""
    sentence = block.sentence(at)
    first = at - (block.tokens[at - 1].key[:2] == "#?")
    is_counted = first > sentence.start and block.tokens[first - 1].key.startswith("%")
    return is_counted and _is_last(block, at) and block.has_any(("rolls", "falls"), range(sentence.start, first - 1))


def _is_score(block: Block, at: int) -> bool:
    """Whether a number that no die shows is a score: “and writes 30”, “this roll would give 25”."""
    near, last = range(max(0, at - 2), at), range(at - 1, at)
    is_given = block.has("gives", last) and not block.has("falls", last)
    is_written = block.has("sheet", range(max(block.sentence(at).start, at - NEAR), at))  # “on the sheet appears 30”
    return is_given or is_written or block.has("scores", near) or not block.has("falls", near)
