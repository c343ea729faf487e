"""What is known of a language: its words by class, its number words, its glossary. All of it is data in `locales`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.files import read_text
from rulegen.text.folders import locale_file, locales_root
from rulegen.text.phrases import PhraseFinder
from rulegen.toml import TomlError, parse_toml

WORDS_FILE = "check-words.toml"
MAX_WORDS_BYTES = 256 * 1024
WEAK = "-weak"
"""Ends the names of phrases that may mean what the name before it says: they excuse, and accuse none."""
IDIOM = "idiom"
"""A table of phrases that mean nothing of what their words do."""

Words = Mapping[str, "str | float | Sequence[str]"]
"""One table of the file: each name with its phrases, or with a single value."""


@dataclass(frozen=True)
class Language:
    """A language as the checks know it. One without data is known by its code alone: then few checks see anything."""

    locale: str
    tables: Mapping[str, Words] = field(default_factory=dict, repr=False)
    """The tables of `check-words.toml` by their dotted names."""
    _phrases: dict[str, PhraseFinder] = field(default_factory=dict, repr=False, compare=False)

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
        return self.tables.get(name, {})

    def listed(self, table: str, name: str) -> tuple[str, ...]:
        """The phrases of one name in a table."""
        found = self.table(table).get(name, ())
        return tuple(found) if isinstance(found, Sequence) and not isinstance(found, str) else (str(found),)

    def phrases(self, table: str) -> PhraseFinder:
        """All phrases of a table; the key of each is the name that lists it."""
        if table not in self._phrases:
            pairs = [(name, phrase) for name in self.table(table) for phrase in self.listed(table, name)]
            self._phrases[table] = PhraseFinder(pairs)
        return self._phrases[table]

    def phrases_below(self, group: str) -> PhraseFinder:
        """All phrases of the tables below a name; the key of each has all `table.name` that list it.

        A phrase that holds one of another table, as “only one” does “only”, hides it, and has its name as a weak one.
        """
        key = f"{group}."
        if key not in self._phrases:
            listed: dict[str, dict[str, None]] = {}
            for table, names in self.tables.items():
                for name in names if table.startswith(key) else ():
                    for phrase in self.listed(table, name):
                        listed.setdefault(phrase, {})[f"{table.removeprefix(key)}.{name}"] = None
            hidden = {phrase: _hidden(phrase, listed) for phrase in listed}
            pairs = ((" ".join((*names, *hidden[phrase])), phrase) for phrase, names in listed.items())
            self._phrases[key] = PhraseFinder(pairs)
        return self._phrases[key]


def _hidden(phrase: str, listed: Mapping[str, Iterable[str]]) -> list[str]:
    """The names of the phrases inside a phrase, of other tables than its own, as weak ones."""
    words = phrase.split()
    tables = {name.partition(".")[0] for name in listed[phrase]}
    inner = {" ".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, len(words) + 1)}
    names = {name for part in inner - {phrase} for name in listed.get(part, ())}
    weak = {f"{name.removesuffix(WEAK)}{WEAK}" for name in names if name.partition(".")[0] not in tables | {IDIOM}}
    return [] if IDIOM in tables else sorted(weak)


@lru_cache(maxsize=32)
def load_language(locale: str, root: Path | None = None) -> Language:
    """The data of a locale below `root` (default: what rulegen ships); of the bare language if the locale has none."""
    root = root or locales_root()
    path = locale_file(locale, WORDS_FILE, root)
    return Language(locale, _read_tables(path, root)) if path else Language(locale)


def _read_tables(path: Path, root: Path) -> dict[str, Words]:
    text = read_text(path, most=MAX_WORDS_BYTES, within=root)
    try:
        data = parse_toml(text)
    except TomlError as error:
        raise _invalid(path, f"not a TOML file: {error}") from error
    return dict(_tables(data, "", path))


def _tables(data: Mapping[str, object], name: str, path: Path) -> Sequence[tuple[str, Words]]:
    """The tables with values of their own, by their dotted names."""
    own: dict[str, str | float | Sequence[str]] = {}
    found: list[tuple[str, Words]] = []
    for key, value in data.items():
        if isinstance(value, dict):
            found += _tables(value, f"{name}.{key}" if name else key, path)
        elif isinstance(value, str | int | float):
            own[key] = value
        elif isinstance(value, list) and all(isinstance(item, str) for item in value):
            own[key] = tuple(value)
        else:
            raise _invalid(path, f"“{name}.{key}” is neither a text, a number nor a list of texts")
    return [(name, own), *found] if own else found


def _invalid(path: Path, message: str) -> RulegenError:
    return RulegenError(
        ErrorCode.FILE_UNREADABLE,
        message,
        source=Source(str(path)),
        mend="see the manual on translating for what this file holds",
    )
