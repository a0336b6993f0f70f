"""The two forms of a kernel: compiled, if there was a compiler, and plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES, SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType


def is_compiled(kernel: ModuleType) -> bool:
    """Was this module compiled?"""
    return str(kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def plain(kernel: ModuleType) -> ModuleType:
    """A kernel's module loaded from its Python source, even if it was compiled."""
    source = Path(str(kernel.__file__)).parent / f"{kernel.__name__.rpartition('.')[2]}.py"
    loader = SourceFileLoader(kernel.__name__, str(source))
    spec = spec_from_loader(kernel.__name__, loader)
    if spec is None:
        raise AssertionError("a loader has a spec")
    twin = module_from_spec(spec)
    loader.exec_module(twin)
    return twin
