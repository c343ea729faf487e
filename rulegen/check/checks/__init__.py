"""The checks of translations, one file each. A new check is a file here and a line in the list."""

from __future__ import annotations

from rulegen.check.checks import (
    characters,
    consistency,
    contrasts,
    counted_nouns,
    dropped,
    engine_truth,
    everyday_words,
    markup,
    notation,
    number_values,
    other_message,
    placeholders,
    plurals,
    stale,
    sums,
    terms,
    typography,
    untranslated,
    upkeep,
)
from rulegen.check.entry import Check
from rulegen.check.finding import Code

CHECKS: tuple[Check, ...] = (
    # One a line, by the names of the files.
    characters.CHECK,
    consistency.CHECK,
    contrasts.CHECK,
    counted_nouns.CHECK,
    dropped.CHECK,
    engine_truth.CHECK,
    everyday_words.CHECK,
    markup.CHECK,
    notation.CHECK,
    number_values.CHECK,
    other_message.CHECK,
    placeholders.CHECK,
    plurals.CHECK,
    stale.CHECK,
    sums.CHECK,
    terms.CHECK,
    typography.CHECK,
    untranslated.CHECK,
    upkeep.CHECK,
)

CODES: dict[str, Code] = {code.name: code for check in CHECKS for code in check.codes}
