"""Two terms that have changed places, though both are there: the pips of all partners, minus those of the opponent.

Where languages order their words differently, more than two things move, or what stands between them does. So two terms
are told only if all else that both texts say stands in the same order, and something stands between them.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.entry import Text
from rulegen.check.words.language import CONTRAST, Language, sure_names
from rulegen.check.words.spans import SpanKind
from rulegen.check.words.vocabulary import Use, Uses

BETWEEN = "terms.between"
"""Words between two terms that give each its part, such as “from”. `articles`: what may stand there, too."""
TURNED = "terms.turned"
"""`words`: between two terms, what shows that the first may be no subject. A language without it orders freely."""

_ARTICLES = "articles"
_CLAUSE, _EXCEPTION = "clause", "exception"
_MOVING = frozenset({"condition", "time"})
"""Clauses that may stand before or behind another one."""
_HOW_MANY = "quantity."
_REACH = 30
"""Letters before a term among which stands what gives it its part."""
_APART = 2
"""Words between two terms of which none belongs to the other."""
_ANCHORS = frozenset({SpanKind.PLACEHOLDER, SpanKind.NOTATION})
_WORD = re.compile(r"[^\W\d_]+")
_CLAUSE_END = re.compile(r"[,;:.!?](?=\s|$)")
_OWNER = re.compile("['\N{RIGHT SINGLE QUOTATION MARK}](?:s?\\b|\\s)")


class Exchange(NamedTuple):
    """The term of the source text that stands first, and what the translation has in its place."""

    meant: Use
    said: Use


class _Mark(NamedTuple):
    key: str
    start: int
    end: int
    is_thing: bool
    """A noun, a number, a tile, a value: nothing that only tells what is done."""


def exchanged(source: Text, theirs: Uses, target: Text, ours: Uses, firm: frozenset[str]) -> Exchange | None:
    """The first two terms that stand in each other's place; both are among the firm ones."""
    both = theirs.everything & ours.everything & firm
    if len(both) < 2:  # noqa: PLR2004 - it takes two
        return None
    row, other = ([use.id for use in _terms(uses) if use.id in both] for uses in (theirs, ours))
    if row == other and len(row) == len({*row}):  # no two of them stand the other way round
        return None
    return _connected(source, theirs, target, ours, firm) or _transposed(source, theirs, target, ours, firm)


def _transposed(source: Text, theirs: Uses, target: Text, ours: Uses, firm: frozenset[str]) -> Exchange | None:
    """Two terms whose exchange is all that the order of the two texts differs in."""
    before, after = _once(source, theirs, firm), _once(target, ours, firm)
    if bound := _bound_elsewhere(source, target, before, after, firm):
        return bound
    common = {mark.key for mark in before} & {mark.key for mark in after}
    row, other = ([mark for mark in marks if mark.key in common] for marks in (before, after))
    changed = [at for at, (one, two) in enumerate(zip(row, other, strict=True)) if one.key != two.key]
    if len(changed) != 2:  # noqa: PLR2004 - two have changed places
        return None
    first, second = changed
    uses, found = {use.id: use for use in _terms(theirs)}, {use.id: use for use in _terms(ours)}
    a, b = row[first].key, row[second].key
    if a not in firm or b not in firm:
        return None
    if any(_has_same_part(source, uses[key], target, found[key]) for key in (a, b)) or any(
        _is_in_moved_clause(text, marks, first, second) or _is_owned(text, marks[first : second + 1])
        for text, marks in ((source, row), (target, other))
    ):
        return None
    if (
        all(_in_own_clauses(text, marks, first, second) for text, marks in ((source, row), (target, other)))
        or any(mark.is_thing for mark in row[first + 1 : second])
        or (_is_subject(source, uses[a]) and _is_subject(target, found[b]) and _in_order(target, found[b], found[a]))
        or (_is_bound(source, row, first) and _is_bound(target, other, first))
    ):
        return Exchange(uses[a], found[b])
    return None


def _is_in_moved_clause(text: Text, marks: Sequence[_Mark], first: int, second: int) -> bool:
    """Whether the last term is in a clause that may stand first, such as “unless the lot tells otherwise”."""
    if first or second != len(marks) - 1:
        return False
    start = max((end.end() for end in _CLAUSE_END.finditer(text.prose, 0, marks[second].start)), default=0)
    found = (*(one for one in text.phrases(_CLAUSE) if one.key in _MOVING), *text.phrases(_EXCEPTION))
    return start > marks[first].end and any(start <= one.start < marks[second].start for one in found)


def _in_own_clauses(text: Text, marks: Sequence[_Mark], first: int, second: int) -> bool:
    """Whether two terms begin two clauses, with what is said of each behind it: “arms up, sides left”."""
    ends = [match.start() for match in _CLAUSE_END.finditer(text.prose)]
    parts = [bisect(ends, mark.start) for mark in marks]
    if first or parts[first] == parts[second]:
        return False
    behind = range(second + 1, len(marks))
    return (
        bool(behind) and {*parts[first:second]} == {parts[first]} and all(parts[at] == parts[second] for at in behind)
    )


def _is_subject(text: Text, use: Use) -> bool:
    """Whether a sentence begins with a term, or with an article and it."""
    start = next((start for start, end in text.sentences if start <= use.start < end), 0)
    words = _WORD.findall(text.prose[start : use.start].lower())
    return not words or (len(words) == 1 and words[0] in text.language.listed(BETWEEN, _ARTICLES))


