"""Typography of a message: how it begins and ends, brackets, quotation marks, signs of a typewriter, decimal signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.words.language import Language

BRACKET = Code("bracket-unpaired", Kind.TYPOGRAPHY)
CAPITAL = Code("capital-start", Kind.TYPOGRAPHY, Severity.WARNING)
END = Code("end-mark", Kind.TYPOGRAPHY, Severity.WARNING)
END_LOST = Code("end-mark-lost", Kind.TYPOGRAPHY)
QUOTE = Code("quote-unpaired", Kind.TYPOGRAPHY)
SIGN = Code("number-sign", Kind.TYPOGRAPHY, Severity.WARNING)
STYLE = Code("typewriter-signs", Kind.TYPOGRAPHY, Severity.WARNING)

TABLE = "typography"
_BLANK = "\ufffc"
_AFTER_END = " \t\n\u00a0\u202f)]»”’\"'*`_" + _BLANK  # noqa: RUF001 - what may stand behind an end mark
_BEFORE_START = " \t\n\u00a0(["
_ENDS = ".!?:;…"
_SENTENCE = frozenset(".!?")
_FEW = 3
_SHORT = 4
"""A short last word of a few is a short form, perhaps: “Numero imp.”."""
_ENUMERATED = re.compile(r"(?:^|(?<=[\s(]))\(?\w{1,3}\)|[:;]-?[()]")
"""“a)” and “1)” pair with nothing, nor do smileys."""
BRACKETS = {")": "(", "]": "["}
_PLAIN = re.compile(r"[()\[\]]")
_DECIMAL = re.compile(r"(?<![\w.,])(\d+)\.(\d{1,2})(?![\w]|[.,]\d)")
_THOUSANDS = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w]|[.,]\d)")
_VERSION = re.compile(r"(?:[A-Z][\w-]{0,40}|\bv|version|section|chapter|release|rule|step|part)\.?\s*$")
_BEFORE = 60
"""So many characters before a number say whether it is that of a version."""
_QUOTES = "“”„«»‟"
_PLAIN_QUOTES = re.compile(r"(?<![\w\\])\"(?=\S)[^\"\n]+(?<=\S)\"(?!\w)")


def _check(entry: Entry) -> Iterator[Problem]:
    if not entry.pairs or not entry.pairs[0].target.language.table(TABLE):
        return
    for pair in entry.pairs:
        yield from _end(pair)
        yield from _capital(pair)
        yield from _brackets(pair)
        yield from _quotes(pair)
        yield from _typewriter(pair)
        yield from _numbers(pair)


def _end(pair: Pair) -> Iterator[Problem]:
    (theirs, _), (ours, place) = _end_mark(pair.source), _end_mark(pair.target)
    if theirs == ours or (theirs == "!" and ours == ".") or {theirs, ours} in ({":", "…"}, {"", "…"}):
        return
    if {theirs, ours} == {"", "."} and not _is_sentence(pair, theirs):
        return
    wanted = f"ends with “{theirs}”" if theirs else "has no mark at its end"
    here = f"with “{ours}”" if ours else "without a mark"
    told = f"the source text {wanted}, the translation ends {here}"
    mend = f"end with “{theirs}” as the source text does" if theirs else "take the mark at the end out"
    end = place + 1 if ours else place
    yield pair.problem(END_LOST if theirs in _SENTENCE and not ours else END, told, mend, (place, end))


def _end_mark(text: Text) -> tuple[str, int]:
    """The mark that a text ends with, or none, behind which brackets and quotation marks may close; and its place."""
    kept = text.prose.rstrip(_AFTER_END)
    if len(kept) < len(text.prose.rstrip(_AFTER_END.replace(_BLANK, ""))) and not _is_closing(text, len(kept)):
        return "", len(text.prose.rstrip())
    if kept[-1:] not in _ENDS or not kept:
        return "", len(kept)
    return ("…" if kept.endswith("...") else kept[-1]), len(kept) - 1


def _is_closing(text: Text, start: int) -> bool:
    """Whether all that is no prose from here on is markup, which ends no sentence."""
    return all(span.kind == "tag" or span.text.startswith("{/") for span in text.spans if span.start >= start)


def _is_sentence(pair: Pair, theirs: str) -> bool:
    """Whether a full stop is that of a sentence: no short form, no ordinal, no single words."""
    text = pair.source if theirs else pair.target
    kept = text.prose.rstrip(_AFTER_END).rstrip(".")
    last = kept.rpartition(" ")[2].lstrip("([“„«\"'").lower()
    if theirs and (last[-1:].isdigit() or last.endswith(_BLANK)):
        # “Example: {dice} scores {score}.” An ordinal or a label has no other words.
        other = pair.target.prose.rstrip(_AFTER_END.replace(_BLANK, ""))
        return len(text.words) > last[-1:].isdigit() + 1 or (": " in kept and other[-1:] not in ",-–")
    label = not theirs and len(text.words) <= _FEW and len(last) <= _SHORT
    if not last or label or last[-1:].isdigit() or last in text.language.listed(TABLE, "abbreviations"):
        return False
    other = (pair.target if theirs else pair.source).prose.rstrip(_AFTER_END)
    open_ends = (_BLANK, "-", "–") if theirs else (_BLANK, ",", "-", "–")
    return len(last) > 1 and _BLANK not in last and len(text.words) > 1 and not other.endswith(open_ends)


def _capital(pair: Pair) -> Iterator[Problem]:
    """A sentence begins with a capital, and one that the source text goes on with does not."""
    theirs, ours = _first_letter(pair.source), _first_letter(pair.target)
    source, target = pair.source.text, pair.target.text
    if min(theirs, ours) < 0 or source[theirs].isupper() == target[ours].isupper():
        return
    if len(pair.source.word_texts) < _FEW or len(pair.target.word_texts) < _FEW - 1:  # a label may be as it likes
        return
    first, meant = _word_at(target, ours), _word_at(source, theirs)
    if source[theirs].isupper():
        if (
            _end_mark(pair.source)[0] not in {".", "!", "?"}
            or not (first.isalpha() and first.islower())
            or _has_word(source, first)
        ):
            return
        told = f"the source text begins with a capital, the translation with “{first}”"
        mend = "begin the sentence with a capital"
    else:
        known = pair.target.language.listed(TABLE, "capitals")
        if _end_mark(pair.source)[0] not in {".", "!", "?", ";"}:
            return
        if (
            not first[1:].islower()
            or first in known
            or _has_word(source, first)
            or not meant.isalpha()
            or not meant.islower()
        ):
            return
        told = f"the source text goes on with a small letter, the translation begins with “{first}”"
        mend = "begin with a small letter, as within a sentence"
    yield pair.problem(CAPITAL, told, mend, (ours, ours + len(first)))


def _first_letter(text: Text) -> int:
    """The place of the first letter of a text that begins with one; −1 if it begins with anything else."""
    stripped = text.prose.lstrip(_BEFORE_START)
    place = len(text.prose) - len(stripped)
    return place if stripped[:1].isalpha() else -1


def _has_word(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def _word_at(text: str, place: int) -> str:
    match = re.compile(r"[\w'’-]+").match(text, place)  # noqa: RUF001 - an apostrophe
    return match[0] if match else ""


def _brackets(pair: Pair) -> Iterator[Problem]:
    place = _odd_bracket(pair.target)
    if place >= 0 and _odd_bracket(pair.source) < 0:
        told = f"the bracket “{pair.target.text[place]}” has no partner"
        mend = "close each bracket that is opened, and open each that is closed"
        yield pair.problem(BRACKET, told, mend, (place, place + 1))


def _odd_bracket(text: Text) -> int:
    """The place of the first bracket without a partner, or -1."""
    prose = text.prose
    if not _PLAIN.search(prose):
        return -1
    opened: list[int] = []
    listed = {place for match in _ENUMERATED.finditer(prose) for place in range(*match.span())}
    for match in _PLAIN.finditer(prose):
        sign, place = match[0], match.start()
        if sign in "([":
            opened.append(place)
        elif opened and prose[opened[-1]] == BRACKETS[sign]:
            opened.pop()
        elif place not in listed:
            return place
    return next((place for place in opened if place not in listed), -1)


def _pairs_of(language: Language) -> tuple[str, ...]:
    """The pairs of quotation marks of a language, without those that may be apostrophes."""
    return _sure(language.listed(TABLE, "quotes"))


@lru_cache(maxsize=16)
def _sure(pairs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(pair for pair in pairs if "’" not in pair)  # noqa: RUF001 - an apostrophe


def _quotes(pair: Pair) -> Iterator[Problem]:
    """Quotation marks that do not pair, and those of another language, where those of the source text are right."""
    theirs, ours = pair.source.prose, pair.target.prose
    mend = "use the quotation marks of the language, in pairs"
    if ours.count('"') % 2 and not theirs.count('"') % 2 and not re.search(r'\d"', ours):
        place = ours.rindex('"')
        told = "a quotation mark has no partner"
        yield pair.problem(QUOTE, told, mend, (place, place + 1))
    if theirs.count("“") != theirs.count("”") or not any(sign in ours for sign in _QUOTES):
        return
    marks = [(place, sign) for place, sign in enumerate(ours) if sign in _QUOTES]
    place = _unpaired([sign for _, sign in marks], _pairs_of(pair.target.language))
    if place >= 0:
        at, sign = marks[place]
        native = " or ".join("…".join(pair) for pair in _pairs_of(pair.target.language)[:2])
        told = f"the quotation mark “{sign}” has no partner here; the language has {native}"
        yield pair.problem(QUOTE, told, mend, (at, at + 1))


def _unpaired(signs: list[str], pairs: tuple[str, ...]) -> int:
    """The number of the first sign that is no part of a pair of the language, or -1."""
    opened: list[tuple[int, str]] = []
    for number, sign in enumerate(signs):
        if opened and opened[-1][1] + sign in pairs:
            opened.pop()
        elif any(pair.startswith(sign) for pair in pairs):
            opened.append((number, sign))
        else:
            return number
    return opened[0][0] if opened else -1


def _typewriter(pair: Pair) -> Iterator[Problem]:
    """Signs of a typewriter where the source text has those of print."""
    theirs, ours = pair.source.prose, pair.target.prose
    if (" – " in theirs or "—" in theirs) and " - " in ours and " - " not in theirs:
        yield _style(pair, " - ", "a hyphen stands for a dash", "write “–” between the spaces")
    if "…" in theirs and "..." in ours and "..." not in theirs:
        yield _style(pair, "...", "three full stops stand for an ellipsis", "write “…”")
    if "“" in theirs and '"' not in theirs and (match := _PLAIN_QUOTES.search(ours)):
        native = _pairs_of(pair.target.language) or ("“”",)
        yield _style(pair, match[0], "the quotation marks are those of a typewriter", f"write {'…'.join(native[0])}")


def _style(pair: Pair, signs: str, told: str, mend: str) -> Problem:
    start = pair.target.prose.find(signs)
    return pair.problem(STYLE, told, mend, (start, start + len(signs)))


def _numbers(pair: Pair) -> Iterator[Problem]:
    """English decimal and thousands signs that were copied into a language with a decimal comma."""
    if pair.target.language.table(TABLE).get("decimal") != ",":
        return
    theirs, ours = pair.source.prose, pair.target.prose
    for pattern in (_DECIMAL, _THOUSANDS) if "." in ours or "," in ours else ():
        for match in pattern.finditer(theirs):
            here = re.search(rf"(?<![\w.,]){re.escape(match[0])}(?!\w|[.,]\d)", ours)
            if here and not _VERSION.search(theirs, max(0, match.start() - _BEFORE), match.start()):
                told = f"“{match[0]}” is written as in English; here the decimal sign is a comma"
                mend = f"write “{match[0].translate(str.maketrans('.,', ',.'))}”"
                yield pair.problem(SIGN, told, mend, (here.start(), here.end()))
                return


CHECK = Check(
    codes=(BRACKET, CAPITAL, END, END_LOST, QUOTE, SIGN, STYLE),
    blind="quotation marks and capitals that are right in form and stand at the wrong words",
    of_entry=_check,
)
