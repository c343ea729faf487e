"""Equations in a text, in signs and in words: `2 + 5 + 3 = 10`, `61 = 305 / 5`, “12 plus 3 is 15”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulegen.check.entry import Text
from rulegen.text.numbers import NumberFound, NumberKind

SIGNS = "sum.signs"
"""The table with words for signs: `plus`, `minus`, `times`, `over`, `equals`; and for `and` between terms of a sum."""
HEADS = "sum.heads"
"""The table with the words before terms that are added: `of`, the sum of."""
INEXACT = "sum.inexact"
"""The table with the words for a remainder and for rounding."""

_SIGNS = {
    "+": "+",
    "-": "-",
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "\N{MULTIPLICATION SIGN}": "*",
    "*": "*",
    "\N{MIDDLE DOT}": "*",
    "/": "/",
    ":": "/",
    "\N{DIVISION SIGN}": "/",
    "=": "=",
}
_WORD_SIGNS = {"plus": "+", "minus": "-", "times": "*", "over": "/", "equals": "=", "and": "&"}
_LOOSE = "-\N{EN DASH}:"
"""Signs that mean something else where no blanks are around them: ranges, scores."""
_BLANK = r"[\s\u00a0\u202f]"
_BETWEEN = re.compile(
    rf"(?P<close>(?:\)|{_BLANK})*+)(?P<words>,?(?:{_BLANK}*+[^\W\d_]++)*+){_BLANK}*+"
    rf"(?P<sign>[^\s()\w]?)(?P<open>(?:\(|{_BLANK})*+)"
)
"""Between two numbers: a unit or none, then a sign or words in its place."""
_MOST_UNITS = 2
_UNIT_STEM = 4
"""Letters that tell units apart, whatever their endings."""
_LONGEST_GAP = 60
"""Characters between two numbers of an equation."""
_MOST_NUMBERS = 40
_MOST_BRACKETS = 20
_TWO_SIDES = 2
_MASKED = "\ufffc"
_FIRM = frozenset("+/*\N{MINUS SIGN}\N{MULTIPLICATION SIGN}\N{DIVISION SIGN}\N{MIDDLE DOT}")


@dataclass(frozen=True, slots=True)
class Equation:
    """Numbers joined by signs, with one sign of equality or more among them."""

    start: int
    end: int
    sides: tuple[Fraction, ...]
    """What each side comes to."""
    tolerance: Fraction

    @property
    def true(self) -> bool:
        """Whether all sides are equal, as far as their decimals go."""
        return max(self.sides) - min(self.sides) <= self.tolerance


@dataclass(frozen=True, slots=True)
class _Link:
    """What stands between two numbers of an equation."""

    sign: str
    closed: int = 0
    opened: int = 0
    unit: str = ""
    in_words: bool = False


def equations_in(text: Text) -> Iterator[Equation]:
    """The equations of a text. What has a placeholder, a unit that does not fit, or a division by zero is none."""
    numbers = text.numbers
    first = 0
    while first < len(numbers):
        links: list[_Link] = []
        while first + len(links) + 1 < len(numbers) and len(links) < _MOST_NUMBERS:
            number, following = numbers[first + len(links)], numbers[first + len(links) + 1]
            link = _link(text, number, following)
            if link is None:
                break
            links.append(link)
        chain = numbers[first : first + len(links) + 1]
        equation = _equation(text, chain, links) if any(link.sign == "=" for link in links) else None
        if equation:
            yield equation
        first += len(chain)


def _link(text: Text, number: NumberFound, following: NumberFound) -> _Link | None:
    between = text.prose[number.end : following.start]
    if between.isspace() and following.value < 0:
        return _Link("+")  # the reader of numbers takes a sign before digits for a part of them: 5 −3
    match = _BETWEEN.fullmatch(between) if len(between) <= _LONGEST_GAP else None
    if match is None or between.count("(") > _MOST_BRACKETS:
        return None
    closed, opened = match["close"].count(")"), match["open"].count("(")
    words, written = match["words"].lower().split(), match["sign"]
    if written:
        if (
            written not in _SIGNS
            or len(words) > _MOST_UNITS
            or (written in _LOOSE and not re.search(r"\s\S\s", between))
        ):
            return None
        return _Link(_SIGNS[written], closed, opened, _unit(words))
    for units in range(min(len(words), _MOST_UNITS + 1)):
        sign = _word_sign(text, " ".join(words[units:]))
        if sign:
            return _Link(sign, closed, opened, _unit(words[:units]), in_words=words[units:] != ["x"])
    return None


def _unit(words: Sequence[str]) -> str:
    return words[-1][:_UNIT_STEM] if words else ""


def _word_sign(text: Text, words: str) -> str:
    if words in {",", "x"}:
        return "&" if words == "," else "*"
    bare = words.removeprefix(",").strip()
    names = (name for name in _WORD_SIGNS if bare in text.language.listed(SIGNS, name))
    sign = next((_WORD_SIGNS[name] for name in names), "")
    return "" if sign == "=" and bare != words else sign  # 3 + 4 = 7, becomes 5


def _equation(text: Text, chain: Sequence[NumberFound], links: Sequence[_Link]) -> Equation | None:
    links = _with_sums(text, chain[0], links)
    first_equal = next((place for place, link in enumerate(links) if link.sign == "="), len(links))
    operators = {link.sign for link in links} - {"="}
    if not operators or "&" in operators or not _stands_free(text, chain[0], chain[-1]):
        return None
    if any(link.in_words and link.sign == "=" for link in links) and first_equal == 0:
        return None
    unit = _unit_behind(text, chain[-1])
    if not _units_fit(links, unit, operators):
        return None
    try:
        sides = tuple(_value(side) for side in _sides(text, chain, links))
    except (ValueError, ZeroDivisionError):
        return None
    if unit and len(sides) > _TWO_SIDES and not any(link.unit for link in links):
        sides = sides[:-1]  # 4 + 6 = 10 = 2 points
    tolerance = max((_precision(number) for number in chain), default=Fraction(0))
    if "/" in operators and text.language.table(INEXACT) and text.phrases(INEXACT):
        tolerance = Fraction(1)
    return Equation(chain[0].start, chain[-1].end, sides, tolerance)


def _with_sums(text: Text, first: NumberFound, links: Sequence[_Link]) -> Sequence[_Link]:
    """Read “and” and commas as plus behind “the sum of”."""
    before = _before(text, first).rstrip().lower()
    heads = text.language.listed(HEADS, "of") if text.language.table(HEADS) else ()
    if not any(re.search(rf"(?<!\w){re.escape(head)}$", before) for head in heads):
        return links
    return [_Link("+", in_words=True) if link.sign == "&" else link for link in links]


def _before(text: Text, first: NumberFound) -> str:
    """What stands close before a number: a text may hold thousands of equations, and must not be copied for each."""
    return text.prose[max(0, first.start - _LONGEST_GAP) : first.start]


def _behind(text: Text, last: NumberFound) -> str:
    """What stands close behind a number."""
    return text.prose[last.end : last.end + _LONGEST_GAP]


def _stands_free(text: Text, first: NumberFound, last: NumberFound) -> bool:
    """Whether no sign joins more to the equation: a placeholder, a variable, a percentage."""
    before, after = _before(text, first).rstrip(" \u00a0("), _behind(text, last).lstrip(" \u00a0)")
    if after[:1] in {_MASKED, "%"} or before[-1:] in _FIRM | {_MASKED} or after[:1] in _FIRM:
        return False
    is_label = before[-1:] == ":" and text.prose[first.start - 1 : first.start].isspace()  # 1|4: 1 + 4 = 5
    joined = not is_label and before[-1:] in _LOOSE and re.search(rf"[\d){_MASKED}]\s*.$", before)
    return not joined and not re.match(rf"[{_LOOSE}]\s*[\d({_MASKED}]", after)


def _unit_behind(text: Text, last: NumberFound) -> str:
    match = re.match(r"[ \u00a0\u202f]([^\W\d_]+)", _behind(text, last))
    return match[1][:_UNIT_STEM].lower() if match else ""


def _units_fit(links: Sequence[_Link], last: str, operators: set[str]) -> bool:
    """Whether what is added has one unit. A result that is told in words must have the unit of what it is told of."""
    units = {link.unit for link in links if link.unit}
    if any(link.in_words for link in links):
        return units <= {last} and (bool(units) or not last)
    return operators <= {"*", "/"} or len(units | ({last} if units else set())) <= 1


def _sides(text: Text, chain: Sequence[NumberFound], links: Sequence[_Link]) -> Iterator[list[Fraction | str]]:
    """The numbers and signs of each side. Brackets that were opened before or close behind are left out."""
    side: list[Fraction | str] = []
    before = _before(text, chain[0])
    lead = min(before.count("(", len(before.rstrip("( "))), _MOST_BRACKETS)
    if any(link.closed or link.opened for link in links):
        side += ["("] * lead
    for number, link in zip(chain, (*links, _Link("=")), strict=True):
        side += [number.value, *")" * link.closed]
        if link.sign == "=":
            yield _balanced(side, text, chain[-1] if number is chain[-1] else None)
            side = ["("] * link.opened
        else:
            side += [link.sign, *"(" * link.opened]


def _balanced(side: list[Fraction | str], text: Text, last: NumberFound | None) -> list[Fraction | str]:
    missing = side.count("(") - side.count(")")
    if missing > 0 and last and _behind(text, last).lstrip().startswith(")" * missing):
        return [*side, *")" * missing]
    while side.count("(") > side.count(")") and side[0] == "(":
        side = side[1:]
    while side.count(")") > side.count("(") and side[-1] == ")":
        side = side[:-1]
    return side


def _value(side: Sequence[Fraction | str]) -> Fraction:
    """What a side comes to; raise `ValueError` for one that is none."""
    tokens = [*side]
    value = _sum(tokens)
    if tokens:
        raise ValueError("brackets that do not pair")
    return value


def _sum(tokens: list[Fraction | str]) -> Fraction:
    value = _product(tokens)
    while tokens and tokens[0] in {"+", "-"}:
        sign = tokens.pop(0)
        term = _product(tokens)
        value = value + term if sign == "+" else value - term
    return value


def _product(tokens: list[Fraction | str]) -> Fraction:
    value = _factor(tokens)
    while tokens and tokens[0] in {"*", "/"}:
        sign = tokens.pop(0)
        factor = _factor(tokens)
        value = value * factor if sign == "*" else value / factor
    return value


def _factor(tokens: list[Fraction | str]) -> Fraction:
    first = tokens.pop(0) if tokens else ""
    if isinstance(first, Fraction):
        return first
    if first != "(":
        raise ValueError("a sign without a number")
    value = _sum(tokens)
    if not tokens or tokens.pop(0) != ")":
        raise ValueError("brackets that do not pair")
    return value


def _precision(number: NumberFound) -> Fraction:
    """How far a number with decimals may be from what it stands for: 3.33 for 10 / 3."""
    if number.kind is not NumberKind.DIGIT or number.value.denominator == 1:
        return Fraction(0)
    places = next((places for places in range(1, 10) if 10**places % number.value.denominator == 0), 10)
    return Fraction(1, 10**places) if places > 1 else Fraction(0)
