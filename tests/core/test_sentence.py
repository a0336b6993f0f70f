"""Sentences: one for each reader, with the right names, verbs, spaces and full stops."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hexarium.core import Part, Seat, Sentence, Verb, Who, Whose, everyone, has_have, is_are, say, seat_name

ANN, BEN, CID = map(Seat, range(3))
NAMES = ("Ann", "Ben", "Cid")
EYES = (None, ANN, BEN, CID)

SEATS = st.sampled_from([ANN, BEN, CID])
FIXED = st.sampled_from(
    ["drew E", "a tile", "on c3.", "The deck is empty.", ",", ":", "Really?", "3 points", "(red)", "and", "so far…"]
)
PARTS = st.one_of(
    FIXED,
    st.builds(Who, SEATS),
    st.builds(Whose, SEATS),
    st.builds(Verb, SEATS, st.just("draw"), st.just("draws")),
)
SENTENCES = st.lists(PARTS, min_size=1, max_size=8).map(lambda parts: say(*parts))
PLAYERS = st.lists(
    st.text(st.characters(categories=("L", "N", "P")), min_size=1, max_size=8), min_size=3, max_size=3, unique=True
)


def test_a_sentence_speaks_to_its_reader_and_of_everybody_else() -> None:
    drew = say(Who(BEN), Verb(BEN, "take", "takes"), "a tile from", Whose(ANN), "hand")
    assert drew.text(NAMES) == drew.text(NAMES, CID) == "Ben takes a tile from Ann's hand."
    assert drew.text(NAMES, BEN) == "You take a tile from Ann's hand."
    assert drew.text(NAMES, ANN) == "Ben takes a tile from your hand."


def test_what_a_bot_does_in_somebodys_place_their_bot_does() -> None:
    drew = say(Who(BEN), "took a tile from", Who(ANN), ".", Whose(BEN), "hand is full")
    assert drew.text(NAMES, CID, {BEN, ANN}) == "Ben's bot took a tile from Ann. Ben's hand is full."
    assert drew.text(NAMES, BEN, [BEN]) == "Your bot took a tile from Ann. Your hand is full."
    assert drew.text(NAMES, ANN, [ANN]) == "Ben took a tile from you. Ben's hand is full."
    assert drew.text(NAMES, ANN, [BEN]) == "Ben's bot took a tile from you. Ben's hand is full."


def test_a_person_wins_and_gets_what_their_bot_played_for() -> None:
    wins = say(Who(BEN), Verb(BEN, "win", "wins"), ":", Who(ANN), "6,", Who(BEN), "27")
    assert wins.text(NAMES, CID, {ANN, BEN}) == "Ben wins: Ann 6, Ben 27."
    assert wins.text(NAMES, BEN, {BEN}) == "You win: Ann 6, you 27."


def test_you_has_a_capital_letter_only_at_the_beginning_of_a_sentence() -> None:
    assert say("A new round:", Who(ANN), "call.", Whose(ANN), "turn").text(NAMES, ANN) == (
        "A new round: you call. Your turn."
    )
    assert say("Ready?", Who(ANN), "can start").text(NAMES, ANN) == "Ready? You can start."


def test_a_name_that_ends_like_a_sentence_does_not_end_one() -> None:
    names = ("J. R.", "Ben")
    assert say(Who(ANN), Who(BEN)).text(names, BEN) == "J. R. you."
    assert say("Waiting for", Who(ANN)).text(names) == "Waiting for J. R."


def test_a_name_that_begins_with_a_comma_keeps_its_space() -> None:
    assert say("Waiting for", Who(ANN)).text(("'Arry",)) == "Waiting for 'Arry."


def test_a_name_keeps_its_small_letter_even_at_the_beginning() -> None:
    assert say(Who(ANN), "won").text(("ann",)) == "ann won."


@pytest.mark.parametrize("mark", [".", ",", ":", ";", "?", "!", ")", "'s", "’s"])
def test_punctuation_follows_without_a_space(mark: str) -> None:
    assert say(Who(ANN), mark, "then").text(NAMES).startswith(f"Ann{mark} then")


@pytest.mark.parametrize(
    ("said", "text"),
    [("Done", "Done."), ("Done.", "Done."), ("Done?", "Done?"), ("Done!", "Done!"), ("And so on…", "And so on…")],
)
def test_a_sentence_ends_with_one_mark(said: str, text: str) -> None:
    assert say(said).text() == text


def test_empty_parts_leave_no_trace() -> None:
    assert say(Who(ANN), "", "placed the tile", "").text(NAMES) == "Ann placed the tile."
    assert say(Who(ANN), Verb(ANN, "", "alone"), "won").text(NAMES, ANN) == "You won."


def test_sentences_can_be_parts_of_sentences() -> None:
    inner = say(Who(ANN), "and", Who(BEN))
    assert say("Waiting for", inner, "to place").text(NAMES, BEN) == "Waiting for Ann and you to place."
    assert say("No.", say(Whose(ANN), "turn")).text(NAMES, ANN) == "No. Your turn."


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert [seat_name(seat) for seat in range(2)] == ["Seat 1", "Seat 2"]
    assert say(Who(ANN), "and", Who(CID)).text() == "Seat 1 and Seat 3."
    assert say(Who(ANN), "and", Who(CID)).text(("", "Ben")) == "Seat 1 and Seat 3."


def test_a_seat_that_nobody_can_have_does_not_break_a_sentence() -> None:
    """A record may name any seat, and the refusal of its move still has to be read."""
    assert say(Who(Seat(-1)), "can't play").text(NAMES) == "Seat 0 can't play."


@pytest.mark.parametrize(
    ("seats", "text"),
    [([ANN], "Ann."), ([ANN, BEN], "Ann and Ben."), ([ANN, BEN, CID], "Ann, Ben and Cid.")],
)
def test_seats_are_listed_with_commas_and_a_word_before_the_last(seats: list[Seat], text: str) -> None:
    assert everyone(seats).text(NAMES) == text
    assert everyone(seats, "or").text(NAMES) == text.replace(" and ", " or ")


def test_to_be_and_to_have_agree_with_their_seat() -> None:
    said = say(Who(ANN), is_are(ANN), "red and", has_have(ANN), "3 points")
    assert said.text(NAMES) == "Ann is red and has 3 points."
    assert said.text(NAMES, ANN) == "You are red and have 3 points."


def test_equal_sentences_are_equal_values() -> None:
    assert say(Who(ANN), "won") == say(say(Who(ANN)), "won") == Sentence((Who(ANN), "won"))
    assert len({say("Done"), say("Done")}) == 1


@given(SENTENCES, st.sampled_from(EYES))
def test_any_sentence_has_single_spaces_and_a_mark_at_its_end(sentence: Sentence, eye: Seat | None) -> None:
    text = sentence.text(NAMES, eye)
    assert text == " ".join(text.split())
    assert text[-1] in ".?!…"
    assert not text.endswith("..")


@given(SENTENCES, st.sampled_from(EYES))
def test_you_and_your_are_capitals_exactly_where_a_sentence_begins(sentence: Sentence, eye: Seat | None) -> None:
    text = sentence.text(NAMES, eye)
    for word in re.finditer(r"\b(you|your)\b", text, re.IGNORECASE):
        begins = word.start() == 0 or text[word.start() - 2] in ".?!…"
        assert word[0][0].isupper() == begins, text


@given(SENTENCES, SEATS)
def test_the_readers_own_name_never_appears(sentence: Sentence, reader: Seat) -> None:
    assert NAMES[reader] not in sentence.text(NAMES, reader)


@given(SENTENCES, PLAYERS)
def test_names_are_never_changed(sentence: Sentence, names: list[str]) -> None:
    """Also when they are odd: every name of the sentence is in the text as often as it was said."""
    assume(not any(one in other for one in names for other in [*names, *map(str, _fixed(sentence))] if one != other))
    text = sentence.text(names)
    for seat, name in enumerate(names):
        said = sum(isinstance(part, Who | Whose) and part.seat == seat for part in sentence.parts)
        assert text.count(name) >= said


def _fixed(sentence: Sentence) -> list[Part]:
    return [part for part in sentence.parts if isinstance(part, str)]
