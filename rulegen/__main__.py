"""Run the command line as `python -m rulegen`."""

from rulegen.cli import main

main()
