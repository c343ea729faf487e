"""The numbers of figures: before their captions, and wherever the prose of the same page refers to them.

Sphinx's own numbers (`numfig`) would run through the whole book, so that a new figure in one game would change the
pages of the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxRole

from rulegen.book.guard import FIGURE_ROLE, RefusedError, line_of
from rulegen.book.labels import labels_of
from rulegen.errors import ErrorCode, Source, joined, quote
from rulegen.text.typography import NO_BREAK_SPACE

FIGURE_CLASS = "rg-figure"
"""The class of the figures that bear a number."""


class figure_reference(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes in lower case
    """A reference to the figure named `figure`, until `FigureReferences` knows its number."""


class FigureReferenceRole(SphinxRole):
    """`rulegen-figure`: "Figure 3" in the words of the language, as a link to that figure."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Note which figure is meant; it may come later in the page."""
        return [figure_reference(self.rawtext, figure=self.text)], []


class FigureReferences(SphinxTransform):
    """Make links of the references to figures, once the page is read to its end."""

    default_priority = 700

    def apply(self, **_kwargs: Any) -> None:  # noqa: ANN401 - the signature is docutils'
        """Put in the links; raise one `RefusedError` for all figures that are not on the page."""
        numbers = {one: number for number, figure in _numbered(self.document) for one in figure["ids"]}
        errors = []
        for node in list(self.document.findall(figure_reference)):
            target = self.document.nameids.get(nodes.fully_normalize_name(node["figure"]))
            if target in numbers:
                text = _words(self.config, "figure-reference", numbers[target])
                node.replace_self(nodes.reference("", text, refid=target, internal=True, classes=["rg-to-figure"]))
            else:
                errors.append(self._missing(node))
        if errors:
            raise joined(errors)

    def _missing(self, node: figure_reference) -> RefusedError:
        return RefusedError(
            ErrorCode.BOOK_INVALID,
            f"there is no figure {quote(node['figure'])} on this page to refer to",
            source=Source(str(self.env.doc2path(self.env.docname, base=False)), line_of(node)),
            mend='show it with {{ figure("…") }} or {{ steps("…") }}, or take the reference out',
        )


def _number_captions(app: Sphinx, doctree: nodes.document) -> None:
    """Let the captions of a page begin with "Figure 1.", "Figure 2." and so on, in the words of its language.

    This comes after Sphinx has taken note of the captions, so links to sections and figures still bear these alone.
    """
    for number, figure in _numbered(doctree):
        for caption in figure.findall(nodes.caption):
            text = _words(app.config, "figure", number)
            caption.insert(0, [nodes.inline("", text, classes=["rg-number"]), nodes.Text(" ")])


def _numbered(doctree: nodes.document) -> Iterator[tuple[int, nodes.figure]]:
    """The figures of a page that bear a number: those with a caption, as they follow each other, from 1."""
    figures = (figure for figure in doctree.findall(nodes.figure) if FIGURE_CLASS in figure["classes"])
    return enumerate((figure for figure in figures if figure.next_node(nodes.caption)), 1)


def _words(config: Config, label: str, number: int) -> str:
    """The label of a figure with its number, which is never parted from its word."""
    return labels_of(config)[label].replace(" ", NO_BREAK_SPACE).replace("{number}", str(number))


def setup_numbering(app: Sphinx) -> None:
    """Register the role, its transform and the numbers of captions."""
    app.add_role(FIGURE_ROLE, FigureReferenceRole())
    app.add_transform(FigureReferences)
    app.connect("doctree-read", _number_captions)
