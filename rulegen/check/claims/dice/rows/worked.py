"""What is worked out beside a score: its equation, the product that it is, the dice of one face that there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import names_in
from rulegen.check.claims.dice.turns.followed import Turns
from rulegen.check.claims.dice.variants import both_scores
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.engine.dice import FACES, DiceRules

_CLAIM = "worked"
_SMALL = 13
"""A smaller number may count something."""
_BEHIND = 8
"""The equation of a score stands no more tokens behind it."""
_FAR = 5
"""A product stands no more tokens behind what it comes to."""
_NEXT = 3
"""What is counted stands no more tokens behind “only”."""


def worked(block: Block, turns: Turns) -> Iterator[Ruling]:
    """All of it."""
    yield from _equations(block, turns.rules)
    yield from _products(block, turns.rules)
    yield from _only(block, turns)
    yield from _instead(block, turns)
    yield from _in_words(block, turns)


def _equations(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“15 points (1 + 2 + 3 + 4 + 5 = 15)”, “17, because the dice are added: 3 + 3 + 3 + 3 + 5 = 17”."""
    names = names_in(block, rules)
    for equation, tokens in block.equations:
        start = block.sentence(tokens[0]).start
        told = [at for at in counting(block, range(start, tokens[0])) if block.quote(at).isdigit()]
        if not equation.true or len(tokens) != rules.dice + 1 or not told or told[-1] in block.added:
            continue
        at, gap = told[-1], range(told[-1] + 1, tokens[0])
        is_plain = all(block.tokens[one].sort in {Sort.WORD, Sort.SIGN, Sort.NUMBER} for one in gap)
        bracket = block.tokens[gap[-1]].key == "(" if gap else False
        is_beside = bracket and (len(gap) == 1 or (len(gap) == 2 and block.has("points-only", gap)))  # noqa: PLR2004 # 15 points (
        is_reason = block.has("because", gap) and len(gap) <= _BEHIND and not names.intersection(gap)
        if is_plain and (is_beside or is_reason) and block.tokens[at].value > len(FACES):
            yield judged(block, _CLAIM, at, equation.sides, "the equation behind it comes to another number")


