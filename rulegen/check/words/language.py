"""What is known of a language: its words by class, its number words, its glossary. All of it is data in `locales`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from rulegen.check.words.words_file import mistakes_in
from rulegen.errors import ErrorCode, RulegenError, Source, joined, shortened
from rulegen.files import read_text
from rulegen.text.folders import locale_file, locales_root
from rulegen.text.glossary import Glossary, load_glossary
from rulegen.text.phrases import SHORTEST_STEM, Occurrence, PhraseFinder, PhraseFinders
from rulegen.toml import TomlError, TomlLines, parse_toml

T = TypeVar("T")

WORDS_FILE = "check-words.toml"
MAX_WORDS_BYTES = 256 * 1024
_MOST_MISTAKES = 20
WEAK = "-weak"
"""Ends the names of phrases that may mean what the name before it says: they excuse, and accuse none."""
IDIOM = "idiom"
"""A table of phrases that mean nothing of what their words do."""
CONTRAST = "contrast"
"""Below it stand the tables of opposites, see `Language.phrases_below`."""
OPPOSITE = "opposite"
"""Below it stand more of them, everyday words, which hide none of the others."""
OPPOSITES = (CONTRAST, OPPOSITE)
NEGATION = "negation"
"""The table of what denies, what may, and what only looks so."""
DENIES = frozenset({"negative", "exception"})
"""The names in it whose phrases surely deny."""


class Name(NamedTuple):
    """A name in the key of a phrase: its table, without `-weak` all of it, and whether the phrase surely means it."""

    table: str
    pole: str
    sure: bool


@lru_cache(maxsize=4096)
def names_of(key: str) -> tuple[Name, ...]:
    """The names in a key of `Language.phrases_below`; there are few keys, and each is asked for often."""
    return tuple(Name(name.partition(".")[0], name.removesuffix(WEAK), not name.endswith(WEAK)) for name in key.split())


def sure_names(key: str) -> Iterator[Name]:
    """What a phrase with this key surely says; nothing if it only looks so."""
    return (name for name in names_of(key) if name.sure and name.table != IDIOM)


def says(key: str, pole: str) -> bool:
    """Whether a phrase with this key surely says this."""
    return any(name.sure and name.pole == pole for name in names_of(key))


Words = Mapping[str, "str | float | Sequence[str]"]
"""One table of the file: each name with its phrases, or with a single value."""
_NO_WORDS: Words = MappingProxyType({})


@dataclass(frozen=True)
class Language:
    """A language as the checks know it. One without data is known by its code alone: then few checks see anything."""

    locale: str
    tables: Mapping[str, Words] = field(default_factory=dict, repr=False)
    """The tables of `check-words.toml` by their dotted names."""
    finders: dict[str, PhraseFinder] = field(default_factory=dict, repr=False, compare=False)
    """Those of `phrases` that were made, and those of `phrases_below`."""
    group_finders: dict[str, PhraseFinder] = field(default_factory=dict, repr=False, compare=False)
    _finders: PhraseFinders = field(default_factory=PhraseFinders, repr=False, compare=False)
    _made: dict[Callable[[Language], Any], Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def known(self) -> bool:
        """Whether there is data for this language."""
        return bool(self.tables)

    @cached_property
    def code(self) -> str:
        """The language without script and territory."""
        return self.locale.partition("_")[0]

    def table(self, name: str) -> Words:
        """A table of the file; empty if the language has none of this name."""
        return self.tables.get(name, _NO_WORDS)

    def made(self, make: Callable[[Language], T]) -> T:
        """What a function makes of the data: it is made once."""
        if make not in self._made:
            self._made[make] = make(self)
        found: T = self._made[make]
        return found

    def listed(self, table: str, name: str) -> tuple[str, ...]:
        """The phrases of one name in a table."""
        found = self.tables.get(table, _NO_WORDS).get(name, ())
        if isinstance(found, tuple):  # as all lists of a file are
            return found
        return tuple(found) if isinstance(found, Sequence) and not isinstance(found, str) else (str(found),)

    def phrases(self, table: str) -> PhraseFinder:
        """All phrases of a table; the key of each is the name that lists it."""
        found = self.finders.get(table)
        if found is None:
            pairs = [(name, phrase) for name in self.table(table) for phrase in self.listed(table, name)]
            found = self.finders[table] = PhraseFinder(pairs)
        return found

    def find_with(self, finder: PhraseFinder, text: str) -> Mapping[PhraseFinder, Sequence[Occurrence]]:
        """What a finder, and all others that were asked for, find in a text of this language."""
        if finder not in self._finders:
            self._finders.add(finder)
        return self._finders.find(text)

    def phrases_below(self, group: str) -> PhraseFinder:
        """All phrases of the tables below a name; the key of each has all `table.name` that list it.

        A phrase that holds one of another table, as “only one” does “only”, hides it, and has its name as a weak one.
        So does a word that begins as one of another table, but in `CONTRAST`.
        """
        found = self.group_finders.get(group)
        if found is None:
            key = f"{group}."
            listed: dict[str, dict[str, None]] = {}
            for table, names in self.tables.items():
                for name in names if table.startswith(key) else ():
                    for phrase in self.listed(table, name):
                        listed.setdefault(phrase, {})[f"{table.removeprefix(key)}.{name}"] = None
            stems = {} if group == CONTRAST else {one[:-1]: names for one, names in listed.items() if _is_stem(one)}
            hidden = {phrase: _hidden(phrase, listed, stems) for phrase in listed}
            pairs = ((" ".join((*names, *hidden[phrase])), phrase) for phrase, names in listed.items())
            found = self.group_finders[group] = PhraseFinder(pairs)
        return found


def _is_stem(phrase: str) -> bool:
    return phrase[-1] == "*" and " " not in phrase


def _hidden(phrase: str, listed: Mapping[str, Iterable[str]], stems: Mapping[str, Iterable[str]]) -> list[str]:
    """The names of the phrases and beginnings inside a phrase, of other tables than its own, as weak ones."""
    words = phrase.split()
    tables = {name.partition(".")[0] for name in listed[phrase]}
    inner = {" ".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, len(words) + 1)}
    names = {name for part in inner - {phrase} for name in listed.get(part, ())}
    begun = {word[:length] for word in words for length in range(SHORTEST_STEM, len(word.rstrip("*")) + 1)}
    names |= {name for stem in begun & stems.keys() for name in stems[stem]}
    weak = {f"{name.removesuffix(WEAK)}{WEAK}" for name in names if name.partition(".")[0] not in tables | {IDIOM}}
    return [] if IDIOM in tables else sorted(weak)


@lru_cache(maxsize=32)
def load_language(locale: str, root: Path | None = None) -> Language:
    """The data of a locale below `root` (default: what rulegen ships); of the bare language if the locale has none."""
    root = root or locales_root()
    path = locale_file(locale, WORDS_FILE, root)
    return Language(locale, _read_tables(path, root)) if path else Language(locale)


@lru_cache(maxsize=32)
def glossary_of(locale: str) -> Glossary:
    """The glossary of a locale that rulegen ships: it is read once."""
    return load_glossary(locale)


def _read_tables(path: Path, root: Path) -> dict[str, Words]:
    text = read_text(path, most=MAX_WORDS_BYTES, within=root)
    try:
        data = parse_toml(text)
    except TomlError as error:
        message = f"not a TOML file: {shortened(str(error))}"
        raise _invalid(Source(str(path), error.line, error.column), message) from error
    tables = dict(_tables(data, ""))
    mistakes = list(islice(mistakes_in(tables, TomlLines(text)), _MOST_MISTAKES))
    if mistakes:
        raise joined(_invalid(Source(str(path), line), message) for line, message in mistakes)
    return {
        name: {key: tuple(value) if isinstance(value, list) else value for key, value in own.items()}
        for name, own in tables.items()
    }


def _tables(data: Mapping[str, Any], name: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables with values of their own, by their dotted names."""
    own = {key: value for key, value in data.items() if not isinstance(value, dict)}
    if own:
        yield name, own
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _tables(value, f"{name}.{key}" if name else key)


def _invalid(source: Source, message: str) -> RulegenError:
    mend = "see “Tables of check-words.toml” in the manual page on checking"
    return RulegenError(ErrorCode.WORDS_INVALID, message, source=source, mend=mend)
