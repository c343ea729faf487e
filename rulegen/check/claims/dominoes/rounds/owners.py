"""Whose placements a round has: the names before the tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.rounds.followed import Round
from rulegen.check.claims.shadow import Sort

_SHORTEST = 3
"""Letters of a name."""
_BEHIND = 3
"""Tokens from a tile to a name behind it: “after 6|6 by Ann”, at most."""
_ENDING = 2
"""Letters at the end of a name that change: Basia, Basi; Olek, Olkowi."""


class Owners:
    """The names of a round, and who placed which tile. No name stands only at the head of sentences."""

    def __init__(self, block: Block, played: Round) -> None:
        self._block = block
        first = block.sentence(played.steps[0].at).start
        capital = [at for at in range(first, played.steps[-1].stop) if self._is_capital(at)]
        inner = {_stem(self._key(at)) for at in capital if at not in self._heads(first, played.steps[-1].stop)}
        self._names = {at: _stem(self._key(at)) for at in capital if _stem(self._key(at)) in inner}
        self._by_step = list(self._owners(played))
        self._fill()

    def _key(self, at: int) -> str:
        return self._block.tokens[at].key

    def _is_capital(self, at: int) -> bool:
        token = self._block.tokens[at]
        return token.sort is Sort.WORD and len(token.key) >= _SHORTEST and self._block.text[token.start].isupper()

    def _heads(self, start: int, stop: int) -> set[int]:
        """The first words of sentences and of what stands behind a colon or semicolon."""
        tokens = self._block.tokens
        return {
            at
            for at in range(start, stop)
            if at == 0 or tokens[at - 1].sort is Sort.END or tokens[at - 1].key in {":", ";"}
        }

    def _owners(self, played: Round) -> Iterator[str]:
        """The last name before each tile, in its sentence and behind the tile before; or the one shortly behind it."""
        start = 0
        for step in played.steps:
            before = range(step.at - 1, max(start, self._block.sentence(step.at).start) - 1, -1)
            behind = range(step.at + 1, min(step.at + _BEHIND, step.stop))
            start = step.at
            owner = self._first(before)
            if not owner and (owner := self._first(behind)):
                start = behind.stop
            yield owner

    def _first(self, span: range) -> str:
        return next((self._names[at] for at in span if at in self._names), "")

    def _fill(self) -> None:
        """Two players take turns: a placement without a name is that of the other one."""
        known = set(self._by_step) - {""}
        if len(known) != 2:  # noqa: PLR2004 # two players
            return
        places = [number for number, name in enumerate(self._by_step) if name]
        order = {(number - places[0]) % 2: self._by_step[number] for number in places}
        if len(order) == 2 and all(self._by_step[one] == order[(one - places[0]) % 2] for one in places):  # noqa: PLR2004
            self._by_step = [order[(number - places[0]) % 2] for number in range(len(self._by_step))]

    @property
    def take_turns(self) -> bool:
        """Whether everybody is known and they follow each other in one order."""
        order = list(dict.fromkeys(self._by_step))
        return all(order) and all(name == order[at % len(order)] for at, name in enumerate(self._by_step))

    def groups(self, many: int) -> Iterator[list[int]]:
        """The first placements by their names."""
        for name in set(self._by_step) - {""}:
            yield [number for number in range(many) if self._by_step[number] == name]

    def before(self, at: int, span: range) -> Sequence[int] | None:
        """The placements of whoever is named last before a number, in its sentence; `None` if that is not known."""
        if not all(self._by_step):
            return None
        start = max(span.start, self._block.sentence(at).start)
        name = self._first(range(at - 1, start - 1, -1))
        steps = [number for number, owner in enumerate(self._by_step) if owner == name]
        return steps or None


def _stem(name: str) -> str:
    return re.sub(r"\W", "", name)[: max(_SHORTEST, len(name) - _ENDING)]
