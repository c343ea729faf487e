"""Tiles such as 1|4 and dice such as 4-4-4-4-1: the translation must have those of the source text, written alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, pairwise

from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.words.language import CONTRAST, sure_names
from rulegen.check.words.spans import Span, SpanKind
from rulegen.check.words.vocabulary import NAMES, vocabulary_of

CHANGED = Code("notation-changed", Kind.NUMBER)
LOST = Code("notation-lost", Kind.NUMBER)
ADDED = Code("notation-added", Kind.NUMBER)
ORDER = Code("notation-order", Kind.NUMBER)

_COPY = "copy tiles and dice from the source text, sign by sign; they are the same in every language"
_LIKE = re.compile(
    r"[\[(]?\d{1,2}(?:\s?[-\u2010\u2011\u2012\u2013\u2014/:|\\,.·\u00d7;]{1,2}\s?\d{1,2})+[\])]?"
    r"|\d(?:\s\d){2,}|\d{3,}"
)
"""What may be a tile or dice in another way of writing."""
_HYPHENS = str.maketrans(dict.fromkeys("\u2010\u2011", "-"))
_LINK = re.compile(r"\s*(?:[\u2013\u2014\u2192>]|->)\s*")
_COMMA = re.compile(r"\s*[,;]\s*")
_LITERAL = frozenset({SpanKind.NOTATION, SpanKind.CODE})
_BETWEEN = "placeholder.between"
_MOST_TOLD = 20
"""Tiles and rolls of one text that are told."""
_TWO = 2
_LIST = 3
"""Tiles in a list with commas that are taken for a list in order."""

Notation = tuple[str, Span]


def _check(entry: Entry) -> Iterator[Problem]:
    for pair in entry.pairs:
        if _may_have(pair.source.text) or _may_have(pair.target.text):
            theirs, ours = _notations(pair.source), _notations(pair.target)
            problems = [*_differences(pair, theirs, ours)]
            yield from problems or _order(pair, theirs, ours)


def _may_have(text: str) -> bool:
    return "|" in text or "-" in text or "\u2011" in text or "`" in text


def _notations(text: Text) -> list[Notation]:
    return [(span.text.translate(_HYPHENS), span) for span in text.spans if span.kind is SpanKind.NOTATION]


def _differences(pair: Pair, theirs: Sequence[Notation], ours: Sequence[Notation]) -> Iterator[Problem]:
    """Tell what is not on both sides. What is only said more often must stand in for something to be told."""
    expected, found = Counter(name for name, _ in theirs), Counter(name for name, _ in ours)
    lost, added = ([*islice(more.elements(), _MOST_TOLD)] for more in (expected - found, found - expected))
    places = dict(ours)
    while lost and added and (lost[0] not in found or added[0] not in expected or len(theirs) == len(ours)):
        meant = lost.pop(0)
        said = next((name for name in added if _pips(name) == _pips(meant)), added[0])
        added.remove(said)
        told = f"the source text has {meant}, the translation {said}"
        yield pair.problem(CHANGED, f"{told}{_why(meant, said)}", _COPY, (places[said].start, places[said].end))
    others = _other_writings(pair.target)
    for meant in (name for name in dict.fromkeys(lost) if name not in found):
        like = next((one for one in others if _is_like(meant, one[0])), None)
        if like:
            others.remove(like)
            yield pair.problem(CHANGED, f"the source text has {meant}, the translation “{like[0]}”", _COPY, like[1:])
        elif not _is_told(meant, pair.target):
            yield pair.problem(LOST, f"{meant} is missing in the translation", _COPY)
    for said in (name for name in dict.fromkeys(added) if name not in expected):
        if not _is_told(said, pair.source):
            told = f"{said} is not in the source text"
            yield pair.problem(ADDED, told, _COPY, (places[said].start, places[said].end))


def _pips(name: str) -> list[str]:
    return sorted(re.findall(r"\d+", name))


def _why(meant: str, said: str) -> str:
    if _pips(meant) != _pips(said):
        return ""
    return ": the halves have changed places" if "|" in meant else ": the dice stand in another order"


def _other_writings(text: Text) -> list[tuple[str, int, int]]:
    """What is written like a tile or like dice and is neither."""
    return [(match[0], *match.span()) for match in _LIKE.finditer(text.prose)]


def _is_like(meant: str, written: str) -> bool:
    """Whether a text has the pips of a tile or of dice, or as many of which most are the same."""
    wanted = re.findall(r"\d+", meant)
    pips = [*written] if written.isdigit() else re.findall(r"\d+", written)
    shared = (Counter(wanted) & Counter(pips)).total()
    return shared == len(wanted) == len(pips) or (len(wanted) == len(pips) and shared > len(wanted) // 2)


def _is_told(name: str, text: Text) -> bool:
    """Whether the numbers of a tile are told in words or digits, as in “double-six” for 6|6."""
    return {*map(int, _pips(name))} <= {*(number.value for number in text.numbers)}


def _order(pair: Pair, theirs: Sequence[Notation], ours: Sequence[Notation]) -> Iterator[Problem]:
    """Tiles of one row, or each with its number, that have changed places."""
    for row, other in zip(_rows(pair.source, theirs), _rows(pair.target, ours), strict=False):
        names, others = [name for name, _ in row], [name for name, _ in other]
        if names != others and sorted(names) == sorted(others):
            told = f"the source text has {', '.join(names)} in this order, the translation {', '.join(others)}"
            yield pair.problem(ORDER, told, _COPY, (other[0][1].start, other[-1][1].end))
            return
    found = {(one, two): (start, end) for one, two, start, end in _denied(pair.target)}
    for one, two, start, end in _denied(pair.source):
        if (two, one) in found and (one, two) not in found:
            told = f"the source text has “{pair.source.text[start:end]}”; the translation the other way round"
            yield pair.problem(ORDER, told, _COPY, found[two, one])
            return
    yield from [*_beside_numbers(pair, theirs, ours)] or _beside_names(pair, theirs, ours)


def _denied(text: Text) -> Iterator[tuple[str, str, int, int]]:
    """Two tiles, or literals, of which the second is what is not meant: “1|4, never 4|1”."""
    words = text.language.listed(_BETWEEN, "instead")
    for first, second in pairwise(span for span in text.spans if span.kind in _LITERAL):
        if text.text[first.end : second.start].strip("` ,;:*_()\u00a0").casefold() in words:
            yield first.text, second.text, first.start, second.end


def _rows(text: Text, notations: Sequence[Notation]) -> list[list[Notation]]:
    """Tiles with links between them, and lists of them."""
    rows: list[list[Notation]] = []
    linked = False
    for one, other in pairwise(notations):
        between = text.text[one[1].end : other[1].start]
        joint = _LINK.fullmatch(between) or _COMMA.fullmatch(between)
        if joint and linked:
            rows[-1].append(other)
        elif joint:
            rows.append([one, other])
        linked = joint is not None
    return [row for row in rows if len(row) >= _LIST or _LINK.fullmatch(text.text, row[0][1].end, row[1][1].start)]


def _beside_numbers(pair: Pair, theirs: Sequence[Notation], ours: Sequence[Notation]) -> Iterator[Problem]:
    """Two tiles with a number between them, in each other's place though all numbers stand as they stood."""
    row, other = _mixed(pair.source, theirs), _mixed(pair.target, ours)
    changed = [place for place, (one, two) in enumerate(zip(row, other, strict=False)) if one != two]
    if len(row) != len(other) or len(changed) != _TWO or changed[1] - changed[0] < _TWO:
        return
    first, second = changed
    if row[first] != other[second] or row[second] != other[first] or row[first][:1] + row[second][:1] != "||":
        return
    told = f"the source text has {row[first][1:]} first and then {row[second][1:]}; the translation the other way round"
    places = dict(ours)
    yield pair.problem(ORDER, told, _COPY, (places[other[first][1:]].start, places[other[first][1:]].end))


