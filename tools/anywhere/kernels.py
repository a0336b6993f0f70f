"""Compiles the kernels to WebAssembly, with Cython and the C compiler in the wheel `ziglang`.

Pyodide loads the result as it loads its own extension modules. This is not a toolchain that Pyodide supports:
versions are pinned, the kernels' own tests run in Pyodide, and where a kernel does not load the plain one is used.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Final

from hatch_build import DIRECTIVES

_ABI: Final = "0x030B0000"
"""The oldest Python whose stable interface the kernels use."""

_CPU: Final = "mvp+bulk_memory+sign_ext+mutable_globals+nontrapping_fptoint+reference_types+multivalue"
"""What the oldest engines that can run Pyodide have: without `extended-const`, for Node 20."""

_COMPILE: Final = (
    *("cc", "-target", "wasm32-emscripten", f"-mcpu={_CPU}", "-fPIC", "-O2", "-c", "-ffp-contract=off"),
    *("-DCYTHON_LIMITED_API=1", f"-DPy_LIMITED_API={_ABI}", "-DNDEBUG", "-fno-sanitize=all", "-w"),
)
_LINK: Final = ("wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--allow-undefined")
_MEMORY: Final = ("--import-memory", "--import-table", "--strip-all")

_WORD_SIZES: Final = (
    *("ALIGNOF_LONG", "ALIGNOF_SIZE_T", "SIZEOF_LONG", "SIZEOF_PTHREAD_T"),
    *("SIZEOF_SIZE_T", "SIZEOF_UINTPTR_T", "SIZEOF_VOID_P"),
)
"""What `pyconfig.h` says about the machine word, which has four bytes in WebAssembly."""


def compile_kernels(source: Path, build: Path) -> Path:
    """Compile the kernels below `source` that changed; returns the folder with all modules by their paths."""
    modules = build / "modules"
    kernels = {_name(types.with_suffix(".py"), source): types.with_suffix(".py") for types in source.rglob("*.pxd")}
    changed = {name: file for name, file in kernels.items() if _mark(name, build) != _digest(file)}
    for stale in (file for file in modules.rglob("*.so") if _name(file, modules) not in kernels):
        stale.unlink()
    if changed:
        headers = _headers(build / "include")
        written = _write_c(changed, build / "c", source)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for done in [pool.submit(_compile, name, file, headers, build, modules) for name, file in written.items()]:
                done.result()
        for name, file in changed.items():
            _write(build / "made-from" / name, _digest(file))
    return modules


def _name(file: Path, root: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts)


def _mark(name: str, build: Path) -> str:
    """The digest of what a kernel was last made from."""
    mark = build / "made-from" / name
    return mark.read_text() if mark.is_file() else ""


def _digest(kernel: Path) -> str:
    found = hashlib.sha256(f"{version('ziglang')} {version('cython')} {_COMPILE} {_LINK}".encode())
    found.update(kernel.read_bytes() + kernel.with_suffix(".pxd").read_bytes())
    return found.hexdigest()


def _zig() -> Path:
    return Path(str(import_module("ziglang").__file__)).parent


def _headers(folder: Path) -> list[str]:
    """The compiler's flags for headers: CPython's and musl's, both with words of four bytes."""
    python, musl = folder / "python", folder / "musl"
    include, lib = Path(sysconfig.get_path("include")), _zig() / "lib" / "libc" / "include"
    for header in include.rglob("*.h"):
        _write(python / header.relative_to(include), header.read_text(encoding="utf-8"))
    sizes = (include / "pyconfig.h").read_text(encoding="utf-8")
    for name in _WORD_SIZES:
        sizes = re.sub(rf"#define {name} \d+", f"#define {name} 4", sizes)
    _write(python / "pyconfig.h", sizes)
    for header in (lib / "riscv32-linux-musl").rglob("*.h"):
        text = header.read_text(encoding="utf-8")
        text = text.replace("unsigned _Addr size_t", "__SIZE_TYPE__ size_t")
        text = text.replace("unsigned _Addr uintptr_t", "__UINTPTR_TYPE__ uintptr_t")
        _write(musl / header.relative_to(lib / "riscv32-linux-musl"), text)
    return [f"-I{python}", "-isystem", str(musl), "-isystem", str(lib / "generic-musl")]


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _write_c(names: dict[str, Path], folder: Path, source: Path) -> dict[str, Path]:
    """Translate kernels to C; the files by the names of their modules."""
    cythonize, setuptools = import_module("Cython.Build").cythonize, import_module("setuptools")
    # Relative paths, because Cython repeats absolute ones below the build folder.
    before = Path.cwd()
    os.chdir(source.parent)
    try:
        extensions = [
            setuptools.Extension(name, [str(file.relative_to(source.parent))]) for name, file in names.items()
        ]
        cythonize(extensions, build_dir=str(folder), language_level=3, quiet=True, compiler_directives=DIRECTIVES)
    finally:
        os.chdir(before)
    return {name: folder / file.relative_to(source.parent).with_suffix(".c") for name, file in names.items()}


def _compile(name: str, file: Path, headers: list[str], build: Path, modules: Path) -> None:
    module = modules / Path(*name.split(".")).with_suffix(".so")
    module.parent.mkdir(parents=True, exist_ok=True)
    compiled = file.with_suffix(".o")
    cache = {"ZIG_GLOBAL_CACHE_DIR": str(build / "cache"), "ZIG_LOCAL_CACHE_DIR": str(build / "cache")}
    zig = str(_zig() / "zig")
    export = f"--export=PyInit_{name.rpartition('.')[2]}"
    for command in (
        [zig, *_COMPILE, *headers, str(file), "-o", str(compiled)],
        [zig, *_LINK, export, *_MEMORY, str(compiled), "-o", str(module)],
    ):
        subprocess.run(command, check=True, env={**os.environ, **cache})
