"""Placeholders that stand in each other's place, where the pattern around them leaves only one order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.numbers.agreement import nouns_behind_placeholders
from rulegen.check.numbers.counted import NOUNS, nouns_in
from rulegen.check.numbers.named_values import changed_value
from rulegen.check.words.language import WEAK
from rulegen.check.words.spans import Span, SpanKind

RANGE = "placeholder.between"
"""The table with the words between or before two values that give each its part: from … to …, … of …."""

ORDER = "placeholder.order"
"""Words before a placeholder that give it a part: `to`, `from`, `against`; `passive`: what turns a clause round."""
OUTCOME = "contrast.outcome"

_PASSIVE, _PART = "passive", "part-of"
_BEFORE = 60
"""So many characters before a placeholder hold what opens a range."""
_TWO = 2
_NUMBER = re.compile(
    r"[di]\Z|count|total|points?\b|number|score|margin|sum\b|\bn\b|\bnum|amount|size|pips", re.IGNORECASE
)
TIMES = "\N{MULTIPLICATION SIGN}"
_SIGNS = ("+", "=", TIMES, "*", "\N{MINUS SIGN}", "/", "÷")
_OPENED = re.compile(r"<(\w+)>\Z")
_QUOTES = ("“", "”", "„", "«", "»", '"')
_SENTENCE = re.compile(r"[.;!?][\"\u201d\u00bb)]*\s")
_COMMUTING = frozenset(f"+{TIMES}*,;&·")
_JOINT = re.compile(rf"[\s()\[\]:=+{TIMES}*/÷<>≤≥≠,;&·\u2212\u2013\u2014-]+")
_UNNAMED = re.compile(r"%\d+(?:\.(?:\d+|\*))?[a-zA-Z@]{1,3}")


class Swap(NamedTuple):
    """The pattern in the source text, and what stands in its place, with the place in the translation."""

    source: str
    target: str
    start: int
    end: int


class _Joined(NamedTuple):
    """Two placeholders with nothing but signs, or one word of a table, between them."""

    first: str
    between: str
    second: str
    start: int
    end: int


Names = Sequence[tuple[str, Span]]


def swapped(pair: Pair, source: Names, target: Names) -> Swap | None:
    """The first place where two placeholders of the source text have changed parts, if there is one."""
    found = _unequal(pair, source, target) or _at_nouns(pair, source, target) or _at_start(pair, source, target)
    found = found or _in_sentences(pair, source, target) or _enclosed(pair, source, target)
    found = found or _named(pair, source, target)
    if found:
        return found
    here = {(one.between, one.first, one.second): one for one in _joined(pair.target, target)}
    for one in _joined(pair.source, source):
        other = here.get((one.between, one.second, one.first))
        if other and one.first != one.second and (one.between, one.first, one.second) not in here:
            return Swap(
                pair.source.text[one.start : one.end],
                pair.target.text[other.start : other.end],
                other.start,
                other.end,
            )
    return None


def _named(pair: Pair, source: Names, target: Names) -> Swap | None:
    """A placeholder beside a noun that names another one in the source text: “round {points}”."""
    if min(len(source), len(target)) < _TWO or _is_markup(target):
        return None
    found = changed_value(pair.source, source, pair.target, target)
    if found is None:
        return None
    meant, said = found
    written = pair.target.text[said.start : said.end]
    return Swap(pair.source.text[meant.start : meant.end], written, said.start, said.end)


def _at_start(pair: Pair, source: Names, target: Names) -> Swap | None:
    """The placeholder that a text begins with, and one that the translation begins with: “{player} draws {tile}”.

    Of 175 such translations in real catalogs none begins with another one; some may where the verb is another, too.
    """
    if min(len(source), len(target)) < _TWO or source[0][0] == target[0][0] or _is_markup(target):
        return None
    meant, said = source[0], target[0]
    there, here = (dict(reversed(names)).get(one) for names, one in ((source, said[0]), (target, meant[0])))
    if there is None or here is None or not pair.target.language.table(ORDER):
        return None
    if any(_is_count(pair, one) for one in (meant[0], said[0])) or _begins_sum(pair.source) or _begins_sum(pair.target):
        return None
    theirs, ours = _between(pair.source, meant[1], there), _between(pair.target, said[1], here)
    if theirs is None or ours is None or not theirs.alike(ours):
        return None
    return Swap(
        pair.source.text[meant[1].start : there.end],
        pair.target.text[said[1].start : here.end],
        said[1].start,
        here.end,
    )


def _in_sentences(pair: Pair, source: Names, target: Names) -> Swap | None:
    """Two placeholders of which each stands in the other's sentence."""
    if len(source) != len(target) or len({name for name, _ in source}) != len(source) or len(source) < _TWO:
        return None
    if _is_markup(target):
        return None
    theirs, ours = _sentences(pair.source, source), _sentences(pair.target, target)
    if len(theirs) < _TWO or len(theirs) != len(ours):
        return None
    changed = [at for at, (one, other) in enumerate(zip(theirs, ours, strict=True)) if one.keys() != other.keys()]
    if len(changed) != _TWO:
        return None
    first, second = changed
    gone, come = theirs[first].keys() - ours[first].keys(), ours[first].keys() - theirs[first].keys()
    if len(gone) != 1 or len(come) != 1 or not come <= theirs[second].keys():
        return None
    (meant,), (said,) = gone, come
    one, two = ours[first][said], ours[second][meant] if meant in ours[second] else ours[first][said]
    shown, other = theirs[first][meant].text, one.text
    return Swap(f"{shown} … {other}", f"{other} … {shown}", one.start, max(one.end, two.end))


