"""What HEXX asks: in which words, with which verbs, and what may be picked as an answer."""

from __future__ import annotations

import pytest

from hexarium.core import Deciding
from hexarium.games.hexx import HEXX as GAME_OF_HEXX
from hexarium.games.hexx import Hexx, Options, Size, notation
from hexarium.games.hexx.actions import Change, Choose, Exchange, Forfeit, Give, Pass, Poach, Remove
from hexarium.games.hexx.pieces import BLACK, CONSONANTS, NAMES, RED, VOWELS
from hexarium.games.hexx.questions import FORMS, Offer, ask, awaited
from hexarium.games.hexx.state import (
    BeginTurn,
    ChangeTile,
    ChooseLetter,
    EndTurn,
    GiveTile,
    PoachPair,
    RemoveTile,
    TakeMorph,
    TakeTurn,
    Task,
)
from hexarium.games.hexx.view import View
from tests.games.hexx.games import states
from tests.games.hexx.table import position, rules

BOARD = """
    . . .
   o x* . .
  . C a t .
   . . o* .
    . . .
"""

GAME = rules()
END = EndTurn(RED)


def seen(*agenda: Task, bag: str = "B") -> View:
    return GAME.view(position(BOARD, red="*QAA", black="Z", bag=bag, agenda=agenda), RED)


def offered(*agenda: Task, bag: str = "B") -> Offer:
    offer = seen(*agenda, bag=bag).offer
    assert offer is not None
    return offer


def names(offer: Offer) -> list[str]:
    return sorted(NAMES[cell] for cell in offer.cells)


ASKED: list[tuple[Task, str, str]] = [
    (TakeTurn(RED), "Your turn: make a word or exchange tiles.", "Ann's turn."),
    (
        TakeMorph(RED),
        "Metamorphosis: replace a tile on the board with one from your hand to make a word, or forfeit.",
        "Ann must make a Metamorphosis or forfeit the turn.",
    ),
    (PoachPair(RED, 3), "Poached Pair: pick 2 black tiles to turn red.", "Ann is picking tiles to turn red."),
    (
        ChooseLetter(RED, 10),
        "Doppelgänger: choose a vowel. Every tile with that letter turns red.",
        "Ann is choosing a vowel.",
    ),
    (
        ChooseLetter(RED, 19),
        "Doppelgänger: choose a consonant. Every tile with that letter turns red.",
        "Ann is choosing a consonant.",
    ),
    (
        RemoveTile(RED),
        "Null & Void: pick a tile on the board to put back into the bag.",
        "Ann is picking a tile to take off the board.",
    ),
    (
        GiveTile(RED, 12, "A"),
        "Sleight of Hand: pick a tile to give in return, but not the one you took.",
        "Ann is picking a tile to give in return.",
    ),
    (
        ChangeTile(RED, 14),
        "The Changeling: pick a HEXX tile on the board and a tile from your hand to put there.",
        "Ann is picking a HEXX tile to take off the board.",
    ),
]


@pytest.mark.parametrize(("task", "asks", "waits"), ASKED, ids=[type(task).__name__ for task, _, _ in ASKED])
def test_a_question_speaks_to_the_seat_that_is_asked_and_to_those_who_wait(task: Task, asks: str, waits: str) -> None:
    state = position(BOARD, red="*QAA", black="Z", bag="B", agenda=(task, END))
    question = ask(GAME, state, RED)
    assert question.asks.text(("Ann", "Ben"), RED) == asks
    assert question.waits.text(("Ann", "Ben"), BLACK) == waits


@pytest.mark.rule("hexx/pass", "hexx/effect-3")
def test_a_question_knows_an_empty_bag_and_a_single_tile() -> None:
    assert ask(GAME, position(BOARD), RED).asks.text(("Ann", "Ben"), RED) == "Your turn: make a word or pass."
    single = position(
        BOARD.replace("o x*", ". .").replace("o*", ".").replace("a t", "A t"), agenda=(PoachPair(RED, 3),)
    )
    assert ask(GAME, single, RED).asks.text() == "Poached Pair: pick 1 black tile to turn red."


@pytest.mark.rule("hexx/effect-1")
@pytest.mark.parametrize(("more", "then"), [(1, "play again"), (2, "play 2 more times")])
def test_a_question_says_that_another_play_follows(more: int, then: str) -> None:
    state = position(BOARD, red="CAT", bag="B", agenda=(TakeTurn(RED), *(BeginTurn(RED),) * more, END))
    asked = ask(GAME, state, RED).asks.text(("Ann", "Ben"), RED)
    assert asked == f"Your turn: make a word or exchange tiles, then {then}."


def test_only_a_seat_that_must_choose_is_asked() -> None:
    with pytest.raises(AssertionError, match="only a seat that must choose is asked"):
        ask(GAME, position(BOARD), BLACK)


