"""Writing to the standard streams, which can fail like any file; paths as they are told there."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

import click

from rulegen.errors import ErrorCode, ExitStatus, RulegenError, escaped


def short_path(path: str) -> str:
    """A path as it is typed in the current folder, if it lies below; any other as it is."""
    try:
        here, whole = Path.cwd(), Path(path)
    except OSError:  # somebody has removed it
        return path
    return str(whole.relative_to(here)) if whole.is_relative_to(here) else path


def print_out(text: str | bytes) -> None:
    """Print a text and a line end, or bytes alone; raise `RulegenError` where the disk is full or it is refused.

    A reader that has gone (`rulegen ... | head`) is no mistake of anybody: the command ends quietly, with success.
    """
    if sys.stdout is None:  # the shell closed it: `rulegen ... >&-`
        raise _refused("it is closed", "leave it open, or send it to a file")
    try:
        click.echo(text, nl=isinstance(text, str))
    except BrokenPipeError:
        _give_up(sys.stdout)
        sys.exit(ExitStatus.OK)  # click itself would end with 1, which says that a fixture is contradicted
    except OSError as error:
        _give_up(sys.stdout)
        raise _refused(error.strerror or str(error), "make room there, or send it elsewhere") from error


def _refused(reason: str, mend: str) -> RulegenError:
    message = f"the result cannot be written to standard output: {reason}"
    return RulegenError(ErrorCode.OUTPUT_NOT_WRITABLE, message, mend=mend)


def print_error(error: RulegenError) -> None:
    """Tell an error, and those related to it."""
    for one in error.each():
        print_aside(f"error: {one}")


def print_aside(text: str) -> None:
    """Print a text on standard error; paths below the current folder are shown from there, as a user types them."""
    with aside():
        click.echo(_from_here(text), err=True)


@contextmanager
def aside() -> Iterator[None]:
    """Whatever is printed on standard error in here is lost when nobody reads it, and that is all."""
    try:
        yield
    except OSError:
        _give_up(sys.stderr)


def _from_here(text: str) -> str:
    try:
        here = escaped(os.getcwd())  # noqa: PTH109 - the name as it is printed, not a path
    except OSError:  # as above
        return text
    # Behind a blank or a bracket a path begins; behind anything else this is a part of another one.
    return re.sub(rf"(?<![^\s(“]){re.escape(here)}/(?=\S)", "", text)


def _give_up(stream: TextIO) -> None:
    """Write no more: what could not be written is still in the buffer, and Python would fail on it again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


_ESCAPE = "rulegen.escape"


def _escape(error: UnicodeError) -> tuple[str, int]:
    """What an encoding has not, written as JSON writes it: a report may be JSON."""
    if not isinstance(error, UnicodeEncodeError):  # pragma: no cover - nothing is read from these streams
        raise error
    meant = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{meant[at : at + 2].hex()}" for at in range(0, len(meant), 2)), error.end


def prepare_streams() -> None:
    """See that the standard streams take every text, and that no file which is opened later passes for a closed one."""
    codecs.register_error(_ESCAPE, _escape)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_ESCAPE)
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the system gives the lowest number that is free, which is this one
