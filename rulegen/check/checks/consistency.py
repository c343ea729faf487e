"""One sentence, one translation: the same text said in two ways, and two texts said in the same way."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulegen.check.entry import Catalog, Check, Entry, Located
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.words.tongues import own_words
from rulegen.errors import quote

DIFFERENT = Code("translated-differently", Kind.TERM, Severity.INFO)
SAME = Code("translated-alike", Kind.CATALOG)

_FEWEST_WORDS = 4
"""Shorter texts are said alike by chance."""
_MOST_COMMON = 1 / 3
"""Of the words of two source texts, so many at most are in both if they say different things."""
_STEM = 4
"""Words that begin with the same letters are taken for one word."""
_END = re.compile(r"(?<![\s.:;!?…])[\s.:;!?…]+\Z")
_BLANKS = re.compile(r"\s+")


def _check(catalog: Catalog) -> Iterator[Located]:
    by_source: dict[tuple[str | None, str], tuple[Entry, str]] = {}
    by_target: dict[str, Entry] = {}
    for entry in catalog.entries:
        if entry.message.plural:
            continue
        pair = entry.pairs[0]
        source, target = _plain(pair.source.text), _plain(pair.target.text)
        first, said = by_source.setdefault((entry.message.context, source), (entry, target))
        if said != target and len(pair.source.word_texts) >= _FEWEST_WORDS:
            yield _different(entry, first)
        if target.count(" ") + 1 >= _FEWEST_WORDS:
            other = by_target.setdefault(target, entry)
            if other is not entry and _say_different_things(entry, other):
                yield _same(entry, other)


def _plain(text: str) -> str:
    """A text without regard to case, blanks and its last mark."""
    return _END.sub("", _BLANKS.sub(" ", text).casefold()).strip()


def _say_different_things(one: Entry, other: Entry) -> bool:
    """Whether two source texts have hardly a word in common but little ones."""
    texts = one.pairs[0].source, other.pairs[0].source
    little = own_words(texts[0].language.locale)
    words, others = ({word.text[:_STEM] for word in text.words if word.text not in little} for text in texts)
    return min(len(words), len(others)) > 1 and len(words & others) <= _MOST_COMMON * min(len(words), len(others))


def _different(entry: Entry, first: Entry) -> Located:
    place = f"in line {first.message.line} of this file"
    told = f"the same source text is translated as {quote(first.message.strings[0])} {place}"
    mend = "translate both in the same way, unless they mean different things"
    return Located(Problem(code=DIFFERENT, message=told, mend=mend), entry.message)


def _same(entry: Entry, other: Entry) -> Located:
    what = f"{quote(other.message.sources[0])} in line {other.message.line}"
    told = f"{what} has this very translation, but says something else"
    mend = "find out which of the two it belongs to, and translate the other one"
    return Located(Problem(code=SAME, message=told, mend=mend), entry.message)


CHECK = Check(
    codes=(DIFFERENT, SAME),
    blind="two texts that have the same translation and differ in a few words only, and messages with plural forms",
    of_catalog=_check,
)
