"""What the data files of a language may hold: texts, phrases and lists of them; and what is wrong with another value.

Each function tells in words what is wrong with a value, to go behind its name, or gives "" for one that is right.
"""

from __future__ import annotations

from collections.abc import Callable

from rulegen.errors import quote
from rulegen.text.catalog import bad_character, is_blank
from rulegen.text.phrases import phrase_problem

LONGEST_PHRASE = 100
MOST_PHRASES = 500
"""Phrases in one list."""


def told(value: object) -> str:
    """A value as a message repeats it: short, whatever it is."""
    match value:
        case dict():
            return "a table"
        case list() | tuple():
            return "a list"
        case str():
            return quote(value)
        case bool():
            return str(value).lower()
        case _:
            return "a number or a date"


def text_problem(value: object, most: int = LONGEST_PHRASE) -> str:
    """Say what is wrong with a text of at most `most` characters."""
    if not isinstance(value, str) or not value.strip():
        return f"is {told(value)}, not a text"
    if bad := bad_character(value):
        return f"holds the character {bad}, which no text needs"
    if is_blank(value):
        return "holds nothing that can be seen"
    return f"has more than {most} characters" if len(value) > most else ""


def problem_of_phrase(value: object) -> str:
    """Say what is wrong with a phrase that is looked for in texts."""
    return text_problem(value) or phrase_problem(str(value))


def list_problem(
    value: object,
    problem_of: Callable[[object], str] = problem_of_phrase,
    most: int = MOST_PHRASES,
    what: str = "phrase",
) -> str:
    """Say what is wrong with a list, of which `problem_of` judges each item, by default as a phrase."""
    if not isinstance(value, list):
        return f"is {told(value)}, not a list of {what}s"
    if len(value) > most:
        return f"has more than {most} {what}s"
    problems = ((item, problem_of(item)) for item in value)
    return next((f"has a {what} that is wrong: {told(item)} {problem}" for item, problem in problems if problem), "")
