"""A home for five hexagon tabletop games."""
