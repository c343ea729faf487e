"""Markup that is lost, new, translated or broken, and what is as right."""

import pytest


@pytest.mark.parametrize("locale", ["id", "pl", "it"])
@pytest.mark.parametrize(
    ("source", "translation", "expected"),
    [
        ("See :term:`spinner`.", "Lorem :term:`spinner`.", []),
        ("See :term:`spinner`.", "Lorem :termin:`spinner`.", ["markup-role"]),
        ("See :term:`spinner`.", "Lorem :term:`ipsum <spinner>`.", []),
        ("See :term:`the big one <spinner>`.", "Lorem :term:`spinner`.", []),
        ("See :term:`spinner`.", "Lorem :term:`ipsum <arm>`.", ["markup-target"]),
        ("See :ref:`the rules <yacht-play>`.", "Lorem :ref:`ipsum <yacht-play>`.", []),
        ("See :ref:`the rules <yacht-play>`.", "Lorem :ref:`ipsum <yacht-gioco>`.", ["markup-target"]),
        ("Use ``--seed`` here.", "Lorem ``--seed`` ipsum.", []),
        ("Use ``--seed`` here.", "Lorem ``--sed`` ipsum.", ["markup-literal"]),
        ("Use `seed` here.", "Lorem “seed” ipsum.", []),
        ("A **bold** word", "Lorem **ipsum** dolor", []),
        ("A **bold** word", "Lorem **ipsum* dolor", ["markup-emphasis"]),
        ("A **bold** word", "Lorem ipsum dolor", ["markup-emphasis"]),
        ("A **bold** word", "Lorem **ipsum** dolor **sit**", ["markup-emphasis"]),
        ("See https://example.org/en/a.", "Lorem https://example.org/pl/a.", []),
        ("See https://example.org/a.", "Lorem https://example.com/a.", ["markup-address"]),
        ("See [here](rules.md).", "Lorem [ipsum](rules.md).", []),
        ("See [here](rules.md).", "Lorem [ipsum](regole.md).", ["markup-target"]),
        ("Version |version|, note [1]_", "Lorem |version|, ipsum [1]_", []),
        ("Version |version|, note [1]_", "Lorem |versione|, ipsum [1]_", ["markup-target"]),
        ("A <b>bold</b> word", "Lorem <b>ipsum</b>", []),
        ("A <b>bold</b> word", "Lorem </b>ipsum<b>", ["markup-tag"]),
        ("A <b>bold</b> word", "Lorem <b>ipsum", ["markup-tag"]),
        ("A <b>bold</b> word", "Lorem <i>ipsum</i>", ["markup-tag"]),
        ('A <a href="x" title="a">b</a>', 'Lorem <a href="x" title="c" rel="noopener">d</a>', []),
        ('A <a href="x">b</a>', 'Lorem <a href="y">d</a>', ["markup-tag"]),
        ("Word", "Lorem <script>alert(1)</script>", ["markup-tag"]),
        ("<unknown>", "<lorem>", []),
        ("<p>A paragraph", "<p>Lorem</p>", []),
        ("a &lt; b", "a &lt; b", []),
        ("a &lt; b", "a < b", ["markup-entity"]),
        ("a&nbsp;b", "a&nbsp b", ["markup-entity"]),
        ("- First", "- Lorem", []),
        ("- First", "Lorem", ["markup-emphasis"]),
        ("Text\n", "Lorem", ["markup-line-end"]),
        ("Text", "Lorem\n\n.. raw:: html", ["markup-directive"]),
        ("2 * 3 * 4", "2 * 3 * 4", []),
    ],
)
def test_markup_is_that_of_the_source_text(codes_of, locale, source, translation, expected):
    assert codes_of("markup", locale, source, translation) == expected


def test_a_marked_denial_may_have_two_words_apart(codes_of):
    source, translation = "**Never** look at the stock.", "**Non** guardare **mai** il mazzo."
    assert codes_of("markup", "it", source, translation) == []
    assert codes_of("markup", "it", source, "**Non** guardare mai **il mazzo**.") == ["markup-emphasis"]
