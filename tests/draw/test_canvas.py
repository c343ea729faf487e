"""What a drawing takes from texts that come from outside."""

import pytest

from rulegen.draw.canvas import Canvas, clean_text


@pytest.mark.parametrize("code", [0x0, 0x1B, 0xFFFE, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
def test_characters_that_are_no_text_or_turn_it_are_taken_out(code):
    text = f"1{chr(code)}|4"
    assert clean_text(text) == "1|4"
    canvas = Canvas(1, 1, title=text, description=text, lang="en", id_prefix="x")
    canvas.text(canvas.root, (0, 0), text)
    drawing = canvas.tostring()
    assert drawing.count(">1|4</") == 3
    assert chr(code) not in drawing
