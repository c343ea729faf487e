"""The patterns of claims: what stands between the words of a claim and its numbers, as regular expressions of shadows.

A pattern is a line of elements with blanks between them:

* `word`, `wor*`: a word, or all words that begin so; signs (`,` `:` `=`) stand for themselves, `"("` for a bracket;
* `<name>`: any of the words of this name, `<term:id>` any form of a term of the glossary;
* `{n}`: a number that counts something; `{n:ordinal}`, `{n:multiple}` (twice), `{n:name}` (double-six), `{n:any}`,
  `{n:list}` (2, 3 or 4), `{t:tile}`, `{d:dice}`;
* `..`: up to six words without a number, `...`: up to fourteen words of any sort, both in one sentence;
* `[…]`: may be left out; `( … | … )`: one of them;
* `?` in front of all: it is no more than likely, so what another claim finds true of the same number counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rulegen.check.claims.shadow import Shadow
from rulegen.errors import quote

_ELEMENT = re.compile(r"<[^<>]+>|\{[^{}]+\}|\"[^\"\s]+\"|[()\[\]|]|[^\s()\[\]|<>{}]+")
_NAME = re.compile(r"<([a-z][a-z0-9.-]*(?::[a-z0-9-]+)?)>")
_SLOT = re.compile(r"\{([a-z]+)(?::([a-z]+))?\}")
_PHRASE = re.compile(r"[^\W_]+\*?|[+=<>→\u00d7/:,;()\u2212\u2013]")
"""A word of a phrase, or a sign; hyphens and apostrophes only part words."""
_MARK = r"(?:[#%^@½]\??!?(?:[^ _]+_)*?)?"
"""Before a word: the mark of a number, and words that belong to the number as well."""
_SORTS = {
    "number": r"#\??[^ ]+ ",
    "strong": r"#(?!\?(?!!))[^ ]+ ",
    "ordinal": r"%\??[^ ]+ ",
    "multiple": r"\^(?!\?)[^ ]+ ",
    "name": r"@\??[^ ]+ ",
    "any": r"[#%^@]\??[^ ]+ ",
    "tile": r"§tile ",
    "dice": r"§dice ",
}
NOTATION = {"tile": "§tile", "dice": "§dice"}
"""The marks of what has no words in a shadow, by the sorts of slots."""
_GAPS = {
    "..": r"(?:(?!#(?!\?)|[.;)¤§])[^ ]+ ){0,6}?",
    "...": r"(?:(?![.¤])[^ ]+ ){0,14}?",
}
_LIST = "list"
_LONGEST = 100_000
"""Letters of a regular expression: several times what any pattern needs with all its words."""
_MOST_LISTED = 12
"""Numbers in one list."""
_DEEPEST = 10
"""Brackets inside each other."""
WHOLE = "whole"
"""The name of all that a pattern matches."""
_UNPAIRED = "its brackets do not pair, or a | stands outside of them"
_RESERVED = f"no slot can be called {quote(WHOLE)}"


class PatternError(ValueError):
    """A pattern that cannot be read; the text says why."""


@dataclass(frozen=True, eq=False)
class Pattern:
    """A pattern of one kind of claim."""

    kind: str
    text: str
    source: str
    """Its regular expression. `compile_pattern` has made sure that it is one."""
    slots: frozenset[str]
    needs: frozenset[str]
    """The names of words, and the marks of tiles and dice, without which it matches nothing."""
    written: Sequence[Sequence[Sequence[str]]] = ()
    """Words of the pattern itself: for each place that needs some the choices, one of which must be there whole."""
    firm: bool = True
    numbers: int = 0
    """So many numbers a text must have at least."""

    def may_be_in(self, text: str) -> bool:
        """Whether a text, without regard to case, has the letters of the words in the pattern; soon told."""
        for choices in self.written:  # loops, as this is asked for many patterns of each text
            for choice in choices:
                if all(map(text.__contains__, choice)):
                    break
            else:
                return False
        return True

    @cached_property
    def regex(self) -> re.Pattern[str]:
        """Compiled when a text first needs it: that is slow, and most texts need few of them."""
        return re.compile(self.source)

    def find(self, shadow: Shadow) -> Iterator[dict[str, range]]:
        """The slots of every match, each as the range of its tokens, and the `whole`; matches may overlap."""
        for match in self.regex.finditer(shadow.text):
            yield {
                name: range(shadow.index(match.start(name)), shadow.index(match.end(name) - 1) + 1)
                for name in (*self.slots, WHOLE)
                if match[name] is not None
            }


def word_regex(phrases: Sequence[str]) -> str:
    """Any of some phrases, each followed by a blank; longer ones go first.

    What may stand before each of them is written once: with hundreds of phrases that makes the expression much shorter.
    """
    parts = sorted({_phrase(phrase) for phrase in phrases}, key=lambda part: (-len(part), part))
    return f"{_MARK}(?:{'|'.join(parts)}) " if parts else "(?!)"


def phrase_words(phrase: str) -> list[str]:
    """The words of a phrase without regard to case; raise `PatternError` if there is none."""
    words = _PHRASE.findall(phrase.casefold())
    if not words:
        raise PatternError(f"{quote(phrase)} has no word")
    return words


def _phrase(phrase: str) -> str:
    words = phrase_words(phrase)
    return rf"[ _]{_MARK}".join([_word(word) for word in words])


def _word(word: str) -> str:
    return re.escape(word[:-1]) + "[^ ]*" if word.endswith("*") and word != "*" else re.escape(word)


def compile_pattern(kind: str, text: str, words: Callable[[str], str], joint: str) -> Pattern:
    """Read a pattern. `words` gives the regular expression of a name, `joint` of what joins the numbers of a list."""
    firm = not text.startswith("? ")
    elements = _ELEMENT.findall(text.removeprefix("? "))
    if "".join(elements) != "".join(text.removeprefix("? ").split()):
        raise PatternError("it has a bracket without a partner, or a quotation mark")
    parts: list[str] = []
    slots: set[str] = set()
    needs: set[str] = set()
    depth = numbers = 0
    for element in elements:
        depth += (element in "([") - (element in ")]")
        if not 0 <= depth <= _DEEPEST:
            raise PatternError(_UNPAIRED if depth < 0 else f"its brackets are more than {_DEEPEST} deep")
        if slot := _SLOT.fullmatch(element):
            if slot[1] in {*slots, WHOLE}:
                raise PatternError(f"its slot {quote(slot[1])} is there twice" if slot[1] in slots else _RESERVED)
            parts.append(_slot(slot, joint))
            slots.add(slot[1])
            numbers += not depth and slot[2] not in NOTATION
            needs |= set() if depth or slot[2] not in NOTATION else {NOTATION[slot[2]]}
        elif name := _NAME.fullmatch(element):
            parts.append(words(name[1]))
            needs |= set() if depth else {name[1]}
        else:
            parts.append(_plain(element))
    if depth or "|" in _outside(elements):
        raise PatternError(_UNPAIRED)
    source = "".join(parts)
    if len(source) > _LONGEST:
        raise PatternError("it stands for too many words")
    # Groups that pair, are not too deep, and have names of their own: that is always a regular expression.
    source = f"(?<= )(?=(?P<{WHOLE}>{source}))"
    return Pattern(kind, text, source, frozenset(slots), frozenset(needs), _written(elements), firm, numbers)


def _slot(slot: re.Match[str], joint: str) -> str:
    name, sort = slot[1], slot[2] or "number"
    if sort == _LIST:
        one = _SORTS["number"]
        return f"(?P<{name}>{one}(?:{joint}{one}){{0,{_MOST_LISTED - 1}}})"
    if sort not in _SORTS:
        raise PatternError(f"there is no sort {quote(sort)} of slots, but {', '.join((*_SORTS, _LIST))}")
    return f"(?P<{name}>{_SORTS[sort]})"


def _plain(element: str) -> str:
    signs = {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "|": "|", **_GAPS}
    if element in signs:
        return signs[element]
    if element.startswith('"'):
        return re.escape(element[1:-1]) + " "
    if element[0] in "<{":
        raise PatternError(f"{quote(element)} is neither words nor a slot")
    return word_regex([element]) if re.match(r"[^\W_]", element) else re.escape(element) + " "


def _written(elements: Sequence[str]) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """The words that a pattern cannot do without: those outside of brackets, and of each choice those of its options.

    A choice that may be made without a word of the pattern needs none.
    """
    found: list[tuple[tuple[str, ...], ...]] = []
    depth, is_choice = 0, False
    options: list[list[str]] = []
    for element in elements:
        if element in "([":
            if depth == 0:
                is_choice, options = element == "(", [[]]  # what stands in square brackets may be left out
            depth += 1
        elif element in ")]":
            depth -= 1
            if depth == 0 and is_choice and all(options):
                found.append(tuple(map(tuple, options)))
        elif depth == 1 and element == "|":
            options.append([])
        elif depth <= 1 and re.match(r"[^\W_]", element):
            words = [word.rstrip("*") for word in phrase_words(element)]
            if depth:
                options[-1] += words
            else:
                found.append((tuple(words),))
    return tuple(found)


def _outside(elements: Sequence[str]) -> list[str]:
    """The elements that stand in no brackets."""
    depth, found = 0, []
    for element in elements:
        depth -= element in ")]"
        if not depth:
            found.append(element)
        depth += element in "(["
    return found
