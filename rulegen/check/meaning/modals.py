"""Words for what must, may, must not and need not be done, where a text has several of them.

One alone may be said in many ways: an order for “must”, a possibility for “may”. Where both texts have equally many,
and one of them alone is another one, it is a mistake, whatever words of limit stand beside it.

Negations that are no part of such a word excuse, if one text has more of them: “need not use it” is “may also not
use it”.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rulegen.check.entry import Pair, Text
from rulegen.check.meaning.limits import count_denials_besides
from rulegen.check.words.language import CONTRAST, NEGATION, names_of, says
from rulegen.text.phrases import Occurrence

_MODAL = frozenset({"duty", "ban"})
_BEFORE_VERB = frozenset({"negative", "likely"})
_BOTH = 2
_ONLY = "only.only"


class Changed(NamedTuple):
    """What the source text says, and what the translation has in its place."""

    meant: Occurrence
    said: Occurrence


def changed_modal(pair: Pair) -> Changed | None:
    """The one word of several that is another one in the translation; “must only” and “may only” are alike."""
    theirs = _modals(pair.source)
    if len(theirs) < _BOTH or len(theirs) != len(ours := _modals(pair.target)):
        return None
    meant, said = Counter(pole for pole, _ in theirs), Counter(pole for pole, _ in ours)
    lost, new = [*(meant - said).elements()], [*(said - meant).elements()]
    if len(lost) != 1 or _says_only(pair.source) != _says_only(pair.target):
        return None
    sides = ((pair.source, theirs), (pair.target, ours))
    if any(_is_denied(text, modals) for text, modals in sides):
        return None
    others = [count_denials_besides(text, [place for _, place in modals]) for text, modals in sides]
    if others[0] != others[1]:
        return None
    return Changed(_place_of(lost[0], theirs, ours), _place_of(new[0], ours, theirs))


Modals = Sequence[tuple[str, Occurrence]]


def _modals(text: Text) -> Modals:
    """The words of a text that surely say one thing, each with what it says."""
    return [(pole, one) for one in text.phrases_below(CONTRAST) if (pole := _modal_of(one.key))]


@lru_cache(maxsize=4096)
def _modal_of(key: str) -> str:
    """What a phrase with this key surely says; "" if it is no such word, or may be two of them."""
    poles = {name.pole for name in names_of(key) if name.sure and name.table in _MODAL}
    return poles.pop() if len(poles) == 1 else ""


def _is_denied(text: Text, modals: Modals) -> bool:
    """Whether something denies one of these words, as in *finché non puoi*."""
    ends = {one.end + 1 for one in text.phrases(NEGATION) if one.key in _BEFORE_VERB}
    return any(place.start in ends for _, place in modals)


def _place_of(pole: str, modals: Modals, others: Modals) -> Occurrence:
    """Where the odd one is: where the other text, in order, has another one; else the first of its kind."""
    differ = (one for (name, one), (other, _) in zip(modals, others, strict=True) if name == pole != other)
    return next(differ, None) or next(one for name, one in modals if name == pole)


def _says_only(text: Text) -> bool:
    return any(says(one.key, _ONLY) for one in text.phrases_below(CONTRAST))
