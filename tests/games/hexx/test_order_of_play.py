"""Our order of play and a plain one, move by move, in short games with many HEXX tiles."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from hexarium.core import Deciding, House, Over, Seeded, luck
from hexarium.games.hexx import Exchange, Hexx, Size, notation
from hexarium.games.hexx.event_types import GameEvent
from hexarium.games.hexx.events import LastTurn, NobodyCan, NoTurnAfterLast, NoTurnWithoutTiles
from hexarium.games.hexx.pieces import HAND, HEXX, NAMES
from hexarium.games.hexx.spells import PlaysTwice
from hexarium.games.hexx.state import (
    CastHexx,
    CountUp,
    DealHand,
    PoachPair,
    Refill,
    State,
    StealTile,
    TakeMorph,
    TakeTurn,
    TossTile,
)
from tests.games.hexx.referee import WHO, Referee
from tests.games.hexx.table import rules, tiles

SHORT = "AT TA TO OAT ATE TOE TEA EAT TAO TAT"
BAG = HEXX * 6 + "AATTOEEQ"
GAMES = range(60)


def awaited(game: Hexx, state: State) -> str:
    """What the rules wait for, in the referee's words."""
    turn = game.turn(state)
    if isinstance(turn, Over):
        return "over"
    match state.agenda[0]:
        case DealHand(seat) | Refill(seat):
            return f"draw {WHO[seat]}"
        case TossTile():
            return "toss"
        case CastHexx():
            return "roll"
        case StealTile():
            return "take"
        case TakeTurn(seat):
            return f"turn {WHO[seat]}"
        case TakeMorph(seat):
            return f"morph {WHO[seat]}"
        case PoachPair(seat):
            return f"poach {WHO[seat]}"
        case _:
            assert isinstance(turn, Deciding)
            (seat,) = turn.seats
            return f"answer {WHO[seat]}"


def moved(game: Hexx, state: State, rng: Random, draws: Seeded) -> tuple[str, State, tuple[GameEvent, ...]]:
    """A random move, which seldom is an exchange, and what comes of it."""
    turn = game.turn(state)
    assert not isinstance(turn, Over)
    if isinstance(turn, Deciding):
        (seat,) = turn.seats
        legal = [*game.legal(state, seat)]
        plays = [choice for choice in legal if not isinstance(choice, Exchange)]
        action = rng.choice(plays if plays and rng.random() < 0.95 else legal)
        step = game.apply(state, seat, action)
    else:
        action = luck(turn, draws)
        step = game.apply(state, House.DEALER, action)
    return notation.write(action), step.state, step.events


@cache
def short_game(seed: int) -> tuple[list[State], list[str], list[GameEvent]]:
    """The states of a random game with a small bag, the moves between them, and the events."""
    game, rng, draws = rules(SHORT, board=Size.SMALL), Random(seed), Seeded(seed)
    states, moves, events = [replace(game.start(2), bag=tiles(BAG))], list[str](), list[GameEvent]()
    while not isinstance(game.turn(states[-1]), Over):
        move, state, came = moved(game, states[-1], rng, draws)
        states.append(state)
        moves.append(move)
        events += came
    return states, moves, events


@pytest.mark.parametrize("seed", GAMES)
@pytest.mark.rule("hexx/turn", "hexx/refill", "hexx/last-turn")
def test_a_plain_referee_waits_for_the_same_and_counts_the_same_tiles(seed: int) -> None:
    game = rules(SHORT, board=Size.SMALL)
    states, moves, events = short_game(seed)
    referee = Referee(BAG)
    story = referee.story()
    waits = next(story)
    for state, move in zip(states, [*moves, ""], strict=True):
        if waits.startswith("poach") and not awaited(game, state).startswith("poach"):
            waits = story.send("nothing to poach")
        assert awaited(game, state) == waits
        assert [*map(sorted, referee.hands)] == [[*hand] for hand in state.hands]
        assert sorted(referee.bag) == [*state.bag]
        assert referee.board == {NAMES[cell]: laid.tile for cell, laid in state.board.pieces()}
        if move:
            waits = story.send(move)
    ours = [event for event in events if isinstance(event, LastTurn | NoTurnAfterLast | NoTurnWithoutTiles)]
    assert [(type(event).__name__, event.seat) for event in ours] == referee.told


@pytest.mark.parametrize("seed", GAMES)
@pytest.mark.rule("hexx/refill")
def test_nobody_begins_a_turn_with_fewer_than_six_tiles_while_the_bag_has_some(seed: int) -> None:
    states, _, _ = short_game(seed)
    for state in states:
        if state.agenda and isinstance(task := state.agenda[0], TakeTurn | TakeMorph):
            assert not state.bag or len(state.hands[task.seat]) == HAND


@pytest.mark.parametrize("seed", GAMES)
@pytest.mark.rule("hexx/last-turn")
def test_a_game_ends_after_exactly_one_more_turn_once_somebody_has_gone_out(seed: int) -> None:
    states, _, events = short_game(seed)
    (end,) = [event for event in events if isinstance(event, LastTurn | NobodyCan)]
    last = [state.agenda for state in states if CountUp() in state.agenda]
    turns = [task for agenda in last if isinstance(task := agenda[0], TakeTurn | TakeMorph)]
    assert {task.seat for task in turns} == ({end.seat} if isinstance(end, LastTurn) else set())
    assert len(turns) <= 1 + sum(isinstance(event, PlaysTwice) for event in events)


@pytest.mark.rule("hexx/last-turn", "hexx/effect-14", "hexx/refill")
def test_the_short_games_come_to_what_they_are_to_show() -> None:
    seen = Counter[str]()
    for seed in GAMES:
        states, moves, events = short_game(seed)
        seen.update({type(event).__name__ for event in events})
        seen.update({"change a HEXX tile" for move in moves if move.startswith("change") and move.endswith(HEXX)})
        seen.update(
            "drew after the HEXX"
            for before, state in pairwise(states)
            if isinstance(before.agenda[0], CastHexx) and state.agenda and isinstance(state.agenda[0], Refill)
        )
    wanted = [
        "LastTurn",
        "NobodyCan",
        "NoTurnAfterLast",
        "NoTurnWithoutTiles",
        "change a HEXX tile",
        "drew after the HEXX",
    ]
    assert [each for each in wanted if not seen[each]] == []
