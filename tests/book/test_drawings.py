"""Small pictures in running text stay with the signs beside them."""

import pytest
from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.utils import new_document

from rulegen.book.drawings import INLINE_CLASS, TOGETHER_CLASS, BoundPictures


def paragraph(*parts):
    """A paragraph of texts, and of small pictures where a part is `None`."""
    document = new_document("page", get_default_settings())
    picture = nodes.image(uri="tile.svg", alt="1|4", classes=[INLINE_CLASS])
    document += nodes.paragraph(
        "", "", *(nodes.Text(part) if part is not None else picture.deepcopy() for part in parts)
    )
    BoundPictures(document).run()
    return document[0]


def shown(node):
    """The text with pictures as #, and in brackets what stays together."""
    if isinstance(node, nodes.image):
        return "#"
    inner = "".join(map(shown, node.children)) if node.children else node.astext()
    return f"[{inner}]" if TOGETHER_CLASS in getattr(node, "attributes", {}).get("classes", ()) else inner


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (("Roll ", None, ". Then stop."), "Roll [#.] Then stop."),
        (("Tiles (", None, ", ", None, "), all"), "Tiles [(#,] [#),] all"),
        (("Place ", None, " now"), "Place # now"),
        ((None, "!"), "[#!]"),
        (("so ", None), "so #"),
        ((None,), "#"),
    ],
)
def test_pictures_stay_with_their_signs(parts, expected):
    assert shown(paragraph(*parts)) == expected
