"""Make the tables of number words of a language from the spell-out rules of CLDR.

`python -m rulegen.text.make_number_words locales/pl locales/it` writes `number-words-cldr.txt` there. This is done
once, when a language is added; what it needs is an extra, `pip install 'rulegen[numbers]'`. It stands in the package,
so that a rulebook elsewhere can make the tables of its own languages, and so that its types and layers are checked.

Three sorts of lines in `number-words.txt` say what CLDR does not: `variant dwóch: dwu` gives other spellings of a part
of a form; `join: puluh, belas` names words that some write together with the word before; `apart 100: e` says that some
write hundreds, from 100 on, apart from what follows, with nothing or with one of these words between.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError
from rulegen.files import check_inside, names_in, present
from rulegen.text.number_words import BY_HAND, MADE, Line, NumberKind, read_lines

HIGHEST = 400
HIGHEST_ORDINAL = 100
ROUND = (*range(500, 1000, 100), *range(1000, 11000, 1000), 10**6)
"""Cardinals above the highest that are read as well."""

_HEAD = """\
# Made from the rules of Unicode CLDR by “python -m rulegen.text.make_number_words locales/{locale}”: do not edit.
# What is particular to the language stands in number-words.txt.
# Data: Copyright © 2004-2025 Unicode, Inc., under the Unicode License v3 (SPDX: Unicode-3.0), which ships with rulegen
# as locales/LICENSE.unicode; see https://www.unicode.org/license.txt
"""
_SOFT_HYPHEN = "\u00ad"
_NOT_WORDS = ("year", "digits")
"""In the names of rule sets that say something else than a number in words."""


def main(folders: Sequence[str]) -> None:
    """Write the table of each folder `locales/<locale>`, beside what was written by hand there.

    Raises `RulegenError` as `make_table` does, and for a folder that is none or a file that is a link out of it.
    """
    for folder in map(Path, folders):
        names_in(folder)
        check_inside(folder / MADE, folder)
        by_hand = folder / BY_HAND
        lines = list(read_lines(by_hand)) if present(by_hand) else []
        folder.joinpath(MADE).write_text(make_table(folder.resolve().name, lines), encoding="utf-8", newline="\n")


def make_table(locale: str, by_hand: Iterable[Line] = ()) -> str:
    """The text of the table of a locale, given what was written by hand for it.

    Raises `RulegenError` EXTRA_MISSING without the package that has the rules, LOCALE_UNKNOWN if it has none for this.
    """
    speller = _Speller(locale, list(by_hand))
    lines = [_HEAD.format(locale=locale)]
    for kind, numbers in (
        (NumberKind.WORD, (*range(HIGHEST + 1), *ROUND)),
        (NumberKind.ORDINAL, range(1, HIGHEST_ORDINAL + 1)),
    ):
        for number in numbers:
            forms = list(dict.fromkeys(form.replace(_SOFT_HYPHEN, "") for form in speller.forms(number, kind)))
            if forms:
                lines.append(f"{kind} {number}: {', '.join(forms)}\n")
    return "".join(lines)


class _Speller:
    """Spells numbers out in one language, in every way."""

    def __init__(self, locale: str, by_hand: Sequence[Line]) -> None:
        try:
            from unicode_rbnf import FormatOptions, FormatPurpose, RbnfEngine  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise RulegenError(
                ErrorCode.EXTRA_MISSING,
                "number words are made with a package that is not installed",
                mend="run “pip install 'rulegen[numbers]'”",
            ) from error
        try:
            self._engine = RbnfEngine.for_language(locale.partition("_")[0])
        except ValueError as error:
            raise RulegenError(
                ErrorCode.LOCALE_UNKNOWN,
                f"CLDR has no spell-out rules for “{locale}”",
                mend=f"write the number words by hand into {BY_HAND}",
            ) from error
        self._options = FormatOptions.PRESERVE_SOFT_HYPENS
        self._purposes = {NumberKind.WORD: FormatPurpose.CARDINAL, NumberKind.ORDINAL: FormatPurpose.ORDINAL}
        self._variants = _variants_of(by_hand)
        self._apart = list(_apart(by_hand))

    def forms(self, number: int, kind: NumberKind) -> Iterator[str]:
        """Each way to write a number, the usual ones first."""
        yield from self._cldr(number, kind)
        for lowest, links in self._apart:
            size = 10 ** (len(str(lowest)) - 1)
            rest = number % size
            if lowest < number < size * 10 and rest:
                pairs = product(self.forms(number - rest, NumberKind.WORD), self.forms(rest, kind))
                for before, after in pairs:
                    yield from (f"{before}{link}{after}" for link in (" ", *(f" {word} " for word in links)))

    def _cldr(self, number: int, kind: NumberKind) -> Iterator[str]:
        """The forms that CLDR has, with the variants of their parts."""
        try:
            found = self._engine.format_number(number, self._purposes[kind], options=self._options).text_by_ruleset
        except ValueError:  # a language without rules for ordinals
            return
        for name, form in found.items():
            if not any(word in name for word in _NOT_WORDS):
                yield from self._spellings(form)

    def _spellings(self, form: str) -> list[str]:
        """A form, and what it becomes when parts of it are put in another way."""
        spellings = [form]
        for part, others in self._variants:
            changed = (part.sub(other, spelling) for spelling in spellings for other in others)
            spellings += [new for new in changed if new not in spellings]
        return spellings


def _variants_of(lines: Sequence[Line]) -> list[tuple[re.Pattern[str], tuple[str, ...]]]:
    """Parts of forms, and what may stand for each; a part may end at a soft hyphen."""
    variants = [(rf"(?<!\w){re.escape(line.of)}(?!\w)", line.items) for line in lines if line.key == "variant"]
    joined = [(rf" {re.escape(item)}(?!\w)", (item,)) for line in lines if line.key == "join" for item in line.items]
    return [(re.compile(part), others) for part, others in (*variants, *joined)]


def _apart(lines: Sequence[Line]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """From what number on hundreds or tens are also written apart, and the words that may stand between."""
    for line in lines:
        if line.key == "apart":
            if not line.of.isdecimal():
                raise RulegenError(
                    ErrorCode.NUMBERS_INVALID,
                    f"“{line.of}” is not a number",
                    source=line.source,
                    mend="write it as in “apart 100: e”",
                )
            yield int(line.of), line.items


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except RulegenError as error:
        sys.stderr.write(f"error: {error}\n")
        sys.exit(error.code.exit_status)
