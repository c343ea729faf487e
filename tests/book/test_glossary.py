"""The glossary of a book: its page, the links from first uses, and that nobody's definition comes alive."""

import re
import tomllib
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
from site_helpers import GAME, Reader

from rulegen.book.build import Request, Untranslated, Watcher, build
from rulegen.book.glossary import GLOSSARY, groups_of
from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.catalog import available_locales

ROOT = Path(__file__).parents[2]
LOCALES = available_locales(ROOT / "locales")
PAGES = ("exact-61-five-up", "five-up", "yacht", "differences", GLOSSARY)
MOST_LINKS = 25
VOID = {"br", "col", "img", "input", "link", "meta"}

INDEX = '{{ title(_("Book")) }}\n\n{{ _("A spinner and a pattern.") }}\n\n{{ contents() }}\n'
TERMS = """\
{{ title(_("Words")) }}

{% for group in glossary_groups() %}
{{ section(group) }}

{{ glossary_entries(group) }}

{% endfor %}
"""
DOMINOES = """\
{{ title(_("A spinner at the head")) }}

{{ _("See the {link}spinner{/link} first. A pattern is nothing here, and a spinner.", link=link("yacht")) }}

{{ section(_("Counting ends")) }}

{{ figure("lone") }}

.. list-table::
   :header-rows: 1

   * - {{ _("double") }}
   * - {{ _("Doubles and SPINNERS") }}

* {{ _("It is a {b}counting\N{NO-BREAK SPACE}end{/b}, and the end of a turn.") }}
* {{ _("A double again. Two counting ends.") }} ``arm``
* {{ _("An arm.") }}
"""
DICE = '{{ title(_("Yacht")) }}\n\n{{ _("A pattern of a double.") }}\n'
ENGLISH = r"""
[equipment.spinner]
term = "spinner"
forms = ["spinners"]
definition = "A double that branches at its arms. A spinner."

[equipment.double]
term = "double"
forms = ["doubles"]
definition = '''.. raw:: html

   <script>alert(1)</script> **x** :ref:`term-arm` `a <javascript:alert(1)>`__ |tile| {{ 7 * 7 }} {b}y{/b} <b>'''

[equipment.arm]
term = "arm"
definition = "What begins at a spinner or a spinner's arm."

[equipment.counting-end]
term = "counting end"
forms = ["counting ends"]
definition = "An end that counts."

[players.turn]
term = "turn"
definition = "When it is yours."
link = false

[dice.pattern]
term = 'pattern"><script>x'
forms = ["pattern"]
definition = "What the dice show."
"""
POLISH = """
alphabet = "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż"

[equipment.spinner]
term = "ćwiek"
definition = "Dubel z gałęziami."

[equipment.double]
term = "dubel"
definition = "Klocek o równych połówkach i dwóch stronach."

[equipment.arm]
term = "cis"
definition = "Gałąź."
"""


class Seen(HTMLParser):
    """What stands in the article of a page: texts with the elements around them, links to terms, and all ids."""

    def __init__(self, path):
        super().__init__()
        self.around, self.texts, self.links, self.ids, self.scripts = [], [], [], [], 0
        text = path.read_text(encoding="utf-8")
        self.feed(text[text.index("<article") : text.index("</article>")])

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.ids += [values["id"]] if "id" in values else []
        self.scripts += tag == "script"
        if tag not in VOID:
            self.around.append((tag, *(values.get("class") or "").split()))
        if "rg-term" in (values.get("class") or "").split():
            self.links.append((values["href"], [name for name, *_ in self.around[:-1]], len(self.texts)))

    def handle_endtag(self, tag):
        while tag not in VOID and self.around.pop()[0] != tag:
            pass

    def handle_data(self, data):
        self.texts.append((data, list(self.around)))

    def linked(self):
        return [(href.partition("#term-")[2], self.texts[at][0]) for href, _, at in self.links]


