"""The parameters that tell one game of the fives family from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from rulegen.engine.layout import Ground, Layout, SpinnerRule
from rulegen.engine.rules import RulesError, check_choice, check_distinct, check_flag, check_number
from rulegen.engine.scoring import FIVES, AwardRule, AwardStyle, TargetMode
from rulegen.engine.tiles import double_set

SMALLEST_SET, LARGEST_SET = 6, 18
"""The sets that are sold are double-6 to double-18."""


class FirstOpener(StrEnum):
    """Who opens the first round of a match."""

    LOT = "lot"
    """A neutral lot; the opener may lead any tile. No dealt tile gives a right to open (Pagat)."""
    HIGHEST_DOUBLE = "highest-double"
    """Who holds the highest double dealt, and leads it (Foster). If no double was dealt, as with `LOT` (decided)."""


class FinishRule(StrEnum):
    """What the hands that are left are worth when a player has emptied their own. Pips are rounded (`rounding`)."""

    OPPONENTS = "opponents"
    """The finisher's owner gets the pips of all opponents together, rounded once (Pagat, All Fives)."""
    OPPONENTS_LESS_PARTNER = "opponents-less-partner"
    """As `OPPONENTS`, less the partner's pips, rounded alone (Kelley and PUREMCO)."""
    OWN_DEDUCTED = "own-deducted"
    """Each player's pips, rounded alone, are deducted from their owner (Pagat, Five Up)."""


class BlockRule(StrEnum):
    """What the hands are worth when the round is blocked. Pips are rounded (`rounding`)."""

    LOWEST = "lowest"
    """The single owner of the smallest hand gets the pips of all opponents together; if two owners share it, nobody."""
    DIFFERENCES = "differences"
    """Each hand, the smallest first, gets its differences to the opponents' larger hands, added, then rounded
    (Kelley and PUREMCO). Equal hands go clockwise from the round's opener."""
    OWN_DEDUCTED = "own-deducted"
    """Each player's pips, rounded alone, are deducted from their owner (Pagat, Five Up)."""


class Overtime(StrEnum):
    """What follows when the highest score at or above the target is shared after a round."""

    FULL_ROUND = "full-round"
    """One more complete round, then the same check; if then nobody is at the target, play goes on (decided)."""
    NONE = "none"
    """The match ends without a winner."""


_CHOICES: dict[str, type[StrEnum]] = {
    "spinners": SpinnerRule,
    "first_opener": FirstOpener,
    "finish": FinishRule,
    "blocked": BlockRule,
    "target_mode": TargetMode,
    "overtime": Overtime,
}
_FLAGS = (
    "dead_ends_count",
    "voluntary_draw",
    "emptied_hand_beats_block",
    "last_award_in_finish",
    "void_finisher_opens",
)


