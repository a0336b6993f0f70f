"""When a game on the board is over, and who has won it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hexarium.core import House, NotAwaited, Over, Seat
from hexarium.games.wordsearch.actions import Call, Exchange, Expire, Move
from hexarium.games.wordsearch.events import Stalled, TargetReached
from hexarium.games.wordsearch.options import Mode, Options, Target
from hexarium.games.wordsearch.state import Rearrange, TakeTile
from tests.games.wordsearch.tables import PICTURE, Table, at, cell

HELP = Call("HELP", at("d6", "c5", "b4", "b5"))


def table(scores: tuple[int, ...], target: Target = Target.FULL, turns: int = 0) -> Table:
    game = Table(Options(target=target), len(scores)).put(PICTURE).tokens("d5", *["d4"] * (len(scores) - 1))
    agenda = (Rearrange(Seat(turns % len(scores))),)
    game.state = replace(game.state, scores=scores, turns=turns, scored=turns - 1, agenda=agenda)
    return game


def pass_turns(game: Table, count: int) -> None:
    for _ in range(count):
        game.play(House.CLOCK, Expire())


@pytest.mark.rule("wordsearch/end")
@pytest.mark.parametrize("target", Target)
def test_who_reaches_the_target_ends_the_game_with_the_round(target: Target) -> None:
    points = {Target.SHORT: 50, Target.MEDIUM: 100, Target.FULL: 200}[target]
    game = table((points - 4, 7, points - 1), target)
    game.play(0, HELP)
    assert game.agenda()
    pass_turns(game, 1)
    assert game.agenda()
    pass_turns(game, 1)
    assert game.heard()[-1] == TargetReached(points)
    turn = game.rules.turn(game.state)
    assert isinstance(turn, Over)
    assert turn.ranking.places == (1, 3, 2)
    assert turn.ranking.scores == (points, 7, points - 1)


@pytest.mark.rule("wordsearch/end")
def test_a_point_short_of_the_target_the_game_goes_on() -> None:
    game = table((195, 0))
    game.play(0, HELP)
    pass_turns(game, 1)
    assert game.agenda() == (Rearrange(Seat(0)),)


@pytest.mark.rule("wordsearch/end")
def test_a_later_seat_of_the_round_can_still_win() -> None:
    game = table((196, 199)).tokens("a1", "d5")
    game.state = replace(game.state, scores=(200, 199), turns=1, agenda=(Rearrange(Seat(1)),))
    game.play(1, HELP)
    turn = game.rules.turn(game.state)
    assert isinstance(turn, Over)
    assert turn.ranking.winners == (Seat(1),)
    assert game.heard()[-1] == TargetReached(203)


@pytest.mark.rule("wordsearch/end")
def test_equal_scores_share_the_win() -> None:
    game = table((196, 200))
    game.play(0, HELP)
    pass_turns(game, 1)
    turn = game.rules.turn(game.state)
    assert isinstance(turn, Over)
    assert turn.ranking.winners == (Seat(0), Seat(1))


@pytest.mark.rule("wordsearch/end", "wordsearch/track")
def test_points_beyond_200_count() -> None:
    game = table((199, 230), turns=0)
    game.play(0, HELP)
    pass_turns(game, 1)
    assert game.state.scores == (203, 230)
    turn = game.rules.turn(game.state)
    assert isinstance(turn, Over)
    assert turn.ranking.winners == (Seat(1),)


@pytest.mark.rule("wordsearch/end")
def test_once_over_nothing_is_awaited() -> None:
    game = table((200,))
    pass_turns(game, 1)
    for actor, action in ((House.CLOCK, Expire()), (Seat(0), Move(cell("d6"))), (House.DEALER, Exchange())):
        with pytest.raises(NotAwaited):
            game.play(actor, action)
    assert game.legal() == []


@pytest.mark.rule("wordsearch/stall")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_five_rounds_without_a_score_end_the_game(seats: int) -> None:
    game = Table(seats=seats)
    pass_turns(game, 5 * seats - 1)
    assert game.agenda()
    pass_turns(game, 1)
    assert game.heard()[-1] == Stalled()
    assert isinstance(game.rules.turn(game.state), Over)


@pytest.mark.rule("wordsearch/stall")
def test_a_score_in_a_round_begins_the_count_anew() -> None:
    game = table((0, 0), turns=9)
    game.state = replace(game.state, scored=-1, agenda=(Rearrange(Seat(0)),), turns=8)
    game.play(0, HELP)
    pass_turns(game, 1 + 9)
    assert game.state.turns == 19
    assert game.agenda()
    pass_turns(game, 1)
    assert game.heard()[-1] == Stalled()


@pytest.mark.rule("wordsearch/stall", "wordsearch/exchange")
def test_an_exchange_is_no_score() -> None:
    game = Table(seats=1)
    for _ in range(5):
        game.play(0, Exchange())
        assert game.agenda() == (TakeTile(Seat(0)),)
        game.draw(game.state.pile[0])
    assert game.heard()[-1] == Stalled()


@pytest.mark.rule("wordsearch/stall", "wordsearch/insert-end")
def test_the_insert_stalls_like_the_board() -> None:
    game = Table(Options(mode=Mode.INSERT), seats=2)
    pass_turns(game, 9)
    assert game.agenda()
    pass_turns(game, 1)
    assert game.heard()[-1] == Stalled()
