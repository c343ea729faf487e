"""Reading the fixture that a command is given."""

from __future__ import annotations

import sys
from pathlib import Path

from rulegen.errors import ErrorCode, RulegenError, Source
from rulegen.fixtures.load import load_fixture, read_fixture
from rulegen.fixtures.model import Fixture

STDIN = "<stdin>"
"""What stands for the file in the `Source` of an error."""


def fixture_in(file: str) -> Fixture:
    """The fixture in a file, or on standard input if `file` is `-`."""
    if file != "-":
        return load_fixture(Path(file))
    if sys.stdin is None:  # the shell closed it: `rulegen replay <&-`
        raise RulegenError(
            ErrorCode.FILE_UNREADABLE, "standard input is closed", source=Source(STDIN), mend="pipe a fixture into it"
        )
    return read_fixture(sys.stdin.buffer, STDIN)
