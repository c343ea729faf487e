"""Markup of a message: roles, targets, literals, emphasis, links, tags and escapes as in the source text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from html import unescape

from rulegen.check.entry import Check, Entry, Pair, Text
from rulegen.check.finding import Code, Kind, Problem
from rulegen.check.words.language import NEGATION
from rulegen.check.words.spans import Span, SpanKind

ADDRESS = Code("markup-address", Kind.MARKUP)
CODE = Code("markup-literal", Kind.MARKUP)
EMPHASIS = Code("markup-emphasis", Kind.MARKUP)
ENTITY = Code("markup-entity", Kind.MARKUP)
ESCAPE = Code("markup-line-end", Kind.MARKUP)
ROLE = Code("markup-role", Kind.MARKUP)
TAG = Code("markup-tag", Kind.MARKUP)
TARGET = Code("markup-target", Kind.MARKUP)
DIRECTIVE = Code("markup-directive", Kind.MARKUP)

_MARKS = re.compile(r"[<>`*_&:|\\\n@]|\]\(|^[ \t]*[-+•] ")
_TAG_NAME = re.compile(r"</?\s*([A-Za-z][\w:-]*)")
_ATTRIBUTE = re.compile(r"(?<![\w:-])([\w:-]++)\s*+=\s*(\"[^\"]*\"|'[^']*'|[^\s>]+)")
_FREE = frozenset(
    {"alt", "aria-label", "hreflang", "label", "lang", "placeholder", "rel", "summary", "target", "title"}
)
"""Attributes that hold words, name a language or say how a link opens, so that they may differ."""
_ELEMENTS = frozenset(
    re.findall(
        r"\w+",
        "a abbr address article aside audio b bdi bdo blockquote body br button canvas caption cite code col "
        "colgroup  data dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer "
        "form h1 h2 h3 h4 h5 h6  head header hr html i iframe img input ins kbd label legend li link main map "
        "mark math meta meter nav noscript  object ol optgroup option output p param picture pre progress q "
        "rp rt ruby s samp script section select small  source span strike strong style sub summary sup svg "
        "table tbody td template textarea tfoot th thead time title  tr tt u ul var video wbr ",
    )
)
"""The names of HTML. Other words in angle brackets, as in “<unknown>”, are words, unless they pair or have values."""
_MARK = re.compile(r"(?<![\w*\\])\*{1,2}(?=[^\s*])|(?<=[^\s*\\(\[{<“„«\"'])\*{1,2}(?![\w*])")
_BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
_REFERENCE = re.compile(r"`[^`\n]+`__?(?!\w)")
_NAMED = re.compile(r"(?<![\w|])\|[A-Za-z][\w .-]*\|_{0,2}(?![\w|])|(?<!\w)\[[#*\w.-]+\]_(?!\w)")
"""What stands for another text by its name: |version|, [1]_."""
_BROKEN_ENTITY = re.compile(r"& ?(?:amp|apos|emsp|ensp|gt|hellip|lt|mdash|nbsp|ndash|quot|thinsp|times)(?![\w;])")
_CROSS = re.compile(
    r"(?::[a-z]+)?:(?:any|attr|class|const|data|doc|download|envvar|eq|exc|func|meth|mod|numref|obj|option|pep|ref|rfc):"
    r"`([^`<>]+|[^`<]*<[^`<>]+>)`"
)
"""What refers to another place by its name, which is the whole text of the role, or stands in angle brackets."""
_ENTRY = re.compile(r"(?::[a-z]+)?:term:`([^`<>]+|[^`<]*<[^`<>]+>)`")
"""What refers to an entry of a glossary. Its name alone may be translated, as the entry is."""
_NAMED_LINK = re.compile(r"`[^`<]*<([^`<>]+)>`__?(?!\w)")
"""The address of a link that stands behind its title."""
_BULLET = re.compile(r"[ \t]*[-*+•] ")
_DIRECTIVE = re.compile(r"(?:^|\n)\s*\.\. +[\w|:-]+::")
_OWN_LANGUAGE = re.compile(r"(?<=[/.])[a-z]{2}(?:[-_][A-Za-z]{2})?(?=[/.])")


def _check(entry: Entry) -> Iterator[Problem]:
    for pair in entry.pairs:
        if _MARKS.search(pair.source.text) or _MARKS.search(pair.target.text):
            yield from _check_pair(pair)


def _check_pair(pair: Pair) -> Iterator[Problem]:
    yield from _compare(pair, SpanKind.ADDRESS, ADDRESS, "address", _address)
    yield from _literal(pair)
    yield from _compare(pair, SpanKind.ROLE, ROLE, "role", _same)
    yield from _crossed(pair)
    yield from _tags(pair)
    yield from _entities(pair)
    yield from _emphasis(pair)
    yield from _references(pair)
    yield from _line_ends(pair)
    new = _DIRECTIVE.search(pair.target.text)
    if new and not _DIRECTIVE.search(pair.source.text):
        told = f"“{new[0].strip()}” is a command that the source text does not have"
        yield pair.problem(DIRECTIVE, told, "take it out", (new.start(), new.end()))


def _same(text: str) -> str:
    return text


def _literal(pair: Pair) -> Iterator[Problem]:
    """Literal texts; one in single backticks is as good in quotation marks."""
    for problem in _compare(pair, SpanKind.CODE, CODE, "literal text", _same):
        theirs, ours = pair.source.spans, pair.target.spans
        single = [one.text for one in (*theirs, *ours) if one.kind is SpanKind.CODE and not one.text.startswith("``")]
        quoted = (re.compile(f"[\"'“”„«»‹›‘’]\\s?{re.escape(text[1:-1])}\\s?[\"'“”„«»‹›‘’]") for text in single)  # noqa: RUF001 - quotation marks
        plain = not any(one.kind is SpanKind.CODE for one in theirs) and any(
            text[1:-1] in pair.source.text and text not in pair.source.text for text in single
        )
        if not plain and not any(mark.search(pair.target.text) for mark in quoted):
            yield problem


def _address(text: str) -> str:
    """An address may lead to the pages of the language."""
    return _OWN_LANGUAGE.sub("*", text)


def _crossed(pair: Pair) -> Iterator[Problem]:
    """The targets of links; where the source text has the name of a place alone, a title may stand before it."""
    if _is_titled(pair):
        return
    if "`" not in pair.source.text:
        yield from _compare(pair, SpanKind.TARGET, TARGET, "target", _target)
        return
    theirs, ours = (Counter(map(_target, _CROSS.findall(text.text))) for text in (pair.source, pair.target))
    lost, added = theirs - ours, ours - theirs
    if theirs and ours and lost and added:
        meant, said = next(iter(lost)), next(iter(added))
        start = pair.target.text.index(said)
        told = f"the link leads to “{said}”; in the source text, to “{meant}”"
        mend = f"copy “{meant}”; a title goes before it, as in `title <{meant}>`"
        yield pair.problem(TARGET, told, mend, (start, start + len(said)))
    elif lost or not theirs:
        yield from _compare(pair, SpanKind.TARGET, TARGET, "target", _target)
    else:
        addresses = [[_address(one) for one in _NAMED_LINK.findall(text.text)] for text in (pair.source, pair.target)]
        if sorted(addresses[0]) != sorted(addresses[1]):
            yield from _compare(pair, SpanKind.TARGET, TARGET, "target", _target)


def _is_titled(pair: Pair) -> bool:
    """Whether all that targets differ in is a title before the name of an entry, which the other text has alone."""
    if "term:`" not in pair.source.text or "term:`" not in pair.target.text:
        return False
    named, written = [], []
    for text in (pair.source, pair.target):
        alone, every = {one.strip() for one in _ENTRY.findall(text.text) if "<" not in one}, _of(text, SpanKind.TARGET)
        named.append(alone)
        written.append(Counter(_target(span.text) for span in every))
    lost, added = written[0] - written[1], written[1] - written[0]
    return bool(lost or added) and lost.keys() <= named[1] and added.keys() <= named[0]


def _target(text: str) -> str:
    """The name of the place that a link leads to, without a title before it."""
    name = text.rpartition("<")[2].removesuffix(">")
    return name.strip().lstrip("~!")


def _tag(text: str) -> str:
    """A tag without the attributes that hold words."""
    match = _TAG_NAME.match(text)
    name = match[1].lower() if match else text
    found = sorted(
        f"{attribute.lower()}={value.strip(chr(34) + chr(39))}"
        for attribute, value in _ATTRIBUTE.findall(text)
        if attribute.lower() not in _FREE
    )
    closing = "/" if text.startswith("</") else ""
    return f"<{closing}{' '.join([name, *map(_address, found)])}>"


def _compare(pair: Pair, kind: SpanKind, code: Code, what: str, key: Callable[[str], str]) -> Iterator[Problem]:
    """Tell what of a kind is on one side alone."""
    theirs, ours = _of(pair.source, kind), _of(pair.target, kind)
    if not theirs and not ours:
        return
    expected, found = Counter(key(span.text) for span in theirs), Counter(key(span.text) for span in ours)
    lost = [span for span in theirs if key(span.text) in expected - found]
    added = [span for span in ours if key(span.text) in found - expected]
    mend = f"copy the {what} from the source text as it stands"
    for meant, said in zip(lost, added, strict=False):
        told = f"the {what} “{meant.text.strip()}” of the source text has become “{said.text.strip()}”"
        yield pair.problem(code, told, mend, (said.start, said.end))
        return
    if lost:
        told = f"the {what} “{lost[0].text.strip()}” of the source text is missing"
        yield pair.problem(code, told, mend)
    elif added:
        told = f"the {what} “{added[0].text.strip()}” is not in the source text"
        yield pair.problem(code, told, "take it out", (added[0].start, added[0].end))


def _of(text: Text, kind: SpanKind) -> list[Span]:
    spans = [span for span in text.spans if span.kind is kind]
    return [span for span in spans if _is_tag(span.text, text.text)] if kind is SpanKind.TAG else spans


def _is_tag(tag: str, text: str) -> bool:
    match = _TAG_NAME.match(tag)
    name = match[1].lower() if match else ""
    return name in _ELEMENTS or "=" in tag or (f"</{name}>" in text.lower() and f"<{name}" in text.lower())


def _tags(pair: Pair) -> Iterator[Problem]:
    """Tags that are lost or new, or close in another order than they open. A fault of the source text may be mended."""
    if "<" not in pair.source.text and "<" not in pair.target.text:
        return
    faulty = _unclosed(pair.source) is not None
    if faulty and _unclosed(pair.target) is None:
        return
    different = list(_compare(pair, SpanKind.TAG, TAG, "tag", _tag))
    yield from different
    if faulty or different:
        return
    bad = _unclosed(pair.target)
    if bad:
        told = f"the tag “{bad.text}” does not close what is open at its place"
        yield pair.problem(TAG, told, "put the tags around the words as in the source text", (bad.start, bad.end))


_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})


def _unclosed(text: Text) -> Span | None:
    """The first tag that does not pair."""
    opened: list[tuple[str, Span]] = []
    for span in _of(text, SpanKind.TAG):
        match = _TAG_NAME.match(span.text)
        name = match[1].lower() if match else ""
        if span.text.endswith("/>") or name in _EMPTY:
            continue
        if not span.text.startswith("</"):
            opened.append((name, span))
        elif not opened or opened.pop()[0] != name:
            return span
    return opened[0][1] if opened else None


def _entities(pair: Pair) -> Iterator[Problem]:
    """A sign that must be written as an entity in the source text must be so here: &lt; and &gt;."""
    if "&" not in pair.source.text and "&" not in pair.target.text:
        return
    wanted = {"&lt;", "&gt;"}
    theirs = Counter(span.text for span in _of(pair.source, SpanKind.ENTITY) if span.text in wanted)
    ours = Counter(span.text for span in _of(pair.target, SpanKind.ENTITY) if span.text in wanted)
    for text in sorted(theirs - ours):
        if unescape(text) in pair.target.prose:
            told = f"“{unescape(text)}” stands here as it is; the source text writes “{text}”"
            yield pair.problem(ENTITY, told, f"write “{text}”")
    broken = _BROKEN_ENTITY.search(pair.target.text)
    if broken and not _BROKEN_ENTITY.search(pair.source.text):
        told = f"“{broken[0]}” is no entity: one is written without a space and ends with a semicolon"
        mend = f"write “{broken[0].replace(' ', '')};”"
        yield pair.problem(ENTITY, told, mend, (broken.start(), broken.end()))


def _emphasis(pair: Pair) -> Iterator[Problem]:
    """Marks of emphasis and references, as many as in the source text, and in pairs."""
    theirs, ours = _MARK.findall(pair.source.prose), _MARK.findall(pair.target.prose)
    mend = "mark the same words as in the source text, with the same signs"
    if (
        Counter(theirs) != Counter(ours)
        and len(theirs) % 2 == 0
        and (len(ours) % 2 or theirs)
        and not _is_denial_in_two(pair)
    ):
        wanted = "no such marks" if not theirs else " ".join(theirs)
        here = " ".join(ours) or "none"
        told = f"the marks of emphasis do not match: the source text has {wanted}, the translation {here}"
        yield pair.problem(EMPHASIS, told, mend)
    if _BULLET.match(pair.source.text) and not _BULLET.match(pair.target.text):
        told = "the source text begins with the mark of a list, the translation does not"
        yield pair.problem(EMPHASIS, told, "begin with the same mark and a space")


def _is_denial_in_two(pair: Pair) -> bool:
    """Whether one marked denial has two words apart: “**never**”, Italian “**non** mostrare **mai**”."""
    theirs, ours = (_BOLD.findall(text.prose) for text in (pair.source, pair.target))
    if len(theirs) + 1 != len(ours) or len(_MARK.findall(pair.target.prose)) != 2 * len(ours):
        return False
    denials = [
        sum(text.text[one.start : one.end] in bolds for one in text.phrases(NEGATION))
        for text, bolds in ((pair.source, theirs), (pair.target, ours))
    ]
    return 0 < denials[0] < denials[1]


def _references(pair: Pair) -> Iterator[Problem]:
    """Links by words, named substitutes and footnotes of reST; backticks in pairs."""
    theirs, ours = pair.source.text, pair.target.text
    if "`" in theirs or "`" in ours:
        mend = "put the same marks around the same words as in the source text"
        links = len(_REFERENCE.findall(theirs)), len(_REFERENCE.findall(ours))
        if links[0] != links[1]:
            told = f"the source text has {links[0]} links of the form `text`_, the translation {links[1]}"
            yield pair.problem(EMPHASIS, told, mend)
        elif ours.count("`") % 2 and not theirs.count("`") % 2:
            told = "a backtick stands alone: they come in pairs"
            yield pair.problem(EMPHASIS, told, mend)
    if "|" in theirs or "]_" in theirs:
        lost = Counter(_NAMED.findall(theirs)) - Counter(_NAMED.findall(ours))
        for name in sorted(lost):
            told = f"“{name}” of the source text is missing in the translation"
            yield pair.problem(TARGET, told, "copy it as it stands, it is a name")


def _line_ends(pair: Pair) -> Iterator[Problem]:
    """A line end at the beginning or the end is a part of the layout."""
    for where, theirs, ours in (
        ("begins", pair.source.text.startswith("\n"), pair.target.text.startswith("\n")),
        ("ends", pair.source.text.endswith("\n"), pair.target.text.endswith("\n")),
    ):
        if theirs != ours:
            has, other = ("the source text", "the translation") if theirs else ("the translation", "the source text")
            told = f"{has} {where} with a line end, {other} does not"
            yield pair.problem(ESCAPE, told, "begin and end as the source text does")


CHECK = Check(
    codes=(ADDRESS, CODE, DIRECTIVE, EMPHASIS, ENTITY, ESCAPE, ROLE, TAG, TARGET),
    blind="whether the words that are marked are those that are marked in the source text",
    of_entry=_check,
)
