"""Types of a schema document as Markdown: a heading and a table of fields for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]


def types_page(schemas: Mapping[str, Schema], names: Iterable[str] | None = None, level: int = 3) -> Iterator[str]:
    """The types of these names, or every type in alphabetical order, each with its description and fields."""
    for name in sorted(schemas, key=str.lower) if names is None else names:
        schema = schemas[name]
        yield f"{'#' * level} {name} {{ #{anchor(name)} }}"
        yield ""
        if description := " ".join(schema.get("description", "").split()):
            yield description
            yield ""
        if "properties" in schema:
            yield from _fields(schema, schemas)
        else:
            yield f"Is {type_text(schema, schemas)}."
        yield ""


def type_text(schema: Schema, known: Mapping[str, Schema]) -> str:
    """A type in words: "list of [Seat](#type-seat)", "text or null"."""
    match schema:
        case {"$ref": str(target)}:
            name = target.rpartition("/")[2]
            return f"[{name}](#{anchor(name)})" if name in known else f"`{name}`"
        case {"const": value}:
            return f"`{value}`"
        case {"enum": [*values]}:
            return " or ".join(f"`{value}`" for value in values)
        case {"anyOf": [*parts]} | {"oneOf": [*parts]}:
            return " or ".join(dict.fromkeys(type_text(part, known) for part in parts))
        case {"type": "array", "prefixItems": [*parts]}:
            return f"list of {len(parts)}: " + ", ".join(type_text(part, known) for part in parts)
        case {"type": "array", "items": dict()}:
            return f"list of {type_text(schema['items'], known)}"
        case {"type": "object", "additionalProperties": dict()}:
            return f"object of {type_text(schema['additionalProperties'], known)}"
        case {"type": [*kinds]}:
            return " or ".join(_PLAIN.get(str(kind), str(kind)) for kind in kinds)
        case {"type": str(kind)}:
            return _PLAIN.get(kind, kind)
        case _:
            return "any JSON"


def anchor(name: str) -> str:
    """The end of the address of a type on its page."""
    return f"type-{name.lower()}"


_PLAIN = {"string": "text", "integer": "whole number", "boolean": "true or false"}


def _fields(schema: Schema, known: Mapping[str, Schema]) -> Iterator[str]:
    if not schema["properties"]:
        yield "It has no fields."
        return
    yield from ("| field | type | |", "|---|---|---|")
    required = schema.get("required", ())
    for field, shape in schema["properties"].items():
        notes = [" ".join(shape.get("description", "").split())]
        if field not in required:
            notes.append(f"Default: `{shape['default']!r}`." if shape.get("default") is not None else "Optional.")
        about = " ".join(note for note in notes if note)
        yield f"| `{field}` | {_cell(type_text(shape, known))} | {_cell(about)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
