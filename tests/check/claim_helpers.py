"""What the claims say of a sentence, for the tests of all kinds of claims."""

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
