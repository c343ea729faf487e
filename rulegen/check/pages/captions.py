"""The caption of a figure description: the sum of the contributions, and the points for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulegen.check.finding import Code, Kind
from rulegen.check.pages.descriptions import Part, Parts, Sort, Token, tokens_of
from rulegen.check.pages.faults import Fault, number_fault
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.layout import Layout

SUM = Code("figure-sum", Kind.FIGURE)
POINTS = Code("figure-points", Kind.FIGURE)


@dataclass(frozen=True, slots=True)
class _Sum:
    """The contributions as a caption lists them, and what it says that they come to; each may be left out."""

    entries: Sequence[Token] = ()
    total: Token | None = None

    @property
    def added(self) -> int:
        """What the contributions come to."""
        return sum(entry.value for entry in self.entries)


@dataclass(frozen=True, slots=True)
class _Points:
    raw: Token | None = None
    display: Token | None = None


def check_caption(parts: Parts, layout: Layout | None, rules: DominoRules) -> list[Fault]:
    """The sum and the points against the position that was replayed; without one, against each other."""
    counts = [count.value for count in layout.counts] if layout else None
    said = _sum(list(tokens_of(parts, Part.SUM, Sort.NUMBER)), counts)
    points = _points(parts)
    faults: list[Fault] = []
    if layout is not None and counts is not None:
        total = layout.sum
        faults += _entries(parts, said, counts)
    else:
        agreed = _agreed(said, points, rules)
        if agreed is None:
            return [_does_not_add_up(said)] if said.total and said.entries else []
        total = agreed
        if said.entries and said.added != total:
            faults.append(_does_not_add_up(said))
    if said.total and said.total.value != total:
        message = f"the sum is {total}, not {said.total.value}"
        faults.append(number_fault(SUM, said.total.span, message, total))
    return [*faults, *_award(points, total, rules)]


def _sum(numbers: Sequence[Token], counts: Sequence[int] | None) -> _Sum:
    """Which of the numbers are contributions, and which one is their sum: signs tell, or the position does."""
    if len(numbers) == 1:
        return _Sum(total=numbers[0])
    signs = [_sign(one, other) for one, other in pairwise(numbers)]
    if "=" in signs:
        return _equated(numbers, signs.index("=") + 1)
    if "+" in signs and len(set(signs)) > 1:
        return _Sum(numbers[1:], numbers[0]) if signs[0] != "+" else _Sum(numbers[:-1], numbers[-1])
    has_total = sum(one.value for one in numbers[:-1]) == numbers[-1].value if numbers else False
    if "+" in signs or (counts is not None and len(numbers) == len(counts) and not has_total):
        return _Sum(numbers)
    if has_total or (counts is not None and len(numbers) == len(counts) + 1):
        return _Sum(numbers[:-1], numbers[-1])
    return _Sum()


def _equated(numbers: Sequence[Token], place: int) -> _Sum:
    """The two sides of an equation: the one with one number is the sum, the right one if both have one."""
    left, right = numbers[:place], numbers[place:]
    if len(right) == 1:
        return _Sum(left, right[0])
    return _Sum(right, left[0]) if len(left) == 1 else _Sum()


def _sign(one: Token, other: Token) -> str:
    """The sign between two numbers, “+” or “=”, if there is one."""
    if one.span.block is not other.span.block:
        return ""
    between = one.span.block.text[one.span.end : other.span.start]
    return next((sign for sign in "=+" if sign in between), "")


def _points(parts: Parts) -> _Points:
    """The two kinds of points; the words say which is which, else the raw ones come first."""
    told = parts.told.get(Part.POINTS)
    numbers = list(tokens_of(parts, Part.POINTS, Sort.NUMBER))
    words = [token.text for token in told.tokens if token.text in {"raw", "display"}] if told else []
    match numbers, words:
        case [one], ["raw"]:
            return _Points(raw=one)
        case [one], ["display"]:
            return _Points(display=one)
        case [one, other], ["display", "raw"]:
            return _Points(other, one)
        case [one, other], _:
            return _Points(one, other)
    return _Points()


def _agreed(said: _Sum, points: _Points, rules: DominoRules) -> int | None:
    """What the sum is without a position: as the numbers add up; else the one of both that the points belong to."""
    if said.total is None:
        return said.added if said.entries else None
    if not said.entries or said.added == said.total.value:
        return said.total.value
    if points.raw is None:
        return None
    fitting = [total for total in (said.added, said.total.value) if rules.award.award(total) == points.raw.value]
    return fitting[0] if len(fitting) == 1 else None


def _does_not_add_up(said: _Sum) -> Fault:
    total = said.total or said.entries[-1]
    message = f"the contributions add up to {said.added}, not {total.value}"
    return Fault(SUM, total.span, message, "correct the sum, or the contribution that is wrong")


def _entries(parts: Parts, said: _Sum, counts: Sequence[int]) -> Iterator[Fault]:
    """Contributions in the sum that the position does not have."""
    if not said.entries:
        return
    counted, stated = Counter(counts), Counter(entry.value for entry in said.entries)
    extra, missing = stated - counted, sorted((counted - stated).elements())
    if len(missing) != extra.total():
        listed = " + ".join(map(str, counts))
        yield Fault(SUM, parts.told[Part.SUM].label, f"the ends count {listed}", "correct the sum")
        return
    for token in said.entries:
        if extra[token.value]:
            extra[token.value] -= 1
            expected = missing.pop(0)
            message = f"no end counts {token.value}; one counts {expected}"
            yield number_fault(SUM, token.span, message, expected)


def _award(points: _Points, total: int, rules: DominoRules) -> Iterator[Fault]:
    raw = rules.award.award(total)
    expected = {"raw": raw, "display": raw // rules.display_divisor}
    for kind, token in (("raw", points.raw), ("display", points.display)):
        if token and token.value != expected[kind]:
            message = f"a sum of {total} brings {expected[kind]} {kind} points, not {token.value}"
            yield number_fault(POINTS, token.span, message, expected[kind])