def write_project(root, english=ENGLISH, polish=POLISH, glossary=TERMS):
    """A rulebook with a page of dominoes and one of dice, in two languages."""
    files = {
        "pyproject.toml": "",
        "docs/rulebook/index.rst.j2": INDEX,
        f"docs/rulebook/{GAME}/page.rst.j2": DOMINOES,
        f"docs/rulebook/{GAME}/fixtures/lone.yaml": f"game: {GAME}\nid: lone\nplay:\n  - 5|5\n",
        "docs/rulebook/yacht/page.rst.j2": DICE,
        "docs/rulebook/glossary.rst.j2": glossary,
        "locales/en/glossary.toml": english,
        "locales/pl/glossary.toml": polish,
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text is not None:
            path.write_text(text, encoding="utf-8")
    return root


def build_project(root, **options):
    return build(Request(root / "docs" / "rulebook", root / "site", jobs=2, **options), Watcher())


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    root = write_project(tmp_path_factory.mktemp("terms"))
    return root, build_project(root)


def test_the_first_use_of_a_term_in_prose_leads_to_its_entry(project):
    page = Seen(project[0] / "site" / "en" / f"{GAME}.html")
    assert page.linked() == [
        ("spinner", "spinner"),
        ("double", "Doubles"),
        ("counting-end", "counting\N{NO-BREAK SPACE}end"),
        ("arm", "arm"),
    ]
    assert {href.partition("#")[0] for href, _, _ in page.links} == {"glossary.html"}
    for _, around, _ in page.links:
        assert not {"h1", "h2", "figure", "a", "th", "code"} & set(around)
    text = "".join(data for data, _ in page.texts)
    assert "A pattern is nothing here, and a spinner." in text
    assert "Doubles and SPINNERS" in text


def test_words_of_dominoes_are_no_terms_of_dice(project):
    assert Seen(project[0] / "site" / "en" / "yacht.html").linked() == [("pattern", "pattern")]
    assert groups_of(["yacht"]) == ("players", "dice")
    assert groups_of([GAME]) == ("equipment", "players", "play", "scoring")


def test_a_page_of_no_game_has_terms_of_all(project):
    assert Seen(project[0] / "site" / "en" / "index.html").linked() == [("spinner", "spinner"), ("pattern", "pattern")]


def test_each_definition_leads_to_other_entries_and_not_to_its_own(project):
    page = Seen(project[0] / "site" / "en" / "glossary.html")
    # In alphabetical order: arm, counting end, double (whose definition has “term-arm” in it), spinner.
    assert page.linked() == [("spinner", "spinner"), ("arm", "arm"), ("double", "double")]
    assert [name for name in page.ids if name.startswith("term-")] == [
        *("term-arm", "term-counting-end", "term-double", "term-spinner"),
        *("term-turn", "term-pattern"),
    ]


def test_a_definition_is_plain_text(project):
    for locale in ("en", "pl"):
        for name in ("glossary", "yacht", GAME, "index"):
            assert Seen(project[0] / "site" / locale / f"{name}.html").scripts == 0
    page = Seen(project[0] / "site" / "en" / "glossary.html")
    text = "".join(data for data, _ in page.texts)
    assert (
        ".. raw:: html <script>alert(1)</script> **x** :ref:`term-arm` `a <javascript:alert(1)>`__ |tile| "
        "{{ 7 * 7 }} {b}y{/b} <b>"
    ) in text
    assert 'pattern"><script>x' in text
    assert not {"strong", "b"} & {name for _, around in page.texts for name, *_ in around}


def test_entries_stand_in_the_order_of_the_alphabet_with_the_names_of_other_languages(project):
    path = project[0] / "site" / "pl" / "glossary.html"
    page = Seen(path)
    assert [name for name in page.ids if name.startswith("term-")] == ["term-arm", "term-spinner", "term-double"]
    text = path.read_text(encoding="utf-8")
    assert '<span lang="en"><span class="rg-code">en</span>\N{NO-BREAK SPACE}spinner</span>' in text
    assert "połówkach i\N{NO-BREAK SPACE}dwóch stronach" in text
    assert '<span lang="pl">' not in text


def test_terms_that_a_language_lacks_are_told(project):
    assert [(one.locale, one.terms) for one in project[1].summary.untranslated] == [("pl", 3)]


def test_a_site_of_one_language_and_game_has_the_terms_of_these(tmp_path):
    root = write_project(tmp_path)
    result = build_project(root, locales=("pl",), games=("yacht",))
    assert (root / "site" / "pl" / "glossary.html").exists()
    text = (root / "site" / "pl" / "glossary.html").read_text(encoding="utf-8")
    assert "lang=" not in text[text.index("<article") : text.index("</article>")]
    assert "term-arm" not in text
    # Of dice and players English has two terms and Polish none.
    assert [(one.locale, one.terms) for one in result.summary.untranslated] == [("pl", 2)]
    assert Untranslated("pl", 1, 0).terms == 0


def test_a_changed_glossary_changes_pages_as_a_cold_build_does(tmp_path):
    root = write_project(tmp_path)
    build_project(root)
    (root / "locales" / "en" / "glossary.toml").write_text(
        ENGLISH.replace('forms = ["doubles"]', "link = false"), encoding="utf-8"
    )
    build_project(root)
    warm = {path.name: path.read_bytes() for path in (root / "site" / "en").glob("*.html")}
    assert [name for name, _ in Seen(root / "site" / "en" / f"{GAME}.html").linked()][:2] == ["spinner", "counting-end"]
    cold = tmp_path / "cold"
    build(Request(root / "docs" / "rulebook", cold), Watcher())
    assert warm == {path.name: path.read_bytes() for path in (cold / "en").glob("*.html")}


def test_a_book_without_a_page_of_terms_has_no_links(tmp_path):
    root = write_project(tmp_path, english="[", glossary=None)
    result = build_project(root, locales=("en",))
    assert result.summary.untranslated == ()
    assert Seen(root / "site" / "en" / f"{GAME}.html").links == []


def test_a_page_that_is_called_glossary_but_has_no_entries_gets_no_links(tmp_path):
    root = write_project(tmp_path, glossary='{{ title(_("Glossary")) }}\n\n{{ _("A spinner.") }}\n')
    build_project(root, locales=("en",))
    assert Seen(root / "site" / "en" / f"{GAME}.html").links == []


def test_the_faults_of_all_glossaries_are_told_at_once(tmp_path):
    root = write_project(tmp_path, english="[dice.die]\n", polish="[dice.die]\n")
    with pytest.raises(RulegenError) as caught:
        build_project(root)
    faults = list(caught.value.each())
    assert {fault.code for fault in faults} == {ErrorCode.GLOSSARY_INVALID}
    assert {Path(fault.source.path).parent.name for fault in faults} == {"en", "pl"}


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    reader = Reader(tmp_path_factory.mktemp("reader"))
    yield reader
    reader.close()


ENTRY = "Head\n====\n\n.. rulegen-terms::\n\n   .. rulegen-term:: tile\n      :id: tile\n\n      A thing.\n"


def test_an_entry_is_read(read):
    assert "A thing." in read(ENTRY + "\n      :pl: klocek\n")


@pytest.mark.parametrize(
    ("page", "told"),
    [
        (ENTRY.replace("      :id: tile\n", ""), "needs an id"),
        (ENTRY + '\n      :x" onclick=: klocek\n', "is not the tag of a language"),
        (ENTRY + "\n      Another paragraph.\n", "is not the tag of a language"),
        (ENTRY + "\n   No entry.\n", "holds entries, and nothing else"),
    ],
)
def test_a_wrong_entry_is_refused(read, page, told):
    with pytest.raises(Exception, match=told):
        read(page)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    out = tmp_path_factory.mktemp("rulebook") / "site"
    build(Request(ROOT / "docs" / "rulebook", out, jobs=2), Watcher())
    return out


def read_terms(locale):
    tables = tomllib.loads((ROOT / "locales" / locale / "glossary.toml").read_text(encoding="utf-8"))
    return {
        (group, name): keys for group, terms in tables.items() if group != "alphabet" for name, keys in terms.items()
    }


@pytest.mark.parametrize("locale", LOCALES)
def test_all_languages_explain_the_same_terms(locale):
    assert read_terms(locale).keys() == read_terms("en").keys()


@pytest.mark.parametrize("locale", LOCALES)
def test_each_term_has_its_place_in_the_rulebook(site, locale):
    ids = [name for name in Seen(site / locale / "glossary.html").ids if name.startswith("term-")]
    assert sorted(ids) == sorted(f"term-{name}" for _, name in read_terms(locale))


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("locale", LOCALES)
def test_first_uses_in_the_rulebook(site, locale, page):
    seen, entries = Seen(site / locale / f"{page}.html"), Seen(site / locale / "glossary.html")
    targets = [href.rpartition("#")[2] for href, _, _ in seen.links]
    assert seen.links
    assert set(targets) <= set(entries.ids)
    for _, around, at in seen.links:
        assert not {"h1", "h2", "h3", "figure", "figcaption", "a", "th", "dt", "code", "details"} & set(around)
        assert not re.match(r"\w", seen.texts[at + 1][0])
    if page == GLOSSARY:
        return
    assert max(Counter(targets).values()) == 1
    assert len(targets) <= MOST_LINKS
    longer = re.compile("|".join(map(pattern_of, phrases_of_more_words(locale))), re.IGNORECASE)
    for _, _, at in seen.links:
        word = re.compile(rf"(?<!\w){re.escape(seen.texts[at][0])}(?!\w)", re.IGNORECASE)
        before = (longer.sub("", data) for data, around in seen.texts[:at] if is_prose(around))
        assert not any(map(word.search, before)), seen.texts[at][0]


def phrases_of_more_words(locale):
    """A word inside such a phrase is no use of the term that is called by the word alone."""
    terms = read_terms(locale).values()
    return [phrase for term in terms for phrase in (term["term"], *term.get("forms", ())) if " " in phrase]


def pattern_of(phrase):
    return r"(?<!\w)" + r"\s+".join(map(re.escape, phrase.split())).replace(r"\*", r"\w*") + r"(?!\w)"


def is_prose(around):
    names = {name for name, *_ in around}
    return bool({"p", "td", "li"} & names) and not {"figure", "a", "th", "title", "nav"} & names


@pytest.mark.parametrize("locale", LOCALES)
def test_pages_of_a_language_lead_to_about_as_many_terms(site, locale):
    """Phrases that miss a form of their word would show here."""
    for page in PAGES[:-1]:
        english, here = (Seen(site / code / f"{page}.html").linked() for code in ("en", locale))
        assert len({name for name, _ in english} ^ {name for name, _ in here}) <= 4, page
