"""The command line: arguments, progress and exit statuses. Each command has a file of its own."""

from __future__ import annotations

import os
import sys
import traceback
from importlib import import_module
from typing import Any

import click

from rulegen import __version__
from rulegen.errors import ErrorCode, ExitStatus, RulegenError

DEBUG = "RULEGEN_DEBUG"
"""Set to anything but nothing, this variable of the environment shows where rulegen went wrong."""

COMMANDS = {
    "build": "Build the rulebook as a site.",
    "replay": "Replay one fixture and print what the engine finds.",
    "simulate": "Play a match at random, by the rules, and print it event by event.",
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


def main(args: list[str] | None = None) -> Any:  # noqa: ANN401 - never returns: click exits
    """Run the command line; end with a documented exit status and never with a traceback for bad input."""
    try:
        rulegen.main(args=args, prog_name="rulegen", standalone_mode=False)
    except RulegenError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(error.code.exit_status)
    except click.ClickException as error:
        error.show()
        sys.exit(ExitStatus.BAD_INPUT)
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        sys.exit(ExitStatus.INTERRUPTED)
    except Exception as error:  # noqa: BLE001 - Python would end with 1, which says that a fixture is contradicted
        click.echo(f"error: {_fault(error)}", err=True)
        sys.exit(ExitStatus.FAULT)
    sys.exit(ExitStatus.OK)


def _fault(error: Exception) -> str:
    """What is said of an error that nobody has foreseen: one line, or all that Python knows of it."""
    if os.environ.get(DEBUG):
        return f"this is a fault of rulegen [{ErrorCode.FAULT}]\n{traceback.format_exc().rstrip()}"
    what = f"{type(error).__name__}: {error}".removesuffix(": ")
    return f"this is a fault of rulegen: {' '.join(what.split())} (to see where, set {DEBUG}=1) [{ErrorCode.FAULT}]"
