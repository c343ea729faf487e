"""`rulegen diagram`: a figure without a rulebook."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any

import click

from rulegen.cli.input import fixture_in
from rulegen.cli.line import parse_line, with_excerpt
from rulegen.cli.output import print_out
from rulegen.cli.write import check_target, write_files
from rulegen.draw.png import render_png
from rulegen.draw.scene import PAGE_WIDTH, PHONE_WIDTH
from rulegen.draw.strip import strip_svg
from rulegen.draw.theme import THEME_NAMES, load_theme
from rulegen.errors import RulegenError, quote, shortened
from rulegen.figures import (
    Kind,
    Style,
    Subject,
    describe_figure,
    draw_figure,
    figure_count,
    kinds_of,
    language_tag,
    usual_number,
)
from rulegen.replay import Facts, PositionFacts, contradicted, mismatches, replay
from rulegen.text.catalog import SOURCE_LOCALE, Translator, load_translator

_FIXTURE_ENDINGS = (".yaml", ".yml", ".json")
STREAM = "-"
"""What stands for standard input and standard output."""

_ANSWERS = "-answers"
_SUCH_AS = "figure.svg"
_OTHERWISE = ", or send the result on with -o -"
_WIDTHS = {"page": PAGE_WIDTH, "phone": PHONE_WIDTH}
_WIDEST = 200.0


def _width(_context: click.Context, _option: click.Parameter, text: str) -> float:
    """A width in half tiles, given as a number or by a name."""
    try:
        width = _WIDTHS.get(text) or float(text)
    except ValueError:
        width = 0.0
    if not (isfinite(width) and 0 < width <= _WIDEST):
        raise click.BadParameter(
            f"{shortened(text)!r} is not {', '.join(_WIDTHS)} or a number of half tiles up to {_WIDEST:g}."
        )
    return width


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What the command is asked for: its arguments and options."""

    source: str
    line: str | None
    output: str | None
    locale: str
    figure: str | None
    step: int | None
    all_steps: bool
    strip: bool
    theme: str
    width: float
    png: float | None
    describe: bool
    bare: bool

    def __post_init__(self) -> None:
        """Refuse options that contradict each other."""
        if sum((self.step is not None, self.all_steps, self.strip)) > 1:
            raise click.UsageError("--step, --all-steps and --strip exclude each other.")
        if self.describe and self.png is not None:
            raise click.UsageError("--describe gives text, which --png cannot draw.")
        ending = Path(self.output or "").suffix.lower()
        if self.png is not None and ending == ".svg":
            raise click.UsageError(f"--png makes no {ending} file: let the name of the output end in .png.")
        if self.png is None and ending == ".png":
            raise click.UsageError("A .png file needs --png and a scale, such as --png 2.")
        if self.has_fixture == (self.line is not None):
            missing = "Give the line of play after the game" if self.line is None else "A fixture takes no line of play"
            raise click.UsageError(f"{missing}. (The path of a fixture ends in {', '.join(_FIXTURE_ENDINGS)}.)")

    @property
    def has_fixture(self) -> bool:
        """Whether a fixture is read, and not a line of play."""
        return self.source == STREAM or self.source.endswith(_FIXTURE_ENDINGS)

    @property
    def inputs(self) -> tuple[Path, ...]:
        """The files that are read, which must not be written over."""
        given = [self.source] if self.has_fixture else []
        return tuple(map(Path, given if self.theme in THEME_NAMES else [*given, self.theme]))


@click.command("diagram")
@click.argument("source", metavar="GAME|FILE")
@click.argument("line", required=False)
@click.option("-o", "--output", metavar="FILE", help="Write there; - is standard output.  [default: -]")
@click.option("--locale", default=SOURCE_LOCALE, show_default=True, help="The language of title, labels and words.")
@click.option(
    "--figure", type=click.Choice([str(kind) for kind in Kind]), help="Which figure, where the facts allow several."
)
@click.option("--step", type=int, metavar="N", help="After placement N, or of score event N.")
@click.option("--all-steps", is_flag=True, help="A file for each step: figure-1.svg, figure-2.svg and so on.")
@click.option("--strip", is_flag=True, help="All steps in one drawing.")
@click.option(
    "--theme", default=THEME_NAMES[0], show_default=True, help=f"{', '.join(THEME_NAMES)}, or the path of a TOML file."
)
@click.option(
    "--width",
    callback=_width,
    metavar="WIDTH",
    default="page",
    show_default=True,
    help="The widest it may be: page, phone, or a number of half tiles.",
)
@click.option(
    "--png", type=float, metavar="SCALE", help="Make a PNG, with SCALE pixels to the unit; a half tile is 20 units."
)
@click.option("--describe", is_flag=True, help="Print the caption and the long description instead of drawing.")
@click.option(
    "--no-annotations",
    "bare",
    is_flag=True,
    help="A worksheet: badges, dots and the mark of the newest tile go into a second file, figure-answers.svg.",
)
def command(**given: Any) -> None:  # noqa: ANN401 - click has checked them; `Request` names them with their types
    """Draw a figure: of a GAME after a LINE of play, or of the fixture in FILE.

    \b
    rulegen diagram exact-61-five-up "1|4, 1|1 on 1|4, 4|4 on 1|4" -o figure.svg
    rulegen diagram yacht "1-2-2-4-6, keep 2-2, 4-4-6, enter choice" -o figure.svg
    rulegen diagram settlement.yaml --figure track --locale pl -o figure.svg

    FILE ends in .yaml, .yml or .json; - is standard input.
    """  # noqa: D301 - by this sign click knows lines that it must not join
    request = Request(**given)
    facts = _facts(request)
    kind = _kind(facts, request)
    numbers = _numbers(facts, kind, request)
    if isinstance(facts, PositionFacts) and kind is Kind.POSITION:
        facts = replace(facts, show=numbers)
    subjects = [Subject(facts, kind, number) for number in numbers]
    translator = load_translator(request.locale)
    if request.describe:
        words = [_words(subject, translator, annotated=not request.bare) for subject in subjects]
        _deliver({"": "\n\n".join(words)}, request)
        return
    drawings = _drawings(subjects, translator, request)
    scale = request.png
    _deliver(drawings if scale is None else {key: render_png(svg, scale) for key, svg in drawings.items()}, request)


