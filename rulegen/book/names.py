"""The names of games in a page: `Five Up` never stands in two lines, whatever sentence, title or table it is in.

The spaces are bound in what Sphinx has read, not in the catalogs, so that a translator need not know of them.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from rulegen.games import GAMES
from rulegen.text.typography import bind_names

NAMES = tuple(name.replace("-", " ").title() for name in GAMES)
"""The games as the pages of all languages call them: these names are never translated."""


class BoundNames(SphinxTransform):
    """Binds the names in all texts of a page, before Sphinx notes its titles (850) for menus, lists and links."""

    default_priority = 800

    def apply(self, **_kwargs: Any) -> None:  # noqa: ANN401 - the signature is docutils'
        """Replace the texts that hold a name."""
        for text in list(self.document.findall(nodes.Text)):
            if (bound := bind_names(text, NAMES)) != text:
                text.parent.replace(text, nodes.Text(bound))


def setup_names(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(BoundNames)
