"""More true sentences about dice in which a number looks like another claim, and false ones that stay alarms."""

import claim_helpers
import pytest


def contradicted(locale, text):
    return claim_helpers.contradicted(locale, "yacht", text)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "After the first roll you may make at most two rolls."),
        ("en", "After the first roll there are at most two rolls left."),
        ("en", "At most two re-rolls follow."),
        ("id", "Setelah lemparan pertama Anda punya paling banyak dua lemparan."),
        ("id", "Paling banyak dua lemparan tambahan boleh dipakai."),
        ("id", "Maksimal dua lemparan ulang per giliran."),
        ("it", "Dopo il primo lancio restano al massimo due lanci."),
        ("it", "Al massimo due lanci ancora, poi si scrive."),
        ("it", "Dopo il primo lancio hai fino a due lanci."),
        ("pl", "Po pierwszym rzucie masz najwyżej dwa rzuty."),
        ("pl", "Zostają najwyżej dwa rzuty dodatkowe."),
        ("pl", "Najwyżej dwa rzuty ponowne są dozwolone."),
        ("en", "At first always roll all five of the dice."),
        ("en", "You always roll five of your dice at first."),
        ("id", "Selalu lempar lima buah dadu."),
        ("it", "Si tirano sempre cinque dei dadi."),
        ("it", "Si lanciano sempre tutti e cinque i dadi."),
        ("pl", "Na początku zawsze rzucasz pięcioma kośćmi."),
        ("en", "Three dice with six in the Sixes are good already: 18."),
        ("en", "Three sixes in the Sixes row are good: 18."),
        ("id", "Dua mata lima di baris Lima hanya 10."),
        ("it", "Tre sei nella riga Sei sono già buoni: 18."),
        ("pl", "Trzy szóstki w wierszu Szóstki to już dobrze: 18."),
        ("en", "Fill Ones early. If you have 2-3-4-5-6, write a score of 30."),
        ("id", "Isi baris Satu lebih dulu. Bila muncul 2-3-4-5-6, catat skor 30."),
        ("it", "Riempi presto la riga Uno. Se hai 2-3-4-5-6, segna 30 punti."),
        ("pl", "Jedynki wypełnij wcześnie. Gdy masz 2-3-4-5-6, wpisz 30 punktów."),
        ("en", "Roll five six-sided dice."),
        ("it", "Si tirano cinque dadi con sei facce."),
        ("id", "Lempar lima dadu bersisi enam."),
        ("pl", "Gra się pięcioma kośćmi sześciościennymi."),
        ("en", "She rolls 1-3-3-5-5. Two pairs tempt her to try a full house."),
        ("id", "Ia melempar 1-3-3-5-5. Dua pasang menggoda untuk Full House."),
        ("it", "Tira 1-3-3-5-5. Due coppie invitano a cercare il Full."),
        ("pl", "Rzuca 1-3-3-5-5. Dwie pary wystarczą, by spróbować fula."),
        ("en", "He has 3-3-3-6-6. Four of a kind scores 0, because only three dice are equal."),
        ("id", "Ia punya 3-3-3-6-6. Empat Sama bernilai 0 karena cuma tiga dadu yang sama."),
        ("it", "Ha 3-3-3-6-6. Il Poker vale 0, perché solo tre dadi sono uguali."),
        ("pl", "Ma 3-3-3-6-6. Kareta daje 0, bo tylko trzy kości są jednakowe."),
        (
            "en",
            "Sixes, Fives, Fours, Threes, Twos, Ones. So 2-5-5-5-6 scores 15 in Fives and 0 in Ones.",
        ),
        (
            "it",
            "Sei, Cinque, Quattro, Tre, Due, Uno. Per esempio 2-5-5-5-6 vale 15 nella riga Cinque e 2 nella riga Due.",
        ),
        (
            "pl",
            "Szóstki, Piątki, Czwórki, Trójki, Dwójki, Jedynki. Tak 2-5-5-5-6 daje 15 w Piątkach i 0 w Jedynkach.",
        ),
        (
            "id",
            "Enam, Lima, Empat, Tiga, Dua, dan Satu. Misalnya 2-5-5-5-6 bernilai 15 di baris Lima dan 2 di baris Dua.",
        ),
        ("en", "Four of a kind reaches 30, Choice too, and Full House stops at 28 with 5-5-6-6-6."),
        ("id", "Empat Sama mencapai 30, Pilihan Pemain juga, dan Full House berhenti di 28 dengan 5-5-6-6-6."),
        ("it", "Il Poker tocca 30, la Scelta anche, e il Full si ferma a 28 con 5-5-6-6-6."),
        ("pl", "Kareta dochodzi do 30, Szansa też, a Ful zatrzymuje się na 28 przy 5-5-6-6-6."),
        ("en", "Ann has 140 points and only one row left: Sixes."),
        ("id", "Ani punya 140 poin dan tinggal satu baris: Enam."),
        ("it", "Anna ha 140 punti e le resta una sola riga: Sei."),
        ("pl", "Ola ma 140 punktów, a wolny jest tylko wiersz Szóstki."),
        ("en", "You keep 3-3-4-4: a three makes a full house for 17, a four for 18."),
        ("en", "You keep 3-3-4-4: a three gives Full House 17 points, in Fours you have 8."),
        ("id", "Anda menyimpan 3-3-4-4: mata tiga memberi Full House 17 poin, mata empat 18 poin."),
        ("it", "Tieni 3-3-4-4: con un tre il Full vale 17, con un quattro 18."),
        ("en", "Nora wins with 180 points; Gaia has 156 and Piero 120."),
        ("it", "Nora vince con 180 punti; Gaia ne ha 156 e Piero 120."),
        ("id", "Nora menang dengan 180 poin; Gaia mendapat 156 dan Piero 120."),
        ("pl", "Nora wygrywa o włos, ma 180 punktów; Gaja ma 156, a Piotr 120."),
        ("en", "Yacht: five equal dice, all ones or all sixes, it scores 50."),
        ("it", "Yacht: cinque dadi uguali, che siano tutti sei o tutti uno: sempre 50."),
        ("id", "Yacht: lima dadu sama, entah semua enam atau semua satu: selalu 50."),
        ("pl", "Jacht: pięć jednakowych, wszystkie jedynki czy wszystkie szóstki: zawsze 50."),
        ("en", "Your game ends with eleven rows full and this one crossed out."),
        ("it", "La partita si chiude con dieci righe già occupate."),
        ("id", "Sudah sepuluh baris yang terisi, tinggal dua."),
        ("pl", "Masz już dziesięć zapełnionych wierszy."),
        ("en", "Write it in Twos for four or in Ones for one."),
        ("it", "Scrivilo nella riga Due per quattro o nella riga Uno per uno."),
        ("id", "Catat saja di baris Dua untuk empat atau di baris Satu untuk satu."),
        ("pl", "Wpisz to w Trójki za sześć albo w Jedynki za dwa."),
        (
            "en",
            "Carl has 94 and 63, together 157. Bob has 149 and Ann 152, so Carl wins by five points over Ann.",
        ),
    ],
)
def test_true_sentences_are_no_alarms(locale, text):
    assert contradicted(locale, text) == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "A turn has at most two rolls."),
        ("en", "Fill Ones early. If you have 2-3-4-5-6, write a score of 31."),
        ("it", "La riga Yacht ne ha 500."),
        ("id", "Baris Yacht bernilai 500."),
        ("pl", "Kareta to co najmniej trzy jednakowe kości."),
        ("en", "Five fours make a Yacht: 55 points."),
        ("it", "Cinque quattro fanno uno Yacht: 40 punti."),
        ("id", "Lima angka empat berarti Yacht: 60 poin."),
        ("pl", "Pięć dwójek to Jacht: 51 punktów."),
        ("it", "Poker: la somma di tutti. 5-5-5-5-1 dà 22, e cinque sei danno 30, il massimo."),
        ("id", "Ani menutup dengan 181, Budi 176, dan Citra 150. Ani menang dengan selisih tujuh poin atas Budi."),
        ("it", "Sei = 4 x 6 = 25, Due = 2, Scelta = 26."),
    ],
)
def test_false_sentences_stay_alarms(locale, text):
    assert contradicted(locale, text)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "After 24 turns with two players, after 36 with three, all rows are full."),
        ("id", "3.4 Empat Sama: empat atau lima dadu sama. 6-6-6-6-2 bernilai 26."),
        ("en", "She scored 9 in Threes and now finds 3-3-3-3-1."),
        ("en", "He rolls 1-1-1-1-4 and asks for 4 points in Four of a Kind. Wrong: all dice count, so it is 8."),
    ],
)
def test_numbers_that_are_not_plainly_a_score_or_count_are_no_alarm(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", text) == []
