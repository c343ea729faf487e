"""A translation keeps what it was made for; a change of that reopens it."""

import pytest

from rulegen.check.po import read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language
from rulegen.text.maintain import extract, opened, save, stamp
from rulegen.text.stamps import NO_VALUES, is_stamp, make_stamp, read_stamp

HEADER = """\
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;\\n"

"""
MESSAGES = """\
# Read aloud by two players.
#: page.rst.j2:1
msgid "You need {count} dice."
msgstr "Potrzebujesz {count} kości."

#: page.rst.j2:2
msgid "Roll again."
msgstr "Rzuć ponownie."
"""
STAMP_OF_ROLLING = make_stamp(["Roll again."], ["Rzuć ponownie."], []).translation
VALUES = {"You need {count} dice.": ["count=5"]}


@pytest.fixture
def catalog(tmp_path):
    path = tmp_path / "rulebook.po"
    path.write_text(HEADER + MESSAGES, encoding="utf-8")
    stamped(path)
    return path


def stamped(path, values=VALUES, **options):
    catalog = opened(path, "pl")
    texts = stamp(catalog, values, **options)
    save(catalog, path)
    return texts


def codes(path, values=VALUES):
    run = check_catalog(read_po(path), load_language("en"), load_language("pl"), values=values)
    return [finding.code.name for finding in run.findings if finding.code.kind == "staleness"]


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_catalog_that_was_just_stamped_has_nothing_stale(catalog):
    assert codes(catalog) == []
    assert "# Read aloud by two players." in catalog.read_text(encoding="utf-8")


def test_stamping_again_changes_nothing(catalog):
    before = catalog.read_bytes()
    assert stamped(catalog) == []
    assert catalog.read_bytes() == before


def test_a_changed_source_text_reopens_its_translation(catalog):
    change(catalog, 'msgid "Roll again."', 'msgid "Never roll again."')
    assert codes(catalog) == ["stale-source"]
    assert stamped(catalog) == []  # an update does not hide it


def test_changed_values_reopen_the_sentence_that_states_them(catalog):
    assert codes(catalog, {"You need {count} dice.": ["count=6"]}) == ["stale-values"]


def test_values_that_are_not_known_reopen_nothing(catalog):
    assert codes(catalog, {}) == []


def test_a_translation_that_was_worked_on_is_not_stale_and_is_stamped_anew(catalog):
    change(catalog, 'msgid "Roll again."', 'msgid "Never roll again."')
    change(catalog, "Rzuć ponownie.", "Nigdy nie rzucaj ponownie.")
    assert codes(catalog) == []
    assert stamped(catalog) == ["Never roll again."]
    assert codes(catalog) == []


def test_a_translation_that_is_right_as_it_is_can_be_confirmed(catalog):
    change(catalog, 'msgid "Roll again."', 'msgid "Roll once more."')
    assert stamped(catalog, confirm=True, only="You need {count} dice.") == []
    assert codes(catalog) == ["stale-source"]
    assert stamped(catalog, confirm=True, only="Roll once more.") == ["Roll once more."]
    assert codes(catalog) == []


def test_a_previous_source_text_beside_a_translation_that_is_not_fuzzy_is_told(tmp_path):
    path = tmp_path / "a.po"
    path.write_text(HEADER + '#| msgid "Roll twice."\nmsgid "Roll again."\nmsgstr "Rzuć dwa razy."\n', encoding="utf-8")
    assert codes(path) == ["stale-previous"]
    path.write_text(
        HEADER + '#, fuzzy\n#| msgid "Roll twice."\nmsgid "Roll again."\nmsgstr "Rzuć dwa razy."\n', encoding="utf-8"
    )
    assert codes(path) == []


def test_a_stamp_is_read_back_and_knows_nothing_of_the_order_of_values():
    one, other = make_stamp(["a"], ["b"], ["x=1", "y=2"]), make_stamp(["a"], ["b"], ["y=2", "x=1"])
    assert one == other
    assert read_stamp(f"by hand\n{one}\nmore") == one
    assert make_stamp(["a"], ["b"], []).values == NO_VALUES
    assert is_stamp(str(one))
    assert not is_stamp(f"{one} and more")
    assert make_stamp(["ab", "c"], [], []).source != make_stamp(["a", "bc"], [], []).source


def test_what_stands_beside_a_stamp_cannot_hide_that_a_translation_is_stale(catalog):
    [old] = [line for line in catalog.read_text(encoding="utf-8").splitlines() if line.endswith(STAMP_OF_ROLLING)]
    change(catalog, old, f"{old} (read twice)")
    assert stamped(catalog) == ["Roll again."]
    change(catalog, 'msgid "Roll again."', 'msgid "Never roll again."')
    assert codes(catalog) == ["stale-source"]


def test_of_two_stamps_the_last_one_counts_and_one_is_left(catalog):
    change(catalog, f"as {STAMP_OF_ROLLING}", f"as {STAMP_OF_ROLLING}\n# rulegen: made for 00000000 - as 00000000")
    assert stamped(catalog) == ["Roll again."]
    assert catalog.read_text(encoding="utf-8").count("# rulegen: made for") == 2


def test_extraction_knows_no_stamps(tmp_path):
    page = tmp_path / "page.rst.j2"
    page.write_text('{{ _("Roll again.") }}', encoding="utf-8")
    template = extract([page], "rulebook", within=tmp_path, relative_to=tmp_path)
    assert "rulegen:" not in str([message.user_comments for message in template])
