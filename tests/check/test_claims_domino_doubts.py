"""True sentences about dominoes in which a number looks like another claim, and false ones that are still found."""

import pytest
from claim_helpers import contradicted


@pytest.mark.parametrize(
    ("locale", "game", "text"),
    [
        ("pl", "exact-61-five-up", "Reszta 1 albo 2 oznacza zaokrąglenie w dół, reszta 3 albo 4 w górę."),
        ("it", "exact-61-five-up", "Con resto 1 o 2 si arrotonda per difetto, con resto 3 o 4 per eccesso."),
        ("id", "exact-61-five-up", "Sisa 1 atau 2 dibulatkan ke bawah, sisa 3 atau 4 dibulatkan ke atas."),
        ("en", "exact-61-five-up", "A remainder of 1 or 2 is rounded down, 3 or 4 is rounded up."),
        ("pl", "exact-61-five-up", "Pierwszy gracz zdobywa 10 punktów."),
        ("pl", "exact-61-five-up", "W grze czteroosobowej gracze 1 i 3 tworzą parę przeciw graczom 2 i 4."),
        ("it", "exact-61-five-up", "In quattro i giocatori 1 e 3 giocano contro 2 e 4."),
        ("en", "exact-61-five-up", "With remainder 1 or 2 you round down, with 3 or 4 up."),
        ("en", "five-up", "A remainder of 1–2 is rounded down, 3–4 up."),
        ("en", "exact-61-five-up", "Remainders 1 and 2 are rounded down, 3 and 4 are rounded up."),
        ("it", "exact-61-five-up", "Resto 1 e 2: si arrotonda in giù; resto 3 e 4: in su."),
        ("pl", "exact-61-five-up", "Przy reszcie 1 lub 2 zaokrąglasz w dół, a przy 3 lub 4 w górę."),
        ("id", "five-up", "Kalau sisanya 1 atau 2, bulatkan ke bawah; 3 atau 4, bulatkan ke atas."),
        ("en", "exact-61-five-up", "The first player earns 10 points."),
        ("en", "exact-61-five-up", "Ann reaches 15 points in her first turn."),
        ("it", "exact-61-five-up", "Il primo giocatore raggiunge 10 punti."),
        ("id", "exact-61-five-up", "Pemain pertama mencapai 10 poin."),
        ("pl", "exact-61-five-up", "Ania osiąga 20 punktów surowych w jednym ruchu."),
        ("en", "exact-61-five-up", "With four players 1 and 3 play against 2 and 4."),
        ("en", "exact-61-five-up", "In the four-player game, players 1 and 3 are partners against players 2 and 4."),
        ("id", "exact-61-five-up", "Dalam permainan empat orang, pemain 1 dan 3 melawan pemain 2 dan 4."),
        ("pl", "exact-61-five-up", "We czterech gracze 1 i 3 grają przeciw 2 i 4."),
        ("pl", "exact-61-five-up", "Przy czterech graczach miejsca 1 i 3 to jedna para, a 2 i 4 druga."),
        ("it", "exact-61-five-up", "Con quattro giocatori, 2 e 4 sono compagni, come 1 e 3."),
        ("en", "exact-61-five-up", "Now 4|4 is inside, so only 1 + 5 = 6 remains."),
        ("id", "exact-61-five-up", "Kini 3|3 di bagian dalam, jadi tinggal 1 + 4 = 5."),
        ("it", "exact-61-five-up", "Ora 3|3 è interna e restano 1 + 4 = 5: un punto."),
        ("pl", "exact-61-five-up", "Teraz 4|4 jest wewnątrz, więc zostaje 1 + 5 = 6."),
        ("en", "exact-61-five-up", "A placement of 15 raw points wins from 58, but one of 20 would take you to 62."),
        ("pl", "exact-61-five-up", "Przy 58 punktach 15 surowych daje zwycięstwo, a z 20 doszłoby się do 62."),
        ("en", "exact-61-five-up", "If that pair had had 290, the first event would have been enough: 290 + 15 = 305."),
        ("id", "exact-61-five-up", "Seandainya mereka mempunyai 290, maka 290 + 15 = 305: tepat."),
        (
            "pl",
            "exact-61-five-up",
            "Gdyby ta para miała 285, byłoby 285 + 30 = 315: za dużo. Gdyby miała 275, byłoby 275 + 30 = 305.",
        ),
        ("it", "exact-61-five-up", "Con 285 sarebbe 285 + 30 = 315, annullato. Con 275, invece, 275 + 30 = 305."),
        ("en", "exact-61-five-up", "One big X and seven strokes are 85 raw points."),
        ("en", "exact-61-five-up", "Seven strokes, that is 35 raw points."),
        ("it", "exact-61-five-up", "Una grande X e sette tratti, in tutto 85 punti grezzi."),
        ("pl", "exact-61-five-up", "Jedno duże X i siedem kresek to razem 85 punktów surowych."),
        ("id", "exact-61-five-up", "Tujuh guratan berarti 35 poin mentah."),
        ("en", "exact-61-five-up", "Boneyard with two, three, four players: 18, 13, 8 tiles."),
        ("pl", "exact-61-five-up", "Talon we dwóch, trzech, czterech: 18, 13, 8 klocków."),
        ("en", "exact-61-five-up", "You are still at 60: 300 + 10 = 310 is too much."),
        ("pl", "exact-61-five-up", "Nadal masz 60: 300 + 10 = 310 to za dużo."),
        ("en", "exact-61-five-up", "Invite one, two or three people; the game is for two to four players."),
        ("it", "exact-61-five-up", "Invita una, due o tre persone: si gioca in due, tre o quattro."),
        ("id", "exact-61-five-up", "Ajaklah satu, dua, atau tiga orang; permainan ini untuk dua sampai empat pemain."),
        ("en", "exact-61-five-up", "She falls from 10 to −5, one display point below zero."),
        ("pl", "exact-61-five-up", "Marek spada z 10 na −5, czyli o jeden punkt poniżej zera."),
        ("id", "exact-61-five-up", "Ia turun dari 10 ke −5, satu poin di bawah nol."),
        ("en", "five-up", "If it ends 65 to 60, 65 wins."),
        ("it", "five-up", "Se finisce 65 a 60, vince 65."),
        ("pl", "five-up", "Jeśli będzie 66 do 64, wygrywa 66."),
        ("id", "five-up", "Kalau hasilnya 65 lawan 60, yang 65 menang."),
        ("en", "five-up", "Two hands of three pips are six, so 5."),
        ("it", "five-up", "Due mani da tre punti fanno sei, cioè 5."),
        ("id", "five-up", "Dua tangan masing-masing tiga titik menjadi enam, jadi 5."),
        ("pl", "five-up", "Dwie ręce po trzy oczka to sześć, czyli 5."),
        ("en", "exact-61-five-up", "The other two stay at zero."),
        ("it", "exact-61-five-up", "Gli altri due restano a zero."),
        ("id", "exact-61-five-up", "Dua pemain lainnya tetap di nol."),
        ("pl", "exact-61-five-up", "Pozostali dwaj zostają przy zerze."),
        ("pl", "exact-61-five-up", "Wyłóżcie po kolei sześć klocków i liczcie."),
        ("en", "exact-61-five-up", "Lay out seven tiles one after the other and count aloud."),
        ("it", "exact-61-five-up", "Disponete sette tessere una per volta e contate."),
        ("it", "exact-61-five-up", "Sei ancora a 60: 300 + 10 = 310 è troppo."),
        ("it", "five-up", "(b) 9 + 7 = 16, che diventa 15: perdi tre punti visualizzati. (c) Tu sali a 62."),
    ],
)
def test_another_reading_that_is_true_is_no_alarm(locale, game, text):
    assert contradicted(locale, game, text) == []


