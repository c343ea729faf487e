"""A page checked: its figure descriptions, its tables, the numbers of its sentences, and what it leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from rulegen.check.finding import Finding, Shown
from rulegen.check.pages.compared import check_description
from rulegen.check.pages.counted import check_counts
from rulegen.check.pages.descriptions import find_descriptions
from rulegen.check.pages.facts import unstated
from rulegen.check.pages.faults import Fault, Judged
from rulegen.check.pages.figure_titles import check_titles
from rulegen.check.pages.headed_tables import rows_as_text
from rulegen.check.pages.lists import check_arrows, check_leads, check_lists
from rulegen.check.pages.mistakes import mistakes_told
from rulegen.check.pages.page import Block, BlockKind, Page, Span
from rulegen.check.pages.promises import broken_promises
from rulegen.check.pages.prose import judged_in, numbers_of, sentence_around, stated_in
from rulegen.check.pages.read import read_page
from rulegen.check.pages.restated import check_figures
from rulegen.check.pages.score_sheets import row_of
from rulegen.check.pages.sections import scores_over_blocks, told_over_blocks, turns_over_blocks
from rulegen.check.pages.tables import check_tables
from rulegen.check.pages.typography import odd_typography
from rulegen.check.progress import advanced
from rulegen.check.result import Claims, NotUnderstood, Run
from rulegen.check.words.language import Language, load_language
from rulegen.engine.dice import DiceRules
from rulegen.engine.dominoes import DominoRules
from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.games import GAMES, DiceGame, DominoGame
from rulegen.text.catalog import available_locales, load_translator, parse_locale

MOST_NUMBERS = 10_000
"""The rules of a game have some hundreds."""


def check_page(path: Path, game: str | None = None, locale: str | None = None) -> Run:
    """Check the page in a file; `game` and `locale` are what the command line names, see `check_text`."""
    return check_text(read_page(path), game, locale)


def check_text(page: Page, game: str | None = None, locale: str | None = None) -> Run:
    """Check a page that has been read.

    Raises `RulegenError` where the game or the language is not named, or not known. An HTML page can name its language.
    """
    return _Checker(page, game_named(game, page.path), load_language(_locale(locale, page))).run()


def game_named(game: str | None, path: str) -> DominoGame | DiceGame:
    """The game of this id; raise `RulegenError` if none is named, or none has this id."""
    known = ", ".join(GAMES)
    if game is None:
        raise RulegenError(
            ErrorCode.GAME_UNKNOWN,
            "nothing says which game this page is about",
            source=Source(path),
            mend=f"name it with --game: {known}",
        )
    if game not in GAMES:
        raise RulegenError(ErrorCode.GAME_UNKNOWN, f"there is no game “{game}”", mend=f"use one of: {known}")
    return GAMES[game]


def _locale(locale: str | None, page: Page) -> str:
    known = available_locales()
    named = page.language.replace("-", "_") if locale is None else locale
    found = next((code for code in (named, named.partition("_")[0]) if code in known), None)
    if found is None:
        if locale is not None:
            return parse_locale(locale)  # which says that there is none
        said = f"it says “{page.language}”, which is no known locale" if named else "nothing says it"
        raise RulegenError(
            ErrorCode.LOCALE_UNKNOWN,
            f"the language of this page is not known: {said}",
            source=Source(page.path),
            mend=f"name it with --locale: {', '.join(known)}",
        )
    return found


class _Checker:
    """One run over one page."""

    def __init__(self, page: Page, game: DominoGame | DiceGame, language: Language) -> None:
        self._page = page
        self._game = game
        self._language = language
        self._faults: list[Fault] = []
        self._judged: dict[int, bool] = {}
        """By where a judged character stands in the file: whether what it is part of is true."""
        self._mistakes = mistakes_told(page, language)
        self._not_understood: list[NotUnderstood] = []
        self._doubts: dict[int, str] = {}
        """What the engine says against a number whose sentence may mean something else, by its first character."""
        self._read, self._all = 0, sum(len(block.text) for block in page.blocks)
        """Characters: those of the sentences that have been judged, and all."""

    def run(self) -> Run:
        """Everything that there is to say about the page."""
        rules = self._game.rules
        self._count()
        rows = list(rows_as_text(self._page, self._language, rules))
        if isinstance(rules, DominoRules):
            self._positions(rules, rows)
        if any(block.figure for block in self._page.blocks):
            for one in check_figures(self._page, rules, load_translator(self._language.locale)):
                self._note(one)
        for one in check_tables(self._page, rules, self._language):
            self._note(one)
        title = next((block for block in self._page.blocks if block.kind is BlockKind.HEADING), None)
        first = next((block for block in self._page.blocks[:1] if block.kind is BlockKind.LABEL), title)
        for before, block in pairwise([None, *self._page.blocks]):
            if block and block.cell is None:
                self._prose(block, self._row_named(before), is_title=block is title or block is first)
        for block in rows:
            self._prose(block)
        self._turns(rows)
        self._lists()
        self._faults += broken_promises(self._page, self._language)
        self._faults += odd_typography(self._page, self._language)
        locale = self._language.locale
        findings = [finding_of(fault, self._page, locale) for fault in dict.fromkeys(self._faults)]
        return Run(findings=sorted(findings, key=lambda one: one.order), claims=self._claims(), files=1)

    def _lists(self) -> None:
        """What is told in lists and headings; what an arrow says may be wrong though another claim finds it right."""
        listed = check_lists(self._page, self._game, self._language)
        leads = check_leads(self._page, self._game, self._language)
        arrows = check_arrows(self._page, self._game, self._language)
        for one in (*listed, *leads, *check_counts(self._page, self._language)):
            if not self._is_judged(one.span):
                self._note(one)
        for one in arrows:
            if not self._is_false(one.span) if one.fault else not self._is_judged(one.span):
                self._note(one)

    def _count(self) -> None:
        """Raise `RulegenError` for a page with far more numbers than rules have: each takes its time."""
        left = MOST_NUMBERS
        for block in self._page.blocks:
            left -= len(numbers_of(block, self._language))
            if left < 0:
                raise RulegenError(
                    ErrorCode.FILE_UNREADABLE,
                    f"the page has more than {MOST_NUMBERS:,} numbers",
                    source=self._page.source(block.offsets[0]),
                    mend="name a page of rules; of a large book, check each chapter by itself",
                )

    def _positions(self, rules: DominoRules, rows: Sequence[Block]) -> None:
        """The positions that figures describe, and those that sentences tell tile by tile."""
        descriptions = find_descriptions(self._page, self._language)
        for parts in descriptions:
            for told in parts.told.values():
                for token in told.tokens:
                    self._note(Judged(token.span))
            for fault in check_description(parts, rules):
                self._note(Judged(fault.span, fault))
        titles = check_titles(self._page, descriptions, rules, self._language)
        for one in (*titles, *told_over_blocks(self._page, descriptions, rows, self._language, rules)):
            self._note(one)

    def _turns(self, rows: Sequence[Block]) -> None:
        """What is told of turns that go on from block to block, and was not judged in one of them."""
        rules = self._game.rules
        if not isinstance(rules, DiceRules):
            return
        for one in turns_over_blocks(self._page, rows, self._language, rules):
            if one.fault and not self._is_false(one.span):
                self._note(one)
        for one in scores_over_blocks(self._page, self._language, self._game):
            if not self._is_false(one.span) if one.fault else not self._is_judged(one.span):
                self._note(one)

    def _is_judged(self, span: Span) -> bool:
        return any(offset in self._judged for offset in span.block.offsets[span.start : span.end])

    def _is_false(self, span: Span) -> bool:
        return not all(self._judged.get(offset, True) for offset in span.block.offsets[span.start : span.end])

    def _note(self, one: Judged) -> None:
        """Keep what was judged; of two judgements about the same characters the first one counts."""
        span = one.span
        if one.doubt:
            self._doubts[span.block.offsets[span.start]] = one.doubt
            return
        for offset in span.block.offsets[span.start : span.end]:
            self._judged[offset] = self._judged.get(offset, True) and one.fault is None
        if one.fault:
            self._faults.append(one.fault)

    def _row_named(self, heading: Block | None) -> str:
        """The name of a row of a score sheet, where that is all that a heading says."""
        rules = self._game.rules
        is_heading = heading is not None and heading.kind in {BlockKind.HEADING, BlockKind.TERM}
        is_row = heading and is_heading and isinstance(rules, DiceRules) and row_of(heading, rules, self._language)
        return heading.text.rstrip(".:") if heading and is_row else ""

    def _prose(self, block: Block, head: str = "", *, is_title: bool = False) -> None:
        """The sentences of a block, but for what a figure or a table has been judged by already."""
        advanced(self._read, self._all)
        for one in judged_in(block, self._language, (self._game,), head=head, is_title=is_title):
            span = one.span
            advanced(min(self._read + span.end, self._all), self._all)
            if one.fault and (is_title or block.kind is BlockKind.HEADING) and not one.is_title:
                continue  # “Two doubles together” says of what the text is, not what the rules are
            if one.fault and span.start < self._mistakes.get(block, 0):
                continue
            if (one.fault and one.firm) or not self._is_judged(span):
                self._note(one)
        self._read = min(self._read + len(block.text), self._all)  # rows are longer, with their headings
        if block.kind is BlockKind.LABEL:
            return  # what it says is mostly said beside it, too
        for span in stated_in(block, self._language):
            if not self._is_judged(span):
                doubt = self._doubts.get(span.block.offsets[span.start])
                text = f"“{span.text}” in: {sentence_around(span)}" + (f" – doubtful: {doubt}" if doubt else "")
                self._not_understood.append(NotUnderstood(self._page.source(span.order), text))

    def _claims(self) -> Claims:
        """How many numbers were judged: all characters of a number share its judgement."""
        verified = contradicted = 0
        counted: set[int] = set()
        said: set[Fraction] = set()
        for block in self._page.blocks:
            for number in numbers_of(block, self._language):
                said.add(number.value)
                offset = block.offsets[number.start]
                if offset in self._judged and offset not in counted:
                    counted.add(offset)
                    verified += self._judged[offset]
                    contradicted += not self._judged[offset]
        not_stated = tuple(unstated(self._game.rules, said))
        return Claims(verified, contradicted, tuple(self._not_understood), not_stated)


def finding_of(fault: Fault, page: Page, locale: str) -> Finding:
    """A fault with its place in the file."""
    span = fault.span
    place = page.source(span.order)
    last = page.source(span.block.offsets[span.end - 1]) if span.end > span.start else None
    return Finding(
        place=place,
        end_column=(last.column or 0) + 1 if last is not None and last.line == place.line else 0,
        code=fault.code,
        locale=locale,
        message=fault.message,
        mend=fault.mend,
        translation=Shown(span.block.text, span.start, span.end),
    )
