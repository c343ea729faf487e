"""Rounds that are settled in words: what the hands are rounded to, what is lost, and the scores after it."""

import pytest
from claim_helpers import PIPED, contradicted, each_wrong, right

EXACT, FIVE = "exact-61-five-up", "five-up"
STORIES = [
    # what follows from the number before it, with nothing but a word for “becomes” between them
    ("en", FIVE, "Ann still holds 13 pips. Her 13 becomes [15|20], and Bob has 6, which becomes [5|10]."),
    ("id", FIVE, "Ani memegang 13 titik, yang menjadi [15|10]; Budi 6 titik, yang juga menjadi [5|10]."),
    ("it", FIVE, "A Piero restano 13 punti in mano (13 diventa [15|16]), a Rita 6, che diventa [5|4]."),
    ("pl", FIVE, "Zostało 13 oczek i 6 oczek: 13 daje [15|20], a 6 daje [5|10] po zaokrągleniu."),
    ("en", EXACT, "The opponents hold 4 and 7, that is [11|12]."),
    ("id", EXACT, "Lawan memegang 4 dan 7, yaitu [11|12]."),
    ("it", EXACT, "Gli avversari hanno 4 e 7, cioè [11|12]."),
    ("pl", EXACT, "Przeciwnicy mają 4 i 7, czyli [11|12]."),
    # the same points, with the word before them told again
    ("it", EXACT, "Si passa a [155|156], cioè a [31|41] punti visualizzati."),
    ("pl", FIVE, "Odejmujesz 10, masz [300|301], to jest [60|62] wyświetlanych."),
    ("en", FIVE, "You fall to [155|156], that is to [31|41] display points."),
    # a digit too many, and raw points that are no multiples of five
    ("en", FIVE, "She has [63|630] points and 9 pips."),
    ("id", FIVE, "Ani menang dengan skor [63|630] poin; Budi 58 poin."),
    ("it", EXACT, "La coppia ha [200|2000] punti grezzi. Ultima posa 15; agli avversari restano 12 punti in mano."),
    ("pl", EXACT, "Para ma [275|2750]. Ostatnie dołożenie: [15|16]; przeciwnicy mają 23 oczka."),
    ("en", EXACT, "The pair has [295|294]. The last tile counts [5|6], the opponents hold 17 pips."),
    ("id", EXACT, "Skor [295|296]; ubin terakhir memberi [5|6], lawan memegang 17 titik."),
    ("it", EXACT, "Punteggio [295|297]; ultima posa: [5|4]; avversari 17."),
    # two hands and what they come to, behind a colon
    ("it", EXACT, "Gli avversari tengono 2 e [6|60]: 8 diventa 10."),
    ("en", EXACT, "The opponents hold 2 and [6|5]: 8 becomes 10."),
    ("id", EXACT, "Lawan memegang 2 dan [6|7]: 8 menjadi 10."),
    ("pl", EXACT, "Przeciwnicy mają 2 i [6|4]: 8 daje 10."),
    ("pl", FIVE, "Trzech graczy ma przed rozliczeniem 64, [61|610] i 59 punktów."),
    ("it", FIVE, "Nicola era a 62 e Sara a [60|600]. Nicola perde due punti."),
    # what is divided by
    ("en", FIVE, "Divide the pips by [five|six]: a remainder of 1 or 2 goes down, 3 or 4 goes up."),
    ("id", FIVE, "Bagi dengan [lima|enam]: sisa 1 atau 2 turun, sisa 3 atau 4 naik."),
    ("it", FIVE, "Dividi i valori per [cinque|sei]: con resto 1 o 2 si scende."),
    ("pl", FIVE, "Podziel oczka przez [pięć|sześć]: reszta 1 albo 2 w dół, 3 albo 4 w górę."),
    # hands by the names of people
    ("pl", EXACT, "W rękach: Ewa [3|4], Filip 10, Jan 7, Gosia [12|11]. Ewa liczy 7 + 9 = 16, Jan liczy 3 + 5 = 8."),
    ("it", EXACT, "Blocco: Ada 3, Ivo [10|11], Ugo 7, Pia 12. Ada conta 7 + 9 = 16, Ugo conta 3 + 5 = 8."),
    # what each person loses
    ("pl", FIVE, "Renacie zostało 8 oczek, Tomkowi 3, a Uli 6. Renata traci [2|4], Tomek [1|3], razem [trzy|cztery]."),
    ("it", FIVE, "A Renata restano 8 punti in mano, a Tommaso 3. Renata perde [2|4], Tommaso [1|2], in tutto [3|4]."),
    ("en", FIVE, "Renata holds 8 pips, Tom 3. Renata loses [2|4], Tom [1|3], together [3|5]."),
    ("id", FIVE, "Rani memegang 4 titik: dikurangi [1|6]. Tono memegang 11 titik: dikurangi [2|12]."),
    ("pl", FIVE, "Ewa ma 11 oczek, traci [2|5]."),
    # as many hands as players
    ("en", EXACT, "[Three|Two] players, blocked round: they hold 6, 11 and 19 pips."),
    ("id", FIVE, "Ronde buntu, [tiga|dua] pemain. Titik mereka 4, 11, dan 23."),
    ("it", EXACT, "In [tre|quattro], mano bloccata, restano 7, 7 e 18 punti in mano."),
    ("pl", FIVE, "We [troje|czworo], blokada. Ręce: 4, 10 i 23 oczka."),
    # differences
    ("en", EXACT, "8 against 21 pips: the difference is [13|14]."),
    ("id", EXACT, "[8|7] titik lawan 21: selisihnya 13."),
    ("it", EXACT, "In due, 8 contro [21|22]: la differenza è 13."),
    ("pl", EXACT, "8 przeciw 21: różnica wynosi [13|12]."),
    # hands that are rounded alike, or to nothing
    ("en", FIVE, "The partners hold [3|2] and 4 pips; each is rounded to [5|10]."),
    ("id", FIVE, "Beni memegang 4 titik dan Citra [7|9] titik. Keduanya dibulatkan menjadi 5."),
    ("it", FIVE, "Ai due compagni restano 3 e [4|8] punti in mano: ciascuno diventa [5|10]."),
    ("pl", FIVE, "Przeciwnicy mają 7 i [6|9] oczek. Każde zaokrągla się do [5|10]."),
    ("en", FIVE, "With 1 and [2|3] pips the pair loses nothing."),
    ("id", FIVE, "Dengan [1|4] dan 2 titik pasangan itu tidak kehilangan apa-apa."),
    ("it", FIVE, "Con 1 e [2|12] punti in mano la coppia non perde nulla."),
    ("pl", FIVE, "Przy 1 i [2|3] oczkach para nie traci nic."),
    # a score that falls can only be less
    (
        "en",
        FIVE,
        "Michael, who has 60, holds 13 pips. They are rounded to 15, so he loses three points and falls to [57|75].",
    ),
    (
        "pl",
        FIVE,
        "Michałowi, który ma 60, zostało 13 oczek. Zaokrąglasz je do 15, traci trzy punkty i spada do [57|75].",
    ),
    ("it", FIVE, "Dario ha 60 e gli resta 13, arrotondato a 15: perde tre punti e scende a [57|75]."),
    ("id", FIVE, "Dian mempunyai 60 dan memegang 13 titik. Itu dibulatkan menjadi 15: ia turun ke [57|75]."),
    # scores before and after
    ("en", FIVE, "Ann holds 4 pips and Bob 7. The scores were 58, 50 and 62; afterwards 58, [49|48] and 61."),
    (
        "id",
        FIVE,
        "Beni memegang 4 titik dan Citra 7 titik. Skor sebelumnya 58, 50, dan 62; sesudahnya [58|68], 49, dan 61.",
    ),
    ("it", FIVE, "13 diventa 15, 6 diventa 5. Prima 64, 63 e 40 punti; i nuovi punteggi sono 61, [62|64] e 40."),
    ("pl", FIVE, "Zostało 4 i 10 oczek, zaokrąglone. Wyniki 90, 75 i 15 zmieniają się w 85, 65 i [15|19]."),
    # what a list of hands costs, told in a row
    ("en", FIVE, "Three players hold 1, 9 and 11 pips and lose [0|1], [2|3] and [2|1] display points."),
    ("id", FIVE, "Tiga pemain memegang 1, 9, dan 11 titik: pengurangannya [0|1], 2, dan [2|3] poin."),
    ("it", FIVE, "Con valori 7 e [13|23] in mano, i due giocatori perdono [1|2] e [3|4] punti."),
    ("pl", FIVE, "Przy 1, 14 i [21|31] oczkach tracicie kolejno 0, [3|4] i [4|5] punkty."),
    # two hands that must not be added before they are rounded
    (
        "en",
        FIVE,
        "With 3 and 9 pips the pair loses 5 + 10 = 15 raw points. Rounding [12|13] to [10|15] would be wrong.",
    ),
    (
        "id",
        FIVE,
        "Mitra memegang 3 dan 9 titik dan kehilangan 5 + 10 = 15 poin mentah; membulatkan [12|120] menjadi 10 keliru.",
    ),
    (
        "it",
        FIVE,
        "Con 3 e 9 una coppia perde 5 + 10 = 15 punti grezzi; arrotondare [12|11] a [10|15] sarebbe sbagliato.",
    ),
    ("pl", FIVE, "Przy 3 i 9 oczkach para traci 5 + 10 = 15 surowych, a nie [12|11] zaokrąglone do [10|15]."),
    # two hands of a blocked round, hands told by names before a colon, and the parts of a finish
    ("it", EXACT, "In due, con [6|5] e 19: differenza [13|14], dunque 15."),
    ("it", EXACT, "In quattro, Dora [3|4], Elio 9, Nino 3, Pia [17|18]: Dora 6 + 14 = 20."),
    ("pl", EXACT, "Ostatni klocek dał 10, przeciwnicy mają [10|13] i 7 oczek, partner 8. Skutek to 10 + 15 − 10 = 15."),
    # pips with a digit too many
    ("id", FIVE, "[9|90] titik menjadi 10: kurangi dua poin."),
]


