"""The weights that ship are the ones their page is about."""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files

import numpy as np
import pytest

from hexarium.bots.hexpert.layout import CELLS, INPUTS
from hexarium.bots.hexpert.network import STAGES, TOGETHER, shipped

WEIGHTS = files("hexarium.bots").joinpath("weights")


@pytest.mark.parametrize("file", ["hexpert.npz", "hexx.json"])
def test_the_page_gives_the_digest_and_the_date_of_the_weights(file: str) -> None:
    page = WEIGHTS.joinpath("README.md").read_text()
    digest = hashlib.sha256(WEIGHTS.joinpath(file).read_bytes()).hexdigest()
    assert digest in page
    assert re.search(r"\d{4}-\d{2}-\d{2}", page)


def test_the_log_of_the_training_lies_beside_the_weights() -> None:
    lines = WEIGHTS.joinpath("hexpert.log").read_text().splitlines()
    assert '"settings"' in lines[0]
    assert '"mean"' in lines[-1]


def test_the_network_has_a_row_for_every_input_and_layers_for_every_stage() -> None:
    network = shipped()
    assert len(network.table) == INPUTS.total
    assert len(network.second) == len(network.third) == len(network.last) == STAGES < CELLS
    assert all(np.isfinite(getattr(network, name)).all() for name in network.__struct_fields__)


def test_judging_boards_together_or_alone_makes_no_difference() -> None:
    network = shipped()
    hidden = np.random.default_rng(1).random((3 * TOGETHER, network.table.shape[1]), dtype=np.float32)
    together = network.points(hidden, 2 * TOGETHER + 5, 9)
    assert len(together) == 2 * TOGETHER + 5
    np.testing.assert_allclose(network.points(hidden[TOGETHER:], 3, 9), together[TOGETHER : TOGETHER + 3], rtol=1e-4)
