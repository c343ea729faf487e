"""What all claims about dominoes say of a block."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rulegen.check.claims import equations, great
from rulegen.check.claims.data import Block
from rulegen.check.claims.dominoes import kinds
from rulegen.check.claims.dominoes.doubts.doubtful import without_doubtful
from rulegen.check.claims.dominoes.endings import chains, finish, settlements
from rulegen.check.claims.dominoes.hands import apart, arrows, costs, settled, sums, taken_off
from rulegen.check.claims.dominoes.people import accounts, ledgers, outcomes, ranked, seats, steps
from rulegen.check.claims.dominoes.points import awards, behind, beside, lone_tiles, raw_scores, runs, twice_told
from rulegen.check.claims.dominoes.rounds import listed_tiles, totals, touching
from rulegen.check.claims.dominoes.set_up import boneyards, company, headed, leads
from rulegen.check.claims.dominoes.targets import aims, below, lacking, scores, ties
from rulegen.check.claims.ruling import Match, Ruling
from rulegen.engine.dominoes import DominoRules

Story = Callable[[Block, DominoRules], Iterator[Ruling]]


_STORIES = (
    *accounts.STORIES,
    *aims.STORIES,
    *apart.STORIES,
    *arrows.STORIES,
    *awards.STORIES,
    *behind.STORIES,
    *below.STORIES,
    *beside.STORIES,
    *boneyards.STORIES,
    *chains.STORIES,
    *company.STORIES,
    *costs.STORIES,
    *settlements.STORIES,
    *finish.STORIES,
    *sums.STORIES,
    *taken_off.STORIES,
    *headed.STORIES,
    *outcomes.STORIES,
    *ranked.STORIES,
    *settled.STORIES,
    *lacking.STORIES,
    *listed_tiles.STORIES,
    *lone_tiles.STORIES,
    *leads.STORIES,
    *ledgers.STORIES,
    *raw_scores.STORIES,
    *scores.STORIES,
    *seats.STORIES,
    *steps.STORIES,
    *ties.STORIES,
    *twice_told.STORIES,
    great.too_great,
    runs.runs,
    totals.told_rounds,
    touching.touching,
)


def of_dominoes(block: Block, matches: Sequence[Match], rules: DominoRules) -> Iterator[Ruling]:
    """The rulings of the patterns that were found in a block, and of its stories, without those in doubt."""
    found = list(equations.told_before(block))
    found += [ruling for match in matches for ruling in kinds.JUDGES[match.claim](match, rules)]
    found += [ruling for story in _STORIES for ruling in story(block, rules)]
    yield from without_doubtful(block, found, rules)
