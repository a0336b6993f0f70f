"""`hexarium page`: write the site that plays without a server."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.usage_error import UsageError
from hexarium.web import static_site

app = App(
    name="page",
    help_epilogue="Example: `hexarium page site`. Copy the folder to any web host, also below another page.",
)


@app.default
def page(folder: Annotated[Path, Parameter(help="The folder to write; it must be new or empty.")], /) -> None:
    """Write a site of plain files in which the whole club runs in the browser."""
    if not static_site.is_built():
        raise UsageError("This install has no static site. In a source checkout `make page-static` builds it.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is not an empty folder. Name a new one.")
    shutil.copytree(static_site.FOLDER, folder, dirs_exist_ok=True)
    files = [file for file in folder.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files) / 1_000_000
    print(f"Wrote {len(files)} files ({size:.0f} MB) to {folder}. Serve them with any web host over HTTPS.")
