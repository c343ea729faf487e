"""The list of pages on the first page of a book: each with a line about it, which comes from the page itself."""

from __future__ import annotations

from html import escape

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.writers.html5 import HTML5Translator

from rulegen.book.epub import BUILDER

_ABOUT = "rulegen-about"
"""Where Sphinx's metadata of a page keep its line."""


def about(page: nodes.document) -> str:
    """What a page is about: the first and the last line of its first paragraph, which a template writes in lines.

    A game's page begins with what kind of game it is, and ends its first paragraph with how the game is won.
    """
    paragraph = next(page.findall(nodes.paragraph), None)
    lines = paragraph.astext().splitlines() if paragraph is not None else []
    return " ".join(dict.fromkeys([*lines[:1], *lines[-1:]]))


class page_list(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes in lower case
    """The list. It holds no text that the search could find: whoever looks for its words wants the pages themselves.

    `entries` are the address, the title and the line of each page.
    """


def lines_of(env: BuildEnvironment) -> dict[str, str]:
    """The line about each page; whoever shows it must be written again where it changes."""
    return {name: data.get(_ABOUT, "") for name, data in env.metadata.items()}


def _note_line(app: Sphinx, doctree: nodes.document) -> None:
    app.env.metadata[app.env.docname][_ABOUT] = about(doctree)


def _show_pages(app: Sphinx, doctree: nodes.document, name: str) -> None:
    """Put the list in the place of Sphinx's own, which has titles only, and stays as what the menu is made of."""
    if name != app.config.root_doc or app.builder.name not in {"html", BUILDER}:
        return
    for contents in list(doctree.findall(addnodes.toctree)):
        if not contents.get("hidden"):
            contents["hidden"] = True
            entries = [
                (
                    app.builder.get_relative_uri(name, page),
                    app.env.titles[page].astext(),
                    lines_of(app.env).get(page, ""),
                )
                for page in contents["includefiles"]
            ]
            contents.parent.insert(contents.parent.index(contents), page_list("", entries=entries))


def _visit(translator: HTML5Translator, node: nodes.Element) -> None:
    """Write the list, all of it escaped."""
    translator.body.append('<ul class="rg-pages">\n')
    for address, title, line in node["entries"]:
        link = f'<p><a class="reference internal" href="{escape(address)}">{escape(title)}</a></p>'
        below = f"\n<p>{escape(line)}</p>" if line else ""
        translator.body.append(f"<li>{link}{below}</li>\n")
    translator.body.append("</ul>\n")
    raise nodes.SkipNode


def setup_contents(app: Sphinx) -> None:
    """Register the list."""
    app.add_node(page_list, html=(_visit, None))
    app.connect("doctree-read", _note_line)
    app.connect("doctree-resolved", _show_pages)
