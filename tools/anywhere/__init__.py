"""Builds the static site: the page with its club inside, for any web host."""
