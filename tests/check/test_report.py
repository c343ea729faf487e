"""The forms of a report: SARIF and the annotations of GitHub hold what their standards ask for, whatever the texts."""

import json
import re
import string
from urllib.parse import unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from sarif_schema import SCHEMA

from rulegen.check import ignore
from rulegen.check.about import ABOUT, about
from rulegen.check.checks import CODES
from rulegen.check.finding import Code, Finding, Kind, Severity
from rulegen.check.report import FORMATS, as_github, as_json, as_sarif, as_text
from rulegen.check.result import Run
from rulegen.errors import Source

URI = re.compile(rf"[{re.escape(string.ascii_letters + string.digits)}\-._~!$&'()*+,;=@/:%]*")
KNOWN = sorted({*CODES.values(), *ignore.CODES}, key=lambda code: code.name)

codes = st.sampled_from([*KNOWN, Code("template", Kind.MARKUP)])
findings = st.builds(
    Finding,
    place=st.builds(Source, st.text(min_size=1).filter(lambda text: "\0" not in text), st.integers(0), st.integers(0)),
    code=codes,
    locale=st.just("pl"),
    message=st.text(min_size=1),
    mend=st.text(),
    msgid=st.text(),
)


def finding(path="pl.po", line=3, column=7, message="wrong", code=CODES["number-lost"]):
    return Finding(place=Source(path, line, column), code=code, locale="pl", message=message, mend="mend it")


def sarif(*found):
    report = json.loads(as_sarif(Run(findings=found)))
    Draft202012Validator(SCHEMA).validate(report)
    return report["runs"][0]


@given(st.lists(findings, max_size=5))
def test_sarif_is_what_the_standard_asks_for(found):
    run = sarif(*found)
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for one, result in zip(found, run["results"], strict=True):
        rule = rules[result["ruleIndex"]]
        assert rule["id"] == result["ruleId"] == one.code.name
        assert result["level"] == {"info": "note"}.get(one.code.severity, one.code.severity)
        place = result["locations"][0]["physicalLocation"]
        assert URI.fullmatch(place["artifactLocation"]["uri"])
        assert place["region"]["startLine"] == max(one.place.line, 1)
        assert place["region"].get("startColumn", 0) == one.place.column


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("locales/pl/a.po", "locales/pl/a.po"),
        ("./a.po", "a.po"),
        ("a b#c?d%e.po", "a%20b%23c%3Fd%25e.po"),
        ("c:d.po", "c%3Ad.po"),
        ("żółw.po", "%C5%BC%C3%B3%C5%82w.po"),
        ("x\udcff.po", "x%FF.po"),
        ("/srv/a b.po", "file:///srv/a%20b.po"),
    ],
)
def test_a_path_becomes_an_address_that_leads_back_to_it(path, uri):
    (result,) = sarif(finding(path))["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri
    parts = urlsplit(uri)
    assert (parts.scheme, parts.netloc) == (("file", "") if path.startswith("/") else ("", ""))
    assert unquote(parts.path, errors="surrogateescape") == path.removeprefix("./")


def test_each_code_is_told_in_a_sentence():
    assert {code.name for code in KNOWN} <= ABOUT.keys()
    for code in [*KNOWN, Code("template", Kind.MARKUP)]:
        assert re.fullmatch(r"[A-Z][^.]{8,100}\.", about(code.name)), code


@pytest.mark.parametrize(("severity", "command"), [("error", "error"), ("warning", "warning"), ("info", "notice")])
def test_an_annotation_has_its_level_and_place(severity, command):
    code = Code("a-code", Kind.NUMBER, Severity(severity))
    line = as_github(Run(findings=[finding(code=code)]))
    assert line == f"::{command} file=pl.po,line=3,col=7,title=rulegen%3A a-code::wrong. Mend it"


@given(st.lists(findings, min_size=1, max_size=5))
def test_no_text_ends_an_annotation_or_makes_another_one(found):
    lines = as_github(Run(findings=found)).split("\n")
    assert len(lines) == len(found)
    for one, line in zip(found, lines, strict=True):
        command, properties, data = re.fullmatch(r"::(\w+) ([^:\r\n]*)::([^\r\n]*)", line).groups()
        assert command in {"error", "warning", "notice"}
        given_ = dict(pair.split("=", 1) for pair in properties.split(","))
        assert given_.keys() <= {"file", "line", "col", "title"}
        assert unescaped(given_["file"]) == one.place.path
        assert unescaped(data).startswith(one.message)


def unescaped(text):
    """As the runner of GitHub reads a property or a message; the percent sign comes last."""
    for code, char in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, char)
    return text


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_can_be_printed_whatever_the_path(form):
    FORMATS[form](Run(findings=[finding("x\udcff\n.po")])).encode()


@given(findings)
def test_text_and_json_hold_no_control_characters(found):
    for form in (as_text, as_json):
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\x9b]", form(Run(findings=[found])))
