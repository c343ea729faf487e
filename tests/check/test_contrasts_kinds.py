"""Meaning by contrast: who sits where, who gets how many, how often, up and down."""

import pytest

from rulegen.check.checks.contrasts import CHECK
from rulegen.check.entry import Entry, Pair, Text
from rulegen.check.words.language import load_language


def codes(locale, source, translation):
    pair = Pair(0, Text(source, load_language("en")), Text(translation, load_language(locale)))
    return [problem.code.name for problem in CHECK.of_entry(Entry(None, (pair,)))]


OTHERS = [
    ("id", "Two counters match when their colours are equal.", "Dua penanda cocok jika warnanya berbeda."),
    ("pl", "Partners face each other.", "Partnerzy siedzą obok siebie."),
    ("it", "The two teammates sit opposite one another.", "I due compagni siedono fianco a fianco."),
    ("id", "The two teammates sit side by side.", "Kedua rekan duduk berhadapan."),
    ("pl", "Give five coins to each player.", "Daj graczom w sumie pięć monet."),
    ("it", "Give five coins to each player.", "Dai ai giocatori cinque monete in totale."),
    ("pl", "The joker may be used only once.", "Jokera można użyć wielokrotnie."),
    ("it", "The joker may be used only once.", "Il jolly si può usare più volte."),
    ("id", "The joker may be used only once.", "Joker boleh dipakai berkali-kali."),
    (
        "it",
        "On a green field you climb up; on a red field you slide down.",
        "Su una casella verde scendi; su una casella rossa sali.",
    ),
    (
        "pl",
        "On a green field you climb up; on a red field you slide down.",
        "Na zielonym polu zjeżdżasz; na czerwonym wspinasz się.",
    ),
    ("it", "A token may move only where the path is clear.", "Una pedina può muoversi dove il percorso è libero."),
    ("pl", "Stop when nobody can move a pawn.", "Zakończ, gdy ktoś nie może ruszyć pionka."),
    (
        "it",
        "Cards may not be exchanged unless both sides agree.",
        "Le carte non si scambiano, anche se tutti sono d'accordo.",
    ),
    ("it", "If two are tied, nobody takes the trick.", "In caso di pareggio la presa la vince nessuno."),
    ("pl", "No knight may jump.", "Każdy skoczek nie może skakać."),
    ("it", "Choose the sum that is at least {count}.", "Scegli la somma più alta che sia al massimo {count}."),
    ("it", "5 and 6 are rounded down; 7 and 8 are rounded up.", "5 e 7 si arrotondano per difetto, 6 e 8 per eccesso."),
    ("it", "Draw at least three cards.", "Pesca un massimo di tre carte."),
    (
        "pl",
        "If you cannot pay, roll and put back what does not fit. You may not pay later.",
        "Jeśli nie musisz płacić, rzuć i odłóż to, co nie pasuje. Nie wolno zapłacić później.",
    ),
]
"""Seats, shares, how often, up and down as verbs, “only” beside an article."""

SAME_OTHERWISE = [
    ("pl", "If someone has not bid, wait.", "Poczekaj, jeśli nie wszyscy zalicytowali."),
    ("it", "If two are tied, nobody takes the trick.", "In caso di pareggio la presa non la vince nessuno."),
    ("it", "The dealer gets a card, the others none.", "Il mazziere riceve un fante e gli altri nessuno."),
    ("it", "See that there are no more than {count} cards.", "Bada che non vi siano più di {count} carte."),
    ("pl", "Nobody speaks during the deal.", "Podczas rozdawania wszyscy milczą."),
    ("pl", "Nobody is forced to buy.", "Każdy gracz może nie kupować."),
    ("id", "Pots 2 and 4 are open; pots 1 and 3 are closed.", "Pot 1 dan 3 tertutup; pot 2 dan 4 terbuka."),
    ("pl", "Any other card brings nothing.", "Każda inna karta nie przynosi nic."),
    ("it", "Winner: nobody.", "Vincitore: nessuno."),
    ("it", "Draw at least one card and at most three.", "Pesca un minimo di una carta e un massimo di tre."),
    ("it", "5 and 6 are rounded down; 7 and 8 are rounded up.", "5 e 6 si arrotondano per difetto, 7 e 8 per eccesso."),
    ("pl", "The game ends when a player has no cards left.", "Gra się kończy, gdy graczowi skończyły się karty."),
    (
        "it",
        "The game ends when a player has no cards left.",
        "La partita termina quando un giocatore rimane senza carte.",
    ),
    ("it", "A player who has no cards left wins.", "Vince chi ha finito le carte."),
    ("it", "A player who has no cards left wins.", "Vince chi riesce a finire le carte."),
    ("it", "Even then nobody may look at the cards.", "Neppure allora qualcuno può guardare le carte."),
    ("it", "Even the dealer has no right to see them.", "Neanche il mazziere ha il diritto di vederle."),
    ("pl", "Partners face each other.", "Partnerzy siedzą naprzeciwko siebie."),
    ("it", "The two teammates sit opposite one another.", "I due compagni siedono uno di fronte all'altro."),
    ("id", "The two teammates sit side by side.", "Kedua rekan duduk bersebelahan."),
    ("it", "Give five coins to each player.", "Dai cinque monete a testa."),
    ("pl", "Give five coins to each player.", "Rozdaj graczom po pięć monet."),
    ("pl", "The joker may be used only once.", "Jokera można użyć jeden raz."),
    ("it", "The joker may be used only once.", "Il jolly si può usare una volta sola."),
    ("id", "The joker may be used only once.", "Joker hanya boleh dipakai satu kali."),
    ("pl", "A player may do this more than once.", "Gracz może zrobić to kilka razy."),
    (
        "it",
        "On a green field you climb up; on a red field you slide down.",
        "Su una casella verde sali; su una casella rossa scendi.",
    ),
    (
        "pl",
        "On a green field you climb up; on a red field you slide down.",
        "Na zielonym polu wspinasz się; na czerwonym zjeżdżasz.",
    ),
    ("it", "Wait until everyone is ready.", "Aspetta finché non sono tutti pronti."),
    ("it", "As long as nobody wins, go on.", "Finché nessuno vince, si continua."),
]


@pytest.mark.parametrize(("locale", "source", "translation"), OTHERS)
def test_opposites_of_seats_shares_and_times_are_told(locale, source, translation):
    assert codes(locale, source, translation) != []


@pytest.mark.parametrize(("locale", "source", "translation"), SAME_OTHERWISE)
def test_seats_shares_and_times_in_other_words_are_no_mistake(locale, source, translation):
    assert codes(locale, source, translation) == []
