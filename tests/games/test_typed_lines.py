"""Lines that people type with the table in view, the order of lists, and chores that are done for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hexarium.core import Deciding, Illegal, Match, Seat, Seeded
from hexarium.games import CATALOGUE
from hexarium.games.hexagone import Swap
from hexarium.games.hexagone.actions import Captured
from hexarium.games.hexagone.state import Reform
from hexarium.games.hexx import Hexx, Play
from hexarium.games.wordsearch import Call


def positions(slug: str, seed: int, moves: int) -> list[tuple[Match[Any, Any, Any, Any], Seat]]:
    """Positions of a random game in which a seat must decide; each match is a copy of its own."""
    game = CATALOGUE[slug]
    rules = game.rules(game.options())
    match, rng, luck = (
        Match[Any, Any, Any, Any](rules, game.seats[-1 if slug == "hexx" else 0]),
        Random(seed),
        Seeded(seed),
    )
    found = list[tuple[Match[Any, Any, Any, Any], Seat]]()
    for _ in range(moves):
        match.settle(luck)
        if not isinstance(turn := match.turn, Deciding):
            break
        seat = min(turn.seats)
        copy = Match[Any, Any, Any, Any](rules, match.seats)
        for move in match.moves:
            copy.play(move.by, move.action)
        found.append((copy, seat))
        match.play(seat, rng.choice([*rules.legal(match.state, seat)]))
    return found


def read(match: Match[Any, Any, Any, Any], slug: str, seat: Seat, line: str) -> list[Any]:
    return [*CATALOGUE[slug].read_typed(match.rules, match.rules.view(match.state, seat), line)]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_called_word_finds_a_path_to_each_space_where_it_can_end(seed: int) -> None:
    for match, seat in positions("wordsearch", seed, 4):
        calls = [choice for choice in match.rules.legal(match.state, seat) if isinstance(choice, Call)]
        for word in {call.word for call in calls[:20]}:
            found = read(match, "wordsearch", seat, f"call {word.lower()}")
            ends = [call.path[-1] for call in found]
            assert len({*ends}) == len(ends)
            assert {call.path[-1] for call in calls if call.word == word} <= {*ends}
            assert all(call.word == word for call in found)


def test_letters_that_cannot_be_spelled_are_refused_with_the_rule() -> None:
    match, seat = positions("wordsearch", 1, 1)[0]
    with pytest.raises(Illegal) as refused:
        read(match, "wordsearch", seat, "call QQQQQ")
    assert refused.value.clause == "wordsearch/word"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_typed_word_finds_its_places_and_every_place_is_accepted(seed: int) -> None:
    judge = Hexx().judge
    for match, seat in positions("hexx", seed, 5):
        state = match.state
        plays = [choice for choice in match.rules.legal(state, seat) if isinstance(choice, Play)]
        for play in Random(seed).sample(plays, min(8, len(plays))):
            if any(placing.wild for placing in play.tiles):
                continue
            word = judge.play(state.board, state.hands[seat], play).primary.text
            found = read(match, "hexx", seat, f"play {word}")
            assert {*play.tiles} in [{*each.tiles} for each in found]
            for each in found:
                assert judge.play(state.board, state.hands[seat], each).primary.text == word


def test_a_typed_word_that_cannot_be_played_is_refused_with_its_own_reason() -> None:
    match, seat = next(each for each in positions("hexx", 3, 3) if not any(each[0].state.board.contents))
    with pytest.raises(Illegal, match="QQQQQ is not in the dictionary"):
        read(match, "hexx", seat, "play QQQQQ")
    with pytest.raises(Illegal, match="You don't have the tiles for ZYZZYVAS, even with the letters on the board"):
        read(match, "hexx", seat, "play ZYZZYVAS")


def test_a_word_is_laid_from_a_space_in_a_direction_and_read_like_its_tiles() -> None:
    match, seat = next(each for each in positions("hexx", 3, 3) if not any(each[0].state.board.contents))
    hand = [tile for tile in match.state.hands[seat] if tile != "*"][:2]
    (laid,) = read(match, "hexx", seat, f"play {''.join(hand)} g7 e")
    assert laid == read(match, "hexx", seat, f"play g7{hand[0]} g8{hand[1]}")[0]
    (back,) = read(match, "hexx", seat, f"play {''.join(hand)} g7 w")
    assert [placing.letter for placing in back.tiles] == hand
    with pytest.raises(Illegal, match="does not fit on the board"):
        read(match, "hexx", seat, f"play {''.join(hand)} g12 e")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_swaps_are_listed_with_what_the_rules_let_them_capture_the_most_first(seed: int) -> None:
    for match, seat in positions("hexagone", seed, 6):
        choices = [*match.rules.legal(match.state, seat)]
        listed = CATALOGUE["hexagone"].listed(match.rules, match.rules.view(match.state, seat), choices)
        assert sorted(map(repr, choices)) == sorted(repr(choice) for choice, _ in listed)
        captured = list[int]()
        for choice, about in listed:
            if isinstance(choice, Swap):
                events = match.rules.apply(match.state, seat, choice).events
                captured.append(sum(len(event.cells) for event in events if isinstance(event, Captured)))
                assert ("captures" in about) is bool(captured[-1])
        assert captured == sorted(captured, reverse=True)


def test_loose_pieces_are_put_back_by_the_chore() -> None:
    done = 0
    for seed in range(12):
        for match, seat in positions("hexagone", seed, 60):
            chore = CATALOGUE["hexagone"].finish_chore(match.rules, match.rules.view(match.state, seat))
            task = match.state.agenda[0]
            assert bool(chore) is isinstance(task, Reform)
            if isinstance(task, Reform):
                assert len(chore) == len(task.loose)
                for action in chore:
                    match.play(seat, action)
                assert not (match.state.agenda and isinstance(match.state.agenda[0], Reform))
                done += 1
        if done:
            break
    assert done
