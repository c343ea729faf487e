"""Numbers that are told in pairs, one pair like the other: “18 tiles with two players, 13 with three, eight with four”.

What the words between them mean need not be known. If all pairs of a run but one have to do with each other what the
rules say, and the words of that one are like those of the others, its numbers are wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, groupby, pairwise, product
from typing import NamedTuple

from rulegen.check.claims.data import Block
from rulegen.check.claims.facts import is_whole, rounded
from rulegen.check.claims.labels import is_label
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

RUN = "run"
_UNITS = ("tile", "pip", "points", "raw", "display", "player", "boneyard", "arrow")
_FEWEST_TRUE = 2
"""So many pairs must be right, one beside the false one, unless words tell what they are."""
_MOST_WITHIN, _MOST_BETWEEN = 7, 6
"""Words between the numbers of a pair, and between two pairs."""
_MOST_HEAD = 2
"""Words before the first pair that the second one repeats."""
_MOST_PAIRS = 8
_MOST_ITEMS = 80
"""Of a sentence: one with more numbers is no sentence."""
_PARTING = frozenset(",;")
_TELLING = frozenset({"(", ":", "=", "→", "/"})
"""Signs that tell as much as words."""


@dataclass(frozen=True, slots=True)
class _Item:
    """Numbers of which the same is told, “11 and 12”, or a tile."""

    at: tuple[int, ...]

    @property
    def start(self) -> int:
        return self.at[0]

    @property
    def stop(self) -> int:
        return self.at[-1] + 1


_Pair = tuple[_Item, _Item]


class _Relation(NamedTuple):
    """What the second number of a pair has to do with the first one."""

    result: Callable[[Block, int], int | None]
    """What it must be; none if the first one cannot be such a number."""
    told: str
    words: tuple[str, ...]
    """Words that tell of it."""
    is_plain: bool = False
    """Whether two pairs of any numbers may fit by chance."""
    is_apart: bool = False
    """Whether the tiles are none of a chain."""
    shown: _Relation | None = None
    """The same in display points: where that fits the odd pair, it is not wrong."""


def runs(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The runs of a block, each in one sentence. If every number by itself is true, none is joined to another one."""
    for sentence in block.shadow.sentences:
        for items in _items(block, sentence, 2 * _FEWEST_TRUE):
            found = list(_judged(block, items, rules)) if len(items) <= _MOST_ITEMS else []
            yield from found
            true = {at for one in found if one.true for at in (one.at, *one.also)}
            if all(one.true for one in found) and true.issuperset(at for item in items for at in item.at):
                break


