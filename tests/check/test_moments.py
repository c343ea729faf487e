"""Dates, times of day, and words for stretches of time: other numbers that say the same, and those that do not."""

import pytest

RIGHT = [
    ("pl", "The match ended on 12/31/2020.", "Mecz zakończył się 31.12.2020."),
    ("pl", "The round ends at 5 pm.", "Runda kończy się o 17:00."),
    ("pl", "Come at 5 p.m.", "Przyjdź o godzinie 17."),
    ("pl", "The meeting starts at 2:30 PM.", "Spotkanie zaczyna się o 14.30."),
    ("pl", "It lasts 15 minutes.", "Trwa kwadrans."),
    ("pl", "A 7-day trial.", "Siedmiodniowy okres próbny."),
    ("pl", "It lasts 30 minutes.", "Trwa pół godziny."),
    ("pl", "Wait 7 days.", "Poczekaj tydzień."),
    ("pl", "Wait 14 days.", "Poczekaj dwa tygodnie."),
    ("pl", "Open 24 hours.", "Otwarte całą dobę."),
    ("pl", "On March 3, 2021 the rules changed.", "3 marca 2021 r. zasady się zmieniły."),
    ("pl", "In 12 months", "Za rok"),
    ("pl", "The round ends at 5 pm.", "Runda kończy się o 5.00."),
    ("pl", "Updated 2020-12-31", "Zaktualizowano 31.12.2020"),
    ("it", "The match ended on 12/31/2020.", "La partita è finita il 31/12/2020."),
    ("it", "The round ends at 5 pm.", "La mano finisce alle 17."),
    ("it", "About 20 players came.", "È venuta una ventina di giocatori."),
    ("it", "About 30 players came.", "È venuta una trentina di giocatori."),
    ("it", "About 100 players came.", "È venuto un centinaio di giocatori."),
    ("it", "Wait 7 days.", "Aspetta una settimana."),
    ("it", "Wait 15 days.", "Aspetta quindici giorni."),
    ("it", "Wait two weeks.", "Aspetta quindici giorni."),
    ("it", "Wait 14 days.", "Aspetta due settimane."),
    ("it", "It lasts 15 minutes.", "Dura un quarto d'ora."),
    ("it", "It lasts 30 minutes.", "Dura mezz'ora."),
    ("it", "At 8:15 am", "Alle 8:15"),
    ("id", "The match ended on 12/31/2020.", "Pertandingan berakhir pada 31/12/2020."),
    ("id", "The round ends at 5 pm.", "Ronde berakhir pukul 17.00."),
    ("id", "Wait 7 days.", "Tunggu seminggu."),
    ("id", "Wait 30 minutes.", "Tunggu setengah jam."),
    ("id", "Wait 14 days.", "Tunggu dua minggu."),
    ("id", "Wait 12 months.", "Tunggu setahun."),
    ("id", "It lasts 15 minutes.", "Lamanya seperempat jam."),
    ("id", "The round ends at 5 pm.", "Ronde berakhir pukul 5 sore."),
]
WRONG = [
    ("pl", "The match ended on 12/31/2020.", "Mecz zakończył się 30.12.2020."),
    ("pl", "The round ends at 5 pm.", "Runda kończy się o 18:00."),
    ("it", "About 20 players came.", "È venuta una trentina di giocatori."),
    ("it", "Wait 7 days.", "Aspetta un mese."),
    ("it", "At 8:15 am", "Alle 20:15"),
    ("id", "The round ends at 5 pm.", "Ronde berakhir pukul 18.00."),
    ("pl", "Wait 8 days.", "Poczekaj tydzień."),
    ("id", "Wait 30 minutes.", "Tunggu seperempat jam."),
    ("it", "The round ends at 5 am.", "La mano finisce alle 17."),
    ("it", "Wait 7 days for 7 tiles of 5 players.", "Aspetta una settimana 7 tessere di 6 giocatori."),
]


@pytest.mark.parametrize(("locale", "source", "translation"), RIGHT)
def test_the_same_moment_in_the_way_of_each_language(codes_of, locale, source, translation):
    assert codes_of("number", locale, source, translation) == []


@pytest.mark.parametrize(("locale", "source", "translation"), WRONG)
def test_another_moment_is_found(codes_of, locale, source, translation):
    assert codes_of("number", locale, source, translation)
