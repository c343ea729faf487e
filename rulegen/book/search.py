"""Search for numbers and tiles, in Indonesian and Polish too, and an index that does not remember the past.

Sphinx indexes no numbers, and takes a tile such as `1|4` apart. In a rulebook both are what readers ask for: so every
language is given words of this kind as well. How a text is parted into words is written twice, here and for the
browser in `theme/splitter.js`; what becomes of the words of a query stands in `theme/static/rulegen-search.js`.

Sphinx brings neither Indonesian nor Polish. Page index and query must be cut down to the same stems. For Indonesian,
Sphinx carries the browser's half of the stemmer that snowballstemmer has in Python. For Polish it carries none: there,
the build writes a table from every word of the book to its stem, and the browser looks a query up in it
(`theme/stemmer.js`).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any

import snowballstemmer
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.search import IndexBuilder, SearchLanguage, js_index

from rulegen.text.typography import NO_BREAK_SPACE

STEMS_FILE = "rulegen-stems.js"
"""The table from words to stems, under the site's `_static`."""

_HERE = Path(__file__).parent
INDONESIAN_STOPWORDS = frozenset((_HERE / "stopwords" / "id.txt").read_text(encoding="utf-8").split())
POLISH_STOPWORDS = frozenset((_HERE / "stopwords" / "pl.txt").read_text(encoding="utf-8").split())
_STEMMER_JS = _HERE / "theme" / "stemmer.js"
_SPLITTER_JS = _HERE / "theme" / "splitter.js"
_WORD = re.compile(r"[0-9]+\|[0-9]+|\w+")
_NUMBER = re.compile("[0-9]")


def words_of(text: str) -> list[str]:
    """Part a text into words. The notation of a tile is one word, its lower half first however it was written."""
    words = _WORD.findall(unicodedata.normalize("NFC", text))
    return [_tile(word) if "|" in word else word for word in words]


def _tile(notation: str) -> str:
    return "|".join(sorted(notation.split("|"), key=int))


class SearchNumbers(SearchLanguage):
    """Mixed into a language, makes it find numbers and tiles. What holds a digit has no stem but itself."""

    js_splitter_code = _SPLITTER_JS.read_text(encoding="utf-8")

    def split(self, input: str) -> list[str]:  # noqa: A002 - the name is Sphinx's
        """Part a text into words."""
        return words_of(input)

    def stem(self, word: str) -> str:
        """Cut a word down to its stem."""
        return word.lower() if _NUMBER.search(word) else super().stem(word)

    def word_filter(self, word: str) -> bool:
        """Tell whether a word belongs into the index."""
        return word not in self.stopwords


class SearchIndonesian(SearchLanguage):
    """Indonesian: the snowball stemmer, in Python here and in JavaScript (Sphinx's copy) in the browser."""

    lang = "id"
    language_name = "Indonesian"
    js_stemmer_rawcode = "indonesian-stemmer.js"
    stopwords = INDONESIAN_STOPWORDS

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.stemmer = snowballstemmer.stemmer("indonesian")

    def stem(self, word: str) -> str:
        """Cut a word down to its stem."""
        return str(self.stemmer.stemWord(word.lower()))


