"""Addresses of a site: which are taken, and what is written with them."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulegen.book.addresses import NOWHERE, Web, alternates_of, parse_base, robots, sitemap

MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.org", "https://example.org/"),
        ("https://example.org/", "https://example.org/"),
        ("http://EXAMPLE.org:8080/Rules/a", "http://example.org:8080/Rules/a/"),
        ("https://xn--rka-7sa.pl/zasady%20gier/", "https://xn--rka-7sa.pl/zasady%20gier/"),
        ("https://[::1]:80/x", "https://[::1]:80/x/"),
    ],
)
def test_an_address_ends_with_a_slash(text, address):
    assert parse_base(text) == address


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "https://"),
        ("example.org", "https://"),
        ("ftp://example.org/", "https://"),
        ("javascript:alert(1)", "https://"),
        ("https:///rules", "no host"),
        ("https://me@example.org/", "user"),
        ("https://example.org/?a=1", "“?”"),
        ("https://example.org/?", "“?”"),
        ("https://example.org/#top", "“#”"),
        ("https://example.org:port/", "no address"),
        ("https://example.org:99999/", "no address"),
        ("https://ręka.pl/", "ASCII"),
        ("https://example.org/a b/", "ASCII"),
        ("https://example.org/%zz/", "%XX"),
        ('https://example.org/"><script>', "ASCII"),
        ("https://example.org/\nSitemap: x", "ASCII"),
        ("https://example.org/../a/", "“..”"),
        ("https://example.org/a//b/", "empty part"),
        ("https://example.org/" + "a" * 2000, "1000 characters"),
        ("https://example.org\n/rules/", "ASCII"),
        ("https://exam\tple.org/", "ASCII"),
        (" https://example.org/", "ASCII"),
        ("https://-example.org/", "no such host"),
        ("https://example-.org/", "no such host"),
        ("https://example..org/", "no such host"),
        ("https://.org/", "no such host"),
        ("https://a_b.org/", "no such host"),
        ("https://1.2.3/", "no such host"),
        ("https://256.1.1.1/", "no such host"),
        ("https://999/", "no such host"),
        ("https://[::1/", "no address"),
        ("https://[fe80::1%25eth0]/", "no"),
        ("https://example.org:0/", "no such host"),
        ("https://example.org/%2e%2e/a/", "“..”"),
        ("https://example.org/%2E/a/", "“.”"),
        ("https://example.org/.%2e", "“..”"),
        ("https://example.org/%00/", "control"),
        ("https://example.org/a%0ab/", "control"),
        ("https://example.org/a%2fb/", "control"),
        ("https://example.org/a%5Cb/", "control"),
        (f"https://{'a' * 64}.org/", "no such host"),
        (f"https://{'a.' * 130}org/", "no such host"),
    ],
)
def test_what_is_no_address_is_refused_with_the_reason(text, reason):
    with pytest.raises(ValueError, match=re.escape(reason)):
        parse_base(text)


@given(st.text() | st.text("htps:/.abA%20?#@[]&'-_").map("https://example.org/".__add__))
def test_an_address_that_is_taken_is_safe_everywhere_and_stays_itself(text):
    try:
        address = parse_base(text)
    except ValueError:
        return
    assert address.isascii()
    assert not set(address) & set('<>"\\ ?#\n\r\t')
    assert address.endswith("/")
    assert parse_base(address) == address


def test_the_map_names_every_page_with_the_same_page_in_other_languages():
    web = Web("https://example.org/a&b/")
    root = ET.fromstring(sitemap(web, ["en", "pt_BR"], ["index.html", "yacht.html"]))  # noqa: S314 - our own text
    found = {
        url.findtext(f"{MAP}loc"): {one.get("hreflang"): one.get("href") for one in url.iter(LINK)} for url in root
    }
    base = "https://example.org/a&b"
    front = {"x-default": f"{base}/"}
    first = {"en": f"{base}/en/", "pt-BR": f"{base}/pt_BR/"}
    yacht = {"en": f"{base}/en/yacht.html", "pt-BR": f"{base}/pt_BR/yacht.html"}
    assert found == {
        f"{base}/": {},
        **dict.fromkeys(first.values(), first | front),
        **dict.fromkeys(yacht.values(), yacht | front),
    }
    assert {one.tag for url in root for one in url} == {f"{MAP}loc", LINK}


def test_crawlers_are_told_of_the_map():
    assert robots(Web("https://example.org/")).splitlines()[-1] == "Sitemap: https://example.org/sitemap.xml"


def test_a_picture_has_an_address_only_where_there_is_one():
    assert NOWHERE.preview("pl") == Web("https://example.org/").preview("pl") == ""
    assert Web("https://example.org/", "preview.png").preview("pl") == "https://example.org/pl/preview.png"


def test_the_front_page_is_for_readers_of_other_languages():
    assert alternates_of(Web("https://example.org/"), ["pl"], "index.html") == [
        ("pl", "https://example.org/pl/"),
        ("x-default", "https://example.org/"),
    ]
