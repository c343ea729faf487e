"""Turns of dice that are told over several lines: each is played again, and where they end."""

import pytest
from claim_helpers import ARROWED, each_wrong, right

from rulegen.check.pages.check import check_text
from rulegen.check.pages.read import page_of

TURNS = {
    "en": [
        "First roll: 1-2-4-4-6. Ida keeps [4>3]-4.",
        "Second roll with three dice: 1-4-[5>6]. Now 1-4-4-4-5.",
        "She keeps three fours and re-rolls two dice: 2-[6>5].",
        "She has 2-4-4-4-6.",
    ],
    "id": [
        "Lemparan pertama: 1-2-4-4-6. Ida menyimpan [4>3]-4.",
        "Lemparan kedua, tiga dadu: 1-4-[5>6]. Kini 1-4-4-4-5.",
        "Ia menyimpan tiga angka empat dan melempar dua dadu: 2-[6>5].",
        "Hasil akhir: 2-4-4-4-6.",
    ],
    "it": [
        "Primo lancio: 1-2-4-4-6. Ida tiene [4>3]-4.",
        "Secondo lancio di tre dadi: 1-4-[5>6]. Adesso ha 1-4-4-4-5.",
        "Tiene tre quattro e rilancia due dadi: escono 2 e [6>5].",
        "Ha 2-4-4-4-6.",
    ],
    "pl": [
        "Rzut pierwszy: 1-2-4-4-6. Ida zostawia [4>3]-4.",
        "Rzut drugi trzema kośćmi: 1-4-[5>6]. Na stole jest 1-4-4-4-5.",
        "Zostawia trzy czwórki i przerzuca dwie kości: 2-[6>5].",
        "Ma 2-4-4-4-6.",
    ],
}
NEXT = {
    "en": "Otto begins with 1-1-2-3-6 and stops.",
    "id": "Otto mulai dengan 1-1-2-3-6 lalu berhenti.",
    "it": "Otto parte con 1-1-2-3-6 e si ferma.",
    "pl": "Otto zaczyna od 1-1-2-3-6 i kończy.",
}
HEADING = {"en": "TURNS", "id": "GILIRAN", "it": "TURNI", "pl": "KOLEJKI"}


def box(lines):
    width = max(map(len, lines))
    border = f"+{'-' * (width + 2)}+"
    return "\n".join([border, *(f"| {line:{width}} |" for line in lines), border])


def found(text, locale, ending=".txt"):
    return check_text(page_of(text, f"page{ending}", ending), "yacht", locale).findings


WAYS = {
    "lines": "\n".join,
    "box": box,
    "items": lambda lines: "\n".join(f"- {line}" for line in lines),
    "paragraphs": "\n\n".join,
}


@pytest.mark.parametrize("locale", TURNS)
@pytest.mark.parametrize("way", WAYS)
def test_a_turn_over_several_lines_is_played_again(locale, way):
    lines = [*TURNS[locale], NEXT[locale]]
    told = [right(line, ARROWED) for line in lines]
    assert found(f"{HEADING[locale]}\n\n{WAYS[way](told)}\n", locale) == []
    for at, line in enumerate(lines):
        for wrong in each_wrong(line, ARROWED):
            changed = [*told[:at], wrong, *told[at + 1 :]]
            assert found(f"{HEADING[locale]}\n\n{WAYS[way](changed)}\n", locale), wrong


def test_a_line_that_is_wrapped_ends_no_sentence():
    text = "The dice come to 4-4-4-4-1, and as Four of a Kind that brings\nAnna exactly 17 points.\n"
    assert "\n" not in page_of(text, "page.md", ".md").blocks[0].text
    assert "\n" in page_of("Dice: 5\nRolls: 3\n", "page.md", ".md").blocks[0].text


ANSWERS = [
    ("en", "May 4-4-4-4-1 be written in Fours?", "Yes, for [16>18] points. Four of a Kind would give [17>16]."),
    ("it", "Posso scrivere 4-4-4-4-1 nella riga Quattro?", "Certo, per [16>18] punti. Nel Poker varrebbe [17>16]."),
    ("pl", "Czy 4-4-4-4-1 wolno wpisać w Czwórki?", "Tak, za [16>18] punktów. W Karecie byłoby [17>16]."),
    ("id", "Bolehkah 4-4-4-4-1 dicatat di baris Empat?", "Boleh, [16>18] poin. Di Empat Sama nilainya [17>16]."),
    ("it", "Ha 3-3-5-5-6.", "Segna [22>21] nella riga Scelta."),
]


@pytest.mark.parametrize(("locale", "first", "then"), ANSWERS)
def test_a_score_in_the_next_line_is_that_of_the_roll(locale, first, then):
    told = right(then, ARROWED)
    assert found(f"{first}\n{told}\n", locale) == []
    for wrong in each_wrong(then, ARROWED):
        assert found(f"{first}\n{wrong}\n", locale), wrong


def test_what_is_worked_out_in_the_next_line_is_no_alarm():
    assert found("- The result is 2-6-6-6-6.\n- In Sixes: four times 6, that is 24.\n", "en", ".md") == []
