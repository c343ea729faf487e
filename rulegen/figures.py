"""Every figure of the facts: its drawing and its words, in one language.

Drawings know no words and words no geometry; here they come together, for the command line and for pages.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rulegen.draw.figure_svg import render_figure
from rulegen.draw.hands import hands_scene
from rulegen.draw.ledger import SettlementLabels
from rulegen.draw.ranking import ranking_scene
from rulegen.draw.scene import PAGE_WIDTH, Scene, position_scene
from rulegen.draw.shapes import Figure
from rulegen.draw.sheet import SheetLabels, sheet_scene
from rulegen.draw.svg import render_svg
from rulegen.draw.tally import TallyLabels, tally_scene
from rulegen.draw.theme import Theme
from rulegen.draw.track import TrackLabels, track_scene
from rulegen.draw.turn import TurnLabels, turn_scene
from rulegen.engine.dice import DiceRules
from rulegen.replay import Facts, PositionFacts, SettlementFacts, TurnFacts
from rulegen.replay.outcomes import event_courses, has_ranking, with_event
from rulegen.text import messages
from rulegen.text.catalog import Translator
from rulegen.text.describe import Description, describe_position, describe_unannotated
from rulegen.text.describe_event import describe_track
from rulegen.text.describe_ranking import describe_ranking
from rulegen.text.describe_settlement import describe_settlement
from rulegen.text.describe_sheet import describe_sheet
from rulegen.text.describe_tally import describe_tally
from rulegen.text.describe_turn import describe_turn
from rulegen.text.points import pair_letter
from rulegen.text.rows import row_name


class Kind(StrEnum):
    """The kinds of figures, by the names that the command line gives them."""

    POSITION = "position"
    HANDS = "hands"
    RANKING = "ranking"
    TRACK = "track"
    TALLY = "tally"
    TURN = "turn"
    SHEET = "sheet"


def kinds_of(facts: Facts) -> tuple[Kind, ...]:
    """The kinds of figures that can be made of these facts, the usual one first."""
    match facts:
        case PositionFacts():
            return (Kind.POSITION,) if facts.score is None else (Kind.POSITION, Kind.TRACK)
        case SettlementFacts():
            ranking = (Kind.RANKING,) if has_ranking(facts) else ()
            track = (Kind.TRACK,) if facts.settlement.events else ()
            return (Kind.HANDS, *ranking, *track, Kind.TALLY)
        case TurnFacts():
            # What stands in the rows that were used before is not known, so no sheet can be drawn of it.
            return (Kind.TURN,) if facts.used else (Kind.TURN, Kind.SHEET)


def figure_count(facts: Facts, kind: Kind) -> int:
    """How many figures of a kind there are: one for each placement or score event; otherwise one."""
    match facts, kind:
        case PositionFacts(), Kind.POSITION:
            return len(facts.steps)
        case SettlementFacts(), Kind.TRACK:
            return len(facts.settlement.events)
    return 1


def usual_number(facts: Facts, kind: Kind) -> int:
    """Which of these figures is meant where none is named: of a position the last to be shown, else the first."""
    return facts.show[-1] if isinstance(facts, PositionFacts) and kind is Kind.POSITION else 1


class Subject(NamedTuple):
    """What a figure is about: facts, one of `kinds_of` them, and which of `figure_count` it is, from 1."""

    facts: Facts
    kind: Kind
    number: int = 1


def describe_figure(subject: Subject, translator: Translator, *, annotated: bool = True) -> Description:
    """Put a figure into words; without annotations, nothing is told of a position that is to be found out."""
    match subject.facts:
        case PositionFacts() as facts if subject.kind is Kind.TRACK:
            return describe_track(with_event(facts), 0, translator)
        case PositionFacts() as facts:
            describe = describe_position if annotated else describe_unannotated
            return describe(facts.steps[subject.number - 1], translator)
        case SettlementFacts() as facts:
            return _describe_settlement(facts, subject, translator)
        case TurnFacts() as facts if subject.kind is Kind.TURN:
            return describe_turn(facts, translator)
        case TurnFacts() as facts:
            return describe_sheet(facts.rules, [_column(facts)], translator)


def _describe_settlement(facts: SettlementFacts, subject: Subject, translator: Translator) -> Description:
    match subject.kind:
        case Kind.RANKING:
            return describe_ranking(facts, translator)
        case Kind.TRACK:
            return describe_track(facts, subject.number - 1, translator)
        case Kind.TALLY:
            return describe_tally(facts.rules, facts.settlement.scores, facts.players, translator)
        case _:
            return describe_settlement(facts, translator)


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How figures are drawn."""

    theme: Theme
    width: float = PAGE_WIDTH
    """The widest they may be, in half tiles."""
    annotated: bool = True
    """Whether a position shows what counts, what is open and what was placed last: a worksheet leaves that out."""


