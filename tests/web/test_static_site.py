"""A server shows the page that needs none; what comes from there is compressed, kept and fenced in."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from hexarium.web import static_site
from tests.web.server import Server

INDEX = (static_site.FOLDER / "index.html").read_text() if static_site.is_built() else ""


def names(ending: str) -> list[str]:
    """The files of the site with this ending, as their addresses below it."""
    return sorted(file.relative_to(static_site.FOLDER).as_posix() for file in static_site.FOLDER.rglob(f"*{ending}"))


def test_the_site_is_the_one_for_static_hosts_and_names_this_club(server: Server) -> None:
    said = server.ask("GET", "/anywhere/").body.decode()
    assert said.replace(' data-club="/"', "") == INDEX
    assert said != INDEX


def test_its_folder_is_found_without_the_slash(server: Server) -> None:
    answer = server.ask("GET", "/anywhere")
    assert (answer.status, answer.headers["location"]) == (302, "/anywhere/")


def test_files_are_sent_compressed_and_with_a_policy_that_allows_webassembly(server: Server) -> None:
    (name,) = names(".asm.mjs")
    answer = server.ask("GET", f"/anywhere/{name}", accept_encoding="gzip")
    assert gzip.decompress(answer.body) == (static_site.FOLDER / name).read_bytes()
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "script-src 'self' 'wasm-unsafe-eval';" in answer.headers["content-security-policy"]
    assert "immutable" in answer.headers["cache-control"]
    assert server.ask("GET", "/anywhere/service-worker.js").headers["cache-control"] == "no-cache"


def test_other_pages_allow_no_webassembly(server: Server) -> None:
    assert "wasm" not in server.ask("GET", "/").headers["content-security-policy"]


@pytest.mark.parametrize("path", ["missing.js", "../app.py", "%2e%2e/app.py", "runtime", "index.html.br"])
def test_nothing_else_is_there(server: Server, path: str) -> None:
    assert server.ask("GET", f"/anywhere/{path}").status in (400, 404)


def test_every_file_that_an_index_or_list_names_is_there() -> None:
    named = re.findall(r'(?:href|src)="\./([^"]+)"', INDEX)
    assert len(named) > 5
    (listed,) = re.findall(r'<script type="application/json" id="runtime">(.*?)</script>', INDEX)
    runtime = json.loads(listed)
    files = [*runtime["engine"], runtime["library"], *runtime["packs"], *runtime["lazy"].values()]
    named += [f"runtime/{address}" for address in (*(file["address"] for file in files), *runtime["fixed"].values())]
    assert len(runtime["lazy"]) > 5
    assert [name for name in named if not (static_site.FOLDER / name).is_file()] == []
    assert not re.search(r'(?:href|src)="/', INDEX), "an address from the root does not work in a folder"


def test_names_below_the_root_carry_digests() -> None:
    below = [name for name in names("") if name.startswith(("assets/", "runtime/")) and "." in name]
    assert [name for name in below if not re.search(r"-[\w-]{8,12}(/pyodide\.\S+|\.[\w.]+)$", name)] == []
