"""A game that has only rules, notation and a rulebook can be played everywhere; `tests/e2e` plays it on the page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.resources import files
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace
from rich.console import Console

from hexarium.bots import every_bot
from hexarium.bots.plain import RANDOM
from hexarium.core import Match, Rulebook, Seat
from hexarium.drawing import drawing, spaces
from hexarium.envs.coding import coder
from hexarium.games import CATALOGUE
from hexarium.grid import Hex
from hexarium.testing import kit
from tests.conformance.cases import cases
from tests.hexgame import HEXGAME
from tests.hexgame.installed import path_with_hexgame
from tests.hexgame.rules import BOARD, NAMES, GameEvent, Options, Place, State, View
from tests.marchgame import MARCHGAME
from tests.marchgame import rules as march

PLAYERS = ("Ann", "Ben")
EVERY_CELL = "".join(f"{NAMES[cell]}\n" for cell in BOARD)
"""A person who types every cell in turn: what is taken is refused, and the game ends before the cells do."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """The environment of a process for which the game is installed."""
    (tmp_path / "site").mkdir()
    return {
        **os.environ,
        "PYTHONPATH": path_with_hexgame(tmp_path / "site"),
        "HEXARIUM_HOME": str(tmp_path / "home"),
    }


def run(elsewhere: dict[str, str], *line: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hexarium.cli.app", *line]
    return subprocess.run(command, env=elsewhere, input=typed, check=False, capture_output=True, text=True)


def test_nothing_here_knows_the_game() -> None:
    assert HEXGAME.slug not in CATALOGUE
    brings = (HEXGAME.sentences, HEXGAME.questions, HEXGAME.forms, HEXGAME.drawing, HEXGAME.coding, HEXGAME.bots)
    assert not any(brings)
    assert {path.name for path in files(HEXGAME.package).iterdir() if path.name.endswith(".md")} == {"rulebook.md"}


@pytest.mark.parametrize("game", [HEXGAME, MARCHGAME], ids=lambda game: game.slug)
def test_the_game_passes_the_conformance_kit(game: kit.AnyGame) -> None:
    book = Rulebook.read(files(game.package).joinpath("rulebook.md").read_text())
    [case] = cases(game)
    for seed in range(5):
        positions = kit.play_through(case.rules, case.seats, seed)
        kit.check_records(game, case.options, case.seats, positions)
        kit.check_values(case.rules, case.seats, positions)
        kit.check_choices(case.rules, case.seats, positions)
        kit.check_drawing(case.rules, case.seats, positions)
        kit.check_actors(case.rules, case.seats, positions)
        kit.check_secrets(case.rules, case.seats, positions)
        kit.check_imagining(case.rules, case.seats, positions)
        kit.check_luck(case.rules, positions)
        kit.check_words(game, case.rules, book, case.seats, positions)
        kit.check_questions(game, case.rules, case.seats, positions)
        kit.check_suggestions(game, case.rules, positions)
        kit.check_spaces(game, case.options, case.seats, positions)


def test_help_in_the_terminal_shows_each_verb_with_a_legal_choice(elsewhere: dict[str, str]) -> None:
    played = run(elsewhere, "play", "hexgame", "--plain", typed="a1\nhelp\n")
    assert played.stdout.startswith("You play against Random.\n")
    assert re.search(r"You can type:\n  place (?!a1)\w+\nAt any time:\n", played.stdout)


def test_a_person_plays_a_random_bot_to_the_end_in_the_terminal(elsewhere: dict[str, str]) -> None:
    played = run(elsewhere, "play", "hexgame", "--plain", "--seats", "person:Ann,random", typed=EVERY_CELL)
    assert played.returncode == 0, played.stderr
    assert "Your turn.\nFor example: `place a1` (`moves` lists all 25)." in played.stdout
    assert "You placed (at a1)." in played.stdout
    assert "Random placed (at " in played.stdout
    assert "Game over." in played.stdout
    assert "  2. " in played.stdout


def test_there_is_no_hint_from_a_random_bot(elsewhere: dict[str, str]) -> None:
    played = run(elsewhere, "play", "hexgame", "--plain", "--seats", "person:Ann,random", typed=f"hint\n{EVERY_CELL}")
    assert "There is no bot for this game that could give a hint." in played.stdout, played.stderr


def test_bots_play_it_and_its_rules_can_be_read(elsewhere: dict[str, str]) -> None:
    simulated = run(elsewhere, "simulate", "hexgame", "--bots", "random,random", "--games", "5")
    assert simulated.returncode == 0, simulated.stderr
    assert len(re.findall(r"^ random +5 ", simulated.stdout, re.MULTILINE)) == 2
    measured = run(elsewhere, "balance", "hexgame", "--games", "2")
    assert "2 seats, bot random, 2 games per variant" in measured.stdout, measured.stderr
    rules = run(elsewhere, "rules", "hexgame")
    assert rules.returncode == 0
    assert "### Winning `hexgame/win`" in rules.stdout


def test_a_game_without_a_lesson_says_so(elsewhere: dict[str, str]) -> None:
    learned = run(elsewhere, "learn", "hexgame")
    assert learned.returncode == 2
    assert "There is no lesson for " in learned.stderr
    assert len(learned.stderr.splitlines()) == 1


def test_pettingzoo_gymnasium_and_their_kits_take_the_game(elsewhere: dict[str, str]) -> None:
    probe = (
        "import gymnasium\n"
        "from gymnasium.utils.env_checker import check_env\n"
        "from hexarium.envs.aec import SeatsInTurn\n"
        "from hexarium.envs.gym import env_id\n"
        "from tests.envs.kits import api_test, quiet, seed_test\n"
        "with quiet():\n"
        "    api_test(SeatsInTurn('hexgame'), num_cycles=100)\n"
        "    seed_test(lambda: SeatsInTurn('hexgame'), num_cycles=100)\n"
        "    check_env(gymnasium.make(env_id('hexgame')).unwrapped)\n"
        "print('taken')\n"
    )
    ran = subprocess.run([sys.executable, "-c", probe], env=elsewhere, check=False, capture_output=True, text=True)
    assert ran.stdout == "taken\n", ran.stderr


def test_a_game_without_bots_is_played_by_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, HEXGAME.slug, HEXGAME)
    assert every_bot(HEXGAME.slug) == (RANDOM,)


def after(*cells: str) -> View:
    match = Match[State, Place, View, GameEvent](HEXGAME.rules(), 2)
    for number, cell in enumerate(cells):
        match.play(Seat(number % 2), HEXGAME.notation.read(cell))
    return match.rules.view(match.state, Seat(0))


def test_its_spaces_have_their_names_in_the_notation() -> None:
    assert [(space.at, space.name) for space in spaces(HEXGAME, Options())] == [(cell, NAMES[cell]) for cell in BOARD]


def test_it_is_drawn_as_a_map_of_its_spaces_and_pieces() -> None:
    console = Console(width=80, height=24, record=True, file=StringIO())
    console.print(drawing(HEXGAME, Options()).draw(after("b2", "a1"), PLAYERS))
    drawn = console.export_text().splitlines()
    assert drawn[0].split() == ["■", "·", "·", "·", "·"]
    assert drawn[1].split() == ["a1", "a2", "a3", "a4", "a5"]
    assert drawn[2].split() == ["·", "▲", "·", "·", "·"]
    assert drawn[-2].endswith("▲ Ann" + " " * (len(drawn[-2]) - len(drawn[-2].rstrip())))
    assert drawn[-1].rstrip().endswith("■ Ben")


def test_it_is_described_in_lines() -> None:
    lines = drawing(HEXGAME, Options()).describe(after("b2", "a1", "e5"), PLAYERS).splitlines()
    assert lines[:2] == ["Ann: b2, e5", "Ben: a1"]
    assert lines[2].startswith("Empty: a2 a3 a4 a5 b1 b3 ")
    assert drawing(HEXGAME, Options()).describe(after(), PLAYERS).startswith("Ann: no pieces on the board\n")


def test_its_picture_has_every_space_and_every_player() -> None:
    picture = drawing(HEXGAME, Options()).picture(after("b2", "a1"), PLAYERS)
    texts = [text.text for text in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert {*texts} >= {*map(NAMES.__getitem__, BOARD), "▲ Ann", "■ Ben"}
    assert (texts.count("▲"), texts.count("■")) == (1, 1)


MARCH_SPACES = {(cell, march.NAMES[cell]) for cell in march.BOARD}


def test_spaces_that_pieces_reach_only_later_are_found_too() -> None:
    found = spaces(MARCHGAME, march.Options())
    assert {(space.at, space.name) for space in found} == MARCH_SPACES
    assert len(found) == 19


def test_a_game_may_list_its_spaces_itself() -> None:
    game = replace(MARCHGAME, spaces=lambda _options: [(Hex(0, 0), "home"), (Hex(0, -2), "away")])
    assert [(space.at, space.name) for space in spaces(game, march.Options())] == [
        (Hex(0, 0), "home"),
        (Hex(0, -2), "away"),
    ]
    assert (
        game.tell(march.Marched(Seat(0), Hex(0, -2), Hex(0, 0))).text(PLAYERS) == "Ann marched (start away, to home)."
    )


def test_a_piece_on_a_space_without_a_name_is_called_by_its_coordinates() -> None:
    game = replace(MARCHGAME, spaces=lambda _options: [])
    view = march.View(None, (march.Knight(Hex(0, -2), Seat(0)),), 3)
    assert drawing(game, march.Options()).describe(view, PLAYERS).startswith("Ann: 0,-2\n")


def test_events_name_spaces_as_the_board_does_and_seats_by_their_players() -> None:
    start, to = march.NAMES.cell("e3"), march.NAMES.cell("d3")
    assert MARCHGAME.tell(march.Marched(Seat(0), start, to)).text(PLAYERS, Seat(0)) == "You marched (start e3, to d3)."
    captured = MARCHGAME.tell(march.Captured(Seat(0), Seat(1), to))
    assert captured.text(PLAYERS) == "Ann captured (victim Ben, at d3)."
    assert captured.text(PLAYERS, Seat(1)) == "Ann captured (victim you, at d3)."


def test_observations_hold_every_piece_at_its_own_place() -> None:
    rules = MARCHGAME.rules()
    numbers = coder(MARCHGAME, march.Options(), rules, 2)
    for position in kit.play_through(rules, 2, seed=7):
        seen = numbers.observation(rules.view(position.state, Seat(0)))[:19].tolist()
        for seat in range(2):
            assert seen.count(seat + 1) == sum(knight.seat == seat for knight in position.state.knights)


def test_an_observation_never_leaves_out_a_piece_on_an_unlisted_space() -> None:
    game = replace(MARCHGAME, spaces=lambda _options: [(Hex(0, 0), "home")])
    rules = game.rules()
    numbers = coder(game, march.Options(), rules, 2)
    with pytest.raises(LookupError, match="List the spaces in the field `spaces`"):
        numbers.observation(rules.view(rules.start(2), None))
