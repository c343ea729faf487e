"""What is wrong in a `check-words.toml`: most tables hold lists of phrases, some hold other things.

A table or name that no check knows is let be: the file of a language may be older or newer than the program.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping

from rulegen.text.values import list_problem, text_problem, told
from rulegen.toml import TomlLines

LENGTH = "length"
_LONGEST = 200
_MOST = 5000
"""Phrases in one list; what a table of nouns or stop words needs."""
_NAME = re.compile(r"[a-z0-9]+(?:[-/][a-z0-9]+)*", re.ASCII)
_NUMBER = re.compile(r"\d{1,6}(?:/[1-9]\d{0,5})?", re.ASCII)
_OF_NUMBERS = frozenset({"number.unsaid", "number.doubtful", "number.company", "number.worded"})
"""Tables whose names are numbers."""
_SPREAD = re.compile(r"spread-[1-9]\d{0,5}", re.ASCII)
_SWAPPED = re.compile(r"[^\W\d_]*/[^\W\d_]*")

Judge = Callable[[object], str]
"""Tells what is wrong with a value, to go behind its name; "" if it is right."""


def _words(value: object) -> str:
    return list_problem(value, text_problem, most=_MOST, what="word")


def _phrases(value: object) -> str:
    return list_problem(value, most=_MOST)


def _pairs_of_marks(value: object) -> str:
    def problem(item: object) -> str:
        return text_problem(item) or ("" if len(str(item)) == 2 else "is not two marks")  # noqa: PLR2004 - a pair

    return list_problem(value, problem, what="pair of quotation marks")


def _pairs_of_endings(value: object) -> str:
    def problem(item: object) -> str:
        return text_problem(item) or ("" if _SWAPPED.fullmatch(str(item)) else "is not two endings with a / between")

    return list_problem(value, problem, what="pair of endings")


def _decimal(value: object) -> str:
    return "" if value in (".", ",") else f"is {told(value)}, neither “.” nor “,”"


def _positive(value: object) -> str:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return "" if is_number and 0 < float(str(value)) < math.inf else f"is {told(value)}, not a number above 0"


_TABLES: Mapping[str, Judge] = {LENGTH: _positive, "plural.swapped": _pairs_of_endings, "stopwords": _words}
_NAMES: Mapping[str, Judge] = {
    "stopwords.letters": lambda value: text_problem(value, _LONGEST),
    "typography.abbreviations": _words,
    "typography.capitals": _words,
    "typography.decimal": _decimal,
    "typography.doubles": _words,
    "typography.quotes": _pairs_of_marks,
}
"""What judges the values that are no lists of phrases: all those of a table, and single ones."""


def mistakes_in(tables: Mapping[str, Mapping[str, object]], lines: TomlLines) -> Iterator[tuple[int, str]]:
    """Each mistake of the tables, which are given by their dotted names: its line, and what it is."""
    for table, values in tables.items():
        for name, value in values.items():
            if not (_NUMBER if table in _OF_NUMBERS else _NAME).fullmatch(name):
                wanted = "a number" if table in _OF_NUMBERS else "small letters a to z, digits and hyphens"
                yield lines.find(table, name), f"[{table}] the name {told(name)} is not {wanted}"
            judge = _NAMES.get(f"{table}.{name}") or _TABLES.get(table, _phrases)
            if problem := judge(value):
                yield lines.find(table, name), f"[{table}] {name} {problem}"
    norms = tables.get(LENGTH)
    if norms is not None:
        if "ratio" not in norms or not any(map(_SPREAD.fullmatch, norms)):
            yield lines.find(LENGTH), f"[{LENGTH}] lacks “ratio” or a “spread-15”"
        for name in norms:
            if name.startswith("spread-") and not _SPREAD.fullmatch(name):
                yield lines.find(LENGTH, name), f"[{LENGTH}] {told(name)} does not end with a number of letters"
