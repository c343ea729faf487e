"""Absolute addresses: what can be said of a site only when it is known where it will be.

The site itself needs none, and works from a folder and under any address. Search engines and social networks want
them. Nothing large is imported here: the command line reads an address before anything else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import SplitResult, unquote, urlsplit
from xml.sax.saxutils import escape

SITEMAP, ROBOTS, PREVIEW = "sitemap.xml", "robots.txt", "preview.png"
INDEX = "index.html"
_LONGEST = 1000
_LONGEST_HOST = 253
_LABEL = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?", re.ASCII)
_PRINTED = re.compile("[!-~]*")
"""What an address is written with: ASCII without blanks and controls."""
_NEVER = re.compile("%(?:[01][0-9A-F]|7F|2F|5C)", re.IGNORECASE)
"""Escapes of what no name of a folder has."""
_AS_IN_A_BROWSER = "it must be written as in a browser's copy: letters beyond ASCII, and spaces, as %XX or xn--"
_BASE = re.compile(r"https?://[a-z0-9.:\[\]-]+/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*", re.ASCII)
_BROKEN_ESCAPE = re.compile("%(?![0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class Web:
    """Where a site will be (`base`, which ends with a slash), and the file of each language's preview picture.

    Both are empty where there is none.
    """

    base: str = ""
    picture: str = ""

    def page(self, locale: str, file: str) -> str:
        """The address of a page: that of its folder where it is the first page there, as servers understand it."""
        return f"{self.base}{locale}/" + ("" if file == INDEX else file)

    def preview(self, locale: str) -> str:
        """The address of the preview picture of a language; empty where there is none."""
        return f"{self.base}{locale}/{self.picture}" if self.picture else ""


NOWHERE = Web()
"""A site of which it is not known where it will be."""


def parse_base(text: str) -> str:
    """The address of a site's folder, with a slash at its end. Raises `ValueError`, which says what is wrong."""
    parts = _split(text)
    host = parts.hostname
    if parts.scheme not in {"http", "https"}:
        raise ValueError("it must begin with https:// or http://")
    if not host:
        raise ValueError("it names no host")
    if "@" in parts.netloc:
        raise ValueError("it must hold no name of a user")
    if "?" in text or "#" in text:
        raise ValueError("it must hold no “?” and no “#”")
    if not _is_host(host) or parts.port == 0:
        raise ValueError("there can be no such host: it must be a name such as example.org, or an IP address")
    if fault := _fault_of_path(parts.path.rstrip("/")):
        raise ValueError(fault)
    address = f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}/"
    if not _BASE.fullmatch(address):
        raise ValueError(_AS_IN_A_BROWSER)
    return address


def _split(text: str) -> SplitResult:
    """The parts of an address; raise `ValueError` for what has none, as it stands."""
    if len(text) > _LONGEST:
        raise ValueError(f"it has more than {_LONGEST} characters")
    if not _PRINTED.fullmatch(text):  # urlsplit would drop ends of lines
        raise ValueError(_AS_IN_A_BROWSER)
    try:
        parts = urlsplit(text)
        _ = parts.port  # one that is no number is noticed only when it is asked for
    except ValueError:
        raise ValueError("it is no address") from None
    return parts


def _fault_of_path(path: str) -> str:
    """What is wrong with the path of an address; "" if it is the path of a folder."""
    if _BROKEN_ESCAPE.search(path):
        return _AS_IN_A_BROWSER
    if {".", ".."} & set(unquote(path).split("/")) or "//" in path:
        return "its path must hold no empty part, no “.” and no “..”, be it written as %2e"
    if _NEVER.search(path):
        return "its path must hold no control character, “/” or “\\” that is written as %XX"
    return ""


def _is_host(host: str) -> bool:
    """Whether this can be the name of a host (RFC 1123, section 2.1), or an IP address."""
    if ":" in host or host.replace(".", "").isdigit():
        try:
            ip_address(host)
        except ValueError:
            return False
        return "%" not in host  # a zone means nothing to other machines
    return len(host) <= _LONGEST_HOST and all(map(_LABEL.fullmatch, host.split(".")))


def sitemap(web: Web, locales: Iterable[str], files: Iterable[str]) -> str:
    """Write `sitemap.xml`: the front page, and each page with the same page in the other languages.

    `files` are the pages that each language has. There are no dates, for the same site must give the same bytes.
    Source: https://www.sitemaps.org/protocol.html, and for the alternates
    https://developers.google.com/search/docs/specialty/international/localized-versions.
    """
    locales = tuple(locales)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        f"<url><loc>{escape(web.base)}</loc></url>",
    ]
    for file in files:
        alternates = "".join(
            f'<xhtml:link rel="alternate" hreflang="{code}" href="{escape(address)}"/>'
            for code, address in alternates_of(web, locales, file)
        )
        lines += [f"<url><loc>{escape(web.page(code, file))}</loc>{alternates}</url>" for code in locales]
    return "\n".join([*lines, "</urlset>", ""])


def alternates_of(web: Web, locales: Iterable[str], file: str) -> list[tuple[str, str]]:
    """Where a page is in each language, and, for readers of other languages, the front page."""
    return [*((code.replace("_", "-"), web.page(code, file)) for code in locales), ("x-default", web.base)]


def robots(web: Web) -> str:
    """Write `robots.txt`: everything may be read, and there is a map."""
    return f"User-agent: *\nAllow: /\n\nSitemap: {web.base}{SITEMAP}\n"
