"""What a page may hold: the wall behind the escaping of translated text.

The generated pages need few directives and roles. Everything else is refused by name, so that a hostile
translation that got past the escaping can neither read a file, nor run anything, nor put markup into a page.
What the allowed ones make (links, pictures) is looked at again once a page is read.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence
from types import ModuleType
from urllib.parse import unquote, urlsplit

from docutils import nodes
from docutils.parsers.rst import Directive
from docutils.parsers.rst.states import Inliner
from docutils.statemachine import StringList
from docutils.utils import Reporter
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.parsers import RSTParser
from sphinx.util.docutils import CustomReSTDispatcher
from sphinx.util.typing import RoleFunction

from rulegen.errors import ErrorCode, RulegenError, Source, joined, quote, shortened

DIRECTIVES: dict[str, frozenset[str]] = {
    "admonition": frozenset({"class"}),
    "container": frozenset(),
    "figure": frozenset({"align", "alt", "class", "figclass", "name"}),
    "image": frozenset({"alt", "class"}),
    "important": frozenset({"class"}),
    "list-table": frozenset({"align", "class", "header-rows", "name", "stub-columns"}),
    "note": frozenset({"class"}),
    "replace": frozenset(),
    "rst-class": frozenset(),
    "rubric": frozenset({"class"}),
    "rulegen-description": frozenset(),
    "rulegen-steps": frozenset(),
    "rulegen-term": frozenset({"id"}),
    "rulegen-terms": frozenset(),
    "table": frozenset({"align", "class", "name"}),
    "tip": frozenset({"class"}),
    "toctree": frozenset({"hidden", "maxdepth", "titlesonly"}),
}
"""The directives that a page may use, each with the options that it may bear. None of these reads a file but
`figure` and `image`, and those only from the folder of the drawings. None brings a style of its own, such as widths:
the policy of the pages forbids it."""

FIGURE_ROLE = "rulegen-figure"
"""The role that refers to a figure of the same page, by the name of the figure."""

ROLES = frozenset(
    {"", "doc", "emphasis", "literal", "numref", "ref", "strong", "sub", "subscript", "sup", "superscript", FIGURE_ROLE}
)
"""The roles that a page may use; the empty name is the default role."""

DRAWING = re.compile(r"_figures/[A-Za-z0-9][A-Za-z0-9._-]*\.svg")
"""The pictures that a page may show: drawings written by rulegen, in one folder without sub-folders."""

_OWN_DIRECTIVES = frozenset(
    {"figure", "image", "replace", "toctree", *(name for name in DIRECTIVES if "rulegen-" in name)}
)
_DRAWINGS = '{{ figure("…") }}, {{ steps("…") }} or {{ tile("…") }}'
_AS_TEXT = 'to show the characters themselves, write them as {{ "…" }}'
_WRITTEN = ", ".join(sorted(DIRECTIVES.keys() - _OWN_DIRECTIVES))
_MEND_DIRECTIVE = f"use one of {_WRITTEN}; show a drawing with {_DRAWINGS}; {_AS_TEXT}"
_MEND_ROLE = f"use one of {', '.join(f':{role}:' for role in sorted(ROLES - {'', FIGURE_ROLE}))}; {_AS_TEXT}"
_MEND_LINK = "link to a page or section of the book, or to an address that begins with http:// or https://"
_MEND_PICTURE = f"show a drawing with {_DRAWINGS}"
_MEND_ELEMENT = "take it out"
_MEND_INSIDE = "put it before or behind the emphasis, the link or the literal text that it stands in"
_OURS = re.compile(r"\\ (?::(?:rulegen-figure|ref|doc):`|\|(?:tile|dice)_|\*|`)")
"""Markup as `rulegen.book.markup` writes it, a backslash and a blank before it; an escaped text has no such thing."""
_REFUSALS = "rulegen-refusals"
_UNSEEN = re.compile(r"[\x00-\x20\x7f-\x9f\\]")


class RefusedError(RulegenError, SphinxError):
    """Something in a page is not allowed there. It is a Sphinx error as well, so that a build ends with it."""

    category = "Refused"


class AllowedOnly(CustomReSTDispatcher):
    """While it is entered, the reST parser finds only the allowed directives and roles."""

    def directive(
        self, directive_name: str, language_module: ModuleType, document: nodes.document
    ) -> tuple[type[Directive] | None, list[nodes.system_message]]:
        """Give an allowed directive without the options that it may not bear, for any other one that is refused."""
        options = DIRECTIVES.get(directive_name)
        if options is None:
            return _RefusedDirective, []
        found, messages = super().directive(directive_name, language_module, document)
        return (_with_options(found, options) if found else None), messages

    def role(
        self, role_name: str, language_module: ModuleType, lineno: int, reporter: Reporter
    ) -> tuple[RoleFunction, list[nodes.system_message]]:
        """Give an allowed role, or for any other a role that is refused."""
        if role_name not in ROLES:
            return _refused_role, []
        return super().role(role_name, language_module, lineno, reporter)


class PageParser(RSTParser):
    """The reST parser of the rulebook's pages: Sphinx's own, with the allowed directives and roles only."""

    def parse(self, inputstring: str | StringList, document: nodes.document) -> None:
        """Parse a page into `document`."""
        with AllowedOnly():
            super().parse(inputstring, document)


def _with_options(directive: type[Directive], allowed: frozenset[str]) -> type[Directive]:
    """Derive a directive that knows only the `allowed` options of its original."""
    options = {name: check for name, check in (directive.option_spec or {}).items() if name in allowed}
    return type(directive.__name__, (directive,), {"option_spec": options})


class _RefusedDirective(Directive):
    """Stands for every directive that is not allowed. It swallows arguments, options and content alike."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Note the refusal; `check_page` raises it."""
        problem = f"the directive {shortened(self.name)!r} is not allowed in a page"
        _refuse(self.state.document, problem, _MEND_DIRECTIVE, self.lineno)
        return [nodes.inline()]  # an empty list would bring complaints that hide the refusal


