"""What the claims say of a sentence, for the tests of all kinds of claims."""

import re

from rulegen.check.claims import Verdict, judge
from rulegen.check.words.language import load_language
from rulegen.games import GAMES


def judged(locale, game, text):
    """All judgements about a text."""
    return judge(text, load_language(locale), [GAMES[game]])


def found(locale, game, text, verdict):
    """The numbers of a text with this verdict, as they are written."""
    return [one.said for one in judged(locale, game, text) if one.verdict is verdict]


def contradicted(locale, game, text):
    """The numbers of a text that are false."""
    return found(locale, game, text, Verdict.CONTRADICTED)


PIPED = re.compile(r"\[([^|\]]+)\|([^\]]+)\]")
"""A marked number, what is right and what is wrong: `[5|7]`."""
ARROWED = re.compile(r"\[([^\[\]>]+)>([^\[\]>]+)\]")
"""The same in texts that tell tiles: `[5>7]`."""


def right(text, marks):
    """A text with what is right at each of its marks."""
    return marks.sub(r"\1", text)


def wrong_at(text, marks, place):
    """A text with what is wrong at one of its marks, counted from 0."""
    places = iter(range(len(marks.findall(text))))
    return marks.sub(lambda match: match[2 if next(places) == place else 1], text)


def each_wrong(text, marks):
    """A text with what is wrong at one of its marks, for each of them."""
    return (wrong_at(text, marks, place) for place in range(len(marks.findall(text))))
