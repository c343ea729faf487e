"""What a project says to pass over: translator comments in a catalog, and a baseline of an old project."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulegen.check.finding import Code, Finding, Kind, Problem, Severity
from rulegen.check.po import Message
from rulegen.check.report import dumped
from rulegen.errors import ErrorCode, RulegenError, Source, quote
from rulegen.files import read_text

NO_REASON = Code("ignore-without-reason", Kind.CATALOG)
UNKNOWN = Code("ignore-unknown", Kind.CATALOG)
UNUSED = Code("ignore-unused", Kind.CATALOG, Severity.WARNING)
UNREAD = Code("ignore-unread", Kind.CATALOG, Severity.WARNING)
CODES = (NO_REASON, UNKNOWN, UNUSED, UNREAD)

MAX_BASELINE_BYTES = 16 * 1024 * 1024
VERSION = 1
"""Of the form of a baseline."""
_PARTS = ("path", "code", "msgid", "message")
"""What each finding of a baseline is known by."""

_COMMENT = re.compile(r"rulegen:\s*ignore\[([^\]\n]*)\][ \t]*(.*)")
_NAME = "rulegen"
_MOST_PROBLEMS = 20
"""What is told of the comments of one message."""
_MEANT = re.compile(r"(?im)^[^\w\n]*rulegen\b[ \t]*[:;.=,-]?[ \t]*(?:ignor|skip|disable|noqa)\w*.*$")
"""A line that looks like such a comment."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """What the comments of one message say: the codes that are passed over, and what is wrong with the comments."""

    codes: frozenset[str]
    problems: tuple[Problem, ...]


NOTHING = Ignored(frozenset(), ())
"""What most comments say."""


def ignored_by(message: Message, known: Iterable[str]) -> Ignored:
    """Read the `rulegen: ignore[code, …] reason` comments of a message."""
    if _NAME not in f"{message.comment}\n{message.extracted}".lower():
        return NOTHING
    problems = list(_unread(message))
    codes: set[str] = set()
    for match in _COMMENT.finditer(message.comment):
        names = [name.strip() for name in match[1].split(",")]
        if not match[2].strip():
            mend = "write behind the bracket why this is right as it is"
            problems.append(Problem(code=NO_REASON, message="a comment ignores findings without a reason", mend=mend))
            continue
        for name in dict.fromkeys(names):
            if name in known:
                codes.add(name)
            else:
                mend = "write a code as the report shows it in brackets"
                problems.append(Problem(code=UNKNOWN, message=f"there is no check {quote(name)} to ignore", mend=mend))
    return Ignored(frozenset(codes), tuple(problems[:_MOST_PROBLEMS]))


def _unread(message: Message) -> Iterator[Problem]:
    """Comments that shall ignore something, and are not written or do not stand as such comments do."""
    for line in _MEANT.findall(message.comment):
        if not _COMMENT.search(line):
            told = f"the comment {quote(line.strip())} ignores nothing, as it is not written as such a comment is"
            mend = "write “rulegen: ignore[code] reason”, in small letters, with a code in brackets and a reason"
            yield Problem(code=UNREAD, message=told, mend=mend)
    for line in _MEANT.findall(message.extracted):
        told = f"the comment {quote(line.strip())} ignores nothing, as it stands among those of the source code (#.)"
        yield Problem(code=UNREAD, message=told, mend="write it as a translator comment, with “#” and a space")


def unused(ignored: Ignored, found: Iterable[str]) -> Iterator[Problem]:
    """Tell each code that a comment ignores though nothing is found."""
    for name in sorted(ignored.codes - set(found)):
        yield Problem(
            code=UNUSED,
            message=f"a comment ignores “{name}”, but nothing of that kind is found here",
            mend="take the code out of the comment",
        )


Key = tuple[str, str, str, str]


def _key(finding: Finding, folder: Path) -> Key:
    """What a finding is known by in a baseline: no line, as lines move; the path from the folder of the baseline."""
    name = os.path.relpath(finding.place.path, folder)
    return Path(name).as_posix(), finding.code.name, finding.msgid, finding.message


def format_baseline(findings: Iterable[Finding], path: Path) -> str:
    """The text of a baseline that lists these findings; `path` is where it will lie."""
    counted = Counter(_key(finding, path.absolute().parent) for finding in findings)
    listed = [{**dict(zip(_PARTS, key, strict=True)), "count": number} for key, number in sorted(counted.items())]
    return f"{dumped({'version': VERSION, 'findings': listed})}\n"


def read_baseline(path: Path) -> Counter[Key]:
    """The findings of a baseline, and how often each; raise `RulegenError` for a file that is none."""
    text = read_text(path, most=MAX_BASELINE_BYTES)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        raise _no_baseline(path, "this is no JSON, so it is no baseline of rulegen check", line) from error
    if not isinstance(data, dict) or not isinstance(data.get("findings"), list):
        raise _no_baseline(path, "this is no baseline of rulegen check: it has no list of “findings”")
    if data.get("version") != VERSION:
        told = f"the “version” of this baseline is {quote(json.dumps(data.get('version')))}; what is read is {VERSION}"
        raise _no_baseline(path, told)
    keys: Counter[Key] = Counter()
    for number, one in enumerate(data["findings"], 1):
        parts = [one.get(name) for name in _PARTS] if isinstance(one, dict) else []
        texts = [part for part in parts if isinstance(part, str)]
        if len(texts) < len(_PARTS):
            raise _no_baseline(path, f"finding {number} has not a text for each of {', '.join(_PARTS)}")
        count = one.get("count")
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise _no_baseline(path, f"the “count” of finding {number} is no whole number from 1 on")
        name, code, msgid, message = texts
        keys[name, code, msgid, message] += count
    return keys


def _no_baseline(path: Path, told: str, line: int = 0) -> RulegenError:
    mend = "write a new one with --write-baseline"
    return RulegenError(ErrorCode.FILE_UNREADABLE, told, source=Source(str(path), line), mend=mend)


def without(findings: Sequence[Finding], baseline: Counter[Key], path: Path) -> list[Finding]:
    """The findings that a baseline at `path` does not list; one that it lists twice is passed over twice."""
    left = baseline.copy()
    kept = []
    for finding in findings:
        key = _key(finding, path.absolute().parent)
        if left[key] > 0:
            left[key] -= 1
        else:
            kept.append(finding)
    return kept
