"""Sentences about dice whose numbers count something else than they seem to, and false ones of the same kinds."""

import claim_helpers
import pytest


def contradicted(locale, text):
    return claim_helpers.contradicted(locale, "yacht", text)


@pytest.mark.parametrize(
    ("locale", "true", "false"),
    [
        ("en", "With three players there are 36 turns, with four 48.", "With three players there are 35 turns."),
        (
            "en",
            "With two of you it is 24 turns. With five players it is 60 turns.",
            "With five players it is 50 turns.",
        ),
        ("id", "Berempat berarti 48 giliran, berdua 24.", "Berempat berarti 47 giliran."),
        ("it", "In quattro i turni sono 48, in cinque 60.", "In quattro i turni sono 48, in cinque 65."),
        ("pl", "W trójkę to 36 kolejek, w piątkę 60.", "W trójkę to 35 kolejek."),
        ("pl", "We dwoje rozgrywa się 24 kolejki i najwyżej 72 rzuty.", "We dwoje rozgrywa się 24 kolejki i 73 rzuty."),
        ("en", "There is no fourth roll.", "There is no third roll."),
        ("id", "Lemparan keempat tidak pernah ada.", "Lemparan ketiga tidak pernah ada."),
        ("pl", "Nie ma czwartego rzutu.", "Nie ma trzeciego rzutu."),
        ("id", "Baris: Lima; Contoh: dua lima = 10; Terbaik: 25", "Baris: Lima; Contoh: dua lima = 15; Terbaik: 25"),
        ("it", "Riga: Quattro; esempio: due quattro = 8; massimo: 20", "Riga: Quattro; esempio: due quattro = 12."),
        (
            "en",
            "The best possible score is 198 in the first six rows and 105 in the others: 303.",
            "The best possible score is 197 in the first six rows and 105 in the others: 303.",
        ),
        (
            "it",
            "Il punteggio perfetto è 105 nelle righe basse e 198 nelle altre, 303 in tutto.",
            "Il punteggio perfetto è 106 nelle righe basse e 198 nelle altre, 303 in tutto.",
        ),
        (
            "en",
            "He has a full house of 26, two points below the maximum.",
            "A full house of 26, three points below the best.",
        ),
        ("id", "Di Full House 22, enam poin di bawah maksimum.", "Di Full House 22, lima poin di bawah maksimum."),
        ("it", "Nel Poker fa 24, sei punti sotto il massimo.", "Nel Poker fa 24, otto punti sotto il massimo."),
        ("pl", "W Karecie ma 27, trzy punkty poniżej maksimum.", "W Karecie ma 27, dwa punkty poniżej maksimum."),
        (
            "pl",
            "Najwięcej: Szansa 30, Ful 28, Kareta 30, oba strity po 30 i Jacht 50, czyli 198.",
            "Najwięcej: Szansa 30, Ful 28, Kareta 30, oba strity po 30 i Jacht 50, czyli 189.",
        ),
        (
            "it",
            "Tira 2-4-5-5-6 e tiene 2-4-6. Rilancia uno dei due cinque e l'altro dado: 3 e 5. Ecco 2-3-4-5-6.",
            "Tira 2-4-5-5-6 e tiene 2-4-5-6. Rilancia uno dei due tre: 3. Ecco 2-3-4-5-6.",
        ),
    ],
)
def test_what_numbers_count(locale, true, false):
    assert contradicted(locale, true) == []
    assert contradicted(locale, false)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "“A full house always scores 25.” That is how others play. Here the dice are added."),
        ("en", "A full house always scores 25. Wrong."),
        ("en", "Myth: a turn has four rolls."),
        ("id", "“Full House selalu bernilai 25.” Itu permainan yang lain."),
        ("id", "Mitos: satu giliran punya paling banyak empat lemparan."),
        ("it", "«Lo Yacht vale sempre 40.» Così si dice in giro."),
        ("it", "Un turno ha al massimo quattro lanci. Falso."),
        ("pl", "„Strit zawsze daje 40.” Tak grają gdzieś tam."),
        ("pl", "Mit: w kolejce są najwyżej cztery rzuty."),
        ("en", "She rolls 1-2-2-5-6 and keeps two dice worth 2."),
        ("id", "Sari melempar 1-2-2-5-6 dan menyimpan dua dadu bernilai 2."),
        ("id", "Dadu 1 dan dadu 6 dilempar lagi."),
        (
            "id",
            "Ia mendapat 2-3-5-6-6, menyimpan 2-3-5-6, dan keluar 4. Ia selesai setelah dua lemparan dan mencatat 30.",
        ),
        (
            "id",
            "Ia menyimpan tiga dadu dua dan melempar dua: keluar 4-5. Di Empat Sama 2 + 2 + 2 + 4 + 5 = 15 belum sah.",
        ),
        ("id", "Satu 3, Dua 4, Tiga 9, Empat 12, Lima 15, Enam 12: jumlahnya 55."),
        ("id", "Full House Tari ialah 3-3-5-5-5 = 21, Pilihan Pemainnya 1-4-5-6-6 = 22."),
        ("id", "Selisihnya 37, dan Yacht milik Tari saja sudah 50."),
        ("it", "La differenza è 12, e la Scala grande da sola vale 30."),
        ("it", "Rifatti i conti, era sempre 187."),
        ("pl", "Kości są stare. Dwie mają starte szóstki."),
        ("pl", "Gdybym w Piątkach miał jedną piątkę więcej, byłoby 187."),
        ("en", "If he had one more five in Fives, it would be 187."),
        ("pl", "Rzuca 1-2-2-4-5. Dwójki dają 4. Trzeba wybrać, gdzie wpisać zero."),
        ("pl", "Szóstki: 6. Najmniej kosztuje jeden punkt w Jedynkach."),
        ("id", "Empat Sama: ada keluarga yang hanya menjumlahkan empat dadu, sehingga 1-5-5-5-5 cuma 20."),
    ],
)
def test_other_readings_are_no_alarms(locale, text):
    assert contradicted(locale, text) == []
