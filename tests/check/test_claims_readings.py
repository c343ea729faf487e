"""Numbers of domino games that mean something else than they seem to, and the same sentences with a number changed."""

import pytest
from claim_helpers import contradicted

EXACT, FIVE = "exact-61-five-up", "five-up"


@pytest.mark.parametrize(
    ("locale", "game", "text"),
    [
        # what lies on the table, not what is dealt
        ("id", EXACT, "Sebuah spinner dapat menerima empat ubin, dua pada sisi lurus dan dua pada cabang."),
        # points that are rounded right behind
        ("it", EXACT, "In tre: 8, 8 e 14. I primi due prendono ciascuno 6, cioè 5."),
        # the same numbers on the display
        ("id", EXACT, "Skor 40 turun 15 menjadi 25, alias 8 jadi 5."),
        ("pl", EXACT, "Para ma 20 (4), ostatni klocek 5, przeciwnicy 1 + 1 = 2, czyli zero, partner 18, czyli 20."),
        ("it", FIVE, "Elio resta con 8 (10 dopo l'arrotondamento, due punti): la coppia passa da 62 a 60."),
        ("id", FIVE, "Melati memegang 8 titik: dibulatkan 10, jadi -2. Skornya turun menjadi 59."),
        # scores that change
        ("id", EXACT, "Dari 285, pasangan ini mencapai 305 dan menang."),
        ("pl", EXACT, "Łączny skutek 5 − 20 = −15: wynik 45 spada do 30."),
        ("id", FIVE, "Kakek memegang 11, dibulatkan 10, dari 45 turun menjadi 43."),
        ("id", FIVE, "Sekar menyimpan 8 titik, menjadi 10. Damar menyimpan 7 (menjadi 5): dari 64 menjadi 63."),
        ("pl", FIVE, "Wynik 64 : 66 : 58, wygrywa Jadwiga."),
        ("it", FIVE, "Punteggio 58, ultima posa 15, il compagno ha ancora 4."),
        ("id", EXACT, "Hasil bersih 25 dan skor menjadi 310: semuanya batal, skor tetap 285."),
        ("pl", EXACT, "Byłoby 310, zdarzenie odrzucone."),
        # scores of others than those before
        ("pl", FIVE, "Ewa podnosi wynik pary do 60. Adam klockiem 3|5 zdobywa dwa punkty wyświetlane: 57."),
        ("it", FIVE, "Restano 6 ad Ada, 17 a Bruno, 1 a Carla. Ada scende a 60, Bruno a 40, Carla rimane a 58."),
        ("id", FIVE, "Rudi turun, 63 − 2 = 61. Keduanya mencapai target, tetapi 62 lebih tinggi."),
        ("pl", FIVE, "Adam ma 11 oczek (10, minus dwa), a Ewa 8 (10, minus dwa): 61 − 4 = 57."),
        # hands beside each other, and parts of a finish that are told behind it
        ("it", EXACT, "Con 270 grezzi, ultima posa 15, avversari 4 e 5, compagno 7: 15 + 10 − 5 = 20, cioè 290."),
        ("pl", EXACT, "Skutek ujemny: 0 + 5 − 20 = −15, gdy przeciwnicy mają 2 i 1, a partner 18."),
        ("pl", FIVE, "Razem mieli 16 oczek, co dałoby 15, a więc 3 punkty; osobno wychodzi 10 + 10."),
        ("pl", EXACT, "Gdyby para miała 295, pierwsza piątka dałaby 300, a druga 305."),
        # scores of two who are level, and of several whose equations follow
        (
            "it",
            FIVE,
            "Ada e Pia sono 64 pari. Pia guadagna 2 punti; Ada ne guadagna 5, ma resta con 14, cioè 15. Pia: 66.",
        ),
        ("pl", FIVE, "Ewa i Jan mają po 63. Ola zdobywa siedem: 60 + 7 = 67. Jan ma 63 + 4 − 1 = 66. Wygrywa Ola."),
        ("pl", FIVE, "Jan ma 24 oczka, Ewa 3 oczka. Jan traci pięć i spada do −1, Ewa traci jeden i ma 10."),
        ("pl", FIVE, "Suma zero i sumy niepodzielne przez pięć nie dają nic."),
        # one contribution, tiles of each and of the set, the target told raw before, a score that there is not
        ("pl", FIVE, "Ewa otwiera 6|6: jeden wkład, 12, bez punktów."),
        ("id", FIVE, "Pemain: 4 (dua pasangan); Ubin per orang: 5; Tumpukan sisa: 8"),
        ("it", FIVE, "Da due a quattro giocatori, 28 tessere e un po' di aritmetica."),
        ("id", EXACT, "Sebelumnya Ani 295 dan Budi 300. Peristiwa Budi menghasilkan tepat 305: Budi menang dengan 61."),
        ("pl", EXACT, "Wygrywa ten, kto ma dokładnie 61 punktów wyświetlanych. Wynik 62 nie istnieje."),
        ("it", FIVE, "Ad Ada restano 18: arrotondati fanno 20, quindi una sottrazione di 4 punti visualizzati."),
        # pips and hands beside other numbers, differences that are told, and an example
        ("pl", EXACT, "Gracze: 2; Ręka: 5; Stos: 18; Liczba wyników: 2"),
        ("id", EXACT, "Contoh: berdua, 3 lawan 12; selisih 9 menjadi 10 poin mentah."),
        ("pl", EXACT, "Dokładne 305 kończy mecz natychmiast. Przykład: 300 + 5 = 305."),
        ("id", FIVE, "Contoh: Ani dan Budi mencapai 62 dengan sebuah peletakan; ronde tetap dilanjutkan."),
        # nothing at all, hands of two opponents, what each of two loses, ranges that cost something
        ("pl", EXACT, "Suma 25 daje pięć punktów wyświetlanych, suma 24 nie daje ani jednego."),
        ("id", EXACT, "Peletakan terakhirnya memberi 10; lawannya memegang 8 dan 9 titik. Jumlahnya 17, menjadi 15."),
        ("it", FIVE, "Ognuno perde 5 grezzi, la coppia perde due punti visualizzati."),
        ("id", FIVE, "Jadi 0 sampai 2 titik gratis, 3 sampai 7 titik mengurangi 1 poin."),
        # awards that would lead past the target
        ("pl", EXACT, "Przy wyniku 57 suma 25 nie daje nic, bo 57 + 5 = 62."),
        # counts of tiles, of players and of points that stand side by side
        ("pl", FIVE, "28 klocków, po pięć na gracza; stos 18, 13 albo 8."),
        ("id", EXACT, "Pemain: 4 (dua pasangan); Ubin dibagikan: 20; Tumpukan sisa: 8"),
        ("pl", FIVE, "Każdy ma po trzy punkty wyświetlane; razem dziewięć, czyli 45 surowych."),
        ("pl", FIVE, "Każdy zaokrągla osobno: 5 i 5, razem dwa punkty mniej."),
        ("id", FIVE, "Bayu memegang 8 titik; 8 dibulatkan menjadi 10, dikurangi dua: 58."),
        ("pl", FIVE, "Dwa oczka to zero, cztery oczka to już jeden punkt mniej. Zaokrągla każdy sam."),
        ("pl", FIVE, "Klocek 2|3 na otwarcie to 2 + 3 = 5, a więc jeden punkt wyświetlany; 5|5 to 10, czyli dwa."),
        (
            "id",
            EXACT,
            "Tempat yang tersedia: 0|0 cabang B (0); 3|3 sisi lurus B (3). Kontribusi yang dihitung: 3|3: 6.",
        ),
        # a partner who is named only, what would be, and what belongs to the number before
        ("id", EXACT, "Ubin terakhir 0, lawan 1 + 1 = 2 menjadi 0, Wulan 18 menjadi 20: hasil bersih −20."),
        ("pl", EXACT, "Ostatni klocek dał 15, przeciwnicy 6 i 7, razem 13, czyli 15. Osobno wyszłoby 5 + 5 = 10."),
        ("it", EXACT, "Una bianca è un contributo di 0."),
        (
            "id",
            FIVE,
            "Lima poin mentah sama dengan satu poin tampilan, jadi 61 poin tampilan sama dengan 305 poin mentah.",
        ),
        ("id", FIVE, "Cabang kedua 2|2 masih terbuka untuk ubin bernilai dua."),
        ("it", FIVE, "in due 18 tessere in tre 13 tessere in quattro 8 tessere"),
        ("pl", FIVE, "Kto ma 2 punkty i trzyma 16 oczek, spada do 2 − 3 = −1."),
        # tiles that are held, nets of other examples, level scores and results
        ("it", EXACT, "A Fosco resta 3|4, sette di valori, che si arrotondano a 5. L'evento è 20 + 5 = 25 grezzi."),
        ("it", EXACT, "Il compagno ha sei, quindi 5. L'effetto netto è 5 + 5 − 5 = 5: si arriva a 305."),
        ("it", EXACT, "L'effetto netto è 5 + 5 − 5 = 5. Un netto negativo vale sempre: 0 + 5 − 15 = −10."),
        ("id", FIVE, "Pasangan itu di 63 dan Togar–Made di 64. Hasilnya 63 − 2 = 61 dan 64 − 3 = 61. Seri!"),
        ("it", FIVE, "Teresa arriva a 67. Gino ne raccoglie sette, 68, ma ne perde due: 66. Teresa vince 67 a 66."),
        ("pl", FIVE, "Jagoda i Witek mają 2 + 5 = 7 punktów (35 surowych)."),
        ("pl", FIVE, "Partnerów zaokrąglaj oddzielnie: dwie ręce po cztery oczka to 5 + 5, czyli dwa punkty."),
        # sums that are rounded, what two lose, scores told before, tiles in all
        ("it", EXACT, "Ultima posa 5; gli avversari hanno 0 e 1, cioè 0; il compagno ha 14, cioè 15."),
        ("it", EXACT, "La coppia era a 280 e va a 295; quello di Anna farebbe 310 e si scarta."),
        ("id", EXACT, "Bagas: 5 + 11 = 16, menjadi 15 mentah (3 tampilan)."),
        ("it", FIVE, "A Sandra resta 9, cioè 10, e a Teo 11, cioè 10: la loro coppia perde quattro punti."),
        ("pl", FIVE, "Ola traci 3 i ma 63, Marek ma 65. Oboje przekroczyli próg, ale 65 to więcej niż 63."),
        ("it", EXACT, "In quattro si distribuiscono venti tessere e ne restano 8."),
        ("id", EXACT, "Empat pemain memegang dua puluh ubin, lima ubin per orang."),
        ("it", FIVE, "In due parole: fai cinque, dieci, quindici con le estremità delle tessere."),
        ("it", EXACT, "Una mano in due, posa per posa. Ada apre 1|4: 1 + 4 = 5. Ivo posa 4|6: 1 + 6 = 7."),
        ("it", EXACT, "Con 270 lo stesso evento darebbe 310. Si scarta tutto, e la coppia rimane a 54."),
        ("pl", EXACT, "Jeśli jego para ma 290, zdarzenie Bogdana daje 305 i mecz się kończy."),
        ("pl", FIVE, "Trzy osoby z 1, 13 i 22 oczkami tracą 0, 15 i 20. Stos jest pusty."),
        # lists, and losses of each
        ("id", FIVE, "Kedua mitra memegang 3 dan 3 titik. Masing-masing menjadi 5, jadi 2 poin tampilan hilang."),
        ("id", FIVE, "Dua mitra masing-masing memegang 3 titik. Pengurangan: 5 + 5 = 10 mentah."),
        ("it", FIVE, "Uno o due non costano niente. Da tre a sette costano un punto. Da otto a dodici due punti."),
        (
            "it",
            FIVE,
            "Rosa e Tullio rimasero con 3 e 4: ciascuno arrotonda a 5, in tutto dieci grezzi, due punti in meno.",
        ),
        # halves, neighbours, sides and names
        ("pl", FIVE, "Ja 2|4 po drugiej stronie 2|2: 6 + 4 = 10. Dubel dwa zniknął, czwórkę wniósł nowy klocek."),
        ("pl", FIVE, "Dubel 6|6 ma trzech sąsiadów."),
        ("pl", FIVE, "Dubel wewnętrzny ma obie proste strony zajęte."),
        ("it", FIVE, "Bianca: 1 + 2 + 3 = 6 punti, 30 grezzi."),
        # which placement, which paragraph
        ("pl", FIVE, "II. Opis układu po drugim dołożeniu."),
        ("id", FIVE, "L.4 Mitra dibulatkan terpisah."),
        # what both fall below
        ("pl", FIVE, "Gdyby obojgu spadło poniżej 61, gralibyśmy dalej."),
        # the last of three hands is that of the partner; remainders are no hands
        ("pl", EXACT, "Przeciwnikom zostało 16 i 17 oczek, partnerowi 7. Razem 33, po zaokrągleniu 35."),
        ("id", EXACT, "Pembulatan: sisa 1 atau 2 turun, sisa 3 atau 4 naik. Jadi 12 menjadi 10."),
        # a hand that is rounded before it is added
        (
            "it",
            EXACT,
            "Ornella ha 250 e chiude con 10. Restano tessere per 17: si arrotonda a 15. 250 + 10 + 15 = 275.",
        ),
        # what is quoted and denied
        ("it", FIVE, "«Il ramo vuoto di 6|6 vale 6.» No: vale zero."),
        ("pl", FIVE, "„13 zaokrąglam do 10.” – nie; reszta 3 idzie w górę, do 15."),
        ("id", FIVE, "“Setiap pemain mengambil enam ubin.” Salah."),
        ("en", FIVE, "“Each player draws six tiles.” No, five."),
    ],
)
def test_another_reading_that_is_true_is_no_alarm(locale, game, text):
    assert contradicted(locale, game, text) == []


