"""Figures of settlements, rankings, tracks, tallies, turns and sheets: what they state must follow from what they show.

Their descriptions are read by the patterns of the catalog. From the hands, scores and rolls in them the engine makes
the description anew; a page by somebody else needs no fixture for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulegen.check.finding import Code, Kind
from rulegen.check.pages.built import PARSERS, FigureText, figures_of, first_difference, without_numbers
from rulegen.check.pages.faults import Fault, Judged
from rulegen.check.pages.page import Page, Span
from rulegen.engine.dice import DiceError, DiceRules
from rulegen.engine.dice_turns import Turn, rolled
from rulegen.engine.dominoes import DominoRules
from rulegen.engine.hands import HandsError, settle_hands
from rulegen.engine.scoring import round_to
from rulegen.engine.settlement import (
    BLOCKED,
    LOT,
    End,
    Finish,
    Part,
    PartKind,
    ScoreEvent,
    Settlement,
    credited,
    settle,
)
from rulegen.figures import Kind as FigureKind
from rulegen.replay import Entry, SettlementFacts, TurnFacts
from rulegen.replay.outcomes import Outcome
from rulegen.text.catalog import Translator
from rulegen.text.describe_event import StatedTrack, describe_track, track_stated_by
from rulegen.text.describe_ranking import StatedRanking, describe_ranking, ranking_stated_by
from rulegen.text.describe_settlement import StatedSettlement, describe_settlement, settlement_stated_by
from rulegen.text.describe_sheet import StatedSheet, describe_sheet, sheet_stated_by
from rulegen.text.describe_tally import StatedTally, describe_tally, tally_stated_by
from rulegen.text.describe_turn import StatedTurn, describe_turn, turn_stated_by
from rulegen.text.grammar import Description, DescriptionError
from rulegen.text.points import Points

WRONG = Code("figure-wrong", Kind.FIGURE)

_LONGEST = 20_000
"""Characters: ten times the longest description of the rulebook."""
_TABLES = ((2, 2), (3, 3), (4, 2), (4, 4))
"""Players and owners of scores: the words of a figure do not always tell whether two scores are those of pairs."""
_SIGNS = {PartKind.PARTNER: -1, PartKind.DEDUCTION: -1}


@dataclass(frozen=True, slots=True)
class _Anew:
    """What a figure should state, and the ways in which it can be put into words."""

    stated: object
    descriptions: Sequence[Description]


_MOST_EVENTS = 100
"""No settlement has so many score events."""


class _ImpossibleError(Exception):
    """What a figure shows cannot be."""


def check_figures(page: Page, rules: DominoRules | DiceRules, translator: Translator) -> Iterator[Judged]:
    """The figures of an HTML page that are read in full: all that they state follows from what they show, or not."""
    for figure in figures_of(page):
        text = figure.text(translator)
        for kind, make in _MAKERS.items() if len(text) <= _LONGEST else ():
            try:
                stated = PARSERS[kind](text, translator)
            except DescriptionError:
                continue
            blocks = (block for block in page.blocks if block.figure == figure.id)
            yield from (Judged(Span(block, 0, len(block.text))) for block in blocks)
            fault = _compared(figure, stated, make, rules, translator)
            if fault:
                yield Judged(fault.span, fault)
            break


def _compared(
    figure: FigureText, stated: object, make: _Maker, rules: DominoRules | DiceRules, translator: Translator
) -> Fault | None:
    whole = Span(figure.caption, 0, len(figure.caption.text))
    try:
        anew = make(stated, rules, translator)
    except (HandsError, DiceError, _ImpossibleError):
        message = "the hands, scores or dice that this figure shows cannot be by the rules of this game"
        return Fault(WRONG, whole, message, "correct them in its description")
    if anew is None or anew.stated == stated:
        return None
    text = without_numbers(figure.text(translator))
    described = next((one for one in anew.descriptions if without_numbers(one.text) == text), anew.descriptions[0])
    span, expected = first_difference(figure, described, translator)
    return Fault(WRONG, span, f"from what this figure shows follows here: “{expected}”", "correct it, or what it shows")


def _settlement(stated: object, rules: DominoRules | DiceRules, translator: Translator) -> _Anew | None:
    if not isinstance(stated, StatedSettlement) or not isinstance(rules, DominoRules):
        return None
    scores = tuple(points.raw for points in stated.scores_before)
    finisher = stated.result.finisher
    end: End = BLOCKED if finisher is None else Finish(finisher, _last_award(stated))
    settled = settle_hands(rules, scores, stated.opener, end, stated.hands)
    facts = SettlementFacts("", "", rules, len(stated.hands), stated.opener, stated.hands, scores, settled)
    return _Anew(settlement_stated_by(facts), [describe_settlement(facts, translator)])


def _last_award(stated: StatedSettlement) -> int:
    parts = (part for event in stated.events for part in event.parts if part.kind is PartKind.PLACEMENT)
    return next((part.raw for part in parts), 0)


def _whole(scores: Sequence[Points], rules: DominoRules) -> list[int]:
    """Scores in raw points, which must be whole display points."""
    if any(points.raw % rules.display_divisor for points in scores):
        raise _ImpossibleError
    return [points.raw for points in scores]


def _ranking(stated: object, rules: DominoRules | DiceRules, translator: Translator) -> _Anew | None:
    if not isinstance(stated, StatedRanking) or not isinstance(rules, DominoRules):
        return None
    pips = {rank.seat: rank.pips for rank in stated.ranks}
    if set(pips) != set(range(len(stated.ranks))) or len(pips) not in rules.deal:
        raise _ImpossibleError
    before = _whole(stated.result.scores, rules)
    for rank in reversed(stated.ranks):
        if rank.outcome:
            before[rank.seat % len(before)] = rank.outcome.before
    settled = settle(rules, before, stated.opener, BLOCKED, [pips[seat] for seat in sorted(pips)])
    facts = SettlementFacts("", "", rules, len(pips), stated.opener, (), tuple(before), settled)
    return _Anew(ranking_stated_by(facts), [describe_ranking(facts, translator)])


def _track(stated: object, rules: DominoRules | DiceRules, translator: Translator) -> _Anew | None:
    if not isinstance(stated, StatedTrack) or not isinstance(rules, DominoRules):
        return None
    event = stated.event
    if stated.number > _MOST_EVENTS:
        raise _ImpossibleError
    if event.result.outcome is Outcome.TOO_LATE:
        return None
    before = event.result.before
    parts = tuple(_part(part, rules) for part in event.parts)
    raw = sum(part.raw for part in parts)
    after = credited(rules, before, raw)
    score = before if after is None else after
    display = raw // rules.display_divisor
    true = ScoreEvent(event.owner, event.seat, parts, raw, display, after is not None, score)
    # Events that change nothing stand before it, so that it has the number that the figure gives it.
    earlier = true._replace(raw=0, applied=False, score=before)
    made = []
    for players, owners in _TABLES:
        if event.seat < players and event.owner == event.seat % owners:
            scores = tuple(before for _ in range(owners))
            settled = Settlement(BLOCKED, (), (earlier,) * stated.number + (true,), scores, None, None, LOT)
            made.append(SettlementFacts("", "", rules, players, 0, (), scores, settled))
    if not made:
        raise _ImpossibleError
    descriptions = [describe_track(facts, stated.number, translator) for facts in made]
    return _Anew(track_stated_by(made[0], stated.number), descriptions)


def _part(part: Part, rules: DominoRules) -> Part:
    """A part with what its pips come to."""
    if part.pips is None:
        return part
    return part._replace(raw=_SIGNS.get(part.kind, 1) * round_to(part.pips, rules.rounding))


def _tally(stated: object, rules: DominoRules | DiceRules, translator: Translator) -> _Anew | None:
    if not isinstance(stated, StatedTally) or not isinstance(rules, DominoRules):
        return None
    scores = _whole(stated.scores, rules)
    players = [players for players, owners in _TABLES if owners == len(scores)] or [len(scores)]
    descriptions = [describe_tally(rules, scores, count, translator) for count in players]
    return _Anew(tally_stated_by(rules, scores), descriptions)


def _turn(stated: object, rules: DominoRules | DiceRules, translator: Translator) -> _Anew | None:
    if not isinstance(stated, StatedTurn) or not isinstance(rules, DiceRules):
        return None
    turn = Turn()
    for kept, dice in zip(((), *stated.kept), stated.rolls, strict=True):
        turn = rolled(rules, turn, kept, tuple((Counter(dice) - Counter(kept)).elements()))
    scores = rules.scores(turn.dice)
    entered = Entry(stated.entered.row, scores[stated.entered.row]) if stated.entered else None
    facts = TurnFacts("", "", rules, turn.rolls, turn.kept, scores, entered, stated.used)
    return _Anew(turn_stated_by(facts), [describe_turn(facts, translator)])


def _sheet(stated: object, rules: DominoRules | DiceRules, translator: Translator) -> _Anew | None:
    if not isinstance(stated, StatedSheet) or not isinstance(rules, DiceRules):
        return None
    entries = [dict(column.entries) for column in stated.columns]
    sheets = [[column.get(row) for row in rules.row_ids] for column in entries]
    return _Anew(sheet_stated_by(rules, sheets), [describe_sheet(rules, sheets, translator)])


_Maker = Callable[[object, DominoRules | DiceRules, Translator], _Anew | None]

_MAKERS: Mapping[FigureKind, _Maker] = {
    FigureKind.HANDS: _settlement,
    FigureKind.RANKING: _ranking,
    FigureKind.TRACK: _track,
    FigureKind.TALLY: _tally,
    FigureKind.TURN: _turn,
    FigureKind.SHEET: _sheet,
}
"""How the statement of each kind of figure is made anew; positions are replayed by their labels."""
