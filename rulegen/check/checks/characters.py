"""Characters and spaces of a message: odd and invisible ones, letters of another script, doubled words and spaces."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from rulegen.check.entry import Check, Entry, Pair
from rulegen.check.finding import Code, Kind, Problem, Severity

ODD = Code("odd-character", Kind.TYPOGRAPHY)
FOREIGN = Code("look-alike-letter", Kind.TYPOGRAPHY)
MOJIBAKE = Code("wrong-encoding", Kind.TYPOGRAPHY)
DOUBLED = Code("word-doubled", Kind.TYPOGRAPHY)
SPACES = Code("space-doubled", Kind.TYPOGRAPHY, Severity.WARNING)
BEFORE = Code("space-before-mark", Kind.TYPOGRAPHY)
AFTER = Code("space-missing", Kind.TYPOGRAPHY)
MARKS = Code("mark-doubled", Kind.TYPOGRAPHY)
EDGE = Code("space-at-edge", Kind.TYPOGRAPHY, Severity.WARNING)

TABLE = "typography"
_ODD = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufffd"
    "\ue000-\uf8ff]|(?:^|(?<=\\s))[\u0300-\u036f]"
    "|(?<![^\x00-\u024f])[\u200c\u200d]|[\u200c\u200d](?=[A-Za-zÀ-ɏ])"
)
"""Controls, invisible characters, the sign for a lost character, private use, accents over nothing, joiners in Latin.

