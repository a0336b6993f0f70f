"""The results of a tournament: a journal from which it can be resumed, and a table at the end."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec
from msgspec import Struct

from hexarium.arena.plan import Kernels, Plan
from hexarium.arena.playing import GameResult, MixedKernels
from hexarium.core import Unreadable
from hexarium.core.optional_imports import research

COLUMNS = GameResult.__struct_fields__


class _Head(Struct, frozen=True):
    """The first line of a journal: the digest of its plan, and the form of the kernels that its bots use.

    Journals of earlier releases, in which budgets depended on the form, do not name it.
    """

    plan: str
    kernels: str = "unknown"


class Journal:
    """Finished games in a file, one per line; a line cut short by a crash is dropped, and its game played again."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self.games = dict[int, list[GameResult]]()
        kept = self._read(plan) if path.exists() else b""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(kept or msgspec.json.encode(_Head(plan.digest, plan.kernels)) + b"\n")
        self._file = path.open("ab")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self._file.close()

    def note(self, lines: list[GameResult]) -> None:
        """Write down a finished game."""
        self.games[lines[0].job] = lines
        self._file.write(msgspec.json.encode(lines) + b"\n")
        self._file.flush()

    def lines(self) -> list[GameResult]:
        """All results so far, in the order of the plan."""
        return [line for job in sorted(self.games) for line in self.games[job]]

    def _read(self, plan: Plan) -> bytes:
        head, *games = self._path.read_bytes().splitlines(keepends=True)
        begun = msgspec.json.decode(head, type=_Head)
        if begun.plan != plan.digest:
            raise Unreadable(f"{self._path} belongs to another plan: move it away, or write elsewhere with --out")
        if begun.kernels != plan.kernels and plan.kernels is not Kernels.NONE:
            raise MixedKernels(
                f"{self._path} was played with {begun.kernels} kernels, and here they are {plan.kernels}. Results are "
                "not mixed: move it away, or write elsewhere with --out"
            )
        whole = [line for line in games if line.endswith(b"\n")]
        for line in whole:
            lines = msgspec.json.decode(line, type=list[GameResult])
            self.games[lines[0].job] = lines
        return head + b"".join(whole)


def frame(lines: Iterable[GameResult]) -> dict[str, list[Any]]:
    """The results as columns."""
    rows = [*lines]
    return {name: [getattr(row, name) for row in rows] for name in COLUMNS}


def write_table(lines: Iterable[GameResult], path: Path) -> None:
    """Write the results as Parquet or CSV, depending on the suffix of the path."""
    if path.suffix == ".parquet":
        pyarrow, parquet = research("pyarrow"), research("pyarrow.parquet")
        parquet.write_table(pyarrow.table(frame(lines)), path)
        return
    rows = [",".join(COLUMNS), *(",".join(map(str, msgspec.to_builtins(line))) for line in lines)]
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
