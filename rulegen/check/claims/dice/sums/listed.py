"""Lists in sentences about dice that must have as many things, or those things, as their words say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulegen.check.claims import facts
from rulegen.check.claims.data import Block
from rulegen.check.claims.dice.rows.named import Named, named_rows, names_in
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import are_listed
from rulegen.engine.dice import FACES, DiceRules, OfAKind

_CLAIM = "listed"
_JOINT = 2
"""Words between two things of a list, at most."""
_BEHIND = 3
"""What is counted stands no more tokens behind its number."""
_MANY = 4
"""So many terms are rows of a sheet."""


def listed(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """All such lists."""
    named = [one for one in named_rows(block, rules) if len(one.rows) == 1]
    yield from _counted_rows(block, named)
    yield from _ends_of_rows(block, rules, named)
    yield from _players(block, rules)
    yield from _twice(block, rules)
    yield from _halves(block, rules)
    yield from _four_or_five(block, rules)
    yield from _counted_off(block)
    yield from _each(block, rules, named)
    yield from _per_die(block, rules, named)


def _counted_rows(block: Block, named: Sequence[Named]) -> Iterator[Ruling]:
    """“Two rows are left: Yacht and Threes”, where nothing else follows."""
    for at in block.shadow.numbers(range(len(block.tokens))):
        sentence = block.sentence(at)
        colon = next((one for one in range(at + 1, sentence.stop) if block.tokens[one].sort is Sort.SIGN), None)
        if colon is None or block.tokens[colon].key not in {":", ","} or not block.has("row", range(at + 1, at + 2)):
            continue
        names = [one for one in named if colon < one.span.start < sentence.stop]
        if not names or (block.tokens[colon].key == "," and colon > at + 2):
            continue
        inside = {token for one in names for token in one.span}
        last = names[-1].span.stop
        is_list = all(are_listed(block, range(one.span.stop, other.span.start)) for one, other in pairwise(names))
        is_all = names[0].span.start == colon + 1 and _ends(block, last, sentence)
        if len(names) > 1 and is_list and is_all and at not in inside and not block.tokens[at].key.startswith("#?"):
            yield judged(block, _CLAIM, at, {len(names)}, "so many rows are named behind it")


def _ends(block: Block, at: int, sentence: range) -> bool:
    return at >= sentence.stop or (block.tokens[at].key == "," and not block.has("row", range(at + 1, at + 3)))


def _ends_of_rows(block: Block, rules: DiceRules, named: Sequence[Named]) -> Iterator[Ruling]:
    """“The six number rows, from Sixes to Ones”: the first and the last of them."""
    faces = facts.number_rows(rules)
    ends = set(sorted(faces.values())[:: max(1, len(faces) - 1)])
    for one, other in pairwise([one for one in named if one.rows[0] in faces]):
        gap, sentence = range(one.span.stop, other.span.start), block.sentence(one.span.start)
        is_range = 0 < len(gap) <= _JOINT and block.has("to", gap) and other.span.start in sentence
        counted = [cue.start - 1 for cue in block.words("number-rows") if cue.start in sentence and cue.start]
        if not is_range or not any(block.tokens[at].value == len(faces) for at in counted):
            continue
        odd = [end for end in (one, other) if faces[end.rows[0]] not in ends]
        if len(odd) == 1 and block.tokens[odd[0].span.start].number:
            rest = ends - {faces[end.rows[0]] for end in (one, other)}
            told = " or ".join(map(str, sorted(rest)))
            yield wrong(_CLAIM, odd[0].span.start, told, "the rows of the numbers begin and end with others")


def _players(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“It is best with two, three, four or five”: one of them may be wrong."""
    fewest, most = rules.best_players
    right = list(range(fewest, most + 1))
    numbers = block.shadow.numbers(range(len(block.tokens)))
    for first in range(len(numbers) - len(right) + 1):
        told = numbers[first : first + len(right)]
        around = numbers[max(0, first - 1) : first + len(right) + 1]
        joined = sum(are_listed(block, range(one + 1, other)) for one, other in pairwise(around))
        sentence = block.sentence(told[0])
        is_list = joined == len(right) - 1 and all(
            are_listed(block, range(one + 1, other)) for one, other in pairwise(told)
        )
        is_about = block.has("best", sentence) and not block.has_any(("row", "dice"), sentence)
        odd = [at for at, value in zip(told, right, strict=True) if block.tokens[at].value != value]
        if is_list and is_about and len(odd) == 1:
            expected = right[told.index(odd[0])]
            yield wrong(_CLAIM, odd[0], str(expected), f"it plays best with {fewest} to {most}")


