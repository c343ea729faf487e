"""The words of the glossary in a text: which terms stand where. It is looked at only in catalogs about these games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rulegen.check.entry import Catalog, Text
from rulegen.check.lazy import lazy
from rulegen.check.words.language import Language, glossary_of, load_language
from rulegen.text.glossary import Glossary, Term
from rulegen.text.numbers import NumberKind
from rulegen.text.phrases import PhraseFinder

NAMES = frozenset(
    (
        "yacht",
        "big-straight",
        "little-straight",
        "four-of-a-kind",
        "full-house",
        "choice",
        "sixes",
        "fives",
        "fours",
        "threes",
        "twos",
        "ones",
    )
)
"""Terms that are names: with a small letter, most of them are everyday words."""
_UNMISTAKABLE = frozenset({"yacht", "big-straight", "little-straight", "four-of-a-kind", "full-house"})
"""Names that are those of rows with a small letter, too."""
_EVERYDAY_NAMES = NAMES - _UNMISTAKABLE

_ELSEWHERE = "-"
"""The key of phrases in which a word of the glossary means something else. No term has it."""
_VALUE_BEHIND = "-\ufffc"
"""A hyphen and a placeholder: “double-{highest}” is the name of a set, as “double-six” is."""
_STRONG, _MOST_WEAK = 3, 3
_ENOUGH = 0.5
"""Weight of a message, on average, above which a catalog is about games: web frameworks have less than 0.02."""
_NOTHING: frozenset[str] = frozenset()
_SAMPLE = 200
"""Messages of a large catalog that are looked at."""


class Use(NamedTuple):
    """A term that stands in a text."""

    id: str
    start: int
    end: int
    inner: frozenset[str]
    """Terms whose phrases stand inside this phrase: “double” in “terminal double”."""


@dataclass(frozen=True)
class Uses:
    """The terms of a text."""

    heads: tuple[Use, ...]
    """What is said, as the longest phrases have it; they do not overlap."""
    loose: frozenset[str]
    """Names with a small letter, which may be meant."""

    @lazy
    def ids(self) -> frozenset[str]:
        """The terms that are said."""
        return frozenset(use.id for use in self.heads)

    @lazy
    def everything(self) -> frozenset[str]:
        """What is said, what stands inside of it, and what may be meant."""
        return self.ids.union(self.loose, *(use.inner for use in self.heads))

    def between(self, start: int, end: int) -> Uses:
        """What is said in a part of the text."""
        return Uses(tuple(use for use in self.heads if start <= use.start < end), self.loose)


class Vocabulary:
    """The glossary of a language, ready to be looked for."""

    def __init__(self, language: Language, glossary: Glossary) -> None:
        self.terms: Mapping[str, Term] = glossary.by_id
        self._endings = language.listed("terms", "endings")
        self._needs = {key: frozenset(language.listed("terms.needs", key)) for key in language.table("terms.needs")}
        self._unless = {key: frozenset(language.listed("terms.unless", key)) for key in language.table("terms.unless")}
        self._elsewhere = [(_ELSEWHERE, phrase) for phrase in language.listed("terms", "elsewhere")]
        self._inner: dict[tuple[str, str], frozenset[str]] = {}

    def uses(self, text: Text) -> Uses:
        """The terms of a text."""
        return _uses(self, text)

    def find_uses(self, text: Text) -> Uses:
        """The same, worked out anew."""
        heads: list[Use] = []
        loose: set[str] = set()
        found = text.found(self._said)
        for key, start, end in found:
            if key == _ELSEWHERE or self._is_everyday(key, text) or text.prose.startswith(_VALUE_BEHIND, end):
                continue
            if key in _EVERYDAY_NAMES and _is_part(text, start, end):
                continue
            if key in _EVERYDAY_NAMES and (not text.text[start].isupper() or _counts(text, start, end, found)):
                loose.add(key)
            else:
                heads.append(Use(key, start, end, self._inside(key, text.text[start:end])))
        return Uses(tuple(heads), frozenset(loose))

    def _is_everyday(self, key: str, text: Text) -> bool:
        """Whether nothing in the text tells that a word such as “enter” is the term, or something that it is none."""
        needs, unless = self._needs.get(key), self._unless.get(key)
        if needs is not None and needs.isdisjoint(text.word_texts):
            return True
        return unless is not None and not unless.isdisjoint(text.word_texts)

    def also(self, text: Text) -> frozenset[str]:
        """The terms for which the text has a rendering that is right in some places."""
        found = text.found(self._also)
        return frozenset(key for keys, _start, _end in found for key in keys.split()) if found else _NOTHING

    def avoided(self, text: Text) -> Iterator[tuple[str, int, int]]:
        """The words of the text that the house does not use, with each term that they are wrong for."""
        for keys, start, end in text.found(self._avoided):
            if keys != _ELSEWHERE:
                yield from ((key, start, end) for key in keys.split())

    def _inside(self, key: str, phrase: str) -> frozenset[str]:
        if " " not in phrase and "-" not in phrase:
            return frozenset()
        found = self._inner.get((key, phrase))
        if found is None:
            rest = (phrase[at + 1 :] for at, letter in enumerate(phrase) if not letter.isalnum())
            ids = {key for part in rest for key, _start, _end in self._said.find(part)}
            words = {key for word in phrase.split() for key, _start, _end in self._said.find(word)}
            found = self._inner[key, phrase] = frozenset((ids | words) - {key, _ELSEWHERE})
        return found

    @lazy
    def _said(self) -> PhraseFinder:
        pairs = [(term.id, phrase) for term in self.terms.values() for phrase in term.phrases]
        ended = [(key, phrase + ending) for key, phrase in pairs if phrase[-1] != "*" for ending in self._endings]
        return PhraseFinder((*pairs, *ended, *self._elsewhere))

    @lazy
    def _also(self) -> PhraseFinder:
        return self._joint((term.id, term.also) for term in self.terms.values())

    @lazy
    def _avoided(self) -> PhraseFinder:
        return self._joint((term.id, term.avoid) for term in self.terms.values())

    def _joint(self, lists: Iterable[tuple[str, Sequence[str]]]) -> PhraseFinder:
        """A finder that tells all terms of a phrase, with blanks between them."""
        keys: dict[str, list[str]] = {}
        for key, phrases in lists:
            for phrase in phrases:
                keys.setdefault(phrase.casefold(), []).append(key)
        pairs = [(" ".join(dict.fromkeys(found)), phrase) for phrase, found in keys.items()]
        return PhraseFinder((*pairs, *self._elsewhere))


def _is_part(text: Text, start: int, end: int) -> bool:
    """Whether a word stands inside of a number of several words: five in *lima belas*, fifteen."""
    return any(one.start <= start and end < one.end for one in text.numbers)


def _counts(text: Text, start: int, end: int, found: Sequence[tuple[str, int, int]]) -> bool:
    """Whether a number word begins a sentence, and tells how many there are of the thing that is named behind it."""
    if all(start != begin for begin, _ in text.sentences):
        return False
    is_word = any(one.start == start and one.end == end and one.kind is NumberKind.WORD for one in text.numbers)
    return is_word and any(at == end + 1 and key not in NAMES for key, at, _ in found)


@lru_cache(maxsize=256)
def _uses(vocabulary: Vocabulary, text: Text) -> Uses:
    """The terms of a text, remembered for a while: several checks ask for them, one after the other."""
    return vocabulary.find_uses(text)


@lru_cache(maxsize=32)
def vocabulary_of(locale: str) -> Vocabulary | None:
    """The glossary of a locale, or of its bare language; nothing if it has none."""
    for code in dict.fromkeys((locale, locale.partition("_")[0])):
        glossary = glossary_of(code)
        if glossary.terms:
            return Vocabulary(load_language(code), glossary)
    return None


def vocabularies_of(catalog: Catalog) -> tuple[Vocabulary | None, Vocabulary | None]:
    """The glossaries of both languages of a catalog about such games; of another one, none."""
    if not is_about_games(catalog):
        return None, None
    return vocabulary_of(catalog.source.locale), vocabulary_of(catalog.target.locale)


def is_about_games(catalog: Catalog) -> bool:
    """Whether the source texts speak of such games: enough of them have words that are rare elsewhere."""
    strong = frozenset(catalog.source.listed("terms.evidence", "strong"))
    weak = frozenset(catalog.source.listed("terms.evidence", "weak"))
    entries = catalog.entries[:: len(catalog.entries) // _SAMPLE + 1]
    weight = 0
    for entry in entries:
        words = frozenset(entry.pairs[0].source.word_texts)
        weight += _STRONG if words & strong else min(len(words & weak), _MOST_WEAK)
    return weight > _ENOUGH * len(entries)
