"""Translations that were made for another source text, or for other values of the engine, than there are now."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.entry import Catalog, Check, Located
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.po import Message
from rulegen.errors import quote
from rulegen.text.stamps import NO_VALUES, Stamp, make_stamp, read_stamp

SOURCE = Code("stale-source", Kind.STALENESS)
VALUES = Code("stale-values", Kind.STALENESS)
PREVIOUS = Code("stale-previous", Kind.STALENESS)

_MEND = (
    "compare it with the source text, correct it, and run “rulegen catalog update”; "
    "if it is right as it is, run “rulegen catalog confirm”"
)


def _check(catalog: Catalog) -> Iterator[Located]:
    for message in catalog.po.live:
        if message.fuzzy or not message.translated:
            continue
        stamp = read_stamp(message.comment)
        problem = _stale(message, stamp, catalog) if stamp else _left_over(message)
        if problem:
            yield Located(problem, message)


def _stale(message: Message, stamp: Stamp, catalog: Catalog) -> Problem | None:
    now = make_stamp(message.sources, message.strings, catalog.values.get(message.sources[0], ()))
    if now.translation != stamp.translation:  # somebody has worked on it since
        return None
    if now.source != stamp.source:
        told = "the source text has changed since this translation was made, though it is not marked as fuzzy"
        return Problem(code=SOURCE, message=told, mend=_MEND)
    if NO_VALUES not in (now.values, stamp.values) and now.values != stamp.values:
        told = "the values that the engine puts into this sentence have changed since it was translated"
        return Problem(code=VALUES, message=told, mend=_MEND)
    return None


def _left_over(message: Message) -> Problem | None:
    """A previous source text stands only beside a fuzzy translation, until somebody has read that."""
    if message.previous is None or message.previous == message.sources[0]:
        return None
    what = f"it was made for {quote(message.previous)}"
    return Problem(
        code=PREVIOUS,
        message=f"{what}, which still stands above it, though it is not marked as fuzzy",
        mend="compare it with the source text; if it is right, take the previous text out",
    )


CHECK = Check(
    codes=(SOURCE, VALUES, PREVIOUS),
    blind="a translation without a stamp, and a change that the translator met with a wrong translation",
    of_catalog=_check,
)
