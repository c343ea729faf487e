"""The glossary in a page: its entries, and the links from the first uses of its terms to them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_id

from rulegen.book.drawings import inline_drawing
from rulegen.book.glossary import groups_of
from rulegen.games import GAMES
from rulegen.text.phrases import PhraseFinder
from rulegen.text.typography import NO_BREAK_SPACE

TERMS_CLASS = "rg-terms"
"""The class of a list of entries; it is a `glossary` to themes, too."""
NAMES_CLASS = "rg-names"
"""The class of the line of an entry that has its names in other languages."""
LINK_CLASS = "rg-term"
"""The class of a link from a term to its entry."""

_NAME = re.compile(r":([a-z]{2,3}(?:-[A-Za-z0-9]{2,4})*): (.+)", re.ASCII)
_NO_PROSE = (
    nodes.caption,
    nodes.figure,
    nodes.image,
    nodes.literal,
    nodes.reference,
    nodes.rubric,
    nodes.term,
    nodes.thead,
    nodes.title,
    nodes.FixedTextElement,
    addnodes.compact_paragraph,
    addnodes.pending_xref,
    addnodes.toctree,
    inline_drawing,
)
"""What has no first uses in it: headings, captions and descriptions, links, heads of tables, text to be typed."""


class Term(SphinxDirective):
    """`rulegen-term`: an entry: one paragraph, and behind it perhaps a line `:pl: klocek` for each other language.

    An entry holds nothing else, so its content need not be parsed as that of a page is, which takes its time.
    """

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"id": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Make a list with this one entry; `Terms` puts the entries of its content into one."""
        self.assert_has_content()
        if "id" not in self.options:
            message = "rulegen-term needs an id"
            raise self.error(message)
        name, document = label(self.options["id"]), self.state.document
        lines = list(self.content)
        end = lines.index("") if "" in lines else len(lines)
        term = nodes.term("", "", *self._read(self.arguments[0]), ids=[make_id(self.env, document, "", name)])
        document.note_explicit_target(term)
        definition = nodes.definition("", nodes.paragraph("", "", *self._read(" ".join(lines[:end]))))
        if names := [self._name(line) for line in lines[end + 1 :]]:
            parts = (part for one in names for part in (nodes.Text(" · "), one))
            definition += nodes.paragraph("", "", *list(parts)[1:], classes=[NAMES_CLASS])
        place = self.env.current_document.docname, term["ids"][0]
        self.env.domains.standard_domain.note_hyperlink_target(name, *place, term.astext())
        item = nodes.definition_list_item("", term, definition)
        self.set_source_info(item)
        return [nodes.definition_list("", item, classes=["glossary", TERMS_CLASS])]

    def _name(self, line: str) -> nodes.inline:
        """The name in another language, marked with this language."""
        match = _NAME.fullmatch(line)
        if match is None:
            raise self.error(f"{line!r} is not the tag of a language between colons, and a name")
        text = [nodes.Text(NO_BREAK_SPACE), *self._read(match[2])]
        return nodes.inline(
            "", "", nodes.inline("", match[1], classes=["rg-code"]), *text, classes=[f"language-{match[1]}"]
        )

    def _read(self, text: str) -> list[nodes.Node]:
        parts, messages = self.parse_inline(text)
        return [*parts, *messages]


class Terms(SphinxDirective):
    """`rulegen-terms`: entries as one list."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Put the entries of the content into one list."""
        lists = self.parse_content_to_nodes()
        if not lists or not all(isinstance(node, nodes.definition_list) for node in lists):
            message = "rulegen-terms holds entries, and nothing else"
            raise self.error(message)
        items = [item for node in lists for item in node.children]
        return [nodes.definition_list("", *items, classes=["glossary", TERMS_CLASS])]


def label(term: str) -> str:
    """The label of a term's entry, which is its anchor in the page, too."""
    return f"term-{term}"


def _link_terms(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Lead from the first use of each term in the prose of a page to its entry; in the glossary, of each definition.

    This is done each time that a page is written: the terms are not kept with what Sphinx remembers of a page, for
    they can change while the page does not.
    """
    terms = _terms(app, docname)
    labels = app.env.domains.standard_domain.anonlabels
    entries = {term["id"]: labels[label(term["id"])] for term in terms if term["link"] and label(term["id"]) in labels}
    if not entries:
        return
    finder = _finder(tuple((term["id"], phrase) for term in terms for phrase in term["phrases"]))
    targets = {name: f"{app.builder.get_relative_uri(docname, page)}#{node}" for name, (page, node) in entries.items()}
    for part, ids in _parts(doctree):
        known = {name for name, (_page, node) in entries.items() if node in ids}
        for text in list(_prose(part)):
            _link(text, finder, targets, known)


@lru_cache(maxsize=4)
def _finder(phrases: tuple[tuple[str, str], ...]) -> PhraseFinder:
    """The finder of these phrases; pages about games of one kind share it."""
    return PhraseFinder(phrases)


def _terms(app: Sphinx, docname: str) -> list[Mapping[str, Any]]:
    """The terms that can occur in a page: on that of a game, those of games of its kind."""
    groups = groups_of({docname} if docname in GAMES else GAMES)
    return [term for term in app.config.rulegen.get("glossary", ()) if term["group"] in groups]


def _parts(doctree: nodes.document) -> Iterator[tuple[nodes.Element, list[str]]]:
    """The parts of a page in which first uses are looked for: all of it, or each entry, with the ids of its term."""
    lists = [node for node in doctree.findall(nodes.definition_list) if TERMS_CLASS in node["classes"]]
    if not lists:
        yield doctree, []
    for definition in (definition for node in lists for definition in node.findall(nodes.definition)):
        yield definition, [name for term in definition.parent.findall(nodes.term) for name in term["ids"]]


def _link(text: nodes.Text, finder: PhraseFinder, targets: Mapping[str, str], known: set[str]) -> None:
    """Replace a text by its parts, some of which are links; the terms that they lead to are known from then on."""
    parts: list[nodes.Node] = []
    words, done = text.astext(), 0
    for found in finder.find(words):
        if found.key in known or found.key not in targets:
            continue
        known.add(found.key)
        used = words[found.start : found.end]
        link = nodes.reference("", used, refuri=targets[found.key], internal=True, classes=[LINK_CLASS])
        parts += [nodes.Text(words[done : found.start]), link]
        done = found.end
    if parts:
        text.parent.replace(text, [part for part in (*parts, nodes.Text(words[done:])) if part.astext()])


def _prose(node: nodes.Element, *, inside: bool = False) -> Iterator[nodes.Text]:
    """The texts of paragraphs, in reading order, without what is no prose."""
    for child in node.children:
        if isinstance(child, nodes.Text):
            if inside:
                yield child
        elif isinstance(child, nodes.Element) and not (isinstance(child, _NO_PROSE) or NAMES_CLASS in child["classes"]):
            yield from _prose(child, inside=inside or isinstance(child, nodes.paragraph))


def setup_glossary(app: Sphinx) -> None:
    """Register the directives and the transform."""
    app.add_directive("rulegen-term", Term)
    app.add_directive("rulegen-terms", Terms)
    app.connect("doctree-resolved", _link_terms)
