"""The words and patterns of claims in a language: `locales/<locale>/claims.toml`."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path

from rulegen.check.claims.first_words import FirstWords
from rulegen.check.claims.pattern import NOTATION, Pattern, PatternError, compile_pattern, word_regex
from rulegen.check.claims.shadow import Shadow, Sort, shadow_words
from rulegen.check.entry import Text
from rulegen.check.numbers.arithmetic import Equation, equations_in
from rulegen.check.words.language import Language, glossary_of
from rulegen.errors import ErrorCode, RulegenError, Source, quote, shortened
from rulegen.files import read_text
from rulegen.text.folders import locale_file, locales_root
from rulegen.text.glossary import Glossary, load_glossary
from rulegen.text.numbers import find_numbers
from rulegen.text.values import list_problem, text_problem
from rulegen.toml import TomlError, TomlLines, parse_toml

FILE = "claims.toml"
MAX_BYTES = 256 * 1024
WORDS = "words"
FAMILIES = ("domino", "dice")
"""The tables of patterns."""
TERM = "term:"
_IN_SIGNS = re.compile(
    r"(?<= )#[^ ]+ (?:[+\u2212\u2013\u00d7/x] #[^ ]+ )+(?:= #[^ ]+ (?:[+\u2212\u2013\u00d7/x] #[^ ]+ )*)+"
)
"""Numbers and signs without a word between them."""
_LONGEST_LINE, _MOST_LINES = 500, 1000
"""Characters of a phrase or pattern, and how many of them there may be under one name."""
_LONGEST_PHRASE = 20
"""Words of a phrase, at most."""
_MARKS = frozenset(NOTATION.values())
_REFERENCE = re.compile(r"<([a-z][a-z0-9.-]*(?::[a-z0-9-]+)?)>")


@dataclass
class ClaimWords:
    """What `claims.toml` and the glossary of a language say."""

    words: Mapping[str, Sequence[str]]
    glossary: Glossary
    path: str = ""
    patterns: Mapping[str, Sequence[Pattern]] = field(default_factory=dict)
    """By the family of games."""
    lines: TomlLines = field(default_factory=lambda: TomlLines(""), repr=False)
    _phrases: dict[str, list[str]] = field(default_factory=dict, repr=False)
    _regexes: dict[str, re.Pattern[str]] = field(default_factory=dict, repr=False)
    _soon: dict[frozenset[str], tuple[FirstWords, Sequence[tuple[Pattern, int]]]] = field(
        default_factory=dict, repr=False
    )
    _needs: dict[frozenset[str], Sequence[tuple[Pattern, int]]] = field(default_factory=dict, repr=False)

    def phrases(self, name: str, seen: tuple[str, ...] = ()) -> list[str]:
        """The phrases of a name; those of other names and of terms that it refers to are among them."""
        if name.startswith(TERM):
            term = self.glossary.by_id.get(name.removeprefix(TERM))
            return list(term.phrases) if term else []
        if name in seen or name not in self.words:
            raise PatternError(
                f"<{shortened(name)}> takes itself in" if name in seen else f"there is no <{shortened(name)}>"
            )
        if name not in self._phrases:
            found: dict[str, None] = {}
            for phrase in self.words[name]:
                reference = _REFERENCE.fullmatch(phrase)
                found.update(dict.fromkeys(self.phrases(reference[1], (*seen, name)) if reference else [phrase]))
            self._phrases[name] = list(found)
        return self._phrases[name]

    def regex(self, name: str) -> re.Pattern[str]:
        """What finds the words of a name in a shadow; nothing if the language has none."""
        if name not in self._regexes:
            known = name in self.words or name.startswith(TERM)
            self._regexes[name] = re.compile(f"(?<= ){word_regex(self.phrases(name) if known else ())}")
        return self._regexes[name]

    @cached_property
    def first_words(self) -> FirstWords:
        """What the words of a text tell of its phrases."""
        names = (*self.words, *(f"{TERM}{term}" for term in self.glossary.by_id))
        return FirstWords({name: self.phrases(name) for name in names})

    @cached_property
    def needed(self) -> Mapping[str, Sequence[tuple[Pattern, int]]]:
        """The patterns of each family, with the bits of the words that each one needs."""
        bits = self.first_words.bits
        return {
            family: [(pattern, bits(pattern.needs)) for pattern in patterns]
            for family, patterns in self.patterns.items()
        }

    def can_claim(self, text: str, locale: str, kinds: frozenset[str]) -> bool:
        """Whether all the words that a pattern of one of some kinds needs may stand in a text, and enough numbers."""
        folded = text.casefold()
        first_words, needed = self._told_soon(kinds)
        lacking = ~first_words.possible(shadow_words(text, folded), folded)
        possible = (pattern for pattern, bits in needed if not bits & lacking and pattern.may_be_in(folded))
        fewest = min((pattern.numbers for pattern in possible), default=None)
        return fewest is not None and len(find_numbers(text, locale)) >= fewest

    def _told_soon(self, kinds: frozenset[str]) -> tuple[FirstWords, Sequence[tuple[Pattern, int]]]:
        """The words that the patterns of some kinds need, without all others; and these patterns with their bits."""
        found = self._soon.get(kinds)
        if found is None:
            patterns = [pattern for pattern, _bits in self.needed_by(kinds)]
            names = sorted({name for pattern in patterns for name in pattern.needs} - _MARKS)
            first_words = FirstWords({name: self.phrases(name) for name in names})
            needed = [(pattern, first_words.bits(pattern.needs)) for pattern in patterns]
            found = self._soon[kinds] = first_words, needed
        return found

    def needed_by(self, kinds: frozenset[str]) -> Sequence[tuple[Pattern, int]]:
        """The patterns of some kinds, with the bits of the words that each one needs."""
        found = self._needs.get(kinds)
        if found is None:
            needed = (one for family in self.needed.values() for one in family)
            found = self._needs[kinds] = [(pattern, bits) for pattern, bits in needed if pattern.kind in kinds]
        return found

    @property
    def abbreviations(self) -> frozenset[str]:
        """Words before a full stop that ends no sentence."""
        return frozenset(self.words.get("abbreviation", ()))


class Block:
    """One block of a text with its shadow, and what was looked for in it."""

    def __init__(self, text: str, language: Language, data: ClaimWords, *, is_title: bool = False) -> None:
        self.text = text
        self.is_title = is_title
        self.language = language
        self.data = data
        self.shadow = Shadow(text, language.locale, data.abbreviations)
        self.tokens = self.shadow.tokens
        self._numbers = sum(token.sort is Sort.NUMBER for token in self.tokens)
        self._folded = text.casefold()
        self._possible = data.first_words.possible([token.key for token in self.tokens], self._folded)
        self._words: dict[str, tuple[range, ...]] = {}
        self.labels: dict[int, bool] = {}
        """The numbers of which it is known whether they are labels: many claims ask."""
        self._matches: dict[Pattern, tuple[Mapping[str, range], ...]] = {}

    def words(self, name: str) -> tuple[range, ...]:
        """Where words of a name stand, as ranges of tokens."""
        found = self._words.get(name)
        if found is None:
            possible = self._possible & self.data.first_words.bit(name)
            found = self._words[name] = tuple(self._places(name)) if possible else ()
        return found

    def _places(self, name: str) -> Iterator[range]:
        shadow = self.shadow
        for match in self.data.regex(name).finditer(shadow.text):
            yield range(shadow.index(match.start()), shadow.index(match.end() - 1) + 1)

    def matches(self, family: str) -> Iterator[tuple[Pattern, Mapping[str, range]]]:
        """The slots of every match of the patterns of a family."""
        return self._matches_of(self.data.needed.get(family, ()))

    def has_claim(self, kinds: frozenset[str]) -> bool:
        """Whether a pattern of one of some kinds matches."""
        return any(True for _match in self._matches_of(self.data.needed_by(kinds)))

    def _matches_of(self, needed: Sequence[tuple[Pattern, int]]) -> Iterator[tuple[Pattern, Mapping[str, range]]]:
        lacking = ~self._possible
        for pattern, bits in needed:
            # Few may be in it: this is all that most patterns cost.
            if not bits & lacking and pattern.numbers <= self._numbers and pattern.may_be_in(self._folded):
                yield from ((pattern, slots) for slots in self._found(pattern))

    def _found(self, pattern: Pattern) -> tuple[Mapping[str, range], ...]:
        if pattern not in self._matches:
            fits = all(map(self.has, pattern.needs - _MARKS))
            self._matches[pattern] = tuple(pattern.find(self.shadow)) if fits else ()
        return self._matches[pattern]

    @cached_property
    def equations(self) -> tuple[tuple[Equation, tuple[int, ...]], ...]:
        """Its equations, each with the tokens of its numbers; those in signs go before those with words."""
        found: list[tuple[Equation, int]] = []
        for match in _IN_SIGNS.finditer(self.shadow.text):
            first, last = self.shadow.index(match.start()), self.shadow.index(match.end() - 1)
            start, end = self.tokens[first].start, self.tokens[last].end
            found += [(one, start) for one in equations_in(Text(self.text[start:end], self.language))]
        taken = [range(one.start + offset, one.end + offset) for one, offset in found]
        for one in equations_in(Text(self.text, self.language)):
            if all(one.end <= span.start or one.start >= span.stop for span in taken):
                found.append((one, 0))
        return tuple(sorted((self._placed(one, offset) for one, offset in found), key=lambda one: one[1]))

    @cached_property
    def added(self) -> frozenset[int]:
        """The tokens of the numbers of all equations."""
        return frozenset(at for _equation, tokens in self.equations for at in tokens)

    @cached_property
    def terms(self) -> frozenset[int]:
        """The tokens of the numbers of all equations but what each comes to."""
        return frozenset(at for _equation, tokens in self.equations for at in tokens[:-1])

    def _placed(self, one: Equation, offset: int) -> tuple[Equation, tuple[int, ...]]:
        placed = replace(one, start=one.start + offset, end=one.end + offset)
        span = range(self.token_at(placed.start), self.token_at(placed.end))
        return placed, tuple(at for at in span if self.tokens[at].number)

    def token_at(self, offset: int) -> int:
        """The first token that stands at or behind an offset of the text."""
        return bisect_left(self.tokens, offset, key=lambda token: token.start)

    @cached_property
    def _tiles(self) -> Sequence[int]:
        return [at for at, token in enumerate(self.tokens) if token.sort is Sort.TILE]

    def has_tile(self, span: range) -> bool:
        """Whether a tile stands in a range of the tokens."""
        return bisect_left(self._tiles, span.start) < bisect_left(self._tiles, span.stop)

    def has(self, name: str, span: range | None = None) -> bool:
        """Whether words of a name stand in the block, or in a range of its tokens."""
        found = self.words(name)
        if span is None or not found:  # mostly it has none: that is told without a search
            return bool(found)
        first = bisect_left(found, span.start - _LONGEST_PHRASE, key=lambda one: one.start)
        for one in islice(found, first, None):
            if one.start >= span.stop:
                return False
            if one.stop > span.start:
                return True
        return False

    def has_any(self, names: Iterable[str], span: range | None = None) -> bool:
        """Whether words of one of these names stand in the block, or in a range of its tokens."""
        return any(self.has(name, span) for name in names)

    def sentence(self, index: int) -> range:
        """The sentence in which a token stands."""
        sentences = self.shadow.sentences
        place = bisect_right(sentences, index, key=lambda span: span.stop)
        return sentences[place] if place < len(sentences) else range(index, index + 1)

    def sentence_before(self, sentence: range) -> range:
        """The sentence before another one; the first one itself, which has none."""
        return self.sentence(max(0, sentence.start - 2))

    def is_question(self, sentence: range) -> bool:
        """Whether a sentence ends with a question mark."""
        return sentence.stop < len(self.tokens) and "?" in self.quote(sentence.stop)

    def quote(self, index: int) -> str:
        """A token as it is written."""
        return self.text[self.tokens[index].start : self.tokens[index].end]


@lru_cache(maxsize=32)
def load_claims(locale: str, root: Path | None = None) -> ClaimWords | None:
    """The data of a locale below `root` (default: what rulegen ships), or of its language; `None` where there is none.

    Raises `RulegenError` where the file is not what it must be.
    """
    below = root or locales_root()
    path = locale_file(locale, FILE, below)
    if path is None:
        return None
    glossary = glossary_of(path.parent.name) if root is None else load_glossary(path.parent.name, root)
    return parse_claims(read_text(path, most=MAX_BYTES, within=below), str(path), glossary)


def parse_claims(text: str, path: str, glossary: Glossary) -> ClaimWords:
    """Read the text of such a file; `path` is what errors call it."""
    try:
        tables = parse_toml(text)
    except TomlError as error:
        raise _invalid(Source(path, error.line, error.column), f"not a TOML file: {shortened(str(error))}") from error
    lines = TomlLines(text)
    for name, table in tables.items():
        if name not in {WORDS, *FAMILIES} or not isinstance(table, dict):
            told = f"the tables are {', '.join((WORDS, *FAMILIES))}; {quote(name)} is none of them"
            raise _invalid(Source(path, lines.find("", name) or lines.find(name)), told)
    if WORDS not in tables:
        raise _invalid(Source(path, 1), f"there is no table [{WORDS}], which all others refer to")
    words = _lists(tables.get(WORDS, {}), WORDS, path, lines)
    data = ClaimWords(words, glossary, path, lines=lines)
    sources = _sources(data)
    joint = rf"(?:[,/] (?:{sources['and']}|{sources['or']})?|{sources['and']}|{sources['or']})"

    def source(name: str) -> str:
        return sources[name] if name in sources else word_regex(data.phrases(name))

    patterns: dict[str, Sequence[Pattern]] = {}
    for family in FAMILIES:
        found: list[Pattern] = []
        for kind, written in _lists(tables.get(family, {}), family, path, lines).items():
            for line in written:
                try:
                    found.append(compile_pattern(kind, line, source, joint))
                except PatternError as error:
                    raise invalid(data, family, kind, f"{quote(line)}: {error}") from error
        patterns[family] = tuple(found)
    data.patterns = patterns
    return data


def _sources(data: ClaimWords) -> dict[str, str]:
    """The regular expression of each concept. A list needs the words for “and” and “or”."""
    sources: dict[str, str] = {}
    for name in ("and", "or", *data.words):
        try:
            sources[name] = word_regex(data.phrases(name))
        except PatternError as error:
            raise invalid(data, WORDS, name, str(error)) from error
    return sources


def _lists(table: Mapping[str, object], name: str, path: str, lines: TomlLines) -> dict[str, tuple[str, ...]]:
    def problem(item: object) -> str:
        return text_problem(item, _LONGEST_LINE)

    found: dict[str, tuple[str, ...]] = {}
    for key, value in table.items():
        if told := list_problem(value, problem, most=_MOST_LINES, what="line"):
            raise _invalid(Source(path, lines.find(name, key)), f"[{name}] {shortened(key)} {told}")
        found[key] = tuple(value) if isinstance(value, list) else ()
    return found


def _invalid(source: Source, message: str) -> RulegenError:
    mend = "see “claims.toml” in the manual page on claims"
    return RulegenError(ErrorCode.WORDS_INVALID, message, source=source, mend=mend)


def invalid(data: ClaimWords, table: str, key: str, message: str) -> RulegenError:
    """The error for what is wrong with the key of a table in a file of claims."""
    line = data.lines.find(table, key) or data.lines.find("", table) or data.lines.find(table)
    return _invalid(Source(data.path, line), f"[{table}] {shortened(key)}: {message}")
