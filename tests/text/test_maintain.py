import os
from pathlib import Path

import polib
import pytest

from rulegen.errors import ErrorCode, RulegenError
from rulegen.text.catalog import BOOK_DOMAIN, TOOL_DOMAIN, read_catalog
from rulegen.text.maintain import extract, merge, read_template, save, status, target_locales, to_po

ROOT = Path(__file__).parents[2]


@pytest.fixture
def sources(tmp_path):
    folder = tmp_path / "book" / "shared"
    folder.mkdir(parents=True)
    (folder / "a.rst.j2").write_text(
        '{{ title(_("Hello")) }}\n\n{# Translators: said at the end #}\n{{ _("Bye, {name}.", name="x") }}\n'
        '{{ ngettext("{count} tile", "{count} tiles", 3) }}\n',
        encoding="utf-8",
    )
    (folder / "b.rst.j2").write_text('{{ _("Hello") }}\n', encoding="utf-8")
    return folder.parent


def template_of(sources):
    return extract(sources.rglob("*.j2"), BOOK_DOMAIN, within=sources, relative_to=sources.parent)


def failure(ask):
    with pytest.raises(RulegenError) as caught:
        ask()
    return caught.value


def test_messages_are_collected_with_their_places_and_comments(sources):
    text = to_po(template_of(sources)).decode()
    assert '#: book/shared/a.rst.j2:1 book/shared/b.rst.j2:1\nmsgid "Hello"' in text
    assert '#. said at the end\n#: book/shared/a.rst.j2:4\n#, python-brace-format\nmsgid "Bye, {name}."' in text
    assert 'msgid_plural "{count} tiles"' in text


def test_the_bytes_do_not_depend_on_the_hour(sources):
    assert b"Date" not in to_po(template_of(sources))


def test_merging_keeps_translations_and_marks_changed_ones(sources, tmp_path):
    path = tmp_path / "pl.po"
    catalog = merge(template_of(sources), path, "pl")
    catalog.get("Hello").string = "Cześć"
    catalog.get("Bye, {name}.").string = "Pa, {name}."
    assert save(catalog, path)
    page = sources / "shared" / "a.rst.j2"
    page.write_text(page.read_text(encoding="utf-8").replace("Bye, {name}.", "Bye then, {name}."), encoding="utf-8")
    merged = merge(template_of(sources), path, "pl")
    assert merged.get("Hello").string == "Cześć"
    changed = merged.get("Bye then, {name}.")
    assert (changed.string, changed.fuzzy) == ("Pa, {name}.", True)


def test_a_lost_message_stays_as_obsolete(sources, tmp_path):
    path = tmp_path / "pl.po"
    catalog = merge(template_of(sources), path, "pl")
    catalog.get("Bye, {name}.").string = "Pa, {name}."
    save(catalog, path)
    (sources / "shared" / "a.rst.j2").unlink()
    save(merge(template_of(sources), path, "pl"), path)
    assert '#~ msgid "Bye, {name}."\n#~ msgstr "Pa, {name}."' in path.read_text(encoding="utf-8")
    assert not save(merge(template_of(sources), path, "pl"), path)


def test_what_translators_put_into_the_header_stays(sources, tmp_path):
    path = tmp_path / "pl.po"
    path.write_text(
        '# Our words\nmsgid ""\nmsgstr ""\n"Language-Team: Polish\\n"\n"Language: pl\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n',
        encoding="utf-8",
    )
    text = to_po(merge(template_of(sources), path, "pl")).decode()
    assert text.startswith("# Our words\n")
    assert '"Language-Team: Polish\\n"' in text


def test_status_counts_by_file(sources, tmp_path):
    path = tmp_path / "pl.po"
    template = template_of(sources)
    rows = list(status(template, path, "pl"))
    assert [(row.page, row.translated, row.fuzzy, row.missing) for row in rows] == [
        ("book/shared/a.rst.j2", 0, 0, 3),
        ("book/shared/b.rst.j2", 0, 0, 1),
    ]
    catalog = merge(template, path, "pl")
    catalog.get("Hello").string = "Cześć"
    catalog.get("Bye, {name}.").string = "Pa"
    catalog.get("Bye, {name}.").flags.add("fuzzy")
    catalog.get("{count} tile").string = ("a", "b", "")
    save(catalog, path)
    rows = list(status(template, path, "pl"))
    assert [(row.translated, row.fuzzy, row.missing, row.total) for row in rows] == [(1, 1, 1, 3), (1, 0, 0, 1)]


