"""Real pages of the rulebook: what a template may say, what is refused, and that no translation comes alive."""

import shutil
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from rulegen.book.build import Request, Watcher, build
from rulegen.book.load import load_book
from rulegen.book.pages import render_tree
from rulegen.book.templates import compile_templates
from rulegen.draw.theme import load_theme
from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.catalog import catalog_path, load_translator, read_catalog
from rulegen.text.maintain import save
from rulegen.text.placeholders import placeholder_names

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "rulebook"
GAME = "exact-61-five-up"
FIXTURE = "game: exact-61-five-up\nid: one\nplay:\n  - 1|4\n"


def tree(root, locale="en"):
    book = load_book(root)
    return render_tree(
        book, load_translator(locale), games=book.games, locales={locale: locale}, theme=load_theme("light")
    )


@pytest.fixture
def book(tmp_path):
    """A book of one page; call it with the text of the page's template."""

    def write(page, **others):
        root = tmp_path / "book"
        (root / GAME / "fixtures").mkdir(parents=True, exist_ok=True)
        (root / "index.rst.j2").write_text('{{ title(_("Book")) }}\n\n{{ contents() }}\n', encoding="utf-8")
        (root / GAME / "fixtures" / "one.yaml").write_text(FIXTURE, encoding="utf-8")
        (root / GAME / "page.rst.j2").write_text(page, encoding="utf-8")
        for name, text in others.items():
            (root / GAME / f"{name}.rst.j2").write_text(text, encoding="utf-8")
        return root

    return write


def page(root):
    return tree(root).files[f"{GAME}.rst"].decode()


def test_words_values_and_tiles(book):
    text = page(book('{{ _("{a} is *{b}* {tile}", a="**x**", b=1000, tile=tile("1|4")) }}\n'))
    assert text.startswith("\\*\\*x\\*\\* is \\*1\\,000\\* \\ |tile_1_4|\\ \n") or "|tile_1_4|" in text
    assert ".. |tile_1_4| image:: _figures/tile_1_4.svg\n   :alt: 1|4\n   :class: rg-tile" in text


@pytest.mark.parametrize(
    ("row", "least", "best", "impossible"),
    [("full-house", 7, 28, [10, 25]), ("choice", 5, 30, []), ("fives", 5, 25, [n for n in range(5, 25) if n % 5])],
)
def test_the_scores_of_a_row(book, row, least, best, impossible):
    root = book("")
    (root / "yacht").mkdir()
    (root / "yacht" / "page.rst.j2").write_text(
        f'{{{{ least_score("{row}") }}}}-{{{{ best_score("{row}") }}}}-{{{{ impossible_scores("{row}") }}}}\n',
        encoding="utf-8",
    )
    text = tree(root).files["yacht.rst"].decode().replace("\\", "")
    assert text.startswith(f"{least}-{best}-{impossible}")


def test_what_a_template_outputs_is_escaped_unless_rulegen_made_it(book):
    assert "\\.\\. raw\\:\\: html" in page(book('{{ ".. raw:: html" }}\n'))


def test_a_figure_has_caption_alternative_and_description(book):
    text = page(book('{{ figure("one") }}\n'))
    assert ".. figure:: _figures/one-1.svg" in text
    assert "   :alt: Domino position: 1" in text
    assert "   .. rulegen-description::" in text
    assert text.count("      * ") == 5


def test_a_figure_shown_again_has_no_name(book):
    text = page(book('{{ figure("one") }}\n\n{{ steps("one") }}\n\n{{ figure("one") }}\n'))
    assert text.count(".. figure:: _figures/one-1.svg") == 3
    assert text.count(":name:") == 1
    assert text.index(":name:") < text.index("rulegen-steps")


def test_every_line_knows_where_it_comes_from(book):
    include = f'{{% include "{GAME}/part.rst.j2" %}}'
    root = book(
        '{{ title(_("T")) }}\n\n{% if true %}\nfirst\n{% endif %}\n\n' + include + "\nlast\n",
        part="\n{{ _('in the part') }}\n",
    )
    made = tree(root)
    lines = made.files[f"{GAME}.rst"].decode().splitlines()
    origins = {lines[number - 1]: source for number, source in made.source_map[f"{GAME}.rst"] if number <= len(lines)}
    assert (origins["first"].path, origins["first"].line) == (str(root / GAME / "page.rst.j2"), 4)
    assert (origins["in the part"].path, origins["in the part"].line) == (str(root / GAME / "part.rst.j2"), 2)
    assert origins["last"].line == 8
    assert "\x02" not in "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a\n{% if true %}\n{{ 'here' }}\n{% else %}\n{% endif %}\n", 3),
        ("{% set x = 1 %}\n{{ 'here' }}\n", 2),
        ("{# one\ntwo #}\n{{ 'here' }}\n", 3),
        ("a\n{% if false %}\n{% else %}\n{{ 'here' }}\n{% endif %}\n", 4),
        ("{{ [1,\n2][0] }}\n{{ 'here' }}\n", 3),
    ],
)
def test_a_value_behind_a_tag_comes_from_its_own_line(book, text, line):
    made = tree(book(text))
    lines = made.files[f"{GAME}.rst"].decode().splitlines()
    assert dict(made.source_map[f"{GAME}.rst"])[lines.index("here") + 1].line == line