def _products(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“12, that is four times three”."""
    for first, second in _factors(block):
        told = counting(block, range(max(block.sentence(first).start, first - _FAR), first))
        count, face = block.tokens[first].value, block.tokens[second].value
        if not told or {first, second} & block.added or face not in FACES or count not in range(1, rules.dice + 1):
            continue
        gap = range(told[-1] + 1, first)
        total = block.tokens[told[-1]].value
        if total > len(FACES) and (block.has("that-is", gap) or block.tokens[first - 1].key in {"(", ":"}):
            at, right = (second, total / count) if total % count == 0 else (told[-1], count * face)
            also = tuple({first, second, told[-1]} - {at})
            yield judged(block, _CLAIM, at, {right}, f"{count} times {face} is {count * face}", also=also)


def _factors(block: Block) -> Iterator[tuple[int, int]]:
    """Two numbers with “times” or its sign between them; “four times” may be one token."""
    for at, token in enumerate(block.tokens[1:-1], 1):
        if token.key.startswith("^") and block.tokens[at + 1].number:
            yield at, at + 1
    for cue in block.words("multiplied"):
        first, second = cue.start - 1, cue.stop
        if first > 0 and second < len(block.tokens) and block.tokens[first].number and block.tokens[second].number:
            yield first, second


def _only(block: Block, turns: Turns) -> Iterator[Ruling]:
    """“Four of a kind it is not: there are only three fives”: as many as lie there."""
    for cue in block.words("only"):
        sentence = block.sentence(cue.start)
        near = range(cue.stop, min(sentence.stop, cue.stop + _NEXT))
        at = next((one for one in near if block.tokens[one].number), None)
        lying = turns.at(cue.start)
        if at is None or len(lying) != 1 or block.has_any(_DOING, sentence):
            continue
        word = next((one.stop for one in block.words("face-word") if one.start == at + 1), at + 1)
        face = block.tokens[word] if word < sentence.stop else None
        if (
            face is None
            or not _ends(block, word + 1)
            or not face.number
            or face.value not in FACES
            or block.quote(word).isdigit()
        ):
            continue
        count, counts = block.tokens[at].value, {one: lying[0].count(one) for one in lying[0]}
        dice = "-".join(map(str, lying[0]))
        if face.value in counts:
            yield judged(block, _CLAIM, at, {counts[int(face.value)]}, f"{dice} has so many", also=(word,), firm=False)
        elif len(alike := [one for one, number in counts.items() if number == count]) == 1:
            yield wrong(_CLAIM, word, str(alike[0]), f"{dice} has no {face.value}", firm=False)


def _instead(block: Block, turns: Turns) -> Iterator[Ruling]:
    """“4-4-4-4-1 scores 17, not 16”: what is denied behind the right score is what others would write, or a row."""
    for roll in turns.rolls:
        dice, sentence = block.tokens[roll].faces, block.sentence(roll)
        scores = both_scores(dice, turns.rules)
        told = [at for at in counting(block, range(roll + 1, sentence.stop)) if block.quote(at).isdigit()]
        if scores is None or len(told) < 2 or block.tokens[told[0]].value != scores[1]:  # noqa: PLR2004 # right and wrong
            continue
        first, second = told[:2]
        gap = range(first + 1, second)
        is_denied = len(gap) <= _BEHIND and block.has("not", gap[-2:]) and _ends(block, second + 1)
        rows = {turns.rules.row(row).score(dice) for row in turns.rules.row_ids}
        equal = max(set(dice), key=dice.count) * turns.rules.dice  # as if all were equal
        known = {0, scores[0], equal, *facts.fixed_rows(turns.rules).values(), *rows} - {scores[1]}
        if is_denied and block.tokens[second].value not in known.union(range(_SMALL)):
            yield wrong(_CLAIM, second, str(scores[0]), f"without the other die it would be {scores[0]}", firm=False)


def _in_words(block: Block, turns: Turns) -> Iterator[Ruling]:
    """“2-2-2-6-6. Three twos and two sixes, that is a full house”: all dice that lie there, told in words."""
    for sentence in block.shadow.sentences:
        lying = turns.at(sentence.start)
        told = [at for at in sentence if block.tokens[at].number and not block.tokens[at].key.startswith("#?")]
        numbers = [at for at in told if not block.quote(at).isdigit()]
        before = range(sentence.start, numbers[-1] if numbers else sentence.start)
        is_done = block.has_any((*_DOING, "not", "may"), sentence)
        if len(lying) != 1 or is_done or block.has("falls", before):
            continue
        pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
        counts = Counter(lying[0])
        is_all = len(pairs) == len(counts) > 1 and len(numbers) == 2 * len(pairs)
        if not is_all or not all(_is_counted(block, count, face) for count, face in pairs):
            continue
        odd = _unlike(block, pairs, counts)
        if len(odd) == 1:
            dice = "-".join(map(str, lying[0]))
            yield wrong(_CLAIM, odd[0][0], str(odd[0][1]), f"it is told of {dice}")


def _unlike(block: Block, pairs: Sequence[tuple[int, int]], counts: Mapping[int, int]) -> list[tuple[int, int]]:
    """The numbers that differ from the dice that lie there, with what they should be, in the order that fits best."""
    ways = []
    for order in permutations(sorted(counts.items())):
        right = [value for face, count in order for value in (count, face)]
        told = [at for pair in pairs for at in pair]
        ways.append([(at, value) for at, value in zip(told, right, strict=True) if block.tokens[at].value != value])
    return min(ways, key=len)


def _is_counted(block: Block, count: int, face: int) -> bool:
    """Whether a number counts the dice of the one behind it."""
    between = range(count + 1, face)
    return block.tokens[count].counts and (not between or block.has("face-word", between) or block.has("dice", between))


def _ends(block: Block, at: int) -> bool:
    return at >= len(block.tokens) or block.tokens[at].sort in {Sort.SIGN, Sort.END}


_DOING = ("keep", "term:re-roll", "rerolls", "roll-verb", "suppose", "need", "adds", "hopes")
"""Words for what is done with dice, or would be."""
