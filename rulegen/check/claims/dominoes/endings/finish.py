"""A finish that is told from its parts to its result, in display points or raw ones.

“At 57. The last tile gives 2, they hold 9 and 5, that is 14, rounded to 15: three points; the partner has 7, one point
less. Net 4, total 61.” All its numbers fit in some reading, or one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.hands.sums import pips_of
from rulegen.check.claims.dominoes.targets.scores import MOST_AWARD, MOST_ENDS
from rulegen.check.claims.facts import rounded
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, is_points, told_numbers
from rulegen.engine.dominoes import DominoRules

CLAIM = "finish"
_FEWEST = 4
"""So many numbers that fit do not fit by chance."""
_MOST_ITEMS = 16
"""Numbers behind the score: more belong to several finishes."""
_MOST_HANDS = 3
_NEAR = 3
"""Words between a number and what tells its meaning."""
_OTHERS = ("player", "pair", "tile", "placement", "opponents", "rivals")
"""What else can be counted in a finish."""
_ASIDE = ("alone", "suppose", "denied")
"""Words of a sentence that tells of what is not done."""
_RESULTS = ("result", "becomes", "stays", "goes", "wins", "all-told", "together", "score")
_CUES = ("last-award", "opponents", "partner")
"""The words for the parts of a finish."""


@dataclass(frozen=True, slots=True)
class _Item:
    """A number or tile of a finish."""

    at: int
    value: int
    is_tile: bool
    is_aside: bool
    """Whether it stands in a sentence of its own that tells of what is not done."""
    is_joined: bool
    """Whether only an “and” stands before it, behind another number."""
    is_points: bool
    is_net: bool
    """Whether the words before it tell that it is the net effect."""
    is_result: bool
    """Whether the words before it tell that it is what something comes to."""
    terms: tuple[int, ...] = ()
    """The tokens of the terms of the equation that it begins."""
    is_added: bool = False
    """Whether it stands in an equation."""

    @property
    def tells_result(self) -> bool:
        """Whether it surely is no part, but what comes of the parts."""
        return self.is_net or self.is_result or self.is_added


@dataclass(frozen=True, slots=True)
class _Part:
    """What the last tile brings, or some hands: their pips, and what they are worth in both sorts of points."""

    display: Fraction = Fraction(0)
    raw: Fraction = Fraction(0)
    pips: int = 0
    is_worked_out: bool = False
    """Whether it is told what the pips are rounded to."""


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a finish means: how many numbers tell its result, what it comes to, and the score before it."""

    results: int
    net: Fraction
    score: Fraction | None

    @property
    def told(self) -> str:
        """Its result in words."""
        return f"{self.net}" if self.score is None else f"{self.net}, and the score to {self.score + self.net}"


_Reading = tuple[_Part, Sequence[_Item]]
"""A part as it can be meant, and the numbers behind it."""


