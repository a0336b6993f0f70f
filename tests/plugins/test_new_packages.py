"""A game and a bot that `hexarium new` writes are installed, and work everywhere without an edit of ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexarium.cli.app import main
from tests.plugins.environment import Environment, beside_ours, fresh, our_wheel, wheel
from tests.web.server import free_port


def written(folder: Path) -> tuple[Path, Path]:
    """A game and a bot, as `hexarium new` writes them. The bot plays a game of ours."""
    for line in (["new", "game", "stones"], ["new", "bot", "sly-fox", "--game", "trihex"]):
        with pytest.raises(SystemExit) as exited:
            main([*line, "--folder", str(folder / line[1])])
        assert exited.value.code == 0
    return folder / "game", folder / "bot"


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(beside_ours, id="beside ours"),
        pytest.param(
            lambda folder, *wheels: fresh(folder, our_wheel(folder), *wheels),
            id="from wheels alone",
            marks=pytest.mark.exhaustive,
        ),
    ],
)
def test_a_new_game_and_a_new_bot_work_everywhere(make: Callable[..., Environment], tmp_path: Path) -> None:
    game, bot = written(tmp_path)
    wheels = [wheel(package, tmp_path / "dist") for package in (game, bot)]
    installed = make(tmp_path, *wheels)
    assert_in_the_terminal(installed)
    assert_in_the_arena(installed, tmp_path)
    assert_on_the_page_and_in_pettingzoo(installed)
    for package in (game, bot):
        assert " passed" in installed.run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(package / "tests"))


def assert_in_the_terminal(installed: Environment) -> None:
    menu = installed.hexarium("play", typed="stones\nq\n")
    assert "Stones" in menu
    assert "against Random" in menu
    assert "against Sly-fox: Tries a few choices" in installed.hexarium("play", typed="trihex\nq\n")
    results = installed.hexarium("simulate", "trihex", "--bots", "sly-fox,random", "--games", "2", "--json")
    assert [each["bot"] for each in msgspec.json.decode(results)["results"]] == ["sly-fox", "random"]
    assert "stones/place" in installed.hexarium("rules", "stones")


def assert_in_the_arena(installed: Environment, folder: Path) -> None:
    (folder / "mine.py").write_text(
        "from hexarium.bots.plain import RandomBot\n\n\nclass Own(RandomBot):\n    'Mine.'\n"
    )
    (folder / "plan.toml").write_text('game = "stones"\nbots = ["random", "mine:Own"]\ndeals = 2\n')
    assert "4 games played" in installed.hexarium("arena", "plan.toml", "--table", "csv")
    assert "mine:Own" in (folder / "plan" / "results.csv").read_text()


PROBE = """
import json, subprocess, sys
from hexarium.envs.aec import SeatsInTurn
from hexarium.remote import Club

env = SeatsInTurn("stones", seats=3)
env.reset(seed=1)
steps = 0
for agent in env.agent_iter():
    observation, reward, ended, cut, info = env.last()
    mask = None if ended or cut else observation["action_mask"]
    env.step(None if mask is None else env.action_space(agent).sample(mask))
    steps += mask is not None

port = sys.argv[1]
server = subprocess.Popen(
    [sys.executable, "-m", "hexarium.cli.app", "serve", "--db", "sqlite:///club.db", "--port", port],
    stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
)
try:
    games = Club(f"http://127.0.0.1:{port}").ask(list, "GET", "/api/games")
finally:
    server.terminate()
    server.wait()
print(json.dumps({"steps": steps, "bots": {game["slug"]: [bot["level"] for bot in game["bots"]] for game in games}}))
"""
"""An episode of PettingZoo, and what a server tells the page about the games and their bots."""


def assert_on_the_page_and_in_pettingzoo(installed: Environment) -> None:
    shown: Any = msgspec.json.decode(installed.run("-c", PROBE, str(free_port())))
    assert shown["steps"] == 12
    assert shown["bots"]["stones"] == ["random"]
    assert shown["bots"]["trihex"][-1] == "sly-fox"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (["game", "trihex"], 'There is a game "trihex" already.'),
        (["game", "Chess 2"], "can't be the short name of a game"),
        (["game", "class"], "can't be the short name of a game"),
        (["bot", "expert", "--game", "trihex"], 'TriHex has a bot "expert" already.'),
        (["bot", "person", "--game", "trihex"], "can't be the name of a bot"),
        (["bot", "sly", "--game", "chess"], 'There is no game "chess".'),
    ],
)
def test_a_name_that_is_taken_or_cannot_be_used_is_refused_in_one_line(
    line: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exited:
        main(["new", *line, "--folder", str(tmp_path / "new")])
    said = capsys.readouterr().err
    assert exited.value.code == 2
    assert why in said
    assert said.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["new", "game", "stones", "--folder", str(tmp_path)])
    assert "is there already" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []
