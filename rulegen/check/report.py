"""The formats of a report: for people, for programs, for code scanners, and for annotations of a change."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from urllib.parse import quote

from rulegen import __version__
from rulegen.check.about import about
from rulegen.check.finding import Code, Finding, Severity, Shown
from rulegen.check.result import Run
from rulegen.errors import escaped

_WIDTH = 96
"""The most characters of a text that are shown in one line."""
_MOST_TOLD = 1000
"""Numbers that were not understood; a report in JSON has them all."""
_END_OF_LINE = "↵"
_NO_TEXT = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal could obey or not show, and bytes of a path that are no text, which no stream takes."""
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def as_text(run: Run, *, verbose: bool = False) -> str:
    """For people: the findings by file, each with the texts and the place marked; then what was counted."""
    blocks = []
    for path, findings in groupby(run.findings, key=lambda finding: finding.place.path):
        blocks.append("\n".join([escaped(path), *("\n".join(_lines(finding)) for finding in findings)]))
    if verbose:
        blocks += list(_details(run))
    return "\n\n".join([*blocks, _counted(run)])


def _lines(finding: Finding) -> Iterator[str]:
    place = finding.place
    where = f"{place.line}:{place.column}" if place.column else str(place.line) if place.line else "-"
    yield f"  {where}  {finding.code.severity}  {escaped(finding.message)}  [{finding.code.name}]"
    if finding.source is not None:
        yield from _shown("source", finding.source)
    if finding.translation is not None:
        yield from _shown("translation" if finding.msgid else "text", finding.translation)  # a page translates none
    if finding.mend:
        yield f"      mend: {escaped(finding.mend)}"


def _shown(label: str, shown: Shown) -> Iterator[str]:
    """A text in one line, cut around the part that is meant, with that part underlined."""
    start = max(0, min(shown.start - _WIDTH // 3, len(shown.text) - _WIDTH))
    end = start + _WIDTH
    before, after = "…" * (start > 0), "…" * (end < len(shown.text))
    head = _visible(shown.text[start : shown.start]) if shown.end > shown.start else ""
    meant = _visible(shown.text[max(start, shown.start) : min(end, shown.end)]) if shown.end > shown.start else ""
    tail = _visible(shown.text[min(end, shown.end) : end]) if meant else _visible(shown.text[start:end])
    yield f"      {label:<11}  {before}{head}{meant}{tail}{after}"
    if meant:
        yield f"      {'':<11}  {' ' * len(before + head)}{'^' * len(meant)}"


def _visible(text: str) -> str:
    return escaped(text.replace("\n", _END_OF_LINE).replace("\u00a0", " "))


def _details(run: Run) -> Iterator[str]:
    claims = run.claims
    if claims.not_understood:
        listed = [f"  {one.place}: {escaped(one.text)}" for one in claims.not_understood[:_MOST_TOLD]]
        if len(listed) < len(claims.not_understood):
            listed.append(f"  … and {len(claims.not_understood) - len(listed)} more")
        yield "\n".join(["Not understood (no alarm):", *listed])
    if claims.not_stated:
        yield "\n".join(["Not stated:", *(f"  {escaped(fact)}" for fact in claims.not_stated)])


def _counted(run: Run) -> str:
    counts = {severity: run.count(severity) for severity in (Severity.ERROR, Severity.WARNING, Severity.INFO)}
    found = (
        ", ".join(f"{_plural(number, severity)}" for severity, number in counts.items() if number) or "nothing found"
    )
    parts = [_plural(run.files, "file"), *([_plural(run.messages, "message")] if run.messages else []), found]
    if run.ignored:
        parts.append(f"{run.ignored} ignored")
    claims = run.claims
    judged = (claims.verified, claims.contradicted, len(claims.not_understood))
    if any(judged):
        parts.append("numbers in prose: {} verified, {} contradicted, {} not understood".format(*judged))
    return "; ".join(parts) + "."


def _plural(number: int, noun: str) -> str:
    mass = noun == Severity.INFO
    return f"{number} {noun}" if number == 1 or mass else f"{number} {noun}s"


def as_json(run: Run) -> str:
    """For programs: `findings`, `claims` and `summary`, as the manual page describes them."""
    claims = run.claims
    report = {
        "findings": [
            {
                "path": finding.place.path,
                "line": finding.place.line,
                "column": finding.place.column,
                "code": finding.code.name,
                "kind": finding.code.kind,
                "severity": finding.code.severity,
                "locale": finding.locale,
                "msgid": finding.msgid,
                "message": finding.message,
                "mend": finding.mend,
            }
            for finding in run.findings
        ],
        "claims": {
            "verified": claims.verified,
            "contradicted": claims.contradicted,
            "not_understood": [
                {"path": one.place.path, "line": one.place.line, "column": one.place.column, "text": one.text}
                for one in claims.not_understood
            ],
            "not_stated": list(claims.not_stated),
        },
        "summary": {
            "files": run.files,
            "messages": run.messages,
            "error": run.count(Severity.ERROR),
            "warning": run.count(Severity.WARNING),
            "info": run.count(Severity.INFO),
            "ignored": run.ignored,
        },
    }
    return dumped(report)


def dumped(report: Mapping[str, object]) -> str:
    """As JSON, in which whatever is no text is written as an escape."""
    return _NO_TEXT.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(report, ensure_ascii=False, indent=2))


def as_sarif(run: Run) -> str:
    """SARIF 2.1.0 (OASIS), which code scanners and editors read. Columns are counted in characters, and it says so."""
    codes = list({finding.code.name: finding.code for finding in sorted(run.findings, key=lambda one: one.code.name)})
    driver = {
        "name": "rulegen",
        "version": __version__,
        "rules": [_rule(next(one.code for one in run.findings if one.code.name == name)) for name in codes],
    }
    report = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, codes.index(finding.code.name)) for finding in run.findings],
            }
        ],
    }
    return dumped(report)