def test_nobody_is_awaited_when_the_game_is_over() -> None:
    assert awaited(position(BOARD, agenda=())).text() == "The game is over."


@pytest.mark.parametrize("seed", range(2))
def test_every_question_of_a_game_has_its_words_verbs_and_forms(seed: int) -> None:
    game = Hexx(Options(board=Size.SMALL))
    asked = 0
    for state in states(game, seed):
        turn = game.turn(state)
        if not isinstance(turn, Deciding):
            continue
        (seat,) = turn.seats
        question = GAME_OF_HEXX.ask(game, state, seat)
        legal = {notation.write(choice).split()[0] for choice in game.legal(state, seat)}
        assert legal <= {*question.verbs} <= {*FORMS}
        assert {*question.verbs} - legal <= {"play", "morph"}
        assert question.listed is not bool({"play", "morph"} & {*question.verbs})
        for said in (question.asks.text(("Ann", "Ben"), seat), question.waits.text(("Ann", "Ben"))):
            assert said[0].isupper()
            assert said[-1] == "."
        asked += 1
    assert asked


@pytest.mark.parametrize(("verb", "example"), [(verb, form.example) for verb, forms in FORMS.items() for form in forms])
def test_the_example_of_a_form_can_be_read_and_says_the_verb(verb: str, example: str) -> None:
    assert notation.write(notation.read(example)) == example
    assert example.split(maxsplit=1)[0] == verb


@pytest.mark.rule("hexx/exchange", "hexx/pass")
def test_a_turn_offers_an_exchange_while_the_bag_lasts_and_then_a_pass() -> None:
    assert offered(TakeTurn(RED)) == Offer(("play", "exchange"), tiles=("*", "A", "Q"))
    assert offered(TakeTurn(RED), bag="").verbs == ("play", "pass")
    kinds = {type(each) for each in GAME.legal(position(BOARD, red="Q", bag="B"), RED)}
    assert (Exchange in kinds, Pass in kinds) == (True, False)


@pytest.mark.rule("hexx/effect-9")
def test_a_metamorphosis_offers_every_tile_and_the_way_out() -> None:
    offer = offered(TakeMorph(RED))
    assert (offer.verbs, names(offer), offer.count) == (("morph", "forfeit"), ["f6", "f7", "g6", "g7", "g8", "h7"], 1)
    assert Forfeit() in {*GAME.legal(position(BOARD, red="Q", agenda=(TakeMorph(RED),)), RED)}


@pytest.mark.rule("hexx/effect-3", "hexx/effect-15")
def test_a_poached_pair_offers_what_is_not_ones_own_and_not_frozen() -> None:
    assert names(offered(PoachPair(RED, 3), END)) == ["f6", "f7", "g7", "g8", "h7"]
    frozen = offered(PoachPair(RED, 3), EndTurn(RED, frozen=True))
    assert (frozen.cells, frozen.count) == ((), 0)


@pytest.mark.parametrize(
    ("task", "verb"),
    [
        (PoachPair(RED, 3), "poach"),
        (ChooseLetter(RED, 10), "choose"),
        (ChooseLetter(RED, 16), "choose"),
        (RemoveTile(RED), "remove"),
        (GiveTile(RED, 12, "A"), "give"),
        (ChangeTile(RED, 14), "change"),
    ],
)
def test_an_answer_is_offered_exactly_what_the_rules_take(task: Task, verb: str) -> None:
    state = position(BOARD, red="*QAA", black="Z", bag="B", agenda=(task, END))
    offer = GAME.view(state, RED).offer
    assert offer is not None
    cells, tiles = set[object](), set[str]()
    for choice in GAME.legal(state, RED):
        match choice:
            case Poach(pair):
                cells |= {*pair}
            case Choose(letter):
                tiles.add(letter)
            case Remove(at):
                cells.add(at)
            case Give(tile):
                tiles.add(tile)
            case Change(put):
                cells.add(put.at)
                tiles.add(put.tile)
            case _:
                raise AssertionError(choice)
    assert (offer.verbs, {*offer.cells}, {*offer.tiles}) == ((verb,), cells, tiles)


@pytest.mark.rule("hexx/effect-10", "hexx/effect-16")
def test_a_doppelganger_offers_its_letters() -> None:
    assert "".join(offered(ChooseLetter(RED, 10)).tiles) == VOWELS
    assert "".join(offered(ChooseLetter(RED, 16)).tiles) == CONSONANTS


def test_nobody_else_is_offered_anything() -> None:
    state = position(BOARD, red="Q", bag="B")
    assert GAME.view(state, BLACK).offer is None
    assert GAME.view(state, None).offer is None
    assert GAME.view(position(BOARD, agenda=()), RED).offer is None
