"""Small things of the kernel: labels, rankings, refusals, events and rulebooks."""

from __future__ import annotations

from multiprocessing.reduction import ForkingPickler

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core import (
    Clause,
    Event,
    House,
    Illegal,
    NotAwaited,
    Ranking,
    Rulebook,
    RulesError,
    Seat,
    Unreadable,
    label,
    told,
)
from hexarium.core.turn import just
from hexarium.games.hexpert import Place
from hexarium.grid import Hex

BOOK = """# A Game

What it is about,
in two lines.

## Playing

### Moving `game/move`

Move a piece.

It may jump.

*Our ruling.* Twice at most,
because boards are small.

### Passing: not moving `game/pass`

Or do not.

## The end

### The end `game/end2`

*Our ruling.* It ends.

*Our ruling.* Soon.
"""


def test_people_are_shown_seats_from_one() -> None:
    assert [label(Seat(0)), label(Seat(3)), label(House.DEALER), label(House.CLOCK)] == [
        "seat 1",
        "seat 4",
        "dealer",
        "clock",
    ]


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_a_place_is_one_more_than_the_number_of_those_who_are_better(keys: list[int]) -> None:
    ranking = Ranking.by(keys, scores=keys)
    in_order = sorted(keys, reverse=True)
    assert [*ranking.places] == [in_order.index(key) + 1 for key in keys]
    assert [*ranking.winners] == [seat for seat, key in enumerate(keys) if key == max(keys)]
    assert [*ranking.scores] == keys


def test_seats_can_be_ranked_by_something_else_than_their_scores() -> None:
    ranking = Ranking.by([(1, -9), (1, -3), (0, 0)], scores=[9, 3, 0])
    assert ranking.places == (2, 1, 3)
    assert ranking.scores == (9, 3, 0)


def test_one_seat_alone_chooses_in_the_open() -> None:
    turn = just(Seat(2))
    assert turn.seats == {2}
    assert (turn.sealed, turn.seconds, turn.selection) == (False, None, False)


def test_a_refusal_has_a_code_for_machines_and_a_sentence_for_people() -> None:
    illegal = Illegal("hexpert/place", "c3 is taken already")
    awaited = NotAwaited(Seat(1), Place(Hex(0, 0)))
    assert (illegal.code, illegal.clause, str(illegal)) == ("illegal", "hexpert/place", "c3 is taken already")
    assert (awaited.code, str(awaited)) == ("not-awaited", "seat 2 is not asked to place now")
    assert all(isinstance(refusal, RulesError) for refusal in (illegal, awaited))


def test_whoever_was_not_asked_may_be_told_what_is_awaited() -> None:
    refusal = NotAwaited(Seat(1), Place(Hex(0, 0)), "seat 1 is to roll")
    assert str(refusal) == "seat 2 is not asked to place now: seat 1 is to roll"


@pytest.mark.parametrize(
    "problem",
    [
        Illegal("hexpert/place", "c3 is taken already"),
        NotAwaited(Seat(1), Place(Hex(0, 0))),
        NotAwaited(House.CLOCK, Place(Hex(0, 0)), "the dealer is to roll"),
        Unreadable("no such cell", "line 3"),
        Unreadable("no such cell"),
    ],
    ids=repr,
)
def test_a_refusal_can_be_sent_to_another_process(problem: Exception) -> None:
    sent = ForkingPickler.loads(ForkingPickler.dumps(problem))
    assert type(sent) is type(problem)
    assert str(sent) == str(problem)
    assert vars(sent) == vars(problem)


def test_what_is_unreadable_says_where() -> None:
    assert str(Unreadable("no such cell", "line 3")) == "line 3: no such cell"
    assert str(Unreadable("no such cell")) == "no such cell"
    assert isinstance(Unreadable(""), ValueError)


class Shout(Event, frozen=True):
    word: str


class Whisper(Event, frozen=True):
    to: Seat

    def seen_by(self, eye: Seat | None) -> Whisper | None:
        return self if eye == self.to else None


def test_an_event_is_told_to_all_unless_it_says_otherwise() -> None:
    events = [Shout("hex"), Whisper(Seat(1))]
    assert told(events, Seat(1)) == (Shout("hex"), Whisper(Seat(1)))
    assert told(events, Seat(0)) == told(events, None) == (Shout("hex"),)


def test_a_rulebook_is_read_clause_by_clause() -> None:
    book = Rulebook.read(BOOK)
    assert (book.title, book.about) == ("A Game", "What it is about,\nin two lines.")
    assert book.clauses == (
        Clause(
            name="game/move",
            title="Moving",
            section="Playing",
            text="Move a piece.\n\nIt may jump.",
            ruling="Twice at most,\nbecause boards are small.",
        ),
        Clause("game/pass", "Passing: not moving", "Playing", "Or do not."),
        Clause("game/end2", "The end", "The end", "", "It ends.\n\n*Our ruling.* Soon."),
    )


def test_a_clause_is_found_by_its_name_with_or_without_the_game() -> None:
    book = Rulebook.read(BOOK)
    assert book.find("game/pass") == book.find("pass") == book.clauses[1]
    with pytest.raises(KeyError):
        book.find("game")


@pytest.mark.parametrize(
    "heading",
    ["### game/more", "### `game/more`", "### More", "### More game/more", "### More `more`", "###  `game/more`"],
)
def test_a_clause_without_a_title_and_a_name_is_refused(heading: str) -> None:
    with pytest.raises(Unreadable, match="needs a title and then the clause's name"):
        Rulebook.read(f"{BOOK}\n{heading}\n\nMore.\n")


def test_a_mistyped_name_has_similar_ones_and_a_strange_one_has_none() -> None:
    book = Rulebook.read(BOOK)
    assert book.similar("pasx") == book.similar("game/pas") == book.similar("Pass") == ["pass"]
    assert book.similar("castling") == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOOK + "\n### Passing `game/pass`\n\nAgain.\n", "game/pass stands twice"),
        (BOOK + "\n### Nothing `game/nothing`\n", "game/nothing says nothing"),
        (BOOK.replace("Or do not.", " "), "game/pass says nothing"),
    ],
    ids=["twice", "empty at the end", "blank"],
)
def test_a_clause_that_stands_twice_or_says_nothing_is_refused(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        Rulebook.read(text)
