"""What agents see, what their numbers mean, and what they are paid."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from random import Random
from string import ascii_uppercase
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pyspiel
import pytest

from hexarium.core import Seat
from hexarium.envs import hexpert_v0, hexx_v0, trihex_v0, wordsearch_v0
from hexarium.envs.coding import TooManyChoices
from hexarium.envs.gym import env_id
from hexarium.envs.numbered_game import NumberedGame
from hexarium.games import CATALOGUE, hexx
from hexarium.games.hexx.pieces import EMPTY, Axis
from hexarium.games.trihex.view import imagine


def played(env: Any, seed: int) -> Iterator[tuple[str, Any]]:
    """Every observation of a game of random choices."""
    rng = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        yield agent, seen
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        env.step(None if terminated or truncated else rng.choice(legal))


@pytest.mark.parametrize("slug", CATALOGUE)
def test_numbers_and_choices_are_one_to_one(slug: str) -> None:
    table, rng = NumberedGame(slug), Random(7)
    for _ in range(30):
        if table.ranking is not None:
            break
        listed = [*table.rules.legal(table.state, table.seat)]
        numbered = table.choices(table.seat)
        assert [*numbered.values()] == listed
        assert max(numbered) < table.coder.actions
        seen = table.observe(table.seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(numbered)
        assert len(seen["observation"]) == table.coder.size == [*table.coder.layout.values()][-1].stop
        table.play(rng.choice([*numbered]))


def test_a_hidden_hand_changes_nothing_that_another_seat_observes() -> None:
    table = NumberedGame("trihex", seats=3)
    for seed in range(20):
        table.begin(seed)
        rng = Random(seed)
        for _ in range(rng.randrange(20)):
            table.play(rng.randrange(30))
        eye = Seat(rng.randrange(3))
        seen = table.observe(eye)["observation"]
        table.state = imagine(table.rules.view(table.state, eye), rng)
        assert (table.observe(eye)["observation"] == seen).all()


def test_a_sealed_placement_is_observed_by_its_own_seat_alone() -> None:
    env = hexpert_v0.env()
    env.reset(seed=3)
    before = env.observe("seat_1")["observation"]
    env.step(9)
    sealed = env.table.coder.layout["sealed"]
    assert env.observe("seat_0")["observation"][sealed] == [10]
    assert (env.observe("seat_1")["observation"] == before).all()


def test_an_action_outside_the_mask_is_played_as_the_next_one_inside() -> None:
    env = hexpert_v0.env()
    env.reset(seed=3)
    for place in (4, 5, 4, 18):
        env.step(place)
    env.step(4)
    env.step(18)
    boards = [{cell.at: cell for cell in board} for board in env.table.rules.view(env.table.state, None).boards]
    cells = env.table.state.boards[0].shape.cells
    assert [sorted(cells.index(at) for at in board) for board in boards] == [[4, 5, 6], [0, 5, 18]]


@pytest.mark.parametrize("action", [-1, 19])
def test_an_action_outside_the_space_is_refused(action: int) -> None:
    env = hexpert_v0.env()
    env.reset(seed=3)
    with pytest.raises(ValueError, match="outside the action space"):
        env.step(action)


def test_places_are_paid_from_one_down_to_minus_one() -> None:
    env = trihex_v0.env(seats=4)
    for _ in played(env, 5):
        if env.table.ranking is not None and len(env.agents) == 4:
            scores = env.table.ranking.scores
            paid = [env.rewards[agent] for agent in env.agents]
            assert sum(paid) == pytest.approx(0)
            assert paid[scores.index(max(scores))] == max(paid) <= 1
            return
    pytest.fail("the game did not end")


def test_points_are_paid_where_they_are_wanted() -> None:
    env = hexpert_v0.parallel_env(reward="score", seats=2)
    env.reset(seed=1)
    rewards = dict[str, float]()
    while env.agents:
        _, rewards, _, _, _ = env.step(dict.fromkeys(env.agents, 0))
    assert env.table.ranking is not None
    assert [*rewards.values()] == [*env.table.ranking.scores]


def test_a_lone_player_who_wants_few_points_is_paid_less_for_each() -> None:
    env = gymnasium.make("hexarium/HexaGone-v0")
    env.reset(seed=1)
    over, paid = False, list[float]()
    while not over:
        _, reward, over, _, _ = env.step(0)
        paid.append(float(reward))
    assert paid[-1] < 0
    assert not any(paid[:-1])


@pytest.mark.parametrize("slug", [slug for slug, game in CATALOGUE.items() if game.aids])
def test_a_view_without_aids_is_otherwise_the_same(slug: str) -> None:
    plain, aided = NumberedGame(slug), CATALOGUE[slug].rules()
    aids = {"race", "worth", "last", "rows", "rays", "gains"}
    rng, kept = Random(3), set[str]()
    for _ in range(30):
        for eye in (Seat(0), Seat(1), None):
            short, whole = (msgspec.structs.asdict(rules.view(plain.state, eye)) for rules in (plain.rules, aided))
            differ = {name for name in whole if whole[name] != short[name]}
            assert differ <= aids
            kept |= differ
        plain.play(rng.choice([*plain.choices(plain.seat)]))
    assert kept


def test_listed_choices_come_with_features() -> None:
    for make in (hexx_v0.env, wordsearch_v0.env):
        env = make()
        env.reset(seed=2)
        seen, _, _, _, remarks = env.last()
        count = int(seen["action_mask"].sum())
        assert remarks["choices"].shape == (count, env.table.coder.features)
        assert len({*map(bytes, remarks["choices"])}) > count / 2


def test_the_features_of_a_play_are_its_spaces_and_letters() -> None:
    env = hexx_v0.env()
    env.reset(seed=2)
    shape, letters = EMPTY[hexx.Options().board].shape, ascii_uppercase
    _, _, _, _, remarks = env.last()
    plays = 0
    for choice, row in zip(env.table.choices(env.table.seat).values(), remarks["choices"].tolist(), strict=True):
        if isinstance(choice, hexx.Play):
            spaces = [[*shape].index(tile.at) + 1 for tile in choice.tiles]
            numbers = [(letters.index(tile.letter) + 1) * (-1 if tile.wild else 1) for tile in choice.tiles]
            named = 0 if choice.run is None else [*Axis].index(choice.run) + 1
            told = [number for pair in zip(spaces, numbers, strict=True) for number in pair]
            assert row == [1, named, len(choice.tiles), *told, *[0] * (len(row) - 3 - len(told))]
            plays += 1
    assert plays > 100


def test_more_choices_than_are_listed_are_an_error_that_says_so() -> None:
    env = hexx_v0.env(most=10)
    with pytest.raises(TooManyChoices, match=r"there are \d+ choices and the environment lists 10"):
        env.reset(seed=2)


def test_the_same_seed_is_the_same_game_in_every_process() -> None:
    probe = (
        "import sys, hashlib\n"
        "from tests.envs.test_envs import played\n"
        "from hexarium.envs import hexagone_v0, hexx_v0, wordsearch_v0\n"
        "said = hashlib.sha256()\n"
        "for make in (hexagone_v0.env, wordsearch_v0.env, hexx_v0.env):\n"
        "    for number, (agent, seen) in enumerate(played(make(max_cycles=6), 4)):\n"
        "        said.update(agent.encode() + seen['observation'].tobytes())\n"
        "print(said.hexdigest())\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", probe],
            env={**os.environ, "PYTHONHASHSEED": salt},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for salt in ("1", "2")
    }
    assert len(said) == 1


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_table_is_drawn_in_three_ways(slug: str) -> None:
    drawn = dict[str, Any]()
    for mode in ("ansi", "svg", "rgb_array"):
        env = gymnasium.make(env_id(slug), render_mode=mode)
        env.reset(seed=1)
        drawn[mode] = env.render()
    assert "seat 1" in drawn["ansi"].lower()
    assert drawn["svg"].startswith("<svg")
    assert drawn["rgb_array"].ndim == 3
    assert np.ptp(drawn["rgb_array"]) > 100


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no render mode 'human'"):
        trihex_v0.env(render_mode="human")
    with pytest.raises(ValueError, match='no bot "nobody"'):
        gymnasium.make("hexarium/TriHex-v0", bots=("nobody",))
    with pytest.raises(ValueError, match="no seat 5"):
        gymnasium.make("hexarium/TriHex-v0", seat=5)


def test_open_spiel_resamples_what_a_player_cannot_know() -> None:
    import_module("hexarium.envs.spiel")  # which makes our games known
    game, rng = pyspiel.load_game("hexarium_trihex"), Random(1)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.history()) < 15:
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    others = set[str]()
    for _ in range(10):
        imagined = state.resample_from_infostate(player, rng.random)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.legal_actions() == state.legal_actions()
        others.add(imagined.information_state_string(1 - player))
    assert len(others) > 1


def test_a_process_that_has_used_open_spiel_exits_cleanly() -> None:
    probe = "import pyspiel, hexarium.envs.spiel; pyspiel.load_game('hexarium_trihex').new_initial_state()"
    ended = subprocess.run([sys.executable, "-c", probe], check=False, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_without_the_extra_one_sentence_says_what_to_install() -> None:
    probe = "import sys; sys.modules['pettingzoo'] = None; import hexarium.envs.trihex_v0"
    failed = subprocess.run([sys.executable, "-c", probe], check=False, capture_output=True, text=True)
    assert failed.stderr.splitlines()[-1].endswith("pettingzoo is not installed: pip install 'hexarium[research]'")


def test_the_game_library_needs_nothing_of_research() -> None:
    probe = (
        "import sys, hexarium.envs, hexarium.cli.app; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    loaded = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout.split()
    assert {"gymnasium", "pettingzoo", "pyspiel", "joblib", "dask", "distributed", "matplotlib"} & {*loaded} == set()