@dataclass(frozen=True)
class _Finish:
    """The numbers of a finish, by what they stand behind. Those that tell its result come last."""

    rules: DominoRules
    scores: Sequence[_Item]
    """The scores before it, of which one is meant, or nothing."""
    parts: Mapping[str, Sequence[_Item]]
    """The numbers behind each cue, in the order of the text."""

    @property
    def items(self) -> list[_Item]:
        """All its numbers in their order."""
        scores = self.scores if len(self.scores) == 1 else ()  # of several one only is meant
        return [*scores, *(one for items in self.parts.values() for one in items)]

    def changed(self, item: _Item, value: int) -> _Finish:
        """The finish with another number in the place of one."""
        return self._each(lambda items: [replace(one, value=value) if one.at == item.at else one for one in items])

    def plain(self) -> _Finish:
        """The finish without what only may belong to it."""
        return self._each(lambda items: [one for one in items if not one.is_aside])

    def _each(self, of: Callable[[Sequence[_Item]], Sequence[_Item]]) -> _Finish:
        return _Finish(self.rules, of(self.scores), {name: of(items) for name, items in self.parts.items()})

    def meant(self, but: int = -1) -> _Meaning | None:
        """A reading in which all numbers fit, but for a result at the token `but`; nothing if there is none."""
        for told, rest in self._readings(list(self.parts)):
            award, gained, lost = _shown(told)
            net = award + gained - lost
            others = [one for one in rest if one.at != but]
            for score in self._scores(others, net, is_open=but >= 0):
                if _follow(others, score, told, self.rules):
                    return _Meaning(len(rest), net, score)
        return None

    def _readings(self, names: Sequence[str]) -> Iterator[tuple[Mapping[str, _Part], Sequence[_Item]]]:
        """The parts in all ways in which they can be meant, and the numbers behind the last one."""
        read: Mapping[str, Callable[[Sequence[_Item]], Iterator[_Reading]]] = {
            "last-award": self._awards,
            "opponents": lambda items: self._hands(items, _MOST_HANDS),
            "partner": lambda items: self._hands(items, 1),
        }
        for part, behind in read[names[0]](self.parts[names[0]]):
            if len(names) == 1:
                yield {names[0]: part}, behind
                if "partner" not in self.parts and names[0] == "opponents":  # one may be known by a name
                    more = self._hands(behind, 1)
                    yield from (({names[0]: part, "partner": one}, rest) for one, rest in more if one.is_worked_out)
            elif not behind:
                yield from (({names[0]: part, **others}, rest) for others, rest in self._readings(names[1:]))

    def _awards(self, items: Sequence[_Item]) -> Iterator[_Reading]:
        """What the last tile can bring: nothing, points on the display, or raw ones, told once or in both ways.

        Where the score is told in raw points, so is this.
        """
        divisor = self.rules.display_divisor
        if not items:
            yield _Part(), items
            return
        value = items[0].value
        is_raw = any(one.value > self.rules.target_display + MOST_AWARD for one in self.scores)
        shown = [] if is_raw and not items[0].is_points else [Fraction(value)]
        for display in (*shown, Fraction(value, divisor)):
            part = _Part(display, display * divisor)
            if not 0 <= part.raw <= MOST_ENDS or display.denominator > 1:
                continue
            is_twice = len(items) > 1 and items[1].value in {part.raw, part.display} - {value}
            yield part, items[1 + is_twice :]

    def _hands(self, items: Sequence[_Item], most: int) -> Iterator[_Reading]:
        """What the first numbers come to if they are so many hands at most; of tiles any number makes a hand."""
        values = [one.value for one in items]
        tiles = next((place for place, one in enumerate(items) if not one.is_tile), len(items))
        for many in range(1, min(max(most, tiles), len(items)) + 1):
            hands = items[:many]
            if many < len(items) and items[many].is_joined:
                continue  # “4 and 8”
            if any(one.is_points or one.value < 0 or (one.is_result and not one.is_added) for one in hands[1:]):
                return
            pips = sum(values[:many])
            raw = Fraction(rounded(self.rules, Fraction(pips)))
            display = raw / self.rules.display_divisor
            is_again = values[many : 2 * many] == values[:many]  # “6 and 7: 6 + 7 = 13”
            first = 2 * many if is_again else many
            if many > 1 or tiles:
                first += values[first : first + 1] == [pips]
            stop = first
            for told in (raw, display):
                stop += values[stop : stop + 1] == [told] and len(items[stop].terms) < 2  # noqa: PLR2004 # a sum of its own
            if not any(one.is_points and not one.tells_result for one in items[stop : stop + 1]):
                yield _Part(display, raw, pips, is_worked_out=stop > first), items[stop:]

    def _scores(self, rest: Sequence[_Item], net: Fraction, *, is_open: bool) -> Iterator[Fraction | None]:
        """The score before the finish: what is told, or what is among the results with what comes of it.

        That may be what is left open.
        """
        divisor = self.rules.display_divisor
        values = {Fraction(one.value) for one in self.scores or rest}
        scores = sorted({score for value in values for score in (value, value / divisor) if score.denominator == 1})
        ends = {Fraction(one.value) for one in rest}
        for score in scores:
            is_told = is_open or bool(self.scores) or not ends.isdisjoint({score + net, (score + net) * divisor})
            if is_told and score <= self.rules.target_display:
                yield score
        if not self.scores:
            yield None


