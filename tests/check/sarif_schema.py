"""The part of SARIF 2.1.0 that a report may use, as a JSON schema (https://docs.oasis-open.org/sarif/sarif/v2.1.0/).

Section 3.13 is about the whole log, 3.14 about runs, 3.18 and 3.19 about tools, 3.49 about rules, 3.27 about results,
3.28 to 3.30 about places. Objects may have other properties by the standard; here they must not.
"""


def _object(required, **properties):
    return {
        "type": "object",
        "required": required,
        "properties": properties,
        "additionalProperties": False,
    }


_TEXT = _object(["text"], text={"type": "string", "minLength": 1})
_LEVEL = {"enum": ["none", "note", "warning", "error"]}
_FROM_ONE = {"type": "integer", "minimum": 1}

_RULE = _object(
    ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"],
    id={"type": "string", "minLength": 1},
    shortDescription=_TEXT,
    fullDescription=_TEXT,
    help=_TEXT,
    defaultConfiguration=_object(["level"], level=_LEVEL),
    properties=_object(["tags"], tags={"type": "array", "items": {"type": "string"}, "uniqueItems": True}),
)
_PLACE = _object(
    ["physicalLocation"],
    physicalLocation=_object(
        ["artifactLocation", "region"],
        artifactLocation=_object(["uri"], uri={"type": "string", "format": "uri-reference"}),
        region=_object(["startLine"], startLine=_FROM_ONE, startColumn=_FROM_ONE, endColumn=_FROM_ONE),
    ),
)
_RESULT = _object(
    ["ruleId", "ruleIndex", "level", "message", "locations"],
    ruleId={"type": "string"},
    ruleIndex={"type": "integer", "minimum": 0},
    level=_LEVEL,
    message=_TEXT,
    locations={"type": "array", "items": _PLACE, "minItems": 1, "maxItems": 1},
)
_DRIVER = _object(
    ["name", "version", "rules"],
    name={"const": "rulegen"},
    version={"type": "string"},
    rules={"type": "array", "items": _RULE, "uniqueItems": True},
)
_RUN = _object(
    ["tool", "columnKind", "results"],
    tool=_object(["driver"], driver=_DRIVER),
    columnKind={"enum": ["unicodeCodePoints", "utf16CodeUnits"]},
    results={"type": "array", "items": _RESULT},
)
SCHEMA = _object(
    ["$schema", "version", "runs"],
    **{"$schema": {"type": "string", "format": "uri"}},
    version={"const": "2.1.0"},
    runs={"type": "array", "items": _RUN, "minItems": 1, "maxItems": 1},
)
