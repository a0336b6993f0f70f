"""Packs of files, which the page unpacks: the build writes what `client/tests/packs.test.ts` reads."""

from __future__ import annotations

import base64
import gzip
import io
import json
import tarfile
from pathlib import Path

import pytest
from tools.anywhere.compile_archives import pack_folder

FIXTURE = Path("client/tests/pack.json")
"""A pack and the files in it; packs are made here, and read by the client's tests."""

FILES = {
    "a.txt": "one",
    "empty/__init__.txt": "",
    f"{'long/' * 19}n.txt": "x" * 511,
    "more.bin": "y" * 5000,
    "whole.bin": "é" * 256,
}


def packed(folder: Path, files: dict[str, str]) -> bytes:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    pack_folder(folder, folder.with_suffix(".pack"))
    return folder.with_suffix(".pack").read_bytes()


def test_a_pack_is_what_the_clients_tests_read(tmp_path: Path) -> None:
    archive = gzip.decompress(packed(tmp_path / "files", FILES))
    fixture = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert fixture["files"] == FILES
    assert gzip.decompress(base64.b64decode(fixture["pack"])) == archive


def test_modules_in_a_pack_are_compiled(tmp_path: Path) -> None:
    pack = packed(tmp_path / "files", {"module.py": "ANSWER = 42\n", "typed.pyi": ""})
    with tarfile.open(fileobj=io.BytesIO(pack), mode="r:gz") as files:
        assert files.getnames() == ["module.pyc"]


def test_the_same_files_make_the_same_pack(tmp_path: Path) -> None:
    assert packed(tmp_path / "one", FILES) == packed(tmp_path / "other", FILES)


def test_a_name_that_the_page_could_not_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="too long"):
        packed(tmp_path / "files", {"long/" * 20 + "name": ""})
