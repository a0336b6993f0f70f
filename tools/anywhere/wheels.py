"""Packages from PyPI that are built for Pyodide, of the versions and with the hashes in the lock file."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from itertools import takewhile
from pathlib import Path
from typing import Final

LOCK: Final = Path(__file__).parent.parent.parent / "requirements.lock"

_PLATFORM: Final = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--only-binary", ":all:")
_PIP: Final = ("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes")


def unpacked(name: str, build: Path) -> Path:
    """The folder below `build` with the package, which is downloaded if it is not there."""
    pins = _pins(name)
    version = pins[0].split()[0].partition("==")[2]
    folder = build / name
    if (folder / f"{name}-{version}.dist-info").is_dir():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    wanted = build / f"{name}.lock"
    wanted.write_text("\n".join(pins).rstrip("\\ ") + "\n")
    subprocess.run([sys.executable, *_PIP, *_PLATFORM, "--dest", build, "--requirement", wanted], check=True)
    (wheel,) = build.glob(f"{name}-{version}-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def _pins(name: str) -> list[str]:
    """The lines of the lock file about a package: its version and its hashes."""
    lines = LOCK.read_text().splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith(f"{name}=="))
    return [lines[start], *takewhile(lambda line: line.startswith("    --hash"), lines[start + 1 :])]
