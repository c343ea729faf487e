"""`rulegen check`: translations and pages checked against their source, their language and the engine."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import click

from rulegen.check.finding import Finding, Severity
from rulegen.check.ignore import format_baseline, read_baseline, without
from rulegen.check.paths import CATALOGS, TEMPLATE, Wanted, check_file, files_of, wanted_of
from rulegen.check.po import PoFile, read_po
from rulegen.check.report import FORMATS, as_text
from rulegen.check.result import Run, Step
from rulegen.cli.bars import watched
from rulegen.cli.output import print_aside, print_error, print_out, short_path
from rulegen.cli.write import check_target, write_files
from rulegen.errors import ExitStatus, RulegenError, counted

NEVER = "never"
_LEVELS = (str(Severity.ERROR), str(Severity.WARNING), NEVER)


class _Named(click.Path):
    """A path. Nothing at all is none: as a path it would mean the current folder."""

    def convert(self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - the signature is click's
        """The path; refuse an empty one."""
        if not os.fspath(value):
            self.fail("the name is empty; write . for the current folder", param, ctx)
        return super().convert(value, param, ctx)


_FILE = _Named(path_type=Path, readable=False)
"""Whether it can be read is told where it is read, with the place and a mend."""


@click.command("check")
@click.argument("paths", nargs=-1, type=_FILE, metavar="[PATH]...")
@click.option("--locale", metavar="CODE", help="The language of the catalogs or pages.")
@click.option("--game", metavar="GAME", help="The game that a page or catalog is about.")
@click.option(
    "--format",
    "output",
    type=click.Choice(tuple(FORMATS)),
    default="text",
    show_default=True,
    help="Form of the report.",
)
@click.option(
    "--fail-on",
    type=click.Choice(_LEVELS),
    default=_LEVELS[0],
    show_default=True,
    help="The least severe finding that makes the command end with status 1.",
)
@click.option("--verbose", is_flag=True, help="List the numbers that were not understood, and facts never stated.")
@click.option("--baseline", type=_FILE, help="Pass over the findings that this file lists.")
@click.option("--write-baseline", type=_FILE, help="Write the findings to this file.")
@click.option("--self-test", is_flag=True, help="Make mistakes in the rulebook, and report which ones are found.")
def command(  # noqa: PLR0913 - one parameter an option
    *,
    paths: tuple[Path, ...],
    locale: str | None,
    game: str | None,
    output: str,
    fail_on: str,
    verbose: bool,
    baseline: Path | None,
    write_baseline: Path | None,
    self_test: bool,
) -> None:
    """Check translations and pages against their source texts, their language and the engine.

    A PATH is a catalog (.po, .pot) of any project, a page (.txt, .html, .rst, .md), or a folder of catalogs.
    Without one, the whole rulebook is checked.
    """
    if self_test:
        _refuse_with_self_test(paths=paths, game=game, baseline=baseline, write_baseline=write_baseline)
        _self_test(locale, output, verbose=verbose)
        return
    files, errors = files_of(paths)
    if write_baseline is not None:
        check_target(write_baseline, files, "baseline.json")
    steps = _file_steps(files, wanted_of(locale, game)) if paths else _rulebook_steps(locale, game)
    run = _checked(steps, errors)
    run = replace(run, findings=[_from_here(finding) for finding in run.findings])
    if write_baseline is not None:
        _tell(errors)  # which would be in no baseline, and be missed
        # All of them, so that a new baseline has what an old one listed and is still found.
        write_files({write_baseline: format_baseline(run.findings, write_baseline).encode()})
        print_aside(f"{counted(len(run.findings), 'finding')} written to {write_baseline}")
        return
    if baseline is not None:
        kept = without(run.findings, read_baseline(baseline), baseline)
        run = replace(run, findings=kept, ignored=run.ignored + len(run.findings) - len(kept))
    report = as_text(run, verbose=verbose) if output == "text" else FORMATS[output](run)
    if report and (run.files or output != "text"):
        print_out(report)
    _tell(errors)
    if fail_on != NEVER and any(finding.code.severity.rank >= Severity(fail_on).rank for finding in run.findings):
        sys.exit(ExitStatus.CONTRADICTED)


def _refuse_with_self_test(**given: object) -> None:
    """A self-test makes its mistakes in the rulebook alone, and all its findings are wanted."""
    for name, value in given.items():
        if value:
            option = "a PATH" if name == "paths" else f"--{name.replace('_', '-')}"
            raise click.UsageError(f"--self-test goes with --locale, --format and --verbose, not with {option}")


def _self_test(locale: str | None, output: str, *, verbose: bool) -> None:
    # Slow to import, and not needed for anything else.
    from rulegen.check.self_test.outcome import as_json  # noqa: PLC0415 - see above
    from rulegen.check.self_test.trial import self_test  # noqa: PLC0415 - as above
    from rulegen.cli.build import find_book  # noqa: PLC0415 - as above
    from rulegen.cli.self_test import as_tables  # noqa: PLC0415 - as above

    if output not in {"text", "json"}:
        raise click.UsageError(f"a self-test is reported as text or json, not as {output}")
    report = self_test(find_book(Path.cwd()), locale=locale)
    print_out(as_json(report) if output == "json" else as_tables(report, verbose=verbose))
    if not report.passed:
        sys.exit(ExitStatus.CONTRADICTED)


def _file_steps(files: Sequence[Path], wanted: Wanted) -> list[Step]:
    """A step for each file; a template (.pot) says what should be in the catalogs of its name."""
    templates = cache(partial(_templates, files))
    return [Step(path.name, partial(_file, path, wanted, templates)) for path in files]


def _templates(files: Iterable[Path]) -> list[PoFile]:
    return [read_po(path) for path in files if path.suffix.lower() == TEMPLATE]


def _file(path: Path, wanted: Wanted, templates: Callable[[], list[PoFile]]) -> Run:
    return check_file(path, wanted, templates() if path.suffix.lower() in CATALOGS else ())


def _rulebook_steps(locale: str | None, game: str | None) -> list[Step]:
    # Not needed for a file alone, and slow to import.
    from rulegen.check.rulebook import steps_of  # noqa: PLC0415 - see above
    from rulegen.cli.build import find_book, site_of  # noqa: PLC0415 - as above

    book = find_book(Path.cwd())
    return steps_of(book, site_of(book), locale, game)


def _from_here(finding: Finding) -> Finding:
    """The finding with the path of its file as it is typed in the current folder, if it lies below."""
    return replace(finding, place=replace(finding.place, path=short_path(finding.place.path)))


def _tell(errors: Sequence[RulegenError]) -> None:
    """Tell what could not be checked, and end if there is anything."""
    # A file that all steps read is wrong for each of them.
    for error in {str(error): error for error in errors}.values():
        print_error(error)
    if errors:
        sys.exit(max(error.code.exit_status for error in errors))


def _checked(steps: Sequence[Step], errors: list[RulegenError]) -> Run:
    """The runs of all steps together; what kept some from being done joins the `errors`."""
    run = Run()
    for step in watched(steps):
        try:
            run += step.check()
        except RulegenError as error:
            errors.append(error)
    return run