def _rule(code: Code) -> Mapping[str, object]:
    told = about(code.name)
    help_text = f"{told} The manual page on checking has a paragraph “{code.name}”, with examples and the mend."
    return {
        "id": code.name,
        "shortDescription": {"text": told},
        "fullDescription": {"text": told},
        "help": {"text": help_text},
        "defaultConfiguration": {"level": _LEVELS[code.severity]},
        "properties": {"tags": ["translation", str(code.kind)]},
    }


def _result(finding: Finding, number: int) -> Mapping[str, object]:
    region = {"startLine": finding.place.line or 1}
    if finding.place.column:
        region["startColumn"] = finding.place.column
        if finding.end_column:
            region["endColumn"] = finding.end_column
    location = {"artifactLocation": {"uri": _uri(finding.place.path)}, "region": region}
    return {
        "ruleId": finding.code.name,
        "ruleIndex": number,
        "level": _LEVELS[finding.code.severity],
        "message": {"text": _told(finding)},
        "locations": [{"physicalLocation": location}],
    }


def _told(finding: Finding) -> str:
    """What is wrong and the mend, as two sentences."""
    return f"{finding.message}. {finding.mend[0].upper()}{finding.mend[1:]}" if finding.mend else finding.message


def _uri(path: str) -> str:
    """The address of a file: whole, or, of a path from the current folder, a reference without a scheme (RFC 3986)."""
    if path.startswith("/"):
        return f"file://{quote(os.fsencode(path))}"
    return quote(os.fsencode(os.path.normpath(path)))


def as_github(run: Run) -> str:
    """Workflow commands, which annotate the lines of a change on GitHub."""
    return "\n".join(map(_annotation, run.findings))


def _annotation(finding: Finding) -> str:
    place = finding.place
    properties = {"file": os.fsencode(place.path).decode("utf-8", "replace"), "line": str(place.line or 1)}
    if place.column:
        properties["col"] = str(place.column)
    properties["title"] = f"rulegen: {finding.code.name}"
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{_COMMANDS[finding.code.severity]} {listed}::{_data(_told(finding))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


FORMATS = {"text": as_text, "json": as_json, "sarif": as_sarif, "github": as_github}
