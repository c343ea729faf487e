"""The glossary of a language: the words that a rulebook uses for its things, and what they mean.

It lies in `locales/<locale>/glossary.toml`, a table for each term, `[group.id]`. The ids are the same in all languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError, Source, joined, quote, shortened
from rulegen.files import present, read_text
from rulegen.text.alphabet import sort_key
from rulegen.text.catalog import bad_character
from rulegen.text.folders import locales_root
from rulegen.text.phrases import phrase_problem
from rulegen.toml import TomlError, parse_toml

FILE = "glossary.toml"
GROUPS = ("equipment", "players", "play", "scoring", "dice")
"""What the terms are about, in the order of the page."""
ALPHABET = "alphabet"
"""The one key outside the groups: the letters of the language in their order, with blanks between them."""
MAX_GLOSSARY_BYTES = 256 * 1024
"""Ten times what the terms of the shipped games need."""
LONGEST_PHRASE = 100
LONGEST_DEFINITION = 600
MOST_PHRASES = 100
"""Phrases in one list."""

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_MOST_MISTAKES = 20


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
        told, mend = f"not TOML: {shortened(str(error))}", "correct the line, or what stands before it"
        if error.absurd:
            told, mend = "no glossary has such values", "write terms as texts and lists of texts"
        raise _invalid(Source(path, error.line, error.column), told, mend) from error
    lines = _Lines(text, path)
    mistakes = list(islice(_mistakes(table, lines), _MOST_MISTAKES))
    if mistakes:
        raise joined(mistakes)
    alphabet = tuple(table.pop(ALPHABET, "").casefold().split())
    return Glossary(
        tuple(_term(group, name, keys) for group, terms in table.items() for name, keys in terms.items()), alphabet
    )


def _term(group: str, name: str, keys: Mapping[str, object]) -> Term:
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in keys.items()}
    return Term(id=name, group=group, **values)  # type: ignore[arg-type]  # `_mistakes` has looked at the types


class _Lines:
    """Finds the lines of a TOML file on which things stand, as far as that can be told."""

    def __init__(self, text: str, path: str) -> None:
        self._lines = text.splitlines()
        self._path = path

    def find(self, table: str, key: str = "") -> Source:
        """The place of a table, or of a key in it; with no table, of a key before all tables."""
        begin = self._match(rf"\s*\[\s*{_quoted(table)}[\s.\]]", 0) if table else 0
        if begin is None:
            group, _, name = table.partition(".")
            return self.find(group, name) if name else Source(self._path)
        found = self._match(rf"\s*{_quoted(key)}\s*=", begin) if key else begin
        return Source(self._path, (begin if found is None else found) + 1)

    def _match(self, pattern: str, begin: int) -> int | None:
        regex = re.compile(pattern)
        return next((number for number in range(begin, len(self._lines)) if regex.match(self._lines[number])), None)


def _quoted(name: str) -> str:
    """A pattern for a dotted name, each part of which may stand between quotation marks."""
    return r"\s*\.\s*".join(rf"[\"']?{re.escape(part)}[\"']?" for part in name.split("."))


def _mistakes(table: Mapping[str, object], lines: _Lines) -> Iterator[RulegenError]:
    """Find everything that is wrong in a glossary."""
    seen: dict[str, str] = {}
    for group, terms in table.items():
        if group == ALPHABET:
            if not _is_text(terms, MAX_GLOSSARY_BYTES):
                mend = f'write {ALPHABET} = "a ą b c"'
                yield _invalid(lines.find("", group), f"{ALPHABET} is {_told(terms)}, not letters", mend)
        elif group not in GROUPS or not isinstance(terms, dict):
            mend = f"put each term into a table [group.id]; the groups are {', '.join(GROUPS)}"
            yield _invalid(lines.find(group), f"there is no group {_told(group)}", mend)
        else:
            for name, keys in terms.items():
                yield from _faults_of_term(f"{group}.{name}", keys, seen, lines)


def _faults_of_term(place: str, keys: object, seen: dict[str, str], lines: _Lines) -> Iterator[RulegenError]:
    group, _, name = place.partition(".")
    if not _ID.fullmatch(name) or not isinstance(keys, dict):
        mend = "put it into a table [group.id], the id in small letters a to z, digits and hyphens"
        yield _invalid(lines.find(place), f"{_told(place)} is no term", mend)
        return
    if name in seen:
        message = f"the term {_told(name)} stands in the group {seen[name]} too"
        yield _invalid(lines.find(place), message, "give each term an id of its own")
    seen[name] = group
    for key in sorted(_REQUIRED - keys.keys()):
        yield _invalid(lines.find(place), f"{key} is missing in {_told(place)}", f'add {key} = "…"')
    for key, value in keys.items():
        if key not in _CHECKS:
            yield _invalid(
                lines.find(place, key), f"unknown key {_told(key)}", f"the keys of a term are {', '.join(_CHECKS)}"
            )
        elif problem := _CHECKS[key](value):
            yield _invalid(lines.find(place, key), f"{key} of {_told(place)} {problem}", "correct or shorten it")


def _is_text(value: object, most: int) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= most and not bad_character(value)


def _text_problem(value: object, most: int) -> str:
    """Say what is wrong with a text on one line; nothing ("") if it can be shown."""
    if not isinstance(value, str) or not value.strip():
        return f"is {_told(value)}, not a text"
    if bad := bad_character(value):
        return f"holds the character {bad}, which no text needs"
    return f"has more than {most} characters" if len(value) > most else ""


def _phrase_problem(value: object) -> str:
    problem = _text_problem(value, LONGEST_PHRASE)
    return problem or (phrase_problem(value) if isinstance(value, str) else "")


def _head_problem(value: object) -> str:
    return "has a *" if isinstance(value, str) and "*" in value else _phrase_problem(value)


def _list_problem(value: object) -> str:
    """Say what is wrong with a list of phrases."""
    if not isinstance(value, list):
        return f"is {_told(value)}, not a list of phrases"
    if len(value) > MOST_PHRASES:
        return f"has more than {MOST_PHRASES} phrases"
    problems = ((phrase, _phrase_problem(phrase)) for phrase in value)
    return next(
        (f"has a phrase that is wrong: {_told(phrase)} {problem}" for phrase, problem in problems if problem), ""
    )


_CHECKS: Mapping[str, Callable[[object], str]] = {
    "term": _head_problem,
    "definition": lambda value: _text_problem(value, LONGEST_DEFINITION),
    "forms": _list_problem,
    "avoid": _list_problem,
    "also": _list_problem,
    "link": lambda value: "" if isinstance(value, bool) else f"is {_told(value)}, not true or false",
}
"""The keys of a term, each with what says what is wrong with its value."""
_REQUIRED = {"term", "definition"}


def _told(value: object) -> str:
    """A value as a message repeats it: short, whatever it is."""
    match value:
        case dict():
            return "a table"
        case list():
            return "a list"
        case str():
            return quote(value)
        case bool():
            return str(value).lower()
        case _:
            return "a number or a date"


def _invalid(source: Source, message: str, mend: str) -> RulegenError:
    return RulegenError(ErrorCode.GLOSSARY_INVALID, message, source=source, mend=mend)