@pytest.mark.parametrize(
    ("locale", "game", "text"),
    [
        ("en", "exact-61-five-up", "Remainders of 1 and 3 are rounded down."),
        ("en", "exact-61-five-up", "Reach exactly 62 points to win."),
        ("pl", "exact-61-five-up", "Wygrywa, kto osiągnie dokładnie 62 punkty."),
        ("it", "exact-61-five-up", "Vince chi raggiunge esattamente 62 punti."),
        ("id", "exact-61-five-up", "Pemenang adalah pemain yang mencapai tepat 62 poin."),
        ("en", "exact-61-five-up", "The game is for two to five players."),
        ("id", "exact-61-five-up", "Permainan ini untuk dua sampai lima pemain."),
        ("it", "exact-61-five-up", "Si gioca da 2 a 5 giocatori."),
        ("pl", "exact-61-five-up", "Gra jest dla od 2 do 5 graczy."),
        ("en", "exact-61-five-up", "Each player is dealt 6 tiles; four players are dealt 5."),
        ("en", "exact-61-five-up", "A stroke stands for 6 raw points."),
        ("it", "exact-61-five-up", "Un tratto vale 6 punti grezzi."),
        ("pl", "exact-61-five-up", "Kreska to 6 punktów surowych."),
        ("id", "exact-61-five-up", "Satu guratan bernilai 6 poin mentah."),
        ("en", "exact-61-five-up", "She places 2|4 on the right: 1 + 5 = 6."),
        ("pl", "exact-61-five-up", "Dokłada 2|4 z prawej: 1 + 5 = 6."),
        ("it", "exact-61-five-up", "Attacca 2|4 a destra: 1 + 5 = 6."),
        ("id", "exact-61-five-up", "Ia memasang 2|4 di kanan: 1 + 5 = 6."),
        ("en", "five-up", "18 pips are rounded to 15."),
        ("it", "five-up", "18 pallini, arrotondati a 15."),
        ("pl", "five-up", "18 oczek zaokrągla się do 15."),
        ("id", "five-up", "18 titik dibulatkan menjadi 15."),
        ("en", "five-up", "You have 62, four short of the target."),
        ("en", "exact-61-five-up", "With 57 display points (285) an award of 20 raw points: 285 + 15 = 300."),
    ],
)
def test_a_false_number_is_still_found(locale, game, text):
    assert len(contradicted(locale, game, text)) == 1


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "A double at the end counts twice its number, that is 10 for 5|5, six for 3|3 and zero for 0|0."),
        ("en", "With 2 players 10 tiles are dealt, with 3 players 15, with 4 players 20."),
        ("en", "Nobody has drawn more than 12 tiles before somebody wins."),
        ("it", "Chi ha 66 vince su chi ha 64, e chi ha 60 resta fuori."),
        ("pl", "Ania ma 12 oczek, Ola 7, Ewa 3: po zaokrągleniu 10, 5 i 5."),
        ("pl", "Po dwóch rundach jest 40 do 35, gra toczy się dalej."),
    ],
)
def test_lists_and_runs_that_tell_other_things_are_no_alarm(locale, text):
    assert contradicted(locale, "five-up", text) == []