def _is_bound(text: Text, marks: Sequence[_Mark], at: int) -> bool:
    """Whether what says how many stands just before a term: “every opponent”."""
    before = marks[at - 1] if at else None
    if before is None or not (before.key.startswith(_HOW_MANY) or before.key.isdigit()):
        return False
    return len(_WORD.findall(text.prose[before.end : marks[at].start])) <= 1


def _bound_elsewhere(
    source: Text, target: Text, before: Sequence[_Mark], after: Sequence[_Mark], firm: frozenset[str]
) -> Exchange | None:
    """A term with what says how many, of which the translation says it of the other: “all partners … the opponent”."""
    there = _with_quantity(target, after)
    for key, mark in _with_quantity(source, before).items():
        other = there.get(key)
        if other is None or other.key == mark.key or not {mark.key, other.key} <= firm:
            continue
        one = next((one for one in before if one.key == other.key), mark)
        two = next((two for two in after if two.key == mark.key), other)
        behind = one.start > mark.start and two.start > other.start
        if behind and len(_WORD.findall(source.prose[mark.end : one.start])) >= _APART:
            meant, said = (Use(term.key, term.start, term.end, frozenset()) for term in (mark, other))
            return Exchange(meant, said)
    return None


def _with_quantity(text: Text, marks: Sequence[_Mark]) -> dict[str, _Mark]:
    """What stands just behind each word that says how many."""
    places = range(1, len(marks))
    return {
        marks[at - 1].key: marks[at] for at in places if not marks[at - 1].key.isdigit() and _is_bound(text, marks, at)
    }


def _is_owned(text: Text, marks: Sequence[_Mark]) -> bool:
    """Whether nothing but nouns stands between the first and the last: “the opponent's tile pips” is turned round."""
    inside = text.prose[marks[0].end : marks[-1].start]
    if _OWNER.search(inside):
        return True
    free = "".join(text.prose[one.end : other.start] for one, other in pairwise(marks))
    return not _WORD.search(free)


def _in_order(text: Text, one: Use, two: Use) -> bool:
    """Whether the language puts the subject first, and no word between two terms shows that it does not here."""
    table = text.language.table(TURNED)
    return bool(table) and not any(one.end <= found.start < two.start for found in text.phrases(TURNED))


def _terms(uses: Uses) -> Iterator[Use]:
    """The terms of a text, and those inside of longer ones: the target in “past the target”."""
    for use in uses.heads:
        yield use
        yield from (Use(inner, use.start, use.end, frozenset()) for inner in sorted(use.inner))


def _once(text: Text, uses: Uses, firm: frozenset[str]) -> list[_Mark]:
    """What a text surely says once, in its order."""
    marks = [_Mark(use.id, use.start, use.end, is_thing=use.id in firm) for use in _terms(uses)]
    marks += [
        _Mark(f"={span.text}", span.start, span.end, is_thing=True) for span in text.spans if span.kind in _ANCHORS
    ]
    marks += [_Mark(f"{one.value}", one.start, one.end, is_thing=True) for one in text.numbers if not one.weak]
    taken = [(use.start, use.end) for use in uses.heads]
    for one in text.phrases_below(CONTRAST):
        names = [name.pole for name in sure_names(one.key)]
        if len(names) == 1 and not any(start < one.end and one.start < end for start, end in taken):
            marks.append(_Mark(names[0], one.start, one.end, is_thing=False))
    counts = Counter(mark.key for mark in marks)
    return sorted((mark for mark in marks if counts[mark.key] == 1), key=lambda mark: mark.start)


def _connected(source: Text, theirs: Uses, target: Text, ours: Uses, firm: frozenset[str]) -> Exchange | None:
    """Two terms with a word between them that gives each its part, such as “from”."""
    if not (source.language.table(BETWEEN) and target.language.table(BETWEEN)):
        return None
    here = {(how, one.id, two.id): one for how, one, two in _joined(target, ours)}
    for how, one, two in _joined(source, theirs):
        said = here.get((how, two.id, one.id))
        if said and {one.id, two.id} <= firm and (how, one.id, two.id) not in here:
            return Exchange(one, said)
    return None


def _has_same_part(source: Text, one: Use, target: Text, two: Use) -> bool:
    """Whether a word such as “from” stands before a term in both texts, and so tells its part wherever it stands."""
    names = [_part_before(text, use) for text, use in ((source, one), (target, two))]
    return names[0] == names[1] != ""


def _part_before(text: Text, use: Use) -> str:
    """The name of the word before a term, but for articles, that gives it its part; "" if there is none."""
    articles = text.language.listed(BETWEEN, _ARTICLES)
    words = _WORD.findall(text.prose[max(0, use.start - _REACH) : use.start].lower())
    while words and words[-1] in articles:
        words.pop()
    return text.language.made(_names_between).get(words[-1], "") if words else ""


def _names_between(language: Language) -> Mapping[str, str]:
    """The name of each word, or words, between two terms."""
    names = (name for name in language.table(BETWEEN) if name != _ARTICLES)
    return {word: name for name in names for word in language.listed(BETWEEN, name)}


def _joined(text: Text, uses: Uses) -> Iterator[tuple[str, Use, Use]]:
    """Terms that follow each other with nothing but such a word, and articles, between them."""
    articles = text.language.listed(BETWEEN, _ARTICLES)
    names = text.language.made(_names_between)
    for one, two in pairwise(uses.heads):
        between = text.prose[one.end : two.start].lower()
        words = _WORD.findall(between)
        while words and words[-1] in articles:
            words.pop()
        name = names.get(" ".join(words))
        if name and not re.search(r"[.;:!?]", between):
            yield name, one, two
