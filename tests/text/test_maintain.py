from pathlib import Path

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
    return extract(sources, BOOK_DOMAIN, relative_to=sources.parent)


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


@pytest.mark.parametrize(
    ("domain", "folder"), [(TOOL_DOMAIN, ROOT / "rulegen"), (BOOK_DOMAIN, ROOT / "docs" / "rulebook")]
)
def test_the_shipped_catalogs_are_up_to_date(domain, folder):
    template = extract(folder, domain, relative_to=ROOT)
    assert (ROOT / "locales" / f"{domain}.pot").read_bytes() == to_po(template), "run “rulegen catalog extract”"
    for locale in ("id", "it", "pl"):
        path = ROOT / "locales" / locale / "LC_MESSAGES" / f"{domain}.po"
        known = {message.id for message in read_catalog(path, locale) if message.id}
        assert known == {message.id for message in template if message.id}, "run “rulegen catalog update”"
