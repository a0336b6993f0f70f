"""A home for five hexagon tabletop games; docs/public-api.md says which names other programs can rely on."""

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("hexarium")
