"""The two forms of a kernel: compiled, if there was a compiler, and plain Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib.machinery import (
    BYTECODE_SUFFIXES,
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
    SourcelessFileLoader,
)
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Final

_PLAIN_LOADERS: Final = ((SourceFileLoader, SOURCE_SUFFIXES), (SourcelessFileLoader, BYTECODE_SUFFIXES))


def is_compiled(kernel: ModuleType) -> bool:
    """Was this module compiled?"""
    return str(kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def untrack(made: tuple[object, ...]) -> None:
    """Take a tuple out of garbage collection, as a collection does if nothing in it is tracked.

    A compiled kernel declares the function of Python's C API by this name; plain Python has none, and leaves it.
    """
    del made


class _KernelLoader(ExtensionFileLoader):
    """Loads a compiled module, or the plain one beside it if that can't be loaded."""

    _twin: SourceFileLoader | SourcelessFileLoader | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module, still empty if it is to be plain."""
        try:
            return super().create_module(spec)
        except ImportError:
            self._twin = self._find_twin()
            if self._twin is None:
                raise
            return ModuleType(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module."""
        if self._twin is None:
            super().exec_module(module)
            return
        module.__file__ = self._twin.path
        self._twin.exec_module(module)

    def _find_twin(self) -> SourceFileLoader | SourcelessFileLoader | None:
        stem = Path(self.path).with_name(self.name.rpartition(".")[2])
        for loader, suffixes in _PLAIN_LOADERS:
            for file in (stem.with_suffix(suffix) for suffix in suffixes):
                if file.is_file():
                    return loader(self.name, str(file))
        return None


def twin_hook() -> Callable[[str], object]:
    """For `sys.path_hooks`: lets every kernel that can't be loaded be its plain twin."""
    return FileFinder.path_hook((_KernelLoader, EXTENSION_SUFFIXES), *_PLAIN_LOADERS)


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
