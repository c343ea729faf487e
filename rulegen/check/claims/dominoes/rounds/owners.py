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
_NOBODY = "-"
_ENDING = 2
"""Letters at the end of a name that change: Basia, Basi; Olek, Olkowi."""


class Owners:
    """The names of a round, and who placed which tile. No name stands only at the head of sentences."""

    def __init__(self, block: Block, played: Round) -> None:
        self._block = block
        capital = [at for at in range(len(block.tokens)) if self._is_capital(at)]
        heads = self._heads()
        inner = {_stem(self._key(at)) for at in capital if at not in heads}
        self._names = {at: stem for at in capital if (stem := _stem(self._key(at))) in inner}
        self._heads_of = {at: _stem(self._key(at)) for at in capital if at in heads}
        self._by_step = list(self._owners(played))
        self._fill(played)

    def _key(self, at: int) -> str:
        return self._block.tokens[at].key

    def _is_capital(self, at: int) -> bool:
        token = self._block.tokens[at]
        return token.sort is Sort.WORD and len(token.key) >= _SHORTEST and self._block.text[token.start].isupper()

    def _heads(self) -> set[int]:
        """The first words of sentences and behind a colon or semicolon, where they are not all that a cell holds."""
        tokens = self._block.tokens
        return {
            at
            for at in range(len(tokens))
            if at == 0
            or tokens[at - 1].sort is Sort.END
            or (tokens[at - 1].key in {":", ";"} and not (tokens[at - 1].key == ":" and self._is_cell(at)))
        }

    def _is_cell(self, at: int) -> bool:
        """Whether a word is all between a colon and a semicolon: “Player: Ann; Tile: 1|4”."""
        return at + 1 < len(self._block.tokens) and self._block.tokens[at + 1].key == ";"

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

    def _fill(self, played: Round) -> None:
        """Players take turns: placements without a name are those of who is next, or all of one more player."""
        known = len(set(self._by_step) - {""})
        for apart in (known, known + 1) if known else ():
            order = {number % apart: name for number, name in enumerate(self._by_step) if name}
            if apart > known and len(order) == known > 0:
                (free,) = set(range(apart)) - order.keys()
                order[free] = self._name_of(played, range(free, len(self._by_step), apart))
            filled = [name or order.get(number % apart, "") for number, name in enumerate(self._by_step)]
            is_order = all(name == order.get(number % apart) for number, name in enumerate(filled))
            if 1 < apart == len(order) < len(filled) and is_order:
                self._by_step = filled
                return

    def _name_of(self, played: Round, steps: Sequence[int]) -> str:
        """The word at the head of the sentences of some placements, and of no others; who has no name is “I”."""
        others = [number for number in range(len(self._by_step)) if number not in steps]
        common = {*self._heads_in(played, steps[0])} if steps else set()
        common = common.intersection(*(self._heads_in(played, number) for number in steps))
        common -= {name for number in others for name in self._heads_in(played, number)}
        if len(common) != 1:
            return _NOBODY
        self._names |= {at: name for at, name in self._heads_of.items() if name in common}
        return min(common)

    def _heads_in(self, played: Round, number: int) -> list[str]:
        """The first words of what stands before a tile, in its sentence and the one before that has none."""
        at = played.steps[number].at
        sentence = self._block.sentence(at)
        before = self._block.sentence_before(sentence)
        start = sentence.start if self._block.has_tile(before) else before.start
        return [self._heads_of[one] for one in range(start, at) if one in self._heads_of]

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
        """The placements of those who are named last before a number, in its sentence; `None` if that is not known."""
        if not all(self._by_step):
            return None
        start = max(span.start, self._block.sentence(at).start)
        place = next((one for one in range(at - 1, start - 1, -1) if one in self._names), None)
        owners = set()
        while place is not None:
            owners.add(self._names[place])
            place = self._partner_before(place, start)
        return [number for number, owner in enumerate(self._by_step) if owner in owners] or None

    def _partner_before(self, at: int, start: int) -> int | None:
        """The name that only “and” or a dash parts from one behind it: “Ann and Bob have 4”."""
        joint = range(at - 1, at)
        is_joined = self._block.has_any(("and", "with"), joint) or self._block.tokens[at - 1].key == "\N{EN DASH}"
        return at - 2 if at - 2 >= start and is_joined and at - 2 in self._names else None

    @property
    def many(self) -> int:
        """How many play, if all are known and somebody had a second turn."""
        names = len(set(self._by_step))
        return names if self.take_turns and len(self._by_step) > names > 1 else 0


def _stem(name: str) -> str:
    return re.sub(r"\W", "", name)[: max(_SHORTEST, len(name) - _ENDING)]
