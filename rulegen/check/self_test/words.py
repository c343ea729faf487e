"""What is known of a language where mistakes are made: `self-test.toml`, the number words, the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError, Source, quote, shortened
from rulegen.files import present, read_text
from rulegen.text.glossary import Glossary, load_glossary
from rulegen.text.number_words import forms_of, read_lines, value_of
from rulegen.text.values import list_problem, text_problem
from rulegen.toml import TomlError, TomlLines, parse_toml

FILE = "self-test.toml"
MAX_BYTES = 64 * 1024
NUMBER_FILES = ("number-words-cldr.txt", "number-words.txt")
"""The plain words stand in the first one, if they are there; the second one adds rarer ones."""
CARDINAL, ORDINAL = "word", "ordinal"
_TABLES = ("exchange", "negation", "lost", "counted")
_MOST = 60
"""Number words above it are rare in rules."""

Lists = Mapping[str, Sequence[Sequence[str]]]


@dataclass(frozen=True)
class Words:
    """A language as the mistakes need it."""

    locale: str
    exchange: Lists
    """By the name of a kind: groups of phrases, of which one may stand for another by mistake."""
    negation: Sequence[str]
    """Words that deny; the first one is put in front of a word of `verbs`."""
    verbs: Sequence[str]
    lost: Lists
    """By the name of a kind: words that get lost."""
    counted: Sequence[Sequence[str]]
    """The forms of a noun behind a number, as singular, few, many; two that are the same word are one form."""
    numbers: Mapping[str, Mapping[str, Sequence[str]]]
    """For cardinals and ordinals: each form, with the forms of other values that have the same inflection."""
    glossary: Glossary


@lru_cache(maxsize=16)
def load_words(locale: str, root: Path) -> Words:
    """Read what is known of a locale below `root`; a language without files has empty tables."""
    path = root / locale / FILE
    data = _tables(path, root) if present(path.parent) and present(path) else {}
    negation = data.get("negation", {})
    return Words(
        locale=locale,
        exchange=data.get("exchange", {}),
        negation=_one(negation, "words"),
        verbs=_one(negation, "verbs"),
        lost=data.get("lost", {}),
        counted=data.get("counted", {}).get("nouns", ()),
        numbers={kind: _neighbours(root / locale, kind) for kind in (CARDINAL, ORDINAL)},
        glossary=load_glossary(locale, root),
    )


def _tables(path: Path, root: Path) -> Mapping[str, Lists]:
    """The tables of a file, all values of which are lists of lists of phrases."""
    text = read_text(path, most=MAX_BYTES, within=root)
    try:
        data = parse_toml(text)
    except TomlError as error:
        message = f"not a TOML file: {shortened(str(error))}"
        raise _invalid(Source(str(path), error.line, error.column), message) from error
    lines = TomlLines(text)
    for name, table in data.items():
        if name not in _TABLES or not isinstance(table, dict):
            told = f"the tables are {', '.join(_TABLES)}; {quote(name)} is none of them"
            raise _invalid(Source(str(path), lines.find("", name) or lines.find(name)), told)
        for key, groups in table.items():
            if problem := list_problem(groups, _problem_of_group, what="list of phrases"):
                told = f"[{name}] {shortened(key)} {problem}"
                raise _invalid(Source(str(path), lines.find(name, key)), told)
    return data


def _problem_of_group(group: object) -> str:
    return list_problem(group, text_problem)


def _one(lists: Lists, key: str) -> Sequence[str]:
    return [phrase for group in lists.get(key, ()) for phrase in group]


def _invalid(source: Source, message: str) -> RulegenError:
    mend = "see the manual on checking for what this file holds"
    return RulegenError(ErrorCode.WORDS_INVALID, message, source=source, mend=mend)


def _neighbours(folder: Path, kind: str) -> dict[str, tuple[str, ...]]:
    """Each number word of a kind with the words of other values that are inflected alike, nearest values first."""
    rows, doubtful = _rows(folder, kind)
    found: dict[str, tuple[str, ...]] = {}
    for value, forms in rows.items():
        others = sorted((other for other in rows if other != value), key=lambda other: (abs(other - value), other))
        alike = [rows[other] for other in others if len(rows[other]) == len(forms)][:4]
        for number, form in enumerate(forms):
            if form not in doubtful:
                found.setdefault(form, tuple(dict.fromkeys(row[number] for row in alike if row[number] != form)))
    return found


def _rows(folder: Path, kind: str) -> tuple[dict[int, tuple[str, ...]], set[str]]:
    """The first row of forms of each value above 1, and all words that may be no number."""
    rows: dict[int, tuple[str, ...]] = {}
    doubtful: set[str] = set()
    for path in (folder / name for name in NUMBER_FILES if present(folder)):
        lines = list(read_lines(path)) if present(path) else []
        endings = {line.of: line.items for line in lines if line.key == "endings"}
        for line in lines:
            reading = value_of(line)
            if reading is None or (line.key != kind and not reading.weak):
                continue
            forms = tuple(form.replace("\u00ad", "") for form in forms_of(line, endings))
            if reading.weak:
                doubtful.update(forms)
            elif reading.value.denominator == 1 and 1 < reading.value <= _MOST:
                rows.setdefault(int(reading.value), forms)
    return rows, doubtful


def occurrences(phrase: str, text: str) -> Iterator[re.Match[str]]:
    """Where a phrase stands in a text as whole words, whatever its case and the kind of its blanks."""
    words = r"\s+".join(map(re.escape, phrase.split()))
    return re.finditer(rf"(?<![\w{{}}|/-]){words}(?![\w{{}}|/-])", text, re.IGNORECASE)


def replaced(match: re.Match[str], phrase: str) -> str:
    """The text with another phrase in the place of a match, with a capital if that had one."""
    if match[0][:1].isupper():
        phrase = phrase[:1].upper() + phrase[1:]
    return match.string[: match.start()] + phrase + match.string[match.end() :]
