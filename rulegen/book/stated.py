"""What the definitions of a glossary state of the rules, compared with the rules that the games have.

A definition is fixed text, so it cannot follow a rule that changes. The key `states` of its term says which rules it
is true for; where a game of the book has others, the build stops, as it does for a template without a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from types import NoneType
from typing import get_args, get_origin, get_type_hints

from rulegen.book.exhaustive import format_value
from rulegen.engine.dice import DiceRules, Pattern, Row
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import AwardRule
from rulegen.errors import ErrorCode, RulegenError, joined, quote
from rulegen.games import DICE_GAMES, DOMINO_GAMES, GAMES
from rulegen.text.catalog import SOURCE_LOCALE
from rulegen.text.glossary import Glossary, Stated, Term

FAMILIES = {"domino": tuple(DOMINO_GAMES), "dice": tuple(DICE_GAMES)}
"""What a statement may begin with instead of a game: all games of the book that are of a family."""
NONE = "none"
"""How a glossary writes the value of a rule that a game does without."""


_HIDDEN = frozenset({"ground", "awards", "award", "rows", "id"})
"""What rules hold besides their parameters, and what has parameters of its own."""
_KINDS: Mapping[type, Mapping[str, object]] = {
    owner: {name: kind for name, kind in get_type_hints(owner).items() if name not in _HIDDEN}
    for owner in (DominoRules, AwardRule, DiceRules, Row)
}
"""The parameters that a definition can state, with their types."""


def check_statements(glossaries: Mapping[str, Glossary], games: Iterable[str]) -> None:
    """Raise `RulegenError` if a definition, in any language, does not hold for these games of a book."""
    games, source = tuple(games), glossaries.get(SOURCE_LOCALE, Glossary())
    errors = [error for one in glossaries.values() for error in faults_of_statements(one, source, games)]
    if errors:
        raise joined(errors)


def faults_of_statements(glossary: Glossary, source: Glossary, games: Iterable[str]) -> Iterator[RulegenError]:
    """What is wrong with the statements of a glossary; `source` is that of the source language."""
    games, originals = tuple(games), source.by_id
    for term in glossary.terms:
        for name, stated in term.states.items():
            yield from _faults(term, name, stated, games)
        original = originals.get(term.id)
        for name in original.states if original else ():
            if name not in term.states:
                yield _lacking(term, name)


def _faults(term: Term, name: str, stated: Stated, games: tuple[str, ...]) -> Iterator[RulegenError]:
    """What is wrong with one statement: the name, the value, or the game that has another one."""
    where, _, parameter = name.partition(".")
    of_family = FAMILIES.get(where)
    if where not in GAMES and of_family is None:
        known = ", ".join((*FAMILIES, *GAMES))
        yield _invalid(term, f"there is no game {quote(where)} for {quote(name)}", f"begin with one of: {known}")
        return
    # A game that is named is named for readers of any book; a family is that of the games in this one.
    shown = (where,) if of_family is None else tuple(one for one in games if one in of_family)
    for game in shown or of_family or ():
        fault = _fault(term, game, parameter, stated)
        # Whatever game of its family it would be about, a statement must be one.
        if fault and (shown or fault.code is ErrorCode.GLOSSARY_INVALID):
            yield fault
            if fault.code is ErrorCode.GLOSSARY_INVALID:
                return


def _fault(term: Term, game: str, parameter: str, stated: Stated) -> RulegenError | None:
    """What is wrong with the value that a term states for a parameter of a game."""
    owner, name = _owner(GAMES[game].rules, parameter)
    if owner is None:
        message = f"{game} has no such row, but the definition of {quote(term.term)} states {parameter}"
        return _missing(term, message)
    kind = _KINDS[type(owner)].get(name)
    if kind is None:
        names = ", ".join(_parameters(GAMES[game].rules))
        return _invalid(term, f"{game} has no parameter {quote(parameter)}", f"the parameters are {names}")
    if wanted := _problem(kind, stated):
        return _invalid(term, f"{parameter} of {game} is stated as {_format(stated)}", f"write {wanted}")
    value = _plain(getattr(owner, name))
    if value == stated:
        return None
    message = (
        f"there is no sentence here for {parameter} = {_format(value)}, which {game} has: "
        f"the definition of {quote(term.term)} states {_format(stated)}"
    )
    return _missing(term, message)


def _owner(rules: DominoRules | DiceRules, parameter: str) -> tuple[object, str]:
    """What has a parameter, and its name there: the rules, their award, or a row, which is `None` if it is gone."""
    match parameter.split("."):
        case ["rows", row, name] if isinstance(rules, DiceRules):
            return (rules.row(row) if row in rules.row_ids else None), name
        case ["award", name] if isinstance(rules, DominoRules):
            return rules.award, name
    return rules, parameter


def _parameters(rules: DominoRules | DiceRules) -> Iterator[str]:
    """The names of all parameters, as a statement has them behind the game."""
    yield from _KINDS[type(rules)]
    if isinstance(rules, DominoRules):
        yield from (f"award.{name}" for name in _KINDS[AwardRule])
    else:
        yield from (f"rows.ID.{name}" for name in _KINDS[Row])


def _problem(kind: object, stated: Stated) -> str:
    """Say what is to be written for a parameter of this type, or "" if the statement has it."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        names = [one.value for one in kind]
        return "" if stated in names else f"one of: {', '.join(names)}"
    if kind is bool:
        return "" if isinstance(stated, bool) else "true or false"
    if kind is int or NoneType in get_args(kind):
        number = type(stated) is int or (kind is not int and stated == NONE)
        return "" if number else "a number" if kind is int else f'a number, or "{NONE}"'
    if get_origin(kind) is tuple:
        return "" if isinstance(stated, tuple) else "a list of numbers"
    return "" if isinstance(stated, str) else 'a text, such as "of-a-kind-5" or "2: 5, 3: 5, 4: 5"'


def _plain(value: object) -> object:
    """A value of a rule in the words of a statement."""
    if isinstance(value, Pattern):
        return value.name
    return value if isinstance(value, int | tuple) else format_value(value)


def _format(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else format_value(value)


def _lacking(term: Term, name: str) -> RulegenError:
    message = f"the definition of {quote(term.term)} does not say for which {name} it is true; the English one does"
    return _missing(term, message)


def _missing(term: Term, message: str) -> RulegenError:
    mend = "write the definition for the rules as they are, and states after it; do so in every language"
    return RulegenError(ErrorCode.SENTENCE_MISSING, message, source=term.source, mend=mend)


def _invalid(term: Term, message: str, mend: str) -> RulegenError:
    return RulegenError(ErrorCode.GLOSSARY_INVALID, message, source=term.source, mend=mend)