@pytest.mark.parametrize(
    ("locale", "game", "text", "said"),
    [
        ("id", EXACT, "Setiap pemain menerima empat ubin.", "empat"),
        ("it", FIVE, "Ogni combinazione di tre valori compare una sola volta.", "tre"),
        ("pl", FIVE, "Każda kombinacja trzech liczb występuje dokładnie raz.", "trzech"),
        ("it", EXACT, "Appena qualcuno fa 306, si smette.", "306"),
        ("pl", FIVE, "Z 185 punktów surowych robi się 201.", "201"),
        ("it", EXACT, "Il compagno ha 8 valori, arrotondati a 5.", "5"),
        ("pl", EXACT, "Przy wyniku 40 suma 25 nie daje nic.", "25"),
        ("pl", FIVE, "Wynik może spaść poniżej jednego.", "jednego"),
        ("it", FIVE, "Una bianca vale 1.", "1"),
        ("pl", EXACT, "Przeciwnikom zostało 16 i 17 oczek, partnerowi 7. Razem 32, po zaokrągleniu 30.", "32"),
        ("en", FIVE, "“Each player draws six tiles”, says the leaflet.", "six"),
    ],
)
def test_what_is_false_is_still_found(locale, game, text, said):
    assert said in contradicted(locale, game, text)


def test_a_conversion_has_no_partner_behind_a_colon():
    pairs = "coppia A: {} punti grezzi = 20 punti visualizzati e coppia B: 100 punti grezzi = 20 punti visualizzati."
    assert contradicted("it", EXACT, f"Prima del conteggio, {pairs.format(100)}") == []
    assert "105" in contradicted("it", EXACT, f"Prima del conteggio, {pairs.format(105)}")
