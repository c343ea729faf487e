"""The Sphinx extension behind the published rulebook: theme, language switcher, search, drawings, and the wall.

A generated `conf.py` names this extension, the project, the language and one dictionary, `rulegen`:

* `locale`: the code of this book's language, the name of its folder beside the other languages' folders
* `locales`: all languages of the site in their order, each `{"code": "pl", "name": "Polski"}`
* `labels`: the words of the user interface in this language, under the keys of `rulegen.text.messages.LABELS`
* `forms` (optional): groups of forms of one word that the search must bring together (see `rulegen.book.search`)
* `glossary` (optional): the terms that pages are linked from, each as `rulegen.book.glossary` makes it
* `downloads` (optional): the files beside the first page that it links to, each a `rulegen.book.pages.Download`
* `web` (optional): where the site will be: the fields of `rulegen.book.addresses.Web`

Everything else that Sphinx can be told is told here, so that each language is built alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from docutils import nodes
from markupsafe import escape
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.errors import ConfigError
from sphinx.util.typing import ExtensionMetadata

from rulegen import __version__
from rulegen.book.addresses import Web, alternates_of
from rulegen.book.contents import setup_contents
from rulegen.book.drawings import recolouring_css, setup_drawings
from rulegen.book.epub import setup_epub
from rulegen.book.glossary_links import setup_glossary
from rulegen.book.guard import PageParser, check_page
from rulegen.book.labels import labels_of
from rulegen.book.leads import setup_leads
from rulegen.book.metadata import address_properties, card_of, description_of, locale_properties
from rulegen.book.names import setup_names
from rulegen.book.numbering import setup_numbering
from rulegen.book.print_builder import setup_print
from rulegen.book.search import STEMS_FILE, SearchPolish, setup_search
from rulegen.text.messages import LABELS

THEME = Path(__file__).parent / "theme"
_ALLOWED = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",  # furo's style sheet holds pictures
    "connect-src 'self'",  # the search reads the pages that it has found, to show what they say
    "form-action 'self'",
    "base-uri 'none'",
)
"""What a page may load and run: files of the site, and no script or style sheet that stands in the page itself."""

_KEYS = frozenset({"locale", "locales", "labels", "forms", "glossary", "downloads", "web"})

_SETTINGS: dict[str, Any] = {
    "html_theme": "rulegen",
    # Nothing that depends on when, where or by what the book was built, and no copy of the sources.
    "html_copy_source": False,
    "html_last_updated_fmt": None,
    "html_show_copyright": False,
    "html_show_sourcelink": False,
    "html_show_sphinx": False,
    "today": "|today|",
    # A rulebook has no index of terms. The links beside headings and figures bear English words in some languages.
    "html_domain_indices": False,
    "html_permalinks": False,
    "html_use_index": False,
    # The catalogs' typography is final.
    "smartquotes": False,
    "nitpicky": True,
    # Without Python's domain, its directives and roles are not there under short names.
    "primary_domain": None,
}


def _configure(_app: Sphinx, config: Config) -> None:
    """Check the dictionary of the generated `conf.py`, and set everything that it need not say."""
    site: dict[str, Any] = config.rulegen
    codes = [locale["code"] for locale in site.get("locales", ())]
    problems = [f"unknown key {key!r}" for key in sorted(site.keys() - _KEYS)]
    problems += [f"unknown label {key!r}" for key in sorted(site.get("labels", {}).keys() - LABELS.keys())]
    if site.get("locale") not in codes:
        problems.append(f"the locale {site.get('locale')!r} is not among the locales {codes}")
    if problems:
        message = "rulegen in conf.py: " + "; ".join(problems)
        raise ConfigError(message)
    for name, value in _SETTINGS.items():
        setattr(config, name, value)
    config.html_title = config.html_short_title = config.project
    config.html_search_options = {"forms": site.get("forms", [])}
    config.html_context = {"recolouring_css": recolouring_css()}


def _add_page_context(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give the templates of a page its languages and labels. All of it is escaped: the templates are not told to."""
    site: Mapping[str, Any] = app.config.rulegen
    root = context["content_root"] + "../"
    labels = labels_of(app.config)
    file = app.builder.get_target_uri(pagename)
    links = [(one["code"], f"{root}{one['code']}/{file}") for one in site["locales"]]
    context["rulegen"] = {
        "locale": escape(site["locale"]),
        "languages": [
            {
                "code": escape(locale["code"]),
                "name": escape(locale["name"]),
                "href": escape(href),
                "current": locale["code"] == site["locale"],
            }
            for locale, (_, href) in zip(site["locales"], links, strict=True)
        ],
        "front": root + "index.html",
        "policy": escape("; ".join(_ALLOWED)),
        **_metadata(app, file, links, doctree),
        "downloads": [
            {"href": escape(download["file"]), "label": escape(_download_label(app, download))}
            for download in site.get("downloads", ())
            if pagename == app.config.root_doc
        ],
        "label": {key.replace("-", "_"): escape(label) for key, label in labels.items()},
        "stems": f"_static/{STEMS_FILE}" if site["locale"] == SearchPolish.lang else "",
    }


