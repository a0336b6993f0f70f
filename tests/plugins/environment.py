"""Environments in which packages are installed as anybody would, without a network and beside ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
UV: Final = Path(sys.executable).with_name("uv")
SOURCES: Final = ("src", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE")


class Environment:
    """A Python with some packages installed, and a folder of its own for what programs keep."""

    def __init__(self, python: Path, folder: Path, path: str = "") -> None:
        self._python = python
        self._folder = folder
        self._path = path

    def run(self, *line: str, typed: str = "") -> str:
        """What a Python program prints; it must not fail."""
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        variables |= {"HEXARIUM_HOME": str(self._folder / "home"), "PYTHONPATH": self._path, "COLUMNS": "200"}
        line = (str(self._python), *line)
        done = subprocess.run(
            line, check=False, cwd=self._folder, env=variables, input=typed, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def hexarium(self, *line: str, typed: str = "") -> str:
        """What the command prints."""
        return self.run("-m", "hexarium.cli.app", *line, typed=typed)


def wheel(package: Path, into: Path, **variables: str) -> Path:
    """The wheel of a package, built with what is installed here."""
    line = [str(UV), "build", "--quiet", "--offline", "--wheel", "--no-build-isolation", "--python", sys.executable]
    subprocess.run([*line, "--out-dir", str(into), str(package)], check=True, env={**os.environ, **variables})
    return max(into.glob("*.whl"), key=lambda file: file.stat().st_mtime_ns)


def our_wheel(folder: Path) -> Path:
    """The wheel of Hexarium, from a copy of the sources: a build would remove the compiled kernels that others use."""
    copy = folder / "hexarium"
    copy.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    return wheel(copy, folder / "dist", HEXARIUM_PLAIN="1")


def beside_ours(folder: Path, *wheels: Path) -> Environment:
    """This environment with these wheels installed beside it."""
    installed = folder / "installed"
    line = [str(UV), "pip", "install", "--quiet", "--offline", "--no-index", "--no-deps", "--target", str(installed)]
    subprocess.run([*line, "--python", sys.executable, *map(str, wheels)], check=True)
    return Environment(Path(sys.executable), folder, str(installed))


def fresh(folder: Path, *wheels: Path) -> Environment:
    """A new environment with these wheels. What they depend on is read from this one, in which nothing is run.

    A path in a `.pth` file is searched last, and the `.pth` files behind it are not read: Hexarium is the wheel's.
    """
    place = folder / "venv"
    venv.create(place, with_pip=False)
    [libraries] = (place / "lib").glob("python*/site-packages")
    (libraries / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    python = place / "bin" / "python"
    line = [str(UV), "pip", "install", "--quiet", "--offline", "--no-index", "--no-deps", "--python", str(python)]
    subprocess.run([*line, *map(str, wheels)], check=True)
    return Environment(python, folder)
