"""The glossary of a language: the words that a rulebook uses for its things, and what they mean.

It lies in `locales/<locale>/glossary.toml`, a table for each term, `[group.id]`. The ids are the same in all languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from rulegen.errors import ErrorCode, RulegenError, Source, joined, shortened
from rulegen.files import present, read_text
from rulegen.text.alphabet import sort_key
from rulegen.text.folders import locales_root
from rulegen.text.values import list_problem, problem_of_phrase, text_problem, told
from rulegen.toml import TomlError, TomlLines, parse_toml

FILE = "glossary.toml"
GROUPS = ("equipment", "players", "play", "scoring", "dice")
"""What the terms are about, in the order of the page."""
ALPHABET = "alphabet"
"""The one key outside the groups: the letters of the language in their order, with blanks between them."""
MAX_GLOSSARY_BYTES = 256 * 1024
"""Ten times what the terms of the shipped games need."""
LONGEST_DEFINITION = 600
LONGEST_ID = 60
Stated: TypeAlias = str | int | tuple[int, ...]
"""The value of a parameter as a glossary writes it: a text, a number, true or false, or numbers."""

_MOST_PHRASES = 100
"""Phrases in one list, and rules that one definition states."""
_LARGEST_STATED = 10**6
"""Far more than any number in the rules of a game."""

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_PARAMETER = re.compile(r"[a-z0-9-]{1,60}(\.[a-z0-9_-]{1,60}){1,3}", re.ASCII)
_LONGEST_ALPHABET = 1000
_MOST_MISTAKES = 20
_MEND_TERM = (
    f"put each term into a table [group.id], the id of at most {LONGEST_ID} small letters a to z, digits and hyphens"
)


@dataclass(frozen=True, slots=True)
class Term:
    """One entry of a glossary."""

    id: str
    """Its name in every language."""
    group: str
    """One of `GROUPS`."""
    term: str
    """The word or words, as a dictionary has them."""
    definition: str
    forms: tuple[str, ...] = ()
    """Phrases (see `rulegen.text.phrases`) by which it is found in a text, besides `term` itself."""
    avoid: tuple[str, ...] = ()
    """Phrases that are wrong for it."""
    also: tuple[str, ...] = ()
    """Phrases that are right for it in some places, but are not taken for it where they stand alone."""
    link: bool = True
    """Whether pages lead from its first use to its entry; everyday words need no such help."""
    states: Mapping[str, Stated] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """The rules for which its definition is true: by family or game and parameter, such as `domino.max_pip`."""
    source: Source | None = field(default=None, compare=False)
    """Where its `states` stand, or its definition if it has none."""

    @property
    def phrases(self) -> tuple[str, ...]:
        """All phrases by which it is found in a text."""
        return (self.term, *self.forms)


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms of a language, in the order of its file. It has none where there is no file."""

    terms: tuple[Term, ...] = ()
    alphabet: tuple[str, ...] = ()

    @property
    def by_id(self) -> dict[str, Term]:
        """The terms by their ids."""
        return {term.id: term for term in self.terms}

    def entries(self, group: str) -> list[Term]:
        """The terms of a group in alphabetical order."""
        order = sort_key(self.alphabet)
        return sorted((term for term in self.terms if term.group == group), key=lambda term: order(term.term))


def load_glossary(locale: str, root: Path | None = None) -> Glossary:
    """Read the glossary of a locale below `root` (default: the shipped ones); an empty one where there is no file.

    Raises `RulegenError` with the first fault, the others as its `related`.
    """
    root = root or locales_root()
    path = root / locale / FILE
    if not present(path.parent) or not present(path):
        return Glossary()
    return parse_glossary(read_text(path, most=MAX_GLOSSARY_BYTES, within=root), str(path))


def parse_glossary(text: str, path: str) -> Glossary:
    """Read the text of a glossary; `path` is what errors call it."""
    try:
        table = parse_toml(text)
    except TomlError as error:
        message, mend = f"not TOML: {shortened(str(error))}", "correct the line, or what stands before it"
        if error.absurd:
            message, mend = "no glossary has such values", "write terms as texts and lists of texts"
        raise _invalid(Source(path, error.line, error.column), message, mend) from error
    places = _Places(text, path)
    mistakes = list(islice(_mistakes(table, places), _MOST_MISTAKES))
    if mistakes:
        raise joined(mistakes)
    alphabet = tuple(table.pop(ALPHABET, "").casefold().split())
    return Glossary(
        tuple(_term(group, name, keys, places) for group, terms in table.items() for name, keys in terms.items()),
        alphabet,
    )


def _term(group: str, name: str, keys: Mapping[str, object], places: _Places) -> Term:
    values = {key: _frozen(value) for key, value in keys.items()}
    source = places.find(f"{group}.{name}", "states" if "states" in keys else "definition")
    # `_mistakes` has looked at the types
    return Term(id=name, group=group, source=source, **values)  # type: ignore[arg-type]


