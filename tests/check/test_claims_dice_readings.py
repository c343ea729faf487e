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
        (
            "en",
            "Ones 2, Twos 6, Threes 9, Fours 12, Fives 15, Sixes 24: the sum is 68.",
            "Ones 2, Twos 6, Threes 9, Fours 12, Fives 10, Sixes 24: the sum is 68.",
        ),
        (
            "id",
            "Satu 4, Dua 6, Tiga 6, Empat 8, Lima 20, Enam 18: jumlahnya 62.",
            "Satu 4, Dua 6, Tiga 6, Empat 8, Lima 20, Enam 18: jumlahnya 61.",
        ),
        (
            "it",
            "Full 21, Poker 14, Scala piccola 30, Scala grande 0, Yacht 0, Scelta 22. Fanno 87.",
            "Full 21, Poker 14, Scala piccola 0, Scala grande 0, Yacht 0, Scelta 22. Fanno 87.",
        ),
        (
            "pl",
            "Jacht 0, oba strity po 30, Kareta 17, Ful 22, Szansa 25, razem 124.",
            "Jacht 0, oba strity po 30, Kareta 17, Ful 22, Szansa 24, razem 124.",
        ),
        ("en", "Three sixes 18, at most 30.", "Three sixes 12, at most 30."),
        ("id", "Empat: dua dadu empat 8, paling tinggi 20.", "Empat: dua dadu empat 12, paling tinggi 20."),
        ("it", "Tre sei 18, quattro cinque 20.", "Tre sei 18, quattro cinque 25."),
        ("pl", "Trzy szóstki 18, najwyżej 30.", "Trzy szóstki 24, najwyżej 30."),
        (
            "en",
            "With 1-2-3-5-5 the little straight lacks only the four.",
            "With 1-2-3-5-5 the little straight lacks only the six.",
        ),
        (
            "id",
            "Ia menyimpan 1-2-3-4. Straight Kecil masih kurang 5.",
            "Ia menyimpan 1-2-3-4. Straight Kecil masih kurang 6.",
        ),
        (
            "it",
            "Ha 2-3-4-4-6: alla Scala grande manca il cinque.",
            "Ha 2-3-4-4-6: alla Scala grande manca il tre.",
        ),
        ("pl", "Ma 1-2-4-5-6, do dużego strita brakuje trójki.", "Ma 1-2-4-5-6, do dużego strita brakuje piątki."),
        ("en", "Keep as many dice as you like, from none to five.", "Keep what you like, from zero to six."),
        ("id", "Simpan dadu mana pun, dari nol sampai lima.", "Simpan dadu mana pun, dari nol sampai empat."),
        ("it", "Tieni i dadi che vuoi, da zero a cinque.", "Tieni i dadi che vuoi, da zero a quattro."),
        ("pl", "Zostawiasz tyle kości, ile chcesz: od zera do pięciu.", "Zostawiasz, ile chcesz: od zera do sześciu."),
        (
            "id",
            "Ani melempar 1-1-3-5-6. Ia menyimpan 1-1 dan melempar ulang tiga dadu: 2, 4, 1. Kini ada 1-1-1-2-4.",
            "Ani melempar 1-1-3-5-6. Ia menyimpan 1-1 dan melempar ulang tiga dadu: 2, 5, 1. Kini ada 1-1-1-2-4.",
        ),
        ("en", "After 12 turns each the game is over.", "After 11 turns each, all is told."),
        ("it", "Dopo 12 turni a testa si contano i punti.", "Dopo 13 turni a testa si contano i punti."),
        ("en", "The rolls of a turn are never more than three.", "The rolls of a turn are never more than four."),
        ("id", "Lemparan tidak pernah lebih dari tiga.", "Lemparan tidak pernah lebih dari empat."),
        ("it", "I lanci non sono mai più di tre.", "I lanci non sono mai più di quattro."),
        ("pl", "Rzutów nie bywa więcej niż trzy.", "Rzutów nie bywa więcej niż cztery."),
        (
            "it",
            "Ha 2-5-5-5-5. Tiene i quattro 5 e rilancia il 2. Esce 5. Altrimenti il lancio varrebbe 25 come Poker.",
            "Ha 2-5-5-5-5. Tiene i quattro 6 e rilancia il 2. Esce 5. Altrimenti il lancio varrebbe 25 come Poker.",
        ),
        (
            "en",
            "Roll 1-1-4-4-4: what are full house, fours and ones? 14, 12 and 2.",
            "Roll 1-1-4-4-4: what are full house, fours and ones? 14, 16 and 2.",
        ),
        (
            "id",
            "Untuk 3-3-3-6-6, berapa Tiga dan Enam? Jawab: 9 dan 12.",
            "Untuk 3-3-3-6-6, berapa Tiga dan Enam? 9 dan 18.",
        ),
        ("it", "Con 3-3-3-6-6, quanto valgono Tre e Sei? 9 e 12.", "Con 3-3-3-6-6, quanto valgono Tre e Sei? 6 e 12."),
        (
            "pl",
            "Ile dają Trójki i Szóstki przy 3-3-3-6-6? 9 i 12.",
            "Ile dają Trójki i Szóstki przy 3-3-3-6-6? 9 i 21.",
        ),
        (
            "en",
            "Ann: 90 + 97 = 187. Bob: 80 + 61 = 141. The difference is 46.",
            "Ann: 90 + 97 = 187. Bob: 80 + 61 = 141. The difference is 47.",
        ),
        (
            "id",
            "Ani: 90 + 97 = 187. Budi: 80 + 61 = 141. Selisihnya 46.",
            "Ani: 90 + 97 = 187. Budi: 80 + 61 = 141. Selisihnya 56.",
        ),
        (
            "it",
            "Ada: 90 + 97 = 187. Ugo: 80 + 61 = 141. La differenza è 46.",
            "Ada: 90 + 97 = 187. Ugo: 80 + 61 = 141. La differenza è 45.",
        ),
        (
            "pl",
            "Ola: 90 + 97 = 187. Jan: 80 + 61 = 141. Różnica to 46.",
            "Ola: 90 + 97 = 187. Jan: 80 + 61 = 141. Różnica to 64.",
        ),
        (
            "pl",
            "Ola ma 80 + 61 = 141. Jan ma 49 + 40 = 89 i 22 + 30 = 52, także 141.",
            "Jan ma 49 + 40 = 89 i 22 + 30 = 52, także 151.",
        ),
        (
            "it",
            "I numeri danno 105 al massimo. Gli altri 198. Totale 303.",
            "I numeri danno 105 al massimo. Gli altri 198. Totale 304.",
        ),
        (
            "id",
            "Kini 2-2-2-4-6; tiga dadu dua disimpan, dua dadu dilempar: 1 dan 2. Hasilnya 1-2-2-2-2.",
            "Kini 2-2-2-4-6; tiga dadu dua disimpan, dua dadu dilempar: 1 dan 5. Hasilnya 1-2-2-2-2.",
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
        (
            "it",
            "Ha 1-2-2-5-5. Lascia il Full, tiene solo i due 5 e rilancia i 2 tenuti prima: 5, 5, 3. Ha 3-5-5-5-5.",
        ),
        (
            "pl",
            "Ma 1-2-2-5-5. Zostawia dwie piątki i przerzuca odłożone wcześniej dwójki i 1: 5, 5, 3. Ma 3-5-5-5-5.",
        ),
        ("en", "After six turns each player has six rows left."),
        ("en", "After the second roll there is no pair."),
        ("id", "Setelah lemparan kedua tidak ada pasangan."),
        ("it", "Dopo il secondo lancio non c'è nulla di buono."),
        ("pl", "Po drugim rzucie nie ma jeszcze nic."),
        ("pl", "Od razu wypada 3-3-3-3-3. Nie ma drugiego rzutu."),
        ("en", "After the second roll he has 2-2-4-4-6: he needs a 2 or a 4 for the full house."),
        ("id", "Sesudah lemparan kedua ia punya 2-2-4-4-6: perlu 2 atau 4 untuk Full House."),
        ("it", "Dopo il secondo lancio ha 2-2-4-4-6: gli serve un 2 o un 4 per il Full."),
        ("pl", "Po drugim rzucie ma 2-2-4-4-6: na fula potrzeba 2 albo 4."),
        ("pl", "Po 11 kolejkach brakuje tylko Szóstek, a Leon dodaje 18."),
        ("it", "Con due 6, due 5 e un 4 la Scelta fa 26."),
        ("en", "Whoever has 0 in Yacht can reach 253 at most."),
        ("id", "Yang punya 0 di Yacht paling banyak mencapai 253."),
        ("it", "Chi ha 0 nel Poker arriva al massimo a 273."),
        ("pl", "Kto ma 0 w Jachcie, dojdzie najwyżej do 253."),
        ("id", "Salah satu dari tiga dadu enam dilempar lagi."),
        ("pl", "Jacht 50, Ful 21, Szansa 24, Szóstki 18, a razem z Jedynkami 115."),
        ("en", "Yacht 50, Full house 21, Choice 24, Sixes 18, in all 115 with the Ones."),
        ("en", "Yacht 50, Full house 28, Choice 22, Sixes 18. In all she has 187 points."),
        ("it", "Yacht 50, Full 28, Scelta 22, Sei 18. In totale Anna ha 187 punti."),
        ("it", "Dopo i lanci il punteggio è al massimo 30."),
        ("en", "After all rolls a score is at most 50."),
        ("pl", "To nie strit. Strity są tylko dwa."),
        ("it", "Le scale sono solo due."),
        ("id", "Tiga: dua dadu tiga 6, paling tinggi 15."),
        ("pl", "W Yahtzee dolicza się ją od 63 punktów."),
        ("en", "In Yahtzee a full house always scores 25."),
        ("id", "Empat Sama: ada keluarga yang hanya menjumlahkan empat dadu, sehingga 1-5-5-5-5 cuma 20."),
        ("it", "Il totale massimo: 50 + 30 + 30 fanno 110; le altre righe aggiungono 193. In tutto 303."),
        ("it", "Il Poker arriva più tardi, però con i cinque: 5-5-5-5-1, ventuno punti."),
        ("pl", "Szóstki ma już zajęte. Rzucił piątą kością i dostał 3, potem wypadło 1. Wpisał Karetę: 24 + 1 = 25."),
        ("it", "Puoi fare altri due lanci al massimo."),
        ("it", "Giocano Berenice e Lapo: 24 turni in tutto."),
        ("id", "Tiga kolom, masing-masing 12 baris, jadi 36 kotak. Permainan berlangsung 36 giliran."),
        ("it", "Cinque dadi uguali non sono un Full, perché i numeri devono essere due."),
        ("it", "Matteo ha 2-2-5-5-5, un Full da 19."),
        ("it", "Chiara ha 1-3-3-4-5. Tiene 1-3-4-5, rilancia un dado e trova un sei: 1-3-4-5-6."),
        ("pl", "Pięć trójek to 50 w Jachcie, 15 w Karecie, 15 w Szansie i 15 w Trójkach."),
        ("id", "Skor sempurna ialah 50 + 30 + 30 + 30 + 28 + 30, yaitu 198, ditambah 105. Semuanya 303."),
        ("it", "Il massimo: 30 di Poker, 28 di Full con 5-5-6-6-6, 30 di Scelta."),
        ("it", "Faccio 1-3-4-5-6. E se faccio cinque 3? Puoi segnare 15 nel Poker, nella Scelta o nella riga Tre."),
        ("pl", "Potem masz jeszcze najwyżej dwa rzuty."),
        ("pl", "Układ 1-1-2-3-6 możesz wpisać jako 13 do Szansy albo poświęcić Jedynki za 2."),
        ("en", "If it is filled, five equal dice count only in another open row: 5-5-5-5-5."),
    ],
)
def test_other_readings_are_no_alarms(locale, text):
    assert contradicted(locale, text) == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "The two straights score at most 61 together."),
        ("it", "Le due scale danno insieme al massimo 61."),
        ("it", "Entrambe le scale: al massimo nove insieme."),
    ],
)
def test_a_false_score_of_several_rows_is_found(locale, text):
    assert contradicted(locale, text)
