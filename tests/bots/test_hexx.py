"""HEXX's bots: they count right, play for tiles, mind the reply, and make no word that a person should not be shown."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from hexarium.bots import Decision
from hexarium.bots.hexx import BOTS
from hexarium.bots.hexx.plain import AnyPlay, FlipCounter, Greedy, Wary
from hexarium.core import Seat
from hexarium.games.hexx import Action, Exchange, Hexx, Options, Play, Size, View, notation
from hexarium.games.hexx.actions import Change, Forfeit, Give
from hexarium.games.hexx.events import Flipped
from hexarium.games.hexx.memory import Known, Memory
from hexarium.games.hexx.pieces import BLACK, HEXX, RED
from hexarium.games.hexx.state import ChangeTile, GiveTile, State, TakeMorph, TakeTurn, frozen
from hexarium.games.trihex import TriHex
from hexarium.lexicon import is_offensive, offensive_words
from tests.games.hexx.games import states
from tests.games.hexx.table import position, rules

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""


def asked(game: Hexx, state: State, seat: Seat = RED) -> Decision[View, Action]:
    return Decision(seat, game.view(state, seat), (), lambda: game.legal(state, seat))


def real(state: State, size: Size = Size.MEDIUM) -> State:
    """The state with all other tiles in the bag, as in a real game."""
    left = [*size.bag]
    for tile in (*state.hands[0], *state.hands[1], *(laid.tile for _, laid in state.board.pieces())):
        left.remove(tile)
    return replace(state, bag=tuple(left))


@pytest.mark.parametrize("seed", range(3))
def test_flips_are_counted_as_the_rules_count_them(seed: int) -> None:
    game = Hexx(Options(board=Size.SMALL))
    rng = Random(seed)
    for state in states(game, seed)[::3]:
        if state.agenda and isinstance(task := state.agenda[0], TakeTurn):
            static_board = FlipCounter(game.judge, state.board, task.seat, frozen(state))
            found = [choice for choice in game.legal(state, task.seat) if isinstance(choice, Play)]
            for play in rng.sample(found, min(40, len(found))):
                events = game.apply(state, task.seat, play).events
                assert static_board.flips(play) == sum(len(e.cells) for e in events if isinstance(e, Flipped))


def test_the_greedy_bot_takes_the_most_tiles_it_can() -> None:
    game = rules("SCAT CATE TO")
    state = real(position(CAT, red="OSEQ", black="Z"))
    assert notation.write(Greedy(game).choose(asked(game, state), Random(1))) in ("play g5S", "play g9E")


def test_the_greedy_bot_exchanges_what_fits_nowhere_when_it_cannot_play() -> None:
    game = rules("CAT")
    state = real(position(CAT, red=f"{HEXX}EQZ", black="U"))
    assert Greedy(game).choose(asked(game, state), Random(1)) == Exchange(("Q", "Z"))


def test_the_greedy_bot_gives_away_what_it_needs_least() -> None:
    game = rules("CAT")
    giving = real(position(CAT, red="EQS", black="U", agenda=(GiveTile(RED, 12, "S"), TakeTurn(BLACK))))
    assert Greedy(game).choose(asked(game, giving), Random(1)) == Give("Q")
    board = CAT.replace("c a t", "c a t*")
    changing = real(position(board, red="EQS", black="U", agenda=(ChangeTile(RED, 14), TakeTurn(BLACK))))
    choice = Greedy(game).choose(asked(game, changing), Random(1))
    assert isinstance(choice, Change)
    assert choice.put.tile == "Q"


def test_the_wary_bot_leaves_the_opponent_less_to_flip() -> None:
    game = rules("CAT CATE SCAT SCATO TO")
    knows_the_o = Memory(hands=(Known(), Known(("O",))))
    state = replace(real(position(CAT, red="SE", black="O")), memories=(knows_the_o, Memory(), Memory()))
    decision = asked(game, state)
    bold = {notation.write(Greedy(game).choose(decision, Random(seed))) for seed in range(8)}
    wary = {notation.write(Wary(game).choose(decision, Random(seed))) for seed in range(8)}
    assert (bold, wary) == ({"play g5S", "play g9E"}, {"play g9E"})


def test_no_bot_makes_an_offensive_word() -> None:
    bad = next(word for word in sorted(offensive_words()) if len(word) == 4)
    game = rules(bad)
    letters = "".join(sorted(bad))
    state = replace(position(red=letters, black="Z"), bag=("E",))
    assert any(isinstance(choice, Play) for choice in game.legal(state, RED))
    decision = Decision(RED, _possible(game, state), (), lambda: game.legal(state, RED))
    for bot in (AnyPlay(game), Greedy(game), Wary(game)):
        for seed in range(5):
            assert isinstance(bot.choose(decision, Random(seed)), Exchange)
    assert is_offensive(bad)


def _possible(game: Hexx, state: State) -> View:
    return game.view(replace(real(replace(state, bag=()))), RED)


def test_a_metamorphosis_into_an_offensive_word_is_forfeited() -> None:
    bad = next(word for word in sorted(offensive_words()) if len(word) == 3)
    game = rules(bad)
    board = CAT.replace("c a t", f"{bad[0].lower()} {'z' if bad[1] != 'Z' else 'x'} {bad[2].lower()}")
    state = real(position(board, red=bad[1], black="E", agenda=(TakeMorph(RED),)))
    assert len([*game.legal(state, RED)]) > 1
    assert Greedy(game).choose(asked(game, state), Random(1)) == Forfeit()


def test_a_hexx_bot_plays_no_other_game() -> None:
    with pytest.raises(TypeError):
        BOTS.opponents[1].make(TriHex())
