"""The glossary of a rulebook: which terms it has, and how its page shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rulegen.book.markup import Rst, directive, escape
from rulegen.errors import RulegenError, joined
from rulegen.games import DICE_GAMES, DOMINO_GAMES
from rulegen.text.catalog import SOURCE_LOCALE
from rulegen.text.glossary import GROUPS, Glossary, Term, load_glossary
from rulegen.text.typography import bind_words

GLOSSARY = "glossary"
"""The page of the terms, and its template: a book that has it has the terms of its games explained there."""

_NONE = Glossary()
_OF_DICE, _OF_ALL = frozenset({"dice"}), frozenset({"players"})
"""The groups about games with dice, and about all games. The others are about dominoes."""


def groups_of(games: Iterable[str]) -> tuple[str, ...]:
    """The groups of terms that games of these kinds need."""
    games = set(games)
    needed = set[str]()
    if games & DICE_GAMES.keys():
        needed |= _OF_DICE | _OF_ALL
    if games & DOMINO_GAMES.keys():
        needed |= set(GROUPS) - _OF_DICE
    return tuple(group for group in GROUPS if group in needed)


@dataclass(frozen=True, slots=True)
class BookGlossary:
    """The terms of a book in one language, and what they are called in the other languages of the site."""

    locale: str
    games: tuple[str, ...]
    glossaries: Mapping[str, Glossary]
    """By locale: that of this language, and those of the others."""
    source: Glossary = _NONE
    """That of the source language, which all others follow."""

    @property
    def own(self) -> Glossary:
        """That of this language."""
        return self.glossaries.get(self.locale, _NONE)

    def names(self) -> dict[str, Callable[..., object]]:
        """What the templates of pages can use besides the names of `PageContext`."""
        return {"glossary_groups": self.groups, "glossary_entries": self.entries}

    def groups(self) -> list[str]:
        """The groups that have terms and that the games of the book need."""
        return [group for group in groups_of(self.games) if self.own.entries(group)]

    def entries(self, group: str) -> Rst:
        """The terms of a group with what they mean."""
        return directive("rulegen-terms", content="\n\n".join(map(self._entry, self.own.entries(group))))

    def _entry(self, term: Term) -> Rst:
        """An entry; behind the definition, a field for each other language that has the term."""
        others = ((code, one.by_id.get(term.id)) for code, one in self.glossaries.items() if code != self.locale)
        names = [f":{code.replace('_', '-')}: {escape(other.term)}" for code, other in others if other]
        definition = escape(bind_words(term.definition, self.locale))
        return directive(
            "rulegen-term",
            escape(bind_words(term.term, self.locale)),
            {"id": term.id},
            "\n".join([definition, "", *names]),
        )

    def links(self) -> list[dict[str, object]]:
        """The terms, and the phrases by which pages find them, for the extension (see `glossary_links`).

        `conf.py` holds them as JSON, which Python reads as long as it has no `true` in it.
        """
        groups = groups_of(self.games)
        return [
            {"id": term.id, "group": term.group, "phrases": term.phrases, "link": int(term.link)}
            for term in self.own.terms
            if term.group in groups
        ]

    def missing(self) -> int:
        """How many terms of the source language have no entry in this one."""
        groups, own = groups_of(self.games), self.own.by_id
        return sum(term.group in groups and term.id not in own for term in self.source.terms)


NO_TERMS = BookGlossary(SOURCE_LOCALE, (), {})
"""The glossary of a book that has none."""


def load_glossaries(locales: Iterable[str], root: Path) -> dict[str, Glossary]:
    """Read the glossaries of all these languages below `root`; what is wrong in them is raised together."""
    loaded: dict[str, Glossary] = {}
    errors: list[RulegenError] = []
    for locale in dict.fromkeys(locales):  # the source language is often asked for twice
        try:
            loaded[locale] = load_glossary(locale, root)
        except RulegenError as error:
            errors.extend(error.each())
    if errors:
        raise joined(errors)
    return loaded
