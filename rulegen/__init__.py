"""Rulebooks of table games in many languages, with examples that an engine has replayed."""

__version__ = "0.1.0"
