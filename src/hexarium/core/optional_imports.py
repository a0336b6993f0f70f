"""Imports of the libraries in the research extra, with a clear message if one is not installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType, TracebackType
from typing import Final

OURS: Final = "hexarium"


class MissingExtra(ImportError):
    """A library that only research needs is not installed."""

    def __init__(self, library: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'hexarium[research]'", name=library)


class Extra:
    """A context for importing research libraries; MissingExtra where one is not installed."""

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Say which extra has the missing library; errors in our own modules pass through."""
        if isinstance(error, ModuleNotFoundError) and error.name and not error.name.startswith(OURS):
            raise MissingExtra(error.name.partition(".")[0]) from error


EXTRA: Final = Extra()


def research(library: str) -> ModuleType:
    """A research library, imported when it is used; MissingExtra where it is not installed."""
    with EXTRA:
        return import_module(library)


def is_installed(library: str) -> bool:
    """Is this research library installed? It is not imported."""
    return find_spec(library) is not None
