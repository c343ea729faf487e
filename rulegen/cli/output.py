"""Writing to standard output, which can fail like any file."""

from __future__ import annotations

import os
import sys

import click

from rulegen.errors import ErrorCode, ExitStatus, RulegenError


def print_out(text: str | bytes) -> None:
    """Print a text and a line end, or bytes alone; raise `RulegenError` where the disk is full or it is refused.

    A reader that has gone (`rulegen ... | head`) is no mistake of anybody: the command ends quietly, with success.
    """
    try:
        click.echo(text, nl=isinstance(text, str))
    except BrokenPipeError:
        _give_up()
        sys.exit(ExitStatus.OK)  # click itself would end with 1, which says that a fixture is contradicted
    except OSError as error:
        _give_up()
        raise RulegenError(
            ErrorCode.OUTPUT_NOT_WRITABLE,
            f"the result cannot be written to standard output: {error.strerror}",
            mend="make room there, or send it elsewhere",
        ) from error


def _give_up() -> None:
    """Write no more: what could not be written is still in the buffer, and Python would fail on it again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
