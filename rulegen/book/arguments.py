"""What templates give to the functions of a page: looked at before it is used, by what the functions say they take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from jinja2 import Undefined

from rulegen.book.markup import Tag
from rulegen.engine.tiles import Tile
from rulegen.errors import ErrorCode, RulegenError, quote

_DIGITS = 12
"""Those of the longest number that any sentence needs."""
_MOST = 10**_DIGITS
Value = str | int | Tile | Tag
"""What a sentence can be filled with."""
_NAMES: Mapping[type, str] = {
    int: "a whole number",
    str: "a text",
    NoneType: "nothing",
    Tile: "a tile",
    Tag: "a link",
}
"""What a type is called. All others are values that the functions and names of a page give."""


def checked(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, which a template calls by `name`; it raises `RulegenError` for arguments that it does not take."""
    takes, types = _taken(getattr(function, "__func__", function))
    if hasattr(function, "__self__"):
        takes = takes.replace(parameters=list(takes.parameters.values())[1:])

    @wraps(function)
    def call(*args: object, **values: object) -> object:
        try:
            bound = takes.bind(*args, **values)
        except TypeError as error:
            raise _refused(f"{name}: {error}", name, takes) from error
        bound.arguments.update({key: list(one) for key, one in bound.arguments.items() if isinstance(one, Iterator)})
        for parameter, given in bound.arguments.items():
            kind = takes.parameters[parameter].kind
            each = given.items() if kind is Parameter.VAR_KEYWORD else [(parameter, given)]
            for key, value in each:
                if not _fits(value, types[parameter]):
                    told = f"{name}: {quote(str(key))} is {_called(value)}, not {_wanted(types[parameter])}"
                    raise _refused(told, name, takes)
        return function(*bound.args, **bound.kwargs)

    return call


@cache
def _taken(function: Callable[..., Any]) -> tuple[Signature, dict[str, Any]]:
    return signature(function), get_type_hints(function)


def _fits(value: Any, wanted: Any) -> bool:  # noqa: ANN401 - anything, and a type or a union of types
    if isinstance(value, Undefined):
        str(value)  # raises Jinja's own error, which says what is not defined
    if isinstance(wanted, UnionType):
        return any(_fits(value, one) for one in get_args(wanted))
    origin = get_origin(wanted) or wanted
    if origin is Iterable:
        is_list = isinstance(value, Iterable) and not isinstance(value, str)
        return is_list and all(_fits(item, get_args(wanted)[0]) for item in value)
    if origin is int:
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MOST
    return not isinstance(origin, type) or isinstance(value, origin)


def _called(value: object) -> str:
    """A value as a message repeats it."""
    if isinstance(value, str):
        return f"the text {quote(value)}"
    if isinstance(value, int) and abs(value) >= _MOST:
        return f"a number of more than {_DIGITS} digits"
    if isinstance(value, bool | int | float):
        return quote(str(value))
    if isinstance(value, list | tuple):
        return f"a list with {_called(value[0])}" if value else "an empty list"
    known = {dict: "a mapping", NoneType: "nothing"}
    return known.get(type(value), _NAMES.get(type(value), "a value of another kind"))


def _wanted(wanted: Any) -> str:  # noqa: ANN401 - as above
    if isinstance(wanted, UnionType):
        return " or ".join(_wanted(one) for one in get_args(wanted) if one is not NoneType)
    if get_origin(wanted) is Iterable:
        return f"a list in which each is {_wanted(get_args(wanted)[0])}"
    return _NAMES.get(wanted, f"{wanted.__name__}, as the functions of pages give it")


def _refused(message: str, name: str, takes: Signature) -> RulegenError:
    names = [
        parameter.name if parameter.default is Parameter.empty else f"{parameter.name}=…"
        for parameter in takes.parameters.values()
        if parameter.kind is not Parameter.VAR_KEYWORD
    ]
    rest = ["name=value, …"] * any(one.kind is Parameter.VAR_KEYWORD for one in takes.parameters.values())
    return RulegenError(ErrorCode.TEMPLATE, message, mend=f"write {name}({', '.join([*names, *rest])})")