def _sentences(text: Text, names: Names) -> list[dict[str, Span]]:
    """The placeholders of each sentence, and of each part before a semicolon."""
    ends = [match.end() for match in _SENTENCE.finditer(text.prose)]
    parts = [text.prose[start:end] for start, end in pairwise((0, *ends, len(text.prose)))]
    if not all(any(letter.isalpha() for letter in part) for part in parts):
        return []
    found: list[dict[str, Span]] = [{} for _ in parts]
    for name, span in names:
        found[sum(end <= span.start for end in ends)][name] = span
    return found


def _enclosed(pair: Pair, source: Names, target: Names) -> Swap | None:
    """Two placeholders of which one stands alone in a tag or in quotation marks where the other should."""
    theirs, ours = _inside(pair.source, source), _inside(pair.target, target)
    for how, (meant, one) in theirs.items():
        said, two = ours.get(how, (meant, one))
        others = {name for other, (name, _) in ours.items() if other != how}
        if said != meant and meant in others and said in {name for name, _ in theirs.values()}:
            return Swap(pair.source.text[one.start : one.end], two.text, two.start, two.end)
    return None


def _inside(text: Text, names: Names) -> dict[str, tuple[str, Span]]:
    """The placeholders that stand alone in a tag or in quotation marks, by what is around them, if one alone does."""
    found: dict[str, list[tuple[str, Span]]] = {}
    for name, span in names:
        tag = _OPENED.search(text.text, 0, span.start)
        if tag and text.text.startswith(f"</{tag[1]}>", span.end):
            found.setdefault(tag[1], []).append((name, span))
        elif text.text[: span.start].endswith(_QUOTES) and text.text.startswith(_QUOTES, span.end):
            found.setdefault("quoted", []).append((name, span))
    return {how: one[0] for how, one in found.items() if len(one) == 1}


def _is_markup(names: Names) -> bool:
    """Whether placeholders stand for markup: {b} and {/b}."""
    return any(name.startswith("{/") for name, _ in names)


def _is_count(pair: Pair, name: str) -> bool:
    """Whether a placeholder stands for a number: “{count} points go to {name}” may be told the other way round."""
    nouns = {noun.key for noun in nouns_in(pair.source)}
    behind = nouns_behind_placeholders(pair.target)
    return bool(_NUMBER.search(name)) or any(name == written and noun.key in nouns for written, noun in behind)


def _begins_sum(text: Text) -> bool:
    """Whether the first placeholder belongs to a calculation: its result may be told before it, or behind."""
    first = next(span for span in text.spans if span.kind is SpanKind.PLACEHOLDER)
    return text.text[first.end :].lstrip().startswith(_SIGNS)


class _Between(NamedTuple):
    """What stands between the first placeholder of a text and another one."""

    part: str
    """Which words lead to the second: the name in the table, or nothing."""
    outcomes: frozenset[str]
    """Winning and losing."""

    def alike(self, other: _Between) -> bool:
        """Whether both texts give the second one the same part."""
        if self.outcomes and other.outcomes:
            return self.outcomes == other.outcomes
        return self.part == other.part


def _between(text: Text, one: Span, two: Span) -> _Between | None:
    """Nothing if the text begins otherwise, or if words such as “by” tell that the first one does nothing."""
    if any(letter.isalnum() for letter in text.text[: one.start]):
        return None
    inside = [found for found in text.phrases(ORDER) if one.end <= found.start < two.start]
    words = [word for word in text.words if one.end <= word.start < two.start]
    if not words or any(found.key == _PASSIVE for found in inside) or len(words) == len(inside):
        return None
    part = next((found.key for found in inside if found.end == words[-1].end), "")
    said = (name for found in text.phrases(OUTCOME) if one.end <= found.start < two.start for name in [found.key])
    return _Between(part, frozenset(name.removesuffix(WEAK) for name in said))


