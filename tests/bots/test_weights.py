"""The weights that ship are the ones their page is about."""

from __future__ import annotations

import hashlib
import io
import re
from importlib.resources import files

import msgspec
import numpy as np
import pytest

from hexarium.bots.hexpert.layout import CELLS, INPUTS, floats
from hexarium.bots.hexpert.network import POINTS, STAGES, shipped
from hexarium.bots.weight_files import read_array, read_arrays
from tests.bots.hexpert_choices import FILE, every

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
    assert network.table.shape[0] == INPUTS.total
    for layer, inputs in (
        (network.second, network.table),
        (network.third, network.second),
        (network.last, network.third),
    ):
        assert layer.shape[0] == STAGES * inputs.shape[1]
        assert inputs.shape[1] % 4 == 0
    assert network.second_bias.shape[0] == network.third_bias.shape[0] == network.last_bias.shape[0] == STAGES < CELLS
    assert all(np.isfinite(np.asarray(getattr(network, name))).all() for name in network.__struct_fields__)


def test_the_weights_are_read_as_numpy_reads_them() -> None:
    packed = WEIGHTS.joinpath("hexpert.npz").read_bytes()
    mine = read_arrays(packed)
    with np.load(io.BytesIO(packed)) as arrays:
        assert {*arrays} == {*mine}
        for name in arrays:
            np.testing.assert_array_equal(arrays[name].astype(np.float32).reshape(mine[name].shape), mine[name])


def test_what_is_no_array_of_halves_is_refused() -> None:
    file = io.BytesIO()
    np.save(file, np.zeros((2, 2), dtype=np.float32))
    with pytest.raises(ValueError, match="not an array of 16-bit floats"):
        read_array(file.getvalue())


@pytest.mark.parametrize("stage", [1, 9, STAGES])
def test_the_network_computes_what_numpy_computes(stage: int) -> None:
    network, count = shipped(), 70
    hidden = floats(count, network.table.shape[1])
    np.asarray(hidden)[:] = np.random.default_rng(stage).random(hidden.shape, dtype=np.float32)
    layer = np.asarray(hidden)
    for weights, bias in ((network.second, network.second_bias), (network.third, network.third_bias)):
        layer = layer @ np.asarray(weights).reshape(STAGES, -1, weights.shape[1])[stage - 1]
        layer = layer + np.asarray(bias)[stage - 1]
        layer = np.maximum(layer, 0.01 * layer)
    wanted = (layer @ np.asarray(network.last).reshape(STAGES, -1, 1)[stage - 1]).ravel() + network.last_bias[
        stage - 1, 0
    ]
    np.testing.assert_allclose(
        network.points(hidden, count, stage, network.room(count)), POINTS * wanted, rtol=1e-4, atol=1e-3
    )


def test_the_bots_choose_what_they_chose_when_numpy_computed_the_network() -> None:
    """The choices of 228 positions were noted then; see `tests/bots/hexpert_choices.py`."""
    noted = msgspec.json.decode(FILE.read_bytes(), type=list[list[tuple[str, str, float]]])
    assert sum(map(len, noted)) == 228
    for game, before in zip(every(), noted, strict=True):
        for (*now, expected), (*then, promised) in zip(game, before, strict=True):
            assert now == then
            assert expected == pytest.approx(promised, abs=0.02)