@pytest.mark.parametrize(
    ("template", "line", "code", "told"),
    [
        ("x\n{{ nothing }}\n", 2, ErrorCode.TEMPLATE, "nothing"),
        ("x\n\n{% if %}\n", 3, ErrorCode.TEMPLATE, "Expected"),
        ('{{ figure("two") }}\n', 1, ErrorCode.BOOK_INVALID, "two"),
        ('\n{{ figure("one", 2) }}\n', 2, ErrorCode.BOOK_INVALID, "placement 2"),
        ('\n{{ tile("4|1") }}\n', 2, ErrorCode.NOTATION, "4|1"),
        ('\n{{ tile("6|7") }}\n', 2, ErrorCode.NOTATION, "no tile 6|7"),
        ('\n\n{{ _("{a}") }}\n', 3, ErrorCode.TEMPLATE, "{a}"),
        ('{{ _("{link}x{/link}", link=link("javascript:alert(1)")) }}\n', 1, ErrorCode.TARGET_REFUSED, "javascript"),
        ('{{ label("A B") }}\n', 1, ErrorCode.TARGET_REFUSED, "A B"),
        ('{% include "../../secret.rst.j2" %}\n', 1, ErrorCode.TEMPLATE, "secret"),
        ('{% include "/etc/passwd" %}\n', 1, ErrorCode.TEMPLATE, "passwd"),
        ("{{ rules.__class__.__mro__ }}\n", 1, ErrorCode.TEMPLATE, "unsafe"),
        ("{{ _.__globals__ }}\n", 1, ErrorCode.TEMPLATE, "unsafe"),
        ("{{ ''.__class__ }}\n", 1, ErrorCode.TEMPLATE, "unsafe"),
        ("{{ 1 / 0 }}\n", 1, ErrorCode.TEMPLATE, "division"),
        ("x\n{{ range(500) | list }}\n", 2, ErrorCode.TEMPLATE, "range"),
        ('{{ figure("one", kind="hands") }}\n', 1, ErrorCode.BOOK_INVALID, "hands"),
        ("{{ dice([1, 7]) }}\n", 1, ErrorCode.NOTATION, "7"),
        ("{{ range(10 ** 9) | list }}\n", 1, ErrorCode.TEMPLATE, "range"),
    ],
)
def test_a_fault_in_a_template_is_told_with_its_line(book, template, line, code, told):
    root = book(template)
    with pytest.raises(RulegenError) as caught:
        tree(root)
    assert caught.value.code is code
    assert told in str(caught.value)
    assert (caught.value.source.path, caught.value.source.line) == (str(root / GAME / "page.rst.j2"), line)


@pytest.mark.parametrize("template", ["(" * 3000 + "1" + ")" * 3000, "9" * 5000, "number(10 ** 5000)"])
def test_an_absurd_template_is_refused_with_its_name(book, template):
    root = book(f"{{{{ {template} }}}}\n")
    compile_templates(root)
    with pytest.raises(RulegenError) as caught:
        tree(root)
    assert caught.value.code is ErrorCode.TEMPLATE
    assert caught.value.source.path == str(root / GAME / "page.rst.j2")


def test_captured_text_bears_no_marks(book):
    text = page(book("{% set x %}hello\nyou{% endset %}{{ x }}\n{% macro f() %}\nbye{% endmacro %}{{ f() }}\n"))
    assert text.split() == ["hello", "you", "bye"]


def test_a_figure_and_a_tile_never_share_a_file(book):
    root = book('{{ figure("tile-1", 1) }}\n\n{{ _("{t}", t=tile("1|4")) }}\n')
    (root / GAME / "fixtures" / "tile.yaml").write_text(FIXTURE.replace("id: one", "id: tile-1"), encoding="utf-8")
    assert {"_figures/tile-1-1.svg", "_figures/tile_1_4.svg"} <= tree(root).files.keys()


def test_a_link_out_of_the_book_is_not_followed(book, tmp_path):
    root = book('{% include "exact-61-five-up/out.rst.j2" %}\n')
    (tmp_path / "secret").write_text("the secret", encoding="utf-8")
    (root / GAME / "out.rst.j2").symlink_to(tmp_path / "secret")
    (root / GAME / "fixtures" / "out.yaml").symlink_to(tmp_path / "secret")
    with pytest.raises(RulegenError) as caught:
        tree(root)
    assert caught.value.code is ErrorCode.TEMPLATE
    assert "the secret" not in str(caught.value)


