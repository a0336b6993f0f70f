"""Compile the kernels when a package is built; without a compiler the same files run as plain Python."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE: Final = "src"
PLAIN: Final = "HEXARIUM_PLAIN"
"""Set this in the environment to build without compiling."""

_DIRECTIVES: Final = {
    "annotation_typing": False,  # types are those of the .pxd
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}

_FLAGS: Final = [] if os.name == "nt" else ["-ffp-contract=off"]
"""Both forms of a kernel round alike: a product and a sum are not to be fused."""


class KernelHook(BuildHookInterface[Any]):
    """Every `.py` with a `.pxd` of the same name is a kernel; its compiled twin is put next to it.

    Python prefers the compiled file where there is one, in an editable install as well as in a wheel.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the wheel after the platform if anything was compiled."""
        del version
        kernels = [types.with_suffix(".py") for types in sorted(Path(self.root, SOURCE).rglob("*.pxd"))]
        for stale in _compiled(kernels):
            stale.unlink()
        if not os.environ.get(PLAIN):
            self._compile(kernels)
        compiled = _compiled(kernels)
        if compiled:
            build_data["artifacts"] += [f"/{file.relative_to(self.root).as_posix()}" for file in compiled]
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        elif kernels:
            self.app.display_warning("The kernels were not compiled: they run as plain Python, which is slower.")

    def _compile(self, kernels: list[Path]) -> None:
        try:
            cythonize, setuptools = import_module("Cython.Build").cythonize, import_module("setuptools")
        except ImportError as missing:
            self.app.display_warning(str(missing))
            return
        source, build = Path(self.root, SOURCE), Path(self.root, "build")
        names = [".".join(kernel.relative_to(source).with_suffix("").parts) for kernel in kernels]
        extensions = [
            setuptools.Extension(name, [str(file)], extra_compile_args=_FLAGS)
            for name, file in zip(names, kernels, strict=True)
        ]
        modules = cythonize(
            extensions, build_dir=str(build), language_level=3, quiet=True, compiler_directives=_DIRECTIVES
        )
        for module in modules:
            module.optional = True
        distribution = setuptools.Distribution({"ext_modules": modules, "package_dir": {"": str(source)}})
        command = distribution.get_command_obj("build_ext")
        command.inplace, command.build_temp = True, str(build)
        command.ensure_finalized()
        command.run()


def _compiled(kernels: list[Path]) -> list[Path]:
    return [
        file
        for kernel in kernels
        for ending in ("so", "pyd")
        for file in kernel.parent.glob(f"{kernel.stem}.*.{ending}")
    ]
