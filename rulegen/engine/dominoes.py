"""The parameters that tell one game of the fives family from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulegen.engine.layout import Layout, SpinnerRule
from rulegen.engine.scoring import FIVES, AwardRule, TargetMode
from rulegen.engine.tiles import double_set

SMALLEST_SET, LARGEST_SET = 6, 18
"""The sets that are sold are double-6 to double-18."""


@dataclass(frozen=True, slots=True)
class DominoRules:
    """One domino game. Points are raw points unless a name says `display`."""

    max_pip: int = 6
    """The set is double-`max_pip`: 6 to 18."""
    spinners: SpinnerRule = SpinnerRule.ALL
    award: AwardRule = FIVES
    display_divisor: int = 5
    """Raw points that make one display point."""
    deal: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({2: 5, 3: 5, 4: 5}))
    """Tiles dealt to each player, by the number of players; its keys are the numbers that can play."""
    pairs_at: int | None = 4
    """The number of players that form fixed pairs, partners opposite; `None` where nobody ever does."""
    target: int = 305
    target_mode: TargetMode = TargetMode.EXACT

    def __post_init__(self) -> None:
        """Refuse parameters that describe no game."""
        if not SMALLEST_SET <= self.max_pip <= LARGEST_SET:
            msg = f"max_pip must be {SMALLEST_SET} to {LARGEST_SET}, not {self.max_pip}"
            raise ValueError(msg)

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

    @property
    def empty_layout(self) -> Layout:
        """The layout before the opening."""
        return Layout(self.spinners, self.max_pip)

    def award_raw(self, total: int) -> int:
        """The raw award for a sum of counting ends."""
        return self.award.award(total)

    def award_display(self, total: int) -> int:
        """The award for a sum of counting ends in display points."""
        return self.award_raw(total) // self.display_divisor
