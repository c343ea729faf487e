"""Rounds and scores of Exact 61 Five Up, told in running text: what each number must be by those beside it."""

import pytest
from claim_helpers import contradicted

GAME = "exact-61-five-up"
HELD = "Apre Ada con 2|3: 2 + 3 = 5. Ivo 3|6: 2 + 6 = 8. Ada ha solo 5|5, pesca 4|6 e la mette: 2 + 4 = 6. "
"""A round in which somebody holds a tile that is not placed."""


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "A sum of 15 is three display points, a sum of 20 is four, a sum of 17 is zero."),
        ("en", "From 57 you need exactly 20, from 58 exactly 15, from 60 exactly 5."),
        ("en", "The pair's score of 56 (280 raw points): it becomes 295, that is 59."),
        ("en", "Ada: 4 + 20 = 24, that is 25 raw points. The opponents hold more pips."),
        ("en", "Ada: 270 + 25 = 295. Ben: 14, that is 15. His score is 285 + 15 = 300."),
        ("it", "Danno cinque tessere a ciascuno, le altre sono l'ossario: 18 tessere in due, 13 in tre, 8 in quattro."),
        ("it", "Ai primi due con 6 e 6 valori toccano 8 a testa, cioè 10."),
        ("id", "Titik mitra dibulatkan sendiri (hanya jika berempat)."),
        ("id", "Pasangan itu kehilangan 10: dari 50 mentah turun ke 40, atau dari 10 ke 8 poin tampilan."),
        ("en", "The first sums were 8, 13 and 16, so none of the tiles scored."),
        ("en", "Whoever would have 306 or more stays where the score was: only 305 raw points win."),
        ("en", "Two partners hold 8 and 3 pips: 8 is rounded to 10, 3 to 5."),
        ("en", "The opponents hold 9 and 14 pips, her partner four. 9 + 14 = 23 is rounded to 25."),
        ("en", "Ada holds 4 pips, Ben 9, Cyd 20. Ada: 5 + 16 = 21, rounded to 20. Ben: 11, rounded to 10."),
        ("pl", "Ola i Jan mają po 5 oczek, Ewa 17. Ola: 12, po zaokrągleniu 10. Jan: 12, po zaokrągleniu 10."),
        ("it", "Ada ha 3 valori, Bea 8, Ciro 13, Dino 20. Ada: 5 con Bea e 17 con Dino. Bea: 5 con Ciro."),
        ("en", "She goes out with 20. He is left with 6|6, 12 pips, rounded to 10. Net event: 20 + 10 = 30."),
        ("it", "Ultima posa 15, avversari con 4 e 9 (13, che diventa 15), compagno con 6: 15 + 15 − 5 = 25."),
        ("id", "Lawan memegang 8 dan 8 titik. Andai dibulatkan masing-masing, hasilnya 10 + 10 = 20, dan itu keliru."),
        ("en", "Raw scores 10, 25 and 15; on the display 2, 5 and 3."),
        ("it", "In quattro, posti da 1 a 4 con 4, 15, 4 e 9. Il primo segna 11 + 5 = 16."),
        ("it", "Incassa 10 + 15 = 25 e passa da 230 a 255, cioè da 46 a 51."),
        ("en", "You have 58 display points, and the placement is worth 20 raw points."),
        ("it", "A 57 mancano quattro punti, cioè una somma di 20; a 60 ne manca uno, una somma di 5."),
        ("en", "Example 3. Three players. Ada, Ben and Cyd sit in this order, and Ada opens."),
        ("en", "Four players. Ada and Ben play against Cyd and Dan."),
        ("en", "Last tile 5, opponents 12 (10) and the partner 14 (15): the net effect is 0 raw points."),
        ("it", "Ultima posa 15. Avversari: 4 e 8, totale 12, arrotondato 10. In tutto 25 punti grezzi."),
        ("it", f"{HELD}Ivo 2|2, somma 8. Ada gioca 1|4: 4 + 1 = 5."),
    ],
)
def test_what_is_true_is_no_alarm(locale, text):
    assert contradicted(locale, GAME, text) == []


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("en", "Her score is 58 (285).", "285"),
        ("it", "Così va a 295, cioè 58.", "58"),
        ("id", "Skor Ani 57 (280): belum cukup.", "280"),
        ("en", "That would bring her to 309 raw points, so all of it is void.", "309"),
        ("en", "The boneyard then has 18, 13 or 9 tiles.", "9"),
        ("pl", "Stos ma wtedy osiemnaście, czternaście albo osiem klocków.", "czternaście"),
        ("en", "From 57 you need exactly 20, from 58 exactly 15, from 60 exactly 10.", "10"),
        ("en", "Her opponents hold 9 and 7 pips: that makes 18, rounded to 20.", "18"),
        ("en", "Two opponents with 8 pips each: that makes 17, rounded to 15.", "17"),
        ("it", "A Bea restano 9, a Ciro altri 8: 16 in tutto, che diventano 15.", "16"),
        ("it", "Avversari con 1 e 4 (7, che diventa 5), compagno con 12 (che diventa 10).", "7"),
        ("id", "Lawan yang memegang 6 dan 8 titik memberi 13, jadi 15.", "13"),
        ("pl", "Jankowi zostały 4|6 i 2|2, razem 13 oczek, więc 15.", "13"),
        ("en", "The opponents hold 7 and 6: that makes 13, rounded to 15, and not 5 + 10.", "10"),
        ("en", "Ada holds 4 pips, Ben 9, Cyd 20. Ada: 5 + 16 = 21, rounded to 20. Ben: 12, rounded to 10.", "12"),
        ("en", "Ada holds 4 pips, Ben 8, Cyd 20. Ada: 5 + 16 = 21, rounded to 20. Ben: 11, rounded to 10.", "8"),
        ("it", "Ada ha 3 valori, Bea 8, Ciro 13, Dino 20. Ada: 5 con Bea e 16 con Dino. Ciro: 7 con Dino.", "16"),
        ("pl", "Ola i Jan mają po 5 oczek, Ewa 17. Obojgu należy się 14, po zaokrągleniu 15.", "17"),
        ("id", "Sisa 3, 12, dan 16 titik. Yang pertama: 9 + 13 = 22, menjadi 20. Yang kedua: 5, menjadi 5.", "5"),
        ("en", "Ada goes out with 14. The opponents hold 9 and 8, that is 17, rounded to 15: 10 + 15 = 25.", "14"),
        ("pl", "Dołożenie za 20, przeciwnicy 9 i 7 (16, czyli 15), partner 13 (15): 15 + 15 − 15 = 15.", "20"),
        ("it", "In tutto 10 + 15 = 25, quattro punti.", "quattro"),
        ("id", "Jadi Ani mendapat 20 + 10 = 30 poin mentah, tujuh poin tampilan.", "tujuh"),
        ("id", "Skor sementara: Ani 2, Budi 5, Citra 4 (mentah: 10, 25, 15).", "15"),
        ("it", "Incassa 10 + 15 = 25 e passa da 230 a 255, cioè da 46 a 56.", "255"),
        ("en", "The pair loses 10: from 60 raw points to 50, or from 13 to 10 on the display.", "60"),
        ("en", "61 display points are therefore 310 raw points.", "310"),
        ("it", "I 300 punti grezzi sono dunque i 61 del traguardo.", "300"),
        ("pl", "Z wynikiem 58 (290) i sumą 15: wynik wynosi 300, wygrana!", "300"),
        ("en", "With 60, an event of 10, 15 or 15 is void.", "15"),
        ("pl", "Przy 57 brakuje czterech punktów, więc sumy 25; przy 60 brakuje jednego, więc sumy 5.", "25"),
        ("en", "Example 3. Two players. Ada, Ben and Cyd sit in this order, and Ada opens.", "Two"),
        ("id", "Contoh: berdua. Ani memegang 6 titik, Budi 11, Citra 18. Ani: 5 + 12 = 17.", "berdua"),
        ("it", "Un bianco vale 2.", "2"),
        ("it", "Ultima posa 15. Avversari: 4 e 8, totale 12, arrotondato 10. In tutto 30 punti grezzi.", "30"),
        ("en", "Ada holds 4 pips, Ben 9 and Cyd 21. Ada scores 5 and 18, in all 23, rounded to 25.", "21"),
        ("it", f"{HELD}Ivo 2|2, somma 9. Ada gioca 1|4: 4 + 1 = 5.", "9"),
        ("en", "Sum: 6 + 4 = 10; raw / display: 10 / 3", "3"),
    ],
)
def test_a_number_that_does_not_follow_is_found(locale, text, said):
    assert said in contradicted(locale, GAME, text)
