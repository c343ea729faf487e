"""Where a language is spoken, for those who want every language with a country."""

from __future__ import annotations

from babel import Locale
from babel.core import get_global


def with_territory(locale: str) -> str:
    """A locale with its territory, by default the one where most of its speakers are: `pl` gives `pl_PL`."""
    parsed = Locale.parse(locale)
    if parsed.territory:
        return f"{parsed.language}_{parsed.territory}"
    likely = get_global("likely_subtags").get(parsed.language, "")
    return f"{parsed.language}_{Locale.parse(likely).territory}" if likely else parsed.language
