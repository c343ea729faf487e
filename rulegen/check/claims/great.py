"""Numbers that are greater than anything that is counted in a game: a digit too many, “630 points” for 63."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.targets.scores import MOST_ENDS
from rulegen.check.claims.facts import best_scores
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, wrong
from rulegen.engine.dice import DiceRules
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.scoring import TargetMode

_MOST = 10_000
"""A number beyond this is that of an article, a telephone or a price."""
_FEWEST = 2
"""A paragraph that tells other numbers, too, is about the game."""
_SPOKEN_OF = ("points", "raw", "display", "pip", "sum", "wins", "target", "scores", "total", "rounded")


def greatest(rules: DominoRules | DiceRules) -> int:
    """No score and no total that a text can tell is greater: past the target by two placements, or two whole sheets."""
    if isinstance(rules, DiceRules):
        return 2 * sum(best_scores(rules).values())
    return rules.target + 2 * MOST_ENDS if rules.target_mode is TargetMode.EXACT else 2 * rules.target


def _of_display(block: Block, numbers: Sequence[int], rules: DominoRules | DiceRules) -> list[int]:
    """The one score of a text that is far beyond the target on the display, where nothing speaks of raw points."""
    if isinstance(rules, DiceRules) or rules.target_mode is TargetMode.EXACT or block.has("raw"):
        return []
    most = 2 * rules.target_display
    great = [at for at in numbers if block.tokens[at].value > most]
    scores = [at for at in numbers if rules.target_display // 2 < block.tokens[at].value <= most]
    told = {block.tokens[at].value * rules.display_divisor for at in numbers}
    is_odd = len(great) == 1 and bool(scores) and block.tokens[great[0]].value not in told | {rules.target}
    return great if is_odd else []


def too_great(block: Block, rules: DominoRules | DiceRules) -> Iterator[Ruling]:
    """“Her score falls to 630”."""
    most = greatest(rules)
    numbers = counting(block, range(len(block.tokens)))
    great = [at for at in numbers if most < block.tokens[at].value < _MOST] or _of_display(block, numbers, rules)
    is_about = block.has_any(_SPOKEN_OF) or block.has_tile(range(len(block.tokens)))
    if len(great) == 1 and len(numbers) >= _FEWEST and is_about:
        yield wrong("too-great", great[0], f"at most {most}", "no score of this game is so great", firm=False)
