"""Running the checks over a catalog: problems become findings with their places in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from rulegen.check import ignore
from rulegen.check.checks import CHECKS, CODES
from rulegen.check.entry import Catalog, Entry, Located, entries_of
from rulegen.check.finding import Finding, Problem, Shown
from rulegen.check.merge import merged
from rulegen.check.parallel import spread_many
from rulegen.check.po import Message, PoFile
from rulegen.check.result import Run
from rulegen.check.words.language import Language
from rulegen.errors import Source
from rulegen.text.plurals import chosen_forms, form_numbers, plural_expression

_PLURAL = re.compile(r"plural\s*=\s*([^;]+)")
_NO_VALUES: Mapping[str, Sequence[str]] = MappingProxyType({})
_FIRST = 100
"""Messages."""
_MOST_FORMS = 10
"""No language has more than six."""


def check_catalog(  # noqa: PLR0913 - the last ones are seldom needed
    po: PoFile,
    source: Language,
    target: Language,
    template: PoFile | None = None,
    values: Mapping[str, Sequence[str]] = _NO_VALUES,
    *,
    game: str | None = None,
) -> Run:
    """Everything that the checks find in a catalog, in the order of its lines, without what its comments ignore.

    Of several findings of one mistake the best is told.

    `template` has the messages that should be there, `values` what the pages of a rulebook put into them. With a `game`
    its rules alone are those that claims are judged by.
    """
    entries = entries_of(po, source, target, _form_numbers(po, target.locale))
    catalog = Catalog(po, source, target, tuple(entries), template, values, game)
    located = list(dict.fromkeys(_located(catalog)))
    kept = [*_not_ignored(located, po)]
    findings = sorted((_finding(catalog, one) for one in merged(kept)), key=lambda finding: finding.order)
    passed = len(located) - sum(one.problem.code not in ignore.CODES for one in kept)
    return Run(findings=findings, files=1, messages=sum(1 for _ in po.live), ignored=passed)


def _located(catalog: Catalog) -> Iterator[Located]:
    checks = [check for check in CHECKS if check.applies is None or check.applies(catalog)]
    of_entry = [check.of_entry for check in checks if check.of_entry is not None]
    of_entry += filter(None, (check.of_entry_in(catalog) for check in checks if check.of_entry_in is not None))

    def problems_of(entries: Sequence[Entry]) -> list[list[Problem]]:
        # One check after the other: that is sooner done than all checks of one message after the other.
        found: list[list[Problem]] = [[] for _entry in entries]
        for find in of_entry:
            for entry, problems in zip(entries, found, strict=True):
                problems.extend(find(entry))
        return found

    # What the checks read and compile for the first messages, every process that is forked for the others has.
    first = problems_of(catalog.entries[:_FIRST])
    others = spread_many(problems_of, catalog.entries[_FIRST:])
    for entry, problems in zip(catalog.entries, (*first, *others), strict=True):
        for problem in problems:
            yield Located(problem, entry.message)
    for check in checks:
        if check.of_catalog is not None:
            yield from check.of_catalog(catalog)


def _not_ignored(located: Sequence[Located], po: PoFile) -> Iterator[Located]:
    """What no comment ignores, and what is wrong with the comments."""
    found: dict[int, set[str]] = {}
    for one in located:
        found.setdefault(id(one.message), set()).add(one.problem.code.name)
    comments = {id(message): ignore.ignored_by(message, CODES) for message in po.live}
    for one in located:
        ignored = comments.get(id(one.message))
        if ignored is None or one.problem.code.name not in ignored.codes:
            yield one
    for message in po.live:
        ignored = comments[id(message)]
        if ignored is ignore.NOTHING:
            continue
        for problem in (*ignored.problems, *ignore.unused(ignored, found.get(id(message), ()))):
            yield Located(problem, message)


def _finding(catalog: Catalog, located: Located) -> Finding:
    problem, message = located.problem, located.message
    if message is None:
        return Finding(
            place=catalog.po.header_place(located.header),
            code=problem.code,
            locale=catalog.target.locale,
            message=problem.message,
            mend=problem.mend,
        )
    place, end_column = _place(catalog.po, message, problem)
    return Finding(
        place=place,
        end_column=end_column,
        code=problem.code,
        locale=catalog.target.locale,
        message=problem.message,
        mend=problem.mend,
        msgid=message.sources[0],
        source=_shown_source(message, problem),
        translation=_shown_translation(message, problem),
    )


def _place(po: PoFile, message: Message, problem: Problem) -> tuple[Source, int]:
    """Where a problem begins, and the column behind its end if that is in the same line."""
    keyword = "msgid_plural" if message.plural and problem.form else "msgid"
    place_of = partial(message.place, keyword) if problem.in_source else partial(message.string_place, problem.form)
    line, column = place_of(problem.start)
    last = place_of(max(problem.start, problem.end - 1))
    ends_here = problem.end > problem.start and last.line == line
    return Source(po.path, line, column), last.column + 1 if ends_here else 0


def _shown_source(message: Message, problem: Problem) -> Shown:
    if problem.in_source:
        return Shown(message.sources[min(problem.form, len(message.sources) - 1)], problem.start, problem.end)
    return Shown(message.sources[-1 if problem.form else 0])


def _shown_translation(message: Message, problem: Problem) -> Shown | None:
    if not message.strings[problem.form : problem.form + 1] or problem.in_source:
        return Shown(message.strings[0]) if message.strings else None
    return Shown(message.strings[problem.form], problem.start, problem.end)


def _form_numbers(po: PoFile, locale: str) -> Sequence[Sequence[int]]:
    """For each plural form some numbers that it is chosen for: as the header says, if that can be understood."""
    match = _PLURAL.search(po.header.get("Plural-Forms", ""))
    forms = (chosen_forms(match[1]) if match else None) or chosen_forms(plural_expression(locale))
    return form_numbers(forms) if forms and max(forms) < _MOST_FORMS else ()
