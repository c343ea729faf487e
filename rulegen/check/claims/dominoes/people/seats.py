"""Hands that are told by the numbers of seats: “seats 0 to 3 hold 12, 7, 25 and 9 pips. Seat 1: 5 + 18 = 23”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulegen.check.claims.data import Block
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.units import has_unit, joined_lists
from rulegen.engine.dominoes import DominoRules

CLAIM = "seats"
_FIRST = (0, 1)
"""Seats are counted from nothing or from one."""
_NEAR = 5
"""Tokens from the word for seats to the last of their numbers."""
_OTHERS = ("raw", "display", "points", "tile", "player", "pair", "double", "side", "arm")


def seat_range(block: Block, sentence: range) -> tuple[int, int] | None:
    """The two numbers of “seats 0 to 3” in a sentence."""
    for cue in block.words("seat"):
        numbers = block.shadow.numbers(range(cue.stop, cue.stop + _NEAR)) if cue.start in sentence else []
        if len(numbers) > 1 and numbers[0] - cue.stop <= 1 and block.has("to", range(numbers[0] + 1, numbers[1])):
            return numbers[0], numbers[1]
    return None


def seated_hands(block: Block, sentence: range) -> dict[int, int]:
    """The hands that a sentence lists for a range of seats, as tokens, by the seats; nothing if it does not."""
    found = seat_range(block, sentence)
    listed = _hands_behind(block, sentence, found[1]) if found else ()
    first = int(block.tokens[found[0]].value) if found else 0
    return {first + place: at for place, at in enumerate(listed)}


def _hands_behind(block: Block, sentence: range, last: int) -> Sequence[int]:
    behind = (listed for listed in joined_lists(block, range(last + 1, sentence.stop)) if len(listed) > 1)
    listed = next(behind, ())
    return () if any(has_unit(block, at, *_OTHERS) for at in listed) else listed


def seat_named(block: Block, clause: range) -> tuple[int, int] | None:
    """The only seat that a clause names, and the token behind its number."""
    found: list[tuple[int, int]] = []
    for cue in block.words("seat"):
        number = cue.stop if cue.start in clause and cue.stop < len(block.tokens) else None
        if number is not None and block.tokens[number].counts:
            found.append((int(block.tokens[number].value), number + 1))
            if block.has("and", range(number + 1, number + 2)):
                return None  # “seats 0 and 2”
    return found[0] if len({seat for seat, _stop in found}) == 1 else None


def seats(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """“Seats 0 to 3” are as many as can play, and as many as hands are listed for them."""
    for sentence in block.shadow.sentences if block.words("seat") else ():
        found = seat_range(block, sentence)
        if found is None:
            continue
        first, last = (block.tokens[at].value for at in found)
        hands = _hands_behind(block, sentence, found[1])
        sizes = {len(hands)} & set(rules.deal) if len(hands) > 2 else set(rules.deal)  # noqa: PLR2004 # two may be partners
        if len(hands) < 3 and not block.has_any(("partner", "pair", "player"), sentence):  # noqa: PLR2004
            continue  # of other places
        if first not in _FIRST:
            right = [one for one in _FIRST if last - one + 1 in sizes]
            if right:
                yield wrong(CLAIM, found[0], " or ".join(map(str, right)), "seats are counted from 0 or 1", firm=False)
        elif sizes:
            allowed = {first + Fraction(size - 1) for size in sizes}
            why = f"the seats from {first} on are so many as play"
            yield judged(block, CLAIM, found[1], allowed, why, also=(found[0],))


STORIES = (seats,)
"""What is looked for in a whole block."""
