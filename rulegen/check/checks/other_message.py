"""Translations that belong to another message: they say what its source text says, and nothing of their own.

What a text says are its landmarks (numbers, terms, opposites, negations, clauses) and its placeholders, tiles and code.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from rulegen.check.entry import Catalog, Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.meaning.landmarks import Landmarks, landmarks_of
from rulegen.check.meaning.lengths import TABLE, count_letters, norm_of
from rulegen.check.words.spans import SpanKind
from rulegen.check.words.vocabulary import Vocabulary, vocabularies_of

OTHER = Code("other-message", Kind.MEANING)
UNRELATED = Code("unrelated", Kind.MEANING)

_ANCHORS = frozenset({SpanKind.PLACEHOLDER, SpanKind.NOTATION, SpanKind.CODE, SpanKind.ADDRESS})
_ANCHOR_WEIGHT = 2
_MOST_OWN, _LEAST_BETTER, _LEAST_COMMON = 0.35, 0.4, 4
"""Of what both texts say: the share in common with its own source text, how much larger it is with the other one, and
the weight of that. On 16,700 right messages of nine projects this gave no false alarm, nor did what follows but one."""
_MOST_UNRELATED, _FEWEST, _MUCH, _ODD_LENGTH = 0.1, 2, 5, 1.0
_USUAL_LENGTH = 2.5
"""Spreads of the ratio of letters."""
_EVERYWHERE = ("clause.", "negation", "duty.", "ban.", "quantity.", "everybody.", "share.", "only.", "term.player")
"""What rules say in most sentences."""
_COMMONEST = 60
"""What more source texts say tells none from another."""
_CANDIDATES = 20
_LONGEST_QUOTE = 70


class _Content(NamedTuple):
    """What a text says."""

    text: Text
    marks: Landmarks
    anchors: Counter[str]

    @property
    def keys(self) -> Iterable[str]:
        """What it surely says."""
        return (*self.marks.weights, *self.anchors)


class _Sources:
    """The source texts of a catalog by what they say; they are read when the first translation does not fit its own."""

    def __init__(self, catalog: Catalog, vocabulary: Vocabulary | None) -> None:
        self._texts = [entry.pairs[-1].source for entry in catalog.entries]
        self._vocabulary = vocabulary

    @cached_property
    def _contents(self) -> Sequence[_Content]:
        return [_content(text, self._vocabulary) for text in self._texts]

    @cached_property
    def _saying(self) -> Mapping[str, Sequence[int]]:
        """For each thing that a text can say the numbers of those that do."""
        index: dict[str, list[int]] = defaultdict(list)
        for number, source in enumerate(self._contents):
            for key in source.keys:
                index[key].append(number)
        return index

    def like(self, target: _Content) -> Iterator[_Content]:
        """The source texts that have most in common with a translation; what many texts say does not count."""
        rare = (numbers for key in target.keys if len(numbers := self._saying.get(key, ())) <= _COMMONEST)
        counts = Counter(number for numbers in rare for number in numbers)
        return (self._contents[number] for number, _count in counts.most_common(_CANDIDATES))


def _in_catalog(catalog: Catalog) -> Callable[[Entry], Iterator[Problem]] | None:
    if not (catalog.source.table(TABLE) and catalog.target.table(TABLE)):
        return None
    theirs, ours = vocabularies_of(catalog)
    sources = _Sources(catalog, theirs)

    def of_entry(entry: Entry) -> Iterator[Problem]:
        pair = entry.pairs[-1]
        problem = _judged(pair, _content(pair.source, theirs), _content(pair.target, ours), sources)
        return iter([problem] if problem else [])

    return of_entry


def _content(text: Text, vocabulary: Vocabulary | None) -> _Content:
    anchors = Counter(f"={span.text}" for span in text.spans if span.kind in _ANCHORS)
    return _Content(text, landmarks_of(text, vocabulary), anchors)


def _judged(pair: Pair, source: _Content, target: _Content, sources: _Sources) -> Problem | None:
    share, _common = _shared(source, target)
    if share > _MOST_OWN:
        return None
    other = _better(share, pair.source, target, sources)
    if other is not None:
        told = f"this seems to be the translation of “{_cut(other.text)}”"
        return pair.problem(OTHER, told, "translate this source text")
    enough = _tells(source) and _tells(target)
    if share <= _MOST_UNRELATED and enough and abs(_deviation(source, target)) >= _ODD_LENGTH:
        told = "the source text and the translation have nothing in common: no number, term, condition or opposite"
        return pair.problem(UNRELATED, told, "look whether it is another text")
    return None


def _tells(content: _Content) -> bool:
    """Whether a text says enough for another one with nothing of it to be unrelated: numbers, or much else."""
    names = content.marks.weights.keys()
    fewest = _FEWEST if any(name.isdigit() for name in names) else _MUCH
    return len(names) >= fewest


def _better(share: float, own: Text, target: _Content, sources: _Sources) -> _Content | None:
    """The source text of another message that the translation fits much better."""
    best, found = share + _LEAST_BETTER, None
    for other in sources.like(target):
        if other.text.text == own.text:
            continue
        theirs, common = _shared(other, target)
        usual = abs(_deviation(other, target)) < _USUAL_LENGTH
        if theirs > best and common >= _LEAST_COMMON and usual and _telling(other, target) >= _FEWEST:
            best, found = theirs, other
    return found


def _telling(one: _Content, other: _Content) -> int:
    """How many things both say that few texts do: conditions and negations are everywhere."""
    names = one.marks.weights.keys() & other.marks.weights.keys()
    return sum(not name.startswith(_EVERYWHERE) for name in names) + (one.anchors & other.anchors).total()


def _shared(one: _Content, other: _Content) -> tuple[float, float]:
    """The share of what two texts say that both say, and its weight."""
    same = sum((one.anchors & other.anchors).values()) if one.anchors and other.anchors else 0
    unlike = one.anchors.total() + other.anchors.total() - 2 * same
    common, lone = 2.0 * _ANCHOR_WEIGHT * same, float(_ANCHOR_WEIGHT * unlike)
    for here, there in ((one.marks, other.marks), (other.marks, one.marks)):
        for name, weight in here.weights.items():
            if name in there.names:
                common += weight
            else:
                lone += weight
    return (common / (common + lone) if common + lone else 1.0), common


def _deviation(source: _Content, target: _Content) -> float:
    letters, answer = (count_letters(one.text, 0, len(one.text.text)) for one in (source, target))
    return norm_of(source.text.language, target.text.language, letters).deviation(letters, answer)


def _cut(text: Text) -> str:
    flat = " ".join(text.text.split())
    return flat if len(flat) <= _LONGEST_QUOTE else f"{flat[:_LONGEST_QUOTE].rstrip()}…"


CHECK = Check(
    codes=(OTHER, UNRELATED),
    blind="short labels, and texts that share a number or a term with the right one",
    of_entry_in=_in_catalog,
)
