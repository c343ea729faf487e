"""Rolls and tiles that cannot be: a die with a face that none has, a half beyond those of the set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulegen.engine.dice import FACES, DiceRules
from rulegen.engine.dominoes import DominoRules

_ROLL = re.compile(r"(?<![\w./-])\d{1,3}(?:[-\u2010\u2011]\d{1,3}){3,}(?![\w/-])", re.ASCII)
_TILE = re.compile(r"(?<![\w|])(\d{1,3})\|(\d{1,3})(?![\w|])", re.ASCII)

_ZEROS = re.compile(r"(?<=[^\d\W] )0\d(?=[\s,;)]|[.!?:](?:\s|$))(?! ?[:/.-]\d)", re.ASCII)
"""Behind a word."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """A notation that no dice or tile can have."""

    start: int
    end: int
    why: str


def with_zeros(text: str) -> Iterator[Impossible]:
    """Numbers that begin with a nought: “00”, “06”; no dates, hours, labels, and no list that counts so."""
    found = [Impossible(*match.span(), "a number begins with no nought") for match in _ZEROS.finditer(text)]
    if len(found) == 1:
        yield found[0]


def impossible(text: str, rules: DominoRules | DiceRules) -> Iterator[Impossible]:
    """The rolls or the tiles of a text that the game has not."""
    if isinstance(rules, DominoRules):
        for match in _TILE.finditer(text):
            if max(int(match[1]), int(match[2])) > rules.max_pip:
                yield Impossible(*match.span(), f"the halves of tiles show 0 to {rules.max_pip}")
        return
    for match in _ROLL.finditer(text):
        faces = list(map(int, re.findall(r"\d+", match[0])))
        odd = [face for face in faces if face not in FACES]
        if odd and len(faces) <= rules.dice and len(odd) < len(faces) - 1:
            yield Impossible(*match.span(), f"no die shows {odd[0]}")
        elif not odd and len(faces) > rules.dice:
            yield Impossible(*match.span(), f"there are {rules.dice} dice, not {len(faces)}")