def _follow(rest: Sequence[_Item], score: Fraction | None, told: Mapping[str, _Part], rules: DominoRules) -> bool:
    """Whether some numbers are the net effect, the score that comes of it, or tell a part again."""
    divisor, target = rules.display_divisor, rules.target_display
    award, gained, lost = _shown(told)
    net = award + gained - lost
    nets = {net, -net, net * divisor, -net * divisor}
    known = {award, gained, lost, *nets}
    sums = [(award, gained, lost), (award, gained), (gained, lost)]
    if score is not None:
        known |= {score, score + net, Fraction(target), score + net - target, score + award + gained}
        sums += [(score, award, gained, lost), (score, award, gained), (score, net), (score, -net)]
    values = {one.at: Fraction(one.value) for one in rest}
    added = [one.terms for one in rest if one.terms]
    inner = {at for terms in added for at in terms}
    results = [Fraction(one.value) for one in rest if one.at not in inner]
    pairs = [(one, one + step) for one in results for step in (net, net * divisor) if one + step in results]
    known |= {one for pair in pairs for one in pair if max(pair) > MOST_AWARD}  # “from 58 it would be 62”
    known |= {one * divisor for one in known} | {Fraction(part.pips) for part in told.values()}
    if not all(one.value in (nets if one.is_net else known) for one in rest if one.at not in inner):
        return False
    bags = {_bag(terms, factor) for terms in sums for factor in (1, divisor)}
    return all(_bag([values.get(at, Fraction(-1)) for at in terms], 1) in bags for terms in added)


def _shown(told: Mapping[str, _Part]) -> tuple[Fraction, ...]:
    """What the last tile brings, the opponents bring and the partner costs, on the display."""
    return tuple(told.get(name, _Part()).display for name in _CUES)


def _bag(terms: Sequence[Fraction], factor: int) -> tuple[Fraction, ...]:
    """The terms of a sum in no order, without zeros and signs."""
    return tuple(sorted(abs(one) * factor for one in terms if one))