def _mixed(text: Text, notations: Sequence[Notation]) -> list[str]:
    """The tiles, each after a bar, and the numbers of a text in their order."""
    numbers = ((number.start, str(number.value)) for number in text.numbers if not number.weak)
    tiles = ((span.start, f"|{name}") for name, span in notations)
    return [value for _, value in sorted(chain(numbers, tiles))]


def _beside_names(pair: Pair, theirs: Sequence[Notation], ours: Sequence[Notation]) -> Iterator[Problem]:
    """Two tiles or rolls that go with each other's name or place: the big straight, the little one; left, right."""
    if len(theirs) != _TWO or len(ours) != _TWO or theirs[0][0] == theirs[1][0]:
        return
    for names, others in zip(_names(pair.source), _names(pair.target), strict=True):
        for one, two in combinations(sorted(names.keys() & others.keys()), _TWO):
            meant = _in_turn([names[one], names[two]], theirs)
            said = _in_turn([others[one], others[two]], ours)
            if one.partition(".")[0] == two.partition(".")[0] and meant and said and meant != said:
                place = ours[0][1]
                told = f"{ours[0][0]} and {ours[1][0]} stand beside each other's name or place"
                yield pair.problem(
                    ORDER, told, "look in the source text which goes with which", (place.start, place.end)
                )
                return


def _names(text: Text) -> tuple[dict[str, int], dict[str, int]]:
    """The names of rows, and the opposites, that a text surely says once, by their places."""
    vocabulary = vocabulary_of(text.language.locale)
    uses = vocabulary.uses(text).heads if vocabulary else ()
    rows = [(f"row.{use.id}", use.start) for use in uses if use.id in NAMES]
    poles = [(name.pole, one.start) for one in text.phrases_below(CONTRAST) for name in sure_names(one.key)]
    return _single(rows), _single(poles)


def _single(places: Sequence[tuple[str, int]]) -> dict[str, int]:
    counts = Counter(name for name, _ in places)
    return {name: place for name, place in places if counts[name] == 1}


def _in_turn(names: Sequence[int], notations: Sequence[Notation]) -> tuple[str, str] | None:
    """Which notation goes with the first name and with the second one, if each has one in turn."""
    marks = sorted([(place, "name") for place in names] + [(span.start, "value") for _, span in notations])
    kinds = [kind for _, kind in marks]
    if kinds[0] != kinds[2] and kinds[0] != kinds[1]:
        return None
    first, second = notations[0][0], notations[1][0]
    return (first, second) if names[0] < names[1] else (second, first)


CHECK = Check(
    codes=(CHANGED, LOST, ADDED, ORDER),
    blind="tiles that change places in running words, beside no name; no tile of the set that the source text has, too",
    of_entry=_check,
)
