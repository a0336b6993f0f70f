"""The weights that ship are the ones their page is about."""

from __future__ import annotations

import hashlib
import io
import re
import sys
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pytest

from hexarium.bots.hexpert.layout import CELLS, INPUTS, floats
from hexarium.bots.hexpert.network import POINTS, ROUNDED, STAGES, shipped
from hexarium.bots.weight_files import VERSION, read_arrays, write_arrays
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


def archive(**arrays: Any) -> bytes:
    """A file as NumPy writes it."""
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def random_weights(*shape: int) -> npt.NDArray[np.float32]:
    return np.random.default_rng(7).normal(size=shape).astype(np.float32)


def test_the_weights_are_read_as_numpy_reads_them() -> None:
    packed = WEIGHTS.joinpath("hexpert.npz").read_bytes()
    mine = read_arrays(packed)
    with np.load(io.BytesIO(packed)) as stored:
        assert {*stored} == {*mine, "version", *(f"{name}_scale" for name in ROUNDED)}
        for name in mine:
            scale = stored[f"{name}_scale"] if name in ROUNDED else np.float32(1)
            np.testing.assert_array_equal(stored[name].astype(np.float32) * scale, mine[name])


def test_the_first_layer_has_8_bits_a_number_and_the_others_have_16() -> None:
    with np.load(io.BytesIO(WEIGHTS.joinpath("hexpert.npz").read_bytes())) as stored:
        assert stored["version"].tolist() == [VERSION]
        assert {name: stored[name].dtype.itemsize for name in shipped().__struct_fields__} == {
            name: 1 if name in ROUNDED else 2 for name in shipped().__struct_fields__
        }


def test_a_rounded_number_changes_by_a_254th_of_the_largest_at_most() -> None:
    weights = random_weights(300, 8)
    read = np.asarray(read_arrays(write_arrays({"a": weights}, rounded=["a"]))["a"])
    assert read.shape == weights.shape
    assert np.abs(read - weights).max() <= np.abs(weights).max() / 254 * (1 + 1e-6)


def test_numbers_of_16_bits_come_back_as_they_were() -> None:
    halves = random_weights(5, 4, 3).astype(np.float16).astype(np.float32)
    read = read_arrays(write_arrays({"a": halves}))["a"]
    np.testing.assert_array_equal(read, halves.reshape(20, 3))


def test_what_is_stored_in_8_bits_comes_back_exactly() -> None:
    numbers = np.arange(-128, 128).astype(np.int8).reshape(8, 32)
    scale = np.array([0.0269], dtype=np.float32)
    read = read_arrays(archive(version=np.array([2], dtype=np.uint8), a=numbers, a_scale=scale))["a"]
    np.testing.assert_array_equal(read, numbers.astype(np.float32) * scale)


def test_weights_that_are_all_zero_stay_zero() -> None:
    zeros = np.zeros((2, 4), dtype=np.float32)
    np.testing.assert_array_equal(read_arrays(write_arrays({"a": zeros}, rounded=["a"]))["a"], zeros)


def test_the_same_weights_make_the_same_file() -> None:
    weights = random_weights(3, 4)
    assert write_arrays({"a": weights}, rounded=["a"]) == write_arrays({"a": weights}, rounded=["a"])


def test_a_file_of_version_1_is_still_read() -> None:
    """So wrote the training before there were versions: 16-bit floats only, in NumPy's own shapes."""
    weights = {"table": random_weights(6, 4), "second": random_weights(2, 4, 3), "last_bias": random_weights(2, 1)}
    halves = {name: array.astype(np.float16) for name, array in weights.items()}
    read = read_arrays(archive(**halves))
    for name, array in halves.items():
        np.testing.assert_array_equal(read[name], array.astype(np.float32).reshape(-1, array.shape[-1]))


def test_a_file_of_a_later_version_is_refused() -> None:
    later = archive(version=np.array([VERSION + 1], dtype=np.uint8))
    with pytest.raises(ValueError, match=f"version {VERSION + 1}; the newest that can be read is {VERSION}"):
        read_arrays(later)


@pytest.mark.parametrize("kind", [np.float32, np.int8])
def test_what_is_neither_halves_nor_bytes_with_a_scale_is_refused(kind: type) -> None:
    with pytest.raises(ValueError, match="neither 16-bit floats nor 8-bit integers with a scale"):
        read_arrays(archive(a=np.zeros((2, 2), dtype=kind)))


def test_columns_that_are_stored_one_after_the_other_are_refused() -> None:
    with pytest.raises(ValueError, match="row by row"):
        read_arrays(archive(a=np.zeros((2, 3), dtype=np.float16, order="F")))


def test_the_training_reads_the_weights_that_it_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(Path("training/hexpert").resolve()), *sys.path])
    training: Any = import_module("network")
    before = training.shipped()
    written = training.to_file(before)
    after = training.from_file(written)
    mine = read_arrays(written)
    for name in before.__struct_fields__:
        array = getattr(after, name)
        assert array.shape == getattr(before, name).shape
        np.testing.assert_allclose(array, getattr(before, name), rtol=1e-6)
        np.testing.assert_array_equal(array.reshape(mine[name].shape), mine[name])


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