def _twice(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“Two threes, 3-3”: the same dice in words and in figures; of the words and each die one may be wrong."""
    for at, token in enumerate(block.tokens):
        word = next((one.stop for one in block.words("face-word") if one.start == at + 1), at + 1)
        if not token.number or word + 2 >= len(block.tokens) or token.value not in range(2, rules.dice + 1):
            continue
        face, sign = block.tokens[word], block.tokens[word + 1]
        dice, places = _figures(block, word + 2)
        if not face.number or face.value not in FACES or sign.key not in {",", "(", ":"} or not dice:
            continue
        counts = Counter(dice)
        is_hoped = block.has("hopes", range(block.sentence(at).start, at))
        is_words = not is_hoped and not block.quote(at).isdigit() and not block.quote(word).isdigit() and token.counts
        if is_words and counts[int(face.value)] == len(dice) - 1 and token.value == len(dice):
            odd = next(place for place, die in zip(places, dice, strict=True) if die != face.value)
            yield wrong(_CLAIM, odd, str(face.value), f"the words before tell {block.quote(at)} dice with {face.value}")
        elif is_words and counts[int(face.value)] == len(dice) != token.value:
            yield wrong(_CLAIM, at, str(len(dice)), f"behind it stand {len(dice)}")


def _figures(block: Block, at: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Dice in figures, and the token of each: “3-3-3” is one, “3-3” are three."""
    token = block.tokens[at]
    if token.sort is Sort.DICE:
        return token.faces, (at,) * len(token.faces)
    pair = block.tokens[at : at + 3]
    if len(pair) < 3 or pair[1].sort is not Sort.SIGN or pair[0].end != pair[1].start or pair[1].end != pair[2].start:  # noqa: PLR2004 # two dice
        return (), ()
    values = tuple(int(one.value) for one in (pair[0], pair[2]))
    is_pair = pair[1].end - pair[1].start == 1 and pair[1].key == "\N{EN DASH}"
    is_dice = is_pair and all(block.quote(one).isdigit() for one in (at, at + 2))
    return (values, (at, at + 2)) if is_dice else ((), ())


def _halves(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“The first six rows”, “six other rows ask for a pattern”, “the second six: 21 + 27 + …”: a half of the sheet."""
    some = len(facts.number_rows(rules))
    names = names_in(block, rules)
    for at in block.shadow.numbers(range(len(block.tokens))):
        sentence, value = block.sentence(at), block.tokens[at].value
        beside = range(max(sentence.start, at - _JOINT), min(sentence.stop, at + _BEHIND))
        is_name = at in names or (at > 0 and block.tokens[at - 1].key == ":")
        if not block.has("sheet-half", beside) or block.tokens[at].key.startswith("#?") or is_name:
            continue
        is_open = block.has_any(("unfilled", "filled", "row-left", "has"), sentence)
        terms = _terms_behind(block, at)
        if terms:
            yield judged(block, _CLAIM, at, {terms}, "so many are added up behind it")
        elif block.has("row", range(at + 1, beside.stop)) and not is_open and value in range(some - 2, some + 3):
            yield judged(block, _CLAIM, at, {some}, "the sheet has two halves", firm=False)


def _terms_behind(block: Block, at: int) -> int:
    """How many numbers are added up behind a colon that stands close behind a number; none if that is no sum."""
    behind = range(at + 1, min(len(block.tokens), at + _BEHIND + 1))
    colon = next((one for one in behind if block.tokens[one].key == ":"), at)
    terms = next((tokens[:-1] for _equation, tokens in block.equations if tokens[0] == colon + 1), ())
    return len(terms) if colon > at and len(terms) >= _MANY else 0


def _four_or_five(block: Block, rules: DiceRules) -> Iterator[Ruling]:
    """“Poker wants four equal dice; five are good, too”: the row asks for so many, or for all dice."""
    for one in named_rows(block, rules):
        pattern = rules.row(one.rows[0]).pattern if len(one.rows) == 1 else None
        sentence = block.sentence(one.span.start)
        if sentence.stop == one.span.stop and sentence.stop + 1 < len(block.tokens):
            sentence = block.sentence(sentence.stop + 1)  # the name is a title
        stop = next((at for at in sentence if block.tokens[at].sort is Sort.DICE), sentence.stop)
        told = [at for at in counting(block, range(sentence.start, stop)) if at not in one.span]
        if not isinstance(pattern, OfAKind) or pattern.count == rules.dice or not block.has("equal", sentence):
            continue
        in_words = [at for at in told if not block.quote(at).isdigit() and block.tokens[at].value in FACES]
        is_plain = len(told) == len(in_words) == 2  # noqa: PLR2004 # four, five
        if not is_plain or block.has("not", sentence) or block.has("adds", range(told[0], told[1])):
            continue
        right = (pattern.count, rules.dice)
        if sum(block.tokens[at].value == count for at, count in zip(told, right, strict=True)) == 1:
            why = f"this row asks for {pattern.count} or {rules.dice} equal dice"
            for at, count in zip(told, right, strict=True):
                yield judged(block, _CLAIM, at, {count}, why)


def _each(block: Block, rules: DiceRules, named: Sequence[Named]) -> Iterator[Ruling]:
    """“The big straight is 2-3-4-5-6, the little one 1-2-3-4-5; each is 30”: rows that always score the same."""
    points = facts.fixed_rows(rules)
    for cue in block.words("each"):
        sentence = block.sentence(cue.start)
        near = range(max(sentence.start, cue.start - 1), min(sentence.stop, cue.stop + _JOINT))
        told = [at for at in counting(block, near) if block.tokens[at].value > len(FACES)]
        rows = [one.rows[0] for one in named if one.span.start in range(sentence.start, cue.start)]
        scores = {points.get(row) for row in rows}
        if len(told) == 1 and len(set(rows)) > 1 and len(scores) == 1 and None not in scores:
            right = {score for score in scores if score}
            yield judged(block, _CLAIM, told[0], right, "what each of these rows always scores", firm=False)


def _per_die(block: Block, rules: DiceRules, named: Sequence[Named]) -> Iterator[Ruling]:
    """“Fives: five for each, at most 25”: what each die counts in a row of the numbers."""
    own = facts.number_rows(rules)
    for one in named:
        at = one.span.stop + 1
        is_head = at + 1 < len(block.tokens) and block.tokens[at - 1].key == ":" and block.tokens[at].counts
        each = next((cue for cue in block.words("each") if cue.start in range(at + 1, at + 1 + _JOINT)), None)
        if each is None or block.has_any(("dice", "players", "row", "turns"), range(at + 1, each.start)):
            continue  # “three dice each”
        is_told = each.stop >= len(block.tokens) or not block.tokens[each.stop].number
        is_told = is_told and not block.quote(at).isdigit()  # in cells that is judged by the rows
        if one.rows[0] in own and is_head and block.tokens[at].value in FACES and is_told:
            yield judged(block, _CLAIM, at, {own[one.rows[0]]}, "so much each die counts in this row", firm=False)


def _counted_off(block: Block) -> Iterator[Ruling]:
    """“The first mistake: … The second mistake: … The third mistake: …”: one of three or more may be wrong."""
    told = [at for at, token in enumerate(block.tokens[:-1]) if token.key.startswith("%") and token.sort is Sort.NUMBER]
    heads = [at for at in told if any(one.key == ":" for one in block.tokens[at + 1 : at + _BEHIND])]
    odd = [at for count, at in enumerate(heads, 1) if block.tokens[at].value != count]
    if len(heads) > 2 and len(odd) == 1:  # noqa: PLR2004 # two may be any two
        yield wrong(_CLAIM, odd[0], str(heads.index(odd[0]) + 1), "they are counted off one by one")
