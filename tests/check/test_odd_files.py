"""Files as they come: whatever is in them, the command ends with a status that the manual tells, and soon."""

import os
import time
from pathlib import Path

import pytest

from rulegen.cli import main

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset={charset}\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

"""
PLURAL = 'msgid "a"\nmsgid_plural "b"\n'
DEAL = 'msgid "Deal five tiles."\nmsgstr "Rozdaj pięć klocków."\n'


def catalog(text=DEAL, language="pl", charset="utf-8"):
    return HEADER.replace("{language}", language).replace("{charset}", charset) + text


def message(source, translation):
    return catalog(f'msgid "{source}"\nmsgstr "{translation}"\n')


GOOD = catalog().encode()
LONG = {
    "a-word": ("w" * 200_000, "s" * 200_000),
    "numbers": ("1 + " * 9_000, "2 + " * 9_000),
    "placeholders": ("{a} " * 2_400, "{b} " * 2_400),
    "conversions": ("%s" * 4_900, "%d" * 4_900),
    "tiles": ("1|4 " * 2_400, "1|5 " * 2_400),
    "tags": ("<b>" * 3_000, "</i>" * 3_000),
    "brackets": ("(" * 9_000, ")" * 9_000),
    "digits": ("1" * 9_000, "2" * 9_000),
    "blanks": (" " * 9_000 + "a", " " * 9_000 + "b"),
    "addresses": ("a@" * 4_500, "b@" * 4_500),
    "accents": ("\u0301" * 100_000 + "a", "\u0301" * 100_000 + "b"),
    "equations": ("1 + 2 = 3. " * 900, "1 + 2 = 3. " * 900),
    "halves": ("2.5 and 2 and 1/2. " * 500, "2 i 1/2, 2,5. " * 600),
    "thousands": ("1,000 " * 1_600, "1.000 " * 1_600),
    "sentences": ("Deal 5 tiles to each player. " * 300, "Rozdaj po 5 klocków. " * 300),
}


def status(capsys, *arguments):
    """The exit status of a run, what it printed, and what it printed on standard error."""
    with pytest.raises(SystemExit) as ended:
        main(["check", *map(str, arguments)])
    return (int(ended.value.code or 0), *capsys.readouterr())


@pytest.mark.parametrize(
    ("name", "content", "expected", "told"),
    [
        ("pl.po", GOOD, 0, ""),
        ("PL.PO", GOOD, 0, ""),
        ("pl.pot", catalog('msgid "a"\nmsgstr ""\n', charset="CHARSET").encode(), 0, ""),
        ("crlf.po", GOOD.replace(b"\n", b"\r\n"), 0, ""),
        ("bom.po", b"\xef\xbb\xbf" + GOOD, 0, ""),
        ("latin.po", catalog(charset="iso-8859-2").encode("iso-8859-2"), 0, "[header-charset]"),
        ("other.po", catalog(charset="utf-8").encode("iso-8859-2"), 2, "not UTF-8 text: byte 0xea"),
        ("unknown.po", catalog(charset="klingon").encode(), 2, "cannot be read as klingon"),
        (
            "lines.po",
            catalog('msgid "a"\nmsgstr ""\n' + '"b"\n' * 10_001).encode(),
            2,
            "a text of more than 10,000 lines",
        ),
        ("punycode.po", catalog(charset="punycode").encode() + b"# -" + b"a" * 90_000, 2, "punycode.po:4: the catalog"),
        ("surrogates.po", catalog(charset="raw_unicode_escape").encode(), 2, "cannot be read as raw_unicode_escape"),
        ("koi8.po", catalog(charset="KOI8-R").replace("pięć klocków", "5").encode(), 0, "[header-charset]"),
        ("hex.po", catalog(charset="hex").encode(), 2, "cannot be read as hex"),
        ("utf-16.po", catalog(charset="utf-16").encode("utf-16"), 2, "not UTF-8 text"),
        ("empty.po", b"", 2, "nothing says which language this catalog is in"),
        ("nul.po", b"\0" + GOOD, 2, "[catalog-syntax]"),
        ("compiled.po", b"\xde\x12\x04\x95" + bytes(100), 2, "not UTF-8 text"),
        ("compiled.mo", b"\xde\x12\x04\x95" + bytes(100), 2, ".mo is neither a catalog nor a page"),
        ("twice.po", (catalog() + "\n" + DEAL).encode(), 1, "[message-doubled]"),
        ("open.po", catalog('msgid "a\nmsgstr "b"\n').encode(), 2, "does not end with a quotation mark"),
        ("form.po", catalog('msgid "a"\nmsgid_plural "b"\nmsgstr[x] "c"\n').encode(), 2, "[catalog-syntax]"),
        (
            "forms.po",
            catalog('msgid "a"\nmsgid_plural "b"\nmsgstr[99999999] "c"\n').encode(),
            2,
            "no language has more forms",
        ),
        (
            "gap.po",
            catalog('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[7] "c"\n').encode(),
            2,
            "gap.po:10: msgstr[7]",
        ),
        ("bare.po", catalog('msgid "a"\nmsgid_plural "b"\nmsgstr "c"\n').encode(), 2, "no msgstr[0]"),
        ("last.po", catalog(f'{DEAL}\nmsgid "a"\n').encode(), 2, "last.po:10: the last message has no msgstr"),
        ("escape.po", catalog('msgid "a\\"\nmsgstr "b"\n').encode(), 2, "escape.po:7: the text does not end"),
        ("escaped.po", catalog('msgid "a\\\\"\nmsgstr "b\\\\"\n').encode(), 0, ""),
        (
            "million.po",
            catalog().replace("plural=(", "plural=n>900 ? 5 : (").encode(),
            1,
            "form 5 for n = 901,",
        ),
        ("plural.po", catalog().replace("(n==1", "(n==1/0").encode(), 1, "[plural-header]"),
        ("deep.po", catalog().replace("(n==1", "(" * 5000 + "n==1").encode(), 1, "[plural-header]"),
        ("other-language.po", catalog(language="cy").encode(), 0, ""),
        ("no-language.po", catalog(language="qq").encode(), 2, "the header says “qq”, which is no known language"),
        ("long-language.po", catalog(language="p" * 50_000).encode(), 2, "[locale-unknown]"),
        ("żółw\n\x1b[31m.po", GOOD, 0, ""),
        ("100%, a:b.po", GOOD, 0, ""),
        ("no-ending", GOOD, 2, "neither a catalog nor a page"),
        ("empty.txt", b"", 0, ""),
        ("empty.html", b"", 0, ""),
        ("empty.md", b"", 0, ""),
        ("empty.rst", b"", 0, ""),
        ("page.TXT", b"\xef\xbb\xbfDeal five tiles.\r\n", 0, ""),
        ("latin.txt", "pięć".encode("iso-8859-2"), 2, "not UTF-8 text"),
    ],
)
def test_any_file_ends_with_the_status_that_it_has(  # noqa: PLR0913, PLR0917 - fixtures and one case
    tmp_path, capsys, monkeypatch, name, content, expected, told
):
    (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    ending = name.lower().rpartition(".")[2]
    options = () if ending in {"po", "pot", "mo"} else ("--game", "five-up", "--locale", "pl")
    code, out, error = status(capsys, name, *options)
    assert code == expected
    assert told in out + error
    assert "\x1b" not in out + error
    assert len(out + error) < 3000


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("turned", [False, True])
def test_long_texts_take_no_long_time_and_no_long_report(tmp_path, capsys, name, turned):
    pair = LONG[name][::-1] if turned else LONG[name]
    (tmp_path / "pl.po").write_text(message(*pair), encoding="utf-8")
    began = time.process_time()
    code, out, _ = status(capsys, tmp_path / "pl.po")
    assert code in {0, 1}
    assert time.process_time() - began < 10
    assert len(out) < 20_000


@pytest.mark.parametrize(
    "comment",
    [
        "# rulegen: ignore[" + "a," * 20_000 + "] why",
        "".join(f"# rulegen: ignore[a{number}] why\n" for number in range(5_000)),
        "# rulegen: Ignore x\n" * 5_000,
        "# rulegen: ignore" + "[" * 20_000 + "number-changed" + "]" * 20_000 + " why",
        "# " + "-" * 50_000 + "rulegen: ignorx",
    ],
)
def test_odd_comments_take_no_long_time_and_no_long_report(tmp_path, capsys, comment):
    (tmp_path / "pl.po").write_text(catalog(f"{comment.rstrip()}\n{DEAL}"), encoding="utf-8")
    began = time.process_time()
    code, out, error = status(capsys, tmp_path / "pl.po")
    assert (code, error) in {(0, ""), (1, "")}
    assert time.process_time() - began < 5
    assert len(out) < 10_000


def test_what_is_no_file_is_told(tmp_path, capsys):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "page.txt").write_text("a", encoding="utf-8")
    (tmp_path / "nowhere.po").symlink_to("nothing")
    (tmp_path / "circle.po").symlink_to("circle.po")
    os.mkfifo(tmp_path / "pipe.po")
    for name, told in (
        ("folder", "there is no catalog in this folder"),
        ("nowhere.po", "a link that leads nowhere"),
        ("circle.po", "cannot be read"),
        ("pipe.po", "not a regular file"),
        ("missing.po", "there is no such file"),
    ):
        code, out, error = status(capsys, tmp_path / name)
        assert (code, out) == (2, ""), name
        assert told in error


def test_folders_that_cannot_be_entered_hide_no_others(tmp_path, capsys, monkeypatch):
    for name in ("a", "b", "closed", "listed"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pl.po").write_bytes(GOOD.replace("pięć".encode(), "sześć".encode()))
    names, access = os.listdir, os.access

    def listdir(path):
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied")
        return names(path)

    monkeypatch.setattr("os.listdir", listdir)
    monkeypatch.setattr("os.access", lambda path, mode: Path(path).name != "listed" and access(path, mode))
    code, out, error = status(capsys, tmp_path, "x" * 5000 + ".po", tmp_path / "missing.po")
    assert code == 2
    assert (out.count("[number-changed]"), error.count("error:")) == (2, 4)
    for told in (
        "closed: the folder cannot be read",
        "listed: the folder cannot be read",
        "File name too long",
        "missing",
    ):
        assert told in error


def test_catalogs_in_very_deep_folders_are_found(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for _ in range(1200):
        os.mkdir("a")  # noqa: PTH102 - a relative name: the whole path would be too long
        os.chdir("a")
    Path("pl.po").write_bytes(GOOD)
    monkeypatch.chdir(tmp_path)
    try:
        code, out, error = status(capsys, "a")
        assert (code, error) == (0, "")
        assert out.startswith("1 file; 1 message")
    finally:
        monkeypatch.chdir("/".join("a" * 1200))
        Path("pl.po").unlink()
        for _ in range(1200):  # as pytest cannot remove them
            os.chdir("..")
            os.rmdir("a")  # noqa: PTH106 - as above


def test_a_folder_that_is_gone_is_told(tmp_path, capsys, monkeypatch):
    (tmp_path / "pl.po").write_bytes(GOOD)
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert status(capsys, tmp_path / "pl.po")[0] == 0
    for options in ((), ("--write-baseline", "b.json"), ("--self-test",)):
        code, out, error = status(capsys, *([tmp_path / "pl.po"] if len(options) == 2 else []), *options)
        assert (code, out) == (2, "")
        assert "the current folder is not there any more" in error or "[file-missing]" in error


def test_an_empty_name_is_no_folder(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("pl.po").write_bytes(GOOD)
    for arguments in ([""], ["pl.po", "--baseline", ""], ["pl.po", "--write-baseline", ""]):
        code, _, error = status(capsys, *arguments)
        assert code == 2
        assert "the name is empty" in error


def test_a_file_that_cannot_be_read_does_not_hide_the_others(tmp_path, capsys):
    (tmp_path / "a.po").write_bytes(b"no catalog at all")
    (tmp_path / "b.po").write_bytes(GOOD.replace("pięć".encode(), "sześć".encode()))
    code, out, error = status(capsys, tmp_path)
    assert code == 2
    assert "b.po" in out
    assert "a.po" in error
