"""`rulegen schema`: the JSON Schema by which an editor completes and checks fixtures."""

from __future__ import annotations

import json

import click

from rulegen.cli.output import print_out
from rulegen.fixtures.schema import fixture_schema


@click.command("schema")
def command() -> None:
    """Print the JSON Schema (2020-12) of fixture files."""
    print_out(json.dumps(fixture_schema(), indent=2))
