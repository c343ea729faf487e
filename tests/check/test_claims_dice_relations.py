"""What is told of dice by how it hangs together: further rolls, scores behind dice, zeros, totals and their parts."""

import claim_helpers
import pytest
from claim_helpers import ARROWED, each_wrong, right

TEXTS = [
    # further rolls, told one after the other
    ("en", "Una rolls 1-2-4-6-6 and keeps 2-4-6. The second roll brings 1 and 1. That leaves 1-1-2-[4>5]-6."),
    ("en", "Una has 2-3-4-5-5 and keeps 2-3-4-5; the second roll shows a 4, the third a [6>1]. Now 2-3-4-5-6."),
    ("en", "Una has 1-3-4-5-5 and keeps 1-3-4-5. With one die she gets a 6, rolls it again and gets [2>3]: 1-2-3-4-5."),
    ("en", "Una had 1-1-5-5-6. First she kept the [fives>sixes], and the others came to 2-2-3. She had 2-2-3-5-5."),
    ("it", "Ugo lancia 1-2-3-5-6 e tiene 1-2-3-5. Prima esce un 6, poi un [4>3]: ora ha 1-2-3-4-5."),
    ("it", "Ugo ha 2-2-3-3-6, tiene le due coppie e lancia un [3>7]. Ora ha 2-2-3-3-3."),
    ("pl", "Ola ma 2-3-4-5-5, zostawia 2-3-4-5, w drugim rzucie ma 4, w trzecim [1>6]. Zostaje 1-2-3-4-5."),
    ("pl", "Ola ma 1-1-4-4-6. Zostawiła [czwórki>szóstki], a reszta dała 2-2-3. Miała 2-2-3-4-4."),
    ("id", "Uma melempar 2-3-4-5-5 dan menyimpan 2-3-4-5. Angka [6>4] akhirnya muncul: 2-3-4-5-6."),
    ("id", "Uma melempar 2-5-5-6-6 dan menyimpan dua dadu bernilai [5>4]. Tiga dadu lain memberi 1-1-5: 1-1-5-5-5."),
    # all dice in words
    (
        "en",
        "Una has 2-2-3-6-6 and keeps the twos. Now 2-2-2-6-6. That is [three>four] twos and two sixes.",
    ),
    ("id", "Sekarang ia punya tiga dadu [dua>lima]: 1-2-2-2-6."),
    ("it", "Ha [tre>due] quattro: 1-4-4-4-6. Tiene i quattro."),
    ("pl", "Ma dwie jedynki i [trzy>dwie] czwórki: 1-1-4-4-4."),
    # scores right behind their dice
    ("en", "Her four of a kind was 3-3-3-3-5, [seventeen>eighteen] points; her choice 1-4-6-6-6, twenty-three."),
    ("it", "Il suo Full è 1-1-1-4-4, cioè [11>12]; la sua Scelta 2-4-5-6-6, cioè [23>24]."),
    ("id", "Full House miliknya 1-1-1-4-4, [sebelas>dua belas] poin."),
    ("pl", "Jego Ful to 1-1-1-4-4, [jedenaście>dwanaście] punktów."),
    # zeros
    ("en", "3-3-3-3-3 brings 15 in the Threes and in Choice; as a full house, [nought>two]."),
    ("it", "Con 3-3-3-3-3 segni 15 nel Tre o nella Scelta. Nel Full, [zero>due]."),
    ("pl", "Rzut 1-1-3-5-6 to nie Jacht, więc [zero>dwa]."),
    ("id", "Isilah satu baris, walaupun nilainya [nol>satu]."),
    ("en", "Fill a row, even if it scores [0>2]."),
    ("it", "A Ugo restano Yacht e Due. Ha 1-3-4-5-5. Entrambe le righe valgono [zero>uno]."),
    ("pl", "Zostały Jacht i Dwójki, a leży 1-3-4-5-5. W obu jest wynik [zero>jeden]."),
    # totals and their parts
    ("en", "Una has 110 from the patterns and 52 from the numbers, together [162>172]. Bo has 96 and 50."),
    ("it", "Ugo ha 98 nelle figure e 47 nei numeri, totale [145>155]."),
    ("pl", "Ola ma 98 i 47, razem [145>154]."),
    ("id", "Uma mendapat 98 dan 47, jumlahnya [145>146]."),
    ("it", "Ugo: 98 con le figure e 47 con i numeri. Ivo: 102 e [43>53]. In entrambi i casi 145."),
    ("en", "If two have the same total, say 164 and [164>165], they share the win."),
    ("pl", "Jeśli [dwoje>troje] ma tyle samo, na przykład 164 i 164, wygrywają razem."),
    ("id", "Bila dua orang sama tinggi, misalnya 164 dan [164>174], keduanya menang."),
    ("en", "Una wins with 164 to 150. Without the yacht she would have [114>124]."),
    ("en", "You have 140. What can you still reach? [140>150] + 30 + 20 = 190."),
    # what each row, or each die of a row, scores
    ("pl", "Duży strit to 2-3-4-5-6, a Mały strit 1-2-3-4-5; każdy po [30>40]."),
    ("en", "The Big Straight is 2-3-4-5-6, the Little Straight 1-2-3-4-5; [30>35] each."),
    ("pl", "Piątki: [pięć>sześć] za każdą. Czwórki: cztery za każdą."),
    ("en", "Together these six rows can bring [105>106] points."),
    ("id", "Apakah 1-5-5-5-5 bernilai [20>200] atau 21? Di sini 21."),
    ("pl", "[Pięć>Siedem] równych kości nie jest fulem, jest natomiast karetą."),
    ("en", "[Five>Six] equal dice are no full house, but they are four of a kind."),
    # products, equal dice, the fifth die
    ("en", "What is 1-5-5-5-5 in the Fives? Four times five, that is [20>25]."),
    ("pl", "Kareta wymaga czterech lub pięciu równych, Ful trzech jednych i [dwóch>czterech] innych."),
    ("it", "Il Poker vuole [quattro>tre] o cinque dadi uguali, il Full tre di un numero e due di un altro."),
    ("id", "Di Empat Sama dadu [kelima>keempat] juga dihitung."),
    ("it", "Puoi fermarti dopo uno. I lanci sono dunque [tre>quattro] al massimo."),
    ("pl", "Wierszy jest dwanaście, więc kolejek też jest [dwanaście>trzynaście]."),
]


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_true_numbers_are_no_alarms(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", right(text, ARROWED)) == []


@pytest.mark.parametrize(("locale", "text"), TEXTS)
def test_each_changed_number_is_found(locale, text):
    for changed in each_wrong(text, ARROWED):
        assert claim_helpers.contradicted(locale, "yacht", changed), changed


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Una has 1-2-3-4-4, keeps 1-2-3-4 and throws a 5. She writes 30."),
        ("en", "She rolls two sixes again: 6-6-6-6-6."),
        ("it", "Ugo ha 3-3-3-5-6 e gli servono due tre: 3-3-3-3-3 sarebbe Yacht."),
        ("id", "Ia menyimpan 2-3-4-5. Angka 1 akan menghasilkan Straight Kecil, angka 6 Straight Besar."),
        ("it", "Il Poker vuole quattro dadi uguali, lo Yacht cinque."),
        ("id", "Ada dua straight; Yacht hanya satu."),
        ("pl", "Ful za 3 + 3 + 4 + 4 + 4 = 18."),
        ("en", "Some add only four equal dice: 4-4-4-4-1, 16 points."),
        ("en", "Una has 181, Bo 165 and Cy 150; together they have 496."),
        ("id", "Satu 3, Dua 6, Tiga 9, Empat 12, Lima 15, Enam 18: jumlahnya 63."),
        ("id", "Enam baris angka memberi Uma 60 dan Joni 57; enam baris lainnya 95 dan 124. Tanpa Yacht, Joni 131."),
        ("en", "Big Straight and Little Straight: each player has 12 turns to try them."),
        ("en", "Threes: four players each threw one."),
        ("pl", "Piątki: trzy kości po 5 to 15."),
        ("pl", "Ewa ma 2-3-4-6-6; z dwóch szóstek jedną bierze do ręki. Najpierw wypada 6, potem 5: 2-3-4-5-6."),
        ("id", "Sari punya 2-3-4-6-6, menyimpan 2-3-4-6 dan melempar satu dadu dua kali: 6, lalu 5. Jadi 2-3-4-5-6."),
        ("en", "Gina re-rolls the twos: 1-6."),
        ("en", "She has 171 and wants 200. 150 + 30 + 25 = 205 would have been enough."),
        ("pl", "Cztery równe kości to nie ful."),
        ("it", "Quattro dadi uguali non sono un Full ma un Poker."),
        ("en", "Not the same total: 164 and 165."),
        ("en", "For a yacht you need five equal dice; for four of a kind, four."),
        ("id", "Untuk Yacht perlu lima dadu sama; untuk Empat Sama, empat."),
        ("it", "Per lo Yacht servono cinque dadi uguali, per il Poker quattro."),
        ("pl", "Do Jachta trzeba pięciu jednakowych kości, do Karety czterech."),
        ("en", "Sixes: six for each six. Fives: five for each five. Ones: one for each one."),
        ("it", "Sei: sei punti per ogni sei. Cinque: cinque per ogni cinque."),
        ("id", "Enam: enam untuk setiap enam. Lima: lima untuk setiap lima."),
        ("pl", "Szóstki: sześć za każdą szóstkę. Piątki: pięć za każdą piątkę."),
        ("it", "Altri sommano tutti i quattro dadi."),
        ("pl", "Inni dodają cztery kości."),
        ("en", "Sixes: 1-2-3-6-6 is 12, best 30."),
        ("it", "Ha 1-1-5-5-5, un Full da 17, ma quella riga è già piena."),
        ("it", "Ha 1-3-3-4-6. Se avesse scelto la riga Tre, avrebbe avuto 6."),
        ("id", "Hasilnya 2-2-6-6-6. Kalau ia melempar satu enam lagi, Empat Sama bernilai 26."),
        ("en", "The dice show 5-5-5-5-2. If she had kept the yacht for later, she would have 25 in the fives."),
        ("pl", "Ma 2-2-6-6-6. Jeśli Ful jest zajęty, wpisuje 22 jako Szansę."),
        ("pl", "Nie było remisu: 171 i 173."),
        ("en", "It was almost a tie: 181 and 180."),
        ("it", "Per poco non finì in parità: 180 e 181."),
        ("id", "Kalau seri, misalnya 187 dan 187, kemenangan dibagi; tidak ada giliran tambahan."),
        ("en", "Two dice and three rolls later she had it."),
        ("it", "Due dadi e un lancio ancora."),
        ("it", "6-6-6-6-6 vale 30 lì e 50 nella riga Yacht."),
        ("id", "Lemparan seperti 1-4-5-6-6 (22 poin) yang tidak cocok di baris lain."),
        ("pl", "Szóstki: 1-2-3-6-6 to 12, a najwięcej 30."),
        ("it", "Dopo due partite Ada ha 175 e Bea 190; la somma della prima partita era 365."),
    ],
)
def test_what_only_looks_like_it_is_no_alarm(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", text) == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Sixes: six for each six. Fives: four for each five."),
        ("it", "Sei: sei punti per ogni sei. Cinque: sei per ogni cinque."),
        ("id", "Enam: enam untuk setiap enam. Lima: empat untuk setiap lima."),
        ("pl", "Szóstki: sześć za każdą szóstkę. Piątki: sześć za każdą piątkę."),
        ("en", "Ones: 1-1-3-4-6 scores 2; best 6."),
        ("id", "Enam: 1-6-6-6-6 bernilai 24; yang terbaik 31."),
        ("it", "Uno: 1-1-3-4-6 vale 2; il migliore 6."),
        ("pl", "Jedynki: 1-1-3-4-6 daje 2; najlepiej 6."),
        ("it", "Ha 1-1-5-5-5, un Full da 16, ma quella riga è già piena."),
        ("it", "Ha 1-3-3-4-6. Se avesse scelto la riga Tre, avrebbe avuto 9."),
        ("id", "Lemparan 2-2-6-6-6 adalah Full House, 22. Andai ia memilih baris Enam, nilainya hanya 12."),
        ("en", "5-5-5-5-2 lies there. Had she written it in the fives, it would be 15."),
        ("pl", "Ma 2-2-6-6-6. Jeśli Ful jest zajęty, wpisuje 24 jako Szansę."),
        ("pl", "Przy równych sumach zwycięstwo jest wspólne, na przykład 171 i 176."),
        ("id", "Kalau seri, misalnya 187 dan 178, kemenangan dibagi; tidak ada giliran tambahan."),
        ("it", "Quattro dadi e tre lanci al massimo."),
        ("pl", "Cztery kości, trzy rzuty."),
        ("id", "Empat dadu, paling banyak tiga lemparan."),
        ("it", "6-6-6-6-6 vale 40 lì e 50 nella riga Yacht."),
        ("pl", "W karecie liczymy pięć kości, więc 2-2-2-2-5 jest warte 18 u nas."),
        ("it", "Se i dadi non formano la figura richiesta, segna 1."),
    ],
)
def test_what_is_told_of_rows_ties_and_the_game_in_short_is_judged(locale, text):
    assert claim_helpers.contradicted(locale, "yacht", text)
