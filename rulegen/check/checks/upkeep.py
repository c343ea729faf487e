"""The state of a catalog: messages without a translation, left over, missing or doubled, and what its header says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulegen.check.entry import LONGEST_TEXT, Catalog, Check, Located
from rulegen.check.finding import Code, Kind, Problem, Severity
from rulegen.check.po import Message
from rulegen.errors import quote, shortened

UNTRANSLATED = Code("untranslated", Kind.CATALOG, Severity.WARNING)
FUZZY = Code("fuzzy", Kind.CATALOG, Severity.WARNING)
OBSOLETE = Code("obsolete", Kind.CATALOG, Severity.INFO)
MISSING = Code("message-missing", Kind.CATALOG)
UNKNOWN = Code("message-unknown", Kind.CATALOG, Severity.WARNING)
DOUBLED = Code("message-doubled", Kind.CATALOG)
LANGUAGE = Code("header-language", Kind.CATALOG, Severity.WARNING)
CHARSET = Code("header-charset", Kind.CATALOG, Severity.WARNING)
LONG = Code("message-too-long", Kind.CATALOG, Severity.INFO)

_CHARSET = re.compile(r"charset=([^\s;]+)", re.IGNORECASE)
_UTF_8 = {"utf-8", "utf8", "charset"}
"""`CHARSET` is what templates say."""
_STAND_IN = re.compile(r"[\W_]*+(?:(?:todo|fixme|tbd|xxx++)[\W_]*+)?", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]{2}")


def _check(catalog: Catalog) -> Iterator[Located]:
    if catalog.po.is_template:
        return
    yield from _header(catalog)
    yield from _template(catalog)
    seen: dict[tuple[str | None, str], Message] = {}
    for message in catalog.po.messages:
        problem = _state(message)
        if problem:
            yield Located(problem, message)
        if message.obsolete:
            continue
        if message.key in seen:
            told = f"the same message stands in line {seen[message.key].line} already; only one of them is used"
            yield Located(Problem(code=DOUBLED, message=told, mend="take one of them out"), message)
        seen.setdefault(message.key, message)


def _state(message: Message) -> Problem | None:
    if message.obsolete:
        told = "the message is in use no more"
        return Problem(code=OBSOLETE, message=told, mend="nothing need be done; take it out if it is of no further use")
    if message.fuzzy:
        told = "the translation is marked as fuzzy, so it is not used"
        return Problem(
            code=FUZZY, message=told, mend="compare it with the source text, correct it, and take the mark out"
        )
    for form, string in enumerate(message.strings):
        if not string.strip() or (_STAND_IN.fullmatch(string) and _LETTERS.search(message.sources[0])):
            told = f"plural form {form} has no translation" if message.plural else "there is no translation"
            return Problem(code=UNTRANSLATED, message=told, mend="translate it", form=form)
    if message.longest > LONGEST_TEXT:
        told = f"a text of more than {LONGEST_TEXT:,} characters is not compared with its source text"
        return Problem(code=LONG, message=told, mend="part it into paragraphs, each a message of its own")
    return None


def _template(catalog: Catalog) -> Iterator[Located]:
    """What the catalog has not, though it should, and what it has, though it should not."""
    if catalog.template is None:
        return
    wanted = {message.key: message for message in catalog.template.live}
    found = {message.key: message for message in catalog.po.live}
    mend = "bring the catalog up to date with its template, such as with “rulegen catalog update” or msgmerge"
    for key, message in wanted.items():
        if key not in found:
            told = f"the message {quote(message.sources[0])} of the template is not in the catalog"
            yield Located(Problem(code=MISSING, message=told, mend=mend))
    for key, message in found.items():
        if key not in wanted:
            yield Located(Problem(code=UNKNOWN, message="the template does not have this message", mend=mend), message)


def _header(catalog: Catalog) -> Iterator[Located]:
    po = catalog.po
    said, read_as = po.language, catalog.target.locale
    if said and _language(said) != _language(read_as):
        why = f"its folder is that of “{read_as}”" if po.folder_locale == read_as else f"“{read_as}” was asked for"
        told = f"the header says that the language is {quote(said)}, but {why}; so it is read as “{read_as}”"
        mend = f"write “Language: {read_as}”, or move the file to the folder of its language"
        yield Located(Problem(code=LANGUAGE, message=told, mend=mend), header="Language")
    charset = _CHARSET.search(po.header.get("Content-Type", ""))
    if charset and charset[1].lower() not in _UTF_8:
        told = f"the catalog is written in {shortened(charset[1])}; UTF-8 is what all tools read"
        mend = "convert the file to UTF-8 and write “Content-Type: text/plain; charset=UTF-8”"
        yield Located(Problem(code=CHARSET, message=told, mend=mend), header="Content-Type")


def _language(code: str) -> str:
    return re.split(r"[-_@.]", code)[0].lower()


CHECK = Check(
    codes=(UNTRANSLATED, FUZZY, OBSOLETE, MISSING, UNKNOWN, DOUBLED, LANGUAGE, CHARSET, LONG),
    blind="a message that the source code has and the template does not",
    of_catalog=_check,
)
