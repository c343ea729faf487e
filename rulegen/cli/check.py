"""`rulegen check`: translations and pages checked against their source, their language and the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from rulegen.check.finding import Severity
from rulegen.check.ignore import format_baseline, read_baseline, without
from rulegen.check.paths import Wanted, check_file, files_of
from rulegen.check.report import FORMATS, as_text
from rulegen.check.result import Run
from rulegen.cli.output import print_aside, print_error, print_out
from rulegen.cli.write import check_target, write_files
from rulegen.errors import ExitStatus, RulegenError

NEVER = "never"
_LEVELS = (str(Severity.ERROR), str(Severity.WARNING), NEVER)


@click.command("check")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--locale", metavar="CODE", help="The language of the catalogs or pages.")
@click.option("--game", metavar="GAME", help="The game that a page is about.")
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
@click.option("--baseline", type=click.Path(path_type=Path), help="Pass over the findings that this file lists.")
@click.option("--write-baseline", type=click.Path(path_type=Path), help="Write the findings to this file.")
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
) -> None:
    """Check translations and pages against their source texts, their language and the engine.

    A PATH is a catalog (.po, .pot) of any project, a page (.txt, .html, .rst, .md), or a folder of catalogs.
    Without one, the whole rulebook is checked.
    """
    files = files_of(paths)
    run, errors = _checked(files, Wanted(locale, game))
    if baseline is not None:
        kept = without(run.findings, read_baseline(baseline), baseline)
        run = Run(
            findings=kept,
            claims=run.claims,
            files=run.files,
            messages=run.messages,
            ignored=run.ignored + len(run.findings) - len(kept),
        )
    if write_baseline is not None:
        check_target(write_baseline, files)
        write_files({write_baseline: format_baseline(run.findings, write_baseline).encode()})
        print_aside(f"{len(run.findings)} findings written to {write_baseline}")
        return
    report = as_text(run, verbose=verbose) if output == "text" else FORMATS[output](run)
    if report:
        print_out(report)
    for error in errors:
        print_error(error)
    if errors:
        sys.exit(ExitStatus.BAD_INPUT)
    if fail_on != NEVER and any(finding.code.severity >= Severity(fail_on) for finding in run.findings):
        sys.exit(ExitStatus.CONTRADICTED)


def _checked(files: Iterable[Path], wanted: Wanted) -> tuple[Run, list[RulegenError]]:
    """The runs of all files together, and what kept some from being checked."""
    run, errors = Run(), []
    for path in files:
        try:
            run += check_file(path, wanted)
        except RulegenError as error:
            errors.append(error)
    return run, errors
