"""The network as torch trains it."""

from __future__ import annotations

import numpy as np
import torch
from network import LEAK, Network
from torch import Tensor, nn
from torch.nn import functional

from hexarium.bots.hexpert.layout import CELLS, INPUTS, LINES, MEMBERS, ROW_INPUTS, WISH_INPUTS
from hexarium.bots.hexpert.network import STAGES


class Model(nn.Module):
    """A table of inputs, then three layers for each stage; batches come stage by stage."""

    def __init__(self, width: int, middle: int = 32) -> None:
        super().__init__()
        self.table = nn.EmbeddingBag(INPUTS.total + 1, width, mode="sum", padding_idx=INPUTS.total)
        nn.init.normal_(self.table.weight, 0.0, 0.08)
        self.second = _layer(width, middle)
        self.second_bias = nn.Parameter(torch.zeros(STAGES, 1, middle))
        self.third = _layer(middle, middle)
        self.third_bias = nn.Parameter(torch.zeros(STAGES, 1, middle))
        self.last = _layer(middle, 1)
        self.last_bias = nn.Parameter(torch.ones(STAGES, 1, 1))
        with torch.no_grad():
            self.table.weight[INPUTS.total] = 0.0

    def forward(self, inputs: Tensor) -> Tensor:
        """The values of boards, by stage and place in the batch, from their inputs."""
        stages, batch, count = inputs.shape
        hidden = self.table(inputs.reshape(stages * batch, count)).reshape(stages, batch, -1)
        middle = _bend(torch.baddbmm(self.second_bias, _bend(hidden), self.second))
        middle = _bend(torch.baddbmm(self.third_bias, middle, self.third))
        return torch.baddbmm(self.last_bias, middle, self.last).squeeze(2)

    def take(self, network: Network) -> None:
        """Continue from a trained network."""
        with torch.no_grad():
            for name, values in self.named_parameters():
                known = torch.from_numpy(getattr(network, name.removesuffix(".weight")))
                if values.shape == (INPUTS.total + 1, known.shape[-1]):
                    values[: INPUTS.total] = known
                else:
                    values.copy_(known.reshape(values.shape))

    def network(self) -> Network:
        """A copy that plays without torch."""
        arrays = {name.removesuffix(".weight"): values.numpy().copy() for name, values in self.state_dict().items()}
        for name in ("second_bias", "third_bias", "last_bias"):
            arrays[name] = arrays[name][:, 0]
        arrays["table"] = np.ascontiguousarray(arrays["table"][: INPUTS.total])
        return Network(**arrays)


def half_turn() -> Tensor:
    """Each input, and the input for the same fact on a board rotated by half a turn."""
    turned = np.arange(INPUTS.total + 1)
    for cell in range(CELLS):
        start, other = INPUTS.wishes + cell * WISH_INPUTS, INPUTS.wishes + (CELLS - 1 - cell) * WISH_INPUTS
        turned[start : start + WISH_INPUTS] = np.arange(other, other + WISH_INPUTS)
    rows = [frozenset(MEMBERS[5 * line : 5 * line + 5]) - {-1} for line in range(LINES)]
    for line, cells in enumerate(rows):
        other = rows.index(frozenset(CELLS - 1 - cell for cell in cells))
        start = INPUTS.rows + line * ROW_INPUTS
        turned[start : start + ROW_INPUTS] = INPUTS.rows + other * ROW_INPUTS + np.arange(ROW_INPUTS)
    return torch.from_numpy(turned.astype(np.int32))


def _layer(inputs: int, outputs: int) -> nn.Parameter:
    return nn.Parameter(torch.randn(STAGES, inputs, outputs) * (2.0 / inputs) ** 0.5)


def _bend(values: Tensor) -> Tensor:
    return functional.leaky_relu(values, float(LEAK))
