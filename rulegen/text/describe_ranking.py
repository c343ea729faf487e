"""The ranking of a blocked round to sentences, and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rulegen.replay import SettlementFacts
from rulegen.replay.outcomes import Difference, Ranked, ranking
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.describe_event import StatedOutcome, outcome_sentence, outcome_stated_by, read_outcome
from rulegen.text.describe_settlement import (
    StatedResult,
    opener_sentence,
    read_caption,
    read_opener,
    result_stated_by,
    settlement_caption,
)
from rulegen.text.grammar import LIST, Description, Reader
from rulegen.text.points import Points, points_in, points_slots, read_points, read_seat


class StatedRank(NamedTuple):
    """What the sentences about one hand of a blocked round state."""

    rank: int
    seat: int
    pips: int
    differences: tuple[Difference, ...]
    together: int
    """The differences added up, in pips; 0 if there are none."""
    rounded: Points
    outcome: StatedOutcome | None
    """`None` where the rounded differences come to nothing."""


@dataclass(frozen=True, slots=True)
class StatedRanking:
    """What the description of a ranking states. Equal for the facts and for their description read back."""

    result: StatedResult
    opener: int
    ranks: tuple[StatedRank, ...]


def ranking_stated_by(facts: SettlementFacts) -> StatedRanking:
    """What a true description of the ranking of these facts states."""
    return StatedRanking(
        result_stated_by(facts), facts.opener, tuple(_rank_stated_by(ranked, facts) for ranked in ranking(facts))
    )


def _rank_stated_by(ranked: Ranked, facts: SettlementFacts) -> StatedRank:
    return StatedRank(
        ranked.rank,
        ranked.seat,
        ranked.pips,
        ranked.differences,
        ranked.together,
        Points(ranked.raw, ranked.raw // facts.rules.display_divisor),
        outcome_stated_by(ranked.course, facts) if ranked.course else None,
    )


def describe_ranking(facts: SettlementFacts, translator: Translator) -> Description:
    """Put the ranking of a blocked round into words."""
    return Description(
        title=translator.plural(*messages.RANKING_TITLE, facts.players),
        caption=settlement_caption(facts, translator),
        details=(
            opener_sentence(facts, translator),
            *(sentence for ranked in ranking(facts) for sentence in _rank(ranked, facts, translator)),
        ),
    )


def _rank(ranked: Ranked, facts: SettlementFacts, translator: Translator) -> Iterator[str]:
    """The sentences about one hand."""
    yield translator.text(
        messages.RANK,
        rank=translator.number(ranked.rank),
        player=translator.number(ranked.seat + 1),
        pips=translator.plural(*messages.PIPS, ranked.pips),
    )
    if not ranked.differences:
        yield translator.text(messages.NO_DIFFERENCES)
        return
    raw, display = points_in(facts, ranked.raw, translator)
    yield translator.text(
        messages.DIFFERENCES,
        differences=translator.listing([_difference(each, translator) for each in ranked.differences]),
        pips=translator.plural(*messages.PIPS, ranked.together),
        raw=raw,
        display=display,
    )
    if ranked.course:
        yield outcome_sentence(ranked.course, facts, translator)


def _difference(difference: Difference, translator: Translator) -> str:
    return translator.text(
        messages.DIFFERENCE,
        pips=translator.plural(*messages.PIPS, difference.pips),
        player=translator.number(difference.seat + 1),
    )


def parse_ranking(text: str, translator: Translator) -> StatedRanking:
    """Read the description of a ranking back into what it states; raises `DescriptionError`."""
    reader = Reader(text, translator)
    result = read_caption(reader)
    opener = read_opener(reader)
    ranks = [_read_rank(reader)]
    while reader.rest:
        ranks.append(_read_rank(reader))
    return StatedRanking(result, opener, tuple(ranks))


def _read_rank(reader: Reader) -> StatedRank:
    grammar = reader.grammar
    pips = grammar.plural(messages.PIPS)
    head = reader.slots(messages.RANK, rank=grammar.number, player=grammar.number, pips=pips)
    differences: tuple[Difference, ...] = ()
    together, rounded, outcome = 0, Points(0, 0), None
    if not reader.is_next(messages.NO_DIFFERENCES):
        slots = reader.slots(messages.DIFFERENCES, differences=LIST, pips=pips, **points_slots(grammar))
        items = grammar.read_items(messages.DIFFERENCE, slots["differences"], pips=pips, player=grammar.number)
        differences = tuple(
            Difference(read_seat(item["player"], grammar), grammar.read_number(item["pips"])) for item in items
        )
        together, rounded = grammar.read_number(slots["pips"]), read_points(slots, grammar)
        outcome = read_outcome(reader) if rounded.raw else None
    return StatedRank(
        grammar.read_number(head["rank"]),
        read_seat(head["player"], grammar),
        grammar.read_number(head["pips"]),
        differences,
        together,
        rounded,
        outcome,
    )