def test_an_example_of_another_game_is_told(book):
    root = book("x\n")
    path = root / GAME / "fixtures" / "one.yaml"
    path.write_text(FIXTURE.replace(GAME, "five-up"), encoding="utf-8")
    with pytest.raises(RulegenError, match="five-up") as caught:
        load_book(root)
    assert (caught.value.source.path, caught.value.source.line) == (str(path), 1)
    assert GAME in caught.value.mend


def test_a_shared_example_is_replayed_by_the_rules_of_the_page(book):
    root = book('\n{{ figure("other") }}\n')
    (root / "shared" / "fixtures").mkdir(parents=True)
    text = "game: all-fives\nid: other\nplay:\n  - 4|4\n  - 4|6 on 4|4\n  - 6|6 on 4|6\n"
    (root / "shared" / "fixtures" / "other.yaml").write_text(text, encoding="utf-8")
    files = tree(root).files
    assert f"_figures/{GAME}-other-3.svg" in files
    # By All Fives only the first double is a spinner; by the rules of the page both are.
    assert "Spinners: 4\\|4 and 6\\|6" in files[f"{GAME}.rst"].decode().replace("\\:", ":")


@pytest.mark.parametrize("shown", [True, False])
def test_a_shared_example_must_hold_by_the_rules_of_every_page_that_shows_it(book, shown):
    root = book('{{ figure("end") }}\n' if shown else "x\n")
    (root / "shared" / "fixtures").mkdir(parents=True)
    text = "game: five-up\nid: end\nplayers: 2\nscores: [0, 0]\nopener: 0\nend: blocked\nhands: [[1|2], [5|6]]\n"
    path = root / "shared" / "fixtures" / "end.yaml"
    path.write_text(text + "expect: {scores: [-5, -10]}\n", encoding="utf-8")
    if not shown:
        assert tree(root).pages == 2
        return
    with pytest.raises(RulegenError) as caught:
        tree(root)
    assert caught.value.code is ErrorCode.EXPECT_CONTRADICTED
    assert (caught.value.source.path, caught.value.source.line) == (str(path), 8)


