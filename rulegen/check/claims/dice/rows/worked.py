"""What is worked out beside a score: its equation, the product that it is, the dice of one face that there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import named_rows, names_in
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


_UNITS = ("dice", "points-only", "row", "times", "rolls", "turns")
"""Words behind a number that is no face."""


def worked(block: Block, turns: Turns) -> Iterator[Ruling]:
    """All of it."""
    yield from _equations(block, turns.rules)
    yield from _products(block, turns.rules)
    yield from _in_row(block, turns)
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
        yield from _product_behind(block, rules, first, second)
        if not told or {first, second} & block.added or face not in FACES or count not in range(1, rules.dice + 1):
            continue
        gap = range(told[-1] + 1, first)
        total = block.tokens[told[-1]].value
        if total > len(FACES) and (block.has("that-is", gap) or block.tokens[first - 1].key in {"(", ":"}):
            at, right = (second, total / count) if total % count == 0 else (told[-1], count * face)
            also = tuple({first, second, told[-1]} - {at})
            yield judged(block, _CLAIM, at, {right}, f"{count} times {face} is {count * face}", also=also)


def _in_row(block: Block, turns: Turns) -> Iterator[Ruling]:
    """“1-4-4-4-5 in the fours, three times four”: so many dice of the row's number does the roll have."""
    faces = facts.number_rows(turns.rules)
    for first, second in _factors(block):
        before = range(block.sentence(first).start, first)
        rolls = [at for at in turns.rolls if at in before]
        named = [one for one in named_rows(block, turns.rules) if one.span.start in before]
        face, count = block.tokens[second].value, block.tokens[first].value
        if len(rolls) != 1 or not named or faces.get(named[-1].rows[0]) != face or first - named[-1].span.stop > _NEXT:
            continue
        dice = block.tokens[rolls[0]].faces
        if turns.at(first) == (dice,) and dice.count(int(face)) != count and count in range(1, turns.rules.dice + 1):
            why = f"{block.quote(rolls[0])} has {dice.count(int(face))} dice that show {face}"
            yield wrong(_CLAIM, rolls[0], f"a roll with {count}", why)


def _product_behind(block: Block, rules: DiceRules, first: int, second: int) -> Iterator[Ruling]:
    """“Four times six, that is 24”."""
    count, face = block.tokens[first].value, block.tokens[second].value
    near = range(second + 1, min(block.sentence(second).stop, second + 1 + _FAR))
    at = next((one for one in near if block.tokens[one].number), None)
    if at is None or {first, second} & block.added or face not in FACES or count not in range(1, rules.dice + 1):
        return
    gap = range(second + 1, at)
    is_plain = all(block.tokens[one].key == "," or block.has("that-is", range(one, one + 1)) for one in gap)
    is_told = block.has("that-is", gap) or (len(gap) == 1 and _ends(block, at + 1))  # “four times six, 24”
    if gap and is_plain and is_told and block.tokens[at].counts:
        yield judged(block, _CLAIM, at, {count * face}, f"{count} times {face} is {count * face}", also=(first, second))


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
    """“2-2-2-6-6. Three twos and two sixes, that is a full house”: all dice that lie there, told in words.

    “Now she has three fours: 3-4-4-4-5”: those of one face, with the dice behind them.
    """
    for pairs in _counted_runs(block):
        first, last = pairs[0][0], pairs[-1][1]
        sentence = block.sentence(first)
        start = max((at + 1 for at in range(sentence.start, first) if block.tokens[at].sort is Sort.SIGN), default=0)
        before = range(max(start, sentence.start), first)
        if block.has_any((*_DOING, "not", "may", "falls"), before):
            continue
        lying = turns.at(first)
        behind = block.tokens[last + 2] if last + 2 < len(block.tokens) else None
        if behind and len(behind.faces) == turns.rules.dice and block.tokens[last + 1].key == ":":
            lying = (behind.faces,)
        elif not before and len(pairs) == 1:
            continue
        if len(lying) != 1:
            continue
        counts, dice = Counter(lying[0]), "-".join(map(str, lying[0]))
        if len(pairs) == len(counts) > 1:
            odd = _unlike(block, pairs, counts)
            if len(odd) == 1:
                yield wrong(_CLAIM, odd[0][0], str(odd[0][1]), f"it is told of {dice}")
        elif behind and behind.faces == lying[0] and len(pairs) == 1:
            face = int(block.tokens[last].value)
            if counts.get(face) != block.tokens[first].value:
                yield wrong(_CLAIM, first, str(counts.get(face, 0)), f"{dice} has so many {face}", firm=False)


def _counted_runs(block: Block) -> Iterator[Sequence[tuple[int, int]]]:
    """Counts in words with the faces that they count, those that are joined by an “and” together."""
    run: list[tuple[int, int]] = []
    at = 0
    while at < len(block.tokens):
        face = _counted_face(block, at)
        joined = run and face is not None and _are_joined(block, range(run[-1][1] + 1, at))
        if run and face is not None and not joined:
            yield run
            run = []
        if face is not None:
            run.append((at, face))
        at = at + 1 if face is None else face + 1
    if run:
        yield run


def _are_joined(block: Block, gap: range) -> bool:
    return 0 < len(gap) <= _NEXT and all(
        block.tokens[at].key == "," or block.has("links", range(at, at + 1)) for at in gap
    )


def _counted_face(block: Block, at: int) -> int | None:
    """The face behind a number in words that counts its dice: “four sixes”, “tiga angka enam”, “un cinque”."""
    token = block.tokens[at]
    if not token.counts or block.quote(at).isdigit() or token.value not in range(1, len(FACES)):
        return None
    words = [cue.stop for name in ("face-word", "dice") for cue in block.words(name) if cue.start == at + 1]
    for face in (at + 1, *words):
        if face < block.sentence(at).stop and block.tokens[face].number and block.tokens[face].key[0] in "#@":
            is_score = block.quote(face).isdigit() and block.tokens[face].value not in FACES  # “in the fours 16”
            is_other = is_score or block.has_any(_UNITS, range(face + 1, face + 2))
            return None if is_other or block.tokens[face].key.startswith("#?") else face
    return None


def _unlike(block: Block, pairs: Sequence[tuple[int, int]], counts: Mapping[int, int]) -> list[tuple[int, int]]:
    """The numbers that differ from the dice that lie there, with what they should be, in the order that fits best."""
    ways = []
    for order in permutations(sorted(counts.items())):
        right = [value for face, count in order for value in (count, face)]
        told = [at for pair in pairs for at in pair]
        ways.append([(at, value) for at, value in zip(told, right, strict=True) if block.tokens[at].value != value])
    return min(ways, key=len)


def _ends(block: Block, at: int) -> bool:
    return at >= len(block.tokens) or block.tokens[at].sort in {Sort.SIGN, Sort.END}


_DOING = ("keep", "term:re-roll", "rerolls", "roll-verb", "suppose", "need", "adds", "hopes")
"""Words for what is done with dice, or would be."""
