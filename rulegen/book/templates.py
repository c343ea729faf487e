"""The template environment: sandboxed, every output escaped, every line traceable to its template."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from jinja2 import (
    BaseLoader,
    BytecodeCache,
    Environment,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.bccache import Bucket
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.sandbox import ImmutableSandboxedEnvironment

from rulegen.book.exhaustive import ExhaustiveCode, NoSentence
from rulegen.book.load import TEMPLATE_SUFFIX
from rulegen.book.markup import Rst, escape, trim_line
from rulegen.errors import ErrorCode, RulegenError, Source, quote, shortened
from rulegen.files import inside, present, read_text
from rulegen.text.placeholders import PlaceholderError

MAX_TEMPLATE_BYTES = 256 * 1024
_LONGEST_TOLD = 300
"""Characters of what Jinja or Python says of a template; it may repeat what stands there."""
LONGEST_LOOP = 400
"""The most numbers that a template may count through in one loop."""
_MARK = re.compile(r"\x02([^\x02\x03]*):(\d+)\x03")
_LAST_LEADING_MARK = re.compile(rf"(?:{_MARK.pattern})*{_MARK.pattern}")


class _LineMarks(Extension):
    """Marks each line of template text with its template and line; `take_marks` removes the marks again.

    Control characters are taken out of every text that is filled in, so nothing else can look like a mark.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Put a mark before each line of the text between the tags, and before a value that no such line begins.

        An `{% else %}`, too, gets a mark: one with nothing in it is then not the same as none.
        """
        marked, word = 0, ""
        for token in stream:
            if token.type == "data":
                lines = list(enumerate(token.value.split("\n"), token.lineno))
                marked = lines[-1][0]
                text = "\n".join(f"{_mark(stream.name, number)}{line}" for number, line in lines)
                yield Token(token.lineno, "data", text)
                continue
            if token.type == "variable_begin" and token.lineno != marked:
                marked = token.lineno
                yield Token(marked, "data", _mark(stream.name, marked))
            yield token
            if token.type == "block_end" and word == "else":
                yield Token(token.lineno, "data", _mark(stream.name, token.lineno))
            word = token.value if token.type == "name" else ""


def _mark(name: str | None, line: int) -> str:
    return f"\x02{name}:{line}\x03"


def take_marks(text: str, root: Path) -> tuple[str, list[tuple[int, Source]]]:
    """Remove the marks; return the text and, for each line that began with one, where it came from."""
    origins: list[tuple[int, Source]] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        # Where a tag that leaves nothing behind stood in front of the text, the mark nearest to the text is right.
        mark = _LAST_LEADING_MARK.match(line)
        if mark is not None:
            origins.append((number, Source(str(root / mark[3]), int(mark[4]))))
        lines[number - 1] = trim_line(_MARK.sub("", line))
    return "\n".join(lines), origins


class _BookLoader(BaseLoader):
    """Reads templates from the folder of the rulebook and from nowhere else, links included."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:  # noqa: ARG002 - jinja's signature
        """Read a template by its path in the rulebook."""
        path = self.root / template
        if not template.endswith(TEMPLATE_SUFFIX) or not inside(path, self.root) or not present(path):
            raise TemplateNotFound(template)
        return read_text(path, most=MAX_TEMPLATE_BYTES, within=self.root), str(path), lambda: True


class _Compiled(BytecodeCache):
    """Compiled templates, kept for this process and those forked from it. Jinja compares the hash of the source."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket of a template, if it is known."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the bucket of a template."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def _finalize(value: object) -> object:
    """Escape what a template outputs, unless rulegen made it; text that a template has captured bears marks."""
    return value if isinstance(value, Rst) else escape(_MARK.sub("", str(value)))


def book_environment(root: Path) -> Environment:
    """The environment that renders the templates of the rulebook at `root`."""
    environment = ImmutableSandboxedEnvironment(
        loader=_BookLoader(root),
        extensions=[_LineMarks, NoSentence],
        finalize=_finalize,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=_COMPILED,
        autoescape=False,  # that is for HTML; `_finalize` escapes for reST
    )
    environment.code_generator_class = ExhaustiveCode
    # A template needs few of the functions that Jinja brings, and short loops.
    environment.globals = {"range": _short_range, "namespace": environment.globals["namespace"]}
    return environment


def _short_range(*bounds: int) -> range:
    """A `range` that no page can hang on."""
    if not 1 <= len(bounds) <= 3 or not all(isinstance(bound, int) for bound in bounds):  # noqa: PLR2004 - as range does
        msg = "a range takes one to three whole numbers"
        raise SecurityError(msg)
    numbers = range(*bounds)
    if len(numbers) > LONGEST_LOOP:
        msg = f"a range of more than {LONGEST_LOOP} numbers"
        raise SecurityError(msg)
    return numbers


def compile_templates(root: Path) -> None:
    """Compile the templates of a rulebook before processes are forked, so that it is done once for all of them."""
    environment = book_environment(root)
    for path in sorted(root.rglob(f"*{TEMPLATE_SUFFIX}")):
        # What is wrong with a template is told by whoever renders it. Its text may be anything: deep nesting ends in a
        # RecursionError or a SyntaxError of Python, a long number in a ValueError.
        with suppress(Exception):
            environment.get_template(path.relative_to(root).as_posix())


def render(environment: Environment, name: str, root: Path, context: dict[str, Any]) -> str:
    """Render a template; every failure becomes a `RulegenError` with template and line."""
    try:
        return environment.get_template(name).render(context)
    except RulegenError as error:
        error.source = error.source or _failing_line(error, root / name)
        raise
    except TemplateSyntaxError as error:
        source = Source(error.filename or str(root / name), error.lineno)
        raise _template_error(error.message or "syntax error", source) from error
    except TemplateNotFound as error:
        raise _template_error(
            f"there is no template {quote(str(error.name))}", _failing_line(error, root / name)
        ) from error
    except SecurityError as error:
        raise _template_error(f"refused: {error}", _failing_line(error, root / name)) from error
    except (TemplateError, PlaceholderError) as error:
        raise _template_error(str(error), _failing_line(error, root / name)) from error
    except Exception as error:
        # A template is a program by a stranger: whatever its expressions raise is told as its fault.
        raise _template_error(f"{type(error).__name__}: {error}", _failing_line(error, root / name)) from error


def _template_error(message: str, source: Source | None) -> RulegenError:
    return RulegenError(
        ErrorCode.TEMPLATE, shortened(message, _LONGEST_TOLD), source=source, mend="correct the template at this line"
    )


def _failing_line(error: BaseException, template: Path) -> Source:
    """The innermost line of a template that an error passed through; `template` if it passed through none."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame for frame in frames if frame.filename.endswith(TEMPLATE_SUFFIX)]
    return Source(lines[-1].filename, lines[-1].lineno or 0) if lines else Source(str(template))
