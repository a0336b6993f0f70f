"""What an eye sees, as a person would like it: drawn in a terminal, said in plain lines, or as an SVG picture."""

from hexarium.drawing.gallery import Drawing, drawing

__all__ = ["Drawing", "drawing"]