def draw_figure(subject: Subject, translator: Translator, style: Style, *, id_prefix: str) -> str:
    """Draw a figure as SVG; `id_prefix` as for `rulegen.draw.canvas.Canvas`.

    Its title and description are those of `describe_figure`. Raises `RulegenError` DRAWING_TOO_NARROW.
    """
    described = describe_figure(subject, translator, annotated=style.annotated)
    words = {
        "title": described.title,
        "description": " ".join(described.caption or described.details),
        "lang": language_tag(translator),
        "id_prefix": id_prefix,
    }
    match subject.facts:
        case PositionFacts() as facts if subject.kind is Kind.TRACK:
            figure = _settlement_scene(with_event(facts), subject, translator, style.width)
        case PositionFacts() as facts:
            scene = position_scene(facts, subject.number, width=style.width)
            return render_svg(scene if style.annotated else _bare(scene), style.theme, **words)
        case SettlementFacts() as facts:
            figure = _settlement_scene(facts, subject, translator, style.width)
        case TurnFacts() as facts:
            figure = _turn_scene(facts, subject, translator, style.width)
    return render_figure(figure, style.theme, **words)


def language_tag(translator: Translator) -> str:
    """The language as HTML and SVG write it: `pt-BR`."""
    return translator.locale.replace("_", "-")


def _bare(scene: Scene) -> Scene:
    """A position as it lies on the table. It keeps its frame: there is room to write, and the answers match."""
    return scene._replace(tiles=tuple(tile._replace(is_newest=False) for tile in scene.tiles), badges=(), dots=())


def _settlement_scene(facts: SettlementFacts, subject: Subject, translator: Translator, width: float) -> Figure:
    match subject.kind:
        case Kind.RANKING:
            return ranking_scene(facts, settlement_labels(facts, translator), width=width)
        case Kind.TRACK:
            course = event_courses(facts)[subject.number - 1]
            labels = track_labels(facts, course.event.owner, translator)
            return track_scene(facts.rules, course, labels, width=width)
        case Kind.TALLY:
            tally_labels = TallyLabels(owners=_owner_labels(facts, translator))
            return tally_scene(facts.rules, facts.settlement.scores, tally_labels, width=width)
        case _:
            return hands_scene(facts, settlement_labels(facts, translator), width=width)


def _turn_scene(facts: TurnFacts, subject: Subject, translator: Translator, width: float) -> Figure:
    if subject.kind is Kind.TURN:
        return turn_scene(facts, turn_labels(facts, translator), width=width)
    latest = (0, facts.entered.row) if facts.entered else None
    labels = sheet_labels(facts.rules, 1, translator)
    return sheet_scene(facts.rules, [_column(facts)], labels, latest=latest, width=width)


def _column(facts: TurnFacts) -> list[int | None]:
    """The sheet of a player who has entered this turn and nothing else."""
    row = facts.entered.row if facts.entered else None
    return [score if name == row else None for name, score in facts.scores.items()]


def _player_label(seat: int, translator: Translator) -> str:
    return translator.text(messages.LABEL_PLAYER, number=translator.number(seat + 1))


def _owner_labels(facts: SettlementFacts, translator: Translator) -> tuple[str, ...]:
    """Whose the scores are, as labels: players, or pairs."""
    owners = range(len(facts.scores_before))
    if len(owners) == facts.players:
        return tuple(_player_label(owner, translator) for owner in owners)
    return tuple(translator.text(messages.LABEL_PAIR, letter=pair_letter(owner)) for owner in owners)


def settlement_labels(facts: SettlementFacts, translator: Translator) -> SettlementLabels:
    """The words in the figures of a settlement."""
    return SettlementLabels(
        seats=tuple(_player_label(seat, translator) for seat in range(facts.players)),
        owners=_owner_labels(facts, translator),
        pips=tuple(translator.plural(*messages.PIPS, pips) for pips in facts.settlement.pips),
        parts={kind: translator.text(label) for kind, label in messages.PART_LABELS.items()},
        finisher=translator.text(messages.LABEL_FINISHER),
        net=translator.text(messages.LABEL_NET),
        raw=translator.text(messages.LABEL_RAW),
        display=translator.text(messages.LABEL_DISPLAY),
        void=translator.text(messages.LABEL_VOID),
        too_late=translator.text(messages.LABEL_TOO_LATE),
        nothing=translator.text(messages.LABEL_NOTHING),
    )


def track_labels(facts: SettlementFacts, owner: int, translator: Translator) -> TrackLabels:
    """The words in the figure of a track."""
    return TrackLabels(
        owner=_owner_labels(facts, translator)[owner],
        display=translator.text(messages.LABEL_DISPLAY),
        void=translator.text(messages.LABEL_VOID),
        too_late=translator.text(messages.LABEL_TOO_LATE),
    )


def row_labels(rules: DiceRules, translator: Translator) -> dict[str, str]:
    """The rows of a score sheet by their ids."""
    return {row: row_name(row, translator) for row in rules.row_ids}


def turn_labels(facts: TurnFacts, translator: Translator) -> TurnLabels:
    """The words in the figure of a turn."""
    numbers = (translator.number(number + 1) for number in range(len(facts.rolls)))
    return TurnLabels(
        rolls=tuple(translator.text(messages.LABEL_ROLL, number=number) for number in numbers),
        rows=row_labels(facts.rules, translator),
        kept=translator.text(messages.LABEL_KEPT),
        entered=translator.text(messages.LABEL_ENTERED),
        used=translator.text(messages.LABEL_USED),
    )


def sheet_labels(rules: DiceRules, players: int, translator: Translator) -> SheetLabels:
    """The words in the figure of a score sheet."""
    return SheetLabels(
        rows=row_labels(rules, translator),
        players=tuple(_player_label(seat, translator) for seat in range(players)),
        total=translator.text(messages.LABEL_TOTAL),
    )
