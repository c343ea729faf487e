"""Clauses and sentences that only the source text, or only the translation, has."""

from pathlib import Path

import pytest

from rulegen.check.checks.dropped import CHECK
from rulegen.check.entry import Catalog, entries_of
from rulegen.check.po import Message, PoFile, read_po
from rulegen.check.words.language import load_language

TEXTS = sorted((Path(__file__).parent / "texts").glob("*.po"))


def message(source, translation):
    return Message((source,), (translation,))


def problems(po, locale):
    source, target = load_language("en"), load_language(locale)
    catalog = Catalog(po, source, target, tuple(entries_of(po, source, target, ())))
    check = CHECK.of_entry_in(catalog)
    return [problem for entry in catalog.entries for problem in (check(entry) if check else ())]


def codes(locale, source, translation):
    po = PoFile(f"{locale}.po", {}, (message(source, translation),), 1)
    return [problem.code.name for problem in problems(po, locale)]


DRAW = (
    "If you cannot play, draw a tile from the boneyard, and keep it if it does not fit. Then the next player goes on."
)
SCORE = "The score is written down at once. A player who forgets this before the next turn scores nothing."
ALONE = "With two players each plays alone, but with four players the partners sit opposite each other."

LOST = [
    ("id", "Otherwise pass. The next player goes on.", "Pemain berikutnya melanjutkan."),
    ("id", "Otherwise pass. The next player goes on.", "Jika tidak, lewati giliran."),
    (
        "pl",
        "Otherwise draw one tile at a time. The first playable tile that you draw must be placed at once.",
        "Pierwszy dobrany klocek, który pasuje, trzeba od razu dołożyć.",
    ),
    ("it", "Otherwise pass. The next player goes on.", "Il giocatore successivo continua."),
    (
        "it",
        "The round is void: nobody scores and the tiles are shuffled again.",
        "La mano è nulla: nessuno segna punti.",
    ),
    ("id", DRAW, "Jika tidak dapat bermain, ambil satu ubin dari tumpukan sisa, dan simpan jika tidak cocok."),
    ("id", DRAW, "Ambil satu ubin dari tumpukan sisa. Lalu pemain berikutnya bermain."),
    ("id", SCORE, "Skor langsung dicatat."),
    ("id", ALONE, "Jika ada dua pemain, masing-masing bermain sendiri."),
    ("pl", DRAW, "Jeśli nie możesz zagrać, dobierz klocek ze stosu i zatrzymaj go, jeśli nie pasuje."),
    ("pl", DRAW, "Dobierz klocek ze stosu. Potem gra następny gracz."),
    ("pl", SCORE, "Wynik zapisuje się od razu."),
    ("pl", ALONE, "W dwie osoby każdy gra sam."),
    ("it", DRAW, "Se non puoi giocare, pesca una tessera dall'ossario e tienila se non combacia."),
    ("it", DRAW, "Pesca una tessera dall'ossario. Poi tocca al giocatore successivo."),
    ("it", SCORE, "Il punteggio si segna subito."),
    ("it", ALONE, "In due si gioca ognuno per sé."),
]


@pytest.mark.parametrize(("locale", "source", "translation"), LOST)
def test_a_lost_clause_or_sentence_is_found(locale, source, translation):
    assert codes(locale, source, translation) in (["clause-lost"], ["clause-doubtful"])


RIGHT = [
    ("id", "Otherwise pass. The next player goes on.", "Jika tidak, lewati giliran dan pemain berikutnya melanjutkan."),
    ("pl", "Pass if nothing fits. Then the next player goes on.", "Gdy nic nie pasuje, spasuj; dalej gra następny."),
    ("it", "Every player shows the tiles; those who tie repeat it.",
     "Tutti i giocatori mostrano le tessere. Chi è in parità ripete."),
    ("id", DRAW, "Jika tidak dapat bermain, ambil satu ubin, dan simpan jika tidak cocok. Lalu giliran berikutnya."),
    ("id", SCORE, "Skor langsung dicatat. Pemain yang lupa sampai giliran berikutnya tidak mendapat apa-apa."),
    ("id", "Draw a tile; keep it.", "Ambil dan simpan satu ubin."),
    ("pl", DRAW, "Gdy nie możesz zagrać, dobierz klocek i zatrzymaj go, jeśli nie pasuje; potem gra następny gracz."),
    ("pl", SCORE, "Wynik zapisuje się od razu. Kto o tym zapomni do następnej kolejki, nic nie dostaje."),
    ("pl", "Draw a tile; keep it.", "Dobierz klocek i zatrzymaj go."),
    ("it", DRAW, "Se non puoi giocare, pesca una tessera e tienila se non combacia; poi tocca al successivo."),
    ("it", SCORE, "Il punteggio si segna subito. Chi se ne scorda fino al turno dopo non segna nulla."),
    ("it", "Draw a tile; keep it.", "Pesca una tessera e tienila."),
]  # fmt: skip


@pytest.mark.parametrize(("locale", "source", "translation"), RIGHT)
def test_a_shorter_way_to_say_it_is_right(locale, source, translation):
    assert codes(locale, source, translation) == []


@pytest.mark.parametrize(
    ("locale", "translation"),
    [
        ("id", "Pemain berikutnya melempar dadu. Jika hasilnya enam, semua lawan kehilangan dua poin dan ia menang."),
        ("pl", "Następny gracz rzuca kością. Jeśli wypadnie sześć, przeciwnicy tracą dwa punkty, a gracz wygrywa."),
        ("it", "Il giocatore seguente lancia un dado. Se esce un sei, gli avversari perdono due punti e lui vince."),
    ],
)
def test_a_sentence_that_nobody_wrote_is_found(locale, translation):
    assert codes(locale, "The next player throws one die.", translation) == ["clause-added"]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_right_translations_are_silent(path):
    po = read_po(path)
    assert [problem.message for problem in problems(po, po.language)] == []


@pytest.mark.parametrize("locale", ["de", "cs"])
def test_a_language_without_data_is_left_alone(locale):
    assert codes(locale, DRAW, "Kurz.") == []


def test_a_finding_quotes_the_clause():
    po = PoFile("it.po", {}, (message(SCORE, "Il punteggio si segna subito."),), 1)
    (found,) = problems(po, "it")
    assert found.message == (
        "the translation seems to lack “A player who forgets this before the next turn scores nothing”"
    )
    assert found.mend == "translate this part as well"
