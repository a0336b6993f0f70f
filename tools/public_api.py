"""The public names of Hexarium with their signatures, kept in docs/public-api.txt and compared with the code.

`python tools/public_api.py` fails if the code and the kept description differ; `--write` writes the description. A name
that was removed or changed needs a version that may break: the next minor version before 1.0, the next major one after
it. While such a version is in preparation, more may change; `--release` ends that.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import griffe

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "docs" / "public-api.txt"
PUBLIC: Final = (
    "hexarium",
    "hexarium.grid",
    "hexarium.core",
    "hexarium.games",
    "hexarium.bots",
    "hexarium.drawing",
    "hexarium.remote",
    "hexarium.testing",
    "hexarium.arena",
)
"""The modules whose `__all__` other programs can rely on."""

_KINDS: Final = {
    "positional-only": ("", " /"),
    "keyword-only": ("", " *"),
    "variadic positional": ("*", ""),
    "variadic keyword": ("**", ""),
}

TITLE: Final = "# The public names of Hexarium "
IN_PREPARATION: Final = " (in preparation)"
"""Stands after a version that may break and is not released yet."""


def described(source: Path = ROOT / "src") -> list[str]:
    """A line for each public name, and for each public method and field of a class."""
    package = griffe.load("hexarium", search_paths=[str(source)], resolve_aliases=True, resolve_external=False)
    return [line for name in PUBLIC for line in _module(package, name)]


def breaking(kept: list[str], now: list[str]) -> list[str]:
    """The lines that are gone: a name was removed, or is not what it was."""
    return sorted({*kept} - {*now})


def may_break(before: str, now: str) -> bool:
    """May a release of version `now` break what one of version `before` had?

    >>> may_break("0.1.0", "0.1.1"), may_break("0.1.0", "0.2.0")
    (False, True)
    >>> may_break("1.2.0", "1.3.0"), may_break("1.2.0", "2.0.0")
    (False, True)
    """
    old, new = ([int(part) for part in version.split(".")] for version in (before, now))
    return new[0] > old[0] or (old[0] == 0 and new[:2] > old[:2])


def _module(package: griffe.Object | griffe.Alias, name: str) -> Iterator[str]:
    module = package if name == "hexarium" else package[name.removeprefix("hexarium.")]
    for public in sorted(module.exports or ()):
        found = module[str(public)]
        if found.is_module:  # it has the name of the submodule that it comes from
            found = package[module.imports[str(public)].removeprefix("hexarium.")]
        yield from _lines(f"{name}.{public}", found)


def _lines(path: str, found: griffe.Object | griffe.Alias) -> Iterator[str]:
    target = found.final_target if isinstance(found, griffe.Alias) else found
    if isinstance(target, griffe.Function):
        yield f"{path}({', '.join(map(_parameter, target.parameters))}) -> {target.returns}"
    elif isinstance(target, griffe.Class):
        yield f"{path}({', '.join(map(str, target.bases))})"
        for name, member in sorted(target.members.items()):
            if not name.startswith("_") or name == "__init__":
                yield from _lines(f"{path}.{name}", member)
    elif isinstance(target, griffe.Attribute):
        yield f"{path}: {target.annotation}" if target.annotation is not None else path
    else:
        yield path


def _parameter(parameter: griffe.Parameter) -> str:
    """A parameter with its type and default; `/` or `*` says that it is given only by place or only by name."""
    star, only = _KINDS.get(str(parameter.kind and parameter.kind.value), ("", ""))
    note = f": {parameter.annotation}" if parameter.annotation is not None else ""
    default = f" = {parameter.default}" if parameter.default is not None and not star else ""
    return f"{star}{parameter.name}{note}{default}{only}"


def main(arguments: list[str]) -> int:
    """Compare, or write; returns the exit code."""
    now = described()
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    title, *kept = KEPT.read_text().splitlines() if KEPT.exists() else [TITLE + version + IN_PREPARATION]
    before = title.removeprefix(TITLE).removesuffix(IN_PREPARATION)
    is_open = title.endswith(IN_PREPARATION) or may_break(before, version)
    if (gone := breaking(kept, now)) and not is_open:
        print("These public names were removed or changed, which needs a new version:", *gone, sep="\n  ")
        return 1
    if {"--write", "--release"} & {*arguments}:
        mark = IN_PREPARATION if is_open and "--release" not in arguments else ""
        KEPT.write_text("\n".join([TITLE + version + mark, *now]) + "\n")
    elif kept != now:
        print("The public API has changed: run `make api`.", *sorted({*now} ^ {*kept}), sep="\n  ")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
