"""Learn the value of a tile kept in the hand and the cost of a tile exposed on the board in HEXX.

Seeded games are played with plays chosen at random from the best few. After each play, the reply that wins most and the
best play after it are computed. A least-squares fit explains how much more the second wins than the first by the tiles
kept in the hand and the number of exposed tiles. The result is a few numbers: tiles of lead per tile.

    python training/hexx/train.py --games 400 --out src/hexarium/bots/weights/hexx.json
"""

from __future__ import annotations

import argparse
import json
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import ascii_uppercase
from time import process_time

import numpy as np

from hexarium.bots.hexx.kernel import PlayFinder
from hexarium.bots.hexx.position import counted, numbered, table
from hexarium.games.hexx import Options, Size
from hexarium.games.hexx.packing import WILD
from hexarium.games.hexx.pieces import EMPTY, HAND, HEXX
from hexarium.lexicon import load

TILES = [*range(26), WILD]
CHOICES = 6
RIDGE = 60.0


def samples(rng: Random) -> Iterator[tuple[list[float], float]]:
    """The tiles that each play of a game left in the hand and exposed, and its target value."""
    options = Options()
    board = table(options, load(options.lexicon), EMPTY[Size.MEDIUM], array("d", bytes(8 * (WILD + 1))), CHOICES)
    bag = [*numbered(Size.MEDIUM.bag)]
    rng.shuffle(bag)
    hands = [counted(()), counted(())]
    for hand in hands:
        fill(hand, bag)
    mover = 0
    while board.survey(hands[mover], 1 - mover, CHOICES):
        code = board.codes[rng.randrange(board.found)]
        board.lay(code, mover, 1 - mover)
        board.spend(hands[mover], code)
        left, exposed = [float(hands[mover][kind]) for kind in TILES], float(board.exposed(mover))
        fill(hands[mover], bag)
        if not bag:
            return
        yield [*left, exposed, 1.0], net(board, hands, mover)
        mover = 1 - mover


def net(board: PlayFinder, hands: list[array[int]], mover: int) -> float:
    """How much more the best play after the best reply wins than that reply."""
    letters, owners = array("i", board.letters), array("i", board.owners)
    lost = won = 0.0
    if board.survey(hands[1 - mover], mover, 1):
        lost = board.worths[0]
        board.lay(board.codes[0], 1 - mover, mover)
    if board.survey(hands[mover], 1 - mover, 1):
        won = board.worths[0]
    board.load(letters, owners)
    return won - lost


def fill(hand: array[int], bag: list[int]) -> None:
    while sum(hand) < HAND and bag:
        hand[bag.pop()] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    begun = process_time()
    rows = [sample for game in range(given.games) for sample in samples(Random(given.seed * 1_000_003 + game))]
    inputs, targets = np.array([row for row, _ in rows]), np.array([target for _, target in rows])
    penalty = RIDGE * np.eye(inputs.shape[1])
    penalty[-1, -1] = 0.0
    weights = np.linalg.solve(inputs.T @ inputs + penalty, inputs.T @ targets)
    explained = 1 - (targets - inputs @ weights).var() / targets.var()
    keep = {
        HEXX if kind == WILD else ascii_uppercase[kind]: round(float(w), 2)
        for kind, w in zip(TILES, weights, strict=False)
    }
    learned = {"keep": keep, "exposed": round(float(weights[-2]), 3)}
    given.out.write_text(json.dumps(learned, indent=1) + "\n")
    log = (
        f"{given.games} games, {len(rows)} plays, seed {given.seed}, {process_time() - begun:.0f} s; "
        f"{100 * explained:.1f} % of the variance explained\n"
    )
    given.out.with_suffix(".log").write_text(log)
    print(log, learned)


if __name__ == "__main__":
    main()
