"""The pages of the public API, each of one module, for mkdocstrings to fill from the docstrings."""

from __future__ import annotations

import importlib
import re
from importlib.util import find_spec

import griffe

from tools.public_api import PUBLIC


def pages() -> dict[str, str]:
    """The page of each public module with names in it, by its file."""
    return {f"reference/python/{_file(name)}.md": _page(name) for name in PUBLIC if name != "hexarium"}


def contents() -> str:
    """The list of the modules."""
    about = "Every public name, from the docstrings. [The public API](../../public-api.md) says what is promised."
    modules = [f"- [`{name}`]({_file(name)}.md): {_about(name)}" for name in PUBLIC if name != "hexarium"]
    return "\n".join(["# Python", "", about, "", *modules, ""])


class FencedDoctests(griffe.Extension):
    """Puts the examples of docstrings in fences: to Markdown, `>>>` alone is a quotation."""

    def on_object(self, *, obj: griffe.Object, **kwargs: object) -> None:
        """Fence the examples in the docstring of this object."""
        del kwargs
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    """The docstring with a fence around each example.

    >>> fenced("Adds.\\n\\n>>> add(1, 2)\\n3")
    'Adds.\\n\\n```pycon\\n>>> add(1, 2)\\n3\\n```'
    """
    paragraphs = re.split(r"\n\n+", docstring)
    return "\n\n".join(f"```pycon\n{text}\n```" if text.startswith(">>>") else text for text in paragraphs)


def _page(name: str) -> str:
    module = importlib.import_module(name)
    shadowed = {public: place for public in module.__all__ if (place := place_of(name, public)) != f"{name}.{public}"}
    members = "".join(f"        - {public}\n" for public in module.__all__ if public not in shadowed)
    others = "".join(f"\n::: {place}\n    options:\n      show_root_heading: true\n" for place in shadowed.values())
    return f"# {name}\n\n::: {name}\n    options:\n      members:\n{members}{others}"


def place_of(module: str, name: str) -> str:
    """Where mkdocstrings finds a public name: where it is defined, if the package also has a module of that name.

    >>> place_of("hexarium.bots", "ask"), place_of("hexarium.bots", "evaluator")
    ('hexarium.bots.ask', 'hexarium.bots.roster.evaluator')
    """
    inner = f"{module}.{name}"
    return f"{getattr(importlib.import_module(module), name).__module__}.{name}" if find_spec(inner) else inner


def _file(name: str) -> str:
    return name.removeprefix("hexarium.")


def _about(name: str) -> str:
    return (importlib.import_module(name).__doc__ or "").strip().splitlines()[0]
