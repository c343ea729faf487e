"""The alphabetical order of a language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from string import ascii_lowercase

Key = tuple[tuple[tuple[int, int], ...], str, str]


def sort_key(alphabet: Sequence[str] = ()) -> Callable[[str], Key]:
    """A key that sorts words by an alphabet: its letters in their order, each of one or more characters.

    A letter with marks that has no place of its own stands with the letter without them; so do all where no alphabet
    is given. What is no letter comes first, what is of another script comes last.
    """
    places = {letter: number for number, letter in enumerate(alphabet or ascii_lowercase)}
    letters = re.compile("|".join(map(re.escape, sorted(places, key=len, reverse=True))) + "|.", re.DOTALL)

    def key(word: str) -> Key:
        folded = unicodedata.normalize("NFC", word).casefold()
        return tuple(_weight(letter, places) for letter in letters.findall(folded)), folded, word

    return key


def _weight(letter: str, places: dict[str, int]) -> tuple[int, int]:
    base = unicodedata.normalize("NFD", letter)[0]
    place = places.get(letter, places.get(base))
    if place is not None:
        return 1, place
    return (2, ord(base)) if base.isalpha() else (0, 0)