@pytest.mark.parametrize(("locale", "game", "text"), STORIES)
def test_one_changed_number_of_a_settled_round_is_found(locale, game, text):
    assert contradicted(locale, game, right(text, PIPED)) == []
    for false in each_wrong(text, PIPED):
        assert contradicted(locale, game, false), false


@pytest.mark.parametrize(
    ("locale", "game", "text"),
    [
        (
            "id",
            EXACT,
            "Lawan memegang 9 dan 8 titik. 9 + 8 = 17 dibulatkan menjadi 15, maka hasil bersihnya 10 + 15 = 25.",
        ),
        (
            "id",
            EXACT,
            "Skor 290, lawan memegang 4 dan 7 titik. 4 + 7 = 11 menjadi 10; 290 + 10 + 10 = 310, lewat dari 305.",
        ),
        (
            "it",
            EXACT,
            "Ultima posa da 20, avversari con 11 e 16. Si somma, 11 + 16 = 27, si arrotonda a 25: 20 + 25 = 45.",
        ),
        (
            "pl",
            EXACT,
            "Para ma 270. Ostatnie dołożenie dało 15, przeciwnicy mają 22. Skutek 35, a 270 + 35 = 305, czyli 61.",
        ),
        ("it", FIVE, "Piero ha 64 punti, Ugo è a 40. Piero perde tre punti. I punteggi sono 61 e 40."),
        ("id", FIVE, "Pasangan itu turun dari 44 menjadi 41, karena memegang 14 titik."),
        ("pl", FIVE, "Jeśli jeden ma 8 oczek, a drugi 3 oczka, odejmujesz 10 + 5 = 15 punktów surowych."),
        ("it", FIVE, "A metà mano non vince nessuno, nemmeno chi è già a 70. La partita finisce dopo."),
        ("it", EXACT, "La mano va al gruppo più piccolo: qui il 9 è di due coppie diverse, quindi è pari."),
        ("id", EXACT, "Pasangan Anda punya skor 54 (270 mentah). Lawan memegang 17 titik, dibulatkan menjadi 15."),
        (
            "id",
            EXACT,
            "Skor Anda 290. Peletakan terakhir memberi 5, lawan 13 titik, dibulatkan menjadi 15. Itu membuat 310.",
        ),
        ("it", EXACT, "Netto: 5 + 5 − 20 = −10 punti grezzi, due punti visualizzati in meno."),
        (
            "pl",
            EXACT,
            "Para ma 240 punktów surowych. 5 + 25 − 10 = 20 punktów surowych, cztery wyświetlane; para ma teraz 52.",
        ),
        ("pl", FIVE, "Po siedmiu klockach Hania ma trzy punkty wyświetlane, Kuba dwa."),
        ("it", FIVE, "Dopo sette tessere ogni giocatore ha segnato."),
        ("pl", FIVE, "Dziesięć kresek zastępuje duża X z małymi x w czterech polach, warta 50 punktów surowych."),
        (
            "en",
            FIVE,
            "Ann leads 2|4, the sum is 6. Bob draws 3 tiles. Ann stands at 43 points. Then 4|4: 2 + 8 = 10; then 2|5.",
        ),
        ("it", FIVE, "Bob attacca 4|6 al quattro, cioè 6 + 3 = 9. Bob tiene 12 valori."),
        ("id", "yacht", "Dadu: 5 · Lemparan per giliran: paling banyak 3 · Giliran: 12"),
        ("it", "yacht", "Sono sei: Uno, Due, Tre, Quattro, Cinque, Sei. Conta soltanto i dadi con quel numero."),
        ("it", "yacht", "Vince Paolo, per soli quattro punti, anche senza Yacht."),
        (
            "it",
            "yacht",
            "Hai 2-3-4-6-6. Scrivi 0 nella riga Uno: rinunci al massimo a cinque punti, mentre lo Yacht ne vale 50.",
        ),
        (
            "it",
            EXACT,
            "Per esempio, 35 punti grezzi corrispondono a 7 punti visualizzati e 250 punti grezzi a cinquanta.",
        ),
        ("pl", EXACT, "10 punktów surowych = 2 punkty wyświetlane, 25 punktów surowych = 5 punktów wyświetlanych."),
        ("pl", EXACT, "Kubie został klocek 6|6, czyli 12 oczek; po zaokrągleniu 10. Ola dostaje 20 + 10 = 30."),
        (
            "pl",
            EXACT,
            "Gracz z dwoma oczkami ma wynik 300. Gracz z sześcioma ma 295; 8, zaokrąglone do 10, daje 305.",
        ),
        ("id", FIVE, "Balak 6|6 kini di bagian dalam: 2 + 3 = 5. Satu poin tampilan."),
        ("id", FIVE, "Ayu menyisakan 9 titik. Sembilan dibulatkan menjadi 10, jadi 62 − 2 = 60."),
        ("pl", FIVE, "Gra w parach. Partnerom zostały 3 i 8 oczek. Zaokrąglasz osobno: 5 i 10."),
        ("pl", "yacht", "5 sześciennych kości, kartka i ołówek."),
        ("en", EXACT, "Two of the three players hold 8 and 12 pips."),
        (
            "it",
            "yacht",
            "I lanci danno 1-1-3-4-5, poi 2-2-3-5-6 e infine 1-3-4-6-6, avendo tenuto un sei dopo il secondo.",
        ),
        (
            "pl",
            "yacht",
            "Rzuciłem 1-2-5-5-5. Odłożyłem trzy piątki i przerzuciłem dwie kości: 3 i 5. Było więc 3-5-5-5-5.",
        ),
        ("pl", "yacht", "Ułożyło się 2-3-4-5-6. Gdyby zostawiła 1-2-3-4, miałaby 1-2-3-4-5."),
        ("id", FIVE, "Sebuah spinner punya empat sisi: dua sisi lurus dan dua cabang."),
        ("id", FIVE, "Wati memegang 7 titik, jadi ia turun dari 52 ke 51. Tono tetap 48."),
        ("id", FIVE, "Masing-masing memegang 3 titik. Dibulatkan: 5 dan 5, jadi dua poin tampilan hilang."),
        ("it", FIVE, "I compagni arrotondano ciascuno per sé: con 3 e 3 si perdono due punti visualizzati."),
        ("pl", FIVE, "Zostało 8 i 12 oczek, więc 10 i 10, razem cztery punkty wyświetlane mniej."),
        ("it", "yacht", "Senza lo Yacht sarebbe finita a 133."),
        ("pl", "yacht", "Marta ma od Szóstek do Czwórek 75 punktów."),
        ("id", FIVE, "Skor pasangan itu 57 dan menjadi 61 setelah dibulatkan."),
    ],
)
def test_another_reading_that_is_true_is_no_alarm(locale, game, text):
    assert contradicted(locale, game, text) == []
