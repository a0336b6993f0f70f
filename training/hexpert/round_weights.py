"""Write Hexpert's weights anew as `train.py` saves them: `python training/hexpert/round_weights.py OLD NEW`.

For files of version 1, which had 16-bit floats only. It needs no torch.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from network import from_file, to_file


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    given = parser.parse_args()
    given.new.write_bytes(to_file(from_file(given.old.read_bytes())))


if __name__ == "__main__":
    main()
