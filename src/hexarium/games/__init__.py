"""The games: one folder each, and the catalogue that lists them."""

from hexarium.games.catalogue import CATALOGUE, rulebook

__all__ = ["CATALOGUE", "rulebook"]