@dataclass(frozen=True, slots=True)
class DominoRules:
    """One domino game. Points are raw points unless a name says `display`.

    Where no source settles a point, its docstring says *decided*: the published games have the default.
    """

    max_pip: int = 6
    """The set is double-`max_pip`: 6 to 18."""
    spinners: SpinnerRule = SpinnerRule.ALL
    """Which doubles branch: none in Muggins, the first in All Fives, all in Five Up (Pagat)."""
    dead_ends_count: bool = True
    """Whether an end that no tile can match any more still counts (decided)."""
    award: AwardRule = FIVES
    display_divisor: int = 5
    """Raw points that make one display point."""
    deal: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({2: 5, 3: 5, 4: 5}))
    """Tiles dealt to each player, by the number of players; its keys are the numbers that can play."""
    pairs_at: int | None = 4
    """The number of players that form fixed pairs, partners opposite; `None` where nobody ever does."""
    first_opener: FirstOpener = FirstOpener.LOT
    reserve: int = 0
    """Tiles of the boneyard that are never drawn (Foster: the last two)."""
    voluntary_draw: bool = False
    """Whether a player who can place may draw, and after a draw may place any tile that fits (puzzle-place);
    the opener leads without drawing. Otherwise the first playable tile that is drawn must be placed at once."""
    emptied_hand_beats_block: bool = True
    """Whether a last tile that also blocks the layout counts as a finish, not as a block (decided)."""
    finish: FinishRule = FinishRule.OPPONENTS_LESS_PARTNER
    last_award_in_finish: bool = True
    """Whether the award of the finisher's last placement is part of the one event of the finish (Kelley and
    PUREMCO), not an event of its own before it (Pagat)."""
    void_finisher_opens: bool = True
    """Whether a finisher whose event was void opens the next round all the same (decided); otherwise the lot."""
    blocked: BlockRule = BlockRule.DIFFERENCES
    rounding: int = 5
    """Pips at the end of a round are rounded to the nearest multiple of this odd number."""
    target: int = 305
    target_mode: TargetMode = TargetMode.EXACT
    overtime: Overtime = Overtime.FULL_ROUND
    """For `TargetMode.HIGHEST_AFTER_ROUND`."""
    score_floor: int | None = None
    """The lowest score there is, or `None` where scores sink without limit (decided)."""
    ground: Ground = field(init=False, repr=False, compare=False)
    """The parameters of a layout."""
    awards: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The raw award for each sum that there can be: never more than all pips of the set."""

    def __post_init__(self) -> None:
        """Refuse parameters that describe no game."""
        self._check_values()
        self._check_deal()
        if self.rounding % 2 == 0:
            msg = f"rounding must be odd, so that no number lies half-way, not {self.rounding}"
            raise RulesError(msg)
        if self.target % self.display_divisor:
            msg = f"target must be whole display points of {self.display_divisor}, not {self.target}"
            raise RulesError(msg)
        if self.score_floor is not None and self.score_floor % self.display_divisor:
            msg = f"score_floor must be whole display points of {self.display_divisor}, not {self.score_floor}"
            raise RulesError(msg)
        object.__setattr__(self, "ground", (self.spinners, self.max_pip, self.dead_ends_count))
        pips = sum(tile.pips for tile in double_set(self.max_pip))
        object.__setattr__(self, "awards", tuple(map(self.award.award, range(pips + 1))))

    def _check_values(self) -> None:
        """Refuse values that are of the wrong kind, or out of bounds by themselves."""
        check_number("max_pip", self.max_pip, SMALLEST_SET, LARGEST_SET)
        check_number("display_divisor", self.display_divisor, 1)
        check_number("rounding", self.rounding, 1)
        check_number("target", self.target, 1)
        for name, kind in _CHOICES.items():
            check_choice(name, getattr(self, name), kind)
        for name in _FLAGS:
            check_flag(name, getattr(self, name))
        if self.score_floor is not None:
            check_number("score_floor", self.score_floor, most=0)
        check_distinct("award.divisors", self.award.divisors)
        for divisor in self.award.divisors:
            check_number("award.divisors", divisor, 1)
        check_choice("award.style", self.award.style, AwardStyle)

    def _check_deal(self) -> None:
        """Refuse a deal that there are not tiles enough for, and pairs that cannot be formed."""
        check_distinct("deal", self.deal)
        for players, tiles in self.deal.items():
            if players < 2 or tiles < 1 or players * tiles > self.tile_count:  # noqa: PLR2004 # one hand is no game
                msg = f"deal of {tiles} tiles to each of {players} players is not possible with {self.tile_count} tiles"
                raise RulesError(msg)
        if self.pairs_at is not None and (self.pairs_at < 4 or self.pairs_at % 2):  # noqa: PLR2004 # two pairs
            msg = f"pairs_at must be None or an even number from 4 on, not {self.pairs_at}"
            raise RulesError(msg)
        check_number("reserve", self.reserve, 0, max(map(self.boneyard_size, self.deal)))

    @property
    def target_display(self) -> int:
        """The target in display points."""
        return self.target // self.display_divisor

    @property
    def tile_count(self) -> int:
        """Tiles in the set."""
        return len(double_set(self.max_pip))

    def boneyard_size(self, players: int) -> int:
        """Tiles left after the deal."""
        return self.tile_count - players * self.deal[players]

    def owners(self, players: int) -> int:
        """How many scores are kept: one for each pair, or one for each player."""
        return players // 2 if players == self.pairs_at else players

    def partner(self, seat: int, players: int) -> int | None:
        """The seat opposite, where pairs play."""
        return (seat + players // 2) % players if players == self.pairs_at else None

    @property
    def empty_layout(self) -> Layout:
        """The layout before the opening."""
        return Layout(*self.ground)

    def award_raw(self, total: int) -> int:
        """The raw award for a sum of counting ends."""
        return self.awards[total]

    def award_display(self, total: int) -> int:
        """The award for a sum of counting ends in display points."""
        return self.award_raw(total) // self.display_divisor