def finishes(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """All numbers of the finishes of a text, if they fit; else the one that would fit if it were another one."""
    for told in _finishes(block, rules) if rules.last_award_in_finish else ():
        plain = told.plain()
        fitting = next((one for one in (told, plain) if one.meant()), None)
        if fitting is None:
            yield from _wrong_result(plain) or _wrong_part(block, plain)
        elif len(fitting.items) >= _FEWEST:
            yield from (Ruling(CLAIM, one.at, true=True, expected="", why="") for one in fitting.items)


def _wrong_result(told: _Finish) -> list[Ruling]:
    """The last number that tells the result, if all others fit; false sums are told elsewhere."""
    for place, one in reversed(list(enumerate(told.items))):
        if (one.is_net or one.is_result) and not one.is_added:
            meant = told.meant(but=one.at)
            if meant and place >= len(told.items) - meant.results:
                return [wrong(CLAIM, one.at, "what comes of them", f"the parts of the finish come to {meant.told}")]
    return []


def _wrong_part(block: Block, told: _Finish) -> list[Ruling]:
    """The score or the part of a finish that is wrong, if all fit with another one in its place."""
    found: dict[int, list[int]] = {}
    for place, one in enumerate(told.items):
        for value in _possible(told.rules) if block.tokens[one.at].sort is Sort.NUMBER and not one.terms else ():
            meant = told.changed(one, value).meant()
            if meant and place < len(told.items) - meant.results:
                found.setdefault(one.at, []).append(value)
    if not found:
        return []
    at = min(found, key=lambda one: (len(found[one]), one))
    right = " or ".join(map(str, found[at]))
    return [wrong(CLAIM, at, right, "the parts and the result of a finish do not fit")]


def _possible(rules: DominoRules) -> Iterator[int]:
    """What a score or a part may be: any number on the display, or a raw one."""
    most, divisor = rules.target_display + 1, rules.display_divisor
    yield from chain(range(most), range(most // divisor * divisor + divisor, rules.target + 1, divisor))


def _finishes(block: Block, rules: DominoRules) -> Iterator[_Finish]:
    """The finishes of a text that tell of the last tile, the opponents and perhaps the partner, in any order."""
    lasts = _lasts(block)
    for place, (cue, start) in enumerate(lasts):
        stop = max(lasts[place + 1][1], cue.stop) if place + 1 < len(lasts) else len(block.tokens)
        span = range(start, stop)
        firsts = {name: _first(block, name, span) for name in _CUES[1:]}
        firsts["opponents"] = firsts["opponents"] or _first(block, "rivals", span)
        names = {cue: "last-award", **{one: name for name, one in firsts.items() if one}}
        cues = sorted(names, key=lambda one: one.start)
        told = [block.sentence(one.start) for one in cues]
        scores = _items(block, range(start, cues[0].start), told)
        spans = [range(one.stop, other.start) for one, other in zip(cues, [*cues[1:], range(stop, stop)], strict=True)]
        parts = {names[one]: _items(block, behind, told) for one, behind in zip(cues, spans, strict=True)}
        is_nothing = block.has("nothing", spans[cues.index(cue)])
        award = parts["last-award"]
        if not (award or is_nothing) and scores and cue == cues[0] and cue.start - scores[-1].at <= _NEAR:
            parts["last-award"] = [scores.pop()]  # “gets 2 points for the last tile”
        is_rule = block.has("multiple", span) or (block.has("down", span) and block.has("up", span))
        is_behind = any(block.tokens[one.start - 1].key == "(" for one in cues[1:])  # “+15 (opponents: 13)”
        is_told = not (is_rule or is_behind)
        is_told = is_told and all(items or (name == "last-award" and is_nothing) for name, items in parts.items())
        if is_told and "opponents" in parts and sum(map(len, parts.values())) <= _MOST_ITEMS:
            yield _Finish(rules, scores, parts)


def _lasts(block: Block) -> list[tuple[range, int]]:
    """The words for the last tile of a finish that opponents follow in it, each with where its story begins."""
    found: list[tuple[range, int]] = []
    for cue in block.words("last-award"):
        start = block.sentence_before(block.sentence(cue.start)).start
        if any(one.start >= start for name in ("opponents", "rivals") for one in block.words(name)):
            found.append((cue, start))
    return found


def _first(block: Block, name: str, span: range) -> range | None:
    return next((one for one in block.words(name) if one.start in span), None)


def _items(block: Block, span: range, told: Collection[range]) -> list[_Item]:
    """The numbers and tiles of a range of tokens that can belong to a finish; `told` are the sentences of its parts."""
    numbers = set(told_numbers(block, span))
    equations = {tokens[0]: tokens[:-1] for _equation, tokens in block.equations}
    found: list[_Item] = []
    for at in span:
        is_tile = block.tokens[at].sort is Sort.TILE
        value, sentence = pips_of(block, at), block.sentence(at)
        is_other = at not in numbers or has_unit(block, at, *_OTHERS)
        if (is_other and not is_tile) or value.denominator > 1:
            continue
        is_aside = sentence not in told and block.has_any(_ASIDE, sentence)
        is_joined = bool(found) and found[-1].at == at - 2 and block.has("and", range(at - 1, at))
        near = range(max(sentence.start, at - _NEAR), at)
        is_result = block.has_any(_RESULTS, near)
        is_net = block.has("net", near) and not is_result and at not in block.terms
        marks = is_tile, is_aside, is_joined, is_points(block, at), is_net, is_result
        found.append(_Item(at, int(value), *marks, equations.get(at, ()), at in block.added))
    return found


STORIES = (finishes,)
"""What is looked for in a whole block."""
