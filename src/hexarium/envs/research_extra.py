"""One clear sentence where a library of the research extra is missing."""

from __future__ import annotations

from types import TracebackType

OURS = "hexarium"


class MissingExtra(ImportError):
    """A library that only research needs is not installed."""

    def __init__(self, library: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'hexarium[research]'", name=library)


class Extra:
    """Around the imports of a research library."""

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Say which extra brings the library that is missing."""
        if isinstance(error, ModuleNotFoundError) and error.name and not error.name.startswith(OURS):
            raise MissingExtra(error.name.partition(".")[0]) from error


EXTRA = Extra()