def test_an_example_of_another_family_is_not_shown(book):
    root = book('\n{{ figure("roll") }}\n')
    (root / "shared" / "fixtures").mkdir(parents=True)
    text = "game: yacht\nid: roll\nturn:\n  - {roll: 1-2-3-4-5}\n"
    (root / "shared" / "fixtures" / "roll.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(RulegenError, match="example of yacht") as caught:
        tree(root)
    assert caught.value.source.line == 2


def test_two_fixtures_with_one_id_are_told(book):
    root = book("x\n")
    two = FIXTURE.replace("id: one", "id: One")
    (root / GAME / "fixtures" / "two.yaml").write_text(two, encoding="utf-8")
    with pytest.raises(RulegenError, match="One") as caught:
        load_book(root)
    assert caught.value.code is ErrorCode.FIXTURE_DUPLICATE_ID


def test_all_faulty_fixtures_are_told_at_once(book):
    root = book("x\n")
    for name, expect in (("two", "{sum: 6}"), ("three", "{raw: 0, display: 1}")):
        text = FIXTURE.replace("id: one", f"id: {name}") + f"expect:\n  1: {expect}\n"
        (root / GAME / "fixtures" / f"{name}.yaml").write_text(text, encoding="utf-8")
    (root / GAME / "fixtures" / "four.yaml").write_text("game: [", encoding="utf-8")
    with pytest.raises(RulegenError) as caught:
        load_book(root)
    told = str(caught.value)
    assert all(f"{name}.yaml" in told for name in ("two", "three", "four"))
    assert "one.yaml" not in told


def test_a_folder_that_is_no_book_is_told(tmp_path):
    with pytest.raises(RulegenError) as caught:
        load_book(tmp_path)
    assert caught.value.code is ErrorCode.BOOK_INVALID


HOSTILE = [
    "\n\n.. include:: {secret}\n\n",
    "\n\n.. raw:: html\n\n   <script>alert(1)</script>\n\n",
    "\n\n.. raw:: html\n   :file: {secret}\n\n",
    "\n\n.. csv-table::\n   :file: {secret}\n\n",
    "\n\n.. literalinclude:: {secret}\n\n",
    "\n\n.. figure:: {secret}\n   :target: javascript:alert(1)\n\n",
    "\n\n.. image:: javascript:alert(1)\n\n",
    "\n\n.. meta::\n   :http-equiv=refresh: 0; url=javascript:alert(1)\n\n",
    "\n\n.. |tile_1_4| replace:: gone\n\n",
    "\n\n.. role:: raw-html(raw)\n   :format: html\n\n:raw-html:`<script>alert(1)</script>`",
    "\n\n.. _target: javascript:alert(1)\n\ntarget_",
    ":download:`x <{secret}>`",
    "`x <javascript:alert(1)>`__",
    "`x <data:text/html,<script>alert(1)</script>>`_",
    ":doc:`../../../etc/passwd`",
    "javascript:alert(1) data:text/html,x file:///etc/passwd",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "\u2028.. raw:: html\u2028\u2028   <script>alert(1)</script>",
    "|tile_1_4| |x|_ [1]_ x_ `y`_",
    "{{ lipsum.__globals__ }} ${x} %(x)s",
    '"><script>alert(1)</script>',
]


class Alive(HTMLParser):
    """Collects what could act in a page."""

    def __init__(self):
        super().__init__()
        self.scripts, self.targets, self.handlers, self.others = [], [], [], []

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.handlers += [name for name in values if name.startswith("on")]
        self.targets += [values[name] for name in ("href", "src", "action", "data", "xlink:href") if values.get(name)]
        if tag == "script" and "src" not in values:
            self.scripts.append(tag)
        policy = values.get("http-equiv") == "Content-Security-Policy"
        if tag in {"iframe", "object", "embed", "base"} or ("http-equiv" in values and not policy):
            self.others.append(tag)


def hostile_translation(text, message):
    """Hostile text with the placeholders that the message must have, pairs kept together."""
    names = placeholder_names(message)
    return text + " ".join(f"{{{name}}}{'x' * (f'/{name}' in names)}" for name in names)


def leads_nowhere_else(target, page, site):
    """Whether a target stays in the site; the rulebook has no links to the web. An icon may be nothing at all."""
    if target == "data:,":
        return True
    parts = urlsplit(target)
    inside = (page.parent / parts.path).resolve().is_relative_to(site.resolve())
    return not parts.scheme and not parts.netloc and not parts.path.startswith("/") and inside


@pytest.fixture(scope="module")
def hostile_site(tmp_path_factory):
    """The whole rulebook, built with a Polish translation of which every message attacks."""
    folder = tmp_path_factory.mktemp("hostile")
    secret = folder / "secret.txt"
    secret.write_text("the secret of this machine", encoding="utf-8")
    locales = folder / "locales"
    shutil.copytree(ROOT / "locales" / "pl", locales / "pl")
    for domain in ("rulegen", "rulebook"):
        path = catalog_path(locales, "pl", domain)
        catalog = read_catalog(path, "pl")
        for number, message in enumerate(message for message in catalog if message.id):
            text = HOSTILE[number % len(HOSTILE)].replace("{secret}", str(secret)).replace("{", "").replace("}", "")
            if isinstance(message.id, str):
                message.string = hostile_translation(text, message.id)
            else:
                message.string = tuple(hostile_translation(text, message.id[1]) for _ in message.string)
        save(catalog, path)
    patch = pytest.MonkeyPatch()
    patch.setattr("rulegen.book.build.locales_of", lambda _: locales)
    try:
        result = build(Request(book=BOOK, out=folder / "site", locales=("en", "pl"), jobs=2), Watcher())
    finally:
        patch.undo()
    return result.site


def test_nothing_of_a_hostile_translation_is_alive(hostile_site):
    pages = sorted(hostile_site.rglob("*.html"))
    assert len(pages) >= 5
    friendly = Alive()
    friendly.feed((hostile_site / "en" / f"{GAME}.html").read_text(encoding="utf-8"))
    for path in pages:
        text = path.read_text(encoding="utf-8")
        alive = Alive()
        alive.feed(text)
        assert "the secret of this machine" not in text
        assert not alive.handlers
        assert not alive.others
        assert len(alive.scripts) <= len(friendly.scripts)
        for target in alive.targets:
            assert leads_nowhere_else(target, path, hostile_site), target
    for path in hostile_site.rglob("*"):
        if path.is_file() and path.suffix in {".js", ".svg", ".html", ".txt", ".inv", ".json"}:
            assert "the secret of this machine" not in path.read_text(encoding="utf-8", errors="replace")


def test_the_hostile_words_are_there_as_words(hostile_site):
    text = (hostile_site / "pl" / f"{GAME}.html").read_text(encoding="utf-8")
    assert ".. include::" in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert text.count("<img") >= (hostile_site / "en" / f"{GAME}.html").read_text(encoding="utf-8").count("<img")


def test_each_drawing_is_there_as_a_file_too(hostile_site):
    page = (hostile_site / "en" / f"{GAME}.html").read_text(encoding="utf-8")
    for name in ("opening-the-arms-5", "lone-blank-1"):
        drawing = (hostile_site / "en" / "_images" / f"{name}.svg").read_text(encoding="utf-8")
        assert drawing.startswith("<svg ")
        assert f'href="_images/{name}.svg"' in page
