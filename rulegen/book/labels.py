"""The words of the user interface in the language of a built book."""

from __future__ import annotations

from sphinx.config import Config

from rulegen.text.messages import LABELS


def labels_of(config: Config) -> dict[str, str]:
    """The labels that the generated `conf.py` gives, by the keys of `LABELS`; English where it gives none."""
    given: dict[str, str] = config.rulegen.get("labels", {})
    return LABELS | given
