"""The report of `rulegen check --self-test` for people: tables of what was found, by kind and language."""

from __future__ import annotations

from io import StringIO

from rich import box
from rich.console import Console
from rich.table import Table

from rulegen.check.self_test.outcome import CLEAN, FLOOR, Count, Outcome, Report
from rulegen.errors import escaped

_WIDTH = 100


def as_tables(report: Report, *, verbose: bool = False) -> str:
    """The counts by kind and language, the false alarms, and with `verbose` every mistake that was missed."""
    console = Console(file=StringIO(), width=_WIDTH, highlight=False, markup=False, color_system=None)
    console.print(_table(report, held_back=False))
    if report.kinds(held_back=True):
        console.print("\nHeld back: kinds that no check was written for\n")
        console.print(_table(report, held_back=True))
    blocks = [console.file.getvalue().rstrip()]  # type: ignore[attr-defined] # the file is the one above
    blocks += [f"False alarm in {_named(one)}: {escaped(message)} [{code}]" for one, code, message in report.alarms]
    if verbose and report.missed:
        blocks.append("\n".join(["Missed:", *map(_missed, report.missed)]))
    return "\n\n".join([*blocks, _summary(report)])


def _table(report: Report, *, held_back: bool) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column("kind")
    for name in (*report.locales, "all"):
        table.add_column(name, justify="right")
    kinds = report.kinds(held_back=held_back)
    for kind in (*kinds, None):
        counts = [report.count(held_back=held_back, kind=kind, locale=code) for code in (*report.locales, None)]
        table.add_row(kind or "all", *map(_cell, counts), end_section=kind == kinds[-1])
    return table


def _cell(count: Count) -> str:
    return f"{count.found}/{count.made}" if count.made else ""


def _named(one: Outcome) -> str:
    return one.place if one.kind == CLEAN else f"{one.place}, before a mistake was made ({one.kind})"


def _missed(one: Outcome) -> str:
    return f"  {one.kind}  {one.place}\n    - {escaped(one.before)}\n    + {escaped(one.after)}"


def _summary(report: Report) -> str:
    total, held = report.count(), report.count(held_back=True)
    parts = [
        f"{total.found} of {total.made} mistakes found ({total.part:.1%}; the floor is {FLOOR:.0%})",
        f"of those held back {held.found} of {held.made}",
        f"{len(report.alarms)} false alarms in {report.clean} texts",
    ]
    return "; ".join(parts) + "."
