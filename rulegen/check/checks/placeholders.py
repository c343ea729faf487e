"""Placeholders of a message: all of them there, none invented, none broken, none in the place of another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import islice

from rulegen.check.checks.placeholder_places import swapped
from rulegen.check.entry import Check, Entry, Pair
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.numbers.match import UNSAID
from rulegen.check.words.spans import LENGTH, Span, SpanKind, spans_of
from rulegen.text.placeholders import PlaceholderError, check_pairs

LOST = Code("placeholder-lost", Kind.MARKUP)
INVENTED = Code("placeholder-invented", Kind.MARKUP)
REPEATED = Code("placeholder-repeated", Kind.MARKUP)
BROKEN = Code("placeholder-broken", Kind.MARKUP)
PAIRS = Code("placeholder-pairs", Kind.MARKUP)
ORDER = Code("placeholder-order", Kind.MARKUP)

_COPY = "copy the placeholder from the source text, letter by letter; it is never translated"
_KIND = rf"(?:\d+|\*)?(\.(?:\d+|\*))?({LENGTH}[a-zA-Z@])"
"""Width, precision, length and conversion."""
_UNNAMED = re.compile(rf"%[-+#0]*{_KIND}")
_NUMBERED = re.compile(rf"%(\d+)\$[-+ #0]*{_KIND}")
_QT = re.compile(r"%L?(?:\d+|n)")
_PLACES_COUNT = frozenset("eEfFgG")
"""Conversions of which another precision rounds another way; of a text it may cut another length."""
_STRAY = re.compile(r"[{}]|%\([\w.-]*\)?")
_FEW = frozenset({0, 1, 2})
_MOST_TOLD = 20
"""Placeholders of one text that are told."""
_MOST_LIKE = 0.6
"""How alike two names must be for one to be taken for the other misspelt."""


def names_in(spans: Sequence[Span]) -> list[tuple[str, Span]]:
    """The placeholders of a text, each by what it stands for: `%2$s` is the second of the unnamed ones, as `%s` is."""
    found: list[tuple[str, Span]] = []
    unnamed = 0
    for span in _inner(spans):
        if span.text == "%%":
            continue
        name = span.text
        if numbered := _NUMBERED.fullmatch(name):
            name = f"%{numbered[1]}{_conversion(numbered[2], numbered[3])}"
        elif _QT.fullmatch(name):
            name = name.replace("L", "")
        elif match := _UNNAMED.fullmatch(name):
            unnamed += 1
            name = f"%{unnamed}{_conversion(match[1], match[2])}"
        elif name.startswith("{{"):
            name = "{{" + name[2:-2].strip() + "}}"
        found.append((name, span))
    return found


def _conversion(precision: str | None, kind: str) -> str:
    """What another placeholder must have alike to print the same: `ld`, `.2f`; width and signs may be others."""
    return f"{precision or ''}{kind}" if kind[-1] in _PLACES_COUNT else kind.replace("i", "d")


def _inner(spans: Sequence[Span]) -> Iterator[Span]:
    """The placeholders, those in code and in addresses too."""
    for span in spans:
        if span.kind is SpanKind.PLACEHOLDER:
            yield span
        elif span.kind is SpanKind.CODE and _has_sign(span.text):
            for inner in spans_of(span.text.strip("`")):
                if inner.kind is SpanKind.PLACEHOLDER:
                    start = span.start + span.text.index(inner.text)
                    yield inner._replace(start=start, end=start + len(inner.text))


def _check(entry: Entry) -> Iterator[Problem]:
    if entry.message.flags & {"no-python-format", "no-python-brace-format", "no-c-format"}:
        return
    for pair in entry.pairs:
        if _has_sign(pair.source.text) or _has_sign(pair.target.text):
            yield from _check_pair(entry, pair)


def _has_sign(text: str) -> bool:
    return "{" in text or "%" in text or "}" in text


def _check_pair(entry: Entry, pair: Pair) -> Iterator[Problem]:
    source, target = names_in(pair.source.spans), names_in(pair.target.spans)
    broken = list(_broken(entry, pair))
    yield from broken
    expected, found = Counter(name for name, _ in source), Counter(name for name, _ in target)
    lost, added = expected - found, found - expected
    if pair.numbers and added and not lost:
        # The form of a single number may say it where the singular of the source text does not.
        added -= Counter(set(_names_of_all(entry)) - expected.keys() if entry.message.plural else ())
    if lost and _is_for_one(entry, pair):
        lost -= Counter(name for name in lost if _is_count(name) or _is_sole_count(entry, pair))
    if lost and (turned := _turned(entry, pair, source, target)):
        yield turned
        return
    if lost or added:
        lost, added = (
            Counter({name: number for name, number in some.items() if not _is_glued(name, pair)})
            for some in (lost, added)
        )
    if not broken:
        yield from _differences(pair, lost, added, dict(source), target)
    if not lost and not added and not broken:
        yield from _pairing(pair)
        yield from _swapped(pair, source, target)


def _names_of_all(entry: Entry) -> list[str]:
    return [name for pair in entry.pairs for name, _ in names_in(pair.source.spans)]


def _is_for_one(entry: Entry, pair: Pair) -> bool:
    """Whether a plural form need not say its number: it is for 1 alone, or for few of which it says one in a word."""
    if pair.numbers == (1,):
        return True
    if not pair.numbers or not set(pair.numbers) <= _FEW:
        return False
    # Nor where the singular does not say it either.
    said = any(number.value in pair.numbers for number in pair.target.numbers)
    return said or bool(pair.target.phrases(UNSAID)) or not _has_sign(entry.message.sources[0])


def _is_sole_count(entry: Entry, pair: Pair) -> bool:
    """Whether what the form for 1 lacks is the only placeholder of the message, and nothing else there is a number."""
    return pair.numbers == (1,) and len(set(_names_of_all(entry))) == 1 and not pair.source.numbers


def _is_glued(name: str, pair: Pair) -> bool:
    """Whether letters of a word follow a placeholder on one side, as in “%ss”, so that it was taken for none there."""
    sign = f"%{name[-1]}"
    texts = pair.source.text, pair.target.text
    glued = _UNNAMED.fullmatch(name) is not None and any(re.search(rf"{sign}[^\W\d_]", text) for text in texts)
    return glued and pair.source.text.count(sign) == pair.target.text.count(sign)


def _is_count(name: str) -> bool:
    return (
        re.fullmatch(
            rf"\{{(?:count|n|num|number|total|0|)\}}|%1{LENGTH}[du]|%n|%\((?:count|n|num|number|total)\)s|%\([\w.-]+\)[diu]",
            name,
        )
        is not None
    )


def _turned(
    entry: Entry, pair: Pair, source: Sequence[tuple[str, Span]], target: Sequence[tuple[str, Span]]
) -> Problem | None:
    """Unnamed placeholders of several types that stand in another order: each would get the value of another."""
    theirs, ours = ([_UNNAMED.sub(r"%\1\2", name) for name, _ in names] for names in (source, target))
    if theirs == ours or sorted(theirs) != sorted(ours):
        return None
    if not all(_UNNAMED.fullmatch(span.text) for _, span in (*source, *target)):
        return None
    left = list(enumerate(theirs, 1))
    numbered = []
    for kind, (_, span) in zip(ours, target, strict=True):
        place = next(one for one in left if one[1] == kind)
        left.remove(place)
        numbered.append(f"%{place[0]}${span.text[1:]}")
    shown = [" … ".join(span.text for _, span in names[:_MOST_TOLD]) for names in (source, target)]
    told = f"the source text has “{shown[0]}” in this order, the translation “{shown[1]}”"
    if "python-format" in entry.message.flags:
        mend = "keep the order of the source text; in Python, unnamed placeholders cannot change places"
    else:
        mend = f"keep the order of the source text, or number them: “{' … '.join(numbered[:_MOST_TOLD])}”"
    return pair.problem(ORDER, told, mend, (target[0][1].start, target[-1][1].end))


def _lone_percent(entry: Entry, pair: Pair) -> Iterator[Problem]:
    """A percent sign that stands alone in a text that is formatted with `%`, and so begins a placeholder."""
    formatted = entry.message.flags & {"c-format", "python-format"} or any(
        span.text == "%%" or _UNNAMED.fullmatch(span.text) or span.text.startswith("%(") for span in pair.source.spans
    )
    if not formatted or "%" in pair.source.prose or "%" not in pair.target.prose:
        return
    start = pair.target.prose.index("%")
    meant = _word_at(pair.target.text, start)
    at = max(0, pair.target.text.find(meant, start - len(meant)))
    told = f"the percent sign in “{meant}” is part of no placeholder"
    mend = "copy the placeholder from the source text; a percent sign that shall be shown is written “%%”"
    yield pair.problem(BROKEN, told, mend, (at, at + len(meant)))


def _broken(entry: Entry, pair: Pair) -> Iterator[Problem]:
    """Braces and percent signs of the translation that are part of no placeholder, if all of the source are."""
    if _STRAY.search(pair.source.prose):
        return
    if not _STRAY.search(pair.target.prose):
        yield from _lone_percent(entry, pair)
    for stray in _STRAY.finditer(pair.target.prose):
        meant = _word_at(pair.target.text, stray.start())
        told = f"“{meant}” is no whole placeholder"
        start = max(0, pair.target.text.find(meant, stray.start() - len(meant)))
        yield pair.problem(BROKEN, told, _COPY, (start, start + len(meant)))
        return


def _word_at(text: str, position: int) -> str:
    start = text.rfind(" ", 0, position) + 1
    end = text.find(" ", position)
    return text[start : end if end >= 0 else len(text)]


def _differences(
    pair: Pair, lost: Counter[str], added: Counter[str], spans: dict[str, Span], target: list[tuple[str, Span]]
) -> Iterator[Problem]:
    """Tell what is missing and what is there without need; a misspelt one once, not twice."""
    places = dict(target)
    missing = list(islice(lost.elements(), _MOST_TOLD))
    for name in islice(added.elements(), _MOST_TOLD):
        span = places[name]
        if name in spans:
            told = f"“{span.text}” stands here more often than in the source text"
            yield pair.problem(REPEATED, told, "take one of them out", (span.start, span.end))
            continue
        like = get_close_matches(name, missing, 1, _MOST_LIKE) or missing[:1]
        if like:
            missing.remove(like[0])
            told = f"the source text has “{spans[like[0]].text}”; here stands “{span.text}”"
        else:
            told = f"“{span.text}” is not in the source text"
        yield pair.problem(INVENTED, told, _COPY, (span.start, span.end))
    for name in missing:
        told = f"“{spans[name].text}” of the source text is missing in the translation"
        yield pair.problem(LOST, told, _COPY)


def _pairing(pair: Pair) -> Iterator[Problem]:
    """Markup placeholders, `{b}` and `{/b}`, that pair in the source text and do not here."""
    if "{/" not in pair.source.text:
        return
    try:
        check_pairs(pair.source.text)
    except PlaceholderError:
        return
    try:
        check_pairs(pair.target.text)
    except PlaceholderError as error:
        mend = "put the pair around the words that it stands around in the source text"
        yield pair.problem(PAIRS, str(error), mend)
        return
    empty = re.search(r"\{([a-z]\w*)\}\s*\{/\1\}", pair.target.text)
    if empty and not re.search(r"\{([a-z]\w*)\}\s*\{/\1\}", pair.source.text):
        told = f"nothing stands between {{{empty[1]}}} and {{/{empty[1]}}}"
        mend = "put the pair around the words that it stands around in the source text"
        yield pair.problem(PAIRS, told, mend, (empty.start(), empty.end()))


def _swapped(pair: Pair, source: list[tuple[str, Span]], target: list[tuple[str, Span]]) -> Iterator[Problem]:
    swap = swapped(pair, source, target)
    if swap:
        yield pair.problem(
            ORDER,
            f"the source text has “{swap.source}”, the translation “{swap.target}”: the places are swapped",
            "put each placeholder where its value belongs",
            (swap.start, swap.end),
        )


CHECK = Check(
    codes=(LOST, INVENTED, REPEATED, BROKEN, PAIRS, ORDER),
    blind="two placeholders that change places in running words, where every order can be right",
    of_entry=_check,
)
