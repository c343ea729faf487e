"""Games of the Yacht family: the rows of a score sheet and what a roll scores in each.

Dice are tuples of numbers from 1 to 6. A row is a pattern and a scoring: the pattern says which of the dice
make it, the scoring what they are worth.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement

from rulegen.engine.rules import RulesError, check_choice, check_distinct, check_flag, check_number

FACES = (1, 2, 3, 4, 5, 6)

Dice = tuple[int, ...]


class Pattern(ABC):
    """What a row asks for."""

    __slots__ = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """What it asks for, as an identifier."""

    @abstractmethod
    def matching(self, dice: Sequence[int]) -> Dice | None:
        """The dice that make the pattern, in ascending order; `None` if they do not make it."""


@dataclass(frozen=True, slots=True)
class AnyDice(Pattern):
    """Whatever was rolled."""

    @property
    def name(self) -> str:
        """Its name."""
        return "any-dice"

    def matching(self, dice: Sequence[int]) -> Dice:
        """All dice."""
        return tuple(sorted(dice))


@dataclass(frozen=True, slots=True)
class Number(Pattern):
    """The dice that show `face`, be there any or none."""

    face: int

    @property
    def name(self) -> str:
        """Its name."""
        return f"number-{self.face}"

    def matching(self, dice: Sequence[int]) -> Dice:
        """The dice that show it."""
        return (self.face,) * list(dice).count(self.face)


@dataclass(frozen=True, slots=True)
class OfAKind(Pattern):
    """At least `count` equal dice; `count` of the highest such number make it."""

    count: int

    @property
    def name(self) -> str:
        """Its name."""
        return f"of-a-kind-{self.count}"

    def matching(self, dice: Sequence[int]) -> Dice | None:
        """The equal dice."""
        faces = [face for face, times in Counter(dice).items() if times >= self.count]
        return (max(faces),) * self.count if faces else None


@dataclass(frozen=True, slots=True)
class FullHouse(Pattern):
    """Three dice of one number and two of another; five equal dice are none."""

    @property
    def name(self) -> str:
        """Its name."""
        return "full-house"

    def matching(self, dice: Sequence[int]) -> Dice | None:
        """All five dice."""
        return tuple(sorted(dice)) if sorted(Counter(dice).values()) == [2, 3] else None


@dataclass(frozen=True, slots=True)
class Straight(Pattern):
    """Exactly the numbers `faces`, each once, given in ascending order."""

    faces: Dice

    @property
    def name(self) -> str:
        """Its name."""
        return "-".join(("straight", *map(str, self.faces)))

    def matching(self, dice: Sequence[int]) -> Dice | None:
        """All dice."""
        return self.faces if tuple(sorted(dice)) == self.faces else None


class Scoring(StrEnum):
    """What the dice of a row are worth once its pattern is made; 0 if it is not."""

    ALL_DICE = "all-dice"
    """The sum of all dice."""
    MATCHING_DICE = "matching-dice"
    """The sum of the dice that make the pattern."""
    FIXED = "fixed"
    """The points that the row states."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet. `points` are for `Scoring.FIXED`."""

    id: str
    pattern: Pattern
    scoring: Scoring
    points: int = 0

    def __post_init__(self) -> None:
        """Refuse a scoring that there is not, and points where the dice are added up."""
        check_choice("scoring", self.scoring, Scoring)
        check_number("points", self.points, 0, None if self.scoring is Scoring.FIXED else 0)

    def score(self, dice: Sequence[int]) -> int:
        """What these dice score in this row."""
        matching = self.pattern.matching(dice)
        if matching is None:
            return 0
        if self.scoring is Scoring.FIXED:
            return self.points
        return sum(dice if self.scoring is Scoring.ALL_DICE else matching)


