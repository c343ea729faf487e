"""Ends, brackets, quotation marks, numbers, spaces and odd characters, and what is right in each language."""

import pytest

SENTENCE = "The round ends when nobody can play."


@pytest.mark.parametrize(
    ("locale", "source", "translation", "expected"),
    [
        ("id", SENTENCE, "Ronde berakhir kalau tidak ada yang bisa jalan.", []),
        ("id", SENTENCE, "Ronde berakhir kalau tidak ada yang bisa jalan", ["end-mark-lost"]),
        ("pl", SENTENCE, "Rozdanie się kończy, gdy nikt nie może zagrać?", ["end-mark"]),
        ("it", SENTENCE, "La mano finisce quando nessuno può giocare:", ["end-mark"]),
        ("it", "Tiles, dice, etc", "Tessere, dadi, ecc.", []),
        ("pl", "Tiles, dice and so on", "Klocki, kości itd.", []),
        ("id", "Tiles, dice and so on", "Ubin, dadu, dll.", []),
        ("pl", "Place 1", "Miejsce 1.", []),
        ("it", "It ends (see above).", "Finisce (vedi sopra).", []),
        ("it", "Play!", "Gioca.", []),
        ("pl", "It is “over”.", "To „koniec”.", []),
        ("pl", "It is “over”.", "To “koniec”.", ["quote-unpaired"]),
        ("pl", "It is “over”.", "To „koniec.", ["quote-unpaired"]),
        ("it", "It is “over”.", "È «finita».", []),
        ("it", "It is “over”.", "È “finita”.", []),
        ("it", "It is “over”.", "È „finita”.", ["quote-unpaired"]),
        ("id", "It is “over”.", "Sudah “selesai”.", []),
        ("id", "It is “over”.", 'Sudah "selesai".', ["typewriter-signs"]),
        ("id", 'It is "over".', 'Sudah "selesai".', []),
        ("pl", "a) Take (two).", "a) Weź (dwa).", []),
        ("pl", "Take (two).", "Weź (dwa.", ["bracket-unpaired"]),
        ("it", "Take (two).", "Prendi (due].", ["bracket-unpaired"]),
        ("it", "You have 2.5 points.", "Hai 2.5 punti.", ["number-sign"]),
        ("it", "You have 2.5 points.", "Hai 2,5 punti.", []),
        ("pl", "You have 1,000 points.", "Masz 1,000 punktów.", ["number-sign"]),
        ("id", "You have 1,000 points.", "Poinmu 1.000.", []),
        ("id", "Needs Python 3.11 here.", "Perlu Python 3.11 di sini.", []),
        ("it", SENTENCE, "la mano finisce quando nessuno può giocare.", ["capital-start"]),
        ("it", "You end with 0.", "Alla fine hai 0", ["end-mark-lost"]),
        ("pl", "Here {dice} scores {score}.", "Tu {dice} daje {score}", ["end-mark-lost"]),
        ("id", "Page {n}", "Halaman {n}.", []),
        ("id", "No. {n}", "No. {n}", []),
        ("pl", SENTENCE, "Runda kończy się, gdy nikt nie może zagrać..", ["mark-doubled"]),
        ("pl", "And so on, as usual.", "Itd., jak zwykle.", []),
        ("it", "305 / 5 = 61", "305 : 5 = 61", []),
        ("it", "A row – the open one …", "Una riga - quella aperta …", ["typewriter-signs"]),
    ],
)
def test_signs(codes_of, locale, source, translation, expected):
    assert codes_of("typography", locale, source, translation) == expected


@pytest.mark.parametrize(
    ("locale", "source", "translation", "expected"),
    [
        ("it", "Take the tile", "Prendi la la tessera", ["word-doubled"]),
        ("it", "Bit by bit", "Tessera via via più alta", []),
        ("pl", "Take it to the hand", "Weź go do do ręki", ["word-doubled"]),
        ("pl", "It is the same", "Jest to to samo", []),
        ("id", "Take all tiles", "Ambil ubin-ubin itu", []),
        ("id", "Take all tiles", "Ambil dari dari meja", ["word-doubled"]),
        ("it", "Take the tile", "Prendi  la tessera", ["space-doubled"]),
        ("it", "Take, then play", "Prendi , poi gioca", ["space-before-mark"]),
        ("pl", "Take, then play", "Weź,potem zagraj", ["space-missing"]),
        ("id", "Points: ", "Poin:", ["space-at-edge"]),
        ("id", "Points", "Poin ", ["space-at-edge"]),
        ("it", "Take the tile", "Prendi la tes\u200bsera", ["odd-character"]),
        ("it", "Take the tile", "Prendi la tes\u200dsera", ["odd-character"]),
        ("it", "Take\u200b the tile", "Prendi\u200b la tes\u2060sera", ["odd-character"]),
        ("it", "Take\u200b the tile", "Prendi\u200b la tessera", []),
        ("id", "Take\x01 the tile", "Ambil\x01 \x02ubin", ["odd-character"]),
        ("it", "Take the a\u0431", "Prendi a\u0431 e l\u0430", ["look-alike-letter"]),
        ("pl", "Take the tile", "Weź\u200d klocek", ["odd-character"]),
        ("pl", "Take the tile", "Weź klocek\u200d", ["odd-character"]),
        ("id", "Take the tile", "Ambil \u200cubin", ["odd-character"]),
        ("id", "The Hindi word", "Kata क्\u200dष", []),
        ("id", "A family", "Keluarga \U0001f468\u200d\U0001f469", []),
        ("it", "Take the tile", "Prendi la\u00a0\u00a0tessera", ["space-doubled"]),
        ("pl", "Take the tile", "Weź \u00a0klocek", ["space-doubled"]),
        ("it", "Take the tile", "Prendi la\ttessera", ["odd-character"]),
        ("id", "Take it. Then pass.", "Ambil.\tLalu lewat.", ["odd-character"]),
        ("it", "Take\tthe tile", "Prendi\tla tessera", []),
        ("it", "Take the tile", "Prendi la\u00a0tessera", []),
        ("it", "Take the tile", "Prendi la tes\u00adsera", []),
        ("pl", "Take the tile", "We\ufffd klocek", ["odd-character"]),
        ("pl", "Take the tile", "Weź kl\u043ecek", ["look-alike-letter"]),
        ("it", "That is why", "Perch\u00c3\u00a9", ["wrong-encoding"]),
        ("pl", "Stone", "Klocek wi\u0119kszy, wi\u00c4\u2122kszy", ["wrong-encoding"]),
        ("de", "Take the tile", "Nimm nimm  den Stein ,", []),
    ],
)
def test_characters_and_spaces(codes_of, locale, source, translation, expected):
    assert codes_of("typography", locale, source, translation) == expected
