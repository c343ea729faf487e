"""Translations and pages checked against their source, their language and the engine."""