def test_a_missing_template_says_what_to_run(tmp_path):
    with pytest.raises(RulegenError, match="template") as caught:
        read_template(tmp_path / "rulebook.pot")
    assert "rulegen catalog extract" in caught.value.mend


@pytest.mark.parametrize("code", ["en", "xx", "pl/../..", "..", "PL", "", "pl_pl"])
def test_no_catalog_for_what_is_no_other_language(code, tmp_path):
    with pytest.raises(RulegenError) as caught:
        target_locales([code], tmp_path)
    assert caught.value.code is ErrorCode.LOCALE_UNKNOWN


PROGRAM, BOOK = ROOT / "rulegen" / "text", ROOT / "docs" / "rulebook"


@pytest.mark.parametrize(
    ("domain", "folder", "paths"),
    [(TOOL_DOMAIN, PROGRAM, [PROGRAM / "messages.py"]), (BOOK_DOMAIN, BOOK, sorted(BOOK.rglob("*.rst.j2")))],
)
def test_the_shipped_catalogs_are_up_to_date(domain, folder, paths):
    template = extract(paths, domain, within=folder, relative_to=ROOT)
    assert (ROOT / "locales" / f"{domain}.pot").read_bytes() == to_po(template), "run “rulegen catalog extract”"
    for locale in ("id", "it", "pl"):
        path = ROOT / "locales" / locale / "LC_MESSAGES" / f"{domain}.po"
        known = {message.id for message in read_catalog(path, locale) if message.id}
        assert known == {message.id for message in template if message.id}, "run “rulegen catalog update”"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{{ _("a") }}\n{% if x %}\n', 2),
        ('\n{{ _("a" }}\n', 2),
        ("{% nonsense %}\n", 1),
        ("{{ 'open\n", 1),
        ("{# open", 1),
        ("{{ " + "(" * 5000 + ")" * 5000 + " }}", 0),
        ('{{ _("a") }}\n\n{{ _("b\\ud800") }}\n', 3),
        ('{{ _("b\\x1b[31m") }}\n', 1),
        ('\n{{ ngettext("{count} a", "{count} \\u202ebs", 3) }}\n', 2),
    ],
)
def test_a_template_that_cannot_be_understood_is_not_passed_over(sources, text, line):
    path = sources / "shared" / "b.rst.j2"
    path.write_text(text, encoding="utf-8")
    error = failure(lambda: template_of(sources))
    assert (error.code, error.source.path, error.source.line) == (ErrorCode.TEMPLATE, str(path), line)


@pytest.mark.parametrize("content", [b"\xff", b" " * 300_000])
def test_a_template_that_cannot_be_read_is_not_passed_over(sources, content):
    path = sources / "shared" / "b.rst.j2"
    path.write_bytes(content)
    error = failure(lambda: template_of(sources))
    assert (error.code, error.source.path) == (ErrorCode.FILE_UNREADABLE, str(path))


def test_all_templates_that_cannot_be_read_are_told_at_once(sources):
    (sources / "shared" / "a.rst.j2").write_text("{{", encoding="utf-8")
    (sources / "shared" / "b.rst.j2").unlink()
    os.mkfifo(sources / "shared" / "b.rst.j2")
    (sources / "c.rst.j2").symlink_to("nowhere")
    error = failure(lambda: template_of(sources))
    names = [Path(each.source.path).name for each in (error, *error.related)]
    assert names == ["c.rst.j2", "a.rst.j2", "b.rst.j2"]


def test_nothing_outside_the_rulebook_is_extracted(sources):
    (sources.parent / "secret.rst.j2").write_text('{{ _("secret") }}', encoding="utf-8")
    (sources / "link.rst.j2").symlink_to("../secret.rst.j2")
    assert "link leads out" in failure(lambda: template_of(sources)).message