def _at_nouns(pair: Pair, source: Names, target: Names) -> Swap | None:
    """A placeholder before a noun that another one should stand before: “{name} tiles” for “{count} tiles”."""
    theirs, ours = _before_nouns(pair.source, source), _before_nouns(pair.target, target)
    for noun, (name, one) in theirs.items():
        if noun in ours and ours[noun][0] != name and any(other == name for other, _ in target):
            said, two = ours[noun]
            if _is_part(pair.source, said, name, source):
                continue  # “3 of 7 matches” may be “3 matches of 7”
            if any(other == said for other, _ in source) and said not in {other for other, _ in theirs.values()}:
                meant = pair.source.text[one.start : one.end]
                return Swap(f"{meant} {noun}", pair.target.text[two.start : two.end], two.start, two.end)
    return None


def _is_part(text: Text, some: str, whole: str, names: Names) -> bool:
    """Whether one placeholder tells how many there are of what the other one counts."""
    return any((one.first, one.between, one.second) == (some, _PART, whole) for one in _joined(text, names))


def _before_nouns(text: Text, names: Names) -> dict[str, tuple[str, Span]]:
    """The nouns that stand once behind a placeholder, each with it."""
    spans = {span.text: (name, span) for name, span in names}
    found = [(noun.key, spans.get(written)) for written, noun in nouns_behind_placeholders(text)]
    counts = Counter(noun for noun, _ in found)
    return {noun: name for noun, name in found if name and counts[noun] == 1}


def _joined(text: Text, names: Names) -> Iterator[_Joined]:
    for (first, one), (second, other) in pairwise(names):
        between = text.text[one.end : other.start]
        key = "".join(between.split())
        if between.strip() and _JOINT.fullmatch(between):
            if not set(key) <= _COMMUTING:
                yield _Joined(first, key, second, one.start, other.end)
        else:
            yield from _by_words(text, first, one, second, other)


def _by_words(text: Text, first: str, one: Span, second: str, other: Span) -> Iterator[_Joined]:
    """Two placeholders with a word between them that gives each its part, such as “of”; or with “from … to …”."""
    nouns = {noun.start: noun.end for noun in nouns_in(text)} if text.language.table(NOUNS) else {}
    start = nouns.get(one.end + 1, one.end)
    between = text.text[start : other.start].strip(" ,\u00a0\n").casefold()
    head = text.text[max(0, one.start - _BEFORE) : one.start].rstrip().casefold()
    for name, words in text.language.table(RANGE).items():
        if name.endswith("-from") or isinstance(words, str | float):
            continue
        if between not in words:
            continue
        openers = text.language.listed(RANGE, f"{name}-from")
        if not openers or any(re.search(rf"(?<!\w){re.escape(word)}$", head) for word in openers):
            yield _Joined(first, name, second, one.start, other.end)


def _unequal(pair: Pair, source: Names, target: Names) -> Swap | None:
    """An equation of placeholders whose sides hold others in the translation."""
    theirs, ours = _equation(pair.source.text, source), _equation(pair.target.text, target)
    if theirs is None or ours is None or theirs[0] == ours[0]:
        return None
    (sides, start, end), (others, from_, to) = theirs, ours
    if sorted(name for side in sides for name in side) != sorted(name for side in others for name in side):
        return None
    return Swap(pair.source.text[start:end], pair.target.text[from_:to], from_, to)


def _equation(text: str, names: Names) -> tuple[tuple[tuple[str, ...], ...], int, int] | None:
    """The sides of the one equation in a text, each by the names in it; those of a sum in the order of the alphabet."""
    spans = [(name, span) for name, span in names if not _UNNAMED.fullmatch(name)]
    chain: list[tuple[str, str, Span]] = []
    for number, (name, span) in enumerate(spans):
        sign = text[spans[number - 1][1].end : span.start].strip() if number else ""
        if not chain or sign in {"+", "=", TIMES, "*", "\N{MINUS SIGN}", "-"}:
            chain.append((sign, name, span))
        elif any(sign == "=" for sign, _, _ in chain):
            break
        else:
            chain = [("", name, span)]
    if not any(sign == "=" for sign, _, _ in chain):
        return None
    sides: list[list[str]] = [[]]
    for sign, name, _ in chain:
        if sign == "=":
            sides.append([])
        sides[-1].append(f"-{name}" if sign in {"-", "\N{MINUS SIGN}"} else name)
    return tuple(tuple(sorted(side)) for side in sides), chain[0][2].start, chain[-1][2].end
