"""Built pages read back: every figure must say what the replay of its fixture gives, in the words of the catalog."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest

from rulegen.book.load import Book
from rulegen.book.pictures import FigurePicture
from rulegen.check.finding import Code, Kind, Severity
from rulegen.check.pages.faults import Fault
from rulegen.check.pages.page import Block, BlockKind, Page, Span
from rulegen.figures import Kind as FigureKind
from rulegen.figures import Subject, describe_figure, figure_count, kinds_of
from rulegen.replay import PositionFacts, SettlementFacts, TurnFacts
from rulegen.replay.outcomes import with_event
from rulegen.text.catalog import Translator
from rulegen.text.describe import parse_position, stated_by
from rulegen.text.describe_event import parse_track, track_stated_by
from rulegen.text.describe_ranking import parse_ranking, ranking_stated_by
from rulegen.text.describe_settlement import parse_settlement, settlement_stated_by
from rulegen.text.describe_sheet import parse_sheet, sheet_stated_by
from rulegen.text.describe_tally import parse_tally, tally_stated_by
from rulegen.text.describe_turn import parse_turn, turn_stated_by
from rulegen.text.grammar import Description, DescriptionError, one_line
from rulegen.text.messages import LABELS

FIGURE = Code("figure-contradicted", Kind.FIGURE)
UNREAD = Code("figure-unread", Kind.FIGURE, Severity.WARNING)

PARSERS: Mapping[FigureKind, Callable[[str, Translator], object]] = {
    FigureKind.POSITION: parse_position,
    FigureKind.HANDS: parse_settlement,
    FigureKind.RANKING: parse_ranking,
    FigureKind.TRACK: parse_track,
    FigureKind.TALLY: parse_tally,
    FigureKind.TURN: parse_turn,
    FigureKind.SHEET: parse_sheet,
}
_SHOWN = 60
"""Characters of a sentence that a message repeats, from the place that is meant."""
_TARGET = re.compile(r"(?:^|-)fig-(?P<name>.+)$")


@dataclass(frozen=True, slots=True)
class FigureText:
    """The words of a figure in a page."""

    id: str
    caption: Block
    details: Sequence[Block] = field(default_factory=list)

    def text(self, translator: Translator) -> str:
        """Caption and description as one text, without the number of the figure."""
        caption = self.caption.text[number_end(self.caption.text, translator) :]
        return "\n".join([caption, *(block.text for block in self.details)])


def number_end(caption: str, translator: Translator) -> int:
    """Where a caption begins behind the number of its figure."""
    before, _, behind = one_line(translator.gettext(LABELS["figure"])).partition("{number}")
    match = re.match(rf"{re.escape(before)}\d+{re.escape(behind)}\s*", one_line(caption))
    return match.end() if match else 0


def figures_of(page: Page) -> Iterator[FigureText]:
    """The figures of an HTML page: the caption, and the items of what unfolds under it."""
    for name, group in groupby(page.blocks, key=lambda block: block.figure):
        blocks = list(group)
        caption = next((block for block in blocks if block.kind is BlockKind.CAPTION), None)
        if name and caption:
            yield FigureText(name, caption, [block for block in blocks if block.kind is BlockKind.ITEM])


def subjects_of(book: Book, translator: Translator) -> dict[str, Subject]:
    """What the figures of a book are about, by the names of their drawings."""
    subjects = [
        Subject(facts, kind, number)
        for facts in (*book.facts.values(), *book.adopted.values())
        for kind in kinds_of(facts)
        for number in range(1, figure_count(facts, kind) + 1)
    ]
    return {FigurePicture(subject, describe_figure(subject, translator)).name: subject for subject in subjects}


def check_built(page: Page, subjects: Mapping[str, Subject], translator: Translator) -> Iterator[Fault]:
    """What the figures of a built page say that the replay of their fixtures does not give."""
    for figure in figures_of(page):
        target = _TARGET.search(figure.id)
        subject = _subject(target["name"], subjects) if target else None
        if subject is not None:
            yield from _check_figure(figure, subject, translator)


def _subject(name: str, subjects: Mapping[str, Subject]) -> Subject | None:
    """The subject of this name; the id of a page, which stands before it, may have “fig-” in it too."""
    while name not in subjects and "fig-" in name:
        name = name.partition("fig-")[2]
    return subjects.get(name)


def _check_figure(figure: FigureText, subject: Subject, translator: Translator) -> Iterator[Fault]:
    described = describe_figure(subject, translator)
    try:
        if PARSERS[subject.kind](figure.text(translator), translator) == truly_stated(subject):
            return
    except DescriptionError as error:
        if without_numbers(figure.text(translator)) != without_numbers(described.text):
            span = Span(figure.caption, 0, len(figure.caption.text))
            mend = "build the site again, if the words of the catalog have changed since"
            yield Fault(UNREAD, span, f"this description cannot be read back: {error}", mend)
            return
    span, expected = first_difference(figure, described, translator)
    message = f"the replay of the fixture “{subject.facts.id}” gives here: “{expected}”"
    yield Fault(FIGURE, span, message, "build the site again, or correct the page")


def without_numbers(text: str) -> str:
    """A text by which two descriptions are told to be alike but for their numbers."""
    return re.sub(r"\d+", "#", one_line(text))


def truly_stated(subject: Subject) -> object:
    """What a true description of a figure states."""
    facts = subject.facts
    match facts:
        case PositionFacts() if subject.kind is FigureKind.TRACK:
            return track_stated_by(with_event(facts), 0)
        case PositionFacts():
            return stated_by(facts.steps[subject.number - 1])
        case TurnFacts() if subject.kind is FigureKind.SHEET:
            entered = facts.entered
            column = [entered.score if entered and row == entered.row else None for row in facts.rules.row_ids]
            return sheet_stated_by(facts.rules, [column])
        case TurnFacts():
            return turn_stated_by(facts)
        case SettlementFacts():
            return _settlement_stated(facts, subject)


def _settlement_stated(facts: SettlementFacts, subject: Subject) -> object:
    match subject.kind:
        case FigureKind.RANKING:
            return ranking_stated_by(facts)
        case FigureKind.TRACK:
            return track_stated_by(facts, subject.number - 1)
        case FigureKind.TALLY:
            return tally_stated_by(facts.rules, facts.settlement.scores)
        case _:
            return settlement_stated_by(facts)


def first_difference(figure: FigureText, described: Description, translator: Translator) -> tuple[Span, str]:
    """The first word of a figure that is not as it should be, and what should stand there."""
    begin = number_end(figure.caption.text, translator)
    pairs = [(figure.caption, begin, " ".join(described.caption))]
    pairs += [
        (block or figure.caption, 0, sentence or "")
        for block, sentence in zip_longest(figure.details, described.details)
    ]
    for block, start, expected in pairs:
        said, wanted = one_line(block.text[start:]), one_line(expected)
        if said != wanted:
            place = next((at for at, (one, other) in enumerate(zip(said, wanted, strict=False)) if one != other), 0)
            place = said.rfind(" ", 0, place) + 1
            stop = said.find(" ", place)
            return Span(block, start + place, start + (stop if stop > 0 else len(said))), _cut(wanted, place)
    return Span(figure.caption, begin, len(figure.caption.text)), " ".join(described.caption)


def _cut(text: str, place: int) -> str:
    """The words of a long sentence around a place."""
    begin, end = max(0, place - _SHOWN // 3), place + _SHOWN
    return f"{'…' if begin else ''}{text[begin:end]}{'…' if end < len(text) else ''}"
