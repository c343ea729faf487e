"""Mistakes in a text, each made by a rule: from a text, every text that a kind of mistake can make of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rulegen.check.self_test.words import CARDINAL, ORDINAL, Words, occurrences, replaced
from rulegen.check.words.spans import masked
from rulegen.engine.dice import DiceRules
from rulegen.games import GAMES
from rulegen.text.glossary import Term

PLACEHOLDER = re.compile(r"\{(\w+)\}")
_DIGITS = re.compile(r"(?<![\w.,|-])\d+(?![\w|-]|[.,]\d)")
_SUM = re.compile(r"\{(\w+)\}(\s*=\s*)\{(\w+)\}")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-zà-ÿąćęłńóśźż]|[{“„«])")
_CLAUSE = re.compile(r"(?P<mark>[,;])\s+(?P<words>[^,;:.!?()]+)(?=[,;.!?])")
_QUOTES = "“”„«»\u2018\u2019\"'"
_FEWEST = 3
"""Words of a clause or sentence whose loss changes what is said."""
_JOINED = 5
"""Characters between two items of a list, whose order may say nothing."""
_ROWS = frozenset(row for game in GAMES.values() if isinstance(game.rules, DiceRules) for row in game.rules.row_ids)


class Piece(NamedTuple):
    """A translation, and what its language and the source text offer for mistakes."""

    text: str
    source: str
    words: Words
    english: Words

    def says(self, term: Term) -> bool:
        """Whether the source text has the term, so that the translation means it by its word."""
        english = self.english.glossary.by_id.get(term.id)
        phrases = english.phrases if english else ()
        return any(True for phrase in phrases if "*" not in phrase for _ in occurrences(phrase, self.source))


Maker = Callable[[Piece], Iterator[str]]


def placeholder_lost(piece: Piece) -> Iterator[str]:
    """A placeholder with the blank in front of it is gone."""
    for match in re.finditer(r"\s?\{/?\w+\}", piece.text):
        yield piece.text[: match.start()] + piece.text[match.end() :]


def placeholder_renamed(piece: Piece) -> Iterator[str]:
    """Two letters of a name are exchanged, or the last one is doubled."""
    for match in PLACEHOLDER.finditer(piece.text):
        name = match[1]
        turned = name[:1] + name[2:3] + name[1:2] + name[3:]
        new = turned if turned != name else name + name[-1]
        yield piece.text[: match.start(1)] + new + piece.text[match.end(1) :]


def placeholder_doubled(piece: Piece) -> Iterator[str]:
    """A placeholder stands there twice."""
    for match in PLACEHOLDER.finditer(piece.text):
        yield piece.text[: match.end()] + " " + match[0] + piece.text[match.end() :]


def placeholder_unbraced(piece: Piece) -> Iterator[str]:
    """A brace is missing."""
    for match in PLACEHOLDER.finditer(piece.text):
        yield piece.text[: match.end() - 1] + piece.text[match.end() :]
        yield piece.text[: match.start()] + piece.text[match.start() + 1 :]


def sum_swapped(piece: Piece) -> Iterator[str]:
    """What stands before and behind an equals sign has changed places."""
    for match in _SUM.finditer(piece.text):
        new = f"{{{match[3]}}}{match[2]}{{{match[1]}}}"
        yield piece.text[: match.start()] + new + piece.text[match.end() :]


def placeholders_exchanged(piece: Piece) -> Iterator[str]:
    """Two placeholders of one sentence have changed places."""
    found = [match for match in PLACEHOLDER.finditer(piece.text) if f"{{/{match[1]}}}" not in piece.text]
    for one, two in pairwise(found):
        between = piece.text[one.end() : two.start()]
        if one[0] != two[0] and len(between) > _JOINED and not re.search(r"[.!?]", between):
            yield piece.text[: one.start()] + two[0] + between + one[0] + piece.text[two.end() :]


def _digits_changed(piece: Piece, change: Callable[[str], Sequence[str]]) -> Iterator[str]:
    for match in _DIGITS.finditer(masked(piece.text)):
        for new in change(match[0]):
            yield piece.text[: match.start()] + new + piece.text[match.end() :]


def digit_step(piece: Piece) -> Iterator[str]:
    """A number is one more or less."""
    return _digits_changed(piece, step)


def digits_swapped(piece: Piece) -> Iterator[str]:
    """Two digits have changed places."""
    return _digits_changed(piece, lambda one: [one[1] + one[0] + one[2:]] if one[1:2] not in {"", one[0]} else [])


def digits_tenfold(piece: Piece) -> Iterator[str]:
    """A number is ten times what it was."""
    return _digits_changed(piece, lambda digits: [digits + "0"] if int(digits) else [])


def digit_added(piece: Piece) -> Iterator[str]:
    """A digit too many."""
    return _digits_changed(piece, lambda digits: [digits + "8", "1" + digits])


def step(digits: str) -> list[str]:
    """The numbers beside a number."""
    value = int(digits)
    return [str(value + 1), *([str(value - 1)] if value else [])]


def _word_changed(piece: Piece, kind: str) -> Iterator[str]:
    """A number word of another value with the same inflection."""
    text = masked(piece.text)
    for match in re.finditer(r"[^\W\d_]+", text):
        for other in piece.words.numbers[kind].get(match[0].lower(), ()):
            at = piece.text[: match.start()], piece.text[match.end() :]
            yield other.join(at) if match[0].islower() else (other[:1].upper() + other[1:]).join(at)


def number_word(piece: Piece) -> Iterator[str]:
    """A cardinal in words has another value."""
    return _word_changed(piece, CARDINAL)


def ordinal(piece: Piece) -> Iterator[str]:
    """An ordinal in words has another value."""
    return _word_changed(piece, ORDINAL)


def noun_form(piece: Piece) -> Iterator[str]:
    """The noun behind a number has the form of another number."""
    for forms in piece.words.counted:
        for form in set(forms):
            for match in occurrences(form, masked(piece.text)):
                if re.search(r"(?<![\w.,|-])\d+\s$", masked(piece.text)[: match.start()]):
                    yield from (
                        piece.text[: match.start()] + other + piece.text[match.end() :]
                        for other in forms
                        if other != form
                    )


def term_swapped(piece: Piece) -> Iterator[str]:
    """A term in the form of its entry is another term of its group."""
    terms = [term for term in piece.words.glossary.terms if term.id not in _ROWS]
    for term in filter(piece.says, terms):
        for match in occurrences(term.term, piece.text):
            for other in terms:
                phrases = {*other.phrases, *other.also}
                alike = term.term in other.term or other.term in term.term or term.term in phrases
                if other.group == term.group and not alike:
                    yield replaced(match, other.term)


def name_changed(piece: Piece) -> Iterator[str]:
    """A row has the name of another one in one place."""
    rows = [term for term in piece.words.glossary.terms if term.id in _ROWS]
    for row in filter(piece.says, rows):
        for match in occurrences(row.term, piece.text):
            if match[0] == row.term:
                yield from (replaced(match, other.term) for other in rows if other.term != row.term)


def forbidden_word(piece: Piece) -> Iterator[str]:
    """A word that the glossary avoids stands for a term."""
    for term in filter(piece.says, piece.words.glossary.terms):
        avoided = [phrase for phrase in term.avoid if "*" not in phrase]
        for match in occurrences(term.term, piece.text):
            yield from (replaced(match, phrase) for phrase in avoided)


def english_word(piece: Piece) -> Iterator[str]:
    """A term stands there in English."""
    english = piece.english.glossary.by_id
    for term in filter(piece.says, piece.words.glossary.terms):
        for match in occurrences(term.term, piece.text):
            if term.id in english and english[term.id].term.lower() != term.term.lower():
                yield replaced(match, english[term.id].term)


def negation_lost(piece: Piece) -> Iterator[str]:
    """A word that denies is gone."""
    for word in piece.words.negation:
        for match in occurrences(word, piece.text):
            yield _without(piece.text, match.start(), match.end())


def negation_added(piece: Piece) -> Iterator[str]:
    """A word that denies stands in front of a verb."""
    for verb in piece.words.verbs:
        for match in occurrences(verb, piece.text):
            before = piece.text[: match.start()].lower().split()[-1:]
            if not set(before) & set(piece.words.negation):
                yield replaced(match, f"{piece.words.negation[0]} {match[0].lower()}")


def _without(text: str, start: int, end: int) -> str:
    """The text without a part and the blank behind it; a sentence that then begins gets its capital."""
    rest = text[end:].removeprefix(" ")
    capital = text[start : start + 1].isupper()
    return text[:start] + (rest[:1].upper() + rest[1:] if capital else rest)


def exchanged(name: str) -> Maker:
    """The maker of a kind for which the language lists phrases that may stand for one another."""

    def make(piece: Piece) -> Iterator[str]:
        for group in piece.words.exchange.get(name, ()):
            for phrase in group:
                for match in occurrences(phrase, piece.text):
                    yield from (replaced(match, other) for other in group if other != phrase)

    return make


def lost(name: str) -> Maker:
    """The maker of a kind for which the language lists words that get lost."""

    def make(piece: Piece) -> Iterator[str]:
        for group in piece.words.lost.get(name, ()):
            for phrase in group:
                for match in occurrences(phrase, piece.text):
                    yield _without(piece.text, match.start(), match.end())

    return make


def clause_dropped(piece: Piece) -> Iterator[str]:
    """What stands between two marks of a sentence is gone."""
    for match in _CLAUSE.finditer(piece.text):
        if len(match["words"].split()) >= _FEWEST:
            yield piece.text[: match.start()] + piece.text[match.end() :]


def sentence_dropped(piece: Piece) -> Iterator[str]:
    """One of several sentences is gone."""
    sentences = _SENTENCE.split(piece.text)
    for number, sentence in enumerate(sentences):
        if len(sentences) > 1 and len(sentence.split()) >= _FEWEST:
            yield " ".join(sentences[:number] + sentences[number + 1 :])


def end_mark_lost(piece: Piece) -> Iterator[str]:
    """The mark at the end is gone."""
    if piece.text[-1:] in ".!?:":
        yield piece.text[:-1]


def quote_lost(piece: Piece) -> Iterator[str]:
    """A quotation mark is gone; an apostrophe is none."""
    for match in re.finditer(rf"(?<!\w)[{_QUOTES}]|[{_QUOTES}](?![\w{{])", piece.text):
        yield piece.text[: match.start()] + piece.text[match.end() :]


def bracket_lost(piece: Piece) -> Iterator[str]:
    """A round bracket is gone."""
    for match in re.finditer(r"[()]", piece.text):
        yield piece.text[: match.start()] + piece.text[match.end() :]


def zero_width(piece: Piece) -> Iterator[str]:
    """A character that nobody sees stands within a word."""
    for match in re.finditer(r"(?<=\w)(?=\w)", masked(piece.text)):
        yield piece.text[: match.start()] + "\u200b" + piece.text[match.start() :]


def blank_doubled(piece: Piece) -> Iterator[str]:
    """There is one blank too many."""
    for match in re.finditer(r"(?<=\S) (?=\S)", piece.text):
        yield piece.text[: match.start()] + " " + piece.text[match.start() :]


def word_doubled(piece: Piece) -> Iterator[str]:
    """A word stands there twice."""
    for match in re.finditer(r"(?<![\w{/\u2019'-])[^\W\d_]{2,}(?=\s)", masked(piece.text)):
        yield piece.text[: match.end()] + " " + match[0].lower() + piece.text[match.end() :]


EXCHANGED = ("must-may", "bound", "extreme", "side", "order", "all-each", "win-lose", "add-deduct")
TEXT_KINDS: Mapping[str, Maker] = {
    "placeholder-lost": placeholder_lost,
    "placeholder-renamed": placeholder_renamed,
    "placeholder-doubled": placeholder_doubled,
    "placeholder-unbraced": placeholder_unbraced,
    "sum-swapped": sum_swapped,
    "digit-step": digit_step,
    "digits-swapped": digits_swapped,
    "digits-tenfold": digits_tenfold,
    "digit-added": digit_added,
    "number-word": number_word,
    "ordinal": ordinal,
    "noun-form": noun_form,
    "term-swapped": term_swapped,
    "name-changed": name_changed,
    "forbidden-word": forbidden_word,
    "english-word": english_word,
    "negation-lost": negation_lost,
    "negation-added": negation_added,
    **{name: exchanged(name) for name in EXCHANGED},
    "clause-dropped": clause_dropped,
    "sentence-dropped": sentence_dropped,
    "end-mark-lost": end_mark_lost,
    "quote-lost": quote_lost,
    "zero-width": zero_width,
    "blank-doubled": blank_doubled,
}
HELD_TEXT_KINDS: Mapping[str, Maker] = {
    "placeholders-exchanged": placeholders_exchanged,
    "word-doubled": word_doubled,
    "bracket-lost": bracket_lost,
    "more-fewer": exchanged("more-fewer"),
    "only-lost": lost("only"),
}
"""Kinds that no check was written for; they count in no floor."""
