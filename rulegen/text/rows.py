"""Words for the rows of a score sheet and what stands in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rulegen.errors import quote
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.grammar import DescriptionError, Grammar, one_line


def row_name(row: str, translator: Translator) -> str:
    """A row by its name."""
    return translator.text(messages.ROW_NAMES[row])


def format_rows(scores: Mapping[str, int], translator: Translator) -> str:
    """Rows with what stands in them, as a list."""
    items = [
        translator.text(messages.ROW_SCORE, row=row_name(row, translator), score=translator.number(score))
        for row, score in scores.items()
    ]
    return translator.listing(items)


@lru_cache(maxsize=16)
def known_rows(grammar: Grammar) -> Mapping[str, str]:
    """The rows by their names in this locale, as they are read."""
    return {one_line(row_name(row, grammar.translator)): row for row in messages.ROW_NAMES}


def read_rows(listing: str, grammar: Grammar) -> tuple[tuple[str, int], ...]:
    """The rows of a list, in its order, with what stands in them."""
    names = known_rows(grammar)
    items = grammar.read_items(messages.ROW_SCORE, listing, row=grammar.any_of(tuple(names)), score=grammar.number)
    return tuple((names[item["row"]], grammar.read_number(item["score"])) for item in items)


def read_row_names(listing: str, grammar: Grammar) -> tuple[str, ...]:
    """The rows of a list of names, in its order."""
    names = known_rows(grammar)
    found = grammar.split(listing)
    unknown = next((name for name in found if name not in names), None)
    if unknown is not None:
        raise DescriptionError(f"{quote(unknown)} is no row of a score sheet")
    return tuple(names[name] for name in found)
