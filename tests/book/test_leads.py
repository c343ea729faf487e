"""Sentences with a colon at their end, before figures and steps and elsewhere."""

import pytest
from site_helpers import GAME, build_apart, figure, write_book

WORDS = {"step": "Dołożono {tile}: {sum} punktów.", "summary": "Opis rysunku", "tiles": "Kolejność dołożeń"}


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    root = tmp_path_factory.mktemp("leads")
    drawn = figure(WORDS, 1, "1|4", 1)
    steps = "\n.. rulegen-steps::\n\n" + figure(WORDS, 2, "2|4", 2).replace("fig-step-2", "in-steps")
    alone = "\n".join(line[3:] for line in drawn.replace("fig-step-1", "alone").splitlines())
    extra = f"\nTak jest:\n\n{alone}\n\nA potem:\n{steps}\n\nNie tu:\n\nKoniec.\n"
    write_book(root / "src", "pl", game_extra=extra)
    build_apart(root / "src", root / "site" / "pl", root / "doctrees")
    return (root / "site" / "pl" / f"{GAME}.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("sentence", "leads"), [("Tak jest:", True), ("A potem:", True), ("Nie tu:", False)])
def test_only_what_stands_before_a_drawing_leads_to_it(page, sentence, leads):
    assert (f'<p class="rg-lead">{sentence}</p>' in page) is leads
    assert f"{sentence}</p>" in page
