"""Packs Python modules for the page; it runs in Pyodide, whose Python must have compiled them.

`compile_archives.py LIBRARY OUTPUT ROOT...`: each folder ROOT becomes a pack with compiled modules, and LIBRARY, the
archive of the standard library, one in which what the club imports at its start is compiled. The rest stays as it is:
compiled modules start faster, and are larger. A pack is a tar archive compressed with gzip. Its name does not say so,
because some web hosts would declare it as an encoding, which browsers undo.
"""

from __future__ import annotations

import gzip
import importlib
import io
import py_compile
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath
from typing import Final

STARTED_WITH: Final = ("hexarium.local.in_page", "hexarium.games", "hexarium.bots", "hexarium.drawing")
"""What the club and its bots import first."""

_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same files make the same archive."""

_NEVER_NEEDED: Final = (
    *("_pyrepl/", "ctypes/", "curses/", "ensurepip/", "html/", "idlelib/", "lib2to3/", "multiprocessing/"),
    *("pydoc_data/", "sqlite3/", "tkinter/", "unittest/", "venv/", "wsgiref/", "xml/", "xmlrpc/"),
    *("_pydatetime.py", "_pyio.py", "bdb.py", "doctest.py", "ftplib.py", "imaplib.py", "mailbox.py", "modulefinder.py"),
    *("optparse.py", "pdb.py", "pickletools.py", "plistlib.py", "poplib.py", "profile.py", "pstats.py", "pydoc.py"),
    *("smtplib.py", "socketserver.py", "trace.py", "turtle.py", "wave.py"),
)
"""What of the standard library a club can't use: tools of developers, network protocols, formats of others."""

_CODECS: Final = frozenset(
    {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape"}
    | {"utf_16", "utf_16_be", "utf_16_le", "utf_8", "utf_8_sig"}
)
"""The encodings that are packed; all texts of the club are UTF-8."""

_LONGEST_NAME: Final = 100
"""Bytes of a name in a pack, which `client/src/anywhere/packs.ts` reads."""

_WITHOUT_DOCSTRINGS: Final = 2
"""How much of a module is left out when it is compiled."""


def pack_folder(root: Path, pack: Path) -> None:
    """Pack a folder with its modules compiled."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as files:
        for file in sorted(root.rglob("*")):
            name = file.relative_to(root).as_posix()
            if file.suffix == ".py":
                _put(files, f"{name}c", _compiled(file.read_bytes(), name))
            elif file.is_file() and file.suffix not in (".pyi", ".pyc"):
                _put(files, name, file.read_bytes())
    pack.write_bytes(gzip.compress(written.getvalue(), 9, mtime=0))


def _put(files: tarfile.TarFile, name: str, content: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    if len(name.encode()) > _LONGEST_NAME:
        raise ValueError(f"{name} is too long for a pack")
    files.addfile(entry, io.BytesIO(content))


def pack_library(library: Path, archive: Path) -> None:
    """Pack the standard library, with the modules compiled that have been imported by now."""
    imported = {PurePosixPath(name.replace(".", "/")).as_posix() for name in sys.modules}
    with (
        zipfile.ZipFile(library) as plain,
        zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed,
    ):
        for name in sorted(plain.namelist()):
            module = name.removesuffix(".py").removesuffix("/__init__")
            is_other_codec = name.startswith("encodings/") and PurePosixPath(name).stem not in _CODECS
            is_needless = module not in imported and (name.startswith(_NEVER_NEEDED) or is_other_codec)
            if is_needless or name.endswith("/"):
                continue
            if name.endswith(".py") and module in imported:
                _add(packed, f"{name}c", _compiled(plain.read(name), name))
            else:
                _add(packed, name, plain.read(name))


def _compiled(source: bytes, name: str) -> bytes:
    written, compiled = Path("/tmp/module.py"), Path("/tmp/module.pyc")
    written.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(
        str(written), str(compiled), name, doraise=True, optimize=_WITHOUT_DOCSTRINGS, invalidation_mode=mode
    )
    return compiled.read_bytes()


def _add(packed: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(name, _LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    packed.writestr(entry, content, compresslevel=9)


def main() -> None:
    """Pack what the command line names."""
    library, output, *roots = map(Path, sys.argv[1:])
    sys.path[:0] = [str(root) for root in roots]
    for name in STARTED_WITH:
        importlib.import_module(name)
    pack_library(library, output / "library.zip")
    for root in roots:
        pack_folder(root, output / f"{root.name}.pack")


if __name__ == "__main__":
    main()
