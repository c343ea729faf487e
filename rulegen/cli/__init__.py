"""The command line: arguments, progress and exit statuses. Each command has a file of its own."""

from __future__ import annotations

import gc
import os
import sys
import traceback
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import NoReturn

import click

from rulegen import __version__
from rulegen.cli.output import aside, prepare_streams, print_aside, print_error
from rulegen.engine.rules import RulesError
from rulegen.errors import LONGEST_MESSAGE, ErrorCode, ExitStatus, RulegenError, Source, escaped, shortened

DEBUG = "RULEGEN_DEBUG"
"""Set to anything but nothing, this variable of the environment shows where rulegen went wrong."""

_KEPT = 50_000
"""Things that are kept before Python looks whether they are still needed."""

COMMANDS = {
    "build": "Build the rulebook as a site.",
    "replay": "Replay one fixture and print what the engine finds.",
    "simulate": "Play a match at random, by the rules, and print it event by event.",
    "check": "Check translations and pages against the engine.",
    "diagram": "Draw one figure, from a line of play or a fixture.",
    "schema": "Print the JSON Schema of fixture files.",
    "catalog": "Extract, update and survey the translation catalogs.",
}
"""Each command with its help line. The module of the same name is imported only when the command runs."""


class LazyGroup(click.Group):
    """A group that imports the module of a command when it is asked for: a build with nothing to do must be fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature is click's
        """Name the commands in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """Import the module of a command; it holds the command as `command`."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"rulegen.cli.{cmd_name}")
        command = module.command
        if not isinstance(command, click.Command):  # pragma: no cover - a mistake in rulegen itself
            msg = f"rulegen.cli.{cmd_name} has no command"
            raise TypeError(msg)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - as above
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", prog_name="rulegen")
def rulegen() -> None:
    """Publish the rules of table games in many languages, with examples that an engine has replayed."""


def main(args: list[str] | None = None) -> NoReturn:
    """Run the command line; end with a documented exit status and never with a traceback for bad input."""
    prepare_streams()
    # What a command makes it keeps, or is done with at once: looking for circles in it again and again, as Python does
    # each time that some hundreds of things more are kept, would take a sixth of the time of most commands.
    gc.set_threshold(_KEPT)
    try:
        rulegen.main(args=args, prog_name="rulegen", standalone_mode=False)
    except RulegenError as error:
        print_error(error)
        sys.exit(error.code.exit_status)
    except click.ClickException as error:
        with aside():
            click.echo(_shown(error), err=True)
        sys.exit(ExitStatus.BAD_INPUT)
    except (click.Abort, KeyboardInterrupt):
        print_aside("interrupted")
        sys.exit(ExitStatus.INTERRUPTED)
    except SystemExit as ended:
        # With a bare 1 click says that nobody reads its help; of rulegen, it would say that something is not true.
        nobody_reads = ended.code == 1 and not isinstance(ended.code, ExitStatus)
        sys.exit(ExitStatus.OK if nobody_reads else ended.code)
    except RulesError as error:
        print_error(_refused_rules(error))
        sys.exit(ErrorCode.RULES_INVALID.exit_status)
    except Exception as error:  # noqa: BLE001 - Python, too, would end with 1
        told = _no_folder() or _fault(error)
        print_error(told)
        sys.exit(told.code.exit_status)
    sys.exit(ExitStatus.OK)


def _shown(error: click.ClickException) -> str:
    """What click says of a wrong command line; it repeats whatever was typed."""
    told = StringIO()
    error.show(told)
    return "\n".join(escaped(shortened(line, LONGEST_MESSAGE)) for line in told.getvalue().splitlines())


def _no_folder() -> RulegenError | None:
    """What is said where nothing can be done because the current folder is not there: its name is needed for paths."""
    try:
        os.getcwd()  # noqa: PTH109 - whether it is there, not its path
    except OSError as error:
        return RulegenError(
            ErrorCode.FILE_MISSING,
            f"the current folder is not there any more, or may not be read: {error.strerror}",
            mend="change to another folder",
        )
    return None


def _refused_rules(error: RulesError) -> RulegenError:
    """Where in the file of a game its parameters are refused."""
    games = Path(__file__).parents[1] / "games"
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).parent == games]
    return RulegenError(
        ErrorCode.RULES_INVALID,
        str(error),
        source=Source(places[-1].filename, places[-1].lineno or 0) if places else None,
        mend="correct the parameters of the game here; rulegen/engine tells what each may be",
    )


def _fault(error: Exception) -> RulegenError:
    """What is said of an error that nobody has foreseen; all that Python knows of it is printed only when asked for."""
    hint = f"to see where, set {DEBUG}=1"
    if os.environ.get(DEBUG):
        print_aside(traceback.format_exc())
        hint = "see above"
    what = " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
    return RulegenError(ErrorCode.FAULT, f"this is a fault of rulegen: {what} ({hint})")
