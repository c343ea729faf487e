"""What `rulegen check` is given: which language a catalog is in, which template it has, where no rulebook is."""

import json

import pytest
from click.testing import CliRunner

from rulegen.cli.check import command
from rulegen.errors import ErrorCode, RulegenError

PL = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {}\\n"\n\n'
)
DEAL = 'msgid "Deal five tiles to each player."\nmsgstr "Rozdaj każdemu po pięć klocków."\n'


@pytest.fixture
def found(tmp_path, monkeypatch):
    """The findings of a command about files, which are given by their paths and texts."""
    monkeypatch.chdir(tmp_path)

    def run(files, *options):
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        result = CliRunner().invoke(command, [*(options or files), "--format", "json"])
        if isinstance(result.exception, RulegenError):
            raise result.exception
        return json.loads(result.stdout)["findings"]

    return run


@pytest.mark.parametrize("language", ["pl", "pl_PL", "pl-PL", "pl_PL.UTF-8", "pl_PL.UTF-8@euro", "pl.UTF-8"])
def test_a_language_may_bear_an_encoding_and_a_variant(found, language):
    assert {one["locale"] for one in found({"a.po": HEADER.format(language, PL) + DEAL.replace("pięć", "sześć")})} == {
        language[:5].replace("-", "_") if "PL" in language else "pl"
    }


@pytest.mark.parametrize("code", ["xx", "pl_XX_YY", "Polish", "../pl", ""])
def test_a_language_that_there_is_not_is_refused(found, code):
    with pytest.raises(RulegenError) as refused:
        found({"a.po": HEADER.format("pl", PL) + DEAL}, "a.po", "--locale", code)
    assert refused.value.code is ErrorCode.LOCALE_UNKNOWN
    assert "such as pl" in refused.value.mend


def test_the_folder_decides_where_the_header_has_another_language(found):
    (one,) = found({"pl/LC_MESSAGES/a.po": HEADER.format("it", PL) + DEAL})
    assert (one["code"], one["locale"]) == ("header-language", "pl")
    assert "“it”" in one["message"]
    assert "read as “pl”" in one["message"]


def test_a_name_with_two_codes_tells_the_language_behind_the_dot(found):
    assert not found({"my.pl.po": HEADER.format("", PL) + DEAL})


def test_without_a_rulebook_the_mend_says_what_can_be_done(found):
    with pytest.raises(RulegenError) as refused:
        found({}, "--verbose")
    assert "rulegen check PATH" in refused.value.mend
    assert "--book" not in refused.value.mend


POT = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "{}"\nmsgstr ""\n'


@pytest.mark.parametrize(
    ("templates", "missing"),
    [
        (["po/app.pot"], ["message-missing", "message-unknown"]),
        (["po/pl.pot", "po/app.pot"], ["message-missing", "message-unknown"]),
        (["po/app.pot", "po/tool.pot"], []),
        (["app.pot"], []),
    ],
)
def test_the_only_template_in_the_folder_is_that_of_a_catalog(found, templates, missing):
    files = {name: POT.format("Pass.") for name in templates}
    codes = [one["code"] for one in found({**files, "po/pl.po": HEADER.format("pl", PL) + DEAL})]
    assert sorted(codes) == missing


@pytest.mark.parametrize("code", ["pl", "pl_PL", "pl-PL", "pl_PL.UTF-8"])
def test_a_page_is_read_in_the_language_of_a_territory_too(found, code):
    page = "Każdy gracz dostaje sześć klocków.\n"
    (one,) = found({"page.txt": page}, "page.txt", "--locale", code, "--game", "exact-61-five-up")
    assert (one["code"], one["locale"]) == ("claim-contradicted", "pl")
