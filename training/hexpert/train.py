"""Train Hexpert's network from scratch: `python training/hexpert/train.py --minutes 60`.

The network plays solo games. A board's value is learned from the exact expectation, over every tile that can be called
next, of the best placement as the network evaluates it; near the end it is computed exactly. Luck is seeded; the
learning rate follows the clock, so that a run of any length converges. With `--onward` a run continues from the weights
that ship with the package. The log is written beside the weights.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import os
import time
from pathlib import Path
from typing import Final, TextIO

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import torch
from model import Model, half_turn
from network import Network, shipped, to_file
from selfplay import Lessons, SelfPlay, shuffled
from torch import Tensor
from torch.nn import functional

from hexarium.bots.hexpert.layout import MOST_INPUTS
from hexarium.bots.hexpert.network import POINTS, STAGES

WEIGHTS: Final = Path(__file__).parents[2] / "src/hexarium/bots/weights/hexpert.npz"


class Replay:
    """The boards of the last generations."""

    def __init__(self, generations: int, games: int) -> None:
        self.games = games
        self.inputs = torch.zeros((STAGES, generations * games, MOST_INPUTS), dtype=torch.int16)
        self.points = torch.zeros((STAGES, generations * games))
        self.added = 0

    def add(self, lessons: Lessons) -> None:
        """Add a generation, and drop the oldest."""
        start = self.added * self.games % self.points.shape[1]
        self.inputs[:, start : start + self.games] = torch.from_numpy(lessons.inputs)
        self.points[:, start : start + self.games] = torch.from_numpy(lessons.points / POINTS)
        self.added += 1

    def batch(self, size: int) -> tuple[Tensor, Tensor]:
        """A batch with the same number of boards of each stage."""
        known = min(self.added * self.games, self.points.shape[1])
        places = torch.randint(0, known, (STAGES, size))
        stages = torch.arange(STAGES).unsqueeze(1)
        return self.inputs[stages, places].int(), self.points[stages, places]


class Trainer:
    """A model that learns, and its averaged copy that plays and sets the targets."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.model = Model(given.width)
        if given.onward:
            self.model.take(shipped())
        self.average = copy.deepcopy(self.model)
        self.optimiser = torch.optim.Adam(self.model.parameters(), given.rate, fused=True)
        self.replay = Replay(given.keep, given.games)
        self.turned = half_turn()
        self.rng = np.random.default_rng(given.seed)

    def generation(self, done: float) -> float:
        """Play, then learn; returns the root mean squared error in points. `done` is how much of the time is up."""
        wander = 0.03 if self.given.onward else max(0.03, 0.3 * (1 - done / 0.4))
        rate = self.given.rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * done)))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        games = SelfPlay(self.average.network(), shuffled(self.given.games, self.rng))
        self.replay.add(games.learn(wander, self.rng))
        errors = [self._step(step) for step in range(self.given.steps)]
        return math.sqrt(sum(errors) / len(errors)) * POINTS

    def _step(self, step: int) -> float:
        inputs, points = self.replay.batch(self.given.batch)
        if step % 2:
            inputs = self.turned[inputs]
        loss = functional.mse_loss(self.model(inputs), points)
        self.optimiser.zero_grad()
        loss.backward()
        self.optimiser.step()
        if step % 4 == 3:
            self._follow()
        return float(loss.item())

    def _follow(self) -> None:
        share = max(1 - self.given.average, 1 / (1 + self.replay.added))
        with torch.no_grad():
            for mean, value in zip(self.average.parameters(), self.model.parameters(), strict=True):
                mean.lerp_(value, share)


def evaluate(network: Network, games: int, seed: int) -> tuple[float, float]:
    """The mean score without search, and its standard error."""
    scores = SelfPlay(network, shuffled(games, np.random.default_rng(seed))).play()
    return float(scores.mean()), float(scores.std() / math.sqrt(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--onward", action="store_true", help="continue from the shipped weights")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--games", type=int, default=1024, help="games per generation")
    parser.add_argument("--keep", type=int, default=12, help="generations to learn from")
    parser.add_argument("--steps", type=int, default=128, help="steps per generation")
    parser.add_argument("--batch", type=int, default=64, help="boards of each stage in a step")
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--average", type=float, default=0.992, help="share that the average keeps every fourth step")
    parser.add_argument("--report", type=int, default=20, help="generations between evaluations")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    trainer, begun, number, error = Trainer(given), time.monotonic(), 0, math.nan
    with given.out.with_suffix(".log").open("w") as log:
        settings = {name: value for name, value in vars(given).items() if name != "out"}
        print(json.dumps({"settings": settings, "torch": torch.__version__}), file=log, flush=True)
        while (done := (time.monotonic() - begun) / 60 / given.minutes) < 1:
            error, number = trainer.generation(done), number + 1
            if number % given.report == 0:
                report(trainer, log, number, begun, error)
                given.out.write_bytes(to_file(trainer.average.network()))
        given.out.write_bytes(to_file(trainer.average.network()))
        report(trainer, log, number, begun, error, games=20_000)


def report(trainer: Trainer, log: TextIO, number: int, begun: float, error: float, games: int = 2000) -> None:
    """One line of the log."""
    mean, spread = evaluate(trainer.average.network(), games, 999)
    line = {
        "generation": number,
        "games": number * trainer.given.games,
        "wall_minutes": round((time.monotonic() - begun) / 60, 1),
        "cpu_minutes": round(time.process_time() / 60, 1),
        "rmse": round(error, 3),
        "mean": round(mean, 2),
        "standard_error": round(spread, 2),
        "evaluated": games,
    }
    print(json.dumps(line), file=log, flush=True)


if __name__ == "__main__":
    main()
