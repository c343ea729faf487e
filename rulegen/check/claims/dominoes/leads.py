"""How many play in an example, as its heading or first words say: “Three players.”; what follows must fit."""

from __future__ import annotations

from collections.abc import Iterator

from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes.company import is_collective, is_company
from rulegen.check.claims.labels import counting
from rulegen.check.claims.ruling import Ruling, judged, wrong
from rulegen.check.claims.shadow import Sort
from rulegen.check.claims.units import has_unit, joined_lists
from rulegen.engine.dominoes import DominoRules

LEAD = "lead"
_LONGEST = 7
"""Words and signs of such a first sentence."""
_MOST_PIPS = 60
"""No hand has more."""


def leads(block: Block, rules: DominoRules) -> Iterator[Ruling]:
    """The number of players in a short first sentence, beside partners and lists of hands in what follows."""
    first = block.shadow.sentences[0] if block.shadow.sentences else range(0)
    numbers = counting(block, first)
    if len(first) > _LONGEST or len(numbers) != 1 or not is_company(block, numbers[0]):
        return
    at, rest = numbers[0], range(first.stop, len(block.tokens))
    told = int(block.tokens[at].value)
    allowed = set(rules.deal)
    if rules.pairs_at is not None and _have_partners(block, rest):
        allowed = {rules.pairs_at}
    for listed in joined_lists(block, rest):
        if _are_hands(block, listed):
            allowed &= {len(listed), len(listed) + 1}  # of all, or of the opponents
    has_more = any(block.tokens[one].sort is Sort.WORD for one in rest)
    if allowed and allowed != set(rules.deal):
        yield judged(block, LEAD, at, allowed, "what follows is about so many players", firm=False)
    elif (
        has_more and told not in rules.deal and (has_unit(block, at, "player") or is_collective(block, at))
    ):  # not “domino a cinque”, nor one sentence alone
        yield wrong(LEAD, at, f"{min(rules.deal)} to {max(rules.deal)}", "so many can play", firm=False)


def _have_partners(block: Block, span: range) -> bool:
    """Whether a text speaks of a partner or a pair, and does not deny it."""
    cues = [cue for name in ("partner", "pair") for cue in block.words(name) if cue.start in span]
    return any(not block.has("not", block.sentence(cue.start)) for cue in cues)


def _are_hands(block: Block, listed: tuple[int, ...]) -> bool:
    """Whether a list tells the pips of several hands, “8, 12 and 21 pips”."""
    values = [block.tokens[at].value for at in listed]
    is_pips = has_unit(block, listed[-1], "pip") and max(values) < _MOST_PIPS
    return is_pips and not any(has_unit(block, at, "tile", "points", "display", "raw") for at in listed)


STORIES = (leads,)
"""What is looked for in a whole block."""
