"""One message, checked as it would be in a catalog."""

import polib
import pytest

from rulegen.check.po import read_po
from rulegen.check.runner import check_catalog
from rulegen.check.words.language import load_language

FEW = "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)"
FORMS = {
    "id": "nplurals=1; plural=0;",
    "it": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "uk": f"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : {FEW} ? 1 : 2);",
    "pl": f"nplurals=3; plural=(n==1 ? 0 : {FEW} ? 1 : 2);",
}


@pytest.fixture
def found_in(tmp_path):
    """The findings that a translation has; a tuple is a message with plural forms."""

    def run(locale, source, translation, flags=()):
        path = tmp_path / f"{locale}.po"
        catalog = polib.POFile()
        catalog.metadata = {"Language": locale, "Content-Type": "text/plain; charset=utf-8"}
        catalog.metadata["Plural-Forms"] = FORMS.get(locale, FORMS["it"])
        if isinstance(source, tuple):
            entry = polib.POEntry(msgid=source[0], msgid_plural=source[1], msgstr_plural=dict(enumerate(translation)))
        else:
            entry = polib.POEntry(msgid=source, msgstr=translation)
        entry.flags = list(flags)
        catalog.append(entry)
        catalog.save(str(path))
        return check_catalog(read_po(path), load_language("en"), load_language(locale)).findings

    return run


@pytest.fixture
def codes_of(found_in):
    """The codes of one kind that a translation has; see `found_in`."""

    def run(kind, locale, source, translation, flags=()):
        return [one.code.name for one in found_in(locale, source, translation, flags) if one.code.kind == kind]

    return run


@pytest.fixture
def problem_of(found_in):
    """The one finding that a Polish translation has."""

    def run(source, translation, flags=()):
        (found,) = found_in("pl", source, translation, flags)
        return found

    return run
