"""Libraries that only research needs, loaded when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """A library that only research needs is not installed."""


def research(library: str) -> Any:
    """The library; one sentence says how to install it where it is missing."""
    try:
        return import_module(library)
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed: pip install 'hexarium[research]'") from error
