"""The end of a domino round to sentences, and back: the hands, the score events, and what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulegen.engine.settlement import LOT, Finish, Lot
from rulegen.engine.tiles import Tile, parse_tile
from rulegen.replay import SettlementFacts
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.describe_event import StatedEvent, event_sentences, event_stated_by, read_event
from rulegen.text.grammar import LIST, TILE, Description, DescriptionError, Reader, parser
from rulegen.text.points import Points, format_scores, owner_in, owner_names, read_scores, read_seat


class StatedResult(NamedTuple):
    """What the caption of an ended round states."""

    finisher: int | None
    """The seat that played its last tile; `None` for a blocked round."""
    scores: tuple[Points, ...]
    """By owner, after the settlement."""
    match_winner: int | None
    next_opener: int | Lot | None


@dataclass(frozen=True, slots=True)
class StatedSettlement:
    """What the description of a settlement states. Equal for the facts and for their description read back."""

    result: StatedResult
    opener: int
    hands: tuple[tuple[Tile, ...], ...]
    pips: tuple[int, ...]
    scores_before: tuple[Points, ...]
    events: tuple[StatedEvent, ...]
    round_winner: int | None


def result_stated_by(facts: SettlementFacts) -> StatedResult:
    """What a true caption of these facts states."""
    settled = facts.settlement
    finisher = settled.end.finisher if isinstance(settled.end, Finish) else None
    return StatedResult(finisher, _points(settled.scores, facts), settled.match_winner, settled.next_opener)


def settlement_stated_by(facts: SettlementFacts) -> StatedSettlement:
    """What a true description of these facts states."""
    settled = facts.settlement
    return StatedSettlement(
        result=result_stated_by(facts),
        opener=facts.opener,
        hands=facts.hands,
        pips=settled.pips,
        scores_before=_points(facts.scores_before, facts),
        events=tuple(event_stated_by(facts, number) for number in range(len(settled.events))),
        round_winner=settled.round_winner,
    )


def _points(scores: Sequence[int], facts: SettlementFacts) -> tuple[Points, ...]:
    return tuple(Points(score, score // facts.rules.display_divisor) for score in scores)


def describe_settlement(facts: SettlementFacts, translator: Translator) -> Description:
    """Put a settlement into words."""
    winner = facts.settlement.round_winner
    events = [event_sentences(facts, number, translator) for number in range(len(facts.settlement.events))]
    return Description(
        title=translator.plural(*messages.SETTLEMENT_TITLE, facts.players),
        caption=settlement_caption(facts, translator),
        details=(
            opener_sentence(facts, translator),
            *(_hand(seat, facts, translator) for seat in range(facts.players)),
            _scores(messages.SCORES_BEFORE, facts.scores_before, facts, translator),
            *([sentence for event in events for sentence in event] or [translator.text(messages.NO_EVENTS)]),
            translator.text(messages.NO_ROUND_WINNER)
            if winner is None
            else translator.text(messages.ROUND_WINNER, owner=owner_in(facts, winner, translator)),
        ),
    )


def settlement_caption(facts: SettlementFacts, translator: Translator) -> tuple[str, str, str]:
    """How the round ended, the scores, and how the match goes on."""
    end = facts.settlement.end
    ended = (
        translator.text(messages.FINISHED, player=translator.number(end.finisher + 1))
        if isinstance(end, Finish)
        else translator.text(messages.BLOCKED)
    )
    scores = _scores(messages.SCORES_AFTER, facts.settlement.scores, facts, translator)
    return ended, scores, _goes_on(facts, translator)


def opener_sentence(facts: SettlementFacts, translator: Translator) -> str:
    """Who opened the round."""
    return translator.text(messages.OPENED, player=translator.number(facts.opener + 1))


def _hand(seat: int, facts: SettlementFacts, translator: Translator) -> str:
    player, hand = translator.number(seat + 1), facts.hands[seat]
    if not hand:
        return translator.text(messages.EMPTY_HAND, player=player)
    tiles = translator.listing(list(map(str, hand)))
    pips = translator.plural(*messages.PIPS, facts.settlement.pips[seat])
    return translator.text(messages.HAND, player=player, tiles=tiles, pips=pips)


def _scores(message: str, scores: Sequence[int], facts: SettlementFacts, translator: Translator) -> str:
    return translator.text(message, scores=format_scores(scores, facts.players, facts.rules, translator))


def _goes_on(facts: SettlementFacts, translator: Translator) -> str:
    """Who has won the match, or else who opens the next round."""
    opener, winner = facts.settlement.next_opener, facts.settlement.match_winner
    if opener is LOT:
        return translator.text(messages.NEXT_LOT)
    if opener is not None:
        return translator.text(messages.NEXT_OPENER, player=translator.number(opener + 1))
    if winner is None:
        return translator.text(messages.NO_MATCH_WINNER)
    return translator.text(messages.MATCH_WINNER, owner=owner_in(facts, winner, translator))


@parser
def parse_settlement(text: str, translator: Translator) -> StatedSettlement:
    """Read the description of a settlement back into what it states.

    White space counts as one blank. Raises `DescriptionError` where a sentence is missing or does not follow the
    pattern of this locale.
    """
    reader = Reader(text, translator)
    result = read_caption(reader)
    opener = read_opener(reader)
    hands = _read_hands(reader)
    scores_before = read_scores(reader.slots(messages.SCORES_BEFORE, scores=LIST)["scores"], reader.grammar)
    events = () if reader.is_next(messages.NO_EVENTS) else _read_events(reader)
    round_winner = None
    if not reader.is_next(messages.NO_ROUND_WINNER):
        names = owner_names(translator)
        owner = reader.grammar.any_of(tuple(names))
        round_winner = names[reader.slots(messages.ROUND_WINNER, owner=owner)["owner"]]
    reader.end()
    return StatedSettlement(
        result=result,
        opener=opener,
        hands=tuple(hand for hand, _ in hands),
        pips=tuple(pips for _, pips in hands),
        scores_before=scores_before,
        events=events,
        round_winner=round_winner,
    )


def read_caption(reader: Reader) -> StatedResult:
    """What the caption of an ended round states."""
    grammar = reader.grammar
    finisher = None
    if not reader.is_next(messages.BLOCKED):
        finisher = read_seat(reader.slots(messages.FINISHED, player=grammar.number)["player"], grammar)
    scores = read_scores(reader.slots(messages.SCORES_AFTER, scores=LIST)["scores"], grammar)
    names = owner_names(grammar.translator)
    message, slots = reader.one_of(
        messages.NEXT_LOT,
        messages.NO_MATCH_WINNER,
        messages.NEXT_OPENER,
        messages.MATCH_WINNER,
        player=grammar.number,
        owner=grammar.any_of(tuple(names)),
    )
    next_opener: int | Lot | None = LOT if message == messages.NEXT_LOT else None
    if message == messages.NEXT_OPENER:
        next_opener = read_seat(slots["player"], grammar)
    winner = names[slots["owner"]] if message == messages.MATCH_WINNER else None
    return StatedResult(finisher, scores, winner, next_opener)


def read_opener(reader: Reader) -> int:
    """Who opened the round."""
    return read_seat(reader.slots(messages.OPENED, player=reader.grammar.number)["player"], reader.grammar)


def _read_hands(reader: Reader) -> list[tuple[tuple[Tile, ...], int]]:
    """The tiles and pips of each hand, which must come by seat."""
    grammar = reader.grammar
    pips = grammar.plural(messages.PIPS)
    hands: list[tuple[tuple[Tile, ...], int]] = []
    while True:
        slots = reader.slots_if(messages.EMPTY_HAND, player=grammar.number) or reader.slots_if(
            messages.HAND, player=grammar.number, tiles=f"{TILE}.*?", pips=pips
        )
        if slots is None:
            return hands
        if read_seat(slots["player"], grammar) != len(hands):
            raise DescriptionError(f"the hand of player {len(hands) + 1} is expected, not of {slots['player']}")
        held = tuple(map(parse_tile, grammar.split(slots["tiles"]))) if "tiles" in slots else ()
        hands.append((held, grammar.read_number(slots["pips"]) if held else 0))


def _read_events(reader: Reader) -> tuple[StatedEvent, ...]:
    """All score events, which must come by number."""
    events: list[StatedEvent] = []
    while (found := read_event(reader)) is not None:
        number, event = found
        if number != len(events):
            raise DescriptionError(f"score event {len(events) + 1} is expected, not {number + 1}")
        events.append(event)
    if not events:
        raise reader.unexpected(messages.EVENT)
    return tuple(events)
