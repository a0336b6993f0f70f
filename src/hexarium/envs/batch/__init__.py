"""Many games at once, as NumPy arrays: for training and statistics. A property test holds them to the rules."""

from hexarium.envs.batch.hexpert import HexpertBatch
from hexarium.envs.batch.trihex import TriHexBatch

__all__ = ["HexpertBatch", "TriHexBatch"]
