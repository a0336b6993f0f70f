"""The environments pass the kits of the libraries they are made for."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from hexarium.games import CATALOGUE
from tests.conformance.cases import OF_GAME, Case, each_case
from tests.envs import kits

SHORT = {"hexx": 2, "wordsearch": 6}
"""How many cycles are played of games whose choices are many; of the others, enough for a whole game."""


@each_case()
def test_pettingzoo_takes_every_game_and_variant(case: Case) -> None:
    kits.check_aec(case, SHORT.get(case.game.slug, 40))


@each_case(OF_GAME["hexpert"])
def test_pettingzoo_takes_hexpert_with_all_seats_at_once(case: Case) -> None:
    kits.check_parallel(case, 40)


def test_pettingzoo_sees_games_cut_short() -> None:
    kits.check_cycles()


@pytest.mark.parametrize("slug", CATALOGUE)
def test_gymnasium_takes_every_game(slug: str) -> None:
    kits.check_gymnasium(slug)


@pytest.mark.parametrize(("slug", "bots"), [("trihex", ("greedy", "club")), ("hexpert", ("beginner",))])
def test_gymnasium_takes_a_seat_among_bots(slug: str, bots: tuple[str, ...]) -> None:
    kits.check_gymnasium(slug, bots=bots, seat=1)


@each_case(case for slug in kits.SPIEL for case in OF_GAME[slug])
def test_open_spiel_takes_its_games(case: Case) -> None:
    kits.check_spiel(case, 1)


@pytest.mark.parametrize("slug", kits.SPIEL)
def test_open_spiel_searches_its_games(slug: str) -> None:
    game, rng = pyspiel.load_game(f"hexarium_{slug}"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [mcts.MCTSBot(game, 2, 3, evaluator, random_state=rng)]
    if slug in ("trihex", "hexpert"):
        bots.append(ismcts.ISMCTSBot(game, evaluator, 2, 3, random_state=rng))
    for bot in bots:
        state, chosen = game.new_initial_state(), 0
        while chosen < 3:
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=odds)))
            else:
                action = bot.step(state)
                assert action in state.legal_actions()
                state.apply_action(action)
                chosen += 1