def listed_runs(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The runs of a list whose items are parted by semicolons: each of its pairs is all that an item tells."""
    pairs: list[_Pair | None] = []
    start = 0
    for stop in (*(at for at, token in enumerate(block.tokens) if token.key == ";"), len(block.tokens)):
        found = [items for items in _items(block, range(start, stop), 2) if len(items) == 2]  # noqa: PLR2004 # a pair
        pairs.append((found[-1][0], found[-1][1]) if found else None)
        start = stop + 1
    for is_pair, group in groupby(pairs, key=lambda pair: pair is not None):
        told = [pair for pair in group if pair]
        if is_pair and len(told) >= _FEWEST_TRUE and _is_run(block, told):
            yield from _run(block, told, rules)


def _items(block: Block, span: range, fewest: int) -> Iterator[list[_Item]]:
    """The numbers and tiles of a range: each alone, and those that “and” joins as one."""
    single = [_Item((at,)) for at in span if at not in block.added and _can_be_item(block, at)]
    if len(single) >= fewest:
        yield single
        joined: list[_Item] = []
        for item in single:
            is_same = bool(joined) and block.tokens[joined[-1].start].sort is block.tokens[item.start].sort
            if is_same and _is_joint(block, range(joined[-1].stop, item.start)):
                joined[-1] = _Item((*joined[-1].at, *item.at))
            else:
                joined.append(item)
        if len(joined) < len(single):
            yield joined


def _can_be_item(block: Block, at: int) -> bool:
    token = block.tokens[at]
    if token.sort is Sort.TILE:
        return not has_unit(block, at, "side", "arm")  # “3|3 side B (3)” tells what lies open there
    behind = block.tokens[at + 1] if at + 1 < len(block.tokens) else None
    is_article = token.key.startswith("#?") and behind is not None and behind.sort is Sort.WORD  # “one of the players”
    is_sure = token.counts and (not is_article or token.key.startswith("#?!") or is_points(block, at))
    return token.sort is Sort.NUMBER and is_sure and is_whole(token.value) and not is_label(block, at)


def _is_joint(block: Block, between: range) -> bool:
    return len(between) == 1 and (
        block.tokens[between.start].key == "\N{EN DASH}" or block.has_any(("and", "or"), between)
    )


def _judged(block: Block, items: Sequence[_Item], rules: DominoRules) -> Iterator[Ruling]:
    """The longest runs first; what is part of one is not part of another."""
    taken = 0
    while taken + 2 * _FEWEST_TRUE <= len(items):
        for count in range(min(_MOST_PAIRS, (len(items) - taken) // 2), 1, -1):
            pairs = [(items[taken + 2 * one], items[taken + 2 * one + 1]) for one in range(count)]
            between = [range(one[1].stop, other[0].start) for one, other in pairwise(pairs)]
            is_run = all(_parts(block, gap) for gap in between) and _is_run(block, pairs)
            found = list(_run(block, pairs, rules)) if is_run else []
            if found:
                yield from found
                taken += 2 * count - 1
                break
        taken += 1


def _is_run(block: Block, pairs: Sequence[_Pair]) -> bool:
    """Whether the words of all pairs are alike."""
    gaps = [range(one.stop, other.start) for one, other in pairs]
    within = [_words(block, gap) for gap in gaps]
    most = max(within, key=len)
    are_tiles = all(block.tokens[one.start].sort is not block.tokens[other.start].sort for one, other in pairs)
    is_told = any(block.tokens[at].sort is Sort.WORD or block.tokens[at].key in _TELLING for gap in gaps for at in gap)
    if not is_told and not are_tiles:
        return False  # any numbers in a list
    if len(most) > _MOST_WITHIN or any(map(partial(_is_joint, block), gaps)):
        return False
    is_parted = any(block.tokens[at].key in _PARTING for gap in gaps for at in gap)
    return are_tiles or (not is_parted and all(_is_part(words, most) for words in within))


def _parts(block: Block, gap: range) -> bool:
    """Whether only few words and a comma or “and” stand between two pairs."""
    is_parted = any(block.tokens[at].key in _PARTING for at in gap) or block.has("and", gap)
    return is_parted and len(_words(block, gap)) <= _MOST_BETWEEN


def _words(block: Block, span: range) -> list[str]:
    """The words of a range without units and signs."""
    units = {at for name in _UNITS for cue in block.words(name) if cue.start in span for at in cue}
    return [block.tokens[at].key for at in span if at not in units and block.tokens[at].sort is Sort.WORD]


def _is_part(words: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether words stand in the same order among others."""
    rest = iter(whole)
    return all(word in rest for word in words)


def _run(block: Block, pairs: Sequence[_Pair], rules: DominoRules) -> Iterator[Ruling]:
    """What the relation says that fits the most pairs."""
    placed = [pairs, tuple((other, one) for one, other in pairs)]
    for told, relation in product(filter(partial(_end_in_numbers, block), placed), _relations(rules)):
        true = [pair for pair in told if _fits(block, pair, relation)]
        is_odd = len(told) - len(true) == 1
        odd = [pair for pair in told if pair not in true]
        if is_odd and _may_be_meant(block, odd[0], relation):
            return
        is_odd = is_odd and _is_alike(block, odd[0], true, relation)
        if (is_odd or len(true) == len(told)) and _is_enough(block, told, true, relation):
            is_told = _is_told(block, pairs[0][0].start, relation)
            for pair in told:
                yield from _rulings(block, pair, relation, is_told=is_told)
            yield from _in_order(block, [first.at for first, _last in told], [last.start for _first, last in told])
            return


def _may_be_meant(block: Block, pair: _Pair, relation: _Relation) -> bool:
    """Whether a pair is right in display points, or the other way round: “5 raw are 1, so 61 are 305 raw”."""
    is_shown = relation.shown is not None and _fits(block, pair, relation.shown)
    return is_shown or (_end_in_numbers(block, [pair[::-1]]) and _fits(block, pair[::-1], relation))


def _is_alike(block: Block, odd: _Pair, true: Sequence[_Pair], relation: _Relation) -> bool:
    """Whether the odd pair begins with such a number as the others, or has the same words as one of them."""
    words = [
        _words(block, range(min(one.stop, other.stop), max(one.start, other.start))) for one, other in (odd, *true)
    ]
    return any(relation.result(block, at) is not None for at in odd[0].at) or words[0] in words[1:]


def _end_in_numbers(block: Block, pairs: Sequence[_Pair]) -> bool:
    """Whether the second part of each pair is one number."""
    return all(len(last.at) == 1 and block.tokens[last.start].sort is Sort.NUMBER for _first, last in pairs)


def _rulings(block: Block, pair: _Pair, relation: _Relation, *, is_told: bool) -> Iterator[Ruling]:
    """The second number is wrong if it is what none of the first ones asks for; else those are that ask for another."""
    first, last = pair
    value = block.tokens[last.start].value
    results = {at: relation.result(block, at) for at in first.at}
    others = [at for at, result in results.items() if result != value]
    if others and len(others) < len(results):
        for at in others:
            yield wrong(
                RUN, at, f"a number that belongs to {value}", relation.told.format(block.quote(at)), firm=is_told
            )
        return
    told = relation.told.format(" and ".join(map(block.quote, first.at)))
    known = {result for result in results.values() if result is not None}
    yield judged(block, RUN, last.start, known, told, also=first.at, firm=is_told)


def _in_order(block: Block, groups: Sequence[tuple[int, ...]], results: Sequence[int]) -> Iterator[Ruling]:
    """“11 and 12 become 10, 13 and 14 become 15”: if all but one stand in their order, none is there twice."""
    numbers = [at for group in groups for at in group]
    if len(groups) < _FEWEST_TRUE or any(len(group) < _FEWEST_TRUE for group in groups):
        return
    starts = [block.tokens[at].value - place for place, at in enumerate(numbers)]
    first = max(starts, key=starts.count)
    odd = [place for place, start in enumerate(starts) if start != first]
    told = [block.tokens[at].value for at in (*numbers, *results)]
    if len(odd) == 1 and told.count(told[odd[0]]) > 1:  # not “13 and 16 become 15”
        yield wrong(RUN, numbers[odd[0]], str(first + odd[0]), "the numbers follow each other", firm=True)


def _fits(block: Block, pair: _Pair, relation: _Relation) -> bool:
    value = block.tokens[pair[1].start].value
    return all(relation.result(block, at) == value for at in pair[0].at)


def _is_enough(block: Block, pairs: Sequence[_Pair], true: Sequence[_Pair], relation: _Relation) -> bool:
    """Whether so many pairs are right that it is no chance; of two pairs, one is enough if words tell what they are."""
    tiles = [block.tokens[first.start].sort is Sort.TILE for first, _last in pairs]
    if any(tiles) and (not all(tiles) or any(relation.result(block, first.start) is None for first, _last in pairs)):
        return False
    if relation.is_apart and not _are_apart([block.tokens[first.start].faces for first, _last in pairs]):
        return False
    tokens = [(block.tokens[first.start], block.tokens[last.start]) for first, last in true]
    telling = {(one.faces, one.value, other.value) for one, other in tokens if one.value != other.value}
    is_told = _is_told(block, pairs[0][0].start, relation)
    if len(telling) >= _FEWEST_TRUE:
        return is_told or not relation.is_plain
    return is_told and len(telling) == len(pairs) - 1 == 1 and (all(tiles) or _are_alike(block, pairs))


def _is_told(block: Block, at: int, relation: _Relation) -> bool:
    """Whether words tell what numbers have to do with each other, in their sentence or the one before."""
    sentence = block.sentence(at)
    near = range(block.sentence_before(sentence).start, sentence.stop)
    return block.has_any(relation.words, near)


def _are_apart(tiles: Sequence[tuple[int, ...]]) -> bool:
    """Whether no tile fits to another one: they are no chain."""
    return all(not set(one) & set(other) for one, other in combinations(tiles, 2))


def _are_alike(block: Block, pairs: Sequence[_Pair]) -> bool:
    """Whether two pairs have the same words, or the second one none and before it only “and” or what begins both."""
    first, last = ([*_words(block, range(one.stop, other.start))] for one, other in pairs)
    between = range(pairs[0][1].stop, pairs[1][0].start)
    are_same = bool(first) and bool(last) and (_is_part(first, last) or _is_part(last, first))
    words = _words(block, between)
    heads = _words(
        block, range(pairs[0][0].start - _MOST_HEAD, pairs[0][0].start)
    )  # “a sum of 10 brings two, one of 20 …”
    is_and = block.has("and", between)
    is_short = not words or (len(words) == 1 and is_and) or (not is_and and bool(first) and set(words) <= set(heads))
    return are_same or (not last and is_short)


def _relations(rules: DominoRules) -> Iterator[_Relation]:
    """What pairs of numbers tell in these games."""
    divisor = rules.display_divisor

    def number(result: Callable[[int], int | None]) -> Callable[[Block, int], int | None]:
        def of(block: Block, at: int) -> int | None:
            token = block.tokens[at]
            return result(int(token.value)) if token.sort is Sort.NUMBER else None

        return of

    def shown(block: Block, at: int) -> int | None:
        token = block.tokens[at]
        value = int(token.value) if token.sort is Sort.NUMBER else 0
        if value % divisor:
            return 0 if block.has("sum", block.sentence(at)) else None
        return value // divisor or None

    def double(block: Block, at: int) -> int | None:
        faces = block.tokens[at].faces
        return sum(faces) if len(set(faces)) == 1 else None

    def opening(part: int) -> Callable[[Block, int], int | None]:
        def of(block: Block, at: int) -> int | None:
            faces = block.tokens[at].faces
            return rules.award.award(sum(faces)) // part or None if faces else None

        return of

    def needed(part: int) -> Callable[[int], int | None]:
        target, is_exact = rules.target_display, rules.target_mode is TargetMode.EXACT
        return lambda score: (target - score) * divisor // part if is_exact and 2 * score > target > score else None

    yield _Relation(double, "a double counts both halves: {}", ("double", "counts"))
    told = "this tile opens a round with"
    shown_opening = _Relation(opening(divisor), told, ())
    yield _Relation(opening(1), told, ("opens",), is_plain=True, is_apart=True, shown=shown_opening)
    yield _Relation(
        number(lambda value: rules.boneyard_size(value) if value in rules.deal else None),
        "so many tiles are left with {} players",
        ("term:boneyard",),
    )
    yield _Relation(
        shown,
        "{} raw points on the display",
        ("raw", "display", "sum"),
    )
    for part in (1, divisor):
        yield _Relation(number(needed(part)), "so much takes {} to the target", ("exactly", "target", "lacks", "wins"))
    in_points = _Relation(
        number(lambda value: rounded(rules, value) // divisor),  # type: ignore[arg-type]
        "{} pips are rounded to display points",
        ("rounded", "display"),
        is_plain=True,
    )
    yield _Relation(
        number(lambda value: rounded(rules, value)),  # type: ignore[arg-type]
        "{} is rounded",
        ("rounded", "remainder"),
        shown=in_points,
    )
    yield in_points
