"""How many broken rules the tests notice: reads what mutmut left behind and prints a table by module."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from mutmut.stats import status_by_exit_code

MUTANTS = Path(__file__).parent.parent / "mutants" / "src" / "hexarium"
NOTICED = {"killed", "timeout"}


def main() -> None:
    everywhere = Counter[str]()
    print(f"{'module':32}{'noticed':>8}{'of':>6}{'share':>8}")
    for path in sorted(MUTANTS.rglob("*.meta")):
        codes = json.loads(path.read_text())["exit_code_by_key"].values()
        found = Counter(status_by_exit_code[code] for code in codes)
        if codes:
            print(_row(str(path.relative_to(MUTANTS)).removesuffix(".py.meta"), found))
        everywhere += found
    print(_row("together", everywhere))


def _row(name: str, found: Counter[str]) -> str:
    noticed, total = sum(found[status] for status in NOTICED), found.total()
    return f"{name:32}{noticed:8}{total:6}{noticed / total:8.0%}"


if __name__ == "__main__":
    main()
