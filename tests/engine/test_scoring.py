"""From sums to points, and the parameters of a game."""

import pytest

from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import FIVES, AwardRule, AwardStyle
from rulegen.games import GAMES


@pytest.mark.parametrize(("total", "award"), [(0, 0), (1, 0), (4, 0), (5, 5), (6, 0), (10, 10), (46, 0), (45, 45)])
def test_a_positive_multiple_of_five_is_worth_itself(total, award):
    assert FIVES.award(total) == award


# Fives and Threes: 15 is three fives and five threes, eight points (Pagat).
@pytest.mark.parametrize(("total", "award"), [(0, 0), (3, 1), (5, 1), (6, 2), (8, 0), (10, 2), (15, 8), (30, 16)])
def test_fives_and_threes(total, award):
    assert AwardRule((3, 5), AwardStyle.QUOTIENT).award(total) == award


# Threes and Fives after PUREMCO: the pips once for each number that divides them, 30 gives 60.
@pytest.mark.parametrize(("total", "award"), [(9, 9), (10, 10), (30, 60), (7, 0)])
def test_pips_for_each_divisor(total, award):
    assert AwardRule((3, 5)).award(total) == award


def test_exact_61_five_up_is_the_game_of_the_rules():
    rules = GAMES["exact-61-five-up"].rules
    assert (rules.max_pip, rules.target, rules.display_divisor, dict(rules.deal)) == (6, 305, 5, {2: 5, 3: 5, 4: 5})
    assert (rules.target_display, rules.tile_count) == (61, 28)
    assert [rules.boneyard_size(players) for players in (2, 3, 4)] == [18, 13, 8]
    assert [rules.award_display(total) for total in (0, 4, 5, 25)] == [0, 0, 1, 5]


@pytest.mark.parametrize("max_pip", [5, 19, -1])
def test_a_set_that_is_not_sold_is_refused(max_pip):
    with pytest.raises(ValueError, match="max_pip must be 6 to 18"):
        DominoRules(max_pip=max_pip)
