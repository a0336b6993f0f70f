"""What a view offers to pick is what the rules take, and only the seat that is asked is offered anything."""

from __future__ import annotations

import pytest

from hexarium.games.hexx.actions import Change, Choose, Exchange, Forfeit, Give, Pass, Poach, Remove
from hexarium.games.hexx.offering import Offer
from hexarium.games.hexx.pieces import BLACK, CONSONANTS, NAMES, RED, VOWELS
from hexarium.games.hexx.state import (
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
            case Change(at, letter):
                cells.add(at)
                tiles.add(letter)
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
