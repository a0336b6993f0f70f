"""What the refusals of HEXX say."""

from __future__ import annotations

import pytest

from hexarium.core import House, Illegal, NotAwaited
from hexarium.games.hexx.actions import Action, Draw, Exchange, Play, Take
from hexarium.games.hexx.options import Connect
from hexarium.games.hexx.pieces import HEXX, RED
from hexarium.games.hexx.state import ChangeTile, ChooseLetter, EndTurn, GiveTile, Refill, StealTile, TakeMorph, Task
from tests.games.hexx.table import do, position, rules, why

BOARD = """
    . . .
   . . . .
  . c a t* .
   . . . .
    . . .
"""

PLAYED = [
    ("play a1A", "There is no space a1 on this board."),
    ("play g7A", "There is already a tile on g7; use an empty space."),
    ("play g9A g9B", "Place only one tile on each space."),
    ("play g9Z", "You don't have all of these tiles; play only tiles from your hand."),
    ("play g9A h7B", "Place your tiles on one straight line; g9 and h7 are not on one."),
    ("play g9A g11B", "There is a gap between g9 and g11; make one unbroken run of tiles."),
    ("play i6A", "At least one of your tiles must touch a tile on the board."),
    ("play g9B", "The whole run is CATB, which is not a word in either direction."),
    ("play g9S", "CATS is not a new word: you can't just add an S."),
    ("play g5S along e", "Name a line only for a HEXX tile that you play by itself."),
    ("play g5S* along ne", "The run along ne is S, which is not a word; name another line."),
    ("exchange Z", "You don't have all of these tiles; exchange only tiles from your hand."),
]


@pytest.mark.parametrize(("text", "says"), PLAYED, ids=[text for text, _ in PLAYED])
def test_a_refused_turn_says_what_is_wrong(text: str, says: str) -> None:
    assert why(rules(), position(BOARD, red="ABS*", bag="E"), text) == says


ANSWERED: list[tuple[Task, str, str]] = [
    (ChooseLetter(RED, 10), "choose T", "T is not a vowel; choose a vowel."),
    (ChooseLetter(RED, 16), "choose E", "E is not a consonant; choose a consonant."),
    (GiveTile(RED, 12, "B"), "give B", "You can't give back B, which you just took; give another tile."),
    (GiveTile(RED, 12, "B"), "give Z", "You don't have Z; give a tile from your hand."),
    (ChangeTile(RED, 14), "change g6A", "The tile on g6 is not a HEXX tile; pick one that is."),
    (ChangeTile(RED, 14), "change g9A", "There is no tile on g9; pick a space with a tile on it."),
    (ChangeTile(RED, 14), "change g8Z", "You don't have Z; pick a tile from your hand."),
    (TakeMorph(RED), "morph g9A along e", "There is no tile on g9 to replace; pick a space with a tile on it."),
    (TakeMorph(RED), "morph g7Z along e", "You don't have Z; use a tile from your hand."),
    (TakeMorph(RED), "morph g7A along e", "The letter on g7 is already A; put a different one there."),
    (
        TakeMorph(RED),
        "morph g7B along e",
        "CBT is not a word in either direction; try another letter or line.",
    ),
]


@pytest.mark.parametrize(("task", "text", "says"), ANSWERED, ids=[text for _, text, _ in ANSWERED])
def test_a_refused_answer_says_what_is_wrong(task: Task, text: str, says: str) -> None:
    assert why(rules(), position(BOARD, red="ABS", agenda=(task, EndTurn(RED))), text) == says


def test_a_hexx_tile_is_called_so_in_a_refusal() -> None:
    said = "You don't have a HEXX tile;"
    morph = position(BOARD, red="A", agenda=(TakeMorph(RED),))
    assert why(rules(), morph, "morph g7U* along e") == f"{said} use a tile from your hand."
    change = position(BOARD, red="A", agenda=(ChangeTile(RED, 14), EndTurn(RED)))
    assert why(rules(), change, "change g8E*") == f"{said} pick a tile from your hand."
    give = position(BOARD, red="A", agenda=(GiveTile(RED, 12, "B"), EndTurn(RED)))
    assert why(rules(), give, "give *") == f"{said} give a tile from your hand."


@pytest.mark.rule("hexx/first-word", "hexx/connect")
def test_a_word_that_does_not_connect_says_where_it_must() -> None:
    assert why(rules(), position(red="AT"), "play g8A g9T") == "The first word must cover the centre space, g7."
    crossing = why(rules(connect=Connect.CROSS), position(BOARD, red="AT"), "play h6A h7T")
    assert crossing == "Your word must include a tile that was already on the board."


@pytest.mark.rule("hexx/exchange")
def test_an_exchange_needs_a_bag_and_a_tile() -> None:
    empty = "The bag is empty, so you can't exchange; make a word or pass instead."
    assert why(rules(), position(BOARD, red="A"), "exchange A") == empty
    with pytest.raises(Illegal, match=r"^Choose at least one tile to exchange\.$"):
        rules().apply(position(BOARD, red="A", bag="B"), RED, Exchange(()))
    with pytest.raises(Illegal, match=r"^Place at least one tile\.$"):
        rules().apply(position(BOARD, red="A", bag="B"), RED, Play(()))


@pytest.mark.parametrize(
    ("task", "luck", "says"),
    [
        (Refill(RED), Draw("Z"), "The bag doesn't contain Z."),
        (Refill(RED), Draw(HEXX), "The bag doesn't contain a HEXX tile."),
        (StealTile(RED, 12), Take("Z"), "The hand doesn't contain Z."),
    ],
)
def test_the_dealer_cannot_draw_a_tile_that_is_not_there(task: Task, luck: Action, says: str) -> None:
    state = position(BOARD, red="A", black="B", bag="E", agenda=(task, EndTurn(RED)))
    with pytest.raises(Illegal) as refused:
        rules().apply(state, House.DEALER, luck)
    assert str(refused.value) == says


@pytest.mark.rule("hexx/colours")
@pytest.mark.parametrize("seats", [1, 3])
def test_hexx_is_for_two(seats: int) -> None:
    with pytest.raises(Illegal, match=r"^HEXX is for two players\.$"):
        rules().start(seats)


def test_a_refusal_speaks_to_the_seat_that_it_refuses() -> None:
    with pytest.raises(NotAwaited) as refused:
        do(rules(), position(BOARD), RED, "forfeit")
    says = refused.value.says.text(("Ann", "Ben"), RED)
    assert says == "You can't forfeit now. Your turn: make a word or pass."
