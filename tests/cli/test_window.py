"""The terminal as a person meets it: whole games in a window of 80 by 24, typed into the input line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.bots import bot_named
from hexarium.bots.bot import ask
from hexarium.core import Deciding, Match, Seat, Seeded, read_record
from hexarium.drawing import drawing
from hexarium.games import CATALOGUE
from random import Random

from tests.cli.terminal import CTRL_C, CTRL_D, CTRL_U, PAGE_UP, TAB, UP, Terminal

QUICKEST = "hexpert"
SLOWER = [slug for slug in CATALOGUE if slug != QUICKEST]
EACH_GAME = [QUICKEST, *(pytest.param(slug, marks=pytest.mark.exhaustive) for slug in SLOWER)]
EXTRA = {"wordsearch": ("--target", "short", "--clock", "none"), "hexx": ("--board", "small")}
BESIDE_THE_PROMPT = " to move"


def whole_game(slug: str) -> tuple[tuple[str, ...], list[str]]:
    """Arguments for a game that repeats, and every line that its person types, found by playing it here first."""
    game = CATALOGUE[slug]
    arguments = EXTRA.get(slug, ())
    from hexarium.cli.flags import settle

    flags = dict(zip((name.removeprefix("--") for name in arguments[::2]), arguments[1::2], strict=True))
    chosen = settle(game, flags)
    opponent = "random" if slug != "hexpert" else None
    seats = 1 if opponent is None else 2
    rules = chosen.rules()
    match = Match(rules, seats)
    luck, rng, typed = Seeded(5), Random(5), list[str]()
    bot = bot_named(slug, "random").make(rules)
    picks = Random(1)
    while True:
        match.settle(luck)
        turn = match.turn
        if not isinstance(turn, Deciding):
            break
        seat = min(turn.seats, key=lambda each: (each == 0, each))
        if seat == 0:
            action = bot.choose(ask(match, Seat(0)), picks)
            typed.append(game.notation.write(action))
            match.play(seat, action)
        else:
            match.play(seat, bot.choose(ask(match, seat), rng))
    players = "person:Ann" if opponent is None else f"person:Ann,{opponent}"
    return ("play", slug, "--seed", "5", "--seats", players, *arguments), typed


@pytest.mark.parametrize("slug", EACH_GAME)
def test_a_whole_game_is_played_in_a_window_and_the_top_of_the_board_stays(tmp_path: Path, slug: str) -> None:
    arguments, typed = whole_game(slug)
    with Terminal(tmp_path, *arguments, "--record", str(tmp_path / "game.txt")) as terminal:
        top = None
        for number, line in enumerate(typed):
            shown = terminal.until(lambda text: "Ann> \n" in f"{text} \n".replace("Ann>\n", "Ann> \n"))
            assert shown.splitlines()[0].strip(), "the first row shows the top of the board"
            assert BESIDE_THE_PROMPT in shown.splitlines()[-1]
            terminal.type(f"{line}\r")
            terminal.until(lambda text, typed=line: f"Ann> {typed}" not in text.splitlines()[-2])
        assert terminal.ended() == 0
        assert "Game over." in terminal.text
    game, record = read_record((tmp_path / "game.txt").read_text(), CATALOGUE)
    assert [game.notation.write(move.action) for move in record.moves if move.by == 0] == typed
