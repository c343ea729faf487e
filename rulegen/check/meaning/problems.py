"""How it is told that a translation says the opposite of its source text, or denies what that says."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.entry import Pair
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.meaning.denials import doubtful_as_long, doubtful_each, doubtful_until
from rulegen.check.meaning.exchanges import Exchange
from rulegen.check.meaning.said import Side
from rulegen.text.phrases import Occurrence

SWAPPED = Code("meaning-swapped", Kind.MEANING)
LOST = Code("negation-lost", Kind.MEANING)
ADDED = Code("negation-added", Kind.MEANING)
DOUBTFUL = Code("negation-doubtful", Kind.MEANING, Severity.WARNING)
ONLY = Code("only-lost", Kind.MEANING, Severity.WARNING)


def _word(side: Side, place: Occurrence) -> str:
    return side.text.text[place.start : place.end]


def shown(side: Side, place: Occurrence) -> str:
    """A phrase in quotes."""
    return f"“{_word(side, place)}”"


def denied_wrongly(form: int, theirs: Side, ours: Side, meant: Occurrence, said: Occurrence) -> Problem:
    """What the translation denies, and the source text says."""
    told = f"the translation denies {shown(ours, said)}; the source text says {shown(theirs, meant)}"
    mend = "take the negation out, or look what the source text means"
    return Problem(code=ADDED, message=told, mend=mend, form=form, start=said.start, end=said.end)


def lost_denial(form: int, theirs: Side, meant: Occurrence) -> Problem:
    """A denial that the translation does not have."""
    told = f"the source text denies something with {shown(theirs, meant)}; nothing in the translation does"
    return Problem(code=LOST, message=told, mend="deny it in the translation as well", form=form)


def lost_limit(form: int, theirs: Side, meant: Occurrence) -> Problem:
    """A word such as “unless” that the translation does not have."""
    told = f"the source text limits what it denies with {shown(theirs, meant)}; nothing in the translation does"
    return Problem(code=LOST, message=told, mend="say when it is not so in the translation as well", form=form)


def added_denial(form: int, ours: Side, said: Occurrence) -> Problem:
    """A denial that the source text does not have."""
    told = f"the translation denies something with {shown(ours, said)}; nothing in the source text does"
    mend = "take the negation out, or look what the source text means"
    return Problem(code=ADDED, message=told, mend=mend, form=form, start=said.start, end=said.end)


def lost_only(form: int, theirs: Side, meant: Occurrence) -> Problem:
    """An “only” that the translation does not have."""
    told = f"the source text says {shown(theirs, meant)}; nothing in the translation limits it so"
    return Problem(code=ONLY, message=told, mend="say that it is so in this case alone", form=form)


def opposite_of(form: int, theirs: Side, ours: Side, meant: Occurrence, said: Occurrence) -> Problem:
    """A word that says the opposite of one in the source text."""
    told = f"the source text says {shown(theirs, meant)}; {shown(ours, said)} means the opposite, or something else"
    mend = f"write what {shown(theirs, meant)} means"
    return Problem(code=SWAPPED, message=told, mend=mend, form=form, start=said.start, end=said.end)


def exchanged_opposites(pair: Pair, exchange: Exchange) -> Problem:
    """Two opposites that have changed places."""
    meant, said = (
        text.text[place.start : place.end]
        for text, place in ((pair.source, exchange.meant), (pair.target, exchange.said))
    )
    told = f"the source text says “{meant}” of {exchange.of}, the translation “{said}”: two opposites are exchanged"
    mend = "put each of them where it stands in the source text"
    return pair.problem(SWAPPED, told, mend, (exchange.said.start, exchange.said.end))


def doubtful_denials(form: int, theirs: Side, ours: Side) -> Iterator[Problem]:
    """Words such as *finché*, whose meaning hangs on a negation behind them."""
    if until := doubtful_until(theirs, ours):
        meant, said = until
        told = f"“{_word(ours, said)}” without a negation behind it means “as long as”, not “{_word(theirs, meant)}”"
        mend = "deny what follows, or write another word"
        yield Problem(code=DOUBTFUL, message=told, mend=mend, form=form, start=said.start, end=said.end)
    elif each := doubtful_each(theirs, ours):
        told = f"“{_word(ours, each)}” with a negation behind it may mean “not each”; the source text says that none is"
        mend = "begin with the word for “none”"
        yield Problem(code=DOUBTFUL, message=told, mend=mend, form=form, start=each.start, end=each.end)
    elif long := doubtful_as_long(theirs, ours):
        meant, said = long
        told = f"“{_word(ours, said)}” with a negation behind it means “until”, not “{_word(theirs, meant)}”"
        mend = "take the negation out, or write another word"
        yield Problem(code=DOUBTFUL, message=told, mend=mend, form=form, start=said.start, end=said.end)