Joiners are right behind letters of other scripts, as in Persian and Hindi, and between the parts of an emoji.
"""
_MIXED = re.compile(
    "[A-Za-zÀ-ɏ][\u0370-\u03a8\u03aa-\u03bb\u03bd-\u03ff\u0400-\u052f]|[\u0370-\u03ff\u0400-\u052f][A-Za-zÀ-ɏ]"
)
"""A Latin letter beside one of another script; µ and Ω are signs of units."""
_MOJIBAKE = re.compile("(?:[ÃÂÄÅ][\u0080-\u00bf\u0152-\u0178\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€.?)")
_DOUBLED = re.compile(r"(?<![\w'’.-])([^\W\d_]+)([ \u00a0\n]+)\1(?![\w'’-])", re.IGNORECASE)  # noqa: RUF001 - an apostrophe
_SPACES = re.compile(r"(?<=\S)[ \u00a0\u202f]{2,}(?=\S)")
_TAB = re.compile(r"(?<=\w)[.,;:!?]? *\t\s*(?=\w)")
_BEFORE = re.compile(r"(?<=[\w\ufffc)”»]) +(?!(?<=\d ): \d)[.,;:!?](?=\s|$|[”»)])")
_AFTER = re.compile(r"(?<=[^\W\d_]{2})(?:[,;!?](?=[^\W\d_]{2})|\.(?=[A-ZĄĆĘŁŃÓŚŹŻÀÈÉÌÒÙ][a-ząćęłńóśźżàèéìòù]))")
_MARKS = re.compile(r"(?<=[\w\ufffc)”»])(?:\.\.|,,|;;|,\.|;\.|\.,(?!\d)|::)(?=\s|$|[”»)])")
"""Marks that do not stand together; a short form ends with a full stop of its own."""
_SUSPECT = re.compile(rf"{_ODD.pattern}|{_MIXED.pattern}|{_MOJIBAKE.pattern}")
"""All that has to do with single characters: most texts have nothing of it."""


def _check(entry: Entry) -> Iterator[Problem]:
    if not entry.pairs or not entry.pairs[0].target.language.table(TABLE):
        return
    for pair in entry.pairs:
        if not pair.target.text.isascii() and _SUSPECT.search(pair.target.text):
            yield from _characters(pair)
        elif pair.target.text.isascii() and _ODD.search(pair.target.text):
            yield from _odd(pair)
        yield from _words(pair)
        yield from _spaces(pair)
        yield from _marks(pair)


def _characters(pair: Pair) -> Iterator[Problem]:
    text = pair.target.text
    yield from _odd(pair)
    for match in _MIXED.finditer(text):
        foreign = next(sign for sign in match[0] if not _is_latin(sign))
        if match[0] in pair.source.text:
            continue
        told = f"“{foreign}” is {unicodedata.name(foreign, 'a letter of another script').lower()}, within a Latin word"
        yield pair.problem(FOREIGN, told, "type the letter anew", match.span())
        break
    for match in _MOJIBAKE.finditer(text):
        meant = _recoded(match[0])
        if meant and match[0] not in pair.source.text:
            told = f"“{match[0]}” is “{meant}”, saved in one encoding and read in another"
            yield pair.problem(MOJIBAKE, told, f"write “{meant}”, and save the file as UTF-8", match.span())
            return


def _is_latin(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("LATIN")


def _recoded(text: str) -> str:
    """What a text was before UTF-8 was read as another encoding; empty if it was none."""
    for encoding in ("cp1252", "latin-1", "cp1250"):
        try:
            return text.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return ""


def _odd(pair: Pair) -> Iterator[Problem]:
    """The first odd character that is not in the source text."""
    match = next((match for match in _ODD.finditer(pair.target.text) if match[0] not in pair.source.text), None)
    if match is None:
        return
    sign = match[0]
    name = unicodedata.name(sign, "control character").lower()
    told = f"here is a character that does not belong in a text: U+{ord(sign):04X}, {name}"
    yield pair.problem(ODD, told, "delete it; type what should be there", match.span())


def _words(pair: Pair) -> Iterator[Problem]:
    """A word that stands twice in a row."""
    for match in _DOUBLED.finditer(pair.target.prose):
        word = match[1]
        if word.lower() in pair.target.language.listed(TABLE, "doubles") or _DOUBLED.search(pair.source.prose):
            continue
        if len(word) == 1 and word.isupper():
            continue
        told = f"“{word}” stands twice in a row"
        yield pair.problem(DOUBLED, told, "take one of the two out", match.span())
        return


def _spaces(pair: Pair) -> Iterator[Problem]:
    theirs, ours = pair.source.prose, pair.target.prose
    if "  " not in theirs and (match := _SPACES.search(ours)) and not _SPACES.search(theirs):
        yield pair.problem(SPACES, "there are two spaces or more in a row", "leave one of them", match.span())
    if "\t" in ours and "\t" not in theirs and (match := _TAB.search(ours)):
        yield pair.problem(ODD, "a tab stands within the text", "write a space in its place", match.span())
    if (match := _BEFORE.search(ours)) and not _BEFORE.search(theirs):
        told = f"there is a space before “{match[0].strip()}”"
        yield pair.problem(BEFORE, told, "take the space out", match.span())
    if (match := _AFTER.search(ours)) and not _AFTER.search(theirs):
        yield pair.problem(AFTER, f"there is no space behind “{match[0]}”", "put a space behind it", match.span())
    if ours[:1] != theirs[:1] or ours[-1:] != theirs[-1:]:
        yield from _edges(pair)


def _marks(pair: Pair) -> Iterator[Problem]:
    """Two marks in a row, unless the first one ends a short form or the source text has such ones as well."""
    match = _MARKS.search(pair.target.prose)
    if match is None or _MARKS.search(pair.source.prose):
        return
    words = [word.text for word in pair.target.words if word.end == match.start()]
    if match[0] != ".," or not words or words[0] not in pair.target.language.listed(TABLE, "abbreviations"):
        yield pair.problem(MARKS, f"“{match[0]}”: two marks stand in a row", "take one of the two out", match.span())


def _edges(pair: Pair) -> Iterator[Problem]:
    """Spaces at the beginning or end that only one side has; line ends are a matter of markup."""
    theirs, ours = pair.source.text, pair.target.text
    for where, one, other in (("begins", theirs[:1], ours[:1]), ("ends", theirs[-1:], ours[-1:])):
        if (one == " ") == (other == " ") or "\n" in theirs or other == "\n":
            continue
        has, lacks = ("source text", "translation") if one == " " else ("translation", "source text")
        told = f"the {has} {where} with a space, the {lacks} does not"
        place = (0, 1) if where == "begins" else (len(ours) - 1, len(ours))
        mend = "begin and end as the source text does"
        yield pair.problem(EDGE, told, mend, (place[0], place[1]))
        return


CHECK = Check(
    codes=(ODD, FOREIGN, MOJIBAKE, DOUBLED, SPACES, BEFORE, AFTER, EDGE, MARKS),
    blind="a doubled word that the source text doubles too, and letters that are wrong without looking odd",
    of_entry=_check,
)