def _facts(request: Request) -> Facts:
    """What the engine finds; a fixture that it contradicts is not drawn."""
    if request.line is None:
        fixture = fixture_in(request.source)
        facts = replay(fixture)
        wrong = mismatches(fixture, facts)
        if wrong:
            raise contradicted(wrong)
        return facts
    try:
        return replay(parse_line(request.source, request.line))
    except RulegenError as error:
        raise with_excerpt(error, request.line) from error


def _kind(facts: Facts, request: Request) -> Kind:
    """The kind of figure that is asked for, or else the usual one."""
    kinds = kinds_of(facts)
    kind = Kind(request.figure) if request.figure else kinds[0]
    if kind not in kinds:
        raise click.UsageError(f"This example makes no figure {quote(kind)}; choose one of: {', '.join(kinds)}.")
    if request.bare and kind is not Kind.POSITION:
        raise click.UsageError("--no-annotations is for positions only: the other figures are made of annotations.")
    return kind


def _numbers(facts: Facts, kind: Kind, request: Request) -> tuple[int, ...]:
    """The numbers of the figures to be drawn."""
    count = figure_count(facts, kind)
    if request.all_steps or request.strip:
        return tuple(range(1, count + 1))
    step = usual_number(facts, kind) if request.step is None else request.step
    if not 1 <= step <= count:
        there_is = "there is only step 1" if count == 1 else f"the steps are 1 to {count}"
        raise click.UsageError(f"There is no step {step}: {there_is}.")
    return (step,)


def _words(subject: Subject, translator: Translator, *, annotated: bool) -> str:
    """Title, caption and long description."""
    description = describe_figure(subject, translator, annotated=annotated)
    return "\n".join([description.title, "", *description.caption, *description.details])


def _drawings(subjects: Sequence[Subject], translator: Translator, request: Request) -> dict[str, str]:
    """The drawings by what their file has behind its name."""
    style = Style(theme=load_theme(request.theme), width=request.width)
    sheets = {"": replace(style, annotated=False), _ANSWERS: style} if request.bare else {"": style}
    drawings: dict[str, str] = {}
    for ending, of_sheet in sheets.items():
        drawn = [
            draw_figure(subject, translator, of_sheet, id_prefix=f"rg-{subject.facts.id}-{subject.number}")
            for subject in subjects
        ]
        if request.strip:
            drawings[ending] = _strip(subjects, drawn, translator, of_sheet)
            continue
        for subject, drawing in zip(subjects, drawn, strict=True):
            drawings[f"-{subject.number}{ending}" if request.all_steps else ending] = drawing
    return drawings


def _strip(subjects: Sequence[Subject], drawn: Sequence[str], translator: Translator, style: Style) -> str:
    """All drawings in one, described one after the other by their numbers."""
    words = [describe_figure(subject, translator, annotated=style.annotated) for subject in subjects]
    return strip_svg(
        drawn,
        style.theme,
        width=style.width,
        title=words[-1].title,
        description=" ".join(
            f"{number}. {' '.join(described.caption or described.details)}" for number, described in enumerate(words, 1)
        ),
        lang=language_tag(translator),
        id_prefix=f"rg-{subjects[0].facts.id}",
    )


def _deliver(results: Mapping[str, str | bytes], request: Request) -> None:
    """Write the results, each to a file of its own; a single one goes to standard output unless a file is named."""
    if request.output not in {None, STREAM}:
        path = Path(request.output or "")
        check_target(path, request.inputs, _SUCH_AS, _OTHERWISE)
        contents = {
            path.with_name(f"{path.stem}{ending}{path.suffix}"): _bytes(result) for ending, result in results.items()
        }
        for target in contents:
            check_target(target, request.inputs, _SUCH_AS, _OTHERWISE)
        write_files(contents)
        return
    if len(results) > 1:
        raise click.UsageError(f"This makes {len(results)} files: name the first with -o, such as -o figure.svg.")
    (result,) = results.values()
    if isinstance(result, bytes) and sys.stdout is not None and sys.stdout.isatty():
        raise click.UsageError("A PNG is nothing for a terminal: name a file with -o, or send it on.")
    print_out(result.removesuffix("\n") if isinstance(result, str) else result)


def _bytes(result: str | bytes) -> bytes:
    """The content of a file; a text ends with a line break."""
    return result if isinstance(result, bytes) else f"{result.rstrip()}\n".encode()
