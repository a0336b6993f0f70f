"""Checks that every game must pass; a package with a game runs them in its own tests, with any test runner."""

from hexarium.testing.checking import check_game, play_random_games
from hexarium.testing.kit import Position, play_through

__all__ = ["Position", "check_game", "play_random_games", "play_through"]