def _metadata(
    app: Sphinx, file: str, links: list[tuple[str, str]], doctree: nodes.document | None
) -> dict[str, str | list[tuple[str, str]]]:
    """What the head of a page says; `links` lead to the page in each language. All of it is escaped."""
    site: Mapping[str, Any] = app.config.rulegen
    web, locale = Web(**site.get("web", {})), site["locale"]
    codes = [code for code, _ in links]
    address = web.page(locale, file) if web.base else ""
    properties = [
        ("og:site_name", app.config.project),
        *locale_properties(locale, codes),
        *address_properties(web, locale, address, app.config.project),
    ]
    return {
        "description": escape(description_of(doctree) if doctree else labels_of(app.config)["search-hint"]),
        "canonical": escape(address),
        "alternates": _escaped(alternates_of(web, codes, file) if web.base else links),
        "properties": _escaped(properties),
        "card": card_of(web),
    }


def _escaped(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(escape(name), escape(value)) for name, value in pairs]


def _download_label(app: Sphinx, download: dict[str, str]) -> str:
    page = download["page"]
    return f"{app.env.titles[page].astext()} – {download['label']}" if page else download["label"]


def _prepare_builder(app: Sphinx) -> None:
    # The names of directives are English in every language; docutils would look for (and for some languages miss)
    # translated ones.
    app.env.settings["language_code"] = "en"
    if not isinstance(app.builder, StandaloneHTMLBuilder) or app.builder.name != "html":
        return
    app.builder.copysource = False  # even without sources, Sphinx would make a folder for them
    app.add_css_file("rulegen.css", priority=700)
    app.add_css_file("rulegen-drawings.css", priority=710)
    app.add_js_file("rulegen-early.js")
    app.add_js_file("rulegen.js", loading_method="defer")
    app.add_js_file("rulegen-steps.js", loading_method="defer")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set the extension up; Sphinx calls this."""
    # Pages that were read hold labels already (before captions), so they are read anew where one has changed.
    app.add_config_value("rulegen", {}, "env", types=frozenset({dict}))
    app.add_html_theme("rulegen", str(THEME))
    app.add_source_parser(PageParser, override=True)
    setup_contents(app)
    setup_drawings(app)
    setup_numbering(app)
    setup_epub(app)
    setup_glossary(app)
    setup_leads(app)
    setup_names(app)
    setup_print(app)
    setup_search(app)
    app.connect("config-inited", _configure, priority=100)
    app.connect("builder-inited", _prepare_builder)
    # Before Sphinx itself looks at pictures and links of a page it has read.
    app.connect("doctree-read", check_page, priority=100)
    app.connect("html-page-context", _add_page_context)
    return {"version": __version__, "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