@pytest.mark.parametrize("name", [b"x\xff.rst.j2", b"x\n#: y.rst.j2", "x\u2069.rst.j2".encode()])
def test_a_name_that_no_catalog_can_tell_is_refused(sources, name):
    Path(os.fsdecode(os.fsencode(sources) + b"/" + name)).write_text('{{ _("a") }}', encoding="utf-8")
    assert failure(lambda: template_of(sources)).code is ErrorCode.BOOK_INVALID


@pytest.mark.parametrize("blank", [" ", "\xa0", "\u200b"])
def test_a_translation_of_blanks_is_missing(sources, tmp_path, blank):
    path = tmp_path / "pl.po"
    template = template_of(sources)
    catalog = merge(template, path, "pl")
    catalog.get("Hello").string = blank
    save(catalog, path)
    assert [row.missing for row in status(template, path, "pl")] == [3, 1]


def a_pipe(path):
    os.mkfifo(path)


def a_folder(path):
    path.mkdir()


def a_link_to_nothing(path):
    path.symlink_to("nowhere")


@pytest.mark.parametrize("make", [a_pipe, a_folder, a_link_to_nothing])
def test_what_is_no_file_is_not_passed_over(sources, tmp_path, make):
    path = tmp_path / "pl.po"
    make(path)
    template = template_of(sources)
    for ask in (
        lambda: merge(template, path, "pl"),
        lambda: list(status(template, path, "pl")),
        lambda: read_template(path),
        lambda: save(template, path),
    ):
        assert failure(ask).code is ErrorCode.FILE_UNREADABLE


def test_a_catalog_is_not_written_through_a_link(sources, tmp_path):
    root, outside = tmp_path / "locales", tmp_path / "outside"
    outside.mkdir()
    root.mkdir()
    (root / "pl").symlink_to("../outside")
    path = root / "pl" / "LC_MESSAGES" / "rulebook.po"
    assert "link leads out" in failure(lambda: save(template_of(sources), path, within=root)).message
    assert not list(outside.iterdir())


def test_what_lies_in_the_way_of_the_new_file_is_not_written_to(sources, tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("mine", encoding="utf-8")
    (tmp_path / ".pl.po.new").symlink_to("victim")
    assert save(template_of(sources), tmp_path / "pl.po")
    assert victim.read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / ".pl.po.new").exists()
    (tmp_path / ".it.po.new").mkdir()
    assert failure(lambda: save(template_of(sources), tmp_path / "it.po")).code is ErrorCode.OUTPUT_NOT_WRITABLE


@pytest.mark.parametrize(
    "line",
    ["Plural-Forms: nplurals=99999; plural=0;", "POT-Creation-Date: x", "PO-Revision-Date: 0000-00-00 00:00+0000"],
)
def test_an_absurd_header_is_a_message(tmp_path, sources, line):
    path = tmp_path / "pl.po"
    path.write_text(f'msgid ""\nmsgstr ""\n"{line}\\n"\n', encoding="utf-8")
    assert failure(lambda: merge(template_of(sources), path, "pl")).code is ErrorCode.CATALOG_SYNTAX


def test_what_a_fuzzy_translation_was_made_for_stays_above_it_through_further_merges(tmp_path):
    page = tmp_path / "page.rst.j2"
    path = tmp_path / "rulebook.po"
    long = "Place a tile at an open place, and score the sum of all counting ends, if that is a multiple of five."

    def merged(text):
        page.write_text('{{ _("' + text + '") }}', encoding="utf-8")
        template = extract([page], BOOK_DOMAIN, within=tmp_path, relative_to=tmp_path)
        return to_po(merge(template, path, "pl")).decode()

    old = merged(f"{long} Stop.")
    path.write_text(old[: old.rindex('""')] + '"Potem przestań."\n', encoding="utf-8")
    for _ in range(3):
        path.write_text(merged(f"{long} Stop!"), encoding="utf-8")
        text = path.read_text(encoding="utf-8")
        assert "# |" not in text
        (entry,) = polib.pofile(text)
        assert entry.previous_msgid == f"{long} Stop."
    path.write_text(text.replace("#, fuzzy\n", ""), encoding="utf-8")
    assert "#|" not in merged(f"{long} Stop!")
