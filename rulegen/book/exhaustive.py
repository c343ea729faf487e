"""No rule goes unsaid: where a template chooses a sentence by a rule, a value without a sentence stops the build.

An `{% if %}` that has no `{% else %}` gets one here, which raises. So an author who adds a value to a rule need not
remember every template that chooses by it; where nothing is to be said, an empty `{% else %}` says so.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from enum import Enum

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension

from rulegen.errors import ErrorCode, RulegenError


class NoSentence(Extension):
    """Raises where a template has no sentence. It stands here so that no name of a template can be put before it."""

    def told(self, *rules: tuple[str, object]) -> str:
        """Raise `RulegenError` for rules, each by its name and the value that no sentence states."""
        raise no_sentence(rules)


class ExhaustiveCode(CodeGenerator):
    """Compiles templates so that an `{% if %}` without `{% else %}` raises where nothing of it holds."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - jinja's name
        """Complete the branches before Jinja looks at any name."""
        branches = list(node.find_all(nodes.If))
        continued = {id(other) for branch in branches for other in branch.elif_}
        for branch in branches:
            if id(branch) not in continued and not branch.else_:
                branch.else_ = [_raising(branch)]
        super().visit_Template(node, frame)


def choose(name: str, value: Hashable, sentences: Mapping[Hashable, str]) -> str:
    """The sentence for a value of the rule `name`; raise `RulegenError` where there is none."""
    if value not in sentences:
        raise no_sentence([(name, value)])
    return sentences[value]


def no_sentence(rules: Iterable[tuple[str, object]]) -> RulegenError:
    """The error for rules, each by its name and value, that no sentence of a template states."""
    told = ", ".join(f"{name} = {format_value(value)}" for name, value in rules)
    return RulegenError(
        ErrorCode.SENTENCE_MISSING,
        f"there is no sentence here for {told or 'this case'}",
        mend="write the sentence, and translate it; where nothing is to be said, write {% else %}{# why not #}",
    )


def format_value(value: object) -> str:
    """A value of a rule as a message shows it: `highest-double`, `none`, `2: 7, 3: 5`."""
    match value:
        case Enum():
            return str(value.value)
        case None | bool():
            return str(value).lower()
        case list():
            return ", ".join(map(format_value, value)) or "none"
        case Mapping():
            return ", ".join(f"{format_value(key)}: {format_value(one)}" for key, one in value.items())
        case _:
            return str(value)


def _raising(branch: nodes.If) -> nodes.Output:
    """Code that raises for the rules that the tests of a branch ask about."""
    asked = dict(pair for test in (branch, *branch.elif_) for pair in _asked(test.test))
    pairs: list[nodes.Expr] = [nodes.Tuple([nodes.Const(name), value], "load") for name, value in asked.items()]
    call = nodes.Call(nodes.ExtensionAttribute(NoSentence.identifier, "told"), pairs, [], None, None)
    raising = nodes.Output([call])
    raising.set_lineno(branch.lineno)
    return raising


def _asked(test: nodes.Node) -> Iterator[tuple[str, nodes.Expr]]:
    """The names in a test, with what they stand for: `rules.award.style` whole, called `award.style`."""
    name = _dotted(test)
    if name and isinstance(test, nodes.Expr):
        yield name.partition(".")[2] or name, test
        return
    for child in test.iter_child_nodes():
        yield from _asked(child)


def _dotted(node: nodes.Node) -> str:
    if isinstance(node, nodes.Name):
        return node.name
    if isinstance(node, nodes.Getattr) and (before := _dotted(node.node)):
        return f"{before}.{node.attr}"
    return ""
