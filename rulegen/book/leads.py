"""Sentences that lead to what follows: one with a colon at its end stays on one page with its figure or steps."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from rulegen.book.drawings import STEPS_CLASS
from rulegen.book.numbering import FIGURE_CLASS

LEAD = "rg-lead"
"""The class of such a paragraph, for the style sheets of paper."""
_DRAWN = {FIGURE_CLASS, STEPS_CLASS}


def _mark(_app: Sphinx, doctree: nodes.document) -> None:
    for drawn in doctree.findall(lambda node: isinstance(node, nodes.Element) and bool(_DRAWN & {*node["classes"]})):
        place = drawn.parent.index(drawn)
        before = drawn.parent[place - 1] if place else None
        if isinstance(before, nodes.paragraph) and before.astext().endswith(":"):
            before["classes"].append(LEAD)


def setup_leads(app: Sphinx) -> None:
    """Register the marking."""
    app.connect("doctree-read", _mark)
