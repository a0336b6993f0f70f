"""A scene: shapes in a box, to be put into a larger picture."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from hexarium.drawing import svg


class Scene(Struct, frozen=True):
    """Shapes in a box of this size, and the colour of the table that they lie on."""

    width: float
    height: float
    shapes: tuple[str, ...]
    cloth: str

    def at(self, corner: svg.Point, scale: float = 1.0) -> Iterator[str]:
        """The shapes with their upper left corner at this point."""
        yield svg.group(self.shapes, corner, scale)

    def within(self, corner: svg.Point, width: float, height: float) -> Iterator[str]:
        """The shapes as large as a box allows, in its middle."""
        scale = min(width / self.width, height / self.height)
        x, y = (width - self.width * scale) / 2, (height - self.height * scale) / 2
        return self.at(svg.moved(corner, (x, y)), scale)