class SearchPolish(SearchLanguage):
    """Polish: the snowball stemmer, and groups of forms of one word that it does not bring together.

    `options["forms"]` holds the groups. Snowball gives `klocek` for *klocek* but `klock` for *klocki*; the group
    `["klocek", "klocki"]` makes both stems one, for every word that has either of them.
    """

    lang = "pl"
    language_name = "Polish"
    stopwords = POLISH_STOPWORDS
    js_stemmer_code = _STEMMER_JS.read_text(encoding="utf-8")

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        self.forms: Sequence[Sequence[str]] = options.get("forms", ())
        self.stemmer = snowballstemmer.stemmer("polish")
        self.same = self._same_stems()

    def _same_stems(self) -> dict[str, str]:
        """Map each stem that the groups join to the one stem that stands for them: the first group's first form's."""
        joined: dict[str, str] = {}  # each stem to one that it is the same as; the one that stands for all, to itself

        def chosen(stem: str) -> str:
            while (other := joined.setdefault(stem, stem)) != stem:
                joined[stem] = joined[other]  # a shorter way next time: the whole takes about linear time
                stem = other
            return stem

        for group in self.forms:
            first, *others = map(self._snowball, group)
            for stem in others:
                joined[chosen(stem)] = chosen(first)
            chosen(first)
        return {stem: chosen(stem) for stem in list(joined)}

    def _snowball(self, word: str) -> str:
        return str(self.stemmer.stemWord(word.lower()))

    def stem(self, word: str) -> str:
        """Cut a word down to its stem. A word whose stem is a stop word keeps its form, else it could not be found."""
        stem = self._snowball(word)
        stem = self.same.get(stem, stem)
        return word.lower() if stem in self.stopwords else stem

    def table(self, words: Iterable[str]) -> str:
        """Write the table of `words` and of all forms for the browser: JSON from each stem to its words."""
        stems: dict[str, list[str]] = {}
        for word in sorted({word.lower() for word in (*words, *(form for group in self.forms for form in group))}):
            if not _NUMBER.search(word) and word not in self.stopwords:
                stems.setdefault(self.stem(word), []).append(word)
        listed = {stem: " ".join(stems[stem]) for stem in sorted(stems)}
        return f"const rulegenStems = {json.dumps(listed, ensure_ascii=False, indent=0)};\n"


def _words_by_page(env: BuildEnvironment) -> dict[str, frozenset[str]]:
    """The words of each page. They are kept with the environment, so that a build that reads one page knows all."""
    words: dict[str, frozenset[str]] = env.__dict__.setdefault("rulegen_words", {})
    return words


def _collect_words(app: Sphinx, doctree: nodes.document) -> None:
    text = " ".join(node.astext() for node in doctree.findall(nodes.Text))
    _words_by_page(app.env)[app.env.current_document.docname] = frozenset(words_of(text))


def _purge_words(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    _words_by_page(env).pop(docname, None)


def _merge_words(_app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment) -> None:
    merged = _words_by_page(other)
    _words_by_page(env).update({name: merged[name] for name in docnames if name in merged})


def _finish_search(app: Sphinx, error: Exception | None) -> None:
    """Write the table of stems, and put the index in order."""
    if error or app.builder.name != "html":
        return
    out = Path(app.outdir)
    if app.config.language == SearchPolish.lang:
        language = SearchPolish(app.config.html_search_options)
        words = (word for page in _words_by_page(app.env).values() for word in page)
        _write_changed(out / "_static" / STEMS_FILE, language.table(words))
    index = out / "searchindex.js"
    if index.exists():
        _write_changed(index, _in_order(index.read_text(encoding="utf-8")))


def _in_order(index: str) -> str:
    """Drop the words that no page has any more, and have titles with plain spaces, as readers type them.

    Sphinx keeps such words with an empty list; a cold build has none.
    """
    data = js_index.loads(index)
    data["titles"] = [_with_plain_spaces(title) for title in data["titles"]]
    titles: dict[str, list[list[Any]]] = {}
    for title, places in data["alltitles"].items():
        titles.setdefault(_with_plain_spaces(title), []).extend(places)
    data["alltitles"] = {title: sorted(places, key=itemgetter(0)) for title, places in sorted(titles.items())}
    for key in ("terms", "titleterms"):
        data[key] = {word: pages for word, pages in data[key].items() if pages != []}
    return js_index.dumps(data)


def _with_plain_spaces(text: str) -> str:
    return text.replace(NO_BREAK_SPACE, " ")


def _write_changed(path: Path, text: str) -> None:
    """Write a file only if that changes it."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def _find_numbers(app: Sphinx) -> None:
    """Make the language of the book find numbers, unless it has a way of its own to part a text into words."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    language = type(IndexBuilder(app.env, app.config.language, app.config.html_search_options, "").lang)
    if not issubclass(language, SearchNumbers) and not language.js_splitter_code:
        found = type(language.__name__, (SearchNumbers, language), {"lang": app.config.language})
        app.add_search_language(found)


def setup_search(app: Sphinx) -> None:
    """Register the languages and the table's upkeep."""
    app.add_search_language(SearchIndonesian)
    app.add_search_language(SearchPolish)
    app.connect("builder-inited", _find_numbers)
    app.connect("doctree-read", _collect_words)
    app.connect("env-purge-doc", _purge_words)
    app.connect("env-merge-info", _merge_words)
    app.connect("build-finished", _finish_search)