def _frozen(value: object) -> object:
    """A value of a term that nobody can change."""
    if isinstance(value, dict):
        return MappingProxyType({key: _frozen(one) for key, one in value.items()})
    return tuple(value) if isinstance(value, list) else value


def _mistakes(table: Mapping[str, object], places: _Places) -> Iterator[RulegenError]:
    """Find everything that is wrong in a glossary."""
    seen: dict[str, str] = {}
    for group, terms in table.items():
        if group == ALPHABET:
            if problem := text_problem(terms, _LONGEST_ALPHABET):
                mend = f'write {ALPHABET} = "a ą b c"'
                yield _invalid(places.find("", group), f"{ALPHABET} {problem}", mend)
        elif group not in GROUPS:
            mend = f"put each term into a table [group.id]; the groups are {', '.join(GROUPS)}"
            yield _invalid(places.find(group), f"there is no group {told(group)}", mend)
        elif not isinstance(terms, dict):
            yield _invalid(places.find("", group), f"{group} is {told(terms)}, not a group of terms", _MEND_TERM)
        else:
            for name, keys in terms.items():
                yield from _faults_of_term(f"{group}.{name}", keys, seen, places)


def _faults_of_term(place: str, keys: object, seen: dict[str, str], places: _Places) -> Iterator[RulegenError]:
    group, _, name = place.partition(".")
    if not _ID.fullmatch(name) or len(name) > LONGEST_ID or not isinstance(keys, dict):
        yield _invalid(places.find(place), f"{told(place)} is no term", _MEND_TERM)
        return
    if name in seen:
        message = f"the term {told(name)} stands in the group {seen[name]} too"
        yield _invalid(places.find(place), message, "give each term an id of its own")
    seen[name] = group
    for key in sorted(_REQUIRED - keys.keys()):
        yield _invalid(places.find(place), f"{key} is missing in {told(place)}", f'add {key} = "…"')
    for key, value in keys.items():
        if key not in _CHECKS:
            yield _invalid(
                places.find(place, key), f"unknown key {told(key)}", f"the keys of a term are {', '.join(_CHECKS)}"
            )
        elif problem := _CHECKS[key](value):
            yield _invalid(places.find(place, key), f"{key} of {told(place)} {problem}", "correct or shorten it")


def _phrases_problem(value: object) -> str:
    return list_problem(value, most=_MOST_PHRASES)


def _head_problem(value: object) -> str:
    return "has a *" if isinstance(value, str) and "*" in value else problem_of_phrase(value)


def _states_problem(value: object) -> str:
    if not isinstance(value, dict):
        return f'is {told(value)}, not a table such as {{ "domino.max_pip" = 6 }}'
    if len(value) > _MOST_PHRASES:
        return f"has more than {_MOST_PHRASES} rules"
    for name, stated in value.items():
        if not _PARAMETER.fullmatch(name):
            return f'has {told(name)}, which is no game and parameter such as "domino.max_pip", in quotation marks'
        if problem := _value_problem(stated):
            return f"has a wrong value for {told(name)}: it {problem}"
    return ""


def _value_problem(stated: object) -> str:
    """Say what is wrong with a value that a definition states, whatever its parameter."""
    if isinstance(stated, str):
        return text_problem(stated)
    numbers = stated if isinstance(stated, list) else [stated]
    if len(numbers) <= _MOST_PHRASES and all(isinstance(one, int) and abs(one) <= _LARGEST_STATED for one in numbers):
        return ""
    return f"is {told(stated)}, not a text, true or false, a small whole number, or a list of these numbers"


_CHECKS: Mapping[str, Callable[[object], str]] = {
    "term": _head_problem,
    "definition": lambda value: text_problem(value, LONGEST_DEFINITION),
    "forms": _phrases_problem,
    "avoid": _phrases_problem,
    "also": _phrases_problem,
    "link": lambda value: "" if isinstance(value, bool) else f"is {told(value)}, not true or false",
    "states": _states_problem,
}
"""The keys of a term, each with what says what is wrong with its value."""
_REQUIRED = {"term", "definition"}


class _Places:
    """Where things stand in a glossary, as the sources of errors."""

    def __init__(self, text: str, path: str) -> None:
        self._lines = TomlLines(text)
        self._path = path

    def find(self, table: str, key: str = "") -> Source:
        """The place of a table, or of a key in it; with no table, of a key before all tables."""
        return Source(self._path, self._lines.find(table, key))


def _invalid(source: Source, message: str, mend: str) -> RulegenError:
    return RulegenError(ErrorCode.GLOSSARY_INVALID, message, source=source, mend=mend)