@dataclass(frozen=True, slots=True)
class DiceRules:
    """One dice game."""

    rows: tuple[Row, ...]
    """From the top of the sheet to its bottom."""
    dice: int = 5
    rolls: int = 3
    """The most rolls of a turn, the first included."""
    fewest_players: int = 1
    best_players: tuple[int, int] = (2, 5)
    """From and to how many players it plays best; any number from `fewest_players` on may play."""
    ties_shared: bool = True
    """Whether all who share the highest total win (decided); otherwise nobody does."""

    def __post_init__(self) -> None:
        """Refuse parameters that describe no game."""
        check_distinct("rows", self.row_ids)
        for name in ("dice", "rolls", "fewest_players"):
            check_number(name, getattr(self, name), 1)
        check_flag("ties_shared", self.ties_shared)
        fewest, most = self.best_players
        if not self.fewest_players <= fewest <= most:
            msg = f"best_players must be two numbers that rise from {self.fewest_players}, not {fewest} and {most}"
            raise RulesError(msg)

    def row(self, row: str) -> Row:
        """The row of this id; raises `RowUnknownError` if there is none."""
        found = next((candidate for candidate in self.rows if candidate.id == row), None)
        if found is None:
            raise RowUnknownError(row, self.row_ids)
        return found

    @property
    def row_ids(self) -> tuple[str, ...]:
        """The ids of the rows, from the top of the sheet to its bottom."""
        return tuple(row.id for row in self.rows)

    def possible_scores(self, row: str) -> frozenset[int]:
        """Whatever a row can score, 0 included, found by trying every roll."""
        return _possible_scores(self, row)

    def best_score(self, row: str) -> int:
        """The most that a row can score."""
        return max(self.possible_scores(row))

    def scores(self, dice: Sequence[int]) -> dict[str, int]:
        """What these dice score in each row, in the order of the sheet."""
        return {row.id: row.score(dice) for row in self.rows}

    def winners(self, totals: Sequence[int]) -> tuple[int, ...]:
        """The seats that have won with these totals."""
        best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        return best if len(best) == 1 or self.ties_shared else ()


@cache
def _possible_scores(rules: DiceRules, row: str) -> frozenset[int]:
    return frozenset(map(rules.row(row).score, combinations_with_replacement(FACES, rules.dice)))


class DiceError(ValueError):
    """Something that the rules of a dice game do not allow. The attributes of each kind say what to tell."""


class DiceCountError(DiceError):
    """There were `found` dice to be rolled, but `wanted` are needed with those kept."""

    def __init__(self, found: int, wanted: int) -> None:
        super().__init__(found, wanted)
        self.found = found
        self.wanted = wanted


class FaceError(DiceError):
    """No die shows `face`."""

    def __init__(self, face: int) -> None:
        super().__init__(face)
        self.face = face


class KeptNotRolledError(DiceError):
    """`kept` has more dice that show `face` than were on the table in `dice`."""

    def __init__(self, kept: Dice, dice: Dice, face: int) -> None:
        super().__init__(kept, dice, face)
        self.kept = kept
        self.dice = dice
        self.face = face


class TooManyRollsError(DiceError):
    """A turn has `allowed` rolls at most."""

    def __init__(self, allowed: int) -> None:
        super().__init__(allowed)
        self.allowed = allowed


class RowUnknownError(DiceError):
    """The sheet has no such `row`, but `rows`."""

    def __init__(self, row: str, rows: tuple[str, ...]) -> None:
        super().__init__(row, rows)
        self.row = row
        self.rows = rows


class RowUsedError(DiceError):
    """The `row` has an entry already; `open_rows` have none."""

    def __init__(self, row: str, open_rows: tuple[str, ...]) -> None:
        super().__init__(row, open_rows)
        self.row = row
        self.open_rows = open_rows


class DicePlayersError(DiceError):
    """The game is not for so few; `fewest` must play."""

    def __init__(self, players: int, fewest: int) -> None:
        super().__init__(players, fewest)
        self.players = players
        self.fewest = fewest
