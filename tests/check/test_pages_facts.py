"""Tables of facts: no row of headings, but words and what is told of them in each row."""

import pytest

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

HTML = (
    "<table><tr><th>Giocatori</th><td>da 2 a {}</td></tr><tr><th>Con</th><td>28 tessere, da 0|0 a 6|6</td></tr></table>"
)
MARKDOWN = "| Czego | Ile |\n|---|---|\n| Gracze | od 2 do {} |\n| Cel | 61 punktów wyświetlanych |\n"


@pytest.mark.parametrize(("locale", "ending", "text"), [("it", ".html", HTML), ("pl", ".md", MARKDOWN)])
def test_the_words_of_a_row_tell_what_its_number_is(locale, ending, text):
    def findings(most):
        return check_text(page_of(text.format(most), f"page{ending}", ending), "five-up", locale).findings

    assert not findings(4)
    assert findings(5)