def _refused_role(  # noqa: PLR0913, PLR0917 - the signature is docutils'
    name: str,
    rawtext: str,
    text: str,  # noqa: ARG001 - as above
    lineno: int,
    inliner: Inliner,
    options: dict[str, object] | None = None,  # noqa: ARG001 - as above
    content: Sequence[str] = (),  # noqa: ARG001 - as above
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Stand for every role that is not allowed: note the refusal; `check_page` raises it."""
    _refuse(inliner.document, f"the role {shortened(name)!r} is not allowed in a page", _MEND_ROLE, lineno)
    return [nodes.Text(rawtext)], []


def _refuse(document: nodes.document, problem: str, mend: str, line: int) -> None:
    """Note a refusal at the document itself: whatever becomes of the surrounding nodes, it is not lost."""
    refusals: list[tuple[int, str, str]] = document.setdefault(_REFUSALS, [])
    refusals.append((line, problem, mend))


def check_page(app: Sphinx, doctree: nodes.document) -> None:
    """Raise a `RefusedError` for everything in a page that is not allowed there (all of it, in one error)."""
    docname = app.env.current_document.docname
    found: list[tuple[int, str, str]] = doctree.attributes.pop(_REFUSALS, [])
    found += [(line_of(node), problem, mend) for node, problem, mend in _problems(doctree, docname, app.env.found_docs)]
    if not found:
        return
    path = str(app.env.doc2path(docname, base=False))
    raise joined(
        RefusedError(ErrorCode.TARGET_REFUSED, problem, source=Source(path, line), mend=mend)
        for line, problem, mend in sorted(found)
    )


def _problems(doctree: nodes.document, docname: str, docnames: set[str]) -> Iterator[tuple[nodes.Element, str, str]]:
    """Find what is not allowed among the nodes of a page: the node, the problem, the mend."""
    for node in doctree.findall(nodes.Element):
        if "refuri" in node and (problem := target_problem(node["refuri"], docname)):
            yield node, problem, _MEND_LINK
        if isinstance(node, nodes.Inline | nodes.FixedTextElement) and _OURS.search(node.rawsource):
            yield (
                node,
                f"markup stands inside other markup, which shows it as it is written: {_shown(node)}",
                _MEND_INSIDE,
            )
        if isinstance(node, nodes.image) and not DRAWING.fullmatch(node["uri"]):
            yield node, f"the picture {node['uri']!r} is not a drawing in the folder _figures", _MEND_PICTURE
        elif isinstance(node, nodes.raw | nodes.meta | addnodes.download_reference | addnodes.only):
            yield node, f"the element {node.tagname!r} is not allowed in a page", _MEND_ELEMENT
        elif isinstance(node, addnodes.toctree):
            for _title, target in node["entries"]:
                if target not in docnames | {"self"} and (problem := target_problem(target, docname)):
                    yield node, problem, _MEND_LINK


def _shown(node: nodes.Element) -> str:
    return quote(" ".join(node.rawsource.split()))


def target_problem(target: str, docname: str) -> str:
    """Say what forbids a link to `target` on the page `docname`; nothing ("") if it is allowed.

    Allowed are `http:` and `https:` addresses with a host, and relative paths that stay inside the book. A browser
    drops tabs and line ends in an address, takes a backslash for a slash and `%2e` for a dot, so these count too.
    """
    if _UNSEEN.search(target):
        return f"the link {shortened(target)!r} holds spaces, control characters or backslashes"
    try:
        parts = urlsplit(target)
    except ValueError as error:
        return f"the link {shortened(target)!r} is no valid address ({error})"
    if parts.scheme in {"http", "https"}:
        return "" if parts.netloc else f"the link {shortened(target)!r} names no host"
    if parts.scheme:
        return f"the link {shortened(target)!r} is neither relative nor http(s)"
    path = unquote(parts.path)
    inside = posixpath.normpath(posixpath.join(posixpath.dirname(docname), path))
    if parts.netloc or ":" in path or _UNSEEN.search(path) or inside.startswith(("/", "..")):
        return f"the link {shortened(target)!r} leads out of the book"
    return ""


def line_of(node: nodes.Element) -> int:
    """The line of a node in its page, counted from 1: its own, or where it stands in the block around it.

    Of something in running text, docutils knows only where its paragraph begins, and how that was written.
    """
    block = node
    while block.line is None and block.parent is not None:
        block = block.parent
    inside = node.rawsource and node.rawsource in block.rawsource
    before = block.rawsource.partition(node.rawsource)[0] if inside else ""
    return (block.line or 0) + before.count("\n")
