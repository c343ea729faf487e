"""Writing to standard output, which can fail like any file."""

from __future__ import annotations

import os
import sys

import click

from rulegen.errors import ErrorCode, RulegenError


def print_out(text: str) -> None:
    """Print `text` and a line end; raise `RulegenError` where the disk is full or the output is otherwise refused.

    A reader that has gone (`rulegen ... | head`) stays a `BrokenPipeError`, which is no mistake of anybody.
    """
    try:
        click.echo(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        # What could not be written is still in the buffer, and Python would fail on it once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise RulegenError(
            ErrorCode.OUTPUT_NOT_WRITABLE,
            f"the result cannot be written to standard output: {error.strerror}",
            mend="make room there, or send it elsewhere",
        ) from error
